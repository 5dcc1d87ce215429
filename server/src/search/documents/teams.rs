//! Who works on a job: what makes a job and its candidates visible to them, and documents of their own.

use std::collections::HashMap;

use serde_json::json;
use uuid::Uuid;

use super::{Document, Wanted, object, only};
use crate::clock::Millis;
use crate::contract::InvitationStatus;
use crate::contract::JobStatus;
use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::Role;
use crate::text::shown_name;
use crate::viewer::{JOINED, not_deleted};
use ::store::{Sql, StoreError, Tx};

/// Somebody who joined a job.
pub(super) struct Member {
    pub(super) user: UserId,
    pub(super) name: String,
}

/// Who joined these jobs, their owners aside.
pub(super) fn of_jobs(tx: &mut Tx<'_>, jobs: &[JobId]) -> Result<HashMap<JobId, Vec<Member>>, StoreError> {
    let mut teams: HashMap<JobId, Vec<Member>> = HashMap::new();
    for some in jobs.chunks(500) {
        let mut sql = Sql::new(
            "SELECT t.job_id, t.user_id, a.first_name, a.last_name
               FROM hiring_team t JOIN account a ON a.id = t.user_id WHERE ",
        )
        .then(JOINED);
        sql.any_of("t.job_id", some);
        let found = tx.all(sql, |row| {
            let (first, last): (String, String) = (row.get(2)?, row.get(3)?);
            Ok((row.get::<JobId>(0)?, Member { user: row.get(1)?, name: format!("{first} {last}") }))
        })?;
        for (job, member) in found {
            teams.entry(job).or_default().push(member);
        }
    }
    Ok(teams)
}

struct Place {
    job: JobId,
    title: String,
    company: CompanyId,
    owner: UserId,
    user: UserId,
    name: String,
    email: String,
    role: Role,
    status: InvitationStatus,
    invited_by: Option<UserId>,
    created_at: Millis,
    job_status: JobStatus,
}

/// The places on the teams of jobs; an owner's is accepted. Asked for by job, whatever way they are asked for.
pub(super) fn read(tx: &mut Tx<'_>, wanted: &Wanted) -> Result<Vec<(Uuid, Document)>, StoreError> {
    let jobs: Vec<JobId> = match wanted {
        Wanted::Of(jobs) => jobs.iter().copied().map(JobId).collect(),
        Wanted::After(..) => {
            let mut sql = Sql::new("SELECT j.id FROM job j WHERE 1 = 1").then(&not_deleted("j.id"));
            wanted.narrow(&mut sql, "j.id");
            tx.all(sql, |row| row.get(0))?
        }
    };
    let ids: Vec<Uuid> = jobs.iter().map(|job| job.0).collect();
    let members = of_jobs(tx, &jobs)?;
    let mut sql = Sql::new(
        "SELECT j.id, j.title, j.company_id, j.owner_id, a.id, a.first_name, a.last_name, a.email, a.role,
                t.invitation_status, t.invited_by, coalesce(t.created_at, j.created_at), j.status
           FROM job j
           JOIN account a ON a.id = j.owner_id
             OR a.id IN (SELECT m.user_id FROM hiring_team m WHERE m.job_id = j.id)
           LEFT JOIN hiring_team t ON t.job_id = j.id AND t.user_id = a.id WHERE 1 = 1",
    )
    .then(&not_deleted("j.id"));
    only(&mut sql, "j.id", &ids);
    sql.push(" ORDER BY j.id, a.id");
    let places = tx.all(sql, |row| {
        let (owner, user): (UserId, UserId) = (row.get(3)?, row.get(4)?);
        let (first, last, email): (String, String, String) = (row.get(5)?, row.get(6)?, row.get(7)?);
        let status: Option<InvitationStatus> = row.get(9)?;
        Ok(Place {
            job: row.get(0)?,
            title: row.get(1)?,
            company: row.get(2)?,
            owner,
            user,
            name: shown_name(&first, &last, &email),
            email,
            role: row.get(8)?,
            status: status.filter(|_| user != owner).unwrap_or(InvitationStatus::Accepted),
            invited_by: row.get(10)?,
            created_at: row.get(11)?,
            job_status: row.get(12)?,
        })
    })?;
    Ok(places.into_iter().map(|place| (place.job.0, document(&place, &members))).collect())
}

fn document(place: &Place, members: &HashMap<JobId, Vec<Member>>) -> Document {
    let team = members.get(&place.job).map(Vec::as_slice).unwrap_or_default();
    let mut seen_by: Vec<UserId> = team.iter().map(|member| member.user).collect();
    seen_by.push(place.owner);
    object(json!({
        "objectID": format!("{}_{}", place.job, place.user),
        "advertId": place.job,
        "userId": place.user,
        "fullName": place.name,
        "email": place.email,
        "role": place.role,
        "invitationStatus": place.status,
        "invitedBy": place.invited_by,
        "job": { "id": place.job, "title": place.title },
        "companyId": place.company,
        "createdAt": place.created_at.0,
        "shownOutside": place.job_status.is_shown_outside(),
        "memberOfTeams": seen_by,
    }))
}
