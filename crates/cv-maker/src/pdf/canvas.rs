//! Pages to draw on, in points from the top left corner, and the PDF file they become.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use super::metrics::{self, Widths};
use crate::look::Colour;

pub const PAGE_WIDTH: f32 = 595.0;
pub const PAGE_HEIGHT: f32 = 842.0;
const COMPRESSION: u8 = 6;

/// Fonts that every PDF viewer has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    Sans,
    SansBold,
    SansItalic,
    Serif,
    SerifBold,
    SerifItalic,
}

impl Font {
    const ALL: [Self; 6] =
        [Self::Sans, Self::SansBold, Self::SansItalic, Self::Serif, Self::SerifBold, Self::SerifItalic];

    fn resource(self) -> Name<'static> {
        Name(match self {
            Self::Sans => b"A",
            Self::SansBold => b"B",
            Self::SansItalic => b"C",
            Self::Serif => b"D",
            Self::SerifBold => b"E",
            Self::SerifItalic => b"F",
        })
    }

    fn base(self) -> Name<'static> {
        Name(match self {
            Self::Sans => b"Helvetica",
            Self::SansBold => b"Helvetica-Bold",
            Self::SansItalic => b"Helvetica-Oblique",
            Self::Serif => b"Times-Roman",
            Self::SerifBold => b"Times-Bold",
            Self::SerifItalic => b"Times-Italic",
        })
    }

    fn widths(self) -> &'static Widths {
        match self {
            Self::Sans | Self::SansItalic => &metrics::REGULAR,
            Self::SansBold => &metrics::BOLD,
            Self::Serif => &metrics::SERIF,
            Self::SerifBold => &metrics::SERIF_BOLD,
            Self::SerifItalic => &metrics::SERIF_ITALIC,
        }
    }
}

/// How a text looks.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub font: Font,
    pub size: f32,
    pub colour: Colour,
}

impl Style {
    pub fn new(font: Font, size: f32, colour: Colour) -> Self {
        Self { font, size, colour }
    }

    /// Width of a text on one line.
    pub fn width(self, text: &str) -> f32 {
        let widths = self.font.widths();
        let units: u32 = text.chars().map(|c| u32::from(widths[usize::from(metrics::code(c)) - 32])).sum();
        units as f32 * self.size / 1000.0
    }

    /// The same style, smaller if that is needed for the text to fit.
    pub fn fitted(self, text: &str, width: f32) -> Self {
        let needed = self.width(text);
        if needed <= width {
            self
        } else {
            Self { size: (self.size * width / needed * 10.0).floor() / 10.0, ..self }
        }
    }
}

/// A rectangle: left, top, width and height.
pub type Area = [f32; 4];

/// Pages being drawn.
pub struct Canvas {
    pages: Vec<Content>,
    panels: Vec<(Area, Colour)>,
}

impl Canvas {
    /// The panels are painted on every page before anything else.
    pub fn new(panels: Vec<(Area, Colour)>) -> Self {
        let mut canvas = Self { pages: Vec::new(), panels };
        canvas.open(0);
        canvas
    }

    /// Adds pages until there is one of this number, counted from zero.
    pub fn open(&mut self, page: usize) {
        while self.pages.len() <= page {
            self.pages.push(Content::new());
            for (area, colour) in self.panels.clone() {
                self.fill(self.pages.len() - 1, area, colour);
            }
        }
    }

    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    pub fn fill(&mut self, page: usize, [left, top, width, height]: Area, colour: Colour) {
        let [r, g, b] = parts(colour);
        self.pages[page]
            .set_fill_rgb(r, g, b)
            .rect(left, PAGE_HEIGHT - top - height, width, height)
            .fill_nonzero();
    }

    /// Draws one line of text with its baseline at `y`.
    pub fn text(&mut self, page: usize, x: f32, y: f32, style: Style, text: &str) {
        let codes: Vec<u8> = text.chars().map(metrics::code).collect();
        let [r, g, b] = parts(style.colour);
        self.pages[page]
            .begin_text()
            .set_font(style.font.resource(), style.size)
            .set_fill_rgb(r, g, b)
            .next_line(hundredths(x), hundredths(PAGE_HEIGHT - y))
            .show(Str(&codes))
            .end_text();
    }

    /// The finished file.
    pub fn finish(self, author: &str) -> Vec<u8> {
        let [catalog, tree, info] = [1, 2, 3].map(Ref::new);
        let font = |index: usize| Ref::new(10 + index as i32);
        let page_of = |index: usize| Ref::new(20 + 2 * index as i32);
        let content_of = |index: usize| Ref::new(21 + 2 * index as i32);

        let mut pdf = Pdf::new();
        pdf.catalog(catalog).pages(tree).lang(TextStr("en-GB"));
        pdf.document_info(info).title(TextStr(&format!("{author} – CV"))).author(TextStr(author));
        for (index, face) in Font::ALL.into_iter().enumerate() {
            pdf.type1_font(font(index)).base_font(face.base()).encoding_predefined(Name(b"WinAnsiEncoding"));
        }
        pdf.pages(tree).kids((0..self.pages.len()).map(page_of)).count(self.pages.len() as i32);
        for (index, content) in self.pages.into_iter().enumerate() {
            let mut page = pdf.page(page_of(index));
            page.media_box(Rect::new(0.0, 0.0, PAGE_WIDTH, PAGE_HEIGHT))
                .parent(tree)
                .contents(content_of(index));
            let mut resources = page.resources();
            let mut fonts = resources.fonts();
            for (index, face) in Font::ALL.into_iter().enumerate() {
                fonts.pair(face.resource(), font(index));
            }
            fonts.finish();
            resources.finish();
            page.finish();
            let packed = compress_to_vec_zlib(&content.finish(), COMPRESSION);
            pdf.stream(content_of(index), &packed).filter(Filter::FlateDecode);
        }
        pdf.finish()
    }
}

fn hundredths(points: f32) -> f32 {
    (points * 100.0).round() / 100.0
}

/// Three decimals tell any two colours apart.
fn parts(Colour(red, green, blue): Colour) -> [f32; 3] {
    [red, green, blue].map(|part| (f32::from(part) / 0.255).round() / 1000.0)
}
