//! Feeds of what a company advertises, as job boards read them. What each has to say is written down here from the boards'
//! own documents, read on 2026-11-23 (see `feeds/shape.rs`).

use std::collections::BTreeMap;
use std::io::Read as _;

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

/// The fields that a board refuses an advert without, and all that it knows.
const SHAPES: [(&str, &str, &[&str], &[&str]); 4] = [
    (
        "indeed",
        "source",
        &[
            "title",
            "date",
            "referencenumber",
            "requisitionid",
            "url",
            "company",
            "city",
            "country",
            "description",
        ],
        &["postalcode", "salary", "jobtype", "remotetype", "expirationdate"],
    ),
    (
        "adzuna",
        "jobs",
        &["title", "id", "description"],
        &[
            "url",
            "location",
            "postcode",
            "company",
            "salary_min",
            "salary_max",
            "contract_type",
            "contract_time",
        ],
    ),
    (
        "careerjet",
        "jobs",
        &["title", "url", "location/city", "location/country", "company", "description"],
        &["company_url", "contract_type", "working_hours", "salary", "job_reference", "apply_url"],
    ),
    (
        "jooble",
        "jobs",
        &["@id", "link", "name", "region", "description", "pubdate", "updated", "expire"],
        &["salary", "company", "jobtype"],
    ),
];

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

type Fields = BTreeMap<String, String>;

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
    for (shape, root, required, known) in SHAPES {
        let jobs = adverts(&text(&stage.world, shape).await, root);
        assert_eq!(jobs.len(), 2, "{shape}");
        for job in &jobs {
            for field in required {
                assert!(
                    job.get(*field).is_some_and(|text| !text.is_empty()),
                    "{shape} lacks {field}: {job:?}"
                );
            }
            let names =
                |name: &&String| !required.contains(&name.as_str()) && !known.contains(&name.as_str());
            assert_eq!(job.keys().find(names), None, "{shape} knows no such field");
        }
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
    let advertise = move |tx: &mut Tx<'_>| {
        (0..450).try_for_each(|_| SampleJob::live(harbour, owner, "Deckhand", now).insert(tx))
    };
    world.app.db.write(advertise).await.unwrap();
    let jobs = adverts(&text(&world, "jooble").await, "jobs");
    let ids: std::collections::BTreeSet<_> = jobs.iter().map(|job| job["@id"].clone()).collect();
    assert_eq!((jobs.len(), ids.len()), (450, 450));
}
