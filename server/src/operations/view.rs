//! How the running system stands, as an operator sees it. Identities and kinds alone: no names, and no addresses but those
//! that letters come back from.

use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::ids::{BackupId, CompanyId, CopyId, ErrandId, SuppressedAddressId};
use crate::mail::suppression::Suppressed;
use crate::outbox::store::{Shown, Standing, State};
use crate::spelled;

/// How the running system stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperationsView {
    /// When this was so.
    pub at: Millis,
    /// The version of the copy that answers.
    pub version: String,
    /// The number of the log's newest event.
    pub newest_event: i64,
    /// The copies of the server, this one first.
    pub copies: Vec<CopyView>,
    /// What waits to be done in the outside world, by kind.
    pub queue: Vec<QueueView>,
    /// What was given up, the latest first, and then what waits for another try: some of each.
    pub failed: Vec<FailedErrandView>,
    /// The latest backups, the last first.
    pub backups: Vec<BackupView>,
    /// When the last good backup began.
    pub last_good_backup: Option<Millis>,
    /// Whether there was none for two days.
    pub backup_is_wanted: bool,
    /// Where CV files lie.
    pub files: FilesView,
    /// How searches are served.
    pub search: SearchStateView,
    /// Where rows are kept.
    pub database: DatabaseView,
}

/// What this copy knows without asking the rows.
pub struct Elsewhere {
    /// Where CV files lie.
    pub files: FilesView,
    /// How searches are served.
    pub search: SearchStateView,
    /// Where rows are kept.
    pub database: DatabaseView,
}

/// A copy of the server.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CopyView {
    /// Its identity.
    pub id: CopyId,
    /// The version of its program.
    pub version: String,
    /// The machine it runs on.
    pub host: String,
    /// When it started.
    pub started_at: Millis,
    /// When it was seen last.
    pub seen_at: Millis,
    /// Whether that was a moment ago.
    pub is_alive: bool,
    /// Whether it is the one that answers.
    pub is_this: bool,
    /// How far its followers have come.
    pub followers: Vec<FollowerView>,
}

/// A follower of the event log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FollowerView {
    /// Its name.
    pub name: String,
    /// The number of the last event that it has handled.
    pub position: i64,
    /// For how many milliseconds the oldest event waits that it has still to handle.
    pub behind_millis: i64,
    /// Whether what comes next is of a later version of the program.
    pub is_stopped: bool,
}

/// How the errands of a kind stand; no more than 10,000 are counted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueueView {
    /// Their kind.
    pub kind: String,
    /// How many wait.
    pub due: i64,
    /// How many were given up, but for letters to addresses that a mail server has refused.
    pub dead: i64,
    /// Since when the oldest waits.
    pub oldest_at: Option<Millis>,
}

impl From<&Standing> for QueueView {
    fn from(standing: &Standing) -> Self {
        Self {
            kind: standing.kind.as_str().into(),
            due: standing.due,
            dead: standing.dead,
            oldest_at: standing.oldest,
        }
    }
}

/// An errand that failed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FailedErrandView {
    /// Its identity.
    pub id: ErrandId,
    /// Its kind.
    pub kind: String,
    /// The company that it is for, if it is for one.
    pub company_id: Option<CompanyId>,
    /// Whether it was given up, and is not tried again by itself.
    pub is_given_up: bool,
    /// How often it was tried.
    pub tries: i64,
    /// Since when it waits.
    pub since: Millis,
    /// When it is tried next, where it is.
    pub next_at: Option<Millis>,
    /// What went wrong last.
    pub error: Option<String>,
}

impl From<Shown> for FailedErrandView {
    fn from(shown: Shown) -> Self {
        let is_given_up = shown.state == State::Dead;
        Self {
            id: ErrandId(shown.id),
            kind: shown.kind,
            company_id: shown.company,
            is_given_up,
            tries: shown.tries,
            since: shown.created_at,
            next_at: (!is_given_up).then_some(shown.due_at),
            error: shown.last_error,
        }
    }
}

spelled! {
    /// How a backup ended.
    pub enum BackupOutcome {
        /// It is whole.
        Done,
        /// It is not.
        Failed,
    }
}

/// A backup.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackupView {
    /// Its identity.
    pub id: BackupId,
    /// The machine that wrote it.
    pub host: String,
    /// When it began.
    pub began_at: Millis,
    /// When it ended; nothing while it is under way, or where it was cut off.
    pub ended_at: Option<Millis>,
    /// How it ended.
    pub outcome: Option<BackupOutcome>,
    /// How many bytes of rows it has.
    pub bytes: Option<i64>,
    /// How many files it has.
    pub files: Option<i64>,
}

spelled! {
    /// What kind of place something is kept in.
    pub enum PlaceKind {
        /// A folder of the machine.
        Folder,
        /// A bucket of a store that speaks S3.
        Bucket,
    }
}

/// Where CV files lie.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilesView {
    /// What kind of place it is.
    pub place: PlaceKind,
    /// Whether it answered when it was asked last.
    pub is_reachable: bool,
}

/// How searches are served.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchStateView {
    /// Whether the indexes are inside of each copy.
    pub is_embedded: bool,
    /// Whether all of them can be searched.
    pub is_filled: bool,
    /// The indexes of this copy.
    pub indexes: Vec<IndexView>,
}

/// An index of searches.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IndexView {
    /// Its name.
    pub name: String,
    /// How many records it holds.
    pub documents: i64,
    /// How many bytes it takes.
    pub bytes: i64,
}

spelled! {
    /// Where rows are kept.
    pub enum DatabaseKind {
        /// In one file of the machine.
        SQLite,
        /// In a server that copies share.
        PostgreSQL,
    }
}

/// Where rows are kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseView {
    /// What kind it is.
    pub kind: DatabaseKind,
    /// How many transactions of this copy wait.
    pub waiting: i64,
}

/// What became of having errands run again.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RetriedView {
    /// So many are run again.
    pub retried: i64,
    /// So many that were given up are left.
    pub left: i64,
}

/// Addresses that no letters go to, because a mail server refuses them for good.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuppressedView {
    /// How many there are; no more than 10,000 are counted.
    pub total: i64,
    /// The latest of them, or the one that was asked for.
    pub addresses: Vec<SuppressedAddressView>,
}

/// An address that no letters go to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuppressedAddressView {
    /// Its identity.
    pub id: SuppressedAddressId,
    /// Lower-cased.
    pub address: String,
    /// The codes with which a mail server has refused it.
    pub answer: String,
    /// When it did so last.
    pub refused_at: Millis,
}

impl From<Suppressed> for SuppressedAddressView {
    fn from(Suppressed { id, address, answer, refused_at }: Suppressed) -> Self {
        Self { id, address, answer, refused_at }
    }
}

/// What became of having letters go to an address again.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReleasedView {
    /// Whether none went there.
    pub released: bool,
}
