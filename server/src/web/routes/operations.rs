//! The calls about the running system, for whoever operates it.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::config::files::FilesPlace;
use crate::operations::form::{ReleaseInput, RetryInput, SuppressedQuery};
use crate::operations::view::{
    DatabaseKind, DatabaseView, Elsewhere, FilesView, IndexView, OperationsView, PlaceKind, ReleasedView,
    RetriedView, SearchStateView, SuppressedView,
};
use crate::operations::{release, retry, standing, suppressed};
use crate::policy::act;
use crate::problem::Problem;
use crate::search::Index;
use crate::search::service::Place;
use crate::web::input::{Body, Query};
use ::store::Backend;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(shown))
        .routes(calls!(retry_errands))
        .routes(calls!(suppressed_addresses))
        .routes(calls!(release_address))
}

/// How the running system stands: its copies, followers and queues, what failed, and when it was backed up.
#[utoipa::path(get, path = "/admin/operations", tag = "operations",
    responses((status = 200, body = OperationsView)))]
async fn shown(
    caller: Caller<act::ViewOperations>,
    State(app): State<App>,
) -> Result<Json<OperationsView>, Problem> {
    let (sizes, clock, copy) = (app.search.clone(), app.clock.clone(), app.copy);
    // Whoever may not look has it looked up for nothing.
    caller.read(|_, _| Ok(())).await?;
    let sizes = tokio::task::spawn_blocking(move || sizes.sizes()).await.map_err(anyhow::Error::from)?;
    caller
        .read(move |tx, _| {
            let now = clock.shared(tx)?;
            standing(tx, copy, elsewhere(&app, &sizes), now)
        })
        .await
        .map(Json)
}

fn elsewhere(app: &App, sizes: &[(&'static str, u64, u64)]) -> Elsewhere {
    let number = |many: u64| i64::try_from(many).unwrap_or(i64::MAX);
    let index = |&(name, documents, bytes): &(&str, u64, u64)| IndexView {
        name: name.into(),
        documents: number(documents),
        bytes: number(bytes),
    };
    let (reads, writes) = app.db.waiting();
    Elsewhere {
        files: FilesView {
            place: match app.settings.files {
                FilesPlace::Folder(_) => PlaceKind::Folder,
                FilesPlace::Bucket(_) => PlaceKind::Bucket,
            },
            is_reachable: !app.files.is_out_of_reach(),
        },
        search: SearchStateView {
            is_embedded: matches!(app.search.place(), Place::Embedded(_)),
            is_filled: Index::ALL.into_iter().all(|index| app.search.is_filled(index)),
            indexes: sizes.iter().map(index).collect(),
        },
        database: DatabaseView {
            kind: match app.db.backend() {
                Backend::Sqlite => DatabaseKind::SQLite,
                Backend::Postgres => DatabaseKind::PostgreSQL,
            },
            waiting: i64::try_from(reads.max(writes)).unwrap_or(i64::MAX),
        },
    }
}

/// Has errands that were given up run again, one or all.
#[utoipa::path(post, path = "/admin/operations/errands/retry", tag = "operations", request_body = RetryInput,
    responses((status = 200, body = RetriedView)))]
async fn retry_errands(
    caller: Caller<act::RetryErrands>,
    State(app): State<App>,
    Body(input): Body<RetryInput>,
) -> Result<Json<RetriedView>, Problem> {
    let (now, clock) = (app.clock.now(), app.clock.clone());
    caller
        .write(move |tx, viewer| {
            let shared = clock.shared(tx)?;
            retry(tx, viewer, &input, now, shared)
        })
        .await
        .map(Json)
}

/// Addresses that no letters go to, because a mail server refuses them for good: the latest, or the one that is asked for.
#[utoipa::path(get, path = "/admin/operations/suppressed-addresses", tag = "operations", params(SuppressedQuery),
    responses((status = 200, body = SuppressedView)))]
async fn suppressed_addresses(
    caller: Caller<act::ViewOperations>,
    Query(query): Query<SuppressedQuery>,
) -> Result<Json<SuppressedView>, Problem> {
    caller.read(move |tx, _| suppressed(tx, &query)).await.map(Json)
}

/// Has letters go to an address again.
#[utoipa::path(post, path = "/admin/operations/suppressed-addresses/release", tag = "operations",
    request_body = ReleaseInput, responses((status = 200, body = ReleasedView)))]
async fn release_address(
    caller: Caller<act::ReleaseAddress>,
    State(app): State<App>,
    Body(input): Body<ReleaseInput>,
) -> Result<Json<ReleasedView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| release(tx, viewer, &input, now)).await.map(Json)
}
