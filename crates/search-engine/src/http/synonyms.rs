//! Endpoints for the synonyms of an index.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::request::{Call, only};
use super::writes::{allow, moment, write};
use super::{Answer, App, ok};
use crate::error::Error;
use crate::keys::{Access, Right};
use crate::operation::Operation;
use crate::synonyms::{Synonym, SynonymChanges};
use crate::text::Folding;
use crate::words::folded_words;

/// Synonyms that one answer gives at most.
const MOST_HITS: u64 = 1000;

fn all(app: &App, access: &Access, name: &str) -> Result<BTreeMap<String, Synonym>, Error> {
    allow(access, Right::Settings, name)?;
    Ok(app.engine.index(name)?.snapshot(name)?.synonyms.all.clone())
}

fn none() -> Error {
    Error::NoPath("Synonym set does not exist".to_owned())
}

/// `GET /1/indexes/{i}/synonyms/{id}`
pub(super) fn get(app: &App, access: &Access, name: &str, id: &str) -> Answer {
    let all = all(app, access, name)?;
    ok(&all.get(id).ok_or_else(none)?.shown(id))
}

/// `PUT /1/indexes/{i}/synonyms/{id}`
pub(super) async fn put(app: &App, access: &Access, call: &Call, name: &str, id: &str) -> Answer {
    allow(access, Right::EditSettings, name)?;
    let synonym = Synonym::read(call.object()?, Some(id))?;
    let task =
        change(app, name, SynonymChanges { put: vec![synonym], ..SynonymChanges::default() }, call).await?;
    ok(&json!({"taskID": task, "updatedAt": moment(app.engine.now()), "id": id}))
}

/// `DELETE /1/indexes/{i}/synonyms/{id}`
pub(super) async fn delete(app: &App, access: &Access, call: &Call, name: &str, id: &str) -> Answer {
    allow(access, Right::EditSettings, name)?;
    let changes = SynonymChanges { delete: vec![id.to_owned()], ..SynonymChanges::default() };
    let task = change(app, name, changes, call).await?;
    ok(&json!({"taskID": task, "deletedAt": moment(app.engine.now())}))
}

/// `POST /1/indexes/{i}/synonyms/batch`
pub(super) async fn batch(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    allow(access, Right::EditSettings, name)?;
    let bodies: Vec<Value> = serde_json::from_slice(&call.body)
        .map_err(|error| Error::invalid(format!("Invalid JSON: expected a list of synonyms: {error}")))?;
    let read = |body: Value| match body {
        Value::Object(body) => Synonym::read(body, None),
        _ => Err(Error::invalid("a synonym has to be an object")),
    };
    let put = bodies.into_iter().map(read).collect::<Result<Vec<_>, Error>>()?;
    let clear = call.flag("replaceExistingSynonyms", false)?;
    let task = change(app, name, SynonymChanges { clear, put, ..SynonymChanges::default() }, call).await?;
    ok(&json!({"taskID": task, "updatedAt": moment(app.engine.now())}))
}

/// `POST /1/indexes/{i}/synonyms/clear`
pub(super) async fn clear(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    allow(access, Right::EditSettings, name)?;
    let task = change(app, name, SynonymChanges { clear: true, ..SynonymChanges::default() }, call).await?;
    ok(&json!({"taskID": task, "updatedAt": moment(app.engine.now())}))
}

async fn change(app: &App, name: &str, changes: SynonymChanges, call: &Call) -> Result<u64, Error> {
    write(app, name, vec![Operation::Synonyms(changes)], call).await
}

/// `POST /1/indexes/{i}/synonyms/search`
pub(super) fn search(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    let all = all(app, access, name)?;
    let body = call.object()?;
    only(&Value::Object(body.clone()), &["query", "type", "page", "hitsPerPage", "apiKey"])?;
    let text = |member: &str| match body.get(member) {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(text)) => Ok(text.clone()),
        Some(_) => Err(Error::invalid(format!("{member} has to be a string"))),
    };
    let words = folded_words(&text("query")?, &Folding::default());
    let kinds: Vec<String> = text("type")?
        .split(',')
        .map(|kind| kind.trim().to_lowercase())
        .filter(|kind| !kind.is_empty())
        .collect();
    let found: Vec<(&String, &Synonym)> = all
        .iter()
        .filter(|(_, synonym)| kinds.is_empty() || kinds.iter().any(|kind| kind == synonym.kind()))
        .filter(|(id, synonym)| synonym.holds(id, &words))
        .collect();
    let number = |member: &str, default: u64| number(&body, member, default);
    let (page, size) = (number("page", 0)?, number("hitsPerPage", 100)?.min(MOST_HITS));
    let from = usize::try_from(page.saturating_mul(size)).unwrap_or(usize::MAX);
    let hits = found.iter().skip(from).take(size as usize).map(|(id, synonym)| {
        let mut hit = synonym.shown(id);
        hit["_highlightResult"] = json!({});
        hit
    });
    ok(&json!({"hits": hits.collect::<Vec<Value>>(), "nbHits": found.len()}))
}

fn number(body: &Map<String, Value>, member: &str, default: u64) -> Result<u64, Error> {
    match body.get(member) {
        None | Some(Value::Null) => Ok(default),
        Some(value) => {
            value.as_u64().ok_or_else(|| Error::invalid(format!("{member} has to be a whole number")))
        }
    }
}
