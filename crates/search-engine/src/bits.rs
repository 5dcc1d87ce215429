//! Documents of one segment as bits. Only the stretch that holds any is kept: what a company has stands together, and
//! everything that is done with its documents then costs by their number, not by that of all.

/// One bit a document.
#[derive(Clone, Debug)]
pub struct Bits {
    words: Vec<u64>,
    /// How many words of 64 documents come before the first of these; nothing is in outside of them.
    first: usize,
    size: u32,
}

impl Bits {
    /// None of `size` documents.
    pub const fn none(size: u32) -> Self {
        Self { words: Vec::new(), first: 0, size }
    }

    /// None of `size` documents, with room for those from `from` to before `to`.
    pub fn with_room(from: u32, to: u32, size: u32) -> Self {
        let first = (from >> 6) as usize;
        Self { words: vec![0; (to.div_ceil(64) as usize).saturating_sub(first)], first, size }
    }

    /// All of `size` documents.
    pub fn all(size: u32) -> Self {
        Self::from_words(vec![u64::MAX; size.div_ceil(64) as usize], size)
    }

    /// Of 64 documents in each word, the first in its lowest bit.
    pub fn from_words(words: Vec<u64>, size: u32) -> Self {
        let mut bits = Self { words, first: 0, size };
        bits.cut();
        bits
    }

    /// The documents of a sorted list.
    pub fn from_sorted(docs: &[u32], size: u32) -> Self {
        let mut bits = match (docs.first(), docs.last()) {
            (Some(&first), Some(&last)) => Self::with_room(first, last + 1, size),
            _ => Self::none(size),
        };
        docs.iter().for_each(|&doc| bits.insert(doc));
        bits
    }

    /// Takes out what lies beyond the last document.
    fn cut(&mut self) {
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

    /// The first document of the stretch, and the one after the last.
    pub fn stretch(&self) -> (u32, u32) {
        let doc = |word: usize| u32::try_from(word << 6).unwrap_or(u32::MAX).min(self.size);
        (doc(self.first), doc(self.end()))
    }

    /// How many words the stretch takes.
    pub const fn words(&self) -> usize {
        self.words.len()
    }

    const fn end(&self) -> usize {
        self.first + self.words.len()
    }

    /// The words from one number to before another, which are within the stretch.
    fn part(&self, from: usize, to: usize) -> &[u64] {
        self.words.get(from - self.first..to - self.first).unwrap_or_default()
    }

    /// The numbers of the words that both have, from and to.
    fn common(&self, other: &Self) -> (usize, usize) {
        let from = self.first.max(other.first);
        (from, self.end().min(other.end()).max(from))
    }

    /// Makes room for these words too.
    fn reach(&mut self, from: usize, to: usize) {
        if self.words.is_empty() {
            self.first = from;
        }
        if from < self.first {
            self.words.splice(0..0, std::iter::repeat_n(0, self.first - from));
            self.first = from;
        }
        if to > self.end() {
            self.words.resize(to - self.first, 0);
        }
    }

    /// Keeps only these words of the stretch.
    fn keep(&mut self, from: usize, to: usize) {
        self.words.truncate(to.saturating_sub(self.first));
        self.words.drain(..(from - self.first).min(self.words.len()));
        self.first = from;
    }

    /// Lets go of the ends that hold nothing.
    pub fn trim(&mut self) {
        let Some(from) = self.words.iter().position(|&word| word != 0) else {
            self.words.clear();
            return;
        };
        let to = self.words.iter().rposition(|&word| word != 0).unwrap_or(from) + 1;
        self.keep(self.first + from, self.first + to);
    }

    /// Puts a document in.
    #[inline]
    pub fn insert(&mut self, doc: u32) {
        let number = (doc >> 6) as usize;
        if number < self.first || number >= self.end() {
            self.reach(number, number + 1);
        }
        self.words[number - self.first] |= 1 << (doc & 63);
    }

    /// Takes a document out.
    #[inline]
    pub fn remove(&mut self, doc: u32) {
        let at = ((doc >> 6) as usize).wrapping_sub(self.first);
        if let Some(word) = self.words.get_mut(at) {
            *word &= !(1 << (doc & 63));
        }
    }

    /// Whether a document is in.
    #[inline]
    pub fn contains(&self, doc: u32) -> bool {
        let at = ((doc >> 6) as usize).wrapping_sub(self.first);
        self.words.get(at).is_some_and(|word| word & 1 << (doc & 63) != 0)
    }

    /// How many are in.
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// How many are in both.
    pub fn count_both(&self, other: &Self) -> u32 {
        let (from, to) = self.common(other);
        if from == to {
            return 0;
        }
        self.part(from, to).iter().zip(other.part(from, to)).map(|(a, b)| (a & b).count_ones()).sum()
    }

    /// Keeps what is also in `other`.
    pub fn intersect(&mut self, other: &Self) {
        let (from, to) = self.common(other);
        if from == to {
            self.words.clear();
            return;
        }
        self.keep(from, to);
        self.words.iter_mut().zip(other.part(from, to)).for_each(|(a, b)| *a &= b);
    }

    /// Takes in what is in `other`.
    pub fn unite(&mut self, other: &Self) {
        if other.words.is_empty() {
            return;
        }
        self.reach(other.first, other.end());
        let from = other.first - self.first;
        self.words[from..].iter_mut().zip(&other.words).for_each(|(a, b)| *a |= b);
    }

    /// Turns every bit over.
    pub fn complement(&mut self) {
        self.reach(0, self.size.div_ceil(64) as usize);
        self.words.iter_mut().for_each(|word| *word = !*word);
        self.cut();
    }

    /// The documents in order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        let numbers = (self.first as u32)..;
        self.words
            .iter()
            .zip(numbers)
            .flat_map(|(&word, number)| Ones(word).map(move |bit| number << 6 | bit))
    }
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
        let first = self.bits.first as u32;
        // What lies before the stretch is as far away as its beginning.
        let (at, within) = match (from >> 6).checked_sub(first) {
            Some(at) => (at, from & 63),
            None => (0, 0),
        };
        let rest = self.bits.words.get(at as usize)? & (u64::MAX << within);
        if rest != 0 {
            return Some((first + at) << 6 | rest.trailing_zeros());
        }
        let at = next_bit(&self.filled, at + 1)?;
        Some((first + at) << 6 | self.bits.words[at as usize].trailing_zeros())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_far_away_is_found() {
        for room in [Bits::none(1_000_000), Bits::with_room(0, 1_000_000, 1_000_000)] {
            let mut bits = room;
            [64, 5, 63, 999_999, 70_000].into_iter().for_each(|doc| bits.insert(doc));
            let sieve = Sieve::new(&bits);
            let found: Vec<_> = [0, 6, 64, 65, 70_001, 1_000_000].map(|from| sieve.next(from)).into();
            assert_eq!(found, [Some(5), Some(63), Some(64), Some(70_000), Some(999_999), None]);
        }
    }
}
