//! Bytes that are looked at on their way.

use std::io::SeekFrom;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};

/// What is kept beside a file, by which damage is noticed: its SHA-256.
pub(super) fn checksum(bytes: &[u8]) -> String {
    STANDARD.encode(Sha256::digest(bytes))
}

/// Bytes that fail at their end, where they were read from beginning to end and are not what was written.
pub(super) struct Checked<R> {
    bytes: R,
    /// How many are still to come, and what all of them have to come to; nothing once somebody has sought a place.
    to_check: Option<(u64, Sha256, String)>,
}

impl<R> Checked<R> {
    /// What is checked only where it is known what was written.
    pub(super) fn new(bytes: R, size: u64, checksum: Option<String>) -> Self {
        Self { bytes, to_check: checksum.map(|checksum| (size, Sha256::new(), checksum)) }
    }

    fn has_read(&mut self, new: &[u8]) -> std::io::Result<()> {
        let Some((left, digest, _)) = &mut self.to_check else { return Ok(()) };
        digest.update(new);
        *left = left.saturating_sub(new.len() as u64);
        if *left > 0 {
            return Ok(());
        }
        let is_other =
            |(_, digest, checksum): (u64, Sha256, String)| STANDARD.encode(digest.finalize()) != checksum;
        if self.to_check.take().is_some_and(is_other) {
            return Err(std::io::Error::other("a CV file is not what was written"));
        }
        Ok(())
    }
}

impl<R: AsyncRead + Unpin> AsyncRead for Checked<R> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        out: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        let before = out.filled().len();
        ready!(Pin::new(&mut self.bytes).poll_read(cx, out))?;
        Poll::Ready(self.has_read(&out.filled()[before..]))
    }
}

impl<R: AsyncSeek + Unpin> AsyncSeek for Checked<R> {
    fn start_seek(mut self: Pin<&mut Self>, position: SeekFrom) -> std::io::Result<()> {
        self.to_check = None;
        Pin::new(&mut self.bytes).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<u64>> {
        Pin::new(&mut self.bytes).poll_complete(cx)
    }
}
