//! The rows of everyone's candidates.

use std::collections::{BTreeMap, HashMap};

use crate::candidates::everyone::view::NamedCompany;
use crate::candidates::store::lists::{Eyes, ROW, read_row};
use crate::candidates::view::{CandidateRow, RowStage, StageBrief};
use crate::contract::JobStatus;
use crate::ids::{CandidateId, CompanyId, JobId, PersonId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{JOINED, Rows, Viewer, Within as _, not_covered};
use ::store::values;
use ::store::{Sql, Tx};

/// A search names no more. Candidates go nine months after they came, and nobody has so many jobs that long.
const MOST_JOBS: i64 = 2_000;

/// The jobs with candidates that the viewer owns or has joined, newest first.
pub fn jobs(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Vec<JobId>, Problem> {
    let mut sql = Sql::with(
        "SELECT j.id FROM job j
          WHERE j.id IN (SELECT id FROM job WHERE owner_id = $1
                         UNION SELECT t.job_id FROM hiring_team t WHERE t.user_id = $1 AND ",
        values![viewer.id],
    );
    sql.push(JOINED).push(")");
    sql.push(" AND EXISTS (SELECT 1 FROM candidate_count k WHERE k.job_id = j.id AND k.n > 0)");
    let shown: Vec<_> =
        JobStatus::ALL.iter().copied().filter(|status| status.is_shown_to(viewer.role)).collect();
    sql.any_of("j.status", &shown).within(viewer, Action::ViewJob, Rows::Jobs, "j");
    sql.push(" ORDER BY j.created_at DESC, j.id DESC LIMIT ").bind(MOST_JOBS);
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// An application with what stands around it.
pub struct Application {
    /// Whose it is; of whom who they are is hidden, nobody's but its own.
    pub person: PersonId,
    /// Where they live.
    pub postcode: Option<String>,
    /// Its row.
    pub row: CandidateRow<'static>,
    /// Its company.
    pub company: NamedCompany,
    /// Where its job stands.
    pub advert_status: JobStatus,
    /// Where they live.
    pub town: Option<String>,
}

/// Those of the applications that the viewer sees, in no order.
pub fn applications(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    ids: &[CandidateId],
) -> Result<Vec<Application>, Problem> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let outside = viewer.role.is_external();
    let mut sql = Sql::new("SELECT ").then(ROW).then(
        ", f.job_id, s.id, s.name, s.type, s.position, j.title, f.person_id, f.postcode, f.town, j.status,
           o.id, o.name, j.blind_sift
           FROM candidate f JOIN stage s ON s.id = f.stage_id JOIN job j ON j.id = f.job_id
           JOIN company o ON o.id = f.company_id WHERE 1 = 1",
    );
    sql.any_of("f.id", ids).within(viewer, Action::ViewCandidate, Rows::Candidates, "f");
    Ok(tx.all(sql, |row| {
        let stage =
            StageBrief { id: row.get(22)?, name: row.get(23)?, r#type: row.get(24)?, order: row.get(25)? };
        let job = (row.get(21)?, row.text(26)?);
        let eyes = Eyes::of(outside, row.get(33)?);
        let seen = read_row(row, job, RowStage::Own(stage), eyes)?.kept();
        let is_seen = !seen.is_covered;
        let home = |at: usize| if is_seen { row.get::<Option<String>>(at) } else { Ok(None) };
        Ok(Application {
            // Whoever is covered is nobody whom the company knows otherwise.
            person: if is_seen { row.get(27)? } else { PersonId(seen.id.0) },
            postcode: home(28)?,
            town: home(29)?,
            advert_status: row.get(30)?,
            company: NamedCompany { id: row.get(31)?, name: row.get(32)? },
            row: seen,
        })
    })?)
}

/// How many applications each of these people has within the viewer's reach, those apart of whom who they are is hidden.
pub fn applications_of(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    people: &[PersonId],
) -> Result<HashMap<PersonId, i64>, Problem> {
    if people.is_empty() {
        return Ok(HashMap::new());
    }
    let mut sql = Sql::new("SELECT f.person_id, count(*) FROM candidate f WHERE 1 = 1");
    if !viewer.sees_behind_sifts() {
        sql.push(&not_covered("f"));
    }
    sql.any_of("f.person_id", people).within(viewer, Action::ViewCandidate, Rows::Candidates, "f");
    sql.push(" GROUP BY f.person_id");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
}

/// The titles of those of the jobs that the viewer sees, by identity.
pub fn titles(tx: &mut Tx<'_>, viewer: &Viewer, jobs: &[JobId]) -> Result<BTreeMap<String, String>, Problem> {
    if jobs.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut sql = Sql::new("SELECT j.id, j.title FROM job j WHERE 1 = 1");
    sql.any_of("j.id", jobs).within(viewer, Action::ViewJob, Rows::Jobs, "j");
    Ok(tx.all(sql, |row| Ok((row.get::<JobId>(0)?.to_string(), row.get(1)?)))?.into_iter().collect())
}

/// The names of those of the companies that the viewer sees, by identity.
pub fn company_names(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    companies: &[CompanyId],
) -> Result<BTreeMap<String, String>, Problem> {
    if companies.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut sql = Sql::new("SELECT o.id, o.name FROM company o WHERE 1 = 1");
    sql.any_of("o.id", companies).within(viewer, Action::ViewCompany, Rows::Companies, "o");
    Ok(tx.all(sql, |row| Ok((row.get::<CompanyId>(0)?.to_string(), row.get(1)?)))?.into_iter().collect())
}

/// Makes two who add one person to a job wait for each other; answers that person's newest application to it.
pub fn application_to(tx: &mut Tx<'_>, person: PersonId, job: JobId) -> Result<Option<CandidateId>, Problem> {
    // Writing what is there already.
    tx.run(Sql::with("UPDATE person SET email = email WHERE id = $1", values![person]))?;
    let sql = Sql::with(
        "SELECT id FROM candidate WHERE person_id = $1 AND job_id = $2 ORDER BY applied_at DESC, id DESC LIMIT 1",
        values![person, job],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}
