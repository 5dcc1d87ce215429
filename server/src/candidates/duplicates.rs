//! Who came more than once: people of one company who share a phone number or a CV are shown to each other's readers,
//! and merged into one person, or parted again, by whoever sees both. Candidates, their notes, files and counts stay as
//! they are either way.

pub mod view;

use std::collections::{BTreeMap, BTreeSet};

use view::{Duplicate, MergeInput, Shared};

use super::store::people::{self, Tie};
use super::store::{self, Candidate};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, PersonId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::{Sql, Tx};

/// A number or a CV that more people have is an agency's, and tells nobody apart.
const MOST_SHARING: i64 = 10;
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
    let (company, person) = (candidate.job.company_id, candidate.tie.person);
    let mut people = people::apart_from(tx, person, MOST_APART)?;
    let apart = people.clone();
    // One more than may share it says that it is shared by too many.
    let few = |found: Vec<PersonId>| if found.len() as i64 > MOST_SHARING { Vec::new() } else { found };
    if let Some(phone) = &candidate.phone_e164 {
        people.extend(few(people::of_phone(tx, company, phone, person, MOST_SHARING + 1)?));
    }
    if let Some(print) = candidate.cv_print {
        people.extend(few(people::of_cv(tx, company, print, person, MOST_SHARING + 1)?));
    }
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new(
        "SELECT c.id, c.person_id, c.first_name, c.last_name, c.email, c.phone_e164, c.cv_print, c.applied_at,
                c.status, j.id, j.title, s.name
           FROM candidate c JOIN job j ON j.id = c.job_id JOIN stage s ON s.id = c.stage_id WHERE 1 = 1",
    );
    sql.one_of("c.person_id", &Vec::from_iter(people)).within(
        viewer,
        Action::ViewCandidate,
        Rows::Candidates,
        "c",
    );
    sql.push(" ORDER BY c.applied_at DESC, c.id DESC LIMIT ").bind(MOST_SHOWN);
    let rows = tx.all(sql, |row| {
        let (person, first, last): (PersonId, String, Option<String>) =
            (row.get(1)?, row.get(2)?, row.get(3)?);
        let (email, phone): (Option<String>, Option<String>) = (row.get(4)?, row.get(5)?);
        let print: Option<i64> = row.get(6)?;
        let entry = Duplicate {
            candidate_id: row.get(0)?,
            full_name: joined_name(first, last),
            shared: shared(&candidate, email.as_deref(), phone.as_deref(), print),
            email,
            applied: row.get(7)?,
            status: row.get(8)?,
            advert_id: row.get(9)?,
            campaign_title: row.get(10)?,
            stage_name: row.get(11)?,
            apart: apart.contains(&person),
        };
        Ok((person, entry))
    })?;
    let mut found: BTreeMap<PersonId, Duplicate> = BTreeMap::new();
    for (person, entry) in rows {
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

fn shared(
    candidate: &Candidate,
    email: Option<&str>,
    phone: Option<&str>,
    print: Option<i64>,
) -> BTreeSet<Shared> {
    let folded = |email: Option<&str>| email.map(str::to_lowercase);
    let same = [
        (Shared::Email, email.is_some() && folded(email) == folded(candidate.email.as_deref())),
        (Shared::Phone, phone.is_some() && phone == candidate.phone_e164.as_deref()),
        (Shared::Cv, print.is_some_and(|print| print != 0) && print == candidate.cv_print),
    ];
    same.into_iter().filter_map(|(what, is_same)| is_same.then_some(what)).collect()
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
    let (these, those) = (people::rows_of(tx, into)?, people::rows_of(tx, from)?);
    people::forget_apart(tx, &these, &those)?;
    let mut changed: BTreeSet<_> = people::merge(tx, from, into)?.into_iter().collect();
    changed.insert(one.id);
    record(tx, viewer, &one, changed, now, |candidate| Event::PeopleMerged {
        candidate,
        with: if candidate == one.id { other.id } else { one.id },
    })?;
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
    let (mut changed, theirs): (BTreeSet<_>, PersonId) = if one.tie.own() == other.tie.own() {
        let Tie { person, .. } = people::set_apart(tx, one.job.company_id, other.id)?;
        (BTreeSet::from([other.id]), person)
    } else {
        (people::part(tx, other.tie.own(), other.tie.person)?.into_iter().collect(), other.tie.own())
    };
    people::keep_apart(tx, one.tie.own(), theirs)?;
    changed.extend([one.id, other.id]);
    record(tx, viewer, &one, changed, now, |candidate| Event::PeopleParted {
        candidate,
        from: if candidate == one.id { other.id } else { one.id },
    })?;
    of(tx, viewer, id)
}

fn record(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    one: &Candidate,
    changed: BTreeSet<CandidateId>,
    now: Millis,
    event: impl Fn(CandidateId) -> Event,
) -> Result<(), Problem> {
    let around = Circumstances::person(viewer.id, one.job.company_id, now);
    let events: Vec<_> = changed.into_iter().map(|id| (event(id), around)).collect();
    Event::record_all(tx, &events)
}
