//! The demo: what it fills, who signs in, and that what it keeps adds up.

use std::path::Path;
use std::process::{Command, Output};

use jobhelm::demo;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{self, Position};

use crate::world::{Person, World};

/// A world that the demo has filled.
async fn filled() -> (World, Vec<demo::SignIn>) {
    let world = World::start().await;
    let now = world.app.clock.now();
    let sign_ins = demo::fill(&world.app.db, &world.app.files, &world.app.seal, 0, now).await.unwrap();
    (world, sign_ins)
}

async fn signed_in(world: &World, label: &str, sign_ins: &[demo::SignIn]) -> Person {
    let known = sign_ins.iter().find(|sign_in| sign_in.label == label).unwrap();
    let form = json!({"email": known.email, "password": known.password});
    let answer = world.nobody().post("/auth/sign-in", form).await.expect_ok();
    let mut person = world.nobody();
    person.token = Some(answer["accessToken"].as_str().unwrap().into());
    person
}

async fn list(person: &Person, path: &str) -> Vec<Value> {
    person.get(path).await.expect_ok()["items"].as_array().unwrap().clone()
}

#[tokio::test]
async fn everybody_named_signs_in_and_finds_jobs_in_every_state() {
    let (world, sign_ins) = filled().await;
    for (label, role, jobs) in [
        ("Super admin", "JHSuperAdmin", 19),
        ("Company admin", "CompanyAdmin", 18),
        ("Recruitment manager", "RecruitmentManager", 18),
        ("Hiring manager", "HiringManager", 9),
        ("Team member", "TeamMember", 6),
        ("External recruiter", "ExternalRecruiter", 3),
    ] {
        let person = signed_in(&world, label, &sign_ins).await;
        assert_eq!(person.get("/user/signed-in").await.expect_ok()["role"], role);
        let counters = person.get("/campaign/counters").await.expect_ok();
        let reached: i64 = counters.as_object().unwrap().values().filter_map(Value::as_i64).sum();
        assert_eq!(reached, jobs, "{label}: {counters}");
    }
    assert_eq!(sign_ins.len(), 6);
    let hattie = signed_in(&world, "Hiring manager", &sign_ins).await;
    let calendars = hattie.get("/user/busy-calendars").await.expect_ok();
    assert!(calendars[0]["busyTimes"].as_i64().unwrap() > 20 && calendars[0]["problem"].is_null());
    let erin = signed_in(&world, "External recruiter", &sign_ins).await;
    let helen = signed_in(&world, "Company admin", &sign_ins).await;
    let jobs = list(&erin, "/campaign").await;
    let (mut first, mut late) = (0, 0);
    for job in jobs {
        let path = format!("/candidate/list?advertId={}&pageSize=50", job["id"].as_str().unwrap());
        let own = list(&erin, &path).await;
        assert!(!own.is_empty() && own.iter().all(|one| one["source"] == "ExternalRecruiter"), "{job}");
        for one in own {
            let path = format!("/candidate/{}/first", one["id"].as_str().unwrap());
            let told = helen.get(&path).await.expect_ok();
            let is_agency = told["first"]["agency"] == "Tidewater Talent";
            first += u32::from(is_agency && told["again"] == true);
            late += u32::from(!is_agency);
        }
    }
    assert!(first > 0 && late > 0, "{first} came by the agency first, {late} by themselves");
    assert_eq!(helen.get("/company/agency-terms").await.expect_ok()["version"], 2);
    let tags = helen.get("/company/tags?counted=true").await.expect_ok();
    let used = tags["tags"].as_array().unwrap().iter().filter(|tag| tag["people"].as_i64() > Some(0));
    assert!(used.count() >= 4, "{tags}");

    jobs_stand_in_every_state(&world, &sign_ins).await;
}

async fn jobs_stand_in_every_state(world: &World, sign_ins: &[demo::SignIn]) {
    let priya = signed_in(world, "Super admin", sign_ins).await;
    let mut states = std::collections::BTreeMap::<String, u32>::new();
    let mut largest = 0;
    for tab in ["Live", "Pending", "Draft", "Archived"] {
        for job in list(&priya, &format!("/campaign?statusFilter={tab}&pageSize=50")).await {
            let id = job["id"].as_str().unwrap();
            let job = priya.get(&format!("/campaign/{id}")).await.expect_ok();
            let expired = if job["isExpired"] == true && tab == "Live" { " (expired)" } else { "" };
            *states.entry(format!("{}{expired}", job["status"].as_str().unwrap())).or_default() += 1;
            let page = priya.get(&format!("/candidate/list?advertId={id}")).await;
            if page.status == StatusCode::OK {
                largest = largest.max(page.body["totalElements"].as_i64().unwrap());
            }
        }
    }
    let expected = [
        ("Archived", 1),
        ("Draft", 2),
        ("Live", 9),
        ("Live (expired)", 1),
        ("NoCredits", 1),
        ("PendingAdminApproval", 3),
        ("PendingUserApproval", 1),
        ("ReadOnly", 1),
    ];
    assert_eq!(states, expected.map(|(state, n)| (state.to_owned(), n)).into());
    assert!(largest > 120, "{largest}");
    let companies = list(&priya, "/admin/companies").await;
    let waits =
        |company: &Value| company["name"] == "Kestrel Care Homes" && company["status"] == "NotVerified";
    assert!(companies.iter().any(waits), "{companies:?}");
}

#[tokio::test]
async fn what_is_kept_adds_up_none_but_the_invited_are_mailed_and_nothing_is_filled_twice() {
    let (world, sign_ins) = filled().await;
    world.ledger_adds_up().await;
    let wrong = world.app.db.read(|tx| {
        let counted = "SELECT job_id, stage_id, status, source, count(*) AS n FROM candidate
                        GROUP BY job_id, stage_id, status, source";
        let kept = "SELECT job_id, stage_id, status, source, n FROM candidate_count WHERE n > 0";
        let sql = format!(
            "SELECT count(*) FROM (SELECT * FROM ({counted}) a EXCEPT SELECT * FROM ({kept}) b
             UNION ALL SELECT * FROM (SELECT * FROM ({kept}) c EXCEPT SELECT * FROM ({counted}) d) e) f"
        );
        tx.one(store::Sql::new(sql), |row| row.get::<i64>(0)).map_err(Problem::from)
    });
    assert_eq!(wrong.await.unwrap(), 0);
    let notes = world.app.db.read(|tx| {
        let sql = "SELECT count(*) FROM candidate c
                    WHERE c.notes <> (SELECT count(*) FROM note n WHERE n.candidate_id = c.id)";
        tx.one(sql, |row| row.get::<i64>(0)).map_err(Problem::from)
    });
    assert_eq!(notes.await.unwrap(), 0);

    none_but_the_invited_are_mailed(&world, &sign_ins).await;
    every_cv_is_there(&world, &sign_ins).await;
    some_are_sifted_blind(&world, &sign_ins).await;
    let again = demo::fill(&world.app.db, &world.app.files, &world.app.seal, 0, world.app.clock.now()).await;
    assert!(again.unwrap_err().to_string().contains("fills only an empty one"));
}

async fn none_but_the_invited_are_mailed(world: &World, sign_ins: &[demo::SignIn]) {
    let clock = world.app.clock.clone();
    let end = world.app.db.read(move |tx| {
        let events = store::events_after(tx, Position::START, 100_000)?;
        // The product works meanwhile: what it has done by now is done.
        let now = clock.now();
        assert!(events.iter().all(|event| event.at <= now.0), "something has not happened yet");
        assert!(!events.iter().any(|event| event.body.contains("\"acknowledge\":true")));
        Ok::<_, Problem>(events.len())
    });
    assert!(end.await.unwrap() > 1000);

    // A letter asked for now comes after everything the demo has recorded.
    let helen = sign_ins.iter().find(|sign_in| sign_in.label == "Company admin").unwrap();
    world.nobody().post("/user/reset-password", json!({"email": helen.email})).await.expect_ok();
    let reset = |letter: &String| letter.contains("reset-password#token=");
    world.eventually("a letter to Helen", async || world.mail().iter().any(reset).then_some(())).await;
    let invites = |letter: &String| letter.contains("/auth/invitation#token=");
    world
        .eventually("two invitations", async || {
            (world.mail().iter().filter(|letter| invites(letter)).count() == 2).then_some(())
        })
        .await;
    let told = |letter: &String| letter.contains("Subject: You have received credits");
    let bought = |letter: &String| {
        let subjects = ["Your credits are there", "Your invoice JH-", "Your money is on its way back"];
        subjects.iter().any(|subject| letter.contains(&format!("Subject: {subject}")))
    };
    // Who has to act on what happened in the last hours.
    let awaited = |letter: &String| {
        let subjects = ["An advert waits", "Your advert", "You have no credits left", "A company waits"];
        subjects.iter().any(|subject| letter.contains(&format!("Subject: {subject}")))
    };
    let others: Vec<String> = world
        .mail()
        .into_iter()
        .filter(|letter| {
            !reset(letter) && !invites(letter) && !told(letter) && !bought(letter) && !awaited(letter)
        })
        .collect();
    assert!(others.is_empty(), "{others:?}");

    // Whose letters come back is seen where it is looked for, with the letter that was not sent.
    let priya = signed_in(world, "Super admin", sign_ins).await;
    let suppressed = priya.get("/admin/operations/suppressed-addresses").await.expect_ok();
    assert_eq!(
        (&suppressed["total"], &suppressed["addresses"][0]["address"]),
        (&1.into(), &"owen@harbour.example".into())
    );
    world
        .eventually("his letter is given up", async || {
            let page = priya.get("/admin/operations").await.expect_ok();
            page["failed"].to_string().contains("letters to this address come back").then_some(())
        })
        .await;
}

async fn every_cv_is_there(world: &World, sign_ins: &[demo::SignIn]) {
    let ravi = signed_in(world, "Recruitment manager", sign_ins).await;
    let job = list(&ravi, "/campaign?statusFilter=Live&searchString=Rust").await.remove(0);
    let path = format!("/candidate/list?advertId={}&pageSize=50", job["id"].as_str().unwrap());
    for candidate in list(&ravi, &path).await {
        let id = candidate["id"].as_str().unwrap();
        let file = ravi.get(&format!("/candidate/{id}/download")).await;
        assert_eq!(file.status, StatusCode::OK, "{candidate}");
        assert!(file.bytes.starts_with(b"%PDF") || file.bytes.starts_with(b"PK"));
    }
}

async fn some_are_sifted_blind(world: &World, sign_ins: &[demo::SignIn]) {
    let helen = signed_in(world, "Company admin", sign_ins).await;
    let job = list(&helen, "/campaign?statusFilter=Live&searchString=Accountant").await.remove(0);
    let path = format!("/candidate/list?advertId={}&pageSize=50", job["id"].as_str().unwrap());
    let (covered, seen): (Vec<_>, Vec<_>) =
        list(&helen, &path).await.into_iter().partition(|one| one["isCovered"] == true);
    assert!(covered.iter().all(|one| one["firstName"] == "Candidate" && one["status"] != "Shortlisted"));
    assert!(covered.len() > 5 && seen.len() > 5, "{} of {}", covered.len(), seen.len());
}

fn run(folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jobhelm"))
        .args(["demo", "--data", "data", "--listen", "127.0.0.1:8099"])
        .current_dir(folder)
        .output()
        .unwrap()
}

#[test]
fn the_command_prints_and_keeps_who_can_sign_in_and_refuses_a_folder_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let filled = run(folder.path());
    assert!(filled.status.success(), "{}", String::from_utf8_lossy(&filled.stderr));
    let printed = String::from_utf8(filled.stdout).unwrap();
    assert!(printed.contains("http://127.0.0.1:8099") && printed.contains("External recruiter"), "{printed}");
    let kept = std::fs::read_to_string(folder.path().join("data/demo-sign-ins.txt")).unwrap();
    assert_eq!(kept, printed);
    let again = run(folder.path());
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains("data is not empty"));
}
