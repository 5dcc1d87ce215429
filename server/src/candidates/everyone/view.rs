//! Everyone's candidates as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::candidates::tags::view::{TagBrief, TagCount};
use crate::candidates::view::{CandidateRow, KeyCount};
use crate::contract::JobStatus;
use crate::ids::{CandidateId, CompanyId, PersonId};
use crate::paging::Page;

/// A page of people, with counts of their applications.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EveryonePage {
    /// The page.
    #[serde(flatten)]
    pub page: Page<PersonRow>,
    /// How many applications share what.
    pub counts: EveryoneCounts,
}

/// Somebody who applied, once or several times, to one company.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonRow {
    /// The person.
    pub id: PersonId,
    /// The applications that were found, the best match first; at most four.
    pub applications: Vec<ApplicationRow>,
    /// How many more they have within the viewer's reach.
    pub others: i64,
    /// Their tags, by name, to whoever sees tags.
    pub tags: Vec<TagBrief>,
}

/// An application in everyone's list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationRow {
    /// As in its job's list.
    #[serde(flatten)]
    pub row: CandidateRow<'static>,
    /// The company that they applied to.
    pub company: NamedCompany,
    /// Where the job stands.
    pub advert_status: JobStatus,
    /// Where they live, if known.
    pub town: Option<String>,
    /// How far that is from the postcode that was asked about, in miles; absent where either is not known.
    pub miles: Option<u32>,
    /// A piece of the CV's text: what the search found, between what stands around it, in turns.
    pub found: Vec<String>,
}

/// A company by its name.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NamedCompany {
    /// The company.
    pub id: CompanyId,
    /// Its name.
    pub name: String,
}

/// How many applications share a job or a company.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NamedCount {
    /// Its identity.
    pub key: String,
    /// Its title or name.
    pub label: String,
    /// How many.
    pub count: i64,
}

/// Counts of applications: each list counts over the other filters and the search string.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EveryoneCounts {
    /// By job; the hundred with most.
    pub advert_count: Vec<NamedCount>,
    /// By company, for those who reach several.
    pub company_count: Vec<NamedCount>,
    /// By the stage's name.
    pub stage_count: Vec<KeyCount>,
    /// By status.
    pub status_count: Vec<KeyCount>,
    /// By source.
    pub source_count: Vec<KeyCount>,
    /// By town; the hundred with most.
    pub town_count: Vec<KeyCount>,
    /// By tag, by name, to whoever sees tags; the hundred with most.
    pub tag_count: Vec<TagCount>,
    /// By how many days ago they came, at most.
    pub day_count: Vec<KeyCount>,
}

/// What became of adding people to a job.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct AddedToJob {
    /// Those who are candidates of it now.
    pub added: Vec<AddedCandidate>,
    /// Those who were already.
    pub existing: Vec<AddedCandidate>,
}

/// Somebody who was put forward for another job.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddedCandidate {
    /// The application that they were found by.
    pub id: CandidateId,
    /// Their application to the job; the one that they were found by again, where who that is is hidden.
    pub candidate_id: CandidateId,
}
