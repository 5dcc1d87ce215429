//! The calls about candidates.

pub(super) mod commands;
mod csv;
mod duplicates;
mod everyone;
mod first_looks;
mod forwards;
mod lists;
mod presence;
mod rule;
mod sift;
mod submissions;
mod tags;
mod triage;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::cv::preview;
use crate::candidates::cv::view::{CvTextView, PagesView, ParsedCvView};
use crate::candidates::form::{
    AddCandidateForm, EditCandidateForm, ManyCvsForm, MentionQuery, NoteInput, PagedQuery, ParseCvForm,
};
use crate::candidates::intake::add;
use crate::candidates::notes::NewNote;
use crate::candidates::page::one;
use crate::candidates::submissions::known;
use crate::candidates::view::{
    AuthorView, CandidateRow, CandidateView, NoteView, TimelineItem, UploadResult, UploadView,
};
use crate::candidates::{CvOutcome, cv, edit, notes, timeline};
use crate::forms::room::Sender;
use crate::forms::{Fields, SentFile};
use crate::ids::{CandidateId, JobId};
use crate::paging::{Page, Wanted};
use crate::policy::{Right, act};
use crate::problem::{FieldErrors, Problem};
use crate::web::answers::FALLBACK;
use crate::web::download::{page_picture, saved_as};
use crate::web::input::{Body, Id, Query};
use crate::web::upload::{self, Part, Upload};

/// How many files an upload of many may hold (jobs §5).
const MOST_FILES: usize = 50;
const TOO_MANY_FILES: &str = "Only 50 files can be added at once - removed";

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(first_looks::router())
        .merge(lists::router())
        .merge(rule::router())
        .merge(sift::router())
        .merge(triage::router())
        .merge(commands::router())
        .merge(everyone::router())
        .merge(csv::router())
        .merge(duplicates::router())
        .merge(tags::router())
        .merge(forwards::router())
        .merge(submissions::router())
        .merge(presence::router())
        .routes(calls!(add_many).layer(upload::limit(MOST_FILES, cv::LIMIT)))
        .routes(calls!(add, edit).layer(upload::limit(1, cv::LIMIT)))
        .routes(calls!(parse).layer(upload::limit(1, cv::LIMIT)))
        .routes(calls!(download))
        .routes(calls!(cv_text))
        .routes(calls!(read_cv))
        .routes(calls!(pages))
        .routes(calls!(page))
        .routes(calls!(notes, add_note))
        .routes(calls!(mentionable))
        .routes(calls!(timeline))
}

/// Adds one candidate with a CV.
#[utoipa::path(post, path = "/candidate", tag = "candidates",
    request_body(content = AddCandidateForm, content_type = "multipart/form-data"),
    responses((status = 201, body = CandidateView)))]
async fn add(
    caller: Caller<act::AddCandidate>,
    State(app): State<App>,
    form: Upload,
) -> Result<(StatusCode, Json<CandidateView>), Problem> {
    let (fields, cv) = whole(&app, &caller, form).await?;
    Ok((StatusCode::CREATED, Json(add::by_hand(&app.cvs(), &caller, &fields, cv).await?)))
}

/// Whose a CV is, to fill in the form that adds a candidate. Nothing of it is kept. Whoever submits for an agency, and
/// names the job, is told as well whether somebody with the CV's e-mail address or phone number is a candidate for it:
/// at most 20 times a day, of which the job's company has an entry in its security log each.
#[utoipa::path(post, path = "/candidate/parse", tag = "candidates",
    request_body(content = ParseCvForm, content_type = "multipart/form-data"),
    responses((status = 200, body = ParsedCvView)))]
async fn parse(
    caller: Caller<act::AddCandidate>,
    State(app): State<App>,
    form: Upload,
) -> Result<Json<ParsedCvView>, Problem> {
    let (fields, cv) = whole(&app, &caller, form).await?;
    let job = fields.id("advertId").map(JobId);
    let asked = caller.read(move |tx, viewer| known::asked(tx, viewer, job)).await?;
    let company = caller.viewer().await?.company_id;
    let (details, doubtful, outcome) = cv::peek(&app.cvs(), cv, company).await?;
    let known = match asked {
        Some(job) => {
            let (details, now) = (details.clone(), app.clock.now());
            Some(caller.write(move |tx, viewer| known::look(tx, viewer, job, &details, now)).await?)
        }
        None => None,
    };
    Ok(Json(ParsedCvView::new(&details, doubtful, outcome, known)))
}

/// Adds a candidate for each of up to 50 CV files; each file has its own outcome.
#[utoipa::path(post, path = "/candidate/manually", tag = "candidates",
    request_body(content = ManyCvsForm, content_type = "multipart/form-data"),
    responses((status = 200, body = UploadView)))]
async fn add_many(
    caller: Caller<act::AddCandidate>,
    State(app): State<App>,
    mut form: Upload,
) -> Result<Json<UploadView>, Problem> {
    let sender = Sender::Account(caller.viewer().await?.id);
    form.by(app.limits.sending(sender)?);
    let (mut fields, mut place, mut items) = (Fields::default(), None, Vec::new());
    while let Some(part) = form.next(cv::LIMIT).await? {
        let file = match part {
            Part::Text { name, value } => {
                fields.set(name, value);
                continue;
            }
            Part::File { name, file } if name != "cvs" || file.is_unfilled() => continue,
            Part::File { file, .. } => file,
        };
        let (placing, place) = match &mut place {
            Some(place) => place,
            empty => empty.insert(placed(&caller, &fields).await?),
        };
        let file_name = file.name.clone();
        let made = match app.limits.check_file(sender).await {
            _ if items.len() >= MOST_FILES => Err(Problem::field("cvs", TOO_MANY_FILES)),
            Ok(()) => add::of_file(&app.cvs(), &caller, placing, place, file).await,
            Err(problem) => Err(problem),
        };
        // Whoever may no longer add one adds no more.
        if let Err(problem @ (Problem::SignedOut(_) | Problem::Forbidden(_))) = made {
            return Err(problem);
        }
        items.push(result(file_name, made));
    }
    if items.is_empty() {
        // What else is wrong is told first.
        placed(&caller, &fields).await?;
        return Err(Problem::field("cvs", cv::REQUIRED));
    }
    Ok(Json(UploadView { items }))
}

/// Corrects a candidate's details or CV.
#[utoipa::path(put, path = "/candidate", tag = "candidates",
    request_body(content = EditCandidateForm, content_type = "multipart/form-data"),
    responses((status = 200, body = CandidateView)))]
async fn edit(
    caller: Caller<act::EditCandidate>,
    State(app): State<App>,
    form: Upload,
) -> Result<Json<CandidateView>, Problem> {
    let (fields, cv) = whole(&app, &caller, form).await?;
    Ok(Json(edit::edit(&app.cvs(), &caller, &fields, cv).await?))
}

/// The CV file, as an attachment named after the candidate.
#[utoipa::path(get, path = "/candidate/{candidateId}/download", tag = "candidates",
    params(("candidateId" = CandidateId, Path)),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
async fn download(
    caller: Caller<act::DownloadCv>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
) -> Result<Response, Problem> {
    let (by, saved) = caller
        .read(move |tx, viewer| Ok((Sender::Account(viewer.id), one::cv_file(tx, viewer, id)?)))
        .await?;
    let place = app.limits.downloading(by)?;
    let content = cv::stored(&app.cvs(), saved.file).await?;
    Ok(saved_as(&saved, content, place))
}

/// Reads the CV again, where its reader failed; what it tells fills in what nobody has typed.
#[utoipa::path(post, path = "/candidate/{candidateId}/read-cv", tag = "candidates",
    params(("candidateId" = CandidateId, Path)),
    responses((status = 200, body = CandidateView)))]
async fn read_cv(
    caller: Caller<act::EditCandidate>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
) -> Result<Json<CandidateView>, Problem> {
    app.limits.check_file(Sender::Account(caller.viewer().await?.id)).await?;
    Ok(Json(edit::read_cv(&app.cvs(), &caller, id).await?))
}

/// The CV's text, as it was read.
#[utoipa::path(get, path = "/candidate/{candidateId}/cv-text", tag = "candidates",
    params(("candidateId" = CandidateId, Path)),
    responses((status = 200, body = CvTextView)))]
async fn cv_text(
    caller: Caller<act::ViewCandidate>,
    Id(id): Id<CandidateId>,
) -> Result<Json<CvTextView>, Problem> {
    Ok(Json(caller.read(move |tx, viewer| one::text(tx, viewer, id)).await?))
}

/// The CV's pages and the text on them. Looking at them does not open the candidate.
#[utoipa::path(get, path = "/candidate/{candidateId}/pages", tag = "candidates",
    params(("candidateId" = CandidateId, Path)),
    responses((status = 200, body = PagesView)))]
async fn pages(
    caller: Caller<act::ViewCandidate>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
) -> Result<Json<PagesView>, Problem> {
    let (by, cv) = caller.read(move |tx, viewer| preview::cv_of(tx, viewer, id)).await?;
    Ok(Json(preview::pages(&app.cvs(), by, cv).await?))
}

/// The picture of a page of the CV.
#[utoipa::path(get, path = "/candidate/{candidateId}/pages/{page}", tag = "candidates",
    params(("candidateId" = CandidateId, Path), ("page" = usize, Path, description = "From 0.")),
    responses((status = 200, content_type = "image/png", body = Vec<u8>)))]
async fn page(
    caller: Caller<act::ViewCandidate>,
    State(app): State<App>,
    Id((id, page)): Id<(CandidateId, usize)>,
) -> Result<Response, Problem> {
    let (by, cv) = caller.read(move |tx, viewer| preview::cv_of(tx, viewer, id)).await?;
    let place = app.limits.downloading(by)?;
    let picture = preview::picture(&app.cvs(), by, cv, page).await?;
    Ok(page_picture(picture, place))
}

/// A candidate's notes, newest first.
#[utoipa::path(get, path = "/candidate/{candidateId}/note", tag = "candidates",
    params(("candidateId" = CandidateId, Path), PagedQuery),
    responses((status = 200, body = Page<NoteView>)))]
async fn notes(
    caller: Caller<act::ViewCandidate>,
    Id(id): Id<CandidateId>,
    Query(query): Query<PagedQuery>,
) -> Result<Json<Page<NoteView>>, Problem> {
    Ok(Json(caller.read(move |tx, viewer| notes::page(tx, viewer, id, wanted(&query))).await?))
}

/// Writes a note.
#[utoipa::path(post, path = "/candidate/{candidateId}/note", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), request_body = NoteInput,
    responses((status = 201, body = NoteView)))]
async fn add_note(
    caller: Caller<act::AddNote>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Body(input): Body<NoteInput>,
) -> Result<(StatusCode, Json<NoteView>), Problem> {
    let note = NewNote::check(&input)?;
    let now = app.clock.now();
    let note = caller.write(move |tx, viewer| notes::add(tx, viewer, id, &note, now)).await?;
    Ok((StatusCode::CREATED, Json(note)))
}

/// Who can be mentioned in a note.
#[utoipa::path(get, path = "/candidate/{candidateId}/mentionable", tag = "candidates",
    params(("candidateId" = CandidateId, Path), MentionQuery),
    responses((status = 200, body = Vec<AuthorView>)))]
async fn mentionable(
    caller: Caller<act::AddNote>,
    Id(id): Id<CandidateId>,
    Query(query): Query<MentionQuery>,
) -> Result<Json<Vec<AuthorView>>, Problem> {
    Ok(Json(caller.read(move |tx, viewer| notes::mentionable(tx, viewer, id, &query)).await?))
}

/// What happened to a candidate, newest first.
#[utoipa::path(get, path = "/candidate/{candidateId}/timeline", tag = "candidates",
    params(("candidateId" = CandidateId, Path), PagedQuery),
    responses((status = 200, body = Page<TimelineItem>)))]
async fn timeline(
    caller: Caller<act::ViewTimeline>,
    Id(id): Id<CandidateId>,
    Query(query): Query<PagedQuery>,
) -> Result<Json<Page<TimelineItem>>, Problem> {
    Ok(Json(caller.read(move |tx, viewer| timeline::page(tx, viewer, id, wanted(&query))).await?))
}

pub(super) fn wanted(query: &PagedQuery) -> Wanted {
    Wanted::new(query.page_number, query.page_size, 50, 50)
}

/// The whole of a form with one CV, by somebody who does not send too many.
async fn whole<R: Right>(
    app: &App,
    caller: &Caller<R>,
    mut form: Upload,
) -> Result<(Fields, Option<SentFile>), Problem> {
    let sender = Sender::Account(caller.viewer().await?.id);
    app.limits.check_file(sender).await?;
    form.by(app.limits.sending(sender)?);
    form.whole("cv", cv::LIMIT).await
}

async fn placed(
    caller: &Caller<act::AddCandidate>,
    fields: &Fields,
) -> Result<(add::Placing, add::Place), Problem> {
    let mut wrong = FieldErrors::default();
    let placing = add::Placing::read(&caller.viewer().await?, fields, &mut wrong);
    let placing = wrong.or(|| Some(placing))?;
    let place = add::placed(caller, &placing).await?;
    Ok((placing, place))
}

fn result(file_name: String, made: Result<(CandidateRow<'static>, CvOutcome), Problem>) -> UploadResult {
    let message = match made {
        Ok((row, outcome)) => {
            return UploadResult { file_name, message: None, candidate: Some(row), outcome: Some(outcome) };
        }
        Err(Problem::Conflict(message)) => message,
        Err(Problem::Busy(message)) => message.to_owned(),
        Err(Problem::TooMany { .. }) => cv::BUSY.to_owned(),
        Err(Problem::Invalid(errors)) => {
            errors.complaints().first().map_or(FALLBACK, |complaint| &complaint.message).to_owned()
        }
        Err(Problem::Internal(error)) => {
            tracing::error!(error = format!("{error:#}"), "a file of an upload was not taken");
            FALLBACK.into()
        }
        Err(_) => FALLBACK.into(),
    };
    UploadResult { file_name, message: Some(message), candidate: None, outcome: None }
}
