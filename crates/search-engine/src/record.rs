//! Looking into records: values by dotted path, through arrays of objects.

use serde_json::{Map, Value};

/// A record: a JSON object with an `objectID`.
pub type Record = Map<String, Value>;

/// The values at a dotted path, arrays taken apart, objects and nulls left out.
pub fn leaves<'a>(record: &'a Record, path: &str) -> Vec<&'a Value> {
    let mut found = Vec::new();
    descend(record, path, &mut |value| found.push(value));
    found
}

/// What parts the names of a path, in records and in columns.
const PARTS: [char; 4] = ['.', '\u{1f}', '\\', '\u{1e}'];

/// The attribute of a record that a path begins with, where no attribute's name [reads like a path](is_plain).
pub fn attribute_of(path: &str) -> &str {
    path.split(PARTS).next().unwrap_or_default()
}

/// Whether an attribute's name cannot be taken for a path.
pub fn is_plain(name: &str) -> bool {
    !name.is_empty() && !name.contains(PARTS)
}

/// Whether paths name an attribute, or an object that it is in.
pub fn covers(paths: &[String], name: &str) -> bool {
    let is_inside = |path: &str| name.strip_prefix(path).is_some_and(|rest| rest.starts_with('.'));
    paths.iter().any(|path| path == name || is_inside(path))
}

fn descend<'a>(object: &'a Record, path: &str, each: &mut impl FnMut(&'a Value)) {
    if let Some(value) = object.get(path) {
        return scalars(value, each);
    }
    for (at, _) in path.match_indices('.') {
        match object.get(&path[..at]) {
            Some(Value::Object(inner)) => descend(inner, &path[at + 1..], each),
            Some(Value::Array(items)) => {
                for item in items.iter().filter_map(Value::as_object) {
                    descend(item, &path[at + 1..], each);
                }
            }
            _ => {}
        }
    }
}

fn scalars<'a>(value: &'a Value, each: &mut impl FnMut(&'a Value)) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| scalars(item, each)),
        Value::Object(_) | Value::Null => {}
        scalar => each(scalar),
    }
}

/// Every scalar below a path, objects included: what a searchable attribute named `path` covers.
pub fn texts<'a>(record: &'a Record, path: &str, each: &mut impl FnMut(&'a Value)) {
    if let Some(value) = record.get(path) {
        return everything(value, each);
    }
    for (at, _) in path.match_indices('.') {
        match record.get(&path[..at]) {
            Some(Value::Object(inner)) => texts(inner, &path[at + 1..], each),
            Some(Value::Array(items)) => {
                for item in items.iter().filter_map(Value::as_object) {
                    texts(item, &path[at + 1..], each);
                }
            }
            _ => {}
        }
    }
}

fn everything<'a>(value: &'a Value, each: &mut impl FnMut(&'a Value)) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| everything(item, each)),
        Value::Object(inner) => inner.values().for_each(|item| everything(item, each)),
        Value::Null => {}
        scalar => each(scalar),
    }
}

/// Every scalar of the record with the dotted path of its attribute.
pub fn walk<'a>(record: &'a Record, each: &mut impl FnMut(&str, &'a Value)) {
    let mut path = String::new();
    walk_object(record, &mut path, each);
}

fn walk_object<'a>(object: &'a Record, path: &mut String, each: &mut impl FnMut(&str, &'a Value)) {
    for (name, value) in object {
        let before = path.len();
        if before > 0 {
            path.push('.');
        }
        path.push_str(name);
        walk_value(value, path, each);
        path.truncate(before);
    }
}

fn walk_value<'a>(value: &'a Value, path: &mut String, each: &mut impl FnMut(&str, &'a Value)) {
    match value {
        Value::Object(inner) => walk_object(inner, path, each),
        Value::Array(items) => items.iter().for_each(|item| walk_value(item, path, each)),
        Value::Null => {}
        scalar => each(path, scalar),
    }
}

/// A scalar as the text that facets show.
pub fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Bool(yes) => Some(yes.to_string()),
        Value::Number(number) => Some(number.as_f64().map_or_else(|| number.to_string(), number_text)),
        _ => None,
    }
}

/// A number in its one canonical spelling: `12`, `-3.5`.
pub fn number_text(number: f64) -> String {
    if number.fract() == 0.0 && number.abs() < 9e15 { format!("{number:.0}") } else { format!("{number}") }
}

/// A scalar in comparisons; booleans are 0 and 1.
pub fn number_of(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => number.as_f64(),
        Value::Bool(yes) => Some(f64::from(u8::from(*yes))),
        _ => None,
    }
}
