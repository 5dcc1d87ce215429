//! The inbox: conversations of whoever somebody looks after, the latest first.

use super::form::InboxQuery;
use super::store::inbox as store;
use super::view::{InboxCountView, InboxView};
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
