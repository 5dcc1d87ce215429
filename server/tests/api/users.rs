//! Users' accounts as others see and correct them, and one's own.

use jobhelm::contract::CompanyStatus;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::world::World;

#[tokio::test]
async fn administrators_see_their_own_companys_users() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let quay = world.company_in_state("Quay Ltd", CompanyStatus::NotVerified).await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let sasha = world.super_admin().await;

    for viewer in [&carl, &rita] {
        let page = viewer.get("/user").await.expect_ok();
        let names: Vec<_> = page["items"].as_array().unwrap().iter().map(|u| &u["firstName"]).collect();
        assert_eq!(names, ["Hattie", "Rita", "Carl"], "newest first");
        assert_eq!(viewer.get(&format!("/user/{}", quentin.id())).await.status, StatusCode::NOT_FOUND);
        let page = viewer.get(&format!("/user?companyId={quay}")).await.expect_ok();
        assert_eq!(page["totalElements"], 0);
        viewer.get(&format!("/user/{}", hattie.id())).await.expect_ok();
    }
    assert_eq!(hattie.get("/user").await.status, StatusCode::FORBIDDEN);
    assert_eq!(hattie.get(&format!("/user/{}", carl.id())).await.status, StatusCode::NOT_FOUND);
    let own = hattie.get(&format!("/user/{}", hattie.id())).await.expect_ok();
    assert_eq!(own["balance"], json!({ "advertiser": 0, "managed": 0, "hire": 0 }));

    let page = sasha.get("/user?searchString=QUAY%20quen").await.expect_ok();
    assert_eq!(page["totalElements"], 1);
    assert_eq!(
        page["items"][0]["company"],
        json!({ "id": quay, "name": "Quay Ltd", "status": "NotVerified" })
    );
    let page = sasha
        .get("/user?pageSize=2&pageNumber=2&userStatuses=Verified&userStatuses=Pending")
        .await
        .expect_ok();
    assert_eq!(
        (&page["totalElements"], &page["totalPages"], &page["numberOfElements"]),
        (&json!(5), &json!(3), &json!(1))
    );
    let owners = sasha.get("/user?ownsJobs=true&pageSize=50").await.expect_ok();
    let roles: Vec<&str> =
        owners["items"].as_array().unwrap().iter().map(|user| user["role"].as_str().unwrap()).collect();
    assert!(!roles.is_empty(), "somebody owns jobs");
    for role in roles {
        assert!(["CompanyAdmin", "RecruitmentManager", "HiringManager"].contains(&role), "{role}");
    }
    for (person, facts) in [(&sasha, (true, false)), (&hattie, (false, false))] {
        let me = person.get("/user/signed-in").await.expect_ok();
        assert_eq!((&me["actsForProvider"], &me["isExternal"]), (&json!(facts.0), &json!(facts.1)));
    }
    // Whoever works for the company from outside is known to it as soon as they do.
    let erin = world.person(Some(quay), Role::ExternalRecruiter, "Erin").await;
    assert_eq!(carl.get(&format!("/user/{}", erin.id())).await.status, StatusCode::NOT_FOUND);
    let job = hattie.drafts("Harbour hand").await;
    world.joins(&erin, job).await;
    world.settle().await;
    for viewer in [&carl, &rita] {
        assert_eq!(viewer.get("/user?searchString=erin").await.expect_ok()["totalElements"], 1);
        let seen = viewer.get(&format!("/user/{}", erin.id())).await.expect_ok();
        assert_eq!((&seen["can"], &seen["balance"]), (&json!(["user.view"]), &json!(null)));
    }
    assert_eq!(hattie.get(&format!("/user/{}", erin.id())).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_super_admin_corrects_details_and_sets_credits() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let sasha = world.super_admin().await;

    let body = json!({ "id": hattie.id(), "firstName": "Harriet", "phoneNumber": "020 7946 0000", "managed": 3, "hire": 999 });
    let user = sasha.put("/user", body).await.expect_ok();
    assert_eq!(
        (&user["fullName"], &user["phoneNumber"]),
        (&json!("Harriet Tester"), &json!("020 7946 0000"))
    );
    assert_eq!(user["balance"], json!({ "advertiser": 0, "managed": 3, "hire": 999 }));
    assert_eq!(user["can"], json!(["user.view", "user.edit", "credits.grant", "credits.view"]));
    let found = sasha.get("/user?searchString=harriet").await.expect_ok();
    assert_eq!(found["totalElements"], 1, "the new name is found");

    let body = json!({ "id": hattie.id(), "phoneNumber": "", "managed": 1 });
    let user = sasha.put("/user", body).await.expect_ok();
    assert_eq!((&user["firstName"], &user["phoneNumber"]), (&json!("Harriet"), &Value::Null));
    assert_eq!(user["balance"], json!({ "advertiser": 0, "managed": 1, "hire": 999 }));
    assert_eq!(hattie.get("/user/signed-in").await.expect_ok()["balance"]["managed"], 1);

    let answer = sasha
        .put("/user", json!({ "id": hattie.id(), "lastName": "X", "advertiser": 1000, "hire": -1 }))
        .await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("lastName"), "Has to be between 3 and 50 characters");
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("advertiser"), "Has to be a valid credits");
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("hire"), "Has to be a valid credits");

    let user =
        sasha.put("/user", json!({ "id": tom.id(), "managed": 0, "firstName": "Thomas" })).await.expect_ok();
    assert_eq!((&user["firstName"], &user["balance"]), (&json!("Thomas"), &Value::Null));
    let answer = sasha.put("/user", json!({ "id": tom.id(), "managed": 1 })).await;
    answer.expect_refusal(StatusCode::CONFLICT, None, "This user cannot hold credits.");
    assert_eq!(
        hattie.put("/user", json!({ "id": hattie.id(), "managed": 9 })).await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn everybody_corrects_their_own_names_and_phone_and_nobody_elses() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let quay = world.company("Quay Ltd").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let stranger = world.person(Some(quay), Role::HiringManager, "Quen").await;
    for role in [
        Role::CompanyAdmin,
        Role::RecruitmentManager,
        Role::HiringManager,
        Role::TeamMember,
        Role::ExternalRecruiter,
    ] {
        let person = world.person(Some(harbour), role, "Carl").await;
        let own = person.get(&format!("/user/{}", person.id())).await.expect_ok();
        assert!(own["can"].as_array().unwrap().contains(&json!("user.edit")), "{role}");
        let body = json!({ "id": person.id(), "firstName": "Carla", "phoneNumber": "020 7946 0000", "version": own["version"] });
        let saved = person.put("/user", body.clone()).await.expect_ok();
        assert_eq!((&saved["firstName"], &saved["phoneNumber"]), (&json!("Carla"), &json!("020 7946 0000")));
        let me = person.get("/user/signed-in").await.expect_ok();
        assert_eq!(me["fullName"], "Carla Tester", "{role}");
        assert_eq!(person.put("/user", body).await.status, StatusCode::CONFLICT, "an old version");

        let other = json!({ "id": hattie.id(), "firstName": "Mallory" });
        let expected = match role {
            Role::CompanyAdmin | Role::RecruitmentManager => StatusCode::FORBIDDEN,
            _ => StatusCode::NOT_FOUND,
        };
        assert_eq!(person.put("/user", other).await.status, expected, "{role}");
        let foreign = json!({ "id": stranger.id(), "firstName": "Mallory" });
        assert_eq!(person.put("/user", foreign).await.status, StatusCode::NOT_FOUND, "{role}");
    }
    assert_eq!(hattie.get("/user/signed-in").await.expect_ok()["firstName"], "Hattie");
}
