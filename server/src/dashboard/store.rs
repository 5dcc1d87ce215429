//! What waits, read by the indexes that hold it and nothing else.

use std::time::Duration;

use super::{
    ExpiringAdvert, MOST_COUNTED, NewCandidates, SHOWN, Waiting, WaitingAdvert, WaitingCompany, WaitingOrder,
    WaitingReviews, WaitingUser, WantedCredits,
};
use crate::clock::Millis;
use crate::contract::NotificationKind;
use crate::orders::store::rows::Attentions;
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _, not_removed};
use ::store::{Row, Sql, StoreError, Tx};

/// How long before its end an advert is shown as one that expires.
const SOON: Duration = Duration::from_hours(7 * 24);

/// The first of the rows that `from` finds, in its order, and how many there are; no further than is shown or counted.
fn first<T>(
    tx: &mut Tx<'_>,
    columns: &'static str,
    from: impl Fn(&mut Sql),
    order: &str,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Waiting<T>, Problem> {
    let mut page = Sql::new("SELECT ").then(columns);
    from(&mut page);
    page.push(" ORDER BY ").push(order).push(" LIMIT ").bind(SHOWN);
    let items = tx.all(page, read)?;
    let mut total = i64::try_from(items.len()).unwrap_or(i64::MAX);
    if total == i64::from(SHOWN) {
        let mut count = Sql::new("SELECT count(*) FROM (SELECT 1");
        from(&mut count);
        count.push(" LIMIT ").bind(MOST_COUNTED).push(") AS counted");
        total = tx.one(count, |row| row.get(0))?;
    }
    Ok(Waiting { items, total })
}

const ADVERT: &str = " j.id, j.title, c.name, j.status, j.changes_wanted, j.changes_asked_at, j.status_since";

fn read_advert(row: &Row<'_>) -> Result<WaitingAdvert, StoreError> {
    Ok(WaitingAdvert {
        id: row.get(0)?,
        title: row.get(1)?,
        company_name: row.get(2)?,
        status: row.get(3)?,
        wants_changes: row.get::<Option<String>>(4)?.is_some() || row.get::<Option<Millis>>(5)?.is_some(),
        since: row.get(6)?,
    })
}

/// Adverts that wait for the provider, the longest first.
pub fn to_approve(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Waiting<WaitingAdvert>, Problem> {
    let from = |sql: &mut Sql| {
        sql.push(" FROM job j JOIN company c ON c.id = j.company_id");
        sql.push(" WHERE j.status = 'PendingAdminApproval' AND j.changes_asked_at IS NULL");
        sql.within(viewer, Action::ApproveJob, Rows::Jobs, "j");
    };
    first(tx, ADVERT, from, "j.status_since, j.id", read_advert)
}

/// What an owner can bring on its way, what is nearest to its goal first. Spelled as the index's own conditions are.
const OWED: [&str; 5] = [
    "j.status = 'PendingUserApproval'",
    "j.status = 'PendingAdminApproval' AND j.changes_asked_at IS NOT NULL",
    "j.status = 'Draft' AND j.changes_wanted IS NOT NULL",
    "j.status = 'NoCredits'",
    "j.status = 'Draft' AND j.changes_wanted IS NULL",
];

/// The viewer's own adverts that they can bring on their way.
pub fn own_adverts(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Waiting<WaitingAdvert>, Problem> {
    let mut waiting = Waiting::default();
    // One after the other, since each is an end of an index.
    for owed in OWED {
        let from = |sql: &mut Sql| {
            sql.push(" FROM job j JOIN company c ON c.id = j.company_id WHERE j.owner_id = ").bind(viewer.id);
            sql.push(" AND ").push(owed).within(viewer, Action::SubmitJob, Rows::Jobs, "j");
        };
        let found = first(tx, ADVERT, from, "j.status_since, j.id", read_advert)?;
        waiting.total = (waiting.total + found.total).min(i64::from(MOST_COUNTED));
        waiting.items.extend(found.items);
    }
    waiting.items.truncate(SHOWN as usize);
    Ok(waiting)
}

/// Jobs whose new candidates the viewer was told of and has not looked at.
pub fn new_candidates(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Waiting<NewCandidates>, Problem> {
    let columns = " j.id, j.title, b.times, b.at,
                    (SELECT CAST(sum(k.n) AS bigint) FROM candidate_count k WHERE k.job_id = j.id AND k.status = 'New')";
    let from = |sql: &mut Sql| {
        sql.push(" FROM bell_entry b JOIN job j ON j.id = b.subject_id WHERE b.account_id = ")
            .bind(viewer.id);
        sql.push(" AND b.read_at IS NULL AND b.kind = ").bind(NotificationKind::NewApplicants);
        sql.push(" AND j.status <> 'Archived'");
        sql.push(
            " AND EXISTS (SELECT 1 FROM candidate_count k WHERE k.job_id = j.id AND k.status = 'New' AND k.n > 0)",
        );
        sql.within(viewer, Action::OpenCandidate, Rows::Jobs, "j");
    };
    first(tx, columns, from, "b.at DESC, b.id", |row| {
        Ok(NewCandidates {
            id: row.get(0)?,
            title: row.get(1)?,
            since_looked: row.get(2)?,
            at: row.get(3)?,
            unseen: row.get(4)?,
        })
    })
}

/// Jobs on the boards whose keywords have rejected candidates whom nobody has looked at.
pub fn reviews(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Waiting<WaitingReviews>, Problem> {
    let company = viewer.company()?;
    let columns = " j.id, j.title,
                    (SELECT CAST(sum(k.n) AS bigint) FROM candidate_count k
                      WHERE k.job_id = j.id AND k.status = 'AutoRejected') AS many";
    let from = |sql: &mut Sql| {
        sql.push(" FROM job j WHERE j.company_id = ").bind(company).push(" AND j.status = 'Live'");
        sql.push(
            " AND EXISTS (SELECT 1 FROM candidate_count k
                           WHERE k.job_id = j.id AND k.status = 'AutoRejected' AND k.n > 0)",
        );
        sql.within(viewer, Action::SetCandidateStatus, Rows::Jobs, "j");
    };
    first(tx, columns, from, "many DESC, j.id", |row| {
        Ok(WaitingReviews { id: row.get(0)?, title: row.get(1)?, count: row.get(2)? })
    })
}

/// Live adverts of the viewer's company within their reach that end within a week.
pub fn expiring(tx: &mut Tx<'_>, viewer: &Viewer, now: Millis) -> Result<Waiting<ExpiringAdvert>, Problem> {
    let company = viewer.company()?;
    let from = |sql: &mut Sql| {
        sql.push(" FROM job j WHERE j.company_id = ").bind(company);
        sql.push(" AND j.status = 'Live' AND j.is_expired = 0 AND j.expires_at > ").bind(now);
        sql.push(" AND j.expires_at <= ").bind(now.plus(SOON));
        sql.within(viewer, Action::ViewJob, Rows::Jobs, "j");
    };
    first(tx, " j.id, j.title, j.expires_at", from, "j.expires_at, j.id", |row| {
        Ok(ExpiringAdvert { id: row.get(0)?, title: row.get(1)?, expires_at: row.get(2)? })
    })
}

/// Who asks the viewer for credits, the longest first.
pub fn credits_asked(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Waiting<WantedCredits>, Problem> {
    let from = |sql: &mut Sql| {
        sql.push(" FROM credit_request r JOIN account a ON a.id = r.asker_id AND a.removed_at IS NULL");
        // An advert that has changed hands needs another's credits.
        sql.push(" JOIN job j ON j.id = r.job_id AND j.owner_id = r.asker_id");
        sql.within(viewer, Action::ViewJob, Rows::Jobs, "j");
        sql.push(" WHERE r.answered_at IS NULL AND r.asked_id = ").bind(viewer.id);
    };
    first(tx, " a.id, a.first_name, a.last_name, j.title, r.at", from, "r.at, r.id", |row| {
        Ok(WantedCredits {
            user_id: row.get(0)?,
            full_name: full_name(row, 1)?,
            job_title: row.get(3)?,
            since: row.get(4)?,
        })
    })
}

/// Who asks to join a company within the viewer's reach, the longest first.
pub fn users(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Waiting<WaitingUser>, Problem> {
    let from = |sql: &mut Sql| {
        sql.push(" FROM account a JOIN company c ON c.id = a.company_id WHERE a.removed_at IS NULL");
        sql.push(" AND a.status = 'NotVerified'").push(&not_removed("c.id"));
        sql.within(viewer, Action::ApproveUser, Rows::Accounts, "a");
    };
    first(tx, " a.id, a.first_name, a.last_name, c.name, a.created_at", from, "a.created_at, a.id", |row| {
        Ok(WaitingUser {
            id: row.get(0)?,
            full_name: full_name(row, 1)?,
            company_name: row.get(3)?,
            since: row.get(4)?,
        })
    })
}

/// Companies that wait for the provider, the longest first.
pub fn companies(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Waiting<WaitingCompany>, Problem> {
    let from = |sql: &mut Sql| {
        sql.push(" FROM company c WHERE c.status = 'NotVerified'");
        sql.within(viewer, Action::ApproveCompany, Rows::Companies, "c");
    };
    first(tx, " c.id, c.name, c.created_at", from, "c.created_at, c.id", |row| {
        Ok(WaitingCompany { id: row.get(0)?, name: row.get(1)?, since: row.get(2)? })
    })
}

/// Orders that somebody has to look at, the longest first.
pub fn orders(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Waiting<WaitingOrder>, Problem> {
    let from = |sql: &mut Sql| {
        sql.push(" FROM purchase_order o WHERE o.needs_attention = 1");
        sql.within(viewer, Action::SettleOrder, Rows::Orders, "o");
    };
    first(tx, " o.id, o.billing_name, o.attention, o.placed_at", from, "o.placed_at, o.id", |row| {
        Ok(WaitingOrder {
            id: row.get(0)?,
            company_name: row.get(1)?,
            attention: row.get::<Attentions>(2)?.0,
            since: row.get(3)?,
        })
    })
}

fn full_name(row: &Row<'_>, at: usize) -> Result<String, StoreError> {
    Ok(format!("{} {}", row.get::<String>(at)?, row.get::<String>(at + 1)?))
}
