//! Documents, made from the rows as they are now: replaying an event writes the same again.

mod adverts;
mod candidates;
mod companies;
mod conversations;
mod teams;
mod users;

use serde_json::{Map, Value};
use uuid::Uuid;

use super::Index;
use crate::contract::JobStatus;
use crate::policy::Role;
use ::store::{Sql, StoreError, Tx};

pub use candidates::{
    SHORT_TEXT, candidates_of, candidates_of_people, jobs_by_company, jobs_in_stages, standing_in, standings,
    tag_documents,
};

/// A document: an object with its `objectID`.
pub type Document = Map<String, Value>;

/// Raised whenever documents are made differently: what was written by another version is written again.
pub const VERSION: u32 = 7;

/// Which rows to read.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// These.
    Of(Vec<Uuid>),
    /// So many that come after this one in the order of identities.
    After(Uuid, u32),
}

impl Wanted {
    /// Appends the condition on the column that holds a row's identity.
    fn narrow(&self, sql: &mut Sql, id: &str) {
        match self {
            Self::Of(ids) => only(sql, id, ids),
            Self::After(last, limit) => {
                sql.push(" AND ").push(id).push(" > ").bind(*last);
                sql.push(" ORDER BY ").push(id).push(" LIMIT ").bind(*limit);
            }
        }
    }
}

fn only(sql: &mut Sql, column: &str, ids: &[Uuid]) {
    if ids.is_empty() {
        sql.push(" AND 1 = 0");
    } else {
        sql.any_of(column, ids);
    }
}

/// The documents of an index for the rows that are there, each with the identity of its row. `text_bytes` is how much
/// of a CV's text, or of a conversation's, goes in.
pub fn read(
    tx: &mut Tx<'_>,
    index: Index,
    wanted: &Wanted,
    text_bytes: usize,
) -> Result<Vec<(Uuid, Document)>, StoreError> {
    match index {
        Index::Adverts => adverts::read(tx, wanted, |_| true),
        Index::AdvertsExternal => adverts::read(tx, wanted, JobStatus::is_shown_outside),
        Index::Candidates => candidates::read(tx, wanted),
        Index::CandidateTexts => candidates::read_texts(tx, wanted, text_bytes),
        Index::Users => users::read(tx, wanted, |_| true),
        Index::ListOfUsers => users::read(tx, wanted, |role| !role.is_external()),
        Index::ExternalRecruiters => users::read(tx, wanted, Role::is_external),
        Index::Companies => companies::read(tx, wanted, ""),
        Index::CompaniesToApprove => companies::read(tx, wanted, " AND c.status = 'NotVerified'"),
        Index::TeamMembers => teams::read(tx, wanted),
        Index::Conversations => conversations::read(tx, wanted, text_bytes),
    }
}

fn object(value: Value) -> Document {
    match value {
        Value::Object(object) => object,
        _ => Document::new(),
    }
}
