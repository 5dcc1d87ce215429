//! Letters about how somebody signs in: each says what to do where it was not they.

use time::macros::format_description;

use crate::accounts::store;
use crate::accounts::store::security_log::{self, Whence};
use crate::accounts::store::{identities, two_step};
use crate::client::Agent;
use crate::clock::Millis;
use crate::contract::Provider;
use crate::events::Event;
use crate::ids::{SecurityEntryId, UserId};
use crate::mail::Letter;
use crate::policy::Role;
use crate::problem::Problem;
use ::store::Tx;

const NOT_YOU: &str = "If this was not you, choose a new password at once: it signs everybody else out.";

/// The letter that such an event asks for; none where the account is gone, or the event asks for none.
pub fn about(tx: &mut Tx<'_>, event: &Event, public_url: &str) -> Result<Option<Letter>, Problem> {
    let to = |tx: &mut Tx<'_>, user: UserId, subject: &str| {
        let mailbox = store::mailbox(tx, user)?;
        Ok::<_, Problem>(mailbox.map(|(email, first_name)| Letter::new(email, &first_name, subject)))
    };
    let letter = match *event {
        Event::SignedIn { user, entry, .. } => {
            let Some(letter) = to(tx, user, "New sign-in to your account")? else { return Ok(None) };
            signed_in(tx, letter, entry)?
        }
        Event::PasswordSet { user } | Event::PasswordChanged { user } => {
            to(tx, user, "Your password was changed")?.map(|letter| {
                letter.says(
                    "The password of your JobHelm account has just been changed. You have been signed out \
                     everywhere else; Google and LinkedIn ask for it once before they sign you in again.",
                )
            })
        }
        Event::IdentityLinked { user, provider } => {
            let letter = to(tx, user, "Another way to sign in")?;
            identity_linked(tx, letter, user, provider)?
        }
        Event::TwoStepTurnedOn { user } => to(tx, user, "Two-step sign-in is on")?.map(|letter| {
            letter
                .says("From now on you sign in to JobHelm with your password and a code from your app.")
                .says("Keep your recovery codes where you find them without your phone.")
        }),
        Event::TwoStepTurnedOff { user } => to(tx, user, "Two-step sign-in is off")?.map(|letter| {
            letter.says("From now on you sign in to JobHelm with your password alone. It was turned off just now.")
        }),
        Event::TwoStepReset { user } => to(tx, user, "Two-step sign-in was reset")?.map(|letter| {
            letter.says(
                "An administrator has taken two-step sign-in off your JobHelm account, and you have been signed \
                 out everywhere. You can set it up again under Security.",
            )
        }),
        Event::RecoveryCodeUsed { user, left } => to(tx, user, "A recovery code was used")?.map(|letter| {
            letter.says(match left {
                0 => "One of your recovery codes was used just now. It was the last one: make new ones under \
                      Security."
                    .to_owned(),
                1 => "One of your recovery codes was used just now. One is left.".to_owned(),
                left => format!("One of your recovery codes was used just now. {left} are left."),
            })
        }),
        _ => None,
    };
    let Some(letter) = letter else { return Ok(None) };
    let person = event.person().map(UserId).ok_or(Problem::NotFound)?;
    let address = format!("{public_url}{}", settings_of(tx, person)?);
    Ok(Some(letter.links("Look at your security settings", address).closes(NOT_YOU)))
}

/// None to whoever has just signed up that way, and has no other.
fn identity_linked(
    tx: &mut Tx<'_>,
    letter: Option<Letter>,
    user: UserId,
    provider: Provider,
) -> Result<Option<Letter>, Problem> {
    let has_password = store::credentials(tx, user)?.is_some_and(|account| account.password_hash.is_some());
    if !has_password && identities::count(tx, user)? < 2 {
        return Ok(None);
    }
    let label = provider.label();
    Ok(letter.map(|letter| letter.says(format!("From now on you can also sign in to JobHelm with {label}."))))
}

/// Where somebody keeps their account safe: the provider's people have no settings of a company.
fn settings_of(tx: &mut Tx<'_>, user: UserId) -> Result<&'static str, Problem> {
    let role = two_step::demands(tx, user)?.map(|(role, _)| role);
    Ok(if role.is_some_and(Role::acts_for_provider) { "/admin/security" } else { "/settings/security" })
}

/// Says when, with what and from where; none where the log's entry is gone.
fn signed_in(tx: &mut Tx<'_>, letter: Letter, entry: SecurityEntryId) -> Result<Option<Letter>, Problem> {
    let Some(Whence { at, address, agent }) = security_log::whence(tx, entry)? else { return Ok(None) };
    let browser = agent.as_ref().map_or_else(|| "an unknown browser".to_owned(), Agent::in_words);
    let from = address.map_or_else(String::new, |address| format!(", from the address {address}"));
    let letter = letter.says(
        "Somebody, we hope you, has signed in to your JobHelm account on a device that was not used before.",
    );
    Ok(Some(letter.says(format!("It was {}, with {browser}{from}.", moment(at)?))))
}

pub(super) fn moment(at: Millis) -> Result<String, Problem> {
    let form = format_description!("on [day padding:none] [month repr:long] [year] at [hour]:[minute] UTC");
    Ok(at.utc().format(form).map_err(anyhow::Error::from)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_says_whose_time_it_is() {
        assert_eq!(moment(Millis(1_790_000_004_120)).unwrap(), "on 21 September 2026 at 14:13 UTC");
    }
}
