//! The calls about companies.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::form::{ApproveCompanyInput, CompanyListQuery};
use super::{CompanyView, approval};
use crate::app::App;
use crate::ids::CompanyId;
use crate::paging::Page;
use crate::policy::Action;
use crate::problem::Problem;
use crate::search::Index;
use crate::web::input::{Body, Id, Query};
use crate::web::session::Caller;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(one)).routes(routes!(list)).routes(routes!(approve))
}

/// One company.
#[utoipa::path(get, path = "/companies/{id}", tag = "companies", params(("id" = CompanyId, Path)),
    responses((status = 200, body = CompanyView)), extensions(("x-action" = json!("company.view"))))]
async fn one(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id<CompanyId>,
) -> Result<Json<CompanyView>, Problem> {
    caller.read(&app, move |tx, viewer| approval::one(tx, viewer, id)).await.map(Json)
}

/// Companies for the provider, oldest first.
#[utoipa::path(get, path = "/admin/companies", tag = "companies", params(CompanyListQuery),
    responses((status = 200, body = Page<CompanyView>)), extensions(("x-action" = json!("company.approve"))))]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<CompanyListQuery>,
) -> Result<Json<Page<CompanyView>>, Problem> {
    let found = match &query.search_string {
        None => None,
        typed => {
            let viewer = caller.read(&app, |_, viewer| Ok(viewer.clone())).await?;
            viewer.require(Action::ApproveCompany)?;
            app.search.within_reach(&app.db, Index::Companies, typed.as_deref(), &viewer).await?
        }
    };
    let found = found.map(|ids| ids.into_iter().map(CompanyId).collect::<Vec<_>>());
    caller.read(&app, move |tx, viewer| approval::list(tx, viewer, &query, found.clone())).await.map(Json)
}

/// Approves a company: its adverts may go live from now on.
#[utoipa::path(post, path = "/companies/approve", tag = "companies", request_body = ApproveCompanyInput,
    responses((status = 200, body = CompanyView)), extensions(("x-action" = json!("company.approve"))))]
async fn approve(
    State(app): State<App>,
    caller: Caller,
    Body(input): Body<ApproveCompanyInput>,
) -> Result<Json<CompanyView>, Problem> {
    let now = app.clock.now();
    caller.write(&app, move |tx, viewer| approval::approve(tx, viewer, input.id, now)).await.map(Json)
}
