//! Words next to each other in one attribute.

use tantivy::postings::TermInfo;
use tantivy::termdict::TermStreamer;

use crate::bits::{Bits, Sieve};
use crate::error::Error;
use crate::position::before;
use crate::postings::{each_position, each_position_of, each_position_within};
use crate::schema::word_range;
use crate::segment::Segment;

/// Documents with the positions of all the words, in order.
pub type Located = Vec<(u32, Vec<u32>)>;

/// One of the words.
struct Listed {
    /// Documents that have it.
    documents: u32,
    /// How many words of the phrase come before it.
    number: u32,
    /// Its lists.
    infos: Vec<TermInfo>,
}

/// The lists of words that are to stand next to each other; the rarest first.
pub struct Phrase(Vec<Listed>);

impl Phrase {
    /// Looks the words up. None where one of them is nowhere, or even the rarest is in more than `most` documents.
    pub fn find(segment: &Segment, words: &[String], most: u32) -> Result<Option<Self>, Error> {
        let mut all = Vec::new();
        for (word, number) in words.iter().zip(0..) {
            let (from, to) = word_range(word);
            let mut infos = Vec::new();
            let mut stream: TermStreamer<'_> =
                segment.body.terms().range().ge(&from).lt(&to).into_stream()?;
            while let Some((_, info)) = stream.next() {
                infos.push(info.clone());
            }
            let documents: u32 = infos.iter().map(|info| info.doc_freq).sum();
            if documents == 0 {
                return Ok(None);
            }
            all.push(Listed { documents, number, infos });
        }
        all.sort_unstable_by_key(|one| one.documents);
        Ok(all.first().is_some_and(|rarest| rarest.documents <= most).then_some(Self(all)))
    }

    /// How many lists there are.
    pub fn lists(&self) -> usize {
        self.0.iter().map(|one| one.infos.len()).sum()
    }

    /// Documents that can have it at most.
    pub fn documents(&self) -> u32 {
        self.0.first().map_or(0, |rarest| rarest.documents)
    }

    /// Where the words stand next to each other, in all documents or among these.
    pub fn located(&self, segment: &Segment, among: Option<&Bits>) -> Result<Located, Error> {
        let mut starts = self.starts(segment, among)?;
        starts.sort_unstable();
        starts.dedup();
        let length = self.0.len() as u32;
        let mut located = Located::new();
        for some in starts.chunk_by(|a, b| a.0 == b.0) {
            let spread = (0..length).flat_map(|number| some.iter().map(move |(_, start)| start + number));
            let mut positions: Vec<u32> = spread.collect();
            positions.sort_unstable();
            located.extend(some.first().map(|(doc, _)| (*doc, positions)));
        }
        Ok(located)
    }

    /// The documents, in order.
    pub fn docs(&self, segment: &Segment, among: Option<&Bits>) -> Result<Vec<u32>, Error> {
        let mut docs: Vec<u32> = self.starts(segment, among)?.into_iter().map(|start| start.0).collect();
        docs.sort_unstable();
        docs.dedup();
        Ok(docs)
    }

    /// Documents with the positions where the words begin.
    fn starts(&self, segment: &Segment, among: Option<&Bits>) -> Result<Vec<(u32, u32)>, Error> {
        let Some((rarest, others)) = self.0.split_first() else { return Ok(Vec::new()) };
        let set = among.map(Sieve::new);
        let mut starts: Vec<(u32, u32)> = Vec::new();
        for info in &rarest.infos {
            let each = |doc: u32, positions: &[u32]| {
                let begun = positions.iter().filter_map(|&position| before(position, rarest.number));
                starts.extend(begun.map(|start| (doc, start)));
            };
            match &set {
                Some(set) => each_position_within(&segment.body, info, set, each)?,
                None => each_position(&segment.body, info, each)?,
            }
        }
        for other in others {
            starts.sort_unstable();
            let mut docs: Vec<u32> = starts.iter().map(|start| start.0).collect();
            docs.dedup();
            let mut next = Vec::new();
            for info in &other.infos {
                each_position_of(&segment.body, info, &docs, |at, positions| {
                    let begun = positions.iter().filter_map(|&position| before(position, other.number));
                    let begun = begun.map(|start| (docs[at], start));
                    next.extend(begun.filter(|start| starts.binary_search(start).is_ok()));
                })?;
            }
            starts = next;
        }
        Ok(starts)
    }
}
