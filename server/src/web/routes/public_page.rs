//! The calls of the public page. They answer pages of words alone, set no cookies and need no script.

use askama::Template;
use axum::RequestExt as _;
use axum::Router;
use axum::body::Body;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequest as _, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use futures::StreamExt as _;
use serde::Deserialize;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use super::public_page_files::{asset, look, mark};
use crate::app::App;
use crate::boards::{self, OpenBoard};
use crate::candidates::cv;
use crate::candidates::intake::apply::{self, Applicant, Chosen, Refused};
use crate::candidates::intake::waiting::KeptCv;
use crate::forms::room::Sender;
use crate::forms::{Fields, SentFile};
use crate::ids::CandidateId;
use crate::jobs::questions::Question;
use crate::jobs::{self, PublicJob};
use crate::limits::Limited;
use crate::problem::{FieldErrors, Problem};
use crate::public_page::page::{JobPage, MessagePage, Refusal, Typed};
use crate::public_page::posting::Links;
use crate::web::answers::FALLBACK;
use crate::web::client::ClientAddress;
use crate::web::upload::{self, Part, Upload};

/// What the page may load and do: its own style sheet, typeface and images, and to be sent to us.
pub(super) const PAGE_POLICY: &str = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Pages behind a mailed link: no search engine keeps them, and no other site is told their address.
pub(super) fn behind_a_link(pages: Router<App>) -> Router<App> {
    let told = |name, value| SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value));
    pages
        .layer(CatchPanicLayer::custom(|_| words(Problem::Internal(anyhow::anyhow!("a handler panicked")))))
        .layer(told(HeaderName::from_static("x-robots-tag"), "noindex, nofollow, noarchive"))
        .layer(told(header::REFERRER_POLICY, "no-referrer"))
}

/// A field that no person sees; whatever fills it in is no person.
const TRAP: &str = "homepage";

/// The calls of this domain, to be nested under `/apply`.
pub fn router() -> Router<App> {
    Router::new()
        .route("/{reference}", get(show).post(send).layer(upload::limit(1, cv::LIMIT)))
        .route("/{reference}/thanks", get(thanks))
        .route("/assets/{file}", get(asset))
        .route("/assets/mark.svg", get(mark))
        .fallback(async || words(Problem::NotFound))
        .method_not_allowed_fallback(async || words(Problem::NotFound))
        .layer(CatchPanicLayer::custom(|_| words(Problem::Internal(anyhow::anyhow!("a handler panicked")))))
}

pub(super) type Reference = Result<Path<String>, PathRejection>;

/// By which board's link somebody comes.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Come {
    via: String,
    /// Google's own word for its links to apply by.
    utm_source: String,
}

impl Come {
    fn via(self) -> String {
        match self.utm_source.as_str() {
            "google_jobs_apply" if self.via.is_empty() => OpenBoard::Google.to_string(),
            _ => self.via,
        }
    }
}

/// The job's page.
async fn show(
    State(app): State<App>,
    reference: Reference,
    come: Result<Query<Come>, QueryRejection>,
    method: Method,
    headers: HeaderMap,
) -> Response {
    let shown = async {
        let job = open_job(&app, reference).await?;
        let typed = Typed { via: come.map(|Query(come)| come.via()).unwrap_or_default(), ..Typed::default() };
        if !typed.via.is_empty() && method == Method::GET && is_person(&headers) {
            let (company, via) = (job.company_id, typed.via.clone());
            if app.db.read(move |tx| boards::store::named(tx, company, &via)).await?.is_some() {
                app.clicks.count(job.id, &typed.via);
            }
        }
        Ok(job_page(&app, StatusCode::OK, &job, &typed, (None, None)))
    };
    shown.await.unwrap_or_else(words)
}

/// Whether it is likely that somebody reads the page: most robots say what they are.
fn is_person(headers: &HeaderMap) -> bool {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    agent.is_some_and(|agent| {
        let agent = agent.to_ascii_lowercase();
        !["bot", "crawl", "spider", "preview"].iter().any(|robot| agent.contains(robot))
    })
}

/// Takes an application.
async fn send(
    State(app): State<App>,
    reference: Reference,
    address: Result<ClientAddress, Problem>,
    request: Request,
) -> Response {
    let admitted = async {
        let ClientAddress(address) = address?;
        app.limits.check(Limited::Apply, address).await?;
        let by = Sender::Address(address);
        let sending = app.limits.sending(by)?;
        Ok((open_job(&app, reference).await?, sending, by))
    };
    let (job, sending, by) = match admitted.await {
        Ok(admitted) => admitted,
        Err(problem) => {
            read_to_end(request).await;
            return words(problem);
        }
    };
    let form = match Upload::from_request(request, &app).await {
        Ok(mut form) => {
            form.by(sending);
            Form::read(form).await
        }
        Err(problem) => return words(problem),
    };
    let typed = form.typed(&job);
    if form.is_trapped() {
        return thanked(&job);
    }
    match form.submit(&app, &job, &typed, by).await {
        Ok(_) => thanked(&job),
        Err(Refused { problem, cv }) => refused(&app, &job, &typed, problem, cv),
    }
}

/// The form again, with what is wrong with it; or, where no form is of use, why not.
fn refused(app: &App, job: &PublicJob, typed: &Typed, problem: Problem, cv: Option<KeptCv>) -> Response {
    let again = |status, refusal| job_page(app, status, job, typed, (Some(refusal), cv));
    match problem {
        Problem::Invalid(wrong) => again(StatusCode::BAD_REQUEST, Refusal::Form(&wrong)),
        Problem::TooLarge(sentence) => {
            let mut wrong = FieldErrors::default();
            wrong.add("cv", sentence);
            again(StatusCode::PAYLOAD_TOO_LARGE, Refusal::Form(&wrong))
        }
        Problem::Busy(sentence) => again(StatusCode::SERVICE_UNAVAILABLE, Refusal::Whole(sentence)),
        Problem::Conflict(sentence) if sentence != apply::CLOSED => {
            again(StatusCode::CONFLICT, Refusal::Whole(&sentence))
        }
        problem => words(problem),
    }
}

/// Where an applicant ends.
async fn thanks(State(app): State<App>, reference: Reference) -> Response {
    match find(&app, reference).await {
        Ok(job) => {
            let text = format!(
                "Your application for {} at {} has been sent. A confirmation is on its way to your email address.",
                job.title, job.company_name
            );
            message(StatusCode::OK, "Thank you for applying", &text)
        }
        Err(problem) => words(problem),
    }
}

/// A form as far as it could be read.
struct Form {
    fields: Fields,
    cv: Option<SentFile>,
    broken: Option<Problem>,
}

impl Form {
    /// Reads part by part, so that what was typed is there even when the file cannot be taken.
    async fn read(mut upload: Upload) -> Self {
        let mut form = Self { fields: Fields::default(), cv: None, broken: None };
        loop {
            match upload.next(cv::LIMIT).await {
                Ok(Some(Part::Text { name, value })) => form.fields.set(name, value),
                Ok(Some(Part::File { name, file })) => {
                    if name == "cv" && form.cv.is_none() && !file.is_unfilled() {
                        form.cv = Some(file);
                    }
                }
                Ok(None) => return form,
                Err(problem) => {
                    form.broken = Some(problem);
                    return form;
                }
            }
        }
    }

    /// Sends the application as far as it was read.
    async fn submit(
        self,
        app: &App,
        job: &PublicJob,
        typed: &Typed,
        by: Sender,
    ) -> Result<CandidateId, Refused> {
        let carried = |name| self.fields.get(name).unwrap_or_default();
        let kept = KeptCv::carried(carried("keptCv"), carried("keptCvName"));
        let chosen = Chosen { sent: self.cv, kept, by };
        if let Some(problem) = self.broken {
            return Err(Refused { problem, cv: apply::keep(&app.cvs(), job.id, chosen).await });
        }
        let may_write_to = async |email: &str| app.limits.check_mailbox(email).await.is_ok();
        let asked = (job.id, job.questions.as_slice());
        apply::submit(&app.cvs(), asked, &applicant(typed), chosen, may_write_to).await
    }

    fn typed(&self, job: &PublicJob) -> Typed {
        let text = |name: &str| self.fields.get(name).unwrap_or_default().to_owned();
        let answer = |question: &Question| (question.id, text(&question.id.to_string()));
        Typed {
            answers: job.questions.iter().map(answer).collect(),
            first_name: text("firstName"),
            last_name: text("lastName"),
            email: text("email"),
            phone_number: text("phoneNumber"),
            via: text("via"),
        }
    }

    fn is_trapped(&self) -> bool {
        self.fields.get(TRAP).is_some_and(|text| !text.trim().is_empty())
    }
}

fn applicant(typed: &Typed) -> Applicant {
    let Typed { first_name, last_name, email, phone_number, via, answers } = typed.clone();
    Applicant { first_name, last_name, email, phone_number, via, answers }
}

/// The job of this reference, which is or was on the boards; a conflict, where it is in the archive.
async fn find(app: &App, reference: Reference) -> Result<PublicJob, Problem> {
    let Path(reference) = reference.map_err(|_| Problem::NotFound)?;
    if !reference.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(Problem::NotFound);
    }
    let find = move |tx: &mut ::store::Tx<'_>| match jobs::public(tx, &reference)? {
        Some(job) => Ok(job),
        None if jobs::advertised::is_archived(tx, &reference)? => {
            Err(Problem::Conflict(apply::CLOSED.into()))
        }
        None => Err(Problem::NotFound),
    };
    app.db.read(find).await
}

/// The same, as long as it takes applications.
async fn open_job(app: &App, reference: Reference) -> Result<PublicJob, Problem> {
    let job = find(app, reference).await?;
    if job.is_open(app.clock.now()) { Ok(job) } else { Err(Problem::Conflict(apply::CLOSED.into())) }
}

/// Reads past a form that is refused: a browser shows no answer that comes before it has sent everything.
async fn read_to_end(request: Request) {
    let mut body = request.into_limited_body().into_data_stream();
    while let Some(Ok(_)) = body.next().await {}
}

fn thanked(job: &PublicJob) -> Response {
    Redirect::to(&format!("/apply/{}/thanks", job.reference_code)).into_response()
}

fn job_page(
    app: &App,
    status: StatusCode,
    job: &PublicJob,
    typed: &Typed,
    told: (Option<Refusal<'_>>, Option<KeptCv>),
) -> Response {
    let links = Links::new(job, &app.settings.public_url);
    page(status, &JobPage::new(job, links, typed, told, look()), PAGE_POLICY)
}

/// Says in words why there is nothing else to show.
pub(super) fn words(problem: Problem) -> Response {
    let (title, text) = match &problem {
        Problem::NotFound => {
            ("This page does not exist", "The address may be mistyped, or the job is no longer advertised.")
        }
        Problem::Conflict(_) => (
            "This job is no longer accepting applications",
            "Its closing date has passed, or the company has found the people it was looking for.",
        ),
        Problem::TooMany { .. } => (
            "Please try again in a few minutes",
            "Many applications have been sent from your network in a short time. Yours was not sent.",
        ),
        Problem::Unsupported(_) | Problem::Invalid(_) | Problem::TooLarge(_) | Problem::TooSlow => (
            "Your application could not be read",
            "Nothing was sent. Please go back to the job and fill in its form again.",
        ),
        _ => ("Something went wrong", FALLBACK),
    };
    // A job that closed is gone for good, which search engines are to know.
    let gone = matches!(problem, Problem::Conflict(_)).then_some(StatusCode::GONE);
    let (parts, _) = problem.into_response().into_parts();
    let mut answer = message(gone.unwrap_or(parts.status), title, text);
    if let Some(after) = parts.headers.get(header::RETRY_AFTER) {
        answer.headers_mut().insert(header::RETRY_AFTER, after.clone());
    }
    answer
}

pub(super) fn message(status: StatusCode, title: &str, text: &str) -> Response {
    page(status, &MessagePage { title, text, look: look() }, PAGE_POLICY)
}

/// To whoever opens what is behind a link again and again.
pub(super) fn too_often(retry_after: u64) -> Response {
    let text = "This page has been opened very often from your network in a short time.";
    let mut answer = message(StatusCode::TOO_MANY_REQUESTS, "Please try again in a minute", text);
    answer.headers_mut().insert(header::RETRY_AFTER, retry_after.into());
    answer
}

/// To whoever sends a form that is none of ours.
pub(super) fn unread() -> Response {
    message(
        StatusCode::BAD_REQUEST,
        "This could not be read",
        "Nothing was changed. Please go back and try again.",
    )
}

/// A page that may load and do what `policy` says.
pub(super) fn page(status: StatusCode, template: &impl Template, policy: &'static str) -> Response {
    let (status, html) = match template.render() {
        Ok(html) => (status, html),
        Err(error) => {
            tracing::error!(%error, "a page could not be written");
            (StatusCode::INTERNAL_SERVER_ERROR, FALLBACK.to_owned())
        }
    };
    let headers: [(HeaderName, HeaderValue); 3] = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        // It may hold what somebody typed.
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (status, headers, Body::from(html)).into_response()
}
