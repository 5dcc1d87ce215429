//! Where companies' careers pages are, and what they show of the company.

use crate::companies::careers::{Careers, Slug};
use crate::contract::CompanyStatus;
use crate::ids::CompanyId;
use crate::problem::Problem;
use crate::viewer::not_removed;
use ::store::values;
use ::store::{Sql, Tx};

/// So many companies of one name are told apart by numbers.
const NUMBERED: u32 = 50;

/// Gives a company the first address of its name that nobody else has or had.
pub fn name(tx: &mut Tx<'_>, id: CompanyId, name: &str) -> Result<Slug, Problem> {
    let base = Slug::of_name(name);
    let numbered = (2..=NUMBERED).map(|number| base.numbered(number));
    // Beyond that its own identity tells it apart.
    let own = base.with(&id.0.simple().to_string());
    for slug in std::iter::once(base.clone()).chain(numbered).chain(std::iter::once(own)) {
        if take(tx, id, &slug)? {
            return Ok(slug);
        }
    }
    Err(Problem::Internal(anyhow::anyhow!("every address of this name is taken")))
}

/// How many addresses a company has and had, apart from this one.
pub fn others(tx: &mut Tx<'_>, id: CompanyId, slug: &Slug) -> Result<i64, Problem> {
    let sql = "SELECT count(*) FROM careers_slug WHERE company_id = $1 AND slug <> $2";
    Ok(tx.one(Sql::with(sql, values![id, slug.as_str()]), |row| row.get(0))?)
}

/// Gives a company this address, unless another has or had it.
pub fn take(tx: &mut Tx<'_>, id: CompanyId, slug: &Slug) -> Result<bool, Problem> {
    tx.run(Sql::with(
        "INSERT INTO careers_slug (slug, company_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        values![slug.as_str(), id],
    ))?;
    let sql = Sql::with("SELECT company_id FROM careers_slug WHERE slug = $1", values![slug.as_str()]);
    if tx.maybe(sql, |row| row.get::<CompanyId>(0))? != Some(id) {
        return Ok(false);
    }
    tx.run(Sql::with("UPDATE company SET slug = $1 WHERE id = $2", values![slug.as_str(), id]))?;
    Ok(true)
}

/// Names at most `most` companies that are from before there were addresses; how many.
pub fn name_some(tx: &mut Tx<'_>, most: u32) -> Result<u64, Problem> {
    let sql =
        Sql::with("SELECT id, name FROM company WHERE slug IS NULL ORDER BY id LIMIT $1", values![most]);
    let unnamed = tx.all(sql, |row| Ok((row.get::<CompanyId>(0)?, row.get::<String>(1)?)))?;
    for (id, called) in &unnamed {
        name(tx, *id, called)?;
    }
    Ok(unnamed.len() as u64)
}

/// Whether there is one.
pub fn is_any_unnamed(tx: &mut Tx<'_>) -> Result<bool, Problem> {
    let sql = "SELECT 1 FROM company WHERE slug IS NULL LIMIT 1";
    Ok(tx.maybe(Sql::new(sql), |_| Ok(()))?.is_some())
}

/// The approved company whose page is, or was, at this address.
pub fn at(tx: &mut Tx<'_>, slug: &str) -> Result<Option<Careers>, Problem> {
    let mut sql = Sql::new(
        "SELECT c.id, c.slug, c.name, c.website, c.about, c.logo_file
           FROM careers_slug s JOIN company c ON c.id = s.company_id WHERE s.slug = ",
    );
    sql.bind(slug).push(" AND c.slug IS NOT NULL AND c.status = ").bind(CompanyStatus::Verified);
    sql.push(&not_removed("c.id"));
    Ok(tx.maybe(sql, |row| {
        Ok(Careers {
            id: row.get(0)?,
            slug: row.get(1)?,
            name: row.get(2)?,
            website: row.get(3)?,
            about: row.get(4)?,
            logo: row.get(5)?,
        })
    })?)
}
