//! The calls about companies.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};

use crate::accounts::recovery;
use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::companies::form::{
    ApproveCompanyInput, CompanyInfoInput, CompanyInput, CompanyListQuery, CompanyNameQuery,
    ConfirmationInput, LogoForm,
};
use crate::companies::logo::{self, CheckedLogo};
use crate::companies::{
    CompanyInfoView, CompanyName, CompanyView, ConfirmationLink, ListedCompany, UpdatedCompany, approval,
    details, info as company_info,
};
use crate::forms::room::Sender;
use crate::ids::{CompanyId, FileId};
use crate::interviews::busy;
use crate::limits::Limited;
use crate::paging::Page;
use crate::policy::act;
use crate::problem::Problem;
use crate::search::Index;
use crate::viewer::Viewer;
use crate::web::client::ClientAddress;
use crate::web::idempotency::Unkept;
use crate::web::input::{Body, Id, Query};
use crate::web::session::Public;
use crate::web::upload::{self, Upload};
use ::store::Tx;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(one))
        .routes(calls!(names, update))
        .routes(calls!(list))
        .routes(calls!(approve))
        .routes(calls!(confirmation_link))
        .routes(calls!(info))
        .routes(calls!(set_info))
        .routes(calls!(set_logo, remove_logo).layer(upload::limit(1, logo::LIMIT)))
        .routes(calls!(show_logo))
}

/// One company.
#[utoipa::path(get, path = "/companies/{id}", tag = "companies", params(("id" = CompanyId, Path)),
    responses((status = 200, body = CompanyView)))]
async fn one(caller: Caller<act::ViewCompany>, Id(id): Id<CompanyId>) -> Result<Json<CompanyView>, Problem> {
    caller.read(move |tx, viewer| approval::one(tx, viewer, id)).await.map(Json)
}

/// Companies for the provider, oldest first, with their members, credits and jobs.
#[utoipa::path(get, path = "/admin/companies", tag = "companies", params(CompanyListQuery),
    responses((status = 200, body = Page<ListedCompany>)))]
async fn list(
    caller: Caller<act::ApproveCompany>,
    State(app): State<App>,
    Query(query): Query<CompanyListQuery>,
) -> Result<Json<Page<ListedCompany>>, Problem> {
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

/// Companies that somebody who signs up can ask to join, by name: their names and nothing else.
#[utoipa::path(get, path = "/companies", tag = "companies", params(CompanyNameQuery),
    responses((status = 200, body = Vec<CompanyName>)))]
async fn names(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Query(query): Query<CompanyNameQuery>,
) -> Result<Json<Vec<CompanyName>>, Problem> {
    app.limits.check(Limited::CompanyNames, address).await?;
    let typed = query.check()?.to_owned();
    let found = app.search.matching(&app.db, Index::Companies, Some(&typed), "status:Verified", &[]).await?;
    let found: Vec<_> = found.unwrap_or_default().into_iter().map(CompanyId).collect();
    app.db.read(move |tx| approval::names(tx, &found, &typed)).await.map(Json)
}

/// Corrects a company's name and website.
#[utoipa::path(put, path = "/companies", tag = "companies", request_body = CompanyInput,
    responses((status = 200, body = UpdatedCompany)))]
async fn update(
    caller: Caller<act::EditCompany>,
    State(app): State<App>,
    Body(input): Body<CompanyInput>,
) -> Result<Json<UpdatedCompany>, Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| details::update(tx, viewer, &form, now)).await.map(Json)
}

/// A fresh link that verifies the address of a company's first admin, for the provider to pass on. It takes the place of
/// the one that was mailed.
#[utoipa::path(post, path = "/companies/confirmation-link", tag = "companies", request_body = ConfirmationInput,
    responses((status = 200, body = ConfirmationLink)))]
async fn confirmation_link(
    caller: Caller<act::ApproveCompany>,
    State(app): State<App>,
    Body(input): Body<ConfirmationInput>,
) -> Result<(Extension<Unkept>, Json<ConfirmationLink>), Problem> {
    let (token, now, settings) = (Token::new(), app.clock.now(), app.settings.clone());
    let link = caller.write(move |tx, viewer| {
        approval::to_decide_on(tx, viewer, input.id)?;
        recovery::confirmation_link(tx, input.id, &token, &settings.public_url, now)
    });
    Ok((Extension(Unkept), Json(ConfirmationLink { link: link.await? })))
}

/// What a company says of itself, to its members and on its careers page.
#[utoipa::path(get, path = "/companies/{id}/info", tag = "companies", params(("id" = CompanyId, Path)),
    responses((status = 200, body = CompanyInfoView)))]
async fn info(
    caller: Caller<act::ViewCompanyInfo>,
    Id(id): Id<CompanyId>,
) -> Result<Json<CompanyInfoView>, Problem> {
    caller.read(move |tx, viewer| company_info::one(tx, viewer, id)).await.map(Json)
}

/// Corrects what a company says of itself.
#[utoipa::path(put, path = "/companies/info", tag = "companies", request_body = CompanyInfoInput,
    responses((status = 200, body = CompanyInfoView)))]
async fn set_info(
    caller: Caller<act::EditCompany>,
    State(app): State<App>,
    Body(input): Body<CompanyInfoInput>,
) -> Result<Json<CompanyInfoView>, Problem> {
    let (form, now, clock) = (input.check()?, app.clock.now(), app.clock.clone());
    let update = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let was = company_info::one(tx, viewer, input.id)?;
        let is = company_info::update(tx, viewer, &form, now)?;
        if is.time_zone != was.time_zone {
            let due = clock.shared(tx)?;
            busy::look_anew(tx, input.id, due)?;
        }
        Ok::<_, Problem>(is)
    };
    caller.write(update).await.map(Json)
}

/// Gives a company a logo.
#[utoipa::path(post, path = "/companies/{id}/logo", tag = "companies", params(("id" = CompanyId, Path)),
    request_body(content = LogoForm, content_type = "multipart/form-data"),
    responses((status = 200, body = CompanyInfoView)))]
async fn set_logo(
    caller: Caller<act::EditCompany>,
    State(app): State<App>,
    Id(id): Id<CompanyId>,
    mut form: Upload,
) -> Result<Json<CompanyInfoView>, Problem> {
    let sender = Sender::Account(caller.viewer().await?.id);
    app.limits.check_file(sender).await?;
    form.by(app.limits.sending(sender)?);
    let (_, sent) = form.whole("logo", logo::LIMIT).await?;
    let logo = CheckedLogo::new(sent).map_err(|message| Problem::field("logo", message))?;
    let now = app.clock.now();
    let App { db, files, scanner, clock, .. } = app;
    let named = logo::kept(logo::Ports { db, files, scanner, clock }, id, logo, move |tx, file| {
        let viewer = caller.viewer_in(tx, now)?;
        logo::set(tx, &viewer, id, Some(file), now)
    });
    named.await.map(Json)
}

/// Takes a company's logo off.
#[utoipa::path(delete, path = "/companies/{id}/logo", tag = "companies", params(("id" = CompanyId, Path)),
    responses((status = 200, body = CompanyInfoView)))]
async fn remove_logo(
    caller: Caller<act::EditCompany>,
    State(app): State<App>,
    Id(id): Id<CompanyId>,
) -> Result<Json<CompanyInfoView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| logo::set(tx, viewer, id, None, now)).await.map(Json)
}

/// A company's logo, for everybody. Another one has another address, so that it may be kept for good.
#[utoipa::path(get, path = "/companies/{id}/logo/{file}", tag = "companies",
    params(("id" = CompanyId, Path), ("file" = FileId, Path)),
    responses((status = 200, content_type = "image/*", body = Vec<u8>)))]
async fn show_logo(
    _: Public,
    State(app): State<App>,
    Id((id, file)): Id<(CompanyId, FileId)>,
) -> Result<Response, Problem> {
    // Read whole, so that whoever takes it slowly holds no place.
    let place = app.limits.logo()?;
    let (media_type, logo) = logo::shown(&app.db, &app.files, id, file).await?;
    drop(place);
    let headers = [
        (header::CONTENT_TYPE, media_type),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"),
    ];
    Ok((headers, logo).into_response())
}
