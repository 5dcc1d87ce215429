//! What was changed in place: new values of attributes that hold no words and order nothing, beside the documents as
//! they were written. A change costs a few nodes of a tree, however large the segment is.

use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroU32;
use std::sync::Arc;

use serde_json::Value;

use crate::docset::DocSet;
use crate::filter::{Comparison, Filter};
use crate::record::{Record, attribute_of};
use crate::schema::{Faceted, column_key, each_facet, each_number, kv_texts};
use crate::settings::Layout;
use crate::sparse::Sparse;

/// Values are gathered anew when there are this many more than are in use.
const SPARE: usize = 1024;
/// With fewer changed documents than this, sets of few documents are corrected as lists.
const FEW: usize = 256;

/// A value that an attribute was changed to, with what filters and counts ask of it.
#[derive(Debug)]
pub struct Changed {
    /// The value.
    pub value: Value,
    /// What filters compare, as in `kv`.
    compared: Vec<String>,
    /// Counted names by their facets.
    counted: Vec<(String, Arc<str>)>,
    /// Numbers by the keys of their columns.
    numbers: Vec<(String, f64)>,
    weight: usize,
}

impl Changed {
    fn new(attribute: &str, value: &Value, layout: &Layout, written: usize) -> Self {
        let record = Record::from_iter([(attribute.to_owned(), value.clone())]);
        let (mut compared, mut counted, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
        each_facet(&record, layout, |path, value| match value {
            Faceted::Compared(text) => compared.push(text),
            Faceted::Counted(name) => counted.push((path.to_owned(), name.into())),
        });
        each_number(&record, |path, number| numbers.push((column_key(path), number)));
        let parts = compared.len() + counted.len() + numbers.len();
        Self { value: value.clone(), compared, counted, numbers, weight: 300 + written * 4 + parts * 64 }
    }

    /// The names that are counted for a facet.
    pub fn names(&self, path: &str) -> impl Iterator<Item = &Arc<str>> {
        self.counted.iter().filter(move |one| one.0 == path).map(|one| &one.1)
    }

    /// The numbers at a path.
    pub fn numbers(&self, path: &str) -> impl Iterator<Item = f64> {
        let key = column_key(path);
        self.numbers.iter().filter(move |one| one.0 == key).map(|one| one.1)
    }
}

/// A condition of a filter, to be asked of values.
pub enum Condition {
    /// One of these texts, as in `kv`.
    Is(Vec<String>),
    /// A number at the key of a column compares so.
    Compares(String, Comparison),
    /// Nothing passes.
    Never,
}

impl Condition {
    /// The condition of a filter that has no parts.
    pub fn new(filter: &Filter, layout: &Layout) -> Self {
        match filter {
            Filter::Value { path, value } if layout.compares(path) => Self::Is(kv_texts(path, value)),
            Filter::Value { path, value } => value
                .parse()
                .map_or(Self::Never, |number| Self::Compares(column_key(path), Comparison::Equal(number))),
            Filter::Number { path, comparison } => Self::Compares(column_key(path), *comparison),
            _ => Self::Never,
        }
    }

    /// Whether a value passes.
    pub fn holds(&self, changed: &Changed) -> bool {
        let any = |key: &str, comparison: Comparison| {
            changed.numbers.iter().any(|(own, number)| own == key && comparison.holds(*number))
        };
        match self {
            Self::Is(texts) => changed.compared.iter().any(|own| texts.contains(own)),
            Self::Compares(key, Comparison::NotEqual(number)) => !any(key, Comparison::Equal(*number)),
            Self::Compares(key, comparison) => any(key, *comparison),
            Self::Never => false,
        }
    }
}

/// Values by their numbers.
pub type Numbered = Sparse<Arc<Changed>>;

/// The changed values of an attribute in a segment.
#[derive(Clone, Default)]
pub struct Column {
    docs: Sparse<NonZeroU32>,
    values: Numbered,
}

impl Column {
    /// The new value of a document.
    pub fn get(&self, doc: u32) -> Option<&Changed> {
        self.docs.get(doc).and_then(|number| self.values.get(number.get())).map(AsRef::as_ref)
    }

    /// How many documents have a new value.
    pub const fn len(&self) -> usize {
        self.docs.len()
    }

    /// A set of documents as they were written, corrected by whether the new values pass.
    pub fn corrected(&self, written: &DocSet, holds: impl Fn(&Changed) -> bool) -> DocSet {
        if let DocSet::Few(list, size) = written
            && self.docs.len() < FEW
        {
            let unchanged = list.iter().copied().filter(|&doc| self.docs.get(doc).is_none());
            let mut docs: Vec<u32> = unchanged.collect();
            self.each_with(holds, |doc, passes| docs.extend(passes.then_some(doc)));
            docs.sort_unstable();
            return DocSet::from_sorted(docs, *size);
        }
        let mut bits = written.to_bits();
        self.each_with(holds, |doc, passes| if passes { bits.insert(doc) } else { bits.remove(doc) });
        DocSet::from_bits(bits)
    }

    /// The documents of a set whose values are as they were written, and how many there are of each new value.
    pub fn split(&self, docs: &DocSet) -> (DocSet, Vec<(&Changed, u32)>) {
        let mut counts: Vec<u32> = Vec::new();
        let mut count = |number: NonZeroU32| {
            let number = number.get() as usize;
            if counts.len() <= number {
                counts.resize(number + 1, 0);
            }
            counts[number] += 1;
        };
        let rest = if let DocSet::Few(list, size) = docs {
            let unchanged =
                list.iter().copied().filter(|&doc| self.docs.get(doc).copied().map(&mut count).is_none());
            DocSet::Few(unchanged.collect(), *size)
        } else {
            let mut bits = docs.to_bits();
            self.docs.each(|doc, &number| {
                if bits.contains(doc) {
                    bits.remove(doc);
                    count(number);
                }
            });
            DocSet::from_bits(bits)
        };
        let counted = (0..).zip(counts).filter(|(_, count)| *count > 0);
        let values = counted.filter_map(|(number, count)| Some((self.values.get(number)?.as_ref(), count)));
        (rest, values.collect())
    }

    /// Calls `each` with every changed document and whether its value passes, which is asked once for each value.
    fn each_with(&self, holds: impl Fn(&Changed) -> bool, mut each: impl FnMut(u32, bool)) {
        let mut known: Vec<Option<bool>> = Vec::new();
        self.docs.each(|doc, number| {
            let at = number.get() as usize;
            if known.len() <= at {
                known.resize(at + 1, None);
            }
            let passes = *known[at]
                .get_or_insert_with(|| self.values.get(number.get()).is_some_and(|value| holds(value)));
            each(doc, passes);
        });
    }
}

/// What was changed in place in a segment, by attribute.
#[derive(Clone, Default)]
pub struct Overlay {
    columns: Vec<(Arc<str>, Column)>,
}

impl Overlay {
    /// The changed values of the attribute that a path begins with.
    pub fn column(&self, path: &str) -> Option<&Column> {
        if self.columns.is_empty() {
            return None;
        }
        self.of(attribute_of(path))
    }

    fn of(&self, attribute: &str) -> Option<&Column> {
        self.columns.iter().find(|one| *one.0 == *attribute).map(|one| &one.1)
    }

    /// Lays the changed values of a document over its record.
    pub fn lay_over(&self, doc: u32, record: &mut Record) {
        for (attribute, column) in &self.columns {
            if let Some(changed) = column.get(doc) {
                record.insert(attribute.to_string(), changed.value.clone());
            }
        }
    }

    /// Whether something of a document was changed.
    pub fn touches(&self, doc: u32) -> bool {
        self.columns.iter().any(|(_, column)| column.docs.get(doc).is_some())
    }

    /// The changed documents, in order.
    pub fn docs(&self) -> Vec<u32> {
        let mut docs = Vec::new();
        self.columns.iter().for_each(|(_, column)| column.docs.each(|doc, _| docs.push(doc)));
        docs.sort_unstable();
        docs.dedup();
        docs
    }

    /// The numbers of the changed values of a document, by attribute.
    pub fn numbers(&self, doc: u32) -> impl Iterator<Item = (&Arc<str>, NonZeroU32)> {
        self.columns.iter().filter_map(move |(attribute, column)| Some((attribute, *column.docs.get(doc)?)))
    }

    /// Changes an attribute of a document to the value of a number among these.
    pub fn set(&mut self, doc: u32, attribute: &Arc<str>, number: NonZeroU32, values: &Numbered) {
        let at = self.columns.iter().position(|one| one.0 == *attribute).unwrap_or_else(|| {
            self.columns.push((attribute.clone(), Column::default()));
            self.columns.len() - 1
        });
        let column = &mut self.columns[at].1;
        column.docs.set(doc, number);
        // Numbers are only ever added.
        if column.values.len() < values.len() {
            column.values = values.clone();
        }
    }

    /// Changes attributes of a document to what they are for a document of another segment.
    pub fn carry(&mut self, doc: u32, from: &Self, old: u32) {
        for (attribute, column) in &from.columns {
            if let Some(&number) = column.docs.get(old) {
                self.set(doc, attribute, number, &column.values);
            }
        }
    }

    /// Forgets what was changed of a document.
    pub fn clear(&mut self, doc: u32) {
        self.columns.iter_mut().for_each(|(_, column)| column.docs.clear(doc));
        self.columns.retain(|(_, column)| column.docs.len() > 0);
    }

    /// Whether nothing was changed.
    pub const fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// Changed values.
    pub fn len(&self) -> usize {
        self.columns.iter().map(|(_, column)| column.docs.len()).sum()
    }

    /// Bytes of memory, without the values.
    pub fn weight(&self) -> usize {
        self.columns.iter().map(|(_, column)| column.docs.weight()).sum()
    }
}

/// The values of an index that attributes were changed to, each kept once and known by a number.
#[derive(Default)]
pub struct Values {
    attributes: BTreeMap<Arc<str>, Known>,
    weight: usize,
    count: usize,
}

#[derive(Default)]
struct Known {
    numbers: HashMap<String, NonZeroU32>,
    values: Numbered,
}

impl Values {
    /// Attributes that have values.
    pub fn attributes(&self) -> usize {
        self.attributes.len()
    }

    /// Whether an attribute has values.
    pub fn knows(&self, attribute: &str) -> bool {
        self.attributes.contains_key(attribute)
    }

    /// The number of a value, and the attribute as it is kept.
    pub fn number(&mut self, attribute: &str, value: &Value, layout: &Layout) -> (Arc<str>, NonZeroU32) {
        let text = value.to_string();
        let name = match self.attributes.get_key_value(attribute) {
            Some((name, known)) => {
                if let Some(&number) = known.numbers.get(&text) {
                    return (name.clone(), number);
                }
                name.clone()
            }
            None => attribute.into(),
        };
        let changed = Arc::new(Changed::new(attribute, value, layout, text.len()));
        let number = self.add(&name, text, changed);
        (name, number)
    }

    fn add(&mut self, attribute: &Arc<str>, text: String, changed: Arc<Changed>) -> NonZeroU32 {
        let known = self.attributes.entry(attribute.clone()).or_default();
        if let Some(&number) = known.numbers.get(&text) {
            return number;
        }
        let last = u32::try_from(known.values.len()).unwrap_or(u32::MAX);
        let number = NonZeroU32::MIN.saturating_add(last);
        self.weight += changed.weight;
        self.count += 1;
        known.values.set(number.get(), changed);
        known.numbers.insert(text, number);
        number
    }

    /// The values of an attribute by their numbers.
    pub fn of(&self, attribute: &str) -> Option<&Numbered> {
        self.attributes.get(attribute).map(|known| &known.values)
    }

    /// The value of a number.
    pub fn value(&self, attribute: &str, number: NonZeroU32) -> Option<&Value> {
        self.of(attribute)?.get(number.get()).map(|changed| &changed.value)
    }

    /// Bytes of memory.
    pub const fn weight(&self) -> usize {
        self.weight
    }

    /// Whether most of the values are no longer in use, by how many are set in all segments.
    pub const fn is_wasteful(&self, set: usize) -> bool {
        self.count > 2 * set + SPARE
    }

    /// Takes these overlays' values over, and gives them their new numbers.
    pub fn adopt(&mut self, overlay: &Overlay) -> Overlay {
        let mut adopted = Overlay::default();
        for (attribute, column) in &overlay.columns {
            let mut numbers: HashMap<NonZeroU32, NonZeroU32> = HashMap::new();
            let mut docs = Sparse::default();
            column.docs.each(|doc, &before| {
                let Some(changed) = column.values.get(before.get()) else { return };
                let number = *numbers
                    .entry(before)
                    .or_insert_with(|| self.add(attribute, changed.value.to_string(), changed.clone()));
                docs.set(doc, number);
            });
            let values = self.of(attribute).cloned().unwrap_or_default();
            adopted.columns.push((attribute.clone(), Column { docs, values }));
        }
        adopted
    }
}
