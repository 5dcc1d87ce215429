//! What the engine is measured beside: SQLite's full-text index, and tantivy with its own query parser, over the same
//! candidates and asked for the same.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use serde_json::{Value, json};

use super::fts::Fts;
use super::parser::Parser;
use super::size_of;
use crate::corpus::Corpus;
use crate::say;

/// Something that is loaded once and asked often.
pub trait Reference: Sized {
    /// Its name, also of its folder.
    const NAME: &'static str;

    /// Loads every candidate into an empty folder.
    fn load(folder: &Path, corpus: &Corpus) -> anyhow::Result<()>;

    /// Opens what was loaded.
    fn open(folder: &Path) -> anyhow::Result<Self>;

    /// Ten rows of a company whose words begin so, how many there are, and the counts of three facets.
    fn search(&self, text: &str, company: u32) -> anyhow::Result<Duration>;
}

/// A reference with what loading it came to.
pub struct Loaded<R> {
    /// To be asked.
    pub reference: R,
    /// Documents loaded a second.
    pub per_second: f64,
    /// Size on disk.
    pub megabytes: f64,
}

impl<R: Reference> Loaded<R> {
    /// Opens what an earlier run has loaded, or loads it: it takes minutes, and is always the same.
    pub fn of(beside: &Path, corpus: &Corpus) -> anyhow::Result<Self> {
        let folder = beside.join(R::NAME);
        let mark: PathBuf = folder.join("loaded.json");
        if !mark.exists() {
            say(&format!("loading {}", R::NAME));
            if folder.exists() {
                std::fs::remove_dir_all(&folder)?;
            }
            std::fs::create_dir_all(&folder)?;
            let began = Instant::now();
            R::load(&folder, corpus)?;
            let per_second = f64::from(corpus.documents) / began.elapsed().as_secs_f64();
            let megabytes = size_of(&folder)? as f64 / 1e6;
            std::fs::write(&mark, json!({"perSecond": per_second, "megabytes": megabytes}).to_string())?;
        }
        let noted: Value = serde_json::from_slice(&std::fs::read(&mark)?)?;
        let figure = |name: &str| noted[name].as_f64().context("no figure");
        let (per_second, megabytes) = (figure("perSecond")?, figure("megabytes")?);
        Ok(Self { reference: R::open(&folder)?, per_second, megabytes })
    }

    /// What loading came to, as a sentence.
    pub fn told(&self) -> String {
        format!("{} loaded {:.0} documents/s into {:.0} MB.", R::NAME, self.per_second, self.megabytes)
    }
}

/// What is loaded of the references.
pub struct References {
    /// SQLite's.
    pub fts: Loaded<Fts>,
    /// tantivy's.
    pub parser: Loaded<Parser>,
}

impl References {
    /// Both of them, in a folder.
    pub fn of(folder: &Path, corpus: &Corpus) -> anyhow::Result<Self> {
        Ok(Self { fts: Loaded::of(folder, corpus)?, parser: Loaded::of(folder, corpus)? })
    }
}
