//! The words of a document on their way into tantivy: each with all the positions that it is to have, since a word that
//! comes again at once is found again quickly.

use tantivy::tokenizer::{TextAnalyzer, Token, TokenStream, Tokenizer};

use crate::place::Place;

/// Characters that a position takes, six bits each.
const DIGITS: usize = 5;
const FIRST_DIGIT: u8 = b'0';

/// Appends a word with the positions where it stands, in ascending order.
pub fn pack(text: &str, place: Place, positions: impl Iterator<Item = u32>, out: &mut String) {
    out.push_str(text);
    place.write(out);
    out.push('\n');
    for position in positions {
        for digit in 0..DIGITS {
            let bits = (position >> (6 * digit)) as u8 & 0x3F;
            out.push(char::from(FIRST_DIGIT + bits));
        }
    }
    out.push('\n');
}

/// Reads what [`pack`] wrote, again and again.
#[derive(Clone, Default)]
pub struct Packed {
    token: Token,
}

/// The tokenizer's registration.
pub fn packed_analyzer() -> TextAnalyzer {
    TextAnalyzer::builder(Packed::default()).build()
}

/// A stream over packed text.
pub struct PackedStream<'a> {
    rest: &'a str,
    /// Of the word that is being read.
    positions: &'a [u8],
    token: &'a mut Token,
}

impl Tokenizer for Packed {
    type TokenStream<'a> = PackedStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> PackedStream<'a> {
        self.token.reset();
        PackedStream { rest: text, positions: &[], token: &mut self.token }
    }
}

impl TokenStream for PackedStream<'_> {
    fn advance(&mut self) -> bool {
        loop {
            if let Some((digits, rest)) = self.positions.split_first_chunk::<DIGITS>() {
                let digits = digits.iter().rev();
                self.token.position =
                    digits.fold(0, |sum, digit| sum << 6 | usize::from(digit.saturating_sub(FIRST_DIGIT)));
                self.positions = rest;
                return true;
            }
            let Some((term, rest)) = self.rest.split_once('\n') else { return false };
            let Some((positions, rest)) = rest.split_once('\n') else { return false };
            (self.positions, self.rest) = (positions.as_bytes(), rest);
            self.token.text.clear();
            self.token.text.push_str(term);
        }
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_position_of_the_last_of_a_thousand_attributes_is_read_as_written() {
        let place = Place::new(3, 9, true);
        let written = [0, 1, 63, 64, 0xFFFF, (1023 << 16) | 0xFFFF];
        let mut text = String::new();
        pack("wörd", place, written.into_iter(), &mut text);
        pack("next", place, std::iter::once(7), &mut text);
        let mut packed = Packed::default();
        let mut stream = packed.token_stream(&text);
        for (word, position) in written.map(|position| ("wörd", position)).into_iter().chain([("next", 7)]) {
            assert!(stream.advance());
            assert_eq!(stream.token().position, position as usize);
            assert_eq!(Place::split(stream.token().text.as_bytes()), Some((word.as_bytes(), place)));
        }
        assert!(!stream.advance());
    }
}
