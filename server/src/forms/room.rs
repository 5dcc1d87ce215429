//! The memory that files on their way in take up together. Whoever brings a file holds room for it from its first byte
//! until the last who uses its bytes has let go of them, wherever that is.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::ids::UserId;
use crate::problem::Problem;
use crate::shares::Shares;

/// All room, in units of [`UNIT`]: 512 MiB.
pub const ROOM: u32 = 8 * 1024;
/// What one address may hold of it.
const SHARE: u32 = ROOM / 4;
/// Room is given out in pieces of so many bytes.
const UNIT: usize = 64 * 1024;
/// A file's room is at most so much larger than what has come of it.
const LONGEST_STEP: usize = 4 * 1024 * 1024;
/// How long a file waits for room, while its sender is not read from.
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// The sentence where there is none.
const FULL: &str = "Too many files are on their way. Please try again in a minute.";

/// The room, and what each address holds of it. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Room {
    all: Arc<Semaphore>,
    shares: Shares<IpAddr>,
}

impl Default for Room {
    fn default() -> Self {
        Self { all: Arc::new(Semaphore::new(ROOM as usize)), shares: Shares::of(SHARE as usize) }
    }
}

impl Room {
    /// How much is free, in units.
    pub fn free(&self) -> usize {
        self.all.available_permits()
    }

    /// Nothing yet, for somebody who is about to send.
    pub fn none_yet(&self, address: IpAddr) -> Held {
        Held { room: self.clone(), address, units: 0, taken: Vec::new() }
    }

    /// Forgets addresses that hold nothing.
    pub fn tidy(&self) {
        self.shares.tidy();
    }
}

/// Room that is held until this is dropped.
#[derive(Debug)]
pub struct Held {
    room: Room,
    address: IpAddr,
    units: u32,
    taken: Vec<(OwnedSemaphorePermit, OwnedSemaphorePermit)>,
}

impl Held {
    /// Waits for room for so many bytes altogether.
    pub async fn grow_to(&mut self, bytes: usize) -> Result<(), Problem> {
        let units = u32::try_from(bytes.div_ceil(UNIT)).unwrap_or(u32::MAX);
        let Some(more) = units.checked_sub(self.units).filter(|more| *more > 0) else { return Ok(()) };
        let room = async {
            let share = self.room.shares.of_one(self.address).acquire_many_owned(more).await?;
            Ok::<_, tokio::sync::AcquireError>((share, self.room.all.clone().acquire_many_owned(more).await?))
        };
        let in_time = tokio::time::timeout(LONGEST_WAIT, room).await.map_err(|_| Problem::Busy(FULL))?;
        self.taken.push(in_time.map_err(anyhow::Error::from)?);
        self.units = units;
        Ok(())
    }
}

/// Bytes that arrive piece by piece, with the room that they take.
#[derive(Debug)]
pub struct Arriving {
    bytes: BytesMut,
    room: Held,
}

impl Arriving {
    /// None yet.
    pub fn new(room: Held) -> Self {
        Self { bytes: BytesMut::new(), room }
    }

    /// Whether so many more would still be fewer than a limit.
    pub fn stays_below(&self, more: usize, limit: usize) -> bool {
        self.bytes.len() + more < limit
    }

    /// Takes more, as soon as there is room for them.
    pub async fn push(&mut self, more: &[u8]) -> Result<(), Problem> {
        let len = self.bytes.len() + more.len();
        if len > self.bytes.capacity() {
            let capacity = self.bytes.capacity();
            let capacity = len.max(capacity + capacity.min(LONGEST_STEP)).next_multiple_of(UNIT);
            self.room.grow_to(capacity).await?;
            self.bytes.reserve(capacity - self.bytes.len());
        }
        self.bytes.extend_from_slice(more);
        Ok(())
    }

    /// All of them.
    pub fn done(self, by: Arc<Sending>) -> Received {
        Received { bytes: self.bytes.freeze(), by, _room: Some(Arc::new(self.room)) }
    }
}

/// Bytes that somebody sent, with the room that they take until the last copy is dropped. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Received {
    bytes: Bytes,
    by: Arc<Sending>,
    _room: Option<Arc<Held>>,
}

impl Received {
    /// Bytes that are held already: they take no room.
    pub fn by(bytes: Vec<u8>, sender: Sender) -> Self {
        Self { bytes: bytes.into(), by: Arc::new(Sending::of(sender)), _room: None }
    }

    /// Who sent them.
    pub fn sender(&self) -> Sender {
        self.by.sender
    }
}

impl AsRef<[u8]> for Received {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Of the product's own making: they take no room.
impl From<Vec<u8>> for Received {
    fn from(bytes: Vec<u8>) -> Self {
        Self::by(bytes, Sender::Product)
    }
}

/// Who sends files, as far as shares of the server's work go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sender {
    /// Somebody who is signed in.
    Account(UserId),
    /// A stranger.
    Address(IpAddr),
    /// The product itself.
    Product,
}

impl From<Sender> for cv_reader::Asker {
    fn from(sender: Sender) -> Self {
        Self(match sender {
            Sender::Account(user) => user.0.as_u128(),
            Sender::Address(IpAddr::V4(address)) => u128::from(address.to_bits()),
            Sender::Address(IpAddr::V6(address)) => address.to_bits(),
            Sender::Product => 0,
        })
    }
}

/// A call that brings files, until the last of them is done with.
#[derive(Debug)]
pub struct Sending {
    sender: Sender,
    _place: Option<OwnedSemaphorePermit>,
}

impl Sending {
    /// A call that takes nobody's place.
    pub fn of(sender: Sender) -> Self {
        Self { sender, _place: None }
    }

    /// A call that has a place among its sender's.
    pub fn in_place(sender: Sender, place: OwnedSemaphorePermit) -> Self {
        Self { sender, _place: Some(place) }
    }
}
