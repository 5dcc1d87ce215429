//! Writing, settings, administration, and what is left after a restart.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use search_engine::{Engine, Error, Operation, Options, Params, Query, put};
use serde_json::{Value, json};

use crate::world::{ADMIN, World};

#[tokio::test]
async fn one_bad_operation_refuses_the_whole_batch() {
    let world = World::with(json!({}), json!([])).await;
    let requests = json!({"requests": [{"action": "addObject", "body": {"objectID": "1"}}, {"action": "updateObject", "body": {}}]});
    let (status, answer) = world.call(ADMIN, "POST", "indexes/i/batch", requests.to_string()).await;
    assert_eq!(status, 400);
    assert!(answer["message"].as_str().is_some_and(|text| {
        text.starts_with("The 'objectID' attribute is required to use action=updateObject")
    }));
    assert!(world.ids(json!({})).await.is_empty());
}

#[tokio::test]
async fn operations_apply_in_order_and_partial_ones_see_what_came_before() {
    let world = World::with(json!({}), json!([{"objectID": "a b/c", "n": 1}])).await;
    let requests = json!({"requests": [
        {"action": "partialUpdateObject", "body": {"objectID": "a b/c", "n": {"_operation": "Increment", "value": 2}}},
        {"action": "partialUpdateObject", "body": {"objectID": "a b/c", "n": {"_operation": "Increment", "value": 2}}},
        {"action": "addObject", "body": {"objectID": "gone"}},
        {"action": "deleteObject", "body": {"objectID": "gone"}},
        {"action": "partialUpdateObjectNoCreate", "body": {"objectID": "none", "n": 1}},
    ]});
    world.admin("POST", "indexes/i/batch", requests).await;
    assert_eq!(
        world.admin("GET", "indexes/i/a%20b%2Fc", json!({})).await,
        json!({"objectID": "a b/c", "n": 5})
    );
    assert_eq!(world.ids(json!({})).await, ["a b/c"]);
}

#[tokio::test]
async fn a_record_comes_back_as_it_was_given_to_the_last_digit_of_its_numbers() {
    let numbers: Vec<f64> = (1..300).map(|n| f64::from(n) / 7.0).collect();
    let record = json!({"objectID": "1", "numbers": numbers});
    let world = World::with(json!({}), json!([record])).await;
    assert_eq!(world.admin("GET", "indexes/i/1", json!({})).await, record);
}

#[tokio::test]
async fn new_settings_take_hold_of_the_records_that_are_there() {
    let world =
        World::with(json!({"searchableAttributes": ["a"]}), json!([{"objectID": "1", "a": "x", "b": "y"}]))
            .await;
    assert!(world.ids(json!({"query": "y"})).await.is_empty());
    world.admin("PUT", "indexes/i/settings", json!({"searchableAttributes": ["b"], "userData": 1})).await;
    assert_eq!(world.ids(json!({"query": "y"})).await, ["1"]);
    let shown = world.admin("GET", "indexes/i/settings", json!({})).await;
    assert_eq!((&shown["userData"], &shown["hitsPerPage"]), (&json!(1), &json!(20)));
}

#[tokio::test]
async fn indexes_are_copied_moved_cleared_browsed_and_deleted() {
    let world = World::with(
        json!({"searchableAttributes": ["a"]}),
        json!([{"objectID": "1", "a": "x"}, {"objectID": "2", "a": "y"}]),
    )
    .await;
    world.admin("POST", "indexes/i/operation", json!({"operation": "copy", "destination": "j"})).await;
    world.admin("POST", "indexes/j/operation", json!({"operation": "move", "destination": "i"})).await;
    let first = world.admin("POST", "indexes/i/browse", json!({"hitsPerPage": 1})).await;
    let second = world.admin("POST", "indexes/i/browse", json!({"cursor": first["cursor"]})).await;
    assert_eq!((&first["hits"][0]["objectID"], &second["hits"][0]["objectID"]), (&json!("1"), &json!("2")));
    assert_eq!(second["cursor"], Value::Null);
    world
        .admin("POST", "indexes/i/deleteByQuery", json!({"numericFilters": ["n=1"], "filters": "objectID:1"}))
        .await;
    assert_eq!(world.ids(json!({})).await.len(), 2);
    world.admin("POST", "indexes/i/deleteByQuery", json!({"filters": "objectID:1"})).await;
    assert_eq!(world.ids(json!({})).await, ["2"]);
    world.admin("POST", "indexes/i/clear", json!({})).await;
    assert!(world.ids(json!({})).await.is_empty());
    assert_eq!(world.admin("GET", "indexes", json!({})).await["items"].as_array().map(Vec::len), Some(1));
    world.admin("DELETE", "indexes/i", json!({})).await;
    assert_eq!(world.call(ADMIN, "POST", "indexes/i/query", "{}").await.0, 404);
}

fn put_one(engine: &Engine, id: &str, payload: &str) {
    let Value::Object(record) = json!({"t": "word"}) else { unreachable!() };
    let task = engine.write("i", vec![put(id.to_owned(), record)], Some(payload.to_owned())).expect("queued");
    let index = engine.index("i").expect("there");
    index.wait_until_visible_blocking(task, Duration::from_secs(20)).expect("visible");
}

#[test]
fn the_payload_is_committed_with_its_batch_and_found_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    put_one(&engine, "1", "seq 7");
    engine.close();
    drop(engine);
    let engine = Engine::open(folder.path(), Options::default()).expect("opens again");
    let index = engine.index("i").expect("there");
    assert_eq!(index.payload().as_deref(), Some("seq 7"));
    assert_eq!(index.snapshot("i").expect("sound").count(), 1);
}

#[test]
fn what_nobody_looks_for_is_written_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    for number in 0..3 {
        let word = format!("seq {number}");
        let record = json!({"t": "word"}).as_object().expect("an object").clone();
        engine.write("i", vec![put(number.to_string(), record)], Some(word.clone())).expect("queued");
        let index = engine.index("i").expect("there");
        while index.payload().as_ref() != Some(&word) {
            std::thread::yield_now();
        }
        assert_eq!(index.snapshot("i").expect("sound").count(), number + 1);
    }
    engine.close();
}

#[test]
fn a_damaged_index_says_so_until_it_is_cleared() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    put_one(&engine, "1", "seq 7");
    engine.close();
    drop(engine);
    damage(&largest(folder.path(), "store"), |bytes| bytes[5] ^= 1);
    let engine = Engine::open(folder.path(), Options::default()).expect("the others open");
    let index = engine.index("i").expect("there");
    assert!(matches!(index.snapshot("i"), Err(Error::Damaged { .. })));
    assert!(matches!(
        engine.write("i", vec![Operation::Delete { id: "1".into() }], None),
        Err(Error::Damaged { .. })
    ));
    let task = engine.write("i", vec![Operation::Clear], None).expect("queued");
    index.wait_until_visible_blocking(task, Duration::from_secs(20)).expect("visible");
    put_one(&engine, "2", "seq 8");
    let snapshot = index.snapshot("i").expect("sound");
    let query = Query::new(&Params::new(), &Params::new(), &snapshot.settings).expect("sound");
    assert_eq!(snapshot.search(&query).expect("found").total, 1);
}

#[test]
fn names_that_are_lost_or_damaged_are_told_by_the_indexes() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    put_one(&engine, "1", "seq 7");
    engine.write("gone", vec![], None).expect("queued");
    engine.delete("gone").expect("deleted");
    engine.write("draft", vec![], None).expect("queued");
    engine.rename("draft", "final").expect("renamed");
    engine.close();
    drop(engine);
    let names = folder.path().join("names.json");
    for damaged in [Some(&b"{"[..]), Some(b""), Some(b"{\"indexes\": 1}"), None] {
        match damaged {
            Some(text) => std::fs::write(&names, text).expect("writable"),
            None => std::fs::remove_file(&names).expect("there"),
        }
        let engine = Engine::open(folder.path(), Options::default()).expect("opens");
        let listed: Vec<(String, u64)> =
            engine.list().into_iter().map(|one| (one.name, one.entries)).collect();
        assert_eq!(listed, [("final".to_owned(), 0), ("i".to_owned(), 1)]);
        engine.write("new", vec![], None).expect("queued in a folder of its own");
        engine.delete("new").expect("deleted");
        engine.close();
    }
}

#[test]
fn an_index_whose_removal_failed_is_there_as_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    put_one(&engine, "1", "seq 7");
    let names = folder.path().join("names.json");
    let kept = std::fs::read(&names).expect("there");
    std::fs::remove_file(&names).expect("removable");
    std::fs::create_dir_all(names.join("in the way")).expect("made");
    assert!(engine.delete("i").is_err());
    assert!(engine.rename("i", "other").is_err());
    assert!(engine.write("new", vec![], None).is_err());
    std::fs::remove_dir_all(&names).expect("removable");
    std::fs::write(&names, kept).expect("writable");
    engine.write("new", vec![], None).expect("queued");
    engine.close();
    drop(engine);
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    let listed: Vec<(String, u64)> = engine.list().into_iter().map(|one| (one.name, one.entries)).collect();
    assert_eq!(listed, [("i".to_owned(), 1), ("new".to_owned(), 0)]);
}

#[test]
fn tasks_of_an_index_that_is_found_damaged_are_never_told_to_be_done() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    put_one(&engine, "1", "seq 7");
    let other = engine.write("other", vec![], None).expect("queued");
    engine.close();
    drop(engine);
    // Task, length, a checksum of something else, and a byte.
    let entry = [&(other + 1).to_le_bytes()[..], &1u32.to_le_bytes(), &7u32.to_le_bytes(), b"x"].concat();
    std::fs::write(folder.path().join("i1/backlog-1"), entry).expect("writable");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    let told = || engine.is_visible("i", other + 1).map_err(|error| matches!(error, Error::Damaged { .. }));
    assert_eq!(told(), Err(true));
    let later = engine.write("other", vec![], None).expect("queued");
    assert!(later > other);
    assert_eq!(told(), Err(true), "also when the number was given out again");
}

#[test]
fn what_is_left_of_indexes_that_were_being_removed_goes() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    put_one(&engine, "1", "seq 7");
    engine.close();
    drop(engine);
    let left = folder.path().join("i7");
    std::fs::create_dir_all(left.join("g1")).expect("made");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    assert!(!left.exists() && folder.path().join("i1").exists());
    assert_eq!(engine.index("i").expect("there").snapshot("i").expect("sound").count(), 1);
}

#[test]
fn a_commit_that_a_crash_cut_short_is_made_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    let ids = ["1", "2", "3"];
    let word = json!({"t": "word"}).as_object().expect("an object").clone();
    engine.write("i", ids.map(|id| put(id.to_owned(), word.clone())).into(), None).expect("queued");
    engine.close();
    drop(engine);
    // What the storage writes of a deletion before it counts: which records of a file are left, as of an operation.
    let store = largest(folder.path(), "store");
    let files = store.parent().expect("a folder");
    let meta: Value =
        serde_json::from_slice(&std::fs::read(files.join("meta.json")).expect("read")).expect("JSON");
    let managed = files.join(".managed.json");
    let mut known: Value = serde_json::from_slice(&std::fs::read(&managed).expect("read")).expect("JSON");
    let opstamp = meta["opstamp"].as_u64().expect("a number");
    let segment = store.file_stem().and_then(|stem| stem.to_str()).expect("a name");
    for after in 0..10 {
        let name = format!("{segment}.{}.del", opstamp + after);
        std::fs::write(files.join(&name), "cut short").expect("written");
        known.as_array_mut().expect("a list").push(json!(name));
    }
    std::fs::write(&managed, known.to_string()).expect("written");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    let task = engine.write("i", vec![Operation::Delete { id: "2".into() }], None).expect("queued");
    let index = engine.index("i").expect("there");
    index.wait_until_visible_blocking(task, Duration::from_secs(20)).expect("visible");
    assert_eq!(index.snapshot("i").expect("sound").count(), 2);
    engine.close();
}

#[test]
fn no_damage_of_a_file_goes_unnoticed() {
    type Damage = fn(&mut Vec<u8>);
    let damages: [Damage; 4] = [
        |bytes| bytes[0] ^= 1,
        // Within the footer, which is told in JSON, and the mark behind it.
        |bytes| *bytes.iter_mut().nth_back(12).expect("a footer") = b'!',
        |bytes| *bytes.last_mut().expect("a mark") ^= 1,
        |bytes| bytes.truncate(5),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    put_one(&engine, "1", "seq 7");
    engine.close();
    drop(engine);
    for end in ["term", "idx", "pos", "fast", "fieldnorm", "store"] {
        let path = largest(folder.path(), end);
        let whole = std::fs::read(&path).expect("readable");
        for (number, each) in damages.iter().enumerate() {
            std::fs::write(&path, &whole).expect("writable");
            damage(&path, *each);
            let engine = Engine::open(folder.path(), Options::default()).expect("opens");
            let found = engine.index("i").expect("there").snapshot("i").map(|_| ());
            assert!(matches!(found, Err(Error::Damaged { .. })), "{end}, damage {number}");
            engine.close();
        }
        std::fs::remove_file(&path).expect("there");
        let engine = Engine::open(folder.path(), Options::default()).expect("opens without it");
        assert!(
            matches!(engine.index("i").expect("there").snapshot("i"), Err(Error::Damaged { .. })),
            "no {end}"
        );
        engine.close();
        std::fs::write(&path, &whole).expect("writable");
    }
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    assert_eq!(engine.index("i").expect("there").snapshot("i").expect("sound again").count(), 1);
}

#[test]
fn damage_of_a_large_index_is_found_beside_the_searches() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    let Value::Object(settings) = json!({"searchableAttributes": ["name"]}) else { panic!("an object") };
    engine.write("i", vec![Operation::Settings(settings)], None).expect("queued");
    // Nothing that can be packed, so that the index is too large to be checked while it is opened.
    let mut noise = 1_u64;
    for number in 0..2_600 {
        let mut blob = String::new();
        while blob.len() < 9_000 {
            noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            write!(blob, "{:x}", noise >> 8).expect("a string");
        }
        let Value::Object(record) = json!({"objectID": number.to_string(), "name": "Ada", "blob": blob})
        else {
            panic!("an object")
        };
        engine.write("i", vec![put(number.to_string(), record)], None).expect("queued");
    }
    engine.close();
    drop(engine);
    let store = largest(folder.path(), "store");
    damage(&store, |bytes| {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
    });
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    let index = engine.index("i").expect("there");
    let until = Instant::now() + Duration::from_secs(60);
    while index.snapshot("i").is_ok() {
        assert!(Instant::now() < until, "the damage was not found");
        std::thread::yield_now();
    }
    assert!(matches!(index.snapshot("i"), Err(Error::Damaged { .. })));
    engine.close();
    drop((index, engine));
    // What cannot even be opened ends nothing but this index.
    damage(&largest(folder.path(), "term"), |bytes| bytes.truncate(5));
    let engine = Engine::open(folder.path(), Options::default()).expect("the others open");
    assert!(matches!(engine.index("i").expect("there").snapshot("i"), Err(Error::Damaged { .. })));
    engine.close();
}

/// The largest file of this kind of the one index.
fn largest(folder: &Path, end: &str) -> PathBuf {
    let generations = std::fs::read_dir(folder.join("i1")).expect("an index").filter_map(Result::ok);
    let folders = generations.map(|entry| entry.path()).filter(|path| path.is_dir());
    let files = folders.flat_map(|path| std::fs::read_dir(path).expect("files")).filter_map(Result::ok);
    let of_kind = files.filter(|file| file.path().extension().is_some_and(|found| found == end));
    of_kind.max_by_key(|file| file.metadata().expect("a size").len()).expect("a file of this kind").path()
}

fn damage(path: &Path, how: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = std::fs::read(path).expect("readable");
    how(&mut bytes);
    std::fs::write(path, bytes).expect("writable");
}
