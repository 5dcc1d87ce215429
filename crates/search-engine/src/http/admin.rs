//! Endpoints that administer indexes.

use serde_json::{Value, json};

use super::request::{Call, only};
use super::writes::{moment, waiting, write};
use super::{Answer, App, ok};
use crate::error::Error;
use crate::keys::{Access, Right};
use crate::operation::{Operation, Scope};
use crate::settings::with_defaults;

/// `GET /1/indexes`
pub(super) fn list(app: &App, access: &Access, call: &Call) -> Answer {
    access.check(Right::ListIndexes)?;
    let number = |name: &str, default: usize| match call.parameters.get(name) {
        None => Ok(default),
        Some(text) => text.parse().map_err(|_| Error::invalid(format!("{name} has to be a whole number"))),
    };
    let (page, size) = (number("page", 0)?, number("hitsPerPage", 100)?.clamp(1, 1000));
    let all: Vec<_> =
        app.engine.list().into_iter().filter(|one| access.check_index(&one.name).is_ok()).collect();
    let items: Vec<Value> = all
        .iter()
        .skip(page.saturating_mul(size))
        .take(size)
        .map(|one| {
            json!({
                "name": one.name, "entries": one.entries, "dataSize": one.size, "fileSize": one.size,
                "createdAt": moment(one.created_at * 1000), "updatedAt": moment(one.updated_at * 1000),
                "lastBuildTimeS": 0, "numberOfPendingTasks": one.pending, "pendingTask": one.pending > 0
            })
        })
        .collect();
    ok(&json!({"items": items, "nbPages": all.len().div_ceil(size)}))
}

/// `GET /1/indexes/{i}/settings`
pub(super) fn settings(app: &App, access: &Access, name: &str) -> Answer {
    access.check(Right::Settings)?;
    access.check_index(name)?;
    ok(&Value::Object(with_defaults(&app.engine.settings(name)?)))
}

/// `PUT /1/indexes/{i}/settings`
pub(super) async fn set_settings(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    access.check(Right::EditSettings)?;
    access.check_index(name)?;
    let task = write(app, name, vec![Operation::Settings(call.object()?)], call).await?;
    ok(&json!({"updatedAt": moment(app.engine.now()), "taskID": task}))
}

/// `DELETE /1/indexes/{i}`
pub(super) async fn delete(app: &App, access: &Access, name: &str) -> Answer {
    access.check(Right::DeleteIndex)?;
    access.check_index(name)?;
    let (engine, name) = (app.engine.clone(), name.to_owned());
    let task = waiting(move || engine.delete(&name)).await?;
    ok(&json!({"deletedAt": moment(app.engine.now()), "taskID": task}))
}

/// `POST /1/indexes/{i}/operation`
pub(super) async fn operation(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    access.check(Right::AddObject)?;
    access.check_index(name)?;
    let body = Value::Object(call.object()?);
    only(&body, &["operation", "destination", "scope"])?;
    let Some(to) = body.get("destination").and_then(Value::as_str).map(str::to_owned) else {
        return Err(Error::invalid("destination is required"));
    };
    access.check_index(&to)?;
    let scope = scope(body.get("scope"))?;
    let (engine, from) = (app.engine.clone(), name.to_owned());
    let task = match body.get("operation").and_then(Value::as_str) {
        Some("move") => waiting(move || engine.rename(&from, &to)).await?,
        Some("copy") => waiting(move || engine.copy(&from, &to, scope)).await?,
        _ => return Err(Error::invalid("operation has to be copy or move")),
    };
    ok(&json!({"updatedAt": moment(app.engine.now()), "taskID": task}))
}

/// What is copied: everything, or these parts. There are no rules to copy.
fn scope(value: Option<&Value>) -> Result<Scope, Error> {
    let parts = match value {
        None | Some(Value::Null) => &[][..],
        Some(Value::Array(parts)) => parts,
        Some(_) => return Err(Error::invalid("scope has to be a list")),
    };
    let names = |name: &str| parts.is_empty() || parts.iter().any(|part| part == name);
    match parts.iter().find(|part| !["settings", "synonyms", "rules"].iter().any(|known| part == known)) {
        Some(unknown) => Err(Error::invalid(format!("scope: {unknown} cannot be copied"))),
        None => {
            Ok(Scope { records: parts.is_empty(), settings: names("settings"), synonyms: names("synonyms") })
        }
    }
}
