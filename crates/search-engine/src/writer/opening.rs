//! Opening the index of a folder: whole, new, or damaged.

use std::collections::{BTreeSet, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

use tokio::sync::watch;

use super::meta::{Meta, highest_generation, read_meta};
use super::{Writer, tidy};
use crate::backlog::{Backlog, Kept};
use crate::cache::Cache;
use crate::changes::Changes;
use crate::engine::Shared;
use crate::error::Error;
use crate::generation::{Generation, Mark};
use crate::index::{Common, State};
use crate::integrity::damage;
use crate::settings::{Compiled, Settings};
use crate::synonyms::Synonyms;

/// Indexes larger than this are checked in the background after opening, in bytes.
const CHECKED_AT_ONCE: u64 = 16 << 20;

/// A writer with what it shares.
pub struct Opened {
    /// To be given a thread.
    pub writer: Writer,
    /// Shared with the searches.
    pub common: Arc<Common>,
    /// The mark that was found.
    pub mark: Mark,
    /// What was acknowledged, some of it perhaps not written.
    pub backlog: Arc<Backlog>,
    /// What of it may still have to be written.
    pub kept: Vec<Kept>,
    /// The settings that were found.
    pub settings: Settings,
    /// The identities of the synonyms that were found.
    pub synonyms: BTreeSet<String>,
}

impl Writer {
    /// Opens or makes the index of a folder. A damaged one is opened too, and says so.
    pub fn open(folder: &Path, shared: &Arc<Shared>) -> Result<Opened, Error> {
        std::fs::create_dir_all(folder)?;
        let (backlog, kept) = Backlog::open(folder);
        let backlog = Arc::new(backlog);
        let found = read_meta(folder);
        let (meta, mut damage) = match found {
            Ok(Some(meta)) => (meta, None),
            Ok(None) => {
                let now = shared.seconds();
                (Meta::new(0, now), None)
            }
            Err(reason) => (Meta::new(highest_generation(folder) + 1, shared.seconds()), Some(reason)),
        };
        let compiled = Arc::new(Compiled::new(&meta.settings)?);
        let cache = Arc::new(Cache::new(shared.options.cache_bytes));
        let settings = Arc::new(meta.settings.clone());
        let synonyms = Arc::new(Synonyms::new(meta.synonyms.clone(), &compiled.layout.folding));
        let common = Arc::new(Common {
            state: RwLock::new(State::Damaged(String::new())),
            mark: RwLock::default(),
            visible: watch::Sender::new(0),
            done: watch::Sender::new(0),
            queued: 0.into(),
            asked: 0.into(),
            wanted: 0.into(),
            is_at_rest: false.into(),
            created_at: RwLock::new(meta.created_at),
        });
        let mut writer = Self {
            folder: folder.to_owned(),
            meta,
            settings,
            compiled,
            synonyms,
            generation: None,
            cache,
            mark: Mark::default(),
            common: common.clone(),
            shared: shared.clone(),
            changes: Changes::default(),
            pending: HashMap::new(),
            backlog: backlog.clone(),
            order: tidy::Order::default(),
        };
        let kept = kept.unwrap_or_else(|reason| {
            damage.get_or_insert(reason);
            Vec::new()
        });
        if damage.is_none() {
            // What tantivy makes of a damaged file may be a panic.
            let opened = catch_unwind(AssertUnwindSafe(|| {
                writer.open_generation()?;
                let mut snapshot = writer.next_snapshot(None)?;
                if writer.meta.journal {
                    let folder = writer.generation_folder();
                    writer.changes.recover(&folder, &mut writer.mark, &mut snapshot)?;
                }
                writer.publish(snapshot);
                Ok::<_, Error>(())
            }));
            damage = match opened {
                Ok(opened) => opened.err().map(|error| error.to_string()),
                Err(_) => Some("its files cannot be opened".into()),
            };
        }
        if let Some(reason) = damage {
            writer.condemn(reason);
        }
        let (mark, settings) = (writer.mark.clone(), writer.meta.settings.clone());
        let synonyms = writer.meta.synonyms.keys().cloned().collect();
        Ok(Opened { writer, common, mark, backlog, kept, settings, synonyms })
    }

    fn open_generation(&mut self) -> Result<(), Error> {
        let folder = self.generation_folder();
        let memory = self.shared.options.writer_bytes;
        if !folder.join("meta.json").exists() && !self.folder.join("index.json").exists() {
            self.generation = Some(Generation::create(&folder, &self.compiled, self.cache.clone(), memory)?);
            self.mark.is_plain = true;
            return self.write_meta();
        }
        self.check_files(&folder)?;
        let (generation, mark) = Generation::open(&folder, &self.compiled, self.cache.clone(), memory)?;
        self.mark = mark;
        self.generation = Some(generation);
        self.remove_others();
        Ok(())
    }

    /// Compares every file with its checksum: at once where that is quick, beside the searches where it is not.
    fn check_files(&self, folder: &Path) -> Result<(), Error> {
        let size: u64 = std::fs::read_dir(folder)?
            .filter_map(Result::ok)
            .filter_map(|entry| entry.metadata().ok())
            .map(|data| data.len())
            .sum();
        let (index, folder) = (tantivy::Index::open_in_dir(folder)?, folder.to_owned());
        if size <= CHECKED_AT_ONCE {
            return match damage(&index, &folder) {
                None => Ok(()),
                Some(reason) => Err(Error::Unusable { path: folder, reason }),
            };
        }
        let common = self.common.clone();
        std::thread::Builder::new().name("search-check".into()).spawn(move || {
            if let Some(reason) = damage(&index, &folder) {
                tracing::error!(reason, "an index is damaged");
                *common.state.write().unwrap_or_else(PoisonError::into_inner) = State::Damaged(reason);
            }
        })?;
        Ok(())
    }
}
