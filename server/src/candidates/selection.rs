//! All whom a list holds, as somebody has seen it: looked up once, in one state of the database, and never again.

use std::collections::HashSet;

use serde::Serialize;

use super::form::Listed;
use super::page::list;
use super::store::lists::Found;
use crate::ids::{CandidateId, CompanyId, JobId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// One selection holds no more.
const MOST: i64 = 100_000;
const TOO_MANY: &str = "At most 100,000 candidates at once. Please narrow the list down.";
const CHANGED: &str = "The list has changed since it was selected.";
const NOBODY: &str = "Nobody is selected.";

/// Who was meant.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The company.
    pub company: CompanyId,
    /// The job, where they are all of one.
    pub job: Option<JobId>,
    /// Each of them once.
    pub ids: Vec<CandidateId>,
}

/// How many match now, where it is another number than was expected.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Now {
    expected_total: i64,
}

/// Whom a list holds that the viewer may do `action` to; `found` is whom its words find.
pub fn resolve(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    listed: &Listed,
    found: Option<&Found>,
) -> Result<Chosen, Problem> {
    let job = list::job(tx, viewer, listed.query.advert_id)?;
    if !viewer.may(action, &job.ties) {
        return Err(Problem::denied());
    }
    let listing = list::listing(viewer, &job.ties, &listed.query, found)?;
    let total = listing.total(tx)?;
    if total != listed.expected_total {
        return Err(Problem::outdated(CHANGED, &Now { expected_total: total }));
    }
    if total > MOST {
        return Err(Problem::field("query", TOO_MANY));
    }
    let mut ids = listing.ids(tx)?;
    let except: HashSet<_> = listed.except.iter().copied().collect();
    ids.retain(|id| !except.contains(id));
    if ids.is_empty() {
        return Err(Problem::field("except", NOBODY));
    }
    Ok(Chosen { company: job.ties.company_id, job: Some(job.ties.id), ids })
}
