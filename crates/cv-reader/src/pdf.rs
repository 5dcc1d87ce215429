//! Text out of a PDF: the glyphs that its pages draw, put together to words and lines.

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

use crate::lines::{Line, Lines};
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
        let read = catch_unwind(AssertUnwindSafe(|| glyphs(page, &cache)));
        match read {
            Ok(glyphs) => assemble(number, glyphs, &mut lines),
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

/// Distances, in parts of the font's size.
const BLANK: f64 = 0.12;
const COLUMN: f64 = 2.0;
const NEXT_LINE: f64 = 0.45;
const PARAGRAPH: f64 = 1.8;

/// Puts a page's characters together. Pages are drawn in reading order by nearly everything that writes CVs, two
/// columns included, so that order is kept; only within a line do the places decide.
fn assemble(page: u32, glyphs: Vec<Placed>, lines: &mut Lines) {
    let mut line: Vec<Placed> = Vec::new();
    let mut baseline = 0.0_f64;
    for glyph in glyphs {
        let new = line.last().is_some_and(|last| {
            let size = last.size.max(glyph.size).max(1.0);
            let back = glyph.x < last.x - size && glyph.x + glyph.width > line[0].x - size;
            (glyph.y - baseline).abs() > size * NEXT_LINE || back && !fits(&line, &glyph)
        });
        if new {
            finish(page, std::mem::take(&mut line), lines);
        }
        if line.is_empty() {
            baseline = glyph.y;
        }
        line.push(glyph);
    }
    finish(page, line, lines);
    lines.end_page();
}

/// Whether a character drawn behind its line's end has a free place in the line: some writers draw letters by font.
fn fits(line: &[Placed], glyph: &Placed) -> bool {
    let (from, to) = (glyph.x + glyph.width * 0.3, glyph.x + glyph.width * 0.7);
    line.iter().all(|other| other.x + other.width <= from || other.x >= to)
}

fn finish(page: u32, mut line: Vec<Placed>, lines: &mut Lines) {
    if line.is_empty() {
        return;
    }
    if line.iter().all(|glyph| glyph.upright) {
        line.sort_by(|a, b| a.x.total_cmp(&b.x));
    }
    // Shadows and makeshift bold draw every letter twice.
    line.dedup_by(|b, a| a.text == b.text && (a.x - b.x).abs() < a.size * 0.12 && a.text.trim() != "");
    let size = line.iter().map(|glyph| glyph.size).fold(0.0, f64::max);
    let usual = usual_gap(&line);
    let spread = usual > BLANK;
    let (mut text, mut end) = (String::new(), None::<f64>);
    for glyph in &line {
        let is_blank = glyph.text.trim().is_empty();
        // Between spread letters blanks are drawn too: there only the distance tells where a word ends.
        if is_blank && spread {
            continue;
        }
        if let Some(end) = end {
            let gap = (glyph.x - end) / glyph.size.max(1.0);
            if gap > COLUMN {
                text.push('\t');
            } else if gap > usual + BLANK.max(usual * 0.5) {
                text.push(' ');
            }
        }
        text.push_str(if is_blank { " " } else { mended(&glyph.text) });
        end = Some(glyph.x + glyph.width);
    }
    let y = line[0].y;
    #[expect(clippy::cast_possible_truncation, reason = "points on a page")]
    lines.push(Line {
        // Some writers put both of a hyphen's signs.
        text: text.replace("-\u{2010}", "-"),
        size: size as f32,
        page,
        apart: lines.last_baseline().is_some_and(|last| (y - last).abs() > size * PARAGRAPH),
    });
    lines.set_baseline(y);
}

/// The distance that most letters of a line have from the next; near 0, unless a heading is spread.
fn usual_gap(line: &[Placed]) -> f64 {
    let letters: Vec<&Placed> = line.iter().filter(|glyph| !glyph.text.trim().is_empty()).collect();
    let gap = |pair: &[&Placed]| (pair[1].x - pair[0].x - pair[0].width) / pair[0].size.max(1.0);
    let mut gaps: Vec<f64> = letters.windows(2).map(gap).collect();
    if gaps.len() < 4 {
        return 0.0;
    }
    gaps.sort_by(f64::total_cmp);
    gaps[gaps.len() / 2].clamp(0.0, 1.5)
}

/// A glyph's text as it is meant: old TeX fonts have their ligatures among the control characters.
fn mended(text: &str) -> &str {
    match text {
        "\u{1b}" => "ff",
        "\u{1c}" => "fi",
        "\u{1d}" => "fl",
        "\u{1e}" => "ffi",
        "\u{1f}" => "ffl",
        // One glyph that stands for two signs is written as both.
        "-\u{2010}" | "-\u{ad}" | "\u{ad}-" => "-",
        other => other,
    }
}
