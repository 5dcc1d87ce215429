//! The calls of each domain: parse, name the action, call one domain function, answer.

pub mod accounts;
pub mod attachments;
pub mod boards;
pub mod candidates;
pub mod careers;
pub mod companies;
pub mod credits;
pub mod dashboard;
pub mod desk;
pub mod forwarded;
pub mod hiring_team;
pub mod jobs;
pub mod live;
pub mod members;
pub mod notifications;
pub mod orders;
pub mod own_page;
pub mod public_page;
mod public_page_files;
pub mod reject_reasons;
pub mod retention;
pub mod search;
pub mod search_words;
pub mod security;
pub mod sent_csv;
pub mod social;
pub mod stages;
