//! CVs and other files on their way out: in pieces, each with its place among the others until its last byte is sent.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures::{StreamExt as _, stream};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use tokio::io::AsyncReadExt as _;
use tokio_util::io::ReaderStream;

use crate::candidates::csv::{self, CsvFile};
use crate::candidates::page::one::CvFile;
use crate::files::Content;
use crate::limits::Downloading;
use ::store::Db;

/// So much of a file is in memory.
const PIECE: usize = 64 * 1024;

/// A body that is read as it is sent.
pub fn streamed(content: Content, place: Downloading) -> impl IntoResponse {
    let pieces = ReaderStream::with_capacity(content.bytes.take(content.size), PIECE);
    let held = pieces.map(move |piece| {
        let _held = &place;
        piece
    });
    ([(header::CONTENT_LENGTH, HeaderValue::from(content.size))], Body::from_stream(held))
}

/// A CV to be saved under the name of whose it is.
pub fn saved_as(cv: &CvFile, content: Content, place: Downloading) -> Response {
    let headers = [
        // Told by what it was taken for and never by what it says of itself: a page under the name of .doc is Word's.
        (header::CONTENT_TYPE, HeaderValue::from_static(cv.content_type)),
        (header::CONTENT_DISPOSITION, attachment(&cv.name)),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("sandbox; default-src 'none'")),
    ];
    (headers, streamed(content, place)).into_response()
}

/// A list, piece by piece as it was written.
pub fn csv_file(db: &Db, file: &CsvFile, place: Downloading) -> Response {
    let (db, id) = (db.clone(), file.id);
    let pieces = stream::try_unfold(0_i64, move |number| {
        let db = db.clone();
        async move {
            let piece = db.read(move |tx| csv::store::piece(tx, id, number)).await;
            piece.map(|piece| piece.map(|bytes| (bytes, number + 1)))
        }
    });
    let held = pieces.map(move |piece| {
        let _held = &place;
        piece.map_err(|problem| std::io::Error::other(format!("{problem:?}")))
    });
    (csv_headers(&file.name, file.size), Body::from_stream(held)).into_response()
}

/// A short list, whole.
pub fn csv_text(name: &str, bytes: Vec<u8>) -> Response {
    (csv_headers(name, bytes.len() as u64), bytes).into_response()
}

fn csv_headers(name: &str, size: u64) -> [(HeaderName, HeaderValue); 6] {
    [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8")),
        (header::CONTENT_DISPOSITION, attachment(name)),
        (header::CONTENT_LENGTH, HeaderValue::from(size)),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("sandbox; default-src 'none'")),
    ]
}

/// A file that somebody sent, whole. What it says that it is counts for nothing.
pub fn saved_whole(name: &str, bytes: Vec<u8>, place: Downloading) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (header::CONTENT_DISPOSITION, attachment(name)),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("sandbox; default-src 'none'")),
    ];
    let content = Content { size: bytes.len() as u64, bytes: Box::new(std::io::Cursor::new(bytes)) };
    (headers, streamed(content, place)).into_response()
}

/// All that is kept of somebody.
pub fn archive(content: Content, place: Downloading) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/zip")),
        (header::CONTENT_DISPOSITION, attachment("What is kept of me.zip")),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("sandbox; default-src 'none'")),
    ];
    (headers, streamed(content, place)).into_response()
}

/// The picture of a page of a CV.
pub fn page_picture(picture: Content, place: Downloading) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "private, no-store"),
        (header::CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"),
    ];
    (headers, streamed(picture, place)).into_response()
}

/// What RFC 8187 has encoded.
const OUTSIDE_OF_NAMES: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The header for a file to be saved under a name: as it is where the name is plain, and in RFC 8187's form for
/// clients that read it.
fn attachment(name: &str) -> HeaderValue {
    let plain =
        |c: char| if c.is_ascii_graphic() && !matches!(c, '"' | '\\' | '%') || c == ' ' { c } else { '_' };
    let fallback: String = name.chars().map(plain).collect();
    let encoded = utf8_percent_encode(name, OUTSIDE_OF_NAMES);
    let value = format!("attachment; filename=\"{fallback}\"; filename*=UTF-8''{encoded}");
    HeaderValue::from_str(&value).unwrap_or(HeaderValue::from_static("attachment"))
}
