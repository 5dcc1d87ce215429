//! Whether the indexes say what the rows say, asked of the service that people's searches are answered by.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::time::Duration;

use serde_json::{Value, json};
use uuid::Uuid;

use super::documents::{Wanted, read};
use super::hosted::Hosted;
use super::indexes::Index;
use super::service::served_by;
use crate::config::Settings;
use crate::problem::Problem;
use ::store::Db;

/// Documents that are made at once.
const ROWS: u32 = 500;
/// So many that differ are looked at again: what was just written is on its way to the index.
const AGAIN: usize = 1000;
const PAUSE: Duration = Duration::from_millis(250);
const LOOKS: u32 = 40;

/// Which document: the row that it is made of, and who of several that one makes.
type Name = (Uuid, Option<Uuid>);
type Prints = HashMap<Name, u64>;

/// What the indexes say otherwise than the rows, a sentence each; nothing where no service answers, or where it is still
/// filling them.
pub async fn compare(settings: &Settings, db: &Db) -> anyhow::Result<Option<Vec<String>>> {
    let Some((service, text_bytes)) = served_by(settings)? else { return Ok(None) };
    let mut faults = Vec::new();
    for index in Index::ALL {
        tracing::info!(index = index.name(), "a search index is compared");
        let Some(there) = all(&service, index).await else { return Ok(None) };
        let differing = differing(db, index, text_bytes, there).await?;
        let (looked, beyond) = differing.split_at(differing.len().min(AGAIN));
        let still = still_differing(&service, db, index, text_bytes, looked.to_vec()).await?;
        if still + beyond.len() > 0 {
            faults.push(format!(
                "the search index {} says something else than the rows in {} documents: run `jobhelm reindex`",
                index.name(),
                still + beyond.len()
            ));
        }
    }
    Ok(Some(faults))
}

/// The print of each document of an index.
async fn all(service: &Hosted, index: Index) -> Option<Prints> {
    let (mut prints, mut cursor) = (HashMap::new(), None);
    loop {
        let (hits, next) = service.browse(index, &json!({"query": ""}), cursor).await.ok()?;
        prints.extend(hits.iter().filter_map(printed));
        cursor = next;
        if cursor.is_none() {
            return Some(prints);
        }
    }
}

/// Of whom a document is not there, is there and should not be, or is another.
async fn differing(db: &Db, index: Index, text_bytes: usize, mut there: Prints) -> anyhow::Result<Vec<Name>> {
    let (mut differing, mut last) = (Vec::new(), Uuid::nil());
    loop {
        let made = made(db, index, text_bytes, Wanted::After(last, ROWS)).await?;
        let Some(end) = made.keys().map(|name| name.0).max() else { break };
        last = end;
        differing
            .extend(made.iter().filter(|(id, print)| there.remove(id) != Some(**print)).map(|(id, _)| *id));
    }
    differing.extend(there.into_keys());
    Ok(differing)
}

/// How many of these still differ when the index has had time to follow.
async fn still_differing(
    service: &Hosted,
    db: &Db,
    index: Index,
    text_bytes: usize,
    mut names: Vec<Name>,
) -> anyhow::Result<usize> {
    for _ in 0..LOOKS {
        let mut still = Vec::new();
        for some in names.chunks(ROWS as usize) {
            let rows: BTreeSet<Uuid> = some.iter().map(|name| name.0).collect();
            let made = made(db, index, text_bytes, Wanted::Of(rows.into_iter().collect())).await?;
            let ids: Vec<String> = some.iter().map(object_id).collect();
            let found =
                service.objects(index, &ids).await.map_err(|problem| anyhow::anyhow!("{problem:?}"))?;
            let found: Prints = found.iter().filter_map(printed).collect();
            still.extend(some.iter().filter(|name| made.get(name) != found.get(name)));
        }
        names = still;
        if names.is_empty() {
            break;
        }
        tokio::time::sleep(PAUSE).await;
    }
    Ok(names.len())
}

/// The prints of what the rows come to.
async fn made(db: &Db, index: Index, text_bytes: usize, wanted: Wanted) -> anyhow::Result<Prints> {
    let made = db.read_long(move |tx| Ok::<_, Problem>(read(tx, index, &wanted, text_bytes)?)).await;
    let made = made.map_err(|problem| anyhow::anyhow!("{problem:?}"))?;
    Ok(made.into_iter().filter_map(|(_, document)| printed(&Value::Object(document))).collect())
}

fn printed(document: &Value) -> Option<(Name, u64)> {
    let (row, more) = match document["objectID"].as_str()?.split_once('_') {
        Some((row, more)) => (row, Uuid::parse_str(more).ok()),
        None => (document["objectID"].as_str()?, None),
    };
    Some(((Uuid::parse_str(row).ok()?, more), print(document)))
}

fn object_id((row, more): &Name) -> String {
    more.map_or_else(|| row.to_string(), |more| format!("{row}_{more}"))
}

/// Attributes stand in the order of their names.
fn print(document: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    document.to_string().hash(&mut hasher);
    hasher.finish()
}
