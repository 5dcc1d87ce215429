//! One stream: what waits for its reader, and how it ends. Whoever does not read holds nobody else up.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};

use bytes::{Bytes, BytesMut};
use futures::Stream;
use metrics::counter;

use super::hub::Hub;

/// So many messages wait for a reader; with one more, it is to ask for everything again instead.
pub(super) const MOST_WAITING: usize = 64;

/// What waits for one reader.
#[derive(Debug, Default)]
pub(super) struct Queue(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    frames: VecDeque<Bytes>,
    reader: Option<Waker>,
    has_ended: bool,
}

impl Queue {
    fn change(&self, change: impl FnOnce(&mut Waiting)) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut waiting);
        let reader = waiting.reader.take();
        drop(waiting);
        if let Some(reader) = reader {
            reader.wake();
        }
    }

    /// Hands messages to the reader; `reset` instead of all that waits, where that is more than it may be.
    pub(super) fn push(&self, frames: &[Bytes], reset: impl FnOnce() -> Bytes) {
        self.change(|waiting| {
            if waiting.frames.len() + frames.len() > MOST_WAITING {
                counter!("jobhelm_live_resets_total").increment(1);
                waiting.frames.clear();
                waiting.frames.push_back(reset());
            } else {
                waiting.frames.extend(frames.iter().cloned());
            }
        });
    }

    /// Ends the stream behind what waits.
    pub(super) fn end(&self) {
        self.change(|waiting| waiting.has_ended = true);
    }

    /// Ends it at once: what waits is for nobody any more.
    pub(super) fn cut(&self) {
        self.change(|waiting| {
            waiting.frames.clear();
            waiting.has_ended = true;
        });
    }
}

/// The stream of somebody who listens; its place is free when it is dropped.
pub struct Listening<P> {
    pub(super) hub: Hub,
    pub(super) seat: u64,
    pub(super) queue: Arc<Queue>,
    pub(super) _place: P,
}

impl<P: Unpin> Stream for Listening<P> {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut waiting = self.queue.0.lock().unwrap_or_else(PoisonError::into_inner);
        let frames = std::mem::take(&mut waiting.frames);
        if frames.is_empty() && !waiting.has_ended {
            waiting.reader = Some(context.waker().clone());
            return Poll::Pending;
        }
        drop(waiting);
        Poll::Ready(match frames.len() {
            0 => None,
            1 => frames.into_iter().next().map(Ok),
            _ => {
                let mut all = BytesMut::with_capacity(frames.iter().map(Bytes::len).sum());
                frames.iter().for_each(|frame| all.extend_from_slice(frame));
                Some(Ok(all.freeze()))
            }
        })
    }
}

impl<P> Drop for Listening<P> {
    fn drop(&mut self) {
        self.hub.leave(self.seat);
    }
}
