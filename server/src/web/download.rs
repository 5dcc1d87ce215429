//! Files on their way out: in pieces, each with its place among the others until its last byte is sent.

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use futures::StreamExt as _;
use tokio::io::AsyncReadExt as _;
use tokio_util::io::ReaderStream;

use crate::files::Content;
use crate::limits::Downloading;

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
