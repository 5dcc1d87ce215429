//! The calls about who belongs to a company: approvals, roles, invitations, moves and deletions.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

use crate::accounts::form::users::{ApproveUserInput, BlockInput, RejectUserInput, RoleInput, UserIdInput};
use crate::accounts::store::sessions::Token;
use crate::accounts::view::{LinkView, UserView};
use crate::accounts::{LinkStatus, approval, standing};
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::companies::form::RejectCompanyInput;
use crate::ids::InvitationId;
use crate::interviews::busy;
use crate::limits::Limited;
use crate::members::form::{
    AnswerInput, CancelInput, CreateUserInput, DeleteUserInput, InviteInput, LinkAnswerInput, MoveInput,
    ResendInput,
};
use crate::members::view::{InvitationView, InvitedView};
use crate::members::{
    answering, company_end, creation, deletion, invitations, moving, own_invitations, withdrawal,
};
use crate::policy::act;
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::client::ClientAddress;
use crate::web::input::{Body, Id, Query};
use crate::web::session::Public;
use ::store::Tx;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(create))
        .routes(calls!(delete))
        .routes(calls!(approve))
        .routes(calls!(reject))
        .routes(calls!(change_role))
        .routes(calls!(block))
        .routes(calls!(unblock))
        .routes(calls!(move_user))
        .routes(calls!(invite))
        .routes(calls!(resend))
        .routes(calls!(cancel))
        .routes(calls!(invitation))
        .routes(calls!(accept))
        .routes(calls!(decline))
        .routes(calls!(accept_own))
        .routes(calls!(decline_own))
        .routes(calls!(reject_company))
}

/// Makes an account for somebody, who has to verify the address before they sign in.
#[utoipa::path(post, path = "/user", tag = "accounts", request_body = CreateUserInput,
    responses((status = 201, body = UserView)))]
async fn create(
    caller: Caller<act::CreateUser>,
    State(app): State<App>,
    Body(input): Body<CreateUserInput>,
) -> Result<(StatusCode, Json<UserView>), Problem> {
    let view = creation::create_user(&caller, input.check()?, app.clock.now()).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Deletes an account; jobs and credits become another's.
#[utoipa::path(delete, path = "/user", tag = "accounts", request_body = DeleteUserInput,
    responses((status = 204)))]
async fn delete(
    caller: Caller<act::DeleteUser>,
    State(app): State<App>,
    Body(input): Body<DeleteUserInput>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| deletion::delete(tx, viewer, &input, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets somebody in who asks to join a company.
#[utoipa::path(post, path = "/user/approve", tag = "accounts", request_body = ApproveUserInput,
    responses((status = 200, body = UserView)))]
async fn approve(
    caller: Caller<act::ApproveUser>,
    State(app): State<App>,
    Body(input): Body<ApproveUserInput>,
) -> Result<Json<UserView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| approval::approve_user(tx, viewer, &input, now)).await.map(Json)
}

/// Turns somebody away who asks to join a company: the account is removed.
#[utoipa::path(post, path = "/user/reject", tag = "accounts", request_body = RejectUserInput,
    responses((status = 204)))]
async fn reject(
    caller: Caller<act::ApproveUser>,
    State(app): State<App>,
    Body(input): Body<RejectUserInput>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| approval::reject(tx, viewer, &input, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives somebody another role, and ends their sessions.
#[utoipa::path(post, path = "/user/updaterole", tag = "accounts", request_body = RoleInput,
    responses((status = 200, body = UserView)))]
async fn change_role(
    caller: Caller<act::SetRole>,
    State(app): State<App>,
    Body(input): Body<RoleInput>,
) -> Result<Json<UserView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| standing::change_role(tx, viewer, &input, now)).await.map(Json)
}

/// Shuts somebody out.
#[utoipa::path(post, path = "/user/block", tag = "accounts", request_body = BlockInput,
    responses((status = 200, body = UserView)))]
async fn block(
    caller: Caller<act::BlockUser>,
    State(app): State<App>,
    Body(input): Body<BlockInput>,
) -> Result<Json<UserView>, Problem> {
    let (reason, now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| standing::block(tx, viewer, input.id, &reason, now)).await.map(Json)
}

/// Lets somebody in again.
#[utoipa::path(post, path = "/user/unblock", tag = "accounts", request_body = UserIdInput,
    responses((status = 200, body = UserView)))]
async fn unblock(
    caller: Caller<act::BlockUser>,
    State(app): State<App>,
    Body(input): Body<UserIdInput>,
) -> Result<Json<UserView>, Problem> {
    let (now, clock) = (app.clock.now(), app.clock.clone());
    let unblock = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let view = standing::unblock(tx, viewer, input.id, now)?;
        let due = clock.shared(tx)?;
        busy::wake(tx, input.id, due)?;
        Ok::<_, Problem>(view)
    };
    caller.write(unblock).await.map(Json)
}

/// Moves somebody to another company.
#[utoipa::path(post, path = "/user/move", tag = "accounts", request_body = MoveInput,
    responses((status = 200, body = UserView)))]
async fn move_user(
    caller: Caller<act::MoveUser>,
    State(app): State<App>,
    Body(input): Body<MoveInput>,
) -> Result<Json<UserView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| moving::move_user(tx, viewer, &input, now)).await.map(Json)
}

/// Asks somebody to join a company, or jobs of it.
#[utoipa::path(post, path = "/user/invite", tag = "accounts", request_body = InviteInput,
    responses((status = 201, body = InvitedView)))]
async fn invite(
    caller: Caller<act::InviteUser>,
    State(app): State<App>,
    Body(input): Body<InviteInput>,
) -> Result<(StatusCode, Json<InvitedView>), Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    let by = caller.viewer().await?;
    app.limits.check_inviter(by.id, by.company_id).await?;
    app.limits.check_mailbox(&form.email.folded()).await?;
    let view = caller.write(move |tx, viewer| invitations::invite(tx, viewer, &form, now)).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Sends an invitation again; older links are void.
#[utoipa::path(post, path = "/user/invite/resend", tag = "accounts", request_body = ResendInput,
    responses((status = 200, body = InvitedView)))]
async fn resend(
    caller: Caller<act::Reinvite>,
    State(app): State<App>,
    Body(input): Body<ResendInput>,
) -> Result<Json<InvitedView>, Problem> {
    let by = caller.viewer().await?;
    app.limits.check_inviter(by.id, by.company_id).await?;
    // Each is one mailbox: whom it was sent to, and whom it is to be sent to.
    app.limits.check_mailbox(&input.user_id.to_string()).await?;
    if let Some(email) = input.email()? {
        app.limits.check_mailbox(&email.folded()).await?;
    }
    let now = app.clock.now();
    caller.write(move |tx, viewer| invitations::resend(tx, viewer, &input, now)).await.map(Json)
}

/// Takes an invitation back.
#[utoipa::path(post, path = "/user/invite/cancel", tag = "accounts", request_body = CancelInput,
    responses((status = 204)))]
async fn cancel(
    caller: Caller<act::Reinvite>,
    State(app): State<App>,
    Body(input): Body<CancelInput>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| withdrawal::cancel(tx, viewer, &input, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whose invitation to look at.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InvitationQuery {
    /// From the link's fragment.
    #[serde(default)]
    pub token: String,
}

/// What an invitation says to whoever holds its link.
#[utoipa::path(get, path = "/auth/invitation", tag = "accounts", params(InvitationQuery),
    responses((status = 200, body = InvitationView)))]
async fn invitation(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Query(query): Query<InvitationQuery>,
) -> Result<Json<InvitationView>, Problem> {
    let now = app.clock.now();
    let view = match Token::parse(&query.token) {
        Some(token) => app.db.read(move |tx| answering::show(tx, &token, now)).await?,
        None => InvitationView { status: LinkStatus::InvalidToken, invitation: None },
    };
    if view.status != LinkStatus::Success {
        app.limits.check(Limited::SignIn, address).await?;
    }
    Ok(Json(view))
}

/// Accepts an invitation with the account that somebody has.
#[utoipa::path(post, path = "/auth/invitation/accept", tag = "accounts", request_body = LinkAnswerInput,
    responses((status = 200, body = LinkView)))]
async fn accept(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Body(input): Body<LinkAnswerInput>,
) -> Result<Json<LinkView>, Problem> {
    let (only, now) = (input.adverts, app.clock.now());
    let status = match Token::parse(&input.token) {
        Some(token) => {
            let accept = move |tx: &mut Tx<'_>, viewer: &Viewer| {
                answering::accept(tx, viewer, &token, only.as_deref(), now)
            };
            caller.write(accept).await?
        }
        None => LinkStatus::InvalidToken,
    };
    Ok(Json(LinkView { status }))
}

/// Accepts an invitation of the signed-in person's own, or some of its jobs, without the letter's link.
#[utoipa::path(post, path = "/user/invitations/{invitationId}/accept", tag = "accounts",
    params(("invitationId" = InvitationId, Path)), request_body = Option<AnswerInput>, responses((status = 204)))]
async fn accept_own(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Id(id): Id<InvitationId>,
    input: Option<Body<AnswerInput>>,
) -> Result<StatusCode, Problem> {
    answer_own(&caller, &app, id, true, input).await
}

async fn answer_own(
    caller: &Caller<act::SignedIn>,
    app: &App,
    id: InvitationId,
    accepts: bool,
    input: Option<Body<AnswerInput>>,
) -> Result<StatusCode, Problem> {
    let (only, now) = (input.and_then(|Body(input)| input.adverts), app.clock.now());
    let answer = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        own_invitations::answer(tx, viewer, id, accepts, only.as_deref(), now)
    };
    caller.write(answer).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Declines an invitation of the signed-in person's own, of which who asked is told, or some of its jobs.
#[utoipa::path(post, path = "/user/invitations/{invitationId}/decline", tag = "accounts",
    params(("invitationId" = InvitationId, Path)), request_body = Option<AnswerInput>, responses((status = 204)))]
async fn decline_own(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Id(id): Id<InvitationId>,
    input: Option<Body<AnswerInput>>,
) -> Result<StatusCode, Problem> {
    answer_own(&caller, &app, id, false, input).await
}

/// Declines an invitation.
#[utoipa::path(post, path = "/auth/invitation/decline", tag = "accounts", request_body = LinkAnswerInput,
    responses((status = 200, body = LinkView)))]
async fn decline(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(input): Body<LinkAnswerInput>,
) -> Result<Json<LinkView>, Problem> {
    let (only, now) = (input.adverts, app.clock.now());
    let Some(token) = Token::parse(&input.token) else {
        app.limits.check(Limited::SignIn, address).await?;
        return Ok(Json(LinkView { status: LinkStatus::InvalidToken }));
    };
    let asked = token.clone();
    // Looked up first: no forged token holds up those who write.
    let standing = app.db.read(move |tx| answering::show(tx, &asked, now)).await?.status;
    let status = match standing {
        LinkStatus::Success => {
            app.db.write(move |tx| answering::decline(tx, &token, only.as_deref(), now)).await?
        }
        refused => {
            app.limits.check(Limited::SignIn, address).await?;
            refused
        }
    };
    Ok(Json(LinkView { status }))
}

/// Turns a new company away: it, its accounts and drafts are removed, and its admins are told why.
#[utoipa::path(post, path = "/companies/reject", tag = "companies", request_body = RejectCompanyInput,
    responses((status = 204)))]
async fn reject_company(
    caller: Caller<act::ApproveCompany>,
    State(app): State<App>,
    Body(input): Body<RejectCompanyInput>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| company_end::reject(tx, viewer, &input, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}
