//! The calls about on which terms agencies submit candidates to a company.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::companies::agency_terms::{self, AgencyTermsInput, AgencyTermsView};
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::Body;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(view, save))
}

/// The terms of the caller's company, with their last versions.
#[utoipa::path(get, path = "/company/agency-terms", tag = "companies",
    responses((status = 200, body = AgencyTermsView)))]
async fn view(caller: Caller<act::EditAgencyTerms>) -> Result<Json<AgencyTermsView>, Problem> {
    caller.read(agency_terms::view).await.map(Json)
}

/// Gives the caller's company other terms; whoever was submitted before stays under those of their day.
#[utoipa::path(put, path = "/company/agency-terms", tag = "companies", request_body = AgencyTermsInput,
    responses((status = 200, body = AgencyTermsView)))]
async fn save(
    caller: Caller<act::EditAgencyTerms>,
    State(app): State<App>,
    Body(input): Body<AgencyTermsInput>,
) -> Result<Json<AgencyTermsView>, Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| agency_terms::save(tx, viewer, &form, now)).await.map(Json)
}
