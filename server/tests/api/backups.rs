//! All that is kept, written away beside the running server and read into an empty place.

use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::Mutex;

use jobhelm::config::files::FilesPlace;
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::json;

use crate::applicants::candidate_id;
use crate::command_line::jobhelm;
use crate::database::Database;
use crate::world::{Person, World};

/// A company with two candidates, and where its backups go.
struct Kept {
    world: World,
    hattie: Person,
    job: JobId,
    ann: CandidateId,
    folder: tempfile::TempDir,
    /// Where it is noted who was removed.
    journal: Mutex<PathBuf>,
}

impl Kept {
    async fn open() -> Self {
        // A bucket of a test is its process's own.
        let world = World::of_one().await;
        let company = world.company("Harbour & Co").await;
        let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
        let job = world.live_job(&hattie, &[]).await;
        let ann = world.receives(job, "Ann", 1).await;
        world.receives(job, "Bob", 2).await;
        hattie.post(&format!("/candidate/{ann}/note"), json!({ "text": "<p>Ropes.</p>" })).await.expect_ok();
        world.settle().await;
        // What is still to be sent would go, or wait, with what a test looks for.
        world.all_done().await;
        let journal = Mutex::new(world.folder.path().join("erasures"));
        Self { world, hattie, job, ann, folder: tempfile::tempdir().unwrap(), journal }
    }

    /// Runs the program on the rows and files of a place.
    async fn runs(&self, url: &str, files: &Path, arguments: &[&str]) -> Output {
        let mut command = jobhelm(self.folder.path(), arguments);
        command.env("JOBHELM_DATA", self.folder.path().join("data"));
        command.env("JOBHELM_ERASURES", self.journal.lock().unwrap().clone());
        command.env("JOBHELM_DATABASE_URL", url).env("JOBHELM_FILES", files);
        tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
    }

    async fn named(&self, name: &str) -> CandidateId {
        let list = self.hattie.list(self.job, "").await.expect_ok();
        let found = list["items"].as_array().unwrap().iter().find(|item| item["firstName"] == name);
        candidate_id(found.unwrap())
    }

    async fn backs_up(&self, to: &str) -> Output {
        self.backs_up_with(&["backup", to]).await
    }

    async fn backs_up_with(&self, arguments: &[&str]) -> Output {
        let settings = &self.world.app.settings;
        let FilesPlace::Folder(files) = &settings.files else { panic!("files lie in a folder") };
        self.runs(&settings.database_url, files, arguments).await
    }
}

fn told(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[track_caller]
fn succeeds(output: &Output, says: &str) {
    assert!(output.status.success() && told(output).contains(says), "{}", told(output));
}

#[track_caller]
fn fails(output: &Output, says: &str) {
    assert!(output.status.code() == Some(1) && told(output).contains(says), "{}", told(output));
}

#[tokio::test]
async fn what_was_backed_up_beside_the_server_is_there_again_in_an_empty_place() {
    let kept = Kept::open().await;
    let Kept { world, hattie, job, ann, folder, .. } = &kept;
    succeeds(&kept.backs_up("away").await, "2 files, of which 2 were new and 0 went");
    // Of what is there already nothing is brought again; who went goes from there, too.
    let cyd = world.receives(*job, "Cyd", 3).await;
    world.receives(*job, "Dan", 4).await;
    hattie.removes(&[kept.named("Bob").await]).await.expect_ok();
    world.hold_is_over().await;
    world.all_done().await;
    let FilesPlace::Folder(cvs) = &world.app.settings.files else { panic!("files lie in a folder") };
    let his_goes =
        async || (all_files(cvs).iter().filter(|path| path.extension().is_none()).count() == 3).then_some(());
    world.eventually("the file of whoever went goes", his_goes).await;
    succeeds(&kept.backs_up("away").await, "3 files, of which 2 were new and 1 went");
    // After that, and so not in it.
    world.receives(*job, "Eve", 5).await;

    let there = tempfile::tempdir().unwrap();
    let (empty, files) = (Database::empty(there.path()), there.path().join("files"));
    if empty.is_shared() {
        // As one that was stopped before it read any row has left it.
        succeeds(&kept.runs(&empty.url, &files, &["migrate"]).await, "up to date");
    }
    succeeds(&kept.runs(&empty.url, &files, &["restore", "away"]).await, "3 files, of which 3 were brought");
    let restored = World::over_kept(&empty, FilesPlace::Folder(files)).await;
    let again = restored.session_of(hattie).await.at(&restored.address);
    let mut names = again.listed(*job, "").await;
    names.sort();
    assert_eq!(names, ["Ann", "Cyd", "Dan"]);
    let cv = format!("/candidate/{cyd}/download");
    let (before, after) = (hattie.get(&cv).await, again.get(&cv).await);
    assert_eq!((after.status, &after.bytes), (StatusCode::OK, &before.bytes));
    let notes = again.get(&format!("/candidate/{ann}/note")).await.expect_ok();
    assert_eq!(notes["totalElements"], 1);
    // And it goes on from there: the log, the searches, the counts.
    restored.receives(*job, "Zorbette", 6).await;
    restored.settle().await;
    assert_eq!(again.listed(*job, "&searchString=Zorbette").await, ["Zorbette"]);
    assert_eq!(again.job(*job).await.expect_ok()["totalCandidates"], 4);
    drop(restored);

    // Not into what holds something; and only what is whole.
    let other = tempfile::tempdir().unwrap();
    let files = other.path().join("files");
    let taken = kept.runs(&empty.url, &files, &["restore", "away"]).await;
    fails(&taken, if empty.is_shared() { "not empty" } else { "there already" });
    let away = folder.path().join("away");
    let rows = std::fs::read_dir(&away).unwrap().map(|entry| entry.unwrap().path());
    let rows: Vec<_> =
        rows.filter(|path| path.file_name().unwrap().to_str().unwrap().starts_with("rows-")).collect();
    assert_eq!(rows.len(), 1, "earlier rows go");
    let empty = Database::empty(other.path());
    std::fs::remove_dir_all(&files).unwrap();
    std::fs::write(first_file(&away.join("files")), b"another").unwrap();
    fails(&kept.runs(&empty.url, &files, &["restore", "away"]).await, "a CV file is not what was written");
    let row = first_file(&rows[0]);
    let mut bytes = std::fs::read(&row).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&row, bytes).unwrap();
    let damaged = kept.runs(&empty.url, &files, &["restore", "away"]).await;
    fails(&damaged, "is damaged: it is not what was written");
}

#[tokio::test]
async fn after_a_restore_nobody_who_was_removed_comes_back_and_no_letter_goes_twice() {
    let kept = Kept::open().await;
    let Kept { world, hattie, job, folder, .. } = &kept;
    // A letter that is on its way while the rows are written away, and one that the morning asks for later.
    let aside = world.folder.path().join("aside");
    let body =
        json!({ "id": job, "frequency": "Daily", "enable": true, "emailList": ["kim@client.example"] });
    hattie.post("/campaign/forwarding", body).await.expect_ok();
    std::fs::rename(world.folder.path().join("mail"), &aside).unwrap();
    world.receives(*job, "Cyd", 3).await;
    let tried = "SELECT count(*) FROM outbox WHERE kind = 'Letter' AND last_error IS NOT NULL";
    world.eventually("it is tried", async || (world.count_of(tried).await > 0).then_some(())).await;
    let waits = "SELECT count(*) FROM cv_forwarding_waiting";
    world.eventually("it waits", async || (world.count_of(waits).await > 0).then_some(())).await;
    let open = "SELECT count(*) FROM outbox WHERE kind = 'Letter' AND state = 'Due'";
    world.eventually("no other is left", async || (world.count_of(open).await == 1).then_some(())).await;
    kept.backs_up("away").await;
    hattie.removes(&[kept.named("Ann").await, kept.named("Bob").await]).await.expect_ok();
    world.hold_is_over().await;
    world.followed().await;
    let left = "SELECT count(*) FROM outbox WHERE state = 'Due' AND kind = 'Erasure'";
    world.eventually("it is noted", async || (world.count_of(left).await == 0).then_some(())).await;

    let there = tempfile::tempdir().unwrap();
    let (empty, files) = (Database::empty(there.path()), there.path().join("files"));
    let done = kept.runs(&empty.url, &files, &["restore", "away"]).await;
    succeeds(&done, "2 people who were removed since are removed again; 1 letters");
    let restored = World::over_kept(&empty, FilesPlace::Folder(files.clone())).await;
    let again = restored.session_of(hattie).await.at(&restored.address);
    assert_eq!(again.listed(*job, "").await, ["Cyd"]);
    // What comes now is confirmed by a letter, and that is the only one.
    restored.receives(*job, "Zoe", 6).await;
    let due = "SELECT count(*) FROM outbox WHERE state = 'Due' AND kind = 'Letter'";
    let sent = async || (!restored.mail().is_empty() && restored.count_of(due).await == 0).then_some(());
    restored.eventually("her letter goes", sent).await;
    assert_eq!(restored.mail().len(), 1);
    let gone = "SELECT count(*) FROM removal_receipt WHERE cause = 'Erasure'";
    assert_eq!(restored.count_of(gone).await, 1);
    drop(restored);
    let listed = kept.runs(&empty.url, &files, &["outbox", "list"]).await;
    succeeds(&listed, "it may have been sent before the backup was restored");

    // One that was stopped in the middle goes on, and until then no server starts on it.
    let other = tempfile::tempdir().unwrap();
    let (empty, files) = (Database::empty(other.path()), other.path().join("files"));
    let journal = folder.path().join("journal");
    std::fs::write(&journal, b"no folder").unwrap();
    *kept.journal.lock().unwrap() = journal.clone();
    assert!(!kept.runs(&empty.url, &files, &["restore", "away"]).await.status.success());
    let refused = kept.runs(&empty.url, &files, &["serve", "--listen", "127.0.0.1:0"]).await;
    fails(&refused, "a restore has not come to its end");
    std::fs::remove_file(&journal).unwrap();
    succeeds(&kept.runs(&empty.url, &files, &["restore", "away"]).await, "0 people who were removed since");
}

#[tokio::test]
async fn what_came_just_before_a_backup_is_not_sent_on_once_more() {
    let mut kept = Kept::open().await;
    let job = kept.job;
    let kim = "kim@client.example";
    // What is waited for may take any time by its clock.
    kept.world.app.clock.advance(std::time::Duration::from_hours(1));
    // Nor does a morning that comes by it bring a letter of the day.
    let never = json!({ "kind": "NewApplicants", "frequency": "Never" });
    kept.hattie.put("/user/notifications", never).await.expect_ok();
    let body = json!({ "id": job, "frequency": "Directly", "enable": true, "emailList": [kim] });
    kept.hattie.post("/campaign/forwarding", body).await.expect_ok();
    kept.world.all_done().await;
    kept.world.stop_followers().await;
    kept.world.receives(job, "Cyd", 3).await;
    succeeds(&kept.backs_up("away").await, "3 files");

    let there = tempfile::tempdir().unwrap();
    let (empty, files) = (Database::empty(there.path()), there.path().join("files"));
    succeeds(&kept.runs(&empty.url, &files, &["restore", "away"]).await, "Restored");
    let restored = World::over_kept(&empty, FilesPlace::Folder(files)).await;
    // Time goes on from there, or Zoe would have come before it was chosen.
    let ahead = kept.world.app.clock.now().0 - restored.app.clock.now().0;
    restored.app.clock.advance(std::time::Duration::from_millis(ahead.try_into().unwrap()));
    // Even before anybody has looked at what the backup had.
    restored.receives(job, "Zoe", 6).await;
    let to_kim = "SELECT count(*) FROM outbox WHERE kind = 'Letter' AND body LIKE '%CvsForwarded%'";
    restored
        .in_time("both CVs are asked for", async || (restored.count_of(to_kim).await == 2).then_some(()))
        .await;
    restored.all_done().await;
    // The ones that confirm it to Cyd and tell Hattie of it, and after both the one that takes the CV to Kim.
    assert_eq!(
        restored.count_of("SELECT count(*) FROM outbox WHERE state = 'Dead' AND kind = 'Letter'").await,
        3
    );
    assert_eq!((restored.mail().len(), restored.mail_to(kim).len()), (2, 1));
}

/// Folders may be left empty.
fn all_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { all_files(&path) } else { vec![path] }).collect()
}

fn first_file(folder: &Path) -> PathBuf {
    all_files(folder).into_iter().min().unwrap()
}

#[tokio::test]
async fn a_backup_goes_into_a_folder_of_its_own() {
    let kept = Kept::open().await;
    let other = kept.folder.path().join("other");
    std::fs::create_dir(&other).unwrap();
    std::fs::write(other.join("letter.txt"), "Dear Ann").unwrap();
    fails(&kept.backs_up("other").await, "holds something that is no backup");
    let there = tempfile::tempdir().unwrap();
    let empty = Database::empty(there.path());
    let nothing = kept.runs(&empty.url, &there.path().join("files"), &["restore", "other"]).await;
    fails(&nothing, "holds no backup");
    // What one that was stopped has left there is no hindrance.
    std::fs::create_dir_all(kept.folder.path().join("away/rows-1")).unwrap();
    succeeds(&kept.backs_up("away").await, "2 files, of which 2 were new");
    assert!(!kept.folder.path().join("away/rows-1").exists());
}

#[tokio::test]
async fn a_backup_is_restored_beside_the_rows_for_a_look() {
    let kept = Kept::open().await;
    kept.world.all_done().await;
    let verified = kept.backs_up_with(&["backup", "--verify", "away"]).await;
    succeeds(&verified, "All is whole: the rows, and 2 files that they name, as the backup has them.");
    let away = kept.folder.path().join("away");
    let left = || std::fs::read_dir(&away).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(!left().any(|name| name.to_str().unwrap().starts_with("trial")), "nothing of the look is left");
    if kept.world.app.settings.database_url.starts_with("postgres") {
        let schemas = "SELECT count(*) FROM pg_namespace WHERE nspname = 'jobhelm_trial'";
        assert_eq!(kept.world.count_of(schemas).await, 0);
    }
    // One that was killed has left what it held; the next backup takes it away.
    if kept.world.app.settings.database_url.starts_with("postgres") {
        let left =
            |tx: &mut store::Tx<'_>| tx.run("CREATE SCHEMA jobhelm_trial").map(drop).map_err(Problem::from);
        kept.world.app.db.write(left).await.unwrap();
    } else {
        std::fs::write(away.join("trial.sqlite"), "everybody").unwrap();
    }
    succeeds(&kept.backs_up("away").await, "2 files");
    assert!(!away.join("trial.sqlite").exists());
    if kept.world.app.settings.database_url.starts_with("postgres") {
        let schemas = "SELECT count(*) FROM pg_namespace WHERE nspname = 'jobhelm_trial'";
        assert_eq!(kept.world.count_of(schemas).await, 0);
    }
    // What was put there without a word is noticed, with and without another size.
    let cv = first_file(&away.join("files"));
    let mut bytes = std::fs::read(&cv).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&cv, bytes).unwrap();
    let found = kept.backs_up_with(&["backup", "--verify", "away"]).await;
    fails(&found, "is damaged in the backup: it is not what was written");
    // The rows are what they were.
    assert_eq!(kept.hattie.listed(kept.job, "").await.len(), 2);
    let miscounts = |tx: &mut store::Tx<'_>| {
        tx.run("UPDATE candidate_count SET n = n + 1").map(drop).map_err(Problem::from)
    };
    kept.world.app.db.write(miscounts).await.unwrap();
    let found = kept.backs_up_with(&["backup", "--verify", "elsewhere"]).await;
    fails(&found, "candidates are counted by job, stage, status and source");
}

#[tokio::test]
async fn an_index_that_says_something_else_than_the_rows_is_named() {
    let kept = Kept::open().await;
    let settings = &kept.world.app.settings;
    let FilesPlace::Folder(files) = &settings.files else { panic!("files lie in a folder") };
    kept.world.all_done().await;
    // Somewhere whose degrees have as many digits as numbers have.
    let somewhere = |tx: &mut store::Tx<'_>| {
        tx.run("UPDATE candidate SET postcode = 'B3'").map(drop).map_err(Problem::from)
    };
    kept.world.app.db.write(somewhere).await.unwrap();
    // A test's rows are not in the log.
    jobhelm::search::rebuild(&kept.world.app.search, &kept.world.app.db).await.unwrap();
    let listen = kept.world.address.strip_prefix("http://").unwrap().to_owned();
    let checks = async || {
        let mut command = jobhelm(kept.folder.path(), &["check"]);
        command.env("JOBHELM_DATA", &settings.data).env("JOBHELM_LISTEN", &listen);
        command.env("JOBHELM_DATABASE_URL", &settings.database_url).env("JOBHELM_FILES", files);
        tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
    };
    succeeds(&checks().await, "2 files that they name, and the search indexes.");
    // A row that changed without a word in the log, and one that went so.
    let silently = |tx: &mut store::Tx<'_>| {
        tx.run("UPDATE candidate SET last_name = 'Zorbette'").map(drop).map_err(Problem::from)
    };
    kept.world.app.db.write(silently).await.unwrap();
    let found = checks().await;
    fails(&found, "the search index candidates says something else than the rows in 2 documents");
    fails(&found, "the search index candidate_texts says something else");
    fails(&found, "2 faults were found");
}

#[tokio::test]
async fn what_is_not_whole_is_named() {
    let kept = Kept::open().await;
    let settings = &kept.world.app.settings;
    let FilesPlace::Folder(files) = &settings.files else { panic!("files lie in a folder") };
    let checks = async || kept.runs(&settings.database_url, files, &["check"]).await;
    kept.world.all_done().await;
    succeeds(
        &checks().await,
        "All is whole: the rows, and 2 files that they name, but not the search indexes",
    );

    let miscounts = |tx: &mut store::Tx<'_>| {
        tx.run("UPDATE candidate_count SET n = n + 1").map(drop).map_err(Problem::from)
    };
    kept.world.app.db.write(miscounts).await.unwrap();
    let cv = first_file(files);
    let whole = std::fs::read(&cv).unwrap();
    let mut other = whole.clone();
    other[7] ^= 1;
    // In its place, so that what lies beside it stays.
    let into = |bytes: &[u8]| {
        let mut file = std::fs::OpenOptions::new().write(true).truncate(true).open(&cv).unwrap();
        std::io::Write::write_all(&mut file, bytes).unwrap();
    };
    into(&other);
    let found = checks().await;
    fails(&found, "is damaged: it is not what was written");
    into(b"half of");
    let found = checks().await;
    fails(&found, "candidates are counted by job, stage, status and source");
    fails(&found, "has 7 bytes, and had");
    fails(&found, "3 faults were found");
    std::fs::remove_file(&cv).unwrap();
    let name = cv.file_name().unwrap().to_str().unwrap().parse::<uuid::Uuid>().unwrap();
    fails(&checks().await, &format!("file {name} is missing"));
}
