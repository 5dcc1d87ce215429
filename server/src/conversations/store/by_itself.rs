//! The rows of letters that go out by themselves.

use crate::candidates::CandidateSource;
use crate::contract::CandidateStatus;
use crate::conversations::form::On;
use crate::conversations::view::MessageState;
use crate::ids::{CandidateId, CompanyId, MessageId, StageId, UserId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// Whether message `m` goes out by itself.
pub(in crate::conversations) const BY_ITSELF: &str =
    "CASE WHEN m.on_stage_id IS NOT NULL OR m.on_reject = 1 THEN 1 ELSE 0 END";

/// For whoever stands where such a letter is for no more, or wants nothing more: whoever is rejected is sent that alone.
const LAPSED: &str =
    "(m.on_stage_id IS NOT NULL AND (m.on_stage_id <> c.stage_id OR c.withdrawn_at IS NOT NULL
                          OR c.status IN ('Rejected', 'AutoRejected'))
                        OR m.on_reject = 1 AND (c.status <> 'Rejected' OR c.withdrawn_at IS NOT NULL))";

/// Whether any is held for one of these.
pub(in crate::conversations) fn is_any_held(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
) -> Result<bool, Problem> {
    let mut sql = Sql::with(
        "SELECT 1 FROM message WHERE state = $1 AND (on_stage_id IS NOT NULL OR on_reject = 1)",
        values![MessageState::Held],
    );
    sql.one_of("candidate_id", candidates).push(" LIMIT 1");
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// Whose those of these messages are that go out by themselves and have not yet.
pub(in crate::conversations) fn held(
    tx: &mut Tx<'_>,
    ids: &[MessageId],
) -> Result<Vec<(MessageId, CandidateId, CompanyId)>, Problem> {
    let mut sql = Sql::with(
        "SELECT id, candidate_id, company_id FROM message
          WHERE state = $1 AND (on_stage_id IS NOT NULL OR on_reject = 1)",
        values![MessageState::Held],
    );
    sql.one_of("id", ids).push(" ORDER BY id");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// Those that are held for one of these who stands where they are for no more.
pub(in crate::conversations) fn lapsed(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
) -> Result<Vec<(MessageId, CandidateId, CompanyId)>, Problem> {
    let mut sql = Sql::new(format!(
        "SELECT m.id, m.candidate_id, m.company_id FROM message m JOIN candidate c ON c.id = m.candidate_id
          WHERE m.state = 'Held' AND {LAPSED}"
    ));
    sql.one_of("m.candidate_id", candidates).push(" ORDER BY m.id");
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// Whose a message is that has not been taken by any mail server, and is for somebody who stands where it is for no more;
/// and whether it is held still, or has been tried.
pub(in crate::conversations) fn lapsed_one(
    tx: &mut Tx<'_>,
    id: MessageId,
) -> Result<Option<(CandidateId, CompanyId, bool)>, Problem> {
    let sql = Sql::with(
        format!(
            "SELECT m.candidate_id, m.company_id, CASE WHEN m.state = 'Held' THEN 1 ELSE 0 END
               FROM message m JOIN candidate c ON c.id = m.candidate_id
              WHERE m.id = $1 AND m.state IN ('Held', 'OnItsWay', 'Failed') AND {LAPSED}"
        ),
        values![id],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// Those of these who stand where such a letter is for, have not had it, and want the job still, of a company that writes
/// to people. Whom an agency submitted the agency tells.
pub(in crate::conversations) fn ready(
    tx: &mut Tx<'_>,
    on: On,
    candidates: &[CandidateId],
) -> Result<Vec<CandidateId>, Problem> {
    let mut sql = Sql::new(
        "SELECT c.id FROM candidate c JOIN company y ON y.id = c.company_id
          WHERE y.status = 'Verified' AND c.withdrawn_at IS NULL AND c.source <> ",
    );
    sql.bind(CandidateSource::ExternalRecruiter);
    match on {
        On::Stage(stage) => {
            sql.push(" AND c.status NOT IN ('Rejected', 'AutoRejected') AND c.stage_id = ").bind(stage)
        }
        On::Rejection => sql.push(" AND c.status = 'Rejected'"),
    };
    sql.push(" AND NOT EXISTS (SELECT 1 FROM message m WHERE m.candidate_id = c.id AND ");
    match on {
        On::Stage(stage) => sql.push("m.on_stage_id = ").bind(stage),
        On::Rejection => sql.push("m.on_reject = 1"),
    };
    sql.push(")").one_of("c.id", candidates).push(" ORDER BY c.id");
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Those of these to whom a company that writes to people sends letters by itself, where each stands and with which status.
pub(in crate::conversations) fn facing(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
) -> Result<Vec<(CandidateId, StageId, CandidateStatus)>, Problem> {
    let mut sql = Sql::new(
        "SELECT c.id, c.stage_id, c.status FROM candidate c JOIN company y ON y.id = c.company_id
          WHERE y.status = 'Verified' AND c.withdrawn_at IS NULL AND c.source <> ",
    );
    sql.bind(CandidateSource::ExternalRecruiter).one_of("c.id", candidates);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}

/// What these were sent by itself already, or are about to be.
pub(in crate::conversations) fn had(
    tx: &mut Tx<'_>,
    candidates: &[CandidateId],
) -> Result<Vec<(CandidateId, On)>, Problem> {
    let mut sql = Sql::new(
        "SELECT candidate_id, on_stage_id FROM message WHERE (on_stage_id IS NOT NULL OR on_reject = 1)",
    );
    sql.one_of("candidate_id", candidates);
    Ok(tx.all(sql, |row| {
        let stage: Option<StageId> = row.get(1)?;
        Ok((row.get(0)?, stage.map_or(On::Rejection, On::Stage)))
    })?)
}

/// Whether there is a stage from now on.
pub(in crate::conversations) fn is_open(tx: &mut Tx<'_>, stage: StageId) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM stage s
          WHERE s.id = $1 AND NOT EXISTS (SELECT 1 FROM deleted_stage d WHERE d.stage_id = s.id)",
        values![stage],
    );
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// First and last name of somebody of a company.
pub(in crate::conversations) fn writer(
    tx: &mut Tx<'_>,
    id: UserId,
    company: CompanyId,
) -> Result<Option<(String, String)>, Problem> {
    let sql = Sql::with(
        "SELECT first_name, last_name FROM account WHERE id = $1 AND company_id = $2",
        values![id, company],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}
