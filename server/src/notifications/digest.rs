//! Letters of the day: asked for by the clock, once each, and written when they are sent.

use std::collections::BTreeMap;
use std::time::Duration;

use super::letters as sayings;
use super::store;
use crate::accounts::{letters, store as accounts};
use crate::clock::Millis;
use crate::contract::NotificationKind;
use crate::events::{Circumstances, Event};
use crate::ids::{DigestId, JobId, UserId};
use crate::mail::{Letter, Line};
use crate::members;
use crate::problem::Problem;
use ::store::Tx;

/// So many things one letter lists.
const LISTED: usize = 50;
/// So many may have waited for it.
const KEPT_FOR_ONE: u32 = 500;
/// Longer than a letter waits for its transport.
const KEPT: Duration = Duration::from_hours(10 * 24);

/// Asks for the letters that are due, of at most `most` people; of how many. What is in one is in no other, whoever else
/// asks at the same time.
pub fn send_due(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<usize, Problem> {
    let due = store::due(tx, now, most)?;
    let asked = due.len();
    for (user, company) in due {
        let digest = DigestId::new();
        if store::collect(tx, user, digest, now)? > 0 {
            Event::DigestDue { user, digest }.record(tx, Circumstances::product(company, now))?;
        }
    }
    Ok(asked)
}

/// Has what a clock that was ahead has put off be told tomorrow; how much.
pub fn redate(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::redate(tx, now, most)
}

/// Removes at most `most` things that were sent long ago; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    store::sweep(tx, now.minus(KEPT), most)
}

/// The letter; none where nothing of it is worth telling any more.
pub fn letter(
    tx: &mut Tx<'_>,
    user: UserId,
    digest: DigestId,
    public_url: &str,
) -> Result<Option<Letter>, Problem> {
    let Some((email, first_name)) = accounts::mailbox_in_use(tx, user)? else { return Ok(None) };
    let all = store::collected(tx, digest, KEPT_FOR_ONE)?;
    let many = applicants(&all);
    let mut lines = Vec::new();
    for (job, count) in many.iter().filter(|(_, count)| **count > 1) {
        lines.extend(sayings::applicants(tx, user, *job, *count, public_url)?);
    }
    let alone = |event: &Event| match event {
        Event::CandidateAdded { job, .. } => many.get(job).is_none_or(|count| *count == 1),
        _ => true,
    };
    for (kind, event) in all.iter().filter(|(_, event)| alone(event)) {
        if super::may_be_told(tx, user, event)? {
            lines.extend(line(tx, *kind, event, user, public_url)?);
        }
    }
    let more = lines.len() > LISTED;
    lines.truncate(LISTED);
    if lines.is_empty() {
        return Ok(None);
    }
    let mut letter =
        Letter::new(email, &first_name, "Your day on JobHelm").says("This is what has happened:");
    for line in lines {
        letter = letter.lists(line);
    }
    if more {
        letter = letter.closes("There is more than fits into a letter: please have a look at JobHelm.");
    }
    Ok(Some(letter.closes(letters::settings(public_url))))
}

/// How many have applied for each job.
fn applicants(held: &[(NotificationKind, Event)]) -> BTreeMap<JobId, usize> {
    let mut many = BTreeMap::new();
    for (_, event) in held {
        if let Event::CandidateAdded { job, .. } = event {
            *many.entry(*job).or_default() += 1;
        }
    }
    many
}

/// What is said of an event as things stand now.
fn line(
    tx: &mut Tx<'_>,
    kind: NotificationKind,
    event: &Event,
    to: UserId,
    public_url: &str,
) -> Result<Option<Line>, Problem> {
    match *event {
        Event::ApprovalAsked { user, .. } => letters::approval_line(tx, user, public_url),
        Event::InvitationAnswered { invitation, .. } => {
            members::letters::answer_line(tx, invitation, public_url)
        }
        Event::CreditsReceived { .. } => letters::credits::line(tx, event, public_url),
        _ => sayings::line(tx, &sayings::Told { kind, event, to }, public_url),
    }
}
