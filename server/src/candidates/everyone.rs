//! Everyone's candidates: all applications within somebody's reach, over all jobs, grouped by person. The search index
//! says who is found, how many share what, and in which order; the rows say what is shown of them, and of whom.

pub mod adding;
pub mod asking;
pub mod form;
pub mod view;

use std::collections::{BTreeMap, HashMap};

use asking::{Facet, Found, Scope};
use form::EveryoneWanted;
use view::{ApplicationRow, EveryoneCounts, EveryonePage, NamedCount, PersonRow};

use super::page::list;
use super::store::everyone as store;
use super::tags;
use super::view::KeyCount;
use crate::companies::store::search_words;
use crate::ids::{CompanyId, JobId};
use crate::paging::Wanted;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many people are reached by turning pages.
const DEEPEST: u32 = 10_000;
/// So many values of a facet are shown.
const MOST_VALUES: usize = 100;
/// How many days ago, at most, are counted.
const DAYS: [i64; 4] = [7, 14, 30, 90];
/// So many of whoever answered a question can be looked for.
const MOST_ANSWERED: usize = 9_000;

/// Among whom to look; nothing where the viewer reaches nobody.
pub fn scope(tx: &mut Tx<'_>, viewer: &Viewer, wanted: &EveryoneWanted) -> Result<Option<Scope>, Problem> {
    let tags = tags_of(tx, viewer, wanted)?;
    let reach = match viewer.reach(Action::ViewCandidate) {
        Reach::Nothing => return Ok(None),
        Reach::Everything => String::new(),
        Reach::Company => format!("companyId:{}", viewer.company()?),
        reach @ (Reach::Own | Reach::Joined) => {
            let jobs = store::jobs(tx, viewer)?;
            if jobs.is_empty() {
                return Ok(None);
            }
            let any = jobs.iter().map(|job| format!("advertId:{job}")).collect::<Vec<_>>().join(" OR ");
            match reach {
                Reach::Own => format!("({any}) AND submittedBy:{}", viewer.id),
                _ => any,
            }
        }
    };
    let answered = match (wanted.answers.as_slice(), wanted.jobs.first()) {
        ([], _) | (_, None) => None,
        (answers, Some(job)) => {
            let job = list::job(tx, viewer, Some(*job))?;
            list::answered(tx, job.ties.id, answers)?
        }
    };
    if answered.as_ref().is_some_and(|found| found.len() > MOST_ANSWERED) {
        return Err(Problem::field("answers", "Too many have answered so. Please choose fewer answers."));
    }
    // Words of a company's own mean the same in its searches alone.
    let words = match (viewer.reach(Action::ViewCandidate), viewer.company_id) {
        (Reach::Joined | Reach::Company, Some(company)) => search_words::words(tx, company)?,
        _ => Vec::new(),
    };
    Ok(Some(Scope { reach, answered, words, tags }))
}

/// Those of the tags that are wanted which the viewer's company has; refused to whoever sees none.
fn tags_of(tx: &mut Tx<'_>, viewer: &Viewer, wanted: &EveryoneWanted) -> Result<Vec<String>, Problem> {
    if wanted.tags.is_empty() {
        return Ok(Vec::new());
    }
    let company = tags::company_of(viewer).ok_or_else(Problem::denied)?;
    let there = tags::names(tx, company, &wanted.tags)?;
    Ok(there.keys().map(ToString::to_string).collect())
}

/// The page of whom a search found, as far as they are within reach.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    wanted: &EveryoneWanted,
    found: Found,
) -> Result<EveryonePage, Problem> {
    let counts = counts(tx, viewer, wanted, &found)?;
    let ids: Vec<_> = found.hits.iter().map(|(id, _)| *id).collect();
    let mut rows: HashMap<_, _> =
        store::applications(tx, viewer, &ids)?.into_iter().map(|one| (one.row.id, one)).collect();
    let mut people: Vec<PersonRow> = Vec::new();
    for (id, piece) in found.hits {
        let Some(store::Application { person, postcode, row, company, advert_status, town }) =
            rows.remove(&id)
        else {
            continue;
        };
        let miles = wanted.miles_to(postcode.as_deref());
        let found = if row.is_covered { Vec::new() } else { piece };
        let application = ApplicationRow { row, company, advert_status, town, miles, found };
        match people.iter_mut().find(|one| one.id == person) {
            Some(known) => known.applications.push(application),
            None => people.push(PersonRow {
                id: person,
                applications: vec![application],
                others: 0,
                tags: Vec::new(),
            }),
        }
    }
    let ids: Vec<_> = people.iter().map(|one| one.id).collect();
    let all = store::applications_of(tx, viewer, &ids)?;
    let mut tags = match tags::company_of(viewer) {
        Some(company) => tags::on_people(tx, company, &ids)?,
        None => HashMap::new(),
    };
    for one in &mut people {
        one.tags = tags.remove(&one.id).unwrap_or_default();
        let listed = i64::try_from(one.applications.len()).unwrap_or(i64::MAX);
        one.others = all.get(&one.id).map_or(0, |all| (all - listed).max(0));
    }
    let mut page = wanted.page.of(people, found.total);
    page.total_pages = page.total_pages.min(DEEPEST / wanted.page.size);
    Ok(EveryonePage { page, counts })
}

/// A page with nobody on it.
pub fn nobody(wanted: &EveryoneWanted) -> EveryonePage {
    EveryonePage { page: wanted.page.of(Vec::new(), 0), counts: EveryoneCounts::default() }
}

fn counts(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    wanted: &EveryoneWanted,
    found: &Found,
) -> Result<EveryoneCounts, Problem> {
    let values = |facet: Facet| {
        let counts = found.counts.get(&facet).map(Vec::as_slice).unwrap_or_default();
        counts.iter().take(MOST_VALUES).cloned().collect::<Vec<_>>()
    };
    let plain = |facet| values(facet).into_iter().map(|(key, count)| KeyCount { key, count }).collect();
    // What is chosen is told by name, even where nobody has it.
    let with_chosen = |facet, chosen: Vec<String>| {
        let mut all = values(facet);
        let missing: Vec<_> = chosen.into_iter().filter(|key| all.iter().all(|one| one.0 != *key)).collect();
        all.extend(missing.into_iter().map(|key| (key, 0)));
        all
    };
    let jobs = with_chosen(Facet::Job, wanted.jobs.iter().map(ToString::to_string).collect());
    let titles = store::titles(tx, viewer, &ids(&jobs, JobId))?;
    // Within one company there is nothing to choose.
    let companies = match viewer.reach(Action::ViewCandidate) {
        Reach::Everything | Reach::Own => {
            with_chosen(Facet::Company, wanted.companies.iter().map(ToString::to_string).collect())
        }
        _ => Vec::new(),
    };
    let names = store::company_names(tx, viewer, &ids(&companies, CompanyId))?;
    let tags = match tags::company_of(viewer) {
        Some(company) => tags::counted(
            tx,
            company,
            &with_chosen(Facet::Tag, wanted.tags.iter().map(ToString::to_string).collect()),
        )?,
        None => Vec::new(),
    };
    let days = found.counts.get(&Facet::Day).map(Vec::as_slice).unwrap_or_default();
    let within = |most: i64| {
        let counted =
            days.iter().filter(|(day, _)| day.parse().is_ok_and(|day: i64| day >= wanted.today - most));
        KeyCount { key: most.to_string(), count: counted.map(|(_, count)| count).sum() }
    };
    Ok(EveryoneCounts {
        advert_count: named(jobs, &titles),
        company_count: named(companies, &names),
        stage_count: plain(Facet::Stage),
        status_count: plain(Facet::Status),
        source_count: plain(Facet::Source),
        town_count: plain(Facet::Town),
        tag_count: tags,
        day_count: DAYS.map(within).into(),
    })
}

fn ids<T>(counts: &[(String, i64)], id: fn(uuid::Uuid) -> T) -> Vec<T> {
    counts.iter().filter_map(|(key, _)| key.parse().ok().map(id)).collect()
}

/// Those whose name the viewer may read.
fn named(counts: Vec<(String, i64)>, names: &BTreeMap<String, String>) -> Vec<NamedCount> {
    let name = |(key, count): (String, i64)| {
        let label = names.get(&key)?.clone();
        Some(NamedCount { key, label, count })
    };
    counts.into_iter().filter_map(name).collect()
}

impl EveryoneWanted {
    /// The page's number and size, within what can be turned to.
    pub(super) fn paged(number: u32, size: Option<u32>) -> Wanted {
        Wanted::new(number, size, 20, 50)
    }
}
