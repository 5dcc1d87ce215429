//! The rows of a blind sift: whom it covers, what is hidden of them, and how that ends.

use std::collections::HashMap;

use crate::clock::Millis;
use crate::cover::{self, Identity, Words};
use crate::ids::{CandidateId, CompanyId, JobId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::stages::StageType;
use crate::viewer::{Rows, Viewer, Within as _, covered};
use ::store::values;
use ::store::{Sql, Tx};

/// Stages of whoever has been met, or chosen: a sift is over by then.
pub const PAST: [StageType; 3] = [StageType::Interview, StageType::Offer, StageType::Hired];

/// What the viewer is not to read, in any text, of those of these candidates who are covered.
pub fn among(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    ids: &[CandidateId],
) -> Result<HashMap<CandidateId, Words>, Problem> {
    if viewer.sees_behind_sifts() { Ok(HashMap::new()) } else { words(tx, ids) }
}

/// The same for anybody of the hiring side.
pub fn words(tx: &mut Tx<'_>, ids: &[CandidateId]) -> Result<HashMap<CandidateId, Words>, Problem> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut sql = Sql::new(
        "SELECT c.id, c.first_name, c.last_name, c.phone_number, c.town, c.postcode FROM candidate c WHERE ",
    );
    sql.push(&covered("c")).one_of("c.id", ids);
    let words = tx.all(sql, |row| {
        let identity = Identity {
            first_name: row.text(1)?,
            last_name: row.maybe_text(2)?,
            phone_number: row.maybe_text(3)?,
            town: row.maybe_text(4)?,
            postcode: row.maybe_text(5)?,
        };
        Ok((row.get(0)?, Words::of(&identity)))
    })?;
    Ok(words.into_iter().collect())
}

/// Whether a job's candidates are sifted blind.
pub fn is_sifted(tx: &mut Tx<'_>, job: JobId) -> Result<bool, Problem> {
    Ok(tx.one(Sql::with("SELECT blind_sift FROM job WHERE id = $1", values![job]), |row| row.get(0))?)
}

/// So many submissions of one agency to one job are looked through by name.
const MOST_OWN: i64 = 5_000;

/// Those of a job's candidates whom somebody from outside submitted, and finds by name, address or number all the same: the
/// index knows them as the hiring side does.
pub fn own_named(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: JobId,
    typed: &str,
) -> Result<Vec<CandidateId>, Problem> {
    if !viewer.role.is_external() {
        return Ok(Vec::new());
    }
    let mut sql =
        Sql::new("SELECT c.id, c.first_name, c.last_name, c.email, c.phone_number FROM candidate c WHERE ");
    sql.push(&covered("c")).push(" AND c.job_id = ").bind(job).push(" AND c.submitted_by = ").bind(viewer.id);
    sql.within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
    sql.push(" ORDER BY c.id LIMIT ").bind(MOST_OWN);
    let own = tx.all(sql, |row| {
        let said = [
            row.text(1)?,
            row.maybe_text(2)?.unwrap_or_default(),
            row.maybe_text(3)?.unwrap_or_default(),
            row.maybe_text(4)?.unwrap_or_default(),
        ];
        Ok(cover::is_found(typed, &said.join(" ")).then_some(row.get(0)?))
    })?;
    Ok(own.into_iter().flatten().collect())
}

/// How many of these candidates, of whom the viewer sees that they are there, are covered.
pub fn count(tx: &mut Tx<'_>, viewer: &Viewer, ids: &[CandidateId]) -> Result<usize, Problem> {
    if viewer.sees_behind_sifts() {
        return Ok(0);
    }
    let mut sql = Sql::new("SELECT count(*) FROM candidate c WHERE ");
    sql.push(&covered("c")).one_of("c.id", ids);
    sql.within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
    let count: i64 = tx.one(sql, |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

/// Refuses what takes to know who candidates are, where one of these is covered.
pub fn require_none(tx: &mut Tx<'_>, viewer: &Viewer, ids: &[CandidateId]) -> Result<(), Problem> {
    match count(tx, viewer, ids)? {
        0 => Ok(()),
        _ => Err(closed(ids.len())),
    }
}

/// Why something is refused that was to be done to so many.
pub fn closed(many: usize) -> Problem {
    let sentence = if many == 1 { cover::CLOSED } else { cover::SOME_CLOSED };
    Problem::Conflict(sentence.into())
}

/// Keeps that everybody may see from now on who these are, whatever becomes of them.
pub fn lift(tx: &mut Tx<'_>, ids: &[CandidateId], now: Millis) -> Result<(), Problem> {
    if ids.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::with("UPDATE candidate SET lifted_at = $1 WHERE lifted_at IS NULL", values![now]);
    sql.one_of("id", ids);
    tx.run(sql)?;
    Ok(())
}

/// Keeps the same of whoever of a job is past a sift when one begins: they are shortlisted, in a stage of those who have been
/// met, or an interview of theirs was arranged.
pub fn spare(tx: &mut Tx<'_>, company: CompanyId, job: JobId, now: Millis) -> Result<(), Problem> {
    let mut sql = Sql::with(
        "UPDATE candidate SET lifted_at = $1 WHERE company_id = $2 AND lifted_at IS NULL AND id IN
           (SELECT c.id FROM candidate c WHERE c.job_id = $3 AND (c.status = 'Shortlisted' OR c.stage_id IN
              (SELECT s.id FROM stage s WHERE s.company_id = $2",
        values![now, company, job],
    );
    sql.any_of("s.type", &PAST).push(
        "))
            UNION
            SELECT i.candidate_id FROM interview i JOIN candidate k ON k.id = i.candidate_id
             WHERE i.company_id = $2 AND k.job_id = $3)",
    );
    tx.run(sql)?;
    Ok(())
}
