//! The rows of whose time interviews take, which outlive them until calendars have heard.

use crate::candidates::store::reached;
use crate::clock::Millis;
use crate::ids::{CandidateId, CompanyId, InterviewId, UserId};
use crate::interviews::view::Interviewer;
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::joined_name;
use ::store::values;
use ::store::{Sql, Tx};

/// No interview takes longer.
const LONGEST: i64 = 480 * 60_000;

/// Who takes part in these interviews, by name.
pub(in crate::interviews) fn people(
    tx: &mut Tx<'_>,
    ids: &[InterviewId],
) -> Result<Vec<(InterviewId, Interviewer)>, Problem> {
    let mut sql = Sql::new("SELECT s.interview_id, p.id, p.first_name, p.last_name, CASE WHEN ");
    reached::reached(&mut sql, Action::ArrangeInterview).push(
        " THEN 1 ELSE 0 END FROM interview_seat s JOIN account p ON p.id = s.user_id
           JOIN interview i ON i.id = s.interview_id AND i.company_id = s.company_id
           JOIN candidate c ON c.id = i.candidate_id AND c.company_id = i.company_id JOIN job j ON j.id = c.job_id
          WHERE s.state <> 'Out'",
    );
    sql.one_of("s.interview_id", ids).push(" ORDER BY p.first_name, p.last_name, p.id");
    Ok(tx.all(sql, |row| {
        let person = Interviewer {
            id: row.get(1)?,
            full_name: joined_name(row.get(2)?, row.get(3)?),
            sees_candidate: row.get(4)?,
        };
        Ok((row.get(0)?, person))
    })?)
}

/// Who takes part in an interview, or is asked to.
pub(in crate::interviews) fn of(tx: &mut Tx<'_>, interview: InterviewId) -> Result<Vec<UserId>, Problem> {
    let sql = Sql::with(
        "SELECT user_id FROM interview_seat WHERE uid = $1 AND state <> 'Out' ORDER BY user_id",
        values![interview],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// When these people take part in interviews between two moments.
pub(in crate::interviews) fn taken(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[UserId],
    (from, to): (Millis, Millis),
    but: Option<InterviewId>,
) -> Result<Vec<(Millis, Millis)>, Problem> {
    let mut sql = Sql::with(
        "SELECT s.starts_at, s.ends_at FROM interview_seat s
          WHERE s.company_id = $1 AND s.state = 'In' AND s.starts_at > $2 AND s.starts_at < $3 AND s.ends_at > $4",
        values![company, Millis(from.0 - LONGEST), to, from],
    );
    sql.one_of("s.user_id", people);
    if let Some(but) = but {
        sql.push(" AND s.uid <> ").bind(but);
    }
    sql.push(" ORDER BY s.starts_at LIMIT 2000");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Has these people take part in an interview at a time, or asks them to while it has none; their calendars know it by
/// `sequence`.
pub(in crate::interviews) fn take(
    tx: &mut Tx<'_>,
    (interview, company): (InterviewId, CompanyId),
    people: &[UserId],
    time: Option<(Millis, Millis)>,
    sequence: i64,
) -> Result<(), Problem> {
    let (state, (starts, ends)) = (if time.is_some() { "In" } else { "Asked" }, time.unzip());
    for user in people {
        tx.run(Sql::with(
            "INSERT INTO interview_seat (uid, user_id, company_id, interview_id, starts_at, ends_at, state, due)
             VALUES ($1, $2, $3, $1, $4, $5, $6, $7)
             ON CONFLICT (uid, user_id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at,
               state = excluded.state, due = excluded.due",
            values![interview, *user, company, starts, ends, state, sequence],
        ))?;
    }
    Ok(())
}

/// Gives the time back of whoever takes part in an interview, but for these, and is to tell them; whom.
pub(in crate::interviews) fn give_back(
    tx: &mut Tx<'_>,
    interview: InterviewId,
    but: &[UserId],
    sequence: i64,
) -> Result<Vec<UserId>, Problem> {
    let there = of(tx, interview)?;
    let out: Vec<_> = there.into_iter().filter(|user| !but.contains(user)).collect();
    if !out.is_empty() {
        let mut sql = Sql::with(
            "UPDATE interview_seat SET state = 'Out', due = $1 WHERE uid = $2",
            values![sequence, interview],
        );
        sql.one_of("user_id", &out);
        tx.run(sql)?;
    }
    Ok(out)
}

/// When these people take part in other interviews that overlap a time: whose, and from when to when.
pub(in crate::interviews) fn overlapping(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[UserId],
    (starts, ends): (Millis, Millis),
    but: Option<InterviewId>,
) -> Result<Vec<(String, Millis, Millis)>, Problem> {
    let mut sql = Sql::with(
        "SELECT p.first_name, p.last_name, s.starts_at, s.ends_at
           FROM interview_seat s JOIN account p ON p.id = s.user_id
          WHERE s.company_id = $1 AND s.state = 'In' AND s.starts_at > $2 AND s.starts_at < $3 AND s.ends_at > $4",
        values![company, Millis(starts.0 - LONGEST), ends, starts],
    );
    sql.one_of("s.user_id", people);
    if let Some(but) = but {
        sql.push(" AND s.uid <> ").bind(but);
    }
    sql.push(" ORDER BY s.starts_at, p.id LIMIT 20");
    Ok(tx.all(sql, |row| Ok((joined_name(row.get(0)?, row.get(1)?), row.get(2)?, row.get(3)?)))?)
}

/// A seat whose interview is gone: whose calendar is to hear of it.
pub(in crate::interviews) struct Left {
    pub(in crate::interviews) uid: InterviewId,
    pub(in crate::interviews) user: UserId,
    pub(in crate::interviews) company: CompanyId,
    pub(in crate::interviews) sequence: i64,
    pub(in crate::interviews) ends: Option<Millis>,
}

/// Whether the interview of any seat that takes time is gone, or the letter of one that takes none has had its time.
pub(in crate::interviews) fn is_any_left(tx: &mut Tx<'_>, over: Millis) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT company_id FROM interview_seat
          WHERE interview_id IS NULL AND (state <> 'Out' OR starts_at IS NULL OR ends_at < $1) LIMIT 1",
        values![over],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Gives the time of at most `most` back whose interview is gone.
pub(in crate::interviews) fn free_left(tx: &mut Tx<'_>, most: u32) -> Result<Vec<Left>, Problem> {
    let sql = Sql::with(
        "UPDATE interview_seat SET state = 'Out', due = due + 1
          WHERE interview_id IS NULL AND state <> 'Out' AND (uid, user_id) IN
            (SELECT s.uid, s.user_id FROM interview_seat s WHERE s.interview_id IS NULL AND s.state <> 'Out' LIMIT $1)
         RETURNING uid, user_id, company_id, due, ends_at",
        values![most],
    );
    Ok(tx.all(sql, |row| {
        Ok(Left {
            uid: row.get(0)?,
            user: row.get(1)?,
            company: row.get(2)?,
            sequence: row.get(3)?,
            ends: row.get(4)?,
        })
    })?)
}

/// Forgets at most `most` seats that took no time, or were over before a moment, whose interview is gone.
pub(in crate::interviews) fn sweep(tx: &mut Tx<'_>, over: Millis, most: u32) -> Result<u64, Problem> {
    let sql = Sql::with(
        "DELETE FROM interview_seat WHERE interview_id IS NULL AND state = 'Out' AND (uid, user_id) IN
           (SELECT s.uid, s.user_id FROM interview_seat s
             WHERE s.interview_id IS NULL AND s.state = 'Out' AND (s.starts_at IS NULL OR s.ends_at < $1) LIMIT $2)",
        values![over, most],
    );
    Ok(tx.run(sql)?)
}

/// An interview in which somebody takes part no more.
pub(in crate::interviews) struct Vacated {
    pub(in crate::interviews) interview: InterviewId,
    pub(in crate::interviews) candidate: CandidateId,
    pub(in crate::interviews) company: CompanyId,
    pub(in crate::interviews) starts: Option<Millis>,
}

/// Takes somebody who leaves a company, or all, out of at most `most` interviews that are not over.
pub(in crate::interviews) fn leave(
    tx: &mut Tx<'_>,
    user: UserId,
    company: Option<CompanyId>,
    most: u32,
    now: Millis,
) -> Result<Vec<Vacated>, Problem> {
    let mut sql = Sql::with(
        "SELECT i.id, i.candidate_id, i.company_id, i.starts_at
           FROM interview_seat s JOIN interview i ON i.id = s.interview_id AND i.company_id = s.company_id
          WHERE s.user_id = $1 AND (s.starts_at IS NULL OR s.ends_at > $2)",
        values![user, now],
    );
    if let Some(company) = company {
        sql.push(" AND s.company_id = ").bind(company);
    }
    let left = tx.all(sql.then(" ORDER BY i.id LIMIT ").given(most), |row| {
        Ok(Vacated {
            interview: row.get(0)?,
            candidate: row.get(1)?,
            company: row.get(2)?,
            starts: row.get(3)?,
        })
    })?;
    let uids: Vec<_> = left.iter().map(|one| one.interview).collect();
    let mut gone = Sql::with("DELETE FROM interview_seat WHERE user_id = $1", values![user]);
    gone.one_of("uid", &uids);
    tx.run(gone)?;
    Ok(left)
}
