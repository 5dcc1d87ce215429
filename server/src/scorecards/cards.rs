//! What interviewers say of a candidate: sent once, amended in the open, and hidden from each other until then.

use std::collections::BTreeSet;

use super::form::{Filled, Rating};
use super::store::{self, Sent};
use super::view::{Criterion, Edition, ScorecardView, ScorecardsView, SummaryRow};
use super::{MOST_CARDS, MOST_EDITIONS};
use crate::candidates::store::{self as candidates, Candidate};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CandidateId;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

const CHANGED: &str = "The scorecard has changed meanwhile. Please look at it once more before you send it.";
const ONLY_READS: &str =
    "You read this candidate's scorecards without sending one, and cannot send one any more.";
const TOO_MANY: &str = "50 people have sent a scorecard of this candidate, which is the most.";
const TOO_OFTEN: &str = "This scorecard was amended nine times, which is the most.";
const ANOTHER: &str = "Has to be a criterion of this job";

/// The scorecards of a candidate, as far as the viewer may read them yet.
pub fn view(tx: &mut Tx<'_>, viewer: &Viewer, id: CandidateId) -> Result<ScorecardsView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::ViewScorecards, id)?;
    of(tx, viewer, &candidate)
}

fn of(tx: &mut Tx<'_>, viewer: &Viewer, candidate: &Candidate) -> Result<ScorecardsView, Problem> {
    let form = store::latest_form(tx, candidate.job.id)?;
    let sent = store::count(tx, candidate)?;
    let own_edition = store::editions(tx, candidate, viewer.id)?;
    let reading_since = store::reading_since(tx, candidate, viewer.id)?;
    let may_send = own_edition == 0 && reading_since.is_none();
    let hidden = may_send && candidate.allows(viewer, Action::SendScorecard);
    let (mut cards, mut criteria) = (Vec::new(), Vec::new());
    if !hidden {
        let mut rows = store::sent(tx, candidate)?;
        for row in &mut rows {
            row.edition.words = candidate.shown(std::mem::take(&mut row.edition.words));
        }
        criteria = summary(answered(tx, candidate, &form.criteria, &rows)?, &rows);
        cards = each(rows);
    }
    Ok(ScorecardsView { form, sent, hidden, own_edition, reading_since, cards, criteria })
}

/// Every criterion that cards answer, those of the present form first.
fn answered(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    present: &[Criterion],
    rows: &[Sent],
) -> Result<Vec<Criterion>, Problem> {
    let versions: BTreeSet<_> = rows.iter().filter_map(|row| row.form_version).collect();
    let versions: Vec<_> = versions.into_iter().rev().collect();
    let rated: BTreeSet<_> =
        rows.iter().flat_map(|row| &row.edition.ratings).map(|rating| rating.criterion_id).collect();
    let mut criteria: Vec<Criterion> = present.to_vec();
    for older in store::criteria(tx, candidate, &versions)? {
        if rated.contains(&older.id) && criteria.iter().all(|known| known.id != older.id) {
            criteria.push(older);
        }
    }
    Ok(criteria)
}

/// The criteria with their averages over what each card says last.
fn summary(criteria: Vec<Criterion>, rows: &[Sent]) -> Vec<SummaryRow> {
    let standing: Vec<Rating> = rows
        .iter()
        .filter(|row| !rows.iter().any(|other| other.is_later_than(row)))
        .flat_map(|row| row.edition.ratings.clone())
        .collect();
    let average = |criterion: &Criterion| {
        let given: Vec<u32> = standing
            .iter()
            .filter(|rating| rating.criterion_id == criterion.id)
            .map(|rating| u32::from(rating.rating))
            .collect();
        let number = u32::try_from(given.len()).ok().filter(|number| *number > 0)?;
        let hundredths = f64::from(given.iter().sum::<u32>() * 100) / f64::from(number);
        Some(hundredths.round() / 100.0)
    };
    criteria.into_iter().map(|criterion| SummaryRow { average: average(&criterion), criterion }).collect()
}

/// The cards of rows that lie together by author, first sent first.
fn each(rows: Vec<Sent>) -> Vec<ScorecardView> {
    let mut cards: Vec<ScorecardView> = Vec::new();
    for Sent { author, edition, .. } in rows {
        match cards.last_mut().filter(|card| card.author.id == author.id) {
            Some(card) => card.earlier.push(std::mem::replace(&mut card.last, edition)),
            None => cards.push(ScorecardView { author, last: edition, earlier: Vec::new() }),
        }
    }
    cards.sort_by_key(|card| (card.earlier.first().unwrap_or(&card.last).sent_at, card.author.id));
    cards
}

/// Sends the viewer's card of a candidate, or amends it: what it said before stays and is read with it. A card that says
/// the same as the last is no amendment, whatever was read before: who sends it again may not have had the answer.
pub fn send(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    filled: &Filled,
    now: Millis,
) -> Result<ScorecardsView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::SendScorecard, id)?;
    if store::reading_since(tx, &candidate, viewer.id)?.is_some() {
        return Err(Problem::Conflict(ONLY_READS.into()));
    }
    let Filled { recommendation, ratings, words, .. } = filled.clone();
    let edition = Edition { recommendation, ratings, words, sent_at: now };
    let last = store::last(tx, &candidate, viewer.id)?;
    if last.as_ref().is_some_and(|last| Edition { sent_at: now, ..last.edition.clone() } == edition) {
        return of(tx, viewer, &candidate);
    }
    let form = store::latest_form(tx, candidate.job.id)?;
    let editions = last.map_or(0, |last| last.number);
    if (filled.edition, filled.form_version) != (editions, form.version) {
        return Err(Problem::outdated(CHANGED, &of(tx, viewer, &candidate)?));
    }
    let is_asked = |rating: &Rating| form.criteria.iter().any(|asked| asked.id == rating.criterion_id);
    if !edition.ratings.iter().all(is_asked) {
        return Err(Problem::field("ratings", ANOTHER));
    }
    if editions == 0 && store::count(tx, &candidate)? >= MOST_CARDS {
        return Err(Problem::Conflict(TOO_MANY.into()));
    }
    if editions >= MOST_EDITIONS {
        return Err(Problem::Conflict(TOO_OFTEN.into()));
    }
    let number = editions + 1;
    store::insert(tx, &candidate, viewer.id, (number, form.version), &edition)?;
    let around = Circumstances::person(viewer.id, candidate.job.company_id, now);
    Event::ScorecardSent { candidate: id, edition: number }.record(tx, around)?;
    of(tx, viewer, &candidate)
}

/// Lets the viewer read a candidate's scorecards without sending one, which they cannot any more from then on. Whoever has
/// sent theirs reads them already.
pub fn read_without(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    now: Millis,
) -> Result<ScorecardsView, Problem> {
    let candidate = candidates::find(tx, viewer, Action::SendScorecard, id)?;
    let reads_already = store::editions(tx, &candidate, viewer.id)? > 0
        || store::reading_since(tx, &candidate, viewer.id)?.is_some();
    if !reads_already {
        store::insert_reader(tx, &candidate, viewer.id, now)?;
        let around = Circumstances::person(viewer.id, candidate.job.company_id, now);
        Event::ScorecardsRead { candidate: id }.record(tx, around)?;
    }
    of(tx, viewer, &candidate)
}
