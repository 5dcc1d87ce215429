//! An advert's ledger: every board that it is, or was, meant for, and what came of it.

use std::collections::HashMap;

use super::store::{self, Noted};
use super::view::JobBoardView;
use super::{Facts, OpenBoard, Way};
use crate::clock::Millis;
use crate::ids::{CompanyId, JobId};
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
}

/// The advert's ledger. Who did what is told to the provider alone.
pub fn of(tx: &mut Tx<'_>, advert: Advert<'_>, for_provider: bool) -> Result<Vec<JobBoardView>, Problem> {
    let fetched = store::fetched(tx, advert.company)?;
    let mut noted = store::noted(tx, advert.job)?;
    let added = store::list(tx, Some(advert.company))?;
    let mut rows = Vec::new();
    for open in OpenBoard::ALL {
        let own = noted.remove(open.as_str()).unwrap_or_default();
        rows.push(row(advert, (open.as_str(), open.name(), open.way()), own, &fetched));
    }
    for board in added {
        let own = noted.remove(&board.code);
        let is_meant = board.removed_at.is_none_or(|at| at > advert.activated_at)
            && advert.expired_at.is_none_or(|at| board.added_at < at);
        if own.is_some() || is_meant {
            let named = (board.code.as_str(), board.name.as_str(), Way::ByHand);
            rows.push(row(advert, named, own.unwrap_or_default(), &fetched));
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
    JobBoardView {
        state: Facts { activated_at, expired_at, fetched_at, sent_at, is_seen }.state(way),
        is_expired: expired_at.is_some(),
        by_hand: way == Way::ByHand,
        requested_at: activated_at,
        link: expired_at.is_none().then(|| link(page, code)),
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

/// A job's page, as whoever comes from a board is led to it.
pub fn link(page: &str, code: &str) -> String {
    format!("{page}?via={code}")
}
