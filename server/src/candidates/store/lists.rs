//! Lists of a job's candidates. Without a search string a page is found in `candidate_by_job` alone, whose columns are
//! all that the filters look at; only the rows of the page itself are read.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::candidates::CandidateSource;
use crate::candidates::counts::{Cell, Kept};
use crate::candidates::view::{CandidateRow, OtherApplication, StageBrief};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, CompanyId, JobId, PersonId, StageId, UserId};
use crate::paging::Wanted;
use crate::policy::Action;
use crate::problem::Problem;
use crate::stages::StageType;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Which of a job's candidates are on a list.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The job.
    pub job: JobId,
    /// Its company.
    pub company: CompanyId,
    /// Only those whom this user submitted.
    pub submitted_by: Option<UserId>,
    /// Only in stages of these types.
    pub types: Vec<StageType>,
    /// Only in these stages.
    pub stages: Vec<StageId>,
    /// Only with these statuses.
    pub statuses: Vec<CandidateStatus>,
    /// Only from these sources.
    pub sources: Vec<CandidateSource>,
    /// Only those whom a search found.
    pub found: Option<Found>,
    /// Whether the oldest stand first.
    pub oldest_first: bool,
}

/// Whom a search found.
pub type Found = Arc<BTreeSet<CandidateId>>;

/// A place in a list.
pub type Key = (Millis, CandidateId);

/// Which way from a place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Before it.
    Before,
    /// After it.
    After,
}

/// From how many on finding out which end of a list is nearer costs less than counting from the wrong one.
const WORTH_A_LOOK: i64 = 200;

const ROW: &str =
    "c.id, c.first_name, c.last_name, c.email, c.phone_number, c.applied_at, c.source, c.status, s.id,
        s.name, s.type, s.position, c.job_id, c.cv_file_id IS NOT NULL, c.notes > 0,
        c.cv_name, c.cv_outcome";

fn read_row(row: &Row<'_>) -> Result<CandidateRow, StoreError> {
    Ok(CandidateRow {
        id: row.get(0)?,
        first_name: row.get(1)?,
        last_name: row.get(2)?,
        email: row.get(3)?,
        phone_number: row.get(4)?,
        applied: row.get(5)?,
        source: row.get(6)?,
        status: row.get(7)?,
        stage: StageBrief { id: row.get(8)?, name: row.get(9)?, r#type: row.get(10)?, order: row.get(11)? },
        advert_id: row.get(12)?,
        has_cv: row.get(13)?,
        note_exist: row.get(14)?,
        cv_name: row.get(15)?,
        cv_outcome: row.get(16)?,
    })
}

impl Listing {
    /// Whether the kept counts know how long the list is.
    fn is_kept(&self) -> bool {
        self.found.is_none() && self.submitted_by.is_none()
    }

    fn filters(&self, sql: &mut Sql, alias: &str) {
        let column = |name: &str| format!("{alias}.{name}");
        if !self.types.is_empty() {
            sql.push(" AND ").push(&column("stage_id")).push(" IN (SELECT id FROM stage WHERE company_id = ");
            sql.bind(self.company).any_of("type", &self.types).push(")");
        }
        sql.any_of(&column("stage_id"), &self.stages)
            .any_of(&column("status"), &self.statuses)
            .any_of(&column("source"), &self.sources);
    }

    fn search(&self, sql: &mut Sql, alias: &str) {
        if let Some(user) = self.submitted_by {
            sql.push(" AND ").push(alias).push(".submitted_by = ").bind(user);
        }
        match self.found.as_ref().map(|found| found.iter().copied().collect::<Vec<_>>()) {
            None => {}
            Some(found) if found.is_empty() => drop(sql.push(" AND 1 = 0")),
            Some(found) => drop(sql.any_of(&format!("{alias}.id"), &found)),
        }
    }

    fn statement(&self, begin: &str) -> Sql {
        let mut sql = Sql::new(format!("{begin} FROM candidate f WHERE f.job_id = ")).given(self.job);
        self.filters(&mut sql, "f");
        self.search(&mut sql, "f");
        sql
    }

    fn order(&self, reversed: bool, alias: &str) -> String {
        let way = if self.oldest_first == reversed { "DESC" } else { "ASC" };
        format!(" ORDER BY {alias}.applied_at {way}, {alias}.id {way}")
    }

    /// The text of a page's statement, and its values.
    fn page_sql(&self, wanted: Wanted) -> Sql {
        let mut sql = self.statement(&format!("SELECT {ROW} FROM (SELECT f.id"));
        sql.push(&self.order(false, "f")).push(" LIMIT ").bind(wanted.size).push(" OFFSET ");
        sql.bind(wanted.offset())
            .push(") p JOIN candidate c ON c.id = p.id JOIN stage s ON s.id = c.stage_id");
        sql.push(&self.order(false, "c"));
        sql
    }

    /// One page.
    pub fn page(&self, tx: &mut Tx<'_>, wanted: Wanted) -> Result<Vec<CandidateRow>, Problem> {
        Ok(tx.all(self.page_sql(wanted), read_row)?)
    }

    /// How many there are.
    pub fn total(&self, tx: &mut Tx<'_>) -> Result<i64, Problem> {
        let sql = if self.is_kept() {
            let mut sql = Sql::new(
                "SELECT CAST(coalesce(sum(k.n), 0) AS bigint) FROM candidate_count k WHERE k.job_id = ",
            );
            sql.bind(self.job);
            self.filters(&mut sql, "k");
            sql
        } else {
            self.statement("SELECT count(*)")
        };
        Ok(tx.one(sql, |row| row.get(0))?)
    }

    /// How many share a stage, a status and a source: of all whom the search finds, whatever the filters say.
    pub fn cells(&self, tx: &mut Tx<'_>) -> Result<Vec<Kept>, Problem> {
        if self.is_kept() {
            return crate::candidates::counts::of_job(tx, self.job);
        }
        let mut sql =
            Sql::new("SELECT f.stage_id, f.status, f.source, count(*) FROM candidate f WHERE f.job_id = ");
        sql.bind(self.job);
        self.search(&mut sql, "f");
        sql.push(" GROUP BY f.stage_id, f.status, f.source");
        Ok(tx.all(sql, |row| {
            let cell = Cell { job: self.job, stage: row.get(0)?, status: row.get(1)?, source: row.get(2)? };
            Ok(Kept { cell, n: row.get(3)? })
        })?)
    }

    fn beside(&self, sql: &mut Sql, key: Key, side: Side) {
        let sign = if self.oldest_first == (side == Side::Before) { "<" } else { ">" };
        sql.push(" AND (f.applied_at, f.id) ").push(sign).push(" (").bind(key.0).push(", ");
        sql.bind(key.1).push(")");
    }

    /// The nearest on one side of a place.
    pub fn neighbour(&self, tx: &mut Tx<'_>, key: Key, side: Side) -> Result<Option<CandidateId>, Problem> {
        let mut sql = self.statement("SELECT f.id");
        self.beside(&mut sql, key, side);
        sql.push(&self.order(side == Side::Before, "f")).push(" LIMIT 1");
        Ok(tx.maybe(sql, |row| row.get(0))?)
    }

    /// The number, from 1, of one that is on the list of `total`. Counted from the end that is probably nearer: a
    /// count reads every entry on its way.
    pub fn number_of(&self, tx: &mut Tx<'_>, key: Key, total: i64) -> Result<i64, Problem> {
        if total > WORTH_A_LOOK && self.is_in_later_half(tx, key.0)? {
            return Ok(total - self.count_beside(tx, key, Side::After)?);
        }
        Ok(self.count_beside(tx, key, Side::Before)? + 1)
    }

    fn is_in_later_half(&self, tx: &mut Tx<'_>, applied: Millis) -> Result<bool, Problem> {
        let sql = Sql::with(
            "SELECT (SELECT min(applied_at) FROM candidate WHERE job_id = $1),
                    (SELECT max(applied_at) FROM candidate WHERE job_id = $1)",
            values![self.job],
        );
        let (oldest, newest): (Millis, Millis) = tx.one(sql, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let is_old = applied.0 - oldest.0 < newest.0 - applied.0;
        Ok(is_old != self.oldest_first)
    }

    fn count_beside(&self, tx: &mut Tx<'_>, key: Key, side: Side) -> Result<i64, Problem> {
        let mut sql = self.statement("SELECT count(*)");
        self.beside(&mut sql, key, side);
        Ok(tx.one(sql, |row| row.get(0))?)
    }
}

/// One candidate as a list shows it.
pub fn row(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<CandidateRow, Problem> {
    let mut sql = Sql::new(format!("SELECT {ROW} FROM candidate c JOIN stage s ON s.id = c.stage_id"));
    sql.push(" WHERE c.id = ").bind(candidate);
    Ok(tx.one(sql, read_row)?)
}

/// The types of a company's stages, in their order.
pub fn stages_of(tx: &mut Tx<'_>, company: CompanyId) -> Result<Vec<(StageId, StageType)>, Problem> {
    let sql =
        Sql::with("SELECT id, type FROM stage WHERE company_id = $1 ORDER BY position", values![company]);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Other applications of a person, within the viewer's reach, newest first.
pub fn other_applications(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    person: PersonId,
    but: CandidateId,
) -> Result<Vec<OtherApplication>, Problem> {
    let mut sql = Sql::with(
        "SELECT c.id, j.id, j.title, s.name, c.status
           FROM candidate c JOIN job j ON j.id = c.job_id JOIN stage s ON s.id = c.stage_id
          WHERE c.person_id = $1 AND c.id <> $2",
        values![person, but],
    );
    sql.within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
    sql.push(" ORDER BY c.applied_at DESC, c.id DESC LIMIT 100");
    Ok(tx.all(sql, |row| {
        Ok(OtherApplication {
            candidate_id: row.get(0)?,
            id: row.get(1)?,
            title: row.get(2)?,
            stage: row.get(3)?,
            status: row.get(4)?,
        })
    })?)
}
