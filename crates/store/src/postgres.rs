//! PostgreSQL: sessions, the threads that own them, and what is done when a transaction meets another.

mod bind;
mod connect;
mod dump;
mod news;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use postgres::error::SqlState;
use postgres::types::ToSql;
use postgres::{Client, Statement};

use super::error::is_lost_connection;
use super::job::{Attempt, Mode, Rerun};
use super::meters::Meters;
use super::queue::Turns;
use super::signals::Signals;
use super::{Row, Sql, StoreError, Tx};

pub(super) use connect::{Server, is_current, prepare_database};
pub(super) use dump::{TrialSchema, dump, faults, load};
pub(super) use news::{hear, tell};

/// How often a transaction that met another is tried at least, and for how long: on a machine that is slow, or where many
/// want one row, those who come fresh overtake one that pauses again and again.
const TRIES: u32 = 20;
const PATIENCE: Duration = Duration::from_secs(5);
const LONGEST_PAUSE: Duration = Duration::from_millis(100);
const LOST_TWICE: &str = "the connection was lost twice during one transaction";
const STATEMENTS: usize = 1024;

/// A connection with its prepared statements.
pub(super) struct Session {
    client: Client,
    statements: HashMap<String, Statement>,
    trouble: Option<Trouble>,
}

/// A failure that is about the circumstances, not about the statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trouble {
    /// Another transaction was in the way.
    Conflict,
    /// The connection is gone.
    Lost,
}

/// How one try of a transaction ended.
enum End {
    /// The closure's own result stands, and so does what it wrote if it kept it.
    Settled(Settled),
    /// Nothing was kept, and the closure is to run again.
    Again(Trouble),
    /// It failed, whatever the closure said.
    Failed(StoreError),
}

/// What is left of a transaction in which nothing was in the way.
enum Settled {
    Kept { has_events: bool },
    Undone,
}

impl Session {
    fn new(client: Client) -> Self {
        Self { client, statements: HashMap::new(), trouble: None }
    }

    pub(super) fn run(&mut self, sql: &Sql) -> Result<u64, StoreError> {
        let statement = self.prepared(sql)?;
        let outcome = self.client.execute(&statement, &parameters(sql));
        outcome.map_err(|error| self.noted(error))
    }

    pub(super) fn rows(
        &mut self,
        sql: &Sql,
        mut keep_going: impl FnMut(&Row<'_>) -> bool,
    ) -> Result<(), StoreError> {
        let statement = self.prepared(sql)?;
        let outcome = self.client.query(&statement, &parameters(sql));
        let rows = outcome.map_err(|error| self.noted(error))?;
        for row in &rows {
            if !keep_going(&Row::Postgres(row)) {
                break;
            }
        }
        Ok(())
    }

    pub(super) fn batch(&mut self, text: &str) -> Result<(), StoreError> {
        let outcome = self.client.batch_execute(text);
        outcome.map_err(|error| self.noted(error))
    }

    fn prepared(&mut self, sql: &Sql) -> Result<Statement, StoreError> {
        if let Some(statement) = self.statements.get(sql.text()) {
            return Ok(statement.clone());
        }
        let outcome = self.client.prepare(sql.text());
        let statement = outcome.map_err(|error| self.noted(error))?;
        // Statements that are in use come back at once; keeping an order of use would cost every call.
        if self.statements.len() >= STATEMENTS {
            self.statements.clear();
        }
        self.statements.insert(sql.text().to_owned(), statement.clone());
        Ok(statement)
    }

    /// Remembers what a failure means for the transaction, however the closure goes on to describe it.
    fn noted(&mut self, error: postgres::Error) -> StoreError {
        let trouble = match error.code() {
            Some(&SqlState::T_R_SERIALIZATION_FAILURE | &SqlState::T_R_DEADLOCK_DETECTED) => {
                Some(Trouble::Conflict)
            }
            _ if is_lost_connection(&error) => Some(Trouble::Lost),
            _ => None,
        };
        self.trouble = self.trouble.or(trouble);
        error.into()
    }

    /// Runs a closure once in a transaction.
    fn transact(
        &mut self,
        mode: Mode,
        meters: &Meters,
        attempt: &mut dyn FnMut(&mut Tx<'_>) -> Attempt,
    ) -> End {
        self.trouble = None;
        let begin = match mode {
            Mode::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
            Mode::Write => "BEGIN ISOLATION LEVEL SERIALIZABLE, READ WRITE",
        };
        if let Err(error) = self.batch(begin) {
            // No closure is to blame: a standby, for one, takes no transaction that writes.
            return self.again_or(StoreError::Unavailable(error.to_string()));
        }
        let mut tx = Tx::on_postgres(self).watched_by(meters);
        let attempt = attempt(&mut tx);
        let has_events = tx.has_events();

        match (attempt, self.trouble) {
            (Attempt::Keep, None) => match self.batch("COMMIT") {
                Ok(()) => End::Settled(Settled::Kept { has_events }),
                // Whether the commit was made before the connection went is not known: not to be repeated.
                Err(error) if self.trouble == Some(Trouble::Lost) => End::Failed(error),
                Err(error) => self.again_or(error),
            },
            (Attempt::Panicked, _) | (_, None) => {
                // A session that cannot even roll back is replaced before it is used again.
                if self.batch("ROLLBACK").is_err() {
                    self.trouble = Some(Trouble::Lost);
                }
                End::Settled(Settled::Undone)
            }
            (_, Some(Trouble::Conflict)) => match self.batch("ROLLBACK") {
                Ok(()) => End::Again(Trouble::Conflict),
                Err(_) => End::Again(Trouble::Lost),
            },
            (_, Some(Trouble::Lost)) => End::Again(Trouble::Lost),
        }
    }

    fn again_or(&self, error: StoreError) -> End {
        self.trouble.map_or(End::Failed(error), End::Again)
    }

    fn is_usable(&self) -> bool {
        self.trouble != Some(Trouble::Lost) && !self.client.is_closed()
    }
}

/// Serves tasks until the queue is closed and empty, on a connection made when it is first needed.
pub(super) fn serve(server: &Server, tasks: Turns, signals: &Signals, rerun: Rerun) {
    let mut session = None;
    for mut task in tasks {
        if task.mode == Mode::Read && task.job.is_abandoned() {
            continue;
        }
        let mut attempt = |tx: &mut Tx<'_>| {
            let attempt = task.job.attempt(tx);
            if let Some(failure) = tx.failure() {
                signals.failed(task.mode, failure);
            }
            attempt
        };
        for _ in 0..rerun.rehearsals() {
            let undone = &mut |tx: &mut Tx<'_>| attempt(tx).undone();
            // What goes wrong for a reason outside of the closure goes wrong again below.
            drop(settle(server, &mut session, (task.mode, &signals.meters), undone));
        }
        let outcome = settle(server, &mut session, (task.mode, &signals.meters), &mut attempt);
        match &outcome {
            Ok(Settled::Kept { has_events }) if task.mode == Mode::Write => signals.kept(*has_events),
            Ok(_) => {}
            Err(error) => signals.failed(task.mode, error),
        }
        let failure = outcome.err();
        if let Some(failure) = failure.as_ref().or(task.job.failure()) {
            signals.meters.failed(task.mode, failure);
        }
        task.job.answer(failure);
    }
}

/// Tries a transaction until it is settled.
fn settle(
    server: &Server,
    slot: &mut Option<Session>,
    (mode, meters): (Mode, &Meters),
    attempt: &mut dyn FnMut(&mut Tx<'_>) -> Attempt,
) -> Result<Settled, StoreError> {
    let (started, mut was_lost) = (Instant::now(), false);
    for turn in 0.. {
        if turn >= TRIES && started.elapsed() > PATIENCE {
            break;
        }
        let session = match slot.take().filter(Session::is_usable) {
            Some(session) => slot.insert(session),
            None => slot.insert(Session::new(server.connect()?)),
        };
        match session.transact(mode, meters, attempt) {
            End::Settled(settled) => return Ok(settled),
            End::Failed(error) => return Err(error),
            End::Again(Trouble::Lost) if was_lost => return Err(StoreError::Unavailable(LOST_TWICE.into())),
            // A server that was started again deserves a second try, with a connection of now.
            End::Again(Trouble::Lost) => {
                meters.retried(mode, 1);
                was_lost = true;
            }
            End::Again(Trouble::Conflict) => {
                meters.retried(mode, 1);
                std::thread::sleep(pause(turn));
            }
        }
    }
    Err(StoreError::Busy)
}

/// Twice as long on each turn, and of a random length, so that two that met do not meet again.
fn pause(turn: u32) -> Duration {
    let longest = Duration::from_millis(1 << turn.min(10)).min(LONGEST_PAUSE);
    longest.mul_f64(rand::random_range(0.1..1.0))
}

fn parameters(sql: &Sql) -> Vec<&(dyn ToSql + Sync)> {
    sql.values().iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}
