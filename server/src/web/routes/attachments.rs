//! The calls about whether CVs that are sent on go as files of the letter, too.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::companies::attachments::{self, AttachmentsInput, AttachmentsView};
use crate::ids::CompanyId;
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::{Body, Id};

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(view)).routes(calls!(choose))
}

/// Whether a company attaches the CVs that it sends on.
#[utoipa::path(get, path = "/companies/{id}/attachments", tag = "companies", params(("id" = CompanyId, Path)),
    responses((status = 200, body = AttachmentsView)))]
async fn view(
    caller: Caller<act::ViewCompanyInfo>,
    Id(id): Id<CompanyId>,
) -> Result<Json<AttachmentsView>, Problem> {
    caller.read(move |tx, viewer| attachments::view(tx, viewer, id)).await.map(Json)
}

/// Has a company attach the CVs that it sends on, or no more.
#[utoipa::path(put, path = "/companies/attachments", tag = "companies", request_body = AttachmentsInput,
    responses((status = 200, body = AttachmentsView)))]
async fn choose(
    caller: Caller<act::ChooseAttachments>,
    State(app): State<App>,
    Body(input): Body<AttachmentsInput>,
) -> Result<Json<AttachmentsView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| attachments::choose(tx, viewer, input, now)).await.map(Json)
}
