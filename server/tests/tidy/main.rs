//! What the compiler cannot hold about where things stand. Each complaint says where the thing belongs.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod rules;

use std::fs;
use std::path::Path;

use rules::{File, complaints, identifying, unspread};

/// The server's own sources.
fn sources() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut files, mut folders) = (Vec::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let path = path.strip_prefix(&root).unwrap().to_str().expect("a plain name").to_owned();
                files.push(File::new(&path, &text));
            }
        }
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    files
}

#[test]
fn everything_stands_where_it_belongs() {
    let found = complaints(&sources());
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

/// A statement that names its company is answered by one machine where rows are spread over many; all others are counted,
/// so that there is none that nobody meant: docs/scaling.md.
#[test]
fn statements_that_do_not_name_their_company_are_on_the_list() {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tidy/unspread.txt");
    let found = unspread(&sources());
    if std::env::var_os("JOBHELM_TEST_UPDATE").is_some() {
        fs::write(&list, &found).unwrap();
    }
    let listed = fs::read_to_string(&list).unwrap();
    let new: Vec<_> = found.lines().filter(|line| !listed.lines().any(|known| known == *line)).collect();
    let gone: Vec<_> = listed.lines().filter(|line| !found.lines().any(|known| known == *line)).collect();
    assert!(
        new.is_empty() && gone.is_empty(),
        "name company_id in the statement, or put it on tests/tidy/unspread.txt (JOBHELM_TEST_UPDATE=1): \
         now {new:?}, listed {gone:?}",
    );
}

/// A blind sift hides who candidates are from the hiring side, so whatever reads it as it stands is counted: each of these
/// hides it itself, closes where it is hidden, or tells nobody of the hiring side.
#[test]
fn statements_that_read_who_candidates_are_are_on_the_list() {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tidy/identifying.txt");
    let found = identifying(&sources());
    if std::env::var_os("JOBHELM_TEST_UPDATE").is_some() {
        fs::write(&list, &found).unwrap();
    }
    let listed = fs::read_to_string(&list).unwrap();
    let new: Vec<_> = found.lines().filter(|line| !listed.lines().any(|known| known == *line)).collect();
    let gone: Vec<_> = listed.lines().filter(|line| !found.lines().any(|known| known == *line)).collect();
    assert!(
        new.is_empty() && gone.is_empty(),
        "a blind sift hides who candidates are: read names through cover.rs, or see that what is read is hidden and put it \
         on tests/tidy/identifying.txt (JOBHELM_TEST_UPDATE=1): now {new:?}, listed {gone:?}",
    );
}

#[test]
fn who_a_candidate_is_counts_and_who_a_colleague_is_does_not() {
    let file = |columns: &str| {
        let sql = format!("SELECT {columns} FROM candidate c JOIN account a ON a.id = c.submitted_by");
        File::new("candidates/store.rs", &format!("const SQL: &str = \"{sql}\";"))
    };
    assert_eq!(identifying(&[file("c.first_name, c.email, a.last_name")]), "candidates/store.rs 2\n");
    assert_eq!(identifying(&[file("c.applied_at, a.first_name")]), "");
}

#[test]
fn a_statement_without_its_company_is_counted_and_one_with_it_is_not() {
    let file = |sql: &str| File::new("candidates/store.rs", &format!("const SQL: &str = \"{sql}\";"));
    assert_eq!(unspread(&[file("DELETE FROM note WHERE id = $1")]), "candidates/store.rs note 1\n");
    assert_eq!(unspread(&[file("DELETE FROM note WHERE company_id = $1 AND id = $2")]), "");
    assert_eq!(unspread(&[file("DELETE FROM session WHERE token_hash = $1")]), "");
}

/// What the rules say of one file beside none.
fn said_of(path: &str, text: &str) -> String {
    complaints(&[File::new(path, text)]).join("\n")
}

#[track_caller]
fn is_told(path: &str, text: &str, hint: &str) {
    let said = said_of(path, text);
    assert!(said.contains(hint), "{path} should have been told {hint:?}, and was told {said:?}");
}

#[track_caller]
fn is_fine(path: &str, text: &str) {
    assert_eq!(said_of(path, text), "");
}

#[test]
fn an_import_that_runs_back_up_is_told_which_way_the_floors_go() {
    is_told("jobs/writing.rs", "use crate::web::input::Body;\n", "stands above");
    is_told("credits/ledger.rs", "use crate::{clock::Millis, jobs::form::JobInput};\n", "stands above");
    is_told("ids.rs", "fn f() -> crate::app::App {}\n", "stands above");
    is_fine("web/jobs.rs", "use crate::jobs::writing;\n");
}

#[test]
fn a_room_without_a_floor_is_told_to_take_one() {
    is_told("helpers.rs", "use crate::ids::JobId;\n", "FLOORS");
    is_told("jobs/writing.rs", "use crate::helpers::trimmed;\n", "FLOORS");
}

#[test]
fn a_store_that_knows_its_domains_flows_is_told_so() {
    is_told("jobs/store.rs", "use super::writing;\n", "a store file");
    is_told("jobs/store/lists.rs", "use crate::jobs::publishing::submit;\n", "a store file");
}

#[test]
fn http_outside_of_the_edge_is_told_to_move() {
    is_told("jobs/writing.rs", "use axum::Json;\n", "web/");
    is_told("candidates/intake/add.rs", "fn f() -> http::StatusCode {}\n", "web/");
    is_fine("web/jobs.rs", "use axum::Json;\n");
}

#[test]
fn the_whole_app_outside_of_the_edge_is_told_to_be_ports() {
    is_told("candidates/intake/add.rs", "use crate::app::App;\n", "ports");
}

#[test]
fn sql_outside_of_a_store_file_is_told_to_move() {
    is_told("jobs/writing.rs", "let sql = \"SELECT id FROM job WHERE id = $1\";\n", "store.rs");
    is_told("jobs/writing.rs", "let sql = \"\n  DELETE FROM job\n\";\n", "store.rs");
    is_fine("jobs/store.rs", "let sql = \"SELECT id FROM job WHERE id = $1\";\n");
    is_fine("jobs/store/lists.rs", "let sql = \"INSERT INTO job_keyword (job_id) VALUES ($1)\";\n");
    is_fine("search/documents/adverts.rs", "let sql = \"SELECT id FROM job\";\n");
    is_fine("jobs/writing.rs", "let sentence = \"Select a job from the list\";\n");
}

#[test]
fn a_role_outside_of_the_policy_is_told_to_become_a_rule() {
    is_told("jobs/writing.rs", "if viewer.role == Role::HiringManager {}\n", "policy.rs");
    is_told(
        "jobs/store.rs",
        "let sql = \"SELECT 1 FROM account WHERE role = 'CompanyAdmin'\";\n",
        "policy.rs",
    );
    is_fine("policy.rs", "Role::HiringManager\n");
}

#[test]
fn a_table_written_by_another_domain_is_told_whose_it_is() {
    is_told("jobs/store.rs", "let sql = \"INSERT INTO candidate (id) VALUES ($1)\";\n", "candidates/");
    is_told("jobs/store.rs", "let sql = \"UPDATE person SET email = $1\";\n", "candidates/");
    is_told("jobs/store.rs", "let sql = \"INSERT INTO surprise (id) VALUES ($1)\";\n", "OWNERS");
    is_told("jobs/store.rs", "Sql::new(\"DELETE FROM \").then(table);\n", "names its table itself");
    is_fine("jobs/store.rs", "let sql = \"UPDATE job SET title = $1\";\n");
}

#[test]
fn what_tests_say_is_not_judged() {
    is_fine("jobs/writing.rs", "#[cfg(test)]\nmod tests {\n    use crate::web::input::Body;\n}\n");
    is_fine("jobs/writing.rs", "/// See `crate::web`, and SELECT id FROM job.\nfn f() {}\n");
}

/// The roles of a style sheet as `name: value`, by what tells light from dark.
fn roles(css: &str) -> Vec<(String, String)> {
    let role = regex::Regex::new(r"(--[a-z-]+):\s*([^;]+);").unwrap();
    let without_notes = regex::Regex::new(r"(?s)/\*.*?\*/").unwrap().replace_all(css, "").into_owned();
    role.captures_iter(&without_notes)
        .map(|found| (found[1].to_owned(), found[2].trim().to_owned()))
        .collect()
}

#[test]
fn the_public_pages_look_as_the_product_does() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tokens = roles(&fs::read_to_string(root.join("../web/src/app/tokens.css")).unwrap());
    let css = fs::read_to_string(root.join("templates/public_page/page.css")).unwrap();
    let (light, rest) = css.split_once("@media (prefers-color-scheme: dark)").unwrap();
    let (dark, rest) = rest.split_once("@media").unwrap();
    let of_product = |name: &str, is_dark: bool| {
        let (_, value) =
            tokens.iter().find(|(token, _)| token == name).unwrap_or_else(|| panic!("no role {name}"));
        match value.strip_prefix("light-dark(").and_then(|pair| pair.strip_suffix(')')) {
            Some(pair) => pair.split(", ").nth(usize::from(is_dark)).unwrap().to_owned(),
            None => value.clone(),
        }
    };
    for (is_dark, part) in [(false, light), (true, dark)] {
        assert!(!roles(part).is_empty());
        for (name, value) in roles(part) {
            assert_eq!(value, of_product(&name, is_dark), "{name}");
        }
    }
    let light_alone: Vec<_> = roles(light)
        .into_iter()
        .filter(|(name, _)| of_product(name, false) != of_product(name, true))
        .filter(|(name, _)| roles(dark).iter().all(|(other, _)| other != name))
        .collect();
    assert_eq!(light_alone, [], "dark has a value of its own");
    let colours = regex::Regex::new(r"#[0-9a-f]{3,6}").unwrap();
    let strange: Vec<_> =
        colours.find_iter(rest).map(|found| found.as_str()).filter(|it| *it != "#ffffff").collect();
    assert_eq!(strange, [""; 0], "colours are roles");
}

/// The text of every file below a folder whose name ends so.
fn texts(folder: &Path, ending: &str) -> Vec<String> {
    let (mut texts, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() && name != "node_modules" {
                folders.push(path);
            } else if name.ends_with(ending) {
                texts.push(fs::read_to_string(path).unwrap());
            }
        }
    }
    texts
}

/// Documents name tests by their functions in backticks, and those in TypeScript by their titles in quotes.
#[test]
fn tests_that_a_document_names_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let documents = ["docs/boards.md", "docs/invitations.md"];
    let named = documents.map(|path| fs::read_to_string(root.join(path)).unwrap()).concat();
    let rust: Vec<String> =
        ["server", "crates"].iter().flat_map(|folder| texts(&root.join(folder), ".rs")).collect();
    let script: Vec<String> =
        ["web/src", "e2e/journeys"].iter().flat_map(|folder| texts(&root.join(folder), ".ts")).collect();
    let screens = texts(&root.join("web/src"), ".tsx");
    let mut missing = Vec::new();
    let (mut functions, mut titles) = (0, 0);
    for row in named.lines().filter(|line| line.starts_with("| ")) {
        let Some(tests) = row.trim_end_matches(" |").rsplit(" | ").next() else { continue };
        for name in tests.split('`').skip(1).step_by(2).filter(|name| name.contains('_')) {
            functions += 1;
            let start = format!("fn {name}(");
            if !rust.iter().any(|text| text.contains(&start)) {
                missing.push(name.to_owned());
            }
        }
        for title in tests.split('"').skip(1).step_by(2).filter(|title| title.contains(' ')) {
            titles += 1;
            // A part that changes from case to case is a place to fill.
            let (start, _) = title.split_once('…').unwrap_or((title, ""));
            if !script.iter().chain(&screens).any(|text| text.contains(start)) {
                missing.push(title.to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "a document names what is there no more:\n{}", missing.join("\n"));
    assert!(functions > 100 && titles > 50, "{functions} {titles}");
}
