//! Every call × every role × every distance between the viewer and the record, through the API: what happens is what
//! the policy's table says. A call of the OpenAPI document without a walk here fails the test.

use std::collections::{BTreeMap, BTreeSet};

use cv_maker::Trade;
use jobhelm::clock::Millis;
use jobhelm::ids::{CandidateId, CompanyId, FileId, JobId, StageId, UserId};
use jobhelm::policy::{Action, Reach, Role, reach};
use jobhelm::problem::Problem;
use jobhelm::samples::{self, SampleCandidate, SampleJob};
use jobhelm::stages::StageType;
use jobhelm::web::openapi;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::Tx;

use crate::applicants::scan;
use crate::world::{Answer, Person, World};

/// What stands between the viewer and the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Distance {
    /// They own the job; they submitted the candidate, to a job that they joined; the account is their own.
    Own,
    /// They joined the job; the candidate is somebody else's.
    Joined,
    /// The job, or the account, is of their company, and they have no part in it.
    Company,
    /// It is another company's.
    Elsewhere,
}

/// What a call is about, and so what decides whether a record is within reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    Job,
    Candidate,
    Company,
    User,
    /// No record: only the role counts.
    Nothing,
}

impl About {
    fn within(self, reach: Reach, distance: Distance) -> bool {
        match (self, distance) {
            (Self::Nothing, _) => true,
            (_, Distance::Elsewhere) => reach == Reach::Everything,
            // Whoever has to do with a company at all reaches it.
            (Self::Company, _) => true,
            (_, Distance::Company) => reach >= Reach::Company,
            (_, Distance::Joined) => reach >= Reach::Joined,
            (_, Distance::Own) => reach >= Reach::Own,
        }
    }

    fn distances(self) -> &'static [Distance] {
        use Distance::{Company, Elsewhere, Joined, Own};
        match self {
            Self::Job | Self::Candidate | Self::Company => &[Own, Joined, Company, Elsewhere],
            Self::User => &[Own, Company, Elsewhere],
            Self::Nothing => &[Elsewhere],
        }
    }
}

/// A live job with a candidate, another account, and the person who asks for them.
struct Scene {
    viewer: Person,
    job: JobId,
    candidate: CandidateId,
    company: CompanyId,
    stage: StageId,
    user: UserId,
}

enum Content {
    None,
    Json(Value),
    Form(Form),
}

type Call = fn(&Scene) -> (String, Content);

/// Every call that needs a right: method, path as in the document, the actions of which one suffices, and the call.
fn walks() -> Vec<(Method, &'static str, About, &'static [Action], Call)> {
    use Action as A;
    use Content::{Form as F, Json as J, None as N};
    fn on_job(s: &Scene) -> Content {
        J(json!({ "id": s.job }))
    }
    vec![
        (Method::GET, "/campaign", About::Nothing, &[A::ViewJob], |_| ("/campaign".into(), N)),
        (Method::GET, "/campaign/counters", About::Nothing, &[A::ViewJob], |_| {
            ("/campaign/counters".into(), N)
        }),
        (Method::POST, "/campaign", About::Nothing, &[A::CreateJob], |_| ("/campaign".into(), J(json!({})))),
        (Method::GET, "/campaign/{jobId}", About::Job, &[A::ViewJob], |s| {
            (format!("/campaign/{}", s.job), N)
        }),
        (Method::GET, "/campaign/{jobId}/preview", About::Job, &[A::ViewJob], |s| {
            (format!("/campaign/{}/preview", s.job), N)
        }),
        (Method::PUT, "/campaign", About::Job, &[A::EditJob], |s| ("/campaign".into(), on_job(s))),
        (Method::DELETE, "/campaign/{jobId}", About::Job, &[A::DeleteJob], |s| {
            (format!("/campaign/{}", s.job), N)
        }),
        (Method::POST, "/campaign/copy", About::Job, &[A::CopyJob], |s| ("/campaign/copy".into(), on_job(s))),
        (Method::POST, "/campaign/approve", About::Job, &[A::SubmitJob], |s| {
            ("/campaign/approve".into(), on_job(s))
        }),
        (
            Method::POST,
            "/campaign/publish",
            About::Job,
            &[A::PublishJob, A::ApproveJob, A::PublishOnBehalf],
            |s| ("/campaign/publish".into(), on_job(s)),
        ),
        (Method::POST, "/campaign/expire", About::Job, &[A::ExpireJob], |s| {
            ("/campaign/expire".into(), on_job(s))
        }),
        (Method::POST, "/campaign/archive", About::Job, &[A::ArchiveJob], |s| {
            ("/campaign/archive".into(), on_job(s))
        }),
        (Method::GET, "/hiringteam", About::Job, &[A::ViewHiringTeam], |s| {
            (format!("/hiringteam?advertId={}", s.job), N)
        }),
        (Method::GET, "/candidate/list", About::Job, &[A::ViewJob], |s| {
            (format!("/candidate/list?advertId={}", s.job), N)
        }),
        (Method::GET, "/campaign/{jobId}/open", About::Job, &[A::ViewJob], |s| {
            (format!("/campaign/{}/open", s.job), N)
        }),
        (Method::GET, "/candidate/count", About::Job, &[A::ViewJob], |s| {
            (format!("/candidate/count?advertId={}", s.job), N)
        }),
        (Method::POST, "/candidate", About::Job, &[A::AddCandidate], |s| {
            let form = Form::new()
                .text("advertId", s.job.to_string())
                .text("firstName", "Ada")
                .text("source", "JobHelmDb");
            ("/candidate".into(), F(form.part("cv", cv())))
        }),
        (Method::POST, "/candidate/manually", About::Job, &[A::AddCandidate], |s| {
            let form = Form::new().text("advertId", s.job.to_string()).text("source", "JobHelmDb");
            ("/candidate/manually".into(), F(form.part("cvs", cv())))
        }),
        (Method::POST, "/candidate/parse", About::Nothing, &[A::AddCandidate], |_| {
            ("/candidate/parse".into(), F(Form::new().part("cv", cv())))
        }),
        (Method::PUT, "/candidate", About::Candidate, &[A::EditCandidate], |s| {
            let form = Form::new().text("candidateId", s.candidate.to_string()).text("firstName", "Adele");
            ("/candidate".into(), F(form))
        }),
        (Method::GET, "/candidate/{candidateId}", About::Candidate, &[A::ViewCandidate], |s| {
            (format!("/candidate/{}", s.candidate), N)
        }),
        (Method::POST, "/candidate/{candidateId}/open", About::Candidate, &[A::OpenCandidate], |s| {
            (format!("/candidate/{}/open", s.candidate), N)
        }),
        (Method::GET, "/candidate/{candidateId}/cv-text", About::Candidate, &[A::ViewCandidate], |s| {
            (format!("/candidate/{}/cv-text", s.candidate), N)
        }),
        (Method::GET, "/candidate/{candidateId}/pages", About::Candidate, &[A::ViewCandidate], |s| {
            (format!("/candidate/{}/pages", s.candidate), N)
        }),
        (Method::GET, "/candidate/{candidateId}/pages/{page}", About::Candidate, &[A::ViewCandidate], |s| {
            (format!("/candidate/{}/pages/0", s.candidate), N)
        }),
        (Method::GET, "/candidate/{candidateId}/download", About::Candidate, &[A::DownloadCv], |s| {
            (format!("/candidate/{}/download", s.candidate), N)
        }),
        (Method::GET, "/candidate/{candidateId}/note", About::Candidate, &[A::ViewCandidate], |s| {
            (format!("/candidate/{}/note", s.candidate), N)
        }),
        (Method::POST, "/candidate/{candidateId}/note", About::Candidate, &[A::AddNote], |s| {
            (format!("/candidate/{}/note", s.candidate), J(json!({ "text": "<p>Good.</p>" })))
        }),
        (Method::GET, "/candidate/{candidateId}/timeline", About::Candidate, &[A::ViewTimeline], |s| {
            (format!("/candidate/{}/timeline", s.candidate), N)
        }),
        (Method::POST, "/candidate/update-status", About::Candidate, &[A::SetCandidateStatus], |s| {
            ("/candidate/update-status".into(), J(json!({ "ids": [s.candidate], "status": "Maybe" })))
        }),
        (Method::POST, "/candidate/update-stage", About::Candidate, &[A::MoveCandidate], |s| {
            ("/candidate/update-stage".into(), J(json!({ "ids": [s.candidate], "stageId": s.stage })))
        }),
        (Method::POST, "/candidate/update-status-algolia", About::Candidate, &[A::SetCandidateStatus], |s| {
            ("/candidate/update-status-algolia".into(), J(json!({ "ids": [s.candidate], "status": "Maybe" })))
        }),
        (Method::POST, "/candidate/update-stage-algolia", About::Candidate, &[A::MoveCandidate], |s| {
            ("/candidate/update-stage-algolia".into(), J(json!({ "ids": [s.candidate], "stageId": s.stage })))
        }),
        (Method::DELETE, "/candidate", About::Candidate, &[A::DeleteCandidate], |s| {
            ("/candidate".into(), J(json!({ "ids": [s.candidate] })))
        }),
        (Method::GET, "/stage", About::Company, &[A::ViewStages], |s| {
            (format!("/stage?companyId={}", s.company), N)
        }),
        (Method::GET, "/companies/{id}", About::Company, &[A::ViewCompany], |s| {
            (format!("/companies/{}", s.company), N)
        }),
        (Method::GET, "/admin/companies", About::Nothing, &[A::ApproveCompany], |_| {
            ("/admin/companies".into(), N)
        }),
        (Method::POST, "/companies/approve", About::Company, &[A::ApproveCompany], |s| {
            ("/companies/approve".into(), J(json!({ "id": s.company })))
        }),
        (Method::GET, "/user", About::Nothing, &[A::ListUsers], |_| ("/user".into(), N)),
        (Method::GET, "/user/{userId}", About::User, &[A::ViewUser], |s| (format!("/user/{}", s.user), N)),
        (Method::PUT, "/user", About::User, &[A::EditUser], |s| {
            ("/user".into(), J(json!({ "id": s.user, "firstName": "Adele" })))
        }),
    ]
}

fn cv() -> Part {
    let bytes = cv_maker::pdf(&cv_maker::person(7, Trade::ALL[0]));
    Part::bytes(bytes).file_name("ada.pdf").mime_str("application/pdf").unwrap()
}

async fn send(by: &Person, method: &Method, (path, content): (String, Content)) -> Answer {
    let request = by.request(method.clone(), &path);
    Answer::of(match content {
        Content::None => request,
        Content::Json(body) => request.json(&body),
        Content::Form(form) => request.multipart(form),
    })
    .await
}

/// Everybody who asks: one of each role, in a company of their own.
struct Cast {
    world: World,
    viewers: BTreeMap<Role, Person>,
    elsewhere: CompanyId,
    stranger: Person,
    owners: BTreeMap<CompanyId, Person>,
}

impl Cast {
    async fn gather() -> Self {
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
        let stranger = world.person(Some(elsewhere), Role::TeamMember, "Stan").await;
        Self { world, viewers, elsewhere, stranger, owners }
    }

    /// A fresh job, candidate and account at that distance from the viewer.
    async fn scene(&self, role: Role, distance: Distance) -> Scene {
        let viewer = self.viewers[&role].clone();
        // An external recruiter's clients are other companies than their agency.
        let client = *self.owners.keys().find(|company| **company != self.elsewhere).unwrap();
        let company = match (distance, role) {
            (Distance::Elsewhere, _) | (_, Role::JHSuperAdmin) => self.elsewhere,
            (Distance::Own | Distance::Joined, Role::ExternalRecruiter) => client,
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
        let stage = self
            .world
            .app
            .db
            .write(move |tx| place(tx, company, owner, submitted_by, job, candidate, file, now.0))
            .await
            .unwrap();
        if joined && owner != viewer.id() {
            self.world.joins(&viewer, job).await;
        }
        Scene { viewer, job, candidate, company, stage, user }
    }
}

/// A live job with a candidate in it; answers an ordinary stage of the company.
#[expect(clippy::too_many_arguments, reason = "one row each")]
fn place(
    tx: &mut Tx<'_>,
    company: CompanyId,
    owner: UserId,
    submitted_by: UserId,
    job: JobId,
    candidate: CandidateId,
    file: FileId,
    now: i64,
) -> Result<StageId, Problem> {
    let (at, sourced) = (Millis(now), samples::stage(tx, company, StageType::Sourced)?);
    let screen = samples::stage(tx, company, StageType::PhoneScreen)?;
    SampleJob { id: job, ..SampleJob::live(company, owner, "Deckhand", at) }.insert(tx)?;
    let ada = SampleCandidate::sourced(company, job, sourced, "Ada", at);
    SampleCandidate { id: candidate, submitted_by: Some(submitted_by), cv: Some(file), ..ada }.insert(tx)?;
    Ok(screen)
}

#[tokio::test]
async fn every_call_does_for_every_role_what_the_table_says() {
    let cast = Cast::gather().await;
    let mut surprises = Vec::new();
    for (method, path, about, actions, call) in walks() {
        for &role in Role::ALL {
            let furthest = actions.iter().map(|action| reach(role, *action)).max().unwrap();
            for &distance in about.distances() {
                // A super admin has no company, and so no distance but one.
                if role == Role::JHSuperAdmin && distance != Distance::Elsewhere {
                    continue;
                }
                let scene = cast.scene(role, distance).await;
                let answer = send(&scene.viewer, &method, call(&scene)).await;
                let expected = match () {
                    () if furthest == Reach::Nothing => "403",
                    () if !about.within(furthest, distance) => "404",
                    () => "reached",
                };
                let found = match answer.status {
                    StatusCode::FORBIDDEN => "403",
                    StatusCode::NOT_FOUND => "404",
                    status if status.is_success() => "reached",
                    StatusCode::BAD_REQUEST | StatusCode::CONFLICT => "reached",
                    _ => "neither",
                };
                if found != expected {
                    let (status, body) = (answer.status, answer.body);
                    surprises.push(format!(
                        "{method} {path} as {role}, {distance:?}: {expected} expected, {status} {body}"
                    ));
                }
            }
        }
    }
    assert!(surprises.is_empty(), "{}", surprises.join("\n"));
}

/// The document's calls by what their `x-action` says.
fn documented() -> Vec<(Method, String, BTreeSet<String>)> {
    let document: Value = serde_json::from_str(&openapi::document().unwrap()).unwrap();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) else { continue };
            let named = match &operation["x-action"] {
                Value::String(one) => BTreeSet::from([one.clone()]),
                Value::Array(several) => several.iter().map(|one| one.as_str().unwrap().to_owned()).collect(),
                _ => BTreeSet::new(),
            };
            calls.push((method, path.clone(), named));
        }
    }
    calls
}

#[test]
fn every_call_names_its_action_and_is_walked() {
    let walks = walks();
    for (method, path, named) in documented() {
        assert!(!named.is_empty(), "{method} {path} names no x-action");
        if named.contains("public") || named.contains("signed-in") {
            continue;
        }
        for action in &named {
            assert!(
                Action::ALL.iter().any(|known| known.as_str() == action),
                "{method} {path}: no action {action}"
            );
        }
        let walked = walks.iter().any(|(m, p, ..)| *m == method && *p == path);
        assert!(walked, "{method} {path} has no walk in policy.rs");
    }
}

#[tokio::test]
async fn no_call_but_the_public_ones_answers_a_stranger() {
    let cast = Cast::gather().await;
    let scene = cast.scene(Role::CompanyAdmin, Distance::Own).await;
    let walks = walks();
    for (method, path, named) in documented() {
        if named.contains("public") {
            continue;
        }
        for stranger in [cast.world.nobody(), cast.world.forger()] {
            let walk = walks.iter().find(|(m, p, ..)| *m == method && *p == path);
            let call = walk.map_or((path.clone(), Content::None), |(.., call)| call(&scene));
            let answer = send(&stranger, &method, call).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{method} {path}");
        }
    }
}
