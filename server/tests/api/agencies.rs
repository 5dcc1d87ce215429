//! Agencies: on which terms they submit candidates, whether somebody is known already, who was first, and the record that
//! a recruiter keeps.

use std::time::Duration;

use jobhelm::candidates::intake::apply::Applicant;
use jobhelm::ids::{CandidateId, CompanyId, JobId, UserId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::applicants::{candidate_id, cv, file, scan, sent};
use crate::world::{Answer, Person, World};

const TERMS: &str = "/company/agency-terms";
const SUBMISSIONS: &str = "/candidate/submissions";
const BAD: StatusCode = StatusCode::BAD_REQUEST;
const DAY: Duration = Duration::from_hours(24);
const NOT_AGREED: &str = "Please read the company's terms for agencies and agree to them.";
const CHANGED: &str = "The company has changed its terms meanwhile. Please read them again.";

/// A company with a job, and an agency whose recruiter joined its team.
struct Quay {
    world: World,
    company: CompanyId,
    ada: Person,
    rex: Person,
    job: JobId,
}

async fn quay() -> Quay {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let agency = world.company("Quay Talent").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let job = world.live_job(&ada, &[]).await;
    world.joins(&rex, job).await;
    Quay { world, company, ada, rex, job }
}

impl Person {
    async fn demands(&self, months: u8, terms: &str) -> Answer {
        self.put(TERMS, json!({ "months": months, "terms": terms })).await
    }

    async fn agreement(&self, job: JobId) -> Answer {
        self.get(&format!("/candidate/agency-terms?advertId={job}")).await
    }

    /// Has a CV read for a job, and is told whether whose it is is known.
    async fn looks(&self, job: JobId, bytes: Vec<u8>) -> Answer {
        let form = Form::new().text("advertId", job.to_string()).part("cv", file("cv.pdf", bytes));
        self.send_form(Method::POST, "/candidate/parse", form).await
    }

    async fn known(&self, job: JobId, bytes: Vec<u8>) -> Value {
        self.looks(job, bytes).await.expect_ok()["known"].clone()
    }

    /// Submits somebody, with a CV of their own.
    async fn puts_forward(&self, job: JobId, first: &str, reach: [&str; 2], seed: u64) -> CandidateId {
        let [email, phone] = reach.map(str::to_owned);
        let form = Form::new().text("advertId", job.to_string()).text("firstName", first.to_owned());
        let form = form.text("email", email).text("phoneNumber", phone);
        let sent = self.send_form(Method::POST, "/candidate", form.part("cv", file("cv.pdf", cv(seed).1)));
        candidate_id(&sent.await.expect_ok())
    }

    async fn first(&self, id: CandidateId) -> Value {
        self.get(&format!("/candidate/{id}/first")).await.expect_ok()
    }

    /// The record's lines, without the mark before them.
    async fn record(&self) -> Vec<String> {
        let answer = self.request(Method::GET, SUBMISSIONS).send().await.unwrap();
        assert_eq!(answer.headers()["content-type"], "text/csv; charset=utf-8");
        assert!(answer.headers()["content-disposition"].to_str().unwrap().contains("Submissions.csv"));
        let text = String::from_utf8(answer.bytes().await.unwrap().to_vec()).unwrap();
        text.strip_prefix('\u{feff}').unwrap().lines().map(str::to_owned).collect()
    }
}

/// Somebody applies on the public page, with a CV of their own.
async fn applies(world: &World, job: JobId, first: &str, reach: [&str; 2], seed: u64) -> CandidateId {
    let [email, phone_number] = reach.map(str::to_owned);
    let (first_name, last_name) = (first.into(), "Hull".into());
    let applicant = Applicant { first_name, last_name, email, phone_number, ..Applicant::default() };
    world.takes(job, &applicant, Some(sent("cv.pdf", cv(seed).1))).await.unwrap()
}

#[tokio::test]
async fn an_admin_says_on_which_terms_agencies_submit_and_each_version_is_kept() {
    let Quay { world, company, ada, rex, job } = quay().await;
    let untouched = ada.get(TERMS).await.expect_ok();
    assert_eq!(untouched, json!({ "months": 6, "terms": "", "version": 0, "changes": [] }));
    let seen = rex.agreement(job).await.expect_ok();
    let expected = json!({
        "company": "Harbour & Co", "agency": "Quay Talent", "months": 6, "terms": "", "version": 0,
    });
    assert_eq!(seen, expected);

    let saved = ada.demands(12, "  A fifth of the salary.\r\nNo fee for who applied.  ").await.expect_ok();
    assert_eq!((&saved["months"], &saved["version"]), (&json!(12), &json!(1)));
    assert_eq!(saved["terms"], "A fifth of the salary.\nNo fee for who applied.");
    assert_eq!(rex.agreement(job).await.expect_ok()["terms"], saved["terms"]);
    // The same once more is no change.
    ada.demands(12, "A fifth of the salary.\nNo fee for who applied.").await.expect_ok();
    let saved = ada.put(TERMS, json!({ "months": 3, "terms": "", "version": 1 })).await.expect_ok();
    let changes = saved["changes"].as_array().unwrap();
    let told: Vec<_> = changes.iter().map(|change| (&change["version"], &change["months"])).collect();
    assert_eq!(told, [(&json!(2), &json!(3)), (&json!(1), &json!(12))]);
    assert_eq!(changes[1]["terms"], "A fifth of the salary.\nNo fee for who applied.");
    assert_eq!(changes[0]["by"], "Ada Tester");

    // Somebody who read an older one is shown what it is now.
    let late = ada.put(TERMS, json!({ "months": 4, "terms": "x", "version": 1 })).await;
    late.expect_refusal(StatusCode::CONFLICT, None, "Somebody else has changed the terms meanwhile.");
    assert_eq!(late.body["current"]["version"], 2);
    for (months, terms, item, message) in [
        (0, String::new(), "months", "Has to be between 1 and 24 months"),
        (25, String::new(), "months", "Has to be between 1 and 24 months"),
        (6, "x".repeat(5001), "terms", "Has to be plain text of at most 5000 characters"),
        (6, "a\u{202E}b".into(), "terms", "Has to be plain text of at most 5000 characters"),
    ] {
        ada.demands(months, &terms).await.expect_refusal(BAD, Some(item), message);
    }
    ada.demands(24, &"x".repeat(5000)).await.expect_ok();

    // Two at once: each change is a version of its own, or is refused.
    let bea = world.person(Some(company), Role::CompanyAdmin, "Bea").await;
    let (one, other) = tokio::join!(
        ada.put(TERMS, json!({ "months": 7, "terms": "one", "version": 3 })),
        bea.put(TERMS, json!({ "months": 8, "terms": "other", "version": 3 })),
    );
    let refused = [&one, &other].iter().filter(|answer| answer.status == StatusCode::CONFLICT).count();
    assert_eq!(refused, 1);
    assert_eq!(ada.get(TERMS).await.expect_ok()["version"], 4);
}

#[tokio::test]
async fn whoever_submits_agrees_to_the_terms_of_the_moment_and_stands_under_them() {
    let Quay { world, ada, rex, job, .. } = quay().await;
    // Without terms there is nothing to agree to.
    rex.adds(job, "Ann").await;
    ada.demands(12, "A fifth of the salary.").await.expect_ok();
    rex.tries_to_add(job, "Bob", &[]).await.expect_refusal(BAD, Some("termsVersion"), NOT_AGREED);
    let nonsense = rex.tries_to_add(job, "Bob", &[("termsVersion", "yes")]).await;
    nonsense.expect_refusal(BAD, Some("termsVersion"), NOT_AGREED);
    rex.tries_to_add(job, "Bob", &[("termsVersion", "1")]).await.expect_ok();
    ada.demands(3, "A quarter of the salary.").await.expect_ok();
    let late = rex.tries_to_add(job, "Cid", &[("termsVersion", "1")]).await;
    late.expect_refusal(BAD, Some("termsVersion"), CHANGED);
    rex.tries_to_add(job, "Cid", &[("termsVersion", "2")]).await.expect_ok();

    // Many at once, too.
    let many = |version: Option<&'static str>| {
        let form = Form::new().text("advertId", job.to_string());
        let form = version.into_iter().fold(form, |form, version| form.text("termsVersion", version));
        form.part("cvs", file("one.pdf", cv(7).1))
    };
    let refused = rex.send_form(Method::POST, "/candidate/manually", many(None)).await;
    refused.expect_refusal(BAD, Some("termsVersion"), NOT_AGREED);
    let taken = rex.send_form(Method::POST, "/candidate/manually", many(Some("2"))).await.expect_ok();
    assert_eq!(taken["items"][0]["outcome"], "Text", "{taken}");

    // The hiring side adds as ever.
    ada.adds(job, "Dan").await;
    let kept = world.app.db.read(|tx| {
        let sql = "SELECT c.first_name, s.terms_version, s.months, s.agency
                     FROM submission s JOIN candidate c ON c.id = s.candidate_id ORDER BY c.applied_at, c.id";
        let row = |row: &store::Row<'_>| {
            Ok((row.get::<String>(0)?, row.get::<i64>(1)?, row.get::<i64>(2)?, row.get::<String>(3)?))
        };
        tx.all(sql, row).map_err(Problem::from)
    });
    let kept = kept.await.unwrap();
    let stands: Vec<_> = kept.iter().map(|(_, version, months, _)| (*version, *months)).collect();
    assert_eq!(stands, [(0, 6), (1, 12), (2, 3), (2, 3)]);
    assert!(kept.iter().all(|(.., agency)| agency == "Quay Talent"), "{kept:?}");
}

#[tokio::test]
async fn a_recruiter_is_told_of_somebody_known_by_address_or_number_and_never_by_name() {
    let Quay { world, company, ada, rex, job } = quay().await;
    let (ann, bytes) = cv(11);
    assert_eq!(rex.known(job, bytes.clone()).await, "NotKnown");
    // Elsewhere in the company does not count, nor does the name.
    let yard = world.live_job(&ada, &[]).await;
    applies(&world, yard, "Ann", [&ann.email, &ann.phone], 11).await;
    let namesake = Applicant {
        first_name: ann.first_name.clone(),
        last_name: ann.last_name.clone(),
        email: "somebody@home.example".into(),
        ..Applicant::default()
    };
    world.takes(job, &namesake, Some(sent("cv.pdf", scan()))).await.unwrap();
    assert_eq!(rex.known(job, bytes.clone()).await, "NotKnown");

    applies(&world, job, "Anna", [&ann.email.to_uppercase(), ""], 21).await;
    let told = rex.looks(job, bytes.clone()).await.expect_ok();
    assert_eq!(told["known"], "Known");
    // And of nothing else than before.
    let keys: Vec<_> = told.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["doubtful", "email", "firstName", "known", "lastName", "outcome", "phoneNumber"]);

    let (bob, bobs) = cv(12);
    applies(&world, job, "Bobby", ["bobby@home.example", &bob.phone], 22).await;
    assert_eq!(rex.known(job, bobs).await, "Known");
    assert_eq!(rex.known(job, scan()).await, "NothingToGoBy");

    // A number that very many have is nobody's.
    let (eve, eves) = cv(14);
    for number in 0..11 {
        applies(&world, yard, "Somebody", [&format!("person{number}@home.example"), &eve.phone], 23).await;
    }
    applies(&world, job, "Somebody", ["person11@home.example", &eve.phone], 23).await;
    assert_eq!(rex.known(job, eves).await, "NotKnown");

    // Whoever is not asked for a job is not answered, and the hiring side is not told in this way.
    let form = Form::new().part("cv", file("cv.pdf", bytes.clone()));
    let alone = rex.send_form(Method::POST, "/candidate/parse", form).await.expect_ok();
    assert_eq!(alone["known"], Value::Null);
    assert_eq!(ada.known(job, bytes.clone()).await, Value::Null);
    assert_eq!(rex.looks(yard, bytes.clone()).await.status, StatusCode::NOT_FOUND);
    ada.post("/campaign/archive", json!({ "id": job })).await.expect_ok();
    rex.looks(job, bytes).await.expect_refusal(
        StatusCode::CONFLICT,
        None,
        "Candidates cannot be added to an archived job.",
    );

    // The company reads who looked where, and not for whom.
    let log = ada.get("/security/events?kind=LookUp").await.expect_ok();
    let entries = log["items"].as_array().unwrap();
    let told: Vec<_> = entries.iter().rev().map(|entry| entry["known"].as_bool().unwrap()).collect();
    assert_eq!(told, [false, false, true, true, false]);
    let entry = &entries[0];
    assert_eq!((&entry["event"], &entry["person"]), (&json!("CandidateLookedFor"), &Value::Null));
    assert_eq!(entry["actor"]["fullName"], "Rex Tester");
    assert_eq!(entry["campaignTitle"], ada.job(job).await.expect_ok()["title"]);
    for theirs in [&ann.email, &ann.phone, &ann.last_name] {
        assert!(!log.to_string().contains(theirs.as_str()), "{log}");
    }
    let bodies = move |tx: &mut Tx<'_>| {
        let sql = Sql::with("SELECT body FROM security_entry WHERE company_id = $1", values![company]);
        tx.all(sql, |row| row.get::<String>(0)).map_err(Problem::from)
    };
    let bodies = world.app.db.read(bodies).await.unwrap().concat();
    assert!(!bodies.contains(&ann.email) && !bodies.contains(&ann.last_name), "{bodies}");
}

#[tokio::test]
async fn twenty_answers_are_had_a_day_and_no_more_is_not_the_same_as_nobody() {
    let Quay { world, ada, rex, job, .. } = quay().await;
    let (ann, bytes) = cv(11);
    applies(&world, job, "Ann", [&ann.email, ""], 21).await;
    for _ in 0..18 {
        assert_eq!(rex.known(job, bytes.clone()).await, "Known");
    }
    // What cannot be looked for uses nothing up.
    assert_eq!(rex.known(job, scan()).await, "NothingToGoBy");
    // Several at once get no more than there are.
    let mut at_once = tokio::task::JoinSet::new();
    for _ in 0..5 {
        let (rex, bytes) = (rex.clone(), bytes.clone());
        at_once.spawn(async move { rex.known(job, bytes).await });
    }
    let answers = at_once.join_all().await;
    assert_eq!(answers.iter().filter(|answer| **answer == "Known").count(), 2, "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| **answer == "NoMoreToday").count(), 3, "{answers:?}");
    // Somebody who is not there is told of no more, either; the details are.
    let told = rex.looks(job, cv(12).1).await.expect_ok();
    assert_eq!((&told["known"], &told["outcome"]), (&json!("NoMoreToday"), &json!("Text")));
    // A colleague's are their own.
    let roy = world.person(Some(rex.company()), Role::ExternalRecruiter, "Roy").await;
    world.joins(&roy, job).await;
    assert_eq!(roy.known(job, bytes.clone()).await, "Known");
    assert_eq!(ada.get("/security/events?kind=LookUp").await.expect_ok()["totalElements"], 21);

    world.app.clock.advance(DAY);
    let rex = world.session_of(&rex).await;
    assert_eq!(rex.known(job, bytes).await, "Known");
}

#[tokio::test]
async fn the_hiring_side_reads_who_was_first() {
    let Quay { world, company, ada, rex, job } = quay().await;
    let yard = world.live_job(&ada, &[]).await;
    let tide = world.company("Tidewater").await;
    let tom = world.person(Some(tide), Role::ExternalRecruiter, "Tom").await;
    world.joins(&tom, yard).await;
    // As long as this goes on, however slow the machine is that ends what is over.
    let end = world.app.clock.now().plus(DAY * 400);
    let last = move |tx: &mut Tx<'_>| {
        tx.run(Sql::with("UPDATE job SET expires_at = $1", values![end])).map_err(Problem::from)
    };
    world.app.db.write(last).await.unwrap();

    // Submitted once.
    let ann = rex.puts_forward(job, "Ann", ["ann@home.example", ""], 31).await;
    let alone = ada.first(ann).await;
    assert_eq!((&alone["first"]["agency"], &alone["again"]), (&json!("Quay Talent"), &json!(false)));
    assert_eq!((&alone["first"]["over"], &alone["partial"]), (&json!(false), &json!(false)));
    // Applied afterwards, and then another agency within the period.
    world.app.clock.advance(DAY);
    let applied = applies(&world, yard, "Ann", ["Ann@home.example", ""], 31).await;
    world.app.clock.advance(DAY);
    let again = tom.puts_forward(yard, "Ann", ["ann@home.example", ""], 31).await;
    for id in [ann, applied, again] {
        let told = ada.first(id).await;
        assert_eq!(
            (&told["first"]["agency"], &told["later"]),
            (&json!("Quay Talent"), &Value::Null),
            "{told}"
        );
        assert_eq!((&told["again"], &told["first"]["perhaps"]), (&json!(true), &json!(false)));
        assert_eq!(told["first"]["candidateId"], json!(ann));
    }
    // Nobody from outside is told.
    assert_eq!(rex.get(&format!("/candidate/{ann}/first")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(tom.get(&format!("/candidate/{ann}/first")).await.status, StatusCode::FORBIDDEN);

    // Applied first.
    let bob = applies(&world, yard, "Bob", ["bob@home.example", ""], 32).await;
    assert_eq!(ada.first(bob).await["first"], Value::Null);
    world.app.clock.advance(DAY);
    let late = rex.puts_forward(job, "Bob", ["bob@home.example", ""], 32).await;
    let told = ada.first(late).await;
    assert_eq!((&told["first"]["source"], &told["first"]["agency"]), (&json!("JobHelmApp"), &Value::Null));
    assert_eq!(
        (&told["later"]["agency"], &told["later"]["candidateId"]),
        (&json!("Quay Talent"), &json!(late))
    );

    // By a number, it may be the same person; said to be somebody else, it is not; merged, it is.
    let cid = applies(&world, yard, "Cid", ["cid@home.example", "01482 555 010"], 33).await;
    let other = rex.puts_forward(job, "Cid", ["cid@work.example", "+44 1482 555010"], 34).await;
    let told = ada.first(other).await;
    assert_eq!((&told["first"]["candidateId"], &told["first"]["perhaps"]), (&json!(cid), &json!(true)));
    ada.post(&format!("/candidate/{other}/unmerge"), json!({ "candidateId": cid })).await.expect_ok();
    assert_eq!(ada.first(other).await["first"]["candidateId"], json!(other));
    ada.post(&format!("/candidate/{other}/merge"), json!({ "candidateId": cid })).await.expect_ok();
    let told = ada.first(other).await;
    assert_eq!((&told["first"]["candidateId"], &told["first"]["perhaps"]), (&json!(cid), &json!(false)));

    // Whoever sees one job alone is told of that, and that it may be a part.
    let hal = world.person(Some(company), Role::HiringManager, "Hal").await;
    world.joins(&hal, job).await;
    let told = hal.first(late).await;
    assert_eq!((&told["first"]["agency"], &told["partial"]), (&json!("Quay Talent"), &json!(true)));
    // Whoever was removed does not count.
    ada.removes(&[bob]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(ada.first(late).await["first"]["candidateId"], json!(late));

    // The period is over: who comes then counts.
    world.app.clock.advance(DAY * 200);
    let (ada, tom) = (world.session_of(&ada).await, world.session_of(&tom).await);
    assert_eq!(ada.first(ann).await["first"]["over"], true);
    let after = tom.puts_forward(yard, "Ann", ["ann@home.example", ""], 31).await;
    let told = ada.first(after).await;
    assert_eq!((&told["first"]["agency"], &told["first"]["over"]), (&json!("Quay Talent"), &json!(true)));
    assert_eq!((&told["later"]["agency"], &told["later"]["over"]), (&json!("Tidewater"), &json!(false)));
    assert_eq!(told["later"]["candidateId"], json!(after));
}

#[tokio::test]
async fn a_recruiter_takes_a_record_of_their_submissions_along() {
    let Quay { world, ada, rex, job, .. } = quay().await;
    let mill = world.company("Mill, Sons & Co").await;
    let mia = world.person(Some(mill), Role::CompanyAdmin, "Mia").await;
    let wheel = world.live_job(&mia, &[]).await;
    world.joins(&rex, wheel).await;
    const HEAD: &str =
        "Submitted,Company,Job,Candidate,Email,Theirs until,Terms version,Terms of,Status,Stage";
    assert_eq!(rex.record().await, [HEAD]);

    ada.demands(12, "A fifth of the salary.").await.expect_ok();
    let fields = [("email", "ann@home.example"), ("lastName", "O'Hara"), ("termsVersion", "1")];
    let ann = candidate_id(&rex.tries_to_add(job, "=Ann", &fields).await.expect_ok());
    world.app.clock.advance(Duration::from_millis(5));
    let bob = rex.puts_forward(wheel, "Bob", ["bob@home.example", ""], 32).await;
    // Others' are not there.
    ada.adds(job, "Cid").await;
    let roy = world.person(Some(rex.company()), Role::ExternalRecruiter, "Roy").await;
    world.joins(&roy, wheel).await;
    roy.adds(wheel, "Dan").await;

    ada.sets_status(&[ann], "Shortlisted").await.expect_ok();
    let lines = rex.record().await;
    assert_eq!(lines.len(), 3, "{lines:?}");
    let fields = |line: &str| -> Vec<String> { line.rsplitn(8, ',').map(str::to_owned).collect() };
    let newest = fields(&lines[1]);
    assert_eq!(newest[..3], ["Sourced", "New", ""], "{lines:?}");
    assert_eq!(newest[5..7], ["bob@home.example", "Bob"]);
    assert!(lines[1].contains(",\"Mill, Sons & Co\","), "{lines:?}");
    let [stage, status, of, version, until, email, name, ..] = &fields(&lines[2])[..] else {
        panic!("{lines:?}")
    };
    assert_eq!(
        [stage, status, version, email, name],
        ["Sourced", "Shortlisted", "1", "ann@home.example", "'=Ann O'Hara"]
    );
    let submitted = &lines[2][..10];
    assert_eq!(of, submitted);
    // Calendar months of the company's clock, to the day.
    let (year, rest) = submitted.split_at(4);
    let expected = format!("{}{rest}", year.parse::<u32>().unwrap() + 1);
    if rest != "-02-29" {
        assert_eq!(*until, expected);
    }

    // Of a team that they have left they keep when and where, and not who.
    world.leaves(&rex, job).await;
    let lines = rex.record().await;
    let left = fields(&lines[2]);
    assert_eq!(left[..2], ["", "No longer visible to you"], "{lines:?}");
    assert_eq!(left[5..7], ["", ""]);
    assert!(!lines.concat().contains("Ann"), "{lines:?}");
    // Whoever is removed goes from there, too.
    mia.removes(&[bob]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(rex.record().await.len(), 2);
    for somebody in [&ada, &mia] {
        assert_eq!(somebody.get(SUBMISSIONS).await.status, StatusCode::FORBIDDEN);
    }
}

#[tokio::test]
async fn of_very_many_submissions_the_newest_are_listed_and_the_record_says_so() {
    let Quay { world, company, rex, job, .. } = quay().await;
    world.received(job, company, 5_003).await;
    let by: UserId = rex.id();
    let submitted = Sql::with(
        "INSERT INTO submission (candidate_id, by_id, agency, at, months, terms_version)
         SELECT id, $1, 'Quay Talent', applied_at, 6, 0 FROM candidate",
        values![by],
    );
    let theirs = Sql::with("UPDATE candidate SET submitted_by = $1", values![by]);
    let write = move |tx: &mut Tx<'_>| {
        tx.run(theirs.clone())?;
        tx.run(submitted.clone()).map_err(Problem::from)
    };
    world.app.db.write(write).await.unwrap();
    // Those of before there were terms, as a new version finds and writes them.
    let forgotten = |tx: &mut Tx<'_>| {
        tx.run("UPDATE candidate SET source = 'ExternalRecruiter'")?;
        tx.run("DELETE FROM submission")?;
        // What came after them is made anew.
        for table in [
            "rate",
            "quarantined_cv",
            "support_view",
            "server_copy_follower",
            "server_copy",
            "backup",
            "believed_clock",
            "suppressed_address",
            "two_step_sealing",
            "message_enclosure",
            "message_file",
            "mailed_application",
            "scorecard_reader",
            "scorecard",
            "scorecard_form",
            "conversation_seen",
            "message",
            "conversation",
            "message_template",
            "task",
            "milestone",
            "figure",
            "activity",
            "view_alert_known",
            "view_alert",
            "saved_view",
            "presence",
            "calendar_feed",
            "busy_calendar",
            "interview_seat",
            "interview_slot",
            "interview_link",
            "interview",
            "interview_kinds",
            "person_tag",
            "tag",
        ] {
            tx.run(Sql::new(format!("DROP TABLE {table}")))?;
        }
        tx.run("ALTER TABLE candidate DROP COLUMN stage_since")?;
        tx.run("ALTER TABLE csv_export DROP COLUMN tags")?;
        tx.run("ALTER TABLE job DROP COLUMN blind_sift")?;
        tx.run("ALTER TABLE candidate DROP COLUMN lifted_at")?;
        for later in ["outbox_dead", "outbox_put_off"] {
            tx.run(Sql::new(format!("DROP INDEX {later}")))?;
        }
        tx.run("DELETE FROM schema_migration WHERE number >= 49").map_err(Problem::from)
    };
    let kept =
        "SELECT count(*) FROM submission WHERE agency = 'Quay Talent' AND months = 6 AND terms_version = 0";
    assert_eq!(world.count_of(kept).await, 5_003);
    world.app.db.write(forgotten).await.unwrap();
    drop(world.another_process().await);
    assert_eq!(world.count_of(kept).await, 5_003);
    let lines = rex.record().await;
    assert_eq!(lines.len(), 5_002);
    assert_eq!(lines[5_001], "\"Only the newest 5,000 submissions are listed.\"");
    let newest = world.app.db.read(|tx| {
        let sql = "SELECT applied_at FROM candidate ORDER BY applied_at DESC LIMIT 1 OFFSET 4999";
        tx.one(sql, |row| row.get::<i64>(0)).map_err(Problem::from)
    });
    let oldest = jobhelm::time_zone::iso(jobhelm::clock::Millis(newest.await.unwrap()), "Europe/London");
    assert!(lines[5_000].starts_with(&oldest), "{} is not of {oldest}", lines[5_000]);
}
