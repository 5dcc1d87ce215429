//! Lists of candidates as CSV: written by a command, a slice of candidates in each of its writes, kept in pieces for 14
//! days, and fetched by whoever asked for it or by the links that were mailed.

pub mod form;
pub mod letters;
pub mod page;
pub mod sheet;
pub mod store;
pub mod view;

use std::time::Duration;

use self::sheet::{Columns, Labels, Sheet};
use self::store::Export;
use self::view::CsvView;
use super::commands::{self, Deed};
use super::forwarding::form::Mailing;
use super::page::list;
use super::selection::Chosen;
use super::store::bulk::Target;
use super::tags;
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::contract::CompanyStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{BulkCommandId, CandidateId, CompanyId, CsvRecipientId, JobId};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So long it can be fetched.
const OPEN_FOR: Duration = Duration::from_hours(14 * 24);
/// And so long after it is known who had it.
const KNOWN_FOR: Duration = Duration::from_hours(14 * 24);
/// So many of somebody's own are listed.
const MOST_LISTED: u32 = 50;
/// So many pieces go in one write.
const PIECES: u32 = 50;
/// A company that nobody has looked at could write anything to anybody.
const NOT_APPROVED: &str = "Candidates can be sent once the company is approved.";

/// Has candidates written, and mailed to whom it is for.
pub fn begin(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    chosen: &Chosen,
    mailing: &Mailing,
    now: Millis,
) -> Result<BulkCommandId, Problem> {
    if !mailing.to.is_empty() && companies::status_of(tx, chosen.company)? != CompanyStatus::Verified {
        return Err(Problem::Conflict(NOT_APPROVED.into()));
    }
    let questions = match chosen.job {
        Some(job) => store::questions(tx, job)?,
        None => Vec::new(),
    };
    // They are the company's own, and in no list that goes to somebody else.
    let sees_tags = mailing.to.is_empty() && tags::company_of(viewer) == Some(chosen.company);
    let shows_tags = sees_tags && !tags::store::of_company(tx, chosen.company)?.is_empty();
    let id = commands::begin(tx, viewer, &Deed::Csv, chosen, now)?;
    let columns = Columns { questions, shows_tags };
    let comment = mailing.comment.as_deref();
    store::insert(tx, id, viewer.id, chosen, comment, &columns, (now, now.plus(OPEN_FOR)))?;
    mailing.to.iter().try_for_each(|email| store::insert_recipient(tx, id, CsvRecipientId::new(), email))?;
    Ok(id)
}

/// Writes the rows of a slice; nothing where the list was withdrawn meanwhile.
pub(super) fn write(
    tx: &mut Tx<'_>,
    (id, company): (BulkCommandId, CompanyId),
    slice: i64,
    ids: &[CandidateId],
) -> Result<(), Problem> {
    let Some(export) = store::find(tx, id)? else { return Ok(()) };
    if export.withdrawn_at.is_some() {
        return Ok(());
    }
    let labels = Labels::of(tx, company, &export.columns)?;
    let mut sheet = Sheet::new(&labels, slice == 0);
    let rows = store::rows(tx, ids, &labels)?;
    for row in &rows {
        sheet.push(row);
    }
    let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    store::add_piece(tx, id, slice, sheet.bytes(), count)
}

/// Has it mailed, now that all of it is there.
pub(super) fn finish(tx: &mut Tx<'_>, id: BulkCommandId, around: Circumstances) -> Result<(), Problem> {
    store::set_made(tx, id, around.at)?;
    let recipients = store::recipients(tx, id)?.into_iter();
    let letters = recipients.map(|recipient| (Event::CsvReady { export: id, recipient }, around));
    Event::record_all(tx, &letters.collect::<Vec<_>>())
}

/// The viewer's own of the company that they are with, newest first.
pub fn own(tx: &mut Tx<'_>, viewer: &Viewer, now: Millis) -> Result<Vec<CsvView>, Problem> {
    let all = viewer.reach(Action::ExportCandidates) == Reach::Everything;
    let company = if all { None } else { Some(viewer.company()?) };
    store::own(tx, (viewer.id, company), now, MOST_LISTED)
}

/// One of the viewer's own that can be fetched: its name and its size.
pub fn file(tx: &mut Tx<'_>, viewer: &Viewer, id: BulkCommandId, now: Millis) -> Result<CsvFile, Problem> {
    let export = own_one(tx, viewer, id)?;
    // Whoever has left the company, or the job's team, since has no more to do with who stands in it.
    let reaches = match export.job {
        Some(job) => viewer.may(Action::ExportCandidates, &list::job(tx, viewer, Some(job))?.ties),
        None => {
            viewer.company_id == Some(export.company)
                || viewer.reach(Action::ExportCandidates) == Reach::Everything
        }
    };
    export.file(now).filter(|_| reaches).ok_or(Problem::NotFound)
}

fn own_one(tx: &mut Tx<'_>, viewer: &Viewer, id: BulkCommandId) -> Result<Export, Problem> {
    store::find(tx, id)?.filter(|export| export.by == viewer.id).ok_or(Problem::NotFound)
}

/// Closes one of the viewer's own, with its links, from this moment on.
pub fn withdraw(tx: &mut Tx<'_>, viewer: &Viewer, id: BulkCommandId, now: Millis) -> Result<(), Problem> {
    own_one(tx, viewer, id)?;
    store::withdraw(tx, id, now)
}

/// Closes every list that may hold one of those who go: whoever is erased stands in none.
pub(super) fn void(tx: &mut Tx<'_>, gone: &[Target], now: Millis) -> Result<(), Problem> {
    store::void(tx, gone, now)
}

/// Closes every list that may name candidates of a job, whom nobody is to know by name from now on.
pub(super) fn close(tx: &mut Tx<'_>, company: CompanyId, job: JobId, now: Millis) -> Result<(), Problem> {
    store::close(tx, &[company], &[job], now)
}

/// What can be fetched.
#[derive(Clone, Debug)]
pub struct CsvFile {
    /// The list.
    pub id: BulkCommandId,
    /// What it is saved as.
    pub name: String,
    /// In bytes.
    pub size: u64,
}

/// Removes what can be fetched no more, a few pieces in each write, and at last who had it; whether there may be more.
pub(crate) fn sweep(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let may_be_more = store::sweep_pieces(tx, now, PIECES)?;
    store::sweep(tx, now.minus(KNOWN_FOR))?;
    Ok(may_be_more)
}
