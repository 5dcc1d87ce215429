//! Companies and the provider's approval of them.

use jobhelm::contract::{CompanyStatus, CreditPool};
use jobhelm::ids::CompanyId;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::world::World;

#[tokio::test]
async fn the_provider_approves_a_company_once_and_its_admin_is_told() {
    let world = World::start().await;
    let harbour = world.company_in_state("Harbour & Co", CompanyStatus::NotVerified).await;
    world.company("Quay Ltd").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let sasha = world.super_admin().await;

    let waiting = sasha.get("/admin/companies?status=NotVerified&searchString=harbour").await.expect_ok();
    assert_eq!(waiting["totalElements"], 1);
    assert_eq!(waiting["items"][0]["name"], "Harbour & Co");
    assert_eq!(waiting["items"][0]["website"], json!(["https://example.org"]));
    assert_eq!(waiting["items"][0]["numberOfMembers"], 1);

    let approved = sasha.post("/companies/approve", json!({ "id": harbour })).await.expect_ok();
    assert_eq!(approved["status"], "Verified");
    let again = sasha.post("/companies/approve", json!({ "id": harbour })).await;
    again.expect_refusal(StatusCode::CONFLICT, None, "This company is already verified.");
    assert_eq!(
        sasha.post("/companies/approve", json!({ "id": CompanyId::new() })).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(carl.get("/user/signed-in").await.expect_ok()["companyStatus"], "Verified");

    // The provider may have been told that it waits, before or after that.
    let user = carl.get(&format!("/user/{}", carl.id())).await.expect_ok();
    let email = user["email"].as_str().unwrap();
    let letter =
        world.eventually("the admin is told", async || world.mail_to(email).into_iter().next()).await;
    assert!(letter.contains("Subject: Harbour & Co is approved\r\n"), "{letter}");
}

#[tokio::test]
async fn only_the_provider_lists_and_approves_companies() {
    let world = World::start().await;
    let harbour = world.company_in_state("Harbour & Co", CompanyStatus::NotVerified).await;
    let quay = world.company("Quay Ltd").await;
    for role in Role::ALL.iter().copied().filter(|role| *role != Role::JHSuperAdmin) {
        let person = world.person(Some(harbour), role, "Somebody").await;
        assert_eq!(person.get("/admin/companies").await.status, StatusCode::FORBIDDEN, "{role}");
        let answer = person.post("/companies/approve", json!({ "id": harbour })).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{role}");
        assert_eq!(person.get(&format!("/companies/{harbour}")).await.expect_ok()["name"], "Harbour & Co");
        assert_eq!(person.get(&format!("/companies/{quay}")).await.status, StatusCode::NOT_FOUND, "{role}");
    }
}

#[tokio::test]
async fn the_provider_lists_companies_with_their_members_credits_and_jobs() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let quay = world.company("Quay Ltd").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    world.credits(&carl, CreditPool::Managed, 7).await;
    world.credits(&carl, CreditPool::Hire, 2).await;
    world.credits(&hattie, CreditPool::Managed, 5).await;
    world.credits(&quentin, CreditPool::Advertiser, 3).await;
    carl.drafts("Harbour hand").await;
    let dropped = hattie.drafts("Bosun").await;
    hattie.drafts("Mate").await;
    assert!(hattie.delete(&format!("/campaign/{dropped}")).await.status.is_success());
    let sasha = world.super_admin().await;

    let listed = sasha.get("/admin/companies?status=Verified").await.expect_ok();
    let of = |at: usize| {
        let company = &listed["items"][at];
        let held = ["name", "numberOfMembers", "balance", "numberOfJobs"].map(|field| company[field].clone());
        json!(held)
    };
    let balance = |advertiser: i64, managed: i64, hire: i64| json!({ "advertiser": advertiser, "managed": managed, "hire": hire });
    assert_eq!(of(0), json!(["Harbour & Co", 2, balance(0, 12, 2), 2]));
    assert_eq!(of(1), json!(["Quay Ltd", 1, balance(3, 0, 0), 0]));

    // Somebody who leaves takes nothing out of the company.
    let body = json!({ "userDeleteId": hattie.id(), "userAcceptId": carl.id() });
    assert!(sasha.delete_with("/user", body).await.status.is_success());
    let listed = sasha.get("/admin/companies?status=Verified").await.expect_ok();
    assert_eq!(
        (&listed["items"][0]["numberOfMembers"], &listed["items"][0]["numberOfJobs"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(listed["items"][0]["balance"], balance(0, 12, 2));
}
