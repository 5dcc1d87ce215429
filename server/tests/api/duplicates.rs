//! People who came more than once: shown to each other's readers, merged and parted, with nothing lost either way.

use std::collections::{BTreeMap, BTreeSet};

use jobhelm::candidates::cv::print;
use jobhelm::candidates::intake::apply::Applicant;
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::Sql;

use crate::applicants::{cv, scan, sent};
use crate::world::{Answer, Person, World};

impl World {
    /// Somebody applies with a CV of their own.
    async fn comes(&self, job: JobId, first: &str, email: &str, phone: &str, seed: u64) -> CandidateId {
        self.comes_with(job, first, email, phone, cv(seed).1).await
    }

    async fn comes_with(
        &self,
        job: JobId,
        first: &str,
        email: &str,
        phone: &str,
        cv: Vec<u8>,
    ) -> CandidateId {
        let applicant = Applicant {
            first_name: first.into(),
            last_name: "Hull".into(),
            email: email.into(),
            phone_number: phone.into(),
            ..Applicant::default()
        };
        self.takes(job, &applicant, Some(sent("cv.pdf", cv))).await.unwrap()
    }
}

impl Person {
    async fn duplicates(&self, id: CandidateId) -> Vec<Value> {
        let found = self.get(&format!("/candidate/{id}/duplicates")).await.expect_ok();
        found.as_array().unwrap().clone()
    }

    async fn merges(&self, id: CandidateId, with: CandidateId) -> Answer {
        self.post(&format!("/candidate/{id}/merge"), json!({ "candidateId": with })).await
    }

    async fn parts(&self, id: CandidateId, from: CandidateId) -> Answer {
        self.post(&format!("/candidate/{id}/unmerge"), json!({ "candidateId": from })).await
    }

    /// Who else the same person is.
    async fn same_as(&self, id: CandidateId) -> BTreeSet<CandidateId> {
        let seen = self.candidate(id).await.expect_ok();
        let others = seen["campaigns"].as_array().unwrap().iter();
        others.map(|other| serde_json::from_value(other["candidateId"].clone()).unwrap()).collect()
    }
}

/// Whom each entry is about, what they share, and whether they were said to be somebody else.
fn told(found: &[Value]) -> Vec<(CandidateId, Value, bool)> {
    let entry = |one: &Value| {
        let id = serde_json::from_value(one["candidateId"].clone()).unwrap();
        (id, one["shared"].clone(), one["apart"].as_bool().unwrap())
    };
    found.iter().map(entry).collect()
}

#[tokio::test]
async fn who_shares_a_number_or_a_cv_is_shown_on_both_merged_and_parted() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let (deck, yard) = (world.live_job(&ada, &[]).await, world.live_job(&ada, &[]).await);
    let ann = world.comes(deck, "Ann", "ann@home.example", "01482 555 010", 11).await;
    let annie = world.comes(yard, "Annie", "a.hull@work.example", "+44 1482 555010", 12).await;
    let copy = world.comes(yard, "A", "hull@post.example", "", 11).await;
    let (one, other) = (scan(), world.comes_with(deck, "Bo", "bo@home.example", "", scan()).await);
    let bob = world.comes_with(yard, "Bob", "bob@home.example", "", one).await;
    world.comes(yard, "Cid", "cid@home.example", "01482 555011", 13).await;

    assert_eq!(
        told(&ada.duplicates(ann).await),
        [(copy, json!(["Cv"]), false), (annie, json!(["Phone"]), false)]
    );
    assert_eq!(told(&ada.duplicates(annie).await), [(ann, json!(["Phone"]), false)]);
    // What cannot be read is known by its bytes.
    assert_eq!(told(&ada.duplicates(bob).await), [(other, json!(["Cv"]), false)]);

    let before = [ada.candidate(ann).await.expect_ok(), ada.candidate(annie).await.expect_ok()];
    let left = ada.merges(ann, annie).await.expect_ok();
    assert_eq!(told(left.as_array().unwrap()), [(copy, json!(["Cv"]), false)]);
    assert_eq!(ada.same_as(annie).await, BTreeSet::from([ann]));
    // Twice is once.
    ada.merges(annie, ann).await.expect_ok();
    world.settle().await;
    let people = ada.get("/candidate/everyone?searchString=hull").await.expect_ok();
    let sizes = people["items"].as_array().unwrap().iter();
    let sizes: Vec<_> = sizes.map(|person| person["applications"].as_array().unwrap().len()).collect();
    assert_eq!(sizes.iter().sum::<usize>(), 6, "{people}");
    assert_eq!(sizes.iter().max(), Some(&2), "{people}");

    let parted = ada.parts(ann, annie).await.expect_ok();
    assert_eq!(
        told(parted.as_array().unwrap()),
        [(copy, json!(["Cv"]), false), (annie, json!(["Phone"]), true)]
    );
    for (id, mut before) in [ann, annie].into_iter().zip(before) {
        let mut after = ada.candidate(id).await.expect_ok();
        for seen in [&mut before, &mut after] {
            seen.as_object_mut().unwrap().remove("status");
        }
        assert_eq!(after, before);
    }
    // Who was told apart can be merged still.
    ada.merges(ann, annie).await.expect_ok();
    assert_eq!(ada.same_as(ann).await, BTreeSet::from([annie]));
}

#[tokio::test]
async fn two_with_one_address_are_told_apart_and_brought_together_again() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let (deck, yard) = (world.live_job(&ada, &[]).await, world.live_job(&ada, &[]).await);
    let ann = world.comes(deck, "Ann", "hulls@home.example", "", 11).await;
    let bob = world.comes(yard, "Bob", "Hulls@home.example", "", 12).await;
    assert_eq!(ada.same_as(ann).await, BTreeSet::from([bob]));
    let parted = ada.parts(ann, bob).await.expect_ok();
    assert_eq!(told(parted.as_array().unwrap()), [(bob, json!(["Email"]), true)]);
    assert_eq!(ada.same_as(ann).await, BTreeSet::new());
    // A correction of a name does not bring them together.
    ada.edits(bob, &[("firstName", "Bobby")], None).await.expect_ok();
    assert_eq!(ada.same_as(bob).await, BTreeSet::new());
    ada.merges(bob, ann).await.expect_ok();
    assert_eq!(ada.same_as(ann).await, BTreeSet::from([bob]));
}

#[tokio::test]
async fn an_agency_s_number_tells_nobody_apart() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let job = world.live_job(&ada, &[]).await;
    let mut ids = Vec::new();
    for number in 0..12 {
        if number == 11 {
            assert_eq!(ada.duplicates(ids[0]).await.len(), 10);
        }
        let email = format!("person{number}@home.example");
        ids.push(world.comes(job, "Ann", &email, "01482 555 010", 100 + number).await);
    }
    assert_eq!(ada.duplicates(ids[0]).await, Vec::<Value>::new());
}

#[tokio::test]
async fn nobody_out_of_reach_is_shown_or_merged() {
    let world = World::start().await;
    let (company, mill) = (world.company("Harbour & Co").await, world.company("Mill & Co").await);
    let agency = world.company("Quay Talent").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let mia = world.person(Some(mill), Role::CompanyAdmin, "Mia").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let priya = world.super_admin().await;
    let (deck, yard) = (world.live_job(&hattie, &[]).await, world.live_job(&ada, &[]).await);
    let wheel = world.live_job(&mia, &[]).await;
    world.joins(&rex, deck).await;
    let ann = world.comes(deck, "Ann", "ann@home.example", "01482 555 010", 11).await;
    let annie = world.comes(yard, "Annie", "annie@home.example", "01482 555 010", 12).await;
    let anna = world.comes(wheel, "Anna", "anna@home.example", "01482 555 010", 13).await;

    assert_eq!(told(&ada.duplicates(ann).await), [(annie, json!(["Phone"]), false)]);
    assert_eq!(hattie.duplicates(ann).await, Vec::<Value>::new());
    for (person, id, other) in
        [(&hattie, ann, annie), (&hattie, annie, ann), (&mia, anna, ann), (&mia, ann, anna)]
    {
        assert_eq!(person.merges(id, other).await.status, StatusCode::NOT_FOUND);
        assert_eq!(person.parts(id, other).await.status, StatusCode::NOT_FOUND);
    }
    let eve = rex.adds(deck, "Eve").await;
    assert_eq!(rex.get(&format!("/candidate/{eve}/duplicates")).await.status, StatusCode::FORBIDDEN);
    let apart = priya.merges(ann, anna).await;
    let sentence = "Candidates of different companies cannot be merged";
    apart.expect_refusal(StatusCode::BAD_REQUEST, Some("candidateId"), sentence);
    ada.merges(ann, ann).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("candidateId"),
        "Choose another candidate",
    );
    // What somebody else merged shows nobody more than they see.
    ada.merges(ann, annie).await.expect_ok();
    assert_eq!(hattie.same_as(ann).await, BTreeSet::new());
}

#[tokio::test]
async fn whoever_was_merged_comes_again_as_the_same_and_is_not_taken_for_who_came_first() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let (deck, yard) = (world.live_job(&ada, &[]).await, world.live_job(&ada, &[]).await);
    let ann = world.comes(deck, "Ann", "ann@home.example", "01482 555 010", 11).await;
    let annie = world.comes(yard, "Annie", "annie@work.example", "01482 555 010", 12).await;
    ada.merges(ann, annie).await.expect_ok();
    // To a job that the other address applied to a moment ago.
    let again = world.comes(deck, "Annie", "annie@work.example", "", 14).await;
    assert_eq!(ada.same_as(again).await, BTreeSet::from([ann, annie]));
    ada.parts(ann, again).await.expect_ok();
    assert_eq!(ada.same_as(again).await, BTreeSet::from([annie]));
    assert_eq!(ada.same_as(ann).await, BTreeSet::new());
}

#[tokio::test]
async fn whoever_is_removed_leaves_no_address_behind_though_others_were_merged_into_them() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let (deck, yard) = (world.live_job(&ada, &[]).await, world.live_job(&ada, &[]).await);
    for kept_first in [true, false] {
        let ann = world.comes(deck, "Ann", "ann@home.example", "01482 555 010", 11).await;
        let annie = world.comes(yard, "Annie", "annie@work.example", "01482 555 010", 12).await;
        ada.merges(ann, annie).await.expect_ok();
        let (gone, kept) = if kept_first { (ann, annie) } else { (annie, ann) };
        ada.removes(&[gone]).await.expect_ok();
        world.hold_is_over().await;
        let address = if kept_first { "ann@home.example" } else { "annie@work.example" };
        let kept_of = world.app.db.read(move |tx| {
            let sql = Sql::with("SELECT count(*) FROM person WHERE email = $1", store::values![address]);
            tx.one(sql, |row| row.get::<i64>(0)).map_err(Problem::from)
        });
        assert_eq!(kept_of.await.unwrap(), 0);
        assert_eq!(ada.same_as(kept).await, BTreeSet::new());
        ada.removes(&[kept]).await.expect_ok();
        world.hold_is_over().await;
        assert_eq!(world.count_of("SELECT count(*) FROM person").await, 0);
    }
}

#[tokio::test]
async fn cvs_that_came_before_are_looked_at_by_themselves() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let job = world.live_job(&ada, &[]).await;
    let ann = world.comes(job, "Ann", "ann@home.example", "", 11).await;
    let copy = world.comes(job, "A", "hull@post.example", "", 11).await;
    world.comes_with(job, "Bo", "bo@home.example", "", scan()).await;
    let forget = |tx: &mut store::Tx<'_>| tx.run(Sql::new("UPDATE candidate SET cv_print = NULL"));
    world.app.db.write(move |tx| forget(tx).map_err(Problem::from)).await.unwrap();
    let now = world.app.clock.now();
    // The server's own sweeper may have come before.
    world.app.db.write(move |tx| print::catch_up(tx, now)).await.unwrap();
    let behind = world.app.db.read(move |tx| print::is_behind(tx, now)).await.unwrap();
    assert!(!behind);
    assert_eq!(told(&ada.duplicates(ann).await), [(copy, json!(["Cv"]), false)]);
}

/// Who is one person, said from scratch.
#[derive(Default)]
struct Model {
    /// By which row of their own.
    own: BTreeMap<CandidateId, u32>,
    /// Of rows with an address.
    addresses: BTreeMap<String, u32>,
    /// Into which person it was merged.
    person: BTreeMap<u32, u32>,
    next: u32,
}

impl Model {
    fn fresh(&mut self) -> u32 {
        self.next += 1;
        self.person.insert(self.next, self.next);
        self.next
    }

    fn comes(&mut self, id: CandidateId, email: &str) {
        let own = match self.addresses.get(email) {
            Some(own) => *own,
            None => {
                let own = self.fresh();
                self.addresses.insert(email.into(), own);
                own
            }
        };
        self.own.insert(id, own);
        self.tidy();
    }

    /// Rows that are nobody's are forgotten, with their addresses.
    fn tidy(&mut self) {
        let used: BTreeSet<_> = self.own.values().copied().collect();
        self.addresses.retain(|_, own| used.contains(own));
    }

    fn merge(&mut self, one: CandidateId, other: CandidateId) {
        let (into, from) = (self.person[&self.own[&one]], self.person[&self.own[&other]]);
        self.person.values_mut().filter(|person| **person == from).for_each(|person| *person = into);
    }

    fn part(&mut self, one: CandidateId, other: CandidateId) {
        if self.person[&self.own[&one]] != self.person[&self.own[&other]] {
            return;
        }
        if self.own[&one] == self.own[&other] {
            let fresh = self.fresh();
            self.own.insert(other, fresh);
        } else {
            self.next += 1;
            self.person.insert(self.own[&other], self.next);
        }
        self.tidy();
    }

    fn same_as(&self, id: CandidateId) -> BTreeSet<CandidateId> {
        let person = |id: &CandidateId| self.person[&self.own[id]];
        self.own.keys().filter(|other| **other != id && person(other) == person(&id)).copied().collect()
    }
}

#[tokio::test]
async fn after_any_merges_and_partings_everybody_is_who_they_are_from_scratch() {
    for seed in 0..3 {
        let world = World::start().await;
        let company = world.company("Harbour & Co").await;
        let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
        let bea = world.person(Some(company), Role::RecruitmentManager, "Bea").await;
        let job = world.live_job(&ada, &[]).await;
        let mut random = StdRng::seed_from_u64(seed);
        let (mut model, mut ids) = (Model::default(), Vec::new());
        let address = |random: &mut StdRng| format!("person{}@home.example", random.random_range(0..5));
        for _ in 0..8 {
            let email = address(&mut random);
            let added = ada.tries_to_add(job, "Ann", &[("email", &email)]).await.expect_ok();
            let id = crate::applicants::candidate_id(&added);
            model.comes(id, &email);
            ids.push(id);
        }
        for _ in 0..60 {
            let (one, other) = (random.random_range(0..ids.len()), random.random_range(0..ids.len()));
            let (one, other) = (ids[one], ids[other]);
            let by = if random.random_ratio(1, 2) { &ada } else { &bea };
            match random.random_range(0..10) {
                0..4 if one != other => {
                    by.merges(one, other).await.expect_ok();
                    model.merge(one, other);
                }
                4..7 if one != other => {
                    by.parts(one, other).await.expect_ok();
                    model.part(one, other);
                }
                7..9 => {
                    let email = address(&mut random);
                    let before = by.candidate(one).await.expect_ok();
                    by.edits(one, &[("email", &email)], None).await.expect_ok();
                    if before["email"] != json!(email) {
                        model.comes(one, &email);
                    }
                }
                9 if ids.len() > 4 => {
                    by.removes(&[one]).await.expect_ok();
                    world.hold_is_over().await;
                    ids.retain(|id| *id != one);
                    model.own.remove(&one);
                    model.tidy();
                }
                _ => continue,
            }
            for id in &ids {
                assert_eq!(ada.same_as(*id).await, model.same_as(*id), "seed {seed}");
            }
        }
        let astray =
            "SELECT count(*) FROM candidate c JOIN person p ON p.id = COALESCE(c.merged_from, c.person_id)
                       WHERE COALESCE(p.merged_into, p.id) <> c.person_id";
        assert_eq!(world.count_of(astray).await, 0);
        let nobody = "SELECT count(*) FROM person p WHERE NOT EXISTS
                        (SELECT 1 FROM candidate c WHERE c.person_id = p.id OR c.merged_from = p.id)";
        assert_eq!(world.count_of(nobody).await, 0);
    }
}
