//! Who is known to be in a view, or to have been in it a moment ago: whoever is not is new.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use uuid::Uuid;

use super::looking::MOST;
use crate::clock::Millis;
use crate::ids::CandidateId;

/// Whoever left is remembered for so long: who is back by then is no news.
const REMEMBERED: Duration = Duration::from_hours(24);
/// An identity, and a moment.
const ENTRY: usize = 24;

/// Whom a view has held: since when they are out of it, or nothing of whoever is in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Known(BTreeMap<CandidateId, Option<Millis>>);

impl Known {
    /// Those who are in it at the first look.
    pub(super) fn of(members: &[CandidateId]) -> Self {
        Self(members.iter().map(|id| (*id, None)).collect())
    }

    /// Reads what was kept; nothing of what is damaged.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let one = |entry: &[u8]| {
            let (id, left) = entry.split_first_chunk::<16>()?;
            let left = i64::from_be_bytes(*left.first_chunk::<8>()?);
            Some((CandidateId(Uuid::from_bytes(*id)), (left != 0).then_some(Millis(left))))
        };
        bytes.chunks(ENTRY).map(one).collect::<Option<_>>().map(Self)
    }

    /// As it is kept.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.0.len() * ENTRY);
        for (id, left) in &self.0 {
            bytes.extend_from_slice(id.0.as_bytes());
            bytes.extend_from_slice(&left.map_or(0, |left| left.0).to_be_bytes());
        }
        bytes
    }

    /// Takes in who is there now; which of them are new, in their order.
    pub(super) fn take_in(&mut self, members: &[CandidateId], now: Millis) -> Vec<CandidateId> {
        let new = members.iter().copied().filter(|id| !self.0.contains_key(id)).collect();
        let there: BTreeSet<CandidateId> = members.iter().copied().collect();
        let before = std::mem::take(&mut self.0);
        let gone = before.into_iter().filter(|(id, _)| !there.contains(id));
        let gone = gone.map(|(id, left)| (left.unwrap_or(now), id));
        let mut gone: Vec<_> = gone.filter(|(left, _)| left.plus(REMEMBERED) > now).collect();
        gone.sort_unstable();
        let too_many = gone.len().saturating_sub(MOST);
        self.0 = gone.into_iter().skip(too_many).map(|(left, id)| (id, Some(left))).collect();
        self.0.extend(there.into_iter().map(|id| (id, None)));
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_hours(1);

    #[test]
    fn whoever_comes_is_new_once_and_again_when_they_were_gone_for_a_day() {
        let (ann, bob, now) = (CandidateId::new(), CandidateId::new(), Millis(1_000));
        let mut known = Known::of(&[ann]);
        assert_eq!(known.take_in(&[bob, ann], now), [bob]);
        assert_eq!(known.take_in(&[bob, ann], now.plus(HOUR)), []);
        // Gone, and back within the day
        assert_eq!(known.take_in(&[ann], now.plus(HOUR * 2)), []);
        assert_eq!(known.take_in(&[bob, ann], now.plus(HOUR * 25)), []);
        assert_eq!(known.take_in(&[ann], now.plus(HOUR * 26)), []);
        assert_eq!(known.take_in(&[ann], now.plus(HOUR * 50)), []);
        assert_eq!(known.take_in(&[bob, ann], now.plus(HOUR * 51)), [bob]);
    }

    #[test]
    fn what_is_kept_is_read_again_and_what_is_cut_off_is_not() {
        let (ann, bob) = (CandidateId::new(), CandidateId::new());
        let mut known = Known::of(&[ann, bob]);
        known.take_in(&[bob], Millis(7));
        let bytes = known.bytes();
        assert_eq!((bytes.len(), Known::read(&bytes)), (2 * ENTRY, Some(known)));
        assert_eq!(Known::read(&bytes[1..]), None);
        assert_eq!(Known::read(&[]), Some(Known::default()));
    }
}
