//! A job's way from draft to archive, and what it costs.

use jobhelm::contract::CompanyStatus;
use jobhelm::contract::CreditPool;
use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::Sql;
use store::values;

use crate::jobs::{advert, id_of};
use crate::world::{Answer, Person, World};

/// A hiring manager with credits, and the provider.
pub struct Stage {
    pub world: World,
    pub hattie: Person,
    pub sasha: Person,
}

impl Stage {
    pub async fn with_credits(amount: i64) -> Self {
        Self::in_world(World::start().await, amount).await
    }

    /// The same, in a world that has been started already.
    pub async fn in_world(world: World, amount: i64) -> Self {
        let company = world.company("Harbour & Co").await;
        let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
        let sasha = world.super_admin().await;
        world.credits(&hattie, CreditPool::Managed, amount).await;
        Self { world, hattie, sasha }
    }

    /// What Hattie can spend, has reserved and has spent.
    pub async fn managed(&self) -> (i64, i64, i64) {
        self.world.ledger_adds_up().await;
        let entries = async |place| self.world.entries(&self.hattie, CreditPool::Managed, place).await;
        (entries("Available").await, entries("Reserved").await, entries("Spent").await)
    }

    pub async fn draft(&self, changes: Value) -> JobId {
        let mut body = advert("Harbour hand");
        body.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        id_of(&self.hattie.post("/campaign", body).await.expect_ok())
    }

    pub async fn pending_admin(&self) -> JobId {
        let job = self.draft(json!({})).await;
        self.hattie.submits(job).await.expect_ok();
        job
    }

    pub async fn pending_user(&self) -> JobId {
        let job = self.pending_admin().await;
        self.sasha.call("publish", job).await.expect_ok();
        job
    }

    pub async fn live(&self) -> JobId {
        let job = self.pending_user().await;
        self.hattie.call("publish", job).await.expect_ok();
        job
    }
}

impl Person {
    pub async fn call(&self, step: &str, job: JobId) -> Answer {
        self.post(&format!("/campaign/{step}"), json!({"id": job})).await
    }

    pub async fn undo(&self, step: &str, job: JobId) -> Answer {
        self.post(&format!("/campaign/{step}"), json!({"id": job, "undo": true})).await
    }

    /// Puts a job forward, to be paid from the pool Managed.
    pub async fn submits(&self, job: JobId) -> Answer {
        self.post("/campaign/approve", json!({"id": job, "creditType": "Managed"})).await
    }

    pub async fn status(&self, job: JobId) -> String {
        self.job(job).await.expect_ok()["status"].as_str().unwrap().into()
    }
}

pub trait Refused {
    fn expect_conflict(&self, message: &str);
}

impl Refused for Answer {
    #[track_caller]
    fn expect_conflict(&self, message: &str) {
        self.expect_refusal(StatusCode::CONFLICT, None, message);
    }
}

#[tokio::test]
async fn a_managed_job_goes_by_the_provider_and_its_owner_and_pays_when_it_goes_live() {
    let stage = Stage::with_credits(1).await;
    let job = stage.draft(json!({})).await;

    let put_forward = stage.hattie.submits(job).await.expect_ok();
    assert_eq!(put_forward["status"], "PendingAdminApproval");
    assert_eq!(
        (&put_forward["statusFilter"], &put_forward["creditType"]),
        (&json!("Pending"), &json!("Managed"))
    );
    assert_eq!(stage.managed().await, (0, 1, 0));

    let approved = stage.sasha.call("publish", job).await.expect_ok();
    assert_eq!(approved["status"], "PendingUserApproval");
    assert_eq!(stage.managed().await, (0, 1, 0));

    let live = stage.hattie.call("publish", job).await.expect_ok();
    assert_eq!(live["status"], "Live");
    assert_eq!(stage.managed().await, (0, 0, 1));
    let moment =
        |field: &str| serde_json::from_value::<jobhelm::clock::Millis>(live[field].clone()).unwrap().0;
    assert_eq!(moment("expiresAt") - moment("activatedAt"), 28 * 24 * 3_600_000);
    let page = format!("{}/apply/{}", stage.world.address, live["referenceCode"].as_str().unwrap());
    assert_eq!(live["publicUrl"], json!(page));
    let team = [
        "team.view",
        "team.manage",
        "team.invite",
        "candidate.add",
        "scorecard.viewForm",
        "scorecard.editForm",
        "job.blindSift",
        "job.figures",
        "candidate.view",
    ];
    let own =
        ["job.view", "job.copy", "job.expire", "job.promote", "job.archive", "job.delete", "job.forwarding"];
    assert_eq!(live["can"], json!([&own[..], &team[..]].concat()));
    let seen = stage.sasha.job(job).await.expect_ok();
    assert_eq!(
        seen["can"],
        json!(
            [&["job.view", "job.editLive", "job.copy", "job.takeDown", "job.promote"][..], &team[..]]
                .concat()
        )
    );

    let counters = stage.hattie.get("/campaign/counters").await.expect_ok();
    assert_eq!(counters, json!({"pending": 0, "live": 1, "draft": 0, "archived": 0}));
}

#[tokio::test]
async fn the_log_tells_every_step_of_a_job() {
    let stage = Stage::with_credits(1).await;
    let job = stage.live().await;
    stage.hattie.call("expire", job).await.expect_ok();
    stage.hattie.call("archive", job).await.expect_ok();
    let kinds = stage.world.app.db.read(move |tx| {
        let sql = Sql::with("SELECT kind, body FROM event WHERE subject_id = $1 ORDER BY seq", values![job]);
        tx.all(sql, |row| Ok((row.get::<String>(0)?, row.get::<String>(1)?))).map_err(Problem::from)
    });
    let told: Vec<_> = kinds
        .await
        .unwrap()
        .into_iter()
        .map(|(kind, body)| {
            let body: Value = serde_json::from_str(&body).unwrap();
            format!("{kind} {}", body["to"].as_str().unwrap_or_default()).trim().to_owned()
        })
        .collect();
    assert_eq!(
        told,
        [
            "JobCreated",
            "JobMoved PendingAdminApproval",
            "JobMoved PendingUserApproval",
            "JobMoved Live",
            "JobExpired",
            "JobMoved Archived",
        ]
    );
}

#[tokio::test]
async fn the_providers_approval_is_enough_where_the_owner_need_not_agree() {
    let stage = Stage::with_credits(1).await;
    let job = stage.draft(json!({"needApproval": false})).await;
    stage.hattie.submits(job).await.expect_ok();
    stage
        .sasha
        .post("/campaign/publish", json!({"id": job, "userApproval": true}))
        .await
        .expect_conflict("This job does not wait for its owner's approval.");
    assert_eq!(stage.sasha.call("publish", job).await.expect_ok()["status"], "Live");
    assert_eq!(stage.managed().await, (0, 0, 1));
}

#[tokio::test]
async fn a_self_service_job_is_its_owners_own_affair() {
    let stage = Stage::with_credits(1).await;
    let job = stage.draft(json!({"campaignType": "SelfService"})).await;
    assert_eq!(stage.hattie.submits(job).await.expect_ok()["status"], "PendingUserApproval");
    stage
        .sasha
        .call("publish", job)
        .await
        .expect_conflict("This job is waiting for its owner's approval and cannot be approved.");
    assert_eq!(stage.hattie.call("publish", job).await.expect_ok()["status"], "Live");
}

#[tokio::test]
async fn the_provider_publishes_on_the_owners_behalf_from_either_pending_state() {
    let stage = Stage::with_credits(2).await;
    for job in [stage.pending_admin().await, stage.pending_user().await] {
        let can = stage.sasha.job(job).await.expect_ok()["can"].clone();
        assert!(can.as_array().unwrap().contains(&json!("job.publishOnBehalf")), "{can}");
        let answer = stage.sasha.post("/campaign/publish", json!({"id": job, "userApproval": true})).await;
        assert_eq!(answer.expect_ok()["status"], "Live");
    }
    assert_eq!(stage.managed().await, (0, 0, 2));
}

#[tokio::test]
async fn a_super_admin_submits_at_the_owners_expense() {
    let stage = Stage::with_credits(1).await;
    let job = stage.draft(json!({})).await;
    assert_eq!(stage.sasha.submits(job).await.expect_ok()["status"], "PendingAdminApproval");
    assert_eq!(stage.managed().await, (0, 1, 0));
}

#[tokio::test]
async fn a_job_without_credits_waits_for_them() {
    let stage = Stage::with_credits(0).await;
    let job = stage.draft(json!({})).await;
    stage.hattie.submits(job).await.expect_conflict("There are no credits left in this pool.");
    assert_eq!(stage.hattie.status(job).await, "Draft");

    let waiting = stage.hattie.call("approve", job).await.expect_ok();
    assert_eq!((&waiting["status"], &waiting["statusFilter"]), (&json!("NoCredits"), &json!("Pending")));
    stage.hattie.call("approve", job).await.expect_conflict("There are no credits to pay for this job.");

    stage.world.credits(&stage.hattie, CreditPool::Hire, 1).await;
    stage.hattie.call("approve", job).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("creditType"),
        "Select a credit type.",
    );
    stage.hattie.submits(job).await.expect_conflict("There are no credits left in this pool.");
    let paid = stage.hattie.post("/campaign/approve", json!({"id": job, "creditType": "Hire"})).await;
    assert_eq!(paid.expect_ok()["status"], "PendingAdminApproval");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_jobs_racing_for_one_credit_one_wins() {
    let stage = Stage::with_credits(1).await;
    for _ in 0..5 {
        let (first, second) = (stage.draft(json!({})).await, stage.draft(json!({})).await);
        let answers = tokio::join!(stage.hattie.submits(first), stage.hattie.submits(second));
        let mut statuses = [answers.0.status, answers.1.status];
        statuses.sort();
        assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
        assert_eq!(stage.managed().await, (0, 1, 0));
        for job in [first, second] {
            stage.hattie.delete(&format!("/campaign/{job}")).await.expect_ok();
        }
        assert_eq!(stage.managed().await, (1, 0, 0));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_job_published_twice_at_once_goes_live_once() {
    let stage = Stage::with_credits(2).await;
    let job = stage.pending_user().await;
    let behalf = json!({"id": job, "userApproval": true});
    let answers =
        tokio::join!(stage.hattie.call("publish", job), stage.sasha.post("/campaign/publish", behalf));
    let mut statuses = [answers.0.status, answers.1.status];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
    assert_eq!(stage.managed().await, (1, 0, 1));
}

#[tokio::test]
async fn nothing_goes_live_before_the_provider_approved_the_company() {
    let world = World::start().await;
    let company = world.company_in_state("Harbour & Co", CompanyStatus::NotVerified).await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let sasha = world.super_admin().await;
    world.credits(&hattie, CreditPool::Managed, 2).await;
    let stage = Stage { world, hattie, sasha };

    let managed = stage.pending_admin().await;
    let own = stage.draft(json!({"campaignType": "SelfService"})).await;
    stage.hattie.submits(own).await.expect_ok();
    let refused = "Pending company verification";
    stage.sasha.call("publish", managed).await.expect_conflict(refused);
    let behalf = json!({"id": managed, "userApproval": true});
    stage.sasha.post("/campaign/publish", behalf).await.expect_conflict(refused);
    stage.hattie.call("publish", own).await.expect_conflict(refused);
    for (person, job) in [(&stage.sasha, managed), (&stage.hattie, own)] {
        let can = person.job(job).await.expect_ok()["can"].to_string();
        assert!(!can.contains("job.publish") && !can.contains("job.approve"), "{can}");
    }
    assert_eq!(stage.managed().await, (0, 2, 0));

    let approve = Sql::with(
        "UPDATE company SET status = 'Verified', verified_at = 1 WHERE id = $1",
        values![stage.hattie.company()],
    );
    let approved = stage.world.app.db.write(move |tx| tx.run(approve.clone()).map_err(Problem::from));
    approved.await.unwrap();
    stage.sasha.call("publish", managed).await.expect_ok();
    stage.hattie.call("publish", own).await.expect_ok();
    assert_eq!(stage.managed().await, (0, 1, 1));
}

#[tokio::test]
async fn every_step_out_of_turn_is_refused_with_the_reason() {
    let stage = Stage::with_credits(3).await;
    let draft = stage.draft(json!({})).await;
    let (pending, live) = (stage.pending_admin().await, stage.live().await);
    let archived = stage.live().await;
    stage.hattie.call("archive", archived).await.expect_ok();

    for (job, standing, refused) in [
        (draft, "is a draft", &["publish", "expire", "archive"][..]),
        (pending, "is waiting for the provider's approval", &["approve", "publish", "expire", "archive"]),
        (live, "is live", &["approve", "publish"]),
        (archived, "is archived", &["approve", "publish", "expire", "archive"]),
    ] {
        for step in refused {
            let deed = match *step {
                "approve" => "submitted for approval",
                "publish" => "published",
                "expire" => "taken off the job boards",
                _ => "archived",
            };
            let message = format!("This job {standing} and cannot be {deed}.");
            stage.hattie.call(step, job).await.expect_conflict(&message);
        }
    }
    stage.hattie.undo("expire", live).await.expect_conflict("This job is on the job boards.");
    stage
        .hattie
        .undo("archive", live)
        .await
        .expect_conflict("This job is live and cannot be brought back from the archive.");
    assert_eq!(stage.managed().await, (0, 1, 2));
}

#[tokio::test]
async fn an_advert_is_edited_by_its_owner_until_it_is_live_and_then_by_the_provider_alone() {
    let stage = Stage::with_credits(2).await;
    let body = |job: JobId, title: &str| {
        let mut body = advert(title);
        body["id"] = json!(job);
        body
    };
    let pending = stage.pending_user().await;
    let edited = stage.hattie.put("/campaign", body(pending, "Harbour master")).await.expect_ok();
    // What the provider has approved is not what it says now: the provider looks again, its credit still held.
    assert_eq!(
        (&edited["title"], &edited["status"]),
        (&json!("Harbour master"), &json!("PendingAdminApproval"))
    );
    assert_eq!(stage.managed().await, (1, 1, 0));
    stage
        .hattie
        .call("publish", pending)
        .await
        .expect_conflict("This job is waiting for the provider's approval and cannot be published.");
    stage.sasha.call("publish", pending).await.expect_ok();
    let corrected = stage.sasha.put("/campaign", body(pending, "Harbour Master")).await.expect_ok();
    assert_eq!(corrected["status"], "PendingUserApproval", "the provider has seen its own words");
    let mut other_type = body(pending, "Harbour master");
    other_type["campaignType"] = json!("SelfService");
    stage
        .hattie
        .put("/campaign", other_type)
        .await
        .expect_conflict("The campaign type cannot be changed once a job is submitted for approval.");

    let live = stage.live().await;
    let denied = stage.hattie.put("/campaign", body(live, "Pirate")).await;
    assert_eq!(denied.status, StatusCode::FORBIDDEN, "no owner may, whatever the state of the rest");
    let edited = stage.sasha.put("/campaign", body(live, "Pilot")).await.expect_ok();
    assert_eq!((&edited["title"], &edited["status"]), (&json!("Pilot"), &json!("Live")));
    assert!(edited["activatedAt"].is_string());

    stage.hattie.call("archive", live).await.expect_ok();
    for person in [&stage.hattie, &stage.sasha] {
        let answer = person.put("/campaign", body(live, "Pirate")).await;
        answer.expect_conflict("This job is archived and cannot be edited.");
    }
}
