//! The page behind the link of a letter with a list of candidates. It needs no account and no script, sets no cookies,
//! and is found by nobody who does not hold the link. Only the press changes anything.

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use super::public_page::{PAGE_POLICY, behind_a_link, message, page, too_often, words};
use super::public_page_files::look;
use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::candidates::csv::page::{Closed, SentCsv, fetched, sent};
use crate::forms::room::Sender;
use crate::limits::Limited;
use crate::problem::Problem;
use crate::public_page::sent_csv::SentCsvPage;
use crate::web::client::ClientAddress;
use crate::web::download::csv_file;

/// The calls of this domain, to be nested under `/csv`.
pub fn router() -> Router<App> {
    let pages = Router::new()
        .route("/{token}", get(show).post(save))
        .fallback(async || closed(Closed::Unknown))
        .method_not_allowed_fallback(async || closed(Closed::Unknown));
    behind_a_link(pages)
}

type Place = Result<Path<String>, PathRejection>;

/// What is behind a link, or the page that says why nothing is.
async fn behind(
    app: &App,
    token: &str,
    address: &Result<ClientAddress, Problem>,
) -> Result<SentCsv, Response> {
    let Ok(ClientAddress(address)) = address else { return Err(closed(Closed::Unknown)) };
    match app.limits.check(Limited::Careers, *address).await {
        Err(Problem::TooMany { retry_after }) => return Err(too_often(retry_after)),
        other => other.map_err(words)?,
    }
    let Some(token) = Token::parse(token) else { return Err(closed(Closed::Unknown)) };
    let now = app.clock.now();
    let found = app.db.read(move |tx| sent(tx, &token.hash(), now)).await;
    found.map_err(words)?.map_err(closed)
}

/// What was sent.
async fn show(State(app): State<App>, token: Place, address: Result<ClientAddress, Problem>) -> Response {
    let Ok(Path(token)) = token else { return closed(Closed::Unknown) };
    match behind(&app, &token, &address).await {
        Err(why) => why,
        Ok(sent) => {
            let until = sent.expires_at.utc().date();
            let until = format!("{} {}", until.day(), until.month());
            let shown = SentCsvPage { sent: &sent, address: format!("/csv/{token}"), until, look: look() };
            page(StatusCode::OK, &shown, PAGE_POLICY)
        }
    }
}

/// The file, by a press.
async fn save(State(app): State<App>, token: Place, address: Result<ClientAddress, Problem>) -> Response {
    let Ok(Path(token)) = token else { return closed(Closed::Unknown) };
    let sent = match behind(&app, &token, &address).await {
        Err(why) => return why,
        Ok(sent) => sent,
    };
    let saved = async {
        let place = app.limits.downloading(Sender::Address(address?.0))?;
        let (recipient, now) = (sent.recipient, app.clock.now());
        app.db.write(move |tx| fetched(tx, recipient, now)).await?;
        Ok(csv_file(&app.db, &sent.file, place))
    };
    saved.await.unwrap_or_else(words)
}

fn closed(why: Closed) -> Response {
    let (status, title, text) = match why {
        Closed::Unknown => {
            (StatusCode::NOT_FOUND, "This page does not exist", "The address may be mistyped or cut off.")
        }
        Closed::Expired => (
            StatusCode::GONE,
            "This link has expired",
            "Links to lists of candidates work for 14 days. Whoever sent it can send it again.",
        ),
        Closed::Withdrawn => (
            StatusCode::GONE,
            "This link was withdrawn",
            "Whoever sent it has closed it, or somebody in the list was removed since. They can send a new one.",
        ),
    };
    message(status, title, text)
}
