//! One segment of an index as searches see it: lists of documents, columns, and filters turned into sets. What is
//! costly and does not change is kept in the cache; deletions and what was changed in place are applied afterwards.

mod filtered;

use std::sync::Arc;

use tantivy::columnar::{DynamicColumn, StrColumn};
use tantivy::index::SegmentId;
use tantivy::store::StoreReader;
use tantivy::{BitSet, InvertedIndexReader, Opstamp, SegmentReader, Term};

use crate::bits::Bits;
use crate::cache::Cache;
use crate::docset::DocSet;
use crate::error::Error;
use crate::geo::{GEOLOC, Place};
use crate::overlay::Overlay;
use crate::postings::{ListField, ListReader};
use crate::record::Record;
use crate::schema::{Fields, WIDTH, column_key};

/// Facets with this many values or fewer have a set kept for each.
const FEW_VALUES: usize = 32;
/// Names of facets with more values are not kept.
const MOST_NAMES: usize = 200_000;
/// Blocks of the document store kept open per segment.
const STORE_BLOCKS: usize = 16;

/// Values that records are ordered by.
pub type SortColumn = tantivy::columnar::Column<u64>;

/// A segment. Copies share all but what was changed in place.
#[derive(Clone)]
pub struct Segment {
    reader: SegmentReader,
    fields: Arc<Fields>,
    /// What names it in cache keys.
    pub name: Arc<str>,
    /// Words.
    pub body: Arc<InvertedIndexReader>,
    /// Short prefixes.
    pub short: Arc<InvertedIndexReader>,
    kv: Arc<InvertedIndexReader>,
    ids: Arc<InvertedIndexReader>,
    id_column: Option<StrColumn>,
    sorts: Arc<[Option<SortColumn>]>,
    group: Option<SortColumn>,
    store: Arc<StoreReader>,
    /// Documents that are not deleted.
    pub alive: Arc<DocSet>,
    cache: Arc<Cache>,
    /// What was changed in place.
    pub overlay: Overlay,
}

/// Numbers of one attribute.
enum Numbers {
    Floats(tantivy::columnar::Column<f64>),
    Wholes(tantivy::columnar::Column<i64>),
    Naturals(tantivy::columnar::Column<u64>),
}

impl Numbers {
    fn each(&self, doc: u32, mut each: impl FnMut(f64)) {
        match self {
            Self::Floats(column) => column.values_for_doc(doc).for_each(each),
            Self::Wholes(column) => column.values_for_doc(doc).for_each(|number| each(number as f64)),
            Self::Naturals(column) => column.values_for_doc(doc).for_each(|number| each(number as f64)),
        }
    }
}

/// The places of the documents of a segment.
pub struct Places {
    lat: Numbers,
    lng: Numbers,
}

impl Places {
    fn of(&self, doc: u32) -> Vec<Place> {
        let (mut lats, mut lngs) = (Vec::new(), Vec::new());
        self.lat.each(doc, |degrees| lats.push(degrees));
        self.lng.each(doc, |degrees| lngs.push(degrees));
        lats.into_iter().zip(lngs).map(|(lat, lng)| Place { lat, lng }).collect()
    }

    /// Whether one of a document's places will do.
    pub fn any(&self, doc: u32, mut will_do: impl FnMut(Place) -> bool) -> bool {
        let (mut lat, mut lng, mut has_more) = (None, None, false);
        self.lat.each(doc, |degrees| has_more |= lat.replace(degrees).is_some());
        self.lng.each(doc, |degrees| lng = Some(degrees));
        match lat.zip(lng) {
            Some(_) if has_more => self.of(doc).into_iter().any(will_do),
            place => place.is_some_and(|(lat, lng)| will_do(Place { lat, lng })),
        }
    }

    /// The nearest place of a document, and how far it is, in metres.
    pub fn nearest(&self, doc: u32, center: Place) -> Option<(Place, f64)> {
        let distances = self.of(doc).into_iter().map(|place| (place, center.distance(place)));
        distances.min_by(|a, b| a.1.total_cmp(&b.1))
    }
}

/// The values of a facet in one segment, as they were written.
struct FacetColumn {
    column: StrColumn,
    /// Names in the order of their numbers.
    names: Arc<Vec<Arc<str>>>,
}

impl Segment {
    /// Opens a segment, with nothing changed in place.
    pub fn open(reader: &SegmentReader, fields: &Arc<Fields>, cache: Arc<Cache>) -> Result<Self, Error> {
        let columns = reader.fast_fields();
        let sorts = fields
            .sorts
            .iter()
            .map(|&field| columns.column_opt::<u64>(reader.schema().get_field_name(field)))
            .collect::<Result<_, _>>()?;
        let size = reader.max_doc();
        let alive = match reader.alive_bitset() {
            Some(alive) if reader.num_deleted_docs() > 0 => {
                let mut set = BitSet::with_max_value_and_full(size);
                set.intersect_update(alive.bitset());
                let word = |number| u64::from_le_bytes(set.tinyset(number).into_bytes());
                DocSet::Many(Bits::from_words((0..size.div_ceil(64)).map(word).collect(), size))
            }
            _ => DocSet::All(size),
        };
        Ok(Self {
            name: reader.segment_id().uuid_string().into(),
            body: reader.inverted_index(fields.body)?,
            short: reader.inverted_index(fields.short)?,
            kv: reader.inverted_index(fields.kv)?,
            ids: reader.inverted_index(fields.id)?,
            id_column: columns.str("id")?,
            sorts,
            group: columns.column_opt::<u64>(reader.schema().get_field_name(fields.group))?,
            store: Arc::new(reader.get_store_reader(STORE_BLOCKS)?),
            alive: Arc::new(alive),
            overlay: Overlay::default(),
            reader: reader.clone(),
            fields: fields.clone(),
            cache,
        })
    }

    /// The same with other changes in place.
    pub fn with(&self, overlay: Overlay) -> Self {
        Self { overlay, ..self.clone() }
    }

    /// What tells this state of the segment from others.
    pub fn state(&self) -> (SegmentId, Option<Opstamp>) {
        (self.reader.segment_id(), self.reader.delete_opstamp())
    }

    /// Documents, deleted ones too.
    pub fn size(&self) -> u32 {
        self.reader.max_doc()
    }

    /// Where costly things are kept.
    pub fn cache(&self) -> &Cache {
        &self.cache
    }

    /// The live document of an identity.
    pub fn find(&self, id: &str) -> Result<Option<u32>, Error> {
        let docs = self.docs_of(&self.ids, &[Term::from_field_text(self.fields.id, id)])?;
        Ok(docs.into_iter().find(|&doc| self.alive.contains(doc)))
    }

    /// The dictionary of identities.
    pub fn ids(&self) -> &InvertedIndexReader {
        &self.ids
    }

    /// The number of a document's identity among the segment's, in order.
    pub fn id_number(&self, doc: u32) -> u64 {
        self.id_column.as_ref().and_then(|column| column.ords().first(doc)).unwrap_or_default()
    }

    /// The identity of that number.
    pub fn id_of_number(&self, number: u64) -> Result<String, Error> {
        let mut id = String::new();
        if let Some(column) = &self.id_column {
            column.ord_to_str(number, &mut id)?;
        }
        Ok(id)
    }

    /// The column that records are ordered by.
    pub fn sort_column(&self, number: usize) -> Option<&SortColumn> {
        self.sorts.get(number).and_then(Option::as_ref)
    }

    /// What a document has in common with others of its group, if it is in any.
    pub fn group(&self, doc: u32) -> Option<u64> {
        self.group.as_ref().and_then(|column| column.first(doc))
    }

    /// Whether a sort needs its further columns: only text does.
    pub fn sorts_text(&self, sort: usize) -> bool {
        (1..WIDTH)
            .any(|part| self.sort_column(sort * WIDTH + part).is_some_and(|column| column.max_value() > 0))
    }

    /// The identities of these documents, which are in order, in another order.
    pub fn identities(&self, docs: &[u32]) -> Result<Vec<(u32, String)>, Error> {
        let Some(column) = &self.id_column else { return Ok(Vec::new()) };
        let mut numbered: Vec<(u64, u32)> = docs.iter().map(|&doc| (self.id_number(doc), doc)).collect();
        numbered.sort_unstable();
        let numbers: Vec<u64> = numbered.iter().map(|one| one.0).collect();
        let mut ids = Vec::with_capacity(docs.len());
        let mut rest = numbered.into_iter();
        column.dictionary().sorted_ords_to_term_cb(&numbers, |id| {
            ids.extend(rest.next().map(|(_, doc)| (doc, String::from_utf8_lossy(id).into_owned())));
        })?;
        Ok(ids)
    }

    /// The record of a document.
    pub fn record(&self, doc: u32) -> Result<Record, Error> {
        use tantivy::schema::Value;
        let document: tantivy::TantivyDocument = self.store.get(doc)?;
        let bytes =
            document.get_first(self.fields.src).and_then(|value| value.as_bytes()).unwrap_or_default();
        let mut record = serde_json::from_slice(bytes).map_err(|error| {
            tantivy::TantivyError::DataCorruption(tantivy::error::DataCorruption::comment_only(
                error.to_string(),
            ))
        })?;
        self.overlay.lay_over(doc, &mut record);
        Ok(record)
    }

    fn docs_of(&self, lists: &InvertedIndexReader, terms: &[Term]) -> Result<Vec<u32>, Error> {
        let (mut docs, mut reader) = (Vec::new(), ListReader::default());
        for term in terms {
            let Some(info) = lists.get_term_info(term)? else { continue };
            reader.each_doc(lists, &info, |doc| docs.push(doc))?;
        }
        if terms.len() > 1 {
            docs.sort_unstable();
            docs.dedup();
        }
        Ok(docs)
    }

    /// Calls `each` with every number that these documents have at a path.
    pub fn each_number(&self, path: &str, docs: &DocSet, mut each: impl FnMut(f64)) -> Result<(), Error> {
        let rest;
        let docs = match self.overlay.column(path) {
            Some(column) => {
                let (unchanged, changed) = column.split(docs);
                for (value, count) in changed {
                    value.numbers(path).for_each(|number| (0..count).for_each(|_| each(number)));
                }
                rest = unchanged;
                &rest
            }
            None => docs,
        };
        if let Some(numbers) = self.numbers(path)? {
            docs.for_each(|doc| numbers.each(doc, &mut each));
        }
        Ok(())
    }

    /// The numbers of an attribute, as they were written.
    fn numbers(&self, path: &str) -> Result<Option<Numbers>, Error> {
        let handles =
            self.reader.fast_fields().dynamic_column_handles(&format!("num.{}", column_key(path)))?;
        for handle in handles {
            return Ok(match handle.open()? {
                DynamicColumn::F64(column) => Some(Numbers::Floats(column)),
                DynamicColumn::I64(column) => Some(Numbers::Wholes(column)),
                DynamicColumn::U64(column) => Some(Numbers::Naturals(column)),
                _ => continue,
            });
        }
        Ok(None)
    }

    /// The places of its documents; None where none has any.
    pub fn places(&self) -> Result<Option<Places>, Error> {
        let of = |name: &str| self.numbers(&format!("{GEOLOC}.{name}"));
        Ok(of("lat")?.zip(of("lng")?).map(|(lat, lng)| Places { lat, lng }))
    }

    /// Calls `each` with every value of a counted facet and how many of the documents have it; some come twice.
    pub fn each_count(
        &self,
        path: &str,
        docs: &DocSet,
        mut each: impl FnMut(&Arc<str>, u32),
    ) -> Result<(), Error> {
        let rest;
        let docs = match self.overlay.column(path) {
            Some(column) => {
                let (unchanged, changed) = column.split(docs);
                for (value, count) in changed {
                    value.names(path).for_each(|name| each(name, count));
                }
                rest = unchanged;
                &rest
            }
            None => docs,
        };
        let Some(facet) = self.facet(path)? else { return Ok(()) };
        let counts = self.counts(path, &facet, docs)?;
        facet
            .names
            .iter()
            .zip(counts)
            .filter(|(_, count)| *count > 0)
            .for_each(|(name, count)| each(name, count));
        Ok(())
    }

    /// The values of a counted facet.
    fn facet(&self, path: &str) -> Result<Option<FacetColumn>, Error> {
        let Some(column) = self.reader.fast_fields().str(&format!("facet.{}", column_key(path)))? else {
            return Ok(None);
        };
        let names = self.cache.get_or(format!("{}|n|{path}", self.name), || {
            let mut names: Vec<Arc<str>> = Vec::with_capacity(column.num_terms());
            let mut stream = column.dictionary().stream()?;
            while stream.advance() {
                names.push(String::from_utf8_lossy(stream.key()).into());
            }
            let weight = if names.len() > MOST_NAMES {
                usize::MAX / 2
            } else {
                names.iter().map(|name| name.len() + 32).sum()
            };
            Ok::<_, Error>((names, weight))
        })?;
        Ok(Some(FacetColumn { column, names }))
    }

    /// How many of the documents have each value, as they were written.
    fn counts(&self, path: &str, facet: &FacetColumn, docs: &DocSet) -> Result<Vec<u32>, Error> {
        let values = facet.names.len();
        if let DocSet::Many(bits) = docs
            && values <= FEW_VALUES
            && values * bits.words() < docs.count() as usize * 2
        {
            let sets = self.cache.get_or(format!("{}|v|{path}", self.name), || {
                let mut sets = vec![Bits::none(self.size()); values];
                for doc in 0..self.size() {
                    facet
                        .column
                        .ords()
                        .values_for_doc(doc)
                        .for_each(|number| sets[number as usize].insert(doc));
                }
                let words: usize = sets.iter().map(Bits::words).sum();
                Ok::<_, Error>((sets, words * 8))
            })?;
            return Ok(sets.iter().map(|set| set.count_both(bits)).collect());
        }
        let mut counts = vec![0; values];
        let ords = facet.column.ords();
        if let tantivy::columnar::ColumnIndex::Full = ords.index {
            docs.for_each(|doc| counts[ords.values.get_val(doc) as usize] += 1);
        } else {
            docs.for_each(|doc| ords.values_for_doc(doc).for_each(|number| counts[number as usize] += 1));
        }
        Ok(counts)
    }

    /// The lists of a field.
    pub fn lists(&self, field: ListField) -> &InvertedIndexReader {
        match field {
            ListField::Body => &self.body,
            ListField::Short | ListField::Stem => &self.short,
        }
    }
}
