//! A company's hiring stages.

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::world::World;

#[tokio::test]
async fn a_new_company_begins_with_its_stages_in_order() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let stages = tom.get(&format!("/stage?companyId={harbour}")).await.expect_ok();
    let stages = stages.as_array().unwrap();
    let names: Vec<_> = stages.iter().map(|stage| stage["name"].as_str().unwrap()).collect();
    assert_eq!(
        names,
        [
            "Sourced",
            "Applied",
            "Phone Screen",
            "1st Interview",
            "2nd Interview",
            "Offer",
            "Hired",
            "Rejected"
        ]
    );
    for (order, stage) in stages.iter().enumerate() {
        assert_eq!(stage["order"], order);
        assert_eq!(stage["isEditable"], (2..=4).contains(&order));
        assert_eq!(stage["hasCandidates"], false);
        assert_eq!(stage["companyId"], json!(harbour));
    }
}

#[tokio::test]
async fn another_companys_stages_are_not_there() {
    let world = World::start().await;
    let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    assert_eq!(carl.get(&format!("/stage?companyId={quay}")).await.status, StatusCode::NOT_FOUND);
    world.super_admin().await.get(&format!("/stage?companyId={quay}")).await.expect_ok();
    assert_eq!(carl.get("/stage").await.status, StatusCode::BAD_REQUEST);
}
