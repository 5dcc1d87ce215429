//! The rows of what a company says of itself.

use std::collections::BTreeSet;

use crate::companies::form::CompanyInfoForm;
use crate::companies::{CompanyInfoView, LogoKind};
use crate::contract::CompanyStatus;
use crate::ids::{CompanyId, FileId, JobId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::time_zone::TimeZoneName;
use crate::viewer::{Rows, Viewer, Within as _, not_removed};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

const INFO: &str =
    "SELECT c.id, c.name, c.website, c.address_lines, c.town, c.postcode, c.time_zone, c.about,
        c.logo_file, c.version, c.slug
   FROM company c WHERE c.id = ";

fn read(row: &Row<'_>) -> Result<CompanyInfoView, StoreError> {
    Ok(CompanyInfoView {
        id: row.get(0)?,
        name: row.get(1)?,
        website: row.get(2)?,
        address_lines: row.get(3)?,
        town: row.get(4)?,
        postcode: row.get(5)?,
        time_zone: row.get(6)?,
        about: row.get(7)?,
        logo: row.get(8)?,
        version: row.get(9)?,
        slug: row.get(10)?,
    })
}

/// What a company says of itself, where the viewer may see it.
pub(in crate::companies) fn find(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CompanyId,
) -> Result<CompanyInfoView, Problem> {
    let mut sql = Sql::new(INFO).given(id);
    sql.within(viewer, Action::ViewCompanyInfo, Rows::Companies, "c");
    tx.maybe(sql, read)?.ok_or(Problem::NotFound)
}

/// Keeps what a form says; what it leaves out stays. False where `was` is not how it stands any more.
pub(in crate::companies) fn set(
    tx: &mut Tx<'_>,
    was: &CompanyInfoView,
    form: &CompanyInfoForm,
) -> Result<bool, Problem> {
    let mut sql = Sql::new("UPDATE company SET version = version + 1");
    if let Some(name) = &form.name {
        sql.push(", name = ").bind(name);
    }
    if let Some(website) = &form.website {
        sql.push(", website = ").bind(website.clone());
    }
    if let Some(lines) = &form.address_lines {
        sql.push(", address_lines = ").bind(lines.as_ref());
    }
    if let Some(town) = &form.town {
        sql.push(", town = ").bind(town.as_ref());
    }
    if let Some(postcode) = &form.postcode {
        sql.push(", postcode = ").bind(postcode.as_ref());
    }
    if let Some(zone) = &form.time_zone {
        sql.push(", time_zone = ").bind(zone);
    }
    if let Some(about) = &form.about {
        sql.push(", about = ").bind(about.as_ref());
    }
    sql.push(" WHERE id = ").bind(was.id).push(" AND version = ").bind(was.version);
    Ok(tx.run(sql)? == 1)
}

/// The file of a company's logo.
pub(in crate::companies) fn logo_of(tx: &mut Tx<'_>, id: CompanyId) -> Result<Option<FileId>, Problem> {
    let sql = Sql::with("SELECT logo_file FROM company WHERE id = $1", values![id]);
    Ok(tx.maybe(sql, |row| row.get(0))?.flatten())
}

/// Gives a company another logo, or none.
pub(in crate::companies) fn set_logo(
    tx: &mut Tx<'_>,
    id: CompanyId,
    logo: Option<(FileId, LogoKind)>,
) -> Result<(), Problem> {
    let (file, kind) = logo.unzip();
    tx.run(Sql::with(
        "UPDATE company SET logo_file = $1, logo_kind = $2 WHERE id = $3",
        values![file, kind, id],
    ))?;
    Ok(())
}

/// What this file of a company's logo is drawn in, while it is the logo.
pub(in crate::companies) fn shown_logo(
    tx: &mut Tx<'_>,
    id: CompanyId,
    file: FileId,
) -> Result<Option<LogoKind>, Problem> {
    let sql = Sql::new("SELECT c.logo_kind FROM company c WHERE c.id = ")
        .given(id)
        .then(&not_removed("c.id"))
        .then(" AND c.logo_file = ")
        .given(file);
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Which of these files are logos.
pub fn named_files(tx: &mut Tx<'_>, files: &[FileId]) -> Result<BTreeSet<FileId>, Problem> {
    if files.is_empty() {
        return Ok(BTreeSet::new());
    }
    let mut sql = Sql::new("SELECT logo_file FROM company WHERE logo_file IS NOT NULL");
    sql.any_of("logo_file", files);
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}

/// Whether the provider has looked at a company.
pub fn status_of(tx: &mut Tx<'_>, company: CompanyId) -> Result<CompanyStatus, Problem> {
    Ok(tx.one(Sql::with("SELECT status FROM company WHERE id = $1", values![company]), |row| row.get(0))?)
}

/// The time zone of the company of a job.
pub fn time_zone_of_job(tx: &mut Tx<'_>, job: JobId) -> Result<String, Problem> {
    let sql = Sql::with(
        "SELECT c.time_zone FROM job j JOIN company c ON c.id = j.company_id WHERE j.id = $1",
        values![job],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?.unwrap_or_else(|| TimeZoneName::DEFAULT.to_owned()))
}

/// The time zone of somebody's company; the default for who has none.
pub fn time_zone_of(tx: &mut Tx<'_>, user: UserId) -> Result<String, Problem> {
    let sql = Sql::with(
        "SELECT c.time_zone FROM account a JOIN company c ON c.id = a.company_id WHERE a.id = $1",
        values![user],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?.unwrap_or_else(|| TimeZoneName::DEFAULT.to_owned()))
}
