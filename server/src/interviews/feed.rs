//! A calendar of somebody's own interviews, to subscribe to at an address that nobody else knows and that they can take back.

use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

use super::invitation::{Entry, Person, published};
use super::letters;
use super::store;
use crate::accounts::store::sessions::Token;
use crate::accounts::store::{self as accounts, calendars};
use crate::clock::Millis;
use crate::contract::UserStatus;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// What is in it: of the last month and the next year, so many at most.
const MOST: usize = 500;
const BEFORE: Duration = Duration::from_hours(24 * 31);
const AFTER: Duration = Duration::from_hours(24 * 366);
/// That it was fetched is noted once in so long.
const NOTED: Duration = Duration::from_hours(1);

/// Whether somebody's calendar can be subscribed to.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarFeedView {
    /// Since when its address is there; nothing where there is none.
    pub made_at: Option<Millis>,
    /// When it was fetched last, to the hour.
    pub fetched_at: Option<Millis>,
}

/// The address of a calendar, which is said once.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarFeedAddress {
    /// Whoever has it reads the calendar.
    pub address: String,
    /// Since when it is there.
    pub made_at: Millis,
}

/// Whether the viewer's can.
pub fn own(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<CalendarFeedView, Problem> {
    let found = calendars::of(tx, viewer.id)?;
    let (made_at, fetched_at) = found.map_or((None, None), |(made, fetched)| (Some(made), fetched));
    Ok(CalendarFeedView { made_at, fetched_at })
}

/// Makes an address for the viewer's, in place of the one that was there.
pub fn make(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<CalendarFeedAddress, Problem> {
    calendars::set(tx, viewer.id, &token.hash(), now)?;
    Ok(CalendarFeedAddress { address: format!("{public_url}/calendar/{}.ics", token.reveal()), made_at: now })
}

/// Takes the address back.
pub fn remove(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<(), Problem> {
    calendars::remove(tx, viewer.id)
}

/// What is behind an address, as iCalendar, and whether that it was fetched is to be noted; nothing where it was taken back,
/// or whose it is may see no interviews any more.
pub fn read(
    tx: &mut Tx<'_>,
    token_hash: &[u8],
    public_url: &str,
    now: Millis,
) -> Result<Option<(String, bool)>, Problem> {
    let Some((user, fetched)) = calendars::whose(tx, token_hash)? else { return Ok(None) };
    let Some(viewer) = accounts::viewer(tx, user)? else { return Ok(None) };
    if viewer.status != UserStatus::Verified || viewer.reach(Action::ArrangeInterview) == Reach::Nothing {
        return Ok(None);
    }
    // What is to come first: somebody may have had more than all of them last month.
    let mut found = store::between(tx, &viewer, true, (now, now.plus(AFTER)), MOST, now)?;
    let room = MOST.saturating_sub(found.len());
    found.extend(store::between(tx, &viewer, true, (now.minus(BEFORE), now), room, now)?);
    let entries = found.into_iter().filter_map(|found| {
        let view = found.view;
        let (starts, ends) = view.starts_at.zip(view.ends_at)?;
        let page = format!("{public_url}/candidate/{}?tab=Interviews", view.candidate.id);
        let meets = letters::place_in_words(view.way, &view.place, None);
        Some(Entry {
            uid: view.id,
            sequence: found.sequence,
            written: now,
            starts,
            ends,
            summary: format!(
                "{}: {}, {}",
                view.name, view.candidate.full_name, view.candidate.campaign_title
            ),
            description: format!("{meets}\n\n{page}"),
            place: view.place,
            url: Some(page),
            organizer: None::<Person>,
            attendees: Vec::new(),
        })
    });
    let is_news = fetched.is_none_or(|at| at.plus(NOTED) < now);
    Ok(Some((published("Interviews", &entries.collect::<Vec<_>>()), is_news)))
}

/// Notes that a calendar was fetched.
pub fn note_fetched(tx: &mut Tx<'_>, token_hash: &[u8], now: Millis) -> Result<(), Problem> {
    calendars::fetched(tx, token_hash, now)
}
