//! The one storage schema of every index, and the records' way into it.
//!
//! * `body`: every word of every searchable attribute. The term is the word followed by its *place*: the best
//!   attribute and the earliest position that it has in the record, so that most of the ranking is known from the
//!   list of documents alone. The position holds the word's position and the attribute's number.
//! * `short`: two letter prefixes of the words with their places, for the first keystrokes; and of long words their
//!   stems, because there are as many different e-mail addresses as people, but few beginnings of them.
//! * `group`: a digest of the value that records are grouped by.
//! * `home`: what documents stand in the order of, so that those that a filter asks for stand together.
//! * `kv`: `path\0value` for filters; `facet`: values for counting; `num`: numbers for comparisons and statistics;
//!   `s0`…: values for ordering; `id`: the identity; `src`: the record itself.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;
use sha2::{Digest, Sha256};
use tantivy::schema::{
    BytesOptions, Field, IndexRecordOption, JsonObjectOptions, OwnedValue, Schema, TextFieldIndexing,
    TextOptions,
};
use tantivy::{TantivyDocument, Term};

use crate::error::Error;
use crate::packed::pack;
use crate::place::{Place, SEPARATOR};
use crate::position::{self, Numbering};
use crate::record::{Record, leaves, number_of, number_text, text_of, texts, walk};
use crate::settings::{Layout, SORTS};
use crate::text::{Folding, fold_case, tokens};

/// Raised whenever documents are written differently; other versions are rebuilt.
pub const VERSION: u32 = 5;
/// Columns of one value that records are ordered by; text takes all of them.
pub const WIDTH: usize = 4;
/// Words between the elements of a list, so that they are never neighbours.
const GAP: u32 = 8;
/// Longer facet values are cut, in characters.
const LONGEST_FACET: usize = 1000;

/// The field that documents stand in the order of.
pub const HOME: &str = "home";
/// Attributes that it comes from, at most.
const HOMES: usize = 2;

/// The fields of the schema.
#[derive(Clone, Debug)]
pub struct Fields {
    /// Identity.
    pub id: Field,
    /// Words with places and positions.
    pub body: Field,
    /// Short prefixes with places.
    pub short: Field,
    /// Values that filters compare.
    pub kv: Field,
    /// Values that are counted.
    pub facet: Field,
    /// Numbers.
    pub num: Field,
    /// The record.
    pub src: Field,
    /// What records with the same value of an attribute have in common.
    pub group: Field,
    /// Where the document stands among the others.
    pub home: Field,
    /// Values that records are ordered by.
    pub sorts: Vec<Field>,
}

/// The schema and its fields.
pub fn schema() -> (Schema, Fields) {
    let mut builder = Schema::builder();
    let packed = |option| {
        TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer("packed")
                .set_index_option(option)
                .set_fieldnorms(false),
        )
    };
    let raw = TextOptions::default().set_indexing_options(
        TextFieldIndexing::default()
            .set_tokenizer("raw")
            .set_index_option(IndexRecordOption::Basic)
            .set_fieldnorms(false),
    );
    let fields = Fields {
        id: builder.add_text_field("id", raw.clone().set_fast("raw")),
        body: builder.add_text_field("body", packed(IndexRecordOption::WithFreqsAndPositions)),
        short: builder.add_text_field("short", packed(IndexRecordOption::WithFreqsAndPositions)),
        kv: builder.add_text_field("kv", raw),
        facet: builder.add_json_field("facet", JsonObjectOptions::default().set_fast("raw")),
        num: builder.add_json_field("num", JsonObjectOptions::default().set_fast("raw")),
        src: builder.add_bytes_field("src", BytesOptions::default().set_stored()),
        group: builder.add_u64_field("group", tantivy::schema::FAST),
        home: builder.add_u64_field(HOME, tantivy::schema::FAST),
        sorts: (0..SORTS * WIDTH)
            .map(|number| builder.add_u64_field(&format!("s{number}"), tantivy::schema::FAST))
            .collect(),
    };
    (builder.build(), fields)
}

/// The key of a path in the JSON columns: dots mean something else to them.
pub fn column_key(path: &str) -> String {
    path.replace('.', "\u{1f}").replace('\\', "\u{1e}")
}

/// The terms of `kv` that a filter on `path` with this value looks for.
pub fn kv_terms(field: Field, path: &str, value: &str) -> Vec<Term> {
    kv_texts(path, value).iter().map(|text| Term::from_field_text(field, text)).collect()
}

/// The same, as they are written.
pub fn kv_texts(path: &str, value: &str) -> Vec<String> {
    let exact_case = path == "_tags";
    let text = if exact_case { value.to_owned() } else { fold_case(value) };
    let mut texts = vec![kv_text(path, &text)];
    if let Ok(number) = value.trim().parse::<f64>() {
        let spelled = number_text(number);
        if spelled != text {
            texts.push(kv_text(path, &spelled));
        }
    }
    texts
}

fn kv_text(path: &str, value: &str) -> String {
    let mut text = String::with_capacity(path.len() + value.len() + 1);
    text.push_str(path);
    text.push('\0');
    text.push_str(clip(value, LONGEST_FACET));
    text
}

fn clip(text: &str, characters: usize) -> &str {
    text.char_indices().nth(characters).map_or(text, |(at, _)| &text[..at])
}

/// A value as numbers that order like it; text by its first 31 bytes.
pub fn sort_code(value: &Value) -> Option<[u64; WIDTH]> {
    const TEXT: u64 = 1 << 63;
    if let Some(number) = number_of(value) {
        let bits = (number + 0.0).to_bits();
        let ordered = if bits >> 63 == 0 { bits | TEXT } else { !bits };
        return Some([ordered >> 1, 0, 0, 0]);
    }
    let text = fold_case(value.as_str()?);
    let mut bytes = [0; WIDTH * 8];
    for (slot, byte) in bytes[1..].iter_mut().zip(text.bytes()) {
        *slot = byte;
    }
    bytes[0] = 0x80;
    let mut code = [0; WIDTH];
    for (slot, chunk) in code.iter_mut().zip(bytes.chunks_exact(8)) {
        *slot = chunk.iter().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
    }
    Some(code)
}

/// What records with the same value at a path have in common: the beginning of its digest. None without a value.
fn group_of(record: &Record, path: &str) -> Option<u64> {
    let values: Vec<String> = leaves(record, path).into_iter().filter_map(text_of).collect();
    if values.is_empty() {
        return None;
    }
    let digest = Sha256::digest(values.join("\0"));
    digest.first_chunk().map(|bytes| u64::from_be_bytes(*bytes))
}

/// Where a record stands: with those that have the same values of the attributes that are only filtered by, the first
/// of them before all. Nearly every search is within one of these values, and passes over the documents of the others.
fn home_of(record: &Record, layout: &Layout) -> u64 {
    let digest = |path: &str| {
        let values: Vec<String> = leaves(record, path).into_iter().filter_map(text_of).collect();
        u64::from(crc32fast::hash(values.join("\0").as_bytes()))
    };
    let filtered = layout.facets.iter().filter(|facet| !facet.counted).take(HOMES);
    let digests = filtered.map(|facet| digest(&facet.path)).chain(std::iter::repeat(0));
    digests.take(HOMES).fold(0, |home, digest| home << 32 | digest)
}

/// Writes records as documents. Keeps its buffers between records, and the numbers of the attributes when the
/// settings do not name them.
pub struct Scribe {
    fields: Fields,
    layout: Layout,
    attributes: Vec<String>,
    words: HashMap<String, usize>,
    found: Vec<Word>,
    occurrences: Vec<(u32, usize)>,
    packed: String,
}

struct Word {
    text: String,
    place: Place,
}

impl Scribe {
    /// A writer for this layout; `attributes` are those numbered so far.
    pub fn new(fields: Fields, layout: Layout, attributes: Vec<String>) -> Self {
        let attributes = match &layout.searchable {
            Some(all) => all.iter().map(|one| one.path.clone()).collect(),
            None => attributes,
        };
        let (words, found, occurrences, packed) = Default::default();
        Self { fields, layout, attributes, words, found, occurrences, packed }
    }

    /// The attributes in the order of their numbers.
    pub fn attributes(&self) -> &[String] {
        &self.attributes
    }

    /// The layout that is written by.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The document of a record.
    pub fn document(&mut self, id: &str, record: &Record) -> Result<TantivyDocument, Error> {
        let mut document = TantivyDocument::default();
        document.add_text(self.fields.id, id);
        document.add_bytes(
            self.fields.src,
            &serde_json::to_vec(record).map_err(|error| Error::invalid(error.to_string()))?,
        );
        self.read_words(record);
        self.pack_body();
        document.add_text(self.fields.body, &self.packed);
        self.pack_short();
        document.add_text(self.fields.short, &self.packed);
        self.add_facets(record, &mut document);
        self.add_numbers(record, &mut document);
        // Every document has one, which sorting takes for granted.
        document.add_u64(self.fields.home, home_of(record, &self.layout));
        if let Some(group) = self.layout.group.as_deref().and_then(|path| group_of(record, path)) {
            document.add_u64(self.fields.group, group);
        }
        for (number, path) in self.layout.sorts.iter().enumerate() {
            if let Some(code) = leaves(record, path).first().and_then(|value| sort_code(value)) {
                for (part, value) in code.into_iter().enumerate() {
                    document.add_u64(self.fields.sorts[number * WIDTH + part], value);
                }
            }
        }
        Ok(document)
    }

    fn read_words(&mut self, record: &Record) {
        self.words.clear();
        self.found.clear();
        self.occurrences.clear();
        let mut reader = WordReader {
            words: &mut self.words,
            found: &mut self.found,
            occurrences: &mut self.occurrences,
            numbering: Numbering::new(&self.layout),
            folding: &self.layout.folding,
        };
        if let Some(all) = &self.layout.searchable {
            for (number, one) in all.iter().enumerate() {
                let mut base = 0;
                texts(record, &one.path, &mut |value| {
                    reader.read(value, number, one.rank, one.ordered, &mut base);
                });
            }
            return;
        }
        let mut bases: HashMap<usize, u32> = HashMap::new();
        let attributes = &mut self.attributes;
        walk(record, &mut |path, value| {
            if path == "objectID" {
                return;
            }
            let number = attributes.iter().position(|known| known == path).unwrap_or_else(|| {
                if attributes.len() < 255 {
                    attributes.push(path.to_owned());
                    attributes.len() - 1
                } else {
                    255
                }
            });
            reader.read(value, number, 0, false, bases.entry(number).or_default());
        });
    }

    fn pack_body(&mut self) {
        self.occurrences.sort_unstable_by_key(|&(position, word)| (word, position));
        self.packed.clear();
        for some in self.occurrences.chunk_by(|a, b| a.1 == b.1) {
            let Word { text, place } = &self.found[some[0].1];
            pack(text, *place, some.iter().map(|one| one.0), &mut self.packed);
        }
    }

    fn pack_short(&mut self) {
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        let mut beginnings: Vec<(&str, Place)> = Vec::new();
        let mut occurrences: Vec<(usize, u32)> = Vec::with_capacity(self.occurrences.len() * 2);
        for some in self.occurrences.chunk_by(|a, b| a.1 == b.1) {
            let word = &self.found[some[0].1];
            let place = Place { alone: false, ..word.place };
            for text in std::iter::once(short_prefix(&word.text)).chain(stem(&word.text)) {
                let number = *numbers.entry(text).or_insert_with(|| {
                    beginnings.push((text, place));
                    beginnings.len() - 1
                });
                beginnings[number].1 = beginnings[number].1.min(place);
                occurrences.extend(some.iter().map(|one| (number, one.0)));
            }
        }
        occurrences.sort_unstable();
        occurrences.dedup();
        self.packed.clear();
        for some in occurrences.chunk_by(|a, b| a.0 == b.0) {
            let (text, place) = beginnings[some[0].0];
            pack(text, place, some.iter().map(|one| one.1), &mut self.packed);
        }
    }

    fn add_facets(&self, record: &Record, document: &mut TantivyDocument) {
        let mut counted: BTreeMap<String, Vec<OwnedValue>> = BTreeMap::new();
        each_facet(record, &self.layout, |path, value| match value {
            Faceted::Compared(text) => document.add_text(self.fields.kv, text),
            Faceted::Counted(name) => {
                counted.entry(column_key(path)).or_default().push(OwnedValue::Str(name.to_owned()));
            }
        });
        if !counted.is_empty() {
            let columns = counted.into_iter().map(|(path, values)| (path, OwnedValue::Array(values)));
            document.add_object(self.fields.facet, columns.collect());
        }
    }

    fn add_numbers(&self, record: &Record, document: &mut TantivyDocument) {
        let mut numbers: BTreeMap<String, Vec<OwnedValue>> = BTreeMap::new();
        each_number(record, |path, number| {
            numbers.entry(column_key(path)).or_default().push(OwnedValue::F64(number));
        });
        if !numbers.is_empty() {
            let columns =
                numbers.into_iter().map(|(path, values)| (path, OwnedValue::Array(values))).collect();
            document.add_object(self.fields.num, columns);
        }
    }
}

/// What is kept of a facet's value.
pub enum Faceted<'a> {
    /// For filters, as in `kv`.
    Compared(String),
    /// For counting.
    Counted(&'a str),
}

/// Calls `each` with what is kept of the values of facets.
pub fn each_facet(record: &Record, layout: &Layout, mut each: impl FnMut(&str, Faceted<'_>)) {
    let tags =
        std::iter::once(("_tags", false)).filter(|_| layout.facets.iter().all(|facet| facet.path != "_tags"));
    let declared = layout.facets.iter().map(|facet| (facet.path.as_str(), facet.counted));
    for (path, is_counted) in declared.chain(tags) {
        let mut values: Vec<String> = leaves(record, path).into_iter().filter_map(text_of).collect();
        values.sort_unstable();
        values.dedup();
        for value in &values {
            let text = if path == "_tags" { value.clone() } else { fold_case(value) };
            each(path, Faceted::Compared(kv_text(path, &text)));
        }
        if is_counted {
            values.iter().for_each(|value| each(path, Faceted::Counted(clip(value, LONGEST_FACET))));
        }
    }
}

/// Calls `each` with every number of a record and its path.
pub fn each_number(record: &Record, mut each: impl FnMut(&str, f64)) {
    walk(record, &mut |path, value| {
        if let Some(number) = number_of(value) {
            each(path, number);
        }
    });
}

struct WordReader<'a> {
    words: &'a mut HashMap<String, usize>,
    found: &'a mut Vec<Word>,
    occurrences: &'a mut Vec<(u32, usize)>,
    numbering: Numbering,
    folding: &'a Folding,
}

impl WordReader<'_> {
    /// Reads one value; `base` is the number of words before it in the attribute.
    fn read(&mut self, value: &Value, attribute: usize, rank: u8, ordered: bool, base: &mut u32) {
        let spelled;
        let text = match value {
            Value::String(text) => text,
            Value::Number(_) => {
                spelled = text_of(value).unwrap_or_default();
                &spelled
            }
            _ => return,
        };
        let before = self.occurrences.len();
        let mut after = *base;
        tokens(text, self.folding, |token| {
            let position = (*base + token.position).min(position::LAST);
            after = position + 1;
            let place = Place::new(rank, if ordered { position } else { 0 }, false);
            let word = match self.words.get(token.text) {
                Some(&word) => {
                    let known = &mut self.found[word].place;
                    *known = Place { alone: known.alone, ..(*known).min(place) };
                    word
                }
                None => {
                    self.found.push(Word { text: token.text.to_owned(), place });
                    self.words.insert(token.text.to_owned(), self.found.len() - 1);
                    self.found.len() - 1
                }
            };
            self.occurrences.push((self.numbering.position(attribute, position), word));
        });
        if after == *base + 1 {
            for &(_, word) in &self.occurrences[before..] {
                self.found[word].place.alone = true;
            }
        }
        if after > *base {
            *base = after + GAP;
        }
    }
}

/// Prefixes of this many letters have lists of their own; those of one letter are all that begin with it.
pub const SHORT: usize = 2;

/// The first letters of a word, or all that it has.
fn short_prefix(word: &str) -> &str {
    word.char_indices().nth(SHORT).map_or(word, |(at, _)| &word[..at])
}

/// Letters of a stem.
pub const STEM: usize = 6;

/// The first letters of a longer word.
pub fn stem(word: &str) -> Option<&str> {
    word.char_indices().nth(STEM).map(|(at, _)| &word[..at])
}

/// The range of terms of a word, whatever its place.
pub fn word_range(word: &str) -> (Vec<u8>, Vec<u8>) {
    let mut from = word.as_bytes().to_vec();
    let mut to = from.clone();
    from.push(SEPARATOR);
    to.push(SEPARATOR + 1);
    (from, to)
}
