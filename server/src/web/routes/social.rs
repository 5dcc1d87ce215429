//! The calls by which people sign in and up through another service.

mod way_back;

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;

use crate::accounts::LinkStatus;
use crate::accounts::form::TokenInput;
use crate::accounts::form::social::{ExchangeInput, SocialSignUpInput};
use crate::accounts::journeys::{self, Luggage};
use crate::accounts::sign_in::UNVERIFIED;
use crate::accounts::social::{self, Exchanged};
use crate::accounts::store::sessions::Token;
use crate::accounts::view::{LinkView, SignInView};
use crate::app::App;
use crate::calls;
use crate::contract::Provider;
use crate::limits::Limited;
use crate::members::answering;
use crate::openid::Service;
use crate::problem::Problem;
use crate::text::Email;
use crate::web::answers::ErrorItem;
use crate::web::browser::{self, Browser};
use crate::web::client::ClientAddress;
use crate::web::entry::{self, Arriving};
use crate::web::input::{Body, Id, Query};
use crate::web::session::Public;
use way_back::{Failure, shown};

/// The spec's sentence for a sign-up without a company (accounts §8).
const UNFINISHED: &str = "User haven't finished sign up";
/// The sentence for somebody whose address has an account already.
const HAS_ACCOUNT: &str = "There is a JobHelm account with your email address. Please show that it is yours.";
/// The sentence for an account that is blocked.
const SHUT: &str = "This account cannot sign in.";
/// The sentence for a token that has done its work, or is too old.
const OVER: &str = "This sign-in is no longer valid. Please sign in again.";
/// The sentence for a letter's link that is opened where nobody asked for it.
const ELSEWHERE: &str = "Please open this link in the browser in which you asked for it.";

/// The calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(providers))
        .routes(calls!(start))
        .routes(calls!(callback))
        .routes(calls!(exchange))
        .routes(calls!(letter))
        .routes(calls!(link))
        .routes(calls!(sign_up))
}

/// Through whom people can sign in.
#[derive(Debug, Serialize, ToSchema)]
struct ProvidersView {
    /// Those that the operator has registered with.
    providers: Vec<Provider>,
}

/// The other services that people can sign in through.
#[utoipa::path(get, path = "/auth/providers", tag = "accounts", responses((status = 200, body = ProvidersView)))]
async fn providers(_: Public, State(app): State<App>) -> Json<ProvidersView> {
    Json(ProvidersView { providers: app.providers.all() })
}

/// What goes along on the way to another service and back.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct StartQuery {
    /// An invitation's token.
    token: Option<String>,
    /// As what it invites.
    role: Option<String>,
    /// Where the person is heading within the product.
    next: Option<String>,
}

/// Sends the browser to another service's sign-in.
#[utoipa::path(get, path = "/auth/{provider}/start", tag = "accounts",
    params(("provider" = String, Path, description = "google or linkedin"), StartQuery),
    responses((status = 303, description = "To the service; or to /auth/callback, whose fragment says why not")))]
async fn start(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Browser(browser): Browser,
    Id(provider): Id<String>,
    Query(query): Query<StartQuery>,
) -> Result<Response, Problem> {
    let service = service(&app, &provider)?;
    let luggage = Luggage::read(query.token.as_deref(), query.role.as_deref(), query.next);
    // Two tabs of one browser are two ways from it.
    let (browser, state) = (browser.unwrap_or_default(), Token::new());
    match set_out(&app, service, address, (&browser, &state), &luggage).await {
        Ok(away) => Ok((browser::kept(&app, &browser)?, Redirect::to(&away)).into_response()),
        Err(failure) => Ok(failure.shown(&luggage)),
    }
}

async fn set_out(
    app: &App,
    service: &Service,
    address: IpAddr,
    (browser, state): (&Token, &Token),
    luggage: &Luggage,
) -> Result<String, Failure> {
    app.limits.check(Limited::SignIn, address).await?;
    let away = service.address(&journeys::secrets(browser, state)).await?;
    let (browser, state, luggage) = (browser.clone(), state.clone(), luggage.clone());
    let (provider, now) = (service.provider(), app.clock.now());
    let write =
        move |tx: &mut ::store::Tx<'_>| journeys::set_out(tx, provider, &browser, &state, &luggage, now);
    app.db.write(write).await?;
    Ok(away)
}

/// What the other service sends back.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CallbackQuery {
    /// The state that it was sent.
    state: Option<String>,
    /// What it gives its word for.
    code: Option<String>,
    /// Why it does not.
    error: Option<String>,
    /// Who it is.
    iss: Option<String>,
}

/// Takes the browser back from another service. Where the service vouches for somebody, the fragment carries
/// `access_token`, to be exchanged within a minute; else `error` and `error_description`.
#[utoipa::path(get, path = "/auth/{provider}/callback", tag = "accounts",
    params(("provider" = String, Path, description = "google or linkedin"), CallbackQuery),
    responses((status = 303, description = "To /auth/callback, with the outcome in its fragment")))]
async fn callback(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Browser(browser): Browser,
    Id(provider): Id<String>,
    Query(query): Query<CallbackQuery>,
) -> Result<Response, Problem> {
    let service = service(&app, &provider)?;
    let mut luggage = Luggage::default();
    Ok(match come_back(&app, service, address, browser, query, &mut luggage).await {
        Ok(token) => shown(vec![("access_token", token.reveal())], &luggage),
        Err(failure) => failure.shown(&luggage),
    })
}

async fn come_back(
    app: &App,
    service: &Service,
    address: IpAddr,
    browser: Option<Token>,
    query: CallbackQuery,
    luggage: &mut Luggage,
) -> Result<Token, Failure> {
    let state = query.state.as_deref().and_then(Token::parse);
    let Some((browser, state)) = browser.zip(state) else { return Err(lost(app, address).await) };
    let (provider, now) = (service.provider(), app.clock.now());
    let asked = (browser.clone(), state.clone());
    let own = asked.clone();
    let read = move |tx: &mut ::store::Tx<'_>| journeys::is_under_way(tx, provider, &asked.0, &asked.1, now);
    if !app.db.read(read).await? {
        return Err(lost(app, address).await);
    }
    let write = move |tx: &mut ::store::Tx<'_>| journeys::come_back(tx, provider, &own.0, &own.1, now);
    *luggage = match app.db.write(write).await? {
        Some(luggage) => luggage,
        None => return Err(lost(app, address).await),
    };
    if let Some(error) = query.error {
        return Err(if error == "access_denied" { Failure::Denied } else { Failure::Refused });
    }
    let code = query.code.filter(|_| query.iss.as_deref().is_none_or(|issuer| issuer == service.issuer()));
    let code = code.ok_or(Failure::Refused)?;
    let claims = service.identify(&code, &journeys::secrets(&browser, &state)).await?;
    social::arrive(&app.db, &app.clock, &claims, browser).await?.ok_or(Failure::Unverified)
}

/// A way back that nobody set out on is counted: its state may be a guess.
async fn lost(app: &App, address: IpAddr) -> Failure {
    app.limits.check(Limited::SignIn, address).await.err().map_or(Failure::Lost, Failure::from)
}

/// Exchanges the token of the way back for a session.
#[utoipa::path(post, path = "/auth/exchange", tag = "accounts", request_body = ExchangeInput,
    responses((status = 200, body = SignInView), (status = 409, body = ExchangeAnswer)))]
async fn exchange(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Arriving(arrival): Arriving,
    Body(input): Body<ExchangeInput>,
) -> Result<Response, Problem> {
    let exchanged = match Token::parse(&input.access_token) {
        Some(login) => social::exchange(&app.db, login, arrival).await?,
        None => Exchanged::Gone,
    };
    answered(&app, address, exchanged).await
}

/// Mails a link by which its reader proves that the account with their address is theirs.
#[utoipa::path(post, path = "/auth/link/letter", tag = "accounts", request_body = TokenInput,
    responses((status = 200, body = LinkView)))]
async fn letter(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Browser(browser): Browser,
    Body(input): Body<TokenInput>,
) -> Result<Json<LinkView>, Problem> {
    app.limits.check(Limited::Mail, address).await?;
    let known = Token::parse(&input.token).zip(browser);
    let (token, browser) = known.ok_or(Problem::SignedOut(OVER))?;
    let goes_to = social::letter_goes_to(&app.db, &app.clock, token.clone(), browser.clone()).await?;
    let email = goes_to.ok_or(Problem::SignedOut(OVER))?;
    app.limits.check_mailbox(&email.folded()).await?;
    if !social::request_letter(&app.db, &app.clock, token, browser).await? {
        return Err(Problem::SignedOut(OVER));
    }
    Ok(Json(LinkView { status: LinkStatus::CheckYourEmail }))
}

/// Begins a session by that link, and has the service's word suffice from now on.
#[utoipa::path(post, path = "/auth/link", tag = "accounts", request_body = TokenInput,
    responses((status = 200, body = SignInView)))]
async fn link(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Arriving(arrival): Arriving,
    Body(input): Body<TokenInput>,
) -> Result<Response, Problem> {
    let linked = match Token::parse(&input.token) {
        Some(letter) => social::link_by_letter(&app.db, letter, arrival).await?,
        None => Exchanged::Gone,
    };
    answered(&app, address, linked).await
}

/// Makes the account of somebody who came through another service and has none yet, with a company of their own or by an
/// invitation, and signs them in.
#[utoipa::path(post, path = "/user/social-sign-up", tag = "accounts", request_body = SocialSignUpInput,
    responses((status = 201, body = SignInView)))]
async fn sign_up(
    _: Public,
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Arriving(arrival): Arriving,
    Body(input): Body<SocialSignUpInput>,
) -> Result<Response, Problem> {
    app.limits.check(Limited::Mail, address).await?;
    let entered = match &input.invitation {
        Some(_) => answering::sign_up_through(&app.db, input, arrival).await?,
        None => social::sign_up(&app.db, input, arrival).await?,
    };
    let mut answer = entry::answer(&app, &entered)?;
    *answer.status_mut() = StatusCode::CREATED;
    Ok(answer)
}

/// The service of that name, where the operator has registered with it.
fn service<'a>(app: &'a App, slug: &str) -> Result<&'a Service, Problem> {
    Provider::from_slug(slug).and_then(|provider| app.providers.get(provider)).ok_or(Problem::NotFound)
}

/// What has to come before a session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExchangeAnswer {
    /// One sentence.
    errors: Vec<ErrorItem>,
    /// Where nobody here is who they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    sign_up: Option<SignUpNeeds>,
    /// Where an account has their address.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<LinkNeeds>,
}

/// What a sign-up begins with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SignUpNeeds {
    /// Sent with the sign-up, within 30 minutes and from the same browser.
    token: String,
    /// Who vouches for them.
    provider: Provider,
    /// Their address.
    #[schema(value_type = String)]
    email: Email,
    /// First name; absent where it has to be asked for.
    first_name: Option<String>,
    /// Last name; absent where it has to be asked for.
    last_name: Option<String>,
}

/// What proving an account begins with: its password, typed at sign-in in the same browser, or a letter.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LinkNeeds {
    /// Asks for the letter, within an hour.
    token: String,
    /// Who vouches for them.
    provider: Provider,
    /// Their address, which is the account's.
    #[schema(value_type = String)]
    email: Email,
}

/// The answer to an exchange. Tokens that are of no use are counted, as at sign-in.
async fn answered(app: &App, address: IpAddr, exchanged: Exchanged) -> Result<Response, Problem> {
    let before = |message: &str, sign_up, link| {
        let status = StatusCode::CONFLICT;
        let error = ErrorItem { code: status.as_u16(), item: None, message: message.to_owned() };
        (status, Json(ExchangeAnswer { errors: vec![error], sign_up, link })).into_response()
    };
    Ok(match exchanged {
        Exchanged::In(entered) => entry::answer(app, &entered)?,
        Exchanged::Unfinished(social::Unfinished { token, provider, email, first_name, last_name }) => {
            let token = token.reveal();
            before(UNFINISHED, Some(SignUpNeeds { token, provider, email, first_name, last_name }), None)
        }
        Exchanged::Waiting(social::Waiting { token, provider, email }) => {
            before(HAS_ACCOUNT, None, Some(LinkNeeds { token: token.reveal(), provider, email }))
        }
        Exchanged::Unverified => return Err(Problem::SignedOut(UNVERIFIED)),
        Exchanged::Shut => return Err(Problem::Forbidden(SHUT)),
        Exchanged::Elsewhere => return Err(Problem::Forbidden(ELSEWHERE)),
        Exchanged::Gone => {
            app.limits.check(Limited::SignIn, address).await?;
            return Err(Problem::SignedOut(OVER));
        }
    })
}
