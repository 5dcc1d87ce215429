//! Tags: by what a company's people mark persons, and whom they find by that.

use std::collections::BTreeSet;

use jobhelm::candidates::tags;
use jobhelm::ids::{CandidateId, CompanyId, JobId, PersonId, TagId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, values};

use crate::applicants::candidate_id;
use crate::world::{Answer, Person, World};

/// Two jobs of one company, to both of which Ann applied, and Bob to the first; everybody who works there, and others.
struct Harbour {
    world: World,
    company: CompanyId,
    ada: Person,
    ron: Person,
    hattie: Person,
    tim: Person,
    rex: Person,
    mia: Person,
    priya: Person,
    /// Hattie's, which Tim and Rex have joined.
    job: JobId,
    /// Ada's.
    other: JobId,
    ann: CandidateId,
    again: CandidateId,
    bob: CandidateId,
}

impl Harbour {
    async fn open() -> Self {
        let world = World::start().await;
        let (company, mill) = (world.company("Harbour & Co").await, world.company("Mill & Co").await);
        let agency = world.company("Agents Ltd").await;
        let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
        let ron = world.person(Some(company), Role::RecruitmentManager, "Ron").await;
        let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
        let tim = world.person(Some(company), Role::TeamMember, "Tim").await;
        let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
        let mia = world.person(Some(mill), Role::CompanyAdmin, "Mia").await;
        let priya = world.super_admin().await;
        let (job, other) = (world.live_job(&hattie, &[]).await, world.live_job(&ada, &[]).await);
        world.joins(&tim, job).await;
        world.joins(&rex, job).await;
        let ann = world.receives(job, "Ann", 1).await;
        let again = world.receives(other, "Ann", 1).await;
        let bob = rex.adds(job, "Bob").await;
        Self { world, company, ada, ron, hattie, tim, rex, mia, priya, job, other, ann, again, bob }
    }

    /// Takes deleted tags off everybody.
    async fn clears(&self) {
        let now = self.world.app.clock.now();
        while self.world.app.db.write(move |tx| tags::clear_deleted(tx, now)).await.unwrap() {}
    }

    async fn everyone(&self, person: &Person, query: &str) -> Value {
        self.world.settle().await;
        person.get(&format!("/candidate/everyone?{query}")).await.expect_ok()
    }

    /// What a statement says of this company.
    async fn counts(&self, sql: &'static str) -> i64 {
        let sql = Sql::with(sql, values![self.company]);
        let read = move |tx: &mut store::Tx<'_>| tx.one(sql.clone(), |row| row.get(0)).map_err(Problem::from);
        self.world.app.db.read(read).await.unwrap()
    }
}

impl Person {
    async fn tags(&self, ids: &[CandidateId], name: &str) -> Answer {
        self.post("/candidate/tag", json!({ "ids": ids, "name": name })).await
    }

    async fn puts(&self, ids: &[CandidateId], tag: &Value) -> Answer {
        self.post("/candidate/tag", json!({ "ids": ids, "tagId": tag["id"] })).await
    }

    async fn untags(&self, ids: &[CandidateId], tag: &Value) -> Answer {
        self.post("/candidate/untag", json!({ "ids": ids, "tagId": tag["id"] })).await
    }

    async fn makes(&self, name: &str) -> Value {
        self.post("/company/tags", json!({ "name": name })).await.expect_ok()
    }

    /// What a candidate's page shows of tags.
    async fn on(&self, id: CandidateId) -> Vec<String> {
        names(&self.candidate(id).await.expect_ok()["tags"])
    }

    /// What a job's list shows of them: first name and tags of each row.
    async fn rows(&self, job: JobId, query: &str) -> Vec<(String, Vec<String>)> {
        let page = self.list(job, query).await.expect_ok();
        let row = |row: &Value| (row["firstName"].as_str().unwrap().to_owned(), names(&row["tags"]));
        page["items"].as_array().unwrap().iter().map(row).collect()
    }

    async fn all_tags(&self) -> Vec<String> {
        names(&self.get("/company/tags").await.expect_ok()["tags"])
    }

    /// Tags by their counts over a job's list.
    async fn counted(&self, job: JobId, query: &str) -> Vec<(String, i64)> {
        let path = format!("/candidate/tag-count?advertId={job}{query}");
        told(&self.get(&path).await.expect_ok()["tagCount"])
    }
}

fn names(tags: &Value) -> Vec<String> {
    let tags = tags.as_array().map(Vec::as_slice).unwrap_or_default();
    tags.iter().map(|tag| tag["name"].as_str().unwrap().to_owned()).collect()
}

fn told(counts: &Value) -> Vec<(String, i64)> {
    let counts = counts.as_array().unwrap().iter();
    counts.map(|one| (one["name"].as_str().unwrap().to_owned(), one["count"].as_i64().unwrap())).collect()
}

fn ids(list: &Value) -> BTreeSet<CandidateId> {
    serde_json::from_value(list.clone()).unwrap()
}

fn place(tag: &Value) -> String {
    format!("/company/tags/{}", tag["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_tag_is_made_while_tagging_and_shows_at_each_application_of_the_person() {
    let harbour = Harbour::open().await;
    let Harbour { world, ada, ron, hattie, tim, rex, mia, priya, job, other, ann, again, bob, .. } = &harbour;
    let made = hattie.tags(&[*ann], " Silver  medallist ").await.expect_ok();
    assert_eq!(made["tag"]["name"], "Silver medallist");
    assert_eq!((ids(&made["changed"]), &made["full"]), (BTreeSet::from([*ann]), &json!([])));
    let tag = &made["tag"];

    // Whoever may tag sees it, wherever the person is
    for person in [ada, ron] {
        assert_eq!(person.on(*ann).await, ["Silver medallist"]);
        assert_eq!(person.on(*again).await, ["Silver medallist"]);
    }
    assert_eq!(tim.on(*ann).await, ["Silver medallist"]);
    assert_eq!(ada.rows(*other, "").await, [("Ann".to_owned(), vec!["Silver medallist".to_owned()])]);
    let rows = tim.rows(*job, "&sortOrder=asc").await;
    assert!(rows.contains(&("Ann".into(), vec!["Silver medallist".into()])), "{rows:?}");
    assert!(rows.contains(&("Bob".into(), Vec::new())), "{rows:?}");
    let person = &harbour.everyone(ada, "searchString=Ann").await["items"][0];
    assert_eq!(names(&person["tags"]), ["Silver medallist"]);
    assert!(hattie.candidate(*ann).await.expect_ok()["can"].to_string().contains("tag.manage"));

    // In capitals it is the same, and whoever has it keeps it
    let same = tim.tags(&[*bob, *ann], "SILVER MEDALLIST").await.expect_ok();
    assert_eq!((&same["tag"], ids(&same["changed"])), (tag, BTreeSet::from([*bob])));
    assert_eq!(hattie.untags(&[*ann, *bob], tag).await.expect_ok()["changed"].as_array().unwrap().len(), 2);
    assert_eq!(hattie.untags(&[*ann], tag).await.expect_ok()["changed"], json!([]));
    assert_eq!(ada.on(*again).await, [""; 0]);
    assert_eq!(ada.all_tags().await, ["Silver medallist"]);
    hattie.puts(&[*ann, *bob], tag).await.expect_ok();

    // Neither the agency nor the provider has any part in it
    for outside in [rex, priya] {
        let calls = [
            outside.tags(&[*bob], "Mine").await,
            outside.untags(&[*bob], tag).await,
            outside.get("/company/tags").await,
            outside.post("/company/tags", json!({ "name": "Mine" })).await,
            outside.put(&place(tag), json!({ "name": "Mine" })).await,
            outside.delete(&place(tag)).await,
            outside.get(&format!("/candidate/tag-count?advertId={job}")).await,
            outside.list(*job, &format!("&tagIds={}", tag["id"].as_str().unwrap())).await,
            outside.get(&format!("/candidate/everyone?tagIds={}", tag["id"].as_str().unwrap())).await,
        ];
        for answer in calls {
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
        }
        let seen = outside.candidate(*bob).await.expect_ok();
        assert_eq!(seen["tags"], json!([]));
        assert!(!seen["can"].to_string().contains("tag.manage"));
        let listed = outside.list(*job, "").await.expect_ok();
        let everyone = harbour.everyone(outside, "").await;
        for page in [&listed, &everyone] {
            assert!(!page.to_string().contains("medallist"), "{page}");
        }
        assert_eq!(everyone["counts"]["tagCount"], json!([]));
    }
    let timeline = priya.get(&format!("/candidate/{ann}/timeline")).await.expect_ok();
    assert!(!timeline.to_string().contains("Tag"), "{timeline}");

    // Another company finds nothing there
    assert_eq!(mia.all_tags().await, [""; 0]);
    for answer in [
        mia.tags(&[*ann], "Mine").await,
        mia.untags(&[*ann], tag).await,
        mia.put(&place(tag), json!({ "name": "Mine" })).await,
        mia.delete(&place(tag)).await,
    ] {
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{}", answer.body);
    }
    let wheel = world.live_job(mia, &[]).await;
    let mog = world.receives(wheel, "Mog", 9).await;
    assert_eq!(mia.puts(&[mog], tag).await.status, StatusCode::NOT_FOUND);
    // Nor does whoever has not joined the job
    let uma = world.person(Some(harbour.company), Role::HiringManager, "Uma").await;
    assert_eq!(uma.puts(&[*ann], tag).await.status, StatusCode::NOT_FOUND);
    assert_eq!(tim.puts(&[*again], tag).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_a_tag_is_called_and_how_many_there_are_is_checked() {
    let harbour = Harbour::open().await;
    let Harbour { world, ada, ron, hattie, tim, ann, bob, company, .. } = &harbour;
    let bad = StatusCode::BAD_REQUEST;
    let length = "Has to be between 1 and 40 characters";
    for name in ["", "  ", &"x".repeat(41), "a\u{202E}b"] {
        ada.post("/company/tags", json!({ "name": name })).await.expect_refusal(bad, Some("name"), length);
        ada.tags(&[*ann], name).await.expect_refusal(bad, Some("name"), length);
    }
    let one = "Name either a tag or what a new one is called";
    ada.post("/candidate/tag", json!({ "ids": [ann] })).await.expect_refusal(bad, Some("tagId"), one);
    let nobody = ada.tags(&[], "Silver medallist").await;
    nobody.expect_refusal(bad, Some("ids"), "Select between 1 and 500 candidates");
    assert_eq!(ada.post("/company/tags", json!({ "name": "A", "colour": "Mauve" })).await.status, bad);

    let tag = hattie.makes("Émigré").await;
    let taken = "There is already a tag with this name.";
    tim.post("/company/tags", json!({ "name": "éMIGRÉ" })).await.expect_refusal(bad, Some("name"), taken);
    let second = ron.makes("Relocating").await;
    assert_ne!(tag["colour"], second["colour"], "they are told apart");
    ron.put(&place(&second), json!({ "name": "ÉMIGRÉ" })).await.expect_refusal(bad, Some("name"), taken);

    // Two who think of the same at once think of one
    let (anns, bobs) = ([*ann], [*bob]);
    let (one, other) = tokio::join!(hattie.tags(&anns, "Boat owner"), tim.tags(&bobs, "boat OWNER"));
    assert_eq!(one.expect_ok()["tag"]["id"], other.expect_ok()["tag"]["id"]);

    // Nobody has more than twenty, and no company more than two hundred
    let company = *company;
    let fill = move |tx: &mut store::Tx<'_>| {
        for number in 0..197 {
            let name = format!("tag {number:03}");
            tx.run(Sql::with(
                "INSERT INTO tag (id, company_id, name, folded, colour) VALUES ($1, $2, $3, $3, 'Grey')",
                values![TagId::new(), company, name],
            ))?;
        }
        Ok::<_, Problem>(())
    };
    world.app.db.write(fill).await.unwrap();
    let full = "There are 200 tags, which is the most there can be. Please delete one that nobody needs.";
    ada.post("/company/tags", json!({ "name": "One more" })).await.expect_refusal(
        StatusCode::CONFLICT,
        None,
        full,
    );
    hattie.tags(&[*bob], "One more").await.expect_refusal(StatusCode::CONFLICT, None, full);
    for number in 0..19 {
        hattie.tags(&[*ann], &format!("tag {number:03}")).await.expect_ok();
    }
    let left_out = hattie.tags(&[*ann, *bob], "tag 050").await.expect_ok();
    assert_eq!(
        (ids(&left_out["changed"]), ids(&left_out["full"])),
        (BTreeSet::from([*bob]), BTreeSet::from([*ann]))
    );
    assert_eq!(hattie.on(*ann).await.len(), 20);
    ada.delete(&place(&second)).await;
    ada.makes("One more").await;
}

#[tokio::test]
async fn a_timeline_tells_who_put_a_tag_on_and_says_nothing_of_what_a_deleted_one_was_called() {
    let harbour = Harbour::open().await;
    let Harbour { world, ada, ron, hattie, job, ann, again, .. } = &harbour;
    let tag = hattie.tags(&[*ann], "Relocating").await.expect_ok()["tag"].clone();
    hattie.tags(&[*ann], "Relocating").await.expect_ok();
    ron.untags(&[*again], &tag).await.expect_ok();
    let entries = async |person: &Person, id: CandidateId| {
        let timeline = person.get(&format!("/candidate/{id}/timeline")).await.expect_ok();
        let items = timeline["items"].as_array().unwrap().iter();
        let of_tags = items.filter(|item| item["type"].as_str().unwrap().starts_with("Tag"));
        of_tags
            .map(|item| (item["type"].clone(), item["newValue"].clone(), item["user"]["fullName"].clone()))
            .collect::<Vec<_>>()
    };
    let (on, off) = (json!("TagPutOn"), json!("TagTakenOff"));
    let told = vec![
        (off.clone(), json!("Relocating"), json!("Ron Tester")),
        (on.clone(), json!("Relocating"), json!("Hattie Tester")),
    ];
    assert_eq!(entries(ada, *ann).await, told);
    assert_eq!(entries(ada, *again).await, told, "of one person it is told at each application");

    // A job's activities tell it as well
    world.counted().await;
    let activity = hattie.get(&format!("/campaign/{job}/activity?about=Tags")).await.expect_ok();
    let kinds: Vec<_> = activity["items"].as_array().unwrap().iter().map(|item| &item["kind"]).collect();
    assert_eq!(kinds, ["TagTakenOff", "TagPutOn"], "{activity}");
    assert_eq!(activity["items"][0]["newValue"], "Relocating");

    ada.put(&place(&tag), json!({ "name": "Moves house" })).await.expect_ok();
    assert_eq!(entries(ada, *ann).await[1].1, "Moves house");
    ada.delete(&place(&tag)).await;
    assert_eq!(entries(ada, *ann).await[1], (on, Value::Null, json!("Hattie Tester")));
    harbour.clears().await;
    assert_eq!(entries(ada, *ann).await.len(), 2, "that it was cleared away is no entry");
}

#[tokio::test]
async fn those_who_look_after_tags_rename_and_recolour_them_and_nobody_loses_what_others_have_done() {
    let harbour = Harbour::open().await;
    let Harbour { ada, ron, hattie, tim, ann, again, bob, .. } = &harbour;
    let tag = hattie.tags(&[*ann, *bob], "Silver").await.expect_ok()["tag"].clone();
    for person in [hattie, tim] {
        assert_eq!(person.put(&place(&tag), json!({ "name": "Mine" })).await.status, StatusCode::FORBIDDEN);
        assert_eq!(person.delete(&place(&tag)).await.status, StatusCode::FORBIDDEN);
    }
    let counted = ada.get("/company/tags?counted=true").await.expect_ok();
    assert_eq!((&counted["tags"][0]["people"], &counted["most"]), (&json!(2), &json!(200)));
    let uncounted = hattie.get("/company/tags?counted=true").await.expect_ok();
    assert_eq!(uncounted["tags"][0]["people"], Value::Null);

    let edit = json!({ "name": "Silver medallist", "colour": "Violet", "version": 0 });
    let changed = ron.put(&place(&tag), edit.clone()).await.expect_ok();
    assert_eq!((&changed["name"], &changed["colour"]), (&json!("Silver medallist"), &json!("Violet")));
    // Sent again it has been done; by somebody who has not seen it, it has not
    assert_eq!(ron.put(&place(&tag), edit).await.expect_ok(), changed);
    let late = ada.put(&place(&tag), json!({ "name": "Gold", "version": 0 })).await;
    assert_eq!((late.status, &late.body["current"]["name"]), (StatusCode::CONFLICT, &changed["name"]));
    // Its own name in other capitals is no other's
    let capitals = json!({ "name": "SILVER medallist", "version": changed["version"] });
    assert_eq!(ada.put(&place(&tag), capitals).await.expect_ok()["colour"], "Violet");
    assert_eq!(tim.on(*ann).await, ["SILVER medallist"]);
    assert_eq!(ada.on(*again).await, ["SILVER medallist"]);
}

#[tokio::test]
async fn a_deleted_tag_is_gone_at_once_and_is_taken_off_everybody_in_slices() {
    let mut harbour = Harbour::open().await;
    harbour.world.stop_followers().await;
    let tag = {
        let Harbour { world, ada, job, company, ann, .. } = &harbour;
        world.received(*job, *company, 450).await;
        let whom = json!({ "query": { "advertId": job }, "expectedTotal": 452, "name": "Winter" });
        let all = ada.post("/candidate/tag", whom).await.expect_ok();
        assert_eq!((&all["command"]["state"], &all["command"]["done"]), (&json!("Done"), &json!(452)));
        let tag = all["tag"].clone();
        let wanted = format!("&tagIds={}", tag["id"].as_str().unwrap());
        assert_eq!(ada.list(*job, &wanted).await.expect_ok()["totalElements"], 452);

        assert_eq!(ada.delete(&place(&tag)).await.status, StatusCode::NO_CONTENT);
        assert_eq!(ada.delete(&place(&tag)).await.status, StatusCode::NOT_FOUND);
        assert_eq!(ada.on(*ann).await, [""; 0]);
        assert_eq!(ada.all_tags().await, [""; 0]);
        assert_eq!(ada.list(*job, &wanted).await.expect_ok()["totalElements"], 0);
        assert!(ada.counted(*job, "").await.is_empty());
        let gone = ada.puts(&[*ann], &tag).await;
        gone.expect_refusal(StatusCode::NOT_FOUND, None, "This tag has been deleted.");
        // Its name is free
        let new = ada.tags(&[*ann], "winter").await.expect_ok();
        assert_ne!(new["tag"]["id"], tag["id"]);
        tag
    };
    harbour.world.start_followers();
    harbour.clears().await;
    let Harbour { world, ada, ann, .. } = &harbour;
    assert_eq!(world.count_of("SELECT count(*) FROM tag WHERE deleted_at IS NOT NULL").await, 0);
    assert_eq!(harbour.counts("SELECT count(*) FROM person_tag WHERE company_id = $1").await, 1);
    assert_eq!(ada.on(*ann).await, ["winter"]);
    let read = |tx: &mut store::Tx<'_>| {
        let sql = "SELECT body FROM event WHERE kind = 'TagsSettled'";
        tx.all(sql, |row| row.get::<String>(0)).map_err(Problem::from)
    };
    let bodies = world.app.db.read(read).await.unwrap();
    let slices = bodies.iter().map(|body| serde_json::from_str::<Value>(body).unwrap());
    let slices: Vec<_> = slices.map(|body| body["people"].as_array().unwrap().len()).collect();
    assert!(slices.iter().all(|people| *people <= 200), "{slices:?}");
    assert_eq!(slices.iter().sum::<usize>(), 452, "{slices:?}");
    let found = harbour.everyone(ada, &format!("tagIds={}", tag["id"].as_str().unwrap())).await;
    assert_eq!(found["totalElements"], 0);
    assert_eq!(told(&found["counts"]["tagCount"]), [("winter".to_owned(), 2)], "of Ann's two applications");
}

#[tokio::test]
async fn all_of_a_list_are_tagged_by_a_command_which_is_taken_back() {
    let harbour = Harbour::open().await;
    let Harbour { world, ada, job, company, ann, bob, .. } = &harbour;
    world.received(*job, *company, 3).await;
    let tag = ada.tags(&[*ann], "Winter").await.expect_ok()["tag"].clone();
    let whom =
        json!({ "query": { "advertId": job }, "except": [bob], "expectedTotal": 5, "tagId": tag["id"] });
    let done = ada.post("/candidate/tag", whom).await.expect_ok();
    let command = &done["command"];
    assert_eq!((&command["kind"], &command["done"]), (&json!("Tag"), &json!(4)));
    assert_eq!(command["tag"]["name"], "Winter");
    let wanted = format!("&tagIds={}", tag["id"].as_str().unwrap());
    assert_eq!(ada.list(*job, &wanted).await.expect_ok()["totalElements"], 4);
    assert_eq!(ada.on(*bob).await, [""; 0]);

    // Taken back it is off those to whom it was given, and who had it before has it still
    let undo = format!("/candidate/command/{}/undo", command["id"].as_str().unwrap());
    assert_eq!(ada.post(&undo, json!({})).await.expect_ok()["state"], "Undone");
    assert_eq!(ada.rows(*job, &wanted).await, [("Ann".to_owned(), vec!["Winter".to_owned()])]);

    // And the other way round, for the list of those who have it
    let query = json!({ "advertId": job, "tagIds": [tag["id"]] });
    let off = json!({ "query": query, "expectedTotal": 1, "tagId": tag["id"] });
    let done = ada.post("/candidate/untag", off).await.expect_ok();
    assert_eq!(done["command"]["kind"], "Untag");
    assert_eq!(ada.on(*ann).await, [""; 0]);
    let undo = format!("/candidate/command/{}/undo", done["command"]["id"].as_str().unwrap());
    ada.post(&undo, json!({})).await.expect_ok();
    assert_eq!(ada.on(*ann).await, ["Winter"]);

    // Whoever has twenty is left out, and is told of
    for number in 0..19 {
        ada.tags(&[*ann], &format!("tag {number}")).await.expect_ok();
    }
    let all = json!({ "query": { "advertId": job }, "expectedTotal": 5, "name": "One more" });
    let command = ada.post("/candidate/tag", all).await.expect_ok()["command"].clone();
    assert_eq!((&command["done"], &command["failed"]), (&json!(4), &json!(1)));
    let failures = format!("/candidate/command/{}/failures", command["id"].as_str().unwrap());
    let failed = ada.get(&failures).await.expect_ok();
    assert_eq!(
        (&failed["items"][0]["why"], &failed["items"][0]["message"]),
        (&json!("Full"), &json!("Has 20 tags, which is the most there can be"))
    );
}

#[tokio::test]
async fn a_job_s_list_is_filtered_by_tags_and_counts_each_over_the_other_filters() {
    let harbour = Harbour::open().await;
    let Harbour { world, hattie, tim, job, ann, bob, .. } = &harbour;
    let cid = world.receives(*job, "Cid", 3).await;
    let one = hattie.tags(&[*ann, *bob], "Relocating").await.expect_ok()["tag"].clone();
    let two = hattie.tags(&[*bob, cid], "Speaks Polish").await.expect_ok()["tag"].clone();
    hattie.sets_status(&[*bob], "Shortlisted").await.expect_ok();
    let wanted = |tags: &[&Value]| {
        tags.iter().map(|tag| format!("&tagIds={}", tag["id"].as_str().unwrap())).collect::<String>()
    };
    let listed = async |query: &str| {
        let mut names = tim.listed(*job, query).await;
        names.sort();
        names
    };
    assert_eq!(listed(&wanted(&[&one])).await, ["Ann", "Bob"]);
    assert_eq!(listed(&wanted(&[&one, &two])).await, ["Ann", "Bob", "Cid"]);
    assert_eq!(listed(&format!("{}&candidateStatuses=Shortlisted", wanted(&[&one]))).await, ["Bob"]);

    // Statuses, stages and sources are counted over it
    let path = format!("/candidate/count?advertId={job}{}", wanted(&[&two]));
    let counts = tim.get(&path).await.expect_ok();
    assert_eq!(counts["totalElements"], 2);
    let statuses = counts["statusCount"].as_array().unwrap().iter();
    let statuses: Vec<_> = statuses.map(|one| (&one["key"], &one["count"])).collect();
    assert_eq!(statuses, [(&json!("New"), &json!(1)), (&json!("Shortlisted"), &json!(1))]);
    let tab = tim.get(&format!("/campaign/{job}/open?{}", &wanted(&[&two])[1..])).await.expect_ok();
    assert_eq!(tab["page"]["totalElements"], 2);
    assert_eq!(tab["job"]["totalCandidates"], 3, "all of the job's are counted still");

    // And tags over those
    let of_each = |counts: &[(&str, i64)]| {
        counts.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect::<Vec<_>>()
    };
    assert_eq!(tim.counted(*job, "").await, of_each(&[("Relocating", 2), ("Speaks Polish", 2)]));
    let both = tim.counted(*job, &wanted(&[&one])).await;
    assert_eq!(both, of_each(&[("Relocating", 2), ("Speaks Polish", 2)]));
    let shortlisted = tim.counted(*job, "&candidateStatuses=Shortlisted").await;
    assert_eq!(shortlisted, of_each(&[("Relocating", 1), ("Speaks Polish", 1)]));
    world.settle().await;
    let searched = tim.counted(*job, &format!("&searchString=Cid{}", wanted(&[&one]))).await;
    assert_eq!(
        searched,
        of_each(&[("Relocating", 0), ("Speaks Polish", 1)]),
        "what is wanted is told at nought"
    );
    assert_eq!(tim.counted(*job, &wanted(&[&json!({ "id": TagId::new() })])).await.len(), 2);

    // A candidate's page knows its place in it
    let query = format!("numbered=true&sortOrder=asc{}", wanted(&[&two]));
    let seen = tim.get(&format!("/candidate/{cid}?{query}")).await.expect_ok();
    assert_eq!((&seen["total"], &seen["sequencesNumber"]), (&json!(2), &json!(2)));
    let off_it = tim.get(&format!("/candidate/{ann}?{query}")).await.expect_ok();
    assert_eq!(off_it["sequencesNumber"], Value::Null);
    assert_eq!(listed(&wanted(&[&json!({ "id": TagId::new() })])).await, [""; 0]);
}

#[tokio::test]
async fn everyone_is_found_and_counted_by_tags_of_one_s_own_company() {
    let harbour = Harbour::open().await;
    let Harbour { world, ada, hattie, rex, mia, job, ann, bob, .. } = &harbour;
    let one = hattie.tags(&[*ann], "Relocating").await.expect_ok()["tag"].clone();
    ada.tags(&[*ann, *bob], "Speaks Polish").await.expect_ok();
    let wanted = format!("tagIds={}", one["id"].as_str().unwrap());
    let found = harbour.everyone(ada, &wanted).await;
    assert_eq!((&found["totalElements"], &found["items"][0]["others"]), (&json!(1), &json!(0)));
    assert_eq!(found["items"][0]["applications"].as_array().unwrap().len(), 2);
    assert_eq!(names(&found["items"][0]["tags"]), ["Relocating", "Speaks Polish"]);
    // Applications are counted, of whom one reaches
    let counts = |page: &Value| told(&page["counts"]["tagCount"]);
    let both = |one, other| vec![("Relocating".to_owned(), one), ("Speaks Polish".to_owned(), other)];
    assert_eq!(counts(&harbour.everyone(ada, "").await), both(2, 3));
    assert_eq!(counts(&harbour.everyone(ada, &wanted).await), both(2, 3), "without its own filter");
    assert_eq!(counts(&harbour.everyone(hattie, "").await), both(1, 2));
    assert_eq!(
        counts(&harbour.everyone(ada, &format!("{wanted}&candidateStatuses=Maybe")).await),
        both(0, 0)[..1]
    );
    assert_eq!(harbour.everyone(hattie, &wanted).await["totalElements"], 1);

    // Whoever comes again, or is put forward elsewhere, has them there, too
    let yard = world.live_job(ada, &[]).await;
    let added = json!({ "ids": [ann], "advertId": yard });
    let added = ada.post("/candidate/add-to-job", added).await.expect_ok();
    let there: CandidateId = serde_json::from_value(added["added"][0]["candidateId"].clone()).unwrap();
    assert_eq!(ada.on(there).await, ["Relocating", "Speaks Polish"]);
    assert_eq!(counts(&harbour.everyone(ada, "").await), both(3, 4));
    hattie.untags(&[*ann], &one).await.expect_ok();
    assert_eq!(counts(&harbour.everyone(ada, "").await), [("Speaks Polish".to_owned(), 4)]);

    // Nobody else's search tells of them: what browsers search with knows no tags
    for person in [rex, mia] {
        assert_eq!(harbour.everyone(person, "").await["counts"]["tagCount"], json!([]));
    }
    let foreign = harbour.everyone(mia, &wanted).await;
    assert_eq!(foreign["totalElements"], 0);
    assert_eq!(rex.list(*job, "").await.expect_ok()["totalElements"], 1);
}

#[tokio::test]
async fn who_are_merged_have_the_tags_of_both_and_parted_their_own_again() {
    let harbour = Harbour::open().await;
    let Harbour { world, ada, hattie, job, ann, again, bob, .. } = &harbour;
    let first = hattie.tags(&[*ann], "Relocating").await.expect_ok()["tag"].clone();
    hattie.tags(&[*bob], "Speaks Polish").await.expect_ok();
    hattie.puts(&[*bob], &first).await.expect_ok();
    let with = |id: &CandidateId| json!({ "candidateId": id });
    ada.post(&format!("/candidate/{bob}/merge"), with(ann)).await.expect_ok();
    for id in [ann, again, bob] {
        assert_eq!(ada.on(*id).await, ["Relocating", "Speaks Polish"]);
    }
    let rows =
        "SELECT count(*) FROM (SELECT DISTINCT person_id FROM person_tag WHERE company_id = $1) people";
    assert_eq!(harbour.counts(rows).await, 1);
    let people = ada.get("/company/tags?counted=true").await.expect_ok();
    assert_eq!(people["tags"][0]["people"], 1, "one person counts once");
    let everyone = harbour.everyone(ada, "searchString=Ann").await;
    assert_eq!(told(&everyone["counts"]["tagCount"]).len(), 2, "{everyone}");

    // What is put on at one of them stays with that one
    ada.tags(&[*again], "Boat owner").await.expect_ok();
    ada.post(&format!("/candidate/{ann}/unmerge"), with(bob)).await.expect_ok();
    assert_eq!(ada.on(*ann).await, ["Boat owner", "Relocating"]);
    assert_eq!(ada.on(*bob).await, ["Relocating", "Speaks Polish"]);
    let polish = names(&ada.get("/company/tags").await.expect_ok()["tags"]);
    assert_eq!(polish, ["Boat owner", "Relocating", "Speaks Polish"]);
    let everyone = harbour.everyone(ada, "").await;
    let counts = told(&everyone["counts"]["tagCount"]);
    assert_eq!(counts.iter().map(|one| one.1).collect::<Vec<_>>(), [2, 3, 1], "the searches follow");

    // Taken off whoever stands for both it is off both
    ada.post(&format!("/candidate/{bob}/merge"), with(ann)).await.expect_ok();
    ada.untags(&[*again], &first).await.expect_ok();
    ada.post(&format!("/candidate/{ann}/unmerge"), with(bob)).await.expect_ok();
    assert_eq!(ada.on(*bob).await, ["Speaks Polish"]);

    // Of two with one address nobody knows whose they were: both keep them
    ada.post(&format!("/candidate/{ann}/unmerge"), with(again)).await.expect_ok();
    for id in [ann, again] {
        assert_eq!(ada.on(*id).await, ["Boat owner"]);
    }
    // Another address makes nobody lose any, and brings them to whoever has it
    ada.edits(*again, &[("email", "ann@elsewhere.example")], None).await.expect_ok();
    assert_eq!(ada.on(*again).await, ["Boat owner"]);
    let dan = world.receives(*job, "Dan", 5).await;
    ada.edits(dan, &[("email", "ann@elsewhere.example")], None).await.expect_ok();
    assert_eq!(ada.on(dan).await, ["Boat owner"]);
    let broken = world.app.db.read(|tx| {
        let rules = jobhelm::consistency::RULES.iter().map(|rule| rule.broken(tx));
        rules.collect::<Result<Vec<_>, Problem>>()
    });
    assert!(broken.await.unwrap().iter().all(|count| *count == 0));
}

#[tokio::test]
async fn with_somebody_s_last_application_their_tags_go_and_not_before() {
    let harbour = Harbour::open().await;
    let Harbour { world, ada, ann, again, bob, .. } = &harbour;
    ada.tags(&[*ann, *bob], "Relocating").await.expect_ok();
    ada.post(&format!("/candidate/{ann}/merge"), json!({ "candidateId": bob })).await.expect_ok();
    ada.tags(&[*bob], "Speaks Polish").await.expect_ok();
    // Whoever was merged is removed, and what was put on by them is with the person still
    ada.removes(&[*bob]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(ada.on(*ann).await, ["Relocating", "Speaks Polish"]);
    ada.removes(&[*ann]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(ada.on(*again).await, ["Relocating", "Speaks Polish"]);
    ada.removes(&[*again]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(harbour.counts("SELECT count(*) FROM person_tag WHERE company_id = $1").await, 0);
    assert_eq!(ada.all_tags().await, ["Relocating", "Speaks Polish"]);
    let people = ada.get("/company/tags?counted=true").await.expect_ok();
    assert_eq!(people["tags"][0]["people"], 0);
}

#[tokio::test]
async fn open_screens_are_told_and_those_outside_are_not() {
    let harbour = Harbour::open().await;
    let Harbour { world, ada, hattie, tim, rex, mia, job, ann, .. } = &harbour;
    world.told().await;
    let mut streams = Vec::new();
    for person in [tim, rex, mia] {
        streams.push((person, person.listens().await));
    }
    let tag = hattie.tags(&[*ann], "Relocating").await.expect_ok()["tag"].clone();
    ada.put(&place(&tag), json!({ "name": "Moves house" })).await.expect_ok();
    let changed = json!({ "kind": "tags.changed", "companyId": harbour.company });
    let edited = json!({ "kind": "candidates", "jobId": job, "what": "edited", "ids": [ann] });
    for (person, stream) in &mut streams {
        let told = stream.so_far(world, person).await;
        let hears = person.id() == tim.id();
        for message in [&changed, &edited] {
            assert_eq!(told.contains(message), hears, "{message} in {told:?}");
        }
        assert!(!told.iter().any(|message| message.to_string().contains("Moves")), "{told:?}");
    }
}

#[tokio::test]
async fn a_file_tells_tags_to_who_sees_them_and_to_nobody_whom_it_is_mailed_to() {
    let harbour = Harbour::open().await;
    let Harbour { world, hattie, priya, job, ann, .. } = &harbour;
    let file = async |person: &Person, asked: Answer| {
        let id = asked.expect_ok()["command"]["id"].as_str().unwrap().to_owned();
        let sent =
            person.request(reqwest::Method::GET, &format!("/candidate/csv/{id}")).send().await.unwrap();
        sent.text().await.unwrap()
    };
    let all = json!({ "query": { "advertId": job }, "expectedTotal": 2 });
    let before = file(hattie, hattie.post("/candidate/csv", all.clone()).await).await;
    assert!(before.lines().next().unwrap().ends_with(",Board"), "of who uses none nothing is told: {before}");
    hattie.tags(&[*ann], "Speaks Polish").await.expect_ok();
    hattie.tags(&[*ann], "=2+2").await.expect_ok();
    let text = file(hattie, hattie.post("/candidate/csv", all.clone()).await).await;
    assert!(text.lines().next().unwrap().ends_with(",Board,Tags"), "{text}");
    assert!(text.contains(",\"'=2+2, Speaks Polish\""), "{text}");
    let providers = file(priya, priya.post("/candidate/csv", all).await).await;
    assert!(!providers.contains("Polish") && !providers.contains(",Tags"), "{providers}");
    let to =
        json!({ "query": { "advertId": job }, "expectedTotal": 2, "emailList": ["client@quay.example"] });
    let mailed = file(hattie, hattie.post("/candidate/forward-csv", to).await).await;
    assert!(!mailed.contains("Polish") && !mailed.contains(",Tags"), "{mailed}");
    world.all_done().await;
}

#[tokio::test]
async fn by_the_tags_of_a_person_nobody_finds_out_who_is_sifted_blind() {
    let harbour = Harbour::open().await;
    let Harbour { ada, hattie, job, ann, again, .. } = &harbour;
    let tag = ada.tags(&[*again], "Silver medallist").await.expect_ok()["tag"].clone();
    let by_tag = format!("&tagIds={}", tag["id"].as_str().unwrap());
    let sift = format!("/campaign/{job}/blind-sift");
    let of_tags = async |id: CandidateId| {
        let timeline = ada.get(&format!("/candidate/{id}/timeline")).await.expect_ok();
        let items = timeline["items"].as_array().unwrap().iter();
        items.filter(|item| item["type"].as_str().unwrap().starts_with("Tag")).count()
    };
    let read = async || {
        let shown = hattie.rows(*job, "").await.into_iter().filter(|(_, tags)| !tags.is_empty()).count();
        let everyone = harbour.everyone(ada, &by_tag[1..]).await["items"].clone();
        let everyone = everyone.as_array().unwrap().iter();
        let everyone: usize = everyone.map(|one| one["applications"].as_array().unwrap().len()).sum();
        let all = json!({ "query": { "advertId": job }, "expectedTotal": 2 });
        let file = hattie.post("/candidate/csv", all).await.expect_ok()["command"]["id"].clone();
        let file = format!("/candidate/csv/{}", file.as_str().unwrap());
        let file = hattie.request(reqwest::Method::GET, &file).send().await.unwrap().text().await.unwrap();
        let listed = hattie.list(*job, &by_tag).await.expect_ok()["totalElements"].as_i64().unwrap();
        let counted = hattie.counted(*job, "").await.iter().map(|(_, count)| count).sum::<i64>();
        (hattie.on(*ann).await.len(), shown, listed, counted, everyone, file.contains("medallist"))
    };
    assert_eq!(read().await, (1, 1, 1, 1, 2, true));
    assert_eq!(of_tags(*ann).await, 1);
    hattie.put(&sift, json!({ "on": true })).await.expect_ok();
    assert_eq!(read().await, (0, 0, 0, 0, 1, false));
    assert_eq!(of_tags(*ann).await, 0);

    // Nor by putting one on, and looking who has it then.
    for refused in [hattie.tags(&[*ann], "Who is it").await, hattie.untags(&[*ann], &tag).await] {
        assert_eq!(refused.status, StatusCode::CONFLICT);
        assert!(refused.message().starts_with("This candidate is sifted blind."), "{}", refused.message());
    }
    let all = json!({ "query": { "advertId": job }, "expectedTotal": 2, "tagId": tag["id"] });
    let command = hattie.post("/candidate/tag", all).await.expect_ok()["command"].clone();
    assert_eq!((&command["done"], &command["failed"]), (&json!(0), &json!(2)));
    let failures = format!("/candidate/command/{}/failures", command["id"].as_str().unwrap());
    assert_eq!(hattie.get(&failures).await.expect_ok()["items"][0]["why"], "Covered");
    ada.tags(&[*again], "Met at a fair").await.expect_ok();
    assert_eq!(of_tags(*again).await, 2);

    hattie.sets_status(&[*ann], "Shortlisted").await.expect_ok();
    assert_eq!(hattie.on(*ann).await, ["Met at a fair", "Silver medallist"]);
    assert_eq!(
        of_tags(*ann).await,
        1,
        "what happened while they were covered is told nowhere but where it was done"
    );
    hattie.puts(&[*ann], &tag).await.expect_ok();
    hattie.put(&sift, json!({ "on": false })).await.expect_ok();
    assert_eq!(read().await.3, 2);
}

#[tokio::test]
async fn somebody_with_very_many_applications_is_tagged_by_one_row_and_a_few_entries() {
    let harbour = Harbour::open().await;
    let Harbour { world, ada, job, company, ann, .. } = &harbour;
    let (job, company, ann) = (*job, *company, *ann);
    world.received(job, company, 60).await;
    // All of them are one person, as those are whom somebody has put forward under one address
    let one_person = move |tx: &mut store::Tx<'_>| {
        let person = Sql::with("SELECT person_id FROM candidate WHERE id = $1", values![ann]);
        let person: PersonId = tx.one(person, |row| row.get(0))?;
        tx.run(Sql::with("UPDATE candidate SET person_id = $1 WHERE job_id = $2", values![person, job]))?;
        tx.run(
            "DELETE FROM person WHERE NOT EXISTS (SELECT 1 FROM candidate c WHERE c.person_id = person.id)",
        )
        .map_err(Problem::from)
    };
    world.app.db.write(one_person).await.unwrap();
    let listed = ada.list(job, "&pageSize=100&sortOrder=asc").await.expect_ok();
    let oldest = candidate_id(&listed["items"][0]);
    ada.tags(&[oldest], "Agency").await.expect_ok();
    let entries = world.count_of("SELECT count(*) FROM event WHERE kind = 'TagPutOn'").await;
    assert!((20..=21).contains(&entries), "{entries}");
    let page = ada.rows(job, "&pageSize=100").await;
    assert!(page.len() == 62 && page.iter().all(|(_, tags)| tags == &["Agency"]), "{page:?}");
    let found = harbour.everyone(ada, "").await;
    assert_eq!(
        told(&found["counts"]["tagCount"]),
        [("Agency".to_owned(), 63)],
        "with Ann's at the other job"
    );
}
