//! The applications of people who may be one, and by what their CVs are known again.

use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, JobId, PersonId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Sql, Tx};

/// An application as another is held against it.
pub struct Application {
    pub id: CandidateId,
    pub person: PersonId,
    pub first_name: String,
    pub last_name: Option<String>,
    pub email: Option<String>,
    pub phone_e164: Option<String>,
    pub cv_print: Option<i64>,
    pub applied_at: Millis,
    pub status: CandidateStatus,
    pub job: JobId,
    pub title: String,
    pub stage: String,
}

/// Those of these people's applications that the viewer sees, newest first, at most `most`.
pub fn of(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    people: &[PersonId],
    most: i64,
) -> Result<Vec<Application>, Problem> {
    let mut sql = Sql::new(
        "SELECT c.id, c.person_id, c.first_name, c.last_name, c.email, c.phone_e164, c.cv_print, c.applied_at,
                c.status, j.id, j.title, s.name
           FROM candidate c JOIN job j ON j.id = c.job_id JOIN stage s ON s.id = c.stage_id WHERE 1 = 1",
    );
    // Whoever is covered is shown as nobody's double.
    sql.one_of("c.person_id", people).within(viewer, Action::MergeCandidates, Rows::Candidates, "c");
    sql.push(" ORDER BY c.applied_at DESC, c.id DESC LIMIT ").bind(most);
    Ok(tx.all(sql, |row| {
        Ok(Application {
            id: row.get(0)?,
            person: row.get(1)?,
            first_name: row.get(2)?,
            last_name: row.get(3)?,
            email: row.get(4)?,
            phone_e164: row.get(5)?,
            cv_print: row.get(6)?,
            applied_at: row.get(7)?,
            status: row.get(8)?,
            job: row.get(9)?,
            title: row.get(10)?,
            stage: row.get(11)?,
        })
    })?)
}

/// The first whose CV nobody has looked at, with its text where there is one; at most `most`.
pub fn unprinted(tx: &mut Tx<'_>, most: u32) -> Result<Vec<(CandidateId, Option<String>)>, Problem> {
    let sql = Sql::with(
        "SELECT c.id, t.text FROM candidate c LEFT JOIN cv_text t ON t.candidate_id = c.id
          WHERE c.cv_print IS NULL AND c.cv_file_id IS NOT NULL ORDER BY c.id LIMIT $1",
        values![most],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Keeps by what a CV is known again.
pub fn set_print(tx: &mut Tx<'_>, candidate: CandidateId, print: i64) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE candidate SET cv_print = $1 WHERE id = $2", values![print, candidate]))?;
    Ok(())
}

/// Whether there is a CV that nobody has looked at.
pub fn is_any_unprinted(tx: &mut Tx<'_>) -> Result<bool, Problem> {
    // In order, because that is the order of the index that holds no others.
    let sql = Sql::new(
        "SELECT 1 FROM candidate c WHERE c.cv_print IS NULL AND c.cv_file_id IS NOT NULL ORDER BY c.id LIMIT 1",
    );
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}
