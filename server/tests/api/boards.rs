//! The boards that adverts are on, their ledger, and the links by which candidates come.

use jobhelm::ids::{CompanyId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use reqwest::multipart::Form;
use serde_json::{Value, json};
use store::{Db, Migration, Sql, Tx, values};

use crate::applicants::{cv, file};
use crate::database::Database;
use crate::jobs::{advert, id_of};
use crate::lifecycle::Stage;
use crate::world::{Answer, Person, World};

/// A company with a live job, whose advert somebody wrote.
struct Boards {
    world: World,
    company: CompanyId,
    hattie: Person,
    carl: Person,
    sasha: Person,
    job: JobId,
    reference: String,
}

impl Boards {
    async fn open() -> Self {
        let stage = Stage::with_credits(5).await;
        let job = stage.live().await;
        let Stage { world, hattie, sasha } = stage;
        let company = hattie.company();
        let carl = world.person(Some(company), Role::CompanyAdmin, "Carl").await;
        let shown = hattie.job(job).await.expect_ok();
        let reference = shown["referenceCode"].as_str().unwrap().to_owned();
        Self { world, company, hattie, carl, sasha, job, reference }
    }

    async fn ledger(&self, by: &Person) -> Vec<Value> {
        let job = by.get(&format!("/campaign/{}", self.job)).await.expect_ok();
        job["jobBoards"].as_array().unwrap().clone()
    }

    async fn row(&self, by: &Person, name: &str) -> Value {
        let rows = self.ledger(by).await;
        rows.into_iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("no {name}"))
    }

    async fn adds(&self, by: &Person, name: &str) -> String {
        let body = json!({ "name": name, "address": "jobs.example.org/post" });
        let answer = by.post("/board", body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        let all = answer.body.as_array().unwrap().clone();
        let board = all.into_iter().find(|board| board["name"] == name).unwrap();
        assert_eq!(board["address"], "https://jobs.example.org/post");
        board["code"].as_str().unwrap().to_owned()
    }

    /// Somebody who reads a page, as `agent`.
    async fn opens(&self, link: &str, agent: &str) -> String {
        let answer = self.world.http.get(link).header("user-agent", agent).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        answer.text().await.unwrap()
    }

    /// Applies by a form that came with this in its hidden field; the new candidate as the team sees it.
    async fn applies(&self, via: &str, name: &str) -> Value {
        applies(&self.world, &self.hattie, self.job, via, name).await
    }

    /// Another job of Hattie's.
    async fn goes_live(&self, title: &str) -> JobId {
        let job = id_of(&self.hattie.post("/campaign", advert(title)).await.expect_ok());
        self.hattie.submits(job).await.expect_ok();
        self.sasha.call("publish", job).await.expect_ok();
        self.hattie.call("publish", job).await.expect_ok();
        job
    }

    async fn clicks(&self, name: &str, wanted: i64) {
        let counted = async || (self.row(&self.hattie, name).await["clicks"] == wanted).then_some(());
        self.world.eventually("a click is counted", counted).await;
    }
}

/// Somebody applies for a live job of `hattie`'s by a form that came with this in its hidden field; the new candidate as
/// she sees it.
pub async fn applies(world: &World, hattie: &Person, job: JobId, via: &str, name: &str) -> Value {
    let shown = hattie.job(job).await.expect_ok();
    let form = Form::new()
        .text("firstName", name.to_owned())
        .text("lastName", "Tester")
        .text("email", format!("{name}@example.org"))
        .text("via", via.to_owned())
        .part("cv", file("cv.pdf", cv(u64::from(name.as_bytes()[0])).1));
    let link = format!("{}/apply/{}", world.address, shown["referenceCode"].as_str().unwrap());
    let answer = world.http.post(link).multipart(form).send().await.unwrap();
    assert!(answer.url().path().ends_with("/thanks"), "{}", answer.url());
    let list = hattie.get(&format!("/candidate/list?advertId={job}")).await.expect_ok();
    let rows = list["items"].as_array().unwrap().clone();
    let id = rows.iter().find(|row| row["firstName"] == name).unwrap()["id"].as_str().unwrap().to_owned();
    hattie.get(&format!("/candidate/{id}")).await.expect_ok()
}

#[tokio::test]
async fn whoever_applies_by_a_boards_link_came_from_that_board() {
    let boards = Boards::open().await;
    let code = boards.adds(&boards.carl, "Sea Jobs").await;
    let row = boards.row(&boards.hattie, "Sea Jobs").await;
    assert_eq!(
        (&row["state"], &row["clicks"], &row["applications"]),
        (&json!("Requested"), &json!(0), &json!(0))
    );
    let link = row["link"].as_str().unwrap().to_owned();
    assert_eq!(link, format!("{}/apply/{}?via={code}", boards.world.address, boards.reference));
    // Letters come in nowhere.
    assert_eq!(row["mailTo"], Value::Null);

    let page = boards.opens(&link, "Mozilla/5.0 (X11; Linux x86_64)").await;
    assert!(page.contains(&format!(r#"<input type="hidden" name="via" value="{code}">"#)));
    boards.opens(&link, "LinkedInBot/1.0").await;
    boards.clicks("Sea Jobs", 1).await;

    let ann = boards.applies(&code, "Ann").await;
    assert_eq!(ann["board"], "Sea Jobs");
    let bob = boards.applies("indeed", "Bob").await;
    assert_eq!(bob["board"], "Indeed");
    for (via, name) in [("", "Cleo"), ("b00000000000", "Dora"), ("\"><script>", "Emil"), ("b\0", "Finn")] {
        assert_eq!(boards.applies(via, name).await["board"], Value::Null, "{via}");
    }
    let row = boards.row(&boards.hattie, "Sea Jobs").await;
    assert_eq!((&row["state"], &row["clicks"], &row["applications"]), (&json!("Live"), &json!(1), &json!(1)));
    assert_eq!(boards.row(&boards.hattie, "Indeed").await["applications"], 1);

    let google = format!("{}/apply/{}?utm_source=google_jobs_apply", boards.world.address, boards.reference);
    assert!(boards.opens(&google, "Mozilla/5.0").await.contains("name=\"via\" value=\"google\""));
    let page = format!("{}/apply/{}?via=%00", boards.world.address, boards.reference);
    boards.opens(&page, "Mozilla/5.0").await;
    assert_eq!(boards.carl.delete("/board/%00").await.status, StatusCode::NOT_FOUND);

    // Sent twice it is one application.
    boards.applies(&code, "Ann").await;
    assert_eq!(boards.row(&boards.hattie, "Sea Jobs").await["applications"], 1);
}

#[tokio::test]
async fn another_companys_board_is_nobodys_here() {
    let boards = Boards::open().await;
    let quay = boards.world.company("Quay Ltd").await;
    let quentin = boards.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let code = boards.adds(&quentin, "Quay Board").await;
    assert!(boards.ledger(&boards.hattie).await.iter().all(|row| row["name"] != "Quay Board"));
    assert_eq!(boards.applies(&code, "Ann").await["board"], Value::Null);
    let body = json!({ "id": boards.job, "board": code });
    let answer = boards.hattie.post("/campaign/promote", body).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("board"), "Select a board.");
    assert_eq!(boards.carl.delete(&format!("/board/{code}")).await.status, StatusCode::NOT_FOUND);
    let listed = boards.carl.get("/board").await.expect_ok();
    assert!(listed.as_array().unwrap().iter().all(|board| board["code"] != json!(code)));
}

#[tokio::test]
async fn a_board_that_reads_the_feed_has_the_advert_from_then_on() {
    let boards = Boards::open().await;
    let state = async |name: &str| boards.row(&boards.hattie, name).await["state"].clone();
    assert_eq!(state("Careers page").await, "Live");
    assert_eq!(state("Google for Jobs").await, "Live");
    assert_eq!(state("Indeed").await, "Requested");

    let listed = async |name: &str| {
        let all = boards.carl.get("/board").await.expect_ok();
        let board = all.as_array().unwrap().iter().find(|board| board["name"] == name).unwrap().clone();
        (board["byFeed"].clone(), board["readAt"].clone())
    };
    assert_eq!(listed("Careers page").await, (json!(false), Value::Null));
    assert_eq!(listed("Indeed").await, (json!(true), Value::Null), "nobody has given it the feed's address");

    let feed = format!("{}/careers/harbour-and-co/feeds/indeed.xml", boards.world.address);
    let read = async |agent: &str, browser: bool| {
        let mut request = boards.world.http.get(&feed).header("user-agent", agent);
        if browser {
            request = request.header("sec-fetch-mode", "navigate");
        }
        request.send().await.unwrap().text().await.unwrap()
    };
    read("Mozilla/5.0", true).await;
    assert_eq!(state("Indeed").await, "Requested", "somebody of the company has only looked at it");
    let xml = read("Indeed Feed Reader", false).await;
    assert!(xml.contains(&format!("/apply/{}?via=indeed", boards.reference)), "{xml}");
    assert_eq!(state("Indeed").await, "Live");
    assert_eq!(state("Adzuna").await, "Requested");
    assert!(listed("Indeed").await.1.is_string() && listed("Adzuna").await.1.is_null());

    let (seen, provider) =
        (boards.row(&boards.hattie, "Indeed").await, boards.row(&boards.sasha, "Indeed").await);
    assert_eq!((&seen["fetchedBy"], &provider["fetchedBy"]), (&Value::Null, &json!("Indeed Feed Reader")));
    assert_eq!(seen["fetchedAt"], provider["fetchedAt"]);

    boards.hattie.post("/campaign/expire", json!({ "id": boards.job })).await.expect_ok();
    assert_eq!(state("Careers page").await, "Expired");
    assert_eq!(state("Indeed").await, "Expiring", "it shows what it has read until it reads again");
    let row = boards.row(&boards.hattie, "Indeed").await;
    assert_eq!((&row["isExpired"], &row["link"]), (&json!(true), &Value::Null));
    boards.hattie.post("/campaign/expire", json!({ "id": boards.job, "undo": true })).await.expect_ok();
    assert_eq!(state("Indeed").await, "Live", "undone, and nobody has noticed");
}

#[tokio::test]
async fn what_is_posted_by_hand_is_noted_once_and_leads_there() {
    let boards = Boards::open().await;
    let sea = boards.adds(&boards.carl, "Sea Jobs").await;
    let promote = async |by: &Person, body: Value| by.post("/campaign/promote", body).await;
    let led = promote(&boards.hattie, json!({ "id": boards.job })).await.expect_ok();
    assert_eq!(led["redirectUrl"], "https://jobs.example.org/post", "the only one needs no name");
    let first = boards.row(&boards.hattie, "Sea Jobs").await;
    assert_eq!(first["state"], "Sent");
    promote(&boards.sasha, json!({ "id": boards.job, "board": sea })).await.expect_ok();
    let again = boards.row(&boards.sasha, "Sea Jobs").await;
    assert_eq!((&again["sentAt"], &again["sentBy"]), (&first["sentAt"], &json!("Hattie Tester")));
    assert_eq!(first["sentBy"], Value::Null, "by whom is the provider's to know");

    let shared = boards.adds(&boards.sasha, "All at Sea").await;
    let answer = promote(&boards.hattie, json!({ "id": boards.job })).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("board"), "Select a board.");
    promote(&boards.hattie, json!({ "id": boards.job, "board": shared })).await.expect_ok();
    let answer = promote(&boards.hattie, json!({ "id": boards.job, "board": "indeed" })).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("board"), "Select a board.");

    boards.hattie.post("/campaign/expire", json!({ "id": boards.job })).await.expect_ok();
    let answer = promote(&boards.hattie, json!({ "id": boards.job, "board": sea })).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    boards.hattie.post("/campaign/archive", json!({ "id": boards.job })).await.expect_ok();
    let answer = promote(&boards.hattie, json!({ "id": boards.job, "board": sea })).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn nothing_but_a_live_advert_is_posted_anywhere() {
    let boards = Boards::open().await;
    boards.adds(&boards.carl, "Sea Jobs").await;
    let refused = async |job: JobId, by: &Person| {
        let answer = by.post("/campaign/promote", json!({ "id": job })).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.body);
    };
    let job = id_of(&boards.hattie.post("/campaign", advert("Mate")).await.expect_ok());
    refused(job, &boards.hattie).await;
    boards.hattie.submits(job).await.expect_ok();
    refused(job, &boards.sasha).await;
    boards.sasha.call("publish", job).await.expect_ok();
    refused(job, &boards.hattie).await;
    let down = boards.sasha.post(
        "/campaign/take-down",
        json!({ "id": boards.job, "reason": "It is a joke.", "returnCredit": false }),
    );
    down.await.expect_ok();
    refused(boards.job, &boards.sasha).await;
}

#[tokio::test]
async fn what_is_expired_or_archived_is_gone_from_every_page_and_feed_at_once() {
    let boards = Boards::open().await;
    let carries = async |path: &str| {
        let answer = boards.world.http.get(format!("{}{path}", boards.world.address)).send().await.unwrap();
        (answer.status(), answer.text().await.unwrap().contains(&boards.reference))
    };
    let page = format!("/apply/{}", boards.reference);
    let careers = "/careers/harbour-and-co";
    let lists = [
        "",
        "/sitemap.xml",
        "/feeds/indeed.xml",
        "/feeds/adzuna.xml",
        "/feeds/careerjet.xml",
        "/feeds/jooble.xml",
    ];
    let shown = async |expected: bool, status: StatusCode| {
        assert_eq!(carries(&page).await.0, status);
        for list in lists {
            assert_eq!(carries(&format!("{careers}{list}")).await, (StatusCode::OK, expected), "{list}");
        }
    };
    let job = boards.hattie.job(boards.job).await.expect_ok();
    let row = boards.row(&boards.hattie, "Indeed").await;
    assert_eq!((&row["requestedAt"], &row["expiresAt"]), (&job["activatedAt"], &job["expiresAt"]));
    assert_eq!(row["expiredAt"], Value::Null);
    for step in ["expire", "archive"] {
        shown(true, StatusCode::OK).await;
        boards.hattie.call(step, boards.job).await.expect_ok();
        shown(false, StatusCode::GONE).await;
        assert!(boards.row(&boards.hattie, "Indeed").await["expiredAt"].is_string());
        boards.hattie.undo(step, boards.job).await.expect_ok();
    }
    shown(true, StatusCode::OK).await;

    // Expired for good, it is not brought back by an end that is taken back
    boards.hattie.call("expire", boards.job).await.expect_ok();
    boards.world.app.clock.advance(std::time::Duration::from_mins(30));
    boards.hattie.call("archive", boards.job).await.expect_ok();
    boards.hattie.undo("archive", boards.job).await.expect_ok();
    let back = boards.hattie.job(boards.job).await.expect_ok();
    assert_eq!((&back["status"], &back["isExpired"]), (&json!("Live"), &json!(true)));
    shown(false, StatusCode::GONE).await;
}

#[tokio::test]
async fn a_feed_is_one_companys() {
    let boards = Boards::open().await;
    let quay = boards.world.company("Quay Ltd").await;
    let quentin = boards.world.person(Some(quay), Role::HiringManager, "Quentin").await;
    boards.world.credits(&quentin, jobhelm::contract::CreditPool::Managed, 1).await;
    let theirs = id_of(&quentin.post("/campaign", advert("Crane driver")).await.expect_ok());
    quentin.submits(theirs).await.expect_ok();
    boards.sasha.call("publish", theirs).await.expect_ok();
    quentin.call("publish", theirs).await.expect_ok();
    boards.hattie.post("/campaign", advert("Secret plan")).await.expect_ok();
    for (slug, own, others) in
        [("harbour-and-co", "Harbour hand", "Crane driver"), ("quay-ltd", "Crane driver", "Harbour hand")]
    {
        let feed = format!("{}/careers/{slug}/feeds/jooble.xml", boards.world.address);
        let xml = boards.world.http.get(feed).send().await.unwrap().text().await.unwrap();
        assert!(xml.contains(own) && !xml.contains(others) && !xml.contains("Secret plan"), "{xml}");
    }
}

#[tokio::test]
async fn nobody_from_outside_reads_the_ledger() {
    let boards = Boards::open().await;
    let rex = boards.world.person(Some(boards.company), Role::ExternalRecruiter, "Rex").await;
    boards.world.joins(&rex, boards.job).await;
    assert_eq!(boards.ledger(&rex).await, [Value::Null; 0]);
    let draft = boards.hattie.post("/campaign", advert("Mate")).await.body;
    assert_eq!(draft["jobBoards"], json!([]), "it was never on a board");
}

#[tokio::test]
async fn boards_are_added_and_removed_by_those_whose_they_are() {
    let boards = Boards::open().await;
    let wrong = boards.carl.post("/board", json!({ "name": "x", "address": "no address" })).await;
    wrong.expect_refusal(StatusCode::BAD_REQUEST, Some("name"), "Has to be between 2 and 50 characters");
    wrong.expect_refusal(StatusCode::BAD_REQUEST, Some("address"), "Please enter correct url");
    let shared = boards.adds(&boards.sasha, "All at Sea").await;
    let own = boards.adds(&boards.carl, "Sea Jobs").await;
    for name in ["all at sea", "SEA JOBS", "Indeed"] {
        let taken = boards.carl.post("/board", json!({ "name": name, "address": "sea.example" })).await;
        taken.expect_refusal(StatusCode::BAD_REQUEST, Some("name"), "There is a board of this name already");
    }
    assert_eq!(boards.carl.delete(&format!("/board/{shared}")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(boards.sasha.delete(&format!("/board/{own}")).await.status, StatusCode::NOT_FOUND);
    for _ in 0..2 {
        assert_eq!(boards.carl.delete(&format!("/board/{own}")).await.status, StatusCode::NO_CONTENT);
    }
    // The advert was meant for it, and whoever finds its link comes from it all the same.
    assert_eq!(boards.applies(&own, "Ann").await["board"], "Sea Jobs");
    assert_eq!(boards.row(&boards.hattie, "Sea Jobs").await["applications"], 1);
    let next = boards.goes_live("Mate").await;
    let next = boards.hattie.get(&format!("/campaign/{next}")).await.expect_ok();
    let names: Vec<_> = next["jobBoards"].as_array().unwrap().iter().map(|row| row["name"].clone()).collect();
    assert!(names.contains(&json!("All at Sea")) && !names.contains(&json!("Sea Jobs")), "{names:?}");
    assert_eq!(boards.adds(&boards.carl, "Sea Jobs").await, own, "it comes back as itself");
}

#[tokio::test]
async fn two_who_add_a_board_of_one_name_at_once_have_one_board() {
    let boards = Boards::open().await;
    let carla = boards.world.person(Some(boards.company), Role::CompanyAdmin, "Carla").await;
    let sam = boards.world.person(None, Role::JHSuperAdmin, "Sam").await;
    let quay = boards.world.company("Quay Ltd").await;
    let quentin = boards.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let there = boards.world.another_copy().await;
    for (one, other, whose) in [(&boards.carl, &carla, "Company"), (&boards.sasha, &sam, "Provider")] {
        for number in 0..8 {
            let name = format!("{whose} board {number}");
            let add = async |who: &Person, name: &str| {
                let body = json!({ "name": name, "address": "jobs.example.org/post" });
                who.post("/board", body).await
            };
            // The other one at another copy of the server, where there can be two
            let other = there.as_ref().map_or_else(|| other.clone(), |there| other.at(&there.address));
            let (first, second) = tokio::join!(add(one, &name), add(&other, &name));
            one_of_both(&first, &second);
            if number == 0 {
                // And brought back, once
                let code = code_of(one, &name).await;
                assert_eq!(one.delete(&format!("/board/{code}")).await.status, StatusCode::NO_CONTENT);
                let loud = name.to_uppercase();
                let (first, second) = tokio::join!(add(one, &name), add(&other, &loud));
                one_of_both(&first, &second);
            }
        }
    }
    // Another company's board may have that name
    boards.adds(&quentin, "Company board 1").await;
}

/// One has got it, and the other reads why not.
fn one_of_both(first: &Answer, second: &Answer) {
    let (won, lost) = if first.status == StatusCode::CREATED { (first, second) } else { (second, first) };
    assert_eq!(won.status, StatusCode::CREATED, "{} {}", won.body, lost.body);
    lost.expect_refusal(StatusCode::BAD_REQUEST, Some("name"), "There is a board of this name already");
}

/// The code of the only board of this name.
async fn code_of(who: &Person, name: &str) -> String {
    let all = who.get("/board").await.expect_ok();
    let found: Vec<_> = all.as_array().unwrap().iter().filter(|board| board["name"] == name).collect();
    assert_eq!(found.len(), 1, "{all}");
    found[0]["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn boards_that_came_to_share_a_name_are_told_apart_by_their_codes() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::empty(folder.path());
    let opens = async |steps: Vec<Migration>| {
        let url = database.url.clone();
        tokio::task::spawn_blocking(move || Db::open(&url, &steps)).await.unwrap().unwrap()
    };
    let all = jobhelm::schema::migrations();
    let before = opens(all.iter().copied().filter(|step| step.number < 31).collect()).await;
    let (harbour, quay) = (CompanyId::new(), CompanyId::new());
    let write = move |tx: &mut Tx<'_>| {
        for company in [harbour, quay] {
            tx.run(Sql::with(
                "INSERT INTO company (id, name, website, status, created_at) VALUES ($1, $2, 'x', 'NotVerified', 1)",
                values![company, company.to_string()],
            ))?;
        }
        for (code, company, name, added_at) in [
            ("b1", None, "Sea Jobs", 2),
            ("b2", None, "sea jobs", 1),
            ("b3", None, "SEA JOBS", 2),
            ("b4", Some(harbour), "Sea Jobs", 3),
            ("b5", Some(quay), "Sea Jobs", 2),
            ("b6", Some(quay), "Sea Jobs", 1),
        ] {
            tx.run(Sql::with(
                "INSERT INTO board (code, company_id, name, address, added_at) VALUES ($1, $2, $3, 'x', $4)",
                values![code, company, name, added_at],
            ))?;
        }
        Ok::<_, Problem>(())
    };
    before.write(write).await.unwrap();
    drop(before);

    let db = opens(all.to_vec()).await;
    let read = |tx: &mut Tx<'_>| {
        Ok::<_, Problem>(tx.all("SELECT name FROM board ORDER BY code", |row| row.get::<String>(0))?)
    };
    let names = db.read(read).await.unwrap();
    let expected = ["Sea Jobs (b1)", "sea jobs", "SEA JOBS (b3)", "Sea Jobs", "Sea Jobs (b5)", "Sea Jobs"];
    assert_eq!(names, expected);
}
