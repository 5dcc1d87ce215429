//! What is said when the machine fails: the disk is full, the file is damaged, the server will not take writes.

use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::process::{Command, Stdio};

use store::values;
use store::{Db, Sql, StoreError};
use uuid::Uuid;

use crate::place::{Place, on_server, open_account};

const CHILD: &str = "JOBHELM_TEST_FILL_THE_DISK";

async fn write_photo(db: &Db, size: usize) -> Result<u64, StoreError> {
    let insert = "INSERT INTO account (id, name, balance, photo) VALUES ($1, $2, 0, $3)";
    let id = Uuid::now_v7();
    let photo = vec![7_u8; size];
    db.write(move |tx| tx.run(Sql::with(insert, values![id, id.to_string(), photo.clone()]))).await
}

async fn write_tag(db: &Db) -> Result<u64, StoreError> {
    let name = Uuid::now_v7().to_string();
    db.write(move |tx| tx.run(Sql::with("INSERT INTO tag (name) VALUES ($1)", values![name.as_str()]))).await
}

/// Not a test of its own: a process whose files may not grow beyond a few megabytes, until its parent allows it.
#[tokio::test(flavor = "multi_thread")]
async fn child_that_fills_the_disk() {
    let Ok(url) = std::env::var(CHILD) else { return };
    let db = Db::open(&url, crate::SCHEMA).unwrap();
    db.ping().await.unwrap();

    while write_photo(&db, 300_000).await.is_ok() {}
    // What is left takes the smallest of writes
    let refused = loop {
        if let Err(error) = write_tag(&db).await {
            break error;
        }
    };
    assert!(matches!(refused, StoreError::Unavailable(_)), "{refused:?}");
    let is_ready = db.ping().await;
    assert!(matches!(is_ready, Err(StoreError::Unavailable(_))), "{is_ready:?}");

    writeln!(std::io::stdout(), "the disk is full").unwrap();
    std::io::stdin().read_line(&mut String::new()).unwrap();
    assert_eq!(db.ping().await, Ok(()));
    assert_eq!(write_photo(&db, 300_000).await, Ok(1));
}

#[test]
fn a_full_disk_makes_the_store_unavailable_until_there_is_room_again() {
    let place = Place::sqlite();
    let mut child = Command::new("sh")
        // What is beyond the limit answers an error in place of a signal.
        .args(["-c", "trap '' XFSZ; ulimit -S -f 8000; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "trouble::child_that_fills_the_disk", "--nocapture"])
        .env(CHILD, &place.url)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let is_full = lines.any(|line| line.unwrap() == "the disk is full");

    let process = child.id().to_string();
    let room = Command::new("prlimit").args(["--pid", &process, "--fsize=unlimited:"]).status().unwrap();
    writeln!(child.stdin.take().unwrap()).unwrap();

    assert!(is_full && room.success() && child.wait().unwrap().success());
}

#[tokio::test]
async fn a_damaged_file_is_said_to_be_damaged_and_not_ready_from_then_on() {
    let place = Place::sqlite();
    let db = place.open();
    for _ in 0..40 {
        write_photo(&db, 30_000).await.unwrap();
    }
    drop(db);

    // Given a file whose later pages somebody has written over
    let path = place.url.strip_prefix("sqlite:").unwrap();
    let mut file = std::fs::OpenOptions::new().read(true).write(true).open(path).unwrap();
    let size = file.seek(SeekFrom::End(0)).unwrap();
    let begin = 16 * 4096;
    file.seek(SeekFrom::Start(begin)).unwrap();
    std::io::copy(&mut std::io::repeat(0xA5).take(size - begin), &mut file).unwrap();
    drop(file);

    let db = place.open();
    assert_eq!(db.ping().await, Ok(()));
    let read = db.read(|tx| tx.all("SELECT photo FROM account", |row| row.get::<Vec<u8>>(0))).await;
    assert!(matches!(read, Err(StoreError::Damaged(_))), "{read:?}");
    let is_ready = db.ping().await;
    assert!(matches!(is_ready, Err(StoreError::Damaged(_))), "{is_ready:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_goes_away_makes_the_store_unavailable_until_it_is_back() {
    let Some(place) = Place::postgres() else { return };
    let db = place.open();
    let name = place.url.rsplit('/').next().unwrap().to_owned();
    let admin = std::env::var("JOBHELM_TEST_POSTGRES").unwrap();

    on_server(&admin, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"));
    on_server(
        &admin,
        &format!("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '{name}'"),
    );
    let written = db.write(|tx| open_account(tx, Uuid::now_v7(), "Hattie", 0)).await;
    assert!(matches!(written, Err(StoreError::Unavailable(_))), "{written:?}");
    let is_ready = db.ping().await;
    assert!(matches!(is_ready, Err(StoreError::Unavailable(_))), "{is_ready:?}");

    on_server(&admin, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true"));
    assert_eq!(db.ping().await, Ok(()));
}

/// Ends all connections to a database.
fn hang_up(admin: &str, name: &str) {
    let ended =
        format!("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '{name}'");
    on_server(admin, &ended);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_a_connection_left_makes_the_store_unavailable_until_it_has_one() {
    let Some(place) = Place::postgres() else { return };
    let name = place.url.rsplit('/').next().unwrap().to_owned();
    let admin = std::env::var("JOBHELM_TEST_POSTGRES").unwrap();
    let role = format!("role_of_{name}");
    on_server(&admin, &format!("CREATE ROLE {role} LOGIN; ALTER DATABASE {name} OWNER TO {role}"));
    let (scheme, rest) = place.url.split_once("://").unwrap();
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    let db = Db::open(&format!("{scheme}://{role}@{host}"), crate::SCHEMA).unwrap();
    open(&db).await.unwrap();

    on_server(&admin, &format!("ALTER ROLE {role} CONNECTION LIMIT 0"));
    hang_up(&admin, &name);
    let written = open(&db).await;
    assert!(matches!(written, Err(StoreError::Unavailable(_))), "{written:?}");
    let read = db.read(|tx| tx.one("SELECT count(*) FROM account", |row| row.get::<i64>(0))).await;
    assert!(matches!(read, Err(StoreError::Unavailable(_))), "{read:?}");
    assert!(db.ping().await.is_err());

    on_server(&admin, &format!("ALTER ROLE {role} CONNECTION LIMIT -1"));
    assert_eq!(db.ping().await, Ok(()));
    open(&db).await.unwrap();
    drop(db);
    on_server(
        &place.url,
        &format!("REASSIGN OWNED BY {role} TO CURRENT_USER; DROP OWNED BY {role}; DROP ROLE {role}"),
    );
}

async fn open(db: &Db) -> Result<(), StoreError> {
    let id = Uuid::now_v7();
    db.write(move |tx| open_account(tx, id, &id.to_string(), 0)).await
}
