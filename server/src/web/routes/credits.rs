//! The calls about credits.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::credits::form::{StatementQuery, TransferInput};
use crate::credits::view::CreditsView;
use crate::credits::{assigning, statement};
use crate::members::asking::{self, AskInput, HelperView, HelpersQuery};
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::{Body, Query};

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(statement))
        .routes(calls!(transfer))
        .routes(calls!(helpers))
        .routes(calls!(ask))
}

/// Balances, and the movements behind them, newest first.
#[utoipa::path(get, path = "/credits", tag = "credits", params(StatementQuery),
    responses((status = 200, body = CreditsView)))]
async fn statement(
    caller: Caller<act::ViewCredits>,
    Query(query): Query<StatementQuery>,
) -> Result<Json<CreditsView>, Problem> {
    caller.read(move |tx, viewer| statement::read(tx, viewer, &query)).await.map(Json)
}

/// Moves credits from one member of the company to another.
#[utoipa::path(post, path = "/user/transfer-credits", tag = "credits", request_body = TransferInput,
    responses((status = 204)))]
async fn transfer(
    caller: Caller<act::TransferCredits>,
    State(app): State<App>,
    Body(input): Body<TransferInput>,
) -> Result<StatusCode, Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| assigning::transfer(tx, viewer, &form, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Colleagues of the caller who can assign credits.
#[utoipa::path(get, path = "/credits/helpers", tag = "credits", params(HelpersQuery),
    responses((status = 200, body = Vec<HelperView>)))]
async fn helpers(
    caller: Caller<act::AskForCredits>,
    Query(query): Query<HelpersQuery>,
) -> Result<Json<Vec<HelperView>>, Problem> {
    caller.read(move |tx, viewer| asking::helpers(tx, viewer, query.advert_id)).await.map(Json)
}

/// Asks a colleague for credits, for an advert of one's own.
#[utoipa::path(post, path = "/credits/ask", tag = "credits", request_body = AskInput, responses((status = 204)))]
async fn ask(
    caller: Caller<act::AskForCredits>,
    State(app): State<App>,
    Body(input): Body<AskInput>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| asking::ask(tx, viewer, &input, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}
