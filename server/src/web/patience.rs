//! How long the server waits for those who send and for those who are sent to: a connection between its requests, a
//! request's head, and a body on its way in. What they hold is given back when they stop.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::BoxError;
use bytes::Bytes;
use hyper::body::{Body, Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

use crate::limits::Patience;

/// Tells a [`Line`] when a request is being answered: an odd number.
#[derive(Clone, Default)]
pub(super) struct Turns(Arc<AtomicU32>);

/// A request that is being answered, until this is dropped.
pub(super) struct Turn(Turns);

impl Turns {
    pub(super) fn begin(&self) -> Turn {
        self.0.fetch_add(1, Ordering::Relaxed);
        Turn(self.clone())
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// A connection that breaks by itself when nothing moves on it for too long.
pub(super) struct Line<S> {
    stream: S,
    patience: Patience,
    turns: Turns,
    seen: u32,
    /// When something last moved.
    moved: Instant,
    /// When the first byte of an unfinished head came.
    heard: Option<Instant>,
    alarm: Pin<Box<Sleep>>,
}

impl<S> Line<S> {
    pub(super) fn new(stream: S, patience: Patience, turns: Turns) -> Self {
        let moved = Instant::now();
        let alarm = Box::pin(sleep_until(moved + patience.silence));
        Self { stream, patience, turns, seen: 0, moved, heard: None, alarm }
    }

    /// Notes what the server has been doing; whether it is answering now.
    fn catch_up(&mut self) -> bool {
        let turns = self.turns.0.load(Ordering::Relaxed);
        if turns != self.seen {
            (self.seen, self.heard, self.moved) = (turns, None, Instant::now());
        }
        turns % 2 == 1
    }

    /// Whether it has taken too long. An answer in the making has limits of its own, but the alarm stays set: nobody
    /// looks at the stream again just because the answer is made.
    fn poll_over(&mut self, context: &mut Context<'_>) -> Poll<io::Error> {
        let due = match (self.catch_up(), self.heard) {
            (true, _) => Instant::now() + self.patience.silence,
            (false, Some(first)) => first + self.patience.head,
            (false, None) => self.moved + self.patience.silence,
        };
        if due < self.alarm.deadline() {
            self.alarm.as_mut().reset(due);
        }
        loop {
            ready!(self.alarm.as_mut().poll(context));
            if Instant::now() >= due {
                return Poll::Ready(io::ErrorKind::TimedOut.into());
            }
            self.alarm.as_mut().reset(due);
        }
    }

    fn written<T>(&mut self, context: &mut Context<'_>, poll: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if poll.is_pending() {
            return self.poll_over(context).map(Err);
        }
        self.catch_up();
        self.moved = Instant::now();
        self.heard = self.heard.map(|_| self.moved);
        poll
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Line<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        if Pin::new(&mut self.stream).poll_read(context, into)?.is_pending() {
            return self.poll_over(context).map(Err);
        }
        if !self.catch_up() && into.filled().len() > before && self.heard.is_none() {
            self.heard = Some(Instant::now());
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Line<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        from: &[u8],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write(context, from);
        self.written(context, poll)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        from: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write_vectored(context, from);
        self.written(context, poll)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Why a body ends before its end.
#[derive(Debug, thiserror::Error)]
#[error("the request came too slowly")]
pub struct TooSlow;

/// Whether an error of reading a body says that its sender was too slow.
pub fn is_too_slow(error: &(dyn std::error::Error + 'static)) -> bool {
    error.is::<TooSlow>() || error.source().is_some_and(is_too_slow)
}

/// A body that ends with [`TooSlow`] when its sender keeps the server waiting: only the time in which somebody wants
/// the next piece and it is not there counts.
pub(super) struct Paced<B> {
    body: B,
    patience: Patience,
    received: u64,
    /// All the waiting so far.
    waited: Duration,
    /// Since when the next piece is waited for.
    since: Option<Instant>,
    alarm: Option<Pin<Box<Sleep>>>,
}

impl<B> Paced<B> {
    pub(super) fn new(body: B, patience: Patience) -> Self {
        Self { body, patience, received: 0, waited: Duration::ZERO, since: None, alarm: None }
    }

    /// How long the next piece may take.
    fn left(&self) -> Duration {
        let earned = self.received.saturating_mul(1000) / u64::from(self.patience.pace.max(1));
        let allowed = self.patience.pause + Duration::from_millis(earned);
        self.patience.pause.min(allowed.saturating_sub(self.waited))
    }

    fn poll_over(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let left = self.left();
        let alarm = self.alarm.get_or_insert_with(|| Box::pin(sleep_until(Instant::now() + left)));
        if self.since.is_none() {
            let now = Instant::now();
            self.since = Some(now);
            alarm.as_mut().reset(now + left);
        }
        alarm.as_mut().poll(context)
    }
}

impl<B: Body<Data = Bytes, Error: Into<BoxError>> + Unpin> Body for Paced<B> {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Ready(frame) => {
                if let Some(since) = self.since.take() {
                    self.waited += since.elapsed();
                }
                if let Some(Ok(frame)) = &frame {
                    self.received += frame.data_ref().map_or(0, |data| data.len() as u64);
                }
                Poll::Ready(frame.map(|frame| frame.map_err(Into::into)))
            }
            Poll::Pending => self.poll_over(context).map(|()| Some(Err(TooSlow.into()))),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
