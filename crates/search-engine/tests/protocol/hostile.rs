//! Requests that nobody sends by accident: each is refused in the protocol's words, or answered, in bounded time.

use std::io::Write as _;
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

use crate::world::{ADMIN, SEARCH, World};

/// Generous for a machine that runs other tests too; what is not bounded takes minutes.
const PATIENCE: Duration = Duration::from_secs(10);

async fn some() -> World {
    let records: Vec<Value> = (0..200)
        .map(|n| json!({"objectID": n.to_string(), "t": format!("word {n}"), "k": format!("v{}", n % 7), "n": n}))
        .collect();
    World::with(
        json!({"searchableAttributes": ["t"], "attributesForFaceting": ["searchable(k)"]}),
        json!(records),
    )
    .await
}

/// A search as sent; its status, which is never the server's fault, with the body that the protocol documents.
async fn status(world: &World, key: &str, method: &str, path: &str, body: impl Into<reqwest::Body>) -> u16 {
    let since = Instant::now();
    let (status, answer) = world.call(key, method, path, body).await;
    assert!(since.elapsed() < PATIENCE, "{path} took {:?}", since.elapsed());
    assert!(status < 500, "{path} {status} {answer}");
    if status >= 400 {
        assert_eq!(answer["status"], status, "{answer}");
        let message = answer["message"].as_str().unwrap_or_default();
        assert!((1..2000).contains(&message.len()), "{} bytes of message", message.len());
    }
    status
}

async fn searched(world: &World, params: Value) -> u16 {
    status(world, SEARCH, "POST", "indexes/i/query", params.to_string()).await
}

fn nested(levels: usize, inner: Value) -> Value {
    (0..levels).fold(inner, |value, _| json!([value]))
}

#[tokio::test]
async fn filters_are_bounded_in_depth_and_number() {
    let world = some().await;
    for filters in [
        "(".repeat(100_000) + "k:v1" + &")".repeat(100_000),
        "NOT ".repeat(100_000) + "k:v1",
        "k:v1 OR ".repeat(130_000) + "k:v2",
        "k:v1 AND (n>3 OR ".repeat(60_000),
        "x".repeat(1 << 20) + " y",
        "\"".repeat(1 << 20),
        "'".to_owned() + &"\\'".repeat(1 << 19),
        ":".repeat(1 << 20),
        "<score=".repeat(1 << 16),
        "k:v1 ".repeat(1 << 16),
    ] {
        let begin: String = filters.chars().take(20).collect();
        assert_eq!(searched(&world, json!({"filters": filters})).await, 400, "{begin}");
    }
    for name in ["facetFilters", "numericFilters", "tagFilters", "optionalFilters"] {
        assert_eq!(searched(&world, json!({name: nested(100, json!("k:v1"))})).await, 400, "{name}");
        // What is no list is one filter; for tags any text is.
        let expected = if name == "tagFilters" { 200 } else { 400 };
        assert_eq!(searched(&world, json!({name: "[".repeat(100_000)})).await, expected, "{name}");
        let many = vec![json!("n=1"); 50_000];
        assert_eq!(searched(&world, json!({name: many})).await, 400, "{name}");
        for odd in [json!({"a": 1}), json!([1]), json!([[null]]), json!(true)] {
            assert_eq!(searched(&world, json!({name: odd})).await, 400, "{name} {odd}");
        }
    }
}

#[tokio::test]
async fn many_different_conditions_are_answered_in_time() {
    let world = some().await;
    let users: Vec<String> = (0..9_000).map(|n| format!("k:v{n}")).collect();
    assert_eq!(world.search(json!({"facetFilters": [users]})).await["nbHits"], 200);
}

#[tokio::test]
async fn conditions_that_look_at_every_document_are_few() {
    let world = some().await;
    for (count, expected) in [(100, 200), (101, 400)] {
        let many = |join: &str| (0..count).map(|n| format!("n{join}{n}")).collect::<Vec<_>>();
        assert_eq!(searched(&world, json!({"filters": many("=").join(" OR ")})).await, expected);
        assert_eq!(searched(&world, json!({"numericFilters": [many(">")]})).await, expected);
        assert_eq!(searched(&world, json!({"facetFilters": [many(":")]})).await, expected);
        assert_eq!(searched(&world, json!({"optionalFilters": many(":")})).await, expected);
    }
    let many: Vec<String> = (0..11_000).map(|n| format!("k:v{n}")).collect();
    assert_eq!(searched(&world, json!({"optionalFilters": many})).await, 400);
}

#[tokio::test]
async fn bodies_that_are_no_sound_json_are_refused() {
    let world = some().await;
    let deep = "[".repeat(1 << 20).into_bytes();
    let deep_objects = "{\"a\":".repeat(1 << 18).into_bytes();
    let number = format!("{{\"page\":{}}}", "9".repeat(1 << 20)).into_bytes();
    let bad: [&[u8]; 9] =
        [b"{", b"[]", b"null", b"1", b"\xff\xfe", b"{\"query\":\"\xff\"}", &deep, &deep_objects, &number];
    for body in bad {
        for path in ["indexes/i/query", "indexes/*/queries", "indexes/*/objects", "indexes/i/facets/k/query"]
        {
            assert_eq!(status(&world, SEARCH, "POST", path, body.to_vec()).await, 400, "{path}");
        }
        for path in
            ["indexes/i/batch", "indexes/i", "indexes/*/batch", "indexes/i/browse", "indexes/i/deleteByQuery"]
        {
            assert_eq!(status(&world, ADMIN, "POST", path, body.to_vec()).await, 400, "{path}");
        }
        assert_eq!(status(&world, ADMIN, "PUT", "indexes/i/settings", body.to_vec()).await, 400);
    }
    assert_eq!(world.search(json!({})).await["nbHits"], 200);
}

#[tokio::test]
async fn numbers_out_of_all_measure_are_refused_or_bounded() {
    let world = some().await;
    for name in [
        "page",
        "hitsPerPage",
        "offset",
        "length",
        "maxValuesPerFacet",
        "minWordSizefor1Typo",
        "minProximity",
    ] {
        for value in [json!(-1), json!(1.5), json!(1e300), json!("x"), json!([1]), json!({}), json!(true)] {
            assert_eq!(searched(&world, json!({name: value})).await, 400, "{name} {value}");
        }
        for value in [json!(1e18 as u64), json!(u64::MAX), json!(u32::MAX), json!("18446744073709551615")] {
            let params = json!({name: value, "facets": ["*"], "query": "word"});
            // Words are never farther from each other than 8.
            let expected = if name == "minProximity" { 400 } else { 200 };
            assert_eq!(searched(&world, params).await, expected, "{name} {value}");
        }
    }
    let params = json!({"page": 1_000_000_000_000_000_000_u64, "hitsPerPage": 1000});
    assert!(
        world.search(params).await["message"].as_str().is_some_and(|text| text.starts_with("you can only"))
    );
    assert_eq!(searched(&world, json!({"attributesToSnippet": ["t:18446744073709551615", "t"]})).await, 200);
    let facet = json!({"facetQuery": "v", "maxFacetHits": u64::MAX});
    assert_eq!(status(&world, SEARCH, "POST", "indexes/i/facets/k/query", facet.to_string()).await, 200);
}

#[tokio::test]
async fn paths_and_parameters_in_other_encodings_are_refused() {
    let world = some().await;
    for path in
        ["indexes/%FF/query", "indexes/i%C3/query", "indexes/i/query?a=%FF", "indexes/%C0%AE%C0%AE/query"]
    {
        assert_eq!(status(&world, SEARCH, "POST", path, "{}").await, 400, "{path}");
    }
    assert_eq!(status(&world, SEARCH, "GET", "indexes/i/%FF", "").await, 400);
    for path in
        ["indexes/..%2F..%2Fetc/query", "indexes/%00/query", "indexes/none/query", "indexes/%2e%2e/query"]
    {
        assert_eq!(status(&world, SEARCH, "POST", path, "{}").await, 404, "{path}");
    }
    let long = "x".repeat(300);
    for name in ["%00", "a%0Ab", long.as_str()] {
        assert_eq!(status(&world, ADMIN, "PUT", &format!("indexes/{name}/1"), "{}").await, 400, "{name}");
    }
    assert_eq!(status(&world, ADMIN, "PUT", &format!("indexes/i/{}", "x".repeat(5_000)), "{}").await, 400);
    world.admin("PUT", "indexes/..%2F..%2Fup/1", json!({"t": "x"})).await;
    let above = world.folder.path().join("../../up");
    assert!(!above.exists(), "names never become paths");
}

#[tokio::test]
async fn what_grows_when_unpacked_is_refused() {
    let world = some().await;
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    for _ in 0..512 {
        packer.write_all(&vec![b' '; 1 << 20]).expect("in memory");
    }
    let bomb = packer.finish().expect("in memory");
    assert!(bomb.len() < 1 << 20);
    let status_of = status(&world, ADMIN, "POST", "indexes/i/batch", bomb.clone()).await;
    assert!([400, 413].contains(&status_of), "{status_of}");
    let cut = bomb[..bomb.len() / 2].to_vec();
    assert_eq!(status(&world, SEARCH, "POST", "indexes/i/query", cut).await, 413);
    let cut = bomb[..100].to_vec();
    assert_eq!(status(&world, SEARCH, "POST", "indexes/i/query", cut).await, 400);
}

#[tokio::test]
async fn keys_of_any_length_and_kind_are_refused() {
    let world = some().await;
    let secured = World::secured(json!({"filters": "k:v1"}));
    for key in [
        "A".repeat(30_000),
        "=".repeat(100),
        secured[..secured.len() - 4].to_owned(),
        format!("{}{}", &secured[1..], &secured[..1]),
    ] {
        assert_eq!(status(&world, &key, "POST", "indexes/i/query", "{}").await, 403);
    }
    for (restrictions, expected) in [
        (json!({"validUntil": "soon"}), 403),
        (json!({"validUntil": -1}), 403),
        (json!({"filters": "("}), 400),
        (json!({"filters": "(".repeat(3000)}), 400),
        (json!({"facetFilters": "[[["}), 400),
        (json!({"hitsPerPage": "many"}), 400),
        (json!({"restrictSources": "not/an/address"}), 403),
    ] {
        let key = World::secured(restrictions.clone());
        assert_eq!(status(&world, &key, "POST", "indexes/i/query", "{}").await, expected, "{restrictions}");
        // A key whose filter cannot be read opens no record either.
        assert_eq!(status(&world, &key, "GET", "indexes/i/1", "").await, expected, "{restrictions}");
    }
}

#[tokio::test]
async fn queries_and_lists_out_of_all_measure_are_bounded() {
    let world = some().await;
    for query in [
        "a ".repeat(250),
        "word ".repeat(100),
        "é".repeat(250),
        "\u{301}".repeat(250),
        "\"-".repeat(250),
        "a.b'".repeat(120),
    ] {
        let params = json!({"query": query, "advancedSyntax": true, "queryType": "prefixAll", "removeWordsIfNoResults": "lastWords", "optionalWords": vec!["word"; 5_000]});
        assert_eq!(searched(&world, params).await, 200, "{query}");
    }
    let names: Vec<String> = (0..20_000).map(|n| format!("attribute{n}")).collect();
    for name in [
        "facets",
        "attributesToRetrieve",
        "attributesToHighlight",
        "attributesToSnippet",
        "restrictSearchableAttributes",
        "responseFields",
    ] {
        // An answer has no more keys than it has.
        let expected = if name == "responseFields" { 400 } else { 200 };
        assert_eq!(searched(&world, json!({name: names[..9000], "query": "word"})).await, expected, "{name}");
        assert_eq!(searched(&world, json!({name: names, "query": "word"})).await, 400, "{name}");
    }
    let tag = json!({"query": "word", "highlightPreTag": "x".repeat(2000)});
    assert_eq!(searched(&world, tag).await, 400, "a tag is repeated with every match");
    let snippet = json!({"query": "word", "attributesToSnippet": ["t:18446744073709551615"]});
    assert_eq!(searched(&world, snippet).await, 200, "a snippet is never longer than the text");
    let queries = vec![json!({"indexName": "i"}); 51];
    assert_eq!(
        status(&world, SEARCH, "POST", "indexes/*/queries", json!({"requests": queries}).to_string()).await,
        400
    );
    let objects = vec![json!({"indexName": "i", "objectID": "1"}); 1001];
    assert_eq!(
        status(&world, SEARCH, "POST", "indexes/*/objects", json!({"requests": objects}).to_string()).await,
        400
    );
    for name in [
        "searchableAttributes",
        "attributesForFaceting",
        "customRanking",
        "ranking",
        "unretrievableAttributes",
        "disableTypoToleranceOnWords",
    ] {
        let settings = json!({name: names}).to_string();
        assert_eq!(status(&world, ADMIN, "PUT", "indexes/other/settings", settings).await, 400, "{name}");
    }
    for (count, expected) in [(32, 200), (33, 400)] {
        let params = json!({"ranking": vec!["custom"; count], "query": "word"});
        assert_eq!(searched(&world, params).await, expected);
        let params = json!({"ranking": vec!["typo"; count], "query": "word"});
        assert_eq!(searched(&world, params).await, expected);
    }
}

#[tokio::test]
async fn thousands_of_facets_and_deep_records_are_taken_or_refused() {
    let world = some().await;
    let wide: serde_json::Map<String, Value> =
        (0..1_000).map(|n| (format!("f{n}"), json!(format!("value {n}")))).collect();
    world
        .admin(
            "PUT",
            "indexes/wide/settings",
            json!({"attributesForFaceting": wide.keys().collect::<Vec<_>>()}),
        )
        .await;
    world.admin("PUT", "indexes/wide/1", Value::Object(wide)).await;
    let body = json!({"facets": ["*"], "query": "value"}).to_string();
    assert_eq!(status(&world, SEARCH, "POST", "indexes/wide/query", body).await, 200);
    let deep = (0..120).fold(json!("word"), |value, _| json!({"a": [value]}));
    let status_of = status(&world, ADMIN, "PUT", "indexes/i/deep", json!({"t": deep}).to_string()).await;
    assert!(status_of == 200 || status_of == 400);
    world
        .admin(
            "PUT",
            "indexes/i/values",
            json!({"k": (0..20_000).map(|n| format!("many{n}")).collect::<Vec<_>>()}),
        )
        .await;
    let answer = world.search(json!({"facets": "k", "maxValuesPerFacet": 1000})).await;
    assert_eq!(answer["facets"]["k"].as_object().map(serde_json::Map::len), Some(1000));
}
