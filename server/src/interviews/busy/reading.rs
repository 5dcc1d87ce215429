//! How calendars of people are read: each when it is due, one of a host at a time, and put off for longer the longer it
//! cannot be read; whose host is slow waits, and holds up no other. What is known of one is kept until it can be again.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cv_reader::{Asker, Calendar, Window};
use futures::future;
use url::Url;

use crate::accounts::store as accounts;
use crate::boards::keys::Seal;
use crate::clock::{Clock, Millis};
use crate::companies::store::info as companies;
use crate::contract::UserStatus;
use crate::ids::{CompanyId, UserId};
use crate::interviews::CalendarProblem;
use crate::interviews::store::busy::{self as store, Due, Edition};
use crate::outward::{Answer, NoAnswer, Outward};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use ::store::{Db, Tx};

/// A calendar is read again after so long, and up to a quarter of that more.
const EVERY: Duration = Duration::from_mins(15);
/// One that cannot be read is tried at least so often.
const LONGEST_PAUSE: Duration = Duration::from_hours(6);
/// And after so long no more.
const GIVEN_UP: Duration = Duration::from_hours(14 * 24);
/// One whose owner may arrange no interviews at the moment is looked at again after so long.
const ASLEEP: Duration = Duration::from_hours(24);
/// One for which no worker had time is tried again after so long, and twice as long each time after.
const SOON: Duration = Duration::from_mins(1);
/// So often whoever asked for it waits for that.
const TRIES: i64 = 3;
/// No calendar is put off for as long: one that is due later has its time by a clock that was wrong.
const ASTRAY: Duration = Duration::from_hours(25);
/// All of a calendar is read once a day, though it is the same: what recurs reaches a day further.
const WHOLE: Duration = Duration::from_hours(24);
/// Longer than reading takes: whoever claims a calendar for longer has died.
const CLAIMED_FOR: Duration = Duration::from_mins(10);
/// So many are read at one go.
const AT_ONCE: u32 = 16;
/// After so long no further one of a host is begun in it: all others would wait for them.
const ROUND: Duration = Duration::from_secs(5);
/// A calendar is no larger.
const LONGEST: usize = 5 * 1024 * 1024;
/// What is kept: from the day before to two months on.
const BEHIND: Duration = Duration::from_hours(24);
const AHEAD: Duration = Duration::from_hours(62 * 24);
/// Whoever's they are, calendars have half of the workers at most: CVs are read beside them.
const CALENDARS: Asker = Asker(u128::MAX - 1);

/// What reading them needs.
#[derive(Clone)]
pub struct Ports {
    /// Rows.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// What opens their addresses.
    pub seal: Arc<Seal>,
    /// What calls them.
    pub outward: Arc<Outward>,
    /// Where they are parsed.
    pub reader: Arc<cv_reader::Reader>,
}

/// A calendar that is read now.
struct Claimed {
    due: Due,
    /// Since then.
    at: Millis,
    /// Until then it is nobody else's to read.
    until: Millis,
}

/// What came of it.
enum Outcome {
    /// It says the same as before.
    Same,
    /// It says this.
    Read(Edition),
    /// It could not be read.
    Failed(CalendarProblem),
    /// Nobody had time to parse it.
    Busy,
}

/// Reads calendars that are due; how many were.
pub async fn read_due(ports: &Ports) -> Result<usize, Problem> {
    let clock = ports.clock.clone();
    let is_any = move |tx: &mut Tx<'_>| {
        let now = clock.shared(tx)?;
        store::is_any_due(tx, now, now.plus(ASTRAY))
    };
    if !ports.db.read(is_any).await? {
        return Ok(0);
    }
    let clock = ports.clock.clone();
    let take = move |tx: &mut Tx<'_>| {
        let now = clock.shared(tx)?;
        claim(tx, now)
    };
    let (many, claimed) = ports.db.write(take).await?;
    let mut by_host: HashMap<String, Vec<Claimed>> = HashMap::new();
    for one in claimed {
        by_host.entry(one.due.host.clone()).or_default().push(one);
    }
    let began = Instant::now();
    let hosts = by_host.into_values().map(|of_host| async move {
        for (place, one) in of_host.iter().enumerate() {
            let done = match place > 0 && began.elapsed() >= ROUND {
                true => give_back(ports, one).await,
                false => read(ports, one).await,
            };
            if let Err(problem) = done {
                tracing::warn!(calendar.id = %one.due.id, ?problem, "a calendar was not read");
            }
        }
    });
    future::join_all(hosts).await;
    Ok(many)
}

/// Claims some that are due, and forgets those whose owners are gone; how many there were.
fn claim(tx: &mut Tx<'_>, now: Millis) -> Result<(usize, Vec<Claimed>), Problem> {
    let until = now.plus(CLAIMED_FOR);
    let due = store::claim(tx, now, (until, now.plus(ASTRAY)), AT_ONCE)?;
    let many = due.len();
    let mut claimed = Vec::new();
    for due in due {
        let whose = (due.user, due.company);
        let owner = accounts::viewer(tx, due.user)?.filter(|owner| owner.company_id == Some(due.company));
        let Some(owner) = owner else {
            store::remove(tx, due.id, whose)?;
            continue;
        };
        if owner.status != UserStatus::Verified || owner.reach(Action::ArrangeInterview) == Reach::Nothing {
            store::put_off(tx, (due.id, until), now.plus(ASLEEP))?;
            continue;
        }
        claimed.push(Claimed { due, at: now, until });
    }
    Ok((many, claimed))
}

async fn give_back(ports: &Ports, claimed: &Claimed) -> Result<(), Problem> {
    let (claim, due) = ((claimed.due.id, claimed.until), claimed.at);
    ports.db.write(move |tx| store::give_back(tx, claim, due)).await
}

async fn read(ports: &Ports, claimed: &Claimed) -> Result<(), Problem> {
    let outcome = fetch(ports, claimed).await?;
    let (claim, clock) = ((claimed.due.id, claimed.until), ports.clock.clone());
    let (failures, since) = (claimed.due.failures, claimed.due.failing_since);
    let every = EVERY + spread();
    let keep = move |tx: &mut Tx<'_>| {
        let now = clock.shared(tx)?;
        let again = now.plus(every);
        match &outcome {
            Outcome::Same => store::keep(tx, claim, None, (now, again)),
            Outcome::Read(edition) => store::keep(tx, claim, Some(edition), (now, again)),
            Outcome::Failed(problem) => {
                let is_over = since.is_some_and(|since| since.plus(GIVEN_UP) <= now);
                let due = (!is_over).then(|| now.plus(pause(EVERY, failures)));
                store::fail(tx, claim, *problem, (now, due))
            }
            Outcome::Busy => store::delay(tx, claim, now.plus(pause(SOON, failures)), TRIES),
        }
    };
    ports.db.write(keep).await
}

/// All that were added at once, or waited while no server ran, are not read at once for ever.
fn spread() -> Duration {
    let [some] = rand::random::<[u8; 1]>();
    EVERY / 4 * u32::from(some) / 256
}

/// How long one waits that could not be read so often before, by how long it does the first time.
fn pause(first: Duration, failures: i64) -> Duration {
    let doublings = u32::try_from(failures.clamp(0, 10)).unwrap_or(0);
    (first * 2_u32.pow(doublings)).min(LONGEST_PAUSE)
}

/// Of which time a calendar is read, what its owner's times mean, and what is left out of it.
fn window_of(tx: &mut Tx<'_>, (user, company): (UserId, CompanyId), at: Millis) -> Result<Window, Problem> {
    let from = at.minus(BEHIND);
    let own = store::own_interviews(tx, (user, company), from)?;
    Ok(Window {
        from: from.0,
        to: at.plus(AHEAD).0,
        zone: companies::time_zone_of(tx, user)?,
        without: own.iter().map(ToString::to_string).collect(),
    })
}

async fn fetch(ports: &Ports, Claimed { due, at, .. }: &Claimed) -> Result<Outcome, Problem> {
    let address = ports.seal.unseal_address(due.id, &due.sealed).and_then(|text| Url::parse(&text).ok());
    let Some(address) = address else { return Ok(Outcome::Failed(CalendarProblem::Closed)) };
    let is_fresh = due.whole_at.is_some_and(|whole| whole.plus(WHOLE) > *at);
    let tag = due.edition.as_deref().filter(|_| is_fresh);
    let (bytes, tag) = match ports.outward.get(&address, tag, LONGEST).await {
        Ok(Answer::Same) => return Ok(Outcome::Same),
        Ok(Answer::Whole { bytes, tag }) => (bytes, tag),
        Err(why) => return Ok(Outcome::Failed(problem(why))),
    };
    // Not before it is there: what our letters have put into it by then is known.
    let (whose, at) = ((due.user, due.company), *at);
    let window = ports.db.read(move |tx| window_of(tx, whose, at)).await?;
    Ok(match ports.reader.calendar(CALENDARS, &window, &bytes).await {
        Ok(Calendar::Read(busy)) => Outcome::Read(Edition { busy, tag }),
        Ok(Calendar::NoCalendar) => Outcome::Failed(CalendarProblem::NoCalendar),
        Ok(Calendar::Cut) => Outcome::Failed(CalendarProblem::Cut),
        Ok(Calendar::Unreadable) => Outcome::Failed(CalendarProblem::Unreadable),
        Ok(Calendar::TooMuch) => Outcome::Failed(CalendarProblem::TooMuch),
        Err(cv_reader::Busy) => Outcome::Busy,
    })
}

/// What its owner is told of it.
const fn problem(why: NoAnswer) -> CalendarProblem {
    match why {
        NoAnswer::Inside => CalendarProblem::Inside,
        NoAnswer::Unreachable => CalendarProblem::Unreachable,
        NoAnswer::TooLong => CalendarProblem::TooLarge,
        NoAnswer::Status(401 | 403 | 404 | 410) => CalendarProblem::Refused,
        NoAnswer::Status(_) | NoAnswer::Nowhere => CalendarProblem::Failing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longer_a_calendar_cannot_be_read_the_longer_it_waits() {
        let pauses = |first: Duration, often: i64| -> Vec<u64> {
            (0..often).map(|failures| pause(first, failures).as_secs() / 60).collect()
        };
        assert_eq!(pauses(EVERY, 7), [15, 30, 60, 120, 240, 360, 360]);
        assert_eq!(pauses(SOON, 11), [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
        assert!(spread() < EVERY / 4);
    }
}
