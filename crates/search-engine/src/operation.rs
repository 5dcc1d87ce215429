//! What can be done to an index, and how clients write it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::error::Error;
use crate::filter::Filter;
use crate::geo;
use crate::parameters::unknown;
use crate::params::Params;
use crate::record::Record;
use crate::settings::Settings;
use crate::synonyms::SynonymChanges;

/// Longer identities are refused, in bytes.
const LONGEST_ID: usize = 1000;

/// Deeper records and settings are refused: they are kept within other JSON, which is read to a depth of 128.
pub const DEEPEST: usize = 100;

/// A change.
#[derive(Clone, Serialize, Deserialize)]
pub enum Operation {
    /// Adds or replaces a record.
    Put {
        /// Its identity.
        id: String,
        /// The record.
        record: Record,
    },
    /// Changes attributes of a record.
    Change {
        /// Its identity.
        id: String,
        /// The attributes, some of them operations.
        changes: Record,
        /// Whether a missing record is made.
        create: bool,
    },
    /// Takes a record away.
    Delete {
        /// Its identity.
        id: String,
    },
    /// Takes away what passes the filter.
    #[serde(skip)]
    DeleteBy(Filter),
    /// Takes away what passes the filters among these parameters.
    DeleteMatching(Params),
    /// Takes every record away; settings stay.
    Clear,
    /// Brings the files together, so that searches have fewer to look into; worth it after much was written.
    Compact,
    /// Lays these settings over the present ones.
    Settings(Settings),
    /// Puts these settings in the place of the present ones.
    OtherSettings(Settings),
    /// Changes the synonyms.
    Synonyms(SynonymChanges),
}

impl Operation {
    /// Whether it is about the index as a whole, so that it has to make sense with those before.
    pub(crate) const fn is_planned(&self) -> bool {
        matches!(self, Self::Settings(_) | Self::OtherSettings(_) | Self::Synonyms(_))
    }
}

/// What of an index is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Records, with everything else.
    pub records: bool,
    /// Settings.
    pub settings: bool,
    /// Synonyms.
    pub synonyms: bool,
}

/// What an operation of a batch consists of.
const MEMBERS: [&str; 3] = ["action", "body", "indexName"];

/// Reads `{"requests":[{"action","body"}]}` into operations and the identities that they concern. One bad operation
/// refuses them all.
pub fn batch(
    requests: Vec<Value>,
    most_bytes: usize,
    new_id: impl FnMut() -> String,
) -> Result<(Vec<Operation>, Vec<String>), Error> {
    let mut new_id = new_id;
    let mut operations = Vec::with_capacity(requests.len());
    let mut ids = Vec::with_capacity(requests.len());
    for (number, request) in requests.into_iter().enumerate() {
        let Value::Object(mut request) = request else {
            return Err(Error::invalid(format!(
                "requests: the operation at position {number} has to be an object"
            )));
        };
        if let Some(name) = request.keys().find(|name| !MEMBERS.contains(&name.as_str())) {
            return Err(unknown(name));
        }
        let action = match request.get("action") {
            Some(Value::String(action)) => action.clone(),
            _ => {
                return Err(Error::invalid(format!(
                    "requests: the operation at position {number} has no action"
                )));
            }
        };
        let body = match request.remove("body") {
            Some(Value::Object(body)) => body,
            None | Some(Value::Null) if action == "clear" => Map::new(),
            _ => {
                return Err(Error::invalid(format!(
                    "requests: the body at position {number} has to be an object"
                )));
            }
        };
        let id = match (identity(&body)?, action.as_str()) {
            (Some(id), _) => id,
            (None, "addObject") => new_id(),
            (None, "clear") => String::new(),
            (None, _) => {
                return Err(Error::invalid(format!(
                    "The 'objectID' attribute is required to use action={action} near line:1 column:{}",
                    number + 1
                )));
            }
        };
        check_record(&body, &id, number, most_bytes)?;
        if action.starts_with("partialUpdate") {
            check_changes(&body)?;
        }
        let operation = match action.as_str() {
            "addObject" | "updateObject" => put(id.clone(), body),
            "partialUpdateObject" => Operation::Change { id: id.clone(), changes: body, create: true },
            "partialUpdateObjectNoCreate" => {
                Operation::Change { id: id.clone(), changes: body, create: false }
            }
            "deleteObject" => Operation::Delete { id: id.clone() },
            "clear" => Operation::Clear,
            other => {
                return Err(Error::invalid(format!("requests: unknown action {other} at position {number}")));
            }
        };
        operations.push(operation);
        ids.push(id);
    }
    Ok((operations, ids))
}

/// An addition under this identity, written into the record.
pub fn put(id: String, mut record: Record) -> Operation {
    record.insert("objectID".into(), Value::String(id.clone()));
    Operation::Put { id, record }
}

/// Refuses what is nested too deeply to be kept.
pub fn check_depth(what: &str, object: &Record) -> Result<(), Error> {
    fn fits(value: &Value, left: usize) -> bool {
        match value {
            Value::Array(items) => left > 0 && items.iter().all(|item| fits(item, left - 1)),
            Value::Object(object) => left > 0 && object.values().all(|item| fits(item, left - 1)),
            _ => true,
        }
    }
    if object.values().all(|value| fits(value, DEEPEST - 1)) {
        return Ok(());
    }
    Err(Error::invalid(format!("{what}: nested deeper than {DEEPEST}")))
}

/// Refuses a record that is too big, nested too deeply, or whose places are none.
pub fn check_record(body: &Record, id: &str, number: usize, most: usize) -> Result<(), Error> {
    let mut counter = Counter(0);
    if serde_json::to_writer(&mut counter, body).is_err() || counter.0 > most {
        return Err(Error::RecordTooBig {
            position: number,
            id: id.chars().take(LONGEST_ID).collect(),
            size: counter.0,
            most,
        });
    }
    check_depth("record", body)?;
    geo::check(body)
}

/// Refuses changes that are no operations though they look like it: they would be taken for values.
pub fn check_changes(changes: &Record) -> Result<(), Error> {
    fn holds_operation(value: &Value) -> bool {
        match value {
            Value::Array(items) => items.iter().any(holds_operation),
            Value::Object(object) => {
                object.contains_key("_operation") || object.values().any(holds_operation)
            }
            _ => false,
        }
    }
    for (name, change) in changes {
        let Some(members) = change.as_object().filter(|members| members.contains_key("_operation")) else {
            if holds_operation(change) {
                return Err(Error::invalid(format!(
                    "{name}: only attributes of the first level take operations"
                )));
            }
            continue;
        };
        let value = members.get("value").unwrap_or(&Value::Null);
        let fits = match members.get("_operation").and_then(Value::as_str) {
            Some("Increment" | "Decrement") => value.is_number(),
            Some("IncrementFrom" | "IncrementSet") => value.is_u64(),
            Some("Add" | "Remove" | "AddUnique") => value.is_number() || value.is_string(),
            _ => return Err(Error::invalid(format!("{name}: unknown _operation"))),
        };
        if !fits {
            return Err(Error::invalid(format!("{name}: invalid value for its _operation")));
        }
        if let Some(other) = members.keys().find(|member| !["_operation", "value"].contains(&member.as_str()))
        {
            return Err(unknown(other));
        }
    }
    Ok(())
}

struct Counter(usize);

impl std::io::Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The identity in a record; numbers are taken as text.
pub fn identity(record: &Record) -> Result<Option<String>, Error> {
    let id = match record.get("objectID") {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::String(id)) => id.clone(),
        Some(Value::Number(number)) => number.to_string(),
        Some(_) => return Err(Error::invalid("objectID has to be a string")),
    };
    check_id(&id)?;
    Ok(Some(id))
}

/// Refuses identities that cannot be kept.
pub fn check_id(id: &str) -> Result<(), Error> {
    if id.is_empty() || id.len() > LONGEST_ID {
        return Err(Error::invalid(format!("objectID has to have between 1 and {LONGEST_ID} bytes")));
    }
    Ok(())
}

/// A record after partial changes; None when they are to be ignored.
pub fn changed(before: Option<Record>, id: &str, changes: &Record, create: bool) -> Option<Record> {
    let mut record = match before {
        Some(record) => record,
        None if create => Record::from_iter([("objectID".to_owned(), Value::String(id.to_owned()))]),
        None => return None,
    };
    for (name, change) in changes {
        if name == "objectID" {
            continue;
        }
        let Some(operation) = change.get("_operation").and_then(Value::as_str) else {
            record.insert(name.clone(), change.clone());
            continue;
        };
        let value = change.get("value").cloned().unwrap_or(Value::Null);
        let next = applied(operation, record.get(name), value)?;
        record.insert(name.clone(), next);
    }
    Some(record)
}

/// The value after a built-in operation; None when its lock does not hold.
fn applied(operation: &str, before: Option<&Value>, value: Value) -> Option<Value> {
    let number = |value: &Value| value.as_f64();
    let sum = |sign: f64| {
        if let (Some(a), Some(b)) = (before.map_or(Some(0), Value::as_i64), value.as_i64()) {
            return a.checked_add(if sign < 0.0 { b.checked_neg()? } else { b }).map(Value::from);
        }
        Some(Value::from(before.and_then(number).unwrap_or(0.0) + sign * number(&value)?))
    };
    let list = || match before {
        Some(Value::Array(items)) => items.clone(),
        None | Some(Value::Null) => Vec::new(),
        Some(single) => vec![single.clone()],
    };
    match operation {
        "Increment" => sum(1.0),
        "Decrement" => sum(-1.0),
        "Add" => {
            let mut items = list();
            items.push(value);
            Some(Value::Array(items))
        }
        "AddUnique" => {
            let mut items = list();
            if !items.contains(&value) {
                items.push(value);
            }
            Some(Value::Array(items))
        }
        "Remove" => Some(Value::Array(list().into_iter().filter(|item| *item != value).collect())),
        "IncrementFrom" => {
            let current = before.and_then(Value::as_i64).unwrap_or(0);
            (value.as_i64() == Some(current)).then(|| Value::from(current.saturating_add(1)))
        }
        "IncrementSet" => {
            let current = before.and_then(number).unwrap_or(0.0);
            number(&value).is_some_and(|next| next > current).then_some(value)
        }
        _ => Some(value),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn after(before: Value, changes: Value) -> Option<Value> {
        let (Value::Object(before), Value::Object(changes)) = (before, changes) else { unreachable!() };
        changed(Some(before), "1", &changes, true).map(Value::Object)
    }

    #[test]
    fn operations_do_what_their_names_say() {
        let op = |name: &str, value: Value| json!({"n": {"_operation": name, "value": value}});
        let table = [
            (json!(5), op("Increment", json!(2)), json!(7)),
            (json!(5), op("Decrement", json!(2)), json!(3)),
            (json!(1.5), op("Increment", json!(1)), json!(2.5)),
            (json!(["a", "b"]), op("Add", json!("a")), json!(["a", "b", "a"])),
            (json!(["a", "b"]), op("AddUnique", json!("a")), json!(["a", "b"])),
            (json!(["a", "b", "a"]), op("Remove", json!("a")), json!(["b"])),
            (json!(5), op("IncrementFrom", json!(5)), json!(6)),
            (json!(5), op("IncrementSet", json!(9)), json!(9)),
        ];
        for (before, changes, expected) in table {
            assert_eq!(
                after(json!({"n": before}), changes.clone()),
                Some(json!({"n": expected})),
                "{changes}"
            );
        }
    }

    #[test]
    fn a_lock_that_fails_ignores_the_whole_update() {
        let stale = json!({"other": 1, "n": {"_operation": "IncrementFrom", "value": 4}});
        assert_eq!(after(json!({"n": 5}), stale), None);
        assert_eq!(after(json!({"n": 5}), json!({"n": {"_operation": "IncrementSet", "value": 5}})), None);
    }

    #[test]
    fn a_nested_object_replaces_its_attribute_whole() {
        assert_eq!(
            after(json!({"a": {"b": 1, "c": 2}}), json!({"a": {"b": 3}})),
            Some(json!({"a": {"b": 3}}))
        );
    }
}
