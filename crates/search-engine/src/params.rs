//! Search parameters: what the request, the key and the settings say, read into one query.

mod layers;

use serde_json::{Map, Value};

use crate::boolean::Syntax;
use crate::error::Error;
use crate::filter::{self, Filter, Scores};
use crate::geo::{self, Area, Around, Radius};
use crate::parameters::{self, Place};
use crate::settings::{Settings, plain, texts};
use layers::{Layers, echo, wrong};
pub use layers::{decoded, from_form, number_list, repeated};

/// Parameters by name.
pub type Params = Map<String, Value>;

/// The part of the advanced syntax that is ours: OR, AND, NOT and brackets.
const BOOLEANS: &str = "booleanWords";
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
#[derive(Clone, Debug, PartialEq)]
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
    /// Values of a facet that a search for them gives.
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
    /// Hits of one group at most; 0 is no grouping.
    pub distinct: usize,
    /// Whether all facets are counted after grouping.
    pub facets_after_distinct: bool,
    /// Hits are ordered by their distance from here.
    pub around: Option<Around>,
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
    /// Attributes where a beginning is not enough.
    pub no_prefix_attributes: Vec<String>,
    /// Attributes where nothing counts as exact.
    pub inexact_attributes: Vec<String>,
    /// Whether singular and plural are alike.
    pub plurals: bool,
    /// Whether words of the same stem are alike, but for a typo.
    pub stems: bool,
    /// Whether words that say little are left out.
    pub without_stop_words: bool,
    /// Whether synonyms are used.
    pub synonyms: bool,
    /// Whether the other number of a word is as good as the word.
    pub plurals_are_exact: bool,
    /// The same of a synonym of one word, and of several.
    pub synonyms_are_exact: (bool, bool),
    /// Words that need not match.
    pub optional_words: Vec<String>,
    /// What to do without results.
    pub removal: Removal,
    /// What quotes, a minus and the like mean.
    pub syntax: Syntax,
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
        let (own, mut scores) = scored_filters(request)?;
        let around = around(&from)?;
        let mut filter = Filter::and(vec![own, circle(around.as_ref()), filters(key)?]);
        if let Some(comparable) = texts(settings, "numericAttributesForFiltering")? {
            comparable.iter().try_for_each(|path| plain("numericAttributesForFiltering", path))?;
            filter.compare_only(&comparable);
            scores.iter_mut().flatten().for_each(|(filter, _)| filter.compare_only(&comparable));
        }
        let advanced = from.flag("advancedSyntax", false)?;
        let features = from.list("advancedSyntaxFeatures")?;
        const FEATURES: [&str; 3] = ["exactPhrase", "excludeWords", BOOLEANS];
        if features.iter().any(|one| !FEATURES.contains(&one.as_str())) {
            return Err(wrong("advancedSyntaxFeatures", &FEATURES.join(", ")));
        }
        let feature = |name: &str| {
            advanced
                && (from.find("advancedSyntaxFeatures").is_none() || features.iter().any(|one| one == name))
        };
        let mut optional_filters =
            from.find("optionalFilters").map_or(Ok(Vec::new()), filter::scored_filters)?;
        optional_filters.extend(scores);
        if optional_filters.iter().map(Vec::len).sum::<usize>() > filter::MOST {
            return Err(Error::invalid(format!("more than {} optional filters", filter::MOST)));
        }
        let alternatives = from.list("alternativesAsExact")?;
        const ALTERNATIVES: [&str; 3] = ["ignorePlurals", "singleWordSynonym", "multiWordsSynonym"];
        if alternatives.iter().any(|one| !ALTERNATIVES.contains(&one.as_str())) {
            return Err(wrong("alternativesAsExact", &ALTERNATIVES.join(", ")));
        }
        let as_exact = |name: &str, default: bool| match from.find("alternativesAsExact") {
            None => default,
            Some(_) => alternatives.iter().any(|one| one == name),
        };
        let languages = from.languages("queryLanguages")?;
        let plurals = from.in_english("ignorePlurals", &languages)?;
        Ok(Self {
            filter,
            optional_filters,
            distinct: from.distinct()?,
            facets_after_distinct: from.flag("facetingAfterDistinct", false)?,
            around,
            no_prefix_attributes: texts(settings, "disablePrefixOnAttributes")?.unwrap_or_default(),
            inexact_attributes: from.list("disableExactOnAttributes")?,
            plurals,
            // Stems are a matter of a language that somebody named.
            stems: plurals && !languages.is_empty(),
            without_stop_words: from.in_english("removeStopWords", &languages)?,
            synonyms: from.flag("synonyms", true)?,
            plurals_are_exact: as_exact("ignorePlurals", true),
            synonyms_are_exact: (as_exact("singleWordSynonym", true), as_exact("multiWordsSynonym", false)),
            sum_scores: from.flag("sumOrFiltersScores", false)?,
            facets: from.find("facets").map(|_| from.list("facets")).transpose()?,
            max_values: from.number("maxValuesPerFacet", 100)?.min(1000),
            alphabetical: from.one_of("sortFacetValuesBy", &[("count", false), ("alpha", true)])?,
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
            syntax: Syntax {
                phrases: feature("exactPhrase"),
                exclusions: feature("excludeWords"),
                // Ours: the public service has no such thing, so that it is off unless it is named.
                booleans: advanced && features.iter().any(|one| one == BOOLEANS),
            },
            exact_on_single: from.one_of(
                "exactOnSingleWordQuery",
                &[
                    ("attribute", ExactOnSingle::Attribute),
                    ("word", ExactOnSingle::Word),
                    ("none", ExactOnSingle::None),
                ],
            )?,
            min_proximity: match from.number("minProximity", 1)? {
                distance @ 1..=7 => distance as u64,
                _ => return Err(wrong("minProximity", "a number from 1 to 7")),
            },
            ranking: match key.get("ranking").or_else(|| request.get("ranking")) {
                None | Some(Value::Null) => None,
                Some(_) => match from.list("ranking")? {
                    list if list.len() > MOST_CRITERIA => return Err(wrong("ranking", "fewer criteria")),
                    list => Some(list),
                },
            },
            ranking_info: from.flag("getRankingInfo", false)?,
            query_id: from.flag("clickAnalytics", false)?,
            response_fields: from.response_fields()?,
            echo: echo(request),
            text,
        })
    }

    /// The same, confined to so many metres around its center.
    pub fn within(&self, metres: f64) -> Self {
        let around = self.around.clone().map(|around| Around { radius: Radius::Metres(metres), ..around });
        Self {
            filter: Filter::and(vec![self.filter.clone(), circle(around.as_ref())]),
            around,
            ..self.clone()
        }
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

/// Where to search around, if anywhere; areas go before it.
fn around(from: &Layers<'_>) -> Result<Option<Around>, Error> {
    let center = geo::center(&from.text("aroundLatLng", "")?)?;
    let radius = geo::radius(from.find("aroundRadius"), from.number("minimumAroundRadius", 0)?)?;
    let precision = geo::precision(from.find("aroundPrecision"))?;
    let has_areas = geo::areas(from.key)?.is_some() || geo::areas(from.request)?.is_some();
    Ok(center.filter(|_| !has_areas).map(|center| Around { center, radius, precision }))
}

/// What being around a center means by itself; where it takes the hits to know, everything.
fn circle(around: Option<&Around>) -> Filter {
    match around.map(|around| (around.center, around.radius)) {
        None | Some((_, Radius::Enough(_))) => Filter::All,
        Some((center, Radius::Metres(metres))) => Filter::Within(vec![Area::Around(center, metres)]),
        Some((_, Radius::All)) => Filter::Within(vec![Area::Anywhere]),
    }
}

/// The filters of a key, or of a deletion, all of them; they have to say by themselves what passes.
pub fn filters(params: &Params) -> Result<Filter, Error> {
    let (filter, _) = scored_filters(params)?;
    let nothing = Params::new();
    let from = Layers { key: params, request: &nothing, settings: &nothing };
    let around = around(&from)?;
    if matches!(around, Some(Around { radius: Radius::Enough(_), .. })) {
        return Err(Error::invalid("aroundLatLng takes an aroundRadius here"));
    }
    Ok(Filter::and(vec![filter, circle(around.as_ref())]))
}

/// The filters of one side but for what is around a center, and their scores.
fn scored_filters(params: &Params) -> Result<(Filter, Scores), Error> {
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
    parts.extend(geo::areas(params)?.map(Filter::Within));
    let mut filter = Filter::and(parts);
    if filter.size() > filter::MOST {
        return Err(Error::invalid(format!("more than {} filters", filter::MOST)));
    }
    let scores = filter.take_scores()?;
    Ok((filter, scores))
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
