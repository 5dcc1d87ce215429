//! Who may see what.

use serde_json::{Value, json};

use crate::world::{ADMIN, SEARCH, World, ids};

async fn refused(world: &World, key: &str, method: &str, path: &str, body: &str) -> (u64, String) {
    let (status, answer) = world.call(key, method, path, body.to_owned()).await;
    assert_eq!(answer["status"], u64::from(status));
    (u64::from(status), answer["message"].as_str().expect("a message").to_owned())
}

#[tokio::test]
async fn refusals_are_worded_as_documented() {
    let world = World::with(json!({}), json!([{"objectID": "1"}])).await;
    let expired = World::secured(json!({"validUntil": 1}));
    let other = World::secured(json!({"restrictIndices": "other*"}));
    let queries = r#"{"requests":[{"indexName":"i"},{"indexName":"none"}]}"#;
    let deep = format!(r#"{{"filters":"{}"}}"#, "(".repeat(5000));
    let table: [(&str, &str, &str, &str, u64, &str); 10] = [
        ("wrong", "POST", "indexes/i/query", "{}", 403, "Invalid Application-ID or API key"),
        (SEARCH, "POST", "indexes/i/clear", "{}", 403, "Method not allowed with this API key"),
        (SEARCH, "POST", "indexes/i/browse", "{}", 403, "Method not allowed with this API key"),
        (&other, "POST", "indexes/none/query", "{}", 403, "Index not allowed with this API key"),
        (
            &expired,
            "POST",
            "indexes/i/query",
            "{}",
            400,
            "\"validUntil\" parameter expired (less than current date)",
        ),
        (SEARCH, "POST", "indexes/*/queries", queries, 404, "Index none does not exist"),
        (SEARCH, "GET", "indexes/i/nobody", "", 404, "ObjectID does not exist"),
        (SEARCH, "POST", "indexes/i/query", &deep, 400, "filters: nested deeper than 64"),
        (SEARCH, "POST", "indexes/i/query", "[1", 400, "Invalid JSON"),
        (
            SEARCH,
            "POST",
            "indexes/i/query",
            r#"{"hitsPerPage":"many"}"#,
            400,
            "Invalid value for \"hitsPerPage\"",
        ),
    ];
    for (key, method, path, body, status, message) in table {
        let found = refused(&world, key, method, path, body).await;
        assert!(found.0 == status && found.1.starts_with(message), "{path} {body:.60}: {found:?}");
    }
}

#[tokio::test]
async fn a_filter_in_the_key_holds_for_every_way_of_reading() {
    let settings = json!({"attributesForFaceting": ["searchable(c)"]});
    let records =
        json!([{"objectID": "1", "c": "mine", "t": "word"}, {"objectID": "2", "c": "yours", "t": "word"}]);
    let world = World::with(settings, records).await;
    let key = World::secured(json!({"filters": "c:mine", "restrictIndices": ["i"]}));
    let call =
        async |method: &str, path: &str, body: Value| world.call(&key, method, path, body.to_string()).await;
    let open = json!({"query": "word", "filters": "c:yours OR c:mine", "facets": ["c"]});
    let (_, found) = call("POST", "indexes/i/query", open).await;
    assert_eq!((ids(&found), &found["facets"]), (vec!["1".to_owned()], &json!({"c": {"mine": 1}})));
    let (_, facet) = call("POST", "indexes/i/facets/c/query", json!({"facetQuery": ""})).await;
    assert_eq!(facet["facetHits"].as_array().map(Vec::len), Some(1));
    assert_eq!(call("GET", "indexes/i/2", json!({})).await.0, 404);
    let both =
        json!({"requests": [{"indexName": "i", "objectID": "1"}, {"indexName": "i", "objectID": "2"}]});
    let (_, objects) = call("POST", "indexes/*/objects", both).await;
    assert_eq!(objects["results"], json!([{"objectID": "1", "c": "mine", "t": "word"}, null]));
    assert_eq!(call("POST", "indexes/i/batch", json!({"requests": []})).await.0, 403);
}

#[tokio::test]
async fn a_host_that_keeps_no_keys_makes_none() {
    let world = World::with(json!({}), json!([])).await;
    let made = refused(&world, ADMIN, "POST", "keys", r#"{"acl":["search"]}"#).await;
    assert_eq!(made, (403, "Method not allowed with this API key".to_owned()));
    let keys = world.admin("GET", "keys", json!({})).await;
    assert_eq!((&keys["keys"][0]["value"], &keys["keys"][1]), (&json!(SEARCH), &Value::Null));
}

#[tokio::test]
async fn other_parameters_of_the_key_win() {
    let world = World::with(json!({}), json!([{"objectID": "1"}, {"objectID": "2"}])).await;
    let key = World::secured(json!({"hitsPerPage": 1}));
    let (_, found) = world.call(&key, "POST", "indexes/i/query", r#"{"hitsPerPage":50}"#).await;
    assert_eq!(found["hits"].as_array().map(Vec::len), Some(1));
}
