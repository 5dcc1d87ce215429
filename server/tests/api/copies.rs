//! Two copies of the server over one PostgreSQL. SQLite has one process, and nothing to tell here.

use std::io::{BufRead as _, BufReader};
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use jobhelm::companies;
use jobhelm::config::SearchSettings;
use jobhelm::contract::CompanyStatus;
use jobhelm::ids::CompanyId;
use jobhelm::problem::Problem;
use jobhelm::search::Index;
use jobhelm::text::{ShortName, Website};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Backend, Db, Tx};

use crate::cluster::SEARCH_KEYS;
use crate::command_line::jobhelm;
use crate::world::{Answer, World, embedded};

fn create(tx: &mut Tx<'_>, world: &World, name: &str) -> Result<(), Problem> {
    let (name, website) = (ShortName::new(name).unwrap(), Website::new("https://example.org").unwrap());
    let now = world.app.clock.now();
    companies::store::create::create(tx, CompanyId::new(), &name, &website, CompanyStatus::Verified, now)
}

#[tokio::test]
async fn what_one_copy_wrote_is_found_at_the_other_before_it_looks_by_itself() {
    let here = World::start().await;
    let Some(there) = here.another_copy().await else { return };
    there.settle().await;

    let mut waits = Vec::new();
    for number in 0..10 {
        // The other copy has looked a moment ago, and would not do so again for a second
        here.company(&format!("Harbour {number}")).await;
        let begun = Instant::now();
        there.settle().await;
        waits.push(begun.elapsed());
        let found =
            there.app.search.matching(&there.app.db, Index::Companies, Some("Harbour"), "", &[]).await;
        assert_eq!(found.unwrap().unwrap().len(), number + 1);
    }

    // A slow machine may hold up some, and not all
    assert!(waits.iter().min().unwrap() < &Duration::from_millis(500), "{waits:?}");
}

#[tokio::test]
async fn what_is_counted_of_somebody_is_counted_over_all_copies() {
    let here = World::with_limits(1).await;
    let Some(there) = here.another_copy().await else { return };
    let guess = async |world: &World, email: &str, n: usize| {
        let request = world.nobody().request(Method::POST, "/auth/sign-in");
        let request = request.header("x-forwarded-for", format!("192.0.2.{n}"));
        Answer::of(request.json(&json!({ "email": email, "password": "Wrong1234" }))).await
    };
    // Ten tries at one account, by turns at either copy, and those that come back meanwhile; then neither takes more
    let begun = Instant::now();
    let (mut through, mut refusing) = (0, [false; 2]);
    for n in 1.. {
        let answer = guess([&here, &there][n % 2], "hattie@harbour.example", n).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            let seconds: u64 = answer.headers["retry-after"].to_str().unwrap().parse().unwrap();
            assert!((1..=12).contains(&seconds), "{seconds}");
            refusing[n % 2] = true;
            if refusing == [true; 2] {
                break;
            }
        } else {
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "try {n}");
            through += 1;
            assert!(through <= 10 + begun.elapsed().as_secs() / 12, "try {n}");
        }
    }
    assert!(through >= 10, "{through}");
    // Somebody else's account is another matter, and what has come back is counted no more
    assert_eq!(guess(&there, "bob@harbour.example", 200).await.status, StatusCode::UNAUTHORIZED);
    let every = "SELECT count(*) FROM rate";
    assert!(here.count_of(every).await > 10);
    let over = |tx: &mut Tx<'_>| tx.run("UPDATE rate SET full_at = 0").map(drop).map_err(Problem::from);
    here.app.db.write(over).await.unwrap();
    here.eventually("they are swept", async || (here.count_of(every).await == 0).then_some(())).await;
}

#[tokio::test]
async fn an_index_that_is_filled_beside_a_running_copy_misses_nothing_that_commits_late() {
    let here = Arc::new(World::start().await);
    if here.app.db.backend() == Backend::Sqlite {
        return;
    }
    // Given a transaction that has recorded its event and is still open, and one begun later that is committed
    let url = here.app.settings.database_url.clone();
    let open = move || Db::open(&url, jobhelm::schema::migrations());
    let db = tokio::task::spawn_blocking(open).await.unwrap().unwrap();
    let (is_recorded, may_commit) = (Arc::new(tokio::sync::Notify::new()), Arc::new(Gate::default()));
    let late = tokio::spawn({
        let (here, is_recorded, may_commit) = (here.clone(), is_recorded.clone(), may_commit.clone());
        async move {
            db.write(move |tx| {
                create(tx, &here, "Latecomer")?;
                is_recorded.notify_one();
                may_commit.wait();
                Ok::<_, Problem>(())
            })
            .await
        }
    });
    is_recorded.notified().await;
    here.company("Harbour").await;

    // When another copy fills its indexes meanwhile
    let there = here.another_copy().await.unwrap();
    let is_filled = async || there.app.search.is_filled(Index::Companies).then_some(());
    there.eventually("the index is filled", is_filled).await;
    may_commit.open();
    late.await.unwrap().unwrap();

    // Then it finds both
    let found = async || {
        let found =
            there.app.search.matching(&there.app.db, Index::Companies, Some("Latecomer"), "", &[]).await;
        found.ok()??.first().copied()
    };
    there.eventually("the latecomer is found", found).await;
}

/// Holds a closure of the store until it is opened.
#[derive(Default)]
struct Gate {
    is_open: Mutex<bool>,
    opened: Condvar,
}

impl Gate {
    fn open(&self) {
        *self.is_open.lock().unwrap() = true;
        self.opened.notify_all();
    }

    fn wait(&self) {
        drop(self.opened.wait_while(self.is_open.lock().unwrap(), |is_open| !*is_open).unwrap());
    }
}

#[tokio::test]
async fn a_further_copy_begins_with_the_indexes_of_another_and_follows_from_there() {
    let (app_id, admin_key, search_key) = SEARCH_KEYS;
    let search = SearchSettings {
        app_id: Some(app_id.into()),
        admin_key: Some(admin_key.into()),
        search_key: Some(search_key.into()),
        ..embedded()
    };
    let here = World::with_search(search).await;
    here.company("Harbour").await;
    here.settle().await;
    let all = [app_id, admin_key, search_key];
    let folder = tempfile::tempdir().unwrap();
    let with = |mut command: Command, keys: [&str; 3]| {
        let names = ["JOBHELM_SEARCH_APP_ID", "JOBHELM_SEARCH_ADMIN_KEY", "JOBHELM_SEARCH_SEARCH_KEY"];
        command.envs(names.into_iter().zip(keys));
        command
    };
    // The server is in this process, and has to answer meanwhile.
    let brings = async |keys| {
        let command = with(jobhelm(folder.path(), &["reindex", "--from", &here.address]), keys);
        tokio::process::Command::from(command).output().await.unwrap()
    };

    // Nobody is sent anything without the key that may do everything
    for key in [None, Some("forged"), Some(search_key)] {
        let request = here.http.get(format!("{}/1/snapshot", here.address));
        let request = request.header("x-algolia-application-id", app_id);
        let request = key.into_iter().fold(request, |request, key| request.header("x-algolia-api-key", key));
        assert_eq!(request.send().await.unwrap().status(), StatusCode::FORBIDDEN, "{key:?}");
    }
    let refused = brings([app_id, "forged", search_key]).await;
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("403"), "{refused:?}");

    let brought = brings(all).await;
    assert!(brought.status.success(), "{}", String::from_utf8_lossy(&brought.stderr));
    let again = brings(all).await;
    assert!(String::from_utf8_lossy(&again.stderr).contains("already"), "what is there stays: {again:?}");

    // What happens before it starts it reads in the log
    here.company("Latecomer").await;
    if here.app.db.backend() == Backend::Sqlite {
        return;
    }
    let log = std::fs::File::create(folder.path().join("log")).unwrap();
    let mut serve = with(jobhelm(folder.path(), &["serve", "--listen", "127.0.0.1:0"]), all);
    serve.env("JOBHELM_DATABASE_URL", &here.app.settings.database_url).env("JOBHELM_LOG", "info").stderr(log);
    let mut there = serve.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(there.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("JobHelm listens on ").expect(&line).to_owned();
    for name in ["Harbour", "Latecomer"] {
        let found = async || {
            let asked = here.http.post(format!("{address}/1/indexes/{}/query", Index::Companies.name()));
            let asked =
                asked.header("x-algolia-application-id", app_id).header("x-algolia-api-key", admin_key);
            let answer = asked.json(&json!({ "query": name })).send().await.unwrap();
            (answer.json::<Value>().await.unwrap()["nbHits"] == 1).then_some(())
        };
        here.eventually("it is found", found).await;
    }
    there.kill().unwrap();
    there.wait().unwrap();
    let told = std::fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(!told.contains("a search index is filled"), "{told}");
}
