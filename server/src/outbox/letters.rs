//! Which letter an event asks for; what it says stands with the domain that sends it.

use crate::accounts::letters::Occasion;
use crate::accounts::store::sessions::Token;
use crate::clock::Millis;
use crate::events::Event;
use crate::mail::Letter;
use crate::problem::Problem;
use crate::{accounts, candidates, companies};
use ::store::Tx;

/// The letter; none when what it is about has gone, or has no more need of it. `token` is for a link in it.
pub(super) fn compose(
    tx: &mut Tx<'_>,
    event: &Event,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let mut with_link =
        |user, occasion| accounts::letters::with_link(tx, user, occasion, token, public_url, now);
    match *event {
        Event::VerificationRequested { user } => with_link(user, Occasion::NewAccount),
        Event::PasswordResetRequested { user } => with_link(user, Occasion::ForgottenPassword),
        Event::SignUpRepeated { user } => with_link(user, Occasion::SignUpRepeated),
        Event::CompanyApproved { company } => companies::letters::approved(tx, company, public_url),
        Event::CandidateAdded { candidate, .. } => candidates::letters::application_received(tx, candidate),
        ref other => Err(Problem::Internal(anyhow::anyhow!("no letter is written for {}", other.kind()))),
    }
}
