//! The calls about accounts.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;

use crate::accounts::form::users::{UserGroup, UserInput, UserListQuery};
use crate::accounts::form::{EmailInput, SetPasswordInput, SignInInput, SignUpInput, TokenInput};
use crate::accounts::links::Purpose;
use crate::accounts::store::sessions::{Token, renew};
use crate::accounts::view::{LinkView, SignInView, UserCounters, UserView, ViewerView};
use crate::accounts::{LinkStatus, recovery, sessions, sign_in, sign_up, store::devices, support, users};
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::ids::UserId;
use crate::limits::Limited;
use crate::members::answering;
use crate::paging::Page;
use crate::policy::{Action, Reach, act};
use crate::problem::Problem;
use crate::search::{self, Index};
use crate::text::Email;
use crate::viewer::Viewer;
use crate::web::client::{ClientAddress, Whence};
use crate::web::device::{self, Device};
use crate::web::entry::{self, Arriving};
use crate::web::input::{Body, Id, Query};
use crate::web::session::Public;
use ::store::Tx;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(sign_in))
        .routes(calls!(sign_out))
        .routes(calls!(verify_email))
        .routes(calls!(reset_link))
        .routes(calls!(signed_in))
        .routes(calls!(sign_up))
        .routes(calls!(email_verification))
        .routes(calls!(reset_password))
        .routes(calls!(set_password))
        .routes(calls!(list, update))
        .routes(calls!(counters))
        .routes(calls!(one))
        .routes(calls!(try_own_address))
}

/// Begins a session, or the second step of a sign-in that takes two.
#[utoipa::path(post, path = "/auth/sign-in", tag = "accounts", request_body = SignInInput,
    responses((status = 200, body = SignInView)))]
async fn sign_in(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Arriving(arrival): Arriving,
    Body(input): Body<SignInInput>,
) -> Result<Response, Problem> {
    let email = input.check()?;
    match known_device(&app, arrival.device.clone(), email.clone()).await? {
        Some(device) => app.limits.check_device(&device).await?,
        None => {
            app.limits.check(Limited::SignIn, address).await?;
            app.limits.check_account(&email.folded()).await?;
        }
    }
    let entered = sign_in::sign_in(&app.db, email, &input.password, arrival).await?;
    entry::answer(&app, &entered)
}

/// What the device is counted under, where the owner of the account has signed in from it before.
async fn known_device(app: &App, device: Option<Token>, email: Email) -> Result<Option<Vec<u8>>, Problem> {
    let Some(device) = device else { return Ok(None) };
    let (hash, now) = (device.hash(), app.clock.now());
    let known = app.db.read(move |tx| devices::is_known(tx, &device, &email, now)).await?;
    Ok(known.then_some(hash))
}

/// Ends the session that the call carries.
#[utoipa::path(post, path = "/auth/sign-out", tag = "accounts", responses((status = 204)))]
async fn sign_out(caller: Caller<act::SignedIn>, State(app): State<App>) -> Result<StatusCode, Problem> {
    let (session, now) = (caller.session().to_vec(), app.clock.now());
    caller.write(move |tx, viewer| sessions::sign_out(tx, viewer, &session, now)).await?;
    app.live.session_ended(caller.session());
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
    let status = match Token::parse(&input.token) {
        Some(token) => recovery::verify_email(&app.db, &app.clock, token).await?,
        None => LinkStatus::InvalidToken,
    };
    counted(&app, address, status).await?;
    Ok(Json(LinkView { status }))
}

/// Whether a link that sets a new password still works, which it does once.
#[utoipa::path(post, path = "/auth/reset-link", tag = "accounts", request_body = TokenInput,
    responses((status = 200, body = LinkView)))]
async fn reset_link(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(input): Body<TokenInput>,
) -> Result<Json<LinkView>, Problem> {
    let status = match Token::parse(&input.token) {
        Some(token) => recovery::look_at_reset_link(&app.db, &app.clock, token).await?,
        None => LinkStatus::InvalidToken,
    };
    counted(&app, address, status).await?;
    Ok(Json(LinkView { status }))
}

/// The signed-in person.
#[utoipa::path(get, path = "/user/signed-in", tag = "accounts", responses((status = 200, body = ViewerView)))]
async fn signed_in(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Whence(client): Whence,
) -> Result<Json<ViewerView>, Problem> {
    let (search, session, now) = (app.search.clone(), caller.session().to_vec(), app.clock.now());
    let live = app.live.place();
    let read = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let watched = support::of_session(tx, viewer, &session, now)?;
        users::viewer(tx, viewer, search::view(&search, viewer, &session, now), live, watched)
    };
    let view = caller.read(read).await?;
    renew(&app.db, caller.session(), &client, now).await?;
    Ok(Json(view))
}

/// Makes an account, with a new company, in one that is there, or by an invitation, and mails a link that verifies the
/// address. The answer is the same where the address is somebody's already, who is written to; but whoever holds an
/// invitation is told.
#[utoipa::path(post, path = "/user/sign-up", tag = "accounts", request_body = SignUpInput,
    responses((status = 201, body = LinkView)))]
async fn sign_up(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(input): Body<SignUpInput>,
) -> Result<(StatusCode, Json<LinkView>), Problem> {
    app.limits.check(Limited::Mail, address).await?;
    let status = match &input.token {
        Some(token) => match Token::parse(token) {
            Some(token) => answering::sign_up(&app.db, &app.clock, token, input).await?,
            None => LinkStatus::InvalidToken,
        },
        None => {
            let form = input.check()?;
            app.limits.check_mailbox(&form.email().folded()).await?;
            sign_up::sign_up(&app.db, form, app.clock.now()).await?;
            LinkStatus::CheckYourEmail
        }
    };
    Ok((StatusCode::CREATED, Json(LinkView { status })))
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
    Device(device): Device,
    Whence(client): Whence,
    Body(input): Body<SetPasswordInput>,
) -> Result<Response, Problem> {
    let password = input.check()?;
    let (status, device) = match Token::parse(&input.token) {
        Some(token) => recovery::set_password(&app.db, &app.clock, token, password, (device, client)).await?,
        None => (LinkStatus::InvalidToken, None),
    };
    counted(&app, address, status).await?;
    let answer = Json(LinkView { status });
    Ok(match device {
        Some(device) => (device::kept(&app, &device)?, answer).into_response(),
        None => answer.into_response(),
    })
}

/// Counts a token that did not work: whoever holds a good one is let through, whatever strangers behind the same
/// address do.
async fn counted(app: &App, address: IpAddr, status: LinkStatus) -> Result<(), Problem> {
    match status {
        LinkStatus::Success => Ok(()),
        _ => app.limits.check(Limited::SignIn, address).await,
    }
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
            let index = index_of(&query, &viewer);
            app.search.within_reach(&app.db, index, typed.as_deref(), &viewer).await?
        }
    };
    let found = found.map(|ids| ids.into_iter().map(UserId).collect::<Vec<_>>());
    caller.read(move |tx, viewer| users::list(tx, viewer, &query, found.clone())).await.map(Json)
}

/// Where the users of a list are looked for: in the index that holds all whom the viewer lists.
fn index_of(query: &UserListQuery, viewer: &Viewer) -> Index {
    match query.group {
        Some(UserGroup::ExternalRecruiters) => Index::ExternalRecruiters,
        None if viewer.reach(Action::ListExternals) > Reach::Nothing => Index::Users,
        Some(UserGroup::HiringTeam) | None => Index::ListOfUsers,
    }
}

/// How many users there are within the viewer's reach, by list and by where their accounts stand.
#[utoipa::path(get, path = "/user/counters", tag = "accounts",
    responses((status = 200, body = UserCounters)))]
async fn counters(caller: Caller<act::ListUsers>) -> Result<Json<UserCounters>, Problem> {
    caller.read(users::counters).await.map(Json)
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

/// Has letters go to the signed-in person's address again, from which they came back.
#[utoipa::path(post, path = "/user/letters/try-again", tag = "accounts", responses((status = 200, body = UserView)))]
async fn try_own_address(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
) -> Result<Json<UserView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| users::try_own_address(tx, viewer, now)).await.map(Json)
}

/// Asks for a link, whose sending the answer does not depend on.
async fn request_link(
    app: &App,
    address: IpAddr,
    input: &EmailInput,
    purpose: Purpose,
) -> Result<Json<LinkView>, Problem> {
    app.limits.check(Limited::Mail, address).await?;
    let email = input.check()?;
    app.limits.check_mailbox(&email.folded()).await?;
    let now = app.clock.now();
    app.db.write(move |tx| recovery::request(tx, &email, purpose, now)).await?;
    Ok(Json(LinkView { status: LinkStatus::CheckYourEmail }))
}
