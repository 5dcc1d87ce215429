//! Values of parameters, wherever they stand: in the key, in the request, or in the settings.

use serde_json::Value;

use super::{LONGEST_LIST, LONGEST_TAG, Params, Typos};
use crate::error::Error;
use crate::settings::Settings;

/// The language whose words are known.
const ENGLISH: &str = "en";

/// Keys of an answer, as the public service names them; some it gives alone.
#[rustfmt::skip]
const RESPONSE_FIELDS: [&str; 28] = [
    "aroundLatLng", "appliedRules", "automaticRadius", "exhaustive", "exhaustiveFacetsCount", "exhaustiveNbHits",
    "exhaustiveTypo", "facets", "facets_stats", "hits", "hitsPerPage", "index", "indexUsed", "length", "nbHits",
    "nbPages", "nbSortedHits", "offset", "page", "params", "parsedQuery", "processingTimeMS", "query",
    "queryAfterRemoval", "queryID", "renderingContent", "serverUsed", "userData",
];

pub(super) fn wrong(name: &str, expected: &str) -> Error {
    Error::invalid(format!("Invalid value for \"{name}\" parameter, expected {expected}"))
}

#[derive(Clone, Copy)]
pub(super) struct Layers<'a> {
    pub(super) key: &'a Params,
    pub(super) request: &'a Params,
    pub(super) settings: &'a Settings,
}

impl<'a> Layers<'a> {
    pub(super) fn find(&self, name: &str) -> Option<&'a Value> {
        [self.key, self.request, self.settings]
            .into_iter()
            .find_map(|layer| layer.get(name).filter(|value| !value.is_null()))
    }

    pub(super) fn text(&self, name: &str, default: &str) -> Result<String, Error> {
        match self.find(name) {
            None => Ok(default.to_owned()),
            Some(Value::String(text)) => Ok(text.clone()),
            Some(Value::Number(number)) => Ok(number.to_string()),
            Some(_) => Err(wrong(name, "a string")),
        }
    }

    pub(super) fn tag(&self, name: &str, default: &str) -> Result<String, Error> {
        let text = self.text(name, default)?;
        if text.len() > LONGEST_TAG {
            return Err(Error::invalid(format!("{name} is longer than {LONGEST_TAG} bytes")));
        }
        Ok(text)
    }

    pub(super) fn number(&self, name: &str, default: usize) -> Result<usize, Error> {
        let found = match self.find(name) {
            None => return Ok(default),
            Some(Value::Number(number)) => number.as_u64(),
            Some(Value::String(text)) => text.trim().parse().ok(),
            Some(_) => None,
        };
        found
            .and_then(|number| usize::try_from(number).ok())
            .ok_or_else(|| wrong(name, "a whole number that is not negative"))
    }

    pub(super) fn flag(&self, name: &str, default: bool) -> Result<bool, Error> {
        match self.find(name) {
            None => Ok(default),
            Some(Value::Bool(yes)) => Ok(*yes),
            Some(Value::String(text)) if text == "true" || text == "1" => Ok(true),
            Some(Value::String(text)) if text == "false" || text == "0" => Ok(false),
            Some(Value::Number(number)) if number.as_u64().is_some_and(|number| number < 2) => {
                Ok(number.as_u64() == Some(1))
            }
            Some(_) => Err(wrong(name, "true or false")),
        }
    }

    pub(super) fn list(&self, name: &str) -> Result<Vec<String>, Error> {
        let found = self.find(name).map_or(Ok(Vec::new()), |value| list(name, value))?;
        if found.len() > LONGEST_LIST {
            return Err(Error::invalid(format!("{name} has more than {LONGEST_LIST} entries")));
        }
        Ok(found)
    }

    pub(super) fn one_of<T: Copy + Default>(&self, name: &str, known: &[(&str, T)]) -> Result<T, Error> {
        let Some(value) = self.find(name) else { return Ok(T::default()) };
        let text = value.as_str().ok_or_else(|| wrong(name, "a string"))?;
        known.iter().find(|(spelling, _)| *spelling == text).map(|(_, meaning)| *meaning).ok_or_else(|| {
            wrong(
                name,
                &format!(
                    "one of {}",
                    known.iter().map(|(spelling, _)| *spelling).collect::<Vec<_>>().join(", ")
                ),
            )
        })
    }

    /// Whether something is on for English, the one language that this engine knows: a flag, or a list of languages.
    pub(super) fn in_english(&self, name: &str, languages: &[String]) -> Result<bool, Error> {
        let is_flag = match self.find(name) {
            Some(Value::String(text)) => matches!(text.as_str(), "true" | "false" | "0" | "1"),
            value => !matches!(value, Some(Value::Array(_))),
        };
        if is_flag {
            return Ok(self.flag(name, false)?
                && (languages.is_empty() || languages.iter().any(|one| one == ENGLISH)));
        }
        self.languages(name).map(|list| !list.is_empty())
    }

    /// A list of languages, of which others than English are refused.
    pub(super) fn languages(&self, name: &str) -> Result<Vec<String>, Error> {
        let list = self.list(name)?;
        if list.iter().any(|one| one != ENGLISH) {
            return Err(wrong(name, "\"en\": no other language is known"));
        }
        Ok(list)
    }

    /// Hits of a group: `true` is one.
    pub(super) fn distinct(&self) -> Result<usize, Error> {
        const MOST: usize = 4;
        match self.find("distinct") {
            Some(Value::Bool(yes)) => Ok(usize::from(*yes)),
            Some(Value::String(text)) if text == "true" => Ok(1),
            Some(Value::String(text)) if text == "false" => Ok(0),
            _ => match self.number("distinct", 0)? {
                number if number <= MOST => Ok(number),
                _ => Err(wrong("distinct", "true, false, or a number from 0 to 4")),
            },
        }
    }

    /// The keys of the answer to give; None means all.
    pub(super) fn response_fields(&self) -> Result<Option<Vec<String>>, Error> {
        let fields = self.list("responseFields")?;
        match fields.iter().find(|name| *name != "*" && !RESPONSE_FIELDS.contains(&name.as_str())) {
            Some(_) => Err(wrong("responseFields", &format!("some of {}", RESPONSE_FIELDS.join(", ")))),
            None if fields.is_empty() || fields.iter().any(|name| name == "*") => Ok(None),
            None => Ok(Some(fields)),
        }
    }

    pub(super) fn typos(&self) -> Result<Typos, Error> {
        match self.find("typoTolerance") {
            None | Some(Value::Bool(true)) => Ok(Typos::Allowed),
            Some(Value::Bool(false)) => Ok(Typos::Refused),
            Some(Value::String(text)) => match text.as_str() {
                "true" => Ok(Typos::Allowed),
                "false" => Ok(Typos::Refused),
                "min" => Ok(Typos::Fewest),
                "strict" => Ok(Typos::Strict),
                _ => Err(wrong("typoTolerance", "one of true, false, min, strict")),
            },
            Some(_) => Err(wrong("typoTolerance", "one of true, false, min, strict")),
        }
    }
}

/// A list: JSON, JSON in a text, or a text with commas.
pub(super) fn list(name: &str, value: &Value) -> Result<Vec<String>, Error> {
    match value {
        Value::Array(items) => items
            .iter()
            .map(|item| item.as_str().map(str::to_owned).ok_or_else(|| wrong(name, "a list of strings")))
            .collect(),
        Value::String(text) if text.trim_start().starts_with('[') => {
            match serde_json::from_str::<Value>(text) {
                Ok(inner @ Value::Array(_)) => list(name, &inner),
                _ => Err(wrong(name, "a list of strings")),
            }
        }
        Value::String(text) => {
            Ok(text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect())
        }
        _ => Err(wrong(name, "a list of strings")),
    }
}

/// Parameters written as `application/x-www-form-urlencoded`.
pub fn from_form(text: &str) -> Result<Params, Error> {
    let mut params = Params::new();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let name = decoded(name)?;
        if params.contains_key(&name) {
            return Err(repeated(&name));
        }
        params.insert(name, Value::String(decoded(value)?));
    }
    Ok(params)
}

/// What is said of a parameter that is given twice: one of its values would be ignored.
pub fn repeated(name: &str) -> Error {
    Error::invalid(format!("Repeated parameter: {name}"))
}

/// A form value: `+` is a space, `%` starts a byte.
pub fn decoded(text: &str) -> Result<String, Error> {
    let spaced = text.replace('+', " ");
    let plain = percent_encoding::percent_decode_str(&spaced).decode_utf8();
    plain.map(std::borrow::Cow::into_owned).map_err(|_| Error::invalid("parameters are not valid UTF-8"))
}

/// The `params` of an answer: the request's own, encoded.
pub(super) fn echo(request: &Params) -> String {
    let mut out = String::new();
    for (name, value) in request {
        if !out.is_empty() {
            out.push('&');
        }
        let text = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        encode(name, &mut out);
        out.push('=');
        encode(&text, &mut out);
    }
    out
}

fn encode(text: &str, out: &mut String) {
    use std::fmt::Write;
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'*' => out.push(char::from(byte)),
            b' ' => out.push('+'),
            // Writing to a String cannot fail.
            _ => drop(write!(out, "%{byte:02X}")),
        }
    }
}

/// Numbers: a list of them, such a list as text, or a text with commas.
pub fn number_list(value: &Value) -> Option<Vec<f64>> {
    match value {
        Value::Array(items) => items.iter().map(Value::as_f64).collect(),
        Value::String(text) if text.trim_start().starts_with('[') => {
            number_list(&serde_json::from_str::<Value>(text).ok().filter(Value::is_array)?)
        }
        Value::String(text) => text.split(',').map(|part| part.trim().parse().ok()).collect(),
        _ => None,
    }
}
