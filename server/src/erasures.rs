//! A journal of who was removed, by identity alone, kept apart from the rows: when rows of an earlier day are restored,
//! whoever was removed since is removed again.

use anyhow::Context as _;
use uuid::Uuid;

use crate::clock::Millis;
use crate::config::files::FilesPlace;
use crate::files::{Files, OutOfReach, SHELVES};
use crate::ids::{CandidateId, FileId};

/// The journal: small files in a place of their own, written once each. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Erasures(Files);

impl Erasures {
    /// Opens it; a folder is made where it is absent.
    pub fn open(place: &FilesPlace) -> anyhow::Result<Self> {
        Files::open(place).map(Self)
    }

    /// Notes, durably, that these were removed. `entry` names the note: written again it is the same one.
    pub async fn note(&self, entry: Uuid, removed: &[CandidateId]) -> Result<(), OutOfReach> {
        let lines: String = removed.iter().map(|id| format!("{id}\n")).collect();
        self.0.put(FileId(entry), lines.as_bytes()).await
    }

    /// Who was removed since a moment, or a little before.
    pub async fn since(&self, moment: Millis) -> anyhow::Result<Vec<CandidateId>> {
        self.0.check().await?;
        let mut removed = Vec::new();
        for shelf in 0..SHELVES {
            let listed = self.0.list(shelf).await?;
            for entry in listed.iter().filter(|entry| entry.written_at >= moment) {
                let Some(file) = entry.file() else { continue };
                let Some(content) = self.0.get(file).await? else { continue };
                let text = String::from_utf8(content.whole().await?);
                let text =
                    text.with_context(|| format!("{} of the journal of removals is damaged", entry.name))?;
                for line in text.lines() {
                    let id: Uuid = line.parse().with_context(|| format!("{} is damaged", entry.name))?;
                    removed.push(CandidateId(id));
                }
            }
        }
        Ok(removed)
    }
}
