//! Letters to people with an account, about it.

use super::links::{self, Purpose};
use super::recovery;
use super::sessions::Token;
use super::store;
use crate::clock::Millis;
use crate::ids::UserId;
use crate::mail::Letter;
use crate::problem::Problem;
use ::store::Tx;

/// The letter with a link that verifies an address or sets a password, whose token is `token`; none where such a link
/// is of no use any more.
pub fn with_link(
    tx: &mut Tx<'_>,
    user: UserId,
    purpose: Purpose,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    if !recovery::is_due(tx, user, purpose)? {
        return Ok(None);
    }
    links::mint(tx, user, purpose, token, now)?;
    let mailbox = store::mailbox(tx, user)?;
    Ok(mailbox.map(|(email, first_name)| link(email, &first_name, purpose, token, public_url)))
}

fn link(email: String, first_name: &str, purpose: Purpose, token: &Token, public_url: &str) -> Letter {
    let address = |page: &str| format!("{public_url}/auth/{page}#token={}", token.reveal());
    match purpose {
        Purpose::VerifyEmail => Letter::new(email, first_name, "Please verify your email address")
            .says(
                "Thank you for signing up to JobHelm. Please verify your email address, and you are ready to \
                 sign in and write your first advert.",
            )
            .links("Verify my email address", address("verify-email"))
            .closes("The link works once, for 7 days. If you ask for another one, this one stops working.")
            .closes("If you did not sign up, you can ignore this message."),
        Purpose::ResetPassword => Letter::new(email, first_name, "Reset your password")
            .says("Somebody, we hope you, asked to reset the password of your JobHelm account.")
            .links("Choose a new password", address("reset-password"))
            .closes("The link works once, for an hour. A new password signs you out everywhere.")
            .closes(
                "If you did not ask for this, you can ignore this message: your password stays as it is.",
            ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_carries_its_token_where_servers_do_not_see_it() {
        let token = Token::new();
        let to = "hattie@example.org".to_owned();
        let letter = link(to, "Hattie", Purpose::ResetPassword, &token, "https://jobs.example.org");
        let address = format!("https://jobs.example.org/auth/reset-password#token={}", token.reveal());
        assert!(letter.plain().unwrap().contains(&format!("\n{address}\n")));
        assert!(letter.rich().unwrap().contains(&format!("href=\"{address}\"")));
    }
}
