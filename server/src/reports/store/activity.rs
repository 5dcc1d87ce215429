//! A job's activities, with what the log says of each.

use std::collections::HashMap;

use uuid::Uuid;

use crate::candidates::figures::activity::ActivityGroup;
use crate::candidates::store::history::{AUTHOR, read_author};
use crate::candidates::view::AuthorView;
use crate::clock::Millis;
use crate::cover;
use crate::events::{Event, Unread};
use crate::ids::{CandidateId, JobId, UserId};
use crate::problem::Problem;
use crate::reports::view::{ActivityCandidate, Actor};
use crate::text::joined_name;
use ::store::values;
use ::store::{Sql, Tx};

/// An activity as the log has it.
#[derive(Debug)]
pub(in crate::reports) struct Entry {
    pub(in crate::reports) seq: i64,
    pub(in crate::reports) at: Millis,
    pub(in crate::reports) event: Result<Event, Unread>,
    pub(in crate::reports) command: Option<Uuid>,
    pub(in crate::reports) by: Option<AuthorView>,
    /// Whom it is about, where they are there still.
    pub(in crate::reports) candidate: Option<ActivityCandidate>,
    /// Whether who that is is hidden.
    pub(in crate::reports) is_covered: bool,
    /// Whether it is about somebody who is not.
    pub(in crate::reports) is_removed: bool,
}

/// The next activities of a job, newest first.
pub(in crate::reports) fn page(
    tx: &mut Tx<'_>,
    job: JobId,
    about: &[ActivityGroup],
    person: Option<UserId>,
    before: Option<(Millis, i64)>,
    most: usize,
) -> Result<Vec<Entry>, Problem> {
    // Who sees figures is of the hiring side.
    let names = cover::names_inside("c");
    let mut sql = Sql::with(
        format!(
            "SELECT v.seq, e.at, e.kind, e.version, e.body, e.command_id, v.candidate_id, c.id, {names},
                    c.cv_name, {AUTHOR}
               FROM activity v JOIN event e ON e.seq = v.seq AND e.company_id = v.company_id
               LEFT JOIN candidate c ON c.id = v.candidate_id
               LEFT JOIN account a ON a.id = v.actor_id LEFT JOIN company y ON y.id = a.company_id
              WHERE v.job_id = $1"
        ),
        values![job],
    );
    sql.one_of("v.about", about);
    if let Some(person) = person {
        sql.push(" AND v.actor_id = ").bind(person);
    }
    if let Some((at, seq)) = before {
        sql.push(" AND (v.at, v.seq) < (").bind(at).push(", ").bind(seq).push(")");
    }
    sql.push(" ORDER BY v.at DESC, v.seq DESC LIMIT ").bind(i64::try_from(most).unwrap_or(i64::MAX));
    Ok(tx.all(sql, |row| {
        let (kind, body): (String, String) = (row.get(2)?, row.get(4)?);
        let (whom, here): (Option<CandidateId>, Option<CandidateId>) = (row.get(6)?, row.get(7)?);
        let first: Option<String> = row.get(8)?;
        let is_covered = here.is_some() && first.is_none();
        let candidate = match here {
            Some(id) => {
                // Whom nobody has named yet is told by the CV's file.
                let file: Option<String> = row.get(10)?;
                let name = cover::name_of(id, first, row.get(9)?);
                let full_name = if name.is_empty() { file.unwrap_or_default() } else { name };
                Some(ActivityCandidate { id, full_name })
            }
            None => None,
        };
        Ok(Entry {
            seq: row.get(0)?,
            at: row.get(1)?,
            event: Event::parse(&kind, row.get(3)?, &body),
            command: row.get(5)?,
            is_covered,
            is_removed: whom.is_some() && candidate.is_none(),
            candidate,
            by: read_author(row, 11)?,
        })
    })?)
}

/// The names of people, also of those who are removed.
pub(in crate::reports) fn names(
    tx: &mut Tx<'_>,
    people: &[UserId],
) -> Result<HashMap<UserId, String>, Problem> {
    let mut sql = Sql::new("SELECT id, first_name, last_name FROM account WHERE 1 = 1");
    sql.one_of("id", people);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, joined_name(row.get(1)?, row.get(2)?))))?.into_iter().collect())
}

/// Who has done anything on a job, by name.
pub(in crate::reports) fn people(
    tx: &mut Tx<'_>,
    job: JobId,
    about: &[ActivityGroup],
    most: u32,
) -> Result<Vec<Actor>, Problem> {
    let mut sql = Sql::with(
        "SELECT a.id, a.first_name, a.last_name FROM account a WHERE a.id IN
           (SELECT v.actor_id FROM activity v WHERE v.job_id = $1 AND v.company_id IS NOT NULL",
        values![job],
    );
    sql.one_of("v.about", about);
    sql.push(") ORDER BY a.first_name, a.last_name, a.id LIMIT ").bind(most);
    Ok(tx.all(sql, |row| Ok(Actor { id: row.get(0)?, full_name: joined_name(row.get(1)?, row.get(2)?) }))?)
}
