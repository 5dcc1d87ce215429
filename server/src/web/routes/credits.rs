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
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::{Body, Query};

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(statement)).routes(calls!(transfer))
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
