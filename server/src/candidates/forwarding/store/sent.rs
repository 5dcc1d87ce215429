//! Letters with CVs, as those who sent them see them: beside a candidate, and in a job.

use std::collections::BTreeMap;

use crate::candidates::forwarding::view::{ForwardView, JobForwardView, JobRecipientView, RecipientView};
use crate::candidates::store::history::{AUTHOR, read_author};
use crate::ids::{CandidateId, ForwardId, JobId};
use crate::paging::Wanted;
use crate::problem::Problem;
use crate::viewer::covered;
use ::store::values;
use ::store::{Sql, Tx};

/// The letters that held a candidate's CV, newest first, and how many there are.
pub(in crate::candidates::forwarding) fn of_candidate(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    wanted: Wanted,
) -> Result<(Vec<ForwardView>, i64), Problem> {
    let sql = Sql::with(
        format!(
            "SELECT f.id, f.comment, f.at, f.expires_at,
                    (SELECT count(*) FROM forward_item o WHERE o.forward_id = f.id), f.cause, {AUTHOR}
               FROM forward_item i JOIN forward f ON f.id = i.forward_id
               LEFT JOIN account a ON a.id = f.by_id LEFT JOIN company y ON y.id = a.company_id
              WHERE i.candidate_id = $1 ORDER BY f.at DESC, f.id DESC LIMIT $2 OFFSET $3"
        ),
        values![candidate, wanted.size, wanted.offset()],
    );
    let mut forwards = tx.all(sql, |row| {
        Ok(ForwardView {
            id: row.get(0)?,
            comment: row.get(1)?,
            at: row.get(2)?,
            expires_at: row.get(3)?,
            candidates: row.get(4)?,
            cause: row.get(5)?,
            by: read_author(row, 6)?,
            recipients: Vec::new(),
        })
    })?;
    let mut recipients = recipients(tx, candidate, &forwards.iter().map(|one| one.id).collect::<Vec<_>>())?;
    for one in &mut forwards {
        one.recipients = recipients.remove(&one.id).unwrap_or_default();
    }
    Ok((forwards, count(tx, candidate)?))
}

/// How many letters held a candidate's CV.
pub(in crate::candidates::forwarding) fn count(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
) -> Result<i64, Problem> {
    let sql = Sql::with("SELECT count(*) FROM forward_item WHERE candidate_id = $1", values![candidate]);
    Ok(tx.one(sql, |row| row.get(0))?)
}

fn recipients(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    forwards: &[ForwardId],
) -> Result<BTreeMap<ForwardId, Vec<RecipientView>>, Problem> {
    let mut sql = Sql::new(
        "SELECT r.forward_id, r.id, r.email, r.sent_at, l.opened_at, l.downloaded_at, r.withdrawn_at,
                l.answer, l.answered_at, r.with_files
           FROM forward_recipient r LEFT JOIN forward_look l ON l.recipient_id = r.id AND l.candidate_id = ",
    );
    sql.bind(candidate).push(" WHERE 1 = 1");
    sql.one_of("r.forward_id", forwards).push(" ORDER BY r.email, r.id");
    let mut of_each: BTreeMap<ForwardId, Vec<RecipientView>> = BTreeMap::new();
    tx.each(sql, |row| {
        of_each.entry(row.get(0)?).or_default().push(RecipientView {
            id: row.get(1)?,
            email: row.get(2)?,
            sent_at: row.get(3)?,
            opened_at: row.get(4)?,
            downloaded_at: row.get(5)?,
            withdrawn_at: row.get(6)?,
            answer: row.get(7)?,
            answered_at: row.get(8)?,
            with_files: row.get(9)?,
        });
        Ok(())
    })?;
    Ok(of_each)
}

/// The letters with CVs of a job, newest first, and how many there are. What was written with one that brings somebody who
/// is covered is not told: it may name them.
pub(in crate::candidates::forwarding) fn of_job(
    tx: &mut Tx<'_>,
    job: JobId,
    wanted: Wanted,
) -> Result<(Vec<JobForwardView>, i64), Problem> {
    let is_covered = covered("k");
    let sql = Sql::with(
        format!(
            "SELECT f.id, CASE WHEN (SELECT s.blind_sift FROM job s WHERE s.id = $1) = 0 OR NOT EXISTS
                      (SELECT 1 FROM forward_item h JOIN candidate k ON k.id = h.candidate_id
                        WHERE h.forward_id = f.id AND {is_covered}) THEN f.comment END, f.at, f.expires_at,
                    (SELECT count(*) FROM forward_item o JOIN candidate c ON c.id = o.candidate_id
                      WHERE o.forward_id = f.id AND c.job_id = $1), f.cause, {AUTHOR}
               FROM forward_job i JOIN forward f ON f.id = i.forward_id
               LEFT JOIN account a ON a.id = f.by_id LEFT JOIN company y ON y.id = a.company_id
              WHERE i.job_id = $1 ORDER BY f.at DESC, f.id DESC LIMIT $2 OFFSET $3"
        ),
        values![job, wanted.size, wanted.offset()],
    );
    let mut forwards = tx.all(sql, |row| {
        Ok(JobForwardView {
            id: row.get(0)?,
            comment: row.get(1)?,
            at: row.get(2)?,
            expires_at: row.get(3)?,
            candidates: row.get(4)?,
            cause: row.get(5)?,
            by: read_author(row, 6)?,
            recipients: Vec::new(),
        })
    })?;
    let ids: Vec<_> = forwards.iter().map(|one| one.id).collect();
    let mut sql = Sql::new(
        "SELECT r.forward_id, r.id, r.email, r.sent_at, count(l.opened_at), count(l.downloaded_at), count(l.answer),
                r.withdrawn_at, r.with_files
           FROM forward_recipient r LEFT JOIN forward_look l ON l.recipient_id = r.id
            AND EXISTS (SELECT 1 FROM candidate c WHERE c.id = l.candidate_id AND c.job_id = ",
    );
    sql.bind(job).push(") WHERE 1 = 1");
    sql.one_of("r.forward_id", &ids);
    sql.push(" GROUP BY r.forward_id, r.id, r.email, r.sent_at, r.withdrawn_at, r.with_files ORDER BY r.email, r.id");
    let mut of_each: BTreeMap<ForwardId, Vec<JobRecipientView>> = BTreeMap::new();
    tx.each(sql, |row| {
        of_each.entry(row.get(0)?).or_default().push(JobRecipientView {
            id: row.get(1)?,
            email: row.get(2)?,
            sent_at: row.get(3)?,
            opened: row.get(4)?,
            downloaded: row.get(5)?,
            answered: row.get(6)?,
            withdrawn_at: row.get(7)?,
            with_files: row.get(8)?,
        });
        Ok(())
    })?;
    for one in &mut forwards {
        one.recipients = of_each.remove(&one.id).unwrap_or_default();
    }
    let count = Sql::with("SELECT count(*) FROM forward_job WHERE job_id = $1", values![job]);
    Ok((forwards, tx.one(count, |row| row.get(0))?))
}
