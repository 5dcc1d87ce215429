//! Random histories of everything that is done with candidates, by people of every role at once and by time: afterwards
//! every count, timeline, index and letter agrees with a count from scratch, and each person sees what the policy's table
//! says and nothing else, by whatever way they look.

mod agrees;

use std::sync::Arc;
use std::time::Duration;

use jobhelm::accounts::store::sessions::Token;
use jobhelm::candidates::own::letters;
use jobhelm::ids::{CandidateId, JobId, StageId};
use jobhelm::policy::Role;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use store::Tx;

use self::agrees::{errands_are_run, teams};
use crate::applicants::candidate_id;
use crate::jobs::{advert, with};
use crate::world::{Answer, Person, World};

const DAY: Duration = Duration::from_hours(24);

const STATUSES: [&str; 6] = ["New", "Viewed", "Shortlisted", "Maybe", "Rejected", "AutoRejected"];
/// Names that no CV has.
const NAMES: [&str; 3] = ["Zorbette", "Quillian", "Wexford"];

/// By what people are marked.
const TAGS: [&str; 3] = ["Relocating", "Silver medallist", "Speaks Polish"];

/// Who is on the team of which of three jobs, beside its owner.
const MEMBERS: [(usize, usize); 3] = [(3, 0), (6, 1), (6, 2)];
/// What the rule looks for: what no CV has, what each has, and nothing.
const RULES: [&[&str]; 3] = [&["falconry"], &["falconry", "and"], &[]];

struct Cast {
    people: Vec<(Role, Person)>,
    /// Three of now, behind those of before.
    jobs: Vec<JobId>,
    stages: Vec<StageId>,
    asking: tokio::sync::Mutex<()>,
}

impl Cast {
    /// Three jobs more, of the same owners, with their teams.
    async fn opens_jobs(&mut self, world: &World) {
        let before = self.jobs.len();
        for (owner, keywords) in [(0, &["falconry"][..]), (2, &[]), (5, &[])] {
            self.jobs.push(world.live_job(&self.people[owner].1, keywords).await);
        }
        for (person, job) in MEMBERS {
            world.joins(&self.people[person].1, self.jobs[before + job]).await;
        }
    }

    /// One of those of now.
    fn newest(&self, place: usize) -> JobId {
        self.jobs[self.jobs.len() - 3 + place]
    }

    /// Lets time pass, after which everybody signs in again.
    async fn later(&mut self, world: &World, time: Duration) {
        world.app.clock.advance(time);
        for (_, person) in &mut self.people {
            *person = world.session_of(person).await;
        }
    }
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
    let mut stages = Vec::new();
    for company in [harbour, quay] {
        for name in ["Sourced", "Applied", "Phone Screen", "Offer", "Hired"] {
            stages.push(world.stage(company, name).await);
        }
    }
    let mut cast = Cast { people, jobs: Vec::new(), stages, asking: tokio::sync::Mutex::new(()) };
    cast.opens_jobs(world).await;
    cast
}

/// A link to the page of whoever a candidate is, as a letter would bring it.
async fn link_of(world: &World, candidate: CandidateId) -> Option<String> {
    let token = Token::new();
    let (minted, now) = (token.clone(), world.app.clock.now());
    let mint = move |tx: &mut Tx<'_>| letters::link(tx, candidate, &minted, "", now);
    world.app.db.write(mint).await.ok()
}

impl Person {
    /// Brings somebody to a job, under the terms of its company if there are any, as they were read or others.
    async fn brings(&self, job: JobId, name: &str, email: &str, has_read: bool) -> Answer {
        let agreement = self.get(&format!("/candidate/agency-terms?advertId={job}")).await;
        let version = agreement.body["version"].as_i64().map(|read| read - i64::from(!has_read));
        let version = version.map(|version| version.to_string());
        let mut fields = vec![("email", email)];
        fields.extend(version.as_deref().map(|version| ("termsVersion", version)));
        self.tries_to_add(job, name, &fields).await
    }

    /// Chooses what becomes of CVs that come from now on.
    async fn sends_on(&self, job: JobId, frequency: &str, enable: bool, to: &str) -> Answer {
        let body = json!({ "id": job, "frequency": frequency, "enable": enable, "emailList": [to] });
        self.post("/campaign/forwarding", body).await
    }

    async fn changes_rule(&self, job: JobId, words: &[&str]) -> Answer {
        let owner = self.get(&format!("/campaign/{job}")).await.body["userId"].clone();
        let body = json!({ "id": job, "userId": owner, "preferKw": words });
        self.put("/campaign", with(advert("Rust engineer"), body)).await
    }

    async fn asks_agencies_for(&self, months: u8, terms: &str) -> Answer {
        self.put("/company/agency-terms", json!({ "months": months, "terms": terms })).await
    }

    async fn keeps_for(&self, months: u8) -> Answer {
        let company = self.company();
        let read = self.get(&format!("/companies/{company}/retention")).await.body;
        let period = json!({ "id": company, "months": months, "reason": "So it is", "expectedGoing": 1000,
            "version": read["version"] });
        self.put("/companies/retention", period).await
    }
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
        return drop(person.brings(job, name, &email, true).await);
    };
    match random.random_range(0..32) {
        0 | 1 => {
            let name = *NAMES.choose(random).unwrap();
            drop(person.brings(job, name, &email, random.random_bool(0.8)).await);
        }
        2 => drop(world.tries_to_receive(job, NAMES[0], random.random_range(0..6)).await),
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
            let (_, whom) = cast.people.choose(random).unwrap();
            let mention = format!("<span data-mention=\"{}\">@You</span> ", whom.id());
            let (words, users) =
                if random.random() { (mention, vec![whom.id()]) } else { Default::default() };
            let note = json!({ "text": format!("<p>{words}Seen.</p>"), "users": users,
                "visibleToRecruiter": random.random::<bool>() });
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
            let (place, of) = *MEMBERS.choose(random).unwrap();
            let (member, job) = (&cast.people[place].1, cast.newest(of));
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
        24 => {
            // Terms and periods are an admin's as well.
            let months = *[1, 6, 12].choose(random).unwrap();
            let terms = *["", "A fifth of the salary.", "No fee for who applied."].choose(random).unwrap();
            drop(cast.people[*[0, 4].choose(random).unwrap()].1.asks_agencies_for(months, terms).await);
        }
        25 => drop(cast.people[4].1.keeps_for(*[6, 9, 12].choose(random).unwrap()).await),
        26 | 27 => {
            let (frequency, to) = (["Daily", "Directly"].choose(random).unwrap(), random.random_range(0..3));
            let to = format!("client{to}@client.example");
            drop(person.sends_on(job, frequency, random.random_bool(0.7), &to).await);
        }
        29 | 30 => {
            let tag = *TAGS.choose(random).unwrap();
            match random.random_range(0..3) {
                0 => {
                    let whom = json!({ "query": { "advertId": job }, "except": some,
                        "expectedTotal": all.len(), "name": tag });
                    post("/candidate/tag".into(), whom).await;
                }
                1 => post("/candidate/tag".into(), json!({ "ids": some, "name": tag })).await,
                _ => {
                    let tags = person.get("/company/tags").await.body;
                    let known = tags["tags"].as_array().and_then(|tags| tags.choose(random).cloned());
                    let known = known.unwrap_or_default();
                    post("/candidate/untag".into(), json!({ "ids": some, "tagId": known["id"] })).await;
                }
            }
        }
        31 => {
            let (_, admin) = &cast.people[*[0, 1, 4].choose(random).unwrap()];
            let tags = admin.get("/company/tags").await.body;
            if let Some(id) = tags["tags"][0]["id"].as_str() {
                drop(admin.delete(&format!("/company/tags/{id}")).await);
            }
        }
        28 => {
            let (_, provider) = cast.people.last().unwrap();
            drop(provider.changes_rule(job, RULES.choose(random).unwrap()).await);
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

/// One of each of what is rare, so that every history has it.
async fn one_of_each(world: &World, cast: &Cast, at: &str) {
    let (admin, job) = (&cast.people[0].1, cast.newest(0));
    let mut ids = Vec::new();
    for (name, who) in NAMES.into_iter().zip(["one", "two", "three"]) {
        let email = format!("{who}@{at}");
        ids.push(candidate_id(&admin.tries_to_add(job, name, &[("email", &email)]).await.expect_ok()));
    }
    let [one, two, three] = ids[..] else { panic!("three were added") };
    let with = json!({ "candidateId": two });
    admin.post(&format!("/candidate/{one}/merge"), with.clone()).await.expect_ok();
    admin.post(&format!("/candidate/{one}/unmerge"), with.clone()).await.expect_ok();
    admin.post(&format!("/candidate/{one}/merge"), with).await.expect_ok();
    let tag = json!({ "ids": [one, two, three], "name": TAGS[0] });
    admin.post("/candidate/tag", tag).await.expect_ok();
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

    // Terms, and somebody under them; a rule, and who meets it; what a job sends on, at once and by day.
    let ((_, provider), (_, rex)) = (&cast.people[7], &cast.people[6]);
    admin.asks_agencies_for(12, "A fifth of the salary.").await.expect_ok();
    rex.brings(cast.newest(1), NAMES[0], &format!("four@{at}"), true).await.expect_ok();
    provider.changes_rule(job, RULES[1]).await.expect_ok();
    admin.sends_on(job, "Daily", true, "client2@client.example").await.expect_ok();
    admin.sends_on(cast.newest(1), "Directly", true, "client2@client.example").await.expect_ok();
    for (seed, job) in [(10, job), (11, cast.newest(1))] {
        world.receives(job, NAMES[1], seed).await;
    }
}

/// Everybody does something, at once and by turns.
async fn all_play(world: &Arc<World>, cast: Cast, seed: u64) -> Cast {
    let cast = Arc::new(cast);
    let games = (0..4).map(|game: u64| {
        let (world, cast) = (world.clone(), cast.clone());
        tokio::spawn(async move {
            let mut random = StdRng::seed_from_u64(seed + game);
            for _ in 0..60 {
                play(&world, &cast, &mut random).await;
            }
        })
    });
    for game in games.collect::<Vec<_>>() {
        game.await.unwrap();
    }
    Arc::into_inner(cast).unwrap()
}

/// Waits until time has done what is its to do.
async fn time_has_done_its_work(world: &World) {
    let left = "SELECT (SELECT count(*) FROM cv_forwarding_waiting)
                     + (SELECT count(*) FROM to_inform t JOIN candidate c ON c.id = t.candidate_id
                         WHERE c.email IS NOT NULL)";
    let done = async || (world.count_of(left).await == 0).then_some(());
    world.eventually("who waits for a letter gets it", done).await;
    errands_are_run(world).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_random_histories_everything_agrees_and_each_sees_what_is_theirs() {
    let world = Arc::new(World::with_limits(100).await);
    let mut cast = cast(&world).await;
    for (seed, name) in (0..).zip(NAMES) {
        for job in &cast.jobs {
            world.receives(*job, name, seed).await;
        }
    }
    one_of_each(&world, &cast, "home.example").await;
    cast = all_play(&world, cast, 1500).await;
    agrees::throughout(&world, &cast).await;

    // The letters of the next morning go, and then those to whoever was brought in by others.
    for days in [1, 15] {
        cast.later(&world, DAY * days).await;
        if days == 15 {
            time_has_done_its_work(&world).await;
        }
    }
    agrees::whoever_was_brought_in_is_told(&world).await;
    agrees::letters_lead_to_whom_they_brought(&world).await;

    // Their time is over while others come and go.
    cast.later(&world, DAY * 260).await;
    cast.opens_jobs(&world).await;
    for (seed, job) in (20..).zip(cast.jobs.clone().split_off(3)) {
        world.receives(job, NAMES[2], seed).await;
    }
    one_of_each(&world, &cast, "away.example").await;
    cast = all_play(&world, cast, 2500).await;
    agrees::throughout(&world, &cast).await;
    let by_time = "SELECT count(*) FROM removal_receipt WHERE cause = 'Time'";
    assert!(world.count_of(by_time).await > 0, "time has removed somebody");
}
