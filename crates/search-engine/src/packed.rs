//! The words of a document on their way into tantivy: each with the position that it is to have.

use tantivy::tokenizer::{TextAnalyzer, Token, TokenStream, Tokenizer};

use crate::place::Place;

/// Characters that a position takes, six bits each: 16 bits of it, and ten for the number of the attribute.
const DIGITS: usize = 5;
const FIRST_DIGIT: u8 = b'0';

/// Appends an occurrence of a word.
pub fn pack(position: u32, text: &str, place: Place, out: &mut String) {
    for digit in 0..DIGITS {
        let bits = (position >> (6 * digit)) as u8 & 0x3F;
        out.push(char::from(FIRST_DIGIT + bits));
    }
    out.push_str(text);
    place.write(out);
    out.push('\n');
}

/// Reads what [`pack`] wrote: position, term, NEWLINE, again and again.
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
    token: &'a mut Token,
}

impl Tokenizer for Packed {
    type TokenStream<'a> = PackedStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> PackedStream<'a> {
        self.token.reset();
        PackedStream { rest: text, token: &mut self.token }
    }
}

impl TokenStream for PackedStream<'_> {
    fn advance(&mut self) -> bool {
        let Some((line, rest)) = self.rest.split_once('\n') else { return false };
        let Some((position, term)) = line.split_at_checked(DIGITS) else { return false };
        self.rest = rest;
        let digits = position.bytes().rev();
        self.token.position =
            digits.fold(0, |sum, digit| sum << 6 | usize::from(digit.saturating_sub(FIRST_DIGIT)));
        self.token.text.clear();
        self.token.text.push_str(term);
        true
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
        let written = [0, 1, 63, 64, 0xFFFF, (0xFFFF << 10) | 1023];
        let mut text = String::new();
        written.iter().for_each(|&position| pack(position, "wörd", place, &mut text));
        let mut packed = Packed::default();
        let mut stream = packed.token_stream(&text);
        for position in written {
            assert!(stream.advance());
            assert_eq!(stream.token().position, position as usize);
            assert_eq!(Place::split(stream.token().text.as_bytes()), Some(("wörd".as_bytes(), place)));
        }
        assert!(!stream.advance());
    }
}
