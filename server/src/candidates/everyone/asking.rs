//! What the search index is asked for a page of everyone's candidates, in the protocol's words.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::form::{EveryoneOrder, EveryoneWanted};
use crate::candidates::store::lists::Found as Answered;
use crate::ids::CandidateId;
use crate::places::MILE;

/// Where pieces of what was found are taken from.
pub const PIECES_OF: &str = "cvText";
/// Applications of one person that are listed at most: as many the protocol groups.
const MOST_LISTED: u8 = 4;
/// Values of a facet that are counted.
const MOST_COUNTED: u16 = 1_000;
/// Metres within which all distances count as one: they filter, and order nothing.
const EVERYWHERE: u32 = 30_000_000;

/// A filter that no document passes.
const NOBODY: &str = "objectID:nobody";

/// Among whom to look.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The filter that keeps within the viewer's reach; empty where all is.
    pub reach: String,
    /// Whoever answered as is wanted, where something is.
    pub(super) answered: Option<Answered>,
    /// What means the same to the viewer's company.
    pub words: Vec<Vec<String>>,
    /// Those of the tags that are wanted, in the index's spelling, which the viewer's company has.
    pub(super) tags: Vec<String>,
}

/// What applications are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Facet {
    /// The job.
    Job,
    /// Its company.
    Company,
    /// The name of the stage.
    Stage,
    /// What the team thinks.
    Status,
    /// Where from.
    Source,
    /// The town they live in.
    Town,
    /// A tag of whoever they are.
    Tag,
    /// The day on which they came, in UTC.
    Day,
}

impl Facet {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Job, Self::Company, Self::Stage, Self::Status, Self::Source, Self::Town, Self::Tag, Self::Day];

    /// Its attribute in the index.
    pub const fn attribute(self) -> &'static str {
        match self {
            Self::Job => "job",
            Self::Company => "company",
            Self::Stage => "stageName",
            Self::Status => "status",
            Self::Source => "source",
            Self::Town => "town",
            Self::Tag => "tags",
            Self::Day => "appliedDay",
        }
    }
}

/// Whom the searches found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Applications on the page, those of a person together, each with a piece of the CV.
    pub hits: Vec<(CandidateId, Vec<String>)>,
    /// People in all.
    pub total: i64,
    /// Applications by each facet, each over the other filters.
    pub counts: BTreeMap<Facet, Vec<(String, i64)>>,
}

/// The searches to make, each with the facets that it counts: the first has the page, and counts what is not filtered by;
/// each of the others counts one facet without its own filter.
pub fn searches(
    wanted: &EveryoneWanted,
    scope: &Scope,
    has_words: bool,
) -> Vec<(Map<String, Value>, Vec<Facet>)> {
    let (filtered, free): (Vec<_>, Vec<_>) =
        Facet::ALL.into_iter().partition(|facet| wanted.is_narrowed_by(*facet));
    let counting = |facets: &[Facet], but: Option<Facet>| {
        let attributes: Vec<_> = facets.iter().map(|facet| facet.attribute()).collect();
        let mut asked = wanted.filters(scope, but);
        asked.insert("facets".into(), json!(attributes));
        asked.insert("maxValuesPerFacet".into(), json!(MOST_COUNTED));
        asked
    };
    let mut first = counting(&free, None);
    first.insert("page".into(), json!(wanted.page.number));
    first.insert("hitsPerPage".into(), json!(wanted.page.size));
    first.insert("distinct".into(), json!(MOST_LISTED));
    let order = wanted.order.unwrap_or(if has_words { EveryoneOrder::Best } else { EveryoneOrder::Newest });
    match order {
        EveryoneOrder::Best => {}
        EveryoneOrder::Newest => drop(first.insert("ranking".into(), json!(["desc(applied)"]))),
        EveryoneOrder::Nearest => drop(first.insert("ranking".into(), json!(["geo", "desc(applied)"]))),
    }
    if order != EveryoneOrder::Nearest && wanted.within_miles.is_some() {
        first.insert("aroundPrecision".into(), json!(EVERYWHERE));
    }
    let others = filtered.into_iter().map(|facet| {
        let mut asked = counting(&[facet], Some(facet));
        asked.insert("hitsPerPage".into(), json!(0));
        (asked, vec![facet])
    });
    std::iter::once((first, free)).chain(others).collect()
}

/// What every application that is wanted fits, without what is shown of them.
pub fn whole(wanted: &EveryoneWanted, scope: &Scope) -> Map<String, Value> {
    wanted.filters(scope, None)
}

impl EveryoneWanted {
    fn is_narrowed_by(&self, facet: Facet) -> bool {
        facet == Facet::Day && self.within_days.is_some() || !self.values(facet).is_empty()
    }

    /// The values of a facet that are wanted, in the index's spelling.
    fn values(&self, facet: Facet) -> Vec<String> {
        fn spelled<T: ToString>(values: &[T]) -> Vec<String> {
            values.iter().map(ToString::to_string).collect()
        }
        match facet {
            Facet::Job => spelled(&self.jobs),
            Facet::Company => spelled(&self.companies),
            Facet::Stage => self.stages.clone(),
            Facet::Status => spelled(&self.statuses),
            Facet::Source => spelled(&self.sources),
            Facet::Town => self.towns.clone(),
            Facet::Tag => spelled(&self.tags),
            Facet::Day => Vec::new(),
        }
    }

    /// Every filter but that of one facet.
    fn filters(&self, scope: &Scope, but: Option<Facet>) -> Map<String, Value> {
        let others = Facet::ALL.into_iter().filter(|facet| Some(*facet) != but);
        let any_of = |facet: Facet| {
            // A deleted one may stand in documents still.
            let mut wanted = self.values(facet);
            if facet == Facet::Tag && !wanted.is_empty() {
                wanted.retain(|tag| scope.tags.contains(tag));
                if wanted.is_empty() {
                    return vec![NOBODY.to_owned()];
                }
            }
            // A minus before a value would leave it out.
            let one = |value: String| match value.strip_prefix('-') {
                Some(rest) => format!("{}:\\-{rest}", facet.attribute()),
                None => format!("{}:{value}", facet.attribute()),
            };
            wanted.into_iter().map(one).collect::<Vec<_>>()
        };
        let mut all: Vec<Vec<String>> = others.map(any_of).filter(|any| !any.is_empty()).collect();
        // Questions are the job's, and go with its filter.
        if let Some(answered) = scope.answered.as_ref().filter(|_| but != Some(Facet::Job)) {
            all.push(identities(answered));
        }
        let mut asked = Map::new();
        asked.insert("filters".into(), json!(scope.reach));
        asked.insert("facetFilters".into(), json!(all));
        if let Some(days) = self.within_days.filter(|_| but != Some(Facet::Day)) {
            let first = self.today - i64::from(days);
            asked.insert("numericFilters".into(), json!([format!("{}>={first}", Facet::Day.attribute())]));
        }
        // A center without a radius leaves out whoever's home nobody knows.
        let is_measured = self.within_miles.is_some() || self.order == Some(EveryoneOrder::Nearest);
        if let Some(center) = self.center.filter(|_| is_measured) {
            asked.insert("aroundLatLng".into(), json!(format!("{},{}", center.lat, center.lng)));
            let radius = self.within_miles.map_or(json!("all"), |miles| {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "metres on earth"
                )]
                let metres = (f64::from(miles) * MILE).round() as u32;
                json!(metres)
            });
            asked.insert("aroundRadius".into(), radius);
        }
        asked
    }
}

/// These alone; nobody where there is none.
fn identities(found: &Arc<std::collections::BTreeSet<CandidateId>>) -> Vec<String> {
    if found.is_empty() {
        return vec![NOBODY.to_owned()];
    }
    found.iter().map(|id| format!("objectID:{id}")).collect()
}
