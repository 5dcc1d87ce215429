//! Partial updates, most of them in place, compared with a plain look at every record.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use proptest::prelude::*;
use search_engine::{Engine, Error, Operation, Options, Params, Query, Record, put};
use serde_json::{Value, json};

/// The records as they should be.
pub type Model = BTreeMap<String, Record>;

/// Something done to the index.
#[derive(Clone, Debug)]
pub enum Step {
    Put(u8, Value),
    Change(u8, Value, bool),
    Delete(u8),
    DeleteBy(&'static str, &'static str),
    /// What was done so far has to be visible before what follows.
    Settle,
    Compact,
    Rank(bool),
    Clear,
    Restart,
}

const STATUSES: [&str; 4] = ["New", "Éclair", "new", "12"];

fn stage() -> impl Strategy<Value = Value> {
    (0..4u8, 0..3)
        .prop_map(|(stage, order)| json!({"id": format!("s{stage}"), "name": "Same", "order": order}))
}

/// Attributes that can be changed in place, and some operations on them.
fn attributes(operations: bool) -> impl Strategy<Value = Value> {
    let status = prop_oneof![
        4 => prop::sample::select(&STATUSES[..]).prop_map(|status| json!(status)),
        1 => Just(json!(["New", "12", "New"])),
        1 => Just(Value::Null),
        1 => Just(json!(12)),
    ];
    let notes = prop_oneof![
        3 => (-2..4i32).prop_map(|notes| json!(notes)),
        1 => Just(json!([1, 2.5])),
        1 => Just(json!("2")),
        u32::from(operations) * 2 => (1..3).prop_map(|by| json!({"_operation": "Increment", "value": by})),
    ];
    let tags = prop_oneof![
        2 => Just(json!(["Red", "blue"])),
        1 => Just(json!("red")),
        u32::from(operations) * 2 => Just(json!({"_operation": "AddUnique", "value": "green"})),
        u32::from(operations) => Just(json!({"_operation": "Remove", "value": "blue"})),
    ];
    let maybe = |value: BoxedStrategy<Value>| prop::option::weighted(0.5, value);
    (maybe(status.boxed()), maybe(stage().boxed()), maybe(notes.boxed()), maybe(tags.boxed())).prop_map(
        |(status, stage, notes, tags)| {
            let named = [("status", status), ("stage", stage), ("notes", notes), ("_tags", tags)];
            let kept = named.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
            Value::Object(kept.collect())
        },
    )
}

fn with(mut attributes: Value, more: Value) -> Value {
    if let (Value::Object(attributes), Value::Object(more)) = (&mut attributes, more) {
        attributes.extend(more);
    }
    attributes
}

pub fn step() -> impl Strategy<Value = Step> {
    let id = || 0..12u8;
    let words = (prop::sample::select(&["Ada", "Grace", "Alan"][..]), 0..3)
        .prop_map(|(name, applied)| json!({"name": name, "applied": applied, "company": "a"}));
    let record = (attributes(false), words.clone()).prop_map(|(attributes, words)| with(attributes, words));
    let odd = Just(json!({"name": "Odd", "stage.id": "s9", "stage": {"id": "s1"}}));
    prop_oneof![
        12 => (id(), record).prop_map(|(id, record)| Step::Put(id, record)),
        30 => (id(), attributes(true), any::<bool>())
            .prop_map(|(id, changes, create)| Step::Change(id, changes, create)),
        3 => (id(), words, any::<bool>()).prop_map(|(id, changes, create)| Step::Change(id, changes, create)),
        1 => (id(), odd).prop_map(|(id, record)| Step::Put(id, record)),
        4 => id().prop_map(Step::Delete),
        1 => Just(Step::DeleteBy("status", "12")),
        12 => Just(Step::Settle),
        1 => Just(Step::Compact),
        1 => any::<bool>().prop_map(Step::Rank),
        1 => Just(Step::Clear),
        3 => Just(Step::Restart),
    ]
}

fn object(value: Value) -> Record {
    let Value::Object(object) = value else { panic!("an object") };
    object
}

pub fn settings(by_applied: bool) -> Value {
    json!({
        "searchableAttributes": ["name"],
        "attributesForFaceting": ["status", "stage.id", "filterOnly(company)", "notes", "_tags"],
        "customRanking": [if by_applied { "desc(applied)" } else { "asc(applied)" }],
    })
}

/// What a step does to the index.
pub fn operation(step: &Step) -> Option<Operation> {
    let id = |id: &u8| id.to_string();
    Some(match step {
        Step::Put(number, record) => put(id(number), object(record.clone())),
        Step::Change(number, changes, create) => {
            Operation::Change { id: id(number), changes: object(changes.clone()), create: *create }
        }
        Step::Delete(number) => Operation::Delete { id: id(number) },
        Step::DeleteBy(path, value) => {
            Operation::DeleteBy(search_engine::Filter::Value { path: (*path).into(), value: (*value).into() })
        }
        Step::Compact => Operation::Compact,
        Step::Rank(by_applied) => Operation::Settings(object(settings(*by_applied))),
        Step::Clear => Operation::Clear,
        Step::Settle | Step::Restart => return None,
    })
}

/// What a step does to the records.
pub fn happen(model: &mut Model, step: &Step) {
    match step {
        Step::Put(number, record) => {
            let record = with(record.clone(), json!({"objectID": number.to_string()}));
            model.insert(number.to_string(), object(record));
        }
        Step::Change(number, changes, create) => {
            let id = number.to_string();
            if !create && !model.contains_key(&id) {
                return;
            }
            let record = model.entry(id.clone()).or_insert_with(|| object(json!({"objectID": id})));
            for (name, change) in object(changes.clone()) {
                let before = record.get(&name).cloned().unwrap_or(Value::Null);
                record.insert(name, changed(before, change));
            }
        }
        Step::Delete(number) => drop(model.remove(&number.to_string())),
        Step::DeleteBy(path, value) => {
            model.retain(|_, record| !texts(record, path).contains(&(*value).to_owned()))
        }
        Step::Clear => model.clear(),
        Step::Settle | Step::Compact | Step::Rank(_) | Step::Restart => {}
    }
}

fn changed(before: Value, change: Value) -> Value {
    let Some(operation) = change.get("_operation").and_then(Value::as_str) else { return change };
    let value = change["value"].clone();
    let list = match &before {
        Value::Array(items) => items.clone(),
        Value::Null => Vec::new(),
        single => vec![single.clone()],
    };
    match operation {
        "Increment" => match (before.as_i64().or(before.is_null().then_some(0)), value.as_i64()) {
            (Some(a), Some(b)) => json!(a + b),
            _ => json!(before.as_f64().unwrap_or(0.0) + value.as_f64().expect("a number")),
        },
        "AddUnique" if list.contains(&value) => Value::Array(list),
        "AddUnique" => Value::Array([list, vec![value]].concat()),
        _ => Value::Array(list.into_iter().filter(|item| *item != value).collect()),
    }
}

/// The scalars at a path.
fn scalars(record: &Record, path: &str) -> Vec<Value> {
    fn flat(value: &Value, into: &mut Vec<Value>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| flat(item, into)),
            Value::Null | Value::Object(_) => {}
            scalar => into.push(scalar.clone()),
        }
    }
    let mut found = Vec::new();
    match (record.get(path), path.split_once('.')) {
        (Some(value), _) => flat(value, &mut found),
        (None, Some((first, rest))) => {
            flat(&record.get(first).map_or(Value::Null, |inner| inner[rest].clone()), &mut found)
        }
        (None, None) => {}
    }
    found
}

fn texts(record: &Record, path: &str) -> Vec<String> {
    let text = |value: Value| match value {
        Value::String(text) => text,
        other => other.as_f64().map_or_else(|| other.to_string(), |number| number.to_string()),
    };
    let mut all: Vec<String> = scalars(record, path).into_iter().map(text).collect();
    all.sort_unstable();
    all.dedup();
    all
}

type Condition = fn(&Record) -> bool;

/// Filters, and what they mean.
fn filters() -> Vec<(&'static str, Condition)> {
    fn is(record: &Record, path: &str, value: &str) -> bool {
        texts(record, path).iter().any(|text| text.to_lowercase() == value.to_lowercase())
    }
    fn numbers(record: &Record, path: &str) -> Vec<f64> {
        scalars(record, path).iter().filter_map(Value::as_f64).collect()
    }
    vec![
        ("", |_| true),
        ("status:new", |record| is(record, "status", "new")),
        ("NOT status:New", |record| !is(record, "status", "new")),
        ("status:12", |record| is(record, "status", "12")),
        ("stage.id:s1", |record| is(record, "stage.id", "s1")),
        ("_tags:Red", |record| texts(record, "_tags").contains(&"Red".to_owned())),
        ("notes > 1", |record| numbers(record, "notes").iter().any(|number| *number > 1.0)),
        ("notes != 2", |record| !numbers(record, "notes").contains(&2.0)),
        ("stage.order:1 TO 2", |record| {
            numbers(record, "stage.order").iter().any(|order| (1.0..=2.0).contains(order))
        }),
        ("company:a AND (status:New OR stage.id:s2)", |record| {
            is(record, "company", "a") && (is(record, "status", "new") || is(record, "stage.id", "s2"))
        }),
        ("objectID:3 AND NOT stage.id:s1 AND status:Éclair", |record| {
            is(record, "objectID", "3") && !is(record, "stage.id", "s1") && is(record, "status", "éclair")
        }),
    ]
}

/// Everything that a search can tell is as the model says.
pub fn compare(snapshot: &search_engine::Snapshot, model: &Model) {
    for (filter, holds) in filters() {
        for text in ["", "ada"] {
            let params = json!({"query": text, "filters": filter, "facets": ["*"], "hitsPerPage": 100});
            let query = Query::new(&object(params), &Params::new(), &snapshot.settings).expect("sound");
            let found = snapshot.search(&query).expect("found");
            let expected: Model = model
                .iter()
                .filter(|(_, record)| holds(record))
                .filter(|(_, record)| text.is_empty() || record.get("name") == Some(&json!("Ada")))
                .map(|(id, record)| (id.clone(), record.clone()))
                .collect();
            let hits: Model = found
                .hits
                .into_iter()
                .map(|hit| {
                    let mut record = object(hit);
                    record.remove("_highlightResult");
                    (record["objectID"].as_str().expect("an identity").to_owned(), record)
                })
                .collect();
            assert_eq!(hits, expected, "{filter} {text}");
            assert_eq!(found.total, expected.len() as u64, "{filter} {text}");
            let counts: BTreeMap<String, BTreeMap<String, u64>> = found
                .facets
                .expect("asked for")
                .0
                .into_iter()
                .map(|(path, counts)| (path, counts.0.into_iter().collect()))
                .collect();
            assert_eq!(counts, counted(&expected), "{filter} {text}");
            let stats: BTreeMap<String, (f64, f64, f64)> = found
                .stats
                .expect("asked for")
                .0
                .into_iter()
                .map(|(path, stats)| (path, (stats.min, stats.max, stats.sum)))
                .collect();
            let notes: Vec<f64> = expected
                .values()
                .flat_map(|record| scalars(record, "notes"))
                .filter_map(|note| note.as_f64())
                .collect();
            let own = stats.get("notes").map(|stats| (stats.0, stats.1, stats.2));
            let least = notes.iter().copied().reduce(f64::min);
            assert_eq!(
                own,
                least.map(|least| (least, notes.iter().copied().fold(least, f64::max), notes.iter().sum())),
                "{filter}"
            );
        }
        let query = Query::new(&object(json!({"filters": filter})), &Params::new(), &snapshot.settings)
            .expect("sound");
        let mut browsed = Model::new();
        snapshot
            .browse(&query, None, |id, record| browsed.insert(id.to_owned(), record).is_none())
            .expect("browsed");
        assert_eq!(
            browsed,
            model
                .iter()
                .filter(|(_, record)| holds(record))
                .map(|(id, record)| (id.clone(), record.clone()))
                .collect(),
            "{filter}"
        );
        for id in (0..12u8).map(|number| number.to_string()) {
            let expected = model.get(&id).filter(|record| holds(record));
            assert_eq!(snapshot.record(&id, &query.filter).expect("read").as_ref(), expected, "{filter}");
        }
    }
    assert_eq!(snapshot.count(), model.len() as u64);
}

fn counted(model: &Model) -> BTreeMap<String, BTreeMap<String, u64>> {
    let mut all: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
    for path in ["status", "stage.id", "notes", "_tags"] {
        for value in model.values().flat_map(|record| texts(record, path)) {
            *all.entry(path.to_owned()).or_default().entry(value).or_default() += 1;
        }
    }
    all
}

fn options(tight: bool) -> Options {
    let (in_place_bytes, journal_bytes) = if tight { (3_000, 500) } else { (32 << 20, 4 << 20) };
    Options { in_place_bytes, journal_bytes, ..Options::default() }
}

fn open(folder: &Path, tight: bool) -> Engine {
    Engine::open(folder, options(tight)).expect("opens")
}

fn settle(engine: &Engine, waiting: &mut Vec<Operation>) {
    let task = engine.write("i", std::mem::take(waiting), Some("word".into())).expect("queued");
    let index = engine.index("i").expect("there");
    index.wait_until_visible_blocking(task, Duration::from_secs(60)).expect("visible");
}

fn run(steps: &[Step], tight: bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut engine = open(folder.path(), tight);
    let (mut model, mut waiting) = (Model::new(), vec![Operation::Settings(object(settings(true)))]);
    for step in steps.iter().chain([&Step::Settle, &Step::Restart]) {
        happen(&mut model, step);
        waiting.extend(operation(step));
        if !matches!(step, Step::Settle | Step::Restart) {
            continue;
        }
        settle(&engine, &mut waiting);
        if matches!(step, Step::Restart) {
            engine.close();
            drop(engine);
            engine = open(folder.path(), tight);
            assert_eq!(engine.index("i").expect("there").payload().as_deref(), Some("word"));
        }
        compare(&engine.index("i").expect("there").snapshot("i").expect("sound"), &model);
    }
    engine.close();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_changed_searches_see_it_as_if_it_had_been_put(
        steps in prop::collection::vec(step(), 1..90),
        tight in any::<bool>(),
    ) {
        run(&steps, tight);
    }
}

#[test]
fn damage_of_the_journal_is_noticed_and_cleared() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = open(folder.path(), false);
    let record = object(json!({"name": "Ada", "status": "New"}));
    let mut waiting = vec![Operation::Settings(object(settings(true))), put("1".into(), record.clone())];
    settle(&engine, &mut waiting);
    let changed = object(json!({"status": "Viewed"}));
    settle(&engine, &mut vec![Operation::Change { id: "1".into(), changes: changed, create: false }]);
    engine.close();
    drop(engine);
    let generations = std::fs::read_dir(folder.path().join("i1")).expect("an index").filter_map(Result::ok);
    let mut journals = generations.map(|entry| entry.path().join("changes")).filter(|path| path.exists());
    let path = journals.next().expect("a journal");
    let whole = std::fs::read(&path).expect("readable");
    type Damage = fn(&Path);
    let damages: [Damage; 4] = [
        |path| std::fs::remove_file(path).expect("there"),
        |path| std::fs::write(path, b"").expect("writable"),
        |path| std::fs::write(path, &std::fs::read(path).expect("readable")[..40]).expect("writable"),
        |path| {
            let mut bytes = std::fs::read(path).expect("readable");
            bytes[60] ^= 1;
            std::fs::write(path, bytes).expect("writable");
        },
    ];
    for damage in damages {
        damage(&path);
        let engine = open(folder.path(), false);
        assert!(matches!(engine.index("i").expect("there").snapshot("i"), Err(Error::Damaged { .. })));
        engine.close();
        std::fs::write(&path, &whole).expect("writable");
    }
    let engine = open(folder.path(), false);
    let index = engine.index("i").expect("there");
    let found = index.snapshot("i").expect("sound").record("1", &search_engine::Filter::All).expect("read");
    assert_eq!(found.expect("there")["status"], "Viewed");
    engine.close();
    drop((index, engine));
    std::fs::remove_file(&path).expect("there");
    let engine = open(folder.path(), false);
    settle(&engine, &mut vec![Operation::Clear, put("1".into(), record)]);
    assert_eq!(engine.index("i").expect("there").snapshot("i").expect("sound again").count(), 1);
    engine.close();
}

#[test]
fn values_that_are_no_longer_in_use_are_forgotten_and_no_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = open(folder.path(), false);
    let mut waiting = vec![Operation::Settings(object(settings(true)))];
    waiting.extend((0..600).map(|id| put(id.to_string(), object(json!({"name": "Ada", "notes": -1})))));
    settle(&engine, &mut waiting);
    let change = |id: u32, notes: u32| {
        let changes = object(json!({"notes": notes}));
        Operation::Change { id: id.to_string(), changes, create: false }
    };
    for round in 1..9 {
        waiting.extend((0..600).map(|id| change(id, round * 1000 + id)));
        settle(&engine, &mut waiting);
    }
    settle(&engine, &mut vec![change(3, 5)]);
    engine.close();
    drop(engine);
    for _ in 0..2 {
        let engine = open(folder.path(), false);
        let snapshot = engine.index("i").expect("there").snapshot("i").expect("sound");
        for (notes, expected) in [("5", vec!["3"]), ("8003", vec![]), ("7004", vec![]), ("8004", vec!["4"])] {
            let params = object(json!({"filters": format!("notes = {notes}")}));
            let query = Query::new(&params, &Params::new(), &snapshot.settings).expect("sound");
            assert_eq!(snapshot.matching_ids(&query, 10).expect("found"), expected, "{notes}");
        }
        engine.close();
    }
}
