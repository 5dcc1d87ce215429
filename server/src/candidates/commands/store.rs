//! The rows of commands, and of the slices that they are carried out in.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use uuid::Uuid;

use super::Deed;
use super::view::{CommandJob, CommandKind, CommandStage, CommandState, CommandTag, CommandView, Why};
use crate::candidates::outcomes::form::Said;
use crate::candidates::selection::Chosen;
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::cover;
use crate::ids::{BulkCommandId, CandidateId, CompanyId, StageId, TagId, UserId};
use crate::paging::Wanted;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// So many candidates are changed in one write.
pub(super) const SLICE: usize = 200;

/// A command, as it is carried out.
#[derive(Clone, Debug)]
pub(super) struct Command {
    pub(super) id: BulkCommandId,
    pub(super) company: CompanyId,
    pub(super) by: UserId,
    pub(super) deed: Deed,
    pub(super) state: CommandState,
    pub(super) total: i64,
    /// The slice to come; of an undo, the one after it.
    pub(super) next: i64,
    /// When its next slice is due.
    pub(super) due: Millis,
    pub(super) undo_until: Millis,
}

/// A command about to be written.
pub(super) struct New<'a> {
    pub(super) id: BulkCommandId,
    pub(super) by: UserId,
    pub(super) deed: &'a Deed,
    pub(super) stage_name: Option<String>,
    pub(super) tag_name: Option<String>,
    pub(super) state: CommandState,
    pub(super) at: Millis,
    pub(super) due: Millis,
    pub(super) undo_until: Millis,
}

/// What candidates held before, by what it was.
pub(super) type Held = Vec<(String, Vec<CandidateId>)>;

/// The candidates by what they held.
pub(super) fn grouped(held: impl Iterator<Item = (String, CandidateId)>) -> Held {
    let mut by: BTreeMap<String, Vec<CandidateId>> = BTreeMap::new();
    for (what, id) in held {
        by.entry(what).or_default().push(id);
    }
    by.into_iter().collect()
}

fn damaged() -> Problem {
    Problem::Internal(anyhow::anyhow!("a command's slice is damaged"))
}

/// A status that was held.
pub(super) fn status(held: &str) -> Result<CandidateStatus, Problem> {
    CandidateStatus::from_spelling(held).ok_or_else(damaged)
}

/// A stage that was held.
pub(super) fn stage(held: &str) -> Result<StageId, Problem> {
    Uuid::try_parse(held).map(StageId).map_err(|_| damaged())
}

/// Writes a command with its slices, all in one write: their identities are all there is of them.
pub(super) fn insert(tx: &mut Tx<'_>, new: &New<'_>, chosen: &Chosen) -> Result<(), Problem> {
    let New { id, by, deed, stage_name, tag_name, state, at, due, undo_until } = new;
    let (kind, status, stage, tag) = match deed {
        Deed::Status(status, _) => (CommandKind::Status, Some(*status), None, None),
        Deed::Stage(stage) => (CommandKind::Stage, None, Some(*stage), None),
        Deed::Delete => (CommandKind::Delete, None, None, None),
        Deed::Csv => (CommandKind::Csv, None, None, None),
        Deed::Tag(tag) => (CommandKind::Tag, None, None, Some(*tag)),
        Deed::Untag(tag) => (CommandKind::Untag, None, None, Some(*tag)),
    };
    let said = match deed {
        Deed::Status(_, said) => said.as_ref(),
        Deed::Stage(_) | Deed::Delete | Deed::Csv | Deed::Tag(_) | Deed::Untag(_) => None,
    };
    let total = i64::try_from(chosen.ids.len()).unwrap_or(i64::MAX);
    tx.run(Sql::with(
        "INSERT INTO bulk_command (id, company_id, job_id, by_id, kind, status, stage_id, stage_name, state, total,
                                   created_at, due_at, undo_until, reason_id, reason_text, tag_id, tag_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
        values![
            *id,
            chosen.company,
            chosen.job,
            *by,
            kind,
            status,
            stage,
            stage_name.as_deref(),
            *state,
            total,
            *at,
            *due,
            *undo_until,
            said.and_then(|said| said.reason),
            said.and_then(|said| said.text.as_deref()),
            tag,
            tag_name.as_deref(),
        ],
    ))?;
    for (number, ids) in (0_i64..).zip(chosen.ids.chunks(SLICE)) {
        let packed: Vec<u8> = ids.iter().flat_map(|id| id.0.into_bytes()).collect();
        tx.run(Sql::with(
            "INSERT INTO bulk_slice (command_id, number, candidates) VALUES ($1, $2, $3)",
            values![*id, number, packed],
        ))?;
    }
    Ok(())
}

/// The command whose turn it is: the one that waits longest, so that a large one holds up no other.
pub(super) fn next(tx: &mut Tx<'_>, now: Millis) -> Result<Option<BulkCommandId>, Problem> {
    let sql = Sql::with(
        "SELECT id FROM bulk_command WHERE ended_at IS NULL AND due_at <= $1 ORDER BY due_at LIMIT 1",
        values![now],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Has at most `most` commands go on that a clock which was ahead has put off: none is held for longer than seconds.
pub(super) fn redate(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "UPDATE bulk_command SET due_at = $1 WHERE id IN
           (SELECT id FROM bulk_command WHERE ended_at IS NULL AND due_at > $2 LIMIT $3)",
        values![now, now.plus(Duration::from_hours(1)), most],
    ))?)
}

/// A command.
pub(super) fn find(tx: &mut Tx<'_>, id: BulkCommandId) -> Result<Option<Command>, Problem> {
    let sql = Sql::with(
        "SELECT company_id, by_id, kind, status, stage_id, state, total, next, due_at, undo_until,
                reason_id, reason_text, tag_id
           FROM bulk_command WHERE id = $1",
        values![id],
    );
    Ok(tx.maybe(sql, |row| {
        let deed = match row.get(2)? {
            CommandKind::Status => {
                let (reason, text) = (row.get(10)?, row.get(11)?);
                let said = Said { reason, text };
                Deed::Status(row.get(3)?, (said != Said::default()).then_some(said))
            }
            CommandKind::Stage => Deed::Stage(row.get(4)?),
            CommandKind::Delete => Deed::Delete,
            CommandKind::Csv => Deed::Csv,
            CommandKind::Tag => Deed::Tag(row.get(12)?),
            CommandKind::Untag => Deed::Untag(row.get(12)?),
        };
        Ok(Command {
            id,
            company: row.get(0)?,
            by: row.get(1)?,
            deed,
            state: row.get(5)?,
            total: row.get(6)?,
            next: row.get(7)?,
            due: row.get(8)?,
            undo_until: row.get(9)?,
        })
    })?)
}

/// Whose turn it is in a slice.
pub(super) fn candidates(
    tx: &mut Tx<'_>,
    id: BulkCommandId,
    number: i64,
) -> Result<Vec<CandidateId>, Problem> {
    let sql = Sql::with(
        "SELECT candidates FROM bulk_slice WHERE command_id = $1 AND number = $2",
        values![id, number],
    );
    let packed: Vec<u8> = tx.one(sql, |row| row.get(0))?;
    let each = packed.chunks_exact(16).map(|bytes| Uuid::from_slice(bytes).map(CandidateId));
    each.collect::<Result<_, _>>().map_err(|_| damaged())
}

/// What those of a slice held before whom the command changed.
pub(super) fn held(tx: &mut Tx<'_>, id: BulkCommandId, number: i64) -> Result<Held, Problem> {
    let sql =
        Sql::with("SELECT held FROM bulk_slice WHERE command_id = $1 AND number = $2", values![id, number]);
    let held: Option<String> = tx.one(sql, |row| row.get(0))?;
    held.map_or_else(|| Ok(Held::new()), |held| serde_json::from_str(&held).map_err(|_| damaged()))
}

/// What became of a slice.
pub(super) struct Slice<'a> {
    pub(super) held: Option<&'a Held>,
    pub(super) failed: &'a [(Why, CandidateId)],
}

/// Keeps it.
pub(super) fn set_slice(
    tx: &mut Tx<'_>,
    id: BulkCommandId,
    number: i64,
    slice: &Slice<'_>,
) -> Result<(), Problem> {
    let written = |value: serde_json::Result<String>| value.map_err(|error| Problem::Internal(error.into()));
    let held = slice.held.map(serde_json::to_string).map(written).transpose()?;
    let failed = (!slice.failed.is_empty()).then(|| serde_json::to_string(slice.failed));
    let failed = failed.map(written).transpose()?;
    tx.run(Sql::with(
        "UPDATE bulk_slice SET held = $1, failed = $2 WHERE command_id = $3 AND number = $4",
        values![held, failed, id, number],
    ))?;
    Ok(())
}

/// How far a command has come by a slice.
pub(super) struct Progress {
    pub(super) next: i64,
    pub(super) state: CommandState,
    /// How many more are as asked.
    pub(super) done: i64,
    /// How many more could not be changed.
    pub(super) failed: i64,
}

/// Moves a command on, from where it was found.
pub(super) fn advance(tx: &mut Tx<'_>, command: &Command, by: &Progress, now: Millis) -> Result<(), Problem> {
    let ended = matches!(by.state, CommandState::Done | CommandState::Undone).then_some(now);
    let moved = tx.run(Sql::with(
        "UPDATE bulk_command SET next = $1, state = $2, done = done + $3, failed = failed + $4, due_at = $5,
                                 ended_at = $6
          WHERE id = $7 AND next = $8 AND state = $9",
        values![by.next, by.state, by.done, by.failed, now, ended, command.id, command.next, command.state],
    ))?;
    if moved == 1 { Ok(()) } else { Err(Problem::Unavailable) }
}

/// Lets a command wait.
pub(super) fn put_off(tx: &mut Tx<'_>, id: BulkCommandId, until: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE bulk_command SET due_at = $1 WHERE id = $2 AND ended_at IS NULL",
        values![until, id],
    ))?;
    Ok(())
}

/// Has a command lead back over what it has done; over what it has not there is nothing to go.
pub(super) fn turn_back(tx: &mut Tx<'_>, command: &Command, now: Millis) -> Result<(), Problem> {
    let (total, done, state) = match command.next {
        0 => ("total", "total", CommandState::Undone),
        _ => ("done + failed", "0", CommandState::Undoing),
    };
    let ended = (state == CommandState::Undone).then_some(now);
    tx.run(Sql::with(
        format!(
            "UPDATE bulk_command
                SET state = $1, total = {total}, done = {done}, failed = 0, due_at = $2, ended_at = $3
              WHERE id = $4 AND state = $5"
        ),
        values![state, now, ended, command.id, command.state],
    ))?;
    // Why somebody was left out does not matter any more.
    tx.run(Sql::with(
        "UPDATE bulk_slice SET failed = NULL WHERE command_id = $1 AND failed IS NOT NULL",
        values![command.id],
    ))?;
    Ok(())
}

const VIEW: &str =
    "SELECT b.id, b.kind, b.status, b.stage_id, b.stage_name, j.id, j.title, b.total, b.done, b.failed,
            b.state, b.created_at, b.due_at, b.undo_until, b.tag_id, b.tag_name
       FROM bulk_command b LEFT JOIN job j ON j.id = b.job_id WHERE b.by_id = ";

fn read_view(row: &Row<'_>) -> Result<CommandView, StoreError> {
    let (stage, job): (Option<StageId>, Option<crate::ids::JobId>) = (row.get(3)?, row.get(5)?);
    let tag: Option<TagId> = row.get(14)?;
    let state = row.get(10)?;
    let kind = row.get(1)?;
    let undoable = match state {
        CommandState::Held => true,
        CommandState::Running | CommandState::Done => {
            matches!(kind, CommandKind::Status | CommandKind::Stage | CommandKind::Tag | CommandKind::Untag)
        }
        CommandState::Undoing | CommandState::Undone => false,
    };
    Ok(CommandView {
        id: row.get(0)?,
        kind,
        status: row.get(2)?,
        stage: stage.map(|id| Ok::<_, StoreError>(CommandStage { id, name: row.get(4)? })).transpose()?,
        tag: tag.map(|id| Ok::<_, StoreError>(CommandTag { id, name: row.get(15)? })).transpose()?,
        job: job.map(|id| Ok::<_, StoreError>(CommandJob { id, title: row.get(6)? })).transpose()?,
        total: row.get(7)?,
        done: row.get(8)?,
        failed: row.get(9)?,
        state,
        created_at: row.get(11)?,
        due_at: if state == CommandState::Held { Some(row.get(12)?) } else { None },
        undoable_until: if undoable { Some(row.get(13)?) } else { None },
    })
}

/// Somebody's own command.
pub(super) fn view(tx: &mut Tx<'_>, by: UserId, id: BulkCommandId) -> Result<Option<CommandView>, Problem> {
    let sql = Sql::new(VIEW).given(by).then(" AND b.id = ").given(id);
    Ok(tx.maybe(sql, read_view)?)
}

/// Somebody's own commands since a moment, newest first.
pub(super) fn own(
    tx: &mut Tx<'_>,
    by: UserId,
    since: Millis,
    most: u32,
) -> Result<Vec<CommandView>, Problem> {
    let sql = Sql::new(VIEW).given(by).then(" AND b.created_at > ").given(since);
    let sql = sql.then(" ORDER BY b.created_at DESC, b.id DESC LIMIT ").given(most);
    Ok(tx.all(sql, read_view)?)
}

/// Whom a command could do nothing to, one page of them, and how many there are.
pub(super) fn failures(
    tx: &mut Tx<'_>,
    id: BulkCommandId,
    wanted: Wanted,
) -> Result<(Vec<(Why, CandidateId)>, i64), Problem> {
    let sql = Sql::with(
        "SELECT failed FROM bulk_slice WHERE command_id = $1 AND failed IS NOT NULL ORDER BY number",
        values![id],
    );
    let (mut place, mut some) = (0, Vec::new());
    let within = wanted.offset()..wanted.offset() + i64::from(wanted.size);
    let slices: Vec<String> = tx.all(sql, |row| row.get(0))?;
    for slice in slices {
        let failed: Vec<(Why, CandidateId)> = serde_json::from_str(&slice).map_err(|_| damaged())?;
        for one in failed {
            if within.contains(&place) {
                some.push(one);
            }
            place += 1;
        }
    }
    Ok((some, place))
}

/// The names of those whom the viewer sees.
pub(super) fn names(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    ids: &[CandidateId],
) -> Result<HashMap<CandidateId, String>, Problem> {
    let mut sql = Sql::new("SELECT c.id, ").then(&cover::names("c", viewer));
    sql.push(" FROM candidate c WHERE 1 = 1");
    sql.one_of("c.id", ids).within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
    let named = tx.all(sql, |row| {
        let id: CandidateId = row.get(0)?;
        Ok((id, cover::name_of(id, row.get(1)?, row.get(2)?)))
    })?;
    Ok(named.into_iter().collect())
}

/// Removes those that ended and began before a moment.
pub(super) fn sweep(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM bulk_command WHERE id IN
           (SELECT id FROM bulk_command WHERE created_at <= $1 AND ended_at IS NOT NULL LIMIT $2)",
        values![before, most],
    ))?)
}
