//! Accounts with boards that come, go and take each other's place while adverts are there, or on their way.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::partners::{ACCOUNT, KEY, Manner, REED_SAYS};
use crate::postings::{Scene, keys_to};

impl Scene {
    /// The company's own account beside one of the provider's; its code.
    async fn connects_own(&self, partner: &str) -> String {
        let answer = self.carl.post("/board", keys_to(partner, KEY)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        let all = answer.body.as_array().unwrap().iter();
        let own = all.filter(|board| board["of"] == "Company").find(|board| board["partner"] == partner);
        own.unwrap()["code"].as_str().unwrap().to_owned()
    }

    async fn disconnects(&self, partner: &str) {
        let code = self.code(partner).await;
        assert_eq!(self.carl.delete(&format!("/board/{code}")).await.status, StatusCode::NO_CONTENT);
    }

    /// Every row of an advert's ledger that is of a partner.
    async fn rows(&self, job: jobhelm::ids::JobId, partner: &str) -> Vec<Value> {
        let shown = self.hattie.job(job).await.expect_ok();
        let rows = shown["jobBoards"].as_array().unwrap().iter();
        rows.filter(|row| row["partner"] == partner).cloned().collect()
    }
}

#[tokio::test]
async fn an_account_that_is_removed_and_connected_again_gets_what_waited_for_its_keys() {
    let scene = Scene::open().await;
    let there = scene.on_reed().await;
    scene.standins.take_key("another-key");
    let waits = scene.live().await;
    let refused = scene.stands(waits, "Reed", "Refused").await;
    assert_eq!(refused["needsKeys"], true, "whoever reads it is told what to do");
    scene.hattie.call("expire", there).await.expect_ok();
    scene.window_passes();
    let said = async || (!scene.row(&scene.hattie, there, "Reed").await["words"].is_null()).then_some(());
    scene.world.eventually("it cannot be taken off", said).await;

    scene.disconnects("Reed").await;
    let again = scene.carl.post("/board", keys_to("Reed", "another-key")).await;
    assert_eq!(again.status, StatusCode::CREATED, "{}", again.body);
    scene.stands(waits, "Reed", "Live").await;
    scene.stands(there, "Reed", "Expired").await;
    assert_eq!((scene.standins.on_reed().len(), scene.live_on_reed()), (2, 1));
}

#[tokio::test]
async fn what_was_not_sent_yet_is_not_sent_to_an_account_that_was_removed() {
    let scene = Scene::open().await;
    scene.standins.behave(Manner::Down);
    let job = scene.live().await;
    scene.in_vain(job, "Reed").await;
    scene.disconnects("Reed").await;
    // A try that was on its way when the account went has to fail first.
    let gone = async || scene.rows(job, "Reed").await.is_empty().then_some(());
    scene.world.eventually("nobody waits for it any more", gone).await;
    scene.standins.behave(Manner::Well);
    scene.world.app.clock.advance(Duration::from_mins(10));
    scene.done().await;
    assert_eq!(scene.standins.on_reed().len(), 0);

    // Connected again it is not sent by itself, like whatever was live before.
    scene.world.app.clock.advance(Duration::from_secs(5));
    scene.connects(&scene.carl, "Reed").await;
    scene.mends(job, "Harbour hand on nights").await;
    scene.done().await;
    let row = scene.row(&scene.hattie, job, "Reed").await;
    assert_eq!((&row["state"], &row["canPost"]), (&json!("Requested"), &json!(true)));
    assert_eq!(scene.standins.on_reed().len(), 0);
    scene.posts(&scene.hattie, job).await.expect_ok();
    scene.stands(job, "Reed", "Live").await;
}

#[tokio::test]
async fn an_advert_that_one_account_waits_to_send_is_sent_by_no_other() {
    let scene = Scene::without_accounts().await;
    let shared = scene.connects(&scene.sasha, "Reed").await;
    scene.standins.behave(Manner::Down);
    let job = scene.live().await;
    scene.in_vain(job, "Reed").await;
    let own = scene.connects_own("Reed").await;
    let [row] = &scene.rows(job, "Reed").await[..] else { panic!("not one row") };
    assert_eq!(row["code"], shared);
    scene.hattie.post("/campaign/post", json!({ "id": job, "board": own })).await.expect_ok();
    scene.standins.behave(Manner::Well);
    scene.world.app.clock.advance(Duration::from_mins(10));
    scene.stands(job, "Reed", "Live").await;
    scene.done().await;
    assert_eq!(scene.standins.on_reed().len(), 1, "paid once");
}

#[tokio::test]
async fn what_one_account_was_refused_is_not_sent_again_once_another_has_it() {
    let scene = Scene::without_accounts().await;
    scene.connects(&scene.sasha, "Reed").await;
    scene.standins.behave(Manner::Refusing);
    let job = scene.live().await;
    scene.stands(job, "Reed", "Refused").await;
    scene.standins.behave(Manner::Well);
    let own = scene.connects_own("Reed").await;
    let rows = scene.rows(job, "Reed").await;
    assert!(rows.iter().any(|row| row["code"] == own && row["canPost"] == true), "{rows:?}");
    scene.hattie.post("/campaign/post", json!({ "id": job, "board": own })).await.expect_ok();
    let live = async || scene.rows(job, "Reed").await.iter().any(|row| row["state"] == "Live").then_some(());
    scene.world.eventually("it is there", live).await;
    scene.mends(job, "Harbour hand, mended").await;
    let changed = async || (scene.standins.on_reed()[0].changed == 1).then_some(());
    scene.world.eventually("Reed is told", changed).await;
    scene.done().await;
    assert_eq!(scene.standins.on_reed().len(), 1, "paid once");
}

#[tokio::test]
async fn the_multiposter_that_has_an_advert_keeps_it_when_another_account_comes() {
    let scene = Scene::without_accounts().await;
    let shared = scene.connects(&scene.sasha, "LogicMelon").await;
    let job = scene.live().await;
    let led = scene.sasha.post("/campaign/promote", json!({ "id": job, "board": shared })).await.expect_ok();
    scene.connects_own("LogicMelon").await;
    let [row] = &scene.rows(job, "LogicMelon").await[..] else { panic!("not one row") };
    assert_eq!((&row["code"], &row["canPost"]), (&json!(shared), &json!(true)));
    assert_eq!(scene.sasha.post("/campaign/promote", json!({ "id": job })).await.expect_ok(), led);
    assert_eq!(scene.world.count_of("SELECT count(*) FROM posting").await, 1);
}

#[tokio::test]
async fn where_one_account_may_have_an_advert_somebody_decides_whether_another_gets_it() {
    let scene = Scene::without_accounts().await;
    scene.connects(&scene.sasha, "Reed").await;
    scene.standins.behave(Manner::Broken);
    let job = scene.live().await;
    scene.stands(job, "Reed", "Unsure").await;
    scene.standins.behave(Manner::Well);
    let own = scene.connects_own("Reed").await;
    scene.mends(job, "Harbour hand, mended").await;
    scene.done().await;
    assert_eq!(scene.standins.on_reed().len(), 0, "nothing happens by itself");
    let rows = scene.rows(job, "Reed").await;
    assert!(rows.iter().any(|row| row["code"] == own && row["canPost"] == true), "{rows:?}");
    scene.hattie.post("/campaign/post", json!({ "id": job, "board": own })).await.expect_ok();
    let live = async || scene.rows(job, "Reed").await.iter().any(|row| row["state"] == "Live").then_some(());
    scene.world.eventually("it is there", live).await;
    assert_eq!(scene.standins.on_reed().len(), 1);
}

#[tokio::test]
async fn one_boards_good_news_is_no_end_to_anothers_bad_news() {
    let scene = Scene::open().await;
    scene.standins.behave(Manner::Refusing);
    let job = scene.live().await;
    scene.stands(job, "Reed", "Refused").await;
    let rung = async |times: usize| (scene.bell().await == times).then_some(());
    scene.world.eventually("the owner is told", async || rung(1).await).await;
    scene.standins.behave(Manner::Well);
    scene.promotes(&scene.sasha, job).await.expect_ok();
    scene.stands(job, "LogicMelon", "Sent").await;
    scene.done().await;
    // Whoever reads the bell reads what was followed before.
    let other = scene.on_reed().await;
    assert_eq!(scene.bell().await, 1, "Reed has still not taken it");
    scene.posts(&scene.hattie, job).await.expect_ok();
    scene.stands(job, "Reed", "Live").await;
    scene.world.eventually("there is nothing to do any more", async || rung(0).await).await;
    scene.stands(other, "Reed", "Live").await;
}

#[tokio::test]
async fn a_change_that_a_board_refuses_is_told_to_the_owner_until_it_is_taken() {
    let scene = Scene::open().await;
    let job = scene.on_reed().await;
    scene.standins.behave(Manner::Refusing);
    scene.mends(job, "Harbour hand, 01326 312 345").await;
    let rung = async |times: usize| (scene.bell().await == times).then_some(());
    scene.world.eventually("the owner is told", async || rung(1).await).await;
    let row = scene.row(&scene.hattie, job, "Reed").await;
    assert_eq!(row["state"], "Live");
    assert!(row["words"].as_str().unwrap().contains(REED_SAYS), "{row}");
    scene.standins.behave(Manner::Well);
    scene.mends(job, "Harbour hand on nights").await;
    scene.world.eventually("there is nothing to do any more", async || rung(0).await).await;
    assert_eq!(scene.standins.on_reed().len(), 1);
    let keys = json!({ "account": ACCOUNT, "key": KEY });
    let code = scene.code("Reed").await;
    scene.carl.put(&format!("/board/{code}/keys"), keys).await.expect_ok();
    scene.done().await;
    assert_eq!(scene.standins.on_reed().len(), 1, "other keys are no reason to send it anew");
}
