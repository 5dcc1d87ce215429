//! Candidates as CSV: what is in it, who gets it, and when nobody does any more.

use std::time::Duration;

use jobhelm::clock::Millis;
use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::applicants::candidate_id;
use crate::world::{Answer, Person, World};

struct Harbour {
    world: World,
    carl: Person,
    job: JobId,
}

impl Harbour {
    async fn open() -> Self {
        let world = World::start().await;
        let company = world.company("Harbour & Co").await;
        let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
        let job = world.live_job(&carl, &["falconry"]).await;
        Self { world, carl, job }
    }
}

impl Person {
    async fn asks_for_csv(&self, job: JobId, total: u32) -> Answer {
        self.post("/candidate/csv", json!({ "query": { "advertId": job }, "expectedTotal": total })).await
    }

    async fn sends_csv(&self, job: JobId, total: u32, to: &[&str]) -> Answer {
        let whom = json!({ "query": { "advertId": job }, "expectedTotal": total, "emailList": to,
            "comment": "For Monday." });
        self.post("/candidate/forward-csv", whom).await
    }

    async fn fetches(&self, id: &str) -> reqwest::Response {
        self.request(reqwest::Method::GET, &format!("/candidate/csv/{id}")).send().await.unwrap()
    }
}

fn id_of(asked: &Value) -> String {
    asked["command"]["id"].as_str().unwrap().to_owned()
}

/// The path of the link in the newest letter to somebody.
async fn link(world: &World, to: &str) -> String {
    let letter = world.eventually("the letter is there", async || world.mail_to(to).pop()).await;
    let letter = letter.replace("=\r\n", "").replace("=3D", "=");
    let start = letter.find("/csv/").expect("a link");
    letter[start..].chars().take_while(|c| !c.is_whitespace() && *c != '"' && *c != '<').collect()
}

#[tokio::test]
async fn the_file_has_a_mark_names_its_columns_and_holds_no_formula() {
    let Harbour { world, carl, job } = Harbour::open().await;
    let fields =
        [("email", "ann@example.org"), ("phoneNumber", "+44 7700 900123"), ("lastName", "O\"Hara, Jr")];
    let ann = candidate_id(&carl.tries_to_add(job, "=1+1", &fields).await.expect_ok());
    carl.tries_to_add(job, "Zoë 🦉", &[]).await.expect_ok();
    carl.sets_status(&[ann], "Shortlisted").await.expect_ok();

    let asked = carl.asks_for_csv(job, 2).await.expect_ok();
    assert_eq!((&asked["command"]["kind"], &asked["command"]["state"]), (&json!("Csv"), &json!("Done")));
    let answer = carl.fetches(&id_of(&asked)).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let head = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(head("content-type"), "text/csv; charset=utf-8");
    assert_eq!(head("cache-control"), "private, no-store");
    assert!(head("content-disposition").contains("filename=\"Rust engineer.csv\""));
    let bytes = answer.bytes().await.unwrap();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    assert!(text.starts_with("\u{feff}First name,Last name,Email,Phone,Phone (E.164),Applied,"));
    let lines: Vec<_> = text.split("\r\n").collect();
    assert_eq!(lines.len(), 4, "{text}");
    let anns = lines.iter().find(|line| line.contains("ann@example.org")).unwrap();
    let begins = "'=1+1,\"O\"\"Hara, Jr\",ann@example.org,'+44 7700 900123,'+447700900123,2";
    assert!(anns.starts_with(begins), "{anns}");
    assert!(anns.contains(",Sourced,Shortlisted,Sourced,Rust engineer,"), "{anns}");
    assert!(text.contains("Zoë 🦉"));
    assert!(lines.iter().any(|line| line.contains(",Auto rejected,") && line.contains(",falconry,")));
    assert_eq!(world.count_of("SELECT size FROM csv_export").await, i64::try_from(bytes.len()).unwrap());
}

#[tokio::test]
async fn thousands_are_written_in_slices_each_once_and_in_the_order_of_the_list() {
    let Harbour { mut world, carl, job } = Harbour::open().await;
    world.stop_followers().await;
    world.received(job, carl.company(), 1_450).await;
    let asked = carl.asks_for_csv(job, 1_450).await.expect_ok();
    let id = id_of(&asked);
    assert_eq!((&asked["command"]["state"], &asked["command"]["done"]), (&json!("Running"), &json!(1_000)));
    assert_eq!(carl.fetches(&id).await.status(), StatusCode::NOT_FOUND);
    world.start_followers();
    world
        .eventually("it is made", async || {
            let command = carl.get(&format!("/candidate/command/{id}")).await.expect_ok();
            (command["state"] == "Done").then_some(())
        })
        .await;
    let text = carl.fetches(&id).await.text().await.unwrap();
    let lines: Vec<_> = text.trim_end().split("\r\n").skip(1).collect();
    assert_eq!(lines.len(), 1_450);
    let moment = |line: &&str| {
        let applied = line.split(',').nth(5).unwrap();
        serde_json::from_value::<Millis>(json!(applied)).unwrap()
    };
    let applied: Vec<_> = lines.iter().map(moment).collect();
    assert!(applied.is_sorted_by(|before, after| before > after), "the newest first");
    let own = carl.get("/candidate/csv").await.expect_ok();
    assert_eq!((&own[0]["id"], &own[0]["rows"]), (&json!(id), &json!(1_450)));
}

#[tokio::test]
async fn a_link_is_mailed_opened_by_a_press_and_closed() {
    let Harbour { world, carl, job } = Harbour::open().await;
    world.receives(job, "Ann", 1).await;
    for (to, sentence) in [
        (&[][..], "Provide email address in order to send CV"),
        (&["nobody"][..], "Please provide correct email address"),
    ] {
        let refused = carl.sends_csv(job, 1, to).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("emailList"), sentence);
    }
    let to = ["client@client.example", "CLIENT@client.example"];
    let id = id_of(&carl.sends_csv(job, 1, &to).await.expect_ok());
    let path = link(&world, "client@client.example").await;
    assert_eq!(world.mail_to("client@client.example").len(), 1);
    assert!(world.mail_to("client@client.example")[0].contains("For Monday."));

    // Scanners of mail fetch every link: that is no opening.
    let address = format!("{}{path}", world.address);
    let page = reqwest::get(&address).await.unwrap();
    assert_eq!(page.headers()["x-robots-tag"], "noindex, nofollow, noarchive");
    let words = page.text().await.unwrap();
    assert!(words.contains("one candidate") && !words.contains("Ann"), "{words}");
    let recipient = async || carl.get("/candidate/csv").await.expect_ok()[0]["recipients"][0].clone();
    assert_eq!(recipient().await["downloadedAt"], Value::Null);
    let press = async || reqwest::Client::new().post(&address).send().await.unwrap();
    let file = press().await;
    assert_eq!(file.headers()["content-type"], "text/csv; charset=utf-8");
    assert!(file.text().await.unwrap().contains("Ann,Applicant"));
    assert!(recipient().await["downloadedAt"].is_string());

    let cora = world.person(Some(carl.company()), Role::CompanyAdmin, "Cora").await;
    assert_eq!(cora.fetches(&id).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(cora.delete(&format!("/candidate/csv/{id}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(carl.delete(&format!("/candidate/csv/{id}")).await.status, StatusCode::NO_CONTENT);
    assert_eq!(press().await.status(), StatusCode::GONE);
    assert_eq!(carl.fetches(&id).await.status(), StatusCode::NOT_FOUND);
    let pieces = "SELECT count(*) FROM csv_piece";
    world.eventually("its pieces go", async || (world.count_of(pieces).await == 0).then_some(())).await;
    let unknown = format!("{}/csv/{}", world.address, "x".repeat(43));
    assert_eq!(reqwest::get(unknown).await.unwrap().status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_list_goes_with_whoever_stands_in_it_and_after_fourteen_days() {
    let Harbour { world, carl, job } = Harbour::open().await;
    let ann = world.receives(job, "Ann", 1).await;
    world.receives(job, "Bob", 2).await;
    carl.sends_csv(job, 2, &["client@client.example"]).await.expect_ok();
    let first = format!("{}{}", world.address, link(&world, "client@client.example").await);
    carl.removes(&[ann]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(reqwest::get(&first).await.unwrap().status(), StatusCode::GONE);

    let id = id_of(&carl.sends_csv(job, 1, &["other@client.example"]).await.expect_ok());
    let second = format!("{}{}", world.address, link(&world, "other@client.example").await);
    world.app.clock.advance(Duration::from_hours(14 * 24));
    assert_eq!(reqwest::get(&second).await.unwrap().status(), StatusCode::GONE);
    let carl = world.session_of(&carl).await;
    assert_eq!(carl.fetches(&id).await.status(), StatusCode::NOT_FOUND);
    world.app.clock.advance(Duration::from_hours(14 * 24));
    let kept = "SELECT count(*) FROM csv_export";
    world.eventually("nothing is kept", async || (world.count_of(kept).await == 0).then_some(())).await;
}

#[tokio::test]
async fn whoever_is_taken_off_the_team_fetches_what_they_had_written_no_more() {
    let Harbour { world, carl, job } = Harbour::open().await;
    world.receives(job, "Ann", 1).await;
    let tim = world.person(Some(carl.company()), Role::TeamMember, "Tim").await;
    world.joins(&tim, job).await;
    let id = id_of(&tim.asks_for_csv(job, 1).await.expect_ok());
    assert_eq!(tim.fetches(&id).await.status(), StatusCode::OK);
    let place = json!({ "id": job, "userId": tim.id() });
    assert_eq!(carl.delete_with("/hiringteam", place).await.status, StatusCode::NO_CONTENT);
    assert_eq!(tim.fetches(&id).await.status(), StatusCode::NOT_FOUND);

    // Nor does anybody of a company that they have left, where the list is of several jobs.
    let cora = world.person(Some(carl.company()), Role::CompanyAdmin, "Cora").await;
    let id = id_of(&cora.asks_for_csv(job, 1).await.expect_ok());
    let several = |tx: &mut Tx<'_>| Ok::<_, Problem>(tx.run("UPDATE csv_export SET job_id = NULL")?);
    world.app.db.write(several).await.unwrap();
    assert_eq!(cora.fetches(&id).await.status(), StatusCode::OK);
    assert_eq!(cora.get("/candidate/csv").await.expect_ok()[0]["id"], json!(id));
    let quay = world.company("Quay Ltd").await;
    let elsewhere = move |tx: &mut Tx<'_>| {
        Ok::<_, Problem>(tx.run(Sql::with("UPDATE csv_export SET company_id = $1", values![quay]))?)
    };
    world.app.db.write(elsewhere).await.unwrap();
    assert_eq!(cora.fetches(&id).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(cora.get("/candidate/csv").await.expect_ok(), json!([]));
}
