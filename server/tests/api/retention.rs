//! Candidates go nine months after they arrived, and with them all that was kept of them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jobhelm::candidates::retention;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::search::keys;
use crate::world::World;

const DAY: Duration = Duration::from_hours(24);

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Removes whose time is over, as the sweeper does in one write; whether there were any.
async fn removes_some(world: &World) -> bool {
    let now = world.app.clock.now();
    world.app.db.write(move |tx| retention::remove_old(tx, now)).await.unwrap()
}

#[tokio::test]
async fn candidates_go_nine_months_after_they_arrived_with_all_that_was_kept_of_them() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let before = hattie.adds(job, "Ann").await;
    hattie.get(&format!("/candidate/{before}/pages")).await.expect_ok();
    hattie
        .post(&format!("/candidate/{before}/note"), json!({ "text": "<p>Knows ropes.</p>" }))
        .await
        .expect_ok();
    world.app.clock.advance(DAY * 200);
    let hattie = world.session_of(&hattie).await;
    let after = hattie.adds(job, "Bob").await;
    assert_eq!(hattie.listed(job, "").await.len(), 2);

    // Eight months and a bit: both are there, and nobody's time is over. Nine: the first is not.
    world.app.clock.advance(DAY * 50);
    let hattie = world.session_of(&hattie).await;
    assert!(!removes_some(&world).await);
    assert_eq!(hattie.listed(job, "").await.len(), 2);
    world.app.clock.advance(DAY * 27);
    let hattie = world.session_of(&hattie).await;
    world
        .eventually("the older candidate is gone", async || {
            (hattie.candidate(before).await.status == StatusCode::NOT_FOUND).then_some(())
        })
        .await;
    assert_eq!(hattie.listed(job, "").await, ["Bob"]);
    assert_eq!(hattie.candidate(after).await.status, StatusCode::OK);
    assert_eq!(hattie.get(&format!("/candidate/{before}/download")).await.status, StatusCode::NOT_FOUND);
    for table in [
        "SELECT count(*) FROM candidate",
        "SELECT count(*) FROM person",
        "SELECT count(*) FROM cv_text",
        "SELECT CAST(sum(n) AS bigint) FROM candidate_count",
    ] {
        assert_eq!(world.count_of(table).await, 1, "{table}");
    }
    assert_eq!(world.count_of("SELECT count(*) FROM note").await, 0);
    world.settle().await;
    // Files stay for as long as rows that name them can be brought back.
    world.app.clock.advance(Duration::from_mins(11));
    let shelves = world.folder.path().join("files");
    // The other's pages may have been drawn: they stand beside it under its name.
    let cvs = || files(&shelves).iter().map(|path| path.with_extension("")).collect::<BTreeSet<_>>();
    world.eventually("one CV is left", async || (cvs().len() == 1).then_some(())).await;
    let found = keys(&hattie).await["candidates"].search(&world, json!({ "query": "" })).await;
    assert_eq!(found["nbHits"], 1, "{found}");
}

#[tokio::test]
async fn old_candidates_of_many_companies_go_a_few_at_a_time_until_none_is_left() {
    let mut world = World::start().await;
    let mut left = Vec::new();
    for name in ["Harbour & Co", "Quay Ltd"] {
        let company = world.company(name).await;
        let admin = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
        let job = world.live_job(&admin, &[]).await;
        // An hour apart: 300 of each are more than nine months old ten days before nine months have passed.
        world.received(job, company, 300).await;
        left.push((admin, job));
    }
    world.stop_followers().await;
    world.app.clock.advance(DAY * 273);
    // Theirs came by turns: a write takes 200 of the oldest, whosesoever they are.
    for left in [400, 200] {
        assert!(removes_some(&world).await);
        assert_eq!(world.count_of("SELECT count(*) FROM candidate").await, left);
    }
    assert!(removes_some(&world).await && !removes_some(&world).await);
    assert_eq!(world.count_of("SELECT count(*) FROM candidate").await, 0);
    assert_eq!(world.count_of("SELECT CAST(sum(n) AS bigint) FROM candidate_count").await, 0);
    for (admin, job) in left {
        let admin = world.session_of(&admin).await;
        assert_eq!(admin.job(job).await.expect_ok()["totalCandidates"], 0);
    }
}
