//! The person behind a request, and how far their rights reach into the rows.

use crate::contract::CompanyStatus;
use crate::contract::UserStatus;
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::{Action, Reach, Role, reach};
use crate::problem::Problem;
use ::store::Sql;

/// Who asks. Every domain function takes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// Their account.
    pub id: UserId,
    /// Their role.
    pub role: Role,
    /// Only a verified user reaches jobs and candidates (accounts §2).
    pub status: UserStatus,
    /// Their company; a super admin has none.
    pub company_id: Option<CompanyId>,
    /// Their company's state.
    pub company_status: Option<CompanyStatus>,
    /// Who of the provider looks with their eyes, and may change nothing; nobody, where it is they.
    pub watched_by: Option<UserId>,
}

impl Viewer {
    /// How far this viewer's right to an action reaches; no further than their own account while it awaits approval.
    pub fn reach(&self, action: Action) -> Reach {
        match self.status {
            UserStatus::Verified => reach(self.role, action),
            _ if matches!(action, Action::ViewUser | Action::EditUser) => Reach::Own,
            _ => Reach::Nothing,
        }
    }

    /// Whether they may do one of these somewhere; with none named, being signed in suffices.
    pub fn may_any(&self, actions: &[Action]) -> bool {
        actions.is_empty() || actions.iter().any(|action| self.reach(*action) > Reach::Nothing)
    }

    /// Whether who candidates are is hidden from them in no blind sift: whoever submits candidates from outside knows
    /// whom, and sees no others.
    pub const fn sees_behind_sifts(&self) -> bool {
        self.role.is_external()
    }

    /// The viewer's company, which every role but the super admin has.
    pub fn company(&self) -> Result<CompanyId, Problem> {
        self.company_id.ok_or(Problem::Forbidden("Please register as a user"))
    }
}

/// The kind of row a query is narrowed over; it names the columns that the reach compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// `job`: `company_id`, `owner_id`, `id`.
    Jobs,
    /// `candidate`: `company_id`, `submitted_by`, `job_id`, `status`, `lifted_at`.
    Candidates,
    /// `company`: `id`.
    Companies,
    /// `account`: `company_id`, `id`.
    Accounts,
    /// `purchase_order`: `company_id`, `buyer_id`. Those of companies that are gone stay.
    Orders,
}

/// Queries that find nothing out of the viewer's reach.
pub trait Within {
    /// Narrows the query to the rows under `alias` that `viewer` may do `action` to. The text so far must end
    /// inside a `WHERE`; this appends ` AND (…)`.
    fn within(&mut self, viewer: &Viewer, action: Action, rows: Rows, alias: &str) -> &mut Self;
}

impl Within for Sql {
    fn within(&mut self, viewer: &Viewer, action: Action, rows: Rows, alias: &str) -> &mut Self {
        let reach = viewer.reach(action);
        match rows {
            Rows::Jobs => drop(self.push(&not_deleted(&format!("{alias}.id")))),
            Rows::Candidates => {
                self.push(&not_deleted(&format!("{alias}.job_id")));
                if action.takes_identity() && !viewer.sees_behind_sifts() {
                    self.push(&not_covered(alias));
                }
            }
            Rows::Companies => drop(self.push(&not_removed(&format!("{alias}.id")))),
            Rows::Accounts => drop(self.push(" AND ").push(alias).push(".removed_at IS NULL")),
            Rows::Orders => {}
        }
        match (reach, viewer.company_id) {
            (Reach::Everything, _) => return self,
            (Reach::Nothing, _) => return self.push(" AND 1 = 0"),
            (Reach::Company, Some(company)) => {
                if rows == Rows::Accounts {
                    return known_to(self, company, alias);
                }
                let column = if rows == Rows::Companies { "id" } else { "company_id" };
                return self.push(" AND ").push(alias).push(".").push(column).push(" = ").bind(company);
            }
            (Reach::Company, None) => return self.push(" AND 1 = 0"),
            (Reach::Own | Reach::Joined, _) => {}
        }
        match rows {
            Rows::Jobs => {
                self.push(" AND (").push(alias).push(".owner_id = ").bind(viewer.id);
                if reach == Reach::Joined {
                    joined(self.push(" OR "), viewer.id, &format!("{alias}.id"));
                }
                self.push(")")
            }
            // A submitted candidate stays within reach only while its job does.
            Rows::Candidates => {
                self.push(" AND EXISTS (SELECT 1 FROM job reached WHERE reached.id = ")
                    .push(alias)
                    .push(".job_id AND (reached.owner_id = ")
                    .bind(viewer.id)
                    .push(" OR ");
                joined(self, viewer.id, "reached.id").push("))");
                if reach == Reach::Own {
                    self.push(" AND ").push(alias).push(".submitted_by = ").bind(viewer.id);
                }
                self
            }
            Rows::Companies => self
                .push(" AND (")
                .push(alias)
                .push(".id = ")
                .bind(viewer.company_id.map_or(::store::Value::Null, Into::into))
                .push(" OR EXISTS (SELECT 1 FROM hiring_team t WHERE t.company_id = ")
                .push(alias)
                .push(".id AND t.user_id = ")
                .bind(viewer.id)
                .push(" AND ")
                .push(JOINED)
                .push("))"),
            Rows::Accounts => self.push(" AND ").push(alias).push(".id = ").bind(viewer.id),
            // What somebody bought for a company that they have left is that company's.
            Rows::Orders => {
                self.push(" AND ").push(alias).push(".buyer_id = ").bind(viewer.id);
                self.push(" AND ").push(alias).push(".company_id = ");
                self.bind(viewer.company_id.map_or(::store::Value::Null, Into::into))
            }
        }
    }
}

/// Narrows a query to a company's own accounts, and those of whoever works for it from outside: each by an index, so that
/// nobody else's are looked at.
fn known_to<'s>(sql: &'s mut Sql, company: CompanyId, alias: &str) -> &'s mut Sql {
    sql.push(" AND ").push(alias).push(".id IN (SELECT id FROM account WHERE company_id = ").bind(company);
    sql.push(" UNION SELECT t.user_id FROM hiring_team t WHERE t.company_id = ").bind(company);
    sql.push(" AND ").push(JOINED);
    sql.push(" UNION SELECT i.account_id FROM invitation i WHERE i.company_id = ").bind(company);
    sql.push(" AND i.status = 'Accepted' AND i.account_id IS NOT NULL)")
}

/// That a row of `hiring_team t` is a place somebody has joined: the one wording of it.
pub const JOINED: &str = "t.invitation_status = 'Accepted'
     AND NOT EXISTS (SELECT 1 FROM deleted_job gone WHERE gone.job_id = t.job_id)";

/// That the job in `job_column` is not deleted, as ` AND …`: its rows may be there still.
pub fn not_deleted(job_column: &str) -> String {
    format!(" AND NOT EXISTS (SELECT 1 FROM deleted_job gone WHERE gone.job_id = {job_column})")
}

/// That the company in `company_column` is not removed, as ` AND …`: its rows may be there still.
pub fn not_removed(company_column: &str) -> String {
    format!(" AND NOT EXISTS (SELECT 1 FROM removed_company gone WHERE gone.company_id = {company_column})")
}

/// That nobody of the hiring side sees yet who the candidate under `alias` is: their job is sifted blind, and nobody has
/// shortlisted them. The one wording of it; `cover.rs` says what stands in the place of what is hidden.
pub fn covered(alias: &str) -> String {
    format!(
        "({alias}.lifted_at IS NULL AND {alias}.status <> 'Shortlisted'
          AND EXISTS (SELECT 1 FROM job sifted WHERE sifted.id = {alias}.job_id AND sifted.blind_sift = 1))"
    )
}

/// That everybody who reaches the candidate under `alias` sees who they are, as ` AND …`.
pub fn not_covered(alias: &str) -> String {
    format!(" AND NOT {}", covered(alias))
}

/// Appends whether a user has joined the team of the job in `job_column`.
pub fn joined<'s>(sql: &'s mut Sql, user: UserId, job_column: &str) -> &'s mut Sql {
    sql.push("EXISTS (SELECT 1 FROM hiring_team t WHERE t.job_id = ")
        .push(job_column)
        .push(" AND t.user_id = ")
        .bind(user)
        .push(" AND ")
        .push(JOINED)
        .push(")")
}

/// What a single job must say for a reach to be decided without asking the database again.
#[derive(Clone, Copy, Debug)]
pub struct JobTies {
    /// The job.
    pub id: JobId,
    /// Its company.
    pub company_id: CompanyId,
    /// Its owner.
    pub owner_id: UserId,
    /// Whether the viewer joined its hiring team.
    pub joined: bool,
}

impl Viewer {
    /// Whether the viewer may do `action` to this job: the same rule as [`Sql::within`] over jobs.
    pub fn may(&self, action: Action, job: &JobTies) -> bool {
        let own = job.owner_id == self.id;
        match self.reach(action) {
            Reach::Nothing => false,
            Reach::Own => own,
            Reach::Joined => own || job.joined,
            Reach::Company => self.company_id == Some(job.company_id),
            Reach::Everything => true,
        }
    }
}
