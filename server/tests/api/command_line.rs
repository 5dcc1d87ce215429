//! The program as an operator runs it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::database::Database;

pub fn jobhelm(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jobhelm"));
    command.args(arguments).current_dir(folder).env("JOBHELM_LOG", "warn");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The program as a server of its own, on a database of the kind that is tested.
pub struct Program {
    child: std::process::Child,
    pub address: String,
    pub folder: tempfile::TempDir,
    /// Dropped last.
    _database: Database,
}

impl Program {
    /// With these variables, and else without a word of an operator's.
    pub fn serve(variables: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::empty(folder.path());
        let log = std::fs::File::create(folder.path().join("log")).unwrap();
        let mut command = jobhelm(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
        command.env("JOBHELM_DATABASE_URL", &database.url).envs(variables.iter().copied()).stderr(log);
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("JobHelm listens on ").expect(&line).to_owned();
        Self { child, address, folder, _database: database }
    }

    /// What it has logged.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap()
    }

    /// Tells it to stop, and waits for its end.
    pub async fn stops(mut self) -> String {
        assert!(Command::new("kill").arg(self.child.id().to_string()).status().unwrap().success());
        let ended = tokio::task::spawn_blocking(move || {
            assert!(self.child.wait().unwrap().success());
            self
        });
        ended.await.unwrap().log()
    }

    /// What `/metrics` says.
    pub async fn metrics(&self) -> String {
        let answer = crate::world::http().get(format!("{}/metrics", self.address)).send().await.unwrap();
        answer.text().await.unwrap()
    }

    /// Asks until there is an answer.
    pub async fn eventually<T>(&self, what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
        let deadline = Instant::now() + Duration::from_secs(60);
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            assert!(Instant::now() < deadline, "did not happen: {what}\n{}", self.log());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn run(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = jobhelm(folder, arguments).spawn().unwrap();
    // A command that does not read its input may have ended by now.
    child.stdin.take().unwrap().write_all(input.as_bytes()).ok();
    child.wait_with_output().unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn help_and_version_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let help = run(folder.path(), &["--help"], "");
    assert!(help.status.success());
    assert!(String::from_utf8_lossy(&help.stdout).contains("super-admin"));
    let version = run(folder.path(), &["--version"], "");
    assert_eq!(
        String::from_utf8_lossy(&version.stdout),
        concat!("jobhelm ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn what_there_is_not_ends_with_2_and_its_name() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, named) in
        [(vec!["sevre"], "sevre"), (vec!["serve", "--port"], "--port"), (vec![], "command")]
    {
        let output = run(folder.path(), &arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(named), "{}", stderr(&output));
    }
    for (name, value, said) in [
        ("JOBHELM_MIAL", "folder", "JOBHELM_MIAL is not a setting of JobHelm"),
        ("JOBHELM_LINK_TERMZ", "https://provider.example", "JOBHELM_LINK_TERMZ is not a setting of JobHelm"),
        ("JOBHELM_SECURITY_LOG_DAYS", "29", "security_log_days: must be between 30 and 3650"),
        ("JOBHELM_CLAMD", "clamd.ctl", "clamd: must be the path of a socket"),
        ("JOBHELM_DKIM_DOMAIN", "jobhelm.test", "dkim: selector is missing"),
        ("JOBHELM_LINK_TERMS", "javascript:alert(1)", "links: terms must begin with https://"),
    ] {
        let output = jobhelm(folder.path(), &["migrate"]).env(name, value).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
    }
}

#[test]
fn a_data_directory_is_for_nobody_elses_eyes() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let mode = |path: &str| std::fs::metadata(folder.path().join(path)).unwrap().permissions().mode() & 0o777;
    // Made by the operator beforehand, open as folders are
    std::fs::create_dir(folder.path().join("data")).unwrap();
    std::fs::set_permissions(folder.path().join("data"), PermissionsExt::from_mode(0o755)).unwrap();
    let made = run(folder.path(), &["migrate"], "");
    assert!(made.status.success(), "{}", stderr(&made));
    assert_eq!((mode("data"), mode("data/jobhelm.db")), (0o700, 0o600));

    std::fs::create_dir(folder.path().join("shared")).unwrap();
    std::fs::set_permissions(folder.path().join("shared"), PermissionsExt::from_mode(0o1777)).unwrap();
    let refused = run(folder.path(), &["migrate", "--data", "shared"], "");
    assert!(stderr(&refused).contains("is a folder that others share"), "{}", stderr(&refused));
    assert_eq!(mode("shared"), 0o777);
}

#[test]
fn an_administrator_is_made_once_and_by_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let person =
        ["super-admin", "--email", "sasha@jobhelm.test", "--first-name", "Sasha", "--last-name", "Smith"];
    let weak = run(folder.path(), &person, "sasha\n");
    assert_eq!(weak.status.code(), Some(1));
    assert!(stderr(&weak).contains("At least 8 characters"), "{}", stderr(&weak));
    let made = run(folder.path(), &person, "Harbour2026\n");
    assert!(made.status.success(), "{}", stderr(&made));
    let again = run(folder.path(), &person, "Harbour2026\n");
    assert_eq!(again.status.code(), Some(1));
    assert!(stderr(&again).contains("This email is already in use."), "{}", stderr(&again));
    let nobody = run(folder.path(), &["super-admin", "--email", "sasha"], "Harbour2026\n");
    assert!(
        stderr(&nobody).contains("--email: Please provide correct email address."),
        "{}",
        stderr(&nobody)
    );
}

#[test]
fn settings_are_read_from_the_data_directory_where_the_working_directory_has_none() {
    let folder = tempfile::tempdir().unwrap();
    let filled = run(folder.path(), &["demo"], "");
    assert!(filled.status.success(), "{}", stderr(&filled));
    let kept = folder.path().join("data/jobhelm.toml");
    let settings = std::fs::read_to_string(&kept).unwrap();
    assert!(settings.contains("\nrequire_two_step = false\n"), "{settings}");
    std::fs::write(&kept, "colour = 1").unwrap();
    let refused = run(folder.path(), &["migrate"], "");
    assert!(stderr(&refused).contains("data/jobhelm.toml is not understood"), "{}", stderr(&refused));
    std::fs::write(folder.path().join("jobhelm.toml"), "advert_days = 21").unwrap();
    let read = run(folder.path(), &["migrate"], "");
    assert!(read.status.success(), "{}", stderr(&read));
}

#[test]
fn two_step_sign_in_is_taken_off_by_an_operator() {
    let folder = tempfile::tempdir().unwrap();
    let person =
        ["super-admin", "--email", "sasha@jobhelm.test", "--first-name", "Sasha", "--last-name", "Smith"];
    assert!(run(folder.path(), &person, "Harbour2026\n").status.success());
    let reset = |email: &str| run(folder.path(), &["two-step", "reset", "--email", email], "");
    for (email, said) in [
        ("nobody@jobhelm.test", "there is no account with this address"),
        ("sasha", "--email"),
        ("sasha@jobhelm.test", "This user has not set up two-step sign-in."),
    ] {
        let refused = reset(email);
        assert_eq!(refused.status.code(), Some(1));
        assert!(stderr(&refused).contains(said), "{}", stderr(&refused));
    }
    let path = folder.path().join("data/jobhelm.db");
    #[expect(clippy::disallowed_methods, reason = "does what the server does when somebody sets it up")]
    let database = rusqlite::Connection::open(path).unwrap();
    let set_up = "INSERT INTO two_step (account_id, secret, created_at, confirmed_at, last_step)
                  SELECT id, x'0102', 0, 0, 0 FROM account";
    database.execute(set_up, []).unwrap();
    assert!(reset("Sasha@jobhelm.test").status.success());
    let left: i64 = database.query_row("SELECT count(*) FROM two_step", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_serves_and_stops_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let person =
        ["super-admin", "--email", "sasha@jobhelm.test", "--first-name", "Sasha", "--last-name", "Smith"];
    assert!(run(folder.path(), &person, "Harbour2026\n").status.success());
    // An operator's own terms, among the product's own pages.
    let terms = "https://provider.example/terms?of=jobhelm";
    let mut serving = jobhelm(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    let mut server = serving.env("JOBHELM_LINK_TERMS", terms).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("JobHelm listens on ").expect(&line).to_owned();

    let body = serde_json::json!({ "email": "sasha@jobhelm.test", "password": "Harbour2026" });
    let answer =
        crate::world::http().post(format!("{address}/api/v1/auth/sign-in")).json(&body).send().await.unwrap();
    let answer: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(
        (&answer["enrol"], answer.get("accessToken")),
        (&true.into(), None),
        "by default, in two steps"
    );
    let metrics =
        crate::world::http().get(format!("{address}/metrics")).send().await.unwrap().text().await.unwrap();
    assert!(metrics.contains("http_requests_total"), "{metrics}");

    let untold = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let leads = async |path: &str| {
        let answer = untold.get(format!("{address}{path}")).send().await.unwrap();
        answer.headers().get("location").map(|to| to.to_str().unwrap().to_owned())
    };
    assert_eq!(leads("/help/terms").await.as_deref(), Some(terms));
    assert_eq!(leads("/help/privacy").await, None);

    assert!(Command::new("kill").arg(server.id().to_string()).status().unwrap().success());
    let told = Instant::now();
    let ended = tokio::task::spawn_blocking(move || server.wait().unwrap()).await.unwrap();
    assert!(ended.success());
    assert!(told.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_second_server_on_one_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    assert!(run(folder.path(), &["migrate"], "").status.success());
    let mut first = jobhelm(folder.path(), &["serve", "--listen", "127.0.0.1:0"]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(first.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("JobHelm listens on"), "{line}");
    // With a data directory of its own, even.
    let url = format!("sqlite:{}", folder.path().join("data/jobhelm.db").display());
    let mut second = jobhelm(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--data", "other"]);
    let second = second.env("JOBHELM_DATABASE_URL", url).output().unwrap();
    assert_eq!(second.status.code(), Some(1));
    assert!(stderr(&second).contains("another server is at work on"), "{}", stderr(&second));
    first.kill().unwrap();
    first.wait().unwrap();
    // What has died holds nothing.
    let mut third = jobhelm(folder.path(), &["serve", "--listen", "127.0.0.1:0"]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(third.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("JobHelm listens on"), "{line}");
    third.kill().unwrap();
    third.wait().unwrap();
}

#[test]
fn the_search_indexes_are_made_anew_by_one_process_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let made = run(folder.path(), &["reindex"], "");
    assert!(made.status.success(), "{}", stderr(&made));
    assert!(folder.path().join("data/search/position.json").exists());
    let busy = std::fs::File::create(folder.path().join("data/search/lock")).unwrap();
    busy.lock().unwrap();
    let refused = run(folder.path(), &["reindex"], "");
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("another process has it open"), "{}", stderr(&refused));
}
