//! Endpoints that write records. They answer as soon as the write is queued.

use axum::http::StatusCode;
use rand::RngExt;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::request::Call;
use super::{Answer, App, ok};
use crate::error::Error;
use crate::filter::Filter;
use crate::keys::Access;
use crate::operation::{self, Operation, check_id, check_record, identity};
use crate::parameters::{self, Place};
use crate::params::filters;

fn new_id() -> String {
    let number: u128 = rand::rng().random();
    format!("{number:032x}")
}

/// A moment in the protocol's spelling.
pub(super) fn moment(milliseconds: u64) -> String {
    let nanoseconds = i128::from(milliseconds) * 1_000_000;
    let moment = OffsetDateTime::from_unix_timestamp_nanos(nanoseconds).ok();
    moment.and_then(|moment| moment.format(&Rfc3339).ok()).unwrap_or_default()
}

pub(super) fn allow(access: &Access, name: &str) -> Result<(), Error> {
    access.check_everything()?;
    Ok(access.check_index(name)?)
}

pub(super) fn write(
    app: &App,
    name: &str,
    operations: Vec<Operation>,
    call: Option<&Call>,
) -> Result<u64, Error> {
    app.engine.write_weighed(name, operations, None, call.map_or(0, |call| call.body.len()))
}

/// `POST /1/indexes/{i}/batch`
pub(super) async fn batch(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    allow(access, name)?;
    let most = app.engine.options().record_bytes;
    let (operations, ids) = operation::batch(call.list("requests", &[])?, most, new_id)?;
    let (engine, index, bytes) = (app.engine.clone(), name.to_owned(), call.body.len());
    let queued = tokio::task::spawn_blocking(move || engine.write_weighed(&index, operations, None, bytes));
    let task = queued.await.map_err(|_| Error::Fault)??;
    ok(&json!({"taskID": task, "objectIDs": ids}))
}

/// `POST /1/indexes/*/batch`
pub(super) async fn multiple_batch(app: &App, access: &Access, call: &Call) -> Answer {
    access.check_everything()?;
    let most = app.engine.options().record_bytes;
    let mut by_index: Vec<(String, Vec<Value>, Vec<usize>)> = Vec::new();
    let requests = call.list("requests", &[])?;
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
        numbers.into_iter().zip(own).for_each(|(number, id)| ids[number] = id);
        ready.push((name, operations));
    }
    let (engine, bytes) = (app.engine.clone(), call.body.len());
    let queued = tokio::task::spawn_blocking(move || {
        let written = ready.into_iter().map(|(name, operations)| {
            let task = engine.write_weighed(&name, operations, None, bytes)?;
            Ok((name, json!(task)))
        });
        written.collect::<Result<serde_json::Map<_, _>, Error>>()
    });
    let tasks = queued.await.map_err(|_| Error::Fault)??;
    ok(&json!({"taskID": tasks, "objectIDs": ids}))
}

/// `POST /1/indexes/{i}`
pub(super) fn add(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    allow(access, name)?;
    let record = call.object()?;
    let id = identity(&record)?.unwrap_or_else(new_id);
    check_record(&record, &id, 0, app.engine.options().record_bytes)?;
    let task = write(app, name, vec![operation::put(id.clone(), record)], Some(call))?;
    let body = json!({"createdAt": moment(app.engine.now()), "taskID": task, "objectID": id});
    Ok((StatusCode::CREATED, body.to_string()))
}

/// `PUT /1/indexes/{i}/{id}`
pub(super) fn put_one(app: &App, access: &Access, call: &Call, name: &str, id: &str) -> Answer {
    allow(access, name)?;
    check_id(id)?;
    let record = call.object()?;
    check_record(&record, id, 0, app.engine.options().record_bytes)?;
    let task = write(app, name, vec![operation::put(id.to_owned(), record)], Some(call))?;
    ok(&json!({"updatedAt": moment(app.engine.now()), "taskID": task, "objectID": id}))
}

/// `POST /1/indexes/{i}/{id}/partial`
pub(super) fn partial(app: &App, access: &Access, call: &Call, name: &str, id: &str) -> Answer {
    allow(access, name)?;
    check_id(id)?;
    let create = call.parameters.get("createIfNotExists").is_none_or(|text| text != "false" && text != "0");
    let changes = call.object()?;
    check_record(&changes, id, 0, app.engine.options().record_bytes)?;
    let task = write(app, name, vec![Operation::Change { id: id.to_owned(), changes, create }], Some(call))?;
    ok(&json!({"updatedAt": moment(app.engine.now()), "taskID": task, "objectID": id}))
}

/// `DELETE /1/indexes/{i}/{id}`
pub(super) fn delete_one(app: &App, access: &Access, name: &str, id: &str) -> Answer {
    allow(access, name)?;
    check_id(id)?;
    let task = write(app, name, vec![Operation::Delete { id: id.to_owned() }], None)?;
    ok(&json!({"deletedAt": moment(app.engine.now()), "taskID": task}))
}

/// `POST /1/indexes/{i}/deleteByQuery`
pub(super) fn delete_by(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    allow(access, name)?;
    let params = call.params()?;
    parameters::check(&params, Place::DeleteBy)?;
    let filter = filters(&params)?;
    if filter == Filter::All {
        return Err(Error::invalid("deleteByQuery needs a filter"));
    }
    let task = write(app, name, vec![Operation::DeleteBy(filter)], None)?;
    ok(&json!({"updatedAt": moment(app.engine.now()), "taskID": task}))
}

/// `POST /1/indexes/{i}/clear`
pub(super) fn clear(app: &App, access: &Access, name: &str) -> Answer {
    allow(access, name)?;
    let task = write(app, name, vec![Operation::Clear], None)?;
    ok(&json!({"updatedAt": moment(app.engine.now()), "taskID": task}))
}

/// `GET /1/indexes/{i}/task/{taskID}`
pub(super) fn task(app: &App, access: &Access, name: &str, task: &str) -> Answer {
    allow(access, name)?;
    let task = task.parse().map_err(|_| Error::invalid("taskID has to be a whole number"))?;
    let status = if app.engine.is_visible(name, task) { "published" } else { "notPublished" };
    ok(&json!({"status": status, "pendingTask": false}))
}
