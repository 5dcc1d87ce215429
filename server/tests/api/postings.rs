//! Adverts on boards with interfaces of their own: there once, taken off once, and whatever the board does, the ledger is
//! right and somebody learns what to do.

use std::time::Duration;

use jobhelm::boards::keys::Seal;
use jobhelm::boards::rotation;
use jobhelm::config::boards::BoardSettings;
use jobhelm::ids::JobId;
use jobhelm::policy::Role;
use jobhelm::postings;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, values};

use crate::boards::applies;
use crate::jobs::{advert, id_of, with};
use crate::lifecycle::Stage;
use crate::partners::{ACCOUNT, KEY, LOGICMELON_SAYS, Manner, REED_SAYS, Standins};
use crate::world::{Answer, Person, World};

/// A company whose admin has connected both boards.
pub struct Scene {
    pub world: World,
    pub hattie: Person,
    pub carl: Person,
    pub sasha: Person,
    pub standins: Standins,
}

impl Scene {
    pub async fn open() -> Self {
        let scene = Self::without_accounts().await;
        scene.connects(&scene.carl, "Reed").await;
        scene.connects(&scene.carl, "LogicMelon").await;
        scene
    }

    /// The same before anybody has connected a board.
    pub async fn without_accounts() -> Self {
        let standins = Standins::start().await;
        let world = World::with_boards(standins.settings()).await;
        let Stage { world, hattie, sasha } = Stage::in_world(world, 9).await;
        let carl = world.person(Some(hattie.company()), Role::CompanyAdmin, "Carl").await;
        Self { world, hattie, carl, sasha, standins }
    }

    pub async fn connects(&self, by: &Person, partner: &str) -> String {
        let answer = by.post("/board", keys_to(partner, KEY)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        code_of(&answer, partner)
    }

    pub async fn code(&self, partner: &str) -> String {
        code_of(&self.carl.get("/board").await, partner)
    }

    pub async fn live(&self) -> JobId {
        let job = id_of(&self.hattie.post("/campaign", advert("Harbour hand")).await.expect_ok());
        self.hattie.submits(job).await.expect_ok();
        self.sasha.call("publish", job).await.expect_ok();
        self.hattie.call("publish", job).await.expect_ok();
        job
    }

    /// A live job that Reed has.
    pub async fn on_reed(&self) -> JobId {
        let job = self.live().await;
        self.stands(job, "Reed", "Live").await;
        job
    }

    pub async fn row(&self, by: &Person, job: JobId, partner: &str) -> Value {
        let job = by.get(&format!("/campaign/{job}")).await.expect_ok();
        let rows = job["jobBoards"].as_array().unwrap().clone();
        rows.into_iter().find(|row| row["partner"] == partner).unwrap_or_default()
    }

    /// Waits until the ledger says so; the row then.
    pub async fn stands(&self, job: JobId, partner: &str, state: &str) -> Value {
        let asked = async || {
            let row = self.row(&self.hattie, job, partner).await;
            (row["state"] == state).then_some(row)
        };
        self.world.eventually(&format!("{partner} is {state}"), asked).await
    }

    /// Waits until a board has been asked in vain.
    pub async fn in_vain(&self, job: JobId, partner: &str) -> Value {
        let asked = async || {
            let row = self.row(&self.hattie, job, partner).await;
            // It is being tried again every now and then, and then nobody else can.
            (!row["words"].is_null() && row["canPost"] == true).then_some(row)
        };
        self.world.eventually("it was asked in vain", asked).await
    }

    /// Waits until every event has asked for its errand, and every errand that is due was run.
    pub async fn done(&self) {
        const LEFT: &str = "SELECT (SELECT count(*) FROM event e
                WHERE e.kind IN ('JobUpdated', 'JobMoved', 'JobExpired', 'JobDeleted', 'BoardAsked', 'BoardAnswered',
                                 'BoardKeysSet')
                  AND (e.txid, e.seq) > (SELECT c.txid, c.seq FROM follower_cursor c WHERE c.follower = 'outbox'))
              + (SELECT count(*) FROM outbox WHERE state = 'Due' AND (claim IS NOT NULL OR due_at <= $1))";
        let left = async || {
            let sql = Sql::with(LEFT, values![self.world.app.clock.now()]);
            let left: i64 =
                self.world.app.db.read(move |tx| tx.one(sql.clone(), |row| row.get(0))).await.unwrap();
            (left == 0).then_some(())
        };
        self.world.eventually("errands are run", left).await;
    }

    /// The provider's own editor changes a live advert.
    pub async fn mends(&self, job: JobId, title: &str) {
        let shown = self.sasha.job(job).await.expect_ok();
        let changes = json!({ "id": job, "userId": self.hattie.id(), "version": shown["version"] });
        self.sasha.put("/campaign", with(advert(title), changes)).await.expect_ok();
    }

    pub async fn posts(&self, by: &Person, job: JobId) -> Answer {
        let code = self.code("Reed").await;
        by.post("/campaign/post", json!({ "id": job, "board": code })).await
    }

    pub async fn promotes(&self, by: &Person, job: JobId) -> Answer {
        let code = self.code("LogicMelon").await;
        by.post("/campaign/promote", json!({ "id": job, "board": code })).await
    }

    pub fn live_on_reed(&self) -> usize {
        self.standins.on_reed().iter().filter(|advert| advert.is_live).count()
    }

    /// As long as what was done can be taken back.
    pub fn window_passes(&self) {
        self.world.app.clock.advance(Duration::from_secs(121));
    }

    pub async fn bell(&self) -> usize {
        let bell = self.hattie.get("/user/bell").await.expect_ok();
        let items = bell["items"].as_array().unwrap();
        items.iter().filter(|item| item["kind"] == "AdvertNotTaken").count()
    }
}

pub fn keys_to(partner: &str, key: &str) -> Value {
    json!({ "partner": partner, "account": ACCOUNT, "key": key })
}

fn code_of(boards: &Answer, partner: &str) -> String {
    let all = boards.body.as_array().unwrap();
    all.iter().find(|board| board["partner"] == partner).unwrap()["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_advert_that_goes_live_is_on_reed_once_with_a_link_of_its_own() {
    let scene = Scene::open().await;
    let job = scene.on_reed().await;
    let row = scene.row(&scene.hattie, job, "Reed").await;
    assert_eq!(
        (&row["number"], &row["words"], &row["canPost"]),
        (&json!("52418800"), &Value::Null, &json!(false))
    );
    let [shown] = &scene.standins.on_reed()[..] else { panic!("not one advert") };
    let said = |name: &str| shown.said[name].as_str();
    assert_eq!((said("title"), said("jobType"), said("workingHours")), ("Harbour hand", "2", "2"));
    assert_eq!(said("externalUrl"), row["link"].as_str().unwrap());
    assert_eq!(said("expiryInDays"), "28");
    assert!(!said("description").contains(&scene.world.address));

    // Whoever asks again, and whatever is told again, nothing is paid for twice.
    for _ in 0..2 {
        scene.posts(&scene.hattie, job).await.expect_ok();
    }
    scene.done().await;
    assert_eq!(scene.standins.on_reed().len(), 1);

    let ann = applies(&scene.world, &scene.hattie, job, &scene.code("Reed").await, "Ann").await;
    assert_eq!((&ann["board"], &ann["appliedFromLm"]), (&json!("Reed.co.uk"), &json!(false)));
}

#[tokio::test]
async fn what_is_taken_back_in_time_is_told_to_nobody_outside() {
    let scene = Scene::open().await;
    let job = scene.on_reed().await;
    let asked = scene.standins.asked_of_reed();
    scene.hattie.call("expire", job).await.expect_ok();
    scene.hattie.undo("expire", job).await.expect_ok();
    scene.hattie.call("archive", job).await.expect_ok();
    scene.hattie.call("unarchive", job).await.expect_ok();
    scene.window_passes();
    scene.done().await;
    assert_eq!(scene.standins.asked_of_reed(), asked, "it never heard of any of it");
    assert_eq!(scene.row(&scene.hattie, job, "Reed").await["state"], "Live");

    scene.hattie.call("expire", job).await.expect_ok();
    scene.stands(job, "Reed", "Expiring").await;
    assert_eq!(scene.live_on_reed(), 1, "for as long as it can be taken back");
    scene.window_passes();
    scene.stands(job, "Reed", "Expired").await;
    assert_eq!(scene.live_on_reed(), 0);
    scene.done().await;
    assert_eq!(scene.standins.asked_of_reed(), asked + 1);
}

#[tokio::test]
async fn what_leaves_in_any_other_way_leaves_reed_too() {
    let scene = Scene::open().await;
    let (archived, deleted, lapsed) = (scene.on_reed().await, scene.on_reed().await, scene.on_reed().await);
    scene.hattie.call("archive", archived).await.expect_ok();
    scene.hattie.delete(&format!("/campaign/{deleted}")).await;
    scene.window_passes();
    let left = async |live: usize| (scene.live_on_reed() == live).then_some(());
    scene.world.eventually("two have left", async || left(1).await).await;
    scene.world.app.clock.advance(Duration::from_hours(29 * 24));
    let job = async || scene.hattie.job(lapsed).await.expect_ok();
    let is_over = async || (job().await["isExpired"] == json!(true)).then_some(());
    scene.world.eventually("its time is over", is_over).await;
    scene.window_passes();
    scene.world.eventually("all have left", async || left(0).await).await;
    scene.stands(lapsed, "Reed", "Expired").await;
    let kept = "SELECT count(*) FROM posting WHERE job_id NOT IN (SELECT id FROM job)";
    let gone = async || (scene.world.count_of(kept).await == 0).then_some(());
    scene.world.eventually("nothing is left of the deleted one", gone).await;
}

#[tokio::test]
async fn a_company_that_goes_takes_its_adverts_and_then_its_keys_with_it() {
    let scene = Scene::open().await;
    scene.on_reed().await;
    for (gone, heir) in [(&scene.hattie, Some(scene.carl.id())), (&scene.carl, None)] {
        let body = json!({ "userDeleteId": gone.id(), "userAcceptId": heir, "companyGoes": heir.is_none() });
        assert_eq!(scene.sasha.delete_with("/user", body).await.status, StatusCode::NO_CONTENT);
    }
    let left = async || (scene.live_on_reed() == 0).then_some(());
    scene.world.eventually("its advert has left", left).await;
    scene.world.app.clock.advance(Duration::from_mins(10));
    let keys = "SELECT count(*) FROM board_key";
    let none = async || (scene.world.count_of(keys).await == 0).then_some(());
    scene.world.eventually("its keys are gone", none).await;
}

#[tokio::test]
async fn a_board_that_is_down_is_asked_again_and_takes_the_advert_once() {
    let scene = Scene::open().await;
    scene.standins.behave(Manner::Down);
    let job = scene.live().await;
    let row = scene.in_vain(job, "Reed").await;
    assert!(row["words"].as_str().unwrap().contains("503"), "{row}");
    assert_eq!(row["state"], "Requested", "nobody has to wait for the next try");
    assert_eq!(scene.bell().await, 0, "it mends by itself");
    scene.standins.behave(Manner::Well);
    scene.world.app.clock.advance(Duration::from_mins(10));
    scene.stands(job, "Reed", "Live").await;
    scene.done().await;
    assert_eq!(scene.standins.on_reed().len(), 1);
}

#[tokio::test]
async fn an_advert_that_reed_may_have_taken_is_never_sent_again_by_itself() {
    for manner in [Manner::Mute, Manner::Nonsense, Manner::Endless, Manner::Broken, Manner::Elsewhere] {
        let scene = Scene::open().await;
        scene.standins.behave(manner);
        let job = scene.live().await;
        let row = scene.stands(job, "Reed", "Unsure").await;
        assert_eq!(row["canPost"], true);
        let taken = scene.standins.on_reed().len();
        scene.standins.behave(Manner::Well);
        scene.world.app.clock.advance(Duration::from_hours(1));
        scene.done().await;
        assert_eq!(scene.standins.on_reed().len(), taken, "{manner:?}");
        let rung = async || (scene.bell().await == 1).then_some(());
        scene.world.eventually("the owner is told", rung).await;

        let code = scene.code("Reed").await;
        if taken == 1 {
            // Somebody has looked: it is there.
            let body = |number: &str| json!({ "id": job, "board": code, "number": number });
            let wrong = scene.hattie.post("/campaign/posted", body("x1")).await;
            wrong.expect_refusal(StatusCode::BAD_REQUEST, Some("number"), "Has to be the advert's number");
            scene.hattie.post("/campaign/posted", body("52418800")).await.expect_ok();
            scene.stands(job, "Reed", "Live").await;
            let twice = scene.hattie.post("/campaign/posted", body("52418801")).await;
            assert_eq!(twice.status, StatusCode::CONFLICT);
            scene.hattie.call("expire", job).await.expect_ok();
            scene.window_passes();
            scene.stands(job, "Reed", "Expired").await;
            assert_eq!(scene.live_on_reed(), 0, "what somebody found is taken off, too");
        } else {
            // Somebody has looked: it is not there.
            scene.posts(&scene.hattie, job).await.expect_ok();
            scene.stands(job, "Reed", "Live").await;
            assert_eq!(scene.standins.on_reed().len(), 1, "{manner:?}");
        }
        let over = async || (scene.bell().await == 0).then_some(());
        scene.world.eventually("there is nothing to do any more", over).await;
    }
}

#[tokio::test]
async fn a_refusal_is_shown_in_the_boards_words_and_a_mended_advert_is_sent_again() {
    let scene = Scene::open().await;
    scene.standins.behave(Manner::Refusing);
    let job = scene.live().await;
    let row = scene.stands(job, "Reed", "Refused").await;
    assert!(row["words"].as_str().unwrap().contains(REED_SAYS), "{row}");
    let asked = scene.standins.asked_of_reed();
    scene.world.app.clock.advance(Duration::from_hours(2));
    scene.done().await;
    assert_eq!(scene.standins.asked_of_reed(), asked, "what is refused is not asked for again by itself");
    scene.standins.behave(Manner::Well);
    scene.mends(job, "Harbour hand, mended").await;
    scene.stands(job, "Reed", "Live").await;
    assert_eq!(scene.standins.on_reed()[0].said["title"], "Harbour hand, mended");
}

#[tokio::test]
async fn a_live_advert_that_is_changed_says_so_on_reed() {
    let scene = Scene::open().await;
    let job = scene.on_reed().await;
    scene.mends(job, "Harbour hand on nights").await;
    let changed = async || (scene.standins.on_reed()[0].changed == 1).then_some(());
    scene.world.eventually("Reed is told", changed).await;
    assert_eq!(scene.standins.on_reed()[0].said["title"], "Harbour hand on nights");
    scene.done().await;
    assert_eq!((scene.standins.on_reed().len(), scene.standins.on_reed()[0].changed), (1, 1));
}

#[tokio::test]
async fn a_key_that_is_revoked_is_said_and_another_one_sends_what_waited() {
    let scene = Scene::open().await;
    let there = scene.on_reed().await;
    scene.standins.take_key("another-key");
    let waits = scene.live().await;
    let row = scene.stands(waits, "Reed", "Refused").await;
    assert!(row["words"].as_str().unwrap().contains("posting key"), "{row}");
    scene.hattie.call("expire", there).await.expect_ok();
    scene.window_passes();
    let said = async || (!scene.row(&scene.hattie, there, "Reed").await["words"].is_null()).then_some(());
    scene.world.eventually("it cannot be taken off", said).await;
    assert_eq!(scene.row(&scene.hattie, there, "Reed").await["state"], "Expiring");

    let code = scene.code("Reed").await;
    let keys = json!({ "account": ACCOUNT, "key": "another-key" });
    let answer = scene.hattie.put(&format!("/board/{code}/keys"), keys.clone()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    scene.carl.put(&format!("/board/{code}/keys"), keys).await.expect_ok();
    scene.stands(waits, "Reed", "Live").await;
    scene.stands(there, "Reed", "Expired").await;
    assert_eq!((scene.standins.on_reed().len(), scene.live_on_reed()), (2, 1));
}

#[tokio::test]
async fn two_who_are_at_an_advert_at_once_send_it_once() {
    let scene = Scene::open().await;
    scene.standins.behave(Manner::Held);
    let job = scene.live().await;
    let taken = async || (scene.standins.on_reed().len() == 1).then_some(());
    scene.world.eventually("Reed has it, and has not answered", taken).await;
    let other = scene.world.another_process().await;
    let failed = jobhelm::postings::bring_in_line(&other.postings(), job).await;
    assert!(failed.is_err(), "somebody else is at it");
    scene.posts(&scene.hattie, job).await.expect_ok();
    scene.standins.behave(Manner::Well);
    scene.standins.let_go();
    scene.stands(job, "Reed", "Live").await;
    assert_eq!(scene.standins.on_reed().len(), 1);
}

#[tokio::test]
async fn what_was_being_sent_when_a_server_died_is_left_to_somebody() {
    let scene = Scene::open().await;
    let job = scene.on_reed().await;
    let died = "UPDATE posting SET state = 'Sending', number = NULL, claimed_until = 1";
    scene.world.app.db.write(move |tx| tx.run(Sql::new(died))).await.unwrap();
    let shown = jobhelm::postings::bring_in_line(&scene.world.app.postings(), job).await;
    assert!(shown.is_ok());
    scene.stands(job, "Reed", "Unsure").await;
    assert_eq!(scene.standins.on_reed().len(), 1);
    let rung = async || (scene.bell().await == 1).then_some(());
    scene.world.eventually("the owner is told", rung).await;
}

#[tokio::test]
async fn the_multiposter_leads_to_one_page_however_often_it_is_asked() {
    let scene = Scene::open().await;
    let job = scene.live().await;
    assert_eq!(scene.row(&scene.hattie, job, "LogicMelon").await["state"], "Requested");
    let led = scene.promotes(&scene.sasha, job).await.expect_ok();
    assert_eq!(led["redirectUrl"], "https://logicmelon.example/post/700");
    assert_eq!(scene.promotes(&scene.hattie, job).await.expect_ok(), led);
    let row = scene.row(&scene.hattie, job, "LogicMelon").await;
    assert_eq!((&row["state"], &row["byHand"]), (&json!("Sent"), &json!(true)));
    assert_eq!(scene.standins.on_logicmelon().len(), 1);
    let said = &scene.standins.on_logicmelon()[0].said;
    assert_eq!(said["sApplicationURL"], row["link"].as_str().unwrap());

    let code = scene.code("LogicMelon").await;
    let ann = applies(&scene.world, &scene.hattie, job, &code, "Ann").await;
    assert_eq!((&ann["board"], &ann["appliedFromLm"]), (&json!("LogicMelon"), &json!(true)));
    assert_eq!(scene.row(&scene.hattie, job, "LogicMelon").await["state"], "Live");

    assert_eq!(scene.row(&scene.hattie, job, "LogicMelon").await["canPost"], true);
    assert_eq!(scene.carl.delete(&format!("/board/{code}")).await.status, StatusCode::NO_CONTENT);
    let gone = scene.row(&scene.hattie, job, "LogicMelon").await;
    assert_eq!((&gone["state"], &gone["canPost"]), (&json!("Live"), &json!(false)), "it leads nowhere now");

    scene.hattie.call("expire", job).await.expect_ok();
    scene.window_passes();
    scene.stands(job, "LogicMelon", "Expired").await;
    assert!(!scene.standins.on_logicmelon()[0].is_live);
}

#[tokio::test]
async fn a_board_that_never_answers_is_given_up_and_nobody_knows_whether_it_has_the_advert() {
    let scene = Scene::open().await;
    scene.standins.behave(Manner::Held);
    let job = scene.live().await;
    let row = scene.stands(job, "Reed", "Unsure").await;
    assert!(row["words"].as_str().unwrap().contains("does not answer"), "{row}");
    let rung = async || (scene.bell().await == 1).then_some(());
    scene.world.eventually("somebody is to look there", rung).await;
}

#[tokio::test]
async fn keys_are_sealed_with_the_operators_own_and_another_opens_none_of_them() {
    let standins = Standins::start().await;
    let settings = BoardSettings { keys: vec![[7; 32]], ..standins.settings() };
    let Stage { world, hattie, sasha } = Stage::in_world(World::with_boards(settings).await, 9).await;
    let carl = world.person(Some(hattie.company()), Role::CompanyAdmin, "Carl").await;
    let scene = Scene { world, hattie, carl, sasha, standins };
    scene.connects(&scene.carl, "Reed").await;
    assert!(!scene.world.app.settings.data.join("boards.key").exists(), "none is made beside it");
    scene.on_reed().await;

    let mut other = jobhelm::config::Settings::clone(&scene.world.app.settings);
    other.boards.keys = vec![[8; 32]];
    let mut scene = scene;
    scene.world.stop_followers().await;
    let job = scene.live().await;
    let ports = postings::Ports { seal: Seal::open(&other).unwrap().into(), ..scene.world.app.postings() };
    postings::bring_in_line(&ports, job).await.unwrap();
    let row = scene.row(&scene.hattie, job, "Reed").await;
    assert_eq!(row["state"], "Refused");
    assert!(row["words"].as_str().unwrap().contains("cannot open the keys"), "{row}");
    assert_eq!(scene.standins.on_reed().len(), 1, "Reed was told nothing");
    scene.world.start_followers();
    scene.posts(&scene.hattie, job).await;
    scene.stands(job, "Reed", "Live").await;
    assert_eq!(scene.row(&scene.sasha, job, "Reed").await["sentBy"], "Hattie Tester");
}

#[tokio::test]
async fn keys_are_sealed_anew_with_another_key_while_copies_with_both_go_on() {
    let standins = Standins::start().await;
    let settings = BoardSettings { keys: vec![[7; 32]], ..standins.settings() };
    let Stage { world, hattie, sasha } = Stage::in_world(World::with_boards(settings).await, 9).await;
    let carl = world.person(Some(hattie.company()), Role::CompanyAdmin, "Carl").await;
    let mut scene = Scene { world, hattie, carl, sasha, standins };
    scene.connects(&scene.carl, "Reed").await;
    scene.connects(&scene.carl, "LogicMelon").await;
    let sealed_by = |keys: &[[u8; 32]]| {
        let mut settings = jobhelm::config::Settings::clone(&scene.world.app.settings);
        settings.boards.keys = keys.to_vec();
        std::sync::Arc::new(Seal::open(&settings).unwrap())
    };
    let (old, both, new) = (sealed_by(&[[7; 32]]), sealed_by(&[[8; 32], [7; 32]]), sealed_by(&[[8; 32]]));
    let copy_of_before = sealed_by(&[[7; 32], [8; 32]]);
    let db = scene.world.app.db.clone();
    let closed_to = async |seal: &std::sync::Arc<Seal>| {
        let seal = seal.clone();
        db.read(move |tx| rotation::look(tx, Some(&seal), None)).await.unwrap().closed.len()
    };
    assert_eq!((closed_to(&old).await, closed_to(&new).await), (0, 2));

    // Without the old key nothing is lost; with it all are sealed anew, once
    let seals = async |seal: &std::sync::Arc<Seal>| {
        let seal = seal.clone();
        let rotated = db.write(move |tx| rotation::go_on(tx, &seal, None)).await.unwrap();
        (rotated.sealed, rotated.closed.len())
    };
    assert_eq!(seals(&new).await, (0, 2));
    assert_eq!(seals(&both).await, (2, 0));
    assert_eq!(seals(&both).await, (0, 0));
    assert_eq!((closed_to(&old).await, closed_to(&new).await), (2, 0));

    // A copy whose list still has the old one first opens them, too
    scene.world.stop_followers().await;
    let job = scene.live().await;
    let ports = postings::Ports { seal: copy_of_before, ..scene.world.app.postings() };
    postings::bring_in_line(&ports, job).await.unwrap();
    assert_eq!(scene.standins.on_reed().len(), 1);
}

#[tokio::test]
async fn a_multiposter_that_fails_says_why_and_is_asked_again_for_the_same_advert() {
    let scene = Scene::open().await;
    let job = scene.live().await;
    for (manner, words) in [
        (Manner::Down, "cannot be reached"),
        (Manner::Mute, "cannot be reached"),
        (Manner::Nonsense, "cannot be reached"),
        (Manner::Refusing, LOGICMELON_SAYS.trim_end_matches('.')),
        (Manner::Revoked, "cannot be opened with these keys"),
    ] {
        scene.standins.behave(manner);
        let answer = scene.promotes(&scene.sasha, job).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{manner:?}");
        let said = answer.body["errors"][0]["message"].as_str().unwrap();
        assert!(said.contains(words) && said.contains("LogicMelon"), "{manner:?}: {said}");
    }
    scene.standins.behave(Manner::Well);
    scene.promotes(&scene.sasha, job).await.expect_ok();
    let live = scene.standins.on_logicmelon().iter().filter(|advert| advert.is_live).count();
    assert_eq!(live, 1, "it knows the advert by its reference");
}

#[tokio::test]
async fn keys_are_kept_sealed_and_shown_to_nobody() {
    let scene = Scene::open().await;
    let listed = scene.carl.get("/board").await.expect_ok();
    assert!(!listed.to_string().contains(KEY));
    let names_account = |boards: &Value| boards.as_array().unwrap().iter().any(|it| it["account"] == ACCOUNT);
    assert!(names_account(&listed));
    assert!(!names_account(&scene.hattie.get("/board").await.expect_ok()));
    let sealed = scene
        .world
        .app
        .db
        .read(|tx| tx.all(Sql::new("SELECT sealed FROM board_key"), |row| row.get::<Vec<u8>>(0)))
        .await
        .unwrap();
    assert_eq!(sealed.len(), 2);
    assert!(sealed.iter().all(|bytes| !bytes.windows(KEY.len()).any(|part| part == KEY.as_bytes())));

    // Another company neither sees nor uses them.
    let quay = scene.world.company("Quay Ltd").await;
    let quentin = scene.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let listed = quentin.get("/board").await.expect_ok();
    assert!(listed.as_array().unwrap().iter().all(|board| board["partner"].is_null()));
    let code = scene.code("Reed").await;
    let keys = json!({ "account": ACCOUNT, "key": KEY });
    let answer = quentin.put(&format!("/board/{code}/keys"), keys.clone()).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    let answer = quentin.put("/board/indeed/keys", keys).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    for (wrong, item) in [
        (json!({ "partner": "Reed", "account": ACCOUNT, "key": "k y" }), "key"),
        (json!({ "partner": "Reed", "account": "", "key": KEY }), "account"),
    ] {
        let answer = quentin.post("/board", wrong).await;
        assert_eq!(
            (answer.status, &answer.body["errors"][0]["item"]),
            (StatusCode::BAD_REQUEST, &json!(item))
        );
    }
}

#[tokio::test]
async fn a_company_uses_its_own_account_before_the_providers_and_never_both() {
    let scene = Scene::without_accounts().await;
    scene.connects(&scene.sasha, "Reed").await;
    let first = scene.on_reed().await;
    let listed = scene.carl.get("/board").await.expect_ok();
    let shared = listed.as_array().unwrap().iter().find(|board| board["partner"] == "Reed").unwrap().clone();
    assert_eq!((&shared["of"], &shared["account"]), (&json!("Provider"), &Value::Null));
    scene.connects(&scene.carl, "Reed").await;
    scene.hattie.call("expire", first).await.expect_ok();
    scene.hattie.undo("expire", first).await.expect_ok();
    let second = scene.on_reed().await;
    scene.done().await;
    assert_eq!(scene.standins.on_reed().len(), 2, "one each");
    let rows = scene.hattie.get(&format!("/campaign/{second}")).await.expect_ok();
    let reeds = rows["jobBoards"].as_array().unwrap().iter().filter(|row| row["partner"] == "Reed").count();
    assert_eq!(reeds, 1);
}

#[tokio::test]
async fn where_the_operator_has_no_account_with_reed_nobody_can_connect_it() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let partners = carl.get("/board/partners").await.expect_ok();
    assert_eq!(partners[0], json!({ "partner": "Reed", "name": "Reed.co.uk", "isAvailable": false }));
    assert_eq!(partners[1]["isAvailable"], true);
    let answer = carl.post("/board", keys_to("Reed", KEY)).await;
    assert_eq!(
        (answer.status, &answer.body["errors"][0]["item"]),
        (StatusCode::BAD_REQUEST, &json!("partner"))
    );
}

#[tokio::test]
async fn adverts_that_were_live_before_a_board_are_sent_when_somebody_says_so() {
    let scene = Scene::without_accounts().await;
    let job = scene.live().await;
    scene.world.app.clock.advance(Duration::from_secs(5));
    scene.connects(&scene.carl, "Reed").await;
    scene.done().await;
    let row = scene.row(&scene.hattie, job, "Reed").await;
    assert_eq!((&row["state"], &row["canPost"]), (&json!("Requested"), &json!(true)));
    assert_eq!(scene.standins.on_reed().len(), 0);
    scene.posts(&scene.hattie, job).await.expect_ok();
    scene.stands(job, "Reed", "Live").await;

    let tina = scene.world.person(Some(scene.hattie.company()), Role::TeamMember, "Tina").await;
    assert_eq!(scene.posts(&tina, job).await.status, StatusCode::FORBIDDEN);
}
