//! The calls about how long candidates are kept: the period, who goes, who is on hold, and receipts of who went.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::form::SomePageQuery;
use crate::candidates::retention::form::{CandidateHoldInput, PreviewQuery, RetentionInput};
use crate::candidates::retention::view::{HoldView, KeptCandidate, PreviewView, ReceiptView};
use crate::candidates::retention::{self, holds, receipts};
use crate::companies::privacy::{self, Notice, NoticeInput};
use crate::companies::retention::{self as periods, RetentionView};
use crate::ids::{CandidateId, CompanyId};
use crate::paging::{Page, Wanted};
use crate::policy::act;
use crate::problem::Problem;
use crate::web::input::{Body, Id, Query};

const PAGE: u32 = 50;
const MOST: u32 = 100;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(view))
        .routes(calls!(change))
        .routes(calls!(preview))
        .routes(calls!(on_hold))
        .routes(calls!(removals))
        .routes(calls!(hold, release))
        .routes(calls!(notice))
        .routes(calls!(change_notice))
}

/// How long a company keeps candidates, and how that came to be.
#[utoipa::path(get, path = "/companies/{id}/retention", tag = "companies", params(("id" = CompanyId, Path)),
    responses((status = 200, body = RetentionView)))]
async fn view(
    caller: Caller<act::ViewCompanyInfo>,
    State(app): State<App>,
    Id(id): Id<CompanyId>,
) -> Result<Json<RetentionView>, Problem> {
    let now = app.clock.now();
    caller.read(move |tx, viewer| periods::view(tx, viewer, id, now)).await.map(Json)
}

/// Gives a company another period: a longer one counts at once, a shorter one after a day.
#[utoipa::path(put, path = "/companies/retention", tag = "companies", request_body = RetentionInput,
    responses((status = 200, body = RetentionView)))]
async fn change(
    caller: Caller<act::EditRetention>,
    State(app): State<App>,
    Body(input): Body<RetentionInput>,
) -> Result<Json<RetentionView>, Problem> {
    let ((form, expected), now) = (input.check()?, app.clock.now());
    let told = form.clone();
    // Counted beside the writer: there may be very many.
    caller.read_long(move |tx, viewer| retention::require_told(tx, viewer, &told, expected, now)).await?;
    caller.write(move |tx, viewer| periods::change(tx, viewer, &form, now)).await.map(Json)
}

/// What a company says of what happens to people's details, beside what is so for all.
#[utoipa::path(get, path = "/companies/{id}/privacy-notice", tag = "companies", params(("id" = CompanyId, Path)),
    responses((status = 200, body = Notice)))]
async fn notice(
    caller: Caller<act::ViewCompanyInfo>,
    Id(id): Id<CompanyId>,
) -> Result<Json<Notice>, Problem> {
    caller.read(move |tx, viewer| privacy::view(tx, viewer, id)).await.map(Json)
}

/// Gives a company another notice.
#[utoipa::path(put, path = "/companies/privacy-notice", tag = "companies", request_body = NoticeInput,
    responses((status = 200, body = Notice)))]
async fn change_notice(
    caller: Caller<act::EditRetention>,
    State(app): State<App>,
    Body(input): Body<NoticeInput>,
) -> Result<Json<Notice>, Problem> {
    let ((id, notice), now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| privacy::change(tx, viewer, (id, &notice), now)).await.map(Json)
}

/// Who goes within 30 days, by the company's period or by another.
#[utoipa::path(get, path = "/companies/{id}/retention/preview", tag = "companies",
    params(("id" = CompanyId, Path), PreviewQuery), responses((status = 200, body = PreviewView)))]
async fn preview(
    caller: Caller<act::EditRetention>,
    State(app): State<App>,
    Id(id): Id<CompanyId>,
    Query(query): Query<PreviewQuery>,
) -> Result<Json<PreviewView>, Problem> {
    let (months, now) = (query.months()?, app.clock.now());
    let wanted = Wanted::new(query.page_number, query.page_size, PAGE, MOST);
    caller
        .read_long(move |tx, viewer| retention::preview(tx, viewer, id, months, wanted, now))
        .await
        .map(Json)
}

/// Who is on hold in a company, first who has been there longest.
#[utoipa::path(get, path = "/companies/{id}/holds", tag = "companies",
    params(("id" = CompanyId, Path), SomePageQuery), responses((status = 200, body = Page<KeptCandidate>)))]
async fn on_hold(
    caller: Caller<act::EditRetention>,
    Id(id): Id<CompanyId>,
    Query(query): Query<SomePageQuery>,
) -> Result<Json<Page<KeptCandidate>>, Problem> {
    let wanted = Wanted::new(query.page_number, query.page_size, PAGE, MOST);
    caller.read(move |tx, viewer| holds::page(tx, viewer, id, wanted)).await.map(Json)
}

/// Receipts of removals, newest first.
#[utoipa::path(get, path = "/companies/{id}/removals", tag = "companies",
    params(("id" = CompanyId, Path), SomePageQuery), responses((status = 200, body = Page<ReceiptView>)))]
async fn removals(
    caller: Caller<act::EditRetention>,
    Id(id): Id<CompanyId>,
    Query(query): Query<SomePageQuery>,
) -> Result<Json<Page<ReceiptView>>, Problem> {
    let wanted = Wanted::new(query.page_number, query.page_size, PAGE, MOST);
    caller.read(move |tx, viewer| receipts::page(tx, viewer, id, wanted)).await.map(Json)
}

/// Puts a candidate on hold: they stay for longer than the company's period, until released.
#[utoipa::path(post, path = "/candidate/{candidateId}/hold", tag = "candidates", request_body = CandidateHoldInput,
    params(("candidateId" = CandidateId, Path)), responses((status = 200, body = HoldView)))]
async fn hold(
    caller: Caller<act::HoldCandidate>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Body(input): Body<CandidateHoldInput>,
) -> Result<Json<HoldView>, Problem> {
    let (reason, now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| holds::put(tx, viewer, id, &reason, now)).await.map(Json)
}

/// Takes a candidate off hold. Once their company's period is over they go.
#[utoipa::path(delete, path = "/candidate/{candidateId}/hold", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), responses((status = 204)))]
async fn release(
    caller: Caller<act::HoldCandidate>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| holds::release(tx, viewer, id, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}
