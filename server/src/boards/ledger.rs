//! An advert's ledger: every board that it is, or was, meant for, and what came of it.

use std::collections::HashMap;

use super::store::postings::{self, Posting, PostingState};
use super::store::{self, Noted};
use super::view::JobBoardView;
use super::{Facts, OpenBoard, Way, find_a_job, mailbox};
use crate::clock::Millis;
use crate::ids::{CompanyId, JobId};
use crate::partners::Partner;
use crate::problem::Problem;
use ::store::Tx;

/// An advert that is live, or was.
#[derive(Clone, Copy, Debug)]
pub struct Advert<'a> {
    /// The job.
    pub job: JobId,
    /// Its company.
    pub company: CompanyId,
    /// When it went live.
    pub activated_at: Millis,
    /// When its time on the boards is over.
    pub expires_at: Millis,
    /// When it left the boards, if it has.
    pub expired_at: Option<Millis>,
    /// Its public page, while it is live.
    pub page: &'a str,
    /// Its reference code.
    pub reference: &'a str,
    /// The domain whose letters come in, where any do.
    pub mail_domain: Option<&'a str>,
    /// When it last said something else.
    pub changed_at: Millis,
    /// Why Find a Job's file leaves it out, if it does.
    pub kept_from_find_a_job: Option<&'static str>,
}

/// The advert's ledger. Who did what is told to the provider alone.
pub fn of(tx: &mut Tx<'_>, advert: Advert<'_>, for_provider: bool) -> Result<Vec<JobBoardView>, Problem> {
    let fetched = store::fetched(tx, advert.company)?;
    let mut noted = store::noted(tx, advert.job)?;
    let added = store::list(tx, Some(advert.company))?;
    let mut posted = postings::of_job(tx, advert.job)?;
    let connected = postings::connected_for(tx, advert.company, &posted)?;
    let mut rows = Vec::new();
    for open in OpenBoard::ALL {
        let own = noted.remove(open.as_str()).unwrap_or_default();
        let row = row(advert, (open.as_str(), open.name(), open.way()), own, &fetched);
        rows.push(match open {
            OpenBoard::FindAJob => {
                let known = store::find_a_job::of_job(tx, advert.job)?;
                let row = JobBoardView { by_file: store::find_a_job::newest(tx)?.is_none(), ..row };
                find_a_job::row(row, advert.changed_at, advert.kept_from_find_a_job, known)
            }
            _ => row,
        });
    }
    for board in added {
        let own = noted.remove(&board.code);
        if let Some(partner) = board.partner {
            // What was not sent before the board was removed is not sent any more.
            let posting = posted
                .remove(&board.code)
                .filter(|posting| posting.state != PostingState::Asked || board.removed_at.is_none());
            let is_meant = advert.expired_at.is_none() && connected.iter().any(|one| one.code == board.code);
            if own.is_some() || posting.is_some() || is_meant {
                let named = (board.code.as_str(), board.name.as_str(), Way::Partner(partner));
                let row = row(advert, named, own.unwrap_or_default(), &fetched);
                rows.push(with(row, advert, partner, posting, is_meant));
            }
            continue;
        }
        let is_meant = board.removed_at.is_none_or(|at| at > advert.activated_at)
            && advert.expired_at.is_none_or(|at| board.added_at < at);
        if own.is_some() || is_meant {
            let named = (board.code.as_str(), board.name.as_str(), Way::ByHand);
            let can_post = advert.expired_at.is_none() && board.removed_at.is_none();
            rows.push(JobBoardView { can_post, ..row(advert, named, own.unwrap_or_default(), &fetched) });
        }
    }
    if !for_provider {
        for row in &mut rows {
            (row.sent_by, row.fetched_by) = (None, None);
        }
    }
    Ok(rows)
}

fn row(
    advert: Advert<'_>,
    (code, name, way): (&str, &str, Way),
    noted: Noted,
    fetched: &HashMap<String, (Millis, String)>,
) -> JobBoardView {
    let Advert { activated_at, expires_at, expired_at, page, .. } = advert;
    let (fetched_at, fetched_by) = fetched.get(code).cloned().unzip();
    let Noted { sent_at, sent_by, clicks, applications } = noted;
    let is_seen = clicks > 0 || applications > 0;
    // A file says nothing of what was mended since.
    let activated_at = match (way, expired_at) {
        (Way::File, None) => activated_at.max(advert.changed_at),
        _ => activated_at,
    };
    JobBoardView {
        state: Facts { activated_at, expired_at, fetched_at, sent_at, is_seen }.state(way),
        is_expired: expired_at.is_some(),
        by_hand: match way {
            Way::ByHand => true,
            Way::Partner(partner) => partner.is_completed_by_hand(),
            Way::Page | Way::Feed | Way::File => false,
        },
        by_file: false,
        partner: None,
        words: None,
        tries: 0,
        tried_at: None,
        number: None,
        can_post: false,
        needs_keys: false,
        requested_at: advert.activated_at,
        link: expired_at.is_none().then(|| link(page, code)),
        mail_to: advert
            .mail_domain
            .filter(|_| expired_at.is_none())
            .map(|domain| mailbox::address(advert.reference, code, domain)),
        code: code.to_owned(),
        name: name.to_owned(),
        sent_at,
        sent_by,
        fetched_at,
        fetched_by,
        expires_at,
        expired_at,
        clicks,
        applications,
    }
}

/// The row of a board with an interface of its own.
fn with(
    row: JobBoardView,
    advert: Advert<'_>,
    partner: Partner,
    posting: Option<Posting>,
    is_meant: bool,
) -> JobBoardView {
    let Some(posting) = posting else {
        return JobBoardView { partner: Some(partner), can_post: is_meant, ..row };
    };
    let is_live = advert.expired_at.is_none();
    let state = posting.state;
    let was_tried = state == PostingState::Asked && posting.tries > 0;
    JobBoardView {
        state: super::state_of(partner, state, is_live, row.clicks > 0 || row.applications > 0),
        requested_at: advert.activated_at,
        sent_at: posting.posted_at,
        partner: Some(partner),
        words: posting.words,
        tries: posting.tries,
        tried_at: posting.tried_at,
        number: posting.number,
        can_post: is_meant && (row.by_hand || state.waits_for_somebody() || was_tried),
        needs_keys: state == PostingState::KeyRefused,
        ..row
    }
}

/// A job's page, as whoever comes from a board is led to it.
pub fn link(page: &str, code: &str) -> String {
    format!("{page}?via={code}")
}
