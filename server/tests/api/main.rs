//! The HTTP API as a client sees it, on the database that `JOBHELM_TEST_DATABASE` names: `sqlite` (when absent) or
//! `postgres`, whose server `JOBHELM_TEST_POSTGRES` names.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it is surprised")]

mod account_seams;
mod accounts;
mod adverts;
mod agencies;
mod applicants;
mod attachments;
mod backgrounds;
mod backups;
mod bell;
mod boards;
mod buckets;
mod bulk;
mod candidate_page;
mod candidates;
mod careers;
mod cluster;
mod command_line;
mod companies;
mod company_info;
mod copies;
mod counts;
mod credits;
mod csv;
mod dashboard;
mod database;
mod demo;
mod departures;
mod desk;
mod duplicates;
mod erasure;
mod events;
mod everyone;
mod everywhere;
mod feeds;
mod file_floods;
mod find_a_job;
mod floods;
mod forwarding;
mod forwarding_by_itself;
mod forwarding_lists;
mod generated;
mod google_postings;
mod guessing;
mod hiring_team;
mod histories;
mod holds;
mod hostile;
mod identities;
mod invitation_seams;
mod invitations;
mod job_deletion;
mod job_endings;
mod job_reach;
mod jobs;
mod joining;
mod keywords;
mod lifecycle;
mod live;
mod live_bounds;
mod live_scope;
mod lost_files;
mod mail;
mod main_job;
mod notes;
mod notifications;
mod openid;
mod orders;
mod orders_by_card;
mod orders_faults;
mod orders_numbers;
mod orders_refunds;
mod orphans;
mod outbox;
mod outcomes;
mod own_page;
mod parsing;
mod partners;
mod policy;
mod posting_accounts;
mod postings;
mod previews;
mod public_page;
mod public_page_cv;
mod readiness;
mod released;
mod repeats;
mod retention;
mod s3;
mod schema;
mod search;
mod search_words;
mod security_log;
mod sessions;
mod short_names;
mod social;
mod social_hostile;
mod social_invited;
mod stage_deletion;
mod stages;
mod statement;
mod strangers;
mod stripe;
mod team_asking;
mod team_changes;
mod triage;
mod two_step;
mod uploads;
mod users;
mod versions;
mod walk;
mod whereabouts;
mod withdrawals;
mod world;

use jobhelm::policy::Role;
use reqwest::StatusCode;
use world::World;

#[tokio::test]
async fn a_call_without_a_session_is_refused() {
    let world = World::start().await;
    let answer = world.nobody().get("/user/signed-in").await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(answer.message(), "Please sign in.");
}

#[tokio::test]
async fn a_session_names_its_viewer() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let answer = hattie.get("/user/signed-in").await.expect_ok();
    assert_eq!(answer["fullName"], "Hattie Tester");
    assert_eq!(answer["role"], "HiringManager");
}
