//! The calls about how people sign in: the second step, their own password, devices and two-step sign-in, that of
//! others, and the security log. What is one's own takes a living session and no right: everybody who can sign in keeps
//! their own account safe, also while it awaits approval.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use utoipa_axum::router::OpenApiRouter;

use crate::accounts::form::TokenInput;
use crate::accounts::form::security::{
    ChangePasswordInput, CodeInput, PasswordInput, ResetTwoStepInput, SecondStepInput, SecurityQuery,
    TurnOffInput,
};
use crate::accounts::own_password::{self, Here, Proof};
use crate::accounts::store::{devices, sessions::Token};
use crate::accounts::two_step::codes::{Code, EnrolmentView, RecoveryCodes, Secret};
use crate::accounts::two_step::{Verdict, own, reset, second_step};
use crate::accounts::view::{
    EndedView, MemberTwoStepView, OwnSessionView, RecoveryCodesView, SecurityEntryView, SecurityView,
    ThroughView,
};
use crate::accounts::{security_log, sessions};
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::clock::Millis;
use crate::companies::form::CompanySecurityInput;
use crate::companies::{self, CompanySecurityView};
use crate::ids::{CompanyId, SessionId, UserId};
use crate::limits::Limited;
use crate::paging::Page;
use crate::policy::act;
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::client::{ClientAddress, Whence};
use crate::web::device::{self, Device};
use crate::web::entry::Arriving;
use crate::web::idempotency::Unkept;
use crate::web::input::{Body, Id, Query};
use crate::web::session::Public;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(through))
        .routes(calls!(enrol))
        .routes(calls!(own_security))
        .routes(calls!(change_password))
        .routes(calls!(own_sessions))
        .routes(calls!(end_session))
        .routes(calls!(end_others))
        .routes(calls!(begin))
        .routes(calls!(confirm))
        .routes(calls!(turn_off))
        .routes(calls!(renew_codes))
        .routes(calls!(of_member))
        .routes(calls!(take_off))
        .routes(calls!(of_company))
        .routes(calls!(demand))
        .routes(calls!(log))
}

/// The sentence for a token that is none.
const BEGIN_AGAIN: Problem = Problem::SignedOut("This sign-in took too long. Please sign in again.");

/// Ends a sign-in that takes two steps, by a code or a recovery code.
#[utoipa::path(post, path = "/auth/second-step", tag = "security", request_body = SecondStepInput,
    responses((status = 200, body = ThroughView)))]
async fn through(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Arriving(arrival): Arriving,
    Body(input): Body<SecondStepInput>,
) -> Result<Response, Problem> {
    let code = read(&input.code)?;
    let half = Token::parse(&input.token);
    let holder = match half.clone() {
        Some(half) => second_step::holder(&app.db, &app.clock, half).await?,
        None => None,
    };
    let Some((half, account)) = half.zip(holder) else {
        // A token that is none may be a guess.
        app.limits.check(Limited::SignIn, address).await?;
        return Err(BEGIN_AGAIN);
    };
    match known_device(&app, arrival.device.clone(), account).await? {
        Some(known) => app.limits.check_device(&known).await?,
        None => app.limits.check(Limited::SignIn, address).await?,
    }
    let through = second_step::second_step(&app.db, half, code, &app.seal, arrival).await?;
    let signed = &through.signed_in;
    let view = ThroughView {
        access_token: signed.session.reveal(),
        recovery_codes: through.recovery_codes.map(|codes| codes.reveal()),
    };
    Ok((Extension(Unkept), device::kept(&app, &signed.device)?, Json(view)).into_response())
}

/// What the device is counted under, where the account's owner has signed in from it before.
async fn known_device(app: &App, device: Option<Token>, account: UserId) -> Result<Option<Vec<u8>>, Problem> {
    let Some(device) = device else { return Ok(None) };
    let (hash, now) = (device.hash(), app.clock.now());
    let known = app.db.read(move |tx| devices::is_known_to(tx, &device, account, now)).await?;
    Ok(known.then_some(hash))
}

/// What has to be set up before a sign-in goes on.
#[utoipa::path(post, path = "/auth/second-step/enrol", tag = "security", request_body = TokenInput,
    responses((status = 200, body = EnrolmentView)))]
async fn enrol(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(input): Body<TokenInput>,
) -> Result<(Extension<Unkept>, Json<EnrolmentView>), Problem> {
    app.limits.check(Limited::SignIn, address).await?;
    let half = Token::parse(&input.token).ok_or(BEGIN_AGAIN)?;
    let demands = app.settings.require_two_step;
    let enrolment = second_step::enrol(&app.db, &app.clock, half, &app.seal, demands).await?;
    Ok((Extension(Unkept), Json(enrolment)))
}

/// How the signed-in person signs in.
#[utoipa::path(get, path = "/user/security", tag = "security", responses((status = 200, body = SecurityView)))]
async fn own_security(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
) -> Result<Json<SecurityView>, Problem> {
    let demands = app.settings.require_two_step;
    caller.read(move |tx, viewer| own::view(tx, viewer, demands)).await.map(Json)
}

/// Replaces the signed-in person's password. Every other session ends, and every other device is forgotten.
#[utoipa::path(post, path = "/user/change-password", tag = "security", request_body = ChangePasswordInput,
    responses((status = 204)))]
async fn change_password(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Device(device): Device,
    Whence(client): Whence,
    Body(input): Body<ChangePasswordInput>,
) -> Result<StatusCode, Problem> {
    let form = input.check()?;
    let (_, stored) = counted(&app, &caller).await?;
    let (proof, new) = form.prove(stored).await?;
    let (session, now) = (caller.session().to_vec(), app.clock.now());
    caller
        .write(move |tx, viewer| {
            let here = Here { session: &session, device: device.as_ref(), client: &client };
            own_password::change(tx, viewer, (&proof, &new), &here, now)
        })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who asks, and what is stored of their password, once their tries are counted.
async fn counted(app: &App, caller: &Caller<act::SignedIn>) -> Result<(Viewer, Option<String>), Problem> {
    let read = |tx: &mut ::store::Tx<'_>, viewer: &Viewer| {
        Ok((viewer.clone(), own_password::stored(tx, viewer.id)?))
    };
    let (viewer, stored) = caller.read(read).await?;
    app.limits.check_own(viewer.id).await?;
    Ok((viewer, stored))
}

/// That whoever asks knows the password of the account, counting the try.
async fn proved(app: &App, caller: &Caller<act::SignedIn>, typed: &str) -> Result<Proof, Problem> {
    let (_, stored) = counted(app, caller).await?;
    Proof::of(stored, typed, "password").await
}

fn read(typed: &str) -> Result<Code, Problem> {
    Code::read(typed).map_err(|message| Problem::field("code", message))
}

/// The devices on which the signed-in person is signed in, this one first.
#[utoipa::path(get, path = "/user/sessions", tag = "security",
    responses((status = 200, body = Vec<OwnSessionView>)))]
async fn own_sessions(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
) -> Result<Json<Vec<OwnSessionView>>, Problem> {
    let (session, now) = (caller.session().to_vec(), app.clock.now());
    caller.read(move |tx, viewer| sessions::list(tx, viewer, &session, now)).await.map(Json)
}

/// Signs the signed-in person out of one device.
#[utoipa::path(delete, path = "/user/sessions/{sessionId}", tag = "security",
    params(("sessionId" = SessionId, Path)), responses((status = 204)))]
async fn end_session(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Id(id): Id<SessionId>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| sessions::end(tx, viewer, id, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs the signed-in person out of every device but this one.
#[utoipa::path(post, path = "/user/sessions/end-others", tag = "security",
    responses((status = 200, body = EndedView)))]
async fn end_others(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
) -> Result<Json<EndedView>, Problem> {
    let (session, now) = (caller.session().to_vec(), app.clock.now());
    let ended = caller.write(move |tx, viewer| sessions::end_others(tx, viewer, &session, now)).await?;
    Ok(Json(EndedView { ended }))
}

/// Begins to set two-step sign-in up: what an app is told. It counts for nothing before a code has confirmed it.
#[utoipa::path(post, path = "/user/two-step", tag = "security", request_body = PasswordInput,
    responses((status = 200, body = EnrolmentView)))]
async fn begin(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Body(input): Body<PasswordInput>,
) -> Result<impl IntoResponse, Problem> {
    let proof = proved(&app, &caller, &input.password).await?;
    let (secret, now) = (Secret::new(), app.clock.now());
    let (kept, session, seal) = (secret.clone(), caller.session().to_vec(), app.seal.clone());
    let begin = move |tx: &mut ::store::Tx<'_>, viewer: &Viewer| {
        own::begin(tx, viewer, (&proof, &session), (&kept, &seal), now)
    };
    let email = caller.write(begin).await?;
    Ok((Extension(Unkept), Json(secret.enrolment(&email)?)))
}

/// Turns two-step sign-in on by a first code; answers the recovery codes, this once.
#[utoipa::path(post, path = "/user/two-step/confirm", tag = "security", request_body = CodeInput,
    responses((status = 200, body = RecoveryCodesView)))]
async fn confirm(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Body(input): Body<CodeInput>,
) -> Result<impl IntoResponse, Problem> {
    let code = read(&input.code)?;
    counted(&app, &caller).await?;
    let (codes, now) = (RecoveryCodes::new(), app.clock.now());
    let (fresh, seal) = (codes.clone(), app.seal.clone());
    let confirm = move |tx: &mut ::store::Tx<'_>, viewer: &Viewer| {
        own::confirm(tx, viewer, (&code, &fresh), &seal, now)
    };
    let verdict = caller.write(confirm).await?;
    shown_once(verdict, &codes, now)
}

/// Turns two-step sign-in off; refused where it is demanded.
#[utoipa::path(post, path = "/user/two-step/off", tag = "security", request_body = TurnOffInput,
    responses((status = 204)))]
async fn turn_off(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Body(input): Body<TurnOffInput>,
) -> Result<StatusCode, Problem> {
    let code = read(&input.code)?;
    let proof = proved(&app, &caller, &input.password).await?;
    let (demands, seal, now) = (app.settings.require_two_step, app.seal.clone(), app.clock.now());
    let off = move |tx: &mut ::store::Tx<'_>, viewer: &Viewer| {
        own::turn_off(tx, viewer, (&proof, &code, &seal), demands, now)
    };
    caller.write(off).await?.said(now)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes new recovery codes, in the place of those of before; they are shown this once.
#[utoipa::path(post, path = "/user/two-step/recovery-codes", tag = "security", request_body = CodeInput,
    responses((status = 200, body = RecoveryCodesView)))]
async fn renew_codes(
    caller: Caller<act::SignedIn>,
    State(app): State<App>,
    Body(input): Body<CodeInput>,
) -> Result<impl IntoResponse, Problem> {
    let code = read(&input.code)?;
    counted(&app, &caller).await?;
    let (codes, now) = (RecoveryCodes::new(), app.clock.now());
    let (fresh, seal) = (codes.clone(), app.seal.clone());
    let renew = move |tx: &mut ::store::Tx<'_>, viewer: &Viewer| {
        own::renew_recovery_codes(tx, viewer, (&code, &fresh), &seal, now)
    };
    let verdict = caller.write(renew).await?;
    shown_once(verdict, &codes, now)
}

/// The recovery codes, where the code was right; no copy of the answer is kept.
fn shown_once(
    verdict: Verdict,
    codes: &RecoveryCodes,
    now: Millis,
) -> Result<(Extension<Unkept>, Json<RecoveryCodesView>), Problem> {
    verdict.said(now)?;
    Ok((Extension(Unkept), Json(RecoveryCodesView { recovery_codes: codes.reveal() })))
}

/// Whether a member signs in in two steps.
#[utoipa::path(get, path = "/user/{userId}/two-step", tag = "security", params(("userId" = UserId, Path)),
    responses((status = 200, body = MemberTwoStepView)))]
async fn of_member(
    caller: Caller<act::ResetTwoStep>,
    Id(id): Id<UserId>,
) -> Result<Json<MemberTwoStepView>, Problem> {
    caller.read(move |tx, viewer| reset::standing(tx, viewer, id)).await.map(Json)
}

/// Takes two-step sign-in off a member who has lost the phone, and signs them out everywhere.
#[utoipa::path(post, path = "/user/two-step/reset", tag = "security", request_body = ResetTwoStepInput,
    responses((status = 200, body = MemberTwoStepView)))]
async fn take_off(
    caller: Caller<act::ResetTwoStep>,
    State(app): State<App>,
    Body(ResetTwoStepInput { id }): Body<ResetTwoStepInput>,
) -> Result<Json<MemberTwoStepView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| reset::by_administrator(tx, viewer, id, now)).await.map(Json)
}

/// How a company's members sign in.
#[utoipa::path(get, path = "/companies/{id}/security", tag = "security", params(("id" = CompanyId, Path)),
    responses((status = 200, body = CompanySecurityView)))]
async fn of_company(
    caller: Caller<act::ManageSecurity>,
    Id(id): Id<CompanyId>,
) -> Result<Json<CompanySecurityView>, Problem> {
    caller.read(move |tx, viewer| companies::security::standing(tx, viewer, id)).await.map(Json)
}

/// Demands two-step sign-in of a company's members from their next sign-in on, or does so no more.
#[utoipa::path(put, path = "/companies/security", tag = "security", request_body = CompanySecurityInput,
    responses((status = 200, body = CompanySecurityView)))]
async fn demand(
    caller: Caller<act::ManageSecurity>,
    State(app): State<App>,
    Body(input): Body<CompanySecurityInput>,
) -> Result<Json<CompanySecurityView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| companies::security::demand(tx, viewer, &input, now)).await.map(Json)
}

/// The security log within the viewer's reach, newest first.
#[utoipa::path(get, path = "/security/events", tag = "security", params(SecurityQuery),
    responses((status = 200, body = Page<SecurityEntryView>)))]
async fn log(
    caller: Caller<act::ViewSecurityLog>,
    Query(query): Query<SecurityQuery>,
) -> Result<Json<Page<SecurityEntryView>>, Problem> {
    caller.read_long(move |tx, viewer| security_log::page(tx, viewer, &query)).await.map(Json)
}
