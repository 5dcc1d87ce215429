//! Conversations as documents: with whom they are, and what was written.

use serde_json::json;
use uuid::Uuid;

use super::candidates::full_name;
use super::{Document, Wanted, object};
use crate::clock::Millis;
use crate::ids::{CandidateId, CompanyId, JobId};
use crate::rich_text;
use crate::viewer::{not_covered, not_deleted};
use ::store::values;
use ::store::{Sql, StoreError, Tx};

/// So many messages are searched, the latest.
const MOST_MESSAGES: u32 = 200;

/// By whom a conversation is found, and what was written in it, the latest first, `text_bytes` of it at most.
pub(super) fn read(
    tx: &mut Tx<'_>,
    wanted: &Wanted,
    text_bytes: usize,
) -> Result<Vec<(Uuid, Document)>, StoreError> {
    let mut sql = Sql::new(
        "SELECT f.id, v.company_id, v.job_id, f.first_name, f.last_name, f.email, f.cv_name, v.last_at
           FROM conversation v JOIN candidate f ON f.id = v.candidate_id WHERE 1 = 1",
    );
    // What was written with whoever is covered is read by nobody yet.
    sql.push(&not_deleted("v.job_id")).push(&not_covered("f"));
    wanted.narrow(&mut sql, "v.candidate_id");
    let found = tx.all(sql, |row| {
        let (id, company, job): (CandidateId, CompanyId, JobId) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let first: String = row.get(3)?;
        let (last, email, cv_name): (Option<String>, Option<String>, Option<String>) =
            (row.get(4)?, row.get(5)?, row.get(6)?);
        let document = object(json!({
            "objectID": id,
            "companyId": company,
            "advertId": job,
            "fullName": full_name(&first, last.as_deref(), cv_name.as_deref()),
            "email": email,
            "lastAt": row.get::<Millis>(7)?.0,
        }));
        Ok((id, document))
    })?;
    let with_text = |(id, mut document): (CandidateId, Document)| {
        document.insert("text".into(), json!(written(tx, id, text_bytes)?));
        Ok((id.0, document))
    };
    found.into_iter().map(with_text).collect()
}

/// What was written in a conversation, subjects and all.
fn written(tx: &mut Tx<'_>, id: CandidateId, text_bytes: usize) -> Result<String, StoreError> {
    let sql = Sql::with(
        "SELECT subject, body FROM message WHERE candidate_id = $1 ORDER BY at DESC, id DESC LIMIT $2",
        values![id, MOST_MESSAGES],
    );
    let mut text = String::new();
    tx.each(sql, |row| {
        let (subject, body): (String, String) = (row.get(0)?, row.get(1)?);
        if text.len() < text_bytes {
            text.push_str(&subject);
            text.push('\n');
            text.push_str(&rich_text::lines_of(&body));
            text.push('\n');
        }
        Ok(())
    })?;
    text.truncate(text.floor_char_boundary(text_bytes));
    Ok(text)
}
