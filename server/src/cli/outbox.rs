//! `jobhelm outbox`: what could not be done in the outside world, and having it done again; and the addresses that no letters
//! go to.

use uuid::Uuid;

use crate::accounts;
use crate::clock::Clock;
use crate::config::Settings;
use crate::events::Circumstances;
use crate::mail::suppression;
use crate::outbox::store::{self, Shown, State};
use crate::problem::Problem;

/// More are not listed at once.
const MOST: u32 = 1000;

/// Lists what was given up, and what waits after a try that failed.
pub(super) fn list(settings: &Settings) -> anyhow::Result<()> {
    let db = super::open_database(settings)?;
    for is_dead in [true, false] {
        for errand in db.read_blocking(move |tx| store::list(tx, is_dead, MOST)).map_err(said)? {
            super::say(&line(&errand))?;
        }
    }
    Ok(())
}

/// Has errands that were given up run again by the server, all or one.
pub(super) fn retry(settings: &Settings, one: Option<Uuid>) -> anyhow::Result<()> {
    let (db, clock) = (super::open_database(settings)?, Clock::default());
    let begins = clock.clone();
    let until = db.read_blocking(move |tx| Ok::<_, Problem>(begins.shared(tx)?));
    let until = until.map_err(said)?;
    let mut again = 0;
    loop {
        let clock = clock.clone();
        let some = db.write_blocking(move |tx| {
            let now = clock.shared(tx)?;
            match one {
                Some(id) => Ok(u64::from(store::retry(tx, id, now)?)),
                None => store::retry_some(tx, until, MOST, now),
            }
        });
        let some = some.map_err(said)?;
        again += some;
        if one.is_some() || some < u64::from(MOST) {
            break;
        }
    }
    match (again, one) {
        (0, Some(id)) => anyhow::bail!("no errand that was given up is {id}"),
        (1, _) => super::say("1 errand is run again."),
        (many, _) => super::say(&format!("{many} errands are run again.")),
    }
}

/// Lists the addresses that no letters go to, the latest first; or the one that is asked for.
pub(super) fn suppressed(settings: &Settings, one: Option<String>) -> anyhow::Result<()> {
    let db = super::open_database(settings)?;
    for found in db.read_blocking(move |tx| suppression::list(tx, one.as_deref(), MOST)).map_err(said)? {
        super::say(&format!(
            "{} refused={} answer={:?}",
            found.address,
            found.refused_at.utc(),
            found.answer
        ))?;
    }
    Ok(())
}

/// Has letters go to an address again.
pub(super) fn release(settings: &Settings, address: &str) -> anyhow::Result<()> {
    let (db, now, released) = (super::open_database(settings)?, Clock::default().now(), address.to_owned());
    let is_done = db.write_blocking(move |tx| {
        let user = accounts::store::at_address(tx, &released)?;
        suppression::release(tx, &released, user, Circumstances::product(None, now))
    });
    match is_done.map_err(said)? {
        true => super::say("Letters go to this address again."),
        false => anyhow::bail!("no letters have come back from this address"),
    }
}

fn line(errand: &Shown) -> String {
    let Shown { id, kind, subject, company, state, tries, created_at, due_at, last_error } = errand;
    let company = company.map_or_else(|| "-".to_owned(), |company| company.to_string());
    let next = if *state == State::Due { format!(" next={}", due_at.utc()) } else { String::new() };
    let error = last_error.as_deref().unwrap_or("-");
    let since = created_at.utc();
    format!(
        "{id} {kind} {state} tries={tries} since={since}{next} subject={subject} company={company} error={error:?}"
    )
}

pub(super) fn said(problem: Problem) -> anyhow::Error {
    match problem {
        Problem::Internal(error) => error,
        other => anyhow::anyhow!("{other:?}"),
    }
}
