//! The shape of a search's answer.

use std::time::Instant;

use rand::RngExt;
use serde_json::{Map, Value, json};

use crate::error::Error;
use crate::params::Query;
use crate::search::Found;

/// The answer as JSON text; the order of facets matters, so they are put in as written.
pub(crate) fn search(
    query: &Query,
    found: Found,
    index: Option<&str>,
    since: Instant,
) -> Result<String, Error> {
    let mut out = Map::new();
    let pages = if query.hits_per_page == 0 {
        0
    } else {
        found.total.min(query.limit as u64).div_ceil(query.hits_per_page as u64)
    };
    out.insert("hits".into(), Value::Array(found.hits));
    out.insert("nbHits".into(), json!(found.total));
    match query.offset_length {
        Some((offset, length)) => {
            out.insert("offset".into(), json!(offset));
            out.insert("length".into(), json!(length));
        }
        None => {
            out.insert("page".into(), json!(query.page));
            out.insert("nbPages".into(), json!(pages));
            out.insert("hitsPerPage".into(), json!(query.hits_per_page));
            if query.page > 0 && query.page.saturating_mul(query.hits_per_page) >= query.limit {
                let message = format!(
                    "you can only fetch the {0} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method.",
                    query.limit
                );
                out.insert("message".into(), json!(message));
            }
        }
    }
    if let Some(text) = found.after_removal {
        out.insert("queryAfterRemoval".into(), json!(text));
    }
    if let Some(metres) = found.automatic_radius {
        out.insert("automaticRadius".into(), json!(metres.to_string()));
    }
    // Nothing is ever cut short: a search that would cost too much is refused.
    let mut exhaustive = json!({"nbHits": true, "typo": true});
    if query.facets.is_some() {
        out.insert("exhaustiveFacetsCount".into(), json!(true));
        exhaustive["facetsCount"] = json!(true);
        exhaustive["facetValues"] = json!(true);
    }
    out.insert("exhaustiveNbHits".into(), json!(true));
    out.insert("exhaustiveTypo".into(), json!(true));
    out.insert("exhaustive".into(), exhaustive);
    out.insert("query".into(), json!(query.text));
    out.insert("params".into(), json!(query.echo));
    out.insert("renderingContent".into(), json!({}));
    out.insert(
        "processingTimeMS".into(),
        json!(u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX).max(1)),
    );
    if let Some(index) = index {
        out.insert("index".into(), json!(index));
    }
    if query.query_id {
        let id: [u8; 16] = rand::rng().random();
        out.insert("queryID".into(), json!(id.iter().map(|byte| format!("{byte:02x}")).collect::<String>()));
    }
    let wanted = |name: &str| {
        query.response_fields.as_ref().is_none_or(|fields| fields.iter().any(|field| field == name))
    };
    out.retain(|name, _| wanted(name) || name == "message");
    let mut text = Value::Object(out).to_string();
    for (name, part) in [
        ("facets", found.facets.as_ref().map(serde_json::to_string)),
        ("facets_stats", found.stats.as_ref().filter(|stats| !stats.0.is_empty()).map(serde_json::to_string)),
    ] {
        if let Some(part) = part.filter(|_| wanted(name)) {
            let part = part.map_err(std::io::Error::other)?;
            text.pop();
            if text.len() > 1 {
                text.push(',');
            }
            text.push_str(&format!("\"{name}\":{part}}}"));
        }
    }
    Ok(text)
}
