//! Messages to candidates: looked at, written, taken back while they are held, and read.

use std::time::Duration;

use super::by_itself;
use super::enclosures;
use super::form::{ConversationInput, MessageForm, Text};
use super::store::incoming;
use super::store::messages::{self as store, Addressee, NewMessage};
use super::view::{
    ConversationView, FilledIn, MessagePreviewView, MessageState, TakenBackView, Unreachable, WrittenView,
};
use super::words::{Filled, Words, escaped, plain};
use crate::candidates::selection::Chosen;
use crate::candidates::store::sent_files::FileToSend;
use crate::candidates::store::{self as candidates, history};
use crate::candidates::triage;
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::contract::CompanyStatus;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, FileId, MessageId, UserId};
use crate::paging::Wanted;
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::{Email, joined_name};
use crate::viewer::Viewer;
use ::store::Tx;

/// So many can be written to at once.
pub const MOST: usize = 200;
/// So long a message is held, and can be taken back.
const HELD_FOR: Duration = Duration::from_secs(20);
/// A company that nobody has looked at could write anything to anybody.
const NOT_APPROVED: &str = "Candidates can be written to once the company is approved.";
const NOBODY: &str = "None of these candidates can be written to.";
const CANNOT_SEE: &str = "They cannot see this candidate.";
const SETTLED: &str = "Somebody else has seen to this conversation since.";

/// Refuses more than can be written to at once.
pub fn require_few(chosen: &Chosen) -> Result<(), Problem> {
    match chosen.ids.len() {
        many if many > MOST => {
            let sentence = format!("At most {MOST} people can be written to at once; {many} are selected.");
            Err(Problem::field("query", sentence))
        }
        _ => Ok(()),
    }
}

/// Who of those that were chosen can be written to, and who cannot.
struct Sorted {
    reached: Vec<(Addressee, Email)>,
    unreachable: Vec<Unreachable>,
    writer: (String, String),
}

impl Sorted {
    fn of(tx: &mut Tx<'_>, viewer: &Viewer, chosen: &Chosen, text: &Text) -> Result<Self, Problem> {
        triage::reachable(tx, viewer, Action::WriteMessage, &chosen.ids)?;
        let writer = store::writer(tx, viewer.id)?;
        let (mut reached, mut unreachable) = (Vec::new(), Vec::new());
        for one in store::addressees(tx, &chosen.ids)? {
            let email = one.email.as_deref().and_then(|email| Email::new(email).ok());
            let filled = filled(&one, &writer);
            let mut missing = text.words.0.missing(&filled);
            missing.extend(text.words.1.missing(&filled));
            missing.sort_unstable();
            missing.dedup();
            match email {
                Some(email) if missing.is_empty() => reached.push((one, email)),
                email => unreachable.push(Unreachable {
                    id: one.id,
                    full_name: joined_name(one.first_name, one.last_name),
                    has_email: email.is_some(),
                    missing: missing.into_iter().map(|field| field.as_str()).collect(),
                }),
            }
        }
        Ok(Self { reached, unreachable, writer })
    }
}

fn filled<'a>(of: &'a Addressee, writer: &'a (String, String)) -> Filled<'a> {
    Filled {
        first_name: &of.first_name,
        last_name: of.last_name.as_deref(),
        job_title: &of.job_title,
        company: &of.company_name,
        writer: (&writer.0, &writer.1),
    }
}

/// Subject and body for somebody; nothing where a field of them is not known.
pub(super) fn filled_in(
    (subject, body): (&Words, &Words),
    to: &Addressee,
    writer: &(String, String),
) -> Option<(String, String)> {
    let filled = filled(to, writer);
    is_known((subject, body), to, writer)
        .then(|| (subject.filled(&filled, plain), body.filled(&filled, escaped)))
}

/// Whether every field of a subject and a body is known of somebody.
pub(super) fn is_known((subject, body): (&Words, &Words), to: &Addressee, writer: &(String, String)) -> bool {
    let filled = filled(to, writer);
    subject.missing(&filled).is_empty() && body.missing(&filled).is_empty()
}

/// What a message would be for one of those who were chosen, and whom it would not reach.
pub fn preview(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    chosen: &Chosen,
    text: &Text,
    shown_to: Option<CandidateId>,
) -> Result<MessagePreviewView, Problem> {
    require_few(chosen)?;
    let Sorted { reached, unreachable, writer } = Sorted::of(tx, viewer, chosen, text)?;
    let wanted = reached.iter().find(|(one, _)| Some(one.id) == shown_to).or(reached.first());
    let shown = wanted.map(|(one, email)| {
        let filled = filled(one, &writer);
        FilledIn {
            id: one.id,
            full_name: joined_name(one.first_name.clone(), one.last_name.clone()),
            email: email.as_str().to_owned(),
            subject: text.words.0.filled(&filled, plain),
            body: text.words.1.filled(&filled, escaped),
        }
    });
    Ok(MessagePreviewView { total: reached.len(), unreachable, shown })
}

/// Writes a message to each of those who were chosen: it is held for a moment, and then sent. Nothing is written where
/// somebody cannot be reached who is not to be left out.
pub fn write(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    chosen: &Chosen,
    form: &MessageForm,
    now: Millis,
) -> Result<WrittenView, Problem> {
    require_few(chosen)?;
    let MessageForm { text, files, leave_out } = form;
    let Sorted { reached, unreachable, writer } = Sorted::of(tx, viewer, chosen, text)?;
    if companies::status_of(tx, chosen.company)? != CompanyStatus::Verified {
        return Err(Problem::Conflict(NOT_APPROVED.into()));
    }
    if let (false, [first, others @ ..]) = (*leave_out, unreachable.as_slice()) {
        return Err(Problem::Conflict(out_of_reach(first, others.len())));
    }
    if reached.is_empty() {
        return Err(Problem::Conflict(NOBODY.into()));
    }
    let files = enclosures::chosen(tx, viewer, files)?;
    let attachments = enclosures::listed(&files)?;
    let due_at = now.plus(HELD_FOR);
    let (mut ids, mut events) = (Vec::new(), Vec::new());
    for (to, email) in &reached {
        let (id, filled) = (MessageId::new(), filled(to, &writer));
        let (subject, body) = (text.words.0.filled(&filled, plain), text.words.1.filled(&filled, escaped));
        let message = NewMessage {
            id,
            to,
            email: email.as_str(),
            author: viewer.id,
            subject: &subject,
            body: &body,
            due_at,
            on: None,
            attachments: &attachments,
        };
        store::insert(tx, &message, &address(), now)?;
        ids.push(id);
        let (candidate, message, due) = (to.id, id, due_at);
        let written = match files.is_empty() {
            true => Event::MessageWritten { candidate, message, due },
            false => Event::MessageWithFilesWritten { candidate, message, due },
        };
        events.push((written, Circumstances::person(viewer.id, to.company, now)));
    }
    enclosures::enclose(tx, &ids, &files)?;
    Event::record_all(tx, &events)?;
    Ok(WrittenView { ids, due_at, unreachable })
}

/// What answers are addressed to: lower case, since some mail servers make it so.
pub(super) fn address() -> String {
    format!("{:032x}", rand::random::<u128>())
}

fn out_of_reach(first: &Unreachable, others: usize) -> String {
    let why = if first.has_email { "a field of the message is not known" } else { "there is no address" };
    match others {
        0 => format!("{} cannot be written to: {why}.", first.full_name),
        others => format!("{} and {others} more cannot be written to: {why}.", first.full_name),
    }
}

/// Takes back messages that have not gone out: the viewer's own, and those that go out by themselves to whomever they may
/// write to. They have never been written. Of the others it answers why they were not.
pub fn take_back(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    ids: &[MessageId],
    now: Millis,
) -> Result<TakenBackView, Problem> {
    if ids.is_empty() || ids.len() > MOST {
        return Err(Problem::field("ids", format!("Between 1 and {MOST} messages")));
    }
    let mut held = store::held_by(tx, viewer.id, ids)?;
    for other in by_itself::held(tx, viewer, ids)? {
        if !held.contains(&other) {
            held.push(other);
        }
    }
    let messages: Vec<_> = held.iter().map(|(message, ..)| *message).collect();
    let others = store::standing(tx, viewer, ids)?;
    let others = others.into_iter().filter(|(id, _)| !messages.contains(id));
    let (waiting, gone): (Vec<_>, Vec<_>) = others.partition(|(_, state)| *state == MessageState::Held);
    enclosures::release(tx, &messages, now)?;
    let mut events = Vec::with_capacity(held.len());
    for (message, candidate, company) in &held {
        store::remove(tx, *message, *candidate)?;
        let taken = Event::MessageTakenBack { candidate: *candidate, message: *message };
        events.push((taken, Circumstances::person(viewer.id, *company, now)));
    }
    Event::record_all(tx, &events)?;
    let too_late = ids.len() - held.len();
    let (gone_out, not_yours) = (gone.len(), waiting.len());
    let not_there = too_late.saturating_sub(gone_out + not_yours);
    Ok(TakenBackView { taken_back: held.len(), too_late, gone_out, not_yours, not_there })
}

/// A page of what was written to a candidate and what they answered, newest first.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    wanted: Wanted,
) -> Result<ConversationView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::ViewMessages, id)?;
    let known = store::conversation(tx, id, viewer.id)?;
    let (items, total) = store::page(tx, id, wanted)?;
    let (is_open, assignee, seen_at) =
        known.map_or((false, None, None), |known| (known.is_open, known.assignee, known.seen_at));
    Ok(ConversationView {
        email: candidate.email,
        is_open,
        assignee,
        seen_at,
        messages: wanted.of(items, total),
    })
}

/// What stands before the @ of the address that a candidate's answers go to, once they were written to.
pub fn address_of(tx: &mut Tx<'_>, id: CandidateId) -> Result<Option<String>, Problem> {
    store::address_of(tx, id)
}

/// Where a file of a message is.
#[derive(Clone, Debug)]
pub enum FileOf {
    /// In the letter that is this file.
    Letter(FileId),
    /// By itself, as it was sent.
    Message(FileToSend),
}

/// Where the file at a place of a message is, from or to a candidate within the viewer's reach.
pub fn file_of(tx: &mut Tx<'_>, viewer: &Viewer, id: MessageId, place: usize) -> Result<FileOf, Problem> {
    if let Some(letter) = incoming::original(tx, viewer, id)? {
        return Ok(FileOf::Letter(letter));
    }
    enclosures::at(tx, viewer, id, place)?.map(FileOf::Message).ok_or(Problem::NotFound)
}

/// Keeps that the viewer has read a conversation up to a moment, which is not later than now.
pub fn seen(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    up_to: Millis,
    now: Millis,
) -> Result<(), Problem> {
    candidates::find(tx, viewer, Action::ViewMessages, id)?;
    store::seen(tx, viewer.id, id, up_to.min(now)).map(drop)
}

/// Says whether a conversation waits for somebody, and who sees to it.
pub fn settle(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    input: &ConversationInput,
    now: Millis,
) -> Result<(), Problem> {
    let candidate = candidates::find(tx, viewer, Action::WriteMessage, id)?;
    let known = store::conversation(tx, id, viewer.id)?.ok_or(Problem::NotFound)?;
    let before = known.assignee.map(|one| one.id);
    let assignee = input.assignee_id.unwrap_or(before);
    if let Some(wanted) = assignee.filter(|wanted| Some(*wanted) != before) {
        require_reader(tx, viewer, &candidate, wanted)?;
    }
    let is_open = input.is_open.unwrap_or(known.is_open);
    // What stands already as it is to be was not said otherwise.
    let is_passed = is_open != known.is_open && input.from_open.is_some_and(|from| from != known.is_open)
        || assignee != before && input.from_assignee_id.is_some_and(|from| from != before);
    if is_passed {
        return Err(Problem::Conflict(SETTLED.into()));
    }
    if store::settle(tx, id, is_open, assignee)? {
        let around = Circumstances::person(viewer.id, candidate.job.company_id, now);
        Event::ConversationSettled { candidate: id, is_open, assignee }.record(tx, around)?;
    }
    Ok(())
}

fn require_reader(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    candidate: &candidates::Candidate,
    wanted: UserId,
) -> Result<(), Problem> {
    let can_see = wanted == viewer.id
        || history::readers(tx, viewer, candidate, false)?.iter().any(|reader| reader.id == wanted);
    if can_see { Ok(()) } else { Err(Problem::field("assigneeId", CANNOT_SEE)) }
}
