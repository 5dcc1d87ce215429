//! A candidate's page: what opening does, neighbours, other applications, corrections, the CV file.

use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::Sql;
use store::values;

use crate::applicants::{candidate_id, cv, scan};
use crate::world::World;

#[tokio::test]
async fn a_new_candidate_is_viewed_once_the_hiring_side_opens_it_and_not_by_being_read() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let provider = world.super_admin().await;
    let agency = world.company("Quay Talent").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&rex, job).await;
    let ann = hattie.adds(job, "Ann").await;
    let bob = rex.adds(job, "Bob").await;

    let read = hattie.candidate(ann).await.expect_ok();
    assert!(read["can"].as_array().unwrap().contains(&json!("candidate.open")));
    for (reader, id) in [(&hattie, ann), (&provider, ann), (&rex, bob)] {
        assert_eq!(reader.candidate(id).await.expect_ok()["status"], "New");
    }
    for (stranger, id) in [(&provider, ann), (&rex, bob)] {
        assert_eq!(stranger.opens(id).await.status, StatusCode::FORBIDDEN);
    }
    for _ in 0..2 {
        assert_eq!(hattie.opens(ann).await.expect_ok(), json!({ "status": "Viewed" }));
    }
    hattie.sets_status(&[bob], "Maybe").await.expect_ok();
    assert_eq!(hattie.opens(bob).await.expect_ok(), json!({ "status": "Maybe" }));

    let timeline = hattie.get(&format!("/candidate/{ann}/timeline")).await.expect_ok();
    let told: Vec<_> =
        timeline["items"].as_array().unwrap().iter().map(|i| (&i["type"], &i["newValue"])).collect();
    assert_eq!(told, [(&json!("Status"), &json!("Viewed")), (&json!("Uploaded"), &json!("cv.pdf"))]);
    assert_eq!(timeline["items"][0]["user"]["fullName"], "Hattie Tester");
    let counts = hattie.get(&format!("/candidate/count?advertId={job}")).await.expect_ok();
    let of_each = json!([{ "key": "Viewed", "count": 1 }, { "key": "Maybe", "count": 1 }]);
    assert_eq!(counts["statusCount"], of_each);
}

#[tokio::test]
async fn neighbours_and_place_follow_the_list_that_the_query_describes() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let mut ids = Vec::new();
    for name in ["Ann", "Bob", "Cat", "Dan"] {
        ids.push(hattie.adds(job, name).await);
    }
    let [ann, bob, cat, dan] = ids[..] else { panic!("four were added") };
    hattie.sets_status(&[ann, cat, dan], "Maybe").await.expect_ok();

    let whole = hattie.candidate(cat).await.expect_ok();
    assert_eq!((&whole["previousCandidate"], &whole["nextCandidate"]), (&json!(dan), &json!(bob)));
    assert_eq!((&whole["sequencesNumber"], &whole["total"]), (&json!(2), &json!(4)));

    let narrowed = hattie
        .get(&format!("/candidate/{cat}?candidateStatuses=Maybe&sortOrder=asc&numbered=true"))
        .await
        .expect_ok();
    assert_eq!((&narrowed["previousCandidate"], &narrowed["nextCandidate"]), (&json!(ann), &json!(dan)));
    assert_eq!((&narrowed["sequencesNumber"], &narrowed["total"]), (&json!(2), &json!(3)));

    // One that is not on the list any more still has neighbours to walk on to.
    let off =
        hattie.get(&format!("/candidate/{bob}?candidateStatuses=Maybe&numbered=true")).await.expect_ok();
    assert_eq!((&off["previousCandidate"], &off["nextCandidate"]), (&json!(cat), &json!(ann)));
    assert_eq!((&off["sequencesNumber"], &off["total"]), (&Value::Null, &json!(3)));
    // Whoever walks along a list knows the number, and does not have it counted out.
    let unasked = hattie.get(&format!("/candidate/{cat}")).await.expect_ok();
    assert_eq!((&unasked["sequencesNumber"], &unasked["total"]), (&Value::Null, &json!(4)));
}

#[tokio::test]
async fn a_cv_is_looked_through_once_for_keywords_that_the_job_was_given_later() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = hattie.adds(job, "Ann").await;
    let write = move |tx: &mut store::Tx<'_>| {
        let keyword = "INSERT INTO job_keyword (job_id, position, keyword) VALUES ($1, 0, 'falconry')";
        tx.run(Sql::with(keyword, values![job])).map_err(Problem::from)
    };
    world.app.db.write(write).await.unwrap();

    for _ in 0..2 {
        let seen = hattie.candidate(ann).await.expect_ok();
        assert_eq!(seen["cv"]["missingKeywords"], json!(["falconry"]));
    }
    let kept = world.count_of("SELECT count(*) FROM cv_text WHERE keywords = '{\"falconry\":false}'").await;
    assert_eq!(kept, 1);
}

#[tokio::test]
async fn one_call_brings_what_the_candidates_tab_shows_first() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let stranger = world.person(Some(company), Role::TeamMember, "Tomos").await;
    let agency = world.company("Quay Talent").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let job = world.live_job(&hattie, &["mooring"]).await;
    world.joins(&rex, job).await;
    for name in ["Ann", "Bob", "Cat"] {
        hattie.adds(job, name).await;
    }
    rex.adds(job, "Dan").await;

    for (person, query) in [
        (&hattie, ""),
        (&hattie, "&pageSize=2&pageNumber=1&sortOrder=asc"),
        (&hattie, "&candidateStageTypes=Sourced&candidateStatuses=AutoRejected"),
        (&rex, ""),
    ] {
        let tab = person.get(&format!("/campaign/{job}/open?{query}")).await.expect_ok();
        let counts = person.get(&format!("/candidate/count?advertId={job}{query}")).await.expect_ok();
        assert_eq!(tab["page"], person.list(job, query).await.expect_ok(), "{query}");
        assert_eq!(tab["counts"], counts, "{query}");
        assert_eq!(tab["job"], person.get(&format!("/campaign/{job}")).await.expect_ok());
        assert_eq!(tab["stages"], person.get(&format!("/stage?companyId={company}")).await.expect_ok());
        assert_eq!(tab["viewer"]["id"], json!(person.id()));
        assert_eq!(tab["viewer"]["can"], person.get("/user/signed-in").await.expect_ok()["can"]);
    }
    assert_eq!(stranger.get(&format!("/campaign/{job}/open")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_board_answers_at_once_what_single_calls_answer_for_each_stage() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let stranger = world.person(Some(company), Role::TeamMember, "Tomos").await;
    let agency = world.company("Quay Talent").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&rex, job).await;
    for name in ["Ann", "Bob", "Cat"] {
        hattie.adds(job, name).await;
    }
    let dan = rex.adds(job, "Dan").await;
    let (sourced, offer) = (world.stage(company, "Sourced").await, world.stage(company, "Offer").await);
    hattie.moves(&[dan], offer).await.expect_ok();

    let two_stages = format!("&candidateStageIds={sourced}&candidateStageIds={offer}");
    for (person, query, columns) in [
        (&hattie, "", 8),
        (&hattie, "&pageSize=2&sortOrder=asc", 8),
        (&hattie, "&candidateStatuses=Shortlisted", 8),
        (&hattie, two_stages.as_str(), 2),
        (&rex, "", 8),
    ] {
        let board = person.get(&format!("/campaign/{job}/board?{query}")).await.expect_ok();
        assert_eq!(board["columns"].as_array().unwrap().len(), columns, "{query}");
        for column in board["columns"].as_array().unwrap() {
            let narrowed = query.replace(&two_stages, "");
            let stage = column["stageId"].as_str().unwrap();
            let alone = person.list(job, &format!("{narrowed}&candidateStageIds={stage}")).await.expect_ok();
            assert_eq!(column["page"], alone, "{query}");
        }
        let counts = person.get(&format!("/candidate/count?advertId={job}{query}")).await.expect_ok();
        assert_eq!(board["counts"], counts, "{query}");
        assert_eq!(board["job"], person.get(&format!("/campaign/{job}")).await.expect_ok());
        assert_eq!(board["stages"], person.get(&format!("/stage?companyId={company}")).await.expect_ok());
        assert_eq!(board["viewer"]["id"], json!(person.id()));
    }
    assert_eq!(stranger.get(&format!("/campaign/{job}/board")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_place_in_a_long_list_is_the_row_s_number_from_either_end() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    world.received(job, company, 260).await;

    for order in ["desc", "asc"] {
        for page in 0..3 {
            let query = format!("&pageSize=100&pageNumber={page}&sortOrder={order}");
            let listed = hattie.list(job, &query).await.expect_ok();
            for (row, item) in (0..).zip(listed["items"].as_array().unwrap()).step_by(33) {
                let id = item["id"].as_str().unwrap();
                let shown =
                    hattie.get(&format!("/candidate/{id}?sortOrder={order}&numbered=true")).await.expect_ok();
                assert_eq!(shown["sequencesNumber"], json!(page * 100 + row + 1));
            }
        }
    }
}

#[tokio::test]
async fn a_person_is_tied_across_the_jobs_of_one_company() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let other = world.company("Elsewhere Ltd").await;
    let hattie = world.person(Some(company), Role::CompanyAdmin, "Hattie").await;
    let otto = world.person(Some(other), Role::CompanyAdmin, "Otto").await;
    let joined = world.person(Some(company), Role::TeamMember, "Tomos").await;
    let (first, second) = (world.live_job(&hattie, &[]).await, world.live_job(&hattie, &[]).await);
    world.joins(&joined, first).await;
    let ann =
        candidate_id(&hattie.tries_to_add(first, "Ann", &[("email", "ann@example.org")]).await.expect_ok());
    let again = candidate_id(
        &hattie.tries_to_add(second, "Annie", &[("email", "ANN@example.org")]).await.expect_ok(),
    );
    let elsewhere = world.live_job(&otto, &[]).await;
    otto.tries_to_add(elsewhere, "Ann", &[("email", "ann@example.org")]).await.expect_ok();
    hattie.adds(first, "Nobody").await;

    let campaigns = hattie.candidate(ann).await.expect_ok()["campaigns"].clone();
    assert_eq!(campaigns.as_array().unwrap().len(), 1);
    assert_eq!((&campaigns[0]["candidateId"], &campaigns[0]["id"]), (&json!(again), &json!(second)));
    assert_eq!(campaigns[0]["stage"], "Sourced");
    // Who is not on the other job's team does not learn of it.
    assert_eq!(joined.candidate(ann).await.expect_ok()["campaigns"], json!([]));
    // Another address makes another person, and the same one ties again.
    hattie.edits(again, &[("email", "annie@example.org")], None).await.expect_ok();
    assert_eq!(hattie.candidate(ann).await.expect_ok()["campaigns"], json!([]));
    hattie.edits(again, &[("email", "Ann@Example.org")], None).await.expect_ok();
    assert_eq!(hattie.candidate(ann).await.expect_ok()["campaigns"][0]["id"], json!(second));
    assert_eq!(world.count_of("SELECT count(*) FROM person").await, 3);
}

#[tokio::test]
async fn a_correction_changes_what_it_names_and_nothing_else() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let details =
        [("lastName", "Smith"), ("email", "ann@example.org"), ("phoneNumber", "+44 (0)7700 900123")];
    let ann = candidate_id(&hattie.tries_to_add(job, "Ann", &details).await.expect_ok());

    let changed = hattie.edits(ann, &[("firstName", "Anna"), ("email", "")], None).await.expect_ok();
    assert_eq!((&changed["firstName"], &changed["lastName"]), (&json!("Anna"), &json!("Smith")));
    assert_eq!((&changed["email"], &changed["phoneNumber"]), (&Value::Null, &json!("+44 (0)7700 900123")));
    assert_eq!(changed["status"], "New");
    assert_eq!(hattie.listed(job, "&searchString=anna").await, ["Anna"]);

    let wrong =
        hattie.edits(ann, &[("firstName", "A"), ("email", "x"), ("phoneNumber", "ring me")], None).await;
    let bad = StatusCode::BAD_REQUEST;
    wrong.expect_refusal(bad, Some("firstName"), "Has to be between 3 and 50 characters");
    wrong.expect_refusal(bad, Some("email"), "Please provide correct email address.");
    wrong.expect_refusal(bad, Some("phoneNumber"), "Has to be a valid phone number");
}

#[tokio::test]
async fn another_cv_takes_the_place_of_the_first_and_is_judged_where_nobody_has_judged() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let (fitting, file_of_fitting) = cv(5);
    let job = world.live_job(&hattie, &[fitting.email.as_str()]).await;
    let ann = hattie.adds(job, "Ann").await;
    let bob = hattie.adds(job, "Bob").await;
    hattie.sets_status(&[bob], "Rejected").await.expect_ok();
    let first = hattie.candidate(ann).await.expect_ok();
    assert_eq!((&first["status"], &first["rejectedFor"]), (&json!("AutoRejected"), &json!([fitting.email])));

    let ann_now = hattie.edits(ann, &[], Some(file_of_fitting.clone())).await.expect_ok();
    assert_eq!((&ann_now["status"], &ann_now["rejectedFor"]), (&json!("New"), &json!([])));
    assert_eq!(ann_now["cv"]["matchedKeywords"], json!([fitting.email]));
    assert_eq!(ann_now["cv"]["fileName"], "new.pdf");
    let bob_now = hattie.edits(bob, &[], Some(file_of_fitting)).await.expect_ok();
    assert_eq!(bob_now["status"], "Rejected");
    let text = hattie.get(&format!("/candidate/{ann}/cv-text")).await.expect_ok();
    assert!(text["text"].as_str().unwrap().contains(&fitting.email));

    let scanned = hattie.edits(ann, &[], Some(scan())).await.expect_ok();
    assert_eq!((&scanned["status"], &scanned["cv"]["outcome"]), (&json!("New"), &json!("NoText")));
    assert_eq!(hattie.get(&format!("/candidate/{ann}/cv-text")).await.expect_ok()["text"], "");
    let timeline = hattie.get(&format!("/candidate/{ann}/timeline")).await.expect_ok();
    let kinds: Vec<_> =
        timeline["items"].as_array().unwrap().iter().map(|item| item["type"].clone()).collect();
    assert_eq!(kinds, ["Uploaded", "Status", "Uploaded", "Status", "Uploaded"]);
    assert_eq!(timeline["items"][3]["user"], Value::Null);
}

#[tokio::test]
async fn keywords_that_the_job_is_given_later_are_looked_for_too() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let (person, _) = cv(1);
    let job = world.live_job(&hattie, &[&person.last_name]).await;
    let ann = hattie.adds(job, "Ann").await;
    let skill = person.skills[0].clone();
    let sql = Sql::with(
        "INSERT INTO job_keyword (job_id, position, keyword) VALUES ($1, 1, $2), ($1, 2, 'falconry')",
        values![job, &skill],
    );
    world.app.db.write(move |tx| tx.run(sql.clone()).map_err(Problem::from)).await.unwrap();

    let seen = hattie.candidate(ann).await.expect_ok();
    assert_eq!(seen["cv"]["matchedKeywords"], json!([person.last_name, skill]));
    assert_eq!(seen["cv"]["missingKeywords"], json!(["falconry"]));
    assert_eq!(seen["rejectedFor"], json!([]));
}

#[tokio::test]
async fn a_cv_is_saved_under_the_candidates_name_and_cannot_run_in_the_browser() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let zoe = hattie.tries_to_add(job, "Zoë", &[("lastName", "O\"Hara/../x;")]).await.expect_ok();
    let saved = hattie.get(&format!("/candidate/{}/download", candidate_id(&zoe))).await;
    assert_eq!(saved.status, StatusCode::OK);
    assert_eq!(saved.bytes, cv(1).1);
    let header = |name: &str| saved.headers[name].to_str().unwrap().to_owned();
    assert_eq!(
        header("content-disposition"),
        "attachment; filename=\"Zo_ O_Hara/../x;.pdf\"; filename*=UTF-8''Zo%C3%AB%20O%22Hara%2F..%2Fx%3B.pdf"
    );
    assert_eq!(header("content-type"), "application/pdf");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("content-security-policy"), "sandbox; default-src 'none'");
    // What may be a page says what it may do; what a page is made of does not.
    assert_eq!(header("cross-origin-opener-policy"), "same-origin");
    assert!(header("permissions-policy").contains("camera=()"));
    let told = hattie.get("/user/signed-in").await;
    assert_eq!(told.headers["x-content-type-options"], "nosniff");
    assert!(!told.headers.contains_key("permissions-policy"));
}

#[tokio::test]
async fn a_timeline_comes_in_pages_newest_first() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = hattie.adds(job, "Ann").await;
    for status in ["Maybe", "Shortlisted", "Maybe", "Rejected"] {
        hattie.sets_status(&[ann], status).await.expect_ok();
    }
    let page = async |number: u32| {
        hattie.get(&format!("/candidate/{ann}/timeline?PageNumber={number}&PageSize=2")).await.expect_ok()
    };
    let mut said = Vec::new();
    for number in 0..3 {
        let page = page(number).await;
        assert_eq!((&page["totalElements"], &page["last"]), (&json!(5), &json!(number == 2)));
        let items = page["items"].as_array().unwrap().clone();
        said.extend(items.iter().map(|item| item["newValue"].as_str().unwrap_or("-").to_owned()));
    }
    assert_eq!(said, ["Rejected", "Maybe", "Shortlisted", "Maybe", "cv.pdf"]);
    let beyond = page(9).await;
    assert_eq!(beyond["items"], json!([]));
}

#[tokio::test]
async fn the_list_is_by_arrival_whatever_criterion_is_named() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    world.received(job, company, 3).await;
    let applied = async |query: &str| {
        let page = hattie.list(job, query).await.expect_ok();
        let items = page["items"].as_array().unwrap().clone();
        items.iter().map(|row| row["applied"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let newest_first = applied("").await;
    assert!(newest_first.is_sorted_by(|one, other| one > other), "{newest_first:?}");
    assert_eq!(applied("&sortingCriteria=Applied").await, newest_first);
    let oldest_first = applied("&sortingCriteria=Applied&sortOrder=asc").await;
    assert_eq!(oldest_first, newest_first.iter().rev().cloned().collect::<Vec<_>>());
}
