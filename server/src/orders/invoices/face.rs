//! The typeface of invoices, Public Sans, as the screens have it: cut to the Latin scripts, under the licence beside it.

use std::sync::LazyLock;

use anyhow::Context as _;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::MetadataProvider as _;
use skrifa::instance::{LocationRef, Size};

const REGULAR: &[u8] = include_bytes!("fonts/PublicSans-Regular.ttf");
const SEMI_BOLD: &[u8] = include_bytes!("fonts/PublicSans-SemiBold.ttf");

static FACES: LazyLock<Option<Faces>> =
    LazyLock::new(|| Some(Faces { regular: Face::read(REGULAR)?, bold: Face::read(SEMI_BOLD)? }));

/// Both weights.
pub struct Faces {
    /// For what is read.
    pub regular: Face,
    /// For what is found.
    pub bold: Face,
}

impl Faces {
    /// The faces, read once.
    pub fn get() -> anyhow::Result<&'static Self> {
        FACES.as_ref().context("the typeface of invoices cannot be read")
    }
}

/// One weight.
pub struct Face {
    /// As the document embeds it.
    pub font: Font,
    bytes: &'static [u8],
    /// How wide a figure is, of whichever kind: sums stand below each other.
    figure: f32,
}

impl Face {
    fn read(bytes: &'static [u8]) -> Option<Self> {
        let font = Font::new(bytes.into(), 0)?;
        let face = Self { font, bytes, figure: 0.0 };
        let figure = face.glyphs("0123456789", false).iter().map(|glyph| glyph.x_advance).fold(0.0, f32::max);
        Some(Self { figure, ..face })
    }

    /// A text as glyphs, in ems, its figures as wide as each other in a column. What the face has no sign for is shown as a
    /// question mark.
    pub fn glyphs(&self, text: &str, in_column: bool) -> Vec<KrillaGlyph> {
        let Ok(font) = skrifa::FontRef::new(self.bytes) else { return Vec::new() };
        let signs = font.charmap();
        let widths = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        let mut glyphs = Vec::with_capacity(text.len());
        for (at, sign) in text.char_indices() {
            let Some(glyph) = signs.map(sign).or_else(|| signs.map('?')) else { continue };
            let own = widths.advance_width(glyph).unwrap_or_default();
            let width = if in_column && sign.is_ascii_digit() { self.figure.max(own) } else { own };
            glyphs.push(KrillaGlyph {
                glyph_id: GlyphId::new(glyph.to_u32()),
                text_range: at..at + sign.len_utf8(),
                x_advance: width,
                x_offset: (width - own) / 2.0,
                y_offset: 0.0,
                y_advance: 0.0,
                location: None,
            });
        }
        glyphs
    }

    /// How wide a text is, in ems.
    pub fn width(&self, text: &str, in_column: bool) -> f32 {
        self.glyphs(text, in_column).iter().map(|glyph| glyph.x_advance).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_face_has_what_an_invoice_of_the_british_isles_and_europe_needs() {
        let font = skrifa::FontRef::new(REGULAR).unwrap();
        for sign in "£€%·–−’&ÀÉÎÕÜßÆØÅĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮŽĞİŞȘȚŐŰŴŶāēīūķļņģ".chars()
        {
            assert!(font.charmap().map(sign).is_some(), "{sign}");
        }
        assert!(
            (Faces::get().unwrap().bold.width("111", true) - Faces::get().unwrap().bold.width("888", true))
                .abs()
                < 1e-6
        );
    }
}
