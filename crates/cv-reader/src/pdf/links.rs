//! Where a page's links lead, shown or not: behind an icon stands nothing else.

use hayro::hayro_interpret::util::TransformExt as _;
use hayro::hayro_syntax::object::{Array, Dict, Rect, String as PdfString};
use hayro::hayro_syntax::page::Page;
use hayro::kurbo::Point;

/// A page that has more is no CV's.
const LINKS_MAX: usize = 500;

/// A link's target, and how far down the page it stands.
pub struct Link {
    pub target: String,
    pub y: f64,
}

/// The links of a page.
pub fn of(page: &Page<'_>) -> Vec<Link> {
    let transform = page.initial_transform(true).to_kurbo();
    let Some(annotations) = page.raw().get::<Array<'_>>("Annots") else { return Vec::new() };
    let link = |annotation: Dict<'_>| {
        let target = annotation.get::<Dict<'_>>("A")?.get::<PdfString<'_>>("URI")?;
        let area = annotation.get::<Rect>("Rect")?;
        let middle = transform * Point::new(area.x0, f64::midpoint(area.y0, area.y1));
        Some(Link { target: String::from_utf8_lossy(target.as_bytes()).into_owned(), y: middle.y })
    };
    annotations.iter::<Dict<'_>>().take(LINKS_MAX).filter_map(link).collect()
}
