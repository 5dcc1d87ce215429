//! Endpoints that read records.

use std::sync::Arc;
use std::time::Instant;

use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::request::{Call, only, params_of};
use super::writes::allow;
use super::{Answer, App, answer, ok};
use crate::error::Error;
use crate::facets::FacetHit;
use crate::keys::{Access, Right};
use crate::parameters::{self, Place};
use crate::params::{Params, Query, filters};
use crate::search::{Snapshot, Together};
use crate::shown::shown;

/// What values of a facet are searched by; no other search knows it.
const FACET_QUERY: &str = "facetQuery";
/// Queries in one request.
const MOST_QUERIES: usize = 50;
/// Records in one request.
const MOST_OBJECTS: usize = 1000;

/// One search, already allowed.
fn search(app: &App, access: &Access, name: &str, params: &Params) -> Result<String, Error> {
    let since = Instant::now();
    let snapshot = app.engine.index(name)?.snapshot(name)?;
    let query = Query::new(params, &access.params(), &snapshot.settings)?;
    let found = snapshot.search(&query)?;
    answer::search(&query, found, None, since)
}

/// What values of a facet are searched by, taken out of the parameters of the search.
fn facet_words(params: &mut Params) -> Result<String, Error> {
    match params.remove(FACET_QUERY) {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(words)) => Ok(words),
        Some(_) => Err(Error::invalid("facetQuery has to be a string")),
    }
}

fn facet_hits(hits: &[FacetHit], since: Instant) -> String {
    let taken = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX).max(1);
    json!({"facetHits": hits, "exhaustiveFacetsCount": true, "processingTimeMS": taken}).to_string()
}

/// One of several queries.
struct Asked {
    index: String,
    /// Whose values are searched, and by what.
    facet: Option<(String, String)>,
    params: Params,
}

/// Several searches, already allowed: those of an index see it at the same moment.
fn search_all(app: &App, access: &Access, asked: &[Asked]) -> Result<Vec<String>, Error> {
    let mut snapshots: Vec<(&str, Arc<Snapshot>)> = Vec::new();
    let mut queries = Vec::new();
    for one in asked {
        let number = match snapshots.iter().position(|known| known.0 == one.index) {
            Some(number) => number,
            None => {
                snapshots.push((&one.index, app.engine.index(&one.index)?.snapshot(&one.index)?));
                snapshots.len() - 1
            }
        };
        let query = Query::new(&one.params, &access.params(), &snapshots[number].1.settings)?;
        queries.push((number, query));
    }
    let of = |number: usize| queries.iter().filter(move |one| one.0 == number).map(|one| &one.1);
    let mut together: Vec<Together<'_>> =
        snapshots.iter().enumerate().map(|(number, one)| Together::new(&one.1, of(number))).collect();
    let mut answers = Vec::new();
    for (one, (number, query)) in asked.iter().zip(&queries) {
        let since = Instant::now();
        answers.push(match &one.facet {
            Some((facet, words)) => facet_hits(&together[*number].search_facet(query, facet, words)?, since),
            None => answer::search(query, together[*number].search(query)?, Some(&one.index), since)?,
        });
    }
    Ok(answers)
}

/// `POST /1/indexes/*/queries`
pub(super) async fn queries(app: &App, access: &Access, call: &Call) -> Answer {
    access.check(Right::Search)?;
    let (requests, strategy) = call.requests_beside("strategy")?;
    // All the queries are run whichever strategy is asked for: who wishes to stop early takes fewer answers.
    if !matches!(strategy.as_ref().map(Value::as_str), None | Some(Some("none" | "stopIfEnoughMatches"))) {
        return Err(Error::invalid("strategy has to be none or stopIfEnoughMatches"));
    }
    if requests.len() > MOST_QUERIES {
        return Err(Error::invalid(format!("requests: more than {MOST_QUERIES} queries")));
    }
    let mut asked = Vec::new();
    for request in requests {
        let Value::Object(mut request) = request else {
            return Err(Error::invalid("requests has to be a list of objects"));
        };
        let Some(Value::String(index)) = request.remove("indexName") else {
            return Err(Error::invalid("indexName is required in every query"));
        };
        access.check_index(&index)?;
        let facet = match request.remove("type").as_ref().map(Value::as_str) {
            Some(Some("facet")) => match request.remove("facet") {
                Some(Value::String(facet)) => Some(facet),
                _ => return Err(Error::invalid("facet is required in a query of the facet type")),
            },
            None | Some(Some("default")) => None,
            Some(_) => return Err(Error::invalid("type has to be default or facet")),
        };
        let mut params = params_of(request)?;
        let facet = match facet {
            Some(facet) => Some((facet, facet_words(&mut params)?)),
            None => None,
        };
        asked.push(Asked { index, facet, params });
    }
    let (inner, access) = (app.clone(), access.clone());
    let results = app.engine.run(move || search_all(&inner, &access, &asked));
    Ok((StatusCode::OK, format!("{{\"results\":[{}]}}", results.await?.join(","))))
}

/// `POST /1/indexes/{i}/query`
pub(super) async fn query(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    searched(app, access, name, call.params()?).await
}

/// `GET /1/indexes/{i}?query=…`
pub(super) async fn query_by_get(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    let params = call.parameters.iter().filter(|(name, _)| !name.starts_with("x-algolia"));
    searched(app, access, name, params.map(|(name, value)| (name.clone(), json!(value))).collect()).await
}

async fn searched(app: &App, access: &Access, name: &str, params: Params) -> Answer {
    allow(access, Right::Search, name)?;
    let (inner, access, name) = (app.clone(), access.clone(), name.to_owned());
    let text = app.engine.run(move || search(&inner, &access, &name, &params)).await?;
    Ok((StatusCode::OK, text))
}

/// `POST /1/indexes/{i}/facets/{f}/query`
pub(super) async fn facet_query(app: &App, access: &Access, call: &Call, name: &str, facet: &str) -> Answer {
    allow(access, Right::Search, name)?;
    let mut params = call.params()?;
    let words = facet_words(&mut params)?;
    let (inner, access, name, facet) = (app.clone(), access.clone(), name.to_owned(), facet.to_owned());
    let text = app.engine.run(move || {
        let since = Instant::now();
        let snapshot = inner.engine.index(&name)?.snapshot(&name)?;
        let query = Query::new(&params, &access.params(), &snapshot.settings)?;
        Ok(facet_hits(&snapshot.search_facet(&query, &facet, &words)?, since))
    });
    let text = text.await?;
    Ok((StatusCode::OK, text))
}

fn read_object(
    app: &App,
    access: &Access,
    name: &str,
    id: &str,
    retrieve: Option<&[String]>,
) -> Result<Option<Value>, Error> {
    let snapshot = app.engine.index(name)?.snapshot(name)?;
    let key = access.params();
    let query = Query::new(&Params::new(), &key, &snapshot.settings)?;
    let Some(record) = snapshot.record(id, &query.filter)? else { return Ok(None) };
    let hidden = hidden(access, &query);
    let all = ["*".to_owned()];
    let retrieve =
        if key.contains_key("attributesToRetrieve") { &query.retrieve } else { retrieve.unwrap_or(&all) };
    Ok(Some(Value::Object(shown(record, retrieve, hidden))))
}

/// What a record is not to show.
fn hidden<'q>(access: &Access, query: &'q Query) -> &'q [String] {
    if access.may(Right::SeeUnretrievableAttributes) { &[] } else { &query.unretrievable }
}

/// `GET /1/indexes/{i}/{id}`
pub(super) async fn object(app: &App, access: &Access, call: &Call, name: &str, id: &str) -> Answer {
    allow(access, Right::Search, name)?;
    let retrieve = call.parameters.get("attributesToRetrieve").map(|text| {
        let list = serde_json::from_str(text);
        list.unwrap_or_else(|_| {
            text.split(',').map(|one| one.trim().to_owned()).filter(|one| !one.is_empty()).collect::<Vec<_>>()
        })
    });
    let (inner, access, name, id) = (app.clone(), access.clone(), name.to_owned(), id.to_owned());
    let found = app.engine.run(move || read_object(&inner, &access, &name, &id, retrieve.as_deref())).await?;
    ok(&found.ok_or(Error::NoObject)?)
}

/// `POST /1/indexes/*/objects`
pub(super) async fn objects(app: &App, access: &Access, call: &Call) -> Answer {
    access.check(Right::Search)?;
    let requests = call.requests()?;
    if requests.len() > MOST_OBJECTS {
        return Err(Error::invalid(format!("requests: more than {MOST_OBJECTS} objects")));
    }
    let mut wanted = Vec::new();
    for request in &requests {
        only(request, &["indexName", "objectID", "attributesToRetrieve"])?;
        let text = |name: &str| request.get(name).and_then(Value::as_str).map(str::to_owned);
        let (Some(name), Some(id)) = (text("indexName"), text("objectID")) else {
            return Err(Error::invalid("indexName and objectID are required in every request"));
        };
        access.check_index(&name)?;
        let retrieve: Option<Vec<String>> = match request.get("attributesToRetrieve") {
            None | Some(Value::Null) => None,
            Some(list) => Some(
                serde_json::from_value(list.clone())
                    .map_err(|_| Error::invalid("attributesToRetrieve has to be a list of strings"))?,
            ),
        };
        wanted.push((name, id, retrieve));
    }
    let (inner, access) = (app.clone(), access.clone());
    let found = app.engine.run(move || {
        let found = wanted
            .iter()
            .map(|(name, id, retrieve)| read_object(&inner, &access, name, id, retrieve.as_deref()));
        found.map(|one| Ok(one?.unwrap_or(Value::Null))).collect::<Result<Vec<_>, Error>>()
    });
    ok(&json!({"results": found.await?}))
}

/// `POST /1/indexes/{i}/browse`
pub(super) async fn browse(app: &App, access: &Access, call: &Call, name: &str) -> Answer {
    allow(access, Right::Browse, name)?;
    let mut params = call.params()?;
    if let Some(cursor) = params.remove("cursor") {
        let wrong = || Error::invalid("Invalid value for \"cursor\" parameter");
        let bytes = cursor.as_str().and_then(|cursor| STANDARD.decode(cursor).ok());
        let inside = bytes.and_then(|bytes| serde_json::from_slice::<Params>(&bytes).ok());
        let inside = inside.ok_or_else(wrong)?;
        // It goes on with what it began with.
        if params.iter().any(|(name, value)| inside.get(name) != Some(value)) {
            return Err(wrong());
        }
        params = inside;
    }
    let (inner, access, name) = (app.clone(), access.clone(), name.to_owned());
    let body = app.engine.run(move || browsed(&inner, &access, &name, params)).await?;
    ok(&body)
}

fn browsed(app: &App, access: &Access, name: &str, mut params: Params) -> Result<Value, Error> {
    let since = Instant::now();
    let snapshot = app.engine.index(name)?.snapshot(name)?;
    let after = params.remove("after").and_then(|after| after.as_str().map(str::to_owned));
    parameters::check(&params, Place::Browse)?;
    params.entry("hitsPerPage").or_insert(json!(1000));
    // What passes has to be told by itself: nothing ranks here, and of no words are there fewer than of others.
    filters(&params)?;
    if params.get("typoTolerance").is_some_and(|value| value == "min" || value == "strict") {
        return Err(Error::invalid("typoTolerance has to be true or false here"));
    }
    let key = access.params();
    let query = Query { distinct: 0, ..Query::new(&params, &key, &snapshot.settings)? };
    let hidden = hidden(access, &query);
    let most = query.hits_per_page.clamp(1, 1000);
    let mut hits = Vec::new();
    let mut last = None;
    let mut more = false;
    snapshot.browse(&query, after.as_deref(), |id, record| {
        if hits.len() == most {
            more = true;
            return false;
        }
        hits.push(Value::Object(shown(record, &query.retrieve, hidden)));
        last = Some(id.to_owned());
        true
    })?;
    let total = snapshot
        .search(&Query { hits_per_page: 0, facets: None, offset_length: None, ..query.clone() })?
        .total;
    let taken = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX).max(1);
    let mut body = json!({
        "hits": hits, "page": 0, "nbHits": total, "nbPages": total.div_ceil(most as u64), "hitsPerPage": most,
        "query": query.text, "params": query.echo, "processingTimeMS": taken
    });
    if more {
        params.insert("after".into(), json!(last));
        body["cursor"] = json!(STANDARD.encode(Value::Object(params).to_string()));
    }
    Ok(body)
}
