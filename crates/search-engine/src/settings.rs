//! Settings of an index: the stored object as clients see it, and the layout that documents are written by.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use unicode_normalization::UnicodeNormalization;

use crate::error::Error;
use crate::geo::GEOLOC;
use crate::record::attribute_of;
use crate::text::Folding;

/// Attributes that rank apart; further ones share the last rank.
pub const RANKS: usize = 60;
/// Attributes that can stand in `customRanking` and at the top of `ranking` together.
pub const SORTS: usize = 6;

/// Entries that a list may have.
const MOST_ENTRIES: usize = 1000;

/// A settings object: what was set, without defaults.
pub type Settings = Map<String, Value>;

/// The settings as `getSettings` shows them.
pub fn with_defaults(settings: &Settings) -> Settings {
    let Value::Object(mut shown) = json!({
        "minWordSizefor1Typo": 4, "minWordSizefor2Typos": 8, "hitsPerPage": 20, "maxValuesPerFacet": 100,
        "exactOnSingleWordQuery": "attribute", "removeWordsIfNoResults": "none", "queryType": "prefixLast",
        "ranking": ["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"],
        "separatorsToIndex": "", "highlightPreTag": "<em>", "highlightPostTag": "</em>",
        "alternativesAsExact": ["ignorePlurals", "singleWordSynonym"], "searchableAttributes": null,
        "numericAttributesToIndex": null, "attributesToRetrieve": null, "unretrievableAttributes": null,
        "optionalWords": null, "attributesForFaceting": null, "attributesToSnippet": null,
        "attributesToHighlight": null, "paginationLimitedTo": 1000, "attributeForDistinct": null,
        "customRanking": null, "snippetEllipsisText": ""
    }) else {
        unreachable!("an object literal")
    };
    for (name, value) in settings {
        shown.insert(name.clone(), value.clone());
    }
    shown
}

/// Lays a `setSettings` body over the settings: null resets.
pub fn merge(settings: &mut Settings, changes: Settings) {
    for (name, value) in changes {
        if value.is_null() {
            settings.remove(&name)
        } else {
            settings.insert(name, value)
        };
    }
}

/// A searchable attribute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Searchable {
    /// Dotted path.
    pub path: String,
    /// Line of the setting: 0 is best.
    pub rank: u8,
    /// Whether a word nearer to the start counts for more.
    pub ordered: bool,
}

/// An attribute of `attributesForFaceting`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facet {
    /// Dotted path.
    pub path: String,
    /// Whether it is counted, or only filtered by.
    pub counted: bool,
    /// Whether its values can be searched.
    pub searchable: bool,
    /// Whether it is counted after records were grouped.
    #[serde(default)]
    pub after_distinct: bool,
}

/// One value that records are ordered by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sort {
    /// Dotted path.
    pub path: String,
    /// Greatest first.
    pub descending: bool,
}

/// A step of the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// The sort of this number.
    Sort(usize),
    /// Fewest typos.
    Typo,
    /// Nearest to a place.
    Geo,
    /// Most words matched.
    Words,
    /// Highest score of the optional filters.
    Filters,
    /// Words nearest to each other.
    Proximity,
    /// Best attribute, then earliest in it.
    Attribute,
    /// Most words matched whole.
    Exact,
}

/// The part of the settings that documents are written by: another layout means writing them again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// None: every attribute is searchable and they rank alike.
    pub searchable: Option<Vec<Searchable>>,
    /// Declared facets.
    pub facets: Vec<Facet>,
    /// Paths of the values in `ranking` and `customRanking`, in the order of their columns.
    pub sorts: Vec<String>,
    /// The path of `attributeForDistinct`.
    #[serde(default)]
    pub group: Option<String>,
    /// How texts become words.
    #[serde(default)]
    pub folding: Folding,
}

impl Layout {
    /// Whether filters compare the values at a path as texts.
    pub fn compares(&self, path: &str) -> bool {
        path == "_tags" || self.facets.iter().any(|facet| facet.path == path)
    }

    /// Whether an attribute holds words or orders records, so that changing it means writing the record again.
    pub fn weaves_in(&self, attribute: &str) -> bool {
        let Some(searchable) = &self.searchable else { return true };
        let mut paths = searchable.iter().map(|one| &one.path).chain(&self.sorts).chain(&self.group);
        attribute == "objectID" || attribute == GEOLOC || paths.any(|path| attribute_of(path) == attribute)
    }
}

/// Everything that is read out of a settings object once.
#[derive(Clone, Debug, Default)]
pub struct Compiled {
    /// What documents are written by.
    pub layout: Layout,
    /// The sorts, each named by [`Criterion::Sort`].
    pub sorts: Vec<Sort>,
    /// The order of the criteria.
    pub criteria: Vec<Criterion>,
}

impl Compiled {
    /// Reads the settings, or says which of them makes no sense.
    pub fn new(settings: &Settings) -> Result<Self, Error> {
        let mut compiled = Self::default();
        compiled.layout.searchable = searchable(settings)?;
        compiled.layout.facets = texts(settings, "attributesForFaceting")?
            .unwrap_or_default()
            .iter()
            .map(|text| facet(text))
            .collect::<Result<_, _>>()?;
        compiled.layout.group = one_text(settings, "attributeForDistinct")?;
        compiled.layout.folding = Folding {
            separators: one_text(settings, "separatorsToIndex")?.unwrap_or_default(),
            kept: one_text(settings, "keepDiacriticsOnCharacters")?
                .unwrap_or_default()
                .nfc()
                .collect::<String>()
                .to_lowercase(),
        };
        let custom = texts(settings, "customRanking")?.unwrap_or_default();
        let ranking = texts(settings, "ranking")?;
        compiled.criteria = compiled.criteria(ranking.as_deref(), &custom)?;
        compiled.layout.sorts = compiled.sorts.iter().map(|sort| sort.path.clone()).collect();
        Ok(compiled)
    }

    /// The order of the criteria for a `ranking` and a `customRanking`.
    fn criteria(&mut self, ranking: Option<&[String]>, custom: &[String]) -> Result<Vec<Criterion>, Error> {
        let default = ["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"]
            .map(str::to_owned);
        let mut criteria = Vec::new();
        for name in ranking.unwrap_or(&default) {
            match name.as_str() {
                "typo" => criteria.push(Criterion::Typo),
                "words" => criteria.push(Criterion::Words),
                "filters" => criteria.push(Criterion::Filters),
                "proximity" => criteria.push(Criterion::Proximity),
                "attribute" if self.layout.searchable.is_some() => criteria.push(Criterion::Attribute),
                "exact" => criteria.push(Criterion::Exact),
                "geo" => criteria.push(Criterion::Geo),
                "attribute" => {}
                "custom" => {
                    for text in custom {
                        criteria.push(self.sort(text)?);
                    }
                }
                other => criteria.push(self.sort(other)?),
            }
        }
        Ok(criteria)
    }

    /// The criteria for a `ranking` given with a query: like the setting, on the sorts that documents carry.
    pub fn criteria_for(
        &self,
        ranking: &[String],
        settings: &Settings,
    ) -> Result<(Vec<Criterion>, Vec<Sort>), Error> {
        let custom = texts(settings, "customRanking")?.unwrap_or_default();
        let mut other = self.clone();
        other.sorts.clear();
        let criteria = other.criteria(Some(ranking), &custom)?;
        Ok((criteria, other.sorts))
    }

    fn sort(&mut self, text: &str) -> Result<Criterion, Error> {
        let (descending, path) = match (within(text, "asc"), within(text, "desc")) {
            (Some(path), _) => (false, path),
            (_, Some(path)) => (true, path),
            _ => return Err(Error::invalid(format!("Invalid ranking criterion: {text}"))),
        };
        let sort = Sort { path: path.to_owned(), descending };
        if let Some(number) = self.sorts.iter().position(|known| *known == sort) {
            return Ok(Criterion::Sort(number));
        }
        if self.sorts.len() == SORTS {
            return Err(Error::invalid(format!(
                "ranking and customRanking can name {SORTS} attributes at most"
            )));
        }
        self.sorts.push(sort);
        Ok(Criterion::Sort(self.sorts.len() - 1))
    }
}

/// `path` of `word(path)`.
fn within<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    text.trim().strip_prefix(word)?.strip_prefix('(')?.strip_suffix(')').map(str::trim)
}

/// Refuses a word around a path that means nothing here: what it should do would be left undone in silence.
pub fn plain(setting: &str, path: &str) -> Result<(), Error> {
    let word = path.strip_suffix(')').and_then(|path| path.split_once('(')).map(|(word, _)| word);
    match word {
        Some(word) if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
            Err(Error::invalid(format!("Invalid value for \"{setting}\" parameter: {path}")))
        }
        _ => Ok(()),
    }
}

fn searchable(settings: &Settings) -> Result<Option<Vec<Searchable>>, Error> {
    let Some(lines) = texts(settings, "searchableAttributes")? else { return Ok(None) };
    let mut all: Vec<Searchable> = Vec::new();
    for (line, text) in lines.iter().enumerate() {
        let rank = u8::try_from(line.min(RANKS - 1)).unwrap_or(u8::MAX);
        let shared = text.contains(',');
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let unordered = within(part, "unordered");
            let path = unordered.or_else(|| within(part, "ordered")).unwrap_or(part).to_owned();
            plain("searchableAttributes", &path)?;
            if all.iter().all(|known| known.path != path) {
                all.push(Searchable { path, rank, ordered: unordered.is_none() && !shared });
            }
        }
    }
    if all.len() > 1000 {
        return Err(Error::invalid("searchableAttributes can name 1000 attributes at most"));
    }
    Ok((!all.is_empty()).then_some(all))
}

fn facet(text: &str) -> Result<Facet, Error> {
    let mut facet =
        Facet { path: text.trim().to_owned(), counted: true, searchable: false, after_distinct: false };
    loop {
        let path = facet.path.as_str();
        if let Some(inner) = within(path, "searchable") {
            facet = Facet { path: inner.to_owned(), searchable: true, ..facet };
        } else if let Some(inner) = within(path, "filterOnly") {
            facet = Facet { path: inner.to_owned(), counted: false, ..facet };
        } else if let Some(inner) = within(path, "afterDistinct") {
            facet = Facet { path: inner.to_owned(), after_distinct: true, ..facet };
        } else {
            plain("attributesForFaceting", path)?;
            return Ok(facet);
        }
    }
}

/// A setting that is one text; an empty one is none.
fn one_text(settings: &Settings, name: &str) -> Result<Option<String>, Error> {
    match settings.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone()).filter(|text| !text.is_empty())),
        Some(_) => Err(Error::invalid(format!("Invalid value for \"{name}\" parameter, expected a string"))),
    }
}

/// A setting that is a list of texts.
pub fn texts(settings: &Settings, name: &str) -> Result<Option<Vec<String>>, Error> {
    match settings.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(one)) => Ok(Some(vec![one.clone()])),
        Some(Value::Array(items)) if items.len() > MOST_ENTRIES => {
            Err(Error::invalid(format!("{name} has more than {MOST_ENTRIES} entries")))
        }
        Some(Value::Array(items)) => items
            .iter()
            .map(|item| item.as_str().map(str::to_owned))
            .collect::<Option<Vec<_>>>()
            .map(Some)
            .ok_or_else(|| Error::invalid(format!("{name} has to be a list of strings"))),
        Some(_) => Err(Error::invalid(format!("{name} has to be a list of strings"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_ranks_and_a_shared_line_is_unordered() {
        let Value::Object(settings) =
            json!({"searchableAttributes": ["title,subtitle", "unordered(body)", "tag"]})
        else {
            unreachable!()
        };
        let compiled = Compiled::new(&settings).expect("sound");
        let shown: Vec<_> = compiled
            .layout
            .searchable
            .expect("given")
            .into_iter()
            .map(|one| (one.path, one.rank, one.ordered))
            .collect();
        assert_eq!(
            shown,
            [
                ("title".to_owned(), 0, false),
                ("subtitle".to_owned(), 0, false),
                ("body".to_owned(), 1, false),
                ("tag".to_owned(), 2, true)
            ]
        );
    }
}
