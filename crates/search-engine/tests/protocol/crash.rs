//! Ends the real program in the middle of its work, and looks at what is left.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use search_engine::{Engine, Error, Options};
use serde_json::{Value, json};

use crate::changing::{Model, Step, compare, happen, settings, step};
use crate::world::{ADMIN, SEARCH, http};

const ROUNDS: usize = 8;
const STEPS: usize = 60;

/// The program on a folder, ended without warning when it is dropped.
struct Running {
    child: Child,
    address: String,
    client: reqwest::Client,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.child.kill().expect("ends");
        self.child.wait().expect("ended");
    }
}

impl Running {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_search-engine"))
            .args([
                "--listen",
                "127.0.0.1:0",
                "--app-id",
                "APP",
                "--admin-key",
                ADMIN,
                "--search-key",
                SEARCH,
            ])
            .arg("--data")
            .arg(folder)
            .stderr(Stdio::piped())
            .spawn()
            .expect("starts");
        let mut said = BufReader::new(child.stderr.take().expect("piped"));
        let mut address = String::new();
        said.read_line(&mut address).expect("says where it listens");
        let address = address.trim().strip_prefix("listening on ").expect("an address").to_owned();
        Self { child, address, client: http() }
    }

    async fn call(&self, method: &str, path: &str, body: Value) -> Value {
        let method = method.parse().expect("a method");
        let request = self.client.request(method, format!("http://{}/1/indexes/i/{path}", self.address));
        let request = request.header("x-algolia-application-id", "APP").header("x-algolia-api-key", ADMIN);
        request.body(body.to_string()).send().await.expect("an answer").json().await.expect("JSON")
    }

    /// Queues a step; answers its task.
    async fn send(&self, step: &Step) -> Option<u64> {
        let (action, body) = match step {
            Step::Put(id, record) => ("updateObject", (id, record.clone())),
            Step::Change(id, changes, true) => ("partialUpdateObject", (id, changes.clone())),
            Step::Change(id, changes, false) => ("partialUpdateObjectNoCreate", (id, changes.clone())),
            Step::Delete(id) => ("deleteObject", (id, json!({}))),
            _ => return None,
        };
        let (id, mut record) = body;
        record["objectID"] = json!(id.to_string());
        let answer =
            self.call("POST", "batch", json!({"requests": [{"action": action, "body": record}]})).await;
        Some(answer["taskID"].as_u64().expect("a task"))
    }

    async fn is_published(&self, task: u64) -> bool {
        self.call("GET", &format!("task/{task}"), json!({})).await["status"] == "published"
    }
}

#[tokio::test]
async fn nothing_that_was_acknowledged_is_lost_with_the_process() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut runner = TestRunner::default();
    let mut model = Model::new();
    for round in 0..ROUNDS {
        let running = Running::start(folder.path());
        let mut last = 0;
        if round == 0 {
            last = running.call("PUT", "settings", settings(true)).await["taskID"].as_u64().expect("a task");
        }
        for number in 0..STEPS {
            let step = step().new_tree(&mut runner).expect("a step").current();
            let Some(task) = running.send(&step).await else { continue };
            happen(&mut model, &step);
            last = task;
            if number % 7 == round {
                while !running.is_published(task).await {}
            }
        }
        if round % 2 == 0 {
            while !running.is_published(last).await {}
        }
        drop(running);
        let engine = Engine::open(folder.path(), Options::default()).expect("opens");
        let index = engine.index("i").expect("there");
        index.wait_until_visible_blocking(last, Duration::from_secs(20)).expect("done");
        compare(&index.snapshot("i").expect("sound"), &model);
        // The next process finds what a crash left, now and then after a clean end.
        if round % 3 == 0 {
            engine.close();
        }
    }
}

#[tokio::test]
async fn damage_of_what_was_acknowledged_is_noticed_until_the_index_is_cleared() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = Running::start(folder.path());
    for id in 0..3 {
        running.send(&Step::Put(id, json!({"n": 1}))).await;
    }
    drop(running);
    let backlog = folder.path().join("i1").join("backlog-1");
    let mut bytes = std::fs::read(&backlog).expect("there");
    bytes[20] ^= 1;
    std::fs::write(&backlog, bytes).expect("writable");
    for _ in 0..2 {
        let engine = Engine::open(folder.path(), Options::default()).expect("opens");
        let index = engine.index("i").expect("there");
        assert!(matches!(index.snapshot("i"), Err(Error::Damaged { .. })));
        engine.close();
    }
    let running = Running::start(folder.path());
    assert_eq!(running.call("POST", "query", json!({})).await["status"], 503);
    let cleared = running.call("POST", "clear", json!({})).await["taskID"].as_u64().expect("a task");
    while !running.is_published(cleared).await {}
    running.send(&Step::Put(7, json!({"n": 1}))).await.expect("a task");
    drop(running);
    let running = Running::start(folder.path());
    while running.call("POST", "query", json!({})).await["nbHits"] != 1 {}
}
