//! What the candidate and whoever takes part are written about an interview, and what goes into their calendars with it.
//! A letter says what is so when it goes: one that a later one takes the place of does not go, and nobody is told that
//! something is off who never heard of it.

use uuid::Uuid;

use super::form::Planned;
use super::invitation::{Entry, Person};
use super::own;
use super::store::told::{self as store, Around, Facts, Seat};
use super::view::InterviewLetter;
use super::{CalledOffBy, InterviewState, InterviewWay};
use crate::accounts::store as accounts;
use crate::accounts::store::sessions::Token;
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
    (settings, token): (&Settings, &Token),
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    match to {
        None => to_candidate(tx, errand, (interview, sequence), (settings, token), now),
        Some(user) => to_interviewer(tx, (interview, user, sequence), settings, now),
    }
}

/// The letter that reminds somebody of an interview; none where it is not then any more, or they have not heard of it.
pub fn reminded(
    tx: &mut Tx<'_>,
    errand: Uuid,
    (interview, to, starts): (InterviewId, Option<UserId>, Millis),
    (settings, token): (&Settings, &Token),
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(facts) = store::facts(tx, interview)? else { return Ok(None) };
    if facts.state != InterviewState::Fixed || facts.starts != Some(starts) || starts <= now {
        return Ok(None);
    }
    let Some(user) = to else {
        let email = facts.email.clone().filter(|email| facts.told.is_some() && Email::new(email).is_ok());
        let Some(email) = email else { return Ok(None) };
        let page = own::link(tx, interview, token, &settings.public_url, now)?;
        let (from, _) = mail::sender(settings)?;
        let answers_to = answers(tx, &facts, settings)?.unwrap_or(from);
        let said = Words::of(&facts, facts.time()).reminded(page);
        return Ok(Some(written(&said, &email, &facts.company, answers_to, errand, &facts.job_title)));
    };
    let seat = store::seat(tx, interview, user)?.filter(|seat| seat.is_in && seat.told.is_some());
    let (Some(_), Some((email, first_name))) = (seat, accounts::mailbox_in_use(tx, user)?) else {
        return Ok(None);
    };
    if !sees(tx, user, facts.candidate)? {
        return Ok(None);
    }
    let Some((starts, ends)) = facts.time() else { return Ok(None) };
    let when = When::of(starts, ends, &facts.zone).in_words();
    let head = head_of(&facts);
    let page = format!("{}/candidate/{}?tab=Interviews", settings.public_url, facts.candidate);
    let letter = Letter::new(email, &first_name, &format!("Reminder of your interview: {when}"));
    let place = place_in_words(facts.way, &facts.place, facts.phone.as_deref());
    Ok(Some(letter.says(head).says(format!("{when}.")).says(place).links("See the candidate", page)))
}

/// What an interviewer is told of whose interview it is.
fn head_of(facts: &Facts) -> String {
    format!("{} with {} for “{}”.", facts.name, shown_name(facts), facts.job_title)
}

/// Strangers type their names.
fn shown_name(facts: &Facts) -> String {
    let name = joined_name(facts.first_name.clone(), facts.last_name.clone());
    if is_plainly_a_name(&name) { name } else { "a candidate".into() }
}

/// Whether a candidate has an interview, and is written to at this address.
pub fn is_at(tx: &mut Tx<'_>, interview: InterviewId, address: &str) -> Result<bool, Problem> {
    Ok(store::facts(tx, interview)?.and_then(|facts| facts.email).as_deref() == Some(address))
}

/// Keeps whether a mail server took the candidate's letter: the company's people see where none does. What became of one in
/// whose place there is another says nothing.
pub fn ended(
    tx: &mut Tx<'_>,
    (interview, sequence): (InterviewId, i64),
    to: Option<UserId>,
    was_taken: bool,
    now: Millis,
) -> Result<(), Problem> {
    if to.is_some() {
        return Ok(());
    }
    if let Some((candidate, company)) = store::set_failed(tx, (interview, sequence), !was_taken)? {
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
    (settings, token): (&Settings, &Token),
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(facts) = store::facts(tx, interview)? else { return Ok(None) };
    let Some(email) = facts.email.clone().filter(|email| Email::new(email).is_ok()) else { return Ok(None) };
    if facts.due != Some(sequence) {
        return Ok(None);
    }
    let time = facts.time().filter(|(_, ends)| *ends > now);
    let first = facts.told.is_none_or(|first| first >= sequence);
    let said = match (facts.state, time) {
        (InterviewState::Fixed, Some(time)) => {
            store::set_told(tx, interview, sequence)?;
            let words = Words::of(&facts, Some(time));
            let page = own::link(tx, interview, token, &settings.public_url, now)?;
            if first { words.invited(page) } else { words.moved(page) }
        }
        (InterviewState::Offered, _) if facts.slots.iter().any(|slot| *slot > now) => {
            store::set_offer_told(tx, interview)?;
            let page = own::link(tx, interview, token, &settings.public_url, now)?;
            Words::of(&facts, None).offered(page)
        }
        (InterviewState::Cancelled, Some(time)) if facts.told.is_some() => {
            Words::of(&facts, Some(time)).cancelled(&facts)
        }
        (InterviewState::Cancelled, _) if facts.told.is_none() && facts.offer_told => {
            Words::of(&facts, None).withdrawn(&facts)
        }
        _ => return Ok(None),
    };
    let (from, _) = mail::sender(settings)?;
    let answers_to = answers(tx, &facts, settings)?.unwrap_or_else(|| from.clone());
    let letter = written(&said, &email, &facts.company, answers_to, errand, &facts.job_title);
    let Some((starts, ends)) = time else { return Ok(Some(letter)) };
    let words = Words::of(&facts, time);
    let entry = Entry {
        uid: interview,
        sequence: facts.sequence,
        written: now,
        starts,
        ends,
        summary: words.summary(),
        description: words.particulars().join("\n\n"),
        place: words.place.clone(),
        // Calendars are shown to others: what opens the page stands in the letter alone.
        url: None,
        organizer: Some(Person { name: facts.company.clone(), email: from }),
        attendees: vec![Person { name: words.candidate.clone(), email }],
    };
    let is_off = facts.state == InterviewState::Cancelled;
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
                organizer: Some(organizer),
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
    let who = shown_name(facts);
    let page = format!("{public_url}/candidate/{}?tab=Interviews", facts.candidate);
    let place = place_in_words(facts.way, &facts.place, facts.phone.as_deref());
    let with: Vec<_> = facts.interviewers.iter().map(|(name, _)| name.as_str()).collect();
    let with = format!("Interviewers: {}.", with.join(", "));
    let head = head_of(facts);
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
        organizer: Some(organizer),
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

/// Where the preview of a letter has its link.
const NOWHERE: &str = "#";

/// The letter of an interview as it is to be.
pub(super) fn preview(around: Around, planned: &Planned, is_moved: bool) -> Option<InterviewLetter> {
    let email = around.email.clone()?;
    let words = Words {
        candidate: joined_name(around.first_name.clone(), around.last_name),
        first_name: around.first_name,
        company: around.company,
        job: around.job_title,
        name: planned.particulars.name.clone(),
        minutes: planned.particulars.minutes,
        when: planned.time().map(|(starts, ends)| When::of(starts, ends, &around.zone)),
        others: planned.slots.len(),
        place: planned.particulars.place.clone(),
        meets: place_in_words(planned.particulars.way, &planned.particulars.place, around.phone.as_deref()),
        with: listed(&around.interviewers),
        words: planned.particulars.words.clone(),
    };
    let said = match (&words.when, is_moved) {
        (None, _) => words.offered(NOWHERE.into()),
        (Some(_), false) => words.invited(NOWHERE.into()),
        (Some(_), true) => words.moved(NOWHERE.into()),
    };
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

    /// `Thursday 3 December 2026`.
    fn day(&self) -> String {
        time_zone::day_in_words(self.starts, &self.zone)
    }

    /// `Thursday 3 December 2026, 10:00 to 10:45 (London time)`.
    fn in_words(&self) -> String {
        format!(
            "{}, {} to {} ({})",
            self.day(),
            time_zone::time_of_day(self.starts, &self.zone),
            time_zone::time_of_day(self.ends, &self.zone),
            time_zone::name_of(&self.zone),
        )
    }
}

/// How people meet, and where.
pub(super) fn place_in_words(way: InterviewWay, place: &str, phone: Option<&str>) -> String {
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
    minutes: i64,
    /// Nothing while they are to choose.
    when: Option<When>,
    /// So many times there are to choose from.
    others: usize,
    place: String,
    meets: String,
    with: String,
    words: String,
}

/// A letter's subject, its paragraphs, and what it leads to before its last one.
struct Said {
    subject: String,
    paragraphs: Vec<String>,
    link: Option<(&'static str, String)>,
    closing: String,
}

impl Said {
    fn plain(&self) -> String {
        let link = self.link.iter().map(|(label, address)| format!("{label}: {address}"));
        let all = self.paragraphs.iter().cloned().chain(link).chain([self.closing.clone()]);
        all.collect::<Vec<_>>().join("\n\n")
    }

    fn rich(&self) -> String {
        let mut all: String = self.paragraphs.iter().map(|said| rich_text::of_lines(said)).collect();
        if let Some((label, address)) = &self.link {
            all.push_str(&format!("<p><a href=\"{address}\">{label}</a></p>"));
        }
        all + &rich_text::of_lines(&self.closing)
    }
}

impl Words {
    fn of(facts: &Facts, time: Option<(Millis, Millis)>) -> Self {
        Self {
            candidate: joined_name(facts.first_name.clone(), facts.last_name.clone()),
            first_name: facts.first_name.clone(),
            company: facts.company.clone(),
            job: facts.job_title.clone(),
            name: facts.name.clone(),
            minutes: facts.minutes,
            when: time.map(|(starts, ends)| When::of(starts, ends, &facts.zone)),
            others: facts.slots.len(),
            place: facts.place.clone(),
            meets: place_in_words(facts.way, &facts.place, facts.phone.as_deref()),
            with: listed(&facts.interviewers),
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

    fn when(&self) -> String {
        self.when.as_ref().map_or_else(|| format!("{} minutes", self.minutes), When::in_words)
    }

    /// What the entry in the calendar and the letter have in common.
    fn particulars(&self) -> Vec<String> {
        let mut said = vec![format!("{}\n{}", self.when(), self.meets)];
        if !self.with.is_empty() {
            said.push(format!("You will meet {}.", self.with));
        }
        said.extend(Some(self.words.clone()).filter(|words| !words.is_empty()));
        said
    }

    fn said(&self, subject: String, first: String, rest: Vec<String>) -> Said {
        let paragraphs = [vec![self.greeting(), first], rest].concat();
        Said { subject, paragraphs, link: None, closing: format!("Kind regards,\n{}", self.company) }
    }

    fn standing(&self, subject: String, first: String, page: String) -> Said {
        let mut rest = self.particulars();
        rest.push(match self.others {
            0 => "If this does not suit you, you can ask for another time, or call it off:".into(),
            _ => {
                "If another time suits you better, choose one of those that we offer, or call it off:".into()
            }
        });
        Said { link: Some(("Your interview", page)), ..self.said(subject, first, rest) }
    }

    fn invited(&self, page: String) -> Said {
        let day = self.when.as_ref().map(When::day).unwrap_or_default();
        self.standing(
            format!("Interview for {}: {day}", self.job),
            format!(
                "We would like to talk to you about your application for {}, and invite you to this interview: {}.",
                self.job, self.name
            ),
            page,
        )
    }

    fn moved(&self, page: String) -> Said {
        self.standing(
            format!("Your interview for {} has changed", self.job),
            format!("Your interview for {} ({}) has changed. It is now:", self.job, self.name),
            page,
        )
    }

    fn reminded(&self, page: String) -> Said {
        self.standing(
            format!("Reminder of your interview for {}", self.job),
            format!("This is to remind you of your interview for {} ({}).", self.job, self.name),
            page,
        )
    }

    fn offered(&self, page: String) -> Said {
        let times = if self.others == 1 { "a time".into() } else { format!("{} times", self.others) };
        let mut rest = self.particulars();
        rest.push("The first to choose a time has it: please do so soon.".into());
        let first = format!(
            "We would like to talk to you about your application for {} ({}), and offer you {times} to choose from.",
            self.job, self.name
        );
        let subject = format!("Choose a time for your interview: {}", self.job);
        Said { link: Some(("Choose a time", page)), ..self.said(subject, first, rest) }
    }

    fn cancelled(&self, facts: &Facts) -> Said {
        let by_them = facts.cancelled_by == Some(CalledOffBy::Candidate);
        let first = match by_them {
            true => format!("You have called off your interview for {} on {}.", self.job, self.when()),
            false => format!("Your interview for {} on {} does not take place.", self.job, self.when()),
        };
        let words = Some(facts.cancelled_for.clone()).filter(|words| !words.is_empty() && !by_them);
        let subject = format!("Your interview for {} is called off", self.job);
        self.said(subject, first, words.into_iter().collect())
    }

    fn withdrawn(&self, facts: &Facts) -> Said {
        let by_them = facts.cancelled_by == Some(CalledOffBy::Candidate);
        let first = match by_them {
            true => format!("You have called off your interview for {}.", self.job),
            false => {
                format!("The times that we offered you for an interview for {} are withdrawn.", self.job)
            }
        };
        let words = Some(facts.cancelled_for.clone()).filter(|words| !words.is_empty() && !by_them);
        let subject = format!("Your interview for {} is called off", self.job);
        self.said(subject, first, words.into_iter().collect())
    }
}

/// The names of people: `Ada, Hattie and Tim`.
pub(super) fn listed(people: &[(String, String)]) -> String {
    let names: Vec<_> = people.iter().map(|(name, _)| name.as_str()).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
