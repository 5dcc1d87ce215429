//! Lists that name no job: the provider's admins see every company's candidates, and nobody else does.

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::world::{Person, World};

impl Person {
    async fn everybody(&self, query: &str) -> Vec<String> {
        let page = self.get(&format!("/candidate/list?{query}")).await.expect_ok();
        page["items"].as_array().unwrap().iter().map(|c| c["firstName"].as_str().unwrap().into()).collect()
    }
}

#[tokio::test]
async fn a_super_admin_lists_candidates_of_every_company_and_nobody_else_does() {
    let world = World::start().await;
    let (harbour, mill) = (world.company("Harbour & Co").await, world.company("Mill & Co").await);
    let hattie = world.person(Some(harbour), Role::CompanyAdmin, "Hattie").await;
    let mia = world.person(Some(mill), Role::CompanyAdmin, "Mia").await;
    let erin = world.person(Some(mill), Role::ExternalRecruiter, "Erin").await;
    let priya = world.super_admin().await;
    let (job, other, gone) = (
        world.live_job(&hattie, &[]).await,
        world.live_job(&mia, &[]).await,
        world.live_job(&mia, &[]).await,
    );
    for (job, first, seed) in [(job, "Ann", 1), (other, "Bob", 2), (job, "Cid", 3), (gone, "Dot", 4)] {
        world.app.clock.advance(std::time::Duration::from_secs(1));
        world.receives(job, first, seed).await;
    }
    mia.delete(&format!("/campaign/{gone}")).await.expect_ok();
    let bob = priya.list(other, "").await.expect_ok()["items"][0].clone();
    priya.everybody("").await;
    mia.sets_status(&[serde_json::from_value(bob["id"].clone()).unwrap()], "Shortlisted").await.expect_ok();
    let sourced = hattie.adds(job, "Eve").await;
    world.settle().await;

    assert_eq!(priya.everybody("").await, ["Eve", "Cid", "Bob", "Ann"]);
    assert_eq!(bob["stageName"], bob["stage"]["name"]);
    assert_eq!(bob["campaignTitle"], priya.job(other).await.expect_ok()["title"]);
    let listed = priya.get("/candidate/list").await.expect_ok()["items"][2].clone();
    assert_eq!((&listed["stageName"], &listed["campaignTitle"]), (&bob["stageName"], &bob["campaignTitle"]));
    assert_eq!(priya.everybody("sortOrder=asc&pageSize=2&pageNumber=1").await, ["Cid", "Eve"]);
    assert_eq!(priya.everybody("candidateStatuses=Shortlisted").await, ["Bob"]);
    assert_eq!(priya.everybody("candidateSources=Sourced").await, ["Eve"]);
    assert_eq!(priya.everybody("candidateStageTypes=Applied").await, ["Cid", "Bob", "Ann"]);
    assert_eq!(priya.everybody("searchString=ann").await, ["Ann"]);
    assert_eq!(priya.everybody("searchString=ann&candidateStatuses=Shortlisted").await, [""; 0]);
    let row = &priya.get("/candidate/list?candidateSources=Sourced").await.expect_ok()["items"][0];
    assert_eq!((&row["id"], &row["advertId"]), (&json!(sourced), &json!(job)));
    assert_eq!(row["stage"]["type"], "Sourced");

    let counts = priya.get("/candidate/count?candidateStatuses=Shortlisted").await.expect_ok();
    assert_eq!(counts["totalElements"], 1);
    assert_eq!(counts["sourceCount"], json!([{ "key": "JobHelmApp", "count": 1 }]));
    let found = priya.get("/candidate/count?searchString=ann").await.expect_ok();
    assert_eq!((&found["totalElements"], &found["stageCount"]), (&json!(1), &json!([])));

    let deep = priya.get("/candidate/list?pageNumber=101&pageSize=100").await;
    let narrow = "Please narrow the list down to look further";
    deep.expect_refusal(StatusCode::BAD_REQUEST, Some("pageNumber"), narrow);
    for person in [&hattie, &mia, &erin] {
        for path in ["/candidate/list", "/candidate/count", "/candidate/list?searchString=ann"] {
            let refused = person.get(path).await;
            refused.expect_refusal(StatusCode::BAD_REQUEST, Some("advertId"), "Required");
        }
    }
}
