//! Feeds of what a company advertises, as job boards read them. What each has to say is written down in `tests/schemas` from
//! the boards' own documents (see `feeds/shape.rs`).

use std::collections::BTreeMap;
use std::io::Read as _;
use std::process::Command;

use flate2::read::GzDecoder;
use jobhelm::policy::Role;
use jobhelm::samples::SampleJob;
use quick_xml::Reader;
use quick_xml::events::Event;
use reqwest::{StatusCode, header};
use serde_json::json;
use store::Tx;

use crate::job_reach::goes_live;
use crate::lifecycle::Stage;
use crate::world::World;

/// The boards' feeds and the elements that hold them. What each has to say stands in `tests/schemas`.
const SHAPES: [(&str, &str); 4] =
    [("indeed", "source"), ("adzuna", "jobs"), ("careerjet", "jobs"), ("jooble", "jobs")];

/// What a board's schema says against a feed, if anything.
pub fn complaint(shape: &str, xml: &str) -> Option<String> {
    let schema = format!("{}/tests/schemas/{shape}.xsd", env!("CARGO_MANIFEST_DIR"));
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), xml).unwrap();
    let mut tool = Command::new("xmllint");
    tool.args(["--noout", "--nonet", "--schema", &schema]).arg(file.path());
    let answer = tool.output().expect("xmllint is there: tools/need libxml2-utils installs it");
    (!answer.status.success()).then(|| String::from_utf8_lossy(&answer.stderr).into_owned())
}

struct Answer {
    status: StatusCode,
    headers: header::HeaderMap,
    body: Vec<u8>,
}

async fn fetch(world: &World, path: &str, headers: &[(header::HeaderName, &str)]) -> Answer {
    let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let mut request = http.get(format!("{}{path}", world.address));
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    let response = request.send().await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    Answer { status, headers, body: response.bytes().await.unwrap().to_vec() }
}

async fn text(world: &World, shape: &str) -> String {
    let answer = fetch(world, &path(shape), &[]).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.headers[header::CONTENT_TYPE], "application/xml; charset=utf-8");
    String::from_utf8(answer.body).unwrap()
}

fn path(shape: &str) -> String {
    format!("/careers/harbour-and-co/feeds/{shape}.xml")
}

pub type Fields = BTreeMap<String, String>;

/// The adverts of a feed under this root, each as its fields by their paths.
fn adverts(xml: &str, root: &str) -> Vec<Fields> {
    let mut reader = Reader::from_str(xml);
    let (mut all, mut place): (Vec<Fields>, Vec<String>) = (Vec::new(), Vec::new());
    loop {
        match reader.read_event().expect("the feed is well-formed") {
            Event::Start(tag) => {
                let name = tag.name().as_ref().to_owned();
                if place.is_empty() {
                    assert_eq!(name, root);
                }
                if place.len() == 1 && name == "job" {
                    let id = tag.try_get_attribute("id").unwrap();
                    let id = id.map(|id| ("@id".to_owned(), id.value.into_owned()));
                    all.push(id.into_iter().collect());
                }
                place.push(name);
            }
            Event::CData(text) if place.get(1).is_some_and(|name| name == "job") => {
                let text: &str = &text;
                all.last_mut().unwrap().entry(place[2..].join("/")).or_default().push_str(text);
            }
            Event::End(_) => drop(place.pop()),
            Event::Eof => return all,
            _ => {}
        }
    }
}

/// A company with a job whose words are hard to write in XML, and one of which little is said.
async fn harbour() -> (Stage, [jobhelm::ids::JobId; 2]) {
    let stage = Stage::with_credits(2).await;
    let hard = stage
        .draft(json!({
            "title": "Rope & <tackle> hand ]]> 船", "location": "Falmouth", "postCode": "TR11 3XA", "remote": true,
            "type": "Temporary", "timeEngaging": "PartTime", "timeInterval": "Hourly", "salaryBottom": 12.75,
            "salaryTop": 15, "showSalary": true,
        }))
        .await;
    let plain = stage
        .draft(json!({ "title": "Net mender", "type": "Permanent", "timeEngaging": "FullTime", "showSalary": false }))
        .await;
    for job in [hard, plain] {
        goes_live(&stage.world, &stage.hattie, job).await;
    }
    (stage, [hard, plain])
}

#[tokio::test]
async fn each_board_reads_every_advert_in_its_own_shape() {
    let (stage, [hard, _]) = harbour().await;
    let seen = stage.hattie.get(&format!("/campaign/{hard}")).await.expect_ok();
    let reference = seen["referenceCode"].as_str().unwrap();
    for (shape, root) in SHAPES {
        let xml = text(&stage.world, shape).await;
        assert_eq!(complaint(shape, &xml), None, "{shape}");
        let jobs = adverts(&xml, root);
        assert_eq!(jobs.len(), 2, "{shape}");
        let (hard, plain) = (&jobs[1], &jobs[0]);
        let title = if shape == "jooble" { "name" } else { "title" };
        assert_eq!(hard[title], "Rope & <tackle> hand ]]> 船", "{shape}");
        assert!(hard["description"].contains("<strong>moorings</strong>"), "{shape}");
        let link = if shape == "jooble" { "link" } else { "url" };
        assert!(hard[link].ends_with(&format!("/apply/{reference}?via={shape}")), "{shape}");
        let pay = |job: &Fields| job.iter().any(|(name, _)| name.starts_with("salary"));
        assert!(pay(hard) && !pay(plain), "{shape} says what the advert says of its pay, and no more");
    }
    let indeed = adverts(&text(&stage.world, "indeed").await, "source");
    assert_eq!(indeed[1]["salary"], "£12.75 - 15 per hour");
    assert_eq!(indeed[1]["jobtype"], "parttime, temporary");
    assert_eq!(indeed[1]["remotetype"], "Fully remote");
    assert_eq!(indeed[0]["jobtype"], "fulltime, permanent");
    let adzuna = adverts(&text(&stage.world, "adzuna").await, "jobs");
    assert_eq!((adzuna[1]["salary_min"].as_str(), adzuna[1]["salary_max"].as_str()), ("12.75", "15"));
}

#[tokio::test]
async fn a_feed_that_lacks_something_or_says_what_no_board_knows_is_found_out() {
    let (stage, _) = harbour().await;
    for (shape, root) in SHAPES {
        let xml = text(&stage.world, shape).await;
        let end = format!("</{root}>");
        for wrong in [
            xml.replacen("description>", "words>", 2),
            xml.replacen("</job>", "<colour>blue</colour></job>", 1),
            xml.replace("http://", "ftp://"),
            xml.replace("per hour", "per tide")
                .replace("15</salary_max>", "much</salary_max>")
                .replace("<![CDATA[15]]>", "<![CDATA[much]]>"),
            xml.replace(&end, ""),
        ] {
            assert_ne!(wrong, xml, "{shape}");
            assert!(complaint(shape, &wrong).is_some(), "{shape}: {wrong}");
        }
    }
}

#[tokio::test]
async fn a_feed_costs_nothing_to_poll_until_it_says_something_else() {
    let (stage, [job, other]) = harbour().await;
    let world = &stage.world;
    let indeed = path("indeed");
    let first = fetch(world, &indeed, &[(header::ACCEPT_ENCODING, "gzip")]).await;
    assert_eq!(first.headers[header::CONTENT_ENCODING], "gzip");
    let mut unpacked = String::new();
    GzDecoder::new(first.body.as_slice()).read_to_string(&mut unpacked).unwrap();
    assert_eq!(unpacked, text(world, "indeed").await, "packed or not, it says the same");
    let tag = first.headers[header::ETAG].to_str().unwrap().to_owned();
    let has = [(header::IF_NONE_MATCH, tag.as_str())];
    let again = fetch(world, &indeed, &has).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));

    // Off the boards and back, in other words, and at last over: each is seen at once.
    let expire = |undo: bool| json!({ "id": job, "undo": undo });
    stage.hattie.post("/campaign/expire", expire(false)).await.expect_ok();
    let without = fetch(world, &indeed, &has).await;
    assert_eq!(without.status, StatusCode::OK);
    assert_eq!(adverts(&String::from_utf8(without.body).unwrap(), "source").len(), 1);
    stage.hattie.post("/campaign/expire", expire(true)).await.expect_ok();
    assert_eq!(adverts(&text(world, "indeed").await, "source").len(), 2);
    let mut advert = stage.sasha.get(&format!("/campaign/{other}")).await.expect_ok();
    advert["title"] = json!("Net mender, nights");
    advert["userId"] = advert["ownerId"].clone();
    stage.sasha.put("/campaign", advert).await.expect_ok();
    assert!(text(world, "indeed").await.contains("Net mender, nights"));
    world.app.clock.advance(std::time::Duration::from_hours(29 * 24));
    assert_eq!(adverts(&text(world, "indeed").await, "source").len(), 0, "their time is over");
}

#[tokio::test]
async fn whoever_asks_for_what_is_no_feed_finds_none() {
    let (stage, _) = harbour().await;
    let world = &stage.world;
    for wrong in ["monster.xml", "indeed", "indeed.json", "..%2Findeed.xml"] {
        let answer = fetch(world, &format!("/careers/harbour-and-co/feeds/{wrong}"), &[]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    let nobody = fetch(world, "/careers/nobody/feeds/indeed.xml", &[]).await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
    let capitals = fetch(world, "/careers/Harbour-And-Co/feeds/indeed.xml", &[]).await;
    assert_eq!(capitals.headers[header::LOCATION], "/careers/harbour-and-co/feeds/indeed.xml");
}

#[tokio::test]
async fn many_adverts_are_written_slice_by_slice_and_none_twice() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let (owner, now) =
        (world.person(Some(harbour), Role::HiringManager, "Hattie").await.id(), world.app.clock.now());
    let many = 450;
    let advertise = move |tx: &mut Tx<'_>| {
        (0..many).try_for_each(|_| {
            let sample = SampleJob::live(harbour, owner, "Deckhand", now);
            SampleJob { category: Some("it"), ..sample }.insert(tx)
        })
    };
    world.app.db.write(advertise).await.unwrap();
    for shape in ["indeed", "adzuna", "careerjet", "jooble", "find-a-job"] {
        assert_eq!(complaint(shape, &text(&world, shape).await), None, "{shape}");
    }
    let jobs = adverts(&text(&world, "jooble").await, "jobs");
    let ids: std::collections::BTreeSet<_> = jobs.iter().map(|job| job["@id"].clone()).collect();
    assert_eq!((jobs.len(), ids.len()), (many, many));
}

/// The vacancies of Find a Job's file: each by its reference, as the fields that it has.
pub fn vacancies(xml: &str) -> BTreeMap<String, Fields> {
    let mut reader = Reader::from_str(xml);
    let (mut all, mut reference, mut place): (BTreeMap<_, Fields>, _, String) =
        (BTreeMap::new(), String::new(), String::new());
    loop {
        match reader.read_event().expect("the file is well-formed") {
            Event::Start(tag) => {
                place = tag.name().as_ref().to_owned();
                if let Some(code) = tag.try_get_attribute("vacancyRefCode").unwrap() {
                    reference = code.value.into_owned();
                    assert!(all.insert(reference.clone(), Fields::new()).is_none(), "{reference} twice");
                }
            }
            Event::Empty(tag) => {
                let id = tag.try_get_attribute("id").unwrap().unwrap().value.into_owned();
                let name = tag.name().as_ref().to_owned();
                all.get_mut(&reference).unwrap().insert(name, id);
            }
            Event::CData(text) => {
                let text: &str = &text;
                all.get_mut(&reference).unwrap().entry(place.clone()).or_default().push_str(text);
            }
            Event::Eof => return all,
            _ => {}
        }
    }
}

#[tokio::test]
async fn find_a_job_gets_plain_words_and_its_own_numbers() {
    let stage = Stage::with_credits(1).await;
    let job = stage
        .draft(json!({
            "title": "Rope & <tackle> hand ]]> 船", "location": "Falmouth", "postCode": "tr11 3xa",
            "type": "Temporary", "timeEngaging": "PartTime", "timeInterval": "Hourly", "salaryBottom": 12.60,
            "salaryTop": 15, "showSalary": true, "category": "maintenance",
        }))
        .await;
    goes_live(&stage.world, &stage.hattie, job).await;
    let seen = stage.hattie.job(job).await.expect_ok();
    let reference = seen["referenceCode"].as_str().unwrap();
    let xml = text(&stage.world, "find-a-job").await;
    assert_eq!(complaint("find-a-job", &xml), None, "{xml}");
    let all = vacancies(&xml);
    let only = &all[reference];
    assert_eq!(only["Title"], "Rope & <tackle> hand ]]> 船");
    assert!(
        only["Description"].contains("moorings") && !only["Description"].contains("<strong>"),
        "{only:?}"
    );
    let facts = "Employer: Harbour & Co\nPay: £12.60 - 15 per hour";
    assert!(only["Description"].ends_with(facts), "{only:?}");
    assert_eq!((only["City"].as_str(), only["PostalCode"].as_str()), ("Falmouth", "TR11 3XA"));
    let ids =
        ["VacancyType", "VacancyStatus", "VacancyCategory", "ApplyMethod"].map(|name| only[name].as_str());
    assert_eq!(ids, ["3", "2", "17", "2"]);
    assert!(only["ApplyUrl"].ends_with(&format!("/apply/{reference}?via=find-a-job")));
    assert_eq!(only["VacancyExpiry"], seen["expiresAt"].as_str().unwrap()[..10], "{seen}");

    for wrong in [
        xml.replace("<VacancyStatus id=\"2\"/>", ""),
        xml.replace("VacancyType id=\"3\"", "VacancyType id=\"9\""),
        xml.replace("PostalCode>", "PostCode>"),
        xml.replace("Pay: £", "<b>Pay</b>: £"),
        xml.replace("ApplyMethod id=\"2\"", "ApplyMethod id=\"1\""),
    ] {
        assert_ne!(wrong, xml);
        assert!(complaint("find-a-job", &wrong).is_some(), "{wrong}");
    }
}

#[tokio::test]
async fn what_find_a_job_would_not_take_is_left_out_and_the_ledger_says_why() {
    let stage = Stage::with_credits(1).await;
    let job = stage.draft(json!({ "title": "Net mender", "postCode": "", "category": "" })).await;
    goes_live(&stage.world, &stage.hattie, job).await;
    let row = async || {
        let seen = stage.hattie.job(job).await.expect_ok();
        let rows = seen["jobBoards"].as_array().unwrap().clone();
        rows.into_iter().find(|row| row["code"] == "find-a-job").unwrap()
    };
    let gives = async |name: &str, value: &str| {
        let mut advert = stage.sasha.job(job).await.expect_ok();
        advert[name] = json!(value);
        advert["userId"] = advert["ownerId"].clone();
        stage.sasha.put("/campaign", advert).await.expect_ok();
    };
    assert!(vacancies(&text(&stage.world, "find-a-job").await).is_empty());
    let first = row().await;
    assert_eq!((&first["state"], &first["byHand"]), (&json!("Requested"), &json!(false)));
    assert_eq!(first["byFile"], true, "somebody uploads it");
    assert_eq!(first["words"], "Left out, since the advert has no postcode and no category.");
    gives("postCode", "TR11 3XA").await;
    assert_eq!(row().await["words"], "Left out, since the advert has no category.");
    assert!(vacancies(&text(&stage.world, "find-a-job").await).is_empty());

    stage.world.app.clock.advance(std::time::Duration::from_secs(60));
    gives("category", "it").await;
    let waits = row().await;
    assert_eq!(
        (&waits["state"], &waits["words"]),
        (&json!("Requested"), &json!(null)),
        "read before it could be"
    );
    let file = format!("{}{}", stage.world.address, path("find-a-job"));
    stage.world.http.head(&file).send().await.unwrap();
    assert_eq!(row().await["state"], "Requested", "nobody has the file");
    // Somebody fetches it with a browser, to upload it.
    let request = stage.world.http.get(&file).header("sec-fetch-mode", "navigate");
    assert_eq!(vacancies(&request.send().await.unwrap().text().await.unwrap()).len(), 1);
    assert_eq!(row().await["state"], "Sent");
    stage.hattie.post("/campaign/expire", json!({ "id": job })).await.expect_ok();
    assert_eq!(row().await["state"], "Expiring");
}

#[tokio::test]
async fn an_advert_that_lasts_longer_than_find_a_job_shows_one_is_there_again_under_another_reference() {
    let world = World::with_advert_days(60).await;
    let stage = Stage::in_world(world, 1).await;
    let job = stage.draft(json!({ "title": "Net mender", "postCode": "TR11 3XA", "category": "it" })).await;
    goes_live(&stage.world, &stage.hattie, job).await;
    let seen = stage.hattie.job(job).await.expect_ok();
    let reference = seen["referenceCode"].as_str().unwrap();
    let told = async || {
        let (reference, fields) = vacancies(&text(&stage.world, "find-a-job").await).pop_first().unwrap();
        (reference, fields["VacancyExpiry"].clone())
    };
    let days = |days: u64| stage.world.app.clock.advance(std::time::Duration::from_hours(days * 24));
    let (first, ends) = told().await;
    assert_eq!(first, reference);
    days(27);
    assert_eq!(told().await, (first, ends.clone()), "it ends on the day that was said");
    days(1);
    let (second, later) = told().await;
    assert_eq!(second, format!("{reference}-1"));
    assert!(later > ends);
    days(28);
    let (third, last) = told().await;
    assert_eq!(third, format!("{reference}-2"));
    assert_eq!(last, seen["expiresAt"].as_str().unwrap()[..10]);
}
