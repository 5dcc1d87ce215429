//! The calls about companies.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::companies::form::{ApproveCompanyInput, CompanyListQuery};
use crate::companies::{CompanyView, approval};
use crate::ids::CompanyId;
use crate::paging::Page;
use crate::policy::act;
use crate::problem::Problem;
use crate::search::Index;
use crate::web::input::{Body, Id, Query};

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(one)).routes(calls!(list)).routes(calls!(approve))
}

/// One company.
#[utoipa::path(get, path = "/companies/{id}", tag = "companies", params(("id" = CompanyId, Path)),
    responses((status = 200, body = CompanyView)))]
async fn one(caller: Caller<act::ViewCompany>, Id(id): Id<CompanyId>) -> Result<Json<CompanyView>, Problem> {
    caller.read(move |tx, viewer| approval::one(tx, viewer, id)).await.map(Json)
}

/// Companies for the provider, oldest first.
#[utoipa::path(get, path = "/admin/companies", tag = "companies", params(CompanyListQuery),
    responses((status = 200, body = Page<CompanyView>)))]
async fn list(
    caller: Caller<act::ApproveCompany>,
    State(app): State<App>,
    Query(query): Query<CompanyListQuery>,
) -> Result<Json<Page<CompanyView>>, Problem> {
    let found = match &query.search_string {
        None => None,
        typed => {
            let viewer = caller.viewer().await?;
            app.search.within_reach(&app.db, Index::Companies, typed.as_deref(), &viewer).await?
        }
    };
    let found = found.map(|ids| ids.into_iter().map(CompanyId).collect::<Vec<_>>());
    caller.read(move |tx, viewer| approval::list(tx, viewer, &query, found.clone())).await.map(Json)
}

/// Approves a company: its adverts may go live from now on.
#[utoipa::path(post, path = "/companies/approve", tag = "companies", request_body = ApproveCompanyInput,
    responses((status = 200, body = CompanyView)))]
async fn approve(
    caller: Caller<act::ApproveCompany>,
    State(app): State<App>,
    Body(input): Body<ApproveCompanyInput>,
) -> Result<Json<CompanyView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| approval::approve(tx, viewer, input.id, now)).await.map(Json)
}
