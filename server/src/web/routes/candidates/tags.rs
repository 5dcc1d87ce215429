//! The calls about tags: those of the caller's company, and who has which.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use super::commands::all_of;
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::commands::{self, Deed};
use crate::candidates::form::Listed;
use crate::candidates::tags;
use crate::candidates::tags::form::{TagInput, TagPeopleInput, TagsQuery, UntagPeopleInput, Which};
use crate::candidates::tags::view::{TagView, TaggedView, TagsView};
use crate::ids::TagId;
use crate::policy::{Action, act};
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::input::{Body, Id, Query};
use ::store::Tx;

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(all, make))
        .routes(calls!(change, delete))
        .routes(calls!(put_on))
        .routes(calls!(take_off))
}

/// The tags of the caller's company, by name.
#[utoipa::path(get, path = "/company/tags", tag = "companies", params(TagsQuery),
    responses((status = 200, body = TagsView)))]
async fn all(
    caller: Caller<act::ManageTags>,
    Query(query): Query<TagsQuery>,
) -> Result<Json<TagsView>, Problem> {
    if query.counted {
        return caller.read_long(|tx, viewer| tags::all(tx, viewer, true)).await.map(Json);
    }
    caller.read(|tx, viewer| tags::all(tx, viewer, false)).await.map(Json)
}

/// Makes a tag.
#[utoipa::path(post, path = "/company/tags", tag = "companies", request_body = TagInput,
    responses((status = 201, body = TagView)))]
async fn make(
    caller: Caller<act::ManageTags>,
    State(app): State<App>,
    Body(input): Body<TagInput>,
) -> Result<(StatusCode, Json<TagView>), Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    let tag = caller.write(move |tx, viewer| tags::make(tx, viewer, &form, now)).await?;
    Ok((StatusCode::CREATED, Json(tag)))
}

/// Gives a tag another name or colour.
#[utoipa::path(put, path = "/company/tags/{tagId}", tag = "companies", params(("tagId" = TagId, Path)),
    request_body = TagInput, responses((status = 200, body = TagView)))]
async fn change(
    caller: Caller<act::EditTags>,
    State(app): State<App>,
    Id(id): Id<TagId>,
    Body(input): Body<TagInput>,
) -> Result<Json<TagView>, Problem> {
    let (form, now) = (input.check()?, app.clock.now());
    caller.write(move |tx, viewer| tags::change(tx, viewer, id, &form, now)).await.map(Json)
}

/// Deletes a tag: nobody has it any more from this moment on.
#[utoipa::path(delete, path = "/company/tags/{tagId}", tag = "companies", params(("tagId" = TagId, Path)),
    responses((status = 204)))]
async fn delete(
    caller: Caller<act::EditTags>,
    State(app): State<App>,
    Id(id): Id<TagId>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| tags::delete(tx, viewer, id, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Puts a tag on the people who candidates are, and makes it where it is named and not there. Who has it keeps it, and who
/// has 20 is left out.
#[utoipa::path(post, path = "/candidate/tag", tag = "candidates", request_body = TagPeopleInput,
    responses((status = 200, body = TaggedView)))]
async fn put_on(
    caller: Caller<act::ManageTags>,
    State(app): State<App>,
    Body(input): Body<TagPeopleInput>,
) -> Result<Json<TaggedView>, Problem> {
    let (selection, which) = input.check()?;
    let ids = selection.ids.clone();
    if let Some(listed) = selection.listed()? {
        return of_a_list(&app, &caller, listed, which, Deed::Tag).await;
    }
    let now = app.clock.now();
    caller.write(move |tx, viewer| tags::put_on(tx, viewer, &ids, &which, now)).await.map(Json)
}

/// Takes a tag off the people who candidates are; who has it not is no change.
#[utoipa::path(post, path = "/candidate/untag", tag = "candidates", request_body = UntagPeopleInput,
    responses((status = 200, body = TaggedView)))]
async fn take_off(
    caller: Caller<act::ManageTags>,
    State(app): State<App>,
    Body(input): Body<UntagPeopleInput>,
) -> Result<Json<TaggedView>, Problem> {
    let UntagPeopleInput { selection, tag_id } = input;
    let ids = selection.ids.clone();
    if let Some(listed) = selection.listed()? {
        return of_a_list(&app, &caller, listed, Which::Known(tag_id), Deed::Untag).await;
    }
    let now = app.clock.now();
    caller.write(move |tx, viewer| tags::take_off(tx, viewer, &ids, tag_id, now)).await.map(Json)
}

/// Has it done to all whom a list holds.
async fn of_a_list(
    app: &App,
    caller: &Caller<act::ManageTags>,
    listed: Listed,
    which: Which,
    deed: fn(TagId) -> Deed,
) -> Result<Json<TaggedView>, Problem> {
    let chosen = all_of(app, caller, Action::ManageTags, listed).await?;
    let clock = app.clock.clone();
    let begin = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let now = clock.shared(tx)?;
        let tag = tags::resolve(tx, viewer, chosen.company, &which, now)?;
        let id = commands::begin(tx, viewer, &deed(tag.id), &chosen, now)?;
        Ok::<_, Problem>((tag, id))
    };
    let (tag, id) = caller.write(begin).await?;
    commands::first_slices(&app.db, &app.clock, id).await;
    let command = caller.read(move |tx, viewer| commands::one(tx, viewer, id)).await?;
    Ok(Json(TaggedView { tag, changed: Vec::new(), full: Vec::new(), command: Some(command) }))
}
