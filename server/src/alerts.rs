//! Saved views are looked at for whoever wants to be told who is new in them: of the rows, and of the index once it has
//! caught up with what was done, so that nobody is missed who is there.

use std::time::Duration;

use uuid::Uuid;

use crate::clock::Clock;
use crate::ids::{CandidateId, ViewId};
use crate::problem::Problem;
use crate::search::{self, Index, Search};
use crate::viewer::Viewer;
use crate::views::alerts::{self, Due, Held, Standing};
use crate::views::looking::{self, Asking, MOST};
use ::store::{Db, Tx};

/// The index of candidates with what their CVs say.
const INDEX: Index = Index::CandidateTexts;
/// How long an index that is behind is waited for, and a view whose list cannot be shown, or that may come back.
const SOON: Duration = Duration::from_mins(1);
const LATER: Duration = Duration::from_hours(1);

/// What looking at views needs.
#[derive(Clone)]
pub struct Ports {
    /// Rows.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// Searches.
    pub search: Search,
}

/// Whom the index was found to hold.
enum Found {
    /// It was not asked.
    NotAsked,
    /// In no order.
    These(Vec<CandidateId>),
    /// More than can be told from each other.
    TooMany,
}

/// Whom a view holds within the viewer's reach. `Unavailable` where the index does not catch up in time.
pub async fn held(ports: &Ports, viewer: &Viewer, view: ViewId) -> Result<Held, Problem> {
    let (eyes, now) = (viewer.clone(), ports.clock.now());
    let plan = ports.db.read(move |tx| looking::plan(tx, &eyes, view, now)).await?;
    let found = match ask(ports, &plan.asking).await? {
        Found::NotAsked => None,
        Found::These(found) => Some(found),
        Found::TooMany => return Ok(Held { address: plan.address, members: None }),
    };
    let (eyes, asked) = (viewer.clone(), plan.clone());
    let read = move |tx: &mut Tx<'_>| looking::those(tx, &eyes, &asked, found.as_deref());
    Ok(Held { members: ports.db.read_long(read).await?, address: plan.address })
}

async fn ask(ports: &Ports, asking: &Asking) -> Result<Found, Problem> {
    match asking {
        Asking::Nobody => Ok(Found::NotAsked),
        Asking::OfJob { query, words, .. } => {
            let typed = query.search_string.as_deref().map(str::trim).filter(|typed| !typed.is_empty());
            let (Some(typed), Some(job)) = (typed, query.advert_id) else { return Ok(Found::NotAsked) };
            catch_up(ports).await?;
            let of_job = format!("advertId:{job}");
            let found = ports.search.matching(&ports.db, INDEX, Some(typed), &of_job, words).await?;
            // It finds no more, and may have left some out that the other filters would keep.
            Ok(found.map_or(Found::NotAsked, |found| these(found, search::MOST)))
        }
        Asking::OfAll { text, asked, words } => {
            catch_up(ports).await?;
            let found = ports.search.all(INDEX, text.as_deref(), asked, MOST + 1, words).await?;
            Ok(these(found, MOST + 1))
        }
    }
}

fn these(found: Vec<Uuid>, too_many: usize) -> Found {
    if found.len() >= too_many {
        return Found::TooMany;
    }
    Found::These(found.into_iter().map(CandidateId).collect())
}

/// Waits until the index knows all that was done before.
async fn catch_up(ports: &Ports) -> Result<(), Problem> {
    ports.search.settle(&ports.db).await?;
    if ports.search.is_filled(INDEX) { Ok(()) } else { Err(Problem::Unavailable) }
}

/// Looks at some of the views that are due; at how many. What this process has taken the others leave alone.
pub async fn look_at_due(ports: &Ports) -> Result<usize, Problem> {
    let clock = ports.clock.clone();
    // Most looks find nothing, and cost no write.
    let is_any = move |tx: &mut Tx<'_>| {
        let now = clock.shared(tx)?;
        alerts::is_any_due(tx, now)
    };
    if !ports.db.read(is_any).await? {
        return Ok(0);
    }
    let (claim, clock) = (Uuid::now_v7(), ports.clock.clone());
    let take = move |tx: &mut Tx<'_>| {
        let now = clock.shared(tx)?;
        alerts::take_due(tx, claim, now)
    };
    let due = ports.db.write(take).await?;
    for one in &due {
        if let Err(problem) = look_at(ports, *one, claim).await {
            let pause = if matches!(problem, Problem::Unavailable) { SOON } else { LATER };
            tracing::warn!(?problem, view.id = %one.view, user.id = %one.account, "a view was not looked at");
            put_off(ports, *one, claim, pause).await?;
        }
    }
    Ok(due.len())
}

async fn look_at(ports: &Ports, due: Due, claim: Uuid) -> Result<(), Problem> {
    let viewer = match ports.db.read(move |tx| alerts::standing(tx, &due)).await? {
        Standing::Stands(viewer) => viewer,
        Standing::Rests => return put_off(ports, due, claim, LATER).await,
        Standing::Ended => {
            let clock = ports.clock.clone();
            let end = move |tx: &mut Tx<'_>| {
                let now = clock.shared(tx)?;
                alerts::end(tx, &due, claim, now)
            };
            return ports.db.write(end).await;
        }
    };
    let held = held(ports, &viewer, due.view).await?;
    let clock = ports.clock.clone();
    let take_in = move |tx: &mut Tx<'_>| {
        let now = clock.shared(tx)?;
        alerts::take_in(tx, &due, claim, &held, now)
    };
    ports.db.write(take_in).await
}

async fn put_off(ports: &Ports, due: Due, claim: Uuid, pause: Duration) -> Result<(), Problem> {
    let clock = ports.clock.clone();
    let put_off = move |tx: &mut Tx<'_>| {
        let until = clock.shared(tx)?.plus(pause);
        alerts::put_off(tx, &due, claim, until)
    };
    ports.db.write(put_off).await
}
