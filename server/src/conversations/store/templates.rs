//! The rows of templates.

use crate::clock::Millis;
use crate::conversations::form::{Hold, MORNING, On, SentWhen, TemplateForm};
use crate::conversations::view::TemplateView;
use crate::ids::{CompanyId, MessageTemplateId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

const COLUMNS: &str =
    "SELECT id, name, subject, body, version, changed_at, on_stage_id, on_reject, hold, hold_hour
       FROM message_template";

fn read(row: &Row<'_>) -> Result<TemplateView, StoreError> {
    let (stage_id, on_reject, hold): (_, bool, _) = (row.get(6)?, row.get(7)?, row.get(8)?);
    let sent_when = SentWhen { stage_id, hold, hour: read_hour(row, 9)? };
    Ok(TemplateView {
        id: row.get(0)?,
        name: row.get(1)?,
        subject: row.get(2)?,
        body: row.get(3)?,
        sent_when: (on_reject || sent_when.stage_id.is_some()).then_some(sent_when),
        version: row.get(4)?,
        changed_at: row.get(5)?,
    })
}

/// The column takes no other than those of a day.
fn read_hour(row: &Row<'_>, at: usize) -> Result<i8, StoreError> {
    Ok(i8::try_from(row.get::<i64>(at)?).unwrap_or(MORNING))
}

/// A company's templates, by name; at most `most`.
pub(in crate::conversations) fn of_company(
    tx: &mut Tx<'_>,
    company: CompanyId,
    most: usize,
) -> Result<Vec<TemplateView>, Problem> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let sql = Sql::with(
        format!("{COLUMNS} WHERE company_id = $1 ORDER BY lower(name), id LIMIT $2"),
        values![company, most],
    );
    Ok(tx.all(sql, read)?)
}

/// Those that a company sends by itself: one on each occasion.
pub(in crate::conversations) fn sent_by_itself(
    tx: &mut Tx<'_>,
    company: CompanyId,
) -> Result<Vec<TemplateView>, Problem> {
    let sql = Sql::with(
        format!(
            "{COLUMNS} WHERE company_id = $1 AND (on_stage_id IS NOT NULL OR on_reject = 1)
              ORDER BY lower(name), id LIMIT 100"
        ),
        values![company],
    );
    Ok(tx.all(sql, read)?)
}

/// One of them.
pub(in crate::conversations) fn one(
    tx: &mut Tx<'_>,
    company: CompanyId,
    id: MessageTemplateId,
) -> Result<Option<TemplateView>, Problem> {
    let sql = Sql::with(format!("{COLUMNS} WHERE company_id = $1 AND id = $2"), values![company, id]);
    Ok(tx.maybe(sql, read)?)
}

/// Writes one.
pub(in crate::conversations) fn insert(
    tx: &mut Tx<'_>,
    company: CompanyId,
    id: MessageTemplateId,
    form: &TemplateForm,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO message_template (id, company_id, name, subject, body, changed_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
        values![id, company, form.name.as_str(), form.text.subject.as_str(), form.text.body.as_str(), now],
    ))?;
    Ok(())
}

/// Changes one.
pub(in crate::conversations) fn update(
    tx: &mut Tx<'_>,
    company: CompanyId,
    id: MessageTemplateId,
    form: &TemplateForm,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE message_template SET name = $3, subject = $4, body = $5, changed_at = $6, version = version + 1
          WHERE company_id = $1 AND id = $2",
        values![company, id, form.name.as_str(), form.text.subject.as_str(), form.text.body.as_str(), now],
    ))?;
    Ok(())
}

/// Says when one is sent by itself.
pub(in crate::conversations) fn send_when(
    tx: &mut Tx<'_>,
    company: CompanyId,
    id: MessageTemplateId,
    sent_when: Option<SentWhen>,
) -> Result<(), Problem> {
    let stage = sent_when.and_then(|sent| sent.stage_id);
    let on_reject = sent_when.is_some_and(|sent| sent.stage_id.is_none());
    let (hold, hour) = sent_when.map_or((Hold::TenMinutes, MORNING), |sent| (sent.hold, sent.hour));
    tx.run(Sql::with(
        "UPDATE message_template SET on_stage_id = $3, on_reject = $4, hold = $5, hold_hour = $6
          WHERE company_id = $1 AND id = $2",
        values![company, id, stage, i64::from(on_reject), hold, i64::from(hour)],
    ))?;
    Ok(())
}

/// Whether any of these companies sends anything by itself.
pub(in crate::conversations) fn is_any_sent(
    tx: &mut Tx<'_>,
    companies: &[CompanyId],
) -> Result<bool, Problem> {
    let mut sql = Sql::new("SELECT 1 FROM message_template WHERE (on_stage_id IS NOT NULL OR on_reject = 1)");
    sql.one_of("company_id", companies).push(" LIMIT 1");
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// What is sent by itself.
pub(in crate::conversations) struct Sent {
    pub(in crate::conversations) subject: String,
    pub(in crate::conversations) body: String,
    pub(in crate::conversations) hold: Hold,
    pub(in crate::conversations) hour: i8,
    /// It has stood as it does since then.
    pub(in crate::conversations) since: Millis,
}

/// What a company sends by itself on an occasion.
pub(in crate::conversations) fn sent_on(
    tx: &mut Tx<'_>,
    company: CompanyId,
    on: On,
) -> Result<Option<Sent>, Problem> {
    let sql = Sql::with(
        "SELECT subject, body, hold, changed_at, hold_hour FROM message_template WHERE company_id = $1",
        values![company],
    );
    let sql = match on {
        On::Stage(stage) => sql.then(" AND on_stage_id = ").given(stage),
        On::Rejection => sql.then(" AND on_reject = 1"),
    };
    Ok(tx.maybe(sql, |row| {
        let (hold, hour) = (row.get(2)?, read_hour(row, 4)?);
        Ok(Sent { subject: row.get(0)?, body: row.get(1)?, hold, hour, since: row.get(3)? })
    })?)
}

/// Removes one; whether it was there.
pub(in crate::conversations) fn delete(
    tx: &mut Tx<'_>,
    company: CompanyId,
    id: MessageTemplateId,
) -> Result<bool, Problem> {
    let sql =
        Sql::with("DELETE FROM message_template WHERE company_id = $1 AND id = $2", values![company, id]);
    Ok(tx.run(sql)? == 1)
}

/// Forgets the templates of a company that goes.
pub fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM message_template WHERE company_id = $1", values![company]))?;
    Ok(())
}
