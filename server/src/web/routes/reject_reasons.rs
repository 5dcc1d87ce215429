//! The calls about why a company's people reject candidates.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::companies::reject_reasons::{self, RejectReasonsInput, RejectReasonsView};
use crate::ids::CompanyId;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::{Body, Query};

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(view)).routes(calls!(save))
}

/// Whose reasons.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RejectReasonsQuery {
    /// The company; the caller's own where it is absent.
    pub company_id: Option<CompanyId>,
}

/// The reasons to choose from for whom is rejected.
#[utoipa::path(get, path = "/company/reject-reasons", tag = "companies", params(RejectReasonsQuery),
    responses((status = 200, body = RejectReasonsView)))]
async fn view(
    caller: Caller<act::SetCandidateStatus>,
    Query(query): Query<RejectReasonsQuery>,
) -> Result<Json<RejectReasonsView>, Problem> {
    caller.read(move |tx, viewer| reject_reasons::view(tx, viewer, query.company_id)).await.map(Json)
}

/// Replaces the reasons of the caller's company.
#[utoipa::path(put, path = "/company/reject-reasons", tag = "companies", request_body = RejectReasonsInput,
    responses((status = 200, body = RejectReasonsView)))]
async fn save(
    caller: Caller<act::EditRejectReasons>,
    State(app): State<App>,
    Body(input): Body<RejectReasonsInput>,
) -> Result<Json<RejectReasonsView>, Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| reject_reasons::save(tx, viewer, &form, now)).await.map(Json)
}
