//! Users' accounts as others see and correct them, and one's own.

use jobhelm::contract::CompanyStatus;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, values};

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
    let seen = hattie.get("/user").await.expect_ok();
    assert_eq!(seen["totalElements"], 3, "everybody lists the members of their company");
    assert_eq!(seen["items"][0]["can"], json!(["user.view", "user.edit", "credits.view"]), "herself");
    assert_eq!((&seen["items"][2]["can"], &seen["items"][2]["balance"]), (&json!([]), &Value::Null));
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
    let nobody = sasha.get("/user?ownsJobs=true&group=ExternalRecruiters").await.expect_ok();
    assert_eq!(nobody["totalElements"], 0, "none of them does");
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
        assert_eq!(seen["invitedToCompanies"][0]["name"], "Harbour & Co");
    }
    assert_eq!(hattie.get("/user?searchString=erin").await.expect_ok()["totalElements"], 0);
    assert_eq!(hattie.get("/user?group=ExternalRecruiters").await.status, StatusCode::FORBIDDEN);
    assert_eq!(carl.get("/user?group=ExternalRecruiters").await.expect_ok()["totalElements"], 1);
    assert_eq!(carl.get("/user?group=HiringTeam").await.expect_ok()["totalElements"], 3);
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
    assert_eq!(
        user["can"],
        json!([
            "user.view",
            "user.edit",
            "user.setRole",
            "user.setEmail",
            "user.delete",
            "user.move",
            "user.block",
            "user.lookAs",
            "user.resetTwoStep",
            "credits.grant",
            "credits.view"
        ])
    );
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

        let other = json!({ "id": hattie.id(), "firstName": "Hattie" });
        let expected = match role {
            Role::CompanyAdmin => StatusCode::OK,
            Role::RecruitmentManager => StatusCode::FORBIDDEN,
            _ => StatusCode::NOT_FOUND,
        };
        assert_eq!(person.put("/user", other).await.status, expected, "{role}");
        let foreign = json!({ "id": stranger.id(), "firstName": "Mallory" });
        assert_eq!(person.put("/user", foreign).await.status, StatusCode::NOT_FOUND, "{role}");
    }
    // What is refused changes nothing, not even what would have been allowed.
    let both = json!({ "id": hattie.id(), "firstName": "Harriet", "managed": 9 });
    assert_eq!(hattie.put("/user", both).await.status, StatusCode::FORBIDDEN);
    assert_eq!(hattie.get("/user/signed-in").await.expect_ok()["firstName"], "Hattie");

    // Whoever awaits approval may mend a name, and see and do nothing else.
    let waits = Sql::with("UPDATE account SET status = 'NotVerified' WHERE id = $1", values![hattie.id()]);
    world.app.db.write(move |tx| tx.run(waits.clone()).map_err(Problem::from)).await.unwrap();
    let mended = hattie.put("/user", json!({ "id": hattie.id(), "firstName": "Harriet" })).await.expect_ok();
    assert_eq!(
        (&mended["firstName"], &mended["can"]),
        (&json!("Harriet"), &json!(["user.view", "user.edit"]))
    );
    assert_eq!(hattie.get("/user").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn counters_say_how_many_stand_where_within_the_viewers_reach() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let quay = world.company_in_state("Quay Ltd", CompanyStatus::NotVerified).await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let nell = world.person(Some(harbour), Role::HiringManager, "Nell").await;
    let wait = Sql::with("UPDATE account SET status = 'NotVerified' WHERE id = $1", values![nell.id()]);
    world.app.db.write(move |tx| tx.run(wait.clone()).map_err(Problem::from)).await.unwrap();
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let erin = world.person(Some(quay), Role::ExternalRecruiter, "Erin").await;
    let sasha = world.super_admin().await;
    let body = json!({ "email": "ida@example.org", "role": "TeamMember" });
    assert_eq!(carl.post("/user/invite", body).await.status, StatusCode::CREATED);
    sasha.post("/user/block", json!({ "id": tom.id(), "reason": "Spam." })).await.expect_ok();

    let counts = |all: i64, to_verify: i64, pending: i64, verified: i64, blocked: i64| json!({ "all": all, "toVerify": to_verify, "pending": pending, "verified": verified, "blocked": blocked });
    assert_eq!(
        carl.get("/user/counters").await.expect_ok(),
        json!({ "hiringTeam": counts(4, 1, 1, 1, 1), "externalRecruiters": counts(0, 0, 0, 0, 0),
                "companies": { "toVerify": 0, "verified": 0 } })
    );
    assert_eq!(
        sasha.get("/user/counters").await.expect_ok(),
        json!({ "hiringTeam": counts(6, 1, 1, 3, 1), "externalRecruiters": counts(1, 0, 0, 1, 0),
                "companies": { "toVerify": 1, "verified": 1 } })
    );
    // Whoever works for the company from outside counts, for those who list them.
    let job = carl.drafts("Harbour hand").await;
    world.joins(&erin, job).await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    for (viewer, externals) in [(&carl, 1), (&hattie, 0)] {
        let seen = viewer.get("/user/counters").await.expect_ok();
        assert_eq!(
            (&seen["hiringTeam"]["all"], &seen["externalRecruiters"]["all"]),
            (&json!(5), &json!(externals))
        );
    }
    assert_eq!(erin.get("/user/counters").await.status, StatusCode::FORBIDDEN);
    assert_eq!(quentin.get("/user/counters").await.expect_ok()["hiringTeam"]["all"], 1);
}
