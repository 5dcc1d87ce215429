//! The rows of what Find a Job was told, and of the files in which.

use uuid::Uuid;

use crate::clock::Millis;
use crate::ids::JobId;
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// The file of a day. Days are counted from 1970, in UTC.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayFile {
    /// Its day.
    pub day: i64,
    /// How often it was begun.
    pub tries: i64,
    /// When last.
    pub tried_at: Millis,
    /// Until when somebody is at it.
    pub claimed_until: Option<Millis>,
    /// When it was sent.
    pub sent_at: Option<Millis>,
    /// How many adverts it held.
    pub adverts: i64,
    /// How many it took off the board.
    pub ended: i64,
    /// Why it could not be sent.
    pub words: Option<String>,
}

fn read(row: &Row<'_>) -> Result<DayFile, StoreError> {
    Ok(DayFile {
        day: row.get(0)?,
        tries: row.get(1)?,
        tried_at: row.get(2)?,
        claimed_until: row.get(3)?,
        sent_at: row.get(4)?,
        adverts: row.get(5)?,
        ended: row.get(6)?,
        words: row.get(7)?,
    })
}

/// The newest file.
pub fn newest(tx: &mut Tx<'_>) -> Result<Option<DayFile>, Problem> {
    let sql = "SELECT day, tries, tried_at, claimed_until, sent_at, adverts, ended, words
                 FROM find_a_job_file ORDER BY day DESC LIMIT 1";
    Ok(tx.maybe(Sql::new(sql), read)?)
}

/// Begins a day's file, or begins it again.
pub fn claim(tx: &mut Tx<'_>, day: i64, claim: Uuid, (now, until): (Millis, Millis)) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO find_a_job_file (day, tries, tried_at, claim, claimed_until) VALUES ($1, 1, $2, $3, $4)
         ON CONFLICT (day) DO UPDATE SET tries = find_a_job_file.tries + 1, tried_at = excluded.tried_at,
           claim = excluded.claim, claimed_until = excluded.claimed_until",
        values![day, now, claim, until],
    ))?;
    Ok(())
}

/// Whether a day's file is still whoever's this claim is.
pub fn holds(tx: &mut Tx<'_>, day: i64, claim: Uuid) -> Result<bool, Problem> {
    let sql = "SELECT 1 FROM find_a_job_file WHERE day = $1 AND claim = $2";
    Ok(tx.maybe(Sql::with(sql, values![day, claim]), |_| Ok(()))?.is_some())
}

/// Notes that a day's file was sent, with so many adverts and so many that are over.
pub fn was_sent(
    tx: &mut Tx<'_>,
    day: i64,
    claim: Uuid,
    (adverts, ended): (i64, i64),
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE find_a_job_file SET sent_at = $3, adverts = $4, ended = $5, words = NULL, claim = NULL, claimed_until = NULL
          WHERE day = $1 AND claim = $2",
        values![day, claim, now, adverts, ended],
    ))?;
    Ok(())
}

/// Notes why a day's file could not be sent.
pub fn was_not_sent(tx: &mut Tx<'_>, day: i64, claim: Uuid, words: &str) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE find_a_job_file SET words = $3, claim = NULL, claimed_until = NULL WHERE day = $1 AND claim = $2",
        values![day, claim, words],
    ))?;
    Ok(())
}

/// What the board is told of an advert.
#[derive(Clone, Debug)]
pub struct Told {
    /// What it is called there.
    pub reference: String,
    /// Whose advert it is.
    pub job: JobId,
    /// A moment of the day on which it leaves.
    pub until: Millis,
}

/// Notes that an advert stands in a day's file.
pub fn tell(tx: &mut Tx<'_>, told: &Told, day: i64) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO find_a_job_entry (reference, job_id, until, first_day, last_day) VALUES ($1, $2, $3, $4, $4)
         ON CONFLICT (reference) DO UPDATE SET until = excluded.until, last_day = excluded.last_day, ending_day = NULL,
           first_day = CASE WHEN find_a_job_entry.ending_day IS NULL THEN find_a_job_entry.first_day
                            ELSE excluded.first_day END",
        values![told.reference.as_str(), told.job, told.until, day],
    ))?;
    Ok(())
}

/// References behind `after` that the board still shows, of adverts that stand in a day's file no more, and that no file
/// which was sent has taken off: at most `most`, each with whose it is.
pub fn over(
    tx: &mut Tx<'_>,
    day: i64,
    now: Millis,
    after: Option<&str>,
    most: u32,
) -> Result<Vec<(String, JobId)>, Problem> {
    let mut sql = Sql::with(
        "SELECT e.reference, e.job_id FROM find_a_job_entry e
          WHERE e.last_day < $1 AND e.until >= $2
            AND NOT EXISTS (SELECT 1 FROM find_a_job_file f WHERE f.day = e.ending_day AND f.sent_at IS NOT NULL)
            AND NOT EXISTS (SELECT 1 FROM find_a_job_entry s WHERE s.job_id = e.job_id AND s.last_day = $1)",
        values![day, now],
    );
    if let Some(after) = after {
        sql.push(" AND e.reference > ").bind(after);
    }
    sql.push(" ORDER BY e.reference LIMIT ").bind(most);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Notes that a day's file takes an advert off.
pub fn end(tx: &mut Tx<'_>, reference: &str, day: i64) -> Result<(), Problem> {
    let sql = "UPDATE find_a_job_entry SET ending_day = $2 WHERE reference = $1";
    tx.run(Sql::with(sql, values![reference, day]))?;
    Ok(())
}

/// What the board was told of an advert last, in files that were sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// When the file was begun that says what the advert said then.
    pub sent_at: Millis,
    /// Whether it shows the advert no more: it was told so, or its days are over.
    pub is_over: bool,
}

/// What the board was told of a job's advert; nothing, where it never was.
pub fn of_job(tx: &mut Tx<'_>, job: JobId) -> Result<Option<Known>, Problem> {
    let sql = "SELECT (SELECT max(f.tried_at) FROM find_a_job_file f
                        WHERE f.day BETWEEN e.first_day AND e.last_day AND f.sent_at IS NOT NULL),
                      CASE WHEN EXISTS (SELECT 1 FROM find_a_job_file f WHERE f.day = e.ending_day AND f.sent_at IS NOT NULL)
                             OR e.until < coalesce((SELECT max(f.tried_at) FROM find_a_job_file f), 0) THEN 1 ELSE 0 END
                 FROM find_a_job_entry e WHERE e.job_id = $1";
    let known =
        tx.all(Sql::with(sql, values![job]), |row| Ok((row.get::<Option<Millis>>(0)?, row.get(1)?)))?;
    let sent = known.into_iter().filter_map(|(sent_at, is_over)| Some(Known { sent_at: sent_at?, is_over }));
    // Under several references it is there for as long as it is under one.
    Ok(sent.reduce(|a, b| Known { sent_at: a.sent_at.max(b.sent_at), is_over: a.is_over && b.is_over }))
}

/// Forgets at most `most` adverts that left the board before a moment, and the files of those days.
pub fn sweep(tx: &mut Tx<'_>, before: Millis, day: i64, most: u32) -> Result<u64, Problem> {
    let entries = tx.run(Sql::with(
        "DELETE FROM find_a_job_entry WHERE reference IN
           (SELECT reference FROM find_a_job_entry WHERE until < $1 LIMIT $2)",
        values![before, most],
    ))?;
    tx.run(Sql::with("DELETE FROM find_a_job_file WHERE day < $1", values![day]))?;
    Ok(entries)
}
