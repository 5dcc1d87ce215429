//! Search parameters: what the request, the key and the settings say, read into one query.

use serde_json::{Map, Value};

use crate::error::Error;
use crate::filter::{self, Filter};
use crate::parameters::{self, Place};
use crate::settings::{Settings, plain, texts};

/// Parameters by name.
pub type Params = Map<String, Value>;

/// Longer queries are refused, in bytes.
pub const LONGEST_QUERY: usize = 512;
/// Longer texts around a match are refused, in bytes: they are repeated with every match.
const LONGEST_TAG: usize = 1000;
/// Snippets have no more words than this.
const LONGEST_SNIPPET: usize = 10_000;
/// Longer lists are refused: they are gone through with every hit.
const LONGEST_LIST: usize = 10_000;
/// Pages deeper than this are never collected, whatever the settings allow.
const DEEPEST_PAGE: usize = 100_000;

/// Values that facet search gives at most.
const MOST_FACET_HITS: usize = 100;
/// Criteria that a request may rank by.
const MOST_CRITERIA: usize = 32;

/// `typoTolerance`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Typos {
    /// As the lengths of the words allow.
    #[default]
    Allowed,
    /// None at all.
    Refused,
    /// Only the fewest that any record has.
    Fewest,
    /// The fewest and the next.
    Strict,
}

/// `queryType`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Prefixes {
    /// The last word.
    #[default]
    Last,
    /// Every word.
    All,
    /// None.
    None,
}

/// `removeWordsIfNoResults`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Removal {
    /// Nothing.
    #[default]
    None,
    /// Last words first.
    Last,
    /// First words first.
    First,
    /// All become optional.
    AllOptional,
}

/// `exactOnSingleWordQuery`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ExactOnSingle {
    /// The word has to be all of an attribute.
    #[default]
    Attribute,
    /// It has to stand whole somewhere.
    Word,
    /// It never counts.
    None,
}

/// Everything that a search asks for.
#[derive(Clone, Debug)]
pub struct Query {
    /// The words.
    pub text: String,
    /// Of the request and the key together.
    pub filter: Filter,
    /// Groups of filters with scores.
    pub optional_filters: Vec<Vec<(Filter, u32)>>,
    /// Whether the scores within a group add up, instead of the best counting.
    pub sum_scores: bool,
    /// Attributes to count; None when not asked for.
    pub facets: Option<Vec<String>>,
    /// Values of each.
    pub max_values: usize,
    /// Values by name instead of by count.
    pub alphabetical: bool,
    /// Words that values of a facet are searched by.
    pub facet_query: String,
    /// So many of them are given.
    pub max_facet_hits: usize,
    /// Page, from 0.
    pub page: usize,
    /// Hits on it.
    pub hits_per_page: usize,
    /// Instead of pages.
    pub offset_length: Option<(usize, usize)>,
    /// `paginationLimitedTo`.
    pub limit: usize,
    /// Attributes to give back.
    pub retrieve: Vec<String>,
    /// Attributes never given back.
    pub unretrievable: Vec<String>,
    /// Attributes to highlight; None means the searchable ones.
    pub highlight: Option<Vec<String>>,
    /// Before a match.
    pub pre_tag: String,
    /// After a match.
    pub post_tag: String,
    /// `attribute:words`.
    pub snippet: Vec<(String, usize)>,
    /// Where a snippet was cut.
    pub ellipsis: String,
    /// Leave out list elements that do not match.
    pub only_matching_elements: bool,
    /// Search in these attributes only.
    pub restrict_to: Option<Vec<String>>,
    /// Typo tolerance.
    pub typos: Typos,
    /// Letters from which one typo is allowed.
    pub one_typo_from: usize,
    /// Letters from which two are.
    pub two_typos_from: usize,
    /// Attributes that have to be spelled right.
    pub exact_attributes: Vec<String>,
    /// Words that have to be spelled right.
    pub exact_words: Vec<String>,
    /// Whether numbers may have typos.
    pub typos_in_numbers: bool,
    /// Which words are prefixes.
    pub prefixes: Prefixes,
    /// Words that need not match.
    pub optional_words: Vec<String>,
    /// What to do without results.
    pub removal: Removal,
    /// Whether text in quotes is a phrase.
    pub phrases: bool,
    /// Whether a minus excludes a word.
    pub exclusions: bool,
    /// Exactness of a single word.
    pub exact_on_single: ExactOnSingle,
    /// Least distance that counts.
    pub min_proximity: u64,
    /// Instead of the setting.
    pub ranking: Option<Vec<String>>,
    /// Show how the hits rank.
    pub ranking_info: bool,
    /// Give the query an identity.
    pub query_id: bool,
    /// Keys of the answer to give; None means all.
    pub response_fields: Option<Vec<String>>,
    /// The parameters of the request, echoed.
    pub echo: String,
}

impl Query {
    /// Reads the parameters: the key's win over the request's, those over the settings; filters add up.
    pub fn new(request: &Params, key: &Params, settings: &Settings) -> Result<Self, Error> {
        parameters::check(request, Place::Search)?;
        parameters::check(key, Place::Search)?;
        let from = Layers { key, request, settings };
        let text = from.text("query", "")?;
        if text.len() > LONGEST_QUERY {
            return Err(Error::invalid(format!("query is longer than {LONGEST_QUERY} bytes")));
        }
        // A setting alone, which no request may lift: it bounds what a search can cost and a viewer can copy.
        let limit = from.number("paginationLimitedTo", 1000)?.min(DEEPEST_PAGE);
        let offset_length = match (from.find("offset"), from.find("length")) {
            (None, None) => None,
            _ => Some((from.number("offset", 0)?, from.number("length", 20)?.min(1000))),
        };
        let hits_per_page = from.number("hitsPerPage", 20)?;
        let mut filter = Filter::and(vec![filters(request)?, filters(key)?]);
        if let Some(comparable) = texts(settings, "numericAttributesForFiltering")? {
            comparable.iter().try_for_each(|path| plain("numericAttributesForFiltering", path))?;
            filter.compare_only(&comparable);
        }
        let advanced = from.flag("advancedSyntax", false)?;
        let features = from.list("advancedSyntaxFeatures")?;
        if features.iter().any(|one| !matches!(one.as_str(), "exactPhrase" | "excludeWords")) {
            return Err(wrong("advancedSyntaxFeatures", "exactPhrase, excludeWords"));
        }
        let feature = |name: &str| {
            advanced
                && (from.find("advancedSyntaxFeatures").is_none() || features.iter().any(|one| one == name))
        };
        let optional_filters = from.find("optionalFilters").map_or(Ok(Vec::new()), filter::scored_filters)?;
        if optional_filters.iter().map(Vec::len).sum::<usize>() > filter::MOST {
            return Err(Error::invalid(format!("more than {} optional filters", filter::MOST)));
        }
        Ok(Self {
            filter,
            optional_filters,
            sum_scores: from.flag("sumOrFiltersScores", false)?,
            facets: from.find("facets").map(|_| from.list("facets")).transpose()?,
            max_values: from.number("maxValuesPerFacet", 100)?.min(1000),
            alphabetical: from.one_of("sortFacetValuesBy", &[("count", false), ("alpha", true)])?,
            facet_query: from.text("facetQuery", "")?,
            max_facet_hits: from.number("maxFacetHits", 10)?.min(MOST_FACET_HITS),
            page: from.number("page", 0)?,
            hits_per_page: hits_per_page.min(limit.max(1)),
            offset_length,
            limit,
            retrieve: if from.find("attributesToRetrieve").is_some() {
                from.list("attributesToRetrieve")?
            } else {
                vec!["*".into()]
            },
            unretrievable: texts(settings, "unretrievableAttributes")?.unwrap_or_default(),
            highlight: from
                .find("attributesToHighlight")
                .map(|_| from.list("attributesToHighlight"))
                .transpose()?,
            pre_tag: from.tag("highlightPreTag", "<em>")?,
            post_tag: from.tag("highlightPostTag", "</em>")?,
            snippet: from
                .list("attributesToSnippet")?
                .iter()
                .map(|text| snippet(text))
                .collect::<Result<_, _>>()?,
            ellipsis: from.tag("snippetEllipsisText", "…")?,
            only_matching_elements: from.flag("restrictHighlightAndSnippetArrays", false)?,
            restrict_to: Some(from.list("restrictSearchableAttributes")?).filter(|list| !list.is_empty()),
            typos: from.typos()?,
            one_typo_from: from.number("minWordSizefor1Typo", 4)?,
            two_typos_from: from.number("minWordSizefor2Typos", 8)?,
            exact_attributes: from.list("disableTypoToleranceOnAttributes")?,
            exact_words: from.list("disableTypoToleranceOnWords")?,
            typos_in_numbers: from.flag("allowTyposOnNumericTokens", true)?,
            prefixes: from.one_of(
                "queryType",
                &[
                    ("prefixLast", Prefixes::Last),
                    ("prefixAll", Prefixes::All),
                    ("prefixNone", Prefixes::None),
                ],
            )?,
            optional_words: from.list("optionalWords")?,
            removal: from.one_of(
                "removeWordsIfNoResults",
                &[
                    ("none", Removal::None),
                    ("lastWords", Removal::Last),
                    ("firstWords", Removal::First),
                    ("allOptional", Removal::AllOptional),
                ],
            )?,
            phrases: feature("exactPhrase"),
            exclusions: feature("excludeWords"),
            exact_on_single: from.one_of(
                "exactOnSingleWordQuery",
                &[
                    ("attribute", ExactOnSingle::Attribute),
                    ("word", ExactOnSingle::Word),
                    ("none", ExactOnSingle::None),
                ],
            )?,
            min_proximity: from.number("minProximity", 1)?.clamp(1, 7) as u64,
            ranking: match key.get("ranking").or_else(|| request.get("ranking")) {
                None | Some(Value::Null) => None,
                Some(_) => match from.list("ranking")? {
                    list if list.len() > MOST_CRITERIA => return Err(wrong("ranking", "fewer criteria")),
                    list => Some(list),
                },
            },
            ranking_info: from.flag("getRankingInfo", false)?,
            query_id: from.flag("clickAnalytics", false)?,
            response_fields: Some(from.list("responseFields")?)
                .filter(|list| !list.is_empty() && list.iter().all(|name| name != "*")),
            echo: echo(request),
            text,
        })
    }

    /// First hit and number of hits wanted.
    pub fn window(&self) -> (usize, usize) {
        let (from, count) = match self.offset_length {
            Some((offset, length)) => (offset, length),
            None => (self.page.saturating_mul(self.hits_per_page), self.hits_per_page),
        };
        (from.min(self.limit), count.min(self.limit.saturating_sub(from)))
    }
}

/// The filters of one side, all of them.
pub fn filters(params: &Params) -> Result<Filter, Error> {
    let mut parts = Vec::new();
    match params.get("filters") {
        None | Some(Value::Null) => {}
        Some(Value::String(text)) => parts.push(filter::parse(text)?),
        Some(_) => return Err(wrong("filters", "a string")),
    }
    if let Some(value) = params.get("facetFilters") {
        parts.push(filter::facet_filters(value)?);
    }
    if let Some(value) = params.get("numericFilters") {
        parts.push(filter::numeric_filters(value)?);
    }
    if let Some(value) = params.get("tagFilters") {
        parts.push(filter::tag_filters(value)?);
    }
    let filter = Filter::and(parts);
    if filter.size() > filter::MOST {
        return Err(Error::invalid(format!("more than {} filters", filter::MOST)));
    }
    Ok(filter)
}

fn snippet(text: &str) -> Result<(String, usize), Error> {
    match text.rsplit_once(':') {
        Some((path, words)) => {
            let words: usize = words.parse().map_err(|_| wrong("attributesToSnippet", "attribute:words"))?;
            Ok((path.to_owned(), words.min(LONGEST_SNIPPET)))
        }
        None => Ok((text.to_owned(), 10)),
    }
}

fn wrong(name: &str, expected: &str) -> Error {
    Error::invalid(format!("Invalid value for \"{name}\" parameter, expected {expected}"))
}

#[derive(Clone, Copy)]
struct Layers<'a> {
    key: &'a Params,
    request: &'a Params,
    settings: &'a Settings,
}

impl<'a> Layers<'a> {
    fn find(&self, name: &str) -> Option<&'a Value> {
        [self.key, self.request, self.settings]
            .into_iter()
            .find_map(|layer| layer.get(name).filter(|value| !value.is_null()))
    }

    fn text(&self, name: &str, default: &str) -> Result<String, Error> {
        match self.find(name) {
            None => Ok(default.to_owned()),
            Some(Value::String(text)) => Ok(text.clone()),
            Some(Value::Number(number)) => Ok(number.to_string()),
            Some(_) => Err(wrong(name, "a string")),
        }
    }

    fn tag(&self, name: &str, default: &str) -> Result<String, Error> {
        let text = self.text(name, default)?;
        if text.len() > LONGEST_TAG {
            return Err(Error::invalid(format!("{name} is longer than {LONGEST_TAG} bytes")));
        }
        Ok(text)
    }

    fn number(&self, name: &str, default: usize) -> Result<usize, Error> {
        let found = match self.find(name) {
            None => return Ok(default),
            Some(Value::Number(number)) => number.as_u64(),
            Some(Value::String(text)) => text.trim().parse().ok(),
            Some(_) => None,
        };
        found
            .and_then(|number| usize::try_from(number).ok())
            .ok_or_else(|| wrong(name, "a whole number that is not negative"))
    }

    fn flag(&self, name: &str, default: bool) -> Result<bool, Error> {
        match self.find(name) {
            None => Ok(default),
            Some(Value::Bool(yes)) => Ok(*yes),
            Some(Value::String(text)) if text == "true" || text == "1" => Ok(true),
            Some(Value::String(text)) if text == "false" || text == "0" => Ok(false),
            Some(Value::Number(number)) if number.as_u64().is_some_and(|number| number < 2) => {
                Ok(number.as_u64() == Some(1))
            }
            Some(_) => Err(wrong(name, "true or false")),
        }
    }

    fn list(&self, name: &str) -> Result<Vec<String>, Error> {
        let found = self.find(name).map_or(Ok(Vec::new()), |value| list(name, value))?;
        if found.len() > LONGEST_LIST {
            return Err(Error::invalid(format!("{name} has more than {LONGEST_LIST} entries")));
        }
        Ok(found)
    }

    fn one_of<T: Copy + Default>(&self, name: &str, known: &[(&str, T)]) -> Result<T, Error> {
        let Some(value) = self.find(name) else { return Ok(T::default()) };
        let text = value.as_str().ok_or_else(|| wrong(name, "a string"))?;
        known.iter().find(|(spelling, _)| *spelling == text).map(|(_, meaning)| *meaning).ok_or_else(|| {
            wrong(
                name,
                &format!(
                    "one of {}",
                    known.iter().map(|(spelling, _)| *spelling).collect::<Vec<_>>().join(", ")
                ),
            )
        })
    }

    fn typos(&self) -> Result<Typos, Error> {
        match self.find("typoTolerance") {
            None | Some(Value::Bool(true)) => Ok(Typos::Allowed),
            Some(Value::Bool(false)) => Ok(Typos::Refused),
            Some(Value::String(text)) => match text.as_str() {
                "true" => Ok(Typos::Allowed),
                "false" => Ok(Typos::Refused),
                "min" => Ok(Typos::Fewest),
                "strict" => Ok(Typos::Strict),
                _ => Err(wrong("typoTolerance", "one of true, false, min, strict")),
            },
            Some(_) => Err(wrong("typoTolerance", "one of true, false, min, strict")),
        }
    }
}

/// A list: JSON, JSON in a text, or a text with commas.
fn list(name: &str, value: &Value) -> Result<Vec<String>, Error> {
    match value {
        Value::Array(items) => items
            .iter()
            .map(|item| item.as_str().map(str::to_owned).ok_or_else(|| wrong(name, "a list of strings")))
            .collect(),
        Value::String(text) if text.trim_start().starts_with('[') => {
            match serde_json::from_str::<Value>(text) {
                Ok(inner @ Value::Array(_)) => list(name, &inner),
                _ => Err(wrong(name, "a list of strings")),
            }
        }
        Value::String(text) => {
            Ok(text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect())
        }
        _ => Err(wrong(name, "a list of strings")),
    }
}

/// Parameters written as `application/x-www-form-urlencoded`.
pub fn from_form(text: &str) -> Result<Params, Error> {
    let mut params = Params::new();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        params.insert(decoded(name)?, Value::String(decoded(value)?));
    }
    Ok(params)
}

/// A form value: `+` is a space, `%` starts a byte.
pub fn decoded(text: &str) -> Result<String, Error> {
    let spaced = text.replace('+', " ");
    let plain = percent_encoding::percent_decode_str(&spaced).decode_utf8();
    plain.map(std::borrow::Cow::into_owned).map_err(|_| Error::invalid("parameters are not valid UTF-8"))
}

/// The `params` of an answer: the request's own, encoded.
fn echo(request: &Params) -> String {
    let mut out = String::new();
    for (name, value) in request {
        if !out.is_empty() {
            out.push('&');
        }
        let text = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        encode(name, &mut out);
        out.push('=');
        encode(&text, &mut out);
    }
    out
}

fn encode(text: &str, out: &mut String) {
    use std::fmt::Write;
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'*' => out.push(char::from(byte)),
            b' ' => out.push('+'),
            // Writing to a String cannot fail.
            _ => drop(write!(out, "%{byte:02X}")),
        }
    }
}
