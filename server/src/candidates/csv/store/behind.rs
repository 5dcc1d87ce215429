//! The rows behind a recipient's link.

use crate::candidates::csv::CsvFile;
use crate::candidates::csv::page::SentCsv;
use crate::clock::Millis;
use crate::ids::CsvRecipientId;
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::{not_deleted, not_removed};
use ::store::values;
use ::store::{Sql, Tx};

/// What a token leads to, and whether that was withdrawn.
pub fn link(tx: &mut Tx<'_>, token_hash: &[u8]) -> Result<Option<(SentCsv, bool)>, Problem> {
    let sql = Sql::with(
        "SELECT r.id, y.name, a.first_name, a.last_name, e.comment, j.title, e.rows, e.expires_at, e.id, e.size,
                e.withdrawn_at
           FROM csv_link l JOIN csv_recipient r ON r.id = l.recipient_id JOIN csv_export e ON e.id = r.export_id
           JOIN company y ON y.id = e.company_id JOIN account a ON a.id = e.by_id
           LEFT JOIN job j ON j.id = e.job_id
          WHERE l.token_hash = $1",
        values![token_hash],
    )
    .then(&not_deleted("e.job_id"))
    .then(&not_removed("e.company_id"));
    Ok(tx.maybe(sql, |row| {
        let title: Option<String> = row.get(5)?;
        let name = format!("{}.csv", title.as_deref().unwrap_or("Candidates"));
        let size = u64::try_from(row.get::<i64>(9)?).unwrap_or_default();
        let sent = SentCsv {
            recipient: row.get(0)?,
            company: row.get(1)?,
            by: Some(joined_name(row.get(2)?, row.get(3)?)),
            comment: row.get(4)?,
            title,
            rows: row.get(6)?,
            expires_at: row.get(7)?,
            file: CsvFile { id: row.get(8)?, name, size },
        };
        Ok((sent, row.get::<Option<Millis>>(10)?.is_some()))
    })?)
}

/// Keeps when a recipient has fetched the list first.
pub fn keep_fetch(tx: &mut Tx<'_>, recipient: CsvRecipientId, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE csv_recipient SET downloaded_at = $1 WHERE id = $2 AND downloaded_at IS NULL",
        values![now, recipient],
    ))?;
    Ok(())
}

/// What a letter to a recipient says.
pub(in super::super) struct Said {
    pub(in super::super) email: String,
    pub(in super::super) by: Option<String>,
    pub(in super::super) company: String,
    pub(in super::super) comment: Option<String>,
    pub(in super::super) rows: i64,
}

/// What there is to say, unless the list is withdrawn or its time is over.
pub(in super::super) fn said(
    tx: &mut Tx<'_>,
    recipient: CsvRecipientId,
    now: Millis,
) -> Result<Option<Said>, Problem> {
    let sql = Sql::with(
        "SELECT r.email, a.first_name, a.last_name, y.name, e.comment, e.rows
           FROM csv_recipient r JOIN csv_export e ON e.id = r.export_id
           JOIN company y ON y.id = e.company_id JOIN account a ON a.id = e.by_id
          WHERE r.id = $1 AND e.withdrawn_at IS NULL AND e.expires_at > $2 AND y.status = 'Verified'",
        values![recipient, now],
    )
    .then(&not_deleted("e.job_id"));
    Ok(tx.maybe(sql, |row| {
        Ok(Said {
            email: row.get(0)?,
            by: Some(joined_name(row.get(1)?, row.get(2)?)),
            company: row.get(3)?,
            comment: row.get(4)?,
            rows: row.get(5)?,
        })
    })?)
}

/// Keeps what opens the letter's link, and that it was written.
pub(in super::super) fn mint(
    tx: &mut Tx<'_>,
    recipient: CsvRecipientId,
    hash: &[u8],
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO csv_link (token_hash, recipient_id) VALUES ($1, $2)",
        values![hash, recipient],
    ))?;
    tx.run(Sql::with(
        "UPDATE csv_recipient SET sent_at = coalesce(sent_at, $2) WHERE id = $1",
        values![recipient, now],
    ))?;
    Ok(())
}
