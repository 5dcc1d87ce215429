//! How messages go out as letters.

use super::by_itself::{self, Standing};
use super::enclosures;
use super::store::messages::{self as store, Written};
use super::view::MessageState;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::MessageId;
use crate::mail::{Correspondence, Letter};
use crate::problem::Problem;
use crate::rich_text;
use ::store::Tx;

/// What a message says, which is on its way from now on and cannot be taken back; nothing where it, or what it goes out on,
/// was taken back before, or whoever it was for is gone. Answers come to the conversation where letters come in, under
/// `domain`, and else go to whoever wrote it.
pub fn written(
    tx: &mut Tx<'_>,
    id: MessageId,
    domain: Option<&str>,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    match by_itself::standing(tx, id, now)? {
        Standing::Stands => {}
        Standing::TakenBack => return Ok(None),
        Standing::Tried => {
            give_up(tx, id, now)?;
            return Ok(None);
        }
    }
    let Some(message) = store::outgoing(tx, id)? else {
        give_up(tx, id, now)?;
        return Ok(None);
    };
    store::set_off(tx, id, &message.to)?;
    let footer =
        format!("{} writes to you about your application for {}.", message.company, message.job_title);
    let files = enclosures::of_letter(tx, id)?;
    let letter = Letter::of(Correspondence {
        to: message.to,
        from: message.company,
        answers_to: match domain {
            Some(domain) => format!("{}@{domain}", message.answers),
            None => message.author_email,
        },
        id: id.0,
        subject: message.subject,
        plain: rich_text::lines_of(&message.body),
        rich: message.body,
        footer,
    });
    Ok(Some(letter.brings(files)))
}

/// Keeps what became of a message that was on its way.
pub fn ended(tx: &mut Tx<'_>, id: MessageId, was_taken: bool, now: Millis) -> Result<(), Problem> {
    if !was_taken {
        return give_up(tx, id, now);
    }
    if store::set_state(tx, id, MessageState::OnItsWay, MessageState::Sent)?
        && let Some(Written { candidate, company, author }) = store::written(tx, id)?
    {
        let around = Circumstances::person(author, company, now);
        Event::MessageSent { candidate, message: id }.record(tx, around)?;
    }
    Ok(())
}

/// Whether a message is there still, and goes to an address that its candidate has.
pub fn is_at(tx: &mut Tx<'_>, id: MessageId, to: &str) -> Result<bool, Problem> {
    store::is_at(tx, id, to)
}

/// What has not gone out by the rows of a backup is given up: it may have gone since, and waits for nothing.
pub fn give_up_all(tx: &mut Tx<'_>) -> Result<(), Problem> {
    store::give_up_all(tx)
}

/// A message that no server takes, or of which there is nothing to send any more, waits for nothing.
fn give_up(tx: &mut Tx<'_>, id: MessageId, now: Millis) -> Result<(), Problem> {
    for from in [MessageState::Held, MessageState::OnItsWay] {
        if store::set_state(tx, id, from, MessageState::Failed)?
            && let Some(Written { candidate, company, .. }) = store::written(tx, id)?
        {
            let around = Circumstances::product(company, now);
            Event::MessageFailed { candidate, message: id }.record(tx, around)?;
        }
    }
    Ok(())
}
