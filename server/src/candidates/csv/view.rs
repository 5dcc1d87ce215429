//! What goes out.

use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::ids::BulkCommandId;

/// A list that was written as CSV.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CsvView {
    /// Its identity, which is that of the command that writes it.
    pub id: BulkCommandId,
    /// The job's title, where it is of one job.
    pub title: Option<String>,
    /// How many candidates are in it.
    pub rows: i64,
    /// In bytes.
    pub size: i64,
    /// When it was asked for.
    pub created_at: Millis,
    /// When it was there; absent while it is made.
    pub made_at: Option<Millis>,
    /// Until when it can be fetched.
    pub expires_at: Millis,
    /// Who was sent a link to it.
    pub recipients: Vec<CsvRecipientView>,
}

/// Somebody who was sent a link.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CsvRecipientView {
    /// Their address.
    pub email: String,
    /// When the letter was written; absent while it waits.
    pub sent_at: Option<Millis>,
    /// When they fetched it first.
    pub downloaded_at: Option<Millis>,
}
