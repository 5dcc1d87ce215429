//! Files that no row names: a crash came between the storing of a file and the row. They go once no call can still be
//! about to name them, and no undo to name them again.

use std::collections::HashMap;
use std::time::Duration;

use super::Ports;
use crate::candidates::store;
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::files::{Listed, SHELVES};
use crate::ids::FileId;
use crate::problem::Problem;
use crate::undo;

/// Far longer than any call takes from storing a file to naming it.
const GRACE: Duration = Duration::from_hours(24);
/// So many are looked up at once.
const MOST: usize = 200;

/// Goes over the files, a shelf at a time.
#[derive(Debug, Default)]
pub struct Orphans {
    shelf: u32,
    /// What nothing named when its shelf was looked through last, and since when.
    suspects: HashMap<u32, HashMap<String, Millis>>,
}

impl Orphans {
    /// Looks through the next shelf. What nothing named the last time either is removed; says how many names went.
    pub async fn sweep(&mut self, ports: &Ports) -> Result<usize, Problem> {
        let (shelf, now) = (self.shelf, ports.clock.now());
        self.shelf = (shelf + 1) % SHELVES;
        let before = self.suspects.remove(&shelf).unwrap_or_default();
        let (mut suspects, mut removed) = (HashMap::new(), 0);
        for name in unnamed(ports, shelf, now).await? {
            let since = before.get(&name).copied().unwrap_or(now);
            if since.plus(undo::OPEN_FOR) < now {
                ports.files.remove_named(&name).await?;
                removed += 1;
            } else {
                suspects.insert(name, since);
            }
        }
        if !suspects.is_empty() {
            self.suspects.insert(shelf, suspects);
        }
        if removed > 0 {
            tracing::info!(removed, "files that nothing names were removed");
        }
        Ok(removed)
    }
}

/// What lies on a shelf for long, and no row names.
async fn unnamed(ports: &Ports, shelf: u32, now: Millis) -> Result<Vec<String>, Problem> {
    let mut old = ports.files.list(shelf).await?;
    old.retain(|listed| listed.written_at.plus(GRACE) < now);
    let mut unnamed = Vec::new();
    for some in old.chunks(MOST) {
        let ids: Vec<FileId> = some.iter().filter_map(Listed::file).collect();
        let named = ports.db.read(move |tx| {
            let mut named = store::named_files(tx, &ids)?;
            named.append(&mut store::waiting::named_files(tx, &ids)?);
            named.append(&mut store::quarantine::named_files(tx, &ids)?);
            named.append(&mut companies::named_files(tx, &ids)?);
            Ok::<_, Problem>(named)
        });
        let named = named.await?;
        let orphans = some.iter().filter(|listed| listed.file().is_none_or(|id| !named.contains(&id)));
        unnamed.extend(orphans.map(|listed| listed.name.clone()));
    }
    Ok(unnamed)
}
