//! Which attributes a query may match in, and how their occurrences count.

use crate::expand::Hit;
use crate::position::{Numbering, word};

/// Which attributes may match with and without typos; None means any. Positions have to be read to know.
#[derive(Clone, Debug, Default)]
pub struct Mask {
    /// Attributes to search in, by number.
    pub searched: Option<Vec<bool>>,
    /// Of these, those where typos are allowed.
    pub forgiving: Option<Vec<bool>>,
    /// Those where the beginning of a word is enough.
    pub begun: Option<Vec<bool>>,
    /// Those where a whole word counts as exact.
    pub exact: Option<Vec<bool>>,
    /// Rank of every attribute, and whether position counts.
    pub attributes: Vec<(u8, bool)>,
    /// How positions name the attributes.
    pub numbering: Numbering,
}

impl Mask {
    /// Whether not every attribute is like the others.
    pub fn is_needed(&self) -> bool {
        [&self.searched, &self.forgiving, &self.begun, &self.exact].into_iter().any(Option::is_some)
    }

    /// Whether an occurrence counts of a misspelt word, or of a longer one.
    pub fn lets(&self, position: u32, misspelt: bool, longer: bool) -> bool {
        self.lets_in(self.attribute(position), misspelt, longer)
    }

    fn lets_in(&self, attribute: usize, misspelt: bool, longer: bool) -> bool {
        allows(&self.searched, attribute)
            && (!misspelt || allows(&self.forgiving, attribute))
            && (!longer || allows(&self.begun, attribute))
    }

    /// Whether a word counts; `None` where that takes its positions.
    pub fn verdict(&self, hit: &Hit) -> Option<bool> {
        if !self.is_needed() {
            return Some(true);
        }
        let place = hit.place;
        let counts = |attribute: usize| self.lets_in(attribute, hit.misspelt, hit.longer);
        if hit.whole && self.exact.is_some() {
            return None;
        }
        let of_rank = |rank: u8| self.attributes.iter().enumerate().filter(move |one| one.1.0 == rank);
        let further = self.attributes.iter().enumerate().filter(|one| one.1.0 >= place.rank);
        if !self.attributes.is_empty() && of_rank(place.rank).all(|(number, _)| counts(number)) {
            return Some(true);
        }
        (!self.attributes.is_empty() && !further.map(|one| one.0).any(counts)).then_some(false)
    }

    /// The number of the attribute.
    pub const fn attribute(&self, position: u32) -> usize {
        self.numbering.attribute(position)
    }

    /// Rank and position as the ranking counts them.
    pub fn place(&self, position: u32) -> (u8, u32) {
        match self.attributes.get(self.attribute(position)) {
            Some(&(rank, true)) => (rank, word(position)),
            Some(&(rank, false)) => (rank, 0),
            None => (0, 0),
        }
    }
}

/// Whether a list lets an attribute through; none does.
pub fn allows(list: &Option<Vec<bool>>, attribute: usize) -> bool {
    list.as_ref().is_none_or(|list| list.get(attribute).copied().unwrap_or(false))
}
