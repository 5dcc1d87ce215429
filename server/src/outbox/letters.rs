//! Which letter an event asks for; what it says stands with the domain that sends it.

use crate::accounts::letters::Occasion;
use crate::accounts::store::sessions::Token;
use crate::clock::Millis;
use crate::config::Settings;
use crate::events::{Circumstances, Event};
use crate::ids::{FileId, UserId};
use crate::mail::{Letter, suppression};
use crate::problem::Problem;
use crate::{
    accounts, candidates, companies, conversations, interviews, members, notifications, orders, views,
};
use ::store::Tx;
use uuid::Uuid;

/// The letter that this errand asks for; none when what it is about has gone, or has no more need of it, or whom it
/// is for wants none or one a day. `token` is for a link in it.
pub(super) fn compose(
    tx: &mut Tx<'_>,
    errand: Uuid,
    event: &Event,
    token: &Token,
    settings: &Settings,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let public_url = settings.public_url.as_str();
    if notifications::is_held_back(tx, errand, event, now)? {
        return Ok(None);
    }
    let mut with_link =
        |user, occasion| accounts::letters::with_link(tx, user, occasion, token, public_url, now);
    match *event {
        Event::VerificationRequested { user } => with_link(user, Occasion::NewAccount),
        Event::PasswordResetRequested { user } => with_link(user, Occasion::ForgottenPassword),
        Event::SignUpRepeated { user } => with_link(user, Occasion::SignUpRepeated),
        Event::IdentityLinkRequested { proof, .. } => {
            accounts::letters::identity_link(tx, proof, token, public_url, now)
        }
        Event::CompanyApproved { company } => companies::letters::approved(tx, company, public_url),
        Event::EmailChanged { user } => with_link(user, Occasion::AddressChanged),
        Event::ApprovalAsked { user, admin } => {
            accounts::letters::approval_asked(tx, user, admin, public_url)
        }
        Event::UserApproved { user, .. } => accounts::letters::approved(tx, user, public_url),
        Event::UserRejected { user } => accounts::letters::rejected(tx, user),
        Event::UserInvited { invitation, .. } => {
            members::letters::invited(tx, invitation, token, public_url, now)
        }
        Event::InvitationAnswered { invitation, .. } => {
            members::letters::answered(tx, invitation, public_url)
        }
        Event::CreditsReceived { .. } => accounts::letters::credits::received(tx, event, public_url),
        Event::InvoiceIssued { .. }
        | Event::OrderPaid { .. }
        | Event::OrderPaymentFailed { .. }
        | Event::OrderCancelled { .. }
        | Event::OrderRefunded { .. } => orders::letters::about(tx, event, public_url),
        Event::DigestDue { user, digest } => notifications::digest::letter(tx, user, digest, public_url),
        Event::ViewNews { user, view, ref candidates, more } => {
            views::letters::news(tx, (user, view), (candidates.as_slice(), more), public_url)
        }
        Event::ViewOutgrown { user, view } => views::letters::outgrown(tx, (user, view), public_url),
        Event::CompanyRejected { company, admin } => members::letters::company_rejected(tx, company, admin),
        Event::CandidateAdded { candidate, .. } => {
            candidates::letters::application_received(tx, candidate, token, public_url, now)
        }
        Event::OwnPageAsked { candidate } => {
            candidates::own::letters::asked(tx, candidate, token, public_url, now)
        }
        Event::PrivacyNoticeDue { candidate } => {
            candidates::own::letters::notice(tx, candidate, token, public_url, now)
        }
        Event::CsvReady { recipient, .. } => {
            candidates::csv::letters::ready(tx, recipient, token, public_url, now)
        }
        Event::CvsForwarded { recipient, .. } => {
            candidates::forwarding::letters::forwarded(tx, recipient, token, public_url, now)
        }
        Event::MessageWritten { message, .. } | Event::MessageWithFilesWritten { message, .. } => {
            let domain = settings.mail_in.as_ref().map(|mail_in| mail_in.domain.as_str());
            conversations::letters::written(tx, message, domain, now)
        }
        Event::InterviewTold { interview, to, sequence } => {
            interviews::letters::told(tx, errand, (interview, to, sequence), (settings, token), now)
        }
        Event::InterviewReminded { interview, to, starts } => {
            interviews::letters::reminded(tx, errand, (interview, to, starts), (settings, token), now)
        }
        Event::SupportViewTold { user, view, .. } => {
            accounts::letters::support::told(tx, user, view, public_url)
        }
        Event::SignedIn { .. }
        | Event::PasswordSet { .. }
        | Event::PasswordChanged { .. }
        | Event::IdentityLinked { .. }
        | Event::TwoStepTurnedOn { .. }
        | Event::TwoStepTurnedOff { .. }
        | Event::TwoStepReset { .. }
        | Event::RecoveryCodeUsed { .. } => accounts::letters::security::about(tx, event, public_url),
        ref other => Err(Problem::Internal(anyhow::anyhow!("no letter is written for {}", other.kind()))),
    }
}

/// Notes that these files go with the letter of an event; false where others would by now.
pub(super) fn enclosed(
    tx: &mut Tx<'_>,
    event: &Event,
    files: &[FileId],
    now: Millis,
) -> Result<bool, Problem> {
    match *event {
        Event::CvsForwarded { recipient, .. } => {
            candidates::forwarding::letters::enclosed(tx, recipient, files, now)
        }
        Event::MessageWithFilesWritten { message, .. } => {
            conversations::enclosures::are_of(tx, message, files)
        }
        _ => Ok(false),
    }
}

/// Notes that none went with it.
pub(super) fn not_enclosed(tx: &mut Tx<'_>, event: &Event) -> Result<(), Problem> {
    match *event {
        Event::CvsForwarded { recipient, .. } => candidates::forwarding::letters::not_enclosed(tx, recipient),
        _ => Ok(()),
    }
}

/// Whether it is a letter that somebody has asked for just now, to get in or to see what is kept of them. It goes to every
/// address: whoever asks may know that it is well again.
pub(super) const fn is_asked_for(event: &Event) -> bool {
    matches!(
        event,
        Event::VerificationRequested { .. }
            | Event::PasswordResetRequested { .. }
            | Event::SignUpRepeated { .. }
            | Event::IdentityLinkRequested { .. }
            | Event::EmailChanged { .. }
            | Event::UserInvited { .. }
            | Event::OwnPageAsked { .. }
    )
}

/// Notes that a letter was taken for an address that had refused one.
pub(super) fn taken(tx: &mut Tx<'_>, to: &str, now: Millis) -> Result<(), Problem> {
    let (user, around) = whose(tx, to, now)?;
    suppression::release(tx, to, user, around).map(drop)
}

/// Notes that there is no such address; nothing of an applicant who was removed while the letter was on its way, or has
/// another address by now.
pub(super) fn refused(
    tx: &mut Tx<'_>,
    event: &Event,
    to: &str,
    answer: &str,
    now: Millis,
) -> Result<(), Problem> {
    if let Event::CandidateAdded { candidate, .. }
    | Event::OwnPageAsked { candidate }
    | Event::PrivacyNoticeDue { candidate } = *event
        && !candidates::own::letters::is_at(tx, candidate, to)?
    {
        return Ok(());
    }
    if let Event::InterviewTold { interview, to: None, .. }
    | Event::InterviewReminded { interview, to: None, .. } = *event
        && !interviews::letters::is_at(tx, interview, to)?
    {
        return Ok(());
    }
    if let Event::MessageWritten { message, .. } | Event::MessageWithFilesWritten { message, .. } = *event
        && !conversations::letters::is_at(tx, message, to)?
    {
        return Ok(());
    }
    let (user, around) = whose(tx, to, now)?;
    suppression::keep(tx, to, answer, user, around)
}

/// Notes what became of a letter in the end.
pub(super) fn ended(tx: &mut Tx<'_>, event: &Event, was_taken: bool, now: Millis) -> Result<(), Problem> {
    match *event {
        Event::MessageWritten { message, .. } | Event::MessageWithFilesWritten { message, .. } => {
            conversations::letters::ended(tx, message, was_taken, now)
        }
        Event::InterviewTold { interview, to, sequence } => {
            interviews::letters::ended(tx, (interview, sequence), to, was_taken, now)
        }
        _ => Ok(()),
    }
}

/// Who has an account with this address.
fn whose(tx: &mut Tx<'_>, address: &str, now: Millis) -> Result<(Option<UserId>, Circumstances), Problem> {
    let user = accounts::store::at_address(tx, address)?;
    let company = match user {
        Some(user) => accounts::store::company_of(tx, user)?,
        None => None,
    };
    Ok((user, Circumstances::product(company, now)))
}
