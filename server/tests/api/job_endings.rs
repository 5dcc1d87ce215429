//! How a job leaves the boards, ends and goes, and what of it can be taken back.

use std::time::Duration;

use jobhelm::ids::JobId;
use jobhelm::jobs;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::json;
use store::Sql;
use store::values;

use crate::jobs::advert;
use crate::lifecycle::{Refused as _, Stage};

impl Stage {
    async fn sweep(&self) -> u64 {
        let now = self.world.app.clock.now();
        self.world.app.db.write(move |tx| jobs::expire_due(tx, now)).await.unwrap()
    }

    async fn public(&self, code: &str) -> Option<jobs::PublicJob> {
        let code = code.to_owned();
        self.world.app.db.read(move |tx| jobs::public(tx, &code)).await.unwrap()
    }
}

#[tokio::test]
async fn an_advert_leaves_the_boards_and_can_come_back_within_two_minutes() {
    let stage = Stage::with_credits(1).await;
    let job = stage.live().await;
    let clock = &stage.world.app.clock;

    let left = stage.hattie.call("expire", job).await.expect_ok();
    assert_eq!((&left["isExpired"], &left["status"]), (&json!(true), &json!("Live")));
    assert!(!left["can"].to_string().contains("job.expire"));
    stage.hattie.call("expire", job).await.expect_conflict("This job has already left the job boards.");
    clock.advance(Duration::from_secs(110));
    assert_eq!(stage.hattie.undo("expire", job).await.expect_ok()["isExpired"], false);

    stage.hattie.call("expire", job).await.expect_ok();
    clock.advance(Duration::from_secs(121));
    stage.hattie.undo("expire", job).await.expect_conflict("This can no longer be undone.");
}

#[tokio::test]
async fn an_archived_job_can_be_brought_back_within_two_minutes() {
    let stage = Stage::with_credits(1).await;
    let job = stage.live().await;
    let clock = &stage.world.app.clock;

    let ended = stage.hattie.call("archive", job).await.expect_ok();
    assert_eq!((&ended["status"], &ended["isExpired"]), (&json!("Archived"), &json!(true)));
    assert_eq!((&ended["statusFilter"], &ended["publicUrl"]), (&json!("Archived"), &json!(null)));
    assert!(ended["archivedAt"].is_string());
    clock.advance(Duration::from_secs(110));
    let back = stage.hattie.undo("archive", job).await.expect_ok();
    assert_eq!((&back["status"], &back["isExpired"]), (&json!("Live"), &json!(false)));
    assert_eq!(back["archivedAt"], json!(null));

    stage.hattie.call("archive", job).await.expect_ok();
    clock.advance(Duration::from_secs(121));
    let at_a_cost = "An archived job cannot go live again without cost.";
    stage.hattie.undo("archive", job).await.expect_conflict(at_a_cost);
    stage.hattie.call("unarchive", job).await.expect_conflict(at_a_cost);
    assert_eq!(stage.managed().await, (0, 0, 1));
}

#[tokio::test]
async fn the_sweep_takes_adverts_off_the_boards_when_their_time_is_over() {
    let stage = Stage::with_credits(2).await;
    let (old, kept) = (stage.live().await, stage.draft(json!({})).await);
    assert_eq!(stage.sweep().await, 0);
    stage.world.app.clock.advance(Duration::from_hours(28 * 24));
    assert_eq!(stage.sweep().await, 1);
    assert_eq!(stage.sweep().await, 0);

    // Sessions have ended in four weeks: somebody who has just signed in looks.
    let sasha = stage.world.super_admin().await;
    let job = sasha.job(old).await.expect_ok();
    assert_eq!((&job["status"], &job["isExpired"]), (&json!("Live"), &json!(true)));
    assert_eq!(sasha.job(kept).await.expect_ok()["isExpired"], false);
}

#[tokio::test]
async fn an_advert_whose_time_is_over_does_not_come_back_for_free() {
    let stage = Stage::with_credits(1).await;
    let job = stage.live().await;
    // As good as over: it went live four weeks ago, less a minute.
    let soon = stage.world.app.clock.now().plus(Duration::from_mins(1));
    let sql = Sql::with("UPDATE job SET expires_at = $1 WHERE id = $2", values![soon, job]);
    let set = stage.world.app.db.write(move |tx| tx.run(sql.clone()).map_err(Problem::from));
    set.await.unwrap();

    stage.hattie.call("expire", job).await.expect_ok();
    stage.world.app.clock.advance(Duration::from_secs(61));
    stage.hattie.undo("expire", job).await.expect_conflict("This job's time on the job boards is over.");
    stage.hattie.call("archive", job).await.expect_ok();
    let back = stage.hattie.undo("archive", job).await.expect_ok();
    assert_eq!((&back["status"], &back["isExpired"]), (&json!("Live"), &json!(true)));
}

#[tokio::test]
async fn a_job_is_deleted_in_every_state_and_an_unspent_credit_comes_back() {
    let stage = Stage::with_credits(4).await;
    let delete = async |job: JobId| {
        let answer = stage.hattie.delete(&format!("/campaign/{job}")).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT);
    };
    delete(stage.draft(json!({})).await).await;
    assert_eq!(stage.managed().await, (4, 0, 0));
    let pending = stage.pending_admin().await;
    assert_eq!(stage.managed().await, (3, 1, 0));
    delete(pending).await;
    delete(stage.pending_user().await).await;
    assert_eq!(stage.managed().await, (4, 0, 0));
    delete(stage.live().await).await;
    assert_eq!(stage.managed().await, (3, 0, 1));
    let ended = stage.live().await;
    stage.hattie.call("archive", ended).await.expect_ok();
    delete(ended).await;
    assert_eq!(stage.managed().await, (2, 0, 2));

    let denied = stage.sasha.delete(&format!("/campaign/{}", stage.draft(json!({})).await)).await;
    assert_eq!(denied.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_job_that_waits_for_credits_is_deleted_too() {
    let stage = Stage::with_credits(0).await;
    let job = stage.draft(json!({})).await;
    stage.hattie.call("approve", job).await.expect_ok();
    stage.hattie.delete(&format!("/campaign/{job}")).await.expect_ok();
    assert_eq!(stage.managed().await, (0, 0, 0));
}

#[tokio::test]
async fn a_read_only_advert_is_viewed_and_copied_and_nothing_else() {
    let stage = Stage::with_credits(1).await;
    let job = stage.live().await;
    let sql = Sql::with("UPDATE job SET status = 'ReadOnly' WHERE id = $1", values![job]);
    let set = stage.world.app.db.write(move |tx| tx.run(sql.clone()).map_err(Problem::from));
    set.await.unwrap();

    let seen = stage.hattie.job(job).await.expect_ok();
    assert_eq!(
        seen["can"],
        json!([
            "job.view",
            "job.copy",
            "job.delete",
            "team.view",
            "scorecard.viewForm",
            "scorecard.editForm",
            "job.blindSift",
            "job.figures",
            "candidate.view"
        ])
    );
    for step in ["approve", "publish", "expire", "archive"] {
        assert_eq!(stage.hattie.call(step, job).await.status, StatusCode::CONFLICT, "{step}");
    }
    let mut edit = advert("Pirate");
    edit["id"] = json!(job);
    stage.sasha.put("/campaign", edit).await.expect_conflict("This job is read-only and cannot be edited.");
    stage.hattie.post("/campaign/copy", json!({"id": job})).await.expect_ok();
}

#[tokio::test]
async fn the_public_sees_live_jobs_alone_and_a_salary_only_where_it_is_named() {
    let stage = Stage::with_credits(2).await;
    let job = stage.pending_user().await;
    let code = stage.hattie.job(job).await.expect_ok()["referenceCode"].as_str().unwrap().to_owned();
    assert_eq!(stage.public(&code).await, None);
    stage.hattie.call("publish", job).await.expect_ok();

    let shown = stage.public(&code.to_lowercase()).await.unwrap();
    assert_eq!((shown.id, shown.company_name.as_str()), (job, "Harbour & Co"));
    assert_eq!((shown.salary_bottom, shown.salary_top), (Some(11.44), Some(15.0)));
    assert!(!shown.is_expired);
    stage.hattie.call("expire", job).await.expect_ok();
    assert!(stage.public(&code).await.unwrap().is_expired);
    stage.hattie.call("archive", job).await.expect_ok();
    assert_eq!(stage.public(&code).await, None);

    let hidden = stage.draft(json!({"showSalary": false, "campaignType": "SelfService"})).await;
    stage.hattie.submits(hidden).await.expect_ok();
    let live = stage.hattie.call("publish", hidden).await.expect_ok();
    let shown = stage.public(live["referenceCode"].as_str().unwrap()).await.unwrap();
    assert_eq!((shown.salary_bottom, shown.salary_top), (None, None));
}
