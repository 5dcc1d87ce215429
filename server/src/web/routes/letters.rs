//! The page behind a letter's way out. It needs no account and no script. Fetching it changes nothing, since programs that
//! look through mail fetch what they find; the press does, and so does a mail program's own (RFC 8058).

use super::public_page::{PAGE_POLICY, behind_a_link, message, page, words};
use super::public_page_files::look;
use crate::app::App;
use crate::limits::Limited;
use crate::notifications::leaving::{Leaving, Letters, Standing, Topic};
use crate::problem::Problem;
use crate::public_page::letters::{Kind, LettersPage};
use crate::web::client::ClientAddress;
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, PathRejection};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

/// The calls of this domain, to be nested under `/letters`.
pub fn router() -> Router<App> {
    let pages = Router::new()
        .route("/{token}", get(show).post(press))
        .fallback(async || unknown())
        .method_not_allowed_fallback(async || unknown());
    behind_a_link(pages)
}

type Place = Result<Path<String>, PathRejection>;

fn unknown() -> Response {
    message(StatusCode::NOT_FOUND, "This page does not exist", "The address may be mistyped or cut off.")
}

async fn behind(
    app: &App,
    place: Place,
    address: Result<ClientAddress, Problem>,
) -> Result<(String, Leaving), Response> {
    let (Ok(Path(token)), Ok(ClientAddress(address))) = (place, address) else { return Err(unknown()) };
    app.limits.check(Limited::Careers, address).await.map_err(words)?;
    let leaving = Leaving::read(&app.seal, &token).ok_or_else(unknown)?;
    Ok((token, leaving))
}

async fn show(State(app): State<App>, token: Place, address: Result<ClientAddress, Problem>) -> Response {
    let (token, leaving) = match behind(&app, token, address).await {
        Ok(found) => found,
        Err(why) => return why,
    };
    match app.db.read(move |tx| leaving.look(tx)).await {
        Ok(stands) => shown(&app, &token, leaving, stands, false),
        Err(problem) => words(problem),
    }
}

async fn press(
    State(app): State<App>,
    token: Place,
    address: Result<ClientAddress, Problem>,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    let (token, leaving) = match behind(&app, token, address).await {
        Ok(found) => found,
        Err(why) => return why,
    };
    // What the page's form sends; a mail program sends something else, and wants no more letters.
    let body = body.unwrap_or_default();
    let sent = || url::form_urlencoded::parse(&body);
    let wants = sent().any(|(name, value)| name == "letters" && value == "on");
    let topics = sent().filter(|(name, _)| name == "kind").map(|(_, value)| value.into_owned());
    let topics: Vec<String> = topics.collect();
    let now = app.clock.now();
    let pressed = app.db.write(move |tx| {
        let mut off = Vec::new();
        if wants {
            leaving.on(tx, &topics, now)?;
        } else {
            off = leaving.off(tx, now)?;
        }
        let stands = leaving.look(tx)?;
        // What was switched off just now is what can be had again.
        let of_now = |stands: Standing| if off.is_empty() { stands } else { Standing { off, ..stands } };
        Ok::<_, Problem>(stands.map(of_now))
    });
    match pressed.await {
        Ok(stands) => shown(&app, &token, leaving, stands, true),
        Err(problem) => words(problem),
    }
}

fn shown(app: &App, token: &str, leaving: Leaving, stands: Option<Standing>, changed: bool) -> Response {
    let Some(Standing { on, off }) = stands else { return unknown() };
    let kinds = |topics: Vec<Topic>| {
        topics.into_iter().map(|topic| Kind { spelling: topic.spelling, words: topic.words }).collect()
    };
    let shown = LettersPage {
        daily: leaving.letters == Letters::Daily,
        rings: !matches!(leaving.letters, Letters::View(_)),
        on: kinds(on),
        off: kinds(off),
        changed,
        address: format!("/letters/{token}"),
        settings: format!("{}/settings/notifications", app.settings.public_url),
        look: look(),
    };
    page(StatusCode::OK, &shown, PAGE_POLICY)
}
