//! The rows of interviews; the times to choose from in `store/slots.rs`, whose time they take in `store/seats.rs`, when people
//! are busy otherwise in `store/busy.rs`, companies' kinds in `store/kinds.rs`, what letters say of them in `store/told.rs`.

pub(in crate::interviews) mod busy;
pub(in crate::interviews) mod kinds;
pub(in crate::interviews) mod seats;
pub(in crate::interviews) mod slots;
pub(in crate::interviews) mod told;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::form::{Particulars, Planned, end};
use super::free::is_free;
use super::view::{ChangeAsked, InterviewCandidate, InterviewSlot, InterviewView, Interviewer};
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
    /// When everybody is to be reminded, where they are.
    pub(super) remind_at: Option<Millis>,
}

const COLUMNS: &str = "SELECT i.id, i.name, i.state, i.starts_at, i.minutes, i.way, i.place, i.words,
            a.first_name || ' ' || a.last_name, i.created_at, i.cancelled_at, i.cancelled_by, i.letter_failed,
            i.version, c.id, c.first_name, c.last_name, j.id, j.title, i.company_id, i.sequence, y.time_zone,
            i.change_asked, i.change_words, i.remind_at
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
        slots: Vec::new(),
        change_asked: match row.get::<Option<Millis>>(22)? {
            Some(at) => Some(ChangeAsked { at, words: row.get(23)? }),
            None => None,
        },
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
    Ok(Found { view, company: row.get(19)?, sequence: row.get(20)?, zone, remind_at: row.get(24)? })
}

/// With who takes part, and which times may be chosen.
fn whole(tx: &mut Tx<'_>, mut found: Vec<Found>, now: Millis) -> Result<Vec<Found>, Problem> {
    let ids: Vec<_> = found.iter().map(|one| one.view.id).collect();
    let mut people: HashMap<InterviewId, Vec<Interviewer>> = HashMap::new();
    for (interview, person) in seats::people(tx, &ids)? {
        people.entry(interview).or_default().push(person);
    }
    let mut offered: HashMap<InterviewId, Vec<Millis>> = HashMap::new();
    for (interview, slot) in slots::of(tx, &ids)? {
        offered.entry(interview).or_default().push(slot);
    }
    for one in &mut found {
        one.view.interviewers = people.remove(&one.view.id).unwrap_or_default();
    }
    let elsewhere = elsewhere(tx, &found, &offered)?;
    for one in &mut found {
        let times = offered.remove(&one.view.id).unwrap_or_default();
        one.view.slots = judged(tx, one, &times, &elsewhere, now)?;
    }
    Ok(found)
}

/// When people of a company are busy by calendars of their own.
type Elsewhere = HashMap<(CompanyId, UserId), Vec<(Millis, Millis)>>;

/// When whoever is to take part in any of these is, from the first time that is offered to the last: each calendar is looked
/// at once, however many interviews are its owner's.
fn elsewhere(
    tx: &mut Tx<'_>,
    found: &[Found],
    offered: &HashMap<InterviewId, Vec<Millis>>,
) -> Result<Elsewhere, Problem> {
    let mut people: BTreeMap<CompanyId, BTreeSet<UserId>> = BTreeMap::new();
    let mut whole: Option<(Millis, Millis)> = None;
    for one in found {
        let times = offered.get(&one.view.id).map(Vec::as_slice).unwrap_or_default();
        let (Some(first), Some(last)) = (times.first(), times.last()) else { continue };
        people.entry(one.company).or_default().extend(one.view.interviewers.iter().map(|person| person.id));
        let (from, to) = whole.unwrap_or((*first, *last));
        whole = Some((from.min(*first), to.max(end(*last, one.view.minutes))));
    }
    let mut elsewhere = Elsewhere::new();
    let Some(whole) = whole else { return Ok(elsewhere) };
    for (company, people) in people {
        let people: Vec<_> = people.into_iter().collect();
        for some in people.chunks(busy::MOST_PEOPLE) {
            for one in busy::between(tx, company, some, whole)? {
                elsewhere.entry((company, one.user)).or_default().push((one.starts, one.ends));
            }
        }
    }
    Ok(elsewhere)
}

/// Times of an interview, and which of them are free.
fn judged(
    tx: &mut Tx<'_>,
    of: &Found,
    times: &[Millis],
    elsewhere: &Elsewhere,
    now: Millis,
) -> Result<Vec<InterviewSlot>, Problem> {
    let (Some(first), Some(last)) = (times.first(), times.last()) else { return Ok(Vec::new()) };
    let people: Vec<_> = of.view.interviewers.iter().map(|person| person.id).collect();
    let ends = |starts| end(starts, of.view.minutes);
    let whole = (*first, ends(*last));
    let mut taken = seats::taken(tx, of.company, &people, whole, Some(of.view.id))?;
    let busy = people.iter().filter_map(|user| elsewhere.get(&(of.company, *user))).flatten().copied();
    taken.extend(busy.filter(|(from, to)| *from < whole.1 && *to > whole.0));
    let slot = |starts: &Millis| InterviewSlot {
        starts_at: *starts,
        at: time_zone::clock(*starts, &of.zone),
        is_free: *starts > now && is_free(&taken, (*starts, ends(*starts))),
    };
    Ok(times.iter().map(slot).collect())
}

/// A candidate's, the one that was arranged last first.
pub(super) fn of_candidate(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    most: i64,
    now: Millis,
) -> Result<Vec<Found>, Problem> {
    let sql = Sql::new(COLUMNS).then("i.candidate_id = ").given(candidate);
    let sql = sql.then(" ORDER BY i.created_at DESC, i.id DESC LIMIT ").given(most);
    let found = tx.all(sql, read)?;
    whole(tx, found, now)
}

/// An interview of a candidate whom the viewer reaches for an action.
pub(super) fn find(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    action: Action,
    id: InterviewId,
    now: Millis,
) -> Result<Option<Found>, Problem> {
    let mut sql = Sql::new(COLUMNS).then("i.id = ").given(id);
    sql.within(viewer, action, Rows::Candidates, "c");
    let found = tx.maybe(sql, read)?;
    Ok(whole(tx, found.into_iter().collect(), now)?.pop())
}

/// Narrows to those in which somebody takes part, or is asked to.
fn taken_part_in(sql: &mut Sql, user: UserId) {
    sql.push(" AND EXISTS (SELECT 1 FROM interview_seat s WHERE s.interview_id = i.id AND s.company_id = i.company_id");
    sql.push(" AND s.state <> 'Out' AND s.user_id = ").bind(user).push(")");
}

/// Those that begin between two moments and whose candidates the viewer looks after, the first first; of `own` alone in which
/// they take part.
pub(super) fn between(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    own: bool,
    (from, to): (Millis, Millis),
    most: usize,
    now: Millis,
) -> Result<Vec<Found>, Problem> {
    let Some(company) = viewer.company_id else { return Ok(Vec::new()) };
    let mut sql = Sql::new(COLUMNS).then("i.company_id = ").given(company);
    sql.push(" AND i.state = 'Fixed' AND i.starts_at >= ").bind(from).push(" AND i.starts_at < ").bind(to);
    if own {
        taken_part_in(&mut sql, viewer.id);
    }
    sql.within(viewer, Action::ArrangeInterview, Rows::Candidates, "c");
    sql.push(" ORDER BY i.starts_at, i.id LIMIT ").bind(i64::try_from(most).unwrap_or(i64::MAX));
    let found = tx.all(sql, read)?;
    whole(tx, found, now)
}

/// Those for which a candidate is to choose a time, the newest first.
pub(super) fn waiting(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    own: bool,
    most: usize,
    now: Millis,
) -> Result<Vec<Found>, Problem> {
    let Some(company) = viewer.company_id else { return Ok(Vec::new()) };
    let mut sql = Sql::new(COLUMNS).then("i.company_id = ").given(company).then(" AND i.state = 'Offered'");
    if own {
        taken_part_in(&mut sql, viewer.id);
    }
    sql.within(viewer, Action::ArrangeInterview, Rows::Candidates, "c");
    sql.push(" ORDER BY i.created_at DESC, i.id DESC LIMIT ").bind(i64::try_from(most).unwrap_or(i64::MAX));
    let found = tx.all(sql, read)?;
    whole(tx, found, now)
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

/// Where an interview stands by whether it has a time.
const fn state(planned: &Planned) -> InterviewState {
    if planned.starts.is_some() { InterviewState::Fixed } else { InterviewState::Offered }
}

/// Writes an interview; `due` where the candidate is to be told.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    (id, candidate, company): (InterviewId, CandidateId, CompanyId),
    planned: &Planned,
    (due, remind_at): (Option<i64>, Option<Millis>),
    (author, now): (UserId, Millis),
) -> Result<(), Problem> {
    let Particulars { name, minutes, way, place, words } = &planned.particulars;
    tx.run(Sql::with(
        "INSERT INTO interview (id, company_id, candidate_id, author_id, name, way, place, words, minutes, starts_at,
                                state, created_at, due, remind_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
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
            state(planned),
            now,
            due,
            remind_at
        ],
    ))?;
    slots::set(tx, (id, company), &planned.slots)
}

/// Makes an interview another; `due` where the candidate is to be told of it, which answers their wish.
pub(super) fn change(
    tx: &mut Tx<'_>,
    (id, company): (InterviewId, CompanyId),
    planned: &Planned,
    sequence: i64,
    (due, remind_at): (Option<i64>, Option<Millis>),
) -> Result<(), Problem> {
    let Particulars { name, minutes, way, place, words } = &planned.particulars;
    let mut sql = Sql::with(
        "UPDATE interview SET name = $1, way = $2, place = $3, words = $4, minutes = $5, starts_at = $6,
                state = $7, sequence = $8, remind_at = $9, version = version + 1",
        values![
            name.as_str(),
            *way,
            place.as_str(),
            words.as_str(),
            *minutes,
            planned.starts,
            state(planned),
            sequence,
            remind_at
        ],
    );
    if let Some(due) = due {
        sql.push(", change_asked = NULL, change_words = '', due = ").bind(due);
    }
    tx.run(sql.then(" WHERE id = ").given(id))?;
    slots::set(tx, (id, company), &planned.slots)
}

/// Keeps which time the candidate chose.
pub(super) fn book(
    tx: &mut Tx<'_>,
    id: InterviewId,
    (starts, remind_at): (Millis, Option<Millis>),
    sequence: i64,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE interview SET state = 'Fixed', starts_at = $1, sequence = $2, due = $2, version = version + 1,
                change_asked = NULL, change_words = '', remind_at = $4 WHERE id = $3",
        values![starts, sequence, id, remind_at],
    ))?;
    Ok(())
}

/// An interview of which everybody is to be reminded.
pub(super) struct Soon {
    pub(super) interview: InterviewId,
    pub(super) candidate: CandidateId,
    pub(super) company: CompanyId,
    pub(super) starts: Millis,
}

/// Whether there is any.
pub(super) fn is_any_to_remind(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT company_id FROM interview WHERE remind_at <= $1 LIMIT 1", values![now]);
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Notes of at most `most` that everybody is reminded.
pub(super) fn take_to_remind(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<Vec<Soon>, Problem> {
    let sql = Sql::with(
        "UPDATE interview SET remind_at = NULL WHERE remind_at IS NOT NULL AND state = 'Fixed' AND id IN
           (SELECT id FROM interview WHERE remind_at <= $1 ORDER BY remind_at LIMIT $2)
         RETURNING id, candidate_id, company_id, starts_at",
        values![now, most],
    );
    Ok(tx.all(sql, |row| {
        Ok(Soon { interview: row.get(0)?, candidate: row.get(1)?, company: row.get(2)?, starts: row.get(3)? })
    })?)
}

/// Keeps the candidate's wish for another time.
pub(super) fn ask_for_change(
    tx: &mut Tx<'_>,
    id: InterviewId,
    words: &str,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE interview SET change_asked = coalesce(change_asked, $1), change_words = $2 WHERE id = $3",
        values![now, words, id],
    ))?;
    Ok(())
}

/// A candidate's interviews that are not over.
pub(super) fn to_come(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    now: Millis,
) -> Result<Vec<InterviewId>, Problem> {
    let sql = Sql::with(
        "SELECT id FROM interview WHERE candidate_id = $1 AND state <> 'Cancelled'
            AND (starts_at IS NULL OR starts_at + minutes * 60000 > $2) ORDER BY id",
        values![candidate, now],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
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
                sequence = $4, due = $4, remind_at = NULL, version = version + 1
          WHERE id = $5 AND state <> $6",
        values![now, by, words, sequence, id, InterviewState::Cancelled],
    );
    Ok(tx.run(sql)? == 1)
}
