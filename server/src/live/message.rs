//! What goes over the wire: a few bytes a message, in the words of the web app's map from what happened to what is stale.

use bytes::Bytes;
use serde::Serialize;
use utoipa::ToSchema;

use super::about::Happening;
use crate::ids::{CandidateId, CompanyId, JobId, UserId};
use ::store::Position;

/// What somebody is told: what kind of thing happened, and to what. Whoever wants to know more asks for it as ever.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind")]
pub enum Told {
    /// The stream begins, or goes on, from here.
    #[serde(rename = "here")]
    Here {},
    /// More happened than is told: everything is to be asked for again.
    #[serde(rename = "reset")]
    Reset {},
    /// Something happened to candidates of a job; without `ids`, to more than are named, or to some who are new.
    #[serde(rename = "candidates")]
    Candidates {
        /// The job.
        #[serde(rename = "jobId")]
        job_id: JobId,
        /// What.
        what: Happening,
        /// To whom.
        #[serde(skip_serializing_if = "Option::is_none")]
        ids: Option<Vec<CandidateId>>,
    },
    /// A job was written, changed, or is in another state; `spent` where credits may have moved with it.
    #[serde(rename = "job.changed")]
    JobChanged {
        /// The job.
        id: JobId,
        /// Whether balances may be others.
        spent: bool,
    },
    /// A job is gone.
    #[serde(rename = "job.deleted")]
    JobDeleted {
        /// The job.
        id: JobId,
    },
    /// Whoever is told this sees a job from now on that they did not see.
    #[serde(rename = "job.joined")]
    JobJoined {
        /// The job.
        id: JobId,
    },
    /// Whoever is told this does not see a job any more.
    #[serde(rename = "job.left")]
    JobLeft {
        /// The job.
        id: JobId,
    },
    /// A company's hiring stages are others.
    #[serde(rename = "stages.changed")]
    StagesChanged {
        /// Whose.
        #[serde(rename = "companyId")]
        company_id: CompanyId,
    },
    /// What a company says of itself, or where it stands, is something else.
    #[serde(rename = "company.changed")]
    CompanyChanged {
        /// The company.
        id: CompanyId,
        /// Whether nothing of it is another but its own search words, by which other candidates are found.
        #[serde(rename = "searchWords", skip_serializing_if = "std::ops::Not::not")]
        search_words: bool,
    },
    /// A company has other tags, or people have others without anybody having put them on.
    #[serde(rename = "tags.changed")]
    TagsChanged {
        /// Whose.
        #[serde(rename = "companyId")]
        company_id: CompanyId,
    },
    /// Somebody's credits are others.
    #[serde(rename = "credits.moved")]
    CreditsMoved {},
    /// Something waits for whoever is told this, or does no more.
    #[serde(rename = "bell.rung")]
    BellRung {},
    /// Orders of credits were placed, paid, or are otherwise something else.
    #[serde(rename = "order.changed")]
    OrderChanged {},
    /// An account is another in something.
    #[serde(rename = "user.changed")]
    UserChanged {
        /// The account.
        id: UserId,
    },
    /// Somebody is gone from the company, or was turned away.
    #[serde(rename = "user.left")]
    UserLeft {
        /// The account.
        id: UserId,
    },
    /// How somebody signs in, or has to, is another; so are the sessions of whoever is told.
    #[serde(rename = "security.changed")]
    SecurityChanged {},
}

/// One message, and what of it whoever did it is told.
#[derive(Serialize)]
struct Line<'t> {
    #[serde(flatten)]
    told: &'t Told,
    /// Whoever is told has done it themselves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    own: bool,
}

/// A message as it is sent. `at` is from where a stream goes on that has got this far.
pub(super) fn frame(at: Position, told: &Told, own: bool) -> Bytes {
    // Names and identities alone, which are text: nothing of it can fail.
    let line = serde_json::to_string(&Line { told, own }).unwrap_or_default();
    Bytes::from(format!("id: {}\ndata: {line}\n\n", at))
}

/// What shows that the line is alive, and how far the stream has got: no message.
pub(super) fn beat(at: Position) -> Bytes {
    Bytes::from(format!(":\nid: {}\n\n", at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_a_few_bytes() {
        let told = Told::JobChanged { id: JobId::new(), spent: false };
        let sent = frame(Position { txid: 123_456, seq: 1_234_567 }, &told, true);
        assert!(sent.len() < 120, "{sent:?}");
        assert!(sent.ends_with(b",\"spent\":false,\"own\":true}\n\n"), "{sent:?}");
    }
}
