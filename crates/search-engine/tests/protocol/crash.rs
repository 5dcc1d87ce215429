//! Ends the real program in the middle of its work, and looks at what is left.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use search_engine::{Engine, Options};
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
    // What may be there after a crash: what was there when something was last published, or after steps that followed.
    let mut possible = vec![Model::new()];
    for round in 0..ROUNDS {
        let running = Running::start(folder.path());
        if round == 0 {
            let task =
                running.call("PUT", "settings", settings(true)).await["taskID"].as_u64().expect("a task");
            while !running.is_published(task).await {}
        }
        let mut last = None;
        for number in 0..STEPS {
            let step = step().new_tree(&mut runner).expect("a step").current();
            let Some(task) = running.send(&step).await else { continue };
            let mut next = possible.last().expect("a state").clone();
            happen(&mut next, &step);
            possible.push(next);
            last = Some(task);
            if number % 7 == round {
                while !running.is_published(task).await {}
                possible.drain(..possible.len() - 1);
            }
        }
        if round % 2 == 0
            && let Some(task) = last
        {
            while !running.is_published(task).await {}
            possible.drain(..possible.len() - 1);
        }
        drop(running);
        let engine = Engine::open(folder.path(), Options::default()).expect("opens");
        let snapshot = engine.index("i").expect("there").snapshot("i").expect("sound");
        let found = possible
            .iter()
            .find(|model| is_same(&snapshot, model))
            .expect("one of those that may be")
            .clone();
        compare(&snapshot, &found);
        possible = vec![found];
        // Only looked at: the next process finds what a crash left, now and then after a clean end.
        engine.close();
    }
}

fn is_same(snapshot: &search_engine::Snapshot, model: &Model) -> bool {
    let everything = |id: u8| snapshot.record(&id.to_string(), &search_engine::Filter::All).expect("read");
    (0..12).all(|id| everything(id).as_ref() == model.get(&id.to_string()))
}
