//! What has to hold after any history: the rows among themselves, and what each person sees of them by whatever way they
//! look.

use std::collections::{BTreeMap, BTreeSet};

use jobhelm::candidates::figures;
use jobhelm::clock::Millis;
use jobhelm::consistency;
use jobhelm::ids::{CandidateId, CompanyId, JobId, PersonId, StageId, TagId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use super::{Cast, NAMES};
use crate::applicants::candidate_id;
use crate::counts::assert_counts_are_true;
use crate::world::{Person, World};

/// A candidate as its row has it.
#[derive(Debug)]
struct Row {
    id: CandidateId,
    job: JobId,
    company: CompanyId,
    status: String,
    stage: String,
    stage_id: StageId,
    name: String,
    submitted_by: Option<jobhelm::ids::UserId>,
    /// Of a company, whom several applications may be.
    person: PersonId,
    applied: Millis,
    is_held: bool,
    is_submission: bool,
    notes: i64,
    recruiter_notes: i64,
}

async fn rows(world: &World) -> Vec<Row> {
    let read = |tx: &mut Tx<'_>| {
        let sql =
            "SELECT c.id, c.job_id, c.company_id, c.status, s.name, c.first_name, c.submitted_by, c.notes,
                          c.recruiter_notes, c.person_id, c.applied_at, h.candidate_id IS NOT NULL,
                          u.candidate_id IS NOT NULL, s.id
                     FROM candidate c JOIN stage s ON s.id = c.stage_id
                     LEFT JOIN candidate_hold h ON h.candidate_id = c.id
                     LEFT JOIN submission u ON u.candidate_id = c.id";
        let rows = tx.all(sql, |row| {
            Ok(Row {
                id: row.get(0)?,
                job: row.get(1)?,
                company: row.get(2)?,
                status: row.get(3)?,
                stage: row.get(4)?,
                stage_id: row.get(13)?,
                name: row.get(5)?,
                submitted_by: row.get(6)?,
                notes: row.get(7)?,
                recruiter_notes: row.get(8)?,
                person: row.get(9)?,
                applied: row.get(10)?,
                is_held: row.get(11)?,
                is_submission: row.get(12)?,
            })
        });
        rows.map_err(Problem::from)
    };
    world.app.db.read(read).await.unwrap()
}

/// Who works on which job.
pub async fn teams(world: &World) -> BTreeSet<(JobId, jobhelm::ids::UserId)> {
    let read = |tx: &mut Tx<'_>| {
        let sql = "SELECT id, owner_id FROM job
                   UNION SELECT job_id, user_id FROM hiring_team";
        tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?))).map_err(Problem::from)
    };
    world.app.db.read(read).await.unwrap().into_iter().collect()
}

/// What the table says: admins and recruitment managers see their company's, the others those of their jobs, recruiters
/// what they brought to jobs that they are on, the provider all.
fn sees(role: Role, person: &Person, row: &Row, teams: &BTreeSet<(JobId, jobhelm::ids::UserId)>) -> bool {
    let on_it = teams.contains(&(row.job, person.id()));
    match role {
        Role::JHSuperAdmin => true,
        Role::CompanyAdmin | Role::RecruitmentManager => row.company == person.company(),
        Role::HiringManager | Role::TeamMember => on_it && row.company == person.company(),
        Role::ExternalRecruiter => on_it && row.submitted_by == Some(person.id()),
    }
}

/// Identities on a list, however many pages it has.
async fn on_list(person: &Person, job: JobId, query: &str) -> BTreeSet<CandidateId> {
    let mut found = BTreeSet::new();
    for page in 0.. {
        let answer = person.list(job, &format!("{query}&pageSize=100&pageNumber={page}")).await;
        if answer.status != StatusCode::OK {
            return found;
        }
        found.extend(answer.body["items"].as_array().unwrap().iter().map(candidate_id));
        if answer.body["last"] == true {
            break;
        }
    }
    found
}

fn counted(counts: &Value) -> BTreeMap<String, i64> {
    let counts = counts.as_array().unwrap().iter();
    let counts = counts.map(|one| (one["key"].as_str().unwrap().to_owned(), one["count"].as_i64().unwrap()));
    counts.filter(|(_, count)| *count > 0).collect()
}

fn count_by<K: Ord>(keys: impl Iterator<Item = K>) -> BTreeMap<K, i64> {
    let mut counts = BTreeMap::new();
    keys.for_each(|key| *counts.entry(key).or_insert(0) += 1);
    counts
}

async fn each_sees_what_the_table_says(world: &World, cast: &Cast, rows: &[Row]) {
    let teams = teams(world).await;
    for (role, person) in &cast.people {
        let mine: Vec<&Row> = rows.iter().filter(|row| sees(*role, person, row, &teams)).collect();
        let ids = |rows: &[&Row], job: JobId| -> BTreeSet<CandidateId> {
            rows.iter().filter(|row| row.job == job).map(|row| row.id).collect()
        };
        for job in &cast.jobs {
            assert_eq!(on_list(person, *job, "").await, ids(&mine, *job), "the list of the {role}");
            for name in NAMES {
                let named: Vec<_> = mine.iter().copied().filter(|row| row.name == name).collect();
                let found = on_list(person, *job, &format!("&searchString={name}")).await;
                assert_eq!(found, ids(&named, *job), "the search for {name} by the {role}");
            }
            let of_job: Vec<_> = mine.iter().filter(|row| row.job == *job).collect();
            let counts = person.get(&format!("/candidate/count?advertId={job}")).await;
            if counts.status == StatusCode::OK {
                let by_status = count_by(of_job.iter().map(|row| row.status.clone()));
                assert_eq!(counted(&counts.body["statusCount"]), by_status, "the counts of the {role}");
            } else {
                assert!(of_job.is_empty(), "{role}: {}", counts.body);
            }
            exports(person, *role, *job, of_job.len()).await;
            let waits = person.get(&format!("/candidate/rejections?advertId={job}")).await;
            let rejected = of_job.iter().filter(|row| row.status == "AutoRejected").count();
            match waits.status {
                StatusCode::OK => assert_eq!(waits.body["totalElements"], json!(rejected), "{role}"),
                _ => assert!(*role == Role::ExternalRecruiter || of_job.is_empty(), "{role}: {}", waits.body),
            }
        }
        for row in rows {
            let answer = person.get(&format!("/candidate/{}", row.id)).await;
            let expected =
                if sees(*role, person, row, &teams) { StatusCode::OK } else { StatusCode::NOT_FOUND };
            assert_eq!(answer.status, expected, "the {role} opens {}", row.id);
            talk_is_for(*role, person, row, expected).await;
            if expected == StatusCode::OK && *role != Role::ExternalRecruiter {
                who_was_first_is(person, row, &mine).await;
            }
        }
        who_is_tagged_is_found(world, *role, person, &mine).await;
        let path = match role {
            Role::JHSuperAdmin => "/admin/candidates",
            _ => "/candidate/everyone",
        };
        let everyone = person.get("/candidate/everyone?pageSize=1").await;
        let everyone = everyone.expect_ok();
        let by_job = count_by(mine.iter().map(|row| row.job.to_string()));
        assert_eq!(counted(&everyone["counts"]["advertCount"]), by_job, "{path} of the {role}");
        let by_status = count_by(mine.iter().map(|row| row.status.clone()));
        assert_eq!(counted(&everyone["counts"]["statusCount"]), by_status, "{path} of the {role}");
    }
}

/// By a tag of their company's each finds those of theirs who have it, in a job's list and among everyone.
async fn who_is_tagged_is_found(world: &World, role: Role, person: &Person, mine: &[&Row]) {
    let listed = person.get("/company/tags").await;
    if matches!(role, Role::JHSuperAdmin | Role::ExternalRecruiter) {
        return assert_eq!(listed.status, StatusCode::FORBIDDEN, "{role}");
    }
    let company = person.company();
    let read = move |tx: &mut Tx<'_>| {
        let sql = Sql::with(
            "SELECT p.tag_id, p.person_id FROM person_tag p JOIN tag t ON t.id = p.tag_id
              WHERE p.company_id = $1 AND t.deleted_at IS NULL",
            values![company],
        );
        tx.all(sql, |row| Ok((row.get::<TagId>(0)?, row.get::<PersonId>(1)?))).map_err(Problem::from)
    };
    let tagged: BTreeSet<_> = world.app.db.read(read).await.unwrap().into_iter().collect();
    for tag in listed.expect_ok()["tags"].as_array().unwrap() {
        let id: TagId = serde_json::from_value(tag["id"].clone()).unwrap();
        let with: Vec<_> = mine.iter().filter(|row| tagged.contains(&(id, row.person))).collect();
        for job in with.iter().map(|row| row.job).collect::<BTreeSet<_>>() {
            let of_job: BTreeSet<_> = with.iter().filter(|row| row.job == job).map(|row| row.id).collect();
            assert_eq!(on_list(person, job, &format!("&tagIds={id}")).await, of_job, "{tag} by the {role}");
        }
        let path = format!("/candidate/everyone?pageSize=1&tagIds={id}");
        let counts = person.get(&path).await.expect_ok()["counts"]["tagCount"].clone();
        let counted = counts.as_array().unwrap().iter().find(|one| one["id"] == tag["id"]);
        let counted = counted.map(|one| one["count"].as_u64().unwrap()).unwrap_or_default();
        assert_eq!(counted, with.len() as u64, "{tag} by the {role}");
    }
}

/// Of one person's applications whichever came first, or an older one of somebody who may be the same.
async fn who_was_first_is(person: &Person, row: &Row, mine: &[&Row]) {
    let told = person.get(&format!("/candidate/{}/first", row.id)).await.expect_ok();
    let of_one = || mine.iter().filter(|other| other.person == row.person);
    let oldest = of_one().map(|other| other.applied).min().unwrap();
    // Where no agency brought them nobody asks.
    if told["first"].is_null() {
        return assert!(!of_one().any(|other| other.is_submission), "{row:?}");
    }
    let first = mine.iter().find(|other| json!(other.id) == told["first"]["candidateId"]).expect("is theirs");
    if told["first"]["perhaps"] == true {
        assert!(first.person != row.person && first.applied <= oldest, "{told}");
    } else {
        assert!(first.person == row.person && first.applied == oldest, "{told}");
    }
    assert_eq!(told["first"]["agency"].is_string(), first.is_submission, "{told}");
    assert!(told["again"] == true || of_one().count() == 1, "{told}");
}

/// A line for each of their submissions that is there, and a name for whom they see still.
async fn records_agree(cast: &Cast, rows: &[Row], teams: &BTreeSet<(JobId, jobhelm::ids::UserId)>) {
    for (role, person) in cast.people.iter().filter(|(role, _)| *role == Role::ExternalRecruiter) {
        let theirs = rows.iter().filter(|row| row.submitted_by == Some(person.id()));
        let (seen, unseen): (Vec<_>, Vec<_>) = theirs.partition(|row| sees(*role, person, row, teams));
        let file = person.request(Method::GET, "/candidate/submissions").send().await.unwrap();
        let text = file.text().await.unwrap();
        let lines: Vec<_> = text.trim_end().lines().skip(1).collect();
        let nameless = lines.iter().filter(|line| line.contains("No longer visible to you")).count();
        assert_eq!((lines.len() - nameless, nameless), (seen.len(), unseen.len()), "{text}");
        for name in NAMES {
            let named = lines.iter().filter(|line| line.contains(name)).count();
            assert_eq!(named, seen.iter().filter(|row| row.name == name).count(), "{name}: {text}");
        }
    }
}

/// Bells ring for notes that their owners can read.
async fn bells_ring_for_what_is_theirs(cast: &Cast) {
    for (role, person) in &cast.people {
        let bell = person.get("/user/bell").await.expect_ok();
        for entry in bell["items"].as_array().unwrap().iter().filter(|entry| entry["kind"] == "Mentioned") {
            let (of, id) = (entry["note"]["candidateId"].as_str().unwrap(), &entry["note"]["id"]);
            let notes = person.get(&format!("/candidate/{of}/note?PageSize=50")).await.expect_ok();
            assert!(
                notes["items"].as_array().unwrap().iter().any(|note| note["id"] == *id),
                "{role}: {entry}"
            );
        }
    }
}

/// Nobody is kept for longer than their company says, but whoever is on hold.
async fn nobody_stays_too_long(world: &World, cast: &Cast) {
    for (_, admin) in cast.people.iter().filter(|(role, _)| *role == Role::CompanyAdmin) {
        let company = admin.company();
        let period = admin.get(&format!("/companies/{company}/retention")).await.expect_ok();
        // A shorter one waits for a day.
        let months = u8::try_from(period["months"].as_u64().unwrap()).unwrap();
        let before = world.app.clock.now().months_before(months);
        let is_gone = async || {
            let old = |row: &Row| row.company == company && row.applied < before && !row.is_held;
            (!rows(world).await.iter().any(old)).then_some(())
        };
        world.eventually("whose time is over is gone", is_gone).await;
    }
}

/// Whoever others brought in has a letter with a link to what is kept, once.
pub async fn whoever_was_brought_in_is_told(world: &World) {
    let left = "SELECT count(*) FROM candidate c
                 WHERE c.source <> 'JobHelmApp' AND c.email IS NOT NULL
                   AND NOT EXISTS (SELECT 1 FROM own_link l WHERE l.person_id = COALESCE(c.merged_from, c.person_id))";
    let told = async || (world.count_of(left).await == 0).then_some(());
    world.eventually("whoever was brought in is told", told).await;
    let twice = "SELECT count(*) - count(DISTINCT COALESCE(c.merged_from, c.person_id))
                   FROM event e JOIN candidate c ON c.id = e.subject_id WHERE e.kind = 'PrivacyNoticeDue'";
    assert_eq!(world.count_of(twice).await, 0, "nobody is told twice");
    let told = "SELECT count(*) FROM event WHERE kind = 'PrivacyNoticeDue'";
    assert!(world.count_of(told).await > 0, "somebody was told");
}

/// Waits until nobody is at an errand. Boards are told later of adverts that are over.
pub async fn errands_are_run(world: &World) {
    let left = "SELECT count(*) FROM outbox WHERE state = 'Due' AND kind <> 'Posting'";
    world.followed().await;
    world.eventually("errands are run", async || (world.count_of(left).await == 0).then_some(())).await;
}

/// Once all is done that was asked for, everything agrees and each sees what is theirs.
pub async fn throughout(world: &World, cast: &Cast) {
    world.hold_is_over().await;
    nobody_stays_too_long(world, cast).await;
    errands_are_run(world).await;
    world.settle().await;
    assert_counts_are_true(world).await;
    for rule in consistency::RULES {
        let broken = world.app.db.read(|tx| rule.broken(tx)).await.unwrap();
        assert_eq!(broken, 0, "{}", rule.says);
    }
    for (what, sql) in NEVER {
        assert_eq!(world.count_of(sql).await, 0, "{what}");
    }
    let rows = rows(world).await;
    figures_tell_what_is(world, &rows).await;
    assert!(rows.len() > 10, "somebody is left: {}", rows.len());
    timelines_tell_what_is(cast, &rows).await;
    letters_lead_to_whom_they_brought(world).await;
    records_agree(cast, &rows, &teams(world).await).await;
    bells_ring_for_what_is_theirs(cast).await;
    each_sees_what_the_table_says(world, cast, &rows).await;
}

/// What is counted of an application: of what, and whether it is removed.
type Counted = BTreeMap<CandidateId, Vec<(String, String, bool)>>;

async fn milestones(world: &World) -> Counted {
    let read = |tx: &mut Tx<'_>| {
        let mut counted = Counted::new();
        tx.each("SELECT candidate_id, measure, detail, gone FROM milestone", |row| {
            let of: &mut Vec<_> = counted.entry(row.get(0)?).or_default();
            of.push((row.get(1)?, row.get(2)?, row.get(3)?));
            Ok(())
        })?;
        Ok::<_, Problem>(counted)
    };
    world.app.db.read(read).await.unwrap()
}

/// Figures, kept as it went, are what the log tells from its beginning, and what the rows say.
async fn figures_tell_what_is(world: &World, rows: &[Row]) {
    world.counted().await;
    let added = "SELECT e.subject_id, e.kind, e.body FROM event e
                  WHERE e.kind IN ('CandidateAdded', 'CandidateDeleted')";
    let read = move |tx: &mut Tx<'_>| {
        let events: Vec<(CandidateId, String, String)> =
            tx.all(added, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        let jobs: Vec<JobId> = tx.all("SELECT id FROM job", |row| row.get(0))?;
        let ids: Vec<_> = events.iter().map(|(id, ..)| *id).collect();
        assert!(figures::agree(tx, &ids)?, "figures are what the log tells");
        Ok::<_, Problem>((events, jobs))
    };
    let (events, jobs) = world.app.db.read(read).await.unwrap();
    let counted = milestones(world).await;
    let (mut came, mut went) = (BTreeSet::new(), BTreeSet::new());
    for (id, kind, body) in events {
        let body: Value = serde_json::from_str(&body).unwrap();
        if jobs.contains(&serde_json::from_value(body["job"].clone()).unwrap()) {
            if kind == "CandidateAdded" { &mut came } else { &mut went }.insert(id);
        }
    }
    assert_eq!(counted.keys().copied().collect::<BTreeSet<_>>(), came, "each who came, and nobody else");
    for (id, of) in &counted {
        assert!(of.iter().all(|(.., gone)| *gone == went.contains(id)), "whether {id} is removed: {of:?}");
    }
    let reasons = world.app.db.read(|tx| {
        let sql = "SELECT candidate_id, reason_id FROM outcome WHERE candidate_id IS NOT NULL AND kind = 'Rejected'";
        let of = tx.all(sql, |row| Ok((row.get(0)?, row.get::<Option<jobhelm::ids::RejectReasonId>>(1)?)));
        of.map_err(Problem::from)
    });
    let reasons: BTreeMap<CandidateId, _> = reasons.await.unwrap().into_iter().collect();
    for row in rows {
        let of = &counted[&row.id];
        let details = |wanted: &str| -> Vec<&str> {
            let these = of.iter().filter(|(measure, ..)| measure == wanted);
            these.map(|(_, detail, _)| detail.as_str()).collect()
        };
        assert_eq!(details("Arrived").len(), 1);
        assert!(details("Entered").contains(&row.stage_id.to_string().as_str()), "{row:?}: {of:?}");
        assert_eq!(details("Hired").len(), usize::from(row.stage == "Hired"), "{row:?}: {of:?}");
        let rejected = match row.status.as_str() {
            "AutoRejected" => vec!["AutoRejected".to_owned()],
            "Rejected" => {
                let reason = reasons.get(&row.id).copied().flatten();
                vec![reason.map_or_else(String::new, |reason| reason.to_string())]
            }
            _ => vec![],
        };
        assert_eq!(details("Rejected"), rejected, "{row:?}: {of:?}");
    }
}

/// Notes and history, as much of them as a role reads: recruiters what is meant for them, and no history.
async fn talk_is_for(role: Role, person: &Person, row: &Row, expected: StatusCode) {
    let notes = person.get(&format!("/candidate/{}/note?PageSize=50", row.id)).await;
    let history = person.get(&format!("/candidate/{}/timeline?PageSize=50", row.id)).await;
    let is_recruiter = role == Role::ExternalRecruiter;
    let refused = if is_recruiter { StatusCode::FORBIDDEN } else { expected };
    assert_eq!((notes.status, history.status), (expected, refused), "{role} of {}", row.id);
    if expected == StatusCode::OK {
        let read = if is_recruiter { row.recruiter_notes } else { row.notes };
        assert_eq!(notes.body["totalElements"], json!(read), "notes of {} to the {role}", row.id);
    }
}

/// As many rows as they see, to whoever may write lists; nothing to recruiters.
async fn exports(person: &Person, role: Role, job: JobId, many: usize) {
    let whom = json!({ "query": { "advertId": job }, "expectedTotal": many });
    let asked = person.post("/candidate/csv", whom).await;
    if many == 0 || role == Role::ExternalRecruiter {
        assert!(!asked.status.is_success() || many == 0, "{role}: {}", asked.body);
        return;
    }
    let id = asked.expect_ok()["command"]["id"].as_str().unwrap().to_owned();
    let file = person.request(Method::GET, &format!("/candidate/csv/{id}")).send().await.unwrap();
    let text = file.text().await.unwrap();
    assert_eq!(text.trim_end().lines().count(), many + 1, "the list of the {role}");
}

async fn timelines_tell_what_is(cast: &Cast, rows: &[Row]) {
    let (_, admin) = cast.people.last().unwrap();
    for row in rows {
        let page = admin.get(&format!("/candidate/{}/timeline?PageSize=50", row.id)).await.expect_ok();
        let items = page["items"].as_array().unwrap();
        for (kind, now) in [("Status", &row.status), ("Stage", &row.stage)] {
            let of_kind: Vec<_> = items.iter().filter(|item| item["type"] == kind).collect();
            if let Some(newest) = of_kind.first() {
                assert_eq!(newest["newValue"], json!(now), "{kind} of {}", row.id);
            }
            for (later, earlier) in of_kind.iter().zip(of_kind.iter().skip(1)) {
                assert_eq!(later["oldValue"], earlier["newValue"], "{kind} of {}: {items:?}", row.id);
            }
        }
        let notes = admin.get(&format!("/candidate/{}/note?PageSize=50", row.id)).await.expect_ok();
        assert_eq!(notes["totalElements"], json!(row.notes), "notes of {}", row.id);
    }
}

/// Each letter's link shows whoever it brought and is there still, or that it is closed.
pub async fn letters_lead_to_whom_they_brought(world: &World) {
    let now = world.app.clock.now();
    // The last of them may be on its way still.
    let on_its_way = async || {
        let sql = "SELECT count(*) FROM outbox
                    WHERE kind = 'Letter' AND state = 'Due' AND (claim IS NOT NULL OR due_at <= $1)";
        let count = move |tx: &mut Tx<'_>| {
            tx.one(Sql::with(sql, values![now]), |row| row.get::<i64>(0)).map_err(Problem::from)
        };
        (world.app.db.read(count).await.unwrap() == 0).then_some(())
    };
    world.eventually("letters go", on_its_way).await;
    let read = move |tx: &mut Tx<'_>| {
        let sql = "SELECT r.email, f.id, r.withdrawn_at IS NOT NULL, count(i.candidate_id), f.expires_at
                     FROM forward f JOIN forward_recipient r ON r.forward_id = f.id
                     LEFT JOIN forward_item i ON i.forward_id = f.id
                    GROUP BY r.email, f.id, r.withdrawn_at, f.expires_at";
        let row = |row: &store::Row<'_>| {
            let is_over = row.get::<bool>(2)? || row.get::<Millis>(4)? <= now;
            Ok((row.get::<String>(0)?, is_over, row.get::<i64>(3)?))
        };
        tx.all(sql, row).map_err(Problem::from)
    };
    let kept = world.app.db.read(read).await.unwrap();
    let mut expected: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for (email, is_over, many) in kept {
        if !is_over {
            expected.entry(email).or_default().push(many);
        }
    }
    let mut shown: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for number in 0..3 {
        let email = format!("client{number}@client.example");
        for letter in world.mail_to(&email) {
            let letter = letter.replace("=\r\n", "").replace("=3D", "=");
            let Some((_, rest)) = letter.split_once("/cv/") else { continue };
            let token = rest.split(|c: char| c.is_whitespace() || c == '"').next().unwrap();
            let page = world.http.get(format!("{}/cv/{token}", world.address)).send().await.unwrap();
            if page.status() == StatusCode::OK {
                let html = page.text().await.unwrap();
                let many = html.matches("See the CV<").count();
                shown.entry(email.clone()).or_default().push(i64::try_from(many).unwrap());
            }
        }
    }
    for numbers in expected.values_mut().chain(shown.values_mut()) {
        numbers.sort_unstable();
    }
    assert_eq!(shown, expected);
}

/// What no row may say, beside what the product itself looks for.
const NEVER: [(&str, &str); 4] = [
    (
        "whoever a recruiter submits is theirs, under terms that there were",
        "SELECT (SELECT count(*) FROM candidate c
                  WHERE c.source = 'ExternalRecruiter'
                    AND NOT EXISTS (SELECT 1 FROM submission s WHERE s.candidate_id = c.id AND s.by_id = c.submitted_by))
              + (SELECT count(*) FROM submission s JOIN candidate c ON c.id = s.candidate_id
                  WHERE c.source <> 'ExternalRecruiter'
                     OR (s.terms_version > 0 AND NOT EXISTS (SELECT 1 FROM agency_terms t
                          WHERE t.company_id = c.company_id AND t.version = s.terms_version))
                     OR s.months <> coalesce((SELECT t.months FROM agency_terms t
                          WHERE t.company_id = c.company_id AND t.version = s.terms_version), 6))",
    ),
    (
        "nobody is sent on by themselves twice",
        "SELECT count(*) FROM
           (SELECT i.candidate_id FROM forward f JOIN forward_item i ON i.forward_id = f.id
             WHERE f.cause IS NOT NULL GROUP BY i.candidate_id HAVING count(*) > 1) twice",
    ),
    (
        "what a person has said to the rule is of whom it has rejected",
        "SELECT count(*) FROM rejection_review r JOIN candidate c ON c.id = r.candidate_id
          WHERE c.missing_keywords IS NULL AND r.asked_at IS NOT NULL",
    ),
    (
        "each removal is on a receipt",
        "SELECT abs((SELECT count(*) FROM event WHERE kind = 'CandidateDeleted')
                  - (SELECT CAST(coalesce(sum(candidates), 0) AS bigint) FROM removal_receipt))",
    ),
];
