//! What the walk over the policy goes through: every call as a client sends it, and scenes to make it in. Which action a
//! call needs, and what that is about, is not said here: the contract and the policy's table say it.

use std::collections::BTreeMap;

use cv_maker::Trade;
use jobhelm::clock::Millis;
use jobhelm::contract::{CompanyStatus, CreditPool, JobStatus};
use jobhelm::credits::store::ledger::{self, Cause};
use jobhelm::ids::{CandidateId, CompanyId, FileId, JobId, StageId, UserId};
use jobhelm::policy::{Action, Role};
use jobhelm::problem::Problem;
use jobhelm::samples::{self, SampleCandidate, SampleJob};
use jobhelm::stages::StageType;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use store::values;
use store::{Sql, Tx};

use crate::applicants::scan;
use crate::jobs::{advert, with};
use crate::world::{Answer, Person, World};

/// What stands between the viewer and the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Distance {
    /// They own the job; they submitted the candidate, to a job that they joined; the account is their own.
    Own,
    /// They joined the job; the candidate is somebody else's.
    Joined,
    /// The job, or the account, is of their company, and they have no part in it.
    Company,
    /// It is another company's.
    Elsewhere,
}

impl Distance {
    pub const ALL: [Self; 4] = [Self::Own, Self::Joined, Self::Company, Self::Elsewhere];
}

/// A job with a candidate, another account, a company, and the person who asks for them.
pub struct Scene {
    pub viewer: Person,
    role: Role,
    owner: UserId,
    job: JobId,
    candidate: CandidateId,
    company: CompanyId,
    stage: StageId,
    user: UserId,
}

/// What a call sends.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    None,
    Json(Value),
    /// Texts, and the name of the part that carries a CV.
    Form(Vec<(&'static str, String)>, Option<&'static str>),
}

/// A call as a client makes it.
pub struct Walk {
    pub method: Method,
    /// As in the document.
    pub path: &'static str,
    /// Which one, where the call names several.
    pub action: Option<Action>,
    /// The state of the job in which it can be done.
    pub status: JobStatus,
    pub request: fn(&Scene) -> (String, Content),
}

impl Walk {
    fn of(method: Method, path: &'static str, request: fn(&Scene) -> (String, Content)) -> Self {
        Self { method, path, action: None, status: JobStatus::Live, request }
    }

    fn on(self, status: JobStatus) -> Self {
        Self { status, ..self }
    }

    fn by(self, action: Action) -> Self {
        Self { action: Some(action), ..self }
    }
}

/// Every call that needs a right.
pub fn walks() -> Vec<Walk> {
    use Content::{Form, Json, None as Nothing};
    use JobStatus::{Draft, PendingAdminApproval, PendingUserApproval};
    let get = |path, request| Walk::of(Method::GET, path, request);
    let post = |path, request| Walk::of(Method::POST, path, request);
    let put = |path, request| Walk::of(Method::PUT, path, request);
    let delete = |path, request| Walk::of(Method::DELETE, path, request);
    vec![
        get("/campaign", |_| ("/campaign".into(), Nothing)),
        get("/campaign/counters", |_| ("/campaign/counters".into(), Nothing)),
        post("/campaign", |s| {
            let owner = (s.role == Role::JHSuperAdmin).then_some(s.owner);
            ("/campaign".into(), Json(with(advert("Deckhand"), json!({ "userId": owner }))))
        }),
        get("/campaign/{jobId}", |s| (format!("/campaign/{}", s.job), Nothing)),
        get("/campaign/{jobId}/preview", |s| (format!("/campaign/{}/preview", s.job), Nothing)),
        put("/campaign", |s| ("/campaign".into(), Json(with(advert("Mate"), json!({ "id": s.job })))))
            .on(Draft)
            .by(Action::EditJob),
        put("/campaign", |s| ("/campaign".into(), Json(with(advert("Mate"), json!({ "id": s.job })))))
            .by(Action::EditLiveJob),
        delete("/campaign/{jobId}", |s| (format!("/campaign/{}", s.job), Nothing)),
        post("/campaign/copy", |s| ("/campaign/copy".into(), Json(json!({ "id": s.job })))),
        post("/campaign/approve", |s| {
            ("/campaign/approve".into(), Json(json!({ "id": s.job, "creditType": "Managed" })))
        })
        .on(Draft),
        post("/campaign/publish", |s| ("/campaign/publish".into(), Json(json!({ "id": s.job }))))
            .on(PendingUserApproval)
            .by(Action::PublishJob),
        post("/campaign/publish", |s| ("/campaign/publish".into(), Json(json!({ "id": s.job }))))
            .on(PendingAdminApproval)
            .by(Action::ApproveJob),
        post("/campaign/publish", |s| {
            ("/campaign/publish".into(), Json(json!({ "id": s.job, "userApproval": true })))
        })
        .on(PendingAdminApproval)
        .by(Action::PublishOnBehalf),
        post("/campaign/expire", |s| ("/campaign/expire".into(), Json(json!({ "id": s.job })))),
        post("/campaign/archive", |s| ("/campaign/archive".into(), Json(json!({ "id": s.job })))),
        get("/hiringteam", |s| (format!("/hiringteam?advertId={}", s.job), Nothing)),
        get("/campaign/{jobId}/open", |s| (format!("/campaign/{}/open?searchString=a", s.job), Nothing)),
        get("/candidate/list", |s| (format!("/candidate/list?advertId={}&searchString=a", s.job), Nothing)),
        get("/candidate/count", |s| (format!("/candidate/count?advertId={}&searchString=a", s.job), Nothing)),
        post("/candidate", |s| {
            let texts = vec![("advertId", s.job.to_string()), ("firstName", "Ada".into()), SOURCE()];
            ("/candidate".into(), Form(texts, Some("cv")))
        }),
        post("/candidate/manually", |s| {
            let texts = vec![("advertId", s.job.to_string()), SOURCE()];
            ("/candidate/manually".into(), Form(texts, Some("cvs")))
        }),
        post("/candidate/parse", |_| ("/candidate/parse".into(), Form(Vec::new(), Some("cv")))),
        put("/candidate", |s| {
            let texts = vec![("candidateId", s.candidate.to_string()), ("firstName", "Adele".into())];
            ("/candidate".into(), Form(texts, None))
        }),
        get("/candidate/{candidateId}", |s| (format!("/candidate/{}?searchString=a", s.candidate), Nothing)),
        post("/candidate/{candidateId}/open", |s| (format!("/candidate/{}/open", s.candidate), Nothing)),
        get("/candidate/{candidateId}/cv-text", |s| (format!("/candidate/{}/cv-text", s.candidate), Nothing)),
        post("/candidate/{candidateId}/read-cv", |s| {
            (format!("/candidate/{}/read-cv", s.candidate), Nothing)
        }),
        get("/candidate/{candidateId}/pages", |s| (format!("/candidate/{}/pages", s.candidate), Nothing)),
        get("/candidate/{candidateId}/pages/{page}", |s| {
            (format!("/candidate/{}/pages/0", s.candidate), Nothing)
        }),
        get("/candidate/{candidateId}/download", |s| {
            (format!("/candidate/{}/download", s.candidate), Nothing)
        }),
        get("/candidate/{candidateId}/note", |s| (format!("/candidate/{}/note", s.candidate), Nothing)),
        post("/candidate/{candidateId}/note", |s| {
            (format!("/candidate/{}/note", s.candidate), Json(json!({ "text": "<p>Good.</p>" })))
        }),
        get("/candidate/{candidateId}/timeline", |s| {
            (format!("/candidate/{}/timeline", s.candidate), Nothing)
        }),
        post("/candidate/update-status", |s| ("/candidate/update-status".into(), to_maybe(s))),
        post("/candidate/update-stage", |s| ("/candidate/update-stage".into(), to_stage(s))),
        post("/candidate/update-status-algolia", |s| {
            ("/candidate/update-status-algolia".into(), to_maybe(s))
        }),
        post("/candidate/update-stage-algolia", |s| ("/candidate/update-stage-algolia".into(), to_stage(s))),
        delete("/candidate", |s| ("/candidate".into(), Json(json!({ "ids": [s.candidate] })))),
        get("/stage", |s| (format!("/stage?companyId={}", s.company), Nothing)),
        get("/companies/{id}", |s| (format!("/companies/{}", s.company), Nothing)),
        get("/admin/companies", |_| ("/admin/companies?searchString=a".into(), Nothing)),
        post("/companies/approve", |s| ("/companies/approve".into(), Json(json!({ "id": s.company })))),
        get("/user", |_| ("/user?searchString=a".into(), Nothing)),
        get("/user/{userId}", |s| (format!("/user/{}", s.user), Nothing)),
        put("/user", |s| ("/user".into(), Json(json!({ "id": s.user, "firstName": "Adele" })))),
    ]
}

/// A super admin says where a candidate is from; for everybody else it is clear.
const SOURCE: fn() -> (&'static str, String) = || ("source", "JobHelmDb".into());

fn to_maybe(scene: &Scene) -> Content {
    Content::Json(json!({ "ids": [scene.candidate], "status": "Maybe" }))
}

fn to_stage(scene: &Scene) -> Content {
    Content::Json(json!({ "ids": [scene.candidate], "stageId": scene.stage }))
}

/// Makes the call.
pub async fn send(by: &Person, method: &Method, (path, content): (String, Content)) -> Answer {
    let request = by.request(method.clone(), &path);
    Answer::of(match content {
        Content::None => request,
        Content::Json(body) => request.json(&body),
        Content::Form(texts, file) => {
            let form = texts.into_iter().fold(Form::new(), |form, (name, text)| form.text(name, text));
            let bytes = || cv_maker::pdf(&cv_maker::person(7, Trade::ALL[0]));
            let cv = || Part::bytes(bytes()).file_name("ada.pdf").mime_str("application/pdf").unwrap();
            request.multipart(match file {
                Some(name) => form.part(name, cv()),
                None => form,
            })
        }
    })
    .await
}

/// Everybody who asks: one of each role, in a company of their own.
pub struct Cast {
    pub world: World,
    pub viewers: BTreeMap<Role, Person>,
    owners: BTreeMap<CompanyId, Person>,
    harbour: CompanyId,
    elsewhere: CompanyId,
    stranger: Person,
}

impl Cast {
    pub async fn gather() -> Self {
        let world = World::start().await;
        let (harbour, agency, elsewhere) = (
            world.company("Harbour & Co").await,
            world.company("Quay Talent").await,
            world.company("Inland Ltd").await,
        );
        let mut viewers = BTreeMap::new();
        for &role in Role::ALL {
            let company = match role {
                Role::JHSuperAdmin => None,
                Role::ExternalRecruiter => Some(agency),
                _ => Some(harbour),
            };
            viewers.insert(role, world.person(company, role, "Vera").await);
        }
        let mut owners = BTreeMap::new();
        for company in [harbour, agency, elsewhere] {
            owners.insert(company, world.person(Some(company), Role::HiringManager, "Oona").await);
        }
        let spenders = viewers.values().filter(|viewer| viewer.has_company()).chain(owners.values());
        for spender in spenders {
            world.credits(spender, CreditPool::Managed, 900).await;
        }
        let stranger = world.person(Some(elsewhere), Role::TeamMember, "Stan").await;
        Self { world, viewers, owners, harbour, elsewhere, stranger }
    }

    /// A fresh job of that status, with a candidate, and an account, at that distance from the viewer.
    pub async fn scene(&self, role: Role, distance: Distance, status: JobStatus) -> Scene {
        let viewer = self.viewers[&role].clone();
        let company = match (distance, role) {
            (Distance::Elsewhere, _) | (_, Role::JHSuperAdmin) => self.elsewhere,
            // An external recruiter's clients are other companies than their agency.
            (Distance::Own | Distance::Joined, Role::ExternalRecruiter) => self.harbour,
            _ => viewer.company(),
        };
        let other = self.owners[&company].id();
        let joined = matches!(distance, Distance::Own | Distance::Joined);
        let (owner, submitted_by) = match distance {
            Distance::Own if role != Role::ExternalRecruiter => (viewer.id(), viewer.id()),
            Distance::Own => (other, viewer.id()),
            _ => (other, other),
        };
        let user = match distance {
            Distance::Own => viewer.id(),
            Distance::Elsewhere => self.stranger.id(),
            _ => other,
        };
        let (job, candidate, file) = (JobId::new(), CandidateId::new(), FileId::new());
        self.world.app.files.put(file, &scan()).await.unwrap();
        let now = self.world.app.clock.now();
        let placed = Placed { company, owner, submitted_by, job, candidate, file, status };
        let stage = self.world.app.db.write(move |tx| place(tx, &placed, now)).await.unwrap();
        if joined && owner != viewer.id() {
            self.world.joins(&viewer, job).await;
        }
        Scene { viewer, role, owner, job, candidate, company, stage, user }
    }

    /// The same scene with a company that waits for the provider in the place of its own.
    pub async fn with_a_new_company(&self, scene: Scene) -> Scene {
        let company = self.world.company_in_state("Newly & Co", CompanyStatus::NotVerified).await;
        Scene { company, ..scene }
    }
}

struct Placed {
    company: CompanyId,
    owner: UserId,
    submitted_by: UserId,
    job: JobId,
    candidate: CandidateId,
    file: FileId,
    status: JobStatus,
}

/// A job with a candidate in it; answers an ordinary stage of the company.
fn place(tx: &mut Tx<'_>, placed: &Placed, now: Millis) -> Result<StageId, Problem> {
    let Placed { company, owner, submitted_by, job, candidate, file, status } = *placed;
    let sourced = samples::stage(tx, company, StageType::Sourced)?;
    let screen = samples::stage(tx, company, StageType::PhoneScreen)?;
    SampleJob { id: job, status, ..SampleJob::live(company, owner, "Deckhand", now) }.insert(tx)?;
    tx.run(Sql::with("UPDATE job SET need_approval = 1 WHERE id = $1", values![job]))?;
    if matches!(status, JobStatus::PendingAdminApproval | JobStatus::PendingUserApproval) {
        ledger::reserve(tx, CreditPool::Managed, Cause { owner, job, by: owner, now })?;
    }
    let ada = SampleCandidate::sourced(company, job, sourced, "Ada", now);
    SampleCandidate { id: candidate, submitted_by: Some(submitted_by), cv: Some(file), ..ada }.insert(tx)?;
    Ok(screen)
}
