//! The rows of how applications ended.

use std::collections::HashMap;

use super::OutcomeKind;
use super::form::{Hire, Said};
use super::view::{HireView, RejectionView};
use crate::candidates::store::bulk::Target;
use crate::events::Circumstances;
use crate::ids::{CandidateId, CompanyId, JobId, OutcomeId, RejectReasonId};
use crate::jobs::form::Pence;
use crate::problem::Problem;
use crate::text::joined_name;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

const MILLIS_OF_A_DAY: i64 = 24 * 60 * 60 * 1000;

/// What whoever is rejected is sent by itself, by its name.
pub fn letter(tx: &mut Tx<'_>, company: CompanyId) -> Result<Option<String>, Problem> {
    let sql = Sql::with(
        "SELECT name FROM message_template WHERE company_id = $1 AND on_reject = 1",
        values![company],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// So many whole days after somebody came.
fn days(target: &Target, around: Circumstances) -> i64 {
    (around.at.0 - target.applied_at.0) / MILLIS_OF_A_DAY
}

/// Keeps why somebody was rejected.
pub(super) fn keep_rejection(
    tx: &mut Tx<'_>,
    target: &Target,
    said: &Said,
    around: Circumstances,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO outcome (id, company_id, job_id, candidate_id, kind, reason_id, text, by_id, at, source, days)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (candidate_id, kind) DO UPDATE SET reason_id = excluded.reason_id, text = excluded.text,
           by_id = excluded.by_id, at = excluded.at, days = excluded.days",
        values![
            OutcomeId::new(),
            target.company,
            target.cell.job,
            target.id,
            OutcomeKind::Rejected,
            said.reason,
            said.text.as_deref(),
            around.by,
            around.at,
            target.cell.source,
            days(target, around),
        ],
    ))?;
    Ok(())
}

/// Keeps on which terms somebody was hired.
pub(super) fn keep_hire(
    tx: &mut Tx<'_>,
    target: &Target,
    hire: &Hire,
    around: Circumstances,
) -> Result<(), Problem> {
    let (salary, interval) = hire.salary.unzip();
    tx.run(Sql::with(
        "INSERT INTO outcome (id, company_id, job_id, candidate_id, kind, starts_on, salary, time_interval, by_id,
                              at, source, days)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT (candidate_id, kind) DO UPDATE SET starts_on = excluded.starts_on, salary = excluded.salary,
           time_interval = excluded.time_interval, by_id = excluded.by_id, at = excluded.at,
           days = excluded.days",
        values![
            OutcomeId::new(),
            target.company,
            target.cell.job,
            target.id,
            OutcomeKind::Hired,
            hire.starts_on,
            salary,
            interval,
            around.by,
            around.at,
            target.cell.source,
            days(target, around),
        ],
    ))?;
    Ok(())
}

/// Forgets what was said of these, who are not rejected, or hired, any more.
pub(in crate::candidates) fn take_back(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
    kind: OutcomeKind,
) -> Result<(), Problem> {
    if candidates.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::new("DELETE FROM outcome WHERE kind = ").given(kind);
    sql.one_of("candidate_id", candidates);
    tx.run(sql)?;
    Ok(())
}

fn by(row: &Row<'_>, at: usize) -> Result<Option<String>, StoreError> {
    let (first, last): (Option<String>, Option<String>) = (row.get(at)?, row.get(at + 1)?);
    Ok(first.map(|first| joined_name(first, last)))
}

/// Why somebody was rejected.
pub(super) fn rejection(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
) -> Result<Option<(Option<RejectReasonId>, RejectionView)>, Problem> {
    let sql = Sql::with(
        "SELECT o.reason_id, o.text, o.at, a.first_name, a.last_name
           FROM outcome o LEFT JOIN account a ON a.id = o.by_id WHERE o.candidate_id = $1 AND o.kind = $2",
        values![candidate, OutcomeKind::Rejected],
    );
    Ok(tx.maybe(sql, |row| {
        let (reason_id, reason) = (row.get(0)?, None);
        let view = RejectionView { reason_id, reason, text: row.get(1)?, at: row.get(2)?, by: by(row, 3)? };
        Ok((reason_id, view))
    })?)
}

/// On which terms somebody was hired.
pub(super) fn hire(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<HireView>, Problem> {
    let sql = Sql::with(
        "SELECT o.starts_on, o.salary, o.time_interval, o.at, a.first_name, a.last_name
           FROM outcome o LEFT JOIN account a ON a.id = o.by_id WHERE o.candidate_id = $1 AND o.kind = $2",
        values![candidate, OutcomeKind::Hired],
    );
    Ok(tx.maybe(sql, |row| {
        Ok(HireView {
            starts_on: row.get(0)?,
            salary: row.get::<Option<i64>>(1)?.map(Pence::pounds),
            time_interval: row.get(2)?,
            at: row.get(3)?,
            by: by(row, 4)?,
        })
    })?)
}

/// What was said of one of many.
#[derive(Clone, Debug, Default)]
pub(in crate::candidates) struct Brief {
    pub(in crate::candidates) reason: Option<RejectReasonId>,
    pub(in crate::candidates) text: Option<String>,
    pub(in crate::candidates) starts_on: Option<String>,
}

/// What was said of these.
pub(in crate::candidates) fn briefs(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
) -> Result<HashMap<CandidateId, Brief>, Problem> {
    let mut sql = Sql::new("SELECT candidate_id, reason_id, text, starts_on FROM outcome WHERE 1 = 1");
    sql.one_of("candidate_id", candidates);
    let mut briefs: HashMap<_, Brief> = HashMap::new();
    tx.each(sql, |row| {
        let brief = briefs.entry(row.get(0)?).or_default();
        brief.reason = row.get::<Option<_>>(1)?.or(brief.reason);
        brief.text = row.get::<Option<_>>(2)?.or(brief.text.take());
        brief.starts_on = row.get::<Option<_>>(3)?.or(brief.starts_on.take());
        Ok(())
    })?;
    Ok(briefs)
}

/// Takes off figures whom they were of, and all that could tell it.
pub(super) fn unname(tx: &mut Tx<'_>, candidates: &[CandidateId]) -> Result<(), Problem> {
    if candidates.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::new(
        "UPDATE outcome SET candidate_id = NULL, text = NULL, starts_on = NULL, salary = NULL, time_interval = NULL
          WHERE 1 = 1",
    );
    sql.one_of("candidate_id", candidates);
    tx.run(sql)?;
    Ok(())
}

/// Removes at most `most` figures of a job that goes; how many went.
pub(in crate::candidates) fn remove_of_job(tx: &mut Tx<'_>, job: JobId, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM outcome WHERE id IN (SELECT id FROM outcome WHERE job_id = $1 LIMIT $2)",
        values![job, most],
    ))?)
}
