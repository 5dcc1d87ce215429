//! The engine inside of this process, in the data directory.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use search_engine::{Engine, Error, Filter, Keys, Operation, Options, Params, Query, SynonymChanges, put};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use uuid::Uuid;

use super::documents;
use super::indexes::Index;
use super::snapshot;
use super::touched::Change;
use super::words;
use crate::problem::Problem;
use ::store::Position;

/// Where it is noted how far the indexes of a folder have come.
pub(super) const POSITION: &str = "position.json";
/// Behind an index's name while it is filled.
const DRAFT: &str = "~draft";
/// So few found are reason to look for words that are nearly the same, everywhere.
const FEW: usize = 3;
/// Beside somebody who has the word as it was typed, shorter ones are not taken for misspelt, in letters.
const SURELY_MISSPELT: usize = 6;
/// How long a full queue is given to drain before the next try.
const ROOM: Duration = Duration::from_millis(50);

/// How far the indexes have come in the event log.
#[derive(Serialize, Deserialize)]
struct Noted {
    txid: i64,
    seq: i64,
}

/// The engine and where it lives.
pub struct Embedded {
    pub engine: Engine,
    pub keys: Keys,
    folder: PathBuf,
    sending: Arc<Semaphore>,
}

impl Embedded {
    /// Opens the engine's folder.
    pub fn open(folder: &Path, keys: Keys) -> anyhow::Result<Self> {
        let engine = Engine::open(folder, Options::default())
            .with_context(|| format!("cannot open the search indexes in {}", folder.display()))?;
        snapshot::forget_left(folder);
        Ok(Self { engine, keys, folder: folder.to_owned(), sending: Arc::new(Semaphore::new(1)) })
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The turn of whoever is sent the indexes: one at a time.
    pub(crate) fn turn(&self) -> Option<OwnedSemaphorePermit> {
        self.sending.clone().try_acquire_owned().ok()
    }

    /// How far it has come; `None` where nothing was noted.
    pub fn position(&self) -> Option<Position> {
        let text = std::fs::read(self.folder.join(POSITION)).ok()?;
        let noted: Noted = serde_json::from_slice(&text).ok()?;
        Some(Position { txid: noted.txid, seq: noted.seq })
    }

    /// Notes how far it has come. A crash may forget the last notes: their events are then read again.
    pub fn note(&self, position: Position) -> anyhow::Result<()> {
        note(&self.folder, position)
    }

    /// Whether the index is whole and holds documents as they are made now.
    pub fn is_whole(&self, index: Index) -> bool {
        let Ok(found) = self.engine.index(index.name()) else { return false };
        found.snapshot(index.name()).is_ok()
            && found.payload().as_deref() == Some(fingerprint(index).as_str())
    }

    /// Begins to fill an index anew, beside the one that there is.
    pub async fn begin(&self, index: Index) -> anyhow::Result<()> {
        let draft = draft(index);
        self.engine.delete(&draft)?;
        let Value::Object(settings) = index.settings() else { anyhow::bail!("settings are an object") };
        let (engine, payload) = (self.engine.clone(), fingerprint(index));
        let synonyms = SynonymChanges { clear: true, put: index.synonyms(), ..SynonymChanges::default() };
        let operations = vec![Operation::Settings(settings), Operation::Synonyms(synonyms)];
        let write = move || engine.write(&draft, operations, Some(payload));
        tokio::task::spawn_blocking(write).await??;
        Ok(())
    }

    /// Puts the filled index in its place.
    pub async fn finish(&self, index: Index) -> anyhow::Result<()> {
        let (engine, draft) = (self.engine.clone(), draft(index));
        tokio::task::spawn_blocking(move || {
            let filled = engine.index(&draft)?;
            let last = engine.write(&draft, vec![Operation::Compact], Some(fingerprint(index)))?;
            // A million documents may still be on their way.
            filled.wait_until_visible_blocking(last, Duration::from_hours(1))?;
            engine.rename(&draft, index.name())
        })
        .await??;
        Ok(())
    }

    /// Queues changes to an index, or to the one that is being filled for it; answers their task.
    async fn queue(&self, name: String, changes: Vec<Change>) -> anyhow::Result<u64> {
        let bytes = changes.iter().map(weight).sum();
        let operations = changes.into_iter().map(operation).collect();
        while self.engine.is_full(&name) {
            tokio::time::sleep(ROOM).await;
        }
        Ok(self.engine.write_weighed(&name, operations, None, bytes)?)
    }

    /// Adds documents to the index that is being filled.
    pub async fn fill(&self, index: Index, changes: Vec<Change>) -> anyhow::Result<()> {
        self.queue(draft(index), changes).await.map(drop)
    }

    /// Changes indexes; searches see all of it when this returns.
    pub async fn apply(&self, changes: Vec<(Index, Vec<Change>)>) -> anyhow::Result<()> {
        let mut tasks = Vec::new();
        for (index, changes) in changes {
            let task = self.queue(index.name().to_owned(), changes).await?;
            tasks.push((index, task));
        }
        for (index, task) in tasks {
            self.engine.index(index.name())?.wait_until_visible(task).await?;
        }
        Ok(())
    }

    /// Identities of the records that match, at most `most`.
    pub async fn ids(
        &self,
        index: Index,
        text: String,
        filters: String,
        most: usize,
        own: Vec<Vec<String>>,
    ) -> Result<Vec<Uuid>, Problem> {
        let engine = self.engine.clone();
        let found = self.engine.run(move || {
            let snapshot = engine.index(index.name())?.snapshot(index.name())?;
            let snapshot = snapshot.with_synonyms(words::same(own));
            let mut params = Params::new();
            params.insert("query".into(), json!(text));
            params.insert("filters".into(), json!(filters));
            let no_prefix_attributes = index.whole_words_in(&text);
            let query = Query::new(&params, &Params::new(), &snapshot.settings)?;
            let query = Query { no_prefix_attributes: no_prefix_attributes.clone(), ..query };
            let mut found = snapshot.matching_ids(&query, most)?;
            if found.len() >= FEW || query.exact_attributes.is_empty() {
                return Ok(found);
            }
            // Where what was typed is hardly anywhere, it may be misspelt.
            params.insert("disableTypoToleranceOnAttributes".into(), json!([]));
            if !found.is_empty() {
                // Those who have it are not to be lost among whoever has something like it.
                params.insert("queryType".into(), json!("prefixNone"));
                params.insert("minWordSizefor1Typo".into(), json!(SURELY_MISSPELT));
            }
            let query = Query::new(&params, &Params::new(), &snapshot.settings)?;
            let query = Query { no_prefix_attributes, ..query };
            let mut others = snapshot.matching_ids(&query, most)?;
            others.retain(|other| !found.contains(other));
            found.append(&mut others);
            Ok(found)
        });
        let ids = found.await.map_err(problem)?;
        Ok(ids.iter().filter_map(|id| Uuid::parse_str(id).ok()).collect())
    }
}

impl Embedded {
    /// Identities of the records that fit what is asked, at most `most`; see `Search::all`.
    pub async fn all(
        &self,
        index: Index,
        text: String,
        asked: Params,
        most: usize,
        own: Vec<Vec<String>>,
    ) -> Result<Vec<Uuid>, Problem> {
        let engine = self.engine.clone();
        let found = self.engine.run(move || {
            let snapshot = engine.index(index.name())?.snapshot(index.name())?;
            let snapshot = snapshot.with_synonyms(words::same(own));
            let no_prefix_attributes = index.whole_words_in(&text);
            let query = Query::new(&asked, &Params::new(), &snapshot.settings)?;
            snapshot.matching_ids(&Query { no_prefix_attributes, ..query }, most)
        });
        let ids = found.await.map_err(problem)?;
        Ok(ids.iter().filter_map(|id| Uuid::parse_str(id).ok()).collect())
    }
}

/// Words of a piece of text.
pub(super) const PIECE_WORDS: usize = 16;
/// Stands before and after what was found: no text holds it.
pub(super) const MARK: &str = "\u{2}";

impl Embedded {
    /// Where in an attribute of these records the text is found; see `Search::pieces`.
    pub async fn pieces(
        &self,
        index: Index,
        attribute: &'static str,
        text: String,
        ids: Vec<Uuid>,
        own: Vec<Vec<String>>,
    ) -> Result<Vec<(Uuid, Vec<String>)>, Problem> {
        let engine = self.engine.clone();
        let found = self.engine.run(move || {
            let snapshot = engine.index(index.name())?.snapshot(index.name())?;
            let snapshot = snapshot.with_synonyms(words::same(own));
            let mut params = Params::new();
            params.insert("query".into(), json!(text));
            let these: Vec<String> = ids.iter().map(|id| format!("objectID:{id}")).collect();
            params.insert("filters".into(), json!(these.join(" OR ")));
            params.insert("attributesToRetrieve".into(), json!(["objectID"]));
            params.insert("attributesToHighlight".into(), json!([]));
            params.insert("attributesToSnippet".into(), json!([format!("{attribute}:{PIECE_WORDS}")]));
            params.insert("highlightPreTag".into(), json!(MARK));
            params.insert("highlightPostTag".into(), json!(MARK));
            params.insert("hitsPerPage".into(), json!(ids.len()));
            let query = Query::new(&params, &Params::new(), &snapshot.settings)?;
            // The caller has seen to it that they may be read.
            let no_prefix_attributes = index.whole_words_in(&text);
            let query = Query { unretrievable: Vec::new(), no_prefix_attributes, ..query };
            let mut hits = snapshot.search(&query)?.hits;
            if hits.len() < ids.len() {
                // As in `ids`: those who were found misspelt.
                let query = Query { exact_attributes: Vec::new(), ..query };
                hits.extend(snapshot.search(&query)?.hits);
            }
            Ok(hits)
        });
        let hits = found.await.map_err(problem)?;
        let mut pieces: Vec<(Uuid, Vec<String>)> = Vec::new();
        for hit in hits {
            let Some(id) = hit["objectID"].as_str().and_then(|id| Uuid::parse_str(id).ok()) else { continue };
            let snippet = &hit["_snippetResult"][attribute];
            if snippet["matchLevel"] == "none" || pieces.iter().any(|piece| piece.0 == id) {
                continue;
            }
            let text = snippet["value"].as_str().unwrap_or_default();
            pieces.push((id, text.split(MARK).map(spaced).collect()));
        }
        Ok(pieces)
    }
}

/// A piece of text on one line.
pub(super) fn spaced(text: &str) -> String {
    let mut line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.starts_with(char::is_whitespace) {
        line.insert(0, ' ');
    }
    if text.trim_end().len() < text.len() && !line.ends_with(' ') {
        line.push(' ');
    }
    line
}

/// Notes how far the indexes of a folder have come.
pub(super) fn note(folder: &Path, position: Position) -> anyhow::Result<()> {
    let text = serde_json::to_vec(&Noted { txid: position.txid, seq: position.seq })?;
    let (path, beside) = (folder.join(POSITION), folder.join("position.new"));
    std::fs::write(&beside, text)?;
    std::fs::rename(&beside, path).context("cannot note how far the search has come")
}

fn draft(index: Index) -> String {
    format!("{}{DRAFT}", index.name())
}

/// What an index was made by; another one is made anew.
pub fn fingerprint(index: Index) -> String {
    format!("{} {} {}", documents::VERSION, words::digest(), index.settings())
}

fn weight(change: &Change) -> usize {
    match change {
        Change::Put(document) | Change::Set(document) => {
            let text = |value: &Value| value.as_str().map_or(40, str::len);
            document.iter().map(|(name, value)| name.len() + text(value)).sum()
        }
        Change::Remove(_) | Change::RemoveWhere(..) => 64,
    }
}

fn operation(change: Change) -> Operation {
    match change {
        Change::Put(document) => {
            let id = document.get("objectID").and_then(Value::as_str).unwrap_or_default().to_owned();
            put(id, document)
        }
        Change::Set(document) => {
            let id = document.get("objectID").and_then(Value::as_str).unwrap_or_default().to_owned();
            Operation::Change { id, changes: document, create: false }
        }
        Change::Remove(id) => Operation::Delete { id },
        Change::RemoveWhere(field, value) => {
            Operation::DeleteBy(Filter::Value { path: field.to_owned(), value: value.to_string() })
        }
    }
}

/// What a caller is told when the engine cannot answer.
pub(super) fn problem(error: Error) -> Problem {
    match error {
        Error::NoIndex(_) | Error::Damaged { .. } | Error::Busy | Error::Stopping => Problem::Unavailable,
        Error::Invalid(message) => Problem::malformed(message),
        other => Problem::Internal(other.into()),
    }
}
