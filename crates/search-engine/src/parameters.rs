//! What this engine does with every parameter of the public API: a table (`parameters.json`, after the official client
//! 5.64.0, read on 2026-11-24), which requests are checked against. What it names neither as supported nor as harmless is
//! refused, so that nothing is ever ignored in silence.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

use crate::error::Error;
use crate::params::Params;

/// Where a parameter may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Place {
    /// A search, a search for facet values, or a secured key.
    Search,
    /// A search for facet values alone.
    FacetSearch,
    /// Going through all records.
    Browse,
    /// The settings of an index.
    Settings,
    /// A deletion by filters.
    DeleteBy,
    /// A secured key alone.
    SecuredKey,
    /// A key that is made or changed.
    Key,
}

/// What is done with a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Does {
    /// What the public service documents.
    Supported,
    /// Nothing; and it changes neither hits nor their order nor rights.
    Harmless,
    /// It is refused, unless its value asks for nothing.
    Refused,
}

/// A row of the table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// What is done with it.
    pub does: Does,
    /// Where it may stand.
    pub at: Vec<Place>,
    /// Values of one that is refused that ask for nothing.
    #[serde(default)]
    pub off: Vec<Value>,
    /// Why it is harmless, or refused.
    #[serde(default)]
    pub why: String,
}

static TABLE: LazyLock<Vec<Parameter>> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "a file of our own, which a test reads")]
    serde_json::from_str(include_str!("parameters.json")).expect("the table of parameters")
});

static BY_NAME: LazyLock<HashMap<&'static str, &'static Parameter>> =
    LazyLock::new(|| TABLE.iter().map(|one| (one.name.as_str(), one)).collect());

/// The table.
pub fn all() -> &'static [Parameter] {
    &TABLE
}

/// What is said of a name that means nothing.
pub fn unknown(name: &str) -> Error {
    Error::invalid(format!("Unknown parameter: {name}"))
}

impl Parameter {
    /// Whether a value, which a form may have made a text of, asks for nothing.
    fn is_off(&self, value: &Value) -> bool {
        let is_same = |off: &Value| match (off, value) {
            (Value::Array(none), Value::String(text)) if none.is_empty() => text.is_empty() || text == "[]",
            (Value::String(off), Value::String(text)) => off == text,
            (off, Value::String(text)) => serde_json::from_str(text).is_ok_and(|value: Value| value == *off),
            (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
            (off, value) => off == value,
        };
        value.is_null() || self.off.iter().any(is_same)
    }
}

/// Refuses parameters that nobody knows, that have no business in this place, or that this engine does not support.
pub fn check(params: &Params, place: Place) -> Result<(), Error> {
    for (name, value) in params {
        match BY_NAME.get(name.as_str()) {
            Some(one) if !one.at.contains(&place) => {
                // Who goes through all records asks for nothing else; clients say so to be sure.
                let is_nothing =
                    place == Place::Browse && one.at.contains(&Place::Search) && is_nothing(value);
                if !is_nothing {
                    return Err(unknown(name));
                }
            }
            Some(one) if one.does == Does::Refused && !one.is_off(value) => return Err(unknown(name)),
            Some(_) => {}
            None => return Err(unknown(name)),
        }
    }
    Ok(())
}

fn is_nothing(value: &Value) -> bool {
    matches!(value, Value::Null | Value::Bool(false)) || *value == "" || *value == Value::Array(Vec::new())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(params: Value, place: Place) -> Result<(), String> {
        let Value::Object(params) = params else { unreachable!() };
        check(&params, place).map_err(|error| error.to_string())
    }

    #[test]
    fn every_row_is_whole_and_none_stands_twice() {
        for one in all() {
            assert!(!one.at.is_empty(), "{}", one.name);
            assert_eq!(one.why.is_empty(), one.does == Does::Supported, "{} says why", one.name);
            assert!(one.off.is_empty() || one.does == Does::Refused, "{}", one.name);
        }
        assert_eq!(BY_NAME.len(), all().len());
    }

    /// The table as a page for people.
    fn page() -> String {
        let mut page = String::from(
            "# What the search engine does with every parameter\n\n\
             Written from `crates/search-engine/src/parameters.json` by its test (`JOBHELM_TEST_UPDATE=1`). The names are \
             those of the public API, as its official client 5.64.0 types them. A search is also a facet search and what a \
             secured key holds; a browse takes what it does not do only where it asks for nothing (`false`, `[]`). What is \
             refused, and every name that does not stand here, is answered with 400 `Unknown parameter: NAME`.\n\n| parameter | in | | |\n|---|---|---|---|\n",
        );
        for one in all() {
            let places = one.at.iter().map(|place| match place {
                Place::Search => "a search",
                Place::FacetSearch => "a facet search",
                Place::Browse => "a browse",
                Place::Settings => "settings",
                Place::DeleteBy => "deleteBy",
                Place::SecuredKey => "a secured key",
                Place::Key => "a key",
            });
            let does = match one.does {
                Does::Supported => "supported",
                Does::Harmless => "harmless",
                Does::Refused => "refused",
            };
            let off = one.off.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ");
            let off = if off.is_empty() { off } else { format!(" {off} asks for nothing, and is taken.") };
            let places = places.collect::<Vec<_>>().join(", ");
            page.push_str(&format!("| `{}` | {places} | {does} | {}{off} |\n", one.name, one.why));
        }
        page
    }

    #[test]
    fn the_page_says_what_the_table_says() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/search-parameters.md");
        if std::env::var_os("JOBHELM_TEST_UPDATE").is_some() {
            std::fs::write(path, page()).unwrap();
        }
        let written = std::fs::read_to_string(path).unwrap_or_default();
        assert!(written == page(), "docs/search-parameters.md is stale: write it with JOBHELM_TEST_UPDATE=1");
    }

    #[test]
    fn what_is_not_known_not_supported_or_elsewhere_is_refused() {
        assert_eq!(told(json!({"query": "a", "analytics": false}), Place::Search), Ok(()));
        for (params, name) in [
            (json!({"qurey": "a"}), "qurey"),
            (json!({"similarQuery": "nurse"}), "similarQuery"),
            (json!({"enablePersonalization": "1"}), "enablePersonalization"),
            (json!({"searchableAttributes": ["a"]}), "searchableAttributes"),
            (json!({"aroundLatLngViaIP": true}), "aroundLatLngViaIP"),
        ] {
            assert_eq!(told(params, Place::Search), Err(format!("Unknown parameter: {name}")));
        }
        for nothing in [
            json!({"enablePersonalization": false}),
            json!({"enablePersonalization": "false"}),
            json!({"similarQuery": ""}),
        ] {
            assert_eq!(told(nothing, Place::Search), Ok(()));
        }
        assert_eq!(told(json!({"filters": "a:b"}), Place::DeleteBy), Ok(()));
        assert!(told(json!({"filters": "a:b", "query": "c"}), Place::DeleteBy).is_err());
    }
}
