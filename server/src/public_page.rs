//! What the world sees: the page of a live job, through which people apply, and each company's careers page. Plain HTML
//! from the server: it is read by search engines, needs no script, and works on any phone.

pub mod careers;
pub mod forwarded;
pub mod interview;
pub mod letters;
pub mod own;
pub mod page;
pub mod posting;
pub mod sent_csv;
pub mod sitemap;
