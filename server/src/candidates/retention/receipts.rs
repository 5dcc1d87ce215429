//! Receipts of removals: when, why, by whom and how much went, and nothing of whose it was.

use std::collections::BTreeMap;

use super::store::receipts as store;
use super::view::ReceiptView;
use crate::candidates::store::bulk::Target;
use crate::companies::retention as periods;
use crate::events::Circumstances;
use crate::ids::{CandidateId, CompanyId, FileId, JobId, ReceiptId};
use crate::paging::{Page, Wanted};
use crate::problem::Problem;
use crate::spelled;
use crate::viewer::Viewer;
use ::store::Tx;

pub use super::store::receipts::forget;

spelled! {
    /// Why candidates were removed.
    pub enum RemovalCause {
        /// Their company's period was over.
        Time,
        /// Somebody of the team deleted them.
        Hand,
        /// They asked for it themselves.
        Erasure,
        /// Their job was deleted.
        Job,
        /// Their company is gone.
        Company,
    }
}

/// How much went with candidates of a job.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Amounts {
    pub(super) candidates: i64,
    pub(super) files: i64,
    pub(super) notes: i64,
    pub(super) forwards: i64,
    pub(super) lists: i64,
}

/// Writes one for each job of those who are about to be removed together, with the files of their letters.
pub(in crate::candidates) fn write(
    tx: &mut Tx<'_>,
    targets: &[Target],
    letters: &BTreeMap<CandidateId, Vec<FileId>>,
    (cause, around): (RemovalCause, Circumstances),
) -> Result<(), Problem> {
    let mut of_jobs: BTreeMap<JobId, (CompanyId, Amounts)> = BTreeMap::new();
    for target in targets {
        let (_, amounts) = of_jobs.entry(target.cell.job).or_insert((target.company, Amounts::default()));
        amounts.candidates += 1;
        let letters = letters.get(&target.id).map_or(0, Vec::len);
        amounts.files += i64::from(target.file.is_some()) + i64::from(target.waiting.is_some());
        amounts.files += i64::try_from(letters).unwrap_or(i64::MAX);
    }
    let ids: Vec<CandidateId> = targets.iter().map(|target| target.id).collect();
    for (job, count) in store::notes(tx, &ids)? {
        if let Some((_, amounts)) = of_jobs.get_mut(&job) {
            amounts.notes = count;
        }
    }
    for (job, count) in store::forwards(tx, &ids)? {
        if let Some((_, amounts)) = of_jobs.get_mut(&job) {
            amounts.forwards = count;
        }
    }
    for (job, (company, mut amounts)) in of_jobs {
        amounts.lists = store::open_lists(tx, company, job, around.at)?;
        store::insert(tx, ReceiptId::new(), (company, job), cause, &amounts, (around.by, around.at))?;
    }
    Ok(())
}

/// A page of a company's, newest first.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    company: CompanyId,
    wanted: Wanted,
) -> Result<Page<ReceiptView>, Problem> {
    periods::to_edit(tx, viewer, company)?;
    let (receipts, total) = store::page(tx, company, wanted)?;
    Ok(wanted.of(receipts, total))
}
