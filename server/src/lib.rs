//! JobHelm: recruitment and applicant tracking for companies that advertise jobs and hire.
//!
//! `web` (the edge) → domain folders → `store`: no layer knows the one before it. See ARCHITECTURE.md.

pub mod accounts;
pub mod app;
pub mod background;
pub mod caller;
pub mod candidates;
pub mod cli;
pub mod client;
pub mod clock;
pub mod companies;
pub mod config;
pub mod contract;
pub mod credits;
pub mod demo;
pub mod events;
pub mod files;
pub mod followers;
pub mod forms;
pub mod hiring_team;
pub mod ids;
pub mod jobs;
pub mod limits;
pub mod live;
pub mod mail;
pub mod members;
pub mod notifications;
pub mod openid;
pub mod outbox;
pub mod paging;
pub mod policy;
pub mod problem;
pub mod public_page;
pub mod rich_text;
pub mod samples;
pub mod schema;
pub mod search;
pub mod shares;
pub mod spelling;
pub mod stages;
pub mod text;
pub mod time_zone;
pub mod undo;
pub mod viewer;
pub mod web;
