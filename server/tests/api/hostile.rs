//! What strangers, applicants and members of other companies try, and how it is refused.

use std::sync::Arc;

use jobhelm::app::App;
use jobhelm::config::Settings;
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::web::router::router;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::Sql;
use store::values;

use crate::accounts::token;
use crate::applicants::{file, scan};
use crate::jobs::{advert, with};
use crate::world::{Answer, Person, World};

const BAD: StatusCode = StatusCode::BAD_REQUEST;
const NOT_FOUND: StatusCode = StatusCode::NOT_FOUND;

/// A company's admin with a live job and a candidate.
struct Firm {
    admin: Person,
    job: JobId,
    candidate: CandidateId,
}

async fn firm(world: &World, name: &str) -> Firm {
    let company = world.company(name).await;
    let admin = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let job = world.live_job(&admin, &[]).await;
    let candidate = admin.adds(job, "Bob").await;
    Firm { admin, job, candidate }
}

/// A sign-up that fits every rule, with some fields changed.
fn newcomer(changes: Value) -> Value {
    let body = json!({
        "firstName": "Mallory", "lastName": "Harbour", "email": "mallory@harbour.example",
        "password": "Harbour2026", "verifyPassword": "Harbour2026",
        "companyName": "Harbour & Co", "companyWebsite": "harbour.example",
    });
    with(body, changes)
}

#[tokio::test]
async fn a_text_with_a_nul_in_it_is_refused_or_cleaned_in_every_call() {
    let world = World::start().await;
    let Firm { admin, job, candidate } = firm(&world, "Harbour & Co").await;
    let sasha = world.super_admin().await;
    for path in [
        "/campaign?searchString=%00".to_owned(),
        "/user?searchString=ada%00".into(),
        format!("/candidate/list?advertId={job}&searchString=%00"),
        format!("/candidate/count?advertId={job}&searchString=%00"),
        format!("/candidate/{candidate}?searchString=%00"),
    ] {
        assert_eq!(admin.get(&path).await.status, BAD, "{path}");
    }
    assert_eq!(sasha.get("/admin/companies?searchString=%00").await.status, BAD);
    for path in ["/campaign/%00", "/candidate/%00", "/companies/%00"] {
        assert_eq!(admin.get(path).await.status, NOT_FOUND, "{path}");
    }
    let page = world.http.get(format!("{}/apply/AB%00CD", world.address)).send().await.unwrap();
    assert_eq!(page.status(), NOT_FOUND);

    for field in ["firstName", "lastName", "email", "phoneNumber", "companyName", "companyWebsite"] {
        let body = newcomer(json!({ field: "harbour.example/\0x" }));
        let answer = world.nobody().post("/user/sign-up", body).await;
        assert_eq!((answer.status, &answer.body["errors"][0]["item"]), (BAD, &json!(field)));
    }
    for field in ["title", "location", "benefits", "postCode"] {
        let answer = admin.post("/campaign", with(advert("Hand"), json!({ field: "TR1\0 1AA" }))).await;
        assert_eq!((answer.status, &answer.body["errors"][0]["item"]), (BAD, &json!(field)));
    }
    let keywords = with(advert("Hand"), json!({"preferKw": ["Kn\0ots"]}));
    assert_eq!(admin.post("/campaign", keywords).await.status, BAD);
    for field in ["lastName", "email", "phoneNumber", "advertId"] {
        let answer = admin.tries_to_add(job, "Bob", &[(field, "07700\0 900123")]).await;
        assert_eq!(answer.status, BAD, "{field}");
    }
    // A rich text loses it, as it loses markup.
    let description = format!("<p>{}\0</p>", "Moor boats. ".repeat(10));
    let kept = admin.post("/campaign", with(advert("Hand"), json!({"description": description}))).await;
    assert!(!kept.expect_ok()["description"].as_str().unwrap().contains('\0'));
    let note = json!({"text": "<p>Good \0 <a href=\"https://a.example/\0\">hand</a></p>"});
    let kept = admin.post(&format!("/candidate/{candidate}/note"), note).await.expect_ok();
    assert!(!kept["text"].as_str().unwrap().contains('\0'));
}

#[tokio::test]
async fn a_page_beyond_the_last_is_empty_however_far_it_is() {
    let world = World::start().await;
    let Firm { admin, job, candidate } = firm(&world, "Harbour & Co").await;
    let sasha = world.super_admin().await;
    let far = u32::MAX;
    for (who, path) in [
        (&admin, format!("/campaign?pageNumber={far}&pageSize={far}")),
        (&admin, format!("/user?pageNumber={far}&pageSize={far}")),
        (&sasha, format!("/admin/companies?pageNumber={far}&pageSize={far}")),
        (&admin, format!("/candidate/list?advertId={job}&pageNumber={far}&pageSize={far}")),
        (&admin, format!("/candidate/{candidate}/note?PageNumber={far}&PageSize={far}")),
        (&admin, format!("/candidate/{candidate}/timeline?PageNumber={far}&PageSize={far}")),
    ] {
        let page = who.get(&path).await.expect_ok();
        assert_eq!((&page["items"], &page["last"]), (&json!([]), &json!(true)), "{path}");
    }
    for wrong in ["-1", "4294967296", "x", ""] {
        assert_eq!(admin.get(&format!("/campaign?pageNumber={wrong}")).await.status, BAD, "{wrong}");
    }
}

#[tokio::test]
async fn an_id_of_another_company_inside_a_call_about_ones_own_is_not_found() {
    let world = World::start().await;
    let ours = firm(&world, "Harbour & Co").await;
    let theirs = firm(&world, "Quay Ltd").await;
    let sasha = world.super_admin().await;
    let their_stage = world.stage(theirs.admin.company(), "Offer").await;

    // A stage, and candidates among one's own
    assert_eq!(ours.admin.moves(&[ours.candidate], their_stage).await.status, NOT_FOUND);
    let both = [ours.candidate, theirs.candidate];
    let our_stage = world.stage(ours.admin.company(), "Offer").await;
    assert_eq!(ours.admin.moves(&both, our_stage).await.status, NOT_FOUND);
    assert_eq!(ours.admin.sets_status(&both, "Maybe").await.status, NOT_FOUND);
    assert_eq!(ours.admin.removes(&both).await.status, NOT_FOUND);
    sasha.moves(&both, our_stage).await.expect_refusal(
        BAD,
        Some("ids"),
        "Candidates of different companies cannot be moved together",
    );

    // Filters by what is theirs find nothing, and count nothing.
    let query = format!("&candidateStageIds={their_stage}");
    let page = ours.admin.list(ours.job, &query).await.expect_ok();
    assert_eq!(page["totalElements"], 0);
    let counts = format!("/candidate/count?advertId={}{query}", ours.job);
    assert_eq!(ours.admin.get(&counts).await.expect_ok()["totalElements"], 0);
    let their_users = format!("/user?companyId={}", theirs.admin.company());
    assert_eq!(ours.admin.get(&their_users).await.expect_ok()["totalElements"], 0);
    // The list that surrounds a candidate is that of its own job.
    let path = format!("/candidate/{}?advertId={}", ours.candidate, theirs.job);
    assert_eq!(ours.admin.get(&path).await.expect_ok()["advertId"], json!(ours.job));

    // Files, and somebody else's name
    let form = || Form::new().text("advertId", theirs.job.to_string());
    let many = form().part("cvs", file("Mallory.pdf", scan()));
    let answer = ours.admin.send_form(Method::POST, "/candidate/manually", many).await;
    assert_eq!(answer.status, NOT_FOUND);
    let named = with(advert("Theirs"), json!({"userId": theirs.admin.id()}));
    let answer = ours.admin.post("/campaign", named).await;
    answer.expect_refusal(BAD, Some("userId"), "Has to be a valid user");
    let outsider = theirs.admin.id().to_string();
    let answer = sasha.tries_to_add(ours.job, "Bob", &[("source", "Sourced"), ("userId", &outsider)]).await;
    answer.expect_refusal(BAD, Some("userId"), "Has to be a valid user");
    assert_eq!(theirs.admin.listed(theirs.job, "&candidateStatuses=New").await, ["Bob"]);
}

#[tokio::test]
async fn nobody_gives_themselves_what_a_form_does_not_ask_for() {
    let world = World::start().await;
    let Firm { admin, job, candidate } = firm(&world, "Harbour & Co").await;
    let sasha = world.super_admin().await;
    let other = world.company("Quay Ltd").await;

    // A newcomer who would be the provider, of an approved company
    let joins = newcomer(json!({"role": "CompanyAdmin", "companyId": other}));
    let answer = world.nobody().post("/user/sign-up", joins).await;
    answer.expect_refusal(BAD, Some("role"), "Please select user role below.");
    let greedy = json!({"role": "JHSuperAdmin", "status": "Blocked", "emailVerified": true,
                        "company": {"status": "Verified"}, "balance": {"managed": 9}});
    world.nobody().post("/user/sign-up", newcomer(greedy)).await.expect_ok();
    let unproved = json!({"email": "mallory@harbour.example", "password": "Harbour2026"});
    assert_eq!(world.nobody().post("/auth/sign-in", unproved).await.status, StatusCode::UNAUTHORIZED);
    let users = sasha.get("/user?searchString=mallory").await.expect_ok();
    let made = &users["items"][0];
    assert_eq!((&made["role"], &made["company"]["status"]), (&json!("CompanyAdmin"), &json!("NotVerified")));
    assert_eq!((&made["status"], &made["balance"]["managed"]), (&json!("Verified"), &json!(0)));

    // A draft that would be live, paid and somebody else's
    let greedy = json!({"status": "Live", "companyId": other, "ownerId": sasha.id(), "creditType": "Managed",
                        "activatedAt": "2026-01-01T00:00:00Z", "referenceCode": "MINE"});
    let draft = admin.post("/campaign", with(advert("Greedy"), greedy)).await.expect_ok();
    assert_eq!((&draft["status"], &draft["ownerId"]), (&json!("Draft"), &json!(admin.id())));
    assert_eq!((&draft["companyId"], &draft["creditType"]), (&json!(admin.company()), &json!(null)));

    // A candidate who would be the provider's find, hired, and another company's
    let greedy = [("source", "JobHelmDb"), ("status", "Shortlisted"), ("companyId", "x"), ("stageId", "x")];
    let added = admin.tries_to_add(job, "Greta", &greedy).await.expect_ok();
    assert_eq!((&added["source"], &added["status"]), (&json!("Sourced"), &json!("New")));
    assert_eq!(added["stage"]["type"], "Sourced");
    let edited = admin.edits(candidate, &[("advertId", "x"), ("status", "Maybe")], None).await.expect_ok();
    assert_eq!((&edited["advertId"], &edited["status"]), (&json!(job), &json!("New")));

    // Corrections by the provider move nobody.
    let greedy =
        json!({"id": admin.id(), "companyId": other, "company": {"id": other}, "emailVerified": false});
    let user = sasha.put("/user", greedy).await.expect_ok();
    assert_eq!((&user["role"], &user["company"]["id"]), (&json!("CompanyAdmin"), &json!(admin.company())));
}

#[tokio::test]
async fn a_token_serves_its_own_purpose_alone_and_dies_with_its_session() {
    let world = World::start().await;
    let mallory = "mallory@harbour.example";
    world.nobody().post("/user/sign-up", newcomer(json!({}))).await.expect_ok();
    let verifying = token(&world, mallory, "verify-email", 1).await;
    world.nobody().post("/user/reset-password", json!({"email": mallory})).await.expect_ok();
    let resetting = token(&world, mallory, "reset-password", 1).await;

    let password = "Quay2026x";
    let set = |token: &str| json!({"token": token, "password": password, "verifyPassword": password});
    let nobody = world.nobody();
    let status = async |path: &str, body: Value| nobody.post(path, body).await.expect_ok()["status"].clone();
    assert_eq!(status("/user/set-password", set(&verifying)).await, "InvalidToken");
    assert_eq!(status("/auth/verify-email", json!({"token": resetting})).await, "InvalidToken");
    for forged in ["", "x", &"A".repeat(43), &"A".repeat(100_000)] {
        assert_eq!(status("/auth/verify-email", json!({"token": forged})).await, "InvalidToken");
    }
    for mailed in [verifying, resetting] {
        let mut bearer = world.nobody();
        bearer.token = Some(mailed);
        assert_eq!(bearer.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    }

    // A session's token after signing out, twice, and after the account was shut
    let company = world.company("Quay Ltd").await;
    let (olga, hugo) = (
        world.person(Some(company), Role::CompanyAdmin, "Olga").await,
        world.person(Some(company), Role::HiringManager, "Hugo").await,
    );
    assert_eq!(olga.post("/auth/sign-out", json!({})).await.status, StatusCode::NO_CONTENT);
    assert_eq!(olga.post("/auth/sign-out", json!({})).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(olga.get("/campaign").await.status, StatusCode::UNAUTHORIZED);
    hugo.get("/campaign").await.expect_ok();
    let shut = Sql::with("UPDATE account SET status = 'Blocked' WHERE id = $1", values![hugo.id()]);
    world.app.db.write(move |tx| tx.run(shut.clone()).map_err(Problem::from)).await.unwrap();
    assert_eq!(hugo.get("/campaign").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn what_is_no_such_body_is_refused_before_it_is_read() {
    let world = World::start().await;
    let Firm { admin, .. } = firm(&world, "Harbour & Co").await;
    let send = async |path: &str, kind: &str, body: Vec<u8>| {
        let request = admin.request(Method::POST, path).header("content-type", kind).body(body);
        Answer::of(request).await
    };
    let large = format!("{{\"title\": \"{}\"}}", "x".repeat(1024 * 1024));
    let answer = send("/campaign", "application/json", large.into()).await;
    answer.expect_refusal(StatusCode::PAYLOAD_TOO_LARGE, None, "The request is too large");
    let answer = send("/campaign", "text/plain", b"{}".to_vec()).await;
    answer.expect_refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE, None, "Send application/json");
    let answer = send("/candidate", "application/json", b"{}".to_vec()).await;
    answer.expect_refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE, None, "Send multipart/form-data");
    let nested = format!("{{\"title\": {}", "[".repeat(100_000));
    let boundary = "multipart/form-data; boundary=b";
    let endless = "--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\n\r\n".repeat(300);
    let long = format!("--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\n{}", "x".repeat(70_000));
    for (path, kind, body, status) in [
        ("/campaign", "application/json", b"{".to_vec(), BAD),
        ("/campaign", "application/json", b"{\"title\": \"\xff\"}".to_vec(), BAD),
        ("/campaign", "application/json", nested.into(), BAD),
        ("/campaign", "application/json", br#"{"title": 7}"#.to_vec(), BAD),
        ("/campaign", "application/json", br#"{"salaryTop": 1e999}"#.to_vec(), BAD),
        ("/candidate", boundary, b"--b\r\n".to_vec(), BAD),
        ("/candidate", boundary, long.into(), BAD),
        ("/candidate", boundary, endless.into(), StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let shown = String::from_utf8_lossy(&body[..body.len().min(40)]).into_owned();
        let answer = send(path, kind, body).await;
        assert_eq!(answer.status, status, "{shown} {}", answer.body);
        assert!(!answer.message().is_empty(), "{shown}");
    }
    let ids = vec![CandidateId::new(); 501].into_iter().map(|_| CandidateId::new()).collect::<Vec<_>>();
    let answer = admin.sets_status(&ids, "Maybe").await;
    answer.expect_refusal(BAD, Some("ids"), "Select between 1 and 500 candidates");
}

#[tokio::test]
async fn script_does_not_get_in_by_any_door() {
    let world = World::start().await;
    let Firm { admin, job, .. } = firm(&world, "Harbour & Co").await;
    let script = "<p>Good<script>alert(1)</script><img src=x onerror=alert(1)></p>";
    let bob = admin.tries_to_add(job, "Bob", &[("note", script)]).await.expect_ok();
    let notes = format!("/candidate/{}/note", bob["id"].as_str().unwrap());
    assert_eq!(admin.get(&notes).await.expect_ok()["items"][0]["text"], "<p>Good</p>");

    // Names are text wherever they go, and a file's name never says what is run.
    let name = "<img src=x>\"";
    let added = admin.tries_to_add(job, name, &[]).await.expect_ok();
    assert_eq!(added["firstName"], name);
    let path = format!("/candidate/{}/download", added["id"].as_str().unwrap());
    let saved = admin.get(&path).await;
    let disposition = saved.headers["content-disposition"].to_str().unwrap();
    assert!(disposition.starts_with("attachment; filename=\"<img src=x>_.pdf\"; "), "{disposition}");
    assert_eq!(saved.headers["content-type"], "application/pdf");
    assert_eq!(saved.headers["x-content-type-options"], "nosniff");

    for website in ["javascript:alert(1)//x.example", "data:text/html,x.example", "x.example/\n\"onload=1"] {
        let answer = world.nobody().post("/user/sign-up", newcomer(json!({"companyWebsite": website}))).await;
        answer.expect_refusal(BAD, Some("companyWebsite"), "Please enter correct url");
    }
}

#[tokio::test]
async fn a_cv_is_for_nobody_elses_eyes_on_the_disk() {
    use std::os::unix::fs::PermissionsExt as _;
    let world = World::of_one().await;
    firm(&world, "Harbour & Co").await;
    let mut left = vec![world.folder.path().join("files")];
    let mut files = 0;
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&left[0]), 0o700);
    while let Some(folder) = left.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                left.push(path);
            } else {
                assert_eq!(mode(&path), 0o600);
                files += 1;
            }
        }
    }
    assert_eq!(files, 1);
}

#[tokio::test]
async fn a_request_id_is_taken_over_only_where_it_looks_like_one() {
    let world = World::start().await;
    for (sent, kept) in [("a-proxys-id_7", true), (&"x".repeat(65), false), ("{\"forged\": 1}", false)] {
        let request = world.nobody().request(Method::GET, "/campaign").header("x-request-id", sent);
        let answer = Answer::of(request).await;
        assert_eq!(answer.headers["x-request-id"] == *sent, kept, "{sent}");
    }
}

#[tokio::test]
async fn an_error_tells_nothing_of_the_inside() {
    let world = World::start().await;
    let Firm { admin, candidate, .. } = firm(&world, "Harbour & Co").await;
    // Rows that the server cannot make sense of
    let lost =
        |tx: &mut store::Tx<'_>| tx.run("ALTER TABLE note RENAME TO lost").map(drop).map_err(Problem::from);
    world.app.db.write(lost).await.unwrap();
    let answer = admin.get(&format!("/candidate/{candidate}/note")).await;
    assert_eq!(
        answer.body,
        json!({"errors": [
            {"code": 500, "message": "An error ocurred. Please try again later."}
        ]})
    );
    assert!(answer.headers.contains_key("x-request-id"));
}

#[tokio::test]
async fn browsers_are_told_to_stay_with_tls_where_the_address_has_it() {
    use tower::ServiceExt as _;

    let world = World::start().await;
    for (public_url, told) in [("https://jobs.example", true), ("http://127.0.0.1:8080", false)] {
        let mut settings = Settings::clone(&world.app.settings);
        settings.public_url = public_url.into();
        let app = App { settings: Arc::new(settings), ..world.app.clone() };
        let request = axum::http::Request::get("/healthz").body(axum::body::Body::empty()).unwrap();
        let answer = router(app).oneshot(request).await.unwrap();
        assert_eq!(answer.headers().contains_key("strict-transport-security"), told, "{public_url}");
    }
}
