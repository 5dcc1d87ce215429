//! What people send about candidates.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{CandidateSource, SortOrder};
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, JobId, StageId, UserId};
use crate::stages::StageType;

/// Which of a job's candidates (jobs §3, candidate list query). An empty list means every value.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CandidateListQuery {
    /// The job. Lists and counts need it, but for super admins; a candidate's own page knows it.
    pub advert_id: Option<JobId>,
    /// Only in stages of these types.
    pub candidate_stage_types: Vec<StageType>,
    /// Only in these stages.
    pub candidate_stage_ids: Vec<StageId>,
    /// Only with these statuses.
    pub candidate_statuses: Vec<CandidateStatus>,
    /// Only from these sources.
    pub candidate_sources: Vec<CandidateSource>,
    /// Only who answered so to a question of the job: `question:answer`, or `question:from..to` of a number. Answers to
    /// one question add up.
    pub answers: Vec<String>,
    /// Words of their CVs, names, e-mail addresses, phone numbers, present jobs and homes; quotes, a minus, OR, AND, NOT
    /// and brackets mean something in it.
    pub search_string: Option<String>,
    /// From 0.
    pub page_number: u32,
    /// Default 50, at most 100.
    pub page_size: Option<u32>,
    /// Newest first when absent.
    pub sort_order: Option<SortOrder>,
    /// Always Applied.
    pub sorting_criteria: Option<String>,
    /// Whether one candidate is to be told its number in the list, which has to be counted out.
    pub numbered: bool,
}

/// Candidates of a job whose CVs a search found something in.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CandidateMatchesQuery {
    /// The job.
    pub advert_id: JobId,
    /// What was searched for.
    pub search_string: String,
    /// The candidates, at most 100.
    #[serde(default)]
    pub ids: Vec<CandidateId>,
}

/// A page of notes or of a timeline.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "PascalCase", default)]
#[into_params(parameter_in = Query)]
pub struct PagedQuery {
    /// From 0.
    pub page_number: u32,
    /// Default 50, at most 50.
    pub page_size: Option<u32>,
}

/// Candidates to give a status.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct StatusInput {
    /// 1 to 500 of them.
    pub ids: Vec<CandidateId>,
    /// Any but AutoRejected; that one only back to candidates whom the keyword rule had rejected.
    pub status: CandidateStatus,
    /// Only where each of them still has this one, or the wanted one already.
    pub from: Option<CandidateStatus>,
}

/// Candidates to move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageInput {
    /// 1 to 500 of them.
    pub ids: Vec<CandidateId>,
    /// A stage of their company.
    pub stage_id: StageId,
    /// Only where each of them still stands here, or in the wanted one already.
    pub from_stage_id: Option<StageId>,
}

/// Candidates to remove, by either field or both.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct DeleteInput {
    /// 1 to 500 of them.
    #[serde(default)]
    pub ids: Vec<CandidateId>,
    /// One of them.
    pub id: Option<CandidateId>,
}

impl DeleteInput {
    /// Whom to remove.
    pub fn all(self) -> Vec<CandidateId> {
        self.ids.into_iter().chain(self.id).collect()
    }
}

/// A note to write.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoteInput {
    /// Rich text, 3 to 1000 characters without its markup.
    #[serde(default)]
    pub text: String,
    /// Whether the external recruiter who submitted the candidate reads it, too; what they write is for both sides.
    #[serde(default)]
    pub visible_to_recruiter: bool,
    /// Whom it mentions, as `<span data-mention="…">` in the text does; at most 20 of those who may be.
    #[serde(default)]
    pub users: Vec<UserId>,
}

/// Who could be mentioned in a note.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct MentionQuery {
    /// Beginnings of words of their names; all where it is empty.
    pub search_string: String,
    /// For a note that the recruiter who submitted the candidate reads, too.
    pub visible_to_recruiter: bool,
}

/// A candidate added by hand, as a multipart form.
#[derive(Clone, Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form's parts in the OpenAPI document")]
pub struct AddCandidateForm {
    /// The job.
    advert_id: JobId,
    /// 3 to 50 characters, or as it stands in the CV.
    first_name: String,
    /// 3 to 50 characters, as it stands in the CV, or none.
    last_name: Option<String>,
    /// May be empty.
    email: Option<String>,
    /// May be empty.
    phone_number: Option<String>,
    /// A first note; 3 to 1000 characters, or none.
    note: Option<String>,
    /// Super admins choose; Sourced otherwise.
    source: Option<CandidateSource>,
    /// In whose name; super admins with source Sourced.
    user_id: Option<UserId>,
    /// pdf, doc or docx, under 50 MB.
    #[schema(value_type = String, format = Binary)]
    cv: Vec<u8>,
}

/// A CV to be looked into, as a multipart form.
#[derive(Clone, Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form's parts in the OpenAPI document")]
pub struct ParseCvForm {
    /// pdf, doc or docx, under 50 MB.
    #[schema(value_type = String, format = Binary)]
    cv: Vec<u8>,
}

/// Many CVs at once, as a multipart form.
#[derive(Clone, Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form's parts in the OpenAPI document")]
pub struct ManyCvsForm {
    /// The job; comes before the files.
    advert_id: JobId,
    /// Super admins choose; Sourced otherwise. Comes before the files.
    source: Option<CandidateSource>,
    /// In whose name; super admins with source Sourced. Comes before the files.
    user_id: Option<UserId>,
    /// 1 to 50 files, pdf, doc or docx, each under 50 MB.
    #[schema(value_type = Vec<String>, format = Binary)]
    cvs: Vec<Vec<u8>>,
}

/// A candidate's details corrected, as a multipart form; what is absent stays.
#[derive(Clone, Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form's parts in the OpenAPI document")]
pub struct EditCandidateForm {
    /// The candidate.
    candidate_id: CandidateId,
    /// 3 to 50 characters, or what it is already.
    first_name: Option<String>,
    /// 3 to 50 characters, what it is already, or empty for none.
    last_name: Option<String>,
    /// Empty for none.
    email: Option<String>,
    /// Empty for none.
    phone_number: Option<String>,
    /// At most 100 characters, or empty for none.
    job_title: Option<String>,
    /// At most 100 characters, or empty for none.
    employer: Option<String>,
    /// 2 to 60 characters, or empty for none.
    town: Option<String>,
    /// Empty for none.
    postcode: Option<String>,
    /// The version that was read; without it the last one to save wins.
    version: Option<i64>,
    /// Takes the place of the present file: pdf, doc or docx, under 50 MB.
    #[schema(value_type = Option<String>, format = Binary)]
    cv: Option<Vec<u8>>,
}
