//! Lists of documents: reading all of one, what of it lies within a filter, and the positions in it.

use tantivy::postings::{BlockSegmentPostings, Postings as _, TermInfo};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet as _, InvertedIndexReader, TERMINATED};

use crate::bits::Sieve;
use crate::error::Error;

/// Which lists a term belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListField {
    /// Words.
    Body,
    /// Short prefixes.
    Short,
    /// Stems of long words.
    Stem,
}

/// Reads lists of documents one after the other; its buffers, larger than most lists, are used again. All of its lists
/// have to be of one kind: those of the words, or those of the values.
#[derive(Default)]
pub struct ListReader(Option<BlockSegmentPostings>);

impl ListReader {
    fn open(
        &mut self,
        lists: &InvertedIndexReader,
        info: &TermInfo,
    ) -> Result<&mut BlockSegmentPostings, Error> {
        match &mut self.0 {
            Some(block) => {
                lists.reset_block_postings_from_terminfo(info, block)?;
                Ok(block)
            }
            none => Ok(none.insert(lists.read_block_postings_from_terminfo(info, IndexRecordOption::Basic)?)),
        }
    }

    /// Calls `each` with every document of a term.
    pub fn each_doc(
        &mut self,
        lists: &InvertedIndexReader,
        info: &TermInfo,
        mut each: impl FnMut(u32),
    ) -> Result<(), Error> {
        let blocks = self.open(lists, info)?;
        loop {
            let docs = blocks.docs();
            if docs.is_empty() {
                return Ok(());
            }
            docs.iter().for_each(|&doc| each(doc));
            blocks.advance();
        }
    }

    /// Calls `each` with every document of a term that is in `set`. Parts of the list that lie between the set's
    /// documents are not read, which is much where the documents of a filter stand together.
    pub fn each_within(
        &mut self,
        lists: &InvertedIndexReader,
        info: &TermInfo,
        set: &Sieve<'_>,
        mut each: impl FnMut(u32),
    ) -> Result<(), Error> {
        let blocks = self.open(lists, info)?;
        let mut next = set.next(0);
        while let Some(wanted) = next {
            let from = blocks.seek(wanted);
            let docs = blocks.docs().get(from..).unwrap_or_default();
            let Some(&last) = docs.last() else { break };
            docs.iter().copied().filter(|&doc| set.contains(doc)).for_each(&mut each);
            next = set.next(last + 1);
        }
        Ok(())
    }

    /// Calls `each` with the number in `docs` of every document that the term has too.
    pub fn each_of(
        &mut self,
        lists: &InvertedIndexReader,
        info: &TermInfo,
        docs: &[u32],
        mut each: impl FnMut(usize),
    ) -> Result<(), Error> {
        if docs.is_empty() {
            return Ok(());
        }
        let blocks = self.open(lists, info)?;
        let mut at = 0;
        while at < docs.len() {
            let index = blocks.seek(docs[at]);
            let doc = blocks.doc(index);
            if doc == TERMINATED {
                break;
            }
            at += if docs[at] < doc { gallop(&docs[at..], doc) } else { 0 };
            if at < docs.len() && docs[at] == doc {
                each(at);
                at += 1;
            }
        }
        Ok(())
    }
}

/// How many of the sorted documents come before `doc`.
pub fn gallop(docs: &[u32], doc: u32) -> usize {
    let mut step = 1;
    while step < docs.len() && docs[step] < doc {
        step *= 2;
    }
    let from = step / 2;
    from + docs[from..docs.len().min(step + 1)].partition_point(|&one| one < doc)
}

/// Calls `each` with the documents of a term and their positions.
pub fn each_position(
    lists: &InvertedIndexReader,
    info: &TermInfo,
    mut each: impl FnMut(u32, &[u32]),
) -> Result<(), Error> {
    let mut postings = lists.read_postings_from_terminfo(info, IndexRecordOption::WithFreqsAndPositions)?;
    let mut positions = Vec::new();
    while postings.doc() != TERMINATED {
        postings.positions(&mut positions);
        each(postings.doc(), &positions);
        postings.advance();
    }
    Ok(())
}

/// Calls `each` with the documents of a term that are in `set`, and their positions.
pub fn each_position_within(
    lists: &InvertedIndexReader,
    info: &TermInfo,
    set: &Sieve<'_>,
    mut each: impl FnMut(u32, &[u32]),
) -> Result<(), Error> {
    let Some(first) = set.next(0) else { return Ok(()) };
    let mut postings = lists.read_postings_from_terminfo(info, IndexRecordOption::WithFreqsAndPositions)?;
    let mut positions = Vec::new();
    if postings.doc() < first {
        postings.seek(first);
    }
    while postings.doc() != TERMINATED {
        if set.contains(postings.doc()) {
            postings.positions(&mut positions);
            each(postings.doc(), &positions);
            postings.advance();
            continue;
        }
        match set.next(postings.doc()) {
            Some(next) => postings.seek(next),
            None => break,
        };
    }
    Ok(())
}

/// Calls `each` with the numbers in `docs` of those documents that the term has too, and its positions in them.
pub fn each_position_of(
    lists: &InvertedIndexReader,
    info: &TermInfo,
    docs: &[u32],
    mut each: impl FnMut(usize, &[u32]),
) -> Result<(), Error> {
    if docs.is_empty() {
        return Ok(());
    }
    let mut postings = lists.read_postings_from_terminfo(info, IndexRecordOption::WithFreqsAndPositions)?;
    let mut positions = Vec::new();
    for (at, &doc) in docs.iter().enumerate() {
        if postings.doc() < doc {
            postings.seek(doc);
        }
        if postings.doc() == TERMINATED {
            break;
        }
        if postings.doc() == doc {
            postings.positions(&mut positions);
            each(at, &positions);
        }
    }
    Ok(())
}
