//! Pictures of a PDF's pages, and the words on them with their places.

use std::panic::{AssertUnwindSafe, catch_unwind};

use hayro::hayro_interpret::{InterpreterCache, InterpreterSettings};
use hayro::hayro_syntax::page::Page;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use serde::{Deserialize, Serialize};

use crate::pdf::{self, Placed};
use crate::{Kind, Outcome, kind_of};

/// The first pages are what recruiters look at.
const PAGES_MAX: usize = 10;
const WIDTH: f32 = 1100.0;
/// Of a picture, in pixels.
const HEIGHT_MAX: f32 = 3000.0;
/// Of all pictures together.
const BYTES_MAX: usize = 12 * 1024 * 1024;
const WORDS_MAX: usize = 5000;

/// What came of drawing a file's pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PagesOutcome {
    /// They are drawn, but for those that could not be.
    Drawn,
    /// The format has no pages of its own.
    NotPaged,
    /// It opens only with a password.
    Password,
    /// Damaged, too big inside, or it hit one of the worker's limits.
    Unreadable,
}

/// The first pages of a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Pages {
    /// What came of drawing them.
    pub outcome: PagesOutcome,
    /// In their order.
    pub pages: Vec<PageImage>,
    /// Whether the file has more.
    pub more: bool,
}

/// A page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PageImage {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The picture; empty when the page could not be drawn.
    #[serde(skip)]
    pub png: Vec<u8>,
    /// What stands on it, in reading order.
    pub words: Vec<Word>,
}

/// A word on a page, its place in shares of the page's width and height.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Word {
    /// Its letters.
    pub text: String,
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
    /// Its width.
    pub w: f32,
    /// Its height.
    pub h: f32,
    /// What follows it.
    pub after: After,
}

/// What follows a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum After {
    /// The next word of its line.
    Space,
    /// The next line.
    Line,
}

impl Pages {
    pub(crate) fn none(outcome: PagesOutcome) -> Self {
        Self { outcome, pages: Vec::new(), more: false }
    }
}

/// Draws a file's pages in this very process, with [`crate::read_here`]'s dangers.
pub fn draw_here(bytes: &[u8]) -> Pages {
    if kind_of(bytes) != Some(Kind::Pdf) {
        return Pages::none(PagesOutcome::NotPaged);
    }
    let pdf = match pdf::open(bytes) {
        Ok(pdf) => pdf,
        Err(Outcome::Password) => return Pages::none(PagesOutcome::Password),
        Err(_) => return Pages::none(PagesOutcome::Unreadable),
    };
    let (cache, words_cache) = (RenderCache::new(), InterpreterCache::new());
    let mut drawn = Pages::none(PagesOutcome::Drawn);
    let mut bytes = 0;
    for page in pdf.pages().iter().take(PAGES_MAX) {
        let image = catch_unwind(AssertUnwindSafe(|| draw(page, &cache, &words_cache))).ok().flatten();
        let image = image.unwrap_or(PageImage { width: 1100, height: 1556, png: vec![], words: vec![] });
        bytes += image.png.len();
        if bytes > BYTES_MAX {
            break;
        }
        drawn.pages.push(image);
    }
    drawn.more = pdf.pages().len() > drawn.pages.len();
    if drawn.pages.iter().all(|page| page.png.is_empty()) {
        return Pages::none(PagesOutcome::Unreadable);
    }
    drawn
}

fn draw<'a>(
    page: &'a Page<'a>,
    cache: &RenderCache<'a>,
    words_cache: &InterpreterCache<'a>,
) -> Option<PageImage> {
    let (width, height) = page.render_dimensions();
    let scale = (WIDTH / width).min(HEIGHT_MAX / height);
    let sized = scale.is_finite() && scale > 0.0;
    if !sized {
        return None;
    }
    let settings = PixmapSettings { x_scale: scale, y_scale: scale, bg_color: WHITE };
    let pixmap = render(page, cache, &InterpreterSettings::default(), &RenderSettings::default(), &settings);
    let (w, h) = (u32::from(pixmap.width()), u32::from(pixmap.height()));
    let rgb: Vec<u8> = pixmap.data().iter().flat_map(|p| [p.r, p.g, p.b]).collect();
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, w, h);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Balanced);
    encoder.write_header().ok()?.write_image_data(&rgb).ok()?;
    let words = words(pdf::glyphs(page, words_cache), width.into(), height.into());
    Some(PageImage { width: w, height: h, png, words })
}

fn words(glyphs: Vec<Placed>, width: f64, height: f64) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut open: Option<(Placed, f64)> = None;
    let mut flush = |word: Option<(Placed, f64)>, after: After| {
        if let Some((word, size)) =
            word.filter(|(word, _)| !word.text.trim().is_empty() && words.len() < WORDS_MAX)
        {
            #[expect(clippy::cast_possible_truncation, reason = "shares of a page")]
            words.push(Word {
                text: word.text.trim().into(),
                x: (word.x / width).clamp(0.0, 1.0) as f32,
                y: ((word.y - size * 0.8) / height).clamp(0.0, 1.0) as f32,
                w: (word.width / width).clamp(0.0, 1.0) as f32,
                h: (size / height).clamp(0.0, 1.0) as f32,
                after,
            });
        } else if let (After::Line, Some(last)) = (after, words.last_mut()) {
            last.after = After::Line;
        }
    };
    for glyph in glyphs {
        let blank = glyph.text.trim().is_empty();
        if let Some((word, size)) = &mut open {
            let line = (glyph.y - word.y).abs() > *size * 0.45 || glyph.x < word.x - *size;
            let gap = (glyph.x - word.x - word.width) / size.max(1.0);
            if line {
                flush(open.take(), After::Line);
            } else if blank || gap > 0.12 {
                flush(open.take(), After::Space);
            } else {
                word.text.push_str(&glyph.text);
                word.width = glyph.x + glyph.width - word.x;
                continue;
            }
        }
        if !blank {
            let size = glyph.size;
            open = Some((glyph, size));
        }
    }
    flush(open, After::Line);
    words
}

/// As the worker answers: the length of the JSON, the JSON with each picture's length, the pictures.
pub fn framed(pages: &Pages) -> Vec<u8> {
    let lengths: Vec<usize> = pages.pages.iter().map(|page| page.png.len()).collect();
    let head = serde_json::to_vec(&(pages, lengths)).unwrap_or_default();
    let mut framed = u32::try_from(head.len()).unwrap_or(0).to_le_bytes().to_vec();
    framed.extend_from_slice(&head);
    pages.pages.iter().for_each(|page| framed.extend_from_slice(&page.png));
    framed
}

/// How every PNG begins.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Reads an answer; `None` when it is none.
pub fn unframed(answer: &[u8]) -> Option<Pages> {
    let (length, rest) = answer.split_first_chunk::<4>()?;
    let (head, mut pictures) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    let (mut pages, lengths): (Pages, Vec<usize>) = serde_json::from_slice(head).ok()?;
    if lengths.len() != pages.pages.len() {
        return None;
    }
    for (page, length) in pages.pages.iter_mut().zip(lengths) {
        let (png, rest) = pictures.split_at_checked(length)?;
        if !png.starts_with(PNG) {
            return None;
        }
        page.png = png.to_vec();
        pictures = rest;
    }
    // A worker that a file has taken over may say anything.
    pictures.is_empty().then_some(pages)
}
