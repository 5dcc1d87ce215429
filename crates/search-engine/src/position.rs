//! Where a word stands, in one number: in which attribute, and as which word of it. Attributes are counted from the
//! last one, since long texts come last: their words have small numbers, which take less room in the index.

use crate::settings::Layout;

/// Bits that the word takes.
const BITS: u32 = 16;
/// Words beyond this are all the same.
pub const LAST: u32 = (1 << BITS) - 1;

/// How attributes are counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Numbering {
    /// The last attribute, when the settings name them.
    last: Option<u32>,
}

impl Numbering {
    /// Of the attributes of a layout.
    pub fn new(layout: &Layout) -> Self {
        let last = layout.searchable.as_ref().map(|all| all.len().saturating_sub(1));
        Self { last: last.and_then(|last| u32::try_from(last).ok()) }
    }

    /// A word of an attribute.
    pub fn position(self, attribute: usize, word: u32) -> u32 {
        let attribute = u32::try_from(attribute).unwrap_or(u32::MAX);
        self.last.map_or(attribute, |last| last.saturating_sub(attribute)) << BITS | word.min(LAST)
    }

    /// The number of the attribute.
    pub const fn attribute(self, position: u32) -> usize {
        let number = position >> BITS;
        match self.last {
            Some(last) => last.saturating_sub(number) as usize,
            None => number as usize,
        }
    }
}

/// How many words stand before it in the attribute.
pub const fn word(position: u32) -> u32 {
    position & LAST
}

/// Whether both are in one attribute.
pub const fn is_same_attribute(a: u32, b: u32) -> bool {
    a >> BITS == b >> BITS
}

/// The position so many words before, if the attribute has so many.
pub fn before(position: u32, words: u32) -> Option<u32> {
    (words <= word(position)).then(|| position - words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Compiled;

    #[test]
    fn what_is_packed_is_read_and_words_of_the_last_attribute_are_small() {
        let settings = serde_json::json!({"searchableAttributes": ["name", "email", "text"]});
        let layout = Compiled::new(settings.as_object().expect("an object")).expect("sound").layout;
        for numbering in [Numbering::new(&layout), Numbering::new(&Layout::default())] {
            for (attribute, at) in [(0, 0), (1, 7), (2, LAST)] {
                let position = numbering.position(attribute, at);
                assert_eq!((numbering.attribute(position), word(position)), (attribute, at));
            }
        }
        assert_eq!(Numbering::new(&layout).position(2, 9), 9);
    }

    #[test]
    fn nothing_stands_before_the_first_word_of_an_attribute() {
        let numbering = Numbering::new(&Layout::default());
        assert_eq!(before(numbering.position(1, 2), 2), Some(numbering.position(1, 0)));
        assert_eq!(before(numbering.position(1, 2), 3), None);
    }
}
