//! The calls about everyone's candidates.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::everyone::asking::{Facet, Found, PIECES_OF, searches};
use crate::candidates::everyone::form::{AddToJobInput, EveryoneQuery};
use crate::candidates::everyone::view::{AddedToJob, EveryonePage};
use crate::candidates::everyone::{adding, nobody, page, scope};
use crate::forms::room::Sender;
use crate::ids::CandidateId;
use crate::policy::act;
use crate::problem::Problem;
use crate::search::Index;
use crate::search::asking::Answer;
use crate::web::input::{Body, Query};

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(everyone)).routes(calls!(add_to_job))
}

/// A page of everybody who applied to any job within reach, grouped by person, with counts.
#[utoipa::path(get, path = "/candidate/everyone", tag = "candidates", params(EveryoneQuery),
    responses((status = 200, body = EveryonePage)))]
async fn everyone(
    caller: Caller<act::ViewCandidate>,
    State(app): State<App>,
    Query(query): Query<EveryoneQuery>,
) -> Result<Json<EveryonePage>, Problem> {
    let wanted = query.check(app.clock.now())?;
    let reading = wanted.clone();
    let Some(scope) = caller.read(move |tx, viewer| scope(tx, viewer, &reading)).await? else {
        return Ok(Json(nobody(&wanted)));
    };
    let typed = query.search_string.as_deref().map(str::trim).filter(|typed| !typed.is_empty());
    let (asked, facets): (Vec<_>, Vec<_>) = searches(&wanted, &scope, typed.is_some()).into_iter().unzip();
    let index = Index::CandidateTexts;
    let answers = app.search.together(&app.db, index, typed, PIECES_OF, asked, &scope.words).await?;
    let found = found(answers, &facets);
    Ok(Json(caller.read(move |tx, viewer| page(tx, viewer, &wanted, found.clone())).await?))
}

fn found(answers: Vec<Answer>, facets: &[Vec<Facet>]) -> Found {
    let mut found = Found::default();
    for (answer, facets) in answers.iter().zip(facets) {
        for facet in facets {
            let counts = answer.counts(facet.attribute()).map(|(value, count)| (value.to_owned(), count));
            found.counts.insert(*facet, counts.collect());
        }
    }
    if let Some(first) = answers.into_iter().next() {
        found.total = first.total;
        found.hits = first.hits.into_iter().map(|hit| (CandidateId(hit.id), hit.piece)).collect();
    }
    found
}

/// Puts people who applied forward for another job of their company. Who is a candidate of it already stays so.
#[utoipa::path(post, path = "/candidate/add-to-job", tag = "candidates", request_body = AddToJobInput,
    responses((status = 200, body = AddedToJob)))]
async fn add_to_job(
    caller: Caller<act::AddToJob>,
    State(app): State<App>,
    Body(input): Body<AddToJobInput>,
) -> Result<Json<AddedToJob>, Problem> {
    let (ids, job) = input.check()?;
    let by = Sender::Account(caller.viewer().await?.id);
    let all = ids.clone();
    caller.read(move |tx, viewer| adding::check(tx, viewer, &all, job)).await?;
    let mut result = AddedToJob::default();
    for id in ids {
        app.limits.check_file(by).await?;
        adding::add(&app.cvs(), &caller, id, job, &mut result).await?;
    }
    Ok(Json(result))
}
