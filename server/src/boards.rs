//! Boards that adverts appear on: those that every live advert is on by itself, and those that a company, or the provider
//! for all, has added. Of an advert on a board there is a ledger: what was done, what came of it, and a link of its own
//! to apply by, so that where a candidate came from is a fact.

pub mod clicks;
pub mod editing;
pub mod find_a_job;
pub mod form;
pub mod keys;
pub mod ledger;
pub mod mailbox;
pub mod rotation;
pub mod store;
pub mod view;

use crate::clock::Millis;
use crate::ids::{CompanyId, JobId};
use crate::partners::Partner;
use crate::problem::Problem;
use crate::spelled;
use ::store::Tx;
use store::postings::PostingState;

spelled! {
    /// A board that every live advert is on by itself.
    pub enum OpenBoard {
        /// The company's careers page.
        Careers = "careers",
        /// Google for Jobs, and whoever else reads the data of the jobs' own pages.
        Google = "google",
        /// Indeed, by the company's feed.
        Indeed = "indeed",
        /// Adzuna, by the company's feed.
        Adzuna = "adzuna",
        /// Careerjet, by the company's feed.
        Careerjet = "careerjet",
        /// Jooble, by the company's feed.
        Jooble = "jooble",
        /// The DWP's Find a Job, by a file that somebody uploads there.
        FindAJob = "find-a-job",
    }
}

impl OpenBoard {
    /// What it calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Careers => "Careers page",
            Self::Google => "Google for Jobs",
            Self::Indeed => "Indeed",
            Self::Adzuna => "Adzuna",
            Self::Careerjet => "Careerjet",
            Self::Jooble => "Jooble",
            Self::FindAJob => "Find a Job",
        }
    }

    const fn way(self) -> Way {
        match self {
            Self::Careers | Self::Google => Way::Page,
            Self::Indeed | Self::Adzuna | Self::Careerjet | Self::Jooble => Way::Feed,
            Self::FindAJob => Way::File,
        }
    }
}

/// How adverts come to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Our own pages show them.
    Page,
    /// The board reads them from a feed.
    Feed,
    /// Somebody gives it a file of ours.
    File,
    /// Somebody posts them there.
    ByHand,
    /// It takes them over an interface of its own.
    Partner(Partner),
}

/// A board that adverts are posted on, or completed, by hand.
#[derive(Clone, Debug)]
pub struct ByHand {
    /// Part of the links by which candidates come from it.
    pub code: String,
    /// Where adverts are posted there.
    pub address: String,
    /// Which it is, where it is told of adverts before.
    pub partner: Option<Partner>,
}

/// The board of this code that an advert of a company is posted on by hand; the only one there is, where none is named.
pub fn by_hand(
    tx: &mut Tx<'_>,
    (job, company): (JobId, CompanyId),
    code: Option<&str>,
) -> Result<ByHand, Problem> {
    let known = store::postings::of_job(tx, job)?;
    let connected = store::postings::connected_for(tx, company, &known)?;
    let is_fitting = |board: &store::Board| {
        let is_by_hand = match board.partner {
            Some(partner) => {
                partner.is_completed_by_hand() && connected.iter().any(|one| one.code == board.code)
            }
            None => true,
        };
        board.removed_at.is_none() && is_by_hand && code.is_none_or(|code| board.code == code)
    };
    let mut fitting = store::list(tx, Some(company))?.into_iter().filter(is_fitting);
    match (fitting.next(), fitting.next()) {
        (Some(store::Board { code, address, partner, .. }), None) => Ok(ByHand { code, address, partner }),
        _ => Err(Problem::field("board", "Select a board.")),
    }
}

spelled! {
    /// Where an advert stands on a board.
    pub enum BoardState {
        /// It is offered to the board, or meant to be posted there.
        Requested,
        /// It was posted there.
        Sent,
        /// The board does not take it, or not with these keys.
        Refused,
        /// It was sent, and the board never said whether it has taken it.
        Unsure,
        /// It is there: we show it, the board has read it, or somebody has come from there.
        Live,
        /// Its time is over, and the board has yet to learn that.
        Expiring,
        /// It is there no more.
        Expired,
    }
}

/// What a board's part in an advert's ledger follows from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) activated_at: Millis,
    /// When the advert left the boards, if it has.
    pub(crate) expired_at: Option<Millis>,
    /// When the board has last read what the company advertises.
    pub(crate) fetched_at: Option<Millis>,
    /// When somebody said that it was posted there.
    pub(crate) sent_at: Option<Millis>,
    /// Whether anybody has come from there.
    pub(crate) is_seen: bool,
}

impl Facts {
    fn state(self, way: Way) -> BoardState {
        let has_read = self.fetched_at.is_some_and(|at| at >= self.activated_at);
        match (way, self.expired_at) {
            (Way::Page, None) => BoardState::Live,
            (Way::Feed, None) if has_read => BoardState::Live,
            (Way::File, None) if self.is_seen => BoardState::Live,
            (Way::File, None) if has_read => BoardState::Sent,
            (Way::Feed | Way::File, None) => BoardState::Requested,
            (Way::ByHand, None) if self.is_seen => BoardState::Live,
            (Way::ByHand, None) if self.sent_at.is_some() => BoardState::Sent,
            (Way::ByHand | Way::Partner(_), None) => BoardState::Requested,
            // What was read before the advert left is shown until it is read again.
            (Way::Feed | Way::File, Some(expired_at)) if has_read && self.fetched_at < Some(expired_at) => {
                BoardState::Expiring
            }
            (_, Some(_)) => BoardState::Expired,
        }
    }
}

/// Where an advert that its partner was asked to take stands.
fn state_of(partner: Partner, posting: PostingState, is_live: bool, is_seen: bool) -> BoardState {
    match (posting, is_live) {
        (PostingState::Unsure, _) => BoardState::Unsure,
        (PostingState::Posted, true) if partner.is_completed_by_hand() && !is_seen => BoardState::Sent,
        (PostingState::Posted, true) => BoardState::Live,
        (PostingState::Posted | PostingState::Ending | PostingState::Sending, false) => BoardState::Expiring,
        (PostingState::Refused | PostingState::KeyRefused, true) => BoardState::Refused,
        (PostingState::Asked | PostingState::Sending, true) => BoardState::Requested,
        (PostingState::Ending, true) => BoardState::Expiring,
        (PostingState::Ended, _)
        | (PostingState::Asked | PostingState::Refused | PostingState::KeyRefused, false) => {
            BoardState::Expired
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: Facts =
        Facts { activated_at: Millis(10), expired_at: None, fetched_at: None, sent_at: None, is_seen: false };

    #[test]
    fn a_board_that_reads_a_feed_has_an_advert_from_one_reading_to_another() {
        assert_eq!(LIVE.state(Way::Feed), BoardState::Requested);
        let before = Facts { fetched_at: Some(Millis(9)), ..LIVE };
        assert_eq!(before.state(Way::Feed), BoardState::Requested, "read before the advert was there");
        let read = Facts { fetched_at: Some(Millis(10)), ..LIVE };
        assert_eq!(read.state(Way::Feed), BoardState::Live);
        let over = Facts { expired_at: Some(Millis(20)), ..read };
        assert_eq!(over.state(Way::Feed), BoardState::Expiring);
        assert_eq!(Facts { fetched_at: Some(Millis(20)), ..over }.state(Way::Feed), BoardState::Expired);
        let never = Facts { expired_at: Some(Millis(20)), ..before };
        assert_eq!(never.state(Way::Feed), BoardState::Expired, "it never was there");
    }

    #[test]
    fn what_a_file_was_fetched_with_is_there_once_somebody_comes_from_it() {
        assert_eq!(LIVE.state(Way::File), BoardState::Requested);
        let fetched = Facts { fetched_at: Some(Millis(10)), ..LIVE };
        assert_eq!(fetched.state(Way::File), BoardState::Sent, "nobody knows what became of the file");
        assert_eq!(Facts { is_seen: true, ..fetched }.state(Way::File), BoardState::Live);
    }

    #[test]
    fn what_is_posted_by_hand_is_there_once_somebody_comes_from_it() {
        assert_eq!(LIVE.state(Way::ByHand), BoardState::Requested);
        let sent = Facts { sent_at: Some(Millis(11)), ..LIVE };
        assert_eq!(sent.state(Way::ByHand), BoardState::Sent);
        assert_eq!(Facts { is_seen: true, ..LIVE }.state(Way::ByHand), BoardState::Live);
        assert_eq!(Facts { expired_at: Some(Millis(12)), ..sent }.state(Way::ByHand), BoardState::Expired);
        assert_eq!(LIVE.state(Way::Page), BoardState::Live, "our own pages show it at once");
    }
}
