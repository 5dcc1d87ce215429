//! Letters to people with an account, about it.

pub mod credits;
pub mod security;
pub mod support;

use super::links::{self, Purpose};
use super::proofs::TO_LINK;
use super::recovery;
use super::store::sessions::Token;
use super::store::{self, proofs};
use crate::clock::Millis;
use crate::ids::{ProofId, UserId};
use crate::mail::{Letter, Line, is_plainly_a_name};
use crate::problem::Problem;
use ::store::Tx;

/// Why somebody is sent a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// They signed up, or asked for that letter again.
    NewAccount,
    /// They asked for a new password.
    ForgottenPassword,
    /// Somebody tried to sign up with their address.
    SignUpRepeated,
    /// They were given another address to sign in with.
    AddressChanged,
}

impl Occasion {
    const fn purpose(self) -> Purpose {
        match self {
            Self::NewAccount | Self::AddressChanged => Purpose::VerifyEmail,
            Self::ForgottenPassword | Self::SignUpRepeated => Purpose::ResetPassword,
        }
    }
}

/// The letter with a link that verifies an address or sets a password, whose token is `token`; none where such a link
/// is of no use any more.
pub fn with_link(
    tx: &mut Tx<'_>,
    user: UserId,
    occasion: Occasion,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let purpose = occasion.purpose();
    if !recovery::is_due(tx, user, purpose)? {
        return Ok(None);
    }
    links::mint(tx, user, purpose, token, now)?;
    let mailbox = store::mailbox(tx, user)?;
    Ok(mailbox.map(|(email, first_name)| link(email, &first_name, occasion, token, public_url)))
}

/// The letter by which the owner of an account proves that it is theirs to somebody whom another service vouches for;
/// none where that is of no use any more.
pub fn identity_link(
    tx: &mut Tx<'_>,
    proof: ProofId,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(proof) = proofs::waiting(tx, proof, now)? else { return Ok(None) };
    let Some(account) = proof.account else { return Ok(None) };
    if !store::credentials(tx, account)?.is_some_and(|found| found.is_open()) {
        return Ok(None);
    }
    proofs::set_letter(tx, proof.id, token, now.plus(TO_LINK))?;
    let provider = proof.identity.provider.label();
    let address = format!("{public_url}/auth/link#token={}", token.reveal());
    let letter = |(email, first_name): (String, String)| {
        Letter::new(email, &first_name, &format!("Sign in to JobHelm with {provider}"))
            .says(format!(
                "You continued to JobHelm with {provider}, whose account has the email address of a JobHelm account. \
                 Open this link to show that both are yours. From then on {provider} signs you in."
            ))
            .links("Sign in to JobHelm", address)
            .closes(
                "The link works once, for an hour, in the browser in which you asked for it. If you ask for another \
                 one, this one stops working.",
            )
            .closes("If this was not you, you can ignore this message: nothing has changed.")
    };
    Ok(store::mailbox(tx, account)?.map(letter))
}

fn link(email: String, first_name: &str, occasion: Occasion, token: &Token, public_url: &str) -> Letter {
    let address = |page: &str| format!("{public_url}/auth/{page}#token={}", token.reveal());
    match occasion {
        Occasion::NewAccount => Letter::new(email, first_name, "Please verify your email address")
            .says(
                "Thank you for signing up to JobHelm. Please verify your email address, and you are ready to \
                 sign in.",
            )
            .links("Verify my email address", address("verify-email"))
            .closes("The link works once, for 7 days. If you ask for another one, this one stops working.")
            .closes(
                "If you did not sign up, somebody else has typed your address: leave the link alone, and ignore this \
                 message.",
            ),
        Occasion::AddressChanged => Letter::new(email, first_name, "Please verify your new email address")
            .says("This is the address that you sign in to JobHelm with from now on. Please verify it first.")
            .links("Verify my email address", address("verify-email"))
            .closes("The link works once, for 7 days. If you ask for another one, this one stops working.")
            .closes("If you do not know why you get this message, you can ignore it."),
        Occasion::ForgottenPassword => Letter::new(email, first_name, "Reset your password")
            .says("Somebody, we hope you, asked to reset the password of your JobHelm account.")
            .links("Choose a new password", address("reset-password"))
            .closes("The link works once, for an hour. A new password signs you out everywhere.")
            .closes(
                "If you did not ask for this, you can ignore this message: your password stays as it is.",
            ),
        Occasion::SignUpRepeated => Letter::new(email, first_name, "You have a JobHelm account already")
            .says(
                "Somebody, perhaps you, tried to sign up to JobHelm with your email address. There is an account \
                 with it already, and nothing has changed.",
            )
            .says(format!("You can sign in at {public_url}/auth/sign-in, or choose a new password here:"))
            .links("Choose a new password", address("reset-password"))
            .closes("The link works once, for an hour. A new password signs you out everywhere.")
            .closes("If this was not you, you can ignore this message."),
    }
}

/// To an admin of a company: somebody asks to join it.
pub fn approval_asked(
    tx: &mut Tx<'_>,
    user: UserId,
    admin: UserId,
    public_url: &str,
) -> Result<Option<Letter>, Problem> {
    let Some((email, first_name)) = store::mailbox_in_use(tx, admin)? else { return Ok(None) };
    let Some(waiting) = store::user_rows::waiting(tx, user)? else { return Ok(None) };
    Ok(Some(
        Letter::new(email, &first_name, "Somebody asks to join your company")
            .says(format!(
                "{} has signed up to JobHelm as a member of {}. They see nothing of it until you approve them.",
                who(&waiting), waiting.company
            ))
            .links("Review who asks", format!("{public_url}/settings/account-members"))
            .closes("If you do not know them, reject them: the account is removed.")
            .closes(settings(public_url)),
    ))
}

/// Whom a letter names who asks to join: strangers type the name.
fn who(waiting: &store::user_rows::Waiting) -> String {
    let store::user_rows::Waiting { full_name, email, .. } = waiting;
    if is_plainly_a_name(full_name) { format!("{full_name} ({email})") } else { email.clone() }
}

/// The same as one of several things; nothing once they are let in or turned away.
pub fn approval_line(tx: &mut Tx<'_>, user: UserId, public_url: &str) -> Result<Option<Line>, Problem> {
    let waiting = store::user_rows::waiting(tx, user)?;
    Ok(waiting.map(|waiting| Line {
        says: format!("{} asks to join {}.", who(&waiting), waiting.company),
        label: "Review who asks",
        address: format!("{public_url}/users"),
    }))
}

/// Where people say how often they are written to.
pub fn settings(public_url: &str) -> String {
    format!("How often we write to you about this is up to you: {public_url}/settings/notifications")
}

/// To somebody who was let in.
pub fn approved(tx: &mut Tx<'_>, user: UserId, public_url: &str) -> Result<Option<Letter>, Problem> {
    let Some((email, first_name)) = store::mailbox(tx, user)? else { return Ok(None) };
    Ok(Some(
        Letter::new(email, &first_name, "Your account is approved")
            .says("Good news: your JobHelm account has been approved, and you can start.")
            .links("Sign in", format!("{public_url}/auth/sign-in")),
    ))
}

/// To somebody who was turned away, where the address was theirs for sure.
pub fn rejected(tx: &mut Tx<'_>, user: UserId) -> Result<Option<Letter>, Problem> {
    if !store::is_email_verified(tx, user)? {
        return Ok(None);
    }
    let Some((email, first_name)) = store::mailbox(tx, user)? else { return Ok(None) };
    Ok(Some(
        Letter::new(email, &first_name, "Your account was not approved")
            .says("You asked to join a company on JobHelm. It did not approve your account, which has been removed.")
            .says("If you think that this is a mistake, please talk to the company."),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_carries_its_token_where_servers_do_not_see_it() {
        let token = Token::new();
        let to = "hattie@example.org".to_owned();
        let letter = link(to, "Hattie", Occasion::ForgottenPassword, &token, "https://jobs.example.org");
        let address = format!("https://jobs.example.org/auth/reset-password#token={}", token.reveal());
        assert!(letter.plain().unwrap().contains(&format!("\n{address}\n")));
        assert!(letter.rich().unwrap().contains(&format!("href=\"{address}\"")));
    }
}
