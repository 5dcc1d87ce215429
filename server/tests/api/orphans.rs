//! Whatever way somebody leaves the demo, nothing stays behind that belongs to nobody.

use jobhelm::demo;
use jobhelm::ids::CompanyId;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::departures::nothing_of;
use crate::joining::newcomer;
use crate::world::World;

/// Rows that name another that is not there, or that nobody can reach any more.
const ORPHANS: [(&str, &str); 11] = [
    (
        "a job without an owner",
        "SELECT count(*) FROM job j WHERE NOT EXISTS
           (SELECT 1 FROM account a WHERE a.id = j.owner_id AND a.removed_at IS NULL AND a.company_id = j.company_id)",
    ),
    (
        "a place on a team of nobody",
        "SELECT count(*) FROM hiring_team t WHERE NOT EXISTS
           (SELECT 1 FROM account a WHERE a.id = t.user_id AND a.removed_at IS NULL)",
    ),
    (
        "a person who applied nowhere",
        "SELECT count(*) FROM person p WHERE NOT EXISTS (SELECT 1 FROM candidate c WHERE c.person_id = p.id)",
    ),
    (
        "a text of nobody",
        "SELECT count(*) FROM cv_text x WHERE NOT EXISTS (SELECT 1 FROM candidate c WHERE c.id = x.candidate_id)",
    ),
    (
        "a note on nobody",
        "SELECT count(*) FROM note n WHERE NOT EXISTS (SELECT 1 FROM candidate c WHERE c.id = n.candidate_id)",
    ),
    (
        "an invitation of nobody",
        "SELECT count(*) FROM invitation i WHERE i.status = 'Pending' AND i.account_id IS NULL",
    ),
    (
        "somebody who waits for no answer",
        "SELECT count(*) FROM account a WHERE a.status = 'Pending' AND NOT EXISTS
           (SELECT 1 FROM invitation i WHERE i.account_id = a.id AND i.status = 'Pending')",
    ),
    (
        "credits of somebody who is gone",
        "SELECT count(*) FROM credit_balance b JOIN account a ON a.id = b.user_id
          WHERE a.removed_at IS NOT NULL AND (b.available > 0 OR b.reserved > 0)",
    ),
    (
        "a way in of somebody who is gone",
        "SELECT count(*) FROM account a WHERE a.removed_at IS NOT NULL AND (
           EXISTS (SELECT 1 FROM session o WHERE o.account_id = a.id)
           OR EXISTS (SELECT 1 FROM half_sign_in o WHERE o.account_id = a.id)
           OR EXISTS (SELECT 1 FROM identity o WHERE o.account_id = a.id)
           OR EXISTS (SELECT 1 FROM identity_proof o WHERE o.account_id = a.id)
           OR EXISTS (SELECT 1 FROM mailed_link o WHERE o.account_id = a.id)
           OR EXISTS (SELECT 1 FROM two_step o WHERE o.account_id = a.id)
           OR EXISTS (SELECT 1 FROM recovery_code o WHERE o.account_id = a.id))",
    ),
    (
        "an order that nobody can pay",
        "SELECT count(*) FROM purchase_order o JOIN removed_company r ON r.company_id = o.company_id
          WHERE o.state IN ('AwaitingCard', 'AwaitingTransfer')",
    ),
    (
        "a stage of a company that is gone",
        "SELECT count(*) FROM stage s JOIN removed_company r ON r.company_id = s.company_id",
    ),
];

async fn orphans(world: &World) -> Vec<(&'static str, i64)> {
    let mut found = Vec::new();
    for (what, sql) in ORPHANS {
        let rows = world.count_of(sql).await;
        if rows > 0 {
            found.push((what, rows));
        }
    }
    found
}

#[tokio::test]
async fn no_deletion_leaves_an_orphan_in_the_demo() {
    let world = World::start().await;
    demo::fill(&world.app.db, &world.app.files, &world.app.seal, 0, world.app.clock.now()).await.unwrap();
    let sasha = world.super_admin().await;
    let everybody = async || -> Vec<Value> {
        let page = sasha.get("/user?pageSize=100").await.expect_ok();
        page["items"].as_array().unwrap().clone()
    };
    let of_role = |users: &[Value], role: &str| {
        let found = users.iter().find(|user| user["role"] == role && user["status"] == "Verified");
        found.map(|user| user["id"].clone())
    };
    let total = world.count_of("SELECT count(*) FROM candidate").await;
    let harbour = everybody().await.iter().find(|user| user["fullName"] == "Helen Marsh").unwrap()["company"]
        ["id"]
        .clone();
    let ravi =
        everybody().await.iter().find(|user| user["fullName"] == "Ravi Chandra").unwrap()["id"].clone();
    let company: CompanyId = serde_json::from_value(harbour.clone()).unwrap();
    newcomer(&world, company, "nina@harbour.example", "TeamMember").await;

    // One of each kind, jobs and all to the recruitment manager, who is admin in the end.
    for role in ["HiringManager", "TeamMember", "ExternalRecruiter"] {
        let id = of_role(&everybody().await, role).unwrap();
        let body = json!({ "userDeleteId": id, "userAcceptId": ravi });
        let body = if role == "ExternalRecruiter" {
            json!({ "userDeleteId": id, "companyGoes": true })
        } else {
            body
        };
        assert_eq!(sasha.delete_with("/user", body).await.status, StatusCode::NO_CONTENT, "{role}");
    }
    let helen =
        everybody().await.iter().find(|user| user["fullName"] == "Helen Marsh").unwrap()["id"].clone();
    let body = json!({ "userDeleteId": helen, "userAcceptId": ravi });
    assert_eq!(sasha.delete_with("/user", body).await.status, StatusCode::NO_CONTENT);
    world.cleared().await;
    assert_eq!(orphans(&world).await, []);
    assert_eq!(
        world.count_of("SELECT count(*) FROM candidate").await,
        total,
        "nobody is lost with a colleague"
    );
    world.ledger_adds_up().await;

    // Whoever is left goes too, and the company with the last of them.
    let left: Vec<Value> =
        everybody().await.into_iter().filter(|user| user["company"]["id"] == harbour).collect();
    for user in left.iter().filter(|user| user["id"] != ravi && user["status"] == "Verified") {
        let body = json!({ "userDeleteId": user["id"], "userAcceptId": ravi });
        assert_eq!(sasha.delete_with("/user", body).await.status, StatusCode::NO_CONTENT);
    }
    let last = sasha.delete_with("/user", json!({ "userDeleteId": ravi, "companyGoes": true })).await;
    assert_eq!(last.status, StatusCode::NO_CONTENT, "{}", last.body);
    world.cleared().await;
    assert_eq!(orphans(&world).await, []);
    assert_eq!(nothing_of(&world, company).await, 0);
    assert_eq!(
        world.count_of("SELECT count(*) FROM candidate").await,
        0,
        "the demo's candidates are all of it"
    );
    world.settle().await;
    let left = sasha.get("/campaign").await.expect_ok();
    let theirs = |job: &&Value| job["company"]["id"] == harbour;
    assert_eq!(left["items"].as_array().unwrap().iter().find(theirs), None);
}
