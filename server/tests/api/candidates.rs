//! Candidates: who sees whom, lists, search and counts.

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::world::World;

#[tokio::test]
async fn each_role_sees_the_candidates_within_its_reach() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let agency = world.company("Agents Ltd").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let admin = world.person(Some(company), Role::CompanyAdmin, "Carla").await;
    let manager = world.person(Some(company), Role::RecruitmentManager, "Rosa").await;
    let member = world.person(Some(company), Role::TeamMember, "Tomos").await;
    let stranger = world.person(Some(company), Role::HiringManager, "Stranger").await;
    let recruiter = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let provider = world.super_admin().await;
    world.joins(&member, job).await;
    world.joins(&recruiter, job).await;
    let ann = hattie.adds(job, "Ann").await;
    let bob = recruiter.adds(job, "Bob").await;

    for person in [&hattie, &admin, &manager, &member, &provider] {
        assert_eq!(person.listed(job, "").await, ["Bob", "Ann"]);
        person.candidate(ann).await.expect_ok();
    }
    assert_eq!(stranger.list(job, "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(stranger.candidate(ann).await.status, StatusCode::NOT_FOUND);
    // The recruiter sees nobody but those they submitted, in the list, the counts and the single answers.
    assert_eq!(recruiter.listed(job, "").await, ["Bob"]);
    assert_eq!(recruiter.list(job, "").await.expect_ok()["totalElements"], 1);
    let counts = recruiter.get(&format!("/candidate/count?advertId={job}")).await.expect_ok();
    assert_eq!(counts["sourceCount"], json!([{ "key": "ExternalRecruiter", "count": 1 }]));
    assert_eq!(recruiter.candidate(ann).await.status, StatusCode::NOT_FOUND);
    let own = recruiter.candidate(bob).await.expect_ok();
    let can = ["candidate.view", "candidate.edit", "candidate.download", "note.add", "interview.view"];
    assert_eq!(own["can"], json!(can));
    assert_eq!((&own["sourcedBy"], &own["stage"]["type"]), (&json!("Erin Tester"), &json!("Sourced")));
    assert_eq!((&own["total"], &own["sequencesNumber"]), (&json!(1), &json!(1)));
}

#[tokio::test]
async fn what_a_role_may_do_nowhere_is_refused() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let agency = world.company("Agents Ltd").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let recruiter = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let provider = world.super_admin().await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&recruiter, job).await;
    let bob = recruiter.adds(job, "Bob").await;
    let offer = world.stage(company, "Offer").await;
    let denied = "Access Denied, You don't have permission to access";

    let timeline = format!("/candidate/{bob}/timeline");
    for answer in [
        recruiter.sets_status(&[bob], "Shortlisted").await,
        recruiter.moves(&[bob], offer).await,
        recruiter.removes(&[bob]).await,
        recruiter.get(&timeline).await,
        provider.removes(&[bob]).await,
    ] {
        answer.expect_refusal(StatusCode::FORBIDDEN, None, denied);
    }
    assert_eq!(hattie.listed(job, "&candidateStatuses=New").await, ["Bob"]);
}

#[tokio::test]
async fn another_companys_candidates_are_found_by_no_call() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let other = world.company("Elsewhere Ltd").await;
    let hattie = world.person(Some(company), Role::CompanyAdmin, "Hattie").await;
    let otto = world.person(Some(other), Role::CompanyAdmin, "Otto").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = hattie.adds(job, "Ann").await;
    let offer = world.stage(company, "Offer").await;

    let note = json!({ "text": "<p>hello</p>" });
    for answer in [
        otto.list(job, "").await,
        otto.get(&format!("/candidate/count?advertId={job}")).await,
        otto.candidate(ann).await,
        otto.get(&format!("/candidate/{ann}/download")).await,
        otto.get(&format!("/candidate/{ann}/cv-text")).await,
        otto.get(&format!("/candidate/{ann}/note")).await,
        otto.post(&format!("/candidate/{ann}/note"), note).await,
        otto.get(&format!("/candidate/{ann}/timeline")).await,
        otto.sets_status(&[ann], "Rejected").await,
        otto.moves(&[ann], offer).await,
        otto.removes(&[ann]).await,
        otto.edits(ann, &[("firstName", "Mallory")], None).await,
        otto.tries_to_add(job, "Mallory", &[]).await,
        otto.get("/candidate/no-identity").await,
    ] {
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{}", answer.body);
    }
    assert_eq!(hattie.listed(job, "&candidateStatuses=New").await, ["Ann"]);
}

#[tokio::test]
async fn pages_hold_every_candidate_once() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    for name in ["Ann", "Bob", "Cat", "Dan", "Eve"] {
        hattie.adds(job, name).await;
    }
    let mut seen = Vec::new();
    for page in 0..3 {
        seen.extend(hattie.listed(job, &format!("&pageSize=2&pageNumber={page}")).await);
    }
    assert_eq!(seen, ["Eve", "Dan", "Cat", "Bob", "Ann"]);
    for (page, is_first, is_last, on_it) in [(0, true, false, 2), (1, false, false, 2), (2, false, true, 1)] {
        let answer = hattie.list(job, &format!("&pageSize=2&pageNumber={page}")).await.expect_ok();
        for (field, value) in [
            ("first", json!(is_first)),
            ("last", json!(is_last)),
            ("pageNumber", json!(page)),
            ("numberOfElements", json!(on_it)),
            ("size", json!(2)),
            ("totalElements", json!(5)),
            ("totalPages", json!(3)),
        ] {
            assert_eq!(answer[field], value, "{field} of page {page}");
        }
    }
    assert_eq!(hattie.listed(job, "&sortOrder=asc&pageSize=1").await, ["Ann"]);
    hattie.get("/candidate/list").await.expect_refusal(StatusCode::BAD_REQUEST, Some("advertId"), "Required");
}

#[tokio::test]
async fn the_search_finds_names_addresses_and_numbers_however_they_are_typed() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let details = [("lastName", "Łukasik"), ("email", "Zoe@Example.org"), ("phoneNumber", "07700 900-123")];
    hattie.tries_to_add(job, "Zoë", &details).await.expect_ok();
    hattie.adds(job, "Bob").await;
    world.settle().await;

    for search in ["zoë", "ŁUKA", "example.org", "07700900123", "900-123", "zoë łukasik", "łukasik  zo"]
    {
        let found = hattie.list(job, &format!("&searchString={search}")).await.expect_ok();
        assert_eq!(
            (&found["totalElements"], &found["items"][0]["firstName"]),
            (&json!(1), &json!("Zoë")),
            "{search}"
        );
    }
    for (search, names) in [
        ("%22zoë łukasik%22", ["Zoë"].as_slice()),
        ("%22łukasik zoë%22", &[]),
        ("-zoë", &["Bob"]),
        ("example -bob", &["Zoë"]),
        ("zoë -%22zoë łukasik%22", &[]),
    ] {
        assert_eq!(hattie.listed(job, &format!("&searchString={search}")).await, names, "{search}");
    }
    assert_eq!(hattie.listed(job, "&searchString=zo%25").await.len(), 1, "signs are no letters");
    assert!(hattie.listed(job, "&searchString=z%25qx").await.is_empty(), "and no wildcards");
    assert_eq!(hattie.listed(job, "&searchString=%20").await.len(), 2);
}

#[tokio::test]
async fn each_count_goes_over_the_other_filters_and_the_search() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let (sourced, applied) = (world.stage(company, "Sourced").await, world.stage(company, "Applied").await);
    let ann = hattie.adds(job, "Ann").await;
    hattie.adds(job, "Annabel").await;
    world.receives(job, "Annette", 7).await;
    hattie.sets_status(&[ann], "Maybe").await.expect_ok();
    world.settle().await;

    let counts =
        async |query: &str| hattie.get(&format!("/candidate/count?advertId={job}{query}")).await.expect_ok();
    let entry = |key: &str, count: i64| json!({ "key": key, "count": count });
    let stages = json!([entry(&sourced.to_string(), 2), entry(&applied.to_string(), 1)]);
    for query in ["", "&searchString=ann"] {
        let all = counts(query).await;
        assert_eq!(all["totalElements"], 3);
        assert_eq!(all["statusCount"], json!([entry("New", 2), entry("Maybe", 1)]));
        assert_eq!(all["sourceCount"], json!([entry("JobHelmApp", 1), entry("Sourced", 2)]));
        assert_eq!(all["stageCount"], stages);
        let maybe = counts(&format!("{query}&candidateStatuses=Maybe")).await;
        assert_eq!(maybe["totalElements"], 1);
        assert_eq!(maybe["statusCount"], all["statusCount"]);
        assert_eq!(maybe["sourceCount"], json!([entry("Sourced", 1)]));
        let typed = counts(&format!("{query}&candidateStageTypes=Applied&candidateSources=JobHelmApp")).await;
        assert_eq!(typed["totalElements"], 1);
        assert_eq!(typed["stageCount"], json!([entry(&applied.to_string(), 1)]));
        let listed = hattie
            .list(job, &format!("{query}&candidateStageTypes=Applied&candidateStageTypes=Sourced"))
            .await;
        assert_eq!(listed.expect_ok()["totalElements"], 3);
    }
}
