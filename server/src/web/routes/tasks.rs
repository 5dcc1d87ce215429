//! The calls about tasks.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::form::SomePageQuery;
use crate::ids::{CandidateId, TaskId};
use crate::paging::Wanted;
use crate::policy::act;
use crate::problem::Problem;
use crate::tasks;
use crate::tasks::form::{AddTaskInput, DeleteQuery, DoneInput, EditTaskInput, TasksQuery};
use crate::tasks::view::{TaskView, TasksView};
use crate::web::input::{Body, Id, Query};

const PAGE: u32 = 20;
const MOST: u32 = 100;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(of_candidate, add))
        .routes(calls!(own))
        .routes(calls!(edit, delete))
        .routes(calls!(set_done))
        .routes(calls!(restore))
}

/// A candidate's tasks: those that are open, the first due first, or those that are done, the last first.
#[utoipa::path(get, path = "/candidate/{candidateId}/tasks", tag = "candidates",
    params(("candidateId" = CandidateId, Path), TasksQuery), responses((status = 200, body = TasksView)))]
async fn of_candidate(
    caller: Caller<act::ManageTasks>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Query(query): Query<TasksQuery>,
) -> Result<Json<TasksView>, Problem> {
    let which = (query.done, Wanted::new(query.page_number, query.page_size, PAGE, MOST));
    let now = app.clock.now();
    caller.read(move |tx, viewer| tasks::of_candidate(tx, viewer, id, which, now)).await.map(Json)
}

/// Makes a task on a candidate.
#[utoipa::path(post, path = "/candidate/{candidateId}/tasks", tag = "candidates",
    params(("candidateId" = CandidateId, Path)), request_body = AddTaskInput,
    responses((status = 201, body = TaskView)))]
async fn add(
    caller: Caller<act::ManageTasks>,
    State(app): State<App>,
    Id(id): Id<CandidateId>,
    Body(input): Body<AddTaskInput>,
) -> Result<(StatusCode, Json<TaskView>), Problem> {
    let now = app.clock.now();
    let task = caller.write(move |tx, viewer| tasks::add(tx, viewer, id, &input, now)).await?;
    Ok((StatusCode::CREATED, Json(task)))
}

/// One's own open tasks, the first due first; the first thousand of them.
#[utoipa::path(get, path = "/tasks", tag = "candidates", params(SomePageQuery),
    responses((status = 200, body = TasksView)))]
async fn own(
    caller: Caller<act::ManageTasks>,
    State(app): State<App>,
    Query(query): Query<SomePageQuery>,
) -> Result<Json<TasksView>, Problem> {
    let wanted = Wanted::new(query.page_number, query.page_size, PAGE, MOST);
    let now = app.clock.now();
    caller.read(move |tx, viewer| tasks::own(tx, viewer, wanted, now)).await.map(Json)
}

/// Changes a task.
#[utoipa::path(put, path = "/tasks/{taskId}", tag = "candidates", params(("taskId" = TaskId, Path)),
    request_body = EditTaskInput, responses((status = 200, body = TaskView)))]
async fn edit(
    caller: Caller<act::ManageTasks>,
    State(app): State<App>,
    Id(id): Id<TaskId>,
    Body(input): Body<EditTaskInput>,
) -> Result<Json<TaskView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| tasks::edit(tx, viewer, id, &input, now)).await.map(Json)
}

/// Ticks a task off, or opens it again.
#[utoipa::path(put, path = "/tasks/{taskId}/done", tag = "candidates", params(("taskId" = TaskId, Path)),
    request_body = DoneInput, responses((status = 200, body = TaskView)))]
async fn set_done(
    caller: Caller<act::ManageTasks>,
    State(app): State<App>,
    Id(id): Id<TaskId>,
    Body(input): Body<DoneInput>,
) -> Result<Json<TaskView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| tasks::set_done(tx, viewer, id, input, now)).await.map(Json)
}

/// Removes a task. For ten minutes it can be brought back.
#[utoipa::path(delete, path = "/tasks/{taskId}", tag = "candidates",
    params(("taskId" = TaskId, Path), DeleteQuery), responses((status = 204)))]
async fn delete(
    caller: Caller<act::ManageTasks>,
    State(app): State<App>,
    Id(id): Id<TaskId>,
    Query(query): Query<DeleteQuery>,
) -> Result<StatusCode, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| tasks::delete(tx, viewer, id, query.version, now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Brings a task back that was removed.
#[utoipa::path(post, path = "/tasks/{taskId}/restore", tag = "candidates", params(("taskId" = TaskId, Path)),
    responses((status = 200, body = TaskView)))]
async fn restore(
    caller: Caller<act::ManageTasks>,
    State(app): State<App>,
    Id(id): Id<TaskId>,
) -> Result<Json<TaskView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| tasks::restore(tx, viewer, id, now)).await.map(Json)
}
