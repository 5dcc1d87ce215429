//! How people come into a company and leave it: accounts made by the provider, invitations, moves, deletions, the end of
//! a company. Whatever goes along with them, jobs, teams and credits, stands in the rooms below.

pub mod answering;
pub mod asking;
pub mod clearing;
pub mod company_end;
pub mod creation;
pub mod deletion;
pub mod form;
pub mod invitations;
pub mod letters;
pub mod moving;
pub mod own_invitations;
mod some_jobs;
mod store;
pub mod team;
pub mod view;
pub mod withdrawal;

/// So many jobs, or places on teams, change hands in one write.
const SLICE: u32 = 100;
