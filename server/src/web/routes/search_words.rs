//! The calls about a company's own search words.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::companies::search_words::{self, SearchWordsInput, SearchWordsView};
use crate::policy::act;
use crate::problem::Problem;
use crate::search::words::{self, KnownWords};
use crate::web::input::Body;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(view)).routes(calls!(save)).routes(calls!(known))
}

/// The words of the viewer's company.
#[utoipa::path(get, path = "/company/search-words", tag = "companies",
    responses((status = 200, body = SearchWordsView)))]
async fn view(
    caller: Caller<act::EditSearchWords>,
    State(app): State<App>,
) -> Result<Json<SearchWordsView>, Problem> {
    let is_used = app.search.is_inside();
    caller.read(move |tx, viewer| search_words::view(tx, viewer, is_used)).await.map(Json)
}

/// Replaces the words of the viewer's company.
#[utoipa::path(put, path = "/company/search-words", tag = "companies", request_body = SearchWordsInput,
    responses((status = 200, body = SearchWordsView)))]
async fn save(
    caller: Caller<act::EditSearchWords>,
    State(app): State<App>,
    Body(input): Body<SearchWordsInput>,
) -> Result<Json<SearchWordsView>, Problem> {
    let (form, is_used, now) = (input.check()?, app.search.is_inside(), app.clock.now());
    caller.write(move |tx, viewer| search_words::save(tx, viewer, &form, is_used, now)).await.map(Json)
}

/// The words that every company's searches know without being told.
#[utoipa::path(get, path = "/company/search-words/known", tag = "companies",
    responses((status = 200, body = [KnownWords])))]
async fn known(caller: Caller<act::EditSearchWords>) -> Result<Json<&'static [KnownWords]>, Problem> {
    caller.read(|_, _| Ok(())).await?;
    Ok(Json(words::known()))
}
