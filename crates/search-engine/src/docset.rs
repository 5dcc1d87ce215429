//! Sets of documents of one segment: bits, or a sorted list where they are few.

use std::borrow::Cow;

use crate::bits::Bits;

/// A set of documents.
#[derive(Clone, Debug)]
pub enum DocSet {
    /// Every document.
    All(u32),
    /// Sorted, and few.
    Few(Vec<u32>, u32),
    /// Many.
    Many(Bits),
}

/// One in how many documents of a stretch is still few.
const FEW: usize = 64;
/// So few always are.
const VERY_FEW: usize = 16;

fn is_few(count: usize, stretch: usize) -> bool {
    count <= VERY_FEW || count <= stretch / FEW
}

impl DocSet {
    /// No document.
    pub const fn none(size: u32) -> Self {
        Self::Few(Vec::new(), size)
    }

    /// The documents of a sorted list.
    pub fn from_sorted(docs: Vec<u32>, size: u32) -> Self {
        let stretch = docs.first().zip(docs.last()).map_or(0, |(first, last)| last - first + 1);
        if is_few(docs.len(), stretch as usize) {
            return Self::Few(docs, size);
        }
        Self::Many(Bits::from_sorted(&docs, size))
    }

    /// The documents of these bits.
    pub fn from_bits(mut bits: Bits) -> Self {
        bits.trim();
        let size = bits.size();
        if is_few(bits.count() as usize, bits.words() * 64) {
            Self::Few(bits.iter().collect(), size)
        } else {
            Self::Many(bits)
        }
    }

    /// How many documents there are in the segment.
    pub const fn size(&self) -> u32 {
        match self {
            Self::All(size) | Self::Few(_, size) => *size,
            Self::Many(bits) => bits.size(),
        }
    }

    /// How many are in.
    pub fn count(&self) -> u32 {
        match self {
            Self::All(size) => *size,
            Self::Few(docs, _) => u32::try_from(docs.len()).unwrap_or(u32::MAX),
            Self::Many(bits) => bits.count(),
        }
    }

    /// Whether a document is in.
    pub fn contains(&self, doc: u32) -> bool {
        match self {
            Self::All(_) => true,
            Self::Few(docs, _) => docs.binary_search(&doc).is_ok(),
            Self::Many(bits) => bits.contains(doc),
        }
    }

    /// As bits.
    pub fn to_bits(&self) -> Bits {
        match self {
            Self::All(size) => Bits::all(*size),
            Self::Few(docs, size) => Bits::from_sorted(docs, *size),
            Self::Many(bits) => bits.clone(),
        }
    }

    /// As bits, but for every document.
    pub fn as_bits(&self) -> Option<Cow<'_, Bits>> {
        match self {
            Self::All(_) => None,
            Self::Few(docs, size) => Some(Cow::Owned(Bits::from_sorted(docs, *size))),
            Self::Many(bits) => Some(Cow::Borrowed(bits)),
        }
    }

    /// What is in both.
    pub fn and(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::All(_), set) | (set, Self::All(_)) => set.clone(),
            (Self::Few(docs, size), set) | (set, Self::Few(docs, size)) => {
                Self::Few(docs.iter().copied().filter(|&doc| set.contains(doc)).collect(), *size)
            }
            (Self::Many(a), Self::Many(b)) => {
                let (short, long) = if a.words() <= b.words() { (a, b) } else { (b, a) };
                let mut both = short.clone();
                both.intersect(long);
                Self::from_bits(both)
            }
        }
    }

    /// What is in one of them.
    pub fn or(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::All(size), _) | (_, Self::All(size)) => Self::All(*size),
            (Self::Few(a, size), Self::Few(b, _)) => {
                let mut docs = [a.as_slice(), b.as_slice()].concat();
                docs.sort_unstable();
                docs.dedup();
                Self::from_sorted(docs, *size)
            }
            _ => {
                let mut either = self.to_bits();
                match other {
                    Self::Few(docs, _) => docs.iter().for_each(|&doc| either.insert(doc)),
                    Self::Many(bits) => either.unite(bits),
                    Self::All(_) => {}
                }
                Self::Many(either)
            }
        }
    }

    /// The rest.
    pub fn not(&self) -> Self {
        match self {
            Self::All(size) => Self::none(*size),
            Self::Few(docs, size) if docs.is_empty() => Self::All(*size),
            set => {
                let mut bits = set.to_bits();
                bits.complement();
                Self::from_bits(bits)
            }
        }
    }

    /// Calls `each` with every document in order.
    pub fn for_each(&self, mut each: impl FnMut(u32)) {
        match self {
            Self::All(size) => (0..*size).for_each(each),
            Self::Few(docs, _) => docs.iter().copied().for_each(&mut each),
            Self::Many(bits) => bits.iter().for_each(each),
        }
    }

    /// Bytes of memory.
    pub fn weight(&self) -> usize {
        64 + match self {
            Self::All(_) => 0,
            Self::Few(docs, _) => docs.len() * 4,
            Self::Many(bits) => bits.words() * 8,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::bits::Sieve;

    fn set(docs: &BTreeSet<u32>, size: u32) -> DocSet {
        if docs.len() == size as usize {
            DocSet::All(size)
        } else {
            DocSet::from_sorted(docs.iter().copied().collect(), size)
        }
    }

    fn listed(set: &DocSet) -> BTreeSet<u32> {
        let mut docs = BTreeSet::new();
        set.for_each(|doc| assert!(docs.insert(doc)));
        docs
    }

    proptest! {
        #[test]
        fn sets_obey_the_laws_of_sets(
            a in proptest::collection::btree_set(0..200u32, 0..200),
            b in proptest::collection::btree_set(0..200u32, 0..20),
        ) {
            let (x, y) = (set(&a, 200), set(&b, 200));
            prop_assert_eq!(listed(&x.and(&y)), a.intersection(&b).copied().collect::<BTreeSet<_>>());
            prop_assert_eq!(listed(&x.or(&y)), a.union(&b).copied().collect::<BTreeSet<_>>());
            prop_assert_eq!(listed(&x.not()), (0..200).filter(|doc| !a.contains(doc)).collect::<BTreeSet<_>>());
            prop_assert_eq!(x.count() as usize, a.len());
            prop_assert_eq!(x.to_bits().count_both(&y.to_bits()) as usize, a.intersection(&b).count());
            for from in 0..220 {
                prop_assert_eq!(Sieve::new(&x.to_bits()).next(from), a.range(from..).next().copied());
            }
        }
    }
}
