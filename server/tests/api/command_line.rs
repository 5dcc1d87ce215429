//! The program as an operator runs it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

pub fn jobhelm(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jobhelm"));
    command.args(arguments).current_dir(folder).env("JOBHELM_LOG", "warn");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
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
    let output = jobhelm(folder.path(), &["migrate"]).env("JOBHELM_MIAL", "folder").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("JOBHELM_MIAL is not a setting of JobHelm"), "{}", stderr(&output));
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

#[tokio::test(flavor = "multi_thread")]
async fn the_server_serves_and_stops_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let person =
        ["super-admin", "--email", "sasha@jobhelm.test", "--first-name", "Sasha", "--last-name", "Smith"];
    assert!(run(folder.path(), &person, "Harbour2026\n").status.success());
    let mut server = jobhelm(folder.path(), &["serve", "--listen", "127.0.0.1:0"]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("JobHelm listens on ").expect(&line).to_owned();

    let body = serde_json::json!({ "email": "sasha@jobhelm.test", "password": "Harbour2026" });
    let answer =
        crate::world::http().post(format!("{address}/api/v1/auth/sign-in")).json(&body).send().await.unwrap();
    assert!(answer.status().is_success());
    let metrics =
        crate::world::http().get(format!("{address}/metrics")).send().await.unwrap().text().await.unwrap();
    assert!(metrics.contains("http_requests_total"), "{metrics}");

    assert!(Command::new("kill").arg(server.id().to_string()).status().unwrap().success());
    let told = Instant::now();
    let ended = tokio::task::spawn_blocking(move || server.wait().unwrap()).await.unwrap();
    assert!(ended.success());
    assert!(told.elapsed() < Duration::from_secs(10));
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
