//! Searching: what a viewer's keys find is what the policy lets them see, whatever is asked; and the boxes of the
//! product find what was just written.

use std::collections::{BTreeMap, BTreeSet};

use jobhelm::clock::Millis;
use jobhelm::config::{SearchPlace, SearchSettings, Settings};
use jobhelm::contract::{CandidateStatus, CompanyStatus, CreditPool};
use jobhelm::events::{Circumstances, Event};
use jobhelm::ids::{CandidateId, CompanyId, JobId, UserId};
use jobhelm::policy::{Action, Role};
use jobhelm::problem::Problem;
use jobhelm::samples::{self, SampleCandidate, SampleJob};
use jobhelm::search::Search;
use jobhelm::stages::StageType;
use jobhelm::viewer::{Rows, Viewer, Within as _};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::values;
use store::{Sql, Tx};

use crate::applicants::file;
use crate::lifecycle::Stage;
use crate::world::{Answer, Person, World};

const STATUSES: [&str; 4] = ["New", "Viewed", "Shortlisted", "Rejected"];
const NAMES: [&str; 6] = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay"];
const TITLES: [&str; 4] = ["Deckhand", "Harbour Pilot", "Ship Welder", "Crane Driver"];

/// A key of a viewer's, with the name of its index.
#[derive(Clone, Debug)]
pub struct Key {
    base: String,
    application: String,
    index: String,
    key: String,
}

/// What a viewer was given, by the name of the index.
pub async fn keys(person: &Person) -> BTreeMap<String, Key> {
    let view = person.get("/user/signed-in").await.expect_ok()["search"].clone();
    let application = view["applicationId"].as_str().unwrap().to_owned();
    let base = view["hosts"][0].as_str().map_or_else(|| person.address(), ToOwned::to_owned);
    let found = view.as_object().unwrap().values().filter_map(|key| {
        let (index, key) = (key["index"].as_str()?.to_owned(), key["key"].as_str()?.to_owned());
        Some((index.clone(), Key { base: base.clone(), application: application.clone(), index, key }))
    });
    found.collect()
}

impl Key {
    async fn call(&self, world: &World, method: Method, path: &str, body: Value) -> Answer {
        let request = world
            .http
            .request(method, format!("{}/1/indexes/{path}", self.base))
            .header("x-algolia-application-id", &self.application)
            .header("x-algolia-api-key", &self.key);
        Answer::of(request.body(body.to_string())).await
    }

    pub async fn search(&self, world: &World, params: Value) -> Value {
        self.call(world, Method::POST, &format!("{}/query", self.index), params).await.expect_ok()
    }

    /// The identities of everything that it finds.
    pub async fn ids(&self, world: &World, params: Value) -> BTreeSet<String> {
        let mut params = params;
        params["hitsPerPage"] = json!(1000);
        let answer = self.search(world, params).await;
        let hits = answer["hits"].as_array().unwrap();
        hits.iter().map(|hit| hit["objectID"].as_str().unwrap().to_owned()).collect()
    }
}

/// Rows that nobody made by hand.
struct Random {
    world: World,
    people: Vec<(Role, Person)>,
}

impl Random {
    async fn make(seed: u64) -> Self {
        Self::make_in(World::start().await, seed).await
    }

    async fn make_in(world: World, seed: u64) -> Self {
        let mut random = StdRng::seed_from_u64(seed);
        let companies = [
            world.company("Harbour Ltd").await,
            world.company("Inland Ltd").await,
            world.company_in_state("Waiting Ltd", CompanyStatus::NotVerified).await,
            world.company("Agency Ltd").await,
        ];
        let mut people = vec![(Role::JHSuperAdmin, world.super_admin().await)];
        for company in &companies[..3] {
            for role in [Role::CompanyAdmin, Role::RecruitmentManager, Role::HiringManager, Role::TeamMember]
            {
                let name = *NAMES.choose(&mut random).unwrap();
                people.push((role, world.person(Some(*company), role, name).await));
            }
        }
        for name in ["Erin", "Emil"] {
            people.push((
                Role::ExternalRecruiter,
                world.person(Some(companies[3]), Role::ExternalRecruiter, name).await,
            ));
        }
        let owners: Vec<&Person> = people
            .iter()
            .filter(|(role, _)| *role == Role::HiringManager)
            .map(|(_, person)| person)
            .collect();
        for _ in 0..9 {
            let owner = *owners.choose(&mut random).unwrap();
            let job = JobId::new();
            let title = *TITLES.choose(&mut random).unwrap();
            let team: Vec<&Person> = people
                .iter()
                .filter(|(role, person)| {
                    *role == Role::ExternalRecruiter
                        || *role != Role::JHSuperAdmin && person.company() == owner.company()
                })
                .filter(|_| random.random_bool(0.35))
                .map(|(_, person)| person)
                .collect();
            let candidates: Vec<(CandidateId, UserId, &str, &str)> = (0..random.random_range(0..5))
                .map(|_| {
                    let submitter = team.choose(&mut random).map_or(owner.id(), |person| person.id());
                    let status = *STATUSES.choose(&mut random).unwrap();
                    (CandidateId::new(), submitter, *NAMES.choose(&mut random).unwrap(), status)
                })
                .collect();
            let (company, owner_id, now) = (owner.company(), owner.id(), world.app.clock.now().0);
            let write = move |tx: &mut Tx<'_>| place(tx, company, owner_id, job, title, &candidates, now);
            world.app.db.write(write).await.unwrap();
            for person in team {
                world.joins(person, job).await;
            }
        }
        world.settle().await;
        Self { world, people }
    }

    /// What the policy's own rule over rows lets a person see, by index.
    async fn allowed(&self, role: Role, person: &Person) -> BTreeMap<&'static str, BTreeSet<String>> {
        let viewer = Viewer {
            id: person.id(),
            role,
            status: jobhelm::contract::UserStatus::Verified,
            company_id: (role != Role::JHSuperAdmin).then(|| person.company()),
            company_status: None,
            watched_by: None,
        };
        let jobs = if role == Role::ExternalRecruiter { "adverts_external" } else { "adverts" };
        let rows = [
            (jobs, "SELECT j.id FROM job j WHERE 1 = 1", Action::ViewJob, Rows::Jobs, "j"),
            (
                "candidates",
                "SELECT c.id FROM candidate c WHERE 1 = 1",
                Action::ViewCandidate,
                Rows::Candidates,
                "c",
            ),
            ("users", "SELECT a.id FROM account a WHERE 1 = 1", Action::ViewUser, Rows::Accounts, "a"),
            (
                "list_of_users",
                "SELECT a.id FROM account a WHERE a.role <> 'ExternalRecruiter'",
                Action::ListUsers,
                Rows::Accounts,
                "a",
            ),
            (
                "external_recruiters",
                "SELECT a.id FROM account a WHERE a.role = 'ExternalRecruiter'",
                Action::ListExternals,
                Rows::Accounts,
                "a",
            ),
            (
                "companies",
                "SELECT c.id FROM company c WHERE 1 = 1",
                Action::ViewCompany,
                Rows::Companies,
                "c",
            ),
            (
                "companies_to_approve",
                "SELECT c.id FROM company c WHERE c.status = 'NotVerified'",
                Action::ApproveCompany,
                Rows::Companies,
                "c",
            ),
        ];
        let mut allowed = BTreeMap::new();
        for (index, select, action, kind, alias) in rows {
            let mut sql = Sql::new(select);
            sql.within(&viewer, action, kind, alias);
            let read =
                move |tx: &mut Tx<'_>| Ok::<_, Problem>(tx.all(sql.clone(), |row| row.get::<JobId>(0))?);
            let ids = self.world.app.db.read(read).await.unwrap();
            allowed.insert(index, ids.into_iter().map(|id| id.to_string()).collect());
        }
        let mut members = Sql::new("SELECT j.id, j.owner_id FROM job j WHERE 1 = 1");
        members.within(&viewer, Action::ViewHiringTeam, Rows::Jobs, "j");
        let mut joined = Sql::new(
            "SELECT t.job_id, t.user_id FROM hiring_team t JOIN job j ON j.id = t.job_id WHERE 1 = 1",
        );
        joined.within(&viewer, Action::ViewHiringTeam, Rows::Jobs, "j");
        let read = move |tx: &mut Tx<'_>| {
            let mut pairs = BTreeSet::new();
            for sql in [members.clone(), joined.clone()] {
                pairs.extend(
                    tx.all(sql, |row| Ok(format!("{}_{}", row.get::<JobId>(0)?, row.get::<UserId>(1)?)))?,
                );
            }
            Ok::<_, Problem>(pairs)
        };
        allowed.insert("team_members", self.world.app.db.read(read).await.unwrap());
        allowed
    }
}

/// A live job with candidates.
fn place(
    tx: &mut Tx<'_>,
    company: CompanyId,
    owner: UserId,
    job: JobId,
    title: &str,
    candidates: &[(CandidateId, UserId, &str, &str)],
    now: i64,
) -> Result<(), Problem> {
    let at = Millis(now);
    let stage = samples::stage(tx, company, StageType::Sourced)?;
    SampleJob { id: job, ..SampleJob::live(company, owner, title, at) }.insert(tx)?;
    let around = Circumstances::product(company, at);
    Event::JobCreated { job }.record(tx, around)?;
    for (candidate, submitter, name, status) in candidates {
        SampleCandidate {
            id: *candidate,
            status: CandidateStatus::from_spelling(status).unwrap(),
            submitted_by: Some(*submitter),
            text: Some(format!("{name} has a ticket for cranes")),
            ..SampleCandidate::sourced(company, job, stage, name, at)
        }
        .insert(tx)?;
        Event::CandidateAdded { candidate: *candidate, job, file: None, acknowledge: false, came: None }
            .record(tx, around)?;
    }
    Ok(())
}

#[tokio::test]
async fn a_key_sees_what_the_policy_allows_by_every_way_of_asking() {
    for seed in [7, 8, 9] {
        let random = Random::make(seed).await;
        let world = &random.world;
        let (_, sasha) = &random.people[0];
        let everything = keys(sasha).await;
        for (role, person) in &random.people {
            let allowed = random.allowed(*role, person).await;
            assert_eq!(&person.reaches("").await, &allowed["candidates"], "everyone's of the {role}");
            let keys = keys(person).await;
            for (index, expected) in &allowed {
                let Some(key) = keys.get(*index) else {
                    assert!(expected.is_empty(), "{role} has no key to {index}, but may see {expected:?}");
                    continue;
                };
                let at = format!("{role} in {index}, seed {seed}");
                assert_eq!(&key.ids(world, json!({"query": ""})).await, expected, "{at}");
                // A request's own filters only ever take away.
                let wide = json!({"query": "", "filters": "NOT objectID:x OR objectID:x"});
                assert_eq!(&key.ids(world, wide).await, expected, "{at}, wide filter");
                for word in ["ada", "hull", "crane", "tester", "a", "deckhand"] {
                    let found =
                        key.ids(world, json!({"query": word, "removeWordsIfNoResults": "allOptional"})).await;
                    assert!(found.is_subset(expected), "{at} by {word:?}");
                }
                let counted = key.search(world, json!({"facets": ["*"], "hitsPerPage": 0})).await;
                assert_eq!(counted["nbHits"], expected.len(), "{at}");
                for (facet, values) in counted["facets"].as_object().unwrap() {
                    let most =
                        values.as_object().unwrap().values().filter_map(Value::as_u64).max().unwrap_or(0);
                    assert!(most <= expected.len() as u64, "{at}: {facet} counts {most}");
                }
                // By identity, one and many.
                let Some(all) = everything.get(*index) else { continue };
                let present = all.ids(world, json!({"query": ""})).await;
                for id in &present {
                    let path = format!("{index}/{id}");
                    let status = key.call(world, Method::GET, &path, Value::Null).await.status;
                    let seen = expected.contains(id);
                    assert_eq!(status == StatusCode::OK, seen, "{at}: {id}");
                    assert!(seen || status == StatusCode::NOT_FOUND, "{at}: {id}: {status}");
                }
                let requests: Vec<Value> =
                    present.iter().map(|id| json!({"indexName": index, "objectID": id})).collect();
                let answer = key.call(world, Method::POST, "*/objects", json!({"requests": requests})).await;
                let answer = answer.expect_ok();
                let given = answer["results"].as_array().unwrap().iter().filter(|one| !one.is_null()).count();
                assert_eq!(given, expected.len(), "{at}");
                // Who sees what is nobody's to read.
                for hit in key
                    .search(
                        world,
                        json!({"query": "", "attributesToRetrieve": ["*", "memberOfTeams", "cvText"]}),
                    )
                    .await["hits"]
                    .as_array()
                    .unwrap()
                {
                    assert_eq!((&hit["memberOfTeams"], &hit["cvText"]), (&Value::Null, &Value::Null), "{at}");
                }
            }
        }
    }
}

#[tokio::test]
async fn a_key_opens_one_index_and_writes_none() {
    let random = Random::make(1).await;
    let world = &random.world;
    let (_, admin) = random.people.iter().find(|(role, _)| *role == Role::CompanyAdmin).unwrap();
    let keys = keys(admin).await;
    let key = &keys["adverts"];
    let elsewhere = key.call(world, Method::POST, "candidates/query", json!({})).await;
    assert_eq!(elsewhere.status, StatusCode::FORBIDDEN);
    assert_eq!(elsewhere.body["message"], "Index not allowed with this API key");
    for (method, path, body) in [
        (Method::POST, "adverts/batch", json!({"requests": []})),
        (Method::POST, "adverts/clear", json!({})),
        (Method::DELETE, "adverts", json!({})),
        (Method::PUT, "adverts/settings", json!({"unretrievableAttributes": []})),
        (Method::POST, "adverts/browse", json!({})),
    ] {
        let refused = key.call(world, method, path, body).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(refused.body["message"], "Method not allowed with this API key", "{path}");
    }
    let forged = Key { key: key.key.replace(['A', 'Q'], "B"), ..key.clone() };
    let refused = forged.call(world, Method::POST, "adverts/query", json!({})).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(refused.body["message"], "Invalid Application-ID or API key");
}

#[tokio::test]
async fn keys_end_with_the_session_and_with_the_right_at_once() {
    let world = World::start().await;
    let harbour = world.company("Harbour Ltd").await;
    let hattie = world.person(Some(harbour), Role::CompanyAdmin, "Hattie").await;
    let ravi = world.person(Some(harbour), Role::RecruitmentManager, "Ravi").await;
    world.settle().await;
    let (of_hattie, of_ravi) = (keys(&hattie).await["users"].clone(), keys(&ravi).await["users"].clone());
    assert_eq!(of_ravi.ids(&world, json!({})).await.len(), 2);

    let demote = Sql::with("UPDATE account SET role = 'TeamMember' WHERE id = $1", values![ravi.id()]);
    world.app.db.write(move |tx| Ok::<_, Problem>(tx.run(demote.clone())?)).await.unwrap();
    let refused = of_ravi.call(&world, Method::POST, "users/query", json!({})).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(
        keys(&ravi).await["users"].ids(&world, json!({})).await,
        BTreeSet::from([ravi.id().to_string()])
    );

    assert_eq!(of_hattie.ids(&world, json!({})).await.len(), 2);
    hattie.post("/auth/sign-out", json!({})).await.expect_ok();
    let refused = of_hattie.call(&world, Method::POST, "users/query", json!({})).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn an_index_that_is_still_being_made_has_no_keys() {
    let mut world = World::start().await;
    world.stop_followers().await;
    let harbour = world.company("Harbour Ltd").await;
    let hattie = world.person(Some(harbour), Role::CompanyAdmin, "Hattie").await;
    let view = hattie.get("/user/search-keys").await.expect_ok();
    assert_eq!(view["adverts"], Value::Null);
    let valid_until: Millis = serde_json::from_value(view["validUntil"].clone()).unwrap();
    assert!(valid_until.0 <= world.app.clock.now().0, "others are to be asked for with the next search");
    world.start_followers();
    world.settle().await;
    assert!(keys(&hattie).await["adverts"].ids(&world, json!({})).await.is_empty());
}

#[tokio::test]
async fn who_leaves_reach_leaves_the_index_and_who_joins_finds() {
    let random = Random::make(3).await;
    let world = &random.world;
    let (_, erin) = random.people.iter().find(|(role, _)| *role == Role::ExternalRecruiter).unwrap();
    let (_, owner) = random.people.iter().find(|(role, _)| *role == Role::HiringManager).unwrap();
    let (job, company, owner_id) = (JobId::new(), owner.company(), owner.id());
    let now = world.app.clock.now().0;
    let write = move |tx: &mut Tx<'_>| place(tx, company, owner_id, job, "Lighthouse Keeper", &[], now);
    world.app.db.write(write).await.unwrap();
    world.settle().await;
    let key = keys(erin).await["adverts_external"].clone();
    assert!(key.ids(world, json!({"query": "lighthouse"})).await.is_empty());
    world.joins(erin, job).await;
    world.settle().await;
    assert_eq!(key.ids(world, json!({"query": "lighthouse"})).await, BTreeSet::from([job.to_string()]));
    assert_eq!(
        owner.get("/campaign?searchString=lightouse").await.expect_ok()["totalElements"],
        1,
        "typos are forgiven"
    );
    owner.delete(&format!("/campaign/{job}")).await.expect_ok();
    world.settle().await;
    assert!(key.ids(world, json!({"query": "lighthouse"})).await.is_empty());
}

#[tokio::test]
async fn a_recruiters_indexes_tell_the_title_and_state_of_a_job_that_is_not_live() {
    let world = World::start().await;
    let (company, agency) = (world.company("Harbour & Co").await, world.company("Agency").await);
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    world.credits(&hattie, CreditPool::Managed, 1).await;
    let job = hattie.drafts("Lighthouse Keeper").await;
    world.joins(&erin, job).await;
    world.settle().await;
    let keys = keys(&erin).await;
    let found = async || {
        let answer = keys["adverts_external"].search(&world, json!({"query": "lighthouse"})).await;
        let Value::Object(mut hit) = answer["hits"][0].clone() else { panic!("{answer}") };
        hit.retain(|name, _| !name.starts_with('_'));
        hit
    };
    let told: BTreeSet<String> = found().await.keys().cloned().collect();
    let wanted =
        ["objectID", "id", "title", "status", "statusFilter", "statusFilterExternal", "company", "createdAt"];
    assert_eq!(told, wanted.map(ToOwned::to_owned).into());
    let nobody = json!({"query": ""});
    assert!(keys["team_members"].ids(&world, nobody.clone()).await.is_empty());

    hattie.submits(job).await.expect_ok();
    let sasha = world.super_admin().await;
    sasha.call("publish", job).await.expect_ok();
    hattie.call("publish", job).await.expect_ok();
    world.settle().await;
    assert_eq!(found().await["location"], "Falmouth");
    assert_eq!(keys["team_members"].ids(&world, nobody).await.len(), 2);
}

#[tokio::test]
async fn whoever_changes_a_job_finds_it_changed() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    world.settle().await;
    let key = keys(&hattie).await["adverts"].clone();
    // A busy machine may take longer than a search waits, but not each time.
    let mut found = Vec::new();
    for title in ["Buoy keeper", "Buoy painter", "Buoy counter", "Buoy diver", "Buoy lighter"] {
        let job = hattie.drafts(title).await.to_string();
        found.push(key.ids(&world, json!({"query": title})).await.contains(&job));
    }
    assert!(found.contains(&true), "{found:?}");
}

#[tokio::test]
async fn visible_means_visible() {
    let random = Random::make(4).await;
    let world = &random.world;
    let (_, sasha) = &random.people[0];
    let key = keys(sasha).await["candidates"].clone();
    let ids: Vec<String> = key.ids(world, json!({"query": ""})).await.into_iter().collect();
    assert!(!ids.is_empty());
    for status in ["Shortlisted", "Maybe", "Rejected"] {
        let change = json!({"ids": ids, "status": status});
        sasha.post("/candidate/update-status", change.clone()).await.expect_ok();
        sasha.post("/candidate/update-status-algolia", change).await.expect_ok();
        let found = key.ids(world, json!({"filters": format!("status:{status}")})).await;
        assert_eq!(found.len(), ids.len(), "{status}");
    }
    let (_, erin) = random.people.iter().find(|(role, _)| *role == Role::ExternalRecruiter).unwrap();
    let refused = erin.post("/candidate/update-status-algolia", json!({"ids": ids, "status": "Maybe"})).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_indexes_are_the_same_after_being_filled_anew() {
    let mut random = Random::make(5).await;
    let (_, sasha) = &random.people[0];
    let mut before = BTreeMap::new();
    for (name, key) in keys(sasha).await {
        before.insert(
            name,
            key.search(&random.world, json!({"query": "", "hitsPerPage": 1000})).await["hits"].clone(),
        );
    }
    random.world.stop_followers().await;
    jobhelm::search::rebuild(&random.world.app.search, &random.world.app.db).await.unwrap();
    random.world.start_followers();
    random.world.settle().await;
    let (_, sasha) = &random.people[0];
    for (name, key) in keys(sasha).await {
        let after =
            key.search(&random.world, json!({"query": "", "hitsPerPage": 1000})).await["hits"].clone();
        assert_eq!(after, before[&name], "{name}");
    }
}

#[tokio::test]
async fn damaged_names_or_keys_of_the_indexes_keep_nothing_from_starting() {
    let world = World::start().await;
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { data: folder.path().into(), ..world.app.settings.as_ref().clone() };
    Search::open(&settings).unwrap().close().await;
    let kept = |name: &str| std::fs::read_to_string(folder.path().join("search").join(name)).unwrap();
    let keys = kept("keys.json");
    for (name, damage) in [("keys.json", "{"), ("names.json", "{"), ("keys.json", ""), ("names.json", "[]")] {
        std::fs::write(folder.path().join("search").join(name), damage).unwrap();
        let search = Search::open(&settings).unwrap();
        jobhelm::search::rebuild(&search, &world.app.db).await.unwrap();
        search.close().await;
        assert_ne!(kept(name), damage);
    }
    assert_ne!(kept("keys.json"), keys, "a key that was damaged is not guessed at");
    let mode = std::os::unix::fs::PermissionsExt::mode(
        &std::fs::metadata(folder.path().join("search/keys.json")).unwrap().permissions(),
    );
    assert_eq!(mode & 0o777, 0o600);
}

#[tokio::test]
async fn the_candidates_box_finds_names_numbers_and_the_text_of_cvs() {
    let random = Random::make(6).await;
    let world = &random.world;
    let (_, sasha) = &random.people[0];
    let key = keys(sasha).await["candidates"].clone();
    let hit = key.search(world, json!({"query": ""})).await["hits"][0].clone();
    let (job, name) = (hit["advertId"].as_str().unwrap(), hit["firstName"].as_str().unwrap());
    let total =
        key.search(world, json!({"query": "", "filters": format!("advertId:{job}")})).await["nbHits"].clone();
    let found =
        sasha.get(&format!("/candidate/list?advertId={job}&searchString=ticket%20cran")).await.expect_ok();
    assert_eq!(found["totalElements"], total, "all have it in their CVs");
    let typo = sasha.get(&format!("/candidate/list?advertId={job}&searchString=tickat")).await.expect_ok();
    assert_eq!(typo["totalElements"], total, "nobody's CV has it, but for one letter");
    let found = sasha.get(&format!("/candidate/list?advertId={job}&searchString={name}")).await.expect_ok();
    assert!(found["totalElements"].as_u64().unwrap() >= 1);
    let id = hit["objectID"].as_str().unwrap();
    let one = format!("/candidate/{id}?advertId={job}&searchString={name}&numbered=true");
    let one = sasha.get(&one).await.expect_ok();
    assert!(one["sequencesNumber"].is_number());
    let other = sasha
        .get(&format!("/candidate/{id}?advertId={job}&searchString=zebra&numbered=true"))
        .await
        .expect_ok();
    assert_eq!((&other["sequencesNumber"], &other["total"]), (&Value::Null, &json!(0)));
    let counts = sasha.get(&format!("/candidate/count?advertId={job}&searchString=zebra")).await.expect_ok();
    assert_eq!(counts["totalElements"], 0);
}

/// A person who posts a job to which people apply with such CVs, in the order of their names.
async fn with_cvs(cvs: &[(&str, &str)]) -> (World, Person, JobId) {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    for (name, text) in cvs {
        let rtf = format!("{{\\rtf1\\ansi {text}\\par}}");
        let form = Form::new().text("advertId", job.to_string()).text("firstName", (*name).to_owned());
        let form = form.part("cv", file("cv.doc", rtf.into_bytes()));
        hattie.send_form(Method::POST, "/candidate", form).await.expect_ok();
    }
    world.settle().await;
    (world, hattie, job)
}

/// Whom a search finds, by name.
async fn found(person: &Person, job: JobId, typed: &str) -> Vec<String> {
    let typed = percent_encoding::utf8_percent_encode(typed, percent_encoding::NON_ALPHANUMERIC);
    let mut names = person.listed(job, &format!("&searchString={typed}")).await;
    names.sort_unstable();
    names
}

#[tokio::test]
async fn people_are_found_as_recruiters_look_for_them() {
    let (_world, hattie, job) = with_cvs(&[
        ("Ada", "Registered General Nurse on nights, managed a ward of twelve"),
        ("Bob", "RGN, bank staff of an agency"),
        ("Cleo", "Embedded C++ engineer, manager of a team"),
        ("Dan", "C# and .NET developer, accounting systems"),
        ("Eve", "Sparky on sites in Leeds; electrician to trade"),
        ("Fay", "Accountants and managing people, BA (Hons)"),
    ])
    .await;
    for (typed, names) in [
        // Names of languages are words of their own.
        ("C++", ["Cleo"].as_slice()),
        ("C#", &["Dan"]),
        (".NET", &["Dan"]),
        // Phrases, OR, NOT, brackets.
        ("\"general nurse\"", &["Ada"]),
        ("C# OR C++", &["Cleo", "Dan"]),
        ("(nurse OR electrician) NOT agency", &["Ada", "Eve"]),
        ("nurse -\"bank staff\"", &["Ada"]),
        ("team OR ward -sparky", &["Ada", "Cleo"]),
        // Plurals and stems.
        ("managers", &["Ada", "Cleo", "Fay"]),
        ("accounting", &["Dan", "Fay"]),
        // Synonyms: both ways, or one.
        ("rgn", &["Ada", "Bob"]),
        ("registered general nurse", &["Ada", "Bob"]),
        ("sparkies", &["Eve"]),
        ("business analyst", &[]),
        ("RGNs", &["Ada", "Bob"]),
        // A word that is nowhere is looked for misspelt.
        ("electrican", &["Eve"]),
        ("acountants", &["Fay"]),
    ] {
        assert_eq!(found(&hattie, job, typed).await, names, "{typed}");
    }
    let typed = "(".repeat(40);
    let answer = hattie.get(&format!("/candidate/list?advertId={job}&searchString={typed}")).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
}

#[tokio::test]
async fn what_is_nearly_the_same_hides_nobody_who_has_it() {
    let (_world, hattie, job) = with_cvs(&[
        ("Ada", "Briefings for the crew, C programmer"),
        ("Bob", "Boats of O'Brien and sons, Brighton"),
        ("Cleo", "Brightwater Energy, clusters in C# since Sep 2015, left in 2019"),
        ("Carl", "Kubernets"),
        ("Dan", "Kubernetes"),
    ])
    .await;
    for (typed, names) in [
        ("Brien", ["Bob"].as_slice()),
        ("Brighton", &["Bob"]),
        // Longer words are taken for misspelt all the same.
        ("kubernets", &["Carl", "Dan"]),
        // A letter begins a name, but is a word of its own in a CV.
        ("C", &["Ada", "Carl", "Cleo"]),
        ("C programmer", &["Ada"]),
        ("\"C\"", &["Ada"]),
        // Years are no phone number, and what stands after a minus is left out.
        ("2015 2019", &["Cleo"]),
        ("2015 -2019", &[]),
        ("-2015 boats", &["Bob"]),
    ] {
        assert_eq!(found(&hattie, job, typed).await, names, "{typed}");
    }
}

#[tokio::test]
async fn present_jobs_and_homes_are_found_as_the_list_shows_them() {
    let (world, hattie, job) = with_cvs(&[("Ada", "manager of a bar"), ("Bob", "Ropes")]).await;
    let rows = hattie.list(job, "").await.expect_ok();
    let bob = rows["items"].as_array().unwrap().iter().find(|row| row["firstName"] == "Bob").unwrap();
    let form = Form::new().text("candidateId", bob["id"].as_str().unwrap().to_owned());
    let form = form.text("jobTitle", "Managed Services Pilot").text("employer", "Trinity House");
    let form = form.text("town", "Gosport").text("postcode", "PO12 1AA");
    hattie.send_form(Method::PUT, "/candidate", form).await.expect_ok();
    world.settle().await;
    for (typed, names) in [
        ("Trinity House", ["Bob"].as_slice()),
        ("gosport", &["Bob"]),
        ("PO12", &["Bob"]),
        ("servises pilot", &["Bob"]),
        // A title that a word may be misspelt for keeps nobody's stem from being found.
        ("managed", &["Ada", "Bob"]),
    ] {
        assert_eq!(found(&hattie, job, typed).await, names, "{typed}");
    }
}

#[tokio::test]
async fn each_found_in_a_cv_says_why_to_whoever_sees_them() {
    let (world, hattie, job) = with_cvs(&[
        ("Ada", "She managed a ward of twelve, and wrote the rota of everybody on it for three years on end"),
        ("Bob", "Head chef"),
    ])
    .await;
    let ids: Vec<String> = hattie.list(job, "").await.expect_ok()["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| format!("&ids={}", row["id"].as_str().unwrap()))
        .collect();
    let asked = |typed: &str, job: JobId| {
        format!("/candidate/matches?advertId={job}&searchString={typed}{}", ids.concat())
    };
    let told = hattie.get(&asked("manager", job)).await.expect_ok();
    assert_eq!(told.as_array().unwrap().len(), 1, "{told}");
    let text = told[0]["text"].as_array().unwrap();
    assert_eq!((&text[0], &text[1]), (&json!("She "), &json!("managed")));
    assert!(text[2].as_str().unwrap().ends_with('…'), "{told}");
    let told = hattie.get(&asked("cheff", job)).await.expect_ok();
    assert_eq!(told[0]["text"][1], "chef", "misspelt, as the list finds it");
    assert_eq!(hattie.get(&asked("Ada", job)).await.expect_ok(), json!([]), "the name says why by itself");
    assert_eq!(hattie.get(&asked("%20", job)).await.expect_ok(), json!([]));

    // Of another job's candidates nothing is told, nor of another company's, nor of somebody else's to a recruiter.
    let other = world.live_job(&hattie, &[]).await;
    assert_eq!(hattie.get(&asked("manager", other)).await.expect_ok(), json!([]));
    let agency = world.company("Tidewater").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    assert_eq!(erin.get(&asked("manager", job)).await.status, StatusCode::NOT_FOUND);
    world.joins(&erin, job).await;
    assert_eq!(erin.get(&asked("manager", job)).await.expect_ok(), json!([]));
    let many = "&ids=00000000-0000-7000-8000-000000000000".repeat(101);
    let refused = hattie.get(&format!("/candidate/matches?advertId={job}&searchString=a{many}")).await;
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("ids"), "At most 100 candidates");
}

#[tokio::test]
async fn a_piece_of_a_phone_number_finds_whose_it_is() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    hattie.tries_to_add(job, "Ann", &[("phoneNumber", "+44 (0)7700 900123")]).await.expect_ok();
    hattie.tries_to_add(job, "Bob", &[("phoneNumber", "07700 900456")]).await.expect_ok();
    world.settle().await;
    for (typed, names) in [
        ("0123", ["Ann"].as_slice()),
        ("900 123", &["Ann"]),
        ("00123", &["Ann"]),
        ("0044 7700 900456", &["Bob"]),
        ("+44 (0) 7700 900 456", &["Bob"]),
        ("+447700900", &["Ann", "Bob"]),
        ("07700", &["Ann", "Bob"]),
        ("7700 900\u{2011}123", &["Ann"]),
        ("9999", &[]),
        ("Ann 0044 7700 900123", &["Ann"]),
        ("\"07700 900456\"", &["Bob"]),
        ("0044 7700 900123 OR bob", &["Ann", "Bob"]),
        ("-07700900123", &["Bob"]),
    ] {
        assert_eq!(found(&hattie, job, typed).await, names, "{typed}");
    }
}

#[tokio::test]
async fn jobs_are_found_by_their_team_their_terms_and_what_else_they_are_called() {
    let stage = Stage::with_credits(0).await;
    let world = &stage.world;
    let nurse = json!({"title": "Staff Nurse (RGN)", "type": "Temporary", "timeEngaging": "PartTime"});
    let nights = stage.draft(nurse).await;
    let welder =
        json!({"title": "Welders and Managers", "timeEngaging": "FullTime", "location": "Portsmouth"});
    let welder = stage.draft(welder).await;
    let member = world.person(Some(stage.hattie.company()), Role::TeamMember, "Theo").await;
    world.joins(&member, welder).await;
    world.settle().await;
    let key = keys(&stage.hattie).await["adverts"].clone();
    for (query, jobs) in [
        ("hattie", vec![nights, welder]),
        ("theo", vec![welder]),
        ("temporary", vec![nights]),
        ("part-time nurse", vec![nights]),
        ("part-time", vec![nights]),
        ("registered general nurse", vec![nights]),
        ("manager", vec![welder]),
        ("wleder", vec![welder]),
        ("nurse OR welder", vec![nights, welder]),
    ] {
        let found = key.ids(world, json!({ "query": query })).await;
        assert_eq!(found, jobs.iter().map(ToString::to_string).collect::<BTreeSet<_>>(), "{query}");
    }
}

/// A search engine in a process of its own.
struct Elsewhere {
    process: std::process::Child,
    address: String,
    folder: tempfile::TempDir,
}

impl Elsewhere {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (process, address) = Self::run(folder.path(), "127.0.0.1:0");
        Self { process, address, folder }
    }

    /// Ends it as a crash does.
    fn falls(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Starts it again where it was.
    fn comes_back(&mut self) {
        let listen = self.address.strip_prefix("http://").unwrap();
        self.process = Self::run(self.folder.path(), listen).0;
    }

    fn run(folder: &std::path::Path, listen: &str) -> (std::process::Child, String) {
        use std::io::{BufRead as _, BufReader};
        let program = std::path::Path::new(env!("CARGO_BIN_EXE_jobhelm")).with_file_name("search-engine");
        // A test of the whole workspace has built it; one of this crate alone has not.
        if !program.exists() {
            let build = ["build", "--quiet", "--workspace", "--bin", "search-engine"];
            let mut cargo = std::process::Command::new(env!("CARGO"));
            let built = cargo.args(build).current_dir(env!("CARGO_MANIFEST_DIR")).status();
            assert!(built.unwrap().success());
        }
        let mut process = std::process::Command::new(program)
            .args(["--data", folder.to_str().unwrap(), "--listen", listen, "--app-id", "ELSEWHERE"])
            .args(["--admin-key", "an-admin-key", "--search-key", "a-search-key"])
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stderr.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit(' ').next().unwrap();
        (process, format!("http://{address}"))
    }

    fn settings(&self) -> SearchSettings {
        SearchSettings {
            place: SearchPlace::Hosted { address: Some(self.address.clone()) },
            app_id: Some("ELSEWHERE".into()),
            admin_key: Some("an-admin-key".into()),
            search_key: Some("a-search-key".into()),
            patience: SearchSettings::PATIENCE,
        }
    }
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

#[tokio::test]
async fn while_searches_are_down_all_else_works_and_they_catch_up() {
    let mut elsewhere = Elsewhere::start();
    let world = World::with_search(elsewhere.settings()).await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = world.receives(job, "Ann", 1).await;
    world.settle().await;
    assert_eq!(hattie.listed(job, "&searchString=Ann").await, ["Ann"]);
    elsewhere.falls();
    let bob = world.receives(job, "Bob", 2).await;
    hattie.sets_status(&[ann, bob], "Maybe").await.expect_ok();
    assert_eq!(hattie.listed(job, "").await.len(), 2);
    hattie.get(&format!("/candidate/{bob}")).await.expect_ok();
    let refused = hattie.list(job, "&searchString=Bob").await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    let ready = world.http.get(format!("{}/readyz", world.address)).send().await.unwrap();
    assert_eq!(ready.status(), StatusCode::OK, "all else works");
    elsewhere.comes_back();
    world
        .eventually("they know what was done meanwhile", async || {
            let found = hattie.list(job, "&searchString=Bob").await;
            (found.status == StatusCode::OK && found.expect_ok()["totalElements"] == 1).then_some(())
        })
        .await;
}

#[tokio::test]
async fn a_service_elsewhere_takes_the_engines_place_by_configuration_alone() {
    let elsewhere = Elsewhere::start();
    let random = Random::make_in(World::with_search(elsewhere.settings()).await, 11).await;
    let world = &random.world;
    for (role, person) in &random.people {
        let allowed = random.allowed(*role, person).await;
        assert_eq!(&person.reaches("").await, &allowed["candidates"], "everyone's of the {role}");
        let keys = keys(person).await;
        assert!(keys.values().all(|key| key.base == elsewhere.address));
        for (index, expected) in &allowed {
            let found = match keys.get(*index) {
                Some(key) => key.ids(world, json!({"query": ""})).await,
                None => BTreeSet::new(),
            };
            assert_eq!(&found, expected, "{role} in {index}");
        }
    }
    // Its own address has no protocol to speak.
    let here = world.http.post(format!("{}/1/indexes/adverts/query", world.address)).send().await.unwrap();
    assert_eq!(here.status(), StatusCode::NOT_FOUND);
    // What is typed is looked up there, and what changes arrives there.
    let (_, owner) = random.people.iter().find(|(role, _)| *role == Role::HiringManager).unwrap();
    let (job, company, owner_id, now) = (JobId::new(), owner.company(), owner.id(), world.app.clock.now().0);
    let write = move |tx: &mut Tx<'_>| place(tx, company, owner_id, job, "Lighthouse Keeper", &[], now);
    world.app.db.write(write).await.unwrap();
    world.settle().await;
    assert_eq!(owner.get("/campaign?searchString=lighthouse").await.expect_ok()["totalElements"], 1);
    owner.delete(&format!("/campaign/{job}")).await.expect_ok();
    world.settle().await;
    assert_eq!(owner.get("/campaign?searchString=lighthouse").await.expect_ok()["totalElements"], 0);
}
