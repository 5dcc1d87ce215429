//! Text out of a PDF: the glyphs that its pages draw, put together to words and lines.

mod columns;
mod links;
mod rows;

use std::panic::{AssertUnwindSafe, catch_unwind};

use hayro::hayro_interpret::font::{Glyph, GlyphRun};
use hayro::hayro_interpret::hayro_cmap::BfString;
use hayro::hayro_interpret::util::TransformExt as _;
use hayro::hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps, InterpreterCache,
    InterpreterSettings, SoftMask, interpret_page,
};
use hayro::hayro_syntax::page::Page;
use hayro::hayro_syntax::{LoadPdfError, Pdf};

use hayro::kurbo::{BezPath, Point, Rect};

use crate::lines::Lines;
use crate::tidy::TEXT_MAX;
use crate::{Outcome, Reading};

/// Nobody's CV is longer; what is gets read this far.
const PAGES_MAX: usize = 200;

/// What a PDF says that opens without a password. A page the parser gives up on costs that page, not the file.
pub fn read(bytes: &[u8]) -> Reading {
    let pdf = match open(bytes) {
        Ok(pdf) => pdf,
        Err(outcome) => return outcome.into(),
    };
    let cache = InterpreterCache::new();
    let (mut lines, mut given_up) = (Lines::default(), false);
    for (number, page) in (0..).zip(pdf.pages().iter().take(PAGES_MAX)) {
        let read = catch_unwind(AssertUnwindSafe(|| (glyphs(page, &cache), links::of(page))));
        match read {
            Ok((glyphs, links)) => rows::write(number, glyphs, links, &mut lines),
            Err(_) => given_up = true,
        }
        if lines.len() > TEXT_MAX {
            break;
        }
    }
    match lines.reading() {
        Reading { outcome: Outcome::NoText, .. } if given_up => Outcome::Unreadable.into(),
        reading => reading,
    }
}

/// Opens a PDF, or says why it does not open.
pub fn open(bytes: &[u8]) -> Result<Pdf, Outcome> {
    Pdf::new(bytes.to_vec()).map_err(|error| match error {
        LoadPdfError::Decryption(_) => Outcome::Password,
        LoadPdfError::Invalid => Outcome::Unreadable,
    })
}

/// A character where the page has it. In the page's points, from its upper left corner.
#[derive(Clone, Debug)]
pub struct Placed {
    pub text: String,
    pub x: f64,
    /// The baseline.
    pub y: f64,
    pub width: f64,
    /// The font's.
    pub size: f64,
    /// Whether it stands upright.
    pub upright: bool,
}

/// Every character of a page, in the order in which it is drawn.
pub fn glyphs<'a>(page: &'a Page<'a>, cache: &InterpreterCache<'a>) -> Vec<Placed> {
    let (width, height) = page.render_dimensions();
    let area = Rect::new(0.0, 0.0, width.into(), height.into());
    let transform = page.initial_transform(true).to_kurbo();
    let mut context = Context::new(transform, area, cache, page.xref(), InterpreterSettings::default());
    let mut collector = Collector::default();
    interpret_page(page, &mut context, &mut collector);
    collector.glyphs
}

/// A device that keeps the characters and draws nothing.
#[derive(Default)]
struct Collector {
    glyphs: Vec<Placed>,
}

/// Glyphs are drawn in thousandths of the font's size.
const EM: f64 = 1000.0;
/// A page that draws more is no CV's, and is kept this far.
const GLYPHS_MAX: usize = 400_000;

impl<'a> Device<'a> for Collector {
    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, _: &DrawMode) {
        for glyph in run.glyphs() {
            if self.glyphs.len() >= GLYPHS_MAX {
                return;
            }
            let place = props.transform * glyph.transform();
            let start = place * Point::ORIGIN;
            let advance = match &**glyph {
                Glyph::Outline(outline) => outline.advance_width(),
                Glyph::Type3(drawn) => drawn.advance_width(),
            };
            let advance = advance.map_or(EM / 2.0, f64::from);
            let end = place * Point::new(advance, 0.0);
            let above = place * Point::new(0.0, EM);
            let text = match glyph.as_unicode() {
                Some(BfString::Char(c)) => c.to_string(),
                Some(BfString::String(text)) => text,
                None => continue,
            };
            self.glyphs.push(Placed {
                text,
                x: start.x,
                y: start.y,
                width: end.x - start.x,
                size: (above - start).hypot(),
                upright: end.x > start.x - 1e-6 && (end.y - start.y).abs() <= (end.x - start.x).abs() * 0.2,
            });
        }
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn draw_image(&mut self, _: Image<'a, '_>, _: ImageDrawProps<'a>) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}
