//! The rows of milestones and figures, and what of the log they are told from.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use uuid::Uuid;

use super::activity::ActivityGroup;
use super::fold::{Happened, KINDS, Known};
use super::{Measure, Milestone, Whence, rung};
use crate::clock::Millis;
use crate::contract::CandidateSource;
use crate::events::{Event, EventKind, Origin, Unread};
use crate::ids::{CandidateId, CompanyId, JobId, StageId, UserId};
use crate::problem::Problem;
use crate::stages::StageType;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// The events of applications that say what is counted of them, in the order in which they happened. One that cannot be read
/// is passed.
pub(super) fn log_of(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
) -> Result<BTreeMap<CandidateId, (CompanyId, Vec<Happened>)>, Problem> {
    let mut sql = Sql::new(
        "SELECT subject_id, company_id, at, kind, version, body, actor_id, origin, seq FROM event
          WHERE company_id IS NOT NULL",
    );
    sql.one_of("subject_id", candidates).any_of("kind", &KINDS).push(" ORDER BY subject_id, seq");
    let mut logs: BTreeMap<_, (CompanyId, Vec<Happened>)> = BTreeMap::new();
    tx.each(sql, |row| {
        let (kind, version, body): (String, i64, String) = (row.get(3)?, row.get(4)?, row.get(5)?);
        match Event::parse(&kind, version, &body) {
            Ok(event) => {
                let (_, log) = logs.entry(row.get(0)?).or_insert((row.get(1)?, Vec::new()));
                log.push(Happened { at: row.get(2)?, by_person: by_person(row)?, event });
            }
            Err(Unread::Later) => {}
            Err(error) => tracing::error!(event.seq = row.get::<i64>(8)?, %error, "figures miss an event"),
        }
        Ok(())
    })?;
    Ok(logs)
}

fn by_person(row: &Row<'_>) -> Result<bool, StoreError> {
    let (actor, origin): (Option<Uuid>, Option<String>) = (row.get(6)?, row.get(7)?);
    // Events of before did not say where they came from.
    Ok(actor.is_some() && origin.is_none_or(|origin| origin == Origin::Person.as_str()))
}

/// What rows say of applications that the log may not: those of candidates, and what was kept of them before.
pub(super) fn known(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
) -> Result<HashMap<CandidateId, Known>, Problem> {
    let mut sql = Sql::new(
        "SELECT c.id, c.source, c.board, a.company_id, c.stage_id
           FROM candidate c LEFT JOIN account a ON a.id = c.submitted_by AND c.source = ",
    );
    sql.bind(CandidateSource::ExternalRecruiter).push(" WHERE 1 = 1").one_of("c.id", candidates);
    let read = |row: &Row<'_>| {
        let board: Option<String> = row.get(2)?;
        let whence = Whence::new(row.get(1)?, board.as_deref(), row.get(3)?);
        Ok((row.get(0)?, Known { whence, stage: row.get(4)? }))
    };
    Ok(tx.all(sql, read)?.into_iter().collect())
}

/// The stages of companies in which people are hired.
pub(super) fn hiring_stages(
    tx: &mut Tx<'_>,
    companies: &BTreeSet<CompanyId>,
) -> Result<BTreeSet<StageId>, Problem> {
    let mut sql = Sql::with("SELECT id FROM stage WHERE type = $1", values![StageType::Hired]);
    sql.one_of("company_id", &companies.iter().copied().collect::<Vec<_>>());
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}

/// Those of the jobs that are there.
pub(super) fn jobs_there(tx: &mut Tx<'_>, jobs: &BTreeSet<JobId>) -> Result<BTreeSet<JobId>, Problem> {
    let mut sql = Sql::new("SELECT id FROM job WHERE company_id IS NOT NULL");
    sql.one_of("id", &jobs.iter().copied().collect::<Vec<_>>());
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}

/// The jobs that candidates came to, be they removed since.
pub(super) fn homes(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
) -> Result<HashMap<CandidateId, JobId>, Problem> {
    let mut sql = Sql::with(
        "SELECT subject_id, kind, version, body FROM event WHERE company_id IS NOT NULL AND kind = $1",
        values![EventKind::CandidateAdded],
    );
    sql.one_of("subject_id", candidates);
    let mut homes = HashMap::new();
    tx.each(sql, |row| {
        let (kind, body): (String, String) = (row.get(1)?, row.get(3)?);
        if let Ok(Event::CandidateAdded { job, .. }) = Event::parse(&kind, row.get(2)?, &body) {
            homes.insert(row.get(0)?, job);
        }
        Ok(())
    })?;
    Ok(homes)
}

/// A place in the log among the activities of a job.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) job: JobId,
    pub(super) at: Millis,
    pub(super) seq: i64,
    pub(super) company: CompanyId,
    pub(super) candidate: Option<CandidateId>,
    pub(super) group: ActivityGroup,
    pub(super) actor: Option<UserId>,
}

/// Keeps entries; those that are there stay.
pub(super) fn keep(tx: &mut Tx<'_>, entries: &[Entry]) -> Result<(), Problem> {
    for Entry { job, at, seq, company, candidate, group, actor } in entries {
        tx.run(Sql::with(
            "INSERT INTO activity (job_id, at, seq, company_id, candidate_id, about, actor_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (job_id, at, seq) DO NOTHING",
            values![*job, *at, *seq, *company, *candidate, *group, *actor],
        ))?;
    }
    Ok(())
}

/// A milestone as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Kept {
    pub(super) milestone: Milestone,
    pub(super) whence: Whence,
    pub(super) gone: bool,
}

/// What is kept of applications.
pub(super) fn kept(
    tx: &mut Tx<'_>,
    jobs: &BTreeSet<JobId>,
    candidates: &[CandidateId],
) -> Result<HashMap<CandidateId, BTreeSet<Kept>>, Problem> {
    let mut sql = Sql::new(
        "SELECT candidate_id, measure, detail, number, day, minutes, source, via, gone FROM milestone
          WHERE 1 = 1",
    );
    sql.one_of("job_id", &jobs.iter().copied().collect::<Vec<_>>()).one_of("candidate_id", candidates);
    let mut kept: HashMap<_, BTreeSet<Kept>> = HashMap::new();
    tx.each(sql, |row| {
        let milestone = Milestone {
            measure: row.get(1)?,
            detail: row.get(2)?,
            number: row.get(3)?,
            day: row.get(4)?,
            minutes: row.get(5)?,
        };
        let whence = Whence { source: CandidateSource::from_spelling(row.text(6)?), via: row.get(7)? };
        kept.entry(row.get(0)?).or_default().insert(Kept { milestone, whence, gone: row.get(8)? });
        Ok(())
    })?;
    Ok(kept)
}

/// Where a milestone is counted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cell {
    job: JobId,
    company: CompanyId,
    day: i64,
    measure: Measure,
    detail: String,
    whence: Whence,
    hours: i64,
}

/// By how much a figure changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Change {
    n: i64,
    gone: i64,
    minutes: i64,
}

/// What changes about applications: rows of milestones, and the figures that count them.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes {
    removed: Vec<(JobId, CandidateId, Milestone)>,
    added: Vec<(JobId, CompanyId, CandidateId, Kept)>,
    figures: BTreeMap<Cell, Change>,
}

impl Changes {
    /// Whether nothing does.
    pub(super) fn is_empty(&self) -> bool {
        self.removed.is_empty() && self.added.is_empty()
    }

    /// What was kept of an application gives way to what is.
    pub(super) fn replace(
        &mut self,
        (job, company, candidate): (JobId, CompanyId, CandidateId),
        before: &BTreeSet<Kept>,
        now: &BTreeSet<Kept>,
    ) {
        for old in before.difference(now) {
            self.removed.push((job, candidate, old.milestone.clone()));
            self.count(job, company, old, -1);
        }
        for new in now.difference(before) {
            self.added.push((job, company, candidate, new.clone()));
            self.count(job, company, new, 1);
        }
    }

    fn count(&mut self, job: JobId, company: CompanyId, kept: &Kept, sign: i64) {
        let Milestone { measure, detail, day, minutes, .. } = kept.milestone.clone();
        let whence = kept.whence.clone();
        let cell = Cell { job, company, day, measure, detail, whence, hours: rung(minutes) };
        let change = self.figures.entry(cell).or_default();
        change.n += sign;
        change.gone += sign * i64::from(kept.gone);
        change.minutes += sign * minutes;
    }

    /// Writes it. In the order of the figures, so that two transactions never wait for each other in a circle.
    pub(super) fn apply(&self, tx: &mut Tx<'_>) -> Result<(), Problem> {
        for (job, candidate, Milestone { measure, detail, number, .. }) in &self.removed {
            tx.run(Sql::with(
                "DELETE FROM milestone WHERE job_id = $1 AND candidate_id = $2 AND measure = $3
                    AND detail = $4 AND number = $5",
                values![*job, *candidate, *measure, detail, *number],
            ))?;
        }
        for (job, company, candidate, Kept { milestone, whence, gone }) in &self.added {
            let Milestone { measure, detail, number, day, minutes } = milestone;
            tx.run(Sql::with(
                "INSERT INTO milestone (job_id, company_id, candidate_id, measure, detail, number, source, via, day,
                                        minutes, hours, gone)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
                values![
                    *job, *company, *candidate, *measure, detail, *number, whence.stored(), &whence.via, *day,
                    *minutes, rung(*minutes), *gone
                ],
            ))?;
        }
        self.figures.iter().try_for_each(|(cell, change)| change.apply(tx, cell))
    }
}

impl Change {
    fn apply(self, tx: &mut Tx<'_>, cell: &Cell) -> Result<(), Problem> {
        if self == Self::default() {
            return Ok(());
        }
        let Self { n, gone, minutes } = self;
        let Cell { job, company, day, measure, detail, whence, hours } = cell;
        let changed = tx.run(Sql::with(
            "UPDATE figure SET n = n + $8, gone = gone + $9, minutes = minutes + $10
              WHERE job_id = $1 AND day = $2 AND measure = $3 AND detail = $4 AND source = $5 AND via = $6
                AND hours = $7",
            values![*job, *day, *measure, detail, whence.stored(), &whence.via, *hours, n, gone, minutes],
        ))?;
        if changed == 0 {
            tx.run(Sql::with(
                "INSERT INTO figure (job_id, day, measure, detail, source, via, hours, n, gone, minutes, company_id)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
                values![
                    *job, *day, *measure, detail, whence.stored(), &whence.via, *hours, n, gone, minutes,
                    *company
                ],
            ))?;
        } else if n < 0 {
            tx.run(Sql::with(
                "DELETE FROM figure WHERE job_id = $1 AND day = $2 AND measure = $3 AND detail = $4
                    AND source = $5 AND via = $6 AND hours = $7 AND n = 0",
                values![*job, *day, *measure, detail, whence.stored(), &whence.via, *hours],
            ))?;
        }
        Ok(())
    }
}

/// Removes at most `most` of what is kept of a job that goes; how many rows went.
pub fn remove_of_job(tx: &mut Tx<'_>, job: JobId, most: u32) -> Result<u64, Problem> {
    let milestones = tx.run(Sql::with(
        "DELETE FROM milestone WHERE (job_id, candidate_id, measure, detail, number) IN
           (SELECT job_id, candidate_id, measure, detail, number FROM milestone WHERE job_id = $1 LIMIT $2)",
        values![job, most],
    ))?;
    if milestones > 0 {
        return Ok(milestones);
    }
    let activities = tx.run(Sql::with(
        "DELETE FROM activity WHERE (job_id, at, seq) IN
           (SELECT job_id, at, seq FROM activity WHERE job_id = $1 LIMIT $2)",
        values![job, most],
    ))?;
    if activities > 0 {
        return Ok(activities);
    }
    Ok(tx.run(Sql::with(
        "DELETE FROM figure WHERE (job_id, day, measure, detail, source, via, hours) IN
           (SELECT job_id, day, measure, detail, source, via, hours FROM figure WHERE job_id = $1 LIMIT $2)",
        values![job, most],
    ))?)
}
