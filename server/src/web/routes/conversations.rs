//! The calls about what a company's people and its candidates write each other.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};

use super::candidates::commands::chosen;
use super::candidates::wanted;
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::form::{PagedQuery, Selection};
use crate::candidates::store::sent_files::FileToSend;
use crate::clock::Millis;
use crate::conversations::enclosures::CheckedFile;
use crate::conversations::form::{
    ConversationInput, InboxQuery, MessageFileForm, MessageForm, MessageInput, MessagePreviewInput,
    TemplateInput,
};
use crate::conversations::inbox::Scope;
use crate::conversations::messages::FileOf;
use crate::conversations::view::{
    ConversationView, InboxCountView, InboxView, LetterView, MessageFileView, MessagePreviewView,
    TakenBackView, TemplateView, TemplatesView, WrittenView,
};
use crate::conversations::{by_itself, enclosures, inbox, incoming, messages, templates};
use crate::forms::room::Sender;
use crate::ids::{CandidateId, FileId, MessageId, MessageTemplateId};
use crate::policy::{Action, act};
use crate::problem::Problem;
use crate::scanner::{Admitted, UNSEEN};
use crate::search::{self, Index};
use crate::viewer::Viewer;
use crate::web::download::saved_whole;
use crate::web::input::{Body, Id, Query};
use crate::web::upload::{self, Upload};
use ::store::Tx;

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list))
        .routes(calls!(add))
        .routes(calls!(change))
        .routes(calls!(remove))
        .routes(calls!(preview))
        .routes(calls!(would_go))
        .routes(calls!(keep_file).layer(upload::limit(1, enclosures::LIMIT)))
        .routes(calls!(write))
        .routes(calls!(take_back))
        .routes(calls!(conversation))
        .routes(calls!(attachment))
        .routes(calls!(seen))
        .routes(calls!(settle))
        .routes(calls!(rows))
        .routes(calls!(count))
}

/// The message templates of the caller's company, and the fields that may stand in them.
#[utoipa::path(get, path = "/message-template", tag = "messages",
    responses((status = 200, body = TemplatesView)))]
async fn list(caller: Caller<act::WriteMessage>) -> Result<Json<TemplatesView>, Problem> {
    caller.read(templates::list).await.map(Json)
}

/// Adds a template.
#[utoipa::path(post, path = "/message-template", tag = "messages", request_body = TemplateInput,
    responses((status = 201, body = TemplateView)))]
async fn add(
    caller: Caller<act::EditMessageTemplates>,
    State(app): State<App>,
    Body(input): Body<TemplateInput>,
) -> Result<(StatusCode, Json<TemplateView>), Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    let added = caller.write(move |tx, viewer| templates::add(tx, viewer, &form, now)).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// Changes a template.
#[utoipa::path(put, path = "/message-template/{templateId}", tag = "messages", request_body = TemplateInput,
    params(("templateId" = MessageTemplateId, Path)), responses((status = 200, body = TemplateView)))]
async fn change(
    caller: Caller<act::EditMessageTemplates>,
    State(app): State<App>,
    Id(id): Id<MessageTemplateId>,
    Body(input): Body<TemplateInput>,
) -> Result<Json<TemplateView>, Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| templates::change(tx, viewer, id, &form, now)).await.map(Json)
}

/// Removes a template.
#[utoipa::path(delete, path = "/message-template/{templateId}", tag = "messages",
    params(("templateId" = MessageTemplateId, Path)), responses((status = 204)))]
async fn remove(
    caller: Caller<act::EditMessageTemplates>,
    State(app): State<App>,
    Id(id): Id<MessageTemplateId>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| templates::remove(tx, viewer, id, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a message would be for one of those who are chosen, and whom it would not reach. Nothing is written.
#[utoipa::path(post, path = "/message/preview", tag = "messages", request_body = MessagePreviewInput,
    responses((status = 200, body = MessagePreviewView)))]
async fn preview(
    caller: Caller<act::WriteMessage>,
    State(app): State<App>,
    Body(input): Body<MessagePreviewInput>,
) -> Result<Json<MessagePreviewView>, Problem> {
    let MessagePreviewInput { message, shown_to } = input;
    let (selection, MessageForm { text, .. }) = message.check()?;
    let chosen = chosen(&app, &caller, Action::WriteMessage, selection).await?;
    caller.read(move |tx, viewer| messages::preview(tx, viewer, &chosen, &text, shown_to)).await.map(Json)
}

/// What would go out by itself to those who are chosen, were they moved or rejected now: by each stage, and by a rejection,
/// for which there is a letter. Nothing is written.
#[utoipa::path(post, path = "/message/by-itself", tag = "messages", request_body = Selection,
    responses((status = 200, body = [LetterView])))]
async fn would_go(
    caller: Caller<act::WriteMessage>,
    State(app): State<App>,
    Body(selection): Body<Selection>,
) -> Result<Json<Vec<LetterView>>, Problem> {
    let chosen = chosen(&app, &caller, by_itself::DECIDES, selection).await?;
    caller.read_long(move |tx, viewer| by_itself::would_go(tx, viewer, &chosen)).await.map(Json)
}

/// Keeps a file that is to go with messages of the caller's. One that goes with none is gone after a day.
#[utoipa::path(post, path = "/message/file", tag = "messages",
    request_body(content = MessageFileForm, content_type = "multipart/form-data"),
    responses((status = 201, body = MessageFileView)))]
async fn keep_file(
    caller: Caller<act::WriteMessage>,
    State(app): State<App>,
    mut form: Upload,
) -> Result<(StatusCode, Json<MessageFileView>), Problem> {
    let viewer = caller.viewer().await?;
    let sender = Sender::Account(viewer.id);
    app.limits.check_file(sender).await?;
    form.by(app.limits.sending(sender)?);
    let (_, sent) = form.whole("file", enclosures::LIMIT).await?;
    let CheckedFile { name, bytes } =
        CheckedFile::new(sent).map_err(|message| Problem::field("file", message))?;
    let now = app.clock.now();
    // It goes to strangers in the company's name, and so has to be known to be clean.
    let company = Some(viewer.company()?);
    if app.scanner.admit(&app.db, now, &bytes, "file", company).await? == Admitted::Unseen {
        return Err(Problem::Busy(UNSEEN));
    }
    let file = FileToSend { id: FileId::new(), name, size: bytes.as_ref().len() as u64 };
    app.files.put(file.id, bytes.as_ref()).await?;
    let kept = caller.write(move |tx, viewer| enclosures::keep(tx, viewer, &file, now)).await?;
    Ok((StatusCode::CREATED, Json(kept)))
}

/// Writes to candidates, each by their own address. A message is held for a moment before it is sent.
#[utoipa::path(post, path = "/message", tag = "messages", request_body = MessageInput,
    responses((status = 201, body = WrittenView)))]
async fn write(
    caller: Caller<act::WriteMessage>,
    State(app): State<App>,
    Body(input): Body<MessageInput>,
) -> Result<(StatusCode, Json<WrittenView>), Problem> {
    let (selection, form) = input.check()?;
    let chosen = chosen(&app, &caller, Action::WriteMessage, selection).await?;
    messages::require_few(&chosen)?;
    let by = caller.viewer().await?;
    app.limits.check_writer(by.id, chosen.company).await?;
    let clock = app.clock.clone();
    let write = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let now = clock.shared(tx)?;
        messages::write(tx, viewer, &chosen, &form, now)
    };
    Ok((StatusCode::CREATED, Json(caller.write(write).await?)))
}

/// Messages.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct MessagesInput {
    /// 1 to 200 of them.
    ids: Vec<MessageId>,
}

/// Takes back messages of the caller's own that have not gone out, and says of the others why not.
#[utoipa::path(post, path = "/message/take-back", tag = "messages", request_body = MessagesInput,
    responses((status = 200, body = TakenBackView)))]
async fn take_back(
    caller: Caller<act::WriteMessage>,
    State(app): State<App>,
    Body(input): Body<MessagesInput>,
) -> Result<Json<TakenBackView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| messages::take_back(tx, viewer, &input.ids, now)).await.map(Json)
}

/// What a candidate was written and what they answered, newest first.
#[utoipa::path(get, path = "/candidate/{candidateId}/messages", tag = "messages",
    params(("candidateId" = CandidateId, Path), PagedQuery),
    responses((status = 200, body = ConversationView)))]
async fn conversation(
    caller: Caller<act::ViewMessages>,
    Id(id): Id<CandidateId>,
    Query(query): Query<PagedQuery>,
) -> Result<Json<ConversationView>, Problem> {
    caller.read(move |tx, viewer| messages::page(tx, viewer, id, wanted(&query))).await.map(Json)
}

/// A file that came or goes with a message, by its place; always to be saved, whatever it says that it is.
#[utoipa::path(get, path = "/message/{messageId}/attachments/{place}", tag = "messages",
    params(("messageId" = MessageId, Path), ("place" = usize, Path, description = "From 0.")),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
async fn attachment(
    caller: Caller<act::ViewMessages>,
    State(app): State<App>,
    Id((id, place)): Id<(MessageId, usize)>,
) -> Result<Response, Problem> {
    let of = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        Ok((Sender::Account(viewer.id), messages::file_of(tx, viewer, id, place)?))
    };
    let (by, of) = caller.read(of).await?;
    let held = app.limits.downloading(by)?;
    let (FileOf::Letter(stored) | FileOf::Message(FileToSend { id: stored, .. })) = of;
    let letter = app.files.get(stored).await?.ok_or(Problem::NotFound)?.whole().await?;
    if let FileOf::Message(file) = of {
        return Ok(saved_whole(&file.name, letter, held));
    }
    let found = tokio::task::spawn_blocking(move || incoming::attached(&letter, place)).await;
    let (file, bytes) = found.map_err(anyhow::Error::from)?.ok_or(Problem::NotFound)?;
    Ok(saved_whole(&file.name, bytes, held))
}

/// Up to when a conversation was read.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeenInput {
    /// When the newest message was written that was seen.
    up_to: Millis,
}

/// Keeps that the caller has read a conversation.
#[utoipa::path(post, path = "/candidate/{candidateId}/messages/seen", tag = "messages",
    params(("candidateId" = CandidateId, Path)), request_body = SeenInput, responses((status = 204)))]
async fn seen(
    caller: Caller<act::ViewMessages>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Body(input): Body<SeenInput>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| messages::seen(tx, viewer, id, input.up_to, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Says whether a conversation waits for somebody, and who sees to it.
#[utoipa::path(post, path = "/candidate/{candidateId}/conversation", tag = "messages",
    params(("candidateId" = CandidateId, Path)), request_body = ConversationInput, responses((status = 204)))]
async fn settle(
    caller: Caller<act::WriteMessage>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Body(input): Body<ConversationInput>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| messages::settle(tx, viewer, id, &input, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A page of the conversations with whoever the caller looks after, the latest first.
#[utoipa::path(get, path = "/inbox", tag = "messages", params(InboxQuery),
    responses((status = 200, body = InboxView)))]
async fn rows(
    caller: Caller<act::ViewMessages>,
    State(app): State<App>,
    Query(query): Query<InboxQuery>,
) -> Result<Json<InboxView>, Problem> {
    let typed = query.search_string.as_deref().map(str::trim).filter(|typed| !typed.is_empty());
    let Some(typed) = typed.map(ToOwned::to_owned) else {
        return caller.read(move |tx, viewer| inbox::page(tx, viewer, &query, None)).await.map(Json);
    };
    let asked = query.clone();
    let Some(Scope { filter, words }) =
        caller.read(move |tx, viewer| inbox::scope(tx, viewer, &asked)).await?
    else {
        return Ok(Json(InboxView::default()));
    };
    let (service, index) = (&app.search, Index::Conversations);
    let look = async |filter: &str| service.matching(&app.db, index, Some(&typed), filter, &words).await;
    let mut found = look(&filter).await?.unwrap_or_default();
    if found.len() >= search::MOST {
        // These are any of those that match: of very many the latest are looked through.
        let since = caller.read(|tx, viewer| inbox::latest(tx, viewer, search::MOST)).await?;
        found = look(&format!("{filter} AND lastAt >= {}", since.0)).await?.unwrap_or_default();
    }
    let found: Vec<_> = found.into_iter().map(CandidateId).collect();
    let mut page = caller.read(move |tx, viewer| inbox::page(tx, viewer, &query, Some(&found))).await?;
    let shown: Vec<_> = page.items.iter().map(|row| row.candidate_id.0).collect();
    let pieces: HashMap<_, _> =
        service.pieces(index, "text", &typed, &shown, &words).await?.into_iter().collect();
    for row in &mut page.items {
        row.found = pieces.get(&row.candidate_id.0).cloned().unwrap_or_default();
    }
    Ok(Json(page))
}

/// How many conversations the caller has to read.
#[utoipa::path(get, path = "/inbox/count", tag = "messages", responses((status = 200, body = InboxCountView)))]
async fn count(caller: Caller<act::ViewMessages>) -> Result<Json<InboxCountView>, Problem> {
    caller.read(inbox::count).await.map(Json)
}
