//! The inbox: conversations of whoever somebody looks after, the latest first.

use super::form::InboxQuery;
use super::store::inbox as store;
use super::view::{InboxCountView, InboxView};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many are on a page.
const PAGE: u32 = 25;
/// No more unread ones are counted.
const MOST_COUNTED: u32 = 100;

/// A page of the conversations within the viewer's reach.
pub fn page(tx: &mut Tx<'_>, viewer: &Viewer, query: &InboxQuery) -> Result<InboxView, Problem> {
    let mut items = store::rows(tx, viewer, query, PAGE + 1)?;
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
