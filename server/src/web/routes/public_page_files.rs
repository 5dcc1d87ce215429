//! What the public pages are dressed in: their style sheet, the product's typeface and its mark. Each is named after its
//! content, so that a browser may keep it for good.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use super::public_page::{Reference, words};
use crate::problem::Problem;
use crate::public_page::page::Look;

const CSS: &str = include_str!("../../../templates/public_page/page.css");
/// The one script that a public page has: what it adds is never needed.
const CLOCK: &str = include_str!("../../../templates/public_page/clock.js");
const MARK: &str = include_str!("../../../templates/public_page/mark.svg");

/// Public Sans as the product has it, in the parts that its style sheet tells apart by their letters.
const FONTS: [(&str, &[u8]); 3] = [
    ("latin", include_bytes!("../../../templates/public_page/fonts/public-sans-latin-wght-normal.woff2")),
    (
        "latin-ext",
        include_bytes!("../../../templates/public_page/fonts/public-sans-latin-ext-wght-normal.woff2"),
    ),
    (
        "vietnamese",
        include_bytes!("../../../templates/public_page/fonts/public-sans-vietnamese-wght-normal.woff2"),
    ),
];

/// A file as it is served.
struct Asset {
    name: String,
    content_type: &'static str,
    bytes: &'static [u8],
}

fn named(stem: &str, ending: &str, bytes: &[u8]) -> String {
    format!("{stem}-{}.{ending}", URL_SAFE_NO_PAD.encode(Sha256::digest(bytes)))
}

/// The style sheet, with the fonts' names in it.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    FONTS.iter().fold(CSS.to_owned(), |css, (part, bytes)| {
        css.replace(&format!("{{{part}}}"), &named(&format!("public-sans-{part}"), "woff2", bytes))
    })
});

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let font = |(part, bytes): (&str, &'static [u8])| Asset {
        name: named(&format!("public-sans-{part}"), "woff2", bytes),
        content_type: "font/woff2",
        bytes,
    };
    let css = STYLE.as_bytes();
    let style =
        Asset { name: named("page", "css", css), content_type: "text/css; charset=utf-8", bytes: css };
    let clock = CLOCK.as_bytes();
    let script = Asset {
        name: named("clock", "js", clock),
        content_type: "text/javascript; charset=utf-8",
        bytes: clock,
    };
    std::iter::once(style).chain(FONTS.into_iter().map(font)).chain([script]).collect()
});

static PATHS: LazyLock<Vec<String>> =
    LazyLock::new(|| ASSETS.iter().map(|asset| format!("/apply/assets/{}", asset.name)).collect());

/// Where the style sheet is, and the letters of which every page has some.
pub(super) fn look() -> Look {
    let path = |at: usize| PATHS.get(at).map(String::as_str).unwrap_or_default();
    Look { style: path(0), font: path(1) }
}

/// Where the script is that says times where its reader is.
pub(super) fn clock() -> &'static str {
    PATHS.last().map(String::as_str).unwrap_or_default()
}

/// A file, under its present name alone.
pub(super) async fn asset(file: Reference) -> Response {
    let found = file.ok().and_then(|Path(name)| ASSETS.iter().find(|asset| asset.name == name));
    let Some(asset) = found else { return words(Problem::NotFound) };
    let headers = [
        (header::CONTENT_TYPE, asset.content_type),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, asset.bytes).into_response()
}

/// The product's mark, for the browser's tab and the foot of the page.
pub(super) async fn mark() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")], MARK)
}
