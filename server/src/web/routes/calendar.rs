//! Calendars to subscribe to, at addresses that nobody knows but whose they are.

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::public_page::behind_a_link;
use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::interviews::feed;
use crate::limits::Limited;
use crate::problem::Problem;
use crate::web::client::ClientAddress;

/// The calls of this domain, to be nested under `/calendar`.
pub fn router() -> Router<App> {
    behind_a_link(Router::new().route("/{file}", get(calendar)))
}

/// Somebody's interviews.
async fn calendar(
    State(app): State<App>,
    file: Result<Path<String>, PathRejection>,
    by: Result<ClientAddress, Problem>,
) -> Response {
    let read = async {
        let ClientAddress(address) = by?;
        app.limits.check(Limited::Careers, address).await?;
        let Ok(Path(file)) = file else { return Err(Problem::NotFound) };
        let token = file.strip_suffix(".ics").and_then(Token::parse).ok_or(Problem::NotFound)?;
        let (hash, url, now) = (token.hash(), app.settings.public_url.clone(), app.clock.now());
        let of = hash.clone();
        let found = app.db.read(move |tx| feed::read(tx, &of, &url, now)).await?;
        let (text, is_news) = found.ok_or(Problem::NotFound)?;
        if is_news {
            app.db.write(move |tx| feed::note_fetched(tx, &hash, now)).await?;
        }
        Ok::<_, Problem>(text)
    };
    match read.await {
        Ok(text) => {
            let headers = [
                (header::CONTENT_TYPE, HeaderValue::from_static("text/calendar; charset=utf-8")),
                (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
            ];
            (headers, text).into_response()
        }
        Err(Problem::TooMany { retry_after }) => {
            (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, retry_after.to_string())]).into_response()
        }
        Err(Problem::Internal(error)) => {
            tracing::error!(?error, "a calendar could not be read");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
        Err(Problem::Unavailable) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        // Programs that ask again and again are told nothing else.
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}
