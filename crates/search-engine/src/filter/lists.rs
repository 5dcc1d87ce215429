//! The nested lists: `facetFilters`, `numericFilters`, `tagFilters`, `optionalFilters`.

use serde_json::Value;

use crate::error::Error;
use crate::filter::parse::{comparison, score};
use crate::filter::{Comparison, DEEPEST, Filter, Scores};

/// `facetFilters`: `attribute:value`, `attribute:-value`; AND outside, OR inside, and so on in turns.
pub fn facet_filters(value: &Value) -> Result<Filter, Error> {
    nested(&separated(value, |part| part.contains(':')), true, 0, &|text| {
        if text.is_empty() {
            return Ok(Filter::All);
        }
        Ok(match scored(text)? {
            (text, Some(score)) => Filter::Scored(Box::new(facet(text)?), score),
            (text, None) => facet(text)?,
        })
    })
}

/// `numericFilters`: `price>=3`, `price:3 TO 5`.
pub fn numeric_filters(value: &Value) -> Result<Filter, Error> {
    nested(&separated(value, |_| true), true, 0, &|text| {
        if text.trim().is_empty() { Ok(Filter::All) } else { numeric(text) }
    })
}

/// `tagFilters`: tags, `-tag`; a text of several separated by commas means all of them.
pub fn tag_filters(value: &Value) -> Result<Filter, Error> {
    nested(value, true, 0, &|text| {
        let tags = text.split(',').map(str::trim).filter(|tag| !tag.is_empty());
        Ok(Filter::and(tags.map(|tag| negatable("_tags", tag)).collect()))
    })
}

/// `optionalFilters`: groups of filters with their scores; a group counts its best.
pub fn scored_filters(value: &Value) -> Result<Scores, Error> {
    let one = |value: &Value| -> Result<(Filter, u32), Error> {
        let Some(text) = value.as_str() else {
            return Err(Error::invalid("optionalFilters has to be a list of strings"));
        };
        let (text, score) = scored(text)?;
        Ok((facet(text)?, score.unwrap_or(1)))
    };
    match opened(value) {
        Value::Array(groups) => groups
            .iter()
            .map(|group| match group {
                Value::Array(alternatives) => alternatives.iter().map(one).collect(),
                single => Ok(vec![one(single)?]),
            })
            .collect(),
        Value::Null => Ok(Vec::new()),
        Value::String(text) if text.is_empty() => Ok(Vec::new()),
        single => Ok(vec![vec![one(&single)?]]),
    }
}

/// A filter's text without its score.
fn scored(text: &str) -> Result<(&str, Option<u32>), Error> {
    match text.strip_suffix('>').and_then(|text| text.rsplit_once("<score=")) {
        Some((text, number)) => Ok((text, Some(score(number)?))),
        None => Ok((text, None)),
    }
}

/// A text of several filters separated by commas, as lists are written in secured keys: all of them. A part that is
/// no filter belongs to the value before it.
fn separated(value: &Value, is_filter: impl Fn(&str) -> bool) -> Value {
    let Value::String(text) = value else { return value.clone() };
    if !text.contains(',') || text.trim_start().starts_with('[') {
        return value.clone();
    }
    let mut parts: Vec<String> = Vec::new();
    for part in text.split(',') {
        match parts.last_mut() {
            Some(last) if !is_filter(part) => {
                last.push(',');
                last.push_str(part);
            }
            _ => parts.push(part.to_owned()),
        }
    }
    parts.into()
}

/// A list that came as JSON inside of a text.
fn opened(value: &Value) -> Value {
    if let Value::String(text) = value
        && text.trim_start().starts_with('[')
        && let Ok(list) = serde_json::from_str(text)
    {
        return list;
    }
    value.clone()
}

type One<'a> = &'a dyn Fn(&str) -> Result<Filter, Error>;

fn nested(value: &Value, all: bool, depth: usize, one: One<'_>) -> Result<Filter, Error> {
    if depth > DEEPEST {
        return Err(Error::invalid(format!("filters are nested deeper than {DEEPEST}")));
    }
    let opened = if depth == 0 { opened(value) } else { value.clone() };
    match &opened {
        Value::Null if depth == 0 => Ok(Filter::All),
        Value::String(text) => one(text),
        Value::Array(items) => {
            let parts =
                items.iter().map(|item| nested(item, !all, depth + 1, one)).collect::<Result<Vec<_>, _>>()?;
            // An empty element says nothing: as one of several it must not let everything through.
            let parts: Vec<_> = parts.into_iter().filter(|part| *part != Filter::All).collect();
            Ok(if all { Filter::and(parts) } else { Filter::or(parts) })
        }
        _ => Err(Error::invalid("filters have to be strings in lists")),
    }
}

fn negatable(path: &str, value: &str) -> Filter {
    let is = |value: &str| Filter::Value { path: path.to_owned(), value: value.to_owned() };
    match value.strip_prefix('-') {
        Some(value) => Filter::Not(Box::new(is(value))),
        None => is(value.strip_prefix('\\').filter(|rest| rest.starts_with('-')).unwrap_or(value)),
    }
}

fn facet(text: &str) -> Result<Filter, Error> {
    match text.split_once(':') {
        Some((path, value)) if !path.is_empty() => {
            let (path, negative) = match path.strip_prefix('-') {
                Some(path) => (path, true),
                None => (path, false),
            };
            let filter = negatable(path, value);
            Ok(if negative { Filter::Not(Box::new(filter)) } else { filter })
        }
        _ => Err(Error::invalid(format!(
            "facetFilters: expected attribute:value, found {}",
            text.chars().take(100).collect::<String>()
        ))),
    }
}

fn numeric(text: &str) -> Result<Filter, Error> {
    let wrong = || {
        Error::invalid(format!(
            "numericFilters: expected attribute, operator and number, found {}",
            text.chars().take(100).collect::<String>()
        ))
    };
    let number =
        |text: &str| text.trim().parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(wrong);
    if let Some(at) = text.find(['<', '>', '=', '!']) {
        let rest = &text[at..];
        let operator = ["<=", ">=", "!=", "<", ">", "="]
            .into_iter()
            .find(|one| rest.starts_with(one))
            .ok_or_else(wrong)?;
        let path = text[..at].trim().to_owned();
        if path.is_empty() {
            return Err(wrong());
        }
        return Ok(Filter::Number {
            path,
            comparison: comparison(operator, number(&rest[operator.len()..])?),
        });
    }
    let (path, range) = text.split_once(':').ok_or_else(wrong)?;
    let path = path.trim().to_owned();
    let comparison = match range.split_once(" TO ") {
        Some((from, to)) => Comparison::Between(number(from)?, number(to)?),
        None => Comparison::Equal(number(range)?),
    };
    Ok(Filter::Number { path, comparison })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn value(path: &str, value: &str) -> Filter {
        Filter::Value { path: path.into(), value: value.into() }
    }

    #[test]
    fn lists_alternate_between_and_and_or() {
        let filter = facet_filters(&json!([["a:1", "b:2"], "c:x:y z"])).expect("sound");
        assert_eq!(
            filter,
            Filter::And(vec![Filter::Or(vec![value("a", "1"), value("b", "2")]), value("c", "x:y z")])
        );
    }

    #[test]
    fn a_minus_negates_and_an_escaped_one_is_literal() {
        assert_eq!(facet_filters(&json!("a:-x")).expect("sound"), Filter::Not(Box::new(value("a", "x"))));
        assert_eq!(facet_filters(&json!("n:\\-12")).expect("sound"), value("n", "-12"));
    }

    #[test]
    fn empty_tag_filters_mean_none_and_json_may_come_as_text() {
        assert_eq!(tag_filters(&json!("")).expect("sound"), Filter::All);
        assert_eq!(tag_filters(&json!([])).expect("sound"), Filter::All);
        assert_eq!(
            numeric_filters(&json!("[\"n>=3\"]")).expect("sound"),
            numeric_filters(&json!(["n >= 3"])).expect("sound")
        );
    }
}
