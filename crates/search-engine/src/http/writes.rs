//! Endpoints that write records. They answer as soon as the write is queued, on the disk.

use axum::http::StatusCode;
use rand::RngExt;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::request::Call;
use super::{Answer, App, ok};
use crate::error::Error;
use crate::filter::Filter;
use crate::keys::{Access, Right};
use crate::operation::{self, Operation, check_changes, check_id, check_record, identity};
use crate::parameters::{self, Place};
use crate::params::filters;

/// An identity that nothing had before.
pub(super) fn new_id() -> String {
    let number: u128 = rand::rng().random();
    format!("{number:032x}")
}

/// A moment in the protocol's spelling.
pub(super) fn moment(milliseconds: u64) -> String {
    let nanoseconds = i128::from(milliseconds) * 1_000_000;
    let moment = OffsetDateTime::from_unix_timestamp_nanos(nanoseconds).ok();
    moment.and_then(|moment| moment.format(&Rfc3339).ok()).unwrap_or_default()
}

/// Refuses what a key may not do, and then the index that it is not for.
pub(super) fn allow(access: &Access, right: Right, name: &str) -> Result<(), Error> {
    access.check(right)?;
    Ok(access.check_index(name)?)
}

/// Refuses operations of a batch that a key may not do.
fn allow_all(access: &Access, operations: &[Operation]) -> Result<(), Error> {
    for operation in operations {
        access.check(match operation {
            Operation::Delete { .. } => Right::DeleteObject,
            Operation::Clear => Right::DeleteIndex,
            _ => Right::AddObject,
        })?;
    }
    Ok(())
}

/// Runs something that waits for the disk.
pub(super) async fn waiting<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Error::Fault)?
}

/// Queues operations that came with a call.
pub(super) async fn write(
    app: &App,
    name: &str,
    operations: Vec<Operation>,
    call: &Call,
) -> Result<u64, Error> {
    let (engine, name, bytes) = (app.engine.clone(), name.to_owned(), call.body.len());
    waiting(move || engine.keep(&name, operations, bytes)).await
}

/// `POST /1/indexes/{i}/batch`
pub(super) async fn batch(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    allow(access, Right::AddObject, name)?;
    let most = app.engine.options().record_bytes;
    let (operations, ids) = operation::batch(call.requests()?, most, new_id)?;
    allow_all(access, &operations)?;
    let task = write(app, name, operations, call).await?;
    ok(&json!({"taskID": task, "objectIDs": ids}))
}

/// `POST /1/indexes/*/batch`
pub(super) async fn multiple_batch(app: &App, access: &Access, call: &Call) -> Answer {
    access.check(Right::AddObject)?;
    let most = app.engine.options().record_bytes;
    let mut by_index: Vec<(String, Vec<Value>, Vec<usize>)> = Vec::new();
    let requests = call.requests()?;
    let count = requests.len();
    for (number, request) in requests.into_iter().enumerate() {
        let Some(name) = request.get("indexName").and_then(Value::as_str).map(str::to_owned) else {
            return Err(Error::invalid("indexName is required in every operation"));
        };
        access.check_index(&name)?;
        match by_index.iter_mut().find(|one| one.0 == name) {
            Some(one) => {
                one.1.push(request);
                one.2.push(number);
            }
            None => by_index.push((name, vec![request], vec![number])),
        }
    }
    let mut ids = vec![String::new(); count];
    let mut ready = Vec::new();
    for (name, requests, numbers) in by_index {
        let (operations, own) = operation::batch(requests, most, new_id)?;
        allow_all(access, &operations)?;
        numbers.into_iter().zip(own).for_each(|(number, id)| ids[number] = id);
        ready.push((name, operations));
    }
    let (engine, bytes) = (app.engine.clone(), call.body.len());
    let tasks = waiting(move || {
        // One that would be refused refuses them all.
        ready.iter().try_for_each(|(name, operations)| engine.check_ready(name, operations))?;
        let written = ready.into_iter().map(|(name, operations)| {
            let task = engine.keep(&name, operations, bytes)?;
            Ok((name, json!(task)))
        });
        written.collect::<Result<serde_json::Map<_, _>, Error>>()
    });
    let tasks = tasks.await?;
    ok(&json!({"taskID": tasks, "objectIDs": ids}))
}

/// `POST /1/indexes/{i}`
pub(super) async fn add(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    allow(access, Right::AddObject, name)?;
    let record = call.object()?;
    let id = identity(&record)?.unwrap_or_else(new_id);
    check_record(&record, &id, 0, app.engine.options().record_bytes)?;
    let task = write(app, name, vec![operation::put(id.clone(), record)], call).await?;
    let body = json!({"createdAt": moment(app.engine.now()), "taskID": task, "objectID": id});
    Ok((StatusCode::CREATED, body.to_string()))
}

/// `PUT /1/indexes/{i}/{id}`
pub(super) async fn put_one(app: &App, access: &Access, call: &Call, name: &str, id: &str) -> Answer {
    allow(access, Right::AddObject, name)?;
    check_id(id)?;
    let record = call.object()?;
    check_record(&record, id, 0, app.engine.options().record_bytes)?;
    let task = write(app, name, vec![operation::put(id.to_owned(), record)], call).await?;
    ok(&json!({"updatedAt": moment(app.engine.now()), "taskID": task, "objectID": id}))
}

/// `POST /1/indexes/{i}/{id}/partial`
pub(super) async fn partial(app: &App, access: &Access, call: &Call, name: &str, id: &str) -> Answer {
    allow(access, Right::AddObject, name)?;
    check_id(id)?;
    let create = call.flag("createIfNotExists", true)?;
    let changes = call.object()?;
    check_record(&changes, id, 0, app.engine.options().record_bytes)?;
    check_changes(&changes)?;
    let task = write(app, name, vec![Operation::Change { id: id.to_owned(), changes, create }], call).await?;
    ok(&json!({"updatedAt": moment(app.engine.now()), "taskID": task, "objectID": id}))
}

/// `DELETE /1/indexes/{i}/{id}`
pub(super) async fn delete_one(app: &App, access: &Access, call: &Call, name: &str, id: &str) -> Answer {
    allow(access, Right::DeleteObject, name)?;
    check_id(id)?;
    let task = write(app, name, vec![Operation::Delete { id: id.to_owned() }], call).await?;
    ok(&json!({"deletedAt": moment(app.engine.now()), "taskID": task}))
}

/// `POST /1/indexes/{i}/deleteByQuery`
pub(super) async fn delete_by(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    allow(access, Right::DeleteIndex, name)?;
    let params = call.params()?;
    parameters::check(&params, Place::DeleteBy)?;
    if filters(&params)? == Filter::All {
        return Err(Error::invalid("deleteByQuery needs a filter"));
    }
    let task = write(app, name, vec![Operation::DeleteMatching(params)], call).await?;
    ok(&json!({"updatedAt": moment(app.engine.now()), "taskID": task}))
}

/// `POST /1/indexes/{i}/clear`
pub(super) async fn clear(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    allow(access, Right::DeleteIndex, name)?;
    let task = write(app, name, vec![Operation::Clear], call).await?;
    ok(&json!({"updatedAt": moment(app.engine.now()), "taskID": task}))
}

/// `GET /1/indexes/{i}/task/{taskID}`
pub(super) fn task(app: &App, access: &Access, name: &str, task: &str) -> Answer {
    allow(access, Right::AddObject, name)?;
    let task = task.parse().map_err(|_| Error::invalid("taskID has to be a whole number"))?;
    let status = if app.engine.is_visible(name, task)? { "published" } else { "notPublished" };
    ok(&json!({"status": status, "pendingTask": false}))
}
