//! What the candidate and whoever takes part are written about an interview, and what goes into their calendars with it.
//! A letter says what is so when it goes: one that a later one takes the place of does not go, and nobody is told that
//! something is off who never heard of it.

use uuid::Uuid;

use super::form::Planned;
use super::invitation::{Entry, Person};
use super::store::told::{self as store, Around, Facts, Seat};
use super::view::InterviewLetter;
use super::{CalledOffBy, InterviewState, InterviewWay};
use crate::accounts::store as accounts;
use crate::candidates::store as candidates;
use crate::clock::Millis;
use crate::config::Settings;
use crate::conversations::messages;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, InterviewId, UserId};
use crate::mail::{self, Correspondence, Letter, is_plainly_a_name};
use crate::policy::Action;
use crate::problem::Problem;
use crate::rich_text;
use crate::text::{Email, joined_name};
use crate::time_zone;
use ::store::Tx;

/// The letter to somebody about an interview; none where there is nothing to say any more, or they are not to know.
pub fn told(
    tx: &mut Tx<'_>,
    errand: Uuid,
    (interview, to, sequence): (InterviewId, Option<UserId>, i64),
    settings: &Settings,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    match to {
        None => to_candidate(tx, errand, (interview, sequence), settings, now),
        Some(user) => to_interviewer(tx, (interview, user, sequence), settings, now),
    }
}

/// Whether a candidate has an interview, and is written to at this address.
pub fn is_at(tx: &mut Tx<'_>, interview: InterviewId, address: &str) -> Result<bool, Problem> {
    Ok(store::facts(tx, interview)?.and_then(|facts| facts.email).as_deref() == Some(address))
}

/// Keeps whether a mail server took the candidate's letter: the company's people see where none does.
pub fn ended(
    tx: &mut Tx<'_>,
    interview: InterviewId,
    to: Option<UserId>,
    was_taken: bool,
    now: Millis,
) -> Result<(), Problem> {
    if to.is_some() {
        return Ok(());
    }
    if let Some((candidate, company)) = store::set_failed(tx, interview, !was_taken)? {
        let ended = Event::InterviewLetterEnded { candidate, interview, failed: !was_taken };
        ended.record(tx, Circumstances::product(company, now))?;
    }
    Ok(())
}

/// Takes it that everybody knows of an interview: no letter that was asked for goes.
pub fn were_told(tx: &mut Tx<'_>, interview: InterviewId) -> Result<(), Problem> {
    store::were_told(tx, interview)
}

fn to_candidate(
    tx: &mut Tx<'_>,
    errand: Uuid,
    (interview, sequence): (InterviewId, i64),
    settings: &Settings,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(facts) = store::facts(tx, interview)? else { return Ok(None) };
    let Some(email) = facts.email.clone().filter(|email| Email::new(email).is_ok()) else { return Ok(None) };
    if facts.due != Some(sequence) {
        return Ok(None);
    }
    let is_off = facts.state == InterviewState::Cancelled;
    if is_off && facts.told.is_none() {
        return Ok(None);
    }
    let Some((starts, ends)) = facts.time().filter(|(_, ends)| *ends > now) else { return Ok(None) };
    store::set_told(tx, interview, sequence)?;
    let words = Words::of(&facts, starts, ends);
    let said = match (is_off, facts.told.filter(|first| *first < sequence)) {
        (true, _) => words.cancelled(&facts),
        (false, None) => words.invited(),
        (false, Some(_)) => words.moved(),
    };
    let (from, _) = mail::sender(settings)?;
    let entry = Entry {
        uid: interview,
        sequence: facts.sequence,
        written: now,
        starts,
        ends,
        summary: words.summary(),
        description: words.particulars().join("\n\n"),
        place: words.place.clone(),
        url: None,
        organizer: Person { name: facts.company.clone(), email: from.clone() },
        attendees: vec![Person { name: words.candidate.clone(), email: email.clone() }],
    };
    let answers_to = answers(tx, &facts, settings)?.unwrap_or(from);
    let letter = written(&said, &email, &facts.company, answers_to, errand, &facts.job_title);
    Ok(Some(letter.invites(if is_off { entry.cancelled() } else { entry.requested() })))
}

fn written(said: &Said, to: &str, company: &str, answers_to: String, id: Uuid, job: &str) -> Letter {
    Letter::of(Correspondence {
        to: to.to_owned(),
        from: company.to_owned(),
        answers_to,
        id,
        subject: said.subject.clone(),
        plain: said.plain(),
        rich: said.rich(),
        footer: format!("{company} writes to you about your application for {job}."),
    })
}

/// Where a candidate's answers are read: in the conversation with them, where letters come in; else by who arranged it.
fn answers(tx: &mut Tx<'_>, facts: &Facts, settings: &Settings) -> Result<Option<String>, Problem> {
    if let Some(mail_in) = &settings.mail_in
        && let Some(address) = messages::address_of(tx, facts.candidate)?
    {
        return Ok(Some(format!("{address}@{}", mail_in.domain)));
    }
    Ok(facts.author_email.clone())
}

fn to_interviewer(
    tx: &mut Tx<'_>,
    (interview, user, sequence): (InterviewId, UserId, i64),
    settings: &Settings,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(seat) = store::seat(tx, interview, user)?.filter(|seat| seat.due == sequence) else {
        return Ok(None);
    };
    let Some((email, first_name)) = accounts::mailbox_in_use(tx, user)? else { return Ok(None) };
    let Some((starts, ends)) = seat.time.filter(|(_, ends)| *ends > now) else { return Ok(None) };
    let facts = store::facts(tx, interview)?;
    let facts = match facts {
        Some(facts) if sees(tx, user, facts.candidate)? => Some(facts),
        _ => None,
    };
    let (from, name) = mail::sender(settings)?;
    let organizer = Person { name: if name.is_empty() { seat.company.clone() } else { name }, email: from };
    let when = When::of(starts, ends, &seat.zone);
    match facts.filter(|facts| seat.is_in && facts.state == InterviewState::Fixed) {
        Some(facts) => {
            store::set_seat_told(tx, interview, user, sequence)?;
            let own = (email, first_name);
            Ok(Some(asked_to_come(&facts, &seat, own, (organizer, &when), (&settings.public_url, now))))
        }
        None if seat.told.is_some() => {
            store::set_seat_told(tx, interview, user, sequence)?;
            let entry = Entry {
                uid: interview,
                sequence,
                written: now,
                starts,
                ends,
                summary: "Interview".into(),
                description: String::new(),
                place: String::new(),
                url: None,
                organizer,
                attendees: vec![Person { name: first_name.clone(), email: email.clone() }],
            };
            let says = format!("The interview on {} {}.", when.in_words(), off(&seat, interview, tx)?);
            let subject = format!("Interview called off: {}", when.in_words());
            let letter = Letter::new(email, &first_name, &subject).says(says);
            Ok(Some(letter.says("It goes from your calendar with this letter.").invites(entry.cancelled())))
        }
        None => Ok(None),
    }
}

/// Why an interview does not take somebody's time any more, as far as it is theirs to know.
fn off(seat: &Seat, interview: InterviewId, tx: &mut Tx<'_>) -> Result<&'static str, Problem> {
    let facts = if seat.has_interview { store::facts(tx, interview)? } else { None };
    Ok(match facts {
        Some(Facts {
            state: InterviewState::Cancelled, cancelled_by: Some(CalledOffBy::Candidate), ..
        }) => "was called off by the candidate",
        Some(Facts { state: InterviewState::Fixed, .. }) => "goes on without you",
        _ => "does not take place",
    })
}

fn asked_to_come(
    facts: &Facts,
    seat: &Seat,
    (email, first_name): (String, String),
    (organizer, when): (Person, &When),
    (public_url, now): (&str, Millis),
) -> Letter {
    let name = joined_name(facts.first_name.clone(), facts.last_name.clone());
    let who = if is_plainly_a_name(&name) { name } else { "a candidate".into() };
    let page = format!("{public_url}/candidate/{}?tab=Interviews", facts.candidate);
    let place = place_in_words(facts.way, &facts.place, facts.phone.as_deref());
    let with: Vec<_> = facts.interviewers.iter().map(|(name, _)| name.as_str()).collect();
    let with = format!("Interviewers: {}.", with.join(", "));
    let head = format!("{} with {who} for “{}”.", facts.name, facts.job_title);
    let entry = Entry {
        uid: facts.id,
        sequence: seat.due,
        written: now,
        starts: when.starts,
        ends: when.ends,
        summary: format!("{}: {who}, {}", facts.name, facts.job_title),
        description: [head.as_str(), &place, &with, &page].join("\n\n"),
        place: facts.place.clone(),
        url: Some(page.clone()),
        organizer,
        attendees: facts
            .interviewers
            .iter()
            .map(|(name, email)| Person { name: name.clone(), email: email.clone() })
            .collect(),
    };
    let subject = match seat.told.filter(|first| *first < seat.due) {
        None => format!("Interview: {}", when.in_words()),
        Some(_) => format!("Interview changed: {}", when.in_words()),
    };
    Letter::new(email, &first_name, &subject)
        .says(head)
        .says(format!("{}.", when.in_words()))
        .says(place)
        .says(with)
        .links("See the candidate", page)
        .invites(entry.requested())
}

fn sees(tx: &mut Tx<'_>, user: UserId, candidate: CandidateId) -> Result<bool, Problem> {
    let Some(viewer) = accounts::viewer(tx, user)? else { return Ok(false) };
    match candidates::find(tx, &viewer, Action::ArrangeInterview, candidate) {
        Ok(_) => Ok(true),
        Err(Problem::NotFound | Problem::Forbidden(_)) => Ok(false),
        Err(problem) => Err(problem),
    }
}

/// The letter of an interview as it is to be.
pub(super) fn preview(around: Around, planned: &Planned, is_moved: bool) -> Option<InterviewLetter> {
    let email = around.email.clone()?;
    let words = Words {
        candidate: joined_name(around.first_name.clone(), around.last_name),
        first_name: around.first_name,
        company: around.company,
        job: around.job_title,
        name: planned.particulars.name.clone(),
        when: When::of(planned.starts, planned.ends(), &around.zone),
        place: planned.particulars.place.clone(),
        meets: place_in_words(planned.particulars.way, &planned.particulars.place, around.phone.as_deref()),
        with: around.interviewers.into_iter().map(|(name, _)| name).collect(),
        words: planned.particulars.words.clone(),
    };
    let said = if is_moved { words.moved() } else { words.invited() };
    Some(InterviewLetter { email, body: said.rich(), subject: said.subject })
}

/// From when to when, where the company is.
struct When {
    starts: Millis,
    ends: Millis,
    zone: String,
}

impl When {
    fn of(starts: Millis, ends: Millis, zone: &str) -> Self {
        Self { starts, ends, zone: zone.to_owned() }
    }

    /// `Thursday 3 December 2026, 10:00 to 10:45 (London time)`.
    fn in_words(&self) -> String {
        format!(
            "{}, {} to {} ({})",
            time_zone::day_in_words(self.starts, &self.zone),
            time_zone::time_of_day(self.starts, &self.zone),
            time_zone::time_of_day(self.ends, &self.zone),
            time_zone::name_of(&self.zone),
        )
    }
}

fn place_in_words(way: InterviewWay, place: &str, phone: Option<&str>) -> String {
    match (way, place.trim()) {
        (InterviewWay::InPerson, place) => format!("Where: {place}"),
        (InterviewWay::Video, place) => format!("By video: {place}"),
        (InterviewWay::Phone, "") => match phone {
            Some(phone) => format!("By phone: {phone}"),
            None => "By phone".into(),
        },
        (InterviewWay::Phone, place) => format!("By phone: {place}"),
    }
}

/// What a candidate is told of an interview.
struct Words {
    candidate: String,
    first_name: String,
    company: String,
    job: String,
    name: String,
    when: When,
    place: String,
    meets: String,
    with: Vec<String>,
    words: String,
}

/// A letter's subject, and its paragraphs.
struct Said {
    subject: String,
    paragraphs: Vec<String>,
}

impl Said {
    fn plain(&self) -> String {
        self.paragraphs.join("\n\n")
    }

    fn rich(&self) -> String {
        self.paragraphs.iter().map(|paragraph| rich_text::of_lines(paragraph)).collect()
    }
}

impl Words {
    fn of(facts: &Facts, starts: Millis, ends: Millis) -> Self {
        Self {
            candidate: joined_name(facts.first_name.clone(), facts.last_name.clone()),
            first_name: facts.first_name.clone(),
            company: facts.company.clone(),
            job: facts.job_title.clone(),
            name: facts.name.clone(),
            when: When::of(starts, ends, &facts.zone),
            place: facts.place.clone(),
            meets: place_in_words(facts.way, &facts.place, facts.phone.as_deref()),
            with: facts.interviewers.iter().map(|(name, _)| name.clone()).collect(),
            words: facts.words.clone(),
        }
    }

    /// As it stands in the candidate's calendar.
    fn summary(&self) -> String {
        format!("{} at {}: {}", self.name, self.company, self.job)
    }

    fn greeting(&self) -> String {
        if self.first_name.is_empty() { "Hello,".into() } else { format!("Dear {},", self.first_name) }
    }

    /// What the entry in the calendar and the letter have in common.
    fn particulars(&self) -> Vec<String> {
        let mut said = vec![format!("{}\n{}", self.when.in_words(), self.meets)];
        if !self.with.is_empty() {
            said.push(format!("You will meet {}.", listed(&self.with)));
        }
        said.extend(Some(self.words.clone()).filter(|words| !words.is_empty()));
        said
    }

    fn closed(&self, subject: String, first: String) -> Said {
        let mut paragraphs = vec![self.greeting(), first];
        paragraphs.extend(self.particulars());
        paragraphs.push("If this time does not suit you, please answer this letter.".into());
        paragraphs.push(format!("Kind regards,\n{}", self.company));
        Said { subject, paragraphs }
    }

    fn invited(&self) -> Said {
        self.closed(
            format!("Interview for {}: {}", self.job, time_zone::day_in_words(self.when.starts, &self.when.zone)),
            format!(
                "We would like to talk to you about your application for {}, and invite you to this interview: {}.",
                self.job, self.name
            ),
        )
    }

    fn moved(&self) -> Said {
        self.closed(
            format!("Your interview for {} has changed", self.job),
            format!("Your interview for {} ({}) has changed. It is now:", self.job, self.name),
        )
    }

    fn cancelled(&self, facts: &Facts) -> Said {
        let by_them = facts.cancelled_by == Some(CalledOffBy::Candidate);
        let first = match by_them {
            true => {
                format!("You have called off your interview for {} on {}.", self.job, self.when.in_words())
            }
            false => {
                format!("Your interview for {} on {} does not take place.", self.job, self.when.in_words())
            }
        };
        let mut paragraphs = vec![self.greeting(), first];
        paragraphs.extend(Some(facts.cancelled_for.clone()).filter(|words| !words.is_empty() && !by_them));
        paragraphs.push(format!("Kind regards,\n{}", self.company));
        Said { subject: format!("Your interview for {} is called off", self.job), paragraphs }
    }
}

/// `Ada, Hattie and Tim`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
