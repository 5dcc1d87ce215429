//! The inbox: conversations of whoever somebody looks after, the latest first. The search index says in which of them
//! words are found; the rows say which of those the viewer sees.

use super::form::InboxQuery;
use super::store::inbox as store;
use super::view::{InboxCountView, InboxView};
use crate::candidates::store::everyone;
use crate::clock::Millis;
use crate::companies::store::search_words;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, UserId};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many are on a page.
const PAGE: u32 = 25;
/// No more unread ones are counted.
const MOST_COUNTED: u32 = 100;

/// Among which conversations to look for words.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The filter of the search.
    pub filter: String,
    /// What means the same to the viewer's company.
    pub words: Vec<Vec<String>>,
}

/// Where the viewer's words are looked for; nothing where they reach no conversation.
pub fn scope(tx: &mut Tx<'_>, viewer: &Viewer, query: &InboxQuery) -> Result<Option<Scope>, Problem> {
    let company = viewer.company()?;
    let mut filter = format!("companyId:{company}");
    let reached = match viewer.reach(Action::ViewMessages) {
        Reach::Nothing => return Ok(None),
        Reach::Everything | Reach::Company => None,
        Reach::Own | Reach::Joined => Some(everyone::jobs(tx, viewer)?),
    };
    let jobs = match (reached, query.advert_id) {
        (None, None) => None,
        (None, Some(job)) => Some(vec![job]),
        (Some(jobs), wanted) => {
            Some(jobs.into_iter().filter(|job| wanted.is_none_or(|id| id == *job)).collect())
        }
    };
    if let Some(jobs) = jobs {
        let jobs: Vec<_> = jobs.iter().map(|job| format!("advertId:{job}")).collect();
        if jobs.is_empty() {
            return Ok(None);
        }
        filter = format!("{filter} AND ({})", jobs.join(" OR "));
    }
    Ok(Some(Scope { filter, words: search_words::words(tx, company)? }))
}

/// Since when the latest so many conversations of the viewer's company are the latest.
pub fn latest(tx: &mut Tx<'_>, viewer: &Viewer, most: usize) -> Result<Millis, Problem> {
    store::latest(tx, viewer.company()?, most)
}

/// A page of the conversations within the viewer's reach; of those that a search found, where one was made.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &InboxQuery,
    found: Option<&[CandidateId]>,
) -> Result<InboxView, Problem> {
    let mut items = store::rows(tx, viewer, query, found, PAGE + 1)?;
    let has_more = items.len() > PAGE as usize;
    items.truncate(PAGE as usize);
    Ok(InboxView { items, has_more })
}

/// How many conversations the viewer has to read.
pub fn count(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<InboxCountView, Problem> {
    Ok(InboxCountView { unread: store::unread(tx, viewer, MOST_COUNTED)? })
}

/// Has at most `most` conversations that somebody sees to who leaves a company, or all, be nobody's; how many.
pub fn leave(
    tx: &mut Tx<'_>,
    user: UserId,
    company: Option<CompanyId>,
    most: u32,
    now: Millis,
) -> Result<usize, Problem> {
    let left = store::leave(tx, user, company, most)?;
    let settled = left.iter().map(|(candidate, company, is_open)| {
        let event = Event::ConversationSettled { candidate: *candidate, is_open: *is_open, assignee: None };
        (event, Circumstances::product(*company, now))
    });
    Event::record_all(tx, &settled.collect::<Vec<_>>())?;
    Ok(left.len())
}
