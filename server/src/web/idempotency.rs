//! `Idempotency-Key`: a POST that is sent again under the same key takes effect once, and is answered as it was the
//! first time. The note of it is made in the transaction of the effect, so that a crash neither loses nor doubles
//! anything; only the answer's text can be lost by one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{DefaultBodyLimit, FromRequest as _, FromRequestParts as _, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header, request};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};
use tracing::Instrument as _;
use uuid::Uuid;

use super::patience::is_too_slow;
use super::router::BODY_MAX;
use super::upload::{PartsPrint, Upload};
use crate::accounts::store::kept_calls::{self, KeptAnswer, Standing, Try};
use crate::app::App;
use crate::caller::Caller;
use crate::candidates::cv;
use crate::ids::UserId;
use crate::policy::act;
use crate::problem::Problem;
use ::store::{Companion, StoreError};

/// The header.
pub const KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// No answer to a POST is longer.
const LONGEST_ANSWER: usize = 16 * 1024 * 1024;
/// When a call that is under way may be asked after again, in seconds.
const LOOK_AGAIN: u64 = 1;

/// Set on an answer that is shown once, such as a secret: no copy of it is kept.
#[derive(Clone, Copy)]
pub struct Unkept;

const ANOTHER: &str = "This Idempotency-Key was sent with another request.";
const UNDER_WAY: &str = "This request is being carried out. Please ask again in a moment.";
const LOST: &str = "This request was carried out, but its answer is lost.";

/// Wraps a call. One without a key, or by nobody in particular, passes as it is.
pub async fn once(State(app): State<App>, request: Request, next: Next) -> Response {
    let key = request.headers().get(KEY).filter(|_| request.method() == Method::POST).cloned();
    match key {
        None => next.run(request).await,
        Some(key) => keyed(app, key, request, next).await.unwrap_or_else(Problem::into_response),
    }
}

async fn keyed(app: App, key: HeaderValue, request: Request, next: Next) -> Result<Response, Problem> {
    let key = checked(&key)?;
    let (mut head, body) = request.into_parts();
    let Ok(caller) = Caller::<act::SignedIn>::from_request_parts(&mut head, &app).await else {
        return Ok(next.run(Request::from_parts(head, body)).await);
    };
    let now = app.clock.now();
    let asked = key.clone();
    let (account, standing) = caller
        .read(move |tx, viewer| Ok((viewer.id, kept_calls::standing(tx, viewer.id, &asked, now)?)))
        .await?;
    let (request, print) = Print::of(head, body).await?;
    match standing {
        Standing::New => {
            let by = Try { account, key, run: Uuid::now_v7(), at: now };
            let run = carry_out(app, by, request, print, next).in_current_span();
            // Goes on when the caller has hung up: whoever asks again gets this answer.
            tokio::spawn(run).await.map_err(anyhow::Error::from)?
        }
        Standing::UnderWay => Ok(under_way()),
        Standing::Lost => Err(Problem::Conflict(LOST.into())),
        Standing::Answered { fingerprint, answer } => {
            let print = print.of_all(&app, request).await?;
            if print == fingerprint { again(answer) } else { Err(Problem::Conflict(ANOTHER.into())) }
        }
    }
}

async fn carry_out(
    app: App,
    by: Try,
    request: Request,
    print: Print,
    next: Next,
) -> Result<Response, Problem> {
    let is_late = Arc::new(AtomicBool::new(false));
    let answer = ::store::alongside(Some(note(&by, &is_late)), next.run(request)).await;
    if is_late.load(Ordering::Relaxed) {
        return late(&app, by.account, by.key, print).await;
    }
    let (head, body) = answer.into_parts();
    let body = to_bytes(body, LONGEST_ANSWER).await.map_err(anyhow::Error::from)?;
    if is_final(head.status)
        && head.extensions.get::<Unkept>().is_none()
        && let Some(print) = print.so_far()
    {
        let content_type = head.headers.get(header::CONTENT_TYPE);
        let answer = KeptAnswer {
            status: head.status.as_u16(),
            content_type: content_type.and_then(|kind| kind.to_str().ok()).map(ToOwned::to_owned),
            body: body.to_vec(),
        };
        let kept = app.db.write(move |tx| kept_calls::keep(tx, &by, &print, &answer)).await;
        if let Err(problem) = kept {
            tracing::warn!(?problem, "an answer was not kept");
        }
    }
    Ok(Response::from_parts(head, Body::from(body)))
}

/// What stands in each transaction of the call; a write that another try was ahead of is undone.
fn note(by: &Try, is_late: &Arc<AtomicBool>) -> Companion {
    let (by, is_late) = (by.clone(), is_late.clone());
    Arc::new(move |tx| {
        if kept_calls::claim(tx, &by)? {
            return Ok(());
        }
        is_late.store(true, Ordering::Relaxed);
        Err(StoreError::Busy)
    })
}

/// Another try of the same call had the effect.
async fn late(app: &App, account: UserId, key: String, print: Print) -> Result<Response, Problem> {
    let now = app.clock.now();
    match app.db.read(move |tx| kept_calls::standing(tx, account, &key, now)).await? {
        Standing::Answered { fingerprint, answer } if print.so_far().as_ref() == Some(&fingerprint) => {
            again(answer)
        }
        _ => Ok(under_way()),
    }
}

/// Whether asking again would be answered alike: not where the server, the session or the moment was to blame.
fn is_final(status: StatusCode) -> bool {
    let passes = [StatusCode::UNAUTHORIZED, StatusCode::REQUEST_TIMEOUT, StatusCode::TOO_MANY_REQUESTS];
    status.as_u16() >= 200 && status.as_u16() < 500 && !passes.contains(&status)
}

fn checked(key: &HeaderValue) -> Result<String, Problem> {
    let fits = (1..=255).contains(&key.len()) && key.as_bytes().iter().all(u8::is_ascii_graphic);
    match key.to_str() {
        Ok(key) if fits => Ok(key.to_owned()),
        _ => Err(Problem::malformed("Idempotency-Key has to be 1 to 255 visible characters of ASCII")),
    }
}

fn again(answer: KeptAnswer) -> Result<Response, Problem> {
    let status = StatusCode::from_u16(answer.status).map_err(anyhow::Error::from)?;
    let mut response = (status, answer.body).into_response();
    response.headers_mut().remove(header::CONTENT_TYPE);
    if let Some(kind) = answer.content_type {
        let kind = HeaderValue::try_from(kind).map_err(anyhow::Error::from)?;
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
    }
    Ok(response)
}

fn under_way() -> Response {
    let mut response = Problem::Conflict(UNDER_WAY.into()).into_response();
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(LOOK_AGAIN));
    response
}

/// By what two requests are told apart: path, query and content. Of a form its parts count, since whoever sends it
/// again draws other lines between them.
enum Print {
    Whole(Vec<u8>),
    Parts(Sha256, PartsPrint),
}

impl Print {
    /// Reads a body that is small, and has the parts of a form counted as somebody reads them.
    async fn of(mut head: request::Parts, body: Body) -> Result<(Request, Self), Problem> {
        let mut print = Sha256::new();
        print.update(head.uri.path_and_query().map_or("", |path| path.as_str()));
        print.update([0]);
        let kind = head.headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
        if kind.is_some_and(|kind| kind.starts_with(b"multipart/")) {
            let parts = PartsPrint::default();
            head.extensions.insert(parts.clone());
            return Ok((Request::from_parts(head, body), Self::Parts(print, parts)));
        }
        let body: Bytes = to_bytes(body, BODY_MAX).await.map_err(|error| match is_too_slow(&error) {
            true => Problem::TooSlow,
            false => Problem::TooLarge("The request is too large"),
        })?;
        print.update(&body);
        Ok((Request::from_parts(head, Body::from(body)), Self::Whole(print.finalize().to_vec())))
    }

    /// Of what has been read; nothing of a form that was not read to its end.
    fn so_far(&self) -> Option<Vec<u8>> {
        match self {
            Self::Whole(print) => Some(print.clone()),
            Self::Parts(path, parts) => {
                parts.whole().map(|parts| path.clone().chain_update(parts).finalize().to_vec())
            }
        }
    }

    /// Of the whole request, which nobody else is going to read.
    async fn of_all(&self, app: &App, mut request: Request) -> Result<Vec<u8>, Problem> {
        if let Self::Parts(..) = self {
            DefaultBodyLimit::disable().apply(&mut request);
            let mut upload = Upload::from_request(request, app).await?;
            while upload.next(cv::LIMIT).await?.is_some() {}
        }
        self.so_far().ok_or_else(|| Problem::Internal(anyhow::anyhow!("a request was not read to its end")))
    }
}
