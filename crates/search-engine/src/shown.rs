//! Which attributes of a record are given back.

use serde_json::Value;

use crate::record::{Record, covers};

/// The record with the attributes that were asked for, without those that may not be read. The identity stays.
pub fn shown(record: Record, retrieve: &[String], unretrievable: &[String]) -> Record {
    let everything = retrieve.iter().any(|path| path == "*");
    let mut kept = if everything || retrieve.iter().all(|path| path.starts_with('-')) && !retrieve.is_empty()
    {
        record
    } else {
        let mut kept = Record::new();
        for path in retrieve.iter().filter(|path| !path.starts_with('-')) {
            copy(&record, path, &mut kept);
        }
        if let Some(id) = record.get("objectID") {
            kept.insert("objectID".into(), id.clone());
        }
        kept
    };
    let dropped = retrieve
        .iter()
        .filter_map(|path| path.strip_prefix('-'))
        .chain(unretrievable.iter().map(String::as_str));
    for path in dropped.filter(|path| *path != "objectID") {
        remove(&mut kept, path);
    }
    kept
}

/// Whether an attribute may be read at all.
pub fn is_retrievable(path: &str, unretrievable: &[String]) -> bool {
    !covers(unretrievable, path)
}

fn copy(from: &Record, path: &str, to: &mut Record) {
    if let Some(value) = from.get(path) {
        to.insert(path.to_owned(), value.clone());
        return;
    }
    let Some((name, rest)) = path.split_once('.') else { return };
    match from.get(name) {
        Some(Value::Object(inner)) => {
            let slot = to.entry(name.to_owned()).or_insert_with(|| Value::Object(Record::new()));
            if let Value::Object(slot) = slot {
                copy(inner, rest, slot);
            }
        }
        Some(Value::Array(items)) => {
            let empty = || Value::Array(vec![Value::Object(Record::new()); items.len()]);
            if let Value::Array(slots) = to.entry(name.to_owned()).or_insert_with(empty) {
                for (item, slot) in items.iter().zip(slots) {
                    if let (Value::Object(inner), Value::Object(slot)) = (item, slot) {
                        copy(inner, rest, slot);
                    }
                }
            }
        }
        _ => {}
    }
}

/// Takes what stands at a dotted path out of a record.
pub fn remove(record: &mut Record, path: &str) {
    record.remove(path);
    let Some((name, rest)) = path.split_once('.') else { return };
    match record.get_mut(name) {
        Some(Value::Object(inner)) => remove(inner, rest),
        Some(Value::Array(items)) => {
            items.iter_mut().filter_map(Value::as_object_mut).for_each(|inner| remove(inner, rest))
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn of(retrieve: &[&str], unretrievable: &[&str]) -> Value {
        let Value::Object(record) =
            json!({"objectID": "1", "a": 1, "b": {"c": 2, "d": 3}, "e": [{"f": 4, "g": 5}]})
        else {
            unreachable!()
        };
        let owned = |list: &[&str]| list.iter().map(|&one| one.to_owned()).collect::<Vec<_>>();
        Value::Object(shown(record, &owned(retrieve), &owned(unretrievable)))
    }

    #[test]
    fn lists_name_what_is_given_and_a_minus_what_is_not() {
        assert_eq!(of(&[], &[]), json!({"objectID": "1"}));
        assert_eq!(of(&["b.c", "e.f"], &[]), json!({"objectID": "1", "b": {"c": 2}, "e": [{"f": 4}]}));
        assert_eq!(of(&["*", "-b"], &["e.g"]), json!({"objectID": "1", "a": 1, "e": [{"f": 4}]}));
        assert_eq!(of(&["a", "b"], &["a"]), json!({"objectID": "1", "b": {"c": 2, "d": 3}}));
    }
}
