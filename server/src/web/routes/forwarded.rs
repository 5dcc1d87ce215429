//! The pages behind the link of a letter with CVs. They need no account and no script, set no cookies, and are found by
//! nobody who does not hold the link. Only presses change anything.

use axum::extract::rejection::{FormRejection, PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use serde::Deserialize;

use super::public_page::{PAGE_POLICY, behind_a_link, message, page, too_often, words};
use super::public_page_files::look as dressed;
use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::candidates::cv::{self, preview};
use crate::candidates::forwarding::form::AnswerForm;
use crate::candidates::forwarding::page::{
    Asked, Closed, Sent, answer, look, sent, stop as no_more, text as text_of,
};
use crate::forms::room::Sender;
use crate::ids::CandidateId;
use crate::limits::Limited;
use crate::problem::Problem;
use crate::public_page::forwarded::{ANSWERS, ForwardedCvPage, ForwardedPage};
use crate::web::client::ClientAddress;
use crate::web::download::{page_picture, saved_as};

/// The calls of this domain, to be nested under `/cv`.
pub fn router() -> Router<App> {
    let pages = Router::new()
        .route("/{token}", get(all))
        .route("/{token}/stop", post(stop))
        .route("/{token}/{candidate}", get(one_of_them).post(open))
        .route("/{token}/{candidate}/answer", post(say))
        .route("/{token}/{candidate}/file", post(save))
        .route("/{token}/{candidate}/pages/{page}", get(picture))
        .fallback(async || closed(Closed::Unknown))
        .method_not_allowed_fallback(async || closed(Closed::Unknown));
    behind_a_link(pages)
}

type Place<T> = Result<Path<T>, PathRejection>;

/// Which page of what was sent, from 1; whatever is none is the first.
#[derive(Debug, Deserialize)]
struct Turned {
    page: Option<u32>,
}

/// Why nothing is shown.
#[derive(Debug)]
enum Refused {
    Closed(Closed),
    /// What was sent is none of what the page sends.
    Unread,
    Problem(Problem),
}

impl From<Closed> for Refused {
    fn from(closed: Closed) -> Self {
        Self::Closed(closed)
    }
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl Refused {
    fn page(self) -> Response {
        match self {
            Self::Closed(why) => closed(why),
            Self::Unread => message(
                StatusCode::BAD_REQUEST,
                "Your answer could not be read",
                "Please go back, choose Shortlist, Maybe or Reject, and write at most 500 characters.",
            ),
            Self::Problem(Problem::Conflict(why)) => {
                message(StatusCode::CONFLICT, "Your answer was not kept", &why)
            }
            Self::Problem(Problem::NotFound) => closed(Closed::Unknown),
            Self::Problem(Problem::TooMany { retry_after }) => too_often(retry_after),
            Self::Problem(problem) => words(problem),
        }
    }
}

/// What is behind a link, or the page that says why nothing is.
async fn behind(
    app: &App,
    token: &str,
    asked: Asked,
    address: Result<ClientAddress, Problem>,
) -> Result<Sent, Refused> {
    app.limits.check(Limited::Careers, address?.0).await?;
    read(app, token, asked).await
}

async fn read(app: &App, token: &str, asked: Asked) -> Result<Sent, Refused> {
    let token = Token::parse(token).ok_or(Closed::Unknown)?;
    let now = app.clock.now();
    Ok(app.db.read(move |tx| sent(tx, &token.hash(), asked, now)).await??)
}

/// All that was sent.
async fn all(
    State(app): State<App>,
    token: Place<String>,
    turned: Result<Query<Turned>, QueryRejection>,
    address: Result<ClientAddress, Problem>,
) -> Response {
    let shown = async {
        let Ok(Path(token)) = token else { return Err(Closed::Unknown.into()) };
        let page_number = turned.ok().and_then(|Query(turned)| turned.page).unwrap_or(1);
        let sent = behind(&app, &token, Asked::Page(page_number), address).await?;
        let until = sent.expires_at.utc().date();
        let until = format!("{} {}", until.day(), until.month());
        let shown = ForwardedPage { sent: &sent, address: format!("/cv/{token}"), until, look: dressed() };
        Ok(page(StatusCode::OK, &shown, PAGE_POLICY))
    };
    shown.await.unwrap_or_else(Refused::page)
}

/// One CV, for whoever has pressed for it; all of them for everybody else.
async fn one_of_them(
    State(app): State<App>,
    place: Place<(String, CandidateId)>,
    address: Result<ClientAddress, Problem>,
) -> Response {
    let shown = async {
        let Ok(Path((token, candidate))) = place else { return Err(Closed::Unknown.into()) };
        let by = Sender::Address(address.as_ref().map_err(|_| Closed::Unknown)?.0);
        let sent = behind(&app, &token, Asked::One(candidate), address).await?;
        let Ok(cv) = sent.of(candidate) else { return Err(Closed::Empty.into()) };
        let address = format!("/cv/{token}");
        let all = if sent.page > 1 { format!("{address}?page={}", sent.page) } else { address.clone() };
        if !cv.is_open {
            return Ok(Redirect::to(&all).into_response());
        }
        let drawn = preview::pages(&app.cvs(), by, cv.facts().filter(|_| cv.is_paged())).await;
        // What cannot be drawn just now is shown as text.
        let (pages, more) = drawn.map_or((0, false), |drawn| (drawn.pages.len(), drawn.more));
        let text = match pages {
            0 => app.db.read(move |tx| text_of(tx, candidate)).await?,
            _ => String::new(),
        };
        let look = dressed();
        let shown = ForwardedCvPage {
            sent: &sent,
            cv,
            address,
            all,
            pages,
            more,
            text: &text,
            answers: ANSWERS,
            look,
        };
        Ok(page(StatusCode::OK, &shown, PAGE_POLICY))
    };
    shown.await.unwrap_or_else(Refused::page)
}

/// Opens a CV, by a press.
async fn open(
    State(app): State<App>,
    place: Place<(String, CandidateId)>,
    address: Result<ClientAddress, Problem>,
) -> Response {
    let opened = async {
        let Ok(Path((token, candidate))) = place else { return Err(Closed::Unknown.into()) };
        let sent = behind(&app, &token, Asked::One(candidate), address).await?;
        press(&app, &sent, candidate, false).await?;
        Ok(Redirect::to(&format!("/cv/{token}/{candidate}")).into_response())
    };
    opened.await.unwrap_or_else(Refused::page)
}

/// The file, by a press.
async fn save(
    State(app): State<App>,
    place: Place<(String, CandidateId)>,
    address: Result<ClientAddress, Problem>,
) -> Response {
    let saved = async {
        let Ok(Path((token, candidate))) = place else { return Err(Closed::Unknown.into()) };
        let by = Sender::Address(address.as_ref().map_err(|_| Closed::Unknown)?.0);
        let sent = behind(&app, &token, Asked::One(candidate), address).await?;
        let file = sent.of(candidate).and_then(|cv| cv.file()).map_err(|_| Closed::Empty)?;
        let place = app.limits.downloading(by)?;
        let content = cv::stored(&app.cvs(), file.file).await?;
        press(&app, &sent, candidate, true).await?;
        Ok(saved_as(&file, content, place))
    };
    saved.await.unwrap_or_else(Refused::page)
}

/// What its reader says to a CV, by a press.
async fn say(
    State(app): State<App>,
    place: Place<(String, CandidateId)>,
    address: Result<ClientAddress, Problem>,
    form: Result<Form<AnswerForm>, FormRejection>,
) -> Response {
    let said = async {
        let Ok(Path((token, candidate))) = place else { return Err(Closed::Unknown.into()) };
        let sent = behind(&app, &token, Asked::One(candidate), address).await?;
        let Ok(cv) = sent.of(candidate).cloned() else { return Err(Closed::Empty.into()) };
        let Ok(Form(form)) = form else { return Err(Refused::Unread) };
        let (said, now) = (form.check().map_err(|_| Refused::Unread)?, app.clock.now());
        app.db.write(move |tx| answer(tx, &sent, &cv, &said, now)).await?;
        Ok(Redirect::to(&format!("/cv/{token}/{candidate}")).into_response())
    };
    said.await.unwrap_or_else(Refused::page)
}

/// No more letters that come by themselves, by a press.
async fn stop(
    State(app): State<App>,
    token: Place<String>,
    address: Result<ClientAddress, Problem>,
) -> Response {
    let stopped = async {
        let Ok(Path(token)) = token else { return Err(Closed::Unknown.into()) };
        let sent = behind(&app, &token, Asked::Page(1), address).await?;
        let now = app.clock.now();
        app.db.write(move |tx| no_more(tx, &sent, now)).await?;
        let text = "You will get no more letters with CVs of this job by themselves.";
        Ok(message(StatusCode::OK, "These letters have stopped", text))
    };
    stopped.await.unwrap_or_else(Refused::page)
}

/// The picture of a page of a CV that was opened.
async fn picture(
    State(app): State<App>,
    place: Place<(String, CandidateId, usize)>,
    address: Result<ClientAddress, Problem>,
) -> Response {
    let shown = async {
        let Ok(Path((token, candidate, number))) = place else { return Err(Closed::Unknown.into()) };
        let by = Sender::Address(address.as_ref().map_err(|_| Closed::Unknown)?.0);
        let sent = read(&app, &token, Asked::One(candidate)).await?;
        let cv = sent.of(candidate).ok().filter(|cv| cv.is_open).and_then(|cv| cv.facts());
        let place = app.limits.downloading(by)?;
        let picture = preview::picture(&app.cvs(), by, cv, number).await?;
        Ok(page_picture(picture, place))
    };
    shown.await.unwrap_or_else(Refused::page)
}

async fn press(app: &App, sent: &Sent, candidate: CandidateId, saved: bool) -> Result<(), Refused> {
    let cv = sent.of(candidate).map_err(|_| Closed::Empty)?.clone();
    let (recipient, now) = (sent.recipient, app.clock.now());
    Ok(app.db.write(move |tx| look(tx, recipient, &cv, saved, now)).await?)
}

fn closed(why: Closed) -> Response {
    let (status, title, text) = match why {
        Closed::Unknown => {
            (StatusCode::NOT_FOUND, "This page does not exist", "The address may be mistyped or cut off.")
        }
        Closed::Expired => (
            StatusCode::GONE,
            "This link has expired",
            "Links to CVs work for 14 days. Whoever sent it can send it again.",
        ),
        Closed::Withdrawn => (
            StatusCode::GONE,
            "This link was withdrawn",
            "Whoever sent it has closed it. They can tell you more.",
        ),
        Closed::Empty => (
            StatusCode::GONE,
            "This CV is not here any more",
            "It has been removed since it was sent to you.",
        ),
    };
    message(status, title, text)
}
