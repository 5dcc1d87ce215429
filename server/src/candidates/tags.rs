//! Tags: words of a company's own, in a few colours, by which its people mark persons. One is put on the person, and so it
//! shows at each of their applications to the company; nobody else sees any, neither agencies nor the provider.

pub mod form;
pub(in crate::candidates) mod store;
pub mod view;

use std::collections::{BTreeSet, HashMap};

use form::{TagForm, Which};
use view::{TagBrief, TagCount, TagCounts, TagView, TaggedView, TagsView};

use super::form::CandidateListQuery;
use super::page::list;
use super::store::bulk::Target;
use super::store::lists::Found;
use super::store::people::Tie;
use super::triage;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, PersonId, TagId};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::spelled;
use crate::text::TagName;
use crate::viewer::{JobTies, Viewer};
use ::store::Tx;

spelled! {
    /// The palette: each is read on a light ground and on a dark one.
    pub enum TagColour {
        /// Grey.
        Grey,
        /// Blue.
        Blue,
        /// Blue green.
        Teal,
        /// Green.
        Green,
        /// Yellow.
        Yellow,
        /// Red.
        Red,
        /// Pink.
        Pink,
        /// Violet.
        Violet,
    }
}

/// A company has no more.
pub const MOST: i64 = 200;
/// Nobody is given more: who was merged may have more, and is given none until there are fewer.
pub const MOST_ON: i64 = 20;
/// It is told at so many of somebody's applications that they were given a tag: the newest.
const MOST_TOLD: i64 = 20;
/// So many people are a deleted tag taken off in one write.
const SLICE: u32 = 200;

const TAKEN: &str = "There is already a tag with this name.";
const TOO_MANY: &str =
    "There are 200 tags, which is the most there can be. Please delete one that nobody needs.";
const OUTDATED: &str = "Somebody else has just changed this tag. Please look again.";
const GONE: &str = "This tag has been deleted.";

/// Whether a viewer sees the tags of a job's candidates: they are the hiring side's own.
pub(super) fn are_seen_by(viewer: &Viewer, job: &JobTies) -> bool {
    viewer.company_id == Some(job.company_id) && viewer.may(Action::ManageTags, job)
}

/// The company whose tags a viewer sees on people; none of whoever sees none.
pub(super) fn company_of(viewer: &Viewer) -> Option<CompanyId> {
    viewer.company_id.filter(|_| viewer.reach(Action::ManageTags) > Reach::Nothing)
}

/// The tags of the viewer's company, by name; `counted`, to who looks after them, with how many people have each.
pub fn all(tx: &mut Tx<'_>, viewer: &Viewer, counted: bool) -> Result<TagsView, Problem> {
    let company = viewer.company()?;
    let mut tags = store::of_company(tx, company)?;
    if counted && viewer.reach(Action::EditTags) >= Reach::Company {
        let people = store::people_with(tx, company)?;
        for one in &mut tags {
            one.people = people.get(&one.tag.id).copied();
        }
    }
    Ok(TagsView { tags, most: MOST })
}

/// Makes a tag that the viewer's company has not.
pub fn make(tx: &mut Tx<'_>, viewer: &Viewer, form: &TagForm, now: Millis) -> Result<TagView, Problem> {
    let company = viewer.company()?;
    if store::named(tx, company, &form.name)?.is_some() {
        return Err(Problem::field("name", TAKEN));
    }
    new(tx, viewer, company, (&form.name, form.colour), now)
}

fn new(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    company: CompanyId,
    (name, colour): (&TagName, Option<TagColour>),
    now: Millis,
) -> Result<TagView, Problem> {
    let count = store::count(tx, company)?;
    if count >= MOST {
        return Err(Problem::Conflict(TOO_MANY.into()));
    }
    // By turns, so that tags which are made one after another are told apart.
    let by_turns = || {
        let turn = usize::try_from(count).unwrap_or_default() % TagColour::ALL.len();
        TagColour::ALL.get(turn).copied().unwrap_or(TagColour::Grey)
    };
    let tag = TagId::new();
    if store::insert(tx, company, tag, name, colour.unwrap_or_else(by_turns))? {
        let around = Circumstances::person(viewer.id, company, now);
        Event::TagMade { company, tag }.record(tx, around)?;
    }
    store::named(tx, company, name)?.ok_or(Problem::NotFound)
}

/// Gives one of the company's tags another name or colour.
pub fn change(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: TagId,
    form: &TagForm,
    now: Millis,
) -> Result<TagView, Problem> {
    let company = viewer.company()?;
    let before = found(tx, company, id)?;
    let colour = form.colour.unwrap_or(before.tag.colour);
    // Whoever saves it again may not have had the answer.
    if (before.tag.name.as_str(), before.tag.colour) == (form.name.as_str(), colour) {
        return Ok(before);
    }
    if form.version.is_some_and(|version| version != before.version) {
        return Err(Problem::outdated(OUTDATED, &before));
    }
    if store::named(tx, company, &form.name)?.is_some_and(|other| other.tag.id != id) {
        return Err(Problem::field("name", TAKEN));
    }
    store::change(tx, company, id, &form.name, colour)?;
    let around = Circumstances::person(viewer.id, company, now);
    Event::TagChanged { company, tag: id }.record(tx, around)?;
    found(tx, company, id)
}

/// Deletes one of the company's tags: nobody is seen with it from this moment on, and it is taken off everybody a few in each
/// write. Who has deleted it before has done so.
pub fn delete(tx: &mut Tx<'_>, viewer: &Viewer, id: TagId, now: Millis) -> Result<(), Problem> {
    let company = viewer.company()?;
    if !store::set_deleted(tx, company, id, now)? {
        return Err(Problem::NotFound);
    }
    Event::TagDeleted { company, tag: id }.record(tx, Circumstances::person(viewer.id, company, now))
}

fn found(tx: &mut Tx<'_>, company: CompanyId, id: TagId) -> Result<TagView, Problem> {
    store::one(tx, company, id)?.ok_or(Problem::Missing(GONE))
}

/// The tag that is meant, made where there is none of the name.
pub fn resolve(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    company: CompanyId,
    which: &Which,
    now: Millis,
) -> Result<TagBrief, Problem> {
    if viewer.company_id != Some(company) {
        return Err(Problem::NotFound);
    }
    let tag = match which {
        Which::Known(id) => found(tx, company, *id)?,
        Which::Named(name, colour) => match store::named(tx, company, name)? {
            Some(tag) => tag,
            None => new(tx, viewer, company, (name, *colour), now)?,
        },
    };
    Ok(tag.tag)
}

/// Puts a tag on the people who some candidates are, all of one company: who has it keeps it, and who has as many as anybody
/// may have is left out.
pub fn put_on(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    ids: &[CandidateId],
    which: &Which,
    now: Millis,
) -> Result<TaggedView, Problem> {
    let (company, targets) = triage::of_one_company(tx, viewer, Action::ManageTags, ids)?;
    let tag = resolve(tx, viewer, company, which, now)?;
    let Changed { changed, full } =
        give(tx, tag.id, &targets, Circumstances::person(viewer.id, company, now))?;
    Ok(TaggedView { tag, changed, full, command: None })
}

/// Takes a tag off the people who some candidates are; who has it not is no change.
pub fn take_off(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    ids: &[CandidateId],
    id: TagId,
    now: Millis,
) -> Result<TaggedView, Problem> {
    let (company, targets) = triage::of_one_company(tx, viewer, Action::ManageTags, ids)?;
    let tag = resolve(tx, viewer, company, &Which::Known(id), now)?;
    let changed = take(tx, id, &targets, Circumstances::person(viewer.id, company, now))?;
    Ok(TaggedView { tag, changed, full: Vec::new(), command: None })
}

/// What became of some candidates.
pub(super) struct Changed {
    /// Whose person has the tag now, and had not.
    pub(super) changed: Vec<CandidateId>,
    /// Whose person has as many as anybody may have.
    pub(super) full: Vec<CandidateId>,
}

/// Puts a tag of their company on the people who these are.
pub(super) fn give(
    tx: &mut Tx<'_>,
    tag: TagId,
    targets: &[Target],
    around: Circumstances,
) -> Result<Changed, Problem> {
    let have = store::having(tx, tag, &people_of(targets, |_| true))?;
    let lacking = people_of(targets, |target| !have.contains(&target.tie.person));
    let full = store::full(tx, &lacking, MOST_ON)?;
    let takes = |target: &&Target| !have.contains(&target.tie.person) && !full.contains(&target.tie.person);
    // Each once, by the first of the applications that were named.
    let mut own: HashMap<PersonId, PersonId> = HashMap::new();
    for target in targets.iter().filter(takes) {
        own.entry(target.tie.person).or_insert(target.tie.own());
    }
    let changed: Vec<_> = targets.iter().filter(takes).map(|target| target.id).collect();
    store::put_on(tx, tag, &own.into_values().collect::<Vec<_>>())?;
    record(tx, targets, &changed, around, |candidate, person| Event::TagPutOn { candidate, person, tag })?;
    let full = targets.iter().filter(|target| full.contains(&target.tie.person));
    Ok(Changed { changed, full: full.map(|target| target.id).collect() })
}

/// Takes a tag off the people who these are; answers those whose person had it.
pub(super) fn take(
    tx: &mut Tx<'_>,
    tag: TagId,
    targets: &[Target],
    around: Circumstances,
) -> Result<Vec<CandidateId>, Problem> {
    let have = store::having(tx, tag, &people_of(targets, |_| true))?;
    let changed: Vec<_> =
        targets.iter().filter(|target| have.contains(&target.tie.person)).map(|target| target.id).collect();
    store::take_off(tx, tag, &have.into_iter().collect::<Vec<_>>())?;
    record(tx, targets, &changed, around, |candidate, person| Event::TagTakenOff { candidate, person, tag })?;
    Ok(changed)
}

/// Who of these has a tag.
pub(super) fn having(tx: &mut Tx<'_>, tag: TagId, targets: &[Target]) -> Result<BTreeSet<PersonId>, Problem> {
    store::having(tx, tag, &people_of(targets, |_| true))
}

/// What some of a company's tags are called, those that are there still.
pub fn names(tx: &mut Tx<'_>, company: CompanyId, ids: &[TagId]) -> Result<HashMap<TagId, String>, Problem> {
    if ids.is_empty() { Ok(HashMap::new()) } else { store::names(tx, company, ids) }
}

fn people_of(targets: &[Target], which: impl Fn(&Target) -> bool) -> Vec<PersonId> {
    let people: BTreeSet<_> =
        targets.iter().filter(|target| which(target)).map(|target| target.tie.person).collect();
    people.into_iter().collect()
}

/// Tells it at those of the applications that were named, and at the newest of the same people.
fn record(
    tx: &mut Tx<'_>,
    targets: &[Target],
    changed: &[CandidateId],
    around: Circumstances,
    event: impl Fn(CandidateId, PersonId) -> Event,
) -> Result<(), Problem> {
    if changed.is_empty() {
        return Ok(());
    }
    let named: Vec<_> = targets.iter().filter(|target| changed.contains(&target.id)).collect();
    let people: BTreeSet<_> = named.iter().map(|target| target.tie.person).collect();
    let people: Vec<_> = people.into_iter().collect();
    let mut told: BTreeSet<_> = named.iter().map(|target| (target.id, target.tie.person)).collect();
    told.extend(store::newest_of(tx, &people, MOST_TOLD)?);
    let events: Vec<_> = told.into_iter().map(|(id, person)| (event(id, person), around)).collect();
    Event::record_all(tx, &events)
}

/// The tags that some of a company's people have, each by name.
pub(super) fn on_people(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[PersonId],
) -> Result<HashMap<PersonId, Vec<TagBrief>>, Problem> {
    let tags = store::of_company(tx, company)?;
    among(tx, company, people, &tags)
}

/// The same, where the company's tags are known; most companies have none, and are not asked about.
pub(super) fn among(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[PersonId],
    tags: &[TagView],
) -> Result<HashMap<PersonId, Vec<TagBrief>>, Problem> {
    if tags.is_empty() || people.is_empty() {
        return Ok(HashMap::new());
    }
    let places: HashMap<_, _> = tags.iter().enumerate().map(|(place, one)| (one.tag.id, place)).collect();
    let mut on: HashMap<PersonId, BTreeSet<usize>> = HashMap::new();
    for (person, tag) in store::on_people(tx, company, people)? {
        // A deleted one is seen no more.
        if let Some(place) = places.get(&tag) {
            on.entry(person).or_default().insert(*place);
        }
    }
    let brief = |place: usize| tags.get(place).map(|one| one.tag.clone());
    Ok(on.into_iter().map(|(person, on)| (person, on.into_iter().filter_map(brief).collect())).collect())
}

/// The tags of a candidate's person, by name.
pub(super) fn on_one(
    tx: &mut Tx<'_>,
    company: CompanyId,
    person: PersonId,
) -> Result<Vec<TagBrief>, Problem> {
    Ok(on_people(tx, company, &[person])?.remove(&person).unwrap_or_default())
}

/// How many of a job's candidates have which tag, over the query's other filters.
pub fn counts(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &CandidateListQuery,
    searched: Option<&Found>,
) -> Result<TagCounts, Problem> {
    let job = list::job(tx, viewer, query.advert_id)?;
    if !are_seen_by(viewer, &job.ties) {
        return Err(Problem::denied());
    }
    let tags = store::of_company(tx, job.ties.company_id)?;
    if tags.is_empty() {
        return Ok(TagCounts { tag_count: Vec::new() });
    }
    let listing = list::listing(viewer, &job.ties, query, searched)?;
    let counted = listing.tagged(tx)?;
    let count = |one: TagView| {
        let count = counted.get(&one.tag.id).copied().unwrap_or_default();
        let is_shown = count > 0 || query.tag_ids.contains(&one.tag.id);
        is_shown.then_some(TagCount { tag: one.tag, count })
    };
    Ok(TagCounts { tag_count: tags.into_iter().filter_map(count).collect() })
}

/// The tags of a company behind the values of a facet, by name, each with its number.
pub(super) fn counted(
    tx: &mut Tx<'_>,
    company: CompanyId,
    values: &[(String, i64)],
) -> Result<Vec<TagCount>, Problem> {
    if values.is_empty() {
        return Ok(Vec::new());
    }
    let counts: HashMap<&str, i64> = values.iter().map(|(key, count)| (key.as_str(), *count)).collect();
    let tags = store::of_company(tx, company)?.into_iter();
    let count = |one: TagView| {
        let count = counts.get(one.tag.id.to_string().as_str()).copied()?;
        Some(TagCount { tag: one.tag, count })
    };
    Ok(tags.filter_map(count).collect())
}

/// Whoever becomes somebody else, by another address or because somebody says so, is seen with the same tags there.
pub(super) fn take_along(
    tx: &mut Tx<'_>,
    from: PersonId,
    to: Tie,
    company: CompanyId,
    around: Circumstances,
) -> Result<(), Problem> {
    if from == to.person || store::take_along(tx, from, to)? == 0 {
        return Ok(());
    }
    settled(tx, company, BTreeSet::from([to.person]), None, around)
}

/// Records that people have other tags, though nobody has put one on or taken one off.
pub(super) fn settled(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: BTreeSet<PersonId>,
    cleared: Option<TagId>,
    around: Circumstances,
) -> Result<(), Problem> {
    let people = people.into_iter().collect();
    Event::TagsSettled { company, people, cleared }.record(tx, around)
}

/// Whether there is a deleted tag whose row is there still.
pub fn is_any_deleted(tx: &mut Tx<'_>) -> Result<bool, Problem> {
    Ok(store::next_deleted(tx)?.is_some())
}

/// Takes a deleted tag off some who have it, and removes it with the last of them; whether there may be more to do.
pub fn clear_deleted(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let Some((tag, company)) = store::next_deleted(tx)? else { return Ok(false) };
    let people = store::clear(tx, tag, SLICE)?;
    if people.is_empty() {
        store::remove(tx, tag)?;
    } else {
        settled(tx, company, people, Some(tag), Circumstances::product(company, now))?;
    }
    Ok(true)
}

/// Nothing stays of a company's that is gone.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    store::forget(tx, company)
}
