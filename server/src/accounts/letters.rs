//! Letters to people with an account, about it.

use super::links::{self, Purpose};
use super::recovery;
use super::store;
use super::store::sessions::Token;
use crate::clock::Millis;
use crate::ids::UserId;
use crate::mail::Letter;
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
}

impl Occasion {
    const fn purpose(self) -> Purpose {
        match self {
            Self::NewAccount => Purpose::VerifyEmail,
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

fn link(email: String, first_name: &str, occasion: Occasion, token: &Token, public_url: &str) -> Letter {
    let address = |page: &str| format!("{public_url}/auth/{page}#token={}", token.reveal());
    match occasion {
        Occasion::NewAccount => Letter::new(email, first_name, "Please verify your email address")
            .says(
                "Thank you for signing up to JobHelm. Please verify your email address, and you are ready to \
                 sign in and write your first advert.",
            )
            .links("Verify my email address", address("verify-email"))
            .closes("The link works once, for 7 days. If you ask for another one, this one stops working.")
            .closes("If you did not sign up, you can ignore this message."),
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
