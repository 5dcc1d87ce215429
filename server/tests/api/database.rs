//! A database for each test, on the one that `JOBHELM_TEST_DATABASE` names, and what releases left in theirs.

use std::path::Path;
use std::sync::OnceLock;

use jobhelm::clock::Clock;
use store::Db;

/// Where a test's rows are; on PostgreSQL gone when dropped.
pub struct Database {
    pub url: String,
    /// The server that it is on, and its name there.
    on: Option<(String, String)>,
}

impl Database {
    /// One with today's schema and nothing in it.
    pub fn of_today(folder: &Path) -> Self {
        match server() {
            None => {
                let database = Self::in_file(folder);
                std::fs::write(folder.join(FILE), sqlite_template()).unwrap();
                database
            }
            Some(server) => {
                let template = postgres_template(&server);
                Self::on_server(server, template)
            }
        }
    }

    /// One with nothing in it, not even a schema.
    pub fn empty(folder: &Path) -> Self {
        match server() {
            None => Self::in_file(folder),
            Some(server) => Self::on_server(server, "template0"),
        }
    }

    /// One that is as a release has left it.
    pub fn left_by(release: &Release, folder: &Path) -> Self {
        match server() {
            None => {
                let database = Self::in_file(folder);
                #[expect(clippy::disallowed_methods, reason = "does what a release did that is no more")]
                let connection = rusqlite::Connection::open(folder.join(FILE)).unwrap();
                connection.execute_batch(&as_if_of_yesterday(release.sqlite)).unwrap();
                database
            }
            Some(server) => {
                let database = Self::on_server(server, "template0");
                run(&database.url, &as_if_of_yesterday(release.postgres));
                database
            }
        }
    }

    /// Whether other copies of the server can use it, too.
    pub fn is_shared(&self) -> bool {
        self.on.is_some()
    }

    fn in_file(folder: &Path) -> Self {
        Self { url: format!("sqlite:{}", folder.join(FILE).display()), on: None }
    }

    fn on_server(server: String, template: &str) -> Self {
        let name = format!("test_{}", uuid::Uuid::now_v7().simple());
        create(&server, &name, template);
        Self { url: url_of(&server, &name), on: Some((server, name)) }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some((server, name)) = &self.on {
            run(server, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        }
    }
}

const FILE: &str = "jobhelm.db";

/// The PostgreSQL server that tests are to use.
fn server() -> Option<String> {
    (std::env::var("JOBHELM_TEST_DATABASE").as_deref() == Ok("postgres"))
        .then(|| std::env::var("JOBHELM_TEST_POSTGRES").expect("JOBHELM_TEST_POSTGRES names a server"))
}

/// A file that today's migrations have made, once for all tests.
fn sqlite_template() -> &'static [u8] {
    static TEMPLATE: OnceLock<Vec<u8>> = OnceLock::new();
    TEMPLATE.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        migrate(&Database::in_file(folder.path()).url);
        std::fs::read(folder.path().join(FILE)).unwrap()
    })
}

/// The name of a database that today's migrations have made, once for all tests.
fn postgres_template(server: &str) -> &'static str {
    const NAME: &str = "jobhelm_template";
    static TEMPLATE: OnceLock<()> = OnceLock::new();
    TEMPLATE.get_or_init(|| {
        run(server, &format!("DROP DATABASE IF EXISTS {NAME} WITH (FORCE)"));
        create(server, NAME, "template0");
        migrate(&url_of(server, NAME));
    });
    NAME
}

/// Closed again by the time this returns: nothing can be copied while it is in use.
fn migrate(url: &str) {
    drop(Db::open(url, jobhelm::schema::migrations()).unwrap());
}

fn create(server: &str, name: &str, template: &str) {
    run(
        server,
        &format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy LC_COLLATE 'C' LC_CTYPE 'C'"),
    );
}

fn url_of(server: &str, name: &str) -> String {
    let (base, _) = server.rsplit_once('/').expect("an address with a database in it");
    format!("{base}/{name}")
}

/// On a thread of its own, since the caller's may belong to the async runtime.
fn run(url: &str, statements: &str) {
    let work = || {
        #[expect(clippy::disallowed_methods, reason = "makes the database that the store then opens")]
        let mut client = postgres::Client::connect(url, postgres::NoTls).unwrap();
        client.batch_execute(statements).unwrap();
    };
    std::thread::scope(|scope| scope.spawn(work).join()).unwrap();
}

/// What a database held that a release had made: its schema, and rows in every table.
pub struct Release {
    pub sqlite: &'static str,
    pub postgres: &'static str,
}

/// As if the fixture had been made yesterday: candidates who arrived when it was would be gone in nine months.
fn as_if_of_yesterday(sql: &str) -> String {
    const MADE: i64 = 1_790_432_000_000;
    let since = Clock::default().now().0 - MADE;
    let moments = regex::Regex::new(r"\b1790[1-4]\d{8}\b").unwrap();
    let moved = moments.replace_all(sql, |found: &regex::Captures<'_>| {
        (found[0].parse::<i64>().unwrap() + since).to_string()
    });
    moved.into_owned()
}
