//! The rules of the house, over the text of its files.

use std::collections::{BTreeMap, BTreeSet};

use regex::Regex;

/// The rooms of `server/src` from the ground up: a room uses those on the floors below it, and none beside it.
const FLOORS: &[&[&str]] = &[
    &["ids", "client", "clock", "spelling", "contract", "schema", "spans"],
    &["problem", "config", "measures"],
    &["text", "time_zone", "paging", "places", "policy", "rich_text", "files", "shares"],
    &["forms", "erasures"],
    &["limits"],
    &["events", "viewer"],
    &["cover", "followers", "undo", "scanner"],
    &["mail", "openid", "outward", "stripe", "partners"],
    &["credits", "stages", "boards"],
    &["companies"],
    &["accounts"],
    &["caller"],
    &["hiring_team", "orders"],
    &["jobs"],
    &["candidates"],
    &["conversations", "reports", "scorecards", "tasks", "views"],
    &["interviews"],
    &["postings"],
    &["members"],
    &["notifications"],
    &["search", "public_page", "samples", "live", "dashboard"],
    &["feeds", "alerts"],
    &["demo", "consistency"],
    &["app"],
    &["outbox"],
    &["operations"],
    &["background"],
    &["web", "postbox"],
    &["cli"],
    &["main", "lib"],
];

/// Macros are exported at the root of the crate, and belong to no room.
const MACROS: &[&str] = &["spelled", "spelled_schema", "calls"];

/// Which room writes to which tables; whoever else wants a row changed calls a function of that room.
const OWNERS: &[(&str, &[&str])] = &[
    (
        "accounts",
        &[
            "account",
            "calendar_feed",
            "identity",
            "half_sign_in",
            "identity_proof",
            "invitation",
            "kept_call",
            "known_device",
            "mailed_link",
            "recovery_code",
            "session",
            "sign_in_journey",
            "support_view",
            "terms_acceptance",
            "two_step",
            "two_step_sealing",
        ],
    ),
    (
        "companies",
        &[
            "company",
            "removed_company",
            "careers_slug",
            "search_words",
            "retention_change",
            "reject_reasons",
            "privacy_notice",
            "agency_terms",
        ],
    ),
    ("stages", &["stage", "deleted_stage"]),
    (
        "boards",
        &["board", "board_key", "job_board", "feed_fetch", "posting", "find_a_job_entry", "find_a_job_file"],
    ),
    ("events", &["security_entry"]),
    (
        "jobs",
        &[
            "job",
            "job_text",
            "job_keyword",
            "job_question",
            "deleted_job",
            "change_request",
            "advert_seen",
            "cv_forwarding",
            "desk_hold",
        ],
    ),
    ("hiring_team", &["hiring_team"]),
    (
        "conversations",
        &["conversation", "conversation_seen", "message", "message_enclosure", "message_template"],
    ),
    (
        "candidates",
        &[
            "person",
            "person_apart",
            "tag",
            "person_tag",
            "candidate",
            "candidate_answer",
            "cv_text",
            "quarantined_cv",
            "candidate_count",
            "note",
            "mailed_application",
            "message_file",
            "waiting_cv",
            "forward",
            "forward_item",
            "forward_recipient",
            "forward_link",
            "forward_look",
            "forward_job",
            "cv_forwarding_waiting",
            "bulk_command",
            "bulk_slice",
            "csv_export",
            "csv_piece",
            "csv_recipient",
            "csv_link",
            "candidate_hold",
            "removal_receipt",
            "outcome",
            "rejection_review",
            "own_link",
            "to_inform",
            "submission",
            "known_look",
            "activity",
            "figure",
            "milestone",
            "presence",
        ],
    ),
    ("scorecards", &["scorecard_form", "scorecard", "scorecard_reader"]),
    (
        "interviews",
        &[
            "busy_calendar",
            "interview",
            "interview_kinds",
            "interview_link",
            "interview_seat",
            "interview_slot",
        ],
    ),
    ("tasks", &["task"]),
    ("views", &["saved_view", "view_alert", "view_alert_known"]),
    ("credits", &["credit_entry", "credit_balance"]),
    ("followers", &["follower_lease"]),
    ("background", &["believed_clock"]),
    ("limits", &["rate"]),
    ("mail", &["suppressed_address"]),
    ("notifications", &["bell_entry", "notification_setting", "held_notification"]),
    ("members", &["credit_request"]),
    (
        "orders",
        &[
            "price",
            "purchase_order",
            "purchase_line",
            "invoice",
            "invoice_number",
            "stray_payment",
            "stripe_event",
        ],
    ),
    ("operations", &["backup", "server_copy", "server_copy_follower"]),
    ("outbox", &["outbox"]),
    ("undo", &["undo"]),
];

/// Rooms that may hold the whole [`App`](jobhelm::app::App), because they wire or serve it.
const WIRING: &[&str] = &["app", "outbox", "background", "postbox", "web", "cli", "main"];

/// Rooms whose business is people of given roles: who may become what, who is written to, and the demo's cast.
const CASTING: &[&str] = &["policy", "demo", "accounts", "companies", "members", "cli"];

/// SQL beside the stores: documents are read out of everybody's rows, an undo keeps anybody's, and samples of rows are
/// laid for tests and measurements as no flow of the product would.
const READERS: &[&str] = &["search/documents/", "search/touched.rs", "undo.rs", "samples.rs"];

/// What grows with the candidates, and would be spread over machines by `company_id`: docs/scaling.md.
const SPREAD: &[&str] = &[
    "activity",
    "bulk_command",
    "bulk_slice",
    "candidate",
    "candidate_answer",
    "candidate_count",
    "candidate_hold",
    "csv_export",
    "csv_link",
    "csv_piece",
    "csv_recipient",
    "cv_forwarding_waiting",
    "cv_text",
    "event",
    "figure",
    "forward",
    "forward_item",
    "forward_job",
    "forward_link",
    "forward_look",
    "forward_recipient",
    "interview",
    "interview_link",
    "interview_seat",
    "interview_slot",
    "milestone",
    "note",
    "outcome",
    "person",
    "person_apart",
    "person_tag",
    "quarantined_cv",
    "rejection_review",
    "scorecard",
    "scorecard_reader",
    "submission",
    "task",
    "to_inform",
    "undo",
];

/// A file below `server/src`, without its tests and its comments.
pub struct File {
    /// Relative to `server/src`.
    pub path: String,
    lines: Vec<String>,
}

impl File {
    /// Takes from a file's text what the rules judge.
    pub fn new(path: &str, text: &str) -> Self {
        let judged = text.split("#[cfg(test)]").next().unwrap_or_default();
        let without_comment = |line: &str| {
            let is_comment = line.trim_start().starts_with("//");
            if is_comment { String::new() } else { line.to_owned() }
        };
        Self { path: path.to_owned(), lines: judged.lines().map(without_comment).collect() }
    }

    fn room(&self) -> &str {
        let first = self.path.split('/').next().unwrap_or_default();
        first.strip_suffix(".rs").unwrap_or(first)
    }

    fn is_store(&self) -> bool {
        self.path.ends_with("/store.rs") || self.path.contains("/store/")
    }

    fn reads_rows(&self) -> bool {
        READERS.iter().any(|path| self.path.starts_with(path))
    }

    fn text(&self) -> String {
        self.lines.join("\n")
    }

    /// A complaint about the place of a match.
    fn at(&self, text: &str, place: usize, what: &str) -> String {
        let line = text[..place].matches('\n').count() + 1;
        format!("server/src/{}:{line}: {what}", self.path)
    }
}

/// Everything that stands where it does not belong.
pub fn complaints(files: &[File]) -> Vec<String> {
    files
        .iter()
        .flat_map(|file| {
            let text = file.text();
            [imports, store_files, http, whole_app, sql, roles, tables].map(|rule| rule(file, &text))
        })
        .flatten()
        .collect()
}

fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

fn found(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the rule's own pattern")
}

/// The rooms that a file names, each with a place where it does.
fn named(text: &str) -> Vec<(usize, String)> {
    let single = found(r"\bcrate::([a-z_]+)\b");
    let several = found(r"\bcrate::\{([^;]*)\}");
    let first = found(r"(?:^|,)\s*([a-z_]+)");
    let mut rooms: Vec<_> =
        single.captures_iter(text).map(|c| (c.get(0).unwrap().start(), c[1].to_owned())).collect();
    for group in several.captures_iter(text) {
        // What is nested in further braces belongs to the room before them.
        let nested = found(r"\{[^{}]*\}");
        let mut flat = group[1].to_owned();
        while nested.is_match(&flat) {
            flat = nested.replace_all(&flat, "").into_owned();
        }
        let place = group.get(0).unwrap().start();
        rooms.extend(first.captures_iter(&flat).map(|c| (place, c[1].to_owned())));
    }
    rooms.retain(|(_, room)| !MACROS.contains(&room.as_str()));
    rooms
}

fn imports(file: &File, text: &str) -> Vec<String> {
    let unknown = |room: &str| {
        format!(
            "the room `{room}` has no floor: give it one in FLOORS of server/tests/tidy/rules.rs, above all that it uses"
        )
    };
    let Some(own) = floor(file.room()) else { return vec![file.at(text, 0, &unknown(file.room()))] };
    let mut told = BTreeSet::new();
    named(text)
        .into_iter()
        .filter(|(_, room)| room != file.room() && told.insert(room.clone()))
        .filter_map(|(place, room)| match floor(&room) {
            None => Some(file.at(text, place, &unknown(&room))),
            Some(other) if other >= own => Some(file.at(
                text,
                place,
                &format!(
                    "`{room}` stands above `{}` or beside it, and imports go down only: move what is needed to a lower \
                     room, or the code that needs it to a higher one (ARCHITECTURE.md has the floors)",
                    file.room()
                ),
            )),
            Some(_) => None,
        })
        .collect()
}

fn store_files(file: &File, text: &str) -> Vec<String> {
    if !file.is_store() {
        return Vec::new();
    }
    // What rows are made of, and what is made of rows, is known to the SQL; what is done with them is not.
    let flow = found(
        r"\b(?:super|crate::[a-z_]+)::((?:publishing|writing|reading|triage|page|edit|notes|timeline|sign_in|sign_up|recovery|users|approval)\b)",
    );
    flow.captures_iter(text)
        .map(|c| {
            let what = format!(
                "a store file holds SQL and the rows' types; `{}` decides with them and stands above: pass values in",
                &c[1]
            );
            file.at(text, c.get(0).unwrap().start(), &what)
        })
        .collect()
}

fn http(file: &File, text: &str) -> Vec<String> {
    if ["web", "main"].contains(&file.room()) {
        return Vec::new();
    }
    let types = found(r"\b(?:axum|axum_extra|tower_http|hyper|http)::[A-Za-z_{]");
    types
        .find_iter(text)
        .map(|m| file.at(text, m.start(), "HTTP is the edge's business: its types stand in web/ alone"))
        .collect()
}

fn whole_app(file: &File, text: &str) -> Vec<String> {
    if WIRING.contains(&file.room()) {
        return Vec::new();
    }
    let app = found(r"\bapp::App\b|\bapp::\{[^}]*\bApp\b");
    app.find_iter(text)
        .map(|m| {
            let what = "a flow takes the ports that it needs (the store, files, the reader, limits), not the whole App";
            file.at(text, m.start(), what)
        })
        .collect()
}

fn sql(file: &File, text: &str) -> Vec<String> {
    if file.is_store() || file.reads_rows() {
        return Vec::new();
    }
    let statement = found(
        r#""\s*(?:SELECT\s[^"]*\sFROM|INSERT\s+INTO|UPDATE\s+[a-z_]+\s+SET|DELETE\s+FROM|WITH\s+[a-z_]+\s+AS)\s"#,
    );
    statement
        .find_iter(text)
        .map(|m| {
            file.at(
                text,
                m.start(),
                "SQL stands in store.rs of its domain, or in a file of its store/ folder",
            )
        })
        .collect()
}

fn roles(file: &File, text: &str) -> Vec<String> {
    if CASTING.contains(&file.room()) {
        return Vec::new();
    }
    let role = found(
        r"\bRole::(?:JHSuperAdmin|CompanyAdmin|RecruitmentManager|HiringManager|TeamMember|ExternalRecruiter)\b|'(?:JHSuperAdmin|CompanyAdmin|RecruitmentManager|HiringManager|TeamMember)'",
    );
    role.find_iter(text)
        .map(|m| {
            let what = "roles are known to policy.rs alone: ask it for an action's reach, or give it a rule with a name";
            file.at(text, m.start(), what)
        })
        .collect()
}

fn tables(file: &File, text: &str) -> Vec<String> {
    // Steps of the schema change rows before anybody owns them.
    if matches!(file.room(), "samples" | "schema") {
        return Vec::new();
    }
    let change = found(r"\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+([a-z_]+)\b");
    let nameless = found(r#"\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+["{]"#);
    let unnamed = nameless.find_iter(text).map(|m| {
        let what = "a statement that changes rows names its table itself, so that its owner can be told";
        file.at(text, m.start(), what)
    });
    change
        .captures_iter(text)
        .filter_map(|c| {
            let (place, table) = (c.get(0).unwrap().start(), &c[1]);
            let owner = OWNERS.iter().find(|(_, tables)| tables.contains(&table)).map(|(room, _)| *room);
            match owner {
                Some(owner) if owner == file.room() => None,
                Some(owner) => Some(file.at(
                    text,
                    place,
                    &format!("rows of `{table}` are changed by {owner}/ alone: call a function of its store"),
                )),
                None => Some(file.at(
                    text,
                    place,
                    &format!(
                        "`{table}` belongs to nobody: name its room in OWNERS of server/tests/tidy/rules.rs"
                    ),
                )),
            }
        })
        .chain(unnamed)
        .collect()
}

/// The statements that read or change what would be spread without naming the company: how many a file has of each
/// table, a line each.
pub fn unspread(files: &[File]) -> String {
    let literal = found(r#""(?:[^"\\]|\\.)*""#);
    let table = found(r"\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)\b");
    let mut counts = BTreeMap::new();
    // Steps of the schema, and samples, take rows as they come.
    for file in files.iter().filter(|file| !matches!(file.room(), "samples" | "schema")) {
        for statement in literal.find_iter(&file.text()).filter(|text| !text.as_str().contains("company_id"))
        {
            let named: BTreeSet<_> =
                table.captures_iter(statement.as_str()).map(|c| c[1].to_owned()).collect();
            for table in named.into_iter().filter(|table| SPREAD.contains(&table.as_str())) {
                *counts.entry((file.path.clone(), table)).or_insert(0) += 1;
            }
        }
    }
    counts.into_iter().map(|((path, table), count)| format!("{path} {table} {count}\n")).collect()
}

/// The columns that say who a candidate is and are read as they stand, not through `cover.rs`: how many a file reads, a line
/// each.
pub fn identifying(files: &[File]) -> String {
    let literal = found(r#""(?:[^"\\]|\\.)*""#);
    let alias = found(r"\b(?:FROM|JOIN)\s+candidate\s+([a-z])\b");
    let column = found(
        r"\b([a-z])\.(?:first_name|last_name|email|phone_number|phone_e164|employer|town|postcode|cv_name|cv_file_id)\b",
    );
    let judged = |file: &&File| !matches!(file.room(), "samples" | "schema");
    let told = files.iter().filter(judged).filter_map(|file| {
        let text = file.text();
        let named: BTreeSet<_> = alias.captures_iter(&text).map(|c| c[1].to_owned()).collect();
        let read =
            |statement: &str| column.captures_iter(statement).filter(|c| named.contains(&c[1])).count();
        let count: usize = literal.find_iter(&text).map(|found| read(found.as_str())).sum();
        (count > 0).then(|| format!("{} {count}\n", file.path))
    });
    told.collect()
}
