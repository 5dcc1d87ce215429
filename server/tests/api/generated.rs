//! Files that are written from the code and committed: they must be what the code says now.

use std::fmt::Write as _;
use std::path::PathBuf;

use jobhelm::policy::{Action, Reach, Role, reach};
use jobhelm::web::openapi;

/// Compares, or writes when `JOBHELM_TEST_UPDATE` is set, as `make generate` does.
fn stands(path: &str, expected: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    if std::env::var_os("JOBHELM_TEST_UPDATE").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, expected).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == expected, "{path} is stale: run `make generate` and commit what it writes");
}

#[test]
fn the_openapi_document_is_what_the_code_says() {
    stands("server/openapi.json", &openapi::document().unwrap());
}

#[test]
fn the_permissions_page_is_what_the_policy_says() {
    let mut page = String::from(
        "# Who may do what\n\nWritten from `server/src/policy.rs` by `make generate`; do not edit.\n\n\
         *own*: what they created or submitted · *joined*: own, and jobs whose team they joined · *company*: \
         everything of their company · *all*: everything there is.\n\n| action |",
    );
    for role in Role::ALL {
        write!(page, " {role} |").unwrap();
    }
    page.push_str("\n|---|");
    page.push_str(&"---|".repeat(Role::ALL.len()));
    for action in Action::ALL {
        write!(page, "\n| `{}` |", action.as_str()).unwrap();
        for role in Role::ALL {
            let word = match reach(*role, *action) {
                Reach::Nothing => "–",
                Reach::Own => "own",
                Reach::Joined => "joined",
                Reach::Company => "company",
                Reach::Everything => "all",
            };
            write!(page, " {word} |").unwrap();
        }
    }
    page.push('\n');
    stands("docs/permissions.md", &page);
}

#[test]
fn the_frontends_table_is_what_the_policy_says() {
    let mut file = String::from(
        "// Written from server/src/policy.rs by `make generate`; the server enforces the same rows.\n\
         export const policy = {\n",
    );
    for action in Action::ALL {
        let roles: Vec<_> = Role::ALL
            .iter()
            .filter(|role| reach(**role, *action) > Reach::Nothing)
            .map(|role| format!("\"{role}\""))
            .collect();
        writeln!(file, "  \"{}\": [{}],", action.as_str(), roles.join(", ")).unwrap();
    }
    file.push_str("} as const satisfies Record<string, readonly Role[]>;\n\nexport type Role =\n");
    for role in Role::ALL {
        writeln!(file, "  | \"{role}\"").unwrap();
    }
    file.truncate(file.trim_end().len());
    file.push_str(";\nexport type Action = keyof typeof policy;\n");
    stands("web/src/policy/policy.gen.ts", &file);
}
