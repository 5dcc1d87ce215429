//! The candidate's own page of an interview, behind the links of its letters: there they choose a time, ask for another and
//! call it off, each by a press. Looking changes nothing.

use std::time::Duration;

use super::arranging::{self, Off};
use super::busy;
use super::free::is_free;
use super::store::told::{self as store, Facts};
use super::store::{self as interviews, seats, slots};
use super::{CalledOffBy, InterviewState, form, reminders};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, InterviewId};
use crate::problem::Problem;
use crate::time_zone;
use ::store::Tx;

/// So long after its last time the page of an interview is there.
const KEPT: Duration = Duration::from_hours(7 * 24);
/// What is pressed twice, or by two at once.
const TAKEN: &str = "That time has just been taken. Please choose another.";
const OFF: &str = "This interview has been called off.";
const OVER: &str = "This interview is over.";
const LONG: &str = "Please say it in at most 500 characters.";

/// An interview as its candidate sees it.
#[derive(Clone, Debug)]
pub struct OwnInterview {
    /// The company.
    pub company: String,
    /// The job.
    pub job: String,
    /// What it is called.
    pub name: String,
    /// Where it stands.
    pub state: InterviewState,
    /// Who called it off, if anybody did.
    pub off_by: Option<CalledOffBy>,
    /// From when to when it is, where that is known.
    pub time: Option<(Millis, Millis)>,
    /// Whether it is over.
    pub is_over: bool,
    /// How long it takes.
    pub minutes: i64,
    /// How people meet, and where.
    pub meets: String,
    /// Who of the company takes part, by name.
    pub with: String,
    /// What the candidate is told besides.
    pub words: String,
    /// Times to choose from that are free now.
    pub free: Vec<Millis>,
    /// Whether times were offered, be they free or not.
    pub was_offered: bool,
    /// Whether they have asked for another time, and nobody has answered.
    pub has_asked: bool,
    /// The company's time zone.
    pub zone: String,
}

struct Behind {
    facts: Facts,
    free: Vec<Millis>,
}

/// What is behind a link; nothing once its time is over, or where it was never sent.
pub fn page(tx: &mut Tx<'_>, token_hash: &[u8], now: Millis) -> Result<Option<OwnInterview>, Problem> {
    let Some(Behind { facts, free }) = behind(tx, token_hash, now)? else { return Ok(None) };
    let time = facts.time();
    Ok(Some(OwnInterview {
        meets: super::letters::place_in_words(facts.way, &facts.place, facts.phone.as_deref()),
        with: super::letters::listed(&facts.interviewers),
        is_over: is_over(&facts, now),
        was_offered: !facts.slots.is_empty(),
        has_asked: facts.has_asked,
        company: facts.company,
        job: facts.job_title,
        name: facts.name,
        state: facts.state,
        off_by: facts.cancelled_by,
        time,
        minutes: facts.minutes,
        words: facts.words,
        free,
        zone: facts.zone,
    }))
}

fn behind(tx: &mut Tx<'_>, token_hash: &[u8], now: Millis) -> Result<Option<Behind>, Problem> {
    let Some(id) = slots::linked(tx, token_hash)? else { return Ok(None) };
    let Some(facts) = store::facts(tx, id)? else { return Ok(None) };
    let ends = facts.time().map(|(_, ends)| ends);
    let last = [ends, facts.slots.last().copied(), facts.cancelled_at].into_iter().flatten().max();
    if last.is_none_or(|last| last.plus(KEPT) < now) {
        return Ok(None);
    }
    let free = free(tx, &facts, now)?;
    Ok(Some(Behind { facts, free }))
}

/// The times that are to come and take nobody's who takes part.
fn free(tx: &mut Tx<'_>, facts: &Facts, now: Millis) -> Result<Vec<Millis>, Problem> {
    let (Some(first), Some(last)) = (facts.slots.first(), facts.slots.last()) else { return Ok(Vec::new()) };
    let people = seats::of(tx, facts.id)?;
    let whole = (*first, form::end(*last, facts.minutes));
    let mut taken = seats::taken(tx, facts.company_id, &people, whole, Some(facts.id))?;
    taken.extend(busy::taken(tx, facts.company_id, &people, whole)?);
    let fits = |slot: &Millis| *slot > now && is_free(&taken, (*slot, form::end(*slot, facts.minutes)));
    Ok(facts.slots.iter().copied().filter(fits).collect())
}

fn is_over(facts: &Facts, now: Millis) -> bool {
    facts.state == InterviewState::Fixed && facts.time().is_some_and(|(_, ends)| ends <= now)
}

/// Takes one of the times, whoever else would have it: the second to press is told that it is gone. Pressed again it is
/// theirs still.
pub fn choose(tx: &mut Tx<'_>, token_hash: &[u8], clock: &str, now: Millis) -> Result<(), Problem> {
    let Behind { facts, free } = behind(tx, token_hash, now)?.ok_or(Problem::NotFound)?;
    require_open(&facts, now)?;
    let slot = time_zone::moment(clock, &facts.zone).map_err(|_| Problem::Conflict(TAKEN.into()))?;
    if facts.state == InterviewState::Fixed && facts.starts == Some(slot) {
        return Ok(());
    }
    if !free.contains(&slot) {
        return Err(Problem::Conflict(TAKEN.into()));
    }
    let (id, sequence) = (facts.id, facts.sequence + 1);
    let around = Circumstances::applicant(facts.company_id, now);
    let remind_at = reminders::of(Some(slot), &facts.zone, now);
    interviews::book(tx, id, (slot, remind_at), sequence)?;
    slots::set(tx, (id, facts.company_id), &[])?;
    let people = seats::of(tx, id)?;
    let time = (slot, form::end(slot, facts.minutes));
    seats::take(tx, (id, facts.company_id), &people, Some(time), sequence)?;
    Event::InterviewBooked { candidate: facts.candidate, interview: id, starts: slot }.record(tx, around)?;
    arranging::tell(tx, id, true, &people, sequence, around)
}

/// Asks for another time. It stands as it is until somebody answers, who is told once.
pub fn ask(tx: &mut Tx<'_>, token_hash: &[u8], words: &str, now: Millis) -> Result<(), Problem> {
    let Behind { facts, .. } = behind(tx, token_hash, now)?.ok_or(Problem::NotFound)?;
    require_open(&facts, now)?;
    let words = form::wish(words).ok_or_else(|| Problem::Conflict(LONG.into()))?;
    interviews::ask_for_change(tx, facts.id, &words, now)?;
    if facts.has_asked {
        return Ok(());
    }
    let around = Circumstances::applicant(facts.company_id, now);
    Event::InterviewChangeAsked { candidate: facts.candidate, interview: facts.id }.record(tx, around)
}

/// Calls it off. Once is enough.
pub fn call_off(tx: &mut Tx<'_>, token_hash: &[u8], now: Millis) -> Result<(), Problem> {
    let Behind { facts, .. } = behind(tx, token_hash, now)?.ok_or(Problem::NotFound)?;
    if facts.state == InterviewState::Cancelled {
        return Ok(());
    }
    require_open(&facts, now)?;
    let around = Circumstances::applicant(facts.company_id, now);
    arranging::call_off(tx, &Off::of(&facts), (CalledOffBy::Candidate, ""), around)
}

/// Calls off whatever somebody who does not want the job any more was to come to.
pub fn withdrawn(tx: &mut Tx<'_>, candidate: CandidateId, now: Millis) -> Result<(), Problem> {
    for id in interviews::to_come(tx, candidate, now)? {
        let Some(facts) = store::facts(tx, id)? else { continue };
        let around = Circumstances::applicant(facts.company_id, now);
        arranging::call_off(tx, &Off::of(&facts), (CalledOffBy::Candidate, ""), around)?;
    }
    Ok(())
}

fn require_open(facts: &Facts, now: Millis) -> Result<(), Problem> {
    if facts.state == InterviewState::Cancelled {
        return Err(Problem::Conflict(OFF.into()));
    }
    if is_over(facts, now) { Err(Problem::Conflict(OVER.into())) } else { Ok(()) }
}

/// What opens the page of an interview from now on.
pub(super) fn link(
    tx: &mut Tx<'_>,
    id: InterviewId,
    token: &crate::accounts::store::sessions::Token,
    public_url: &str,
    now: Millis,
) -> Result<String, Problem> {
    slots::mint(tx, id, &token.hash(), now)?;
    Ok(format!("{public_url}/interview/{}", token.reveal()))
}
