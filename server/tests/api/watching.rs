//! What `/metrics` and the log tell whoever watches the program itself, and what they keep to themselves.

use std::collections::BTreeSet;
use std::path::Path;

use metrics_exporter_prometheus::PrometheusBuilder;
use regex::Regex;
use serde_json::{Value, json};
use store::{Db, StoreError, Tx, values};

use crate::command_line::Program;
use crate::database::Database;
use crate::world::http;

fn watching(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../packaging/watching").join(file);
    std::fs::read_to_string(path).unwrap()
}

/// The names in queries of the product's own measures.
fn named(text: &str, names: &mut BTreeSet<String>) {
    let name = Regex::new(r"\b(?:jobhelm|http|process)_[a-z_]+\b").unwrap();
    names.extend(name.find_iter(text).map(|found| found.as_str().to_owned()));
}

#[tokio::test]
async fn whatever_the_dashboard_and_the_rules_ask_for_is_told_and_described() {
    let program = Program::serve(&[]);
    let mut wanted = BTreeSet::new();
    let dashboard: Value = serde_json::from_str(&watching("jobhelm-dashboard.json")).unwrap();
    for panel in dashboard["panels"].as_array().unwrap() {
        for target in panel["targets"].as_array().into_iter().flatten() {
            named(target["expr"].as_str().unwrap(), &mut wanted);
        }
    }
    let rules = watching("jobhelm-alerts.yml");
    let rules = rules.lines().filter(|line| !line.contains("summary:") && !line.contains("runbook:"));
    rules.for_each(|line| named(line, &mut wanted));
    assert!(wanted.len() > 40, "{wanted:?}");

    // What is counted by call or try shows with the first of them.
    let first = ["jobhelm_board_calls_total", "jobhelm_outbox_total"];
    let files = ["jobhelm_files_seconds_bucket", "jobhelm_search_seconds_bucket"];
    wanted.retain(|name| !first.contains(&name.as_str()) && !files.contains(&name.as_str()));
    let tells = |metrics: &str, name: &str| {
        metrics.lines().any(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '{'])))
    };
    let metrics = program
        .eventually("all of it is told", async || {
            let metrics = program.metrics().await;
            wanted.iter().all(|name| tells(&metrics, name)).then_some(metrics)
        })
        .await;
    let described: BTreeSet<&str> =
        metrics.lines().filter_map(|line| line.strip_prefix("# HELP ")?.split(' ').next()).collect();
    let types = metrics.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    for name in types.filter_map(|line| line.split(' ').next()) {
        assert!(described.contains(name), "{name} is not described");
    }
    let version = env!("CARGO_PKG_VERSION");
    assert!(metrics.contains(&format!("version=\"{version}\"")), "{metrics}");
    assert!(!metrics.contains("127.0.0.1"), "{metrics}");
}

#[tokio::test]
async fn a_slow_statement_is_logged_with_its_call_and_never_with_a_value() {
    let program = Program::serve(&[("JOBHELM_SLOW_QUERY", "0.001"), ("JOBHELM_LOG_FORMAT", "json")]);
    let account = json!({
        "firstName": "Zorbette", "lastName": "Quillfeather", "email": "zorbette@quill.example",
        "password": "Harbour2026", "verifyPassword": "Harbour2026", "companyName": "Quillworks",
        "companyWebsite": "quill.example",
    });
    let path = "/api/v1/user/sign-up";
    let answer = http().post(format!("{}{path}", program.address)).json(&account).send().await.unwrap();
    let (status, body) = (answer.status(), answer.text().await.unwrap());
    assert!(status.is_success(), "{status} {body}");
    let of_call = |line: &Value, start: &str| {
        line["message"] == "a statement was slow"
            && line["span"]["path"] == path
            && line["sql"].as_str().unwrap().starts_with(start)
    };
    let line = program
        .eventually("the statement that makes the account is logged", async || {
            let log = program.log();
            let lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
            lines.into_iter().find(|line| of_call(line, "INSERT INTO account"))
        })
        .await;
    assert!(line["sql"].as_str().unwrap().contains("$3") && line["rows"] == 1, "{line}");
    let metrics = program.metrics().await;
    assert!(
        Regex::new(r"(?m)^jobhelm_store_slow_statements_total [1-9]").unwrap().is_match(&metrics),
        "{metrics}"
    );
    // The letter is composed of the same rows.
    program
        .eventually("the letter is on its way", async || {
            std::fs::read_dir(program.folder.path().join("data/mail")).ok()?.next().map(drop)
        })
        .await;
    let log = program.stops().await;
    for value in ["zorbette", "Zorbette", "Quill", "quill"] {
        assert!(!log.contains(value), "{value}: {log}");
    }
}

#[test]
fn nothing_is_slow_where_nobody_asks() {
    let folder = tempfile::tempdir().unwrap();
    for (value, said) in
        [("soon", "must be a number of milliseconds"), ("-1", "must be a number of milliseconds")]
    {
        let mut refused = crate::command_line::jobhelm(folder.path(), &["migrate"]);
        let refused = refused.env("JOBHELM_SLOW_QUERY", value).output().unwrap();
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(1) && told.contains(said), "{told}");
    }
    let mut quiet = crate::command_line::jobhelm(folder.path(), &["migrate"]);
    let quiet = quiet.env("JOBHELM_SLOW_QUERY", "0").output().unwrap();
    assert!(quiet.status.success() && quiet.stderr.is_empty());
}

#[test]
fn what_becomes_of_transactions_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::of_today(folder.path());
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    let url = database.url.clone();
    // As the program does, before it opens the database.
    let db =
        metrics::with_local_recorder(&recorder, || Db::open(&url, jobhelm::schema::migrations())).unwrap();
    let insert = |tx: &mut Tx<'_>| {
        let sql = "INSERT INTO follower_cursor (follower, txid, seq) VALUES ($1, 0, 0)";
        tx.run(store::Sql::with(sql, values!["test"]))
    };
    db.write_blocking(insert).unwrap();
    let refused = db.write_blocking(insert);
    assert!(matches!(refused, Err(StoreError::Constraint { .. })), "{refused:?}");
    db.read_blocking(|tx| tx.one("SELECT 1", |row| row.get::<i64>(0))).unwrap();
    let told = handle.render();
    let count = |name: &str| {
        let line = told.lines().find(|line| line.starts_with(name));
        line.unwrap_or_else(|| panic!("{name}: {told}")).rsplit(' ').next().unwrap().to_owned()
    };
    assert_eq!(count("jobhelm_store_seconds_count{mode=\"write\"}"), "2");
    assert_eq!(count("jobhelm_store_seconds_count{mode=\"read\"}"), "1");
    assert_eq!(count("jobhelm_store_rollbacks_total{mode=\"write\"}"), "1");
    // What a rule of the schema refuses is no failure of the database.
    assert!(!told.contains("jobhelm_store_failures_total"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transaction_that_met_another_is_counted_once_more() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::of_today(folder.path());
    if !database.is_shared() {
        // SQLite has one writer.
        return;
    }
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    let url = database.url.clone();
    let open =
        move || metrics::with_local_recorder(&recorder, || Db::open(&url, jobhelm::schema::migrations()));
    let db = tokio::task::spawn_blocking(open).await.unwrap().unwrap();
    let sum = |tx: &mut Tx<'_>| {
        let many: i64 = tx.one("SELECT count(*) FROM follower_cursor", |row| row.get(0))?;
        std::thread::sleep(std::time::Duration::from_millis(20));
        let sql = "INSERT INTO follower_cursor (follower, txid, seq) VALUES ($1, 0, $2)";
        tx.run(store::Sql::with(sql, values![uuid::Uuid::now_v7().to_string(), many])).map(drop)
    };
    let racing = (0..8).map(|_| db.write::<_, StoreError>(sum));
    for done in futures::future::join_all(racing).await {
        done.unwrap();
    }
    let told = handle.render();
    let retries = Regex::new(r#"jobhelm_store_retries_total\{mode="write"\} [1-9]"#).unwrap();
    assert!(retries.is_match(&told), "{told}");
}
