//! What letters say of interviews, and which of them went.

use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::ids::{CandidateId, CompanyId, InterviewId, JobId, UserId};
use crate::interviews::form::end;
use crate::interviews::{CalledOffBy, InterviewState, InterviewWay};
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::not_deleted;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// An interview as letters tell of it.
#[derive(Clone, Debug)]
pub(in crate::interviews) struct Facts {
    pub(in crate::interviews) id: InterviewId,
    pub(in crate::interviews) candidate: CandidateId,
    pub(in crate::interviews) first_name: String,
    pub(in crate::interviews) last_name: Option<String>,
    pub(in crate::interviews) email: Option<String>,
    pub(in crate::interviews) phone: Option<String>,
    pub(in crate::interviews) job_title: String,
    pub(in crate::interviews) company_id: CompanyId,
    pub(in crate::interviews) company: String,
    pub(in crate::interviews) zone: String,
    /// Who arranged it: the address that answers go to.
    pub(in crate::interviews) author_email: Option<String>,
    pub(in crate::interviews) name: String,
    pub(in crate::interviews) way: InterviewWay,
    pub(in crate::interviews) place: String,
    pub(in crate::interviews) words: String,
    pub(in crate::interviews) starts: Option<Millis>,
    pub(in crate::interviews) minutes: i64,
    pub(in crate::interviews) state: InterviewState,
    pub(in crate::interviews) cancelled_by: Option<CalledOffBy>,
    pub(in crate::interviews) cancelled_for: String,
    pub(in crate::interviews) cancelled_at: Option<Millis>,
    /// Whether a letter went by which the candidate chooses a time.
    pub(in crate::interviews) offer_told: bool,
    /// Whether the candidate asks for another time.
    pub(in crate::interviews) has_asked: bool,
    /// Times to choose from, the first first.
    pub(in crate::interviews) slots: Vec<Millis>,
    pub(in crate::interviews) sequence: i64,
    pub(in crate::interviews) due: Option<i64>,
    pub(in crate::interviews) told: Option<i64>,
    /// Who of the company takes part: by name and address.
    pub(in crate::interviews) interviewers: Vec<(String, String)>,
}

impl Facts {
    /// From when to when it is, where that is known.
    pub(in crate::interviews) fn time(&self) -> Option<(Millis, Millis)> {
        self.starts.map(|starts| (starts, end(starts, self.minutes)))
    }
}

fn read(row: &Row<'_>) -> Result<Facts, StoreError> {
    Ok(Facts {
        id: row.get(0)?,
        candidate: row.get(1)?,
        first_name: row.get(2)?,
        last_name: row.get(3)?,
        email: row.get(4)?,
        phone: row.get(5)?,
        job_title: row.get(6)?,
        company: row.get(7)?,
        zone: row.get(8)?,
        author_email: row.get(9)?,
        name: row.get(10)?,
        way: row.get(11)?,
        place: row.get(12)?,
        words: row.get(13)?,
        starts: row.get(14)?,
        minutes: row.get(15)?,
        state: row.get(16)?,
        cancelled_by: row.get(17)?,
        cancelled_for: row.get(18)?,
        sequence: row.get(19)?,
        due: row.get(20)?,
        told: row.get(21)?,
        company_id: row.get(22)?,
        cancelled_at: row.get(23)?,
        offer_told: row.get(24)?,
        has_asked: row.get::<Option<Millis>>(25)?.is_some(),
        slots: Vec::new(),
        interviewers: Vec::new(),
    })
}

/// An interview of a company that writes to people; nothing where its job is gone.
pub(in crate::interviews) fn facts(tx: &mut Tx<'_>, id: InterviewId) -> Result<Option<Facts>, Problem> {
    let sql = Sql::with(
        "SELECT i.id, c.id, c.first_name, c.last_name, c.email, c.phone_number, j.title, y.name, y.time_zone,
                CASE WHEN a.removed_at IS NULL AND a.company_id = i.company_id THEN a.email END, i.name, i.way, i.place,
                i.words, i.starts_at, i.minutes,
                i.state, i.cancelled_by, i.cancelled_for, i.sequence, i.due, i.told, i.company_id,
                i.cancelled_at, i.offer_told, i.change_asked
           FROM interview i JOIN candidate c ON c.id = i.candidate_id AND c.company_id = i.company_id
           JOIN job j ON j.id = c.job_id JOIN company y ON y.id = i.company_id
           LEFT JOIN account a ON a.id = i.author_id
          WHERE i.id = $1 AND y.status = $2",
        values![id, CompanyStatus::Verified],
    );
    let Some(mut facts) = tx.maybe(sql.then(&not_deleted("c.job_id")), read)? else { return Ok(None) };
    facts.interviewers = interviewers(tx, id)?;
    facts.slots = super::slots::of(tx, &[id])?.into_iter().map(|(_, slot)| slot).collect();
    Ok(Some(facts))
}

fn interviewers(tx: &mut Tx<'_>, id: InterviewId) -> Result<Vec<(String, String)>, Problem> {
    let sql = Sql::with(
        "SELECT p.first_name, p.last_name, p.email FROM interview_seat s JOIN account p ON p.id = s.user_id
          WHERE s.interview_id = $1 AND s.state <> 'Out' AND p.removed_at IS NULL
          ORDER BY p.first_name, p.last_name, p.id",
        values![id],
    );
    Ok(tx.all(sql, |row| Ok((joined_name(row.get(0)?, row.get(1)?), row.get(2)?)))?)
}

/// Of whom and by whom an interview is that is not written as it is to be.
pub(in crate::interviews) struct Around {
    pub(in crate::interviews) first_name: String,
    pub(in crate::interviews) last_name: Option<String>,
    pub(in crate::interviews) email: Option<String>,
    pub(in crate::interviews) phone: Option<String>,
    pub(in crate::interviews) job_title: String,
    pub(in crate::interviews) company: String,
    pub(in crate::interviews) zone: String,
    pub(in crate::interviews) interviewers: Vec<(String, String)>,
}

/// Of a candidate, with these people.
pub(in crate::interviews) fn around(
    tx: &mut Tx<'_>,
    (candidate, job): (CandidateId, JobId),
    people: &[UserId],
) -> Result<Around, Problem> {
    let sql = Sql::with(
        "SELECT c.first_name, c.last_name, c.email, c.phone_number, j.title, y.name, y.time_zone
           FROM candidate c JOIN job j ON j.id = c.job_id JOIN company y ON y.id = c.company_id
          WHERE c.job_id = $1 AND c.id = $2",
        values![job, candidate],
    );
    let mut around = tx.one(sql, |row| {
        Ok(Around {
            first_name: row.get(0)?,
            last_name: row.get(1)?,
            email: row.get(2)?,
            phone: row.get(3)?,
            job_title: row.get(4)?,
            company: row.get(5)?,
            zone: row.get(6)?,
            interviewers: Vec::new(),
        })
    })?;
    let mut names = Sql::new("SELECT p.first_name, p.last_name, p.email FROM account p WHERE 1 = 1");
    names.one_of("p.id", people).push(" ORDER BY p.first_name, p.last_name, p.id");
    around.interviewers = tx.all(names, |row| Ok((joined_name(row.get(0)?, row.get(1)?), row.get(2)?)))?;
    Ok(around)
}

/// Keeps that a candidate's letter is on its way, where it is the first.
pub(in crate::interviews) fn set_told(
    tx: &mut Tx<'_>,
    id: InterviewId,
    sequence: i64,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE interview SET told = $1 WHERE id = $2 AND told IS NULL",
        values![sequence, id],
    ))?;
    Ok(())
}

/// Keeps that a letter is on its way by which the candidate chooses a time.
pub(in crate::interviews) fn set_offer_told(tx: &mut Tx<'_>, id: InterviewId) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE interview SET offer_told = 1 WHERE id = $1 AND offer_told = 0", values![id]))?;
    Ok(())
}

/// Keeps whether a mail server takes the candidate's letter; whose interview it is where that is another than before.
pub(in crate::interviews) fn set_failed(
    tx: &mut Tx<'_>,
    (id, sequence): (InterviewId, i64),
    failed: bool,
) -> Result<Option<(CandidateId, CompanyId)>, Problem> {
    let sql = Sql::with(
        "UPDATE interview SET letter_failed = $1 WHERE id = $2 AND due = $3 AND letter_failed <> $1
         RETURNING candidate_id, company_id",
        values![i64::from(failed), id, sequence],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Keeps that everybody knows of an interview as it stands.
pub(in crate::interviews) fn were_told(tx: &mut Tx<'_>, id: InterviewId) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE interview SET told = CASE WHEN state = 'Fixed' THEN sequence END, due = NULL, remind_at = NULL,
                offer_told = CASE WHEN state = 'Offered' THEN 1 ELSE offer_told END WHERE id = $1",
        values![id],
    ))?;
    tx.run(Sql::with("UPDATE interview_seat SET told = due, due = -1 WHERE uid = $1", values![id]))?;
    Ok(())
}

/// A place in somebody's calendar.
#[derive(Clone, Debug)]
pub(in crate::interviews) struct Seat {
    /// Whether they take part, or are asked to.
    pub(in crate::interviews) is_in: bool,
    /// Whether the interview is there still.
    pub(in crate::interviews) has_interview: bool,
    pub(in crate::interviews) time: Option<(Millis, Millis)>,
    pub(in crate::interviews) due: i64,
    pub(in crate::interviews) told: Option<i64>,
    pub(in crate::interviews) company: String,
    pub(in crate::interviews) zone: String,
}

/// Somebody's, of an interview that may be gone.
pub(in crate::interviews) fn seat(
    tx: &mut Tx<'_>,
    uid: InterviewId,
    user: UserId,
) -> Result<Option<Seat>, Problem> {
    let sql = Sql::with(
        "SELECT s.state, s.interview_id, s.starts_at, s.ends_at, s.due, s.told, y.name, y.time_zone
           FROM interview_seat s JOIN company y ON y.id = s.company_id WHERE s.uid = $1 AND s.user_id = $2",
        values![uid, user],
    );
    Ok(tx.maybe(sql, |row| {
        let starts: Option<Millis> = row.get(2)?;
        let ends: Option<Millis> = row.get(3)?;
        Ok(Seat {
            is_in: row.get::<String>(0)? != "Out",
            has_interview: row.get::<Option<InterviewId>>(1)?.is_some(),
            time: starts.zip(ends),
            due: row.get(4)?,
            told: row.get(5)?,
            company: row.get(6)?,
            zone: row.get(7)?,
        })
    })?)
}

/// Keeps that a letter to somebody's calendar is on its way, where it is the first.
pub(in crate::interviews) fn set_seat_told(
    tx: &mut Tx<'_>,
    uid: InterviewId,
    user: UserId,
    sequence: i64,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE interview_seat SET told = $1 WHERE uid = $2 AND user_id = $3 AND told IS NULL",
        values![sequence, uid, user],
    ))?;
    Ok(())
}
