//! Matching, ranking, filters, facets, highlighting.

use serde_json::{Value, json};

use crate::world::World;

fn words(list: &[&str]) -> Value {
    list.iter().map(|word| json!({"objectID": word, "name": word})).collect()
}

#[tokio::test]
async fn the_official_table_of_typos_for_michael_is_the_order() {
    let list = ["michael", "mickael", "micael", "mickhael", "micheal", "Tichael", "mickaell", "tickael"];
    let world = World::with(json!({"searchableAttributes": ["name"]}), words(&list)).await;
    let answer =
        world.search(json!({"query": "michael", "queryType": "prefixNone", "getRankingInfo": true})).await;
    let found: Vec<(String, u64)> = answer["hits"]
        .as_array()
        .expect("hits")
        .iter()
        .map(|hit| {
            (
                hit["objectID"].as_str().expect("id").to_owned(),
                hit["_rankingInfo"]["nbTypos"].as_u64().expect("a number"),
            )
        })
        .collect();
    let expected = [("michael", 0), ("mickhael", 1), ("mickael", 1), ("micheal", 1), ("micael", 1)];
    let expected: Vec<_> = expected.map(|(word, typos)| (word.to_owned(), typos)).into();
    assert_eq!(found, expected, "seven letters allow one typo");
    let two = json!({"query": "michael", "queryType": "prefixNone", "minWordSizefor2Typos": 7});
    let found = world.ids(two).await;
    assert_eq!(found[5..], ["mickaell", "Tichael"]);
}

#[tokio::test]
async fn only_the_last_word_is_a_prefix_unless_said_otherwise() {
    let records = json!([{"objectID": "1", "t": "a jet black car"}, {"objectID": "2", "t": "jetty"}]);
    let world = World::with(json!({}), records).await;
    assert!(world.ids(json!({"query": "je b"})).await.is_empty());
    assert_eq!(world.ids(json!({"query": "jet b"})).await, ["1"]);
    assert_eq!(world.ids(json!({"query": "je b", "queryType": "prefixAll"})).await, ["1"]);
    assert!(world.ids(json!({"query": "jet bl", "queryType": "prefixNone"})).await.is_empty());
    assert_eq!(world.ids(json!({"query": "j"})).await.len(), 2);
}

#[tokio::test]
async fn criteria_decide_in_their_order() {
    let settings = json!({"searchableAttributes": ["title", "body"], "customRanking": ["desc(stars)"]});
    let records = json!([
        {"objectID": "typo", "title": "blak engine", "stars": 99},
        {"objectID": "far", "title": "black steam engine", "stars": 99},
        {"objectID": "body", "title": "x", "body": "black engine", "stars": 99},
        {"objectID": "late", "title": "the black engine", "stars": 99},
        {"objectID": "few", "title": "black engine", "stars": 1},
        {"objectID": "many", "title": "black engine", "stars": 2},
        {"objectID": "none", "title": "black engine"},
        {"objectID": "prefix", "title": "black engineer", "stars": 99},
    ]);
    let world = World::with(settings, records).await;
    let order = world.ids(json!({"query": "black engine"})).await;
    assert_eq!(order, ["many", "few", "none", "prefix", "late", "body", "far", "typo"]);
}

#[tokio::test]
async fn long_words_are_found_by_their_beginnings_with_typos_marks_and_neighbours() {
    let settings = json!({"searchableAttributes": ["title", "unordered(body)"], "queryType": "prefixAll"});
    let records = json!([
        {"objectID": "near", "title": "Engineering nightly", "body": ""},
        {"objectID": "far", "title": "Engineering in the nightly", "body": ""},
        {"objectID": "six", "title": "Engine nights", "body": ""},
        {"objectID": "body", "title": "", "body": "engineering nightly"},
    ]);
    let world = World::with(settings, records).await;
    for typed in ["engi nigh", "engin nightl", "engine nightl", "engineer nightly"] {
        let found = world.ids(json!({"query": typed})).await;
        assert_eq!(
            found.iter().filter(|id| *id != "six").collect::<Vec<_>>(),
            ["near", "body", "far"],
            "{typed}"
        );
    }
    assert_eq!(world.ids(json!({"query": "engi"})).await.len(), 4);
    let answer = world.search(json!({"query": "egni", "getRankingInfo": true})).await;
    let hits = answer["hits"].as_array().expect("hits");
    assert_eq!(hits.len(), 4, "neighbours that changed places are one typo");
    for hit in hits {
        assert_eq!(hit["_rankingInfo"]["nbTypos"], 1);
    }
    let near = hits.iter().find(|hit| hit["objectID"] == "near").expect("the record");
    assert_eq!(near["_highlightResult"]["title"]["value"], "<em>Engi</em>neering nightly");
    let within =
        |attribute: &str, typed: &str| json!({"query": typed, "restrictSearchableAttributes": [attribute]});
    assert_eq!(world.ids(within("body", "egni")).await, ["body"]);
    assert_eq!(world.ids(within("title", "engi")).await.len(), 3);
    let strict = json!({"query": "egni", "disableTypoToleranceOnAttributes": ["body"]});
    assert!(!world.ids(strict).await.contains(&"body".to_owned()));
}

#[tokio::test]
async fn a_sort_at_the_top_of_the_ranking_wins_and_missing_values_come_last() {
    let settings = json!({"ranking": ["asc(n)", "typo"], "searchableAttributes": ["t"]});
    let records = json!([
        {"objectID": "a", "t": "x", "n": 3}, {"objectID": "b", "t": "x", "n": -2},
        {"objectID": "c", "t": "x"}, {"objectID": "d", "t": "x", "n": 2.5}, {"objectID": "e", "t": "x", "n": null},
    ]);
    let world = World::with(settings, records).await;
    assert_eq!(world.ids(json!({"query": ""})).await, ["b", "d", "a", "e", "c"]);
}

#[tokio::test]
async fn words_are_folded_joined_and_split() {
    let records = json!([{"objectID": "1", "t": "Søren O'Brien"}, {"objectID": "2", "t": "lap top"}, {"objectID": "3", "t": "notebook"}]);
    let world = World::with(json!({}), records).await;
    for (query, expected) in [
        ("soren", "1"),
        ("SØREN", "1"),
        ("o'brien", "1"),
        ("obrien", "1"),
        ("brien", "1"),
        ("laptop", "2"),
        ("note book", "3"),
    ] {
        assert_eq!(world.ids(json!({"query": query})).await, [expected], "{query}");
    }
    assert!(world.ids(json!({"query": "laptop", "typoTolerance": false})).await.is_empty());
}

#[tokio::test]
async fn filters_select_what_their_grammar_says() {
    let settings = json!({"attributesForFaceting": ["filterOnly(c)", "tags", "b", "deep.x"]});
    let records = json!([
        {"objectID": "1", "c": "Red Car", "n": 1, "tags": ["a", "b"], "b": true, "deep": [{"x": "p"}, {"x": "q"}]},
        {"objectID": "2", "c": "blue", "n": 2.5, "tags": ["b"], "b": false, "_tags": ["Pub"]},
        {"objectID": "3", "n": -3, "other": "z"},
    ]);
    let world = World::with(settings, records).await;
    let table = [
        ("c:'red car'", vec!["1"]),
        ("c:blue OR c:\"Red Car\"", vec!["2", "1"]),
        ("NOT c:blue", vec!["3", "1"]),
        ("(tags:a OR tags:b) AND NOT b:true", vec!["2"]),
        ("n>=1", vec!["2", "1"]),
        ("n > 1", vec!["2"]),
        ("n:-3 TO 1", vec!["3", "1"]),
        ("n = 2.5", vec!["2"]),
        ("n:2.5", vec!["2"]),
        ("b=1", vec!["1"]),
        ("deep.x:q", vec!["1"]),
        ("objectID:3", vec!["3"]),
        ("Pub", vec!["2"]),
        ("pub", vec![]),
        ("other:z", vec![]),
        ("C:blue", vec![]),
        ("NOT (c:blue OR tags:a)", vec!["3"]),
    ];
    for (filters, expected) in table {
        assert_eq!(world.ids(json!({"filters": filters})).await, expected, "{filters}");
    }
    let lists = json!({"facetFilters": [["c:blue", "c:Red Car"], "tags:-a"], "numericFilters": ["n>=1"], "tagFilters": ""});
    assert_eq!(world.ids(lists).await, ["2"]);
}

#[tokio::test]
async fn facets_count_records_of_the_whole_result() {
    let settings = json!({"attributesForFaceting": ["searchable(f)", "n", "filterOnly(h)"]});
    let records = json!([
        {"objectID": "1", "f": ["x", "x", "Yé"], "n": 1, "h": "h"}, {"objectID": "2", "f": "x", "n": 4},
        {"objectID": "3", "f": "z", "n": 4},
    ]);
    let world = World::with(settings, records).await;
    let answer = world.search(json!({"facets": "*", "hitsPerPage": 0})).await;
    assert_eq!(answer["facets"], json!({"f": {"x": 2, "Yé": 1, "z": 1}, "n": {"4": 2, "1": 1}}));
    assert_eq!(answer["facets_stats"], json!({"n": {"min": 1.0, "max": 4.0, "avg": 3.0, "sum": 9.0}}));
    assert_eq!((answer["nbHits"].as_u64(), answer["nbPages"].as_u64()), (Some(3), Some(0)));
    let found = world
        .call(crate::world::SEARCH, "POST", "indexes/i/facets/f/query", r#"{"facetQuery":"ye"}"#)
        .await
        .1;
    assert_eq!(found["facetHits"], json!([{"value": "Yé", "highlighted": "<em>Yé</em>", "count": 1}]));
    let (status, refusal) = world.call(crate::world::SEARCH, "POST", "indexes/i/facets/n/query", "{}").await;
    let message = "Cannot search in `n` attribute, you need to add `searchable(n)` to attributesForFaceting.";
    assert_eq!((status, refusal), (400, json!({"message": message, "status": 400})));
}

#[tokio::test]
async fn highlighting_marks_the_typed_part_and_keeps_the_spelling() {
    let records =
        json!([{"objectID": "1", "t": "Gaming Laptop by José", "year": 1993, "list": ["gaming", "x"]}]);
    let world = World::with(json!({"searchableAttributes": ["t", "year", "list"]}), records).await;
    let answer = world.search(json!({"query": "gaming lap"})).await;
    let shown = &answer["hits"][0]["_highlightResult"];
    assert_eq!(
        shown["t"],
        json!({"value": "<em>Gaming</em> <em>Lap</em>top by José", "matchLevel": "full", "fullyHighlighted": false, "matchedWords": ["gaming", "lap"]})
    );
    assert_eq!(shown["year"], json!({"value": "1993", "matchLevel": "none", "matchedWords": []}));
    assert_eq!(
        shown["list"][0],
        json!({"value": "<em>gaming</em>", "matchLevel": "partial", "fullyHighlighted": true, "matchedWords": ["gaming"]})
    );
    let jose = world.search(json!({"query": "jose", "attributesToSnippet": ["t:2"]})).await;
    assert_eq!(jose["hits"][0]["_highlightResult"]["t"]["value"], "Gaming Laptop by <em>José</em>");
    assert_eq!(
        jose["hits"][0]["_snippetResult"]["t"],
        json!({"value": "…by <em>José</em>", "matchLevel": "full"})
    );
}

#[tokio::test]
async fn queries_that_come_together_find_what_each_would_alone() {
    let settings = json!({
        "searchableAttributes": ["name", "text"],
        "attributesForFaceting": ["color", "size", "searchable(shape)"],
        "customRanking": ["desc(stars)"],
    });
    let pick = |list: &[&str], number: usize| list[number % list.len()].to_owned();
    let records: Value = (0..90)
        .map(|number| {
            json!({
                "objectID": number.to_string(), "stars": number % 7,
                "name": format!("{} {}", pick(&["jane", "jana", "john"], number), pick(&["smith", "smythe"], number / 3)),
                "text": pick(&["knows steel", "jane's friend", "steal nothing", ""], number / 5),
                "color": pick(&["red", "green", "blue"], number / 2), "size": number % 4,
                "shape": pick(&["round", "square"], number / 4),
            })
        })
        .collect();
    let world = World::with(settings, records).await;
    let filters = [
        json!([["color:red"], ["size:1", "size:2"]]),
        json!([["size:1", "size:2"]]),
        json!([["color:red"]]),
        json!(["shape:round", "color:-blue"]),
        json!([]),
    ];
    let mut queries = Vec::new();
    for text in ["jane s", "steel", "\"jane smith\"", ""] {
        for filter in &filters {
            let base =
                json!({"indexName": "i", "query": text, "facetFilters": filter, "advancedSyntax": true});
            let with = |more: Value| {
                let mut query = base.clone();
                more.as_object()
                    .expect("an object")
                    .iter()
                    .for_each(|(name, value)| query[name] = value.clone());
                query
            };
            queries
                .push(with(json!({"facets": ["color", "size"], "hitsPerPage": 5, "getRankingInfo": true})));
            queries.push(with(json!({"facets": ["color"], "hitsPerPage": 0})));
            queries.push(with(json!({"hitsPerPage": 2, "page": 1, "attributesToRetrieve": ["name"]})));
            queries.push(with(
                json!({"hitsPerPage": 9, "typoTolerance": "min", "ranking": ["desc(stars)", "typo"]}),
            ));
            queries.push(with(json!({"type": "facet", "facet": "shape", "facetQuery": "r"})));
        }
    }
    let timeless = |mut answer: Value| {
        answer.as_object_mut().expect("an object").remove("processingTimeMS");
        answer
    };
    for some in queries.chunks(50) {
        let together = world.admin("POST", "indexes/*/queries", json!({"requests": some})).await;
        for (query, answer) in some.iter().zip(together["results"].as_array().expect("results")) {
            let alone = world.admin("POST", "indexes/*/queries", json!({"requests": [query]})).await;
            assert_eq!(timeless(answer.clone()), timeless(alone["results"][0].clone()), "{query}");
        }
    }
}

#[tokio::test]
async fn a_distance_narrows_what_other_filters_leave_as_it_narrows_everything() {
    let settings = json!({"attributesForFaceting": ["filterOnly(company)", "status"]});
    // A row of places along a meridian, each company's together; every fifth is nowhere.
    let record = |n: u32| {
        let mut record =
            json!({"objectID": n.to_string(), "company": (n / 100).to_string(), "status": "New"});
        if !n.is_multiple_of(5) {
            record["_geoloc"] = json!({"lat": 50.0 + f64::from(n % 100) / 100.0, "lng": -1.0});
        }
        record
    };
    let world = World::with(settings, (0..1000).map(record).collect()).await;
    // What is changed in place is asked for before the distance is.
    let changes: Vec<Value> = (0..1000u32)
        .step_by(3)
        .map(|n| json!({"action": "partialUpdateObject", "body": {"objectID": n.to_string(), "status": "Old"}}))
        .collect();
    world.admin("POST", "indexes/i/batch", json!({"requests": changes})).await;
    let found = async |filters: &str, metres: u64| {
        let asked = json!({
            "filters": filters, "aroundLatLng": "50,-1", "aroundRadius": metres, "hitsPerPage": 1000,
        });
        let mut ids: Vec<u32> =
            world.ids(asked).await.iter().map(|id| id.parse().expect("a number")).collect();
        ids.sort_unstable();
        ids
    };
    // A hundredth of a degree is 1,112 metres.
    for steps in [0, 1, 7, 40, 99] {
        let within = |n: &u32| !n.is_multiple_of(5) && n % 100 <= steps;
        let metres = u64::from(steps) * 1_112 + 500;
        let all: Vec<u32> = (0..1000).filter(within).collect();
        assert_eq!(found("", metres).await, all, "{steps}");
        for (filters, holds) in [
            ("company:3", (|n| n / 100 == 3) as fn(u32) -> bool),
            ("company:3 AND status:Old", |n| n / 100 == 3 && n.is_multiple_of(3)),
            ("status:Old", |n| n.is_multiple_of(3)),
            ("NOT company:3", |n| n / 100 != 3),
            ("company:3 OR company:4", |n| n / 100 == 3 || n / 100 == 4),
        ] {
            let expected: Vec<u32> = all.iter().copied().filter(|n| holds(*n)).collect();
            assert_eq!(found(filters, metres).await, expected, "{filters}, {steps}");
        }
    }
}
