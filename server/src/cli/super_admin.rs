//! `jobhelm super-admin`: the platform's first administrator.

use std::io::{BufRead as _, IsTerminal as _};

use anyhow::{Context as _, bail};

use super::arguments::Person;
use crate::accounts::password::Password;
use crate::accounts::store::create::{self, NewAccount};
use crate::clock::Clock;
use crate::config::Settings;
use crate::contract::UserStatus;
use crate::ids::UserId;
use crate::policy::Role;
use crate::problem::Problem;
use crate::text::{Email, PersonName};

/// Makes the account, whose address counts as proved.
pub(super) fn make(settings: &Settings, person: &Person) -> anyhow::Result<()> {
    let checked = |option: &str, message: &str| anyhow::anyhow!("{option}: {message}");
    let email = Email::new(&person.email).map_err(|message| checked("--email", message))?;
    let first = PersonName::new(&person.first_name).map_err(|message| checked("--first-name", message))?;
    let last = PersonName::new(&person.last_name).map_err(|message| checked("--last-name", message))?;
    let password = ask()?;
    let hash = password.hash_here().map_err(said)?;
    let new = NewAccount {
        id: UserId::new(),
        company: None,
        role: Role::JHSuperAdmin,
        status: UserStatus::Verified,
        first_name: first,
        last_name: last,
        email,
        phone_number: None,
        password_hash: Some(hash),
        email_verified: true,
    };
    let db = super::open_database(settings)?;
    let now = Clock::default().now();
    db.write_blocking(move |tx| create::create(tx, &new, now)).map_err(said)?;
    super::say("The administrator can sign in now.")
}

/// The password, from a person at a terminal, or one line of standard input.
fn ask() -> anyhow::Result<Password> {
    let typed = if std::io::stdin().is_terminal() {
        let first = rpassword::prompt_password("Password: ").context("cannot ask for a password")?;
        let again = rpassword::prompt_password("Again: ").context("cannot ask for a password")?;
        if first != again {
            bail!("Passwords must match");
        }
        first
    } else {
        let mut line = String::new();
        std::io::stdin().lock().read_line(&mut line).context("cannot read a password")?;
        line
    };
    Password::new(&typed).map_err(|message| anyhow::anyhow!("password: {message}"))
}

fn said(problem: Problem) -> anyhow::Error {
    match problem {
        Problem::Invalid(errors) => {
            let sentences: Vec<_> = errors.complaints().iter().map(|c| c.message.as_str()).collect();
            anyhow::anyhow!(sentences.join(" "))
        }
        Problem::Internal(error) => error,
        other => anyhow::anyhow!("{other:?}"),
    }
}
