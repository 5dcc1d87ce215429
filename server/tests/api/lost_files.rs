//! Files without a row, rows without a file, and CVs whose reader was lost.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use cv_reader::Reader;
use jobhelm::candidates::cv::MISSING;
use jobhelm::candidates::cv::orphans::Orphans;
use jobhelm::consistency::named_files;
use jobhelm::files::SHELVES;
use jobhelm::ids::{FileId, JobId};
use jobhelm::policy::Role;
use reqwest::StatusCode;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::answers::Post;
use crate::applicants::{candidate_id, cv, file, scan};
use crate::world::{Person, World};

async fn hattie(world: &World, keywords: &[&str]) -> (Person, JobId) {
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, keywords).await;
    (hattie, job)
}

/// Every file of the store.
fn all(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<_> =
        entries.flat_map(|path| if path.is_dir() { all(&path) } else { vec![path] }).collect();
    found.sort();
    found
}

/// Looks through every shelf.
async fn sweeps(world: &World, orphans: &mut Orphans) -> usize {
    let mut removed = 0;
    for _ in 0..SHELVES {
        removed += orphans.sweep(&world.app.cvs()).await.unwrap();
    }
    removed
}

#[tokio::test]
async fn what_a_crash_left_behind_is_swept_and_what_a_row_names_stays() {
    let mut world = World::start().await;
    world.stop_followers().await;
    let (hattie, job) = hattie(&world, &[]).await;
    let added = hattie.tries_to_add(job, "Ann", &[]).await.expect_ok();
    let at = format!("/candidate/{}", candidate_id(&added));
    // The pictures of its pages too.
    hattie.get(&format!("{at}/pages")).await.expect_ok();
    let files = world.folder.path().join("files");
    let named = all(&files);

    // Given a file that no row came to name, its pictures, and one that was never finished
    let orphan = FileId::new();
    world.app.files.put(orphan, &scan()).await.unwrap();
    world.app.files.put_pictures(orphan, b"pictures").await.unwrap();
    let lost = all(&files).into_iter().find(|path| !named.contains(path)).unwrap();
    let unfinished = lost.with_extension("0197a000000070008000000000000005.part");
    std::fs::write(&unfinished, "half of").unwrap();

    // Then they stay as long as a call may still be about to name them, or an undo to name them again
    let mut orphans = Orphans::default();
    assert_eq!(sweeps(&world, &mut orphans).await, 0);
    world.app.clock.advance(Duration::from_hours(25));
    assert_eq!(sweeps(&world, &mut orphans).await, 0);
    world.app.clock.advance(Duration::from_mins(11));
    // And go after that
    assert_eq!(sweeps(&world, &mut orphans).await, 3);
    assert_eq!(all(&files), named);
    assert_eq!(sweeps(&world, &mut orphans).await, 0);
}

#[tokio::test]
async fn whatever_the_product_counts_as_kept_outlives_the_sweep() {
    let mut post = Post::opens().await;
    let letter = "From: ann@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nMy new CV.\r\n--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=\"cv.pdf\"\r\n\r\n%PDF-\r\n--x--\r\n";
    assert!(post.brings(letter).await.starts_with("250"));
    post.world.stop_followers().await;
    let named = post.world.app.db.read(|tx| named_files(tx, None)).await.unwrap().0;
    assert_eq!(named.len(), 2, "a CV and a letter");
    let mut orphans = Orphans::default();
    for hours in [0, 25, 1] {
        post.world.app.clock.advance(Duration::from_hours(hours));
        assert_eq!(sweeps(&post.world, &mut orphans).await, 0);
    }
    for file in named {
        assert!(post.world.app.files.get(file.file).await.unwrap().is_some());
    }
}

#[tokio::test]
async fn a_cv_whose_file_is_missing_says_so() {
    let mut world = World::start().await;
    world.stop_followers().await;
    let (hattie, job) = hattie(&world, &[]).await;
    let added = hattie.tries_to_add(job, "Ann", &[]).await.expect_ok();
    let at = format!("/candidate/{}", candidate_id(&added));
    for path in all(&world.folder.path().join("files")) {
        std::fs::remove_file(path).unwrap();
    }
    for call in ["download", "pages", "pages/0"] {
        hattie.get(&format!("{at}/{call}")).await.expect_refusal(StatusCode::NOT_FOUND, None, MISSING);
    }
    let again = hattie.post(&format!("{at}/read-cv"), Value::Null).await;
    again.expect_refusal(StatusCode::NOT_FOUND, None, MISSING);
}

#[tokio::test]
async fn a_cv_whose_reader_was_lost_is_read_again_on_demand() {
    // Given a reader that is lost with every file until somebody puts it right
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("worker");
    let script = format!(
        "#!/bin/sh\n[ -e '{}/right' ] || exit 1\nexec '{}' \"$@\"\n",
        folder.path().display(),
        env!("CARGO_BIN_EXE_jobhelm")
    );
    let draft = folder.path().join("draft");
    std::fs::write(&draft, script).unwrap();
    // By another process, since what this one had open for writing may be open in a child just forked.
    assert!(Command::new("install").args(["-m", "755"]).args([&draft, &program]).status().unwrap().success());
    let world = World::with_reader(Reader::new(program, 2)).await;
    let (ann, of_ann) = cv(11);
    let (hattie, job) = hattie(&world, &["a word that nobody has"]).await;
    let form = Form::new().text("advertId", job.to_string()).part("cvs", file("cv.pdf", of_ann));
    let added = hattie.send_form(reqwest::Method::POST, "/candidate/manually", form).await.expect_ok();
    let id = added["items"][0]["candidate"]["id"].as_str().unwrap();
    assert_eq!(added["items"][0]["outcome"], "Unreadable");

    let read = async || hattie.post(&format!("/candidate/{id}/read-cv"), Value::Null).await.expect_ok();
    let still = read().await;
    assert_eq!((&still["cv"]["outcome"], &still["firstName"]), (&json!("Unreadable"), &json!("")));
    std::fs::write(folder.path().join("right"), "").unwrap();
    let now = read().await;

    // Then what it says is there, also for the keyword rule and for searches
    assert_eq!((&now["cv"]["outcome"], &now["firstName"]), (&json!("Text"), &json!(ann.first_name)));
    assert_eq!((&now["email"], &now["status"]), (&json!(ann.email), &json!("AutoRejected")));
    let text = hattie.get(&format!("/candidate/{id}/cv-text")).await.expect_ok();
    assert!(text["text"].as_str().unwrap().contains(&ann.last_name));
    let pages = hattie.get(&format!("/candidate/{id}/pages")).await.expect_ok();
    assert_eq!(pages["outcome"], "Drawn");
    // Its file is no other, and nobody is told of a new one.
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'CvReplaced'").await, 0);
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'CvRead'").await, 1);
}
