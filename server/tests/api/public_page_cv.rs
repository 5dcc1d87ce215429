//! A CV that came with a form in which something else was wrong need not be chosen again, and is nobody else's to use.

use std::path::Path;
use std::time::Duration;

use cv_maker::{Trade, pdf, person};
use jobhelm::candidates::intake::waiting;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::lifecycle::Stage;
use crate::public_page::{Board, Page, cv, details, file};
use crate::world::World;

const GONE: &str = "Your CV is no longer kept here. Please choose it again.";

/// What a page's form carries of the CV that was sent before.
fn carried(page: &Page) -> Option<String> {
    let (_, after) = page.html.split_once("name=\"keptCv\" value=\"")?;
    Some(after.split_once('"').unwrap().0.to_owned())
}

/// The form as the page has it, with what an applicant types.
fn again(first_name: &str, email: &str, token: &str) -> Form {
    details(first_name, email).text("keptCv", token.to_owned()).text("keptCvName", "Ada.pdf")
}

async fn board() -> Board {
    Board::with(json!({"preferKw": []})).await
}

/// Sends a form with a CV and no address to write to; the token of the page that comes back.
async fn kept(board: &Board) -> String {
    let page =
        board.apply(details("Ada", "").part("cv", cv())).await.expect(StatusCode::BAD_REQUEST, "Required");
    carried(&page).expect("the CV is kept")
}

fn stored(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let each = entries.map(|path| match path.is_dir() {
        true => stored(&path),
        // Pictures of pages may have been drawn beside a file.
        false => usize::from(path.extension().is_none()),
    });
    each.sum()
}

impl Board {
    fn files(&self) -> usize {
        stored(&self.world().folder.path().join("files"))
    }
}

fn assert_gone(page: Page, first_name: &str) {
    let page = page.expect(StatusCode::BAD_REQUEST, GONE);
    assert!(page.html.contains(&format!("value=\"{first_name}\"")), "what was typed is kept: {}", page.html);
    assert!(page.html.contains("value=\"Lovelace\""));
    assert_eq!(carried(&page), None, "what is gone is carried no further");
}

#[tokio::test]
async fn a_cv_need_not_be_chosen_again_after_another_field_was_wrong() {
    let board = board().await;
    let page =
        board.apply(details("Ada", "").part("cv", cv())).await.expect(StatusCode::BAD_REQUEST, "Ada.pdf");
    assert!(!page.html.contains("choose your CV again") && !page.html.contains("type=\"file\" required"));
    let token = carried(&page).unwrap();

    // Wrong once more: the same token goes on.
    let page = board.apply(again("Ada", "ada", &token)).await.expect(StatusCode::BAD_REQUEST, "Ada.pdf");
    assert_eq!(carried(&page).as_ref(), Some(&token));

    assert_eq!(board.apply(again("Ada", "ada@example.org", &token)).await.status, StatusCode::SEE_OTHER);
    let found = board.candidates().await;
    assert_eq!(found.len(), 1);
    let id = found[0]["id"].as_str().unwrap();
    let text = board.stage.hattie.get(&format!("/candidate/{id}/cv-text")).await.expect_ok();
    assert!(text["text"].as_str().unwrap().contains(&person(1, Trade::Sales).last_name), "{text}");
    assert_eq!(board.files(), 1);

    // The file is the candidate's now: no sweep takes it.
    board.world().app.clock.advance(Duration::from_hours(2));
    waiting::sweep(&board.world().app.cvs()).await.unwrap();
    assert_eq!(board.world().count_of("SELECT count(*) FROM waiting_cv").await, 0);
    assert_eq!(board.files(), 1);
}

#[tokio::test]
async fn a_token_is_good_for_one_application() {
    let board = board().await;
    let token = kept(&board).await;
    let sent = board.apply(again("Ada", "ada@example.org", &token)).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.html);
    assert_gone(board.apply(again("Grace", "grace@example.org", &token)).await, "Grace");
    // Her own, sent twice, is her own.
    let twice = board.apply(again("Ada", "ADA@example.org", &token)).await;
    assert_eq!(twice.status, StatusCode::SEE_OTHER, "{}", twice.html);
    assert_eq!(board.candidates().await.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_token_twice_at_once_makes_one_application() {
    let board = board().await;
    let token = kept(&board).await;
    let send = || board.apply(again("Ada", "ada@example.org", &token));
    let (one, other) = tokio::join!(send(), send());
    assert_eq!([one.status, other.status], [StatusCode::SEE_OTHER; 2], "{} {}", one.html, other.html);
    assert_eq!(board.candidates().await.len(), 1);

    let token = kept(&board).await;
    let send = |name, email| board.apply(again(name, email, &token));
    let (one, other) = tokio::join!(send("Grace", "grace@example.org"), send("Edith", "edith@example.org"));
    let (taken, refused, name) =
        if one.status == StatusCode::SEE_OTHER { (one, other, "Edith") } else { (other, one, "Grace") };
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.html);
    assert_gone(refused, name);
    assert_eq!(board.candidates().await.len(), 2);
}

#[tokio::test]
async fn two_tabs_and_two_applicants_keep_a_cv_each() {
    let board = board().await;
    let other_cv = || file("Grace.pdf", pdf(&person(2, Trade::Finance)));
    let ada = kept(&board).await;
    let page = board.apply(details("Grace", "").part("cv", other_cv())).await;
    let grace = carried(&page).unwrap();
    assert_ne!(ada, grace);
    assert_eq!(board.apply(again("Grace", "grace@example.org", &grace)).await.status, StatusCode::SEE_OTHER);
    assert_eq!(board.apply(again("Ada", "ada@example.org", &ada)).await.status, StatusCode::SEE_OTHER);
    for (name, seed, trade) in [("Ada", 1, Trade::Sales), ("Grace", 2, Trade::Finance)] {
        let found = board.candidates().await;
        let id = found.iter().find(|found| found["firstName"] == name).unwrap()["id"].clone();
        let path = format!("/candidate/{}/cv-text", id.as_str().unwrap());
        let text = board.stage.hattie.get(&path).await.expect_ok();
        assert!(text["text"].as_str().unwrap().contains(&person(seed, trade).last_name), "{name}: {text}");
    }
}

#[tokio::test]
async fn a_token_that_is_forged_or_another_jobs_or_too_old_says_to_choose_again() {
    let board = Board::on(Stage::with_credits(2).await, json!({"preferKw": []})).await;
    let token = kept(&board).await;
    let forged = "A".repeat(43);
    for token in ["x", forged.as_str(), "../../etc/passwd", "<b>", "ä"] {
        assert_gone(board.apply(again("Grace", "grace@example.org", token)).await, "Grace");
    }

    let job = board.stage.draft(json!({"preferKw": []})).await;
    board.stage.hattie.submits(job).await.expect_ok();
    board.stage.sasha.call("publish", job).await.expect_ok();
    let other = board.stage.hattie.call("publish", job).await.expect_ok();
    let other = other["referenceCode"].as_str().unwrap();
    let form = again("Grace", "grace@example.org", &token);
    assert_gone(board.call(Method::POST, other, Some(form)).await, "Grace");

    let world = board.world();
    world.app.clock.advance(Duration::from_mins(61));
    assert_gone(board.apply(again("Ada", "ada@example.org", &token)).await, "Ada");
    // The sweeper may have been quicker.
    waiting::sweep(&world.app.cvs()).await.unwrap();
    world.eventually("the file is gone", async || (board.files() == 0).then_some(())).await;
    assert_eq!(world.count_of("SELECT count(*) FROM waiting_cv").await, 0);
    assert_eq!(world.count_of("SELECT count(*) FROM candidate").await, 0);
}

#[tokio::test]
async fn a_token_reads_nothing() {
    let board = board().await;
    let token = kept(&board).await;
    for path in ["", "/cv", "/thanks"] {
        let path = format!("{}{path}?keptCv={token}", board.reference);
        let page = board.call(Method::GET, &path, None).await;
        assert!(!page.html.contains("Ada.pdf") && !page.html.contains(&token), "{path}: {}", page.html);
    }
    // Not even what the file was called.
    let form = details("Grace", "").text("keptCv", token).text("keptCvName", "mine.pdf");
    let page = board.apply(form).await.expect(StatusCode::BAD_REQUEST, "mine.pdf");
    assert!(!page.html.contains("Ada.pdf"));
}

#[tokio::test]
async fn another_cv_takes_the_place_of_the_one_that_waits() {
    let board = board().await;
    let token = kept(&board).await;
    // What cannot be taken does not.
    let form = again("Ada", "", &token).part("cv", file("cv.exe", "MZ\u{90}"));
    let page = board.apply(form).await.expect(StatusCode::BAD_REQUEST, "Unsupported file type - removed");
    assert_eq!(carried(&page).as_ref(), Some(&token));

    let other = || file("Better.pdf", pdf(&person(2, Trade::Finance)));
    let page = board.apply(again("Ada", "", &token).part("cv", other())).await;
    let newer = carried(&page.expect(StatusCode::BAD_REQUEST, "Better.pdf")).unwrap();
    assert_ne!(newer, token);
    assert_eq!(board.files(), 1);
    assert_gone(board.apply(again("Ada", "ada@example.org", &token)).await, "Ada");

    let form = again("Ada", "ada@example.org", &newer).part("cv", cv());
    assert_eq!(board.apply(form).await.status, StatusCode::SEE_OTHER);
    assert_eq!(board.files(), 1, "the one that was not wanted is gone");
    assert_eq!(board.world().count_of("SELECT count(*) FROM waiting_cv").await, 0);
}

#[tokio::test]
async fn a_cv_is_kept_where_no_field_is_to_blame() {
    let board = board().await;
    assert_eq!(
        board.apply(details("Ada", "ada@example.org").part("cv", cv())).await.status,
        StatusCode::SEE_OTHER
    );
    let other = file("Better.pdf", pdf(&person(2, Trade::Finance)));
    let page = board.apply(details("Ada", "ada@example.org").part("cv", other)).await;
    let page = page.expect(StatusCode::CONFLICT, "You have already applied for this job.");
    let token = carried(&page).unwrap();
    let page = board.apply(again("Ada", "ada@example.org", &token)).await;
    assert_eq!(carried(&page.expect(StatusCode::CONFLICT, "already applied")).as_ref(), Some(&token));

    board.world().app.clock.advance(Duration::from_mins(11));
    assert_eq!(board.apply(again("Ada", "ada@example.org", &token)).await.status, StatusCode::SEE_OTHER);
    board.stage.hattie.call("expire", board.job).await.expect_ok();
    let files = board.files();
    let page = board.apply(details("Eve", "").part("cv", cv())).await;
    page.expect(StatusCode::GONE, "no longer accepting applications");
    assert_eq!(board.files(), files, "nothing is kept for a job that is closed");
}

#[tokio::test]
async fn one_address_holds_no_more_than_its_share() {
    let board =
        Board::on(Stage::in_world(World::with_limits(20).await, 1).await, json!({"preferKw": []})).await;
    for _ in 0..16 {
        kept(&board).await;
    }
    let page = board.apply(details("Ada", "").part("cv", cv())).await;
    let page = page.expect(StatusCode::BAD_REQUEST, "Please choose your CV again.");
    assert_eq!(carried(&page), None);
    assert_eq!(board.files(), 16);

    board.world().app.clock.advance(Duration::from_mins(61));
    waiting::sweep(&board.world().app.cvs()).await.unwrap();
    board.world().eventually("the files are gone", async || (board.files() == 0).then_some(())).await;
    kept(&board).await;
}

#[tokio::test]
async fn a_robot_leaves_no_file() {
    let board = board().await;
    let form = details("Ada", "").text("homepage", "https://example.net").part("cv", cv());
    assert_eq!(board.apply(form).await.status, StatusCode::SEE_OTHER);
    assert_eq!(board.files(), 0);
}
