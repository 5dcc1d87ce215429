//! What an operator wants to know of the running system, over all copies of the server: which are at work, how far their
//! followers have come, what waits and what was given up, and when it was last backed up.

pub mod form;
pub mod store;
pub mod view;

use std::collections::BTreeMap;
use std::time::Duration;

use crate::accounts;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::followers::standings::Standing;
use crate::ids::CopyId;
use crate::mail::suppression;
use crate::outbox;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;
use form::{ReleaseInput, RetryInput, SuppressedQuery};
use view::{
    Elsewhere, FailedErrandView, OperationsView, QueueView, ReleasedView, RetriedView, SuppressedAddressView,
    SuppressedView,
};

/// A copy that was not seen for so long has stopped.
const ALIVE: Duration = Duration::from_secs(30);
/// So long it is remembered.
const REMEMBERED: Duration = Duration::from_mins(15);
/// Without a good backup for so long somebody has to look.
pub const BACKUP_WANTED: Duration = Duration::from_hours(48);
/// Backups are remembered for so long.
const BACKUPS_KEPT: Duration = Duration::from_hours(400 * 24);
/// So many errands are listed, of those that were given up and of those that wait.
const LISTED: u32 = 50;
/// So many are run again by one call.
const AT_ONCE: u32 = 1000;

/// A running copy of the server.
#[derive(Clone, Debug)]
pub struct Copy {
    /// Its identity, which lasts as long as its process.
    pub id: CopyId,
    /// The version of the program.
    pub version: &'static str,
    /// The machine that it runs on.
    pub host: String,
}

impl Copy {
    /// This process.
    pub fn of_process(id: CopyId) -> Self {
        Self { id, version: env!("CARGO_PKG_VERSION"), host: host() }
    }
}

/// The name of this machine.
pub fn host() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

/// Says that a copy is at work, and how far its followers have come.
pub fn beat(
    tx: &mut Tx<'_>,
    copy: &Copy,
    standings: &BTreeMap<&'static str, Standing>,
    now: Millis,
) -> Result<(), Problem> {
    store::beat(tx, copy, now)?;
    standings.iter().try_for_each(|(name, standing)| store::follows(tx, copy.id, name, standing, now))
}

/// Forgets copies that are gone, and backups of long ago; whether there may be more.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<bool, Problem> {
    let copies = store::forget_copies(tx, now.minus(REMEMBERED), most)?;
    let backups = store::forget_backups(tx, now.minus(BACKUPS_KEPT), most)?;
    Ok(copies.max(backups) >= u64::from(most))
}

/// How all of it stands.
pub fn standing(
    tx: &mut Tx<'_>,
    asked: CopyId,
    elsewhere: Elsewhere,
    now: Millis,
) -> Result<OperationsView, Problem> {
    let queue = outbox::store::standing(tx)?.iter().map(QueueView::from).collect();
    let mut failed = Vec::new();
    for is_dead in [true, false] {
        failed.extend(outbox::store::list(tx, is_dead, LISTED)?.into_iter().map(FailedErrandView::from));
    }
    let last_good = store::last_good_backup(tx)?;
    Ok(OperationsView {
        at: now,
        version: env!("CARGO_PKG_VERSION").into(),
        newest_event: ::store::newest_event(tx)?.seq,
        copies: store::copies(tx, asked, now.minus(ALIVE))?,
        queue,
        failed,
        backups: store::backups(tx)?,
        last_good_backup: last_good,
        backup_is_wanted: last_good.is_none_or(|at| at < now.minus(BACKUP_WANTED)),
        files: elsewhere.files,
        search: elsewhere.search,
        database: elsewhere.database,
    })
}

/// Has errands that were given up run again: the one that is named, or the first thousand.
pub fn retry(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &RetryInput,
    now: Millis,
    shared: Millis,
) -> Result<RetriedView, Problem> {
    let retried = match input.id {
        Some(id) if outbox::store::retry(tx, id.0, shared)? => 1,
        Some(_) => return Err(Problem::NotFound),
        None => outbox::store::retry_some(tx, shared, AT_ONCE, shared)?,
    };
    let retried = i64::try_from(retried).unwrap_or(i64::MAX);
    if retried > 0 {
        let event = Event::ErrandsRetried { by: viewer.id, errand: input.id, retried };
        event.record(tx, Circumstances::person(viewer.id, None, now))?;
    }
    let left = outbox::store::standing(tx)?.iter().map(|kind| kind.dead).sum();
    Ok(RetriedView { retried, left })
}

/// Addresses that no letters go to: the latest, or the one that is asked for.
pub fn suppressed(tx: &mut Tx<'_>, query: &SuppressedQuery) -> Result<SuppressedView, Problem> {
    let address = query.address.as_deref().map(str::trim).filter(|address| !address.is_empty());
    let addresses = suppression::list(tx, address, LISTED)?;
    Ok(SuppressedView {
        total: suppression::count(tx)?,
        addresses: addresses.into_iter().map(SuppressedAddressView::from).collect(),
    })
}

/// Has letters go to an address again.
pub fn release(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &ReleaseInput,
    now: Millis,
) -> Result<ReleasedView, Problem> {
    let address = input.address.trim();
    let user = accounts::store::at_address(tx, address)?;
    let around = Circumstances::person(viewer.id, None, now);
    Ok(ReleasedView { released: suppression::release(tx, address, user, around)? })
}
