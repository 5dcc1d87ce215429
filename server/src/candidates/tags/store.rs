//! The rows of tags, and of who has which.

use std::collections::{BTreeSet, HashMap};

use super::view::{TagBrief, TagView};
use super::{MOST, TagColour};
use crate::candidates::store::people::Tie;
use crate::clock::Millis;
use crate::ids::{CandidateId, CompanyId, PersonId, TagId};
use crate::problem::Problem;
use crate::text::TagName;
use crate::viewer::not_covered;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// So many who have a tag are counted.
const MOST_COUNTED: i64 = 10_000;

/// By what names are compared.
fn folded(name: &TagName) -> String {
    name.as_str().to_lowercase()
}

fn read(row: &Row<'_>) -> Result<TagView, StoreError> {
    let tag = TagBrief { id: row.get(0)?, name: row.get(1)?, colour: row.get(2)? };
    Ok(TagView { tag, version: row.get(3)?, people: None })
}

const COLUMNS: &str = "SELECT id, name, colour, version FROM tag WHERE deleted_at IS NULL AND company_id = ";

/// A company's tags, by name.
pub(in crate::candidates) fn of_company(
    tx: &mut Tx<'_>,
    company: CompanyId,
) -> Result<Vec<TagView>, Problem> {
    let sql = Sql::new(COLUMNS).given(company).then(" ORDER BY folded LIMIT ").given(MOST);
    Ok(tx.all(sql, read)?)
}

/// How many people have each of a company's tags, counted up to ten thousand.
pub(super) fn people_with(tx: &mut Tx<'_>, company: CompanyId) -> Result<HashMap<TagId, i64>, Problem> {
    let sql = Sql::with(
        "SELECT t.id, (SELECT count(*) FROM (SELECT DISTINCT p.person_id FROM person_tag p WHERE p.tag_id = t.id
                                              LIMIT $2) counted)
           FROM tag t WHERE t.company_id = $1 AND t.deleted_at IS NULL",
        values![company, MOST_COUNTED],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
}

/// One of a company's tags.
pub(in crate::candidates) fn one(
    tx: &mut Tx<'_>,
    company: CompanyId,
    id: TagId,
) -> Result<Option<TagView>, Problem> {
    let sql = Sql::new(COLUMNS).given(company).then(" AND id = ").given(id);
    Ok(tx.maybe(sql, read)?)
}

/// What these of a company's tags are called, those that are there still.
pub(super) fn names(
    tx: &mut Tx<'_>,
    company: CompanyId,
    ids: &[TagId],
) -> Result<HashMap<TagId, String>, Problem> {
    let mut sql =
        Sql::with("SELECT id, name FROM tag WHERE company_id = $1 AND deleted_at IS NULL", values![company]);
    sql.one_of("id", ids);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
}

/// The one of a company's tags that is called so.
pub(super) fn named(tx: &mut Tx<'_>, company: CompanyId, name: &TagName) -> Result<Option<TagView>, Problem> {
    let sql = Sql::new(COLUMNS).given(company).then(" AND folded = ").given(folded(name));
    Ok(tx.maybe(sql, read)?)
}

/// How many a company has.
pub(super) fn count(tx: &mut Tx<'_>, company: CompanyId) -> Result<i64, Problem> {
    let sql =
        Sql::with("SELECT count(*) FROM tag WHERE company_id = $1 AND deleted_at IS NULL", values![company]);
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Writes one, unless there is one of the name; whether it did.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    company: CompanyId,
    id: TagId,
    name: &TagName,
    colour: TagColour,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "INSERT INTO tag (id, company_id, name, folded, colour) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (company_id, folded) WHERE deleted_at IS NULL DO NOTHING",
        values![id, company, name, folded(name), colour],
    );
    Ok(tx.run(sql)? == 1)
}

/// Changes one.
pub(super) fn change(
    tx: &mut Tx<'_>,
    company: CompanyId,
    id: TagId,
    name: &TagName,
    colour: TagColour,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE tag SET name = $3, folded = $4, colour = $5, version = version + 1
          WHERE company_id = $1 AND id = $2 AND deleted_at IS NULL",
        values![company, id, name, folded(name), colour],
    ))?;
    Ok(())
}

/// Puts one out of every reach; whether it was there.
pub(super) fn set_deleted(
    tx: &mut Tx<'_>,
    company: CompanyId,
    id: TagId,
    now: Millis,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE tag SET deleted_at = $3 WHERE company_id = $1 AND id = $2 AND deleted_at IS NULL",
        values![company, id, now],
    );
    Ok(tx.run(sql)? == 1)
}

/// The deleted tag that is to be cleared away first, and its company.
pub(super) fn next_deleted(tx: &mut Tx<'_>) -> Result<Option<(TagId, CompanyId)>, Problem> {
    let sql = "SELECT id, company_id FROM tag WHERE deleted_at IS NOT NULL ORDER BY deleted_at LIMIT 1";
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Takes a tag off at most so many; from whom.
pub(super) fn clear(tx: &mut Tx<'_>, tag: TagId, most: u32) -> Result<BTreeSet<PersonId>, Problem> {
    let sql = Sql::with(
        "DELETE FROM person_tag WHERE tag_id = $1
            AND own_id IN (SELECT p.own_id FROM person_tag p WHERE p.tag_id = $1 ORDER BY p.person_id LIMIT $2)
         RETURNING person_id",
        values![tag, most],
    );
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}

/// Removes a tag that nobody has any more.
pub(super) fn remove(tx: &mut Tx<'_>, tag: TagId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM tag WHERE id = $1", values![tag]))?;
    Ok(())
}

/// Forgets the tags of a company that goes.
pub(super) fn forget(tx: &mut Tx<'_>, company: CompanyId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM tag WHERE company_id = $1", values![company]))?;
    Ok(())
}

/// Who of these people has the tag.
pub(super) fn having(
    tx: &mut Tx<'_>,
    tag: TagId,
    people: &[PersonId],
) -> Result<BTreeSet<PersonId>, Problem> {
    let mut sql = Sql::with("SELECT person_id FROM person_tag WHERE tag_id = $1", values![tag]);
    sql.one_of("person_id", people);
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}

/// Whether somebody has one of these tags.
pub(in crate::candidates) fn has_any(
    tx: &mut Tx<'_>,
    company: CompanyId,
    person: PersonId,
    tags: &[TagId],
) -> Result<bool, Problem> {
    let mut sql = Sql::with(
        "SELECT 1 FROM person_tag p JOIN tag t ON t.id = p.tag_id
          WHERE p.person_id = $1 AND p.company_id = $2 AND t.deleted_at IS NULL",
        values![person, company],
    );
    sql.one_of("t.id", tags).push(" LIMIT 1");
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Whether any of these people has a tag.
pub(in crate::candidates) fn is_any_on(tx: &mut Tx<'_>, people: &[PersonId]) -> Result<bool, Problem> {
    let mut sql = Sql::new("SELECT 1 FROM person_tag WHERE 1 = 1");
    sql.one_of("person_id", people).push(" LIMIT 1");
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Who of these people has so many tags, or more.
pub(super) fn full(tx: &mut Tx<'_>, people: &[PersonId], many: i64) -> Result<BTreeSet<PersonId>, Problem> {
    let mut sql = Sql::new(
        "SELECT p.person_id FROM person_tag p JOIN tag t ON t.id = p.tag_id WHERE t.deleted_at IS NULL",
    );
    sql.one_of("p.person_id", people);
    sql.push(" GROUP BY p.person_id HAVING count(DISTINCT p.tag_id) >= ").bind(many);
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}

/// Puts a tag on people, by the rows that are their own.
pub(super) fn put_on(tx: &mut Tx<'_>, tag: TagId, own: &[PersonId]) -> Result<(), Problem> {
    let mut sql = Sql::with(
        "INSERT INTO person_tag (own_id, tag_id, person_id, company_id)
         SELECT p.id, $1, COALESCE(p.merged_into, p.id), p.company_id FROM person p WHERE 1 = 1",
        values![tag],
    );
    sql.one_of("p.id", own).push(" ON CONFLICT (own_id, tag_id) DO NOTHING");
    tx.run(sql)?;
    Ok(())
}

/// Takes a tag off people, on whichever of their rows it is.
pub(super) fn take_off(tx: &mut Tx<'_>, tag: TagId, people: &[PersonId]) -> Result<(), Problem> {
    let mut sql = Sql::with("DELETE FROM person_tag WHERE tag_id = $1", values![tag]);
    sql.one_of("person_id", people);
    tx.run(sql)?;
    Ok(())
}

/// The newest `most` applications of each of these people, with whose they are, but for those that a blind sift hides.
pub(super) fn newest_of(
    tx: &mut Tx<'_>,
    people: &[PersonId],
    most: i64,
) -> Result<Vec<(CandidateId, PersonId)>, Problem> {
    let mut sql = Sql::new(
        "SELECT id, person_id FROM
           (SELECT c.id, c.person_id,
                   row_number() OVER (PARTITION BY c.person_id ORDER BY c.applied_at DESC, c.id DESC) AS place
              FROM candidate c WHERE 1 = 1",
    )
    .then(&not_covered("c"));
    sql.one_of("c.person_id", people).push(") ranked WHERE place <= ").bind(most);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Who of these people has which tags of a company; of who was merged one may come twice.
pub(super) fn on_people(
    tx: &mut Tx<'_>,
    company: CompanyId,
    people: &[PersonId],
) -> Result<Vec<(PersonId, TagId)>, Problem> {
    let mut sql =
        Sql::with("SELECT person_id, tag_id FROM person_tag WHERE company_id = $1", values![company]);
    sql.one_of("person_id", people);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Whoever was `person` is `into` from now on, with the tags of both.
pub(in crate::candidates) fn merge(tx: &mut Tx<'_>, person: PersonId, into: PersonId) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE person_tag SET person_id = $1 WHERE person_id = $2", values![into, person]))?;
    // Of one that stood for others alone, and goes.
    hand_over(tx, &[person])
}

/// Whoever stands for those of these rows that have no application left, and go, keeps the tags that are theirs.
pub(in crate::candidates) fn hand_over(tx: &mut Tx<'_>, own: &[PersonId]) -> Result<(), Problem> {
    let mut sql = Sql::new(
        "INSERT INTO person_tag (own_id, tag_id, person_id, company_id)
         SELECT p.merged_into, t.tag_id, p.merged_into, t.company_id
           FROM person p JOIN person_tag t ON t.own_id = p.id
          WHERE p.merged_into IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.merged_from = p.id)",
    );
    sql.one_of("p.id", own).push(" ON CONFLICT (own_id, tag_id) DO NOTHING");
    tx.run(sql)?;
    Ok(())
}

/// What others had who stood behind `from` is with `heir`, who stands for them from now on.
pub(in crate::candidates) fn inherit(tx: &mut Tx<'_>, from: PersonId, heir: PersonId) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE person_tag SET person_id = $1 WHERE person_id = $2 AND own_id <> $2",
        values![heir, from],
    ))?;
    Ok(())
}

/// Whoever was merged has what is their own again.
pub(in crate::candidates) fn part(tx: &mut Tx<'_>, own: PersonId) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE person_tag SET person_id = $1 WHERE own_id = $1", values![own]))?;
    Ok(())
}

/// Whoever becomes somebody else takes along what they were seen with; how many tags are new there.
pub(in crate::candidates) fn take_along(tx: &mut Tx<'_>, from: PersonId, to: Tie) -> Result<u64, Problem> {
    let sql = Sql::with(
        "INSERT INTO person_tag (own_id, tag_id, person_id, company_id)
         SELECT $1, t.tag_id, $2, t.company_id FROM person_tag t
          WHERE t.person_id = $3
            AND NOT EXISTS (SELECT 1 FROM person_tag o WHERE o.person_id = $2 AND o.tag_id = t.tag_id)
         ON CONFLICT (own_id, tag_id) DO NOTHING",
        values![to.own(), to.person, from],
    );
    Ok(tx.run(sql)?)
}
