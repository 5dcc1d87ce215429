//! The pages behind the link to a candidate's interview. They need no account and no script, set no cookies, and are found by
//! nobody who does not hold the link. Only presses change anything: programs that open links in letters book nothing.

use axum::extract::rejection::{FormRejection, PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use serde::Deserialize;

use super::public_page::{behind_a_link, message, page, too_often, unread, words};
use super::public_page_files::{clock, look};
use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::interviews::own::{self, OwnInterview};
use crate::limits::Limited;
use crate::problem::Problem;
use crate::public_page::interview::{InterviewOffPage, InterviewPage};
use crate::web::client::ClientAddress;

/// As other public pages, and the script that says times where its reader is.
const POLICY: &str = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; script-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The calls of this domain, to be nested under `/interview`.
pub fn router() -> Router<App> {
    let pages = Router::new()
        .route("/{token}", get(shown))
        .route("/{token}/choose", post(choose))
        .route("/{token}/ask", post(ask))
        .route("/{token}/off", get(whether_off).post(call_off))
        .fallback(async || nothing())
        .method_not_allowed_fallback(async || nothing());
    behind_a_link(pages)
}

type Of = Result<Path<String>, PathRejection>;
type Caller = Result<ClientAddress, Problem>;

/// What was just done, as the address of the page has it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Done {
    done: String,
}

/// Which time is chosen, as clocks where the company is show it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Chosen {
    at: String,
}

/// What is said with a wish for another time.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wish {
    words: String,
}

/// A link, and what is behind it.
struct Behind {
    token: String,
    hash: Vec<u8>,
    own: OwnInterview,
}

impl Behind {
    fn address(&self) -> String {
        format!("/interview/{}", self.token)
    }
}

async fn behind(app: &App, token: Of, by: &Caller) -> Result<Behind, Response> {
    let (Ok(ClientAddress(address)), Ok(Path(token))) = (by, token) else { return Err(nothing()) };
    app.limits.check(Limited::Careers, *address).await.map_err(refused)?;
    let hash = Token::parse(&token).ok_or_else(nothing)?.hash();
    let (of, now) = (hash.clone(), app.clock.now());
    let own = app.db.read(move |tx| own::page(tx, &of, now)).await.map_err(refused)?;
    Ok(Behind { token, hash, own: own.ok_or_else(nothing)? })
}

fn whole(status: StatusCode, behind: &Behind, (done, problem): (&str, &str)) -> Response {
    let own = &behind.own;
    let shown =
        InterviewPage { own, address: behind.address(), done, problem, script: clock(), look: look() };
    page(status, &shown, POLICY)
}

/// The interview.
async fn shown(
    State(app): State<App>,
    token: Of,
    by: Caller,
    done: Result<Query<Done>, QueryRejection>,
) -> Response {
    let shown = async {
        let behind = behind(&app, token, &by).await?;
        let done = done.map(|Query(done)| done.done).unwrap_or_default();
        let said = match done.as_str() {
            "chosen" => "The time is yours. An invitation for your calendar is on its way.",
            "asked" => "Your wish has been passed on.",
            _ => "",
        };
        Ok(whole(StatusCode::OK, &behind, (said, "")))
    };
    shown.await.unwrap_or_else(|why| why)
}

/// Chooses a time; whoever is too late is shown the others.
async fn choose(
    State(app): State<App>,
    token: Of,
    by: Caller,
    chosen: Result<Form<Chosen>, FormRejection>,
) -> Response {
    let done = async {
        let behind = behind(&app, token, &by).await?;
        let Ok(Form(Chosen { at })) = chosen else { return Err(unread()) };
        let (hash, now) = (behind.hash.clone(), app.clock.now());
        let booked = app.db.write(move |tx| own::choose(tx, &hash, &at, now)).await;
        after(&app, &behind, booked, "chosen").await
    };
    done.await.unwrap_or_else(|why| why)
}

/// Asks for another time.
async fn ask(
    State(app): State<App>,
    token: Of,
    by: Caller,
    wish: Result<Form<Wish>, FormRejection>,
) -> Response {
    let done = async {
        let behind = behind(&app, token, &by).await?;
        let Ok(Form(Wish { words })) = wish else { return Err(unread()) };
        let (hash, now) = (behind.hash.clone(), app.clock.now());
        let asked = app.db.write(move |tx| own::ask(tx, &hash, &words, now)).await;
        after(&app, &behind, asked, "asked").await
    };
    done.await.unwrap_or_else(|why| why)
}

/// Whether to call it off.
async fn whether_off(State(app): State<App>, token: Of, by: Caller) -> Response {
    let shown = async {
        let behind = behind(&app, token, &by).await?;
        let shown = InterviewOffPage { own: &behind.own, address: behind.address(), look: look() };
        Ok(page(StatusCode::OK, &shown, POLICY))
    };
    shown.await.unwrap_or_else(|why: Response| why)
}

/// Calls it off.
async fn call_off(State(app): State<App>, token: Of, by: Caller) -> Response {
    let done = async {
        let behind = behind(&app, token, &by).await?;
        let (hash, now) = (behind.hash.clone(), app.clock.now());
        let off = app.db.write(move |tx| own::call_off(tx, &hash, now)).await;
        after(&app, &behind, off, "off").await
    };
    done.await.unwrap_or_else(|why| why)
}

/// Leads back to the page, which a reload asks for anew; or shows it as it is now, with why nothing was done.
async fn after(
    app: &App,
    behind: &Behind,
    done: Result<(), Problem>,
    what: &str,
) -> Result<Response, Response> {
    match done {
        Ok(()) => Ok(Redirect::to(&format!("{}?done={what}", behind.address())).into_response()),
        Err(Problem::Conflict(why)) => {
            let (of, now) = (behind.hash.clone(), app.clock.now());
            let own = app.db.read(move |tx| own::page(tx, &of, now)).await.map_err(refused)?;
            let own = own.ok_or_else(nothing)?;
            let now = Behind { token: behind.token.clone(), hash: behind.hash.clone(), own };
            Ok(whole(StatusCode::CONFLICT, &now, ("", &why)))
        }
        Err(problem) => Err(refused(problem)),
    }
}

fn nothing() -> Response {
    message(
        StatusCode::NOT_FOUND,
        "There is nothing behind this link",
        "Either the interview was a while ago, or the address is mistyped or cut off.",
    )
}

fn refused(problem: Problem) -> Response {
    match problem {
        Problem::NotFound => nothing(),
        Problem::TooMany { retry_after } => too_often(retry_after),
        problem => words(problem),
    }
}
