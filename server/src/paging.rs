//! Pages of a list, in the contract's shape (design §4).

pub mod written;

use serde::Serialize;
use utoipa::ToSchema;

/// One page of a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    /// What is on the page.
    pub items: Vec<T>,
    /// Whether this is the first page.
    pub first: bool,
    /// Whether this is the last page.
    pub last: bool,
    /// From 0.
    pub page_number: u32,
    /// How many are on this page.
    pub number_of_elements: u32,
    /// How many fit on a page.
    pub size: u32,
    /// How many there are.
    pub total_elements: i64,
    /// How many pages there are.
    pub total_pages: u32,
}

/// Which page is wanted, within bounds.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// From 0.
    pub number: u32,
    /// How many fit on a page.
    pub size: u32,
}

impl Wanted {
    /// Reads a request: `size` or else `default`, never over `most`.
    pub fn new(number: u32, size: Option<u32>, default: u32, most: u32) -> Self {
        Self { number, size: size.unwrap_or(default).clamp(1, most) }
    }

    /// How many rows come before the page.
    pub fn offset(self) -> i64 {
        i64::from(self.number) * i64::from(self.size)
    }

    /// The page that holds `items` out of `total`.
    pub fn of<T>(self, items: Vec<T>, total: i64) -> Page<T> {
        let around = self.around(items.len(), total);
        Page { items, ..around }
    }

    /// The page of `count` out of `total` whose items stand elsewhere.
    pub fn around<T>(self, count: usize, total: i64) -> Page<T> {
        let pages = total.div_euclid(i64::from(self.size)) + i64::from(total % i64::from(self.size) != 0);
        let total_pages = u32::try_from(pages).unwrap_or(u32::MAX);
        Page {
            first: self.number == 0,
            last: self.number.saturating_add(1) >= total_pages,
            page_number: self.number,
            number_of_elements: u32::try_from(count).unwrap_or(u32::MAX),
            size: self.size,
            total_elements: total,
            total_pages,
            items: Vec::new(),
        }
    }
}
