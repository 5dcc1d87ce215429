//! The rows of what people say to rejections by keywords.

use super::{ReviewView, Verdict, WaitingReview};
use crate::candidates::cv::keywords;
use crate::candidates::store::bulk::Target;
use crate::clock::Millis;
use crate::cover;
use crate::events::Circumstances;
use crate::ids::{CandidateId, CompanyId, JobId};
use crate::paging::Wanted;
use crate::problem::Problem;
use crate::text::joined_name;
use ::store::values;
use ::store::{Sql, Tx};

/// Keeps what was said, or that nothing is any more.
pub(super) fn keep(
    tx: &mut Tx<'_>,
    target: &Target,
    verdict: Option<Verdict>,
    around: Circumstances,
) -> Result<(), Problem> {
    let (at, by) = (verdict.map(|_| around.at), verdict.and(around.by));
    tx.run(Sql::with(
        "INSERT INTO rejection_review (candidate_id, company_id, job_id, verdict, decided_at, by_id)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (candidate_id) DO UPDATE SET verdict = excluded.verdict, decided_at = excluded.decided_at,
           by_id = excluded.by_id",
        values![target.id, target.company, target.cell.job, verdict, at, by],
    ))?;
    Ok(())
}

/// Keeps that an applicant asks for a person to look; false where they had before.
pub(in crate::candidates) fn ask(
    tx: &mut Tx<'_>,
    (candidate, company, job): (CandidateId, CompanyId, JobId),
    at: Millis,
) -> Result<bool, Problem> {
    let changed = tx.run(Sql::with(
        "INSERT INTO rejection_review (candidate_id, company_id, job_id, asked_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (candidate_id) DO UPDATE SET asked_at = excluded.asked_at
          WHERE rejection_review.asked_at IS NULL",
        values![candidate, company, job, at],
    ))?;
    Ok(changed == 1)
}

/// What came of somebody's rejection, where anything did.
pub(super) fn of(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<ReviewView>, Problem> {
    let sql = Sql::with(
        "SELECT r.asked_at, r.verdict, r.decided_at, a.first_name, a.last_name
           FROM rejection_review r LEFT JOIN account a ON a.id = r.by_id
          WHERE r.candidate_id = $1 AND (r.asked_at IS NOT NULL OR r.verdict IS NOT NULL)",
        values![candidate],
    );
    Ok(tx.maybe(sql, |row| {
        let (first, last): (Option<String>, Option<String>) = (row.get(3)?, row.get(4)?);
        Ok(ReviewView {
            asked_at: row.get(0)?,
            verdict: row.get(1)?,
            at: row.get(2)?,
            by: first.map(|first| joined_name(first, last)),
        })
    })?)
}

/// How many of a job the keywords have rejected and nobody has looked at.
pub(super) fn count(tx: &mut Tx<'_>, job: JobId) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT CAST(coalesce(sum(n), 0) AS bigint) FROM candidate_count
          WHERE job_id = $1 AND status = 'AutoRejected'",
        values![job],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// A page of them.
pub(super) fn waiting(tx: &mut Tx<'_>, job: JobId, wanted: Wanted) -> Result<Vec<WaitingReview>, Problem> {
    let (offset, size) = (wanted.offset(), i64::from(wanted.size));
    // Those who have asked are found by their own index.
    let first = Sql::with(
        "SELECT count(*) FROM rejection_review r JOIN candidate c ON c.id = r.candidate_id
          WHERE r.job_id = $1 AND r.asked_at IS NOT NULL AND c.status = 'AutoRejected'",
        values![job],
    );
    let first: i64 = tx.one(first, |row| row.get(0))?;
    let names = cover::names_inside("c");
    let asked = Sql::with(
        format!(
            "SELECT c.id, {names}, c.applied_at, c.missing_keywords, r.asked_at
           FROM rejection_review r JOIN candidate c ON c.id = r.candidate_id
          WHERE r.job_id = $1 AND r.asked_at IS NOT NULL AND c.status = 'AutoRejected'
          ORDER BY r.asked_at, c.id LIMIT $2 OFFSET $3"
        ),
        values![job, size, offset],
    );
    let mut page = rows(tx, asked)?;
    let others = Sql::with(
        format!(
            "SELECT c.id, {names}, c.applied_at, c.missing_keywords, NULL
           FROM candidate c
          WHERE c.job_id = $1 AND c.status = 'AutoRejected' AND NOT EXISTS
            (SELECT 1 FROM rejection_review r WHERE r.candidate_id = c.id AND r.asked_at IS NOT NULL)
          ORDER BY c.applied_at, c.id LIMIT $2 OFFSET $3"
        ),
        values![job, size - (first - offset).clamp(0, size), (offset - first).max(0)],
    );
    page.extend(rows(tx, others)?);
    page.into_iter()
        .map(|(review, missing)| Ok(WaitingReview { missing: keywords::read(&missing)?, ..review }))
        .collect()
}

fn rows(tx: &mut Tx<'_>, sql: Sql) -> Result<Vec<(WaitingReview, String)>, Problem> {
    Ok(tx.all(sql, |row| {
        let id = row.get(0)?;
        let review = WaitingReview {
            candidate_id: id,
            full_name: cover::name_of(id, row.get(1)?, row.get(2)?),
            applied: row.get(3)?,
            missing: Vec::new(),
            asked_at: row.get::<Option<Millis>>(5)?,
        };
        Ok((review, row.get::<Option<String>>(4)?.unwrap_or_else(|| "[]".into())))
    })?)
}
