//! The rows of who goes and who stays.

pub mod receipts;

use std::ops::Range;

use super::view::{HoldView, KeptCandidate};
use crate::candidates::store::covers;
use crate::clock::Millis;
use crate::companies::retention::{LONGEST, months_at};
use crate::cover;
use crate::ids::{CandidateId, CompanyId, UserId};
use crate::paging::Wanted;
use crate::problem::Problem;
use crate::text::Reason;
use crate::viewer::not_deleted;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Companies with somebody whose time is over, at most `most`, and how many months each keeps candidates.
pub(super) fn companies_due(
    tx: &mut Tx<'_>,
    now: Millis,
    most: usize,
) -> Result<Vec<(CompanyId, u8)>, Problem> {
    let mut sql = Sql::new("SELECT k.id, k.months FROM (SELECT o.id, ");
    months_at(&mut sql, "o", now).push(
        " AS months FROM company o) k
          WHERE EXISTS (SELECT 1 FROM candidate c WHERE c.company_id = k.id AND c.applied_at < CASE k.months",
    );
    // Months are counted by the calendar, which no database does alike.
    for months in 1..=LONGEST {
        sql.push(" WHEN ")
            .bind(months)
            .push(" THEN CAST(")
            .bind(now.months_before(months))
            .push(" AS bigint)");
    }
    sql.push(" END AND NOT EXISTS (SELECT 1 FROM candidate_hold h WHERE h.candidate_id = c.id)) LIMIT ");
    sql.bind(i64::try_from(most).unwrap_or(i64::MAX));
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// How many of a company's arrived in that time.
pub(super) fn arrived(tx: &mut Tx<'_>, company: CompanyId, span: &Range<Millis>) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM candidate WHERE company_id = $1 AND applied_at >= $2 AND applied_at < $3",
        values![company, span.start, span.end],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Somebody who goes by no period: they are on hold, or their job is deleted and they go with it.
pub(super) struct Spared {
    pub(super) applied: Millis,
    pub(super) is_held: bool,
}

/// Those of a company.
pub(super) fn spared(tx: &mut Tx<'_>, company: CompanyId) -> Result<Vec<Spared>, Problem> {
    let sql = Sql::with(
        "SELECT c.applied_at, CAST(0 AS bigint) FROM deleted_job d JOIN candidate c ON c.job_id = d.job_id WHERE c.company_id = $1
         UNION ALL
         SELECT c.applied_at, CAST(1 AS bigint) FROM candidate_hold h JOIN candidate c ON c.id = h.candidate_id
          WHERE h.company_id = $1",
        values![company],
    )
    .then(&not_deleted("c.job_id"));
    Ok(tx.all(sql, |row| Ok(Spared { applied: row.get(0)?, is_held: row.get(1)? }))?)
}

/// The columns of who stays or goes, which company admins read.
fn kept() -> Sql {
    Sql::new("SELECT c.id, ").then(&cover::names_inside("c")).then(
        ", j.id, j.title, c.applied_at, h.reason, a.first_name || ' ' || a.last_name, h.at, h.erasure_asked_at",
    )
}

fn read_kept(row: &Row<'_>) -> Result<KeptCandidate, StoreError> {
    let reason: Option<String> = row.get(6)?;
    let hold = match reason {
        Some(reason) => {
            Some(HoldView { reason, by: row.get(7)?, at: row.get(8)?, erasure_asked_at: row.get(9)? })
        }
        None => None,
    };
    let id = row.get(0)?;
    Ok(KeptCandidate {
        candidate_id: id,
        full_name: cover::name_of(id, row.get(1)?, row.get(2)?),
        advert_id: row.get(3)?,
        campaign_title: row.get(4)?,
        applied: row.get(5)?,
        goes_on: None,
        hold,
    })
}

/// A page of a company's who arrived before that moment, first who came first.
pub(super) fn arrived_before(
    tx: &mut Tx<'_>,
    company: CompanyId,
    moment: Millis,
    wanted: Wanted,
) -> Result<Vec<KeptCandidate>, Problem> {
    let mut sql = kept().then(
        " FROM candidate c JOIN job j ON j.id = c.job_id
          LEFT JOIN candidate_hold h ON h.candidate_id = c.id LEFT JOIN account a ON a.id = h.by_id
         WHERE c.company_id = ",
    );
    sql.bind(company).push(" AND c.applied_at < ").bind(moment).push(&not_deleted("c.job_id"));
    sql.push(" ORDER BY c.applied_at, c.id LIMIT ").bind(wanted.size).push(" OFFSET ").bind(wanted.offset());
    let kept = tx.all(sql, read_kept)?;
    shown(tx, kept)
}

/// Why they are on hold, as it may be read of those of whom who they are is hidden.
fn shown(tx: &mut Tx<'_>, mut kept: Vec<KeptCandidate>) -> Result<Vec<KeptCandidate>, Problem> {
    let on_hold = kept.iter().filter(|one| one.hold.is_some());
    let hidden = covers::words(tx, &on_hold.map(|one| one.candidate_id).collect::<Vec<_>>())?;
    for one in &mut kept {
        if let (Some(hold), Some(words)) = (&mut one.hold, hidden.get(&one.candidate_id)) {
            hold.reason = words.hide(&hold.reason);
        }
    }
    Ok(kept)
}

/// A page of a company's who are on hold, last who was put there last; and how many there are.
pub(super) fn on_hold(
    tx: &mut Tx<'_>,
    company: CompanyId,
    wanted: Wanted,
) -> Result<(Vec<KeptCandidate>, i64), Problem> {
    let from =
        " FROM candidate_hold h JOIN candidate c ON c.id = h.candidate_id JOIN job j ON j.id = c.job_id
          LEFT JOIN account a ON a.id = h.by_id WHERE h.company_id = ";
    let those = |what: Sql| what.then(from).given(company).then(&not_deleted("c.job_id"));
    let total = tx.one(those(Sql::new("SELECT count(*)")), |row| row.get(0))?;
    let mut sql = those(kept());
    sql.push(" ORDER BY h.at, h.candidate_id LIMIT ").bind(wanted.size);
    sql.push(" OFFSET ").bind(wanted.offset());
    let held = tx.all(sql, read_kept)?;
    Ok((shown(tx, held)?, total))
}

/// Why a candidate is on hold, where they are.
pub(super) fn hold(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<HoldView>, Problem> {
    let sql = Sql::with(
        "SELECT h.reason, a.first_name || ' ' || a.last_name, h.at, h.erasure_asked_at
           FROM candidate_hold h LEFT JOIN account a ON a.id = h.by_id WHERE h.candidate_id = $1",
        values![candidate],
    );
    Ok(tx.maybe(sql, |row| {
        Ok(HoldView { reason: row.get(0)?, by: row.get(1)?, at: row.get(2)?, erasure_asked_at: row.get(3)? })
    })?)
}

/// Keeps that somebody who is on hold asked to be erased; false where they had before.
pub(in crate::candidates) fn ask_erasure(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    at: Millis,
) -> Result<bool, Problem> {
    let changed = tx.run(Sql::with(
        "UPDATE candidate_hold SET erasure_asked_at = $1 WHERE candidate_id = $2 AND erasure_asked_at IS NULL",
        values![at, candidate],
    ))?;
    Ok(changed == 1)
}

/// Those of the candidates who are on hold.
pub(super) fn held(tx: &mut Tx<'_>, ids: &[CandidateId]) -> Result<Vec<CandidateId>, Problem> {
    let mut sql = Sql::new("SELECT candidate_id FROM candidate_hold WHERE 1 = 1");
    sql.one_of("candidate_id", ids);
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Puts a candidate on hold; who is there stays there, for this reason.
pub(super) fn put_on_hold(
    tx: &mut Tx<'_>,
    (company, candidate): (CompanyId, CandidateId),
    reason: &Reason,
    (by, at): (UserId, Millis),
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO candidate_hold (candidate_id, company_id, reason, by_id, at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (candidate_id) DO UPDATE SET reason = excluded.reason, by_id = excluded.by_id, at = excluded.at",
        values![candidate, company, reason, by, at],
    ))?;
    Ok(())
}

/// Takes a candidate off hold; whether they were there.
pub(super) fn release(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<bool, Problem> {
    let gone = tx.run(Sql::with("DELETE FROM candidate_hold WHERE candidate_id = $1", values![candidate]))?;
    Ok(gone == 1)
}
