//! The rows of calendars that people have elsewhere, and of when these say that they are busy.

use crate::clock::Millis;
use crate::ids::{BusyCalendarId, CompanyId, InterviewId, UserId};
use crate::interviews::CalendarProblem;
use crate::problem::Problem;
use crate::text::joined_name;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// No more calendars are looked at at once: those of a hundred people.
const MOST_AT_ONCE: u32 = 500;
/// Of no more people in one look.
pub(in crate::interviews) const MOST_PEOPLE: usize = 100;
/// Among so many that are due those are chosen that are read next.
const MOST_WAITING: u32 = 1_000;
/// So many of somebody's interviews may stand in a calendar of theirs.
const MOST_OWN: u32 = 500;

/// A calendar as its owner sees it, and its address, sealed.
pub(in crate::interviews) struct Kept {
    pub(in crate::interviews) id: BusyCalendarId,
    pub(in crate::interviews) name: String,
    pub(in crate::interviews) sealed: Vec<u8>,
    pub(in crate::interviews) host: String,
    pub(in crate::interviews) ending: String,
    pub(in crate::interviews) added_at: Millis,
    pub(in crate::interviews) due_at: Option<Millis>,
    pub(in crate::interviews) asked_at: Option<Millis>,
    pub(in crate::interviews) read_at: Option<Millis>,
    pub(in crate::interviews) problem: Option<CalendarProblem>,
    pub(in crate::interviews) failing_since: Option<Millis>,
    pub(in crate::interviews) busy: Vec<(Millis, Millis)>,
}

const COLUMNS: &str =
    "SELECT b.id, b.name, b.address, b.host, b.ending, b.added_at, b.due_at, b.asked_at, b.read_at,
            b.problem, b.failing_since, b.busy FROM busy_calendar b WHERE ";

fn read(row: &Row<'_>) -> Result<Kept, StoreError> {
    Ok(Kept {
        id: row.get(0)?,
        name: row.get(1)?,
        sealed: row.get(2)?,
        host: row.get(3)?,
        ending: row.get(4)?,
        added_at: row.get(5)?,
        due_at: row.get(6)?,
        asked_at: row.get(7)?,
        read_at: row.get(8)?,
        problem: row.get(9)?,
        failing_since: row.get(10)?,
        busy: spans(row, 11)?,
    })
}

/// From when to when, as a row holds it.
fn spans(row: &Row<'_>, column: usize) -> Result<Vec<(Millis, Millis)>, StoreError> {
    let spans: Vec<(i64, i64)> = serde_json::from_str(row.text(column)?)
        .map_err(|_| Row::unexpected(column, "is not a list of times"))?;
    Ok(spans.into_iter().map(|(from, to)| (Millis(from), Millis(to))).collect())
}

/// Somebody's, the one that was added first first.
pub(in crate::interviews) fn of(
    tx: &mut Tx<'_>,
    (user, company): (UserId, CompanyId),
) -> Result<Vec<Kept>, Problem> {
    let sql = Sql::new(COLUMNS).then("b.user_id = ").given(user).then(" AND b.company_id = ").given(company);
    Ok(tx.all(sql.then(" ORDER BY b.added_at, b.id LIMIT ").given(MOST_AT_ONCE), read)?)
}

/// One of somebody's.
pub(in crate::interviews) fn find(
    tx: &mut Tx<'_>,
    id: BusyCalendarId,
    (user, company): (UserId, CompanyId),
) -> Result<Option<Kept>, Problem> {
    let sql = Sql::new(COLUMNS).then("b.id = ").given(id).then(" AND b.user_id = ").given(user);
    Ok(tx.maybe(sql.then(" AND b.company_id = ").given(company), read)?)
}

/// What is shown of an address, and the address itself, sealed.
pub(in crate::interviews) struct Shown<'a> {
    pub(in crate::interviews) name: &'a str,
    pub(in crate::interviews) sealed: Vec<u8>,
    pub(in crate::interviews) host: &'a str,
    pub(in crate::interviews) ending: String,
}

/// Keeps a calendar, to be read at once.
pub(in crate::interviews) fn insert(
    tx: &mut Tx<'_>,
    id: BusyCalendarId,
    (user, company): (UserId, CompanyId),
    shown: Shown<'_>,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO busy_calendar (id, user_id, company_id, name, address, host, ending, added_at, due_at, asked_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8)",
        values![id, user, company, shown.name, shown.sealed, shown.host, shown.ending, now],
    ))?;
    Ok(())
}

/// Removes one of somebody's; false where it was.
pub(in crate::interviews) fn remove(
    tx: &mut Tx<'_>,
    id: BusyCalendarId,
    (user, company): (UserId, CompanyId),
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "DELETE FROM busy_calendar WHERE id = $1 AND user_id = $2 AND company_id = $3",
        values![id, user, company],
    );
    Ok(tx.run(sql)? == 1)
}

/// Has one of somebody's be read at once.
pub(in crate::interviews) fn ask(tx: &mut Tx<'_>, id: BusyCalendarId, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE busy_calendar SET due_at = $1, asked_at = coalesce(asked_at, $1) WHERE id = $2",
        values![now, id],
    ))?;
    Ok(())
}

/// Removes somebody's, in one company or wherever they are.
pub(in crate::interviews) fn leave(
    tx: &mut Tx<'_>,
    user: UserId,
    company: Option<CompanyId>,
) -> Result<(), Problem> {
    let mut sql = Sql::with("DELETE FROM busy_calendar WHERE user_id = $1", values![user]);
    if let Some(company) = company {
        sql.push(" AND company_id = ").bind(company);
    }
    tx.run(sql)?;
    Ok(())
}

/// Removes all of a company's people.
pub(in crate::interviews) fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM busy_calendar WHERE company_id = $1", values![company]))?;
    Ok(())
}

/// Has those of somebody be read at once that were put off while they could not arrange interviews. What was given up stays.
pub(in crate::interviews) fn wake(tx: &mut Tx<'_>, user: UserId, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE busy_calendar SET due_at = $1, asked_at = NULL WHERE user_id = $2 AND due_at IS NOT NULL",
        values![now, user],
    ))?;
    Ok(())
}

/// Has all of each of a company's be read at once, whatever their servers say of changes.
pub(in crate::interviews) fn look_anew(
    tx: &mut Tx<'_>,
    company: CompanyId,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE busy_calendar SET due_at = $1, edition = NULL WHERE company_id = $2 AND due_at IS NOT NULL",
        values![now, company],
    ))?;
    Ok(())
}

/// Which of these people have any, at most `most`.
pub(in crate::interviews) fn people_with(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[UserId],
    most: usize,
) -> Result<Vec<UserId>, Problem> {
    let mut sql =
        Sql::with("SELECT DISTINCT user_id FROM busy_calendar WHERE company_id = $1", values![company]);
    sql.one_of("user_id", people);
    sql.push(" ORDER BY user_id LIMIT ").bind(i64::try_from(most).unwrap_or(i64::MAX));
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// When these people are busy between two moments, and who: what several calendars of somebody say at once is one time.
pub(in crate::interviews) fn between(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[UserId],
    (from, to): (Millis, Millis),
) -> Result<Vec<Taken>, Problem> {
    let mut sql = Sql::with(
        "SELECT b.user_id, p.first_name, p.last_name, b.busy
           FROM busy_calendar b JOIN account p ON p.id = b.user_id
          WHERE b.company_id = $1 AND b.busy <> '[]'",
        values![company],
    );
    sql.one_of("b.user_id", people);
    let found = tx.all(sql.then(" ORDER BY b.id LIMIT ").given(MOST_AT_ONCE), |row| {
        Ok((row.get(0)?, joined_name(row.get(1)?, row.get(2)?), spans(row, 3)?))
    })?;
    let mut taken = Vec::new();
    for (user, full_name, spans) in found {
        let within = spans.into_iter().filter(|(starts, ends)| *starts < to && *ends > from);
        taken.extend(within.map(|(starts, ends)| Taken { user, full_name: full_name.clone(), starts, ends }));
    }
    taken.sort_by_key(|one: &Taken| (one.user, one.starts));
    let mut apart: Vec<Taken> = Vec::new();
    for one in taken {
        match apart.last_mut() {
            Some(last) if last.user == one.user && last.ends >= one.starts => {
                last.ends = last.ends.max(one.ends);
            }
            _ => apart.push(one),
        }
    }
    apart.sort_by_key(|one| (one.starts, one.user));
    Ok(apart)
}

/// That somebody is busy.
pub(in crate::interviews) struct Taken {
    pub(in crate::interviews) user: UserId,
    pub(in crate::interviews) full_name: String,
    pub(in crate::interviews) starts: Millis,
    pub(in crate::interviews) ends: Millis,
}

/// Of which of these people some calendar cannot be read, and since when: for some time, or from the beginning; or was not,
/// though nothing is wrong with it that is known.
pub(in crate::interviews) fn unread(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[UserId],
    before: Millis,
) -> Result<Vec<(UserId, String, Millis)>, Problem> {
    let mut sql = Sql::with(
        "SELECT b.user_id, p.first_name, p.last_name, min(coalesce(b.failing_since, b.read_at, b.added_at))
           FROM busy_calendar b JOIN account p ON p.id = b.user_id
          WHERE b.company_id = $1
            AND ((b.problem IS NOT NULL AND (b.read_at IS NULL OR b.failing_since <= $2))
              OR (b.problem IS NULL AND b.due_at IS NOT NULL AND coalesce(b.read_at, b.added_at) <= $2))",
        values![company, before],
    );
    sql.one_of("b.user_id", people);
    sql.push(" GROUP BY b.user_id, p.first_name, p.last_name ORDER BY p.first_name, p.last_name, b.user_id LIMIT 20");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, joined_name(row.get(1)?, row.get(2)?), row.get(3)?)))?)
}

/// A calendar that is to be read.
pub(in crate::interviews) struct Due {
    pub(in crate::interviews) id: BusyCalendarId,
    pub(in crate::interviews) user: UserId,
    pub(in crate::interviews) company: CompanyId,
    pub(in crate::interviews) sealed: Vec<u8>,
    pub(in crate::interviews) host: String,
    pub(in crate::interviews) whole_at: Option<Millis>,
    pub(in crate::interviews) edition: Option<String>,
    pub(in crate::interviews) failing_since: Option<Millis>,
    pub(in crate::interviews) failures: i64,
}

/// Whether any is. Nobody has meant one that is due later than `astray`.
pub(in crate::interviews) fn is_any_due(
    tx: &mut Tx<'_>,
    now: Millis,
    astray: Millis,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT company_id FROM (SELECT company_id FROM busy_calendar WHERE due_at <= $1 LIMIT 1) waiting
          UNION ALL
         SELECT company_id FROM (SELECT company_id FROM busy_calendar WHERE due_at > $2 LIMIT 1) astray
          LIMIT 1",
        values![now, astray],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Claims at most `most` of them until a moment, the one that has waited longest first: of each host one, before there is a
/// second of any.
pub(in crate::interviews) fn claim(
    tx: &mut Tx<'_>,
    now: Millis,
    (until, astray): (Millis, Millis),
    most: u32,
) -> Result<Vec<Due>, Problem> {
    let sql = Sql::with(
        "UPDATE busy_calendar SET due_at = $2 WHERE (due_at <= $1 OR due_at > $3) AND id IN
           (SELECT id FROM
             (SELECT id, due_at, row_number() OVER (PARTITION BY host ORDER BY due_at, id) AS place FROM
               (SELECT id, host, due_at FROM
                 (SELECT id, host, due_at FROM busy_calendar WHERE due_at <= $1 ORDER BY due_at LIMIT $5) waiting
                UNION ALL
                SELECT id, host, due_at FROM
                 (SELECT id, host, due_at FROM busy_calendar WHERE due_at > $3 ORDER BY due_at LIMIT $4) astray
               ) found
             ) placed
            ORDER BY place, due_at, id LIMIT $4)
         RETURNING id, user_id, company_id, address, host, whole_at, edition, failing_since, failures",
        values![now, until, astray, most, MOST_WAITING],
    );
    Ok(tx.all(sql, |row| {
        Ok(Due {
            id: row.get(0)?,
            user: row.get(1)?,
            company: row.get(2)?,
            sealed: row.get(3)?,
            host: row.get(4)?,
            whole_at: row.get(5)?,
            edition: row.get(6)?,
            failing_since: row.get(7)?,
            failures: row.get(8)?,
        })
    })?)
}

/// Interviews that stand in somebody's own calendar by our own letters.
pub(in crate::interviews) fn own_interviews(
    tx: &mut Tx<'_>,
    (user, company): (UserId, CompanyId),
    after: Millis,
) -> Result<Vec<InterviewId>, Problem> {
    let sql = Sql::with(
        "SELECT uid FROM interview_seat WHERE user_id = $1 AND company_id = $2 AND starts_at > $3
          ORDER BY starts_at LIMIT $4",
        values![user, company, after, MOST_OWN],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Narrows to a calendar that is read by whoever has claimed it until then.
fn claimed(sql: Sql, id: BusyCalendarId, until: Millis) -> Sql {
    sql.then(" WHERE id = ").given(id).then(" AND due_at = ").given(until)
}

/// What was read of a calendar.
pub(in crate::interviews) struct Edition {
    pub(in crate::interviews) busy: Vec<(i64, i64)>,
    pub(in crate::interviews) tag: Option<String>,
}

/// Keeps that a calendar was read, with what it says where that is another; it is read again at `due`.
pub(in crate::interviews) fn keep(
    tx: &mut Tx<'_>,
    (id, until): (BusyCalendarId, Millis),
    edition: Option<&Edition>,
    (now, due): (Millis, Millis),
) -> Result<(), Problem> {
    let mut sql = Sql::with(
        "UPDATE busy_calendar SET read_at = $1, due_at = $2, asked_at = NULL, problem = NULL, failing_since = NULL,
                failures = 0",
        values![now, due],
    );
    if let Some(Edition { busy, tag }) = edition {
        let busy = serde_json::to_string(busy).map_err(anyhow::Error::from)?;
        sql.push(", whole_at = ").bind(now).push(", edition = ").bind(tag.as_deref());
        sql.push(", busy = ").bind(busy);
    }
    tx.run(claimed(sql, id, until))?;
    Ok(())
}

/// Keeps that a calendar cannot be read, and leaves what is known of it; it is tried again at `due`, if ever.
pub(in crate::interviews) fn fail(
    tx: &mut Tx<'_>,
    (id, until): (BusyCalendarId, Millis),
    problem: CalendarProblem,
    (now, due): (Millis, Option<Millis>),
) -> Result<(), Problem> {
    let sql = Sql::with(
        "UPDATE busy_calendar SET problem = $1, failing_since = coalesce(failing_since, $2), failures = failures + 1,
                due_at = $3, asked_at = NULL",
        values![problem, now, due],
    );
    tx.run(claimed(sql, id, until))?;
    Ok(())
}

/// Gives a calendar back that was not looked at: it is due as it was before.
pub(in crate::interviews) fn give_back(
    tx: &mut Tx<'_>,
    (id, until): (BusyCalendarId, Millis),
    due: Millis,
) -> Result<(), Problem> {
    tx.run(claimed(Sql::with("UPDATE busy_calendar SET due_at = $1", values![due]), id, until))?;
    Ok(())
}

/// Has a calendar be read later, whoever waits for it.
pub(in crate::interviews) fn put_off(
    tx: &mut Tx<'_>,
    (id, until): (BusyCalendarId, Millis),
    due: Millis,
) -> Result<(), Problem> {
    let sql = Sql::with("UPDATE busy_calendar SET due_at = $1, asked_at = NULL", values![due]);
    tx.run(claimed(sql, id, until))?;
    Ok(())
}

/// Keeps that nobody had time for a calendar; it is tried again at `due`, and whoever waits for it waits for `tries` of these.
pub(in crate::interviews) fn delay(
    tx: &mut Tx<'_>,
    (id, until): (BusyCalendarId, Millis),
    due: Millis,
    tries: i64,
) -> Result<(), Problem> {
    let sql = Sql::with(
        "UPDATE busy_calendar SET due_at = $1, failures = failures + 1,
                asked_at = CASE WHEN failures < $2 THEN asked_at ELSE NULL END",
        values![due, tries],
    );
    tx.run(claimed(sql, id, until))?;
    Ok(())
}

/// Addresses of calendars behind one, sealed as they are.
pub(in crate::interviews) fn sealed(
    tx: &mut Tx<'_>,
    behind: Option<BusyCalendarId>,
    most: u32,
) -> Result<Vec<(BusyCalendarId, Vec<u8>)>, Problem> {
    let mut sql = Sql::new("SELECT id, address FROM busy_calendar WHERE 1 = 1");
    if let Some(behind) = behind {
        sql.push(" AND id > ").bind(behind);
    }
    Ok(tx.all(sql.then(" ORDER BY id LIMIT ").given(most), |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Keeps an address sealed anew, unless it is another by now; whether it was kept.
pub(in crate::interviews) fn seal_anew(
    tx: &mut Tx<'_>,
    id: BusyCalendarId,
    sealed: &[u8],
    anew: Vec<u8>,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE busy_calendar SET address = $1 WHERE id = $2 AND address = $3",
        values![anew, id, sealed],
    );
    Ok(tx.run(sql)? == 1)
}

/// Writes what a calendar says without anybody having read it, for the demo.
pub(in crate::interviews) fn pretend(
    tx: &mut Tx<'_>,
    id: BusyCalendarId,
    busy: &[(Millis, Millis)],
    now: Millis,
) -> Result<(), Problem> {
    let spans: Vec<(i64, i64)> = busy.iter().map(|(from, to)| (from.0, to.0)).collect();
    let busy = serde_json::to_string(&spans).map_err(anyhow::Error::from)?;
    tx.run(Sql::with(
        "UPDATE busy_calendar SET busy = $1, read_at = $2, whole_at = $2, due_at = NULL, asked_at = NULL WHERE id = $3",
        values![busy, now, id],
    ))?;
    Ok(())
}
