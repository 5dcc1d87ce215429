//! Changes to many candidates at once: found within reach first, then changed in one statement.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::candidates::forwarding;
use crate::candidates::store::counts::Cell;
use crate::candidates::store::covers;
use crate::candidates::store::people::{self, Tie};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::events::{Event, EventKind};
use crate::ids::{CandidateId, CompanyId, FileId, JobId, PersonId, StageId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::stages::StageType;
use crate::undo;
use crate::viewer::{Rows, Viewer, Within as _, not_deleted};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// What a change has to know of each candidate.
#[derive(Clone, Debug)]
pub struct Target {
    /// The candidate.
    pub id: CandidateId,
    /// Its company.
    pub company: CompanyId,
    /// Where it is counted: job, stage, status and source.
    pub cell: Cell,
    /// When it came.
    pub applied_at: Millis,
    /// The name of its stage.
    pub stage_name: String,
    /// What that is for.
    pub stage_type: StageType,
    /// Whether the keyword rule had rejected it.
    pub rule_rejected: bool,
    /// Who it is.
    pub tie: Tie,
    /// Its CV file.
    pub file: Option<FileId>,
    /// One that waits to be looked through for viruses.
    pub waiting: Option<FileId>,
    /// In whose name it came.
    pub submitter: Option<UserId>,
    /// Whether its job is sifted blind.
    pub is_sifted: bool,
    /// Whether everybody may see who it is, whatever its status.
    pub is_lifted: bool,
}

impl Target {
    /// Whether who it is is hidden: the rule of [`covered`](crate::viewer::covered).
    pub fn is_covered(&self) -> bool {
        self.is_covered_as(self.cell.status)
    }

    /// Whether it would be with this status.
    pub fn is_covered_as(&self, status: CandidateStatus) -> bool {
        self.is_sifted && !self.is_lifted && status != CandidateStatus::Shortlisted
    }
}

/// The candidates, each of which the viewer may do `action` to; not found when one of them is not within reach, and put off
/// where one is covered and it takes to know who they are.
pub fn targets(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    ids: &[CandidateId],
) -> Result<Vec<Target>, Problem> {
    let mut sql = Sql::new(TARGET).then(" WHERE 1 = 1");
    sql.one_of("c.id", ids).within(viewer, action, Rows::Candidates, "c");
    let found = tx.all(sql, read_target)?;
    match ids.len() - found.len() {
        0 => Ok(found),
        missing if action.takes_identity() && covers::count(tx, viewer, ids)? == missing => {
            Err(covers::closed(ids.len()))
        }
        _ => Err(Problem::NotFound),
    }
}

/// Candidates as somebody reaches them.
pub struct Reached {
    /// Whom they may do it to.
    pub targets: Vec<Target>,
    /// The others, and whether these are there at all.
    pub others: Vec<(CandidateId, bool)>,
}

/// Those of the candidates whom somebody may do `action` to, and the others.
pub fn within_reach(
    tx: &mut Tx<'_>,
    viewer: Option<&Viewer>,
    action: Action,
    ids: &[CandidateId],
) -> Result<Reached, Problem> {
    let targets = match viewer {
        Some(viewer) => {
            let mut sql = Sql::new(TARGET).then(" WHERE 1 = 1");
            sql.one_of("c.id", ids).within(viewer, action, Rows::Candidates, "c");
            tx.all(sql, read_target)?
        }
        None => Vec::new(),
    };
    let known: HashSet<_> = targets.iter().map(|target| target.id).collect();
    let others: Vec<_> = ids.iter().copied().filter(|id| !known.contains(id)).collect();
    if others.is_empty() {
        return Ok(Reached { targets, others: Vec::new() });
    }
    let mut sql = Sql::new("SELECT c.id FROM candidate c WHERE 1 = 1").then(&not_deleted("c.job_id"));
    sql.one_of("c.id", &others);
    let there: HashSet<CandidateId> = tx.all(sql, |row| row.get(0))?.into_iter().collect();
    let others = others.into_iter().map(|id| (id, there.contains(&id))).collect();
    Ok(Reached { targets, others })
}

/// Those of a job's candidates whom the viewer sees.
pub fn seen(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: JobId,
    ids: &[CandidateId],
) -> Result<Vec<CandidateId>, Problem> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::with("SELECT c.id FROM candidate c WHERE c.job_id = $1", values![job]);
    sql.any_of("c.id", ids).within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// The first candidates of a job, at most `limit`.
pub fn of_job(tx: &mut Tx<'_>, job: JobId, limit: u32) -> Result<Vec<Target>, Problem> {
    let mut sql = Sql::new(TARGET).then(" WHERE c.job_id = ");
    sql.bind(job).push(" ORDER BY c.applied_at, c.id LIMIT ").bind(limit);
    Ok(tx.all(sql, read_target)?)
}

/// These, whoever may see them.
pub fn these(tx: &mut Tx<'_>, ids: &[CandidateId]) -> Result<Vec<Target>, Problem> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new(TARGET).then(" WHERE 1 = 1");
    sql.one_of("c.id", ids);
    Ok(tx.all(sql, read_target)?)
}

/// The first of a company's who arrived before that moment and are not on hold, at most `limit`.
pub fn arrived_before(
    tx: &mut Tx<'_>,
    company: CompanyId,
    moment: Millis,
    limit: usize,
) -> Result<Vec<Target>, Problem> {
    let mut sql = Sql::new(TARGET).then(" WHERE c.company_id = ").given(company);
    sql.push(" AND c.applied_at < ").bind(moment);
    sql.push(" AND NOT EXISTS (SELECT 1 FROM candidate_hold h WHERE h.candidate_id = c.id)");
    sql.push(" ORDER BY c.applied_at, c.id LIMIT ").bind(i64::try_from(limit).unwrap_or(i64::MAX));
    Ok(tx.all(sql, read_target)?)
}

/// Candidates who stand in a stage, at most `limit`, job by job.
pub fn standing_in(tx: &mut Tx<'_>, stage: StageId, limit: usize) -> Result<Vec<CandidateId>, Problem> {
    let jobs = Sql::with(
        "SELECT DISTINCT job_id FROM candidate_count WHERE stage_id = $1 AND n > 0 ORDER BY job_id LIMIT $2",
        values![stage, i64::try_from(limit).unwrap_or(i64::MAX)],
    );
    let jobs: Vec<JobId> = tx.all(jobs, |row| row.get(0))?;
    let mut found = Vec::with_capacity(limit);
    for job in jobs {
        let more = i64::try_from(limit - found.len()).unwrap_or(0);
        let sql = Sql::with(
            "SELECT id FROM candidate WHERE job_id = $1 AND stage_id = $2 ORDER BY applied_at, id LIMIT $3",
            values![job, stage, more],
        );
        found.extend(tx.all(sql, |row| row.get::<CandidateId>(0))?);
        if found.len() >= limit {
            break;
        }
    }
    Ok(found)
}

/// Those of the candidates who stand in a stage still.
pub fn still_in(tx: &mut Tx<'_>, stage: StageId, ids: &[CandidateId]) -> Result<Vec<Target>, Problem> {
    let mut sql = Sql::new(TARGET).then(" WHERE c.stage_id = ");
    sql.bind(stage).one_of("c.id", ids);
    Ok(tx.all(sql, read_target)?)
}

const TARGET: &str = "SELECT c.id, c.company_id, c.job_id, c.stage_id, c.status, c.source, s.name,
            c.missing_keywords IS NOT NULL, c.person_id, c.cv_file_id, c.submitted_by, c.applied_at, s.type,
            c.merged_from, (SELECT q.file_id FROM quarantined_cv q WHERE q.candidate_id = c.id),
            c.lifted_at IS NOT NULL, (SELECT sifted.blind_sift FROM job sifted WHERE sifted.id = c.job_id)
       FROM candidate c JOIN stage s ON s.id = c.stage_id";

fn read_target(row: &Row<'_>) -> Result<Target, StoreError> {
    Ok(Target {
        id: row.get(0)?,
        company: row.get(1)?,
        cell: Cell { job: row.get(2)?, stage: row.get(3)?, status: row.get(4)?, source: row.get(5)? },
        stage_name: row.get(6)?,
        rule_rejected: row.get(7)?,
        tie: Tie { person: row.get(8)?, merged_from: row.get(13)? },
        file: row.get(9)?,
        waiting: row.get(14)?,
        submitter: row.get(10)?,
        applied_at: row.get(11)?,
        stage_type: row.get(12)?,
        is_lifted: row.get(15)?,
        is_sifted: row.get(16)?,
    })
}

/// Gives each a status.
pub fn set_status(tx: &mut Tx<'_>, ids: &[CandidateId], status: CandidateStatus) -> Result<(), Problem> {
    change(tx, ids, Sql::with("UPDATE candidate SET status = $1 WHERE 1 = 1", values![status]))
}

/// Moves each to a stage, in which they stand from now on.
pub fn set_stage(tx: &mut Tx<'_>, ids: &[CandidateId], stage: StageId, now: Millis) -> Result<(), Problem> {
    let sql = "UPDATE candidate SET stage_id = $1, stage_since = $2 WHERE 1 = 1";
    change(tx, ids, Sql::with(sql, values![stage, now]))
}

/// Moves each back to a stage, in which they have stood all the while where the move out of it is what is undone; the others
/// stand there from now on.
pub fn put_back(tx: &mut Tx<'_>, ids: &[CandidateId], stage: StageId, now: Millis) -> Result<(), Problem> {
    let mut since: BTreeMap<Millis, Vec<CandidateId>> = BTreeMap::new();
    let mut stood = stood(tx, ids)?;
    for id in ids {
        let at = match stood.remove(id).as_deref() {
            Some([.., (before, at), _]) if *before == stage => *at,
            _ => now,
        };
        since.entry(at).or_default().push(*id);
    }
    for (at, ids) in since {
        set_stage(tx, &ids, stage, at)?;
    }
    Ok(())
}

/// Where candidates have stood one after another, and since when, as if what was undone had never been.
fn stood(
    tx: &mut Tx<'_>,
    ids: &[CandidateId],
) -> Result<HashMap<CandidateId, Vec<(StageId, Millis)>>, Problem> {
    let mut came = Sql::new("SELECT id, applied_at FROM candidate WHERE 1 = 1");
    came.one_of("id", ids);
    let came: HashMap<CandidateId, Millis> =
        tx.all(came, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect();
    let mut moves = Sql::with(
        "SELECT e.subject_id, e.at, e.version, e.body FROM event e WHERE e.kind = $1",
        values![EventKind::StageChanged],
    );
    moves.one_of("e.subject_id", ids).push(" ORDER BY e.seq");
    let mut stood: HashMap<_, Vec<_>> = HashMap::new();
    tx.each(moves, |row| {
        let (id, at, body): (CandidateId, Millis, String) = (row.get(0)?, row.get(1)?, row.get(3)?);
        let event = Event::parse(EventKind::StageChanged.as_str(), row.get(2)?, &body);
        if let (Ok(Event::StageChanged { from, to, back, .. }), Some(came)) = (event, came.get(&id)) {
            let stages = stood.entry(id).or_insert_with(|| vec![(from, *came)]);
            match stages.as_slice() {
                [.., (before, _), _] if back && *before == to => drop(stages.pop()),
                _ => stages.push((to, at)),
            }
        }
        Ok(())
    })?;
    Ok(stood)
}

/// Keeps what can be brought back: the rows, their notes and their people. The text of a CV is read from its file again.
pub fn keep_for_undo(
    tx: &mut Tx<'_>,
    ids: &[CandidateId],
    people: &[PersonId],
    company: CompanyId,
    now: Millis,
) -> Result<(), Problem> {
    undo::keep(tx, "candidate", "id", ids, company, now)?;
    undo::keep(tx, "note", "candidate_id", ids, company, now)?;
    undo::keep(tx, "person", "id", people, company, now)?;
    undo::keep(tx, "person_tag", "own_id", people, company, now)
}

/// The files of what they have written, and those that they alone were sent, which are to be removed with them.
pub fn files_of_messages(
    tx: &mut Tx<'_>,
    ids: &[CandidateId],
) -> Result<BTreeMap<CandidateId, Vec<FileId>>, Problem> {
    let mut sql =
        Sql::new("SELECT m.candidate_id, m.original_id FROM message m WHERE m.original_id IS NOT NULL");
    sql.one_of("m.candidate_id", ids);
    let mut files: BTreeMap<_, Vec<_>> = BTreeMap::new();
    tx.each(sql, |row| {
        files.entry(row.get(0)?).or_default().push(row.get(1)?);
        Ok(())
    })?;
    let mut seen = HashSet::new();
    let mut sql = Sql::new(
        "SELECT m.candidate_id, e.file_id FROM message m JOIN message_enclosure e ON e.message_id = m.id
          WHERE NOT EXISTS (SELECT 1 FROM message_enclosure o JOIN message n ON n.id = o.message_id
                             WHERE o.file_id = e.file_id AND NOT (1 = 1",
    );
    sql.one_of("n.candidate_id", ids).push("))").one_of("m.candidate_id", ids);
    tx.each(sql, |row| {
        let (of, file): (CandidateId, FileId) = (row.get(0)?, row.get(1)?);
        if seen.insert(file) {
            files.entry(of).or_default().push(file);
        }
        Ok(())
    })?;
    Ok(files)
}

/// Removes each with its text and notes, and people who have no application left.
pub fn remove(tx: &mut Tx<'_>, ids: &[CandidateId], people: &[Tie]) -> Result<(), Problem> {
    forwarding::store::forget(tx, ids)?;
    change(tx, ids, Sql::new("DELETE FROM candidate WHERE 1 = 1"))?;
    people::forget(tx, people)
}

fn change(tx: &mut Tx<'_>, ids: &[CandidateId], mut sql: Sql) -> Result<(), Problem> {
    if ids.is_empty() {
        return Ok(());
    }
    sql.one_of("id", ids);
    let changed = tx.run(sql)?;
    if usize::try_from(changed) == Ok(ids.len()) { Ok(()) } else { Err(Problem::NotFound) }
}

/// A stage that candidates are to be moved to.
#[derive(Clone, Debug)]
pub struct Destination {
    /// Its name.
    pub name: String,
    /// What it is for.
    pub kind: StageType,
    /// Whether it takes anybody in: it has not been deleted.
    pub is_open: bool,
}

/// Whether whoever stands in a stage is hired.
pub fn is_for_hired(tx: &mut Tx<'_>, stage: StageId) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT type FROM stage WHERE id = $1", values![stage]);
    Ok(tx.maybe(sql, |row| row.get::<StageType>(0))? == Some(StageType::Hired))
}

/// A stage of a company.
pub fn stage_of(tx: &mut Tx<'_>, stage: StageId, company: CompanyId) -> Result<Option<Destination>, Problem> {
    let sql = Sql::with(
        "SELECT name, type, NOT EXISTS (SELECT 1 FROM deleted_stage d WHERE d.stage_id = stage.id)
           FROM stage WHERE id = $1 AND company_id = $2",
        values![stage, company],
    );
    Ok(tx.maybe(sql, |row| Ok(Destination { name: row.get(0)?, kind: row.get(1)?, is_open: row.get(2)? }))?)
}
