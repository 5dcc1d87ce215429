//! Text out of a PDF, in the order its pages draw it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pdf_extract::{Document, MediaBox, OutputDev, OutputError, Transform, output_doc_page};

use crate::tidy::TEXT_MAX;
use crate::{Outcome, outcome_of};

/// Nobody's CV is longer; what is gets read this far.
const PAGES_MAX: usize = 200;

/// The text of a PDF that opens without a password. A page the parser gives up on costs that page, not the file.
pub fn read(bytes: &[u8]) -> Outcome {
    let Ok(mut document) = Document::load_mem(bytes) else { return Outcome::Unreadable };
    if document.is_encrypted() && document.decrypt("").is_err() {
        return Outcome::Password;
    }
    let mut lines = Lines::default();
    let mut given_up = false;
    for page in document.get_pages().into_keys().take(PAGES_MAX) {
        let read = catch_unwind(AssertUnwindSafe(|| output_doc_page(&document, &mut lines, page)));
        given_up |= !matches!(read, Ok(Ok(())));
        if lines.text.len() > TEXT_MAX {
            break;
        }
    }
    match outcome_of(&lines.text) {
        Outcome::NoText if given_up => Outcome::Unreadable,
        outcome => outcome,
    }
}

/// Puts the blanks and line ends between strings that a PDF leaves to the eye.
#[derive(Default)]
struct Lines {
    text: String,
    string_starts: bool,
    /// Where the last character ended.
    end: f64,
    baseline: f64,
}

/// Distances, in parts of the font's size. Most kerning stays below the blank's; letter-spaced text does not, and comes
/// out with blanks inside its words.
const BLANK: f64 = 0.14;
const COLUMN: f64 = 2.0;
const NEXT_LINE: f64 = 0.5;
const PARAGRAPH: f64 = 1.8;

impl Lines {
    fn gap(&self, x: f64, y: f64, size: f64) -> &'static str {
        let (right, down) = (x - self.end, (y - self.baseline).abs());
        match () {
            () if down > size * PARAGRAPH => "\n\n",
            () if down > size * NEXT_LINE && right < size => "\n",
            () if right < -size => "\n",
            () if right > size * COLUMN => "\t",
            () if right > size * BLANK => " ",
            () => "",
        }
    }
}

impl OutputDev for Lines {
    fn begin_page(
        &mut self,
        _: u32,
        _: &MediaBox,
        _: Option<(f64, f64, f64, f64)>,
    ) -> Result<(), OutputError> {
        self.text.push_str("\n\n");
        Ok(())
    }

    fn end_page(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    fn begin_word(&mut self) -> Result<(), OutputError> {
        self.string_starts = true;
        Ok(())
    }

    fn output_character(
        &mut self,
        place: &Transform,
        width: f64,
        _: f64,
        font_size: f64,
        character: &str,
    ) -> Result<(), OutputError> {
        let scale = (place.m11 * place.m22 - place.m12 * place.m21).abs().sqrt();
        let (x, y, size) = (place.m31, place.m32, font_size.abs() * scale);
        if self.string_starts {
            self.text.push_str(self.gap(x, y, size));
        }
        self.string_starts = false;
        self.text.push_str(character);
        self.baseline = y;
        self.end = x + width * size;
        Ok(())
    }

    fn end_word(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    fn end_line(&mut self) -> Result<(), OutputError> {
        Ok(())
    }
}
