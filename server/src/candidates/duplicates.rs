//! Who came more than once: people of one company who share a phone number or a CV are shown to each other's readers,
//! and merged into one person, or parted again, by whoever sees both. Candidates, their notes, files and counts stay as
//! they are either way.

pub mod view;

use std::collections::{BTreeMap, BTreeSet};

use view::{Duplicate, MergeInput, Shared};

use super::store::covers;
use super::store::duplicates::{self as rows, Application};
use super::store::people;
use super::store::{self, Candidate};
use super::tags;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, PersonId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::Viewer;
use ::store::Tx;

/// A number or a CV that more people have is an agency's, and tells nobody apart.
pub(super) const MOST_SHARING: i64 = 10;
/// So many who were said to be others are still shown.
const MOST_APART: i64 = 20;
/// So many applications are looked at to show whose they are.
const MOST_SHOWN: i64 = 200;
/// So many applications one person may have to be merged.
const MOST_MERGED: i64 = 500;

const OTHER_COMPANY: &str = "Candidates of different companies cannot be merged";
const ITSELF: &str = "Choose another candidate";
const TOO_MANY: &str = "This person has too many applications to be merged.";

/// Who else a candidate may be, of those whom the viewer sees: one entry for each person, newest first, those who were
/// said to be somebody else last.
pub fn of(tx: &mut Tx<'_>, viewer: &Viewer, id: CandidateId) -> Result<Vec<Duplicate>, Problem> {
    let candidate = store::find(tx, viewer, Action::MergeCandidates, id)?;
    let apart = people::apart_from(tx, candidate.tie.person, MOST_APART)?;
    let people = &sharers(tx, &candidate)? | &apart;
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let rows = rows::of(tx, viewer, &Vec::from_iter(people), MOST_SHOWN)?;
    let mut found: BTreeMap<PersonId, Duplicate> = BTreeMap::new();
    for row in rows {
        let (person, entry) = (row.person, entry(&candidate, row, &apart));
        match found.get_mut(&person) {
            // The application that shares something says why they are shown.
            Some(kept) if kept.shared.is_empty() => *kept = entry,
            Some(_) => {}
            None => drop(found.insert(person, entry)),
        }
    }
    let mut found: Vec<_> =
        found.into_values().filter(|entry| entry.apart || !entry.shared.is_empty()).collect();
    found.sort_by_key(|entry| (entry.apart, std::cmp::Reverse((entry.applied, entry.candidate_id))));
    Ok(found)
}

/// Other people of the company with the phone number or the CV of a candidate, where few have them.
fn sharers(tx: &mut Tx<'_>, candidate: &Candidate) -> Result<BTreeSet<PersonId>, Problem> {
    let (company, person) = (candidate.job.company_id, candidate.tie.person);
    let mut people = BTreeSet::new();
    // One more than may share it says that it is shared by too many.
    let few = |found: Vec<PersonId>| if found.len() as i64 > MOST_SHARING { Vec::new() } else { found };
    if let Some(phone) = &candidate.phone_e164 {
        people.extend(few(people::of_phone(tx, company, phone, person, MOST_SHARING + 1)?));
    }
    if let Some(print) = candidate.cv_print {
        people.extend(few(people::of_cv(tx, company, print, person, MOST_SHARING + 1)?));
    }
    Ok(people)
}

/// Those whom a candidate may be, but for those who were said to be somebody else.
pub(super) fn sharing(tx: &mut Tx<'_>, candidate: &Candidate) -> Result<BTreeSet<PersonId>, Problem> {
    Ok(&sharers(tx, candidate)? - &people::apart_from(tx, candidate.tie.person, MOST_APART)?)
}

fn entry(candidate: &Candidate, row: Application, apart: &BTreeSet<PersonId>) -> Duplicate {
    let folded = |email: &Option<String>| email.as_ref().map(|email| email.to_lowercase());
    let same = [
        (Shared::Email, row.email.is_some() && folded(&row.email) == folded(&candidate.email)),
        (Shared::Phone, row.phone_e164.is_some() && row.phone_e164 == candidate.phone_e164),
        (Shared::Cv, row.cv_print.is_some_and(|print| print != 0) && row.cv_print == candidate.cv_print),
    ];
    Duplicate {
        candidate_id: row.id,
        full_name: joined_name(row.first_name, row.last_name),
        shared: same.into_iter().filter_map(|(what, is_same)| is_same.then_some(what)).collect(),
        email: row.email,
        applied: row.applied_at,
        status: row.status,
        advert_id: row.job,
        campaign_title: row.title,
        stage_name: row.stage,
        apart: apart.contains(&row.person),
    }
}

/// Two candidates of one company, each within the viewer's reach.
fn both(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    input: &MergeInput,
) -> Result<[Candidate; 2], Problem> {
    let one = store::find(tx, viewer, Action::MergeCandidates, id)?;
    let other = store::find(tx, viewer, Action::MergeCandidates, input.candidate_id)?;
    if one.job.company_id != other.job.company_id {
        return Err(Problem::field("candidateId", OTHER_COMPANY));
    }
    if one.id == other.id {
        return Err(Problem::field("candidateId", ITSELF));
    }
    Ok([one, other])
}

/// Makes two candidates, and all whom the company knows as the same as either, one person; nothing
/// changes where they are. Answers who else the first may be.
pub fn merge(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    input: &MergeInput,
    now: Millis,
) -> Result<Vec<Duplicate>, Problem> {
    let [one, other] = both(tx, viewer, id, input)?;
    let (into, from) = (one.tie.person, other.tie.person);
    if into == from {
        return of(tx, viewer, id);
    }
    let most = MOST_MERGED + 1;
    let all = people::candidates_of(tx, into, most)? + people::candidates_of(tx, from, most)?;
    if all > MOST_MERGED {
        return Err(Problem::Conflict(TOO_MANY.into()));
    }
    let are_tagged = tags::store::is_any_on(tx, &[into, from])?;
    let (these, those) = (people::rows_of(tx, into)?, people::rows_of(tx, from)?);
    people::forget_apart(tx, &these, &those)?;
    let mut changed: BTreeSet<_> = people::merge(tx, from, into)?.into_iter().collect();
    changed.insert(one.id);
    record(tx, viewer, &one, changed, now, |candidate| Event::PeopleMerged {
        candidate,
        with: if candidate == one.id { other.id } else { one.id },
    })?;
    if are_tagged {
        settle(tx, viewer, &one, BTreeSet::from([into]), now)?;
    }
    of(tx, viewer, id)
}

/// Keeps that two candidates are different people, and parts them where they are one: whoever was merged is as before,
/// and of two with one address the other becomes a person of their own.
pub fn part(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    input: &MergeInput,
    now: Millis,
) -> Result<Vec<Duplicate>, Problem> {
    let [one, other] = both(tx, viewer, id, input)?;
    if one.tie.person != other.tie.person {
        people::keep_apart(tx, one.tie.own(), other.tie.own())?;
        return of(tx, viewer, id);
    }
    let before = other.tie.person;
    let are_tagged = tags::store::is_any_on(tx, &[before])?;
    let (mut changed, theirs): (BTreeSet<_>, PersonId) = if one.tie.own() == other.tie.own() {
        let tie = people::set_apart(tx, one.job.company_id, other.id)?;
        // Whose the tags were nobody knows: both are seen with them, until somebody takes them off.
        tags::store::take_along(tx, before, tie)?;
        (BTreeSet::from([other.id]), tie.person)
    } else {
        (people::part(tx, other.tie.own(), other.tie.person)?.into_iter().collect(), other.tie.own())
    };
    people::keep_apart(tx, one.tie.own(), theirs)?;
    changed.extend([one.id, other.id]);
    record(tx, viewer, &one, changed, now, |candidate| Event::PeopleParted {
        candidate,
        from: if candidate == one.id { other.id } else { one.id },
    })?;
    if are_tagged {
        settle(tx, viewer, &one, BTreeSet::from([before, theirs]), now)?;
    }
    of(tx, viewer, id)
}

/// Tells that people have other tags since they were merged, or parted.
fn settle(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    one: &Candidate,
    people: BTreeSet<PersonId>,
    now: Millis,
) -> Result<(), Problem> {
    let around = Circumstances::person(viewer.id, one.job.company_id, now);
    tags::settled(tx, one.job.company_id, people, None, around)
}

/// Tells it at each application but those that a blind sift hides: by one of these nobody is to find out who it is.
fn record(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    one: &Candidate,
    mut changed: BTreeSet<CandidateId>,
    now: Millis,
    event: impl Fn(CandidateId) -> Event,
) -> Result<(), Problem> {
    let hidden = covers::words(tx, &changed.iter().copied().collect::<Vec<_>>())?;
    changed.retain(|id| !hidden.contains_key(id));
    let around = Circumstances::person(viewer.id, one.job.company_id, now);
    let events: Vec<_> = changed.into_iter().map(|id| (event(id), around)).collect();
    Event::record_all(tx, &events)
}
