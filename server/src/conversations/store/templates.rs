//! The rows of templates.

use crate::clock::Millis;
use crate::conversations::form::TemplateForm;
use crate::conversations::view::TemplateView;
use crate::ids::{CompanyId, MessageTemplateId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

const COLUMNS: &str = "SELECT id, name, subject, body, version, changed_at FROM message_template";

fn read(row: &Row<'_>) -> Result<TemplateView, StoreError> {
    Ok(TemplateView {
        id: row.get(0)?,
        name: row.get(1)?,
        subject: row.get(2)?,
        body: row.get(3)?,
        version: row.get(4)?,
        changed_at: row.get(5)?,
    })
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
