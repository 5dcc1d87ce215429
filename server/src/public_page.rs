//! The page that the world sees of a live job, and through which people apply. Plain HTML from the server: it is
//! read by search engines, needs no script, and works on any phone.

pub mod page;
pub mod posting;
