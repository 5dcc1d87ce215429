//! What there is for search engines to read, as sitemaps.org has it.

use askama::Template;
use time::format_description::well_known::Rfc3339;

use crate::clock::Millis;

/// A sitemap names so many addresses at most, and an index so many sitemaps.
pub const MOST: u32 = 50_000;

/// An address, and when what is there last changed.
pub struct Entry {
    /// The whole address.
    pub address: String,
    /// When, as RFC 3339 has it; not known of an empty page.
    pub changed: Option<String>,
}

impl Entry {
    /// What changed at some time.
    pub fn new(address: String, changed: Option<Millis>) -> Self {
        Self { address, changed: changed.and_then(|at| at.utc().format(&Rfc3339).ok()) }
    }
}

/// Addresses of pages.
#[derive(Template)]
#[template(path = "public_page/sitemap.xml", escape = "html")]
pub struct Sitemap {
    /// The pages.
    pub entries: Vec<Entry>,
}

/// Addresses of sitemaps.
#[derive(Template)]
#[template(path = "public_page/sitemap_index.xml", escape = "html")]
pub struct SitemapIndex {
    /// The sitemaps.
    pub entries: Vec<Entry>,
}
