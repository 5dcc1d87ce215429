//! What is asked of everyone's candidates.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::candidates::CandidateSource;
use crate::candidates::answers::{self, Wanted as Answers};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, CompanyId, JobId, TagId};
use crate::paging::Wanted;
use crate::places::{Place, Unplaced, place_of};
use crate::problem::{FieldErrors, Problem};
use crate::spelled;

/// So many values of one filter can be wanted at once.
const MOST_VALUES: usize = 100;
/// Farther than Land's End is from John o' Groats.
const FARTHEST: u32 = 1_000;
/// So many are added to a job at once.
const MOST_ADDED: usize = 50;

spelled! {
    /// In which order people are listed.
    pub enum EveryoneOrder {
        /// Whoever matches what was typed best.
        Best = "best",
        /// Whoever came last.
        Newest = "newest",
        /// Whoever lives nearest to the postcode.
        Nearest = "nearest",
    }
}

/// Which applications, over all jobs within reach. An empty list means every value.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct EveryoneQuery {
    /// Words of their CVs, names, e-mail addresses, phone numbers, present jobs and homes; quotes, a minus, OR, AND, NOT
    /// and brackets mean something in it.
    pub search_string: Option<String>,
    /// Only for these jobs.
    pub advert_ids: Vec<JobId>,
    /// Only for jobs of these companies.
    pub company_ids: Vec<CompanyId>,
    /// Only in stages of these names: several companies may have each.
    pub stage_names: Vec<String>,
    /// Only with these statuses.
    pub candidate_statuses: Vec<CandidateStatus>,
    /// Only from these sources.
    pub candidate_sources: Vec<CandidateSource>,
    /// Only who live in these towns, as they are written.
    pub towns: Vec<String>,
    /// Only with one of these tags, for those who see tags.
    pub tag_ids: Vec<TagId>,
    /// Only who came at most so many days ago.
    pub applied_within_days: Option<u16>,
    /// A postcode of Great Britain, or its beginning, that distances are measured from.
    pub postcode: Option<String>,
    /// Only who live within so many miles of it, as the crow flies.
    pub within_miles: Option<u32>,
    /// Only who answered so to a question of the one job that is named, as in a job's list.
    pub answers: Vec<String>,
    /// From 0.
    pub page_number: u32,
    /// People on a page: 20 unless told, at most 50.
    pub page_size: Option<u32>,
    /// Best where words were typed, newest otherwise.
    pub sort_order: Option<EveryoneOrder>,
}

/// What was checked.
#[derive(Clone, Debug)]
pub struct EveryoneWanted {
    pub(super) jobs: Vec<JobId>,
    pub(super) companies: Vec<CompanyId>,
    pub(super) stages: Vec<String>,
    pub(super) statuses: Vec<CandidateStatus>,
    pub(super) sources: Vec<CandidateSource>,
    pub(super) towns: Vec<String>,
    pub(super) tags: Vec<TagId>,
    pub(super) within_days: Option<u16>,
    pub(super) center: Option<Place>,
    pub(super) within_miles: Option<u32>,
    pub(super) answers: Vec<Answers>,
    pub(super) order: Option<EveryoneOrder>,
    pub(super) page: Wanted,
    /// Days from 1970 until today.
    pub(super) today: i64,
}

impl EveryoneQuery {
    /// Checks all of it.
    pub fn check(&self, now: Millis) -> Result<EveryoneWanted, Problem> {
        let mut wrong = FieldErrors::default();
        let lists = [
            ("advertIds", self.advert_ids.len()),
            ("companyIds", self.company_ids.len()),
            ("stageNames", self.stage_names.len()),
            ("towns", self.towns.len()),
            ("tagIds", self.tag_ids.len()),
        ];
        for (item, _) in lists.into_iter().filter(|(_, values)| *values > MOST_VALUES) {
            wrong.add(item, format!("At most {MOST_VALUES} values"));
        }
        if !self.answers.is_empty() && self.advert_ids.len() != 1 {
            wrong.add("answers", "Choose one job to filter by its answers");
        }
        let typed = self.postcode.as_deref().map(str::trim).filter(|typed| !typed.is_empty());
        let center = wrong.keep("postcode", typed.map(place_of).transpose().map_err(sentence)).flatten();
        let within_miles = self.within_miles.filter(|_| center.is_some());
        if within_miles.is_some_and(|miles| !(1..=FARTHEST).contains(&miles)) {
            wrong.add("withinMiles", format!("Has to be between 1 and {FARTHEST} miles"));
        }
        let answers = wrong.or(|| Some(answers::read(&self.answers)))??;
        Ok(EveryoneWanted {
            jobs: self.advert_ids.clone(),
            companies: self.company_ids.clone(),
            stages: self.stage_names.clone(),
            statuses: self.candidate_statuses.clone(),
            sources: self.candidate_sources.clone(),
            towns: self.towns.clone(),
            tags: self.tag_ids.clone(),
            within_days: self.applied_within_days,
            center,
            within_miles,
            answers,
            order: self.sort_order,
            page: EveryoneWanted::paged(self.page_number, self.page_size),
            today: now.day(),
        })
    }
}

fn sentence(why: Unplaced) -> &'static str {
    match why {
        Unplaced::NorthernIreland => "Distances cannot be measured from postcodes in Northern Ireland",
        Unplaced::Unknown => "Has to be a postcode in Great Britain",
    }
}

impl EveryoneWanted {
    /// How far somebody of this postcode lives from where distances are measured from, in whole miles.
    pub(super) fn miles_to(&self, postcode: Option<&str>) -> Option<u32> {
        let place = place_of(postcode?).ok()?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a distance on earth")]
        Some(self.center?.miles(place).round() as u32)
    }
}

/// People to put forward for another job.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct AddToJobInput {
    /// An application of each; 1 to 50.
    pub ids: Vec<CandidateId>,
    /// The job, of the same company.
    pub advert_id: Option<JobId>,
}

impl AddToJobInput {
    /// Whom to add, and where.
    pub fn check(self) -> Result<(Vec<CandidateId>, JobId), Problem> {
        let mut wrong = FieldErrors::default();
        let mut ids = self.ids;
        ids.sort_unstable();
        ids.dedup();
        if ids.is_empty() || ids.len() > MOST_ADDED {
            wrong.add("ids", format!("Select between 1 and {MOST_ADDED} candidates"));
        }
        if self.advert_id.is_none() {
            wrong.add("advertId", "Required");
        }
        wrong.or(|| Some((ids, self.advert_id?)))
    }
}
