//! Where in a record a word stands best: attribute's rank, position rounded down, and whether it is all of an
//! attribute's value. Written behind the word in the term dictionary.

/// Between a word and its place; no word contains it, and it sorts before every letter.
pub const SEPARATOR: u8 = 1;
const FIRST: u8 = 0x20;

/// A word's best place in a record; less is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Rank of the attribute, below 64.
    pub rank: u8,
    /// Class of the position, below 16: exact up to 7, then by powers of two.
    pub class: u8,
    /// Whether some attribute's value is this word alone.
    pub alone: bool,
}

impl Place {
    /// The place of a word at a position of an attribute.
    pub const fn new(rank: u8, position: u32, alone: bool) -> Self {
        let class = match position {
            0..=7 => position as u8,
            8..=511 => (u32::BITS - 1 - position.leading_zeros()) as u8 + 5,
            _ => 14,
        };
        Self { rank, class, alone }
    }

    /// The least position of the class.
    pub const fn position(class: u8) -> u32 {
        if class < 8 { class as u32 } else { 1 << (class - 5) }
    }

    /// Whether the class stands for one position only.
    pub const fn is_exact(class: u8) -> bool {
        class < 8
    }

    /// Appends the place to a word.
    pub fn write(self, out: &mut String) {
        out.push(char::from(SEPARATOR));
        out.push(char::from(FIRST + self.rank));
        out.push(char::from(FIRST + (self.class << 1 | u8::from(!self.alone))));
    }

    /// Takes a term apart.
    pub fn split(term: &[u8]) -> Option<(&[u8], Self)> {
        let (word, [SEPARATOR, rank, class]) = term.split_last_chunk::<3>()? else { return None };
        let (rank, class) = (rank.checked_sub(FIRST)?, class.checked_sub(FIRST)?);
        Some((word, Self { rank, class: class >> 1, alone: class & 1 == 0 }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_grow_with_positions_and_start_at_their_least_one() {
        let mut before = 0;
        for position in 0..2000 {
            let class = Place::new(0, position, false).class;
            assert!(class >= before && Place::position(class) <= position);
            before = class;
        }
        assert_eq!((Place::new(0, 8, false).class, Place::new(0, 511, false).class), (8, 13));
    }

    #[test]
    fn what_is_written_is_read() {
        let place = Place { rank: 3, class: 9, alone: true };
        let mut term = "word".to_owned();
        place.write(&mut term);
        assert_eq!(Place::split(term.as_bytes()), Some((&b"word"[..], place)));
    }
}
