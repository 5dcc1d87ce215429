//! How messages go out as letters.

use super::store::messages::{self as store, Written};
use super::view::MessageState;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::MessageId;
use crate::mail::{Correspondence, Letter};
use crate::problem::Problem;
use crate::rich_text;
use ::store::Tx;

/// What a message says, which is on its way from now on and cannot be taken back; nothing where it was taken back before,
/// or whoever it was for is gone. Answers come to the conversation where letters come in, under `domain`, and else go to
/// whoever wrote it.
pub fn written(tx: &mut Tx<'_>, id: MessageId, domain: Option<&str>) -> Result<Option<Letter>, Problem> {
    let Some(message) = store::outgoing(tx, id)? else { return Ok(None) };
    store::set_state(tx, id, message.state, MessageState::OnItsWay)?;
    let footer =
        format!("{} writes to you about your application for {}.", message.company, message.job_title);
    Ok(Some(Letter::of(Correspondence {
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
    })))
}

/// Keeps what became of a message that was on its way.
pub fn ended(tx: &mut Tx<'_>, id: MessageId, was_taken: bool, now: Millis) -> Result<(), Problem> {
    let to = if was_taken { MessageState::Sent } else { MessageState::Failed };
    if !store::set_state(tx, id, MessageState::OnItsWay, to)? {
        return Ok(());
    }
    let Some(Written { candidate, company, author }) = store::written(tx, id)? else { return Ok(()) };
    match was_taken {
        true => Event::MessageSent { candidate, message: id }
            .record(tx, Circumstances::person(author, company, now)),
        false => {
            Event::MessageFailed { candidate, message: id }.record(tx, Circumstances::product(company, now))
        }
    }
}
