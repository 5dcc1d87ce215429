//! Sets of documents of one segment: bits, or a sorted list where they are few.

/// One bit a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits {
    words: Vec<u64>,
    size: u32,
}

impl Bits {
    /// None of `size` documents.
    pub fn none(size: u32) -> Self {
        Self { words: vec![0; size.div_ceil(64) as usize], size }
    }

    /// All of `size` documents.
    pub fn all(size: u32) -> Self {
        let mut bits = Self { words: vec![u64::MAX; size.div_ceil(64) as usize], size };
        bits.trim();
        bits
    }

    /// Of 64 documents in each word, the first in its lowest bit.
    pub fn from_words(words: Vec<u64>, size: u32) -> Self {
        let mut bits = Self { words, size };
        bits.trim();
        bits
    }

    fn trim(&mut self) {
        if let Some(last) = self.words.last_mut()
            && !self.size.is_multiple_of(64)
        {
            *last &= (1 << (self.size % 64)) - 1;
        }
    }

    /// How many documents there are in the segment.
    pub const fn size(&self) -> u32 {
        self.size
    }

    /// Puts a document in.
    #[inline]
    pub fn insert(&mut self, doc: u32) {
        self.words[(doc >> 6) as usize] |= 1 << (doc & 63);
    }

    /// Takes a document out.
    #[inline]
    pub fn remove(&mut self, doc: u32) {
        self.words[(doc >> 6) as usize] &= !(1 << (doc & 63));
    }

    /// Whether a document is in.
    #[inline]
    pub fn contains(&self, doc: u32) -> bool {
        self.words[(doc >> 6) as usize] & 1 << (doc & 63) != 0
    }

    /// How many are in.
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// How many are in both.
    pub fn count_both(&self, other: &Self) -> u32 {
        self.words.iter().zip(&other.words).map(|(a, b)| (a & b).count_ones()).sum()
    }

    /// Keeps what is also in `other`.
    pub fn intersect(&mut self, other: &Self) {
        for (a, b) in self.words.iter_mut().zip(&other.words) {
            *a &= b;
        }
    }

    /// Takes in what is in `other`.
    pub fn unite(&mut self, other: &Self) {
        for (a, b) in self.words.iter_mut().zip(&other.words) {
            *a |= b;
        }
    }

    /// Turns every bit over.
    pub fn complement(&mut self) {
        for word in &mut self.words {
            *word = !*word;
        }
        self.trim();
    }

    /// The documents in order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.words.iter().zip(0u32..).flat_map(|(&word, number)| Ones(word).map(move |bit| number << 6 | bit))
    }
}

/// Bits in which the next document is found quickly, however far away it is.
pub struct Sieve<'a> {
    bits: &'a Bits,
    /// One bit for each word that is not empty.
    filled: Vec<u64>,
}

impl<'a> Sieve<'a> {
    /// Over these bits.
    pub fn new(bits: &'a Bits) -> Self {
        let summary =
            |words: &[u64]| words.iter().rev().fold(0, |summary, &word| summary << 1 | u64::from(word != 0));
        Self { bits, filled: bits.words.chunks(64).map(summary).collect() }
    }

    /// Whether a document is in.
    #[inline]
    pub fn contains(&self, doc: u32) -> bool {
        self.bits.contains(doc)
    }

    /// The first document from this one on that is in.
    #[inline]
    pub fn next(&self, from: u32) -> Option<u32> {
        let number = from >> 6;
        let rest = self.bits.words.get(number as usize)? & (u64::MAX << (from & 63));
        if rest != 0 {
            return Some(number << 6 | rest.trailing_zeros());
        }
        let number = next_bit(&self.filled, number + 1)?;
        Some(number << 6 | self.bits.words[number as usize].trailing_zeros())
    }
}

fn next_bit(words: &[u64], from: u32) -> Option<u32> {
    let first = (from >> 6) as usize;
    let rest = words.get(first)? & (u64::MAX << (from & 63));
    if rest != 0 {
        return Some((first as u32) << 6 | rest.trailing_zeros());
    }
    let found = words[first + 1..].iter().position(|&word| word != 0)? + first + 1;
    Some((found as u32) << 6 | words[found].trailing_zeros())
}

struct Ones(u64);

impl Iterator for Ones {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

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

/// One in how many documents is still few.
const FEW: usize = 64;

impl DocSet {
    /// No document.
    pub const fn none(size: u32) -> Self {
        Self::Few(Vec::new(), size)
    }

    /// The documents of a sorted list.
    pub fn from_sorted(docs: Vec<u32>, size: u32) -> Self {
        if docs.len() <= size as usize / FEW + 16 {
            return Self::Few(docs, size);
        }
        let mut bits = Bits::none(size);
        docs.into_iter().for_each(|doc| bits.insert(doc));
        Self::Many(bits)
    }

    /// The documents of these bits.
    pub fn from_bits(bits: Bits) -> Self {
        let size = bits.size();
        if bits.count() as usize <= size as usize / FEW + 16 {
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
            Self::Few(docs, size) => {
                let mut bits = Bits::none(*size);
                docs.iter().for_each(|&doc| bits.insert(doc));
                bits
            }
            Self::Many(bits) => bits.clone(),
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
                let mut both = a.clone();
                both.intersect(b);
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
            Self::Many(bits) => bits.words.len() * 8,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

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

    #[test]
    fn what_is_far_away_is_found() {
        let mut bits = Bits::none(1_000_000);
        [5, 63, 64, 70_000, 999_999].into_iter().for_each(|doc| bits.insert(doc));
        let sieve = Sieve::new(&bits);
        let found: Vec<_> = [0, 6, 64, 65, 70_001, 1_000_000].map(|from| sieve.next(from)).into();
        assert_eq!(found, [Some(5), Some(63), Some(64), Some(70_000), Some(999_999), None]);
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
            for from in 0..220 {
                prop_assert_eq!(Sieve::new(&x.to_bits()).next(from), a.range(from..).next().copied());
            }
        }
    }
}
