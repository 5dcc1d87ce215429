//! The calls about accounts.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::form::{
    EmailInput, SetPasswordInput, SignInInput, SignUpInput, TokenInput, UserInput, UserListQuery,
};
use super::view::{LinkView, SessionView, UserView, ViewerView};
use crate::app::App;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::input::{Body, Id, Query};
use crate::web::paging::Page;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(sign_in))
        .routes(routes!(sign_out))
        .routes(routes!(verify_email))
        .routes(routes!(signed_in))
        .routes(routes!(sign_up))
        .routes(routes!(email_verification))
        .routes(routes!(reset_password))
        .routes(routes!(set_password))
        .routes(routes!(list, update))
        .routes(routes!(one))
}

/// Begins a session.
#[utoipa::path(post, path = "/auth/sign-in", tag = "accounts", request_body = SignInInput,
    responses((status = 200, body = SessionView)), extensions(("x-action" = json!("public"))))]
async fn sign_in(
    State(_app): State<App>,
    Body(_input): Body<SignInInput>,
) -> Result<Json<SessionView>, Problem> {
    Err(Problem::Unavailable)
}

/// Ends the session that the call carries.
#[utoipa::path(post, path = "/auth/sign-out", tag = "accounts", responses((status = 204)),
    extensions(("x-action" = json!("signed-in"))))]
async fn sign_out(State(_app): State<App>, _viewer: Viewer) -> Result<StatusCode, Problem> {
    Err(Problem::Unavailable)
}

/// Proves an e-mail address by the token that was mailed to it.
#[utoipa::path(post, path = "/auth/verify-email", tag = "accounts", request_body = TokenInput,
    responses((status = 200, body = LinkView)), extensions(("x-action" = json!("public"))))]
async fn verify_email(
    State(_app): State<App>,
    Body(_input): Body<TokenInput>,
) -> Result<Json<LinkView>, Problem> {
    Err(Problem::Unavailable)
}

/// The signed-in person.
#[utoipa::path(get, path = "/user/signed-in", tag = "accounts", responses((status = 200, body = ViewerView)),
    extensions(("x-action" = json!("signed-in"))))]
async fn signed_in(State(_app): State<App>, _viewer: Viewer) -> Result<Json<ViewerView>, Problem> {
    Err(Problem::Unavailable)
}

/// Makes an account and its new company, and mails a link that verifies the address.
#[utoipa::path(post, path = "/user/sign-up", tag = "accounts", request_body = SignUpInput,
    responses((status = 201, body = LinkView)), extensions(("x-action" = json!("public"))))]
async fn sign_up(
    State(_app): State<App>,
    Body(_input): Body<SignUpInput>,
) -> Result<(StatusCode, Json<LinkView>), Problem> {
    Err(Problem::Unavailable)
}

/// Mails the verifying link again; the answer is the same whether or not the address is known.
#[utoipa::path(post, path = "/user/email-verification", tag = "accounts", request_body = EmailInput,
    responses((status = 200, body = LinkView)), extensions(("x-action" = json!("public"))))]
async fn email_verification(
    State(_app): State<App>,
    Body(_input): Body<EmailInput>,
) -> Result<Json<LinkView>, Problem> {
    Err(Problem::Unavailable)
}

/// Mails a link that sets a new password; the answer is the same whether or not the address is known.
#[utoipa::path(post, path = "/user/reset-password", tag = "accounts", request_body = EmailInput,
    responses((status = 200, body = LinkView)), extensions(("x-action" = json!("public"))))]
async fn reset_password(
    State(_app): State<App>,
    Body(_input): Body<EmailInput>,
) -> Result<Json<LinkView>, Problem> {
    Err(Problem::Unavailable)
}

/// Sets a new password by a mailed link and ends every session of the account.
#[utoipa::path(post, path = "/user/set-password", tag = "accounts", request_body = SetPasswordInput,
    responses((status = 200, body = LinkView)), extensions(("x-action" = json!("public"))))]
async fn set_password(
    State(_app): State<App>,
    Body(_input): Body<SetPasswordInput>,
) -> Result<Json<LinkView>, Problem> {
    Err(Problem::Unavailable)
}

/// Users within the viewer's reach, newest first.
#[utoipa::path(get, path = "/user", tag = "accounts", params(UserListQuery),
    responses((status = 200, body = Page<UserView>)), extensions(("x-action" = json!("user.list"))))]
async fn list(
    State(_app): State<App>,
    _viewer: Viewer,
    Query(_query): Query<UserListQuery>,
) -> Result<Json<Page<UserView>>, Problem> {
    Err(Problem::Unavailable)
}

/// One user.
#[utoipa::path(get, path = "/user/{userId}", tag = "accounts", params(("userId" = UserId, Path)),
    responses((status = 200, body = UserView)), extensions(("x-action" = json!("user.view"))))]
async fn one(
    State(_app): State<App>,
    _viewer: Viewer,
    Id(_id): Id<UserId>,
) -> Result<Json<UserView>, Problem> {
    Err(Problem::Unavailable)
}

/// Corrects a user's details and sets their credits.
#[utoipa::path(put, path = "/user", tag = "accounts", request_body = UserInput,
    responses((status = 200, body = UserView)), extensions(("x-action" = json!("user.edit"))))]
async fn update(
    State(_app): State<App>,
    _viewer: Viewer,
    Body(_input): Body<UserInput>,
) -> Result<Json<UserView>, Problem> {
    Err(Problem::Unavailable)
}
