//! The hosted service, or any other that speaks its protocol, over HTTP.

use std::time::Duration;

use anyhow::{Context as _, bail};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::{Method, StatusCode};
use serde_json::{Map, Value, json};
use tracing::Instrument as _;
use uuid::Uuid;

use super::indexes::Index;
use super::touched::Change;
use crate::problem::Problem;
use crate::spans;

/// Behind an index's name while it is filled.
const DRAFT: &str = "_draft";
/// Operations in one request.
const CHUNK: usize = 1000;
/// How long a task may take until it is published.
const PATIENCE: Duration = Duration::from_mins(10);
const PAUSE_FIRST: Duration = Duration::from_millis(20);
const PAUSE_LONGEST: Duration = Duration::from_secs(2);

/// A service elsewhere.
pub struct Hosted {
    client: reqwest::Client,
    application: String,
    admin_key: String,
    reads: String,
    writes: String,
}

/// What the service said to a request that it did not take.
#[derive(Debug, thiserror::Error)]
#[error("the search service answered {status}: {message}")]
struct Refused {
    status: StatusCode,
    message: String,
}

impl Hosted {
    /// `address` is where it is, without a slash at the end; `None` means the application's stock hosts.
    pub fn new(application: String, admin_key: String, address: Option<&str>) -> anyhow::Result<Self> {
        // Whoever was first chose the same.
        drop(rustls::crypto::ring::default_provider().install_default());
        let client = reqwest::Client::builder()
            .connect_timeout(Duration::from_secs(5))
            .timeout(Duration::from_secs(30))
            .build()
            .context("cannot prepare connections to the search service")?;
        let host = |suffix: &str| {
            address.map_or_else(
                || format!("https://{}{suffix}.algolia.net", application.to_lowercase()),
                ToOwned::to_owned,
            )
        };
        Ok(Self { client, reads: host("-dsn"), writes: host(""), application, admin_key })
    }

    async fn call(
        &self,
        base: &str,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> anyhow::Result<Value> {
        let mut request = self
            .client
            .request(method, format!("{base}/1/{path}"))
            .header("x-algolia-application-id", &self.application)
            .header("x-algolia-api-key", &self.admin_key);
        if let Some(body) = body {
            request = request.header("content-type", "application/json").body(body.to_string());
        }
        // Its address may not be named in logs: it could hold a key of somebody's own making.
        let asking = request.send().instrument(spans::outgoing("search"));
        let answer = asking.await.map_err(reqwest::Error::without_url)?;
        let status = answer.status();
        let text = answer.text().await.map_err(reqwest::Error::without_url)?;
        if !status.is_success() {
            let said: Value = serde_json::from_str(&text).unwrap_or_default();
            let message = said["message"].as_str().unwrap_or_default().to_owned();
            return Err(Refused { status, message }.into());
        }
        serde_json::from_str(&text).context("the search service answered something else than JSON")
    }

    async fn write(&self, method: Method, path: &str, body: &Value) -> anyhow::Result<Option<u64>> {
        let answer = self.call(&self.writes, method, path, Some(body)).await?;
        Ok(answer["taskID"].as_u64())
    }

    async fn wait(&self, name: &str, task: Option<u64>) -> anyhow::Result<()> {
        let Some(task) = task else { bail!("the search service named no task") };
        let (mut waited, mut pause) = (Duration::ZERO, PAUSE_FIRST);
        while waited < PATIENCE {
            let path = format!("indexes/{}/task/{task}", encoded(name));
            if self.call(&self.writes, Method::GET, &path, None).await?["status"] == "published" {
                return Ok(());
            }
            tokio::time::sleep(pause).await;
            waited += pause;
            pause = (pause * 2).min(PAUSE_LONGEST);
        }
        bail!("the search service takes too long over a task")
    }

    /// Begins to fill an index anew, beside the one that there is.
    pub async fn begin(&self, index: Index) -> anyhow::Result<()> {
        let draft = draft(index);
        let path = format!("indexes/{}", encoded(&draft));
        let task = self.call(&self.writes, Method::DELETE, &path, None).await?["taskID"].as_u64();
        self.wait(&draft, task).await?;
        let mut settings = index.settings();
        // OR and brackets are our own engine's alone.
        settings["advancedSyntaxFeatures"] = json!(["exactPhrase", "excludeWords"]);
        let task = self.write(Method::PUT, &format!("{path}/settings"), &settings).await?;
        self.wait(&draft, task).await?;
        let synonyms: Vec<Value> = index.synonyms().iter().map(|(id, one)| one.shown(id)).collect();
        if synonyms.is_empty() {
            return Ok(());
        }
        let task = self.write(Method::POST, &format!("{path}/synonyms/batch"), &json!(synonyms)).await?;
        self.wait(&draft, task).await
    }

    /// Puts the filled index in its place.
    pub async fn finish(&self, index: Index) -> anyhow::Result<()> {
        let draft = draft(index);
        let body = json!({"operation": "move", "destination": index.name()});
        let path = format!("indexes/{}/operation", encoded(&draft));
        let task = self.write(Method::POST, &path, &body).await?;
        self.wait(index.name(), task).await
    }

    /// Adds documents to the index that is being filled.
    pub async fn fill(&self, index: Index, changes: Vec<Change>) -> anyhow::Result<()> {
        let draft = draft(index);
        let task = self.batches(&draft, changes).await?;
        self.wait(&draft, task).await
    }

    /// Changes indexes; searches see all of it when this returns.
    pub async fn apply(&self, changes: Vec<(Index, Vec<Change>)>) -> anyhow::Result<()> {
        let mut tasks = Vec::new();
        for (index, changes) in changes {
            tasks.push((index, self.batches(index.name(), changes).await?));
        }
        for (index, task) in tasks {
            self.wait(index.name(), task).await?;
        }
        Ok(())
    }

    /// Sends changes in their order; answers the last task.
    async fn batches(&self, name: &str, changes: Vec<Change>) -> anyhow::Result<Option<u64>> {
        let (mut last, mut gathered) = (None, Vec::new());
        for change in changes {
            match change {
                Change::Put(document) => gathered.push(json!({"action": "addObject", "body": document})),
                Change::Set(document) => {
                    gathered.push(json!({"action": "partialUpdateObjectNoCreate", "body": document}));
                }
                Change::Remove(id) => {
                    gathered.push(json!({"action": "deleteObject", "body": {"objectID": id}}));
                }
                Change::RemoveWhere(field, value) => {
                    self.batch(name, std::mem::take(&mut gathered)).await?;
                    let body = json!({"filters": format!("{field}:{value}")});
                    let path = format!("indexes/{}/deleteByQuery", encoded(name));
                    last = self.write(Method::POST, &path, &body).await?;
                }
            }
            if gathered.len() == CHUNK {
                last = self.batch(name, std::mem::take(&mut gathered)).await?.or(last);
            }
        }
        Ok(self.batch(name, gathered).await?.or(last))
    }

    /// Sends operations. What the service finds wrong with one of them must not keep out the others.
    async fn batch(&self, name: &str, operations: Vec<Value>) -> anyhow::Result<Option<u64>> {
        let (mut last, mut waiting) = (None, vec![operations]);
        while let Some(operations) = waiting.pop() {
            if operations.is_empty() {
                continue;
            }
            let path = format!("indexes/{}/batch", encoded(name));
            match self.write(Method::POST, &path, &json!({"requests": operations})).await {
                Ok(task) => last = task.or(last),
                Err(error) if is_bad_request(&error) && operations.len() > 1 => {
                    let (first, second) = operations.split_at(operations.len() / 2);
                    waiting.extend([second.to_vec(), first.to_vec()]);
                }
                Err(error) if is_bad_request(&error) => {
                    tracing::error!(%error, index = name, "the search service refuses a record; it is left out");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(last)
    }

    /// Identities of the records that match, at most `most`.
    pub async fn ids(
        &self,
        index: Index,
        text: &str,
        filters: &str,
        most: usize,
    ) -> Result<Vec<Uuid>, Problem> {
        let mut asked = Map::new();
        asked.insert("query".into(), json!(text));
        asked.insert("filters".into(), json!(filters));
        asked.insert("attributesToRetrieve".into(), json!(["objectID"]));
        self.all(index, asked, most).await
    }

    /// The same of what is asked in the protocol's own names.
    pub async fn all(
        &self,
        index: Index,
        mut asked: Map<String, Value>,
        most: usize,
    ) -> Result<Vec<Uuid>, Problem> {
        asked.insert("hitsPerPage".into(), json!(CHUNK.min(most)));
        let asked = Value::Object(asked);
        let (mut ids, mut cursor) = (Vec::new(), None);
        loop {
            let (hits, next) = self.browse(index, &asked, cursor).await?;
            ids.extend(hits.iter().filter_map(|hit| Uuid::parse_str(hit["objectID"].as_str()?).ok()));
            cursor = next;
            if cursor.is_none() || ids.len() >= most {
                ids.truncate(most);
                return Ok(ids);
            }
        }
    }

    /// Some of the records that match, and where the next are.
    pub(super) async fn browse(
        &self,
        index: Index,
        asked: &Value,
        cursor: Option<String>,
    ) -> Result<(Vec<Value>, Option<String>), Problem> {
        let mut body = asked.clone();
        if let Some(cursor) = cursor {
            body["cursor"] = json!(cursor);
        }
        let mut answer = self.read(&format!("indexes/{}/browse", index.name()), &body).await?;
        let hits = match answer["hits"].take() {
            Value::Array(hits) => hits,
            _ => Vec::new(),
        };
        Ok((hits, answer["cursor"].as_str().map(ToOwned::to_owned)))
    }

    /// The records of these identities, in their order; null for one that is not there.
    pub(super) async fn objects(&self, index: Index, ids: &[String]) -> Result<Vec<Value>, Problem> {
        let one = |id: &String| json!({"indexName": index.name(), "objectID": id});
        let asked = json!({"requests": ids.iter().map(one).collect::<Vec<_>>()});
        match self.read("indexes/*/objects", &asked).await?["results"].take() {
            Value::Array(found) => Ok(found),
            _ => Ok(Vec::new()),
        }
    }
}

impl Hosted {
    /// What searches of one request found.
    pub(super) async fn searched(&self, requests: &Value) -> Result<Value, Problem> {
        self.read("indexes/*/queries", requests).await
    }

    async fn read(&self, path: &str, body: &Value) -> Result<Value, Problem> {
        self.call(&self.reads, Method::POST, path, Some(body)).await.map_err(|error| {
            tracing::warn!(%error, "the search service did not answer");
            Problem::Unavailable
        })
    }
}

fn draft(index: Index) -> String {
    format!("{}{DRAFT}", index.name())
}

fn encoded(name: &str) -> String {
    utf8_percent_encode(name, NON_ALPHANUMERIC).to_string()
}

fn is_bad_request(error: &anyhow::Error) -> bool {
    error.downcast_ref::<Refused>().is_some_and(|refused| refused.status == StatusCode::BAD_REQUEST)
}
