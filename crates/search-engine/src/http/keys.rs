//! Endpoints for keys, which the key that may do everything makes. Any other can look at itself.

use rand::RngExt;
use serde_json::{Value, json};

use super::request::Call;
use super::writes::{moment, waiting};
use super::{Answer, App, ok};
use crate::error::{Error, Refusal};
use crate::keys::{Access, Key, Made, Right};
use crate::parameters::{self, Place};

/// Patterns of one key at most, and their length in bytes; the same holds for what a key is for.
const MOST_PATTERNS: usize = 1000;
const LONGEST: usize = 1000;

fn shown(key: &Key) -> Value {
    json!({
        "value": key.value, "createdAt": key.created_at, "acl": key.acl, "description": key.description,
        "indexes": key.indexes, "validity": key.validity, "maxHitsPerQuery": 0, "maxQueriesPerIPPerHour": 0,
        "queryParameters": "", "referers": []
    })
}

/// `GET /1/keys`
pub(super) fn list(app: &App, access: &Access) -> Answer {
    access.check_admin()?;
    let keys: Vec<Value> = app.keys.all(app.engine.now()).iter().map(shown).collect();
    ok(&json!({"keys": keys}))
}

/// `GET /1/keys/{key}`
pub(super) fn get(app: &App, access: &Access, value: &str) -> Answer {
    if access.value.as_deref() != Some(value) {
        access.check_admin()?;
    }
    ok(&shown(&find(app, value)?))
}

/// `POST /1/keys`
pub(super) async fn add(app: &App, access: &Access, call: &Call) -> Answer {
    access.check_admin()?;
    let random: u128 = rand::rng().random();
    let key = read(call, format!("{random:032x}"), app.engine.now())?;
    let body = json!({"key": key.value, "createdAt": moment(key.created_at)});
    change(app, move |made| made.add(key)).await?;
    ok(&body)
}

/// `PUT /1/keys/{key}`: what is left out is as if it had never been set.
pub(super) async fn update(app: &App, access: &Access, call: &Call, value: &str) -> Answer {
    access.check_admin()?;
    let now = app.engine.now();
    made(app, value)?;
    let key = read(call, value.to_owned(), now)?;
    change(app, move |made| made.replace(key)).await?;
    ok(&json!({"key": value, "updatedAt": moment(now)}))
}

/// `DELETE /1/keys/{key}`
pub(super) async fn delete(app: &App, access: &Access, value: &str) -> Answer {
    access.check_admin()?;
    let key = made(app, value)?;
    change(app, move |made| made.remove(&key.value)).await?;
    ok(&json!({"deletedAt": moment(app.engine.now())}))
}

/// `POST /1/keys/{key}/restore`
pub(super) async fn restore(app: &App, access: &Access, value: &str) -> Answer {
    access.check_admin()?;
    let wanted = value.to_owned();
    let key = change(app, move |made| made.restore(&wanted)).await?;
    ok(&json!({"key": value, "createdAt": moment(key.created_at)}))
}

/// A key that was made here, and not given to the program.
fn made(app: &App, value: &str) -> Result<Key, Error> {
    if app.keys.is_given(value) {
        return Err(Error::invalid("This key is part of the server's configuration"));
    }
    find(app, value)
}

fn find(app: &App, value: &str) -> Result<Key, Error> {
    app.keys.find(app.engine.now(), |key| key.value == value).ok_or_else(Key::unknown)
}

async fn change<T: Send + 'static>(
    app: &App,
    how: impl FnOnce(&Made) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let made = app.keys.made().ok_or(Refusal::Method)?;
    waiting(move || how(&made)).await
}

/// What a client wrote.
fn read(call: &Call, value: String, now: u64) -> Result<Key, Error> {
    let mut body = call.object()?;
    body.remove("apiKey");
    parameters::check(&body, Place::Key)?;
    let invalid = |name: &str| Error::invalid(format!("Invalid value for \"{name}\" parameter"));
    let texts = |name: &str| match body.get(name) {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(list) => serde_json::from_value::<Vec<String>>(list.clone()).map_err(|_| invalid(name)),
    };
    if !body.contains_key("acl") {
        return Err(Error::invalid("acl is required"));
    }
    let acl = texts("acl")?.into_iter().map(|name| {
        let right = Right::ALL.into_iter().find(|right| json!(right) == json!(name));
        right.ok_or_else(|| Error::invalid(format!("Invalid acl: {name}")))
    });
    let acl = acl.collect::<Result<Vec<_>, _>>()?;
    let indexes = texts("indexes")?;
    if indexes.len() > MOST_PATTERNS
        || indexes.iter().any(|pattern| pattern.is_empty() || pattern.len() > LONGEST)
    {
        return Err(invalid("indexes"));
    }
    let description = match body.get("description") {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) if text.len() <= LONGEST => text.clone(),
        Some(_) => return Err(invalid("description")),
    };
    let validity = match body.get("validity") {
        None | Some(Value::Null) => 0,
        Some(seconds) => seconds
            .as_u64()
            .filter(|&seconds| seconds < u64::from(u32::MAX))
            .ok_or_else(|| invalid("validity"))?,
    };
    Ok(Key { value, acl, indexes, description, validity, created_at: now, changed_at: now })
}
