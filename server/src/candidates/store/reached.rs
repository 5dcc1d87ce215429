//! Who reaches the candidates of a job: what [`Within`](crate::viewer::Within) says of a viewer, of somebody who does not ask.

use crate::ids::{JobId, UserId};
use crate::policy::{Action, Reach, Role, reach};
use crate::problem::Problem;
use crate::viewer::JOINED;
use ::store::values;
use ::store::{Sql, Tx};

/// Appends that the account `p` reaches the candidates of the job `j` for an action that no recruiter from outside may do.
pub fn reached(sql: &mut Sql, action: Action) -> &mut Sql {
    let roles = |far| Role::all_who(|role| reach(role, action) == far);
    sql.push("p.status = 'Verified' AND p.removed_at IS NULL AND ((p.company_id = j.company_id");
    sql.any_of("p.role", &roles(Reach::Company));
    sql.push(") OR ((j.owner_id = p.id OR EXISTS (SELECT 1 FROM hiring_team t WHERE t.job_id = j.id ");
    sql.push("AND t.user_id = p.id AND ").push(JOINED).push("))");
    sql.any_of("p.role", &roles(Reach::Joined)).push("))")
}

/// Whether somebody does.
pub fn is_reached_by(tx: &mut Tx<'_>, job: JobId, user: UserId, action: Action) -> Result<bool, Problem> {
    let mut sql =
        Sql::with("SELECT 1 FROM account p JOIN job j ON j.id = $1 WHERE p.id = $2 AND ", values![job, user]);
    reached(&mut sql, action);
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}
