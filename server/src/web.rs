//! The edge: everything HTTP. Handlers parse, name the viewer, call one domain function, and answer.

pub mod answers;
pub mod browser;
pub mod client;
pub mod device;
pub mod download;
pub mod entry;
pub mod health;
pub mod idempotency;
pub mod input;
pub mod listen;
pub mod negotiation;
pub mod observe;
pub mod openapi;
pub mod patience;
pub mod router;
pub mod routes;
pub mod session;
pub mod spa;
pub mod upload;
