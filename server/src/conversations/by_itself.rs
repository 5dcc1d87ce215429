//! Letters that go out by themselves: a template for a stage is sent to whoever reaches it, one for a rejection to whoever
//! is rejected, in the name of whoever decided so. Each is held for a while, and is taken back by itself where the decision
//! is. They are written in the transaction that moves the outbox's cursor: once each, however many processes read the log.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Duration;

use super::form::{Hold, On, SentWhen};
use super::messages;
use super::store::by_itself as store;
use super::store::messages as rows;
use super::store::templates::{self, Sent};
use super::view::LetterView;
use super::words::Words;
use crate::candidates::selection::Chosen;
use crate::candidates::store::bulk;
use crate::candidates::triage;
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::contract::CandidateStatus;
use crate::events::{Circumstances, Event, Origin};
use crate::ids::{CandidateId, CompanyId, MessageId, StageId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::Email;
use crate::time_zone;
use crate::viewer::Viewer;
use ::store::Tx;

/// What was decided longer ago was not followed while the server was down, and nobody waits for its letter.
const FRESH: Duration = Duration::from_hours(24);
/// Of so many it is counted to how many a letter would go.
const MOST_COUNTED: usize = 1_000;
/// So many are looked at in one statement.
const SLICE: usize = 200;
/// Whoever is sifted blind is decided on and written to as well, though nobody writes to them by hand.
pub const DECIDES: Action = Action::SetCandidateStatus;

/// Somebody was moved, or decided on.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    candidate: CandidateId,
    at: Millis,
    /// What may be written on it; nothing where it takes something back, or nobody did it now.
    asks: Option<Asked>,
}

/// What may be written, in whose name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Asked {
    company: CompanyId,
    on: On,
    by: UserId,
    /// The stage that they stood in.
    from: Option<StageId>,
}

impl Turn {
    /// What an event says of it.
    pub fn of(
        event: &Event,
        origin: Option<Origin>,
        (by, company): (Option<UserId>, Option<CompanyId>),
        at: Millis,
    ) -> Option<Self> {
        let (candidate, on, from) = match *event {
            Event::StageChanged { candidate, from, to, back, .. } => {
                (candidate, (!back).then_some(On::Stage(to)), Some(from))
            }
            Event::StatusChanged { candidate, to, back, .. } => {
                let rejects = to == CandidateStatus::Rejected && !back;
                (candidate, rejects.then_some(On::Rejection), None)
            }
            Event::CandidateWithdrew { candidate, .. } => (candidate, None, None),
            _ => return None,
        };
        let is_new = origin == Some(Origin::Person);
        let asks = match (on, company, by) {
            (Some(on), Some(company), Some(by)) if is_new => Some(Asked { company, on, by, from }),
            _ => None,
        };
        Some(Self { candidate, at, asks })
    }

    /// The same, of which nothing is to be written any more.
    pub fn without_letter(self) -> Self {
        Self { asks: None, ..self }
    }
}

fn candidates(turns: &[Turn]) -> Vec<CandidateId> {
    turns.iter().map(|turn| turn.candidate).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Whether these may ask for anything: most companies send nothing by itself, and no transaction has to write for them.
pub fn is_any_asked(tx: &mut Tx<'_>, turns: &[Turn]) -> Result<bool, Problem> {
    let companies: BTreeSet<_> =
        turns.iter().filter_map(|turn| turn.asks).map(|asked| asked.company).collect();
    let companies: Vec<_> = companies.into_iter().collect();
    Ok(templates::is_any_sent(tx, &companies)? || store::is_any_held(tx, &candidates(turns))?)
}

/// Takes back what was held for those who stand where they are written to no more, and writes to whoever has come there.
pub fn take_in(tx: &mut Tx<'_>, turns: &[Turn], now: Millis) -> Result<(), Problem> {
    if turns.is_empty() {
        return Ok(());
    }
    for (message, candidate, company) in store::lapsed(tx, &candidates(turns))? {
        take_back(tx, message, candidate, company, now)?;
    }
    let mut asked: BTreeMap<Asked, Vec<&Turn>> = BTreeMap::new();
    for turn in turns.iter().filter(|turn| turn.at.plus(FRESH) >= now) {
        if let Some(asks) = turn.asks {
            asked.entry(asks).or_default().push(turn);
        }
    }
    for (asked, turns) in asked {
        let Some(sent) = templates::sent_on(tx, asked.company, asked.on)? else { continue };
        // Whoever decided before it was said that anything is sent did not know.
        let since: Vec<_> =
            turns.iter().filter(|turn| turn.at >= sent.since).map(|turn| turn.candidate).collect();
        write(tx, &asked, &sent, &since, now)?;
    }
    Ok(())
}

fn write(
    tx: &mut Tx<'_>,
    asked: &Asked,
    sent: &Sent,
    candidates: &[CandidateId],
    now: Millis,
) -> Result<(), Problem> {
    // Nobody has decided on whoever a deleted stage hands on.
    if let Some(from) = asked.from
        && !store::is_open(tx, from)?
    {
        return Ok(());
    }
    let Some(writer) = store::writer(tx, asked.by, asked.company)? else { return Ok(()) };
    let (Ok(subject), Ok(body)) = (Words::read(&sent.subject), Words::read(&sent.body)) else {
        return Ok(());
    };
    let ready = store::ready(tx, asked.on, candidates)?;
    let due_at = due(sent, &companies::time_zone_of(tx, asked.by)?, now);
    let mut events = Vec::new();
    for to in rows::addressees(tx, &ready)? {
        let Some(email) = to.email.as_deref().and_then(|email| Email::new(email).ok()) else { continue };
        let Some(text) = messages::filled_in((&subject, &body), &to, &writer) else { continue };
        let id = MessageId::new();
        let message = rows::NewMessage {
            id,
            to: &to,
            email: email.as_str(),
            author: asked.by,
            subject: &text.0,
            body: &text.1,
            due_at,
            on: Some(asked.on),
            attachments: "[]",
        };
        rows::insert(tx, &message, &messages::address(), now)?;
        let written = Event::MessageWritten { candidate: to.id, message: id, due: due_at };
        events.push((written, Circumstances::person(asked.by, to.company, now).by_itself()));
    }
    Event::record_all(tx, &events)
}

/// When a letter goes out; never sooner than in ten minutes.
fn due(sent: &Sent, zone: &str, now: Millis) -> Millis {
    let soonest = now.plus(Duration::from_mins(10));
    match sent.hold {
        Hold::TenMinutes => soonest,
        Hold::Hour => now.plus(Duration::from_hours(1)),
        Hold::NextMorning => time_zone::next_at(sent.hour, zone, soonest),
    }
}

/// A letter that goes out by itself, before anybody is decided on.
struct Letter {
    name: String,
    sent_when: SentWhen,
    words: (Words, Words),
    total: usize,
}

/// What would go out by itself in the viewer's name to those who are chosen, were they moved or rejected now.
pub fn would_go(tx: &mut Tx<'_>, viewer: &Viewer, chosen: &Chosen) -> Result<Vec<LetterView>, Problem> {
    let Some(writer) = store::writer(tx, viewer.id, chosen.company)? else { return Ok(Vec::new()) };
    let mut letters = Vec::new();
    for template in templates::sent_by_itself(tx, chosen.company)? {
        let words = (Words::read(&template.subject), Words::read(&template.body));
        if let (Some(sent_when), (Ok(subject), Ok(body))) = (template.sent_when, words) {
            letters.push(Letter { name: template.name, sent_when, words: (subject, body), total: 0 });
        }
    }
    let is_counted = chosen.ids.len() <= MOST_COUNTED;
    if is_counted && !letters.is_empty() {
        for slice in chosen.ids.chunks(SLICE) {
            triage::reachable(tx, viewer, DECIDES, slice)?;
            count(tx, slice, &writer, &mut letters)?;
        }
    }
    let view = |Letter { name, sent_when, total, .. }| LetterView {
        name,
        sent_when,
        total: is_counted.then_some(total),
    };
    Ok(letters.into_iter().map(view).collect())
}

/// Counts those of the candidates to whom each letter would go.
fn count(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
    writer: &(String, String),
    letters: &mut [Letter],
) -> Result<(), Problem> {
    let had: BTreeSet<_> = store::had(tx, candidates)?.into_iter().collect();
    let stand = store::facing(tx, candidates)?.into_iter().map(|(id, stage, status)| (id, (stage, status)));
    let stand: HashMap<_, _> = stand.collect();
    for to in rows::addressees(tx, candidates)? {
        let Some((stage, status)) = stand.get(&to.id).copied() else { continue };
        if to.email.as_deref().is_none_or(|email| Email::new(email).is_err()) {
            continue;
        }
        for letter in letters.iter_mut() {
            let on = letter.sent_when.on();
            let comes = match on {
                On::Stage(other) => stage != other && !is_rejected(status),
                On::Rejection => status != CandidateStatus::Rejected,
            };
            let (subject, body) = &letter.words;
            if comes && !had.contains(&(to.id, on)) && messages::is_known((subject, body), &to, writer) {
                letter.total += 1;
            }
        }
    }
    Ok(())
}

const fn is_rejected(status: CandidateStatus) -> bool {
    matches!(status, CandidateStatus::Rejected | CandidateStatus::AutoRejected)
}

/// Those of these messages that are held, and are the viewer's to take back whoever they go out for.
pub(super) fn held(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    ids: &[MessageId],
) -> Result<Vec<(MessageId, CandidateId, CompanyId)>, Problem> {
    let held = store::held(tx, ids)?;
    let of: Vec<_> = held.iter().map(|(_, candidate, _)| *candidate).collect();
    let reached = bulk::within_reach(tx, Some(viewer), Action::WriteMessage, &of)?;
    let theirs = |candidate: CandidateId| reached.targets.iter().any(|target| target.id == candidate);
    Ok(held.into_iter().filter(|(_, candidate, _)| theirs(*candidate)).collect())
}

/// What becomes of a letter that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It goes out.
    Stands,
    /// The decision it tells of was taken back, and with it the letter.
    TakenBack,
    /// The same, but it was tried before: some server may have it.
    Tried,
}

/// Takes back a letter that is due where the decision it tells of was taken back.
pub(super) fn standing(tx: &mut Tx<'_>, id: MessageId, now: Millis) -> Result<Standing, Problem> {
    let Some((candidate, company, is_held)) = store::lapsed_one(tx, id)? else { return Ok(Standing::Stands) };
    if !is_held {
        return Ok(Standing::Tried);
    }
    take_back(tx, id, candidate, company, now)?;
    Ok(Standing::TakenBack)
}

fn take_back(
    tx: &mut Tx<'_>,
    message: MessageId,
    candidate: CandidateId,
    company: CompanyId,
    now: Millis,
) -> Result<(), Problem> {
    rows::remove(tx, message, candidate)?;
    Event::MessageTakenBack { candidate, message }.record(tx, Circumstances::product(company, now))
}
