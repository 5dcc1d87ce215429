//! Letters out of others' tests, each brought to a conversation: none breaks anything, and none comes anywhere else. They are
//! not kept here: the sources of packages that this is built with have them, and folders that `make test-letters` fetches.

use std::path::{Path, PathBuf};
use std::time::Duration;

use jobhelm::conversations::incoming;
use jobhelm::rich_text;
use reqwest::StatusCode;
use serde_json::json;

use crate::answers::Post;

/// The folder of a package's sources, as it is built with.
fn package(name: &str) -> PathBuf {
    let lock = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock")).unwrap();
    let entry = format!("name = \"{name}\"\nversion = \"");
    let version = lock.split_once(&entry).and_then(|(_, rest)| rest.split_once('"')).expect(name).0;
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.unwrap_or_else(|| PathBuf::from(std::env::var_os("HOME").unwrap()).join(".cargo"));
    let registries = std::fs::read_dir(home.join("registry/src")).unwrap();
    let folders = registries.map(|registry| registry.unwrap().path().join(format!("{name}-{version}")));
    folders.into_iter().find(|folder| folder.exists()).expect(name)
}

fn letters_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<_> = entries
        .flat_map(|path| match path.extension().and_then(|ending| ending.to_str()) {
            _ if path.is_dir() => letters_in(&path),
            Some("eml" | "msg" | "txt") => vec![path],
            _ => Vec::new(),
        })
        .collect();
    found.sort();
    found
}

/// As a mail server passes it on: each line ends as RFC 5321 has it.
fn on_the_wire(letter: &[u8]) -> Vec<u8> {
    let lines = letter.split(|byte| *byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    lines.collect::<Vec<_>>().join(&b"\r\n"[..])
}

/// Answers how many were kept, and how many files with them.
async fn come_through(letters: &[PathBuf]) -> (i64, usize) {
    let post = Post::opens().await;
    // Somebody else is written to as well.
    let job = post.world.live_job(&post.hattie, &[]).await;
    let bob = post.world.receives(job, "Bob", 2).await;
    let input = json!({ "ids": [bob], "subject": "Hello", "body": "<p>Can you come?</p>" });
    post.hattie.post("/message", input).await.expect_ok();
    let (mut kept, mut files) = (0, 0);
    for (number, path) in letters.iter().enumerate() {
        let name = path.display();
        let letter = on_the_wire(&std::fs::read(path).unwrap());
        // What is cut off on its way is read as far as it goes.
        for cut in [letter.len() / 4, letter.len() / 2, letter.len().saturating_sub(3)] {
            let read = incoming::read(&letter[..cut], "ann@example.org");
            assert!(
                read.is_none_or(|letter| !letter.from.is_empty() && !letter.subject.is_empty()),
                "{name}"
            );
        }
        // More than so many in an hour are none of one person.
        post.world.app.clock.advance(Duration::from_secs(if number % 25 == 0 { 3_700 } else { 1 }));
        let before = post.count().await;
        let told = post.brings(&letter).await;
        match (told.as_bytes().first(), post.count().await - before) {
            (Some(b'2'), 1) => kept += 1,
            // One that is known, or none at all.
            (Some(b'2' | b'5'), 0) => continue,
            (_, more) => panic!("{name}: {told}, and {more} more"),
        }
        let said = post.newest().await;
        let body = said["body"].as_str().unwrap();
        let clean = rich_text::clean(body, 1..=20_000);
        assert!(body == "<p></p>" || clean.as_deref() == Some(body), "{name}: {body}");
        assert!(!said["email"].as_str().unwrap().is_empty(), "{name}");
        for (place, file) in said["attachments"].as_array().unwrap().iter().enumerate() {
            let path = format!("/message/{}/attachments/{place}", said["id"].as_str().unwrap());
            let saved = post.saves(&path).await;
            assert_eq!(saved.status(), StatusCode::OK, "{name}: {file}");
            assert_eq!(saved.bytes().await.unwrap().len() as u64, file["size"], "{name}: {file}");
            files += 1;
        }
    }
    let others = post.hattie.get(&format!("/candidate/{bob}/messages")).await.expect_ok();
    assert_eq!(others["messages"]["totalElements"], 1);
    let own = post.hattie.get(&format!("/candidate/{}/messages", post.ann)).await.expect_ok();
    assert_eq!(own["messages"]["totalElements"], kept + 1);
    assert_eq!(post.count().await, kept);
    (kept, files)
}

#[tokio::test]
async fn letters_of_the_parsers_own_tests_come_through() {
    let letters = letters_in(&package("mail-parser").join("resources"));
    assert!(letters.len() >= 100, "{}", letters.len());
    let (kept, files) = come_through(&letters).await;
    assert!(kept >= 100 && files >= 100, "{kept} letters, {files} files");
}

#[tokio::test]
async fn signed_letters_and_reports_come_through() {
    let letters = letters_in(&package("mail-auth").join("resources"));
    assert!(letters.len() >= 20, "{}", letters.len());
    let (kept, files) = come_through(&letters).await;
    assert!(kept >= 20 && files >= 10, "{kept} letters, {files} files");
}

/// What `make test-letters` has fetched.
#[tokio::test]
#[ignore = "the letters are fetched by `make test-letters`"]
async fn letters_that_were_fetched_come_through() {
    let all = PathBuf::from(std::env::var_os("JOBHELM_TEST_LETTERS").expect("JOBHELM_TEST_LETTERS"));
    for source in std::fs::read_dir(all).unwrap() {
        let source = source.unwrap();
        let letters = letters_in(&source.path());
        assert!(!letters.is_empty());
        let (kept, _) = come_through(&letters).await;
        assert!(kept > 0, "{}", source.path().display());
    }
}
