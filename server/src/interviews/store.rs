//! The rows of interviews; whose time they take in `store/seats.rs`, companies' kinds in `store/kinds.rs`, what letters say
//! of them in `store/told.rs`.

pub(in crate::interviews) mod kinds;
pub(in crate::interviews) mod seats;
pub(in crate::interviews) mod told;

use std::collections::HashMap;

use super::form::{Particulars, Planned, end};
use super::view::{InterviewCandidate, InterviewView, Interviewer};
use super::{CalledOffBy, InterviewState};
use crate::clock::Millis;
use crate::ids::{CandidateId, CompanyId, InterviewId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::joined_name;
use crate::time_zone;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// An interview, and what is not shown of it.
pub(super) struct Found {
    pub(super) view: InterviewView,
    pub(super) company: CompanyId,
    /// How often calendars were to change.
    pub(super) sequence: i64,
    /// The company's time zone.
    pub(super) zone: String,
}

const COLUMNS: &str = "SELECT i.id, i.name, i.state, i.starts_at, i.minutes, i.way, i.place, i.words,
            a.first_name || ' ' || a.last_name, i.created_at, i.cancelled_at, i.cancelled_by, i.letter_failed,
            i.version, c.id, c.first_name, c.last_name, j.id, j.title, i.company_id, i.sequence, y.time_zone
       FROM interview i JOIN candidate c ON c.id = i.candidate_id AND c.company_id = i.company_id
       JOIN job j ON j.id = c.job_id JOIN company y ON y.id = i.company_id
       LEFT JOIN account a ON a.id = i.author_id
      WHERE ";

fn read(row: &Row<'_>) -> Result<Found, StoreError> {
    let (starts, minutes): (Option<Millis>, i64) = (row.get(3)?, row.get(4)?);
    let zone: String = row.get(21)?;
    let view = InterviewView {
        id: row.get(0)?,
        name: row.get(1)?,
        state: row.get(2)?,
        starts_at: starts,
        ends_at: starts.map(|starts| end(starts, minutes)),
        at: starts.map(|starts| time_zone::clock(starts, &zone)),
        minutes,
        way: row.get(5)?,
        place: row.get(6)?,
        words: row.get(7)?,
        interviewers: Vec::new(),
        author: row.get(8)?,
        created_at: row.get(9)?,
        cancelled_at: row.get(10)?,
        cancelled_by: row.get(11)?,
        letter_failed: row.get(12)?,
        version: row.get(13)?,
        candidate: InterviewCandidate {
            id: row.get(14)?,
            full_name: joined_name(row.get(15)?, row.get(16)?),
            advert_id: row.get(17)?,
            campaign_title: row.get(18)?,
        },
    };
    Ok(Found { view, company: row.get(19)?, sequence: row.get(20)?, zone })
}

/// With who takes part.
fn with_people(tx: &mut Tx<'_>, mut found: Vec<Found>) -> Result<Vec<Found>, Problem> {
    let ids: Vec<_> = found.iter().map(|one| one.view.id).collect();
    let mut people: HashMap<InterviewId, Vec<Interviewer>> = HashMap::new();
    for (interview, person) in seats::people(tx, &ids)? {
        people.entry(interview).or_default().push(person);
    }
    for one in &mut found {
        one.view.interviewers = people.remove(&one.view.id).unwrap_or_default();
    }
    Ok(found)
}

/// A candidate's, the one that was arranged last first.
pub(super) fn of_candidate(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    most: i64,
) -> Result<Vec<Found>, Problem> {
    let sql = Sql::new(COLUMNS).then("i.candidate_id = ").given(candidate);
    let sql = sql.then(" ORDER BY i.created_at DESC, i.id DESC LIMIT ").given(most);
    let found = tx.all(sql, read)?;
    with_people(tx, found)
}

/// An interview of a candidate whom the viewer reaches for an action.
pub(super) fn find(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    id: InterviewId,
) -> Result<Option<Found>, Problem> {
    let mut sql = Sql::new(COLUMNS).then("i.id = ").given(id);
    sql.within(viewer, action, Rows::Candidates, "c");
    let found = tx.maybe(sql, read)?;
    Ok(with_people(tx, found.into_iter().collect())?.pop())
}

/// How many a candidate has, as far as `most`.
pub(super) fn count(tx: &mut Tx<'_>, candidate: CandidateId, most: i64) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM (SELECT 1 FROM interview WHERE candidate_id = $1 LIMIT $2) counted",
        values![candidate, most],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// When other interviews of a candidate are that overlap a time.
pub(super) fn overlapping(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    (starts, ends): (Millis, Millis),
    but: Option<InterviewId>,
) -> Result<Vec<(Millis, Millis)>, Problem> {
    let mut sql = Sql::with(
        "SELECT starts_at, minutes FROM interview
          WHERE candidate_id = $1 AND state = 'Fixed' AND starts_at < $2 AND starts_at + minutes * 60000 > $3",
        values![candidate, ends, starts],
    );
    if let Some(but) = but {
        sql.push(" AND id <> ").bind(but);
    }
    sql.push(" ORDER BY starts_at LIMIT 5");
    Ok(tx.all(sql, |row| {
        let (starts, minutes): (Millis, i64) = (row.get(0)?, row.get(1)?);
        Ok((starts, end(starts, minutes)))
    })?)
}

/// Writes an interview for a time; `due` where the candidate is to be told.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    (id, candidate, company): (InterviewId, CandidateId, CompanyId),
    planned: &Planned,
    due: Option<i64>,
    (author, now): (UserId, Millis),
) -> Result<(), Problem> {
    let Particulars { name, minutes, way, place, words } = &planned.particulars;
    tx.run(Sql::with(
        "INSERT INTO interview (id, company_id, candidate_id, author_id, name, way, place, words, minutes, starts_at,
                                state, created_at, due)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'Fixed', $11, $12)",
        values![
            id,
            company,
            candidate,
            author,
            name.as_str(),
            *way,
            place.as_str(),
            words.as_str(),
            *minutes,
            planned.starts,
            now,
            due
        ],
    ))?;
    Ok(())
}

/// Makes an interview another; `due` where the candidate is to be told of it.
pub(super) fn change(
    tx: &mut Tx<'_>,
    id: InterviewId,
    planned: &Planned,
    sequence: i64,
    due: Option<i64>,
) -> Result<(), Problem> {
    let Particulars { name, minutes, way, place, words } = &planned.particulars;
    let mut sql = Sql::with(
        "UPDATE interview SET name = $1, way = $2, place = $3, words = $4, minutes = $5, starts_at = $6,
                state = 'Fixed', sequence = $7, version = version + 1",
        values![name.as_str(), *way, place.as_str(), words.as_str(), *minutes, planned.starts, sequence],
    );
    if let Some(due) = due {
        sql.push(", due = ").bind(due);
    }
    tx.run(sql.then(" WHERE id = ").given(id))?;
    Ok(())
}

/// Calls an interview off; false where it was.
pub(super) fn cancel(
    tx: &mut Tx<'_>,
    id: InterviewId,
    sequence: i64,
    (by, words): (CalledOffBy, &str),
    now: Millis,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE interview SET state = 'Cancelled', cancelled_at = $1, cancelled_by = $2, cancelled_for = $3,
                sequence = $4, due = $4, version = version + 1
          WHERE id = $5 AND state <> $6",
        values![now, by, words, sequence, id, InterviewState::Cancelled],
    );
    Ok(tx.run(sql)? == 1)
}
