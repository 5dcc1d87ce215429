//! Jobs: who sees which, in lists and one by one, and what they may do to it.

use jobhelm::contract::CreditPool;
use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::jobs::{advert, id_of, with};
use crate::world::{Person, World};

#[tokio::test]
async fn each_role_sees_the_jobs_within_its_reach() {
    let world = World::start().await;
    let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
    let agency = world.company("Agency").await;
    let ada = world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let tim = world.person(Some(harbour), Role::TeamMember, "Tim").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let sasha = world.super_admin().await;

    let adas = ada.drafts("Ada's").await;
    let ritas = rita.drafts("Rita's").await;
    let hatties = hattie.drafts("Hattie's").await;
    let quentins = quentin.drafts("Quentin's").await;
    world.joins(&hattie, ritas).await;
    world.joins(&tim, adas).await;
    world.joins(&rex, hatties).await;

    let reach: [(&Person, &[&str]); 7] = [
        (&sasha, &["Quentin's", "Hattie's", "Rita's", "Ada's"]),
        (&ada, &["Hattie's", "Rita's", "Ada's"]),
        (&rita, &["Hattie's", "Rita's", "Ada's"]),
        (&hattie, &["Hattie's", "Rita's"]),
        (&tim, &["Ada's"]),
        (&rex, &["Hattie's"]),
        (&quentin, &["Quentin's"]),
    ];
    let jobs = [("Ada's", adas), ("Rita's", ritas), ("Hattie's", hatties), ("Quentin's", quentins)];
    for (person, expected) in reach {
        assert_eq!(person.titles("").await, expected);
        let n = i64::try_from(expected.len()).unwrap();
        assert_eq!(person.counters().await, [n, 0, 0, 0]);
        for (title, job) in jobs {
            // Of a draft, an external recruiter has seen in the list what there is for them to see.
            let status = match expected.contains(&title) {
                true if std::ptr::eq(person, &rex) => StatusCode::FORBIDDEN,
                true => StatusCode::OK,
                false => StatusCode::NOT_FOUND,
            };
            assert_eq!(person.job(job).await.status, status, "{title}");
            let team = person.get(&format!("/hiringteam?advertId={job}")).await;
            assert_eq!(team.status, status, "the team of {title}");
        }
    }
}

#[tokio::test]
async fn a_job_out_of_reach_is_not_found_in_any_call() {
    let world = World::start().await;
    let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let job = hattie.drafts("Hattie's").await;

    let calls = async |person: &Person| {
        let mut statuses = Vec::new();
        for path in ["approve", "publish", "expire", "archive"] {
            statuses.push(person.post(&format!("/campaign/{path}"), json!({"id": job})).await.status);
        }
        statuses.push(person.put("/campaign", with(advert("Mine now"), json!({"id": job}))).await.status);
        statuses.push(person.delete(&format!("/campaign/{job}")).await.status);
        statuses
    };
    // Another company's is not there; a colleague's is, and what is its owner's to do is refused.
    assert_eq!(calls(&quentin).await, [StatusCode::NOT_FOUND; 6]);
    assert_eq!(quentin.job(job).await.status, StatusCode::NOT_FOUND);
    assert_eq!(quentin.post("/campaign/copy", json!({"id": job})).await.status, StatusCode::NOT_FOUND);
    assert_eq!(quentin.get(&format!("/hiringteam?advertId={job}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(calls(&rita).await, [StatusCode::FORBIDDEN; 6]);
    assert_eq!(hattie.job(job).await.expect_ok()["title"], "Hattie's");
}

/// Puts a draft on its public page, paid from the owner's pool Managed.
pub async fn goes_live(world: &World, owner: &Person, job: JobId) {
    let sasha = world.super_admin().await;
    owner.submits(job).await.expect_ok();
    sasha.call("publish", job).await.expect_ok();
    owner.call("publish", job).await.expect_ok();
}

#[tokio::test]
async fn a_company_admin_does_on_a_colleagues_job_what_its_owner_may_but_for_publishing_it() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let sasha = world.super_admin().await;
    world.credits(&hattie, CreditPool::Managed, 1).await;
    let job = hattie.drafts("Harbour hand").await;

    ada.put("/campaign", with(advert("Harbour pilot"), json!({"id": job}))).await.expect_ok();
    // The owner's credit pays, since it is the owner's job.
    assert_eq!(ada.submits(job).await.expect_ok()["status"], "PendingAdminApproval");
    assert_eq!(world.entries(&hattie, CreditPool::Managed, "Reserved").await, 1);
    sasha.call("publish", job).await.expect_ok();
    let refused = ada.call("publish", job).await;
    refused.expect_refusal(StatusCode::FORBIDDEN, None, "Access Denied, You don't have permission to access");
    hattie.call("publish", job).await.expect_ok();
    ada.call("expire", job).await.expect_ok();
    ada.call("archive", job).await.expect_ok();
    assert_eq!(ada.delete(&format!("/campaign/{job}")).await.status, StatusCode::NO_CONTENT);
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn an_external_recruiter_sees_the_title_and_state_of_a_joined_job_until_it_is_live() {
    let world = World::start().await;
    let (company, agency) = (world.company("Harbour & Co").await, world.company("Agency").await);
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    world.credits(&hattie, CreditPool::Managed, 1).await;
    let job = hattie.drafts("Harbour hand").await;
    world.joins(&rex, job).await;

    let paths = [
        format!("/campaign/{job}"),
        format!("/campaign/{job}/preview"),
        format!("/hiringteam?advertId={job}"),
        format!("/candidate/list?advertId={job}"),
        format!("/candidate/count?advertId={job}"),
    ];
    let only_the_title = async |status: &str| {
        let card = rex.get("/campaign").await.expect_ok()["items"][0].clone();
        assert_eq!((&card["title"], &card["status"]), (&json!("Harbour hand"), &json!(status)));
        for hidden in ["location", "ownerId", "ownerName", "campaignType", "referenceCode", "createdAt"] {
            assert_eq!(card[hidden], json!(null), "{hidden}");
        }
        for path in &paths {
            assert_eq!(rex.get(path).await.status, StatusCode::FORBIDDEN, "{path}, {status}");
        }
    };
    only_the_title("Draft").await;
    hattie.submits(job).await.expect_ok();
    only_the_title("PendingAdminApproval").await;
    world.super_admin().await.call("publish", job).await.expect_ok();
    only_the_title("PendingUserApproval").await;
    hattie.call("publish", job).await.expect_ok();
    for path in &paths {
        rex.get(path).await.expect_ok();
    }
    assert_eq!(rex.get("/campaign").await.expect_ok()["items"][0]["ownerName"], "Hattie Tester");
}

#[tokio::test]
async fn those_who_write_no_jobs_are_denied() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = hattie.drafts("Harbour hand").await;
    for role in [Role::TeamMember, Role::ExternalRecruiter] {
        let guest = world.person(Some(company), role, "Guest").await;
        world.joins(&guest, job).await;
        let mut answers = vec![
            guest.post("/campaign", advert("Mine")).await,
            guest.put("/campaign", with(advert("Mine"), json!({"id": job}))).await,
            guest.delete(&format!("/campaign/{job}")).await,
        ];
        for path in ["copy", "approve", "publish", "expire", "archive"] {
            answers.push(guest.post(&format!("/campaign/{path}"), json!({"id": job})).await);
        }
        for answer in answers {
            answer.expect_refusal(
                StatusCode::FORBIDDEN,
                None,
                "Access Denied, You don't have permission to access",
            );
        }
        let cards = guest.get("/campaign").await.expect_ok();
        let can = match role {
            Role::TeamMember => {
                json!([
                    "job.view",
                    "team.view",
                    "team.manage",
                    "candidate.add",
                    "scorecard.viewForm",
                    "job.figures",
                    "candidate.view"
                ])
            }
            _ => json!([]),
        };
        assert_eq!(cards["items"][0]["can"], can);
    }
}

#[tokio::test]
async fn an_external_recruiter_sees_only_a_salary_that_the_advert_names() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let agency = world.company("Agency").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    world.credits(&hattie, CreditPool::Managed, 2).await;
    let hidden = with(advert("Hidden"), json!({"showSalary": false}));
    let hidden = id_of(&hattie.post("/campaign", hidden).await.expect_ok());
    let named = hattie.drafts("Named").await;
    for job in [hidden, named] {
        goes_live(&world, &hattie, job).await;
    }
    world.joins(&rex, hidden).await;
    world.joins(&rex, named).await;

    assert_eq!(rex.job(hidden).await.expect_ok()["salaryTop"], json!(null));
    assert_eq!(rex.job(named).await.expect_ok()["salaryTop"], json!(15.0));
    assert_eq!(hattie.job(hidden).await.expect_ok()["salaryTop"], json!(15.0));
    let job = rex.job(named).await.expect_ok();
    assert_eq!((&job["user"]["balance"], &job["creditType"]), (&json!(null), &json!(null)));
}

#[tokio::test]
async fn a_list_is_searched_and_turned_page_by_page() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    for n in 0..12 {
        hattie.drafts(&format!("Harbour hand {n}")).await;
    }
    let pilot = hattie.drafts("Sea Pilot").await;

    let first = hattie.get("/campaign").await.expect_ok();
    assert_eq!(first["items"].as_array().unwrap().len(), 10);
    assert_eq!(first["items"][0]["title"], "Sea Pilot");
    assert_eq!(
        (&first["totalElements"], &first["totalPages"], &first["first"], &first["last"]),
        (&json!(13), &json!(2), &json!(true), &json!(false))
    );
    assert_eq!(hattie.titles("?pageNumber=1").await.len(), 3);
    assert_eq!(hattie.titles("?pageSize=20").await.len(), 13);
    assert_eq!(hattie.titles("?pageNumber=9").await.len(), 0);

    world.settle().await;
    let code = hattie.job(pilot).await.expect_ok()["referenceCode"].as_str().unwrap().to_lowercase();
    for words in
        ["PILOT", "pil%20sea", "falmouth%20pilot", "harbour%20%26%20co%20pilot", &format!("ref{code}"), &code]
    {
        assert_eq!(hattie.titles(&format!("?searchString={words}")).await, ["Sea Pilot"], "{words}");
    }
    // No letters that a reference code, which is random, is likely to begin with.
    assert_eq!(hattie.titles("?searchString=sea%25lot").await.len(), 0, "nothing is a wildcard");
    assert_eq!(hattie.titles("?statusFilter=Live").await.len(), 0);
    assert_eq!(hattie.titles("?statusFilter=Draft&searchString=pilot").await, ["Sea Pilot"]);
}

#[tokio::test]
async fn candidates_are_totalled_within_the_viewers_reach() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let agency = world.company("Agency").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    world.credits(&hattie, CreditPool::Managed, 1).await;
    let job = hattie.drafts("Harbour hand").await;
    goes_live(&world, &hattie, job).await;
    world.joins(&rex, job).await;
    world.applies(job, "a@example.org", "New", None).await;
    world.applies(job, "b@example.org", "Viewed", None).await;
    world.applies(job, "c@example.org", "New", Some(&rex)).await;

    for (person, all, new) in [(&hattie, 3, 2), (&rex, 1, 1)] {
        let one = person.job(job).await.expect_ok();
        let card = person.get("/campaign").await.expect_ok()["items"][0].clone();
        for seen in [one, card] {
            assert_eq!((&seen["totalCandidates"], &seen["totalNewCandidates"]), (&json!(all), &json!(new)));
        }
    }
}

#[tokio::test]
async fn a_draft_says_what_can_be_done_and_whose_credits_pay_to_those_who_may_spend_them() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let rita = world.person(Some(company), Role::RecruitmentManager, "Rita").await;
    let sasha = world.super_admin().await;
    world.credits(&hattie, CreditPool::Hire, 3).await;
    let job = hattie.drafts("Harbour hand").await;
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
    let own = ["job.view", "job.edit", "job.copy", "job.submit", "job.delete", "job.forwarding"];

    for person in [&hattie, &ada] {
        let seen = person.job(job).await.expect_ok();
        assert_eq!(seen["can"], json!([&own[..], &team[..]].concat()));
        assert_eq!(seen["user"]["balance"]["hire"], 3);
    }
    let seen = rita.job(job).await.expect_ok();
    let read = team.into_iter().filter(|action| !["scorecard.editForm", "job.blindSift"].contains(action));
    let may: Vec<_> = ["job.view", "job.copy"].into_iter().chain(read).collect();
    assert_eq!(seen["can"], json!(may));
    assert_eq!(seen["user"]["balance"]["hire"], 3, "recruitment managers see the company's credits");
    let tom = world.person(Some(company), Role::TeamMember, "Tom").await;
    world.joins(&tom, job).await;
    assert_eq!(tom.job(job).await.expect_ok()["user"]["balance"], json!(null));
    let seen = sasha.job(job).await.expect_ok();
    assert_eq!(seen["can"], json!([&own[..4], &team[..]].concat()));
    assert_eq!(seen["user"]["balance"]["hire"], 3);
}
