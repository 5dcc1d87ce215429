//! The calls about accounts.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::accounts::form::{
    EmailInput, SetPasswordInput, SignInInput, SignUpInput, TokenInput, UserInput, UserListQuery,
};
use crate::accounts::links::Purpose;
use crate::accounts::sessions::{self, Token};
use crate::accounts::view::{LinkView, SessionView, UserView, ViewerView};
use crate::accounts::{LinkStatus, recovery, sign_in, sign_up, users};
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::ids::UserId;
use crate::limits::Limited;
use crate::paging::Page;
use crate::policy::act;
use crate::problem::Problem;
use crate::search::{self, Index};
use crate::viewer::Viewer;
use crate::web::client::ClientAddress;
use crate::web::input::{Body, Id, Query};
use crate::web::session::Public;
use ::store::Tx;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(sign_in))
        .routes(calls!(sign_out))
        .routes(calls!(verify_email))
        .routes(calls!(signed_in))
        .routes(calls!(sign_up))
        .routes(calls!(email_verification))
        .routes(calls!(reset_password))
        .routes(calls!(set_password))
        .routes(calls!(list, update))
        .routes(calls!(one))
}

/// Begins a session.
#[utoipa::path(post, path = "/auth/sign-in", tag = "accounts", request_body = SignInInput,
    responses((status = 200, body = SessionView)))]
async fn sign_in(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(input): Body<SignInInput>,
) -> Result<Json<SessionView>, Problem> {
    app.limits.check(Limited::SignIn, address)?;
    let email = input.check()?;
    app.limits.check_account(&email.as_str().to_lowercase())?;
    let token = sign_in::sign_in(&app, email, &input.password).await?;
    Ok(Json(SessionView { access_token: token.reveal() }))
}

/// Ends the session that the call carries.
#[utoipa::path(post, path = "/auth/sign-out", tag = "accounts", responses((status = 204)))]
async fn sign_out(caller: Caller<act::SignedIn>) -> Result<StatusCode, Problem> {
    let session = caller.session().to_vec();
    caller.write(move |tx, _| sessions::end(tx, &session)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Proves an e-mail address by the token that was mailed to it.
#[utoipa::path(post, path = "/auth/verify-email", tag = "accounts", request_body = TokenInput,
    responses((status = 200, body = LinkView)))]
async fn verify_email(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(input): Body<TokenInput>,
) -> Result<Json<LinkView>, Problem> {
    app.limits.check(Limited::SignIn, address)?;
    let now = app.clock.now();
    let status = match Token::parse(&input.token) {
        Some(token) => app.db.write(move |tx| recovery::verify_email(tx, &token, now)).await?,
        None => LinkStatus::InvalidToken,
    };
    Ok(Json(LinkView { status }))
}

/// The signed-in person.
#[utoipa::path(get, path = "/user/signed-in", tag = "accounts", responses((status = 200, body = ViewerView)))]
async fn signed_in(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
) -> Result<Json<ViewerView>, Problem> {
    let (search, session, now) = (app.search.clone(), caller.session().to_vec(), app.clock.now());
    let read = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        users::viewer(tx, viewer, search::view(&search, viewer, &session, now))
    };
    caller.read(read).await.map(Json)
}

/// Makes an account and its new company, and mails a link that verifies the address.
#[utoipa::path(post, path = "/user/sign-up", tag = "accounts", request_body = SignUpInput,
    responses((status = 201, body = LinkView)))]
async fn sign_up(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(input): Body<SignUpInput>,
) -> Result<(StatusCode, Json<LinkView>), Problem> {
    app.limits.check(Limited::Mail, address)?;
    let form = input.check()?;
    let hash = form.password.clone().hash().await?;
    let now = app.clock.now();
    app.db.write(move |tx| sign_up::sign_up(tx, &form, &hash, now)).await?;
    Ok((StatusCode::CREATED, Json(LinkView { status: LinkStatus::CheckYourEmail })))
}

/// Mails the verifying link again; the answer is the same whether or not the address is known.
#[utoipa::path(post, path = "/user/email-verification", tag = "accounts", request_body = EmailInput,
    responses((status = 200, body = LinkView)))]
async fn email_verification(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(input): Body<EmailInput>,
) -> Result<Json<LinkView>, Problem> {
    request_link(&app, address, &input, Purpose::VerifyEmail).await
}

/// Mails a link that sets a new password; the answer is the same whether or not the address is known.
#[utoipa::path(post, path = "/user/reset-password", tag = "accounts", request_body = EmailInput,
    responses((status = 200, body = LinkView)))]
async fn reset_password(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(input): Body<EmailInput>,
) -> Result<Json<LinkView>, Problem> {
    request_link(&app, address, &input, Purpose::ResetPassword).await
}

/// Sets a new password by a mailed link and ends every session of the account.
#[utoipa::path(post, path = "/user/set-password", tag = "accounts", request_body = SetPasswordInput,
    responses((status = 200, body = LinkView)))]
async fn set_password(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(input): Body<SetPasswordInput>,
) -> Result<Json<LinkView>, Problem> {
    app.limits.check(Limited::SignIn, address)?;
    let password = input.check()?;
    let status = match Token::parse(&input.token) {
        Some(token) => recovery::set_password(&app, token, password).await?,
        None => LinkStatus::InvalidToken,
    };
    Ok(Json(LinkView { status }))
}

/// Users within the viewer's reach, newest first.
#[utoipa::path(get, path = "/user", tag = "accounts", params(UserListQuery),
    responses((status = 200, body = Page<UserView>)))]
async fn list(
    caller: Caller<act::ListUsers>,
    State(app): State<App>,
    Query(query): Query<UserListQuery>,
) -> Result<Json<Page<UserView>>, Problem> {
    let found = match &query.search_string {
        None => None,
        typed => {
            let viewer = caller.viewer().await?;
            app.search.within_reach(&app.db, Index::Users, typed.as_deref(), &viewer).await?
        }
    };
    let found = found.map(|ids| ids.into_iter().map(UserId).collect::<Vec<_>>());
    caller.read(move |tx, viewer| users::list(tx, viewer, &query, found.clone())).await.map(Json)
}

/// One user.
#[utoipa::path(get, path = "/user/{userId}", tag = "accounts", params(("userId" = UserId, Path)),
    responses((status = 200, body = UserView)))]
async fn one(caller: Caller<act::ViewUser>, Id(id): Id<UserId>) -> Result<Json<UserView>, Problem> {
    caller.read(move |tx, viewer| users::one(tx, viewer, id)).await.map(Json)
}

/// Corrects a user's details and sets their credits.
#[utoipa::path(put, path = "/user", tag = "accounts", request_body = UserInput,
    responses((status = 200, body = UserView)))]
async fn update(
    caller: Caller<act::EditUser>,
    State(app): State<App>,
    Body(input): Body<UserInput>,
) -> Result<Json<UserView>, Problem> {
    let change = input.check()?;
    let now = app.clock.now();
    caller.write(move |tx, viewer| users::update(tx, viewer, &change, now)).await.map(Json)
}

/// Asks for a link, whose sending the answer does not depend on.
async fn request_link(
    app: &App,
    address: IpAddr,
    input: &EmailInput,
    purpose: Purpose,
) -> Result<Json<LinkView>, Problem> {
    app.limits.check(Limited::Mail, address)?;
    let email = input.check()?;
    app.limits.check_mailbox(&email.as_str().to_lowercase())?;
    let now = app.clock.now();
    app.db.write(move |tx| recovery::request(tx, &email, purpose, now)).await?;
    Ok(Json(LinkView { status: LinkStatus::CheckYourEmail }))
}
