//! Interviews as the company's people arrange them: looked at, written, made others and called off.

use std::time::Duration;

use super::busy;
use super::form::{CallOffInput, InterviewInput, InterviewPreviewInput, Planned};
use super::letters;
use super::store::told::{self, Facts};
use super::store::{self, Found, seats, slots};
use super::view::{InterviewPreviewView, InterviewView, InterviewsView};
use super::{CalledOffBy, InterviewState, reminders};
use crate::candidates::store::{self as candidates, Candidate, reached};
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::contract::CompanyStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, InterviewId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::{Email, joined_name};
use crate::time_zone;
use crate::viewer::Viewer;
use ::store::Tx;

/// A candidate has no more.
pub const MOST: i64 = 50;
/// So long after its time what is left of an interview that is gone is kept, for letters that are late.
const KEPT: Duration = Duration::from_hours(24);
const TOO_MANY: &str = "A candidate can have 50 interviews.";
const CANNOT_SEE: &str = "Please choose people who can see this candidate.";
const OUTDATED: &str = "Somebody else has just changed this interview. Please look again.";
const OFF: &str = "This interview has been called off.";
const NO_ADDRESS: &str = "There is no address to send these times to.";
/// A company that nobody has looked at could write anything to anybody.
const NOT_APPROVED: &str = "Interviews can be arranged once the company is approved.";
const INTO_THE_PAST: &str =
    "An interview that is to come stands in calendars: it cannot be moved into the past. Please call it off.";
const PAST: &str = "This time is in the past: nobody is told of it.";
/// So many times at which somebody is busy are named of each.
const MOST_BUSY: usize = 20;

/// A candidate's interviews, as far as the viewer may see them.
pub fn of_candidate(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    now: Millis,
) -> Result<InterviewsView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::ViewInterviews, id)?;
    let time_zone = companies::time_zone_of_job(tx, candidate.job.id)?;
    let in_full = candidate.allows(viewer, Action::ArrangeInterview);
    let found = store::of_candidate(tx, id, MOST, now)?.into_iter().map(|found| found.view);
    let interviews = found.map(|view| if in_full { view } else { from_outside(view) }).collect();
    Ok(InterviewsView { interviews, time_zone })
}

/// What somebody from outside sees of an interview: when it is, and of which kind.
fn from_outside(view: InterviewView) -> InterviewView {
    InterviewView {
        place: String::new(),
        words: String::new(),
        interviewers: Vec::new(),
        slots: Vec::new(),
        change_asked: None,
        author: None,
        letter_failed: false,
        ..view
    }
}

/// What is to be told of an interview as it is to be, and what may be wrong with it.
pub fn preview(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    input: &InterviewPreviewInput,
    now: Millis,
) -> Result<InterviewPreviewView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::ArrangeInterview, id)?;
    let zone = companies::time_zone_of_job(tx, candidate.job.id)?;
    let before = match input.id {
        Some(interview) => Some(there(tx, viewer, interview, now)?),
        None => None,
    };
    if before.as_ref().is_some_and(|before| before.view.candidate.id != id) {
        return Err(Problem::NotFound);
    }
    let planned = input.interview.check(&zone, has_time(before.as_ref()), now)?;
    require_people(tx, &candidate, before.as_ref(), &planned.interviewers)?;
    let warnings = warnings(tx, &candidate, &planned, (input.id, &zone), now)?;
    let is_told = planned.is_to_come(now)
        && before.as_ref().is_none_or(|before| is_news(before, &planned))
        && is_reachable(&candidate);
    let letter = match is_told {
        true => {
            let around = told::around(tx, (id, candidate.job.id), &planned.interviewers)?;
            letters::preview(around, &planned, has_time(before.as_ref()))
        }
        false => None,
    };
    let (starts_at, ends_at) = planned.time().unzip();
    Ok(InterviewPreviewView { starts_at, ends_at, warnings, letter })
}

fn is_reachable(candidate: &Candidate) -> bool {
    candidate.email.as_deref().is_some_and(|email| Email::new(email).is_ok())
}

/// Whether an interview is for a time that it keeps, or changes for another.
fn has_time(before: Option<&Found>) -> bool {
    before.is_some_and(|before| before.view.state == InterviewState::Fixed)
}

fn warnings(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    planned: &Planned,
    (but, zone): (Option<InterviewId>, &str),
    now: Millis,
) -> Result<Vec<String>, Problem> {
    let mut warnings = Vec::new();
    if planned.time().is_some_and(|(_, ends)| ends <= now) {
        warnings.push(PAST.to_owned());
    }
    let name = joined_name(candidate.first_name.clone(), candidate.last_name.clone());
    if !is_reachable(candidate) {
        warnings.push(format!("There is no address of {name}: please tell them yourself."));
    }
    let company = candidate.job.company_id;
    let times: Vec<_> =
        planned.starts.iter().chain(&planned.slots).map(|starts| planned.at(*starts)).collect();
    let elsewhere = match (times.iter().map(|time| time.0).min(), times.iter().map(|time| time.1).max()) {
        (Some(first), Some(last)) => busy::of_people(tx, company, &planned.interviewers, (first, last))?,
        _ => Vec::new(),
    };
    for time in times {
        // One of several is named by its day, too.
        let span = |from, to| {
            let hours =
                format!("{}–{}", time_zone::time_of_day(from, zone), time_zone::time_of_day(to, zone));
            match planned.slots.is_empty() {
                true => hours,
                false => format!("{}, {hours}", time_zone::day_in_words(from, zone)),
            }
        };
        for (from, to) in store::overlapping(tx, candidate.id, time, but)? {
            warnings.push(format!("{name} has another interview then, {}.", span(from, to)));
        }
        let taken = seats::overlapping(tx, company, &planned.interviewers, time, but)?;
        for (who, from, to) in taken {
            warnings.push(format!("{who} has another interview then, {}.", span(from, to)));
        }
        let busy_then = elsewhere.iter().filter(|one| one.starts < time.1 && one.ends > time.0);
        for one in busy_then.take(MOST_BUSY) {
            let (from, to) = busy::told(one, time, zone);
            warnings.push(format!("{} is busy then, {}.", one.full_name, span(from, to)));
        }
    }
    let unread = busy::unread(tx, company, &planned.interviewers, now)?;
    warnings.extend(unread.iter().map(|one| busy::warning(one, zone)));
    warnings.dedup();
    Ok(warnings)
}

/// Arranges an interview for a time, and is to tell the candidate and whoever takes part; or offers the candidate times to
/// choose from.
pub fn arrange(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    input: &InterviewInput,
    now: Millis,
) -> Result<InterviewView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::ArrangeInterview, id)?;
    let company = candidate.job.company_id;
    let zone = companies::time_zone_of_job(tx, candidate.job.id)?;
    let planned = input.check(&zone, false, now)?;
    require_people(tx, &candidate, None, &planned.interviewers)?;
    require_reachable(&candidate, &planned)?;
    if companies::status_of(tx, company)? != CompanyStatus::Verified {
        return Err(Problem::Conflict(NOT_APPROVED.into()));
    }
    if store::count(tx, id, MOST)? >= MOST {
        return Err(Problem::Conflict(TOO_MANY.into()));
    }
    let interview = InterviewId::new();
    let is_told = planned.is_to_come(now);
    let told = (is_told.then_some(0), reminders::of(planned.starts, &zone, now));
    store::insert(tx, (interview, id, company), &planned, told, (viewer.id, now))?;
    // Whoever is met is past any sift.
    candidates::covers::lift(tx, &[id], now)?;
    seats::take(tx, (interview, company), &planned.interviewers, planned.time(), 0)?;
    let around = Circumstances::person(viewer.id, company, now);
    arranged(id, interview, &planned).record(tx, around)?;
    if is_told {
        let people = if planned.starts.is_some() { planned.interviewers.as_slice() } else { &[] };
        tell(tx, interview, true, people, 0, around)?;
    }
    Ok(there(tx, viewer, interview, now)?.view)
}

fn arranged(candidate: CandidateId, interview: InterviewId, planned: &Planned) -> Event {
    match planned.starts {
        Some(starts) => Event::InterviewArranged { candidate, interview, starts },
        None => {
            let times = i64::try_from(planned.slots.len()).unwrap_or(i64::MAX);
            Event::InterviewOffered { candidate, interview, times }
        }
    }
}

/// Refuses to have somebody choose who cannot be written to.
fn require_reachable(candidate: &Candidate, planned: &Planned) -> Result<(), Problem> {
    match planned.slots.is_empty() || is_reachable(candidate) {
        true => Ok(()),
        false => Err(Problem::field("slots", NO_ADDRESS)),
    }
}

/// Makes an interview another that nobody has changed since it was read.
pub fn change(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: InterviewId,
    input: &InterviewInput,
    now: Millis,
) -> Result<InterviewView, Problem> {
    let before = there(tx, viewer, id, now)?;
    let planned = input.check(&before.zone, has_time(Some(&before)), now)?;
    let candidate = candidates::find(tx, viewer, Action::ArrangeInterview, before.view.candidate.id)?;
    require_people(tx, &candidate, Some(&before), &planned.interviewers)?;
    require_reachable(&candidate, &planned)?;
    // Whoever has another address by now has heard nothing of it, and opens nothing with what went to the old one.
    let is_news = is_news(&before, &planned) || slots::is_elsewhere(tx, id)?;
    // Whoever sends it again may not have had the answer.
    if !is_news && people_of(&before) == planned.interviewers {
        return Ok(before.view);
    }
    if input.version.is_some_and(|version| version != before.view.version) {
        return Err(Problem::outdated(OUTDATED, &before.view));
    }
    let sequence = before.sequence + 1;
    // What is over goes into nobody's calendar, and what is to come leaves none but by being called off.
    let was_to_come = before.view.ends_at.is_some_and(|ends| ends > now);
    if was_to_come && planned.starts.is_some() && !planned.is_to_come(now) {
        return Err(Problem::field("at", INTO_THE_PAST));
    }
    let is_told = planned.is_to_come(now) || was_to_come;
    let company = before.company;
    let moved = before.view.starts_at != planned.starts;
    // Of one that keeps its time nobody is reminded twice.
    let remind = if moved { reminders::of(planned.starts, &before.zone, now) } else { before.remind_at };
    let told = ((is_told && is_news).then_some(sequence), remind);
    store::change(tx, (id, company), &planned, sequence, told)?;
    let out = seats::give_back(tx, id, &planned.interviewers, sequence)?;
    seats::take(tx, (id, company), &planned.interviewers, planned.time(), sequence)?;
    let around = Circumstances::person(viewer.id, company, now);
    let changed = match slots_of(&before) == planned.slots || planned.slots.is_empty() {
        true => {
            Event::InterviewChanged { candidate: candidate.id, interview: id, starts: planned.starts, moved }
        }
        // Other times are offered, whether or not it has one.
        false => arranged(candidate.id, id, &Planned { starts: None, ..planned.clone() }),
    };
    changed.record(tx, around)?;
    if is_told {
        let stands = if planned.starts.is_some() { planned.interviewers.as_slice() } else { &[] };
        tell(tx, id, is_news, &[stands, &out].concat(), sequence, around)?;
    }
    Ok(there(tx, viewer, id, now)?.view)
}

/// Calls an interview off; one that was stays as it is.
pub fn cancel(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: InterviewId,
    input: &CallOffInput,
    now: Millis,
) -> Result<InterviewView, Problem> {
    let words = input.check()?;
    let found = found(tx, viewer, id, now)?;
    let around = Circumstances::person(viewer.id, found.company, now);
    let off = Off {
        id,
        candidate: found.view.candidate.id,
        sequence: found.sequence,
        time: found.view.starts_at.zip(found.view.ends_at),
    };
    call_off(tx, &off, (CalledOffBy::Company, &words), around)?;
    Ok(self::found(tx, viewer, id, now)?.view)
}

/// An interview that is to be called off.
pub(super) struct Off {
    id: InterviewId,
    candidate: CandidateId,
    sequence: i64,
    time: Option<(Millis, Millis)>,
}

impl Off {
    pub(super) fn of(facts: &Facts) -> Self {
        Self { id: facts.id, candidate: facts.candidate, sequence: facts.sequence, time: facts.time() }
    }
}

/// Calls an interview off, and is to tell everybody of it unless it is over.
pub(super) fn call_off(
    tx: &mut Tx<'_>,
    off: &Off,
    (by, words): (CalledOffBy, &str),
    around: Circumstances,
) -> Result<(), Problem> {
    let (id, sequence) = (off.id, off.sequence + 1);
    if !store::cancel(tx, id, sequence, (by, words), around.at)? {
        return Ok(());
    }
    let out = seats::give_back(tx, id, &[], sequence)?;
    let starts = off.time.map(|(starts, _)| starts);
    Event::InterviewCancelled { candidate: off.candidate, interview: id, starts }.record(tx, around)?;
    if off.time.is_none_or(|(_, ends)| ends > around.at) {
        tell(tx, id, true, &out, sequence, around)?;
    }
    Ok(())
}

/// Asks for the letters to the candidate, where they are to be told, and to these people.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    interview: InterviewId,
    candidate: bool,
    people: &[UserId],
    sequence: i64,
    around: Circumstances,
) -> Result<(), Problem> {
    let to = candidate.then_some(None).into_iter().chain(people.iter().copied().map(Some));
    let events = to.map(|to| (Event::InterviewTold { interview, to, sequence }, around.by_itself()));
    Event::record_all(tx, &events.collect::<Vec<_>>())
}

/// Whether the candidate has to hear of it: who takes part is the company's own.
fn is_news(before: &Found, planned: &Planned) -> bool {
    let (was, is) = (&before.view, &planned.particulars);
    was.starts_at != planned.starts
        || slots_of(before) != planned.slots
        || (was.minutes, was.way) != (is.minutes, is.way)
        || (&was.name, &was.place, &was.words) != (&is.name, &is.place, &is.words)
}

fn slots_of(found: &Found) -> Vec<Millis> {
    found.view.slots.iter().map(|slot| slot.starts_at).collect()
}

fn people_of(found: &Found) -> Vec<UserId> {
    let mut people: Vec<_> = found.view.interviewers.iter().map(|person| person.id).collect();
    people.sort_unstable();
    people
}

/// Refuses whoever does not see the candidate, but for those who were to take part before.
pub(super) fn require_people(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    before: Option<&Found>,
    people: &[UserId],
) -> Result<(), Problem> {
    let known = before.map(people_of).unwrap_or_default();
    for user in people.iter().filter(|user| !known.contains(user)) {
        if !reached::is_reached_by(tx, candidate.job.id, *user, Action::ArrangeInterview)? {
            return Err(Problem::field("interviewers", CANNOT_SEE));
        }
    }
    Ok(())
}

fn found(tx: &mut Tx<'_>, viewer: &Viewer, id: InterviewId, now: Millis) -> Result<Found, Problem> {
    store::find(tx, viewer, Action::ArrangeInterview, id, now)?.ok_or(Problem::NotFound)
}

/// An interview within the viewer's reach that was not called off.
fn there(tx: &mut Tx<'_>, viewer: &Viewer, id: InterviewId, now: Millis) -> Result<Found, Problem> {
    let found = found(tx, viewer, id, now)?;
    match found.view.state {
        InterviewState::Cancelled => Err(Problem::Conflict(OFF.into())),
        InterviewState::Offered | InterviewState::Fixed => Ok(found),
    }
}

/// Takes at most `most` places of somebody who leaves a company, or all: the interviews stand, with whoever else takes part.
/// How many.
pub fn leave(
    tx: &mut Tx<'_>,
    user: UserId,
    company: Option<CompanyId>,
    most: u32,
    now: Millis,
) -> Result<usize, Problem> {
    let left = seats::leave(tx, user, company, most, now)?;
    let changed = left.iter().map(|seats::Vacated { interview, candidate, company, starts }| {
        let (candidate, interview, starts) = (*candidate, *interview, *starts);
        let event = Event::InterviewChanged { candidate, interview, starts, moved: false };
        (event, Circumstances::product(*company, now))
    });
    Event::record_all(tx, &changed.collect::<Vec<_>>())?;
    Ok(left.len())
}

/// Whether anything is left of interviews that went with their candidates.
pub fn is_any_left(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    seats::is_any_left(tx, now.minus(KEPT))
}

/// Tells whoever was to take part of at most `most` interviews that went with their candidates, without saying why, and
/// forgets as many that were told; whether there may be more.
pub fn clear(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<bool, Problem> {
    let left = seats::free_left(tx, most)?;
    let told = left.iter().filter(|seat| seat.ends.is_some_and(|ends| ends > now)).map(|seat| {
        let event =
            Event::InterviewTold { interview: seat.uid, to: Some(seat.user), sequence: seat.sequence };
        (event, Circumstances::product(seat.company, now))
    });
    Event::record_all(tx, &told.collect::<Vec<_>>())?;
    let gone = seats::sweep(tx, now.minus(KEPT), most)?;
    Ok(left.len() >= most as usize || gone >= u64::from(most))
}
