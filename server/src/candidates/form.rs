//! What people send about candidates.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::outcomes::form::{HireInput, Said};
use super::{CandidateSource, SortOrder};
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, JobId, RejectReasonId, StageId, TagId, UserId};
use crate::problem::{FieldErrors, Problem};
use crate::stages::StageType;

/// So many are named one by one.
pub const MOST: usize = 500;
const WITH_QUERY: &str = "Goes with a query alone";

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
    /// Only with one of these tags, for those who see tags.
    pub tag_ids: Vec<TagId>,
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

/// Which page of a list without filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct SomePageQuery {
    /// From 0.
    pub page_number: u32,
    /// Default 50, at most 100.
    pub page_size: Option<u32>,
}

/// Which candidates: some, by their identities, or all whom a list of a job's holds.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Selection {
    /// 1 to 500 of them; none where a query says which.
    #[serde(default)]
    pub ids: Vec<CandidateId>,
    /// The list.
    pub query: Option<WholeList>,
    /// But for these of the list, at most 500.
    #[serde(default)]
    pub except: Vec<CandidateId>,
    /// How many the list was seen to hold, with those who are left out. Where it is another number now, nothing is done.
    pub expected_total: Option<i64>,
}

/// A list of a job's candidates, all of it: what [`CandidateListQuery`] asks for page by page.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WholeList {
    /// The job.
    pub advert_id: Option<JobId>,
    /// Only in stages of these types.
    #[serde(default)]
    pub candidate_stage_types: Vec<StageType>,
    /// Only in these stages.
    #[serde(default)]
    pub candidate_stage_ids: Vec<StageId>,
    /// Only with these statuses.
    #[serde(default)]
    pub candidate_statuses: Vec<CandidateStatus>,
    /// Only from these sources.
    #[serde(default)]
    pub candidate_sources: Vec<CandidateSource>,
    /// Only with one of these tags.
    #[serde(default)]
    pub tag_ids: Vec<TagId>,
    /// Only who answered so to a question of the job.
    #[serde(default)]
    pub answers: Vec<String>,
    /// Words of their CVs and names.
    pub search_string: Option<String>,
}

impl From<WholeList> for CandidateListQuery {
    fn from(list: WholeList) -> Self {
        Self {
            advert_id: list.advert_id,
            candidate_stage_types: list.candidate_stage_types,
            candidate_stage_ids: list.candidate_stage_ids,
            candidate_statuses: list.candidate_statuses,
            candidate_sources: list.candidate_sources,
            tag_ids: list.tag_ids,
            answers: list.answers,
            search_string: list.search_string,
            ..Self::default()
        }
    }
}

impl Selection {
    /// These.
    pub fn of(ids: Vec<CandidateId>) -> Self {
        Self { ids, ..Self::default() }
    }

    /// The list, where it is one that is meant.
    pub fn listed(self) -> Result<Option<Listed>, Problem> {
        let Self { ids, query, except, expected_total } = self;
        let mut wrong = FieldErrors::default();
        let Some(query) = query else {
            if !except.is_empty() {
                wrong.add("except", WITH_QUERY);
            }
            if expected_total.is_some() {
                wrong.add("expectedTotal", WITH_QUERY);
            }
            return wrong.or(|| Some(None));
        };
        if !ids.is_empty() {
            wrong.add("ids", "Either these or a query");
        }
        if except.len() > MOST {
            wrong.add("except", format!("At most {MOST} candidates"));
        }
        let expected_total = wrong.keep("expectedTotal", expected_total.ok_or("Required"));
        wrong.or(|| Some(Some(Listed { query: query.into(), except, expected_total: expected_total? })))
    }
}

/// All whom a list holds, but for some.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The list.
    pub query: CandidateListQuery,
    /// Who is left out.
    pub except: Vec<CandidateId>,
    /// How many the list was seen to hold.
    pub expected_total: i64,
}

/// Candidates to give a status.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatusInput {
    /// Which of them.
    #[serde(flatten)]
    pub selection: Selection,
    /// Any but AutoRejected; that one only back to candidates whom the keyword rule had rejected.
    pub status: CandidateStatus,
    /// Only where each of them still has this one, or the wanted one already. Goes with `ids` alone.
    pub from: Option<CandidateStatus>,
    /// Why they are rejected, of the company's reasons. Of a query, whoever was rejected before keeps what was said then.
    pub reason_id: Option<RejectReasonId>,
    /// The same in words, at most 500 characters. Goes, as the reason does, with Rejected alone.
    pub reason_text: Option<String>,
}

impl StatusInput {
    /// What is said to a rejection.
    pub fn said(&self) -> Result<Option<Said>, Problem> {
        let said = Said::read(self.reason_id, self.reason_text.as_deref())?;
        match said {
            Some(_) if self.status != CandidateStatus::Rejected => {
                Err(Problem::field("reasonId", "Goes with Rejected alone"))
            }
            said => Ok(said),
        }
    }
}

/// Candidates to move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageInput {
    /// Which of them.
    #[serde(flatten)]
    pub selection: Selection,
    /// A stage of their company.
    pub stage_id: StageId,
    /// Only where each of them still stands here, or in the wanted one already. Goes with `ids` alone.
    pub from_stage_id: Option<StageId>,
    /// On which terms they are hired. Goes with one candidate, and a stage for those who are hired.
    pub hire: Option<HireInput>,
}

/// Candidates to remove: a selection, one by name, or both.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct DeleteInput {
    /// Which of them.
    #[serde(flatten)]
    pub selection: Selection,
    /// One of them.
    pub id: Option<CandidateId>,
}

impl DeleteInput {
    /// Whom to remove.
    pub fn all(mut self) -> Selection {
        self.selection.ids.extend(self.id);
        self.selection
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
    /// The version of the company's terms for agencies that was read; whoever submits for one agrees to them.
    terms_version: Option<i64>,
    /// pdf, doc or docx, under 50 MB.
    #[schema(value_type = String, format = Binary)]
    cv: Vec<u8>,
}

/// A CV to be looked into, as a multipart form.
#[derive(Clone, Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form's parts in the OpenAPI document")]
pub struct ParseCvForm {
    /// The job; whoever submits for an agency is told whether the CV's person is known to it.
    advert_id: Option<JobId>,
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
    /// The version of the company's terms for agencies that was read; whoever submits for one agrees to them. Comes before
    /// the files.
    terms_version: Option<i64>,
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
