//! Jobs as documents.

use std::collections::HashMap;

use serde_json::json;
use uuid::Uuid;

use super::teams::{Member, of_jobs};
use super::{Document, Wanted, object};
use crate::clock::Millis;
use crate::contract::CompanyStatus;
use crate::contract::JobStatus;
use crate::ids::{CompanyId, JobId, UserId};
use crate::jobs::{CampaignType, JobType, TimeEngaging};
use crate::viewer::not_deleted;
use ::store::{Row, Sql, StoreError, Tx};

struct Advert {
    id: JobId,
    title: String,
    location: String,
    post_code: Option<String>,
    remote: bool,
    kind: JobType,
    hours: TimeEngaging,
    status: JobStatus,
    is_expired: bool,
    reference_code: String,
    campaign: CampaignType,
    company: (CompanyId, String, CompanyStatus),
    owner: (UserId, String),
    created_at: Millis,
    activated_at: Option<Millis>,
    expires_at: Option<Millis>,
}

fn read_row(row: &Row<'_>) -> Result<Advert, StoreError> {
    let (first, last): (String, String) = (row.get(14)?, row.get(15)?);
    Ok(Advert {
        id: row.get(0)?,
        title: row.get(1)?,
        location: row.get(2)?,
        post_code: row.get(3)?,
        remote: row.get(4)?,
        kind: row.get(5)?,
        status: row.get(6)?,
        is_expired: row.get(7)?,
        reference_code: row.get(8)?,
        campaign: row.get(9)?,
        company: (row.get(10)?, row.get(11)?, row.get(12)?),
        owner: (row.get(13)?, format!("{first} {last}")),
        created_at: row.get(16)?,
        activated_at: row.get(17)?,
        expires_at: row.get(18)?,
        hours: row.get(19)?,
    })
}

/// Of jobs whose status is not one that `shows` holds for, documents tell the title and the state alone.
pub(super) fn read(
    tx: &mut Tx<'_>,
    wanted: &Wanted,
    shows: fn(JobStatus) -> bool,
) -> Result<Vec<(Uuid, Document)>, StoreError> {
    let mut sql = Sql::new(
        "SELECT j.id, j.title, j.location, j.post_code, j.remote, j.type, j.status, j.is_expired,
                j.reference_code, j.campaign_type, c.id, c.name, c.status, o.id, o.first_name, o.last_name,
                j.created_at, j.activated_at, j.expires_at, j.time_engaging
           FROM job j JOIN company c ON c.id = j.company_id JOIN account o ON o.id = j.owner_id WHERE 1 = 1",
    )
    .then(&not_deleted("j.id"));
    wanted.narrow(&mut sql, "j.id");
    let adverts = tx.all(sql, read_row)?;
    let mut teams = of_jobs(tx, &adverts.iter().map(|advert| advert.id).collect::<Vec<_>>())?;
    let document = |advert: Advert| {
        let mut document = document(&advert, &mut teams);
        if !shows(advert.status) {
            document.retain(|attribute, _| TITLE_AND_STATE.contains(&attribute.as_str()));
        }
        (advert.id.0, document)
    };
    Ok(adverts.into_iter().map(document).collect())
}

/// What is told of a job that is not shown: this, and what finds and orders it.
const TITLE_AND_STATE: [&str; 9] = [
    "objectID",
    "id",
    "title",
    "status",
    "statusFilter",
    "statusFilterExternal",
    "company",
    "createdAt",
    "memberOfTeams",
];

fn document(advert: &Advert, teams: &mut HashMap<JobId, Vec<Member>>) -> Document {
    let team = teams.remove(&advert.id).unwrap_or_default();
    let (company_id, company_name, company_status) = &advert.company;
    let filter = advert.status.filter();
    let mut names: Vec<&str> = team.iter().map(|member| member.name.as_str()).collect();
    names.insert(0, &advert.owner.1);
    names.sort_unstable();
    names.dedup();
    let mut members: Vec<UserId> = team.iter().map(|member| member.user).collect();
    members.push(advert.owner.0);
    members.sort_unstable();
    members.dedup();
    object(json!({
        "objectID": advert.id,
        "id": advert.id,
        "title": advert.title,
        "location": advert.location,
        "postCode": advert.post_code,
        "remote": advert.remote,
        "type": advert.kind,
        "terms": terms(advert),
        "status": advert.status,
        "statusFilter": filter,
        "statusFilterExternal": filter,
        "isExpired": advert.is_expired,
        "referenceCode": advert.reference_code,
        "reference": format!("REF{}", advert.reference_code),
        "campaignType": advert.campaign,
        "companyId": company_id,
        "company": { "id": company_id, "name": company_name, "status": company_status },
        "ownerId": advert.owner.0,
        "user": { "id": advert.owner.0, "fullName": advert.owner.1 },
        "createdAt": advert.created_at.0,
        "activatedAt": advert.activated_at.map(|at| at.0),
        "expiresAt": advert.expires_at.map(|at| at.0),
        "visibleByUsers": names,
        "memberOfTeams": members,
    }))
}

/// What kind of job it is, as people look for it.
fn terms(advert: &Advert) -> Vec<&'static str> {
    let hours = match advert.hours {
        TimeEngaging::FullTime => "Full-time",
        TimeEngaging::PartTime => "Part-time",
    };
    let kind = match advert.kind {
        JobType::Permanent => "Permanent",
        JobType::Contract => "Contract",
        JobType::Temporary => "Temporary",
    };
    if advert.remote { vec![kind, hours, "Remote"] } else { vec![kind, hours] }
}
