//! The calls of the triage screens: the list and its counts, and one candidate.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::answers;
use crate::candidates::form::{CandidateListQuery, CandidateMatchesQuery};
use crate::candidates::page::{everywhere, list, one};
use crate::candidates::store::bulk;
use crate::candidates::store::covers;
use crate::candidates::store::lists::Found;
use crate::candidates::tags::{self, view::TagCounts};
use crate::candidates::view::{
    CandidateCounts, CandidateMatch, CandidatePage, CandidateView, OpenedView, WaitingCounts,
};
use crate::companies::store::search_words;
use crate::ids::{CandidateId, JobId};
use crate::paging::written::Written;
use crate::policy::{Right, act};
use crate::problem::Problem;
use crate::search::Index;
use crate::search::service::MOST as MOST_FOUND;
use crate::viewer::Viewer;
use crate::web::input::{Id, Query};
use ::store::Tx;

/// The calls of these screens.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list))
        .routes(calls!(count))
        .routes(calls!(waiting))
        .routes(calls!(tag_counts))
        .routes(calls!(matches))
        .routes(calls!(one))
        .routes(calls!(open))
}

/// A page of a job's candidates; for super admins, of everybody's where no job is named.
#[utoipa::path(get, path = "/candidate/list", tag = "candidates", params(CandidateListQuery),
    responses((status = 200, body = CandidatePage)))]
async fn list(
    caller: Caller<act::ViewJob>,
    State(app): State<App>,
    Query(query): Query<CandidateListQuery>,
) -> Result<Written<CandidatePage>, Problem> {
    let found = found(&app, &caller, &query, Extent::AsFound).await?;
    if query.advert_id.is_none() {
        return caller
            .read_long(move |tx, viewer| everywhere::page(tx, viewer, &query, found.as_ref()))
            .await;
    }
    caller.read(move |tx, viewer| list::page(tx, viewer, &query, found.as_ref())).await
}

/// Counts of a job's candidates by status, stage and source.
#[utoipa::path(get, path = "/candidate/count", tag = "candidates", params(CandidateListQuery),
    responses((status = 200, body = CandidateCounts)))]
async fn count(
    caller: Caller<act::ViewJob>,
    State(app): State<App>,
    Query(query): Query<CandidateListQuery>,
) -> Result<Json<CandidateCounts>, Problem> {
    let found = found(&app, &caller, &query, Extent::AsFound).await?;
    if query.advert_id.is_none() {
        let counts =
            caller.read_long(move |tx, viewer| everywhere::counts(tx, viewer, &query, found.as_ref())).await;
        return Ok(Json(counts?));
    }
    Ok(Json(caller.read(move |tx, viewer| list::counts(tx, viewer, &query, found.as_ref())).await?))
}

/// How many of a job's candidates wait for longer than a week, by stage.
#[utoipa::path(get, path = "/candidate/waiting", tag = "candidates", params(CandidateListQuery),
    responses((status = 200, body = WaitingCounts)))]
async fn waiting(
    caller: Caller<act::ViewJob>,
    State(app): State<App>,
    Query(query): Query<CandidateListQuery>,
) -> Result<Json<WaitingCounts>, Problem> {
    let found = found(&app, &caller, &query, Extent::AsFound).await?;
    let now = app.clock.now();
    let read = move |tx: &mut Tx<'_>, viewer: &Viewer| list::waiting(tx, viewer, &query, found.as_ref(), now);
    Ok(Json(caller.read(read).await?))
}

/// How many of a job's candidates have which tag, over the query's other filters.
#[utoipa::path(get, path = "/candidate/tag-count", tag = "candidates", params(CandidateListQuery),
    responses((status = 200, body = TagCounts)))]
async fn tag_counts(
    caller: Caller<act::ManageTags>,
    State(app): State<App>,
    Query(query): Query<CandidateListQuery>,
) -> Result<Json<TagCounts>, Problem> {
    let found = found(&app, &caller, &query, Extent::AsFound).await?;
    Ok(Json(caller.read(move |tx, viewer| tags::counts(tx, viewer, &query, found.as_ref())).await?))
}

/// Candidates that one answer tells the matches of, at most.
const MOST_MATCHES: usize = 100;

/// What a search found in the CVs of a job's candidates: those whose text holds nothing of it are left out.
#[utoipa::path(get, path = "/candidate/matches", tag = "candidates", params(CandidateMatchesQuery),
    responses((status = 200, body = [CandidateMatch])))]
async fn matches(
    caller: Caller<act::ViewJob>,
    State(app): State<App>,
    Query(query): Query<CandidateMatchesQuery>,
) -> Result<Json<Vec<CandidateMatch>>, Problem> {
    let CandidateMatchesQuery { advert_id, search_string, ids } = query;
    if ids.len() > MOST_MATCHES {
        return Err(Problem::field("ids", "At most 100 candidates"));
    }
    let seen = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let job = list::job(tx, viewer, Some(advert_id))?;
        let mut seen = bulk::seen(tx, viewer, job.ties.id, &ids)?;
        // The index learns it a little later that nobody is to read a CV.
        let hidden = covers::among(tx, viewer, &seen)?;
        seen.retain(|id| !hidden.contains_key(id));
        Ok((seen, search_words::words(tx, job.ties.company_id)?))
    };
    let (seen, own) = caller.read(seen).await?;
    let seen: Vec<Uuid> = seen.into_iter().map(|id| id.0).collect();
    let found = app.search.pieces(Index::CandidateTexts, "cvText", &search_string, &seen, &own).await?;
    let one = |(id, text)| CandidateMatch { id: CandidateId(id), text };
    Ok(Json(found.into_iter().map(one).collect()))
}

/// Which of those that a search would find have to be found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// As many as it does.
    AsFound,
    /// All of them: something is done to each.
    Whole,
}

const TOO_MANY_FOUND: &str =
    "A search finds 20,000 candidates at most. Please narrow it down to have all of them.";

/// Whom the query's text finds in the job that it names, once that is known to be within the caller's reach; among
/// all candidates where it names none, for those who may.
pub(super) async fn found<R: Right>(
    app: &App,
    caller: &Caller<R>,
    query: &CandidateListQuery,
    extent: Extent,
) -> Result<Option<Found>, Problem> {
    if query.search_string.is_none() && query.answers.is_empty() {
        return Ok(None);
    }
    let (job, wanted) = (query.advert_id, answers::read(&query.answers)?);
    let (answered, own) = caller
        .read(move |tx, viewer| match job {
            Some(_) => {
                let job = list::job(tx, viewer, job)?;
                let own = search_words::words(tx, job.ties.company_id)?;
                Ok((list::answered(tx, job.ties.id, &wanted)?, own))
            }
            None => {
                everywhere::require(viewer)?;
                // Questions are a job's.
                if wanted.is_empty() {
                    Ok((None, Vec::new()))
                } else {
                    Err(Problem::field("advertId", "Required"))
                }
            }
        })
        .await?;
    let searched = with_own(caller, job, query, matching(app, job, query, &own).await?).await?;
    if extent == Extent::Whole && searched.as_ref().is_some_and(|found| found.len() >= MOST_FOUND) {
        return Err(Problem::field("query", TOO_MANY_FOUND));
    }
    Ok(both(answered, searched))
}

/// Whom both find; a search that was not made finds everybody.
fn both(one: Option<Found>, other: Option<Found>) -> Option<Found> {
    match (one, other) {
        (Some(one), Some(other)) => Some(Arc::new(&*one & &*other)),
        (one, other) => one.or(other),
    }
}

/// The same with those whom somebody from outside submitted to a job that is sifted blind, and finds by name as ever.
async fn with_own<R: Right>(
    caller: &Caller<R>,
    job: Option<JobId>,
    query: &CandidateListQuery,
    found: Option<Found>,
) -> Result<Option<Found>, Problem> {
    let Some(found) = found else { return Ok(None) };
    let (Some(job), Some(typed)) = (job, query.search_string.clone()) else { return Ok(Some(found)) };
    let own = caller.read(move |tx, viewer| covers::own_named(tx, viewer, job, &typed)).await?;
    if own.is_empty() {
        return Ok(Some(found));
    }
    Ok(Some(Arc::new(found.iter().copied().chain(own).collect())))
}

/// Whom the query's text finds among the candidates of a job, or all; `None` where it asks for everybody.
async fn matching(
    app: &App,
    job: Option<JobId>,
    query: &CandidateListQuery,
    own: &[Vec<String>],
) -> Result<Option<Found>, Problem> {
    let typed = query.search_string.as_deref();
    let of_job = job.map_or_else(String::new, |job| format!("advertId:{job}"));
    let found = app.search.matching(&app.db, Index::CandidateTexts, typed, &of_job, own).await?;
    Ok(found.map(|ids| Arc::new(ids.into_iter().map(CandidateId).collect())))
}

/// One candidate, with the neighbours in the list that the query describes. Reading it does not open it.
#[utoipa::path(get, path = "/candidate/{candidateId}", tag = "candidates",
    params(("candidateId" = CandidateId, Path), CandidateListQuery),
    responses((status = 200, body = CandidateView)))]
async fn one(
    caller: Caller<act::ViewCandidate>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Query(query): Query<CandidateListQuery>,
) -> Result<Json<CandidateView>, Problem> {
    let searched = if query.search_string.is_none() && query.answers.is_empty() {
        None
    } else {
        let wanted = answers::read(&query.answers)?;
        let (job, answered, own) = caller
            .read(move |tx, viewer| {
                let (job, company) = one::job_of(tx, viewer, id)?;
                Ok((job, list::answered(tx, job, &wanted)?, search_words::words(tx, company)?))
            })
            .await?;
        both(
            answered,
            with_own(&caller, Some(job), &query, matching(&app, Some(job), &query, &own).await?).await?,
        )
    };
    let read =
        move |tx: &mut Tx<'_>, viewer: &Viewer| one::view_and_look(tx, viewer, id, &query, searched.as_ref());
    let (view, look) = caller.read(read).await?;
    if let Some(look) = look
        && let Err(problem) = caller.write(move |tx, _| one::keep(tx, &look)).await
    {
        // The reader has the answer all the same, and the next one looks again.
        tracing::warn!(?problem, candidate.id = %id, "what a CV was found to hold could not be kept");
    }
    Ok(Json(view))
}

/// Opens a candidate: a New one is Viewed from now on.
#[utoipa::path(post, path = "/candidate/{candidateId}/open", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), responses((status = 200, body = OpenedView)))]
async fn open(
    caller: Caller<act::OpenCandidate>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
) -> Result<Json<OpenedView>, Problem> {
    let now = app.clock.now();
    let status = caller.write(move |tx, viewer| one::open(tx, viewer, id, now)).await?;
    Ok(Json(OpenedView { status }))
}
