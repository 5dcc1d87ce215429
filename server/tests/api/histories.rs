//! Random histories of everything that is done with candidates, by people of every role at once: afterwards every count,
//! timeline, index and letter agrees with a count from scratch, and each person sees what the policy's table says and
//! nothing else, by whatever way they look.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use jobhelm::accounts::store::sessions::Token;
use jobhelm::candidates::own::letters;
use jobhelm::ids::{CandidateId, CompanyId, JobId, StageId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::Tx;

use crate::applicants::candidate_id;
use crate::counts::assert_counts_are_true;
use crate::world::{Person, World};

const STATUSES: [&str; 6] = ["New", "Viewed", "Shortlisted", "Maybe", "Rejected", "AutoRejected"];
/// Names that no CV has.
const NAMES: [&str; 3] = ["Zorbette", "Quillian", "Wexford"];

struct Cast {
    people: Vec<(Role, Person)>,
    jobs: Vec<JobId>,
    stages: Vec<StageId>,
    asking: tokio::sync::Mutex<()>,
}

/// A company with somebody of every role, another one, and a recruiter of both.
async fn cast(world: &World) -> Cast {
    let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
    let agency = world.company("Agents Ltd").await;
    let mut people = Vec::new();
    for role in [Role::CompanyAdmin, Role::RecruitmentManager, Role::HiringManager, Role::TeamMember] {
        people.push((role, world.person(Some(harbour), role, "Pat").await));
    }
    for role in [Role::CompanyAdmin, Role::HiringManager] {
        people.push((role, world.person(Some(quay), role, "Quin").await));
    }
    people.push((Role::ExternalRecruiter, world.person(Some(agency), Role::ExternalRecruiter, "Rex").await));
    people.push((Role::JHSuperAdmin, world.super_admin().await));
    let jobs = vec![
        world.live_job(&people[0].1, &["falconry"]).await,
        world.live_job(&people[2].1, &[]).await,
        world.live_job(&people[5].1, &[]).await,
    ];
    for (person, job) in [(3, 0), (6, 1), (6, 2)] {
        world.joins(&people[person].1, jobs[job]).await;
    }
    let mut stages = Vec::new();
    for company in [harbour, quay] {
        for name in ["Sourced", "Applied", "Phone Screen", "Offer", "Hired"] {
            stages.push(world.stage(company, name).await);
        }
    }
    Cast { people, jobs, stages, asking: tokio::sync::Mutex::new(()) }
}

/// A link to the page of whoever a candidate is, as a letter would bring it.
async fn link_of(world: &World, candidate: CandidateId) -> Option<String> {
    let token = Token::new();
    let (minted, now) = (token.clone(), world.app.clock.now());
    let mint = move |tx: &mut Tx<'_>| letters::link(tx, candidate, &minted, "", now);
    world.app.db.write(mint).await.ok()
}

/// What somebody does; refusals are part of the game.
async fn play(world: &World, cast: &Cast, random: &mut StdRng) {
    let (_, person) = cast.people.choose(random).unwrap();
    let job = *cast.jobs.choose(random).unwrap();
    let listed = person.list(job, "&pageSize=100").await;
    let all: Vec<CandidateId> = listed.body["items"]
        .as_array()
        .map_or_else(Vec::new, |items| items.iter().map(candidate_id).collect());
    let some: Vec<_> = all.iter().copied().filter(|_| random.random_bool(0.3)).collect();
    let email = format!("person{}@home.example", random.random_range(0..6));
    let post = async |path: String, body: Value| drop(person.post(&path, body).await);
    let Some(one) = all.choose(random).copied() else {
        let name = *NAMES.choose(random).unwrap();
        return drop(person.tries_to_add(job, name, &[("email", &email)]).await);
    };
    match random.random_range(0..24) {
        0 | 1 => {
            let name = *NAMES.choose(random).unwrap();
            drop(person.tries_to_add(job, name, &[("email", &email)]).await);
        }
        2 => drop(world.receives(job, NAMES[0], random.random_range(0..6)).await),
        3 | 4 => drop(person.sets_status(&some, STATUSES.choose(random).unwrap()).await),
        5 | 6 => drop(person.moves(&some, *cast.stages.choose(random).unwrap()).await),
        7 => {
            let whom = json!({ "query": { "advertId": job }, "except": some, "expectedTotal": all.len(),
                "status": STATUSES.choose(random).unwrap() });
            post("/candidate/update-status".into(), whom).await;
        }
        8 => {
            drop(person.removes(&some[..some.len().min(2)]).await);
            world.app.clock.advance(Duration::from_secs(4));
        }
        9 | 10 => {
            let note = json!({ "text": "<p>Seen.</p>", "visibleToRecruiter": random.random::<bool>() });
            post(format!("/candidate/{one}/note"), note).await;
        }
        11 | 12 => {
            let to = format!("client{}@client.example", random.random_range(0..3));
            post("/candidate/forward".into(), json!({ "ids": some, "emailList": [to] })).await;
        }
        13 => {
            let forwards = person.get(&format!("/candidate/{one}/forwards")).await.body;
            if let Some(recipient) = forwards["items"][0]["recipients"][0]["id"].as_str() {
                post(format!("/candidate/forward/{recipient}/withdraw"), json!({})).await;
            }
        }
        14 | 20 => {
            // Holds are an admin's alone.
            let (_, admin) = &cast.people[[0, 4][random.random_range(0..2)]];
            if random.random() {
                drop(admin.puts_on_hold(one, "A claim").await);
            } else {
                let held = admin.get(&format!("/companies/{}/holds", admin.company())).await.body;
                let held = held["items"][0]["candidateId"].as_str().unwrap_or_default().to_owned();
                drop(admin.delete(&format!("/candidate/{held}/hold")).await);
            }
        }
        15 => {
            post(format!("/candidate/{one}/merge"), json!({ "candidateId": all.choose(random).unwrap() }))
                .await
        }
        16 => {
            post(format!("/candidate/{one}/unmerge"), json!({ "candidateId": all.choose(random).unwrap() }))
                .await
        }
        17 => {
            let Some(link) = link_of(world, one).await else { return };
            let press = ["withdraw", "review", "erase"].choose(random).unwrap();
            let path = format!("{}{link}/{one}/{press}", world.address);
            drop(world.http.post(path).send().await.unwrap());
        }
        18 => {
            let (field, to) = if random.random() { ("email", email) } else { ("town", "Hull".to_owned()) };
            drop(person.edits(one, &[(field, &to)], None).await);
        }
        21 => {
            let other = cast.jobs.choose(random).unwrap();
            post("/candidate/add-to-job".into(), json!({ "ids": [one], "advertId": other })).await;
        }
        22 => {
            // Whoever is on a team leaves it, and is asked again.
            let (place, of) = *[(3, 0), (6, 1), (6, 2)].choose(random).unwrap();
            let (member, job) = (&cast.people[place].1, cast.jobs[of]);
            if random.random() {
                world.leaves(member, job).await;
            } else if !teams(world).await.contains(&(job, member.id())) {
                // Two may ask at once.
                let _once = cast.asking.lock().await;
                if !teams(world).await.contains(&(job, member.id())) {
                    world.joins(member, job).await;
                }
            }
        }
        _ => {
            let newest = person.get("/candidate/command").await.body;
            match newest[0]["id"].as_str() {
                Some(id) => post(format!("/candidate/command/{id}/undo"), json!({})).await,
                None => drop(person.opens(one).await),
            }
        }
    }
}

/// A candidate as its row has it.
#[derive(Debug)]
struct Row {
    id: CandidateId,
    job: JobId,
    company: CompanyId,
    status: String,
    stage: String,
    name: String,
    submitted_by: Option<jobhelm::ids::UserId>,
    notes: i64,
    recruiter_notes: i64,
}

async fn rows(world: &World) -> Vec<Row> {
    let read = |tx: &mut Tx<'_>| {
        let sql =
            "SELECT c.id, c.job_id, c.company_id, c.status, s.name, c.first_name, c.submitted_by, c.notes,
                          c.recruiter_notes
                     FROM candidate c JOIN stage s ON s.id = c.stage_id";
        let rows = tx.all(sql, |row| {
            Ok(Row {
                id: row.get(0)?,
                job: row.get(1)?,
                company: row.get(2)?,
                status: row.get(3)?,
                stage: row.get(4)?,
                name: row.get(5)?,
                submitted_by: row.get(6)?,
                notes: row.get(7)?,
                recruiter_notes: row.get(8)?,
            })
        });
        rows.map_err(Problem::from)
    };
    world.app.db.read(read).await.unwrap()
}

/// Who works on which job.
async fn teams(world: &World) -> BTreeSet<(JobId, jobhelm::ids::UserId)> {
    let read = |tx: &mut Tx<'_>| {
        let sql = "SELECT id, owner_id FROM job
                   UNION SELECT job_id, user_id FROM hiring_team";
        tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?))).map_err(Problem::from)
    };
    world.app.db.read(read).await.unwrap().into_iter().collect()
}

/// What the table says: admins and recruitment managers see their company's, the others those of their jobs, recruiters
/// what they brought to jobs that they are on, the provider all.
fn sees(role: Role, person: &Person, row: &Row, teams: &BTreeSet<(JobId, jobhelm::ids::UserId)>) -> bool {
    let on_it = teams.contains(&(row.job, person.id()));
    match role {
        Role::JHSuperAdmin => true,
        Role::CompanyAdmin | Role::RecruitmentManager => row.company == person.company(),
        Role::HiringManager | Role::TeamMember => on_it && row.company == person.company(),
        Role::ExternalRecruiter => on_it && row.submitted_by == Some(person.id()),
    }
}

/// Identities on a list, however many pages it has.
async fn on_list(person: &Person, job: JobId, query: &str) -> BTreeSet<CandidateId> {
    let mut found = BTreeSet::new();
    for page in 0.. {
        let answer = person.list(job, &format!("{query}&pageSize=100&pageNumber={page}")).await;
        if answer.status != StatusCode::OK {
            return found;
        }
        found.extend(answer.body["items"].as_array().unwrap().iter().map(candidate_id));
        if answer.body["last"] == true {
            break;
        }
    }
    found
}

fn counted(counts: &Value) -> BTreeMap<String, i64> {
    let counts = counts.as_array().unwrap().iter();
    let counts = counts.map(|one| (one["key"].as_str().unwrap().to_owned(), one["count"].as_i64().unwrap()));
    counts.filter(|(_, count)| *count > 0).collect()
}

fn count_by<K: Ord>(keys: impl Iterator<Item = K>) -> BTreeMap<K, i64> {
    let mut counts = BTreeMap::new();
    keys.for_each(|key| *counts.entry(key).or_insert(0) += 1);
    counts
}

async fn each_sees_what_the_table_says(world: &World, cast: &Cast, rows: &[Row]) {
    let teams = teams(world).await;
    for (role, person) in &cast.people {
        let mine: Vec<&Row> = rows.iter().filter(|row| sees(*role, person, row, &teams)).collect();
        let ids = |rows: &[&Row], job: JobId| -> BTreeSet<CandidateId> {
            rows.iter().filter(|row| row.job == job).map(|row| row.id).collect()
        };
        for job in &cast.jobs {
            assert_eq!(on_list(person, *job, "").await, ids(&mine, *job), "the list of the {role}");
            for name in NAMES {
                let named: Vec<_> = mine.iter().copied().filter(|row| row.name == name).collect();
                let found = on_list(person, *job, &format!("&searchString={name}")).await;
                assert_eq!(found, ids(&named, *job), "the search for {name} by the {role}");
            }
            let of_job: Vec<_> = mine.iter().filter(|row| row.job == *job).collect();
            let counts = person.get(&format!("/candidate/count?advertId={job}")).await;
            if counts.status == StatusCode::OK {
                let by_status = count_by(of_job.iter().map(|row| row.status.clone()));
                assert_eq!(counted(&counts.body["statusCount"]), by_status, "the counts of the {role}");
            } else {
                assert!(of_job.is_empty(), "{role}: {}", counts.body);
            }
            exports(person, *role, *job, of_job.len()).await;
        }
        for row in rows {
            let answer = person.get(&format!("/candidate/{}", row.id)).await;
            let expected =
                if sees(*role, person, row, &teams) { StatusCode::OK } else { StatusCode::NOT_FOUND };
            assert_eq!(answer.status, expected, "the {role} opens {}", row.id);
            talk_is_for(*role, person, row, expected).await;
        }
        let path = match role {
            Role::JHSuperAdmin => "/admin/candidates",
            _ => "/candidate/everyone",
        };
        let everyone = person.get("/candidate/everyone?pageSize=1").await;
        let everyone = everyone.expect_ok();
        let by_job = count_by(mine.iter().map(|row| row.job.to_string()));
        assert_eq!(counted(&everyone["counts"]["advertCount"]), by_job, "{path} of the {role}");
        let by_status = count_by(mine.iter().map(|row| row.status.clone()));
        assert_eq!(counted(&everyone["counts"]["statusCount"]), by_status, "{path} of the {role}");
    }
}

/// Notes and history, as much of them as a role reads: recruiters what is meant for them, and no history.
async fn talk_is_for(role: Role, person: &Person, row: &Row, expected: StatusCode) {
    let notes = person.get(&format!("/candidate/{}/note?PageSize=50", row.id)).await;
    let history = person.get(&format!("/candidate/{}/timeline?PageSize=50", row.id)).await;
    let is_recruiter = role == Role::ExternalRecruiter;
    let refused = if is_recruiter { StatusCode::FORBIDDEN } else { expected };
    assert_eq!((notes.status, history.status), (expected, refused), "{role} of {}", row.id);
    if expected == StatusCode::OK {
        let read = if is_recruiter { row.recruiter_notes } else { row.notes };
        assert_eq!(notes.body["totalElements"], json!(read), "notes of {} to the {role}", row.id);
    }
}

/// As many rows as they see, to whoever may write lists; nothing to recruiters.
async fn exports(person: &Person, role: Role, job: JobId, many: usize) {
    let whom = json!({ "query": { "advertId": job }, "expectedTotal": many });
    let asked = person.post("/candidate/csv", whom).await;
    if many == 0 || role == Role::ExternalRecruiter {
        assert!(!asked.status.is_success() || many == 0, "{role}: {}", asked.body);
        return;
    }
    let id = asked.expect_ok()["command"]["id"].as_str().unwrap().to_owned();
    let file = person.request(Method::GET, &format!("/candidate/csv/{id}")).send().await.unwrap();
    let text = file.text().await.unwrap();
    assert_eq!(text.trim_end().lines().count(), many + 1, "the list of the {role}");
}

async fn timelines_tell_what_is(cast: &Cast, rows: &[Row]) {
    let (_, admin) = cast.people.last().unwrap();
    for row in rows {
        let page = admin.get(&format!("/candidate/{}/timeline?PageSize=50", row.id)).await.expect_ok();
        let items = page["items"].as_array().unwrap();
        for (kind, now) in [("Status", &row.status), ("Stage", &row.stage)] {
            let of_kind: Vec<_> = items.iter().filter(|item| item["type"] == kind).collect();
            if let Some(newest) = of_kind.first() {
                assert_eq!(newest["newValue"], json!(now), "{kind} of {}", row.id);
            }
            for (later, earlier) in of_kind.iter().zip(of_kind.iter().skip(1)) {
                assert_eq!(later["oldValue"], earlier["newValue"], "{kind} of {}: {items:?}", row.id);
            }
        }
        let notes = admin.get(&format!("/candidate/{}/note?PageSize=50", row.id)).await.expect_ok();
        assert_eq!(notes["totalElements"], json!(row.notes), "notes of {}", row.id);
    }
}

/// Each letter's link shows whoever it brought and is there still, or that it is closed.
async fn letters_lead_to_whom_they_brought(world: &World) {
    let read = |tx: &mut Tx<'_>| {
        let sql = "SELECT r.email, f.id, r.withdrawn_at IS NOT NULL, count(i.candidate_id)
                     FROM forward f JOIN forward_recipient r ON r.forward_id = f.id
                     LEFT JOIN forward_item i ON i.forward_id = f.id
                    GROUP BY r.email, f.id, r.withdrawn_at";
        let row = |row: &store::Row<'_>| Ok((row.get::<String>(0)?, row.get::<bool>(2)?, row.get::<i64>(3)?));
        tx.all(sql, row).map_err(Problem::from)
    };
    let kept = world.app.db.read(read).await.unwrap();
    let mut expected: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for (email, is_withdrawn, many) in kept {
        if !is_withdrawn {
            expected.entry(email).or_default().push(many);
        }
    }
    let mut shown: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for number in 0..3 {
        let email = format!("client{number}@client.example");
        for letter in world.mail_to(&email) {
            let letter = letter.replace("=\r\n", "").replace("=3D", "=");
            let Some((_, rest)) = letter.split_once("/cv/") else { continue };
            let token = rest.split(|c: char| c.is_whitespace() || c == '"').next().unwrap();
            let page = world.http.get(format!("{}/cv/{token}", world.address)).send().await.unwrap();
            if page.status() == StatusCode::OK {
                let html = page.text().await.unwrap();
                let many = html.matches("See the CV<").count();
                shown.entry(email.clone()).or_default().push(i64::try_from(many).unwrap());
            }
        }
    }
    for numbers in expected.values_mut().chain(shown.values_mut()) {
        numbers.sort_unstable();
    }
    assert_eq!(shown, expected);
}

/// What no row of the others may say.
const NEVER: [(&str, &str); 7] = [
    (
        "notes are counted",
        "SELECT count(*) FROM candidate c
          WHERE c.notes <> (SELECT count(*) FROM note n WHERE n.candidate_id = c.id)
             OR c.recruiter_notes <> (SELECT count(*) FROM note n WHERE n.candidate_id = c.id AND n.visible_to_recruiter = 1)",
    ),
    (
        "nobody is a person without an application",
        "SELECT count(*) FROM person p
          WHERE NOT EXISTS (SELECT 1 FROM candidate c WHERE c.person_id = p.id OR c.merged_from = p.id)",
    ),
    (
        "whoever was merged stands for themselves no more",
        "SELECT count(*) FROM candidate c JOIN person p ON p.id = COALESCE(c.merged_from, c.person_id)
          WHERE COALESCE(p.merged_into, p.id) <> c.person_id",
    ),
    (
        "a reason belongs to whoever is rejected, and terms to whoever is hired",
        "SELECT count(*) FROM outcome o JOIN candidate c ON c.id = o.candidate_id JOIN stage s ON s.id = c.stage_id
          WHERE (o.kind = 'Rejected' AND c.status <> 'Rejected') OR (o.kind = 'Hired' AND s.type <> 'Hired')",
    ),
    (
        "no letter is empty",
        "SELECT count(*) FROM forward f WHERE NOT EXISTS (SELECT 1 FROM forward_item i WHERE i.forward_id = f.id)",
    ),
    (
        "whoever the rule has rejected it says why",
        "SELECT count(*) FROM candidate WHERE status = 'AutoRejected' AND missing_keywords IS NULL",
    ),
    (
        "each removal is on a receipt",
        "SELECT abs((SELECT count(*) FROM event WHERE kind = 'CandidateDeleted')
                  - (SELECT CAST(coalesce(sum(candidates), 0) AS bigint) FROM removal_receipt))",
    ),
];

/// One of each of what is rare, so that every history has it.
async fn one_of_each(world: &World, cast: &Cast) {
    let (admin, job) = (&cast.people[0].1, cast.jobs[0]);
    let mut ids = Vec::new();
    for (name, email) in NAMES.into_iter().zip(["one@home.example", "two@home.example", "three@home.example"])
    {
        ids.push(candidate_id(&admin.tries_to_add(job, name, &[("email", email)]).await.expect_ok()));
    }
    let [one, two, three] = ids[..] else { panic!("three were added") };
    let with = json!({ "candidateId": two });
    admin.post(&format!("/candidate/{one}/merge"), with.clone()).await.expect_ok();
    admin.post(&format!("/candidate/{one}/unmerge"), with.clone()).await.expect_ok();
    admin.post(&format!("/candidate/{one}/merge"), with).await.expect_ok();
    admin.puts_on_hold(three, "A claim").await.expect_ok();
    for (of, press) in [(one, "withdraw"), (three, "erase")] {
        let link = link_of(world, of).await.unwrap();
        let pressed = world.http.post(format!("{}{link}/{of}/{press}", world.address)).send().await.unwrap();
        assert!(!pressed.status().is_client_error(), "{press}: {}", pressed.status());
    }
    for to in ["client0@client.example", "client1@client.example"] {
        let sent = json!({ "ids": [one, two], "emailList": [to] });
        admin.post("/candidate/forward", sent).await.expect_ok();
    }
    let forwards = admin.get(&format!("/candidate/{one}/forwards")).await.expect_ok();
    let recipient = forwards["items"][0]["recipients"][0]["id"].as_str().unwrap().to_owned();
    admin.post(&format!("/candidate/forward/{recipient}/withdraw"), json!({})).await.expect_ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_random_histories_everything_agrees_and_each_sees_what_is_theirs() {
    let world = Arc::new(World::with_limits(100).await);
    let cast = Arc::new(cast(&world).await);
    for job in &cast.jobs {
        for (name, seed) in NAMES.into_iter().zip(0..) {
            world.receives(*job, name, seed).await;
        }
    }
    one_of_each(&world, &cast).await;
    let games = (0..4).map(|game: u64| {
        let (world, cast) = (world.clone(), cast.clone());
        tokio::spawn(async move {
            let mut random = StdRng::seed_from_u64(1500 + game);
            for _ in 0..80 {
                play(&world, &cast, &mut random).await;
            }
        })
    });
    for game in games.collect::<Vec<_>>() {
        game.await.unwrap();
    }
    world.hold_is_over().await;
    world.all_done().await;
    world.settle().await;
    assert_counts_are_true(&world).await;
    for (what, sql) in NEVER {
        assert_eq!(world.count_of(sql).await, 0, "{what}");
    }
    let rows = rows(&world).await;
    assert!(rows.len() > 10, "somebody is left: {}", rows.len());
    timelines_tell_what_is(&cast, &rows).await;
    letters_lead_to_whom_they_brought(&world).await;
    each_sees_what_the_table_says(&world, &cast, &rows).await;
}
