//! The search service that this process uses, wherever it runs.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use metrics::{counter, histogram};
use search_engine::Keys;
use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, watch};
use uuid::Uuid;

use super::documents::SHORT_TEXT;
use super::embedded::Embedded;
use super::hosted::Hosted;
use super::indexes::Index;
use super::keys::Signed;
use super::phones;
use super::promises::Promises;
use super::touched::Change;
use crate::config::{SearchPlace, SearchSettings, Settings};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::{Backend, Db, Position};

/// Where an embedded engine keeps its indexes, in the data directory, and there its keys.
pub(super) const FOLDER: &str = "search";
const KEYS: &str = "keys.json";
/// More records than a statement can name are never looked for.
pub const MOST: usize = 20_000;
/// How long a call waits for its change to become visible to searches.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often the follower is asked to look while somebody waits: on PostgreSQL an event shows only when older
/// transactions have ended, and nobody tells of those of another process.
const ASK_EVERY: Duration = Duration::from_millis(50);
/// More of a CV's text than any person writes, in bytes.
const LONG_TEXT: usize = 200_000;

/// The search service. Cheap to clone.
#[derive(Clone)]
pub struct Search(Arc<Inner>);

struct Inner {
    place: Place,
    application: String,
    /// The parent of every viewer's key; never leaves the server.
    search_key: String,
    hosts: Vec<String>,
    /// How far searches see in the log; nothing while the indexes are prepared.
    seen: watch::Sender<Option<Position>>,
    /// That somebody waits for the newest events.
    asked: Notify,
    /// The indexes that hold every record, be it as it was a while ago.
    filled: Mutex<BTreeSet<Index>>,
    promises: Promises,
    /// How long a search waits for the changes that were made before it.
    patience: Duration,
    signed: Signed,
}

/// Where the indexes are.
pub(crate) enum Place {
    /// In this process.
    Embedded(Embedded),
    /// Elsewhere.
    Hosted(Hosted),
}

/// The keys that an embedded engine was given at its first start.
#[derive(Serialize, Deserialize)]
pub(super) struct Made {
    pub(super) app_id: String,
    pub(super) admin_key: String,
    search_key: String,
}

impl Search {
    /// Opens the service that the settings name.
    pub fn open(settings: &Settings) -> anyhow::Result<Self> {
        let search = &settings.search;
        let (place, made, hosts) = match &search.place {
            SearchPlace::Embedded => {
                let folder = settings.data.join(FOLDER);
                let made = keys_of(&folder, search)?;
                let keys = Keys::new(made.app_id.clone(), made.admin_key.clone(), [made.search_key.clone()]);
                (Place::Embedded(Embedded::open(&folder, keys)?), made, Vec::new())
            }
            SearchPlace::Hosted { address } => {
                let made = given_keys(search)?;
                let hosted = Hosted::new(made.app_id.clone(), made.admin_key.clone(), address.as_deref())?;
                let hosts = address.clone().map_or_else(|| stock_hosts(&made.app_id), |one| vec![one]);
                (Place::Hosted(hosted), made, hosts)
            }
        };
        let (seen, _) = watch::channel(None);
        Ok(Self(Arc::new(Inner {
            place,
            application: made.app_id,
            search_key: made.search_key,
            hosts,
            seen,
            asked: Notify::new(),
            filled: Mutex::default(),
            promises: Promises::default(),
            patience: search.patience,
            signed: Signed::default(),
        })))
    }

    pub(crate) fn place(&self) -> &Place {
        &self.0.place
    }

    /// The application's identity, which every request names.
    pub fn application(&self) -> &str {
        &self.0.application
    }

    pub(super) fn signed(&self) -> &Signed {
        &self.0.signed
    }

    pub(super) fn parent_key(&self) -> &str {
        &self.0.search_key
    }

    /// Where browsers find it: hosts with their scheme; none means the server that they are talking to.
    pub fn hosts(&self) -> &[String] {
        &self.0.hosts
    }

    /// How much of a CV's text a document holds, in bytes.
    pub(super) fn text_bytes(&self) -> usize {
        match self.0.place {
            Place::Embedded(_) => LONG_TEXT,
            Place::Hosted(_) => SHORT_TEXT,
        }
    }

    pub(super) fn has_seen(&self, position: Position) {
        self.0.seen.send_replace(Some(position));
    }

    pub(super) fn set_filled(&self, index: Index, is_filled: bool) {
        let mut filled = self.0.filled.lock().unwrap_or_else(PoisonError::into_inner);
        if is_filled {
            filled.insert(index)
        } else {
            filled.remove(&index)
        };
        drop(filled);
        self.0.signed.forget();
    }

    /// Whether an index can be asked; while it is made for the first time, it cannot.
    pub fn is_filled(&self, index: Index) -> bool {
        self.0.filled.lock().unwrap_or_else(PoisonError::into_inner).contains(&index)
    }

    pub(super) fn seen(&self) -> Position {
        self.0.seen.borrow().unwrap_or_default()
    }

    /// Returns when searches see everything that is committed by now; [`Problem::Unavailable`] when that takes too
    /// long.
    pub async fn settle(&self, db: &Db) -> Result<(), Problem> {
        self.wait_for_log(db, PATIENCE).await
    }

    /// The holder of a session has changed something, and their browser's next search is to know of it.
    pub async fn promise(&self, db: &Db, session: &[u8]) {
        // Where there may be other copies, each search waits for all that is there.
        if matches!(self.0.place, Place::Embedded(_)) && db.backend() == Backend::Postgres {
            return;
        }
        match (&self.0.place, newest(db).await) {
            (Place::Embedded(_), Ok(head)) => self.0.promises.make(session, head, self.seen()),
            // A service elsewhere does not ask here before it answers, so that this answer has to wait.
            (Place::Hosted(_), Ok(head)) => self.wait_somewhat(head).await,
            (_, Err(problem)) => tracing::warn!(?problem, "a change is not waited for"),
        }
    }

    /// Waits, within reason, until searches see what the holder of a session has changed. Where another copy may have
    /// been asked for that, until they see all that is there.
    pub(crate) async fn keep_promise(&self, db: &Db, session: &[u8]) {
        match db.backend() {
            Backend::Postgres => self.catch_up(db).await,
            Backend::Sqlite => {
                if let Some(position) = self.0.promises.open(session, self.seen()) {
                    self.wait_somewhat(position).await;
                }
            }
        }
    }

    async fn wait_somewhat(&self, position: Position) {
        if self.wait_for(position, self.0.patience).await.is_err() {
            tracing::warn!("the search indexes are behind what somebody has just changed");
        }
    }

    async fn wait_for_log(&self, db: &Db, patience: Duration) -> Result<(), Problem> {
        self.wait_for(newest(db).await?, patience).await
    }

    async fn wait_for(&self, head: Position, patience: Duration) -> Result<(), Problem> {
        let mut seen = self.0.seen.subscribe();
        let reached = seen.wait_for(|seen| seen.is_some_and(|seen| seen >= head));
        let asking = async {
            let mut times = tokio::time::interval(ASK_EVERY);
            loop {
                times.tick().await;
                self.0.asked.notify_one();
            }
        };
        tokio::select! {
            biased;
            Ok(_) = reached => Ok(()),
            () = asking => Err(Problem::Unavailable),
            () = tokio::time::sleep(patience) => Err(Problem::Unavailable),
        }
    }

    /// Returns when somebody waits for the newest events.
    pub(super) async fn asked(&self) {
        self.0.asked.notified().await;
    }

    /// Identities of the records that match what was typed into a search box, within a filter and in no order that
    /// matters; `None` where nothing was typed. `own` are words that mean the same to whoever asks, which only the engine
    /// inside knows what to do with. Changes on their way to the index are waited for, within reason.
    pub async fn matching(
        &self,
        db: &Db,
        index: Index,
        typed: Option<&str>,
        filters: &str,
        own: &[Vec<String>],
    ) -> Result<Option<Vec<Uuid>>, Problem> {
        let Some(text) = typed.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
        let text = &readable(text)?;
        self.catch_up(db).await;
        let asking = async {
            match &self.0.place {
                Place::Embedded(embedded) => {
                    embedded.ids(index, text.clone(), filters.to_owned(), MOST, own.to_vec()).await
                }
                Place::Hosted(hosted) => hosted.ids(index, text, filters, MOST).await,
            }
        };
        counted("server", asking, Result::is_ok).await.map(Some)
    }

    /// Waits, within reason, for changes on their way to the indexes.
    pub(super) async fn catch_up(&self, db: &Db) {
        let patience = if self.0.seen.borrow().is_some() { self.0.patience } else { PATIENCE };
        if self.wait_for_log(db, patience).await.is_err() {
            tracing::warn!("a search did not wait for the newest changes");
        }
    }

    /// Where in an attribute of these records a search finds something, by identity: what was found, between what stands
    /// around it, in turns. A service elsewhere keeps texts to itself, and says nothing.
    pub async fn pieces(
        &self,
        index: Index,
        attribute: &'static str,
        typed: &str,
        ids: &[Uuid],
        own: &[Vec<String>],
    ) -> Result<Vec<(Uuid, Vec<String>)>, Problem> {
        let text = readable(typed.trim())?;
        match &self.0.place {
            Place::Embedded(embedded) if !text.is_empty() && !ids.is_empty() => {
                let asking = embedded.pieces(index, attribute, text, ids.to_vec(), own.to_vec());
                counted("server", asking, Result::is_ok).await
            }
            _ => Ok(Vec::new()),
        }
    }

    /// The same among all that a viewer reaches.
    pub async fn within_reach(
        &self,
        db: &Db,
        index: Index,
        typed: Option<&str>,
        viewer: &Viewer,
    ) -> Result<Option<Vec<Uuid>>, Problem> {
        match index.filter(viewer) {
            Some(filters) => self.matching(db, index, typed, &filters, &[]).await,
            None => Ok(Some(Vec::new())),
        }
    }

    /// The indexes of this process: what each is called, how many records it has, and how many bytes it takes. Looks
    /// through its files.
    pub fn sizes(&self) -> Vec<(&'static str, u64, u64)> {
        let Place::Embedded(embedded) = &self.0.place else { return Vec::new() };
        let ours = |listed: search_engine::Listed| {
            let index = Index::ALL.into_iter().find(|index| index.name() == listed.name)?;
            Some((index.name(), listed.entries, listed.size))
        };
        embedded.engine.list().into_iter().filter_map(ours).collect()
    }

    /// Writes what is queued, and lets go of the files.
    pub async fn close(&self) {
        if let Place::Embedded(embedded) = &self.0.place {
            let engine = embedded.engine.clone();
            if tokio::task::spawn_blocking(move || engine.close()).await.is_err() {
                tracing::error!("the search indexes could not be closed");
            }
        }
    }
}

/// A search, counted by who asks: the server for a screen of its own, or a browser.
pub async fn counted<T>(
    asked_by: &'static str,
    asking: impl Future<Output = T>,
    is_ok: impl FnOnce(&T) -> bool,
) -> T {
    let began = Instant::now();
    let answer = asking.await;
    let outcome = if is_ok(&answer) { "ok" } else { "failed" };
    histogram!("jobhelm_search_seconds", "asked_by" => asked_by).record(began.elapsed().as_secs_f64());
    counter!("jobhelm_searches_total", "asked_by" => asked_by, "outcome" => outcome).increment(1);
    answer
}

async fn newest(db: &Db) -> Result<Position, Problem> {
    db.read(|tx| store::newest_event(tx).map_err(Problem::from)).await
}

impl Place {
    pub(super) async fn begin(&self, index: Index) -> anyhow::Result<()> {
        match self {
            Self::Embedded(embedded) => embedded.begin(index).await,
            Self::Hosted(hosted) => hosted.begin(index).await,
        }
    }

    pub(super) async fn fill(&self, index: Index, changes: Vec<Change>) -> anyhow::Result<()> {
        match self {
            Self::Embedded(embedded) => embedded.fill(index, changes).await,
            Self::Hosted(hosted) => hosted.fill(index, changes).await,
        }
    }

    pub(super) async fn finish(&self, index: Index) -> anyhow::Result<()> {
        match self {
            Self::Embedded(embedded) => embedded.finish(index).await,
            Self::Hosted(hosted) => hosted.finish(index).await,
        }
    }

    pub(super) async fn apply(&self, changes: Vec<(Index, Vec<Change>)>) -> anyhow::Result<()> {
        match self {
            Self::Embedded(embedded) => embedded.apply(changes).await,
            Self::Hosted(hosted) => hosted.apply(changes).await,
        }
    }
}

fn stock_hosts(application: &str) -> Vec<String> {
    let application = application.to_lowercase();
    let more = (1..=3).map(|number| format!("https://{application}-{number}.algolianet.com"));
    std::iter::once(format!("https://{application}-dsn.algolia.net")).chain(more).collect()
}

/// The service that a server with these settings serves searches by, asked over HTTP with the key that reads everything; how
/// much of a CV's text its documents hold, in bytes.
///
/// Nothing where none has ever served.
pub(super) fn served_by(settings: &Settings) -> anyhow::Result<Option<(Hosted, usize)>> {
    let search = &settings.search;
    Ok(match &search.place {
        SearchPlace::Embedded => {
            let folder = settings.data.join(FOLDER);
            if !folder.join(KEYS).exists() {
                return Ok(None);
            }
            let keys = keys_of(&folder, search)?;
            let address = format!("http://{}", settings.listen);
            Some((Hosted::new(keys.app_id, keys.admin_key, Some(&address))?, LONG_TEXT))
        }
        SearchPlace::Hosted { address } => {
            let given = given_keys(search)?;
            Some((Hosted::new(given.app_id, given.admin_key, address.as_deref())?, SHORT_TEXT))
        }
    })
}

fn given_keys(search: &SearchSettings) -> anyhow::Result<Made> {
    let given = |key: &Option<String>| key.clone().context("search: its keys are not set");
    Ok(Made {
        app_id: given(&search.app_id)?,
        admin_key: given(&search.admin_key)?,
        search_key: given(&search.search_key)?,
    })
}

/// The keys of an embedded engine: those of the settings, else those kept in its folder, made where there are none.
pub(super) fn keys_of(folder: &Path, settings: &SearchSettings) -> anyhow::Result<Made> {
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let path = folder.join(KEYS);
    let read = match fs::read(&path) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    let kept: Made = match read.as_deref().map(serde_json::from_slice) {
        Some(Ok(kept)) => kept,
        // Viewers' keys are made of them for minutes, and made again when they are refused.
        Some(Err(error)) => {
            let path = path.display();
            tracing::error!(%error, %path, "the keys of the search are damaged; new ones take their place");
            make_keys(folder)?
        }
        None => make_keys(folder)?,
    };
    let given = |key: &Option<String>, kept: String| key.clone().unwrap_or(kept);
    Ok(Made {
        app_id: given(&settings.app_id, kept.app_id),
        admin_key: given(&settings.admin_key, kept.admin_key),
        search_key: given(&settings.search_key, kept.search_key),
    })
}

fn make_keys(folder: &Path) -> anyhow::Result<Made> {
    let key = || URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
    let made = Made { app_id: "jobhelm".into(), admin_key: key(), search_key: key() };
    let (path, beside) = (folder.join(KEYS), folder.join("keys.new"));
    let write = || -> std::io::Result<()> {
        let mut file =
            fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&beside)?;
        file.write_all(&serde_json::to_vec_pretty(&made)?)?;
        file.sync_all()?;
        fs::rename(&beside, &path)
    };
    write().with_context(|| format!("cannot write {}", path.display()))?;
    Ok(made)
}

/// What was typed into a search box as the index reads it.
pub(super) fn readable(text: &str) -> Result<String, Problem> {
    if text.contains('\0') {
        return Err(Problem::malformed("A search cannot hold that sign."));
    }
    // Longer texts are nobody's search; the service refuses them.
    let text = &text[..text.floor_char_boundary(500)];
    Ok(phones::dialled(text))
}
