//! What invitations and departures look up in the rows of other rooms.

use crate::accounts::invitations::{self, Invitation};
use crate::accounts::store as accounts;
use crate::accounts::store::sessions::Token;
use crate::contract::{CompanyStatus, InvitationStatus, UserStatus};
use crate::hiring_team::TeamJob;
use crate::ids::{CompanyId, InvitationId, UserId};
use crate::policy::{Action, Role};
use crate::problem::Problem;
use crate::text::Email;
use crate::viewer::{JOINED, Rows, Viewer, Within as _, not_deleted};
use ::store::values;
use ::store::{Sql, Tx, Value};

pub(super) mod asking;
pub(super) mod invitable;
pub(super) mod leaving;
pub(super) mod own;

/// What a company knows of an address.
pub(super) enum Known {
    /// Nothing.
    Nobody,
    /// It has invited somebody, who has not answered.
    Waiting(UserId),
    /// Somebody of the company, or who works for it from outside.
    Member { account: UserId, role: Role, status: UserStatus },
}

/// What a company knows of an address; accounts elsewhere are no business of its.
pub(super) fn known(tx: &mut Tx<'_>, company: CompanyId, email: &Email) -> Result<Known, Problem> {
    // At most one account in use has the address; whether the company has to do with it is asked of that one alone.
    let sql = Sql::new(
        "SELECT a.id, a.role, a.status FROM account a
          WHERE a.removed_at IS NULL AND a.status <> 'Pending' AND lower(a.email) = lower(",
    )
    .given(email)
    .then(") AND (a.company_id = ")
    .given(company)
    .then(" OR EXISTS (SELECT 1 FROM invitation i WHERE i.account_id = a.id AND i.company_id = ")
    .given(company)
    .then(" AND i.status = 'Accepted') OR EXISTS (SELECT 1 FROM hiring_team t WHERE t.user_id = a.id AND t.company_id = ")
    .given(company)
    .then(" AND ")
    .then(JOINED)
    .then("))");
    let member = |row: &::store::Row<'_>| {
        Ok(Known::Member { account: row.get(0)?, role: row.get(1)?, status: row.get(2)? })
    };
    if let Some(member) = tx.maybe(sql, member)? {
        return Ok(member);
    }
    let sql = Sql::with(
        "SELECT id FROM account
          WHERE removed_at IS NULL AND status = 'Pending' AND company_id = $1 AND lower(email) = lower($2)",
        values![company, email],
    );
    let waiting = tx.maybe(sql, |row| row.get(0))?;
    Ok(waiting.map_or(Known::Nobody, Known::Waiting))
}

/// An account that could answer an invitation.
pub(super) struct Holder {
    pub(super) account: UserId,
    pub(super) role: Role,
    pub(super) status: UserStatus,
    pub(super) company: Option<CompanyId>,
    pub(super) email: Email,
    /// Whether the account was never in use, and nobody has shown that the address is theirs: whoever typed it may be
    /// anybody. A company that goes along has never been approved and has no job.
    pub(super) is_unproved: bool,
}

/// Who has an address, in whichever company.
pub(super) fn holder(tx: &mut Tx<'_>, email: &Email) -> Result<Option<Holder>, Problem> {
    one_holder(tx, "a.status <> 'Pending' AND lower(a.email) = lower(", email)
}

/// The account of somebody who is signed in, as one that could answer.
pub(super) fn holder_of(tx: &mut Tx<'_>, account: UserId) -> Result<Option<Holder>, Problem> {
    one_holder(tx, "a.id = (", account)
}

fn one_holder(tx: &mut Tx<'_>, by: &str, key: impl Into<Value>) -> Result<Option<Holder>, Problem> {
    // Another address, given by an administrator, has to be proved anew, too: such an account has been in use.
    let sql = Sql::new(
        "SELECT a.id, a.role, a.status, a.company_id, a.email,
                CASE WHEN a.email_verified_at IS NULL
                      AND NOT EXISTS (SELECT 1 FROM session s WHERE s.account_id = a.id)
                      AND NOT EXISTS (SELECT 1 FROM security_entry e WHERE e.person_id = a.id AND e.kind = 'SignedIn')
                      AND EXISTS (SELECT 1 FROM terms_acceptance t WHERE t.account_id = a.id AND t.occasion = 'SignUp')
                      AND (a.status = 'NotVerified' OR c.status = 'NotVerified' AND NOT EXISTS
                            (SELECT 1 FROM job j WHERE j.company_id = c.id))
                THEN 1 ELSE 0 END
           FROM account a LEFT JOIN company c ON c.id = a.company_id WHERE a.removed_at IS NULL AND ",
    )
    .then(by)
    .given(key)
    .then(")");
    Ok(tx.maybe(sql, |row| {
        Ok(Holder {
            account: row.get(0)?,
            role: row.get(1)?,
            status: row.get(2)?,
            company: row.get(3)?,
            email: Email::kept(row.get(4)?),
            is_unproved: row.get::<i64>(5)? == 1,
        })
    })?)
}

/// An open invitation, with what its page says.
pub(super) struct Said {
    pub(super) company: CompanyId,
    pub(super) company_name: String,
    /// Whether the provider has approved it.
    pub(super) is_approved: bool,
    pub(super) email: Email,
    pub(super) role: Role,
    pub(super) invited_by: Option<String>,
    pub(super) account: Option<UserId>,
    /// Whether that account waits for nothing but the answer; else it is in use.
    pub(super) waits: bool,
    /// The jobs by their titles, [`TITLES`] at most.
    pub(super) adverts: Vec<TeamJob>,
    /// How many jobs there are.
    pub(super) jobs: i64,
}

impl Said {
    /// Whether this account can accept it: the one that was invited, one with that address which has come to the company
    /// by another way, or an external recruiter's where one is asked for.
    pub(super) fn can_be_answered_by(&self, holder: &Holder) -> bool {
        let is_member = holder.company == Some(self.company) && holder.email.folded() == self.email.folded();
        holder.status == UserStatus::Verified
            && (self.account == Some(holder.account)
                || is_member
                || (self.role.is_external() && holder.role.is_external()))
    }
}

/// So many titles an invitation says.
const TITLES: i64 = 20;

/// The invitation, while it is open, its company is there, and whoever asked may still ask for that.
pub(super) fn said(tx: &mut Tx<'_>, id: InvitationId) -> Result<Option<Said>, Problem> {
    let Some((invitation, InvitationStatus::Pending)) = invitations::find(tx, id)? else { return Ok(None) };
    let Invitation { company, email, role, account, invited_by } = invitation;
    let Some(invited_by) = invited_by else { return Ok(None) };
    let sql = Sql::with(
        "SELECT c.name, c.status, b.first_name, b.last_name, w.id FROM invitation i JOIN company c ON c.id = i.company_id
           JOIN account b ON b.id = $2 AND b.removed_at IS NULL
           LEFT JOIN account w ON w.id = i.account_id AND w.removed_at IS NULL AND w.status = 'Pending'
          WHERE i.id = $1 AND NOT EXISTS (SELECT 1 FROM removed_company gone WHERE gone.company_id = c.id)",
        values![id, invited_by],
    );
    let found = tx.maybe(sql, |row| {
        let (first, last): (String, String) = (row.get(2)?, row.get(3)?);
        let is_approved = row.get::<CompanyStatus>(1)? == CompanyStatus::Verified;
        let waits = row.get::<Option<UserId>>(4)?.is_some();
        Ok((row.get(0)?, is_approved, format!("{first} {last}"), waits))
    })?;
    let Some((company_name, is_approved, name, waits)) = found else { return Ok(None) };
    let Some(asker) = accounts::viewer(tx, invited_by)? else { return Ok(None) };
    let may_ask = match account.filter(|_| !waits) {
        Some(member) => may_ask_member(tx, &asker, company, member)?,
        None => may_ask_newcomer(&asker, company, role),
    };
    if !may_ask {
        return Ok(None);
    }
    let jobs = "FROM hiring_team t JOIN job j ON j.id = t.job_id
                 WHERE t.user_id = $1 AND t.company_id = $2 AND t.invitation_status = 'Pending'";
    let of_jobs = |what: &str| {
        let mut sql = Sql::with(format!("{what} {jobs}"), values![account, company]);
        sql.push(&not_deleted("j.id"));
        sql
    };
    let mut titles = of_jobs("SELECT j.id, j.title");
    titles.push(" ORDER BY j.title, j.id LIMIT ").bind(TITLES);
    let adverts = tx.all(titles, |row| Ok(TeamJob { id: row.get(0)?, title: row.get(1)? }))?;
    let jobs = tx.one(of_jobs("SELECT count(*)"), |row| row.get(0))?;
    let invited_by = Some(name);
    Ok(Some(Said {
        company,
        company_name,
        is_approved,
        email,
        role,
        invited_by,
        account,
        waits,
        adverts,
        jobs,
    }))
}

/// Whether they may still bring somebody into the company as this.
fn may_ask_newcomer(asker: &Viewer, company: CompanyId, role: Role) -> bool {
    let is_there = asker.role.acts_for_provider() || asker.company_id == Some(company);
    asker.status == UserStatus::Verified && is_there && asker.role.may_invite(role)
}

/// Whether they still have to do with the team of a job that this account is asked to join: a place gives nobody a role,
/// so whoever is in may be asked by anybody who fills the job.
fn may_ask_member(
    tx: &mut Tx<'_>,
    asker: &Viewer,
    company: CompanyId,
    member: UserId,
) -> Result<bool, Problem> {
    let mut sql = Sql::with(
        "SELECT 1 FROM hiring_team p JOIN job j ON j.id = p.job_id
          WHERE p.user_id = $1 AND p.company_id = $2 AND p.invitation_status = 'Pending'",
        values![member, company],
    );
    sql.within(asker, Action::ManageTeam, Rows::Jobs, "j").push(" LIMIT 1");
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// Whether this account has accepted the invitation of a link that is used.
pub(super) fn accepted_by(tx: &mut Tx<'_>, token: &Token, account: UserId) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM mailed_link l JOIN invitation i ON i.id = l.invitation_id
          WHERE l.token_hash = $1 AND i.account_id = $2 AND i.status = 'Accepted'",
        values![token.hash(), account],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}
