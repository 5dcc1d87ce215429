//! Whom a view holds for somebody: what is asked of the rows, and of the index for them.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value};

use super::{address, find, store};
use crate::candidates::answers;
use crate::candidates::everyone;
use crate::candidates::everyone::form::EveryoneQuery;
use crate::candidates::form::CandidateListQuery;
use crate::candidates::page::list;
use crate::candidates::store::lists::Found;
use crate::clock::Millis;
use crate::companies::store::search_words;
use crate::ids::{CandidateId, ViewId};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many candidates a view may hold of which somebody is told who is new: each is told from those who were there.
pub const MOST: usize = 10_000;

/// What a view asks for, and how its candidates are found.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What the view's address holds.
    pub address: String,
    /// What to ask.
    pub asking: Asking,
}

/// What is asked for a view's candidates. `words` are those that mean the same to whoever asks.
#[derive(Clone, Debug)]
pub enum Asking {
    /// Nothing: they reach nobody.
    Nobody,
    /// A job's rows, among whom a search finds where the query has words for one.
    OfJob {
        /// What the list asks for.
        query: CandidateListQuery,
        /// Who has answered so, where that is asked for.
        answered: Option<Found>,
        /// See above.
        words: Vec<Vec<String>>,
    },
    /// The index of everyone.
    OfAll {
        /// What is typed.
        text: Option<String>,
        /// In the protocol's own names.
        asked: Map<String, Value>,
        /// See above.
        words: Vec<Vec<String>>,
    },
}

/// How a view that the viewer sees is looked at.
pub fn plan(tx: &mut Tx<'_>, viewer: &Viewer, id: ViewId, now: Millis) -> Result<Plan, Problem> {
    let company = viewer.company()?;
    let view = find(tx, viewer, company, id)?;
    let asking = match view.advert_id {
        Some(job) => of_job(tx, viewer, address::of_job(&view.address, job)?)?,
        None => of_all(tx, viewer, address::of_all(&view.address)?, now)?,
    };
    Ok(Plan { address: view.address, asking })
}

fn of_job(tx: &mut Tx<'_>, viewer: &Viewer, query: CandidateListQuery) -> Result<Asking, Problem> {
    let wanted = answers::read(&query.answers).map_err(|_| address::unreadable())?;
    let job = list::job(tx, viewer, query.advert_id)?;
    let answered = list::answered(tx, job.ties.id, &wanted)?;
    let words = search_words::words(tx, job.ties.company_id)?;
    Ok(Asking::OfJob { query, answered, words })
}

fn of_all(tx: &mut Tx<'_>, viewer: &Viewer, query: EveryoneQuery, now: Millis) -> Result<Asking, Problem> {
    let wanted = query.check(now).map_err(|_| address::unreadable())?;
    let Some(scope) = everyone::scope(tx, viewer, &wanted)? else { return Ok(Asking::Nobody) };
    let asked = everyone::asking::whole(&wanted, &scope);
    Ok(Asking::OfAll { text: query.search_string, asked, words: scope.words })
}

/// Whom a view holds within the viewer's reach, the newest first, given whom the index has found where it was asked;
/// nothing where they are more than [`MOST`].
pub fn those(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    plan: &Plan,
    found: Option<&[CandidateId]>,
) -> Result<Option<Vec<CandidateId>>, Problem> {
    let is_too_many = |many: usize| many > MOST;
    match &plan.asking {
        Asking::Nobody => Ok(Some(Vec::new())),
        Asking::OfJob { query, answered, .. } => {
            let job = list::job(tx, viewer, query.advert_id)?;
            let found = both(answered.as_ref(), found);
            let listing = list::listing(viewer, &job.ties, query, found.as_ref())?;
            let total = usize::try_from(listing.total(tx)?).unwrap_or_default();
            if is_too_many(total) { Ok(None) } else { listing.ids(tx).map(Some) }
        }
        Asking::OfAll { .. } => match found.unwrap_or_default() {
            many if is_too_many(many.len()) => Ok(None),
            found => store::alerts::within(tx, viewer, found).map(Some),
        },
    }
}

/// Whom both name; who was not asked names everybody.
fn both(answered: Option<&Found>, found: Option<&[CandidateId]>) -> Option<Found> {
    let found: Option<BTreeSet<_>> = found.map(|found| found.iter().copied().collect());
    match (answered, found) {
        (Some(answered), Some(found)) => Some(Arc::new(&**answered & &found)),
        (Some(answered), None) => Some(answered.clone()),
        (None, found) => found.map(Arc::new),
    }
}
