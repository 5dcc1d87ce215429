//! What the keyword rule would do to the candidates who are there, were it another. It only informs: saving the rule
//! changes nobody who has arrived.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::cv::keywords::Findings;
use super::page::list;
use super::store::{covers, rule as store, text_of};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, JobId};
use crate::jobs;
use crate::jobs::form::rule_keywords;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many are looked through, the newest: looking through a text takes its time.
pub const MOST: u32 = 2_000;
/// So many are looked through in one reading.
pub const SLICE: u32 = 200;
/// So many are named.
const NAMED: usize = 100;

/// A rule that has not been saved.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleInput {
    /// The job.
    pub id: JobId,
    /// Its keywords to be, as they would be saved.
    #[serde(default)]
    pub prefer_kw: Vec<String>,
}

/// What it would do.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleView {
    /// How many candidates the job has.
    pub total: i64,
    /// How many of them were looked at: the newest 2,000 at most.
    pub looked: i64,
    /// How many of these have no CV that could be read: the rule rejects none of them.
    pub unread: i64,
    /// How many of these it would reject.
    pub rejected: i64,
    /// The newest 100 of those.
    pub items: Vec<RuleRow>,
}

/// Somebody whom it would reject.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleRow {
    /// The candidate.
    pub candidate_id: CandidateId,
    /// First and last name.
    pub full_name: String,
    /// When they came.
    pub applied: Millis,
    /// What they are now, and stay.
    pub status: CandidateStatus,
}

/// A job whose rule the viewer may change, and how many candidates it has.
pub fn begin(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &RuleInput,
) -> Result<(RuleView, Vec<String>), Problem> {
    let keywords = rule_keywords(&input.prefer_kw)?;
    jobs::writing::require_editable(tx, viewer, input.id)?;
    let job = list::job(tx, viewer, Some(input.id))?;
    if !viewer.may(Action::ViewCandidate, &job.ties) {
        return Err(Problem::denied());
    }
    let total = store::count(tx, input.id)?;
    Ok((RuleView { total, ..RuleView::default() }, keywords))
}

/// Looks at the next of them, those after `after`; the place of the last, while there may be more.
pub fn go_on(
    tx: &mut Tx<'_>,
    job: JobId,
    keywords: &[String],
    view: &mut RuleView,
    after: Option<store::Place>,
) -> Result<Option<store::Place>, Problem> {
    let rows = store::slice(tx, job, after, SLICE)?;
    let last = rows.last().map(|(row, _)| (row.applied, row.candidate_id));
    let is_full = rows.len() == SLICE as usize;
    let hidden = covers::words(tx, &rows.iter().map(|(row, _)| row.candidate_id).collect::<Vec<_>>())?;
    for (row, findings) in rows {
        view.looked += 1;
        let Some(findings) = findings else {
            view.unread += 1;
            continue;
        };
        let mut findings = Findings::read(&findings)?;
        if !findings.cover(keywords) {
            findings.look(&text_of(tx, row.candidate_id)?.unwrap_or_default(), keywords);
        }
        if findings.rejection(keywords, hidden.get(&row.candidate_id)).is_some() {
            view.rejected += 1;
            if view.items.len() < NAMED {
                view.items.push(row);
            }
        }
    }
    Ok(last.filter(|_| is_full && view.looked < i64::from(MOST)))
}
