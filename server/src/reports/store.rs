//! Figures, and the rows behind them, within somebody's reach.

pub(super) mod activity;

use std::collections::HashMap;
use std::time::Duration;

use super::sums::Outline;
use super::view::{FigureRow, WaitingBand};
use crate::candidates::figures::{Measure, Whence, start_of};
use crate::clock::Millis;
use crate::contract::{CandidateSource, CandidateStatus, CreditPool, JobStatus};
use crate::cover;
use crate::ids::{CompanyId, JobId, StageId, UserId};
use crate::paging::Wanted;
use crate::policy::Action;
use crate::problem::Problem;
use crate::stages::StageType;
use crate::text::joined_name;
use crate::viewer::{Rows, Viewer, Within as _, not_removed};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Who waits is told by these days.
const BANDS: [(u16, Option<u16>); 4] = [(0, Some(2)), (3, Some(7)), (8, Some(14)), (15, None)];

/// Of which applications, and of which days.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    pub(super) job: Option<JobId>,
    pub(super) owner: Option<UserId>,
    pub(super) source: Option<CandidateSource>,
    pub(super) via: Option<String>,
    pub(super) from: Option<i64>,
    pub(super) to: Option<i64>,
}

impl Scope {
    /// Narrows a query to jobs `j` within reach.
    fn jobs(&self, sql: &mut Sql, viewer: &Viewer) {
        sql.within(viewer, Action::ViewFigures, Rows::Jobs, "j");
        if let Some(job) = self.job {
            sql.push(" AND j.id = ").bind(job);
        }
        if let Some(owner) = self.owner {
            sql.push(" AND j.owner_id = ").bind(owner);
        }
    }

    /// Narrows a query to what was counted under `alias`.
    fn counted(&self, sql: &mut Sql, alias: &str) {
        let mut narrow = |column: &str, sign: &str, value: Option<::store::Value>| {
            if let Some(value) = value {
                sql.push(" AND ").push(alias).push(column).push(sign).bind(value);
            }
        };
        narrow(".day", " >= ", self.from.map(Into::into));
        narrow(".day", " <= ", self.to.map(Into::into));
        narrow(".source", " = ", self.source.map(Into::into));
        narrow(".via", " = ", self.via.as_ref().map(Into::into));
    }

    /// Narrows a query to candidates `c`, by what their rows say.
    fn candidates(&self, sql: &mut Sql) {
        if let Some(source) = self.source {
            sql.push(" AND c.source = ").bind(source);
        }
        match (&self.via, self.source) {
            (None, _) => {}
            (Some(agency), Some(CandidateSource::ExternalRecruiter)) => {
                let agency = agency.parse().unwrap_or_default();
                sql.push(" AND c.submitted_by IN (SELECT a.id FROM account a WHERE a.company_id = ");
                sql.bind(CompanyId(agency)).push(")");
            }
            (Some(board), _) if board.is_empty() => drop(sql.push(" AND c.board IS NULL")),
            (Some(board), _) => drop(sql.push(" AND c.board = ").bind(board)),
        }
    }
}

/// Some figures that have all in common.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) measure: Measure,
    pub(super) detail: String,
    pub(super) whence: Whence,
    pub(super) hours: i64,
    pub(super) n: i64,
    pub(super) gone: i64,
    pub(super) minutes: i64,
}

/// The figures of jobs within reach, over the days that are asked for.
pub(super) fn cells(tx: &mut Tx<'_>, viewer: &Viewer, scope: &Scope) -> Result<Vec<Cell>, Problem> {
    let mut sql = Sql::new(
        "SELECT f.measure, f.detail, f.source, f.via, f.hours, CAST(sum(f.n) AS bigint),
                CAST(sum(f.gone) AS bigint), CAST(sum(f.minutes) AS bigint)
           FROM job j JOIN figure f ON f.job_id = j.id AND f.company_id = j.company_id WHERE 1 = 1",
    );
    scope.jobs(&mut sql, viewer);
    scope.counted(&mut sql, "f");
    sql.push(" GROUP BY f.measure, f.detail, f.source, f.via, f.hours");
    Ok(tx.all(sql, |row| {
        Ok(Cell {
            measure: row.get(0)?,
            detail: row.get(1)?,
            whence: Whence { source: CandidateSource::from_spelling(row.text(2)?), via: row.get(3)? },
            hours: row.get(4)?,
            n: row.get(5)?,
            gone: row.get(6)?,
            minutes: row.get(7)?,
        })
    })?)
}

/// The same job by job, whatever stage, reason or source they are of: a company may have thousands of jobs.
pub(super) fn cells_by_job(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    scope: &Scope,
) -> Result<HashMap<JobId, Outline>, Problem> {
    let mut sql = Sql::new(
        "SELECT f.job_id, f.measure, f.hours, CAST(sum(f.n) AS bigint), CAST(sum(f.gone) AS bigint),
                CAST(sum(f.minutes) AS bigint)
           FROM job j JOIN figure f ON f.job_id = j.id AND f.company_id = j.company_id WHERE 1 = 1",
    );
    sql.any_of("f.measure", &Outline::OF);
    scope.jobs(&mut sql, viewer);
    scope.counted(&mut sql, "f");
    sql.push(" GROUP BY f.job_id, f.measure, f.hours");
    let mut outlines: HashMap<_, Outline> = HashMap::new();
    tx.each(sql, |row| {
        let outline = outlines.entry(row.get(0)?).or_default();
        outline.add(row.get(1)?, row.get(2)?, (row.get(3)?, row.get(4)?, row.get(5)?));
        Ok(())
    })?;
    Ok(outlines)
}

/// How many came, were answered and were hired on each day on which any were.
pub(super) fn by_day(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    scope: &Scope,
) -> Result<Vec<(i64, Measure, i64)>, Problem> {
    let mut sql = Sql::new(
        "SELECT f.day, f.measure, CAST(sum(f.n) AS bigint)
           FROM job j JOIN figure f ON f.job_id = j.id AND f.company_id = j.company_id WHERE 1 = 1",
    );
    sql.any_of("f.measure", &[Measure::Arrived, Measure::Answered, Measure::Hired]);
    scope.jobs(&mut sql, viewer);
    scope.counted(&mut sql, "f");
    sql.push(" GROUP BY f.day, f.measure ORDER BY f.day");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// A job that figures are of.
#[derive(Clone, Debug)]
pub(super) struct Advert {
    pub(super) id: JobId,
    pub(super) title: String,
    pub(super) status: JobStatus,
    pub(super) owner_id: UserId,
    pub(super) owner: String,
}

/// The jobs within reach.
pub(super) fn jobs(tx: &mut Tx<'_>, viewer: &Viewer, scope: &Scope) -> Result<Vec<Advert>, Problem> {
    let mut sql = Sql::new(
        "SELECT j.id, j.title, j.status, a.id, a.first_name, a.last_name
           FROM job j JOIN account a ON a.id = j.owner_id WHERE 1 = 1",
    );
    scope.jobs(&mut sql, viewer);
    Ok(tx.all(sql, |row| {
        Ok(Advert {
            id: row.get(0)?,
            title: row.get(1)?,
            status: row.get(2)?,
            owner_id: row.get(3)?,
            owner: joined_name(row.get(4)?, row.get(5)?),
        })
    })?)
}

/// Credits of a pool that were spent on a job, less those that were given back.
#[derive(Clone, Debug)]
pub(super) struct Spent {
    pub(super) job: JobId,
    pub(super) pool: CreditPool,
    pub(super) credits: i64,
}

/// What a company has spent on jobs within reach on the days that are asked for. Whoever looks at some sources alone sees
/// none: a credit is spent for all.
pub(super) fn spent(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    scope: &Scope,
    company: CompanyId,
) -> Result<Vec<Spent>, Problem> {
    if scope.source.is_some() || scope.via.is_some() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::with(
        "SELECT e.job_id, e.pool, CAST(sum(e.amount) AS bigint)
           FROM credit_entry e JOIN job j ON j.id = e.job_id WHERE e.company_id = $1 AND e.account = 'Spent'",
        values![company],
    );
    scope.jobs(&mut sql, viewer);
    if let Some(from) = scope.from {
        sql.push(" AND e.at >= ").bind(start_of(from));
    }
    if let Some(to) = scope.to {
        sql.push(" AND e.at < ").bind(start_of(to + 1));
    }
    sql.push(" GROUP BY e.job_id, e.pool");
    Ok(tx.all(sql, |row| Ok(Spent { job: row.get(0)?, pool: row.get(1)?, credits: row.get(2)? }))?)
}

/// What a company has paid for a credit of each pool on average, in pence without VAT.
pub(super) fn prices(tx: &mut Tx<'_>, company: CompanyId) -> Result<HashMap<CreditPool, i64>, Problem> {
    let sql = Sql::with(
        "SELECT l.pool, CAST(sum(l.net_pence) AS bigint), CAST(sum(l.packs * l.credits) AS bigint)
           FROM purchase_order o JOIN purchase_line l ON l.order_id = o.id
          WHERE o.company_id = $1 AND o.paid_at IS NOT NULL GROUP BY l.pool",
        values![company],
    );
    let paid = tx.all(sql, |row| Ok((row.get(0)?, row.get::<i64>(1)?, row.get::<i64>(2)?)))?;
    Ok(paid.into_iter().map(|(pool, pence, credits)| (pool, pence / credits.max(1))).collect())
}

/// The names of agencies that are there.
pub(super) fn names_of(
    tx: &mut Tx<'_>,
    agencies: &[CompanyId],
) -> Result<HashMap<CompanyId, String>, Problem> {
    let mut sql =
        Sql::new("SELECT k.id, k.name FROM company k WHERE k.name <> ''").then(&not_removed("k.id"));
    sql.one_of("k.id", agencies);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
}

/// How many of a job's candidates stand in each stage.
pub(super) fn standing(tx: &mut Tx<'_>, job: JobId) -> Result<Vec<(StageId, i64)>, Problem> {
    let sql = Sql::with(
        "SELECT stage_id, CAST(sum(n) AS bigint) FROM candidate_count WHERE job_id = $1 GROUP BY stage_id",
        values![job],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Appends candidates who wait in their stage: in the running, and neither hired nor rejected; of many jobs on live
/// adverts.
fn waiting_candidates(sql: &mut Sql, viewer: &Viewer, scope: &Scope) {
    sql.push(
        " FROM job j JOIN candidate c ON c.job_id = j.id AND c.company_id = j.company_id
            JOIN stage s ON s.id = c.stage_id WHERE 1 = 1",
    );
    scope.jobs(sql, viewer);
    scope.candidates(sql);
    if scope.job.is_none() {
        sql.push(" AND j.status = ").bind(JobStatus::Live);
    }
    sql.any_of("c.status", &CandidateStatus::IN_THE_RUNNING);
    let for_good = |kind: &StageType| !matches!(kind, StageType::Hired | StageType::Rejected);
    let types: Vec<_> = StageType::ALL.iter().copied().filter(for_good).collect();
    sql.any_of("s.type", &types);
}

/// How many wait, by days.
pub(super) fn waiting(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    scope: &Scope,
    now: Millis,
) -> Result<Vec<WaitingBand>, Problem> {
    let mut sql = Sql::new("SELECT CASE");
    for (number, (_, to)) in (0_i64..).zip(BANDS) {
        let Some(to) = to else { break };
        let after = now.minus(Duration::from_hours(24 * (u64::from(to) + 1)));
        sql.push(" WHEN coalesce(c.stage_since, c.applied_at) > ").bind(after);
        sql.push(" THEN ").push(&number.to_string());
    }
    sql.push(&format!(" ELSE {} END, count(*)", BANDS.len() - 1));
    waiting_candidates(&mut sql, viewer, scope);
    sql.push(" GROUP BY 1");
    let counts: HashMap<i64, i64> = tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect();
    let band = |(number, (from_days, to_days)): (i64, (u16, Option<u16>))| WaitingBand {
        from_days,
        to_days,
        count: counts.get(&number).copied().unwrap_or_default(),
    };
    Ok((0..).zip(BANDS).map(band).collect())
}

/// The first columns of a row that says whom a figure counts, to the hiring side.
fn who() -> Sql {
    Sql::new("SELECT c.id, ").then(&cover::names_inside("c")).then(", j.id, j.title, s.name, c.status, ")
}

fn read(row: &Row<'_>, is_day: bool) -> Result<FigureRow, StoreError> {
    let (id, at): (_, i64) = (row.get(0)?, row.get(7)?);
    Ok(FigureRow {
        candidate_id: id,
        full_name: cover::name_of(id, row.get(1)?, row.get(2)?),
        advert_id: row.get(3)?,
        title: row.get(4)?,
        stage: row.get(5)?,
        status: row.get(6)?,
        at: if is_day { start_of(at) } else { Millis(at) },
        minutes: row.get(8)?,
    })
}

fn page(sql: &mut Sql, order: &str, wanted: Wanted) {
    sql.push(" ORDER BY ").push(order).push(" LIMIT ").bind(wanted.size);
    sql.push(" OFFSET ").bind(wanted.offset());
}

/// Who has waited since between two moments, the longest first, and how many.
pub(super) fn rows_waiting(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    scope: &Scope,
    (after, until): (Millis, Millis),
    wanted: Wanted,
) -> Result<(Vec<FigureRow>, i64), Problem> {
    let since = "coalesce(c.stage_since, c.applied_at)";
    let whom = |sql: &mut Sql| {
        waiting_candidates(sql, viewer, scope);
        sql.push(&format!(" AND {since} > ")).bind(after).push(&format!(" AND {since} <= ")).bind(until);
    };
    let mut sql = who().then(since).then(", NULL");
    whom(&mut sql);
    page(&mut sql, &format!("{since}, c.id"), wanted);
    let items = tx.all(sql, |row| read(row, false))?;
    let mut count = Sql::new("SELECT count(*)");
    whom(&mut count);
    Ok((items, tx.one(count, |row| row.get(0))?))
}

/// Who has had no answer yet, the longest first, and how many.
pub(super) fn rows_unanswered(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    scope: &Scope,
    wanted: Wanted,
) -> Result<(Vec<FigureRow>, i64), Problem> {
    let whom = |sql: &mut Sql| {
        sql.push(
            " FROM job j JOIN milestone m ON m.job_id = j.id AND m.company_id = j.company_id
                JOIN candidate c ON c.id = m.candidate_id JOIN stage s ON s.id = c.stage_id
               WHERE m.gone = 0 AND m.measure = ",
        );
        sql.bind(Measure::Arrived).push(
            " AND NOT EXISTS (SELECT 1 FROM milestone a WHERE a.job_id = m.job_id
                AND a.candidate_id = m.candidate_id AND a.measure = ",
        );
        sql.bind(Measure::Answered).push(")");
        scope.jobs(sql, viewer);
        scope.counted(sql, "m");
    };
    let mut sql = who().then("c.applied_at, NULL");
    whom(&mut sql);
    page(&mut sql, "c.applied_at, c.id", wanted);
    let items = tx.all(sql, |row| read(row, false))?;
    let mut count = Sql::new("SELECT count(*)");
    whom(&mut count);
    Ok((items, tx.one(count, |row| row.get(0))?))
}

/// Who is counted, newest first, how many they are, and how many more were removed since.
pub(super) fn rows_of(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    scope: &Scope,
    (measure, detail): (Measure, Option<&str>),
    wanted: Wanted,
) -> Result<(Vec<FigureRow>, i64, i64), Problem> {
    let counted = |sql: &mut Sql, gone: bool| {
        sql.push(" WHERE m.gone = ").bind(gone).push(" AND m.measure = ").bind(measure);
        if let Some(detail) = detail {
            sql.push(" AND m.detail = ").bind(detail);
        }
        scope.jobs(sql, viewer);
        scope.counted(sql, "m");
    };
    let from = " FROM job j JOIN milestone m ON m.job_id = j.id AND m.company_id = j.company_id";
    let mut sql = who().then("m.day, m.minutes").then(from);
    sql.push(" JOIN candidate c ON c.id = m.candidate_id JOIN stage s ON s.id = c.stage_id");
    counted(&mut sql, false);
    page(&mut sql, "m.day DESC, m.candidate_id DESC, m.number DESC", wanted);
    let is_span = matches!(measure, Measure::Answered | Measure::Left | Measure::Hired);
    let items = tx.all(sql, |row| {
        let read = read(row, true)?;
        Ok(FigureRow { minutes: read.minutes.filter(|_| is_span), ..read })
    })?;
    let mut many = |gone: bool| {
        let mut sql = Sql::new("SELECT count(*)").then(from);
        counted(&mut sql, gone);
        tx.one(sql, |row| row.get(0)).map_err(Problem::from)
    };
    Ok((items, many(false)?, many(true)?))
}
