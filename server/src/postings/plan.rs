//! What is to be done about an advert on a board with an interface of its own, given what is advertised now, and what an
//! answer of the board means.

use anyhow::anyhow;

use crate::boards::store::postings::{Posting, PostingState, Settled};
use crate::followers::Failure;
use crate::partners::{Advert, Trouble};

/// What a board is to be told.
#[derive(Debug)]
pub(super) enum Step {
    Post(Advert),
    Change(Advert, String),
    End(Option<String>),
}

/// What there is to do about an advert on a board.
#[derive(Debug)]
pub(super) enum Plan {
    /// The board is to be told.
    Tell(Box<Step>),
    /// Nobody has to be told.
    Put(PostingState, Option<&'static str>),
    /// It was never sent, and is not to be sent any more.
    Forget,
}

impl Plan {
    pub(super) fn ends(&self) -> bool {
        match self {
            Self::Tell(step) => matches!(**step, Step::End(_)),
            Self::Put(state, _) => *state == PostingState::Ended,
            Self::Forget => false,
        }
    }
}

/// What is to be done, given what is advertised now. It `may_post` where the board was not removed, and has the advert by
/// no other account.
pub(super) fn step(
    posting: &Posting,
    advert: Option<Advert>,
    told: Option<&str>,
    may_post: bool,
) -> Option<Plan> {
    use PostingState as State;
    let is_changed = told.zip(posting.told.as_deref()).is_some_and(|(now, before)| now != before);
    let is_known = posting.partner.knows_references();
    Some(Plan::Tell(Box::new(match (posting.state, advert) {
        // Whoever sent it has died in the middle.
        (State::Sending, _) if !is_known => return Some(Plan::Put(State::Unsure, Some(NEVER_HEARD))),
        (State::Asked | State::Sending | State::Ended, Some(advert)) if may_post => Step::Post(advert),
        // What was refused is sent again once it says something else.
        (State::Refused, Some(advert)) if is_changed && may_post => Step::Post(advert),
        (State::Asked, Some(_)) if !is_known || posting.tries == 0 => return Some(Plan::Forget),
        (State::Posted, Some(advert)) if is_changed => {
            Step::Change(advert, posting.number.clone().unwrap_or_default())
        }
        // Taking it off has begun and cannot be known not to have happened.
        (State::Ending, _)
        | (State::Posted, None)
        | (State::Asked | State::Sending, Some(_))
        | (State::Sending, None) => Step::End(posting.number.clone()),
        (State::Asked, None) if is_known && posting.tries > 0 => Step::End(posting.number.clone()),
        (State::Asked | State::Refused | State::KeyRefused, None) => {
            return Some(Plan::Put(State::Ended, None));
        }
        (State::Posted | State::Refused | State::KeyRefused | State::Ended, Some(_))
        | (State::Unsure, _)
        | (State::Ended, None) => return None,
    })))
}

const NEVER_HEARD: &str = "This server stopped before it heard the answer.";

/// What an answer means.
pub(super) fn settled(
    posting: &Posting,
    step: &Step,
    told: Option<String>,
    answer: Result<(Option<String>, Option<String>), Trouble>,
) -> (Settled, Result<(), Failure>) {
    use PostingState as State;
    let later = |words: &str| Err(Failure::Outage(anyhow!("{}: {words}", posting.partner.name())));
    let put = |state, told, words| Settled { state, told, number: None, page: None, words };
    match (step, answer) {
        (Step::Post(_), Ok((number, page))) => {
            (Settled { state: State::Posted, told, number, page, words: None }, Ok(()))
        }
        (Step::Post(_), Err(Trouble::Unsure(words))) if !posting.partner.knows_references() => {
            (put(State::Unsure, told, Some(words)), Ok(()))
        }
        (Step::Post(_), Err(Trouble::Unreachable(words) | Trouble::Unsure(words))) => {
            let result = later(&words);
            (put(State::Asked, None, Some(words)), result)
        }
        (Step::Post(_), Err(Trouble::Refused(words))) => (put(State::Refused, told, Some(words)), Ok(())),
        (Step::Post(_), Err(Trouble::KeyRefused(words))) => {
            (put(State::KeyRefused, None, Some(words)), Ok(()))
        }
        (Step::Change(..), Ok(_)) => (put(State::Posted, told, None), Ok(())),
        (Step::Change(..), Err(Trouble::Refused(words))) => (put(State::Posted, told, Some(words)), Ok(())),
        (Step::Change(..), Err(Trouble::KeyRefused(words))) => {
            (put(State::Posted, None, Some(words)), Ok(()))
        }
        (Step::Change(..), Err(Trouble::Unreachable(words) | Trouble::Unsure(words))) => {
            let result = later(&words);
            (put(State::Posted, None, Some(words)), result)
        }
        (Step::End(_), Ok(_)) => (put(State::Ended, None, None), Ok(())),
        (Step::End(_), Err(Trouble::Refused(words))) => (put(State::Ended, None, Some(words)), Ok(())),
        (Step::End(_), Err(Trouble::KeyRefused(words))) => (put(State::Ending, None, Some(words)), Ok(())),
        (Step::End(_), Err(Trouble::Unreachable(words) | Trouble::Unsure(words))) => {
            let result = later(&words);
            (put(State::Ending, None, Some(words)), result)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{CompanyId, JobId};
    use crate::partners::{Employment, Partner, Per};

    fn posting(partner: Partner, state: PostingState, tries: i64, told: &str) -> Posting {
        Posting {
            job: JobId::new(),
            board: "b1".into(),
            company: CompanyId::new(),
            partner,
            reference: "AB12".into(),
            state,
            tries,
            tried_at: None,
            posted_at: None,
            told: Some(told.into()),
            number: None,
            page: None,
            words: None,
            claimed_until: None,
        }
    }

    fn plan(partner: Partner, state: PostingState, tries: i64, is_live: bool, told: &str) -> &'static str {
        planned(partner, state, tries, is_live.then_some(told), true)
    }

    /// Given what a live advert says now, and whether it may be sent there.
    fn planned(
        partner: Partner,
        state: PostingState,
        tries: i64,
        told: Option<&str>,
        may_post: bool,
    ) -> &'static str {
        let advert = Advert {
            reference: "AB12".into(),
            title: "Cook".into(),
            description: String::new(),
            benefits: None,
            employment: Employment::Permanent,
            is_full_time: true,
            salary: None,
            per: Per::Year,
            location: "Leith".into(),
            post_code: None,
            apply_url: String::new(),
            days: 28,
        };
        let posting = posting(partner, state, tries, "as it is");
        match step(&posting, told.map(|_| advert), told, may_post) {
            None => "nothing",
            Some(Plan::Tell(step)) => match *step {
                Step::Post(_) => "post",
                Step::Change(..) => "change",
                Step::End(_) => "end",
            },
            Some(Plan::Put(PostingState::Unsure, _)) => "unsure",
            Some(Plan::Put(..)) => "ended",
            Some(Plan::Forget) => "forget",
        }
    }

    #[test]
    fn an_advert_is_sent_once_and_taken_off_once() {
        use PostingState as State;
        let same = "as it is";
        for partner in Partner::ALL.iter().copied() {
            assert_eq!(plan(partner, State::Asked, 0, true, same), "post");
            assert_eq!(plan(partner, State::Posted, 1, true, same), "nothing");
            assert_eq!(plan(partner, State::Posted, 1, true, "mended"), "change");
            assert_eq!(plan(partner, State::Refused, 1, true, same), "nothing");
            assert_eq!(plan(partner, State::Refused, 1, true, "mended"), "post");
            assert_eq!(plan(partner, State::KeyRefused, 1, true, "mended"), "nothing");
            assert_eq!(plan(partner, State::Unsure, 1, true, "mended"), "nothing");
            assert_eq!(plan(partner, State::Asked, 0, false, same), "ended", "it was never there");
            assert_eq!(plan(partner, State::Posted, 1, false, same), "end");
            assert_eq!(plan(partner, State::Ending, 2, true, same), "end", "begun is begun");
            assert_eq!(plan(partner, State::Ended, 2, false, same), "nothing");
            assert_eq!(plan(partner, State::Unsure, 1, false, same), "nothing");
        }
    }

    #[test]
    fn what_was_being_sent_when_the_server_died_is_sent_again_where_the_board_knows_it_alone() {
        let sending = PostingState::Sending;
        assert_eq!(plan(Partner::Reed, sending, 1, true, ""), "unsure");
        assert_eq!(plan(Partner::Reed, sending, 1, false, ""), "unsure");
        assert_eq!(plan(Partner::LogicMelon, sending, 1, true, ""), "post");
        assert_eq!(plan(Partner::LogicMelon, sending, 1, false, ""), "end");
        assert_eq!(plan(Partner::LogicMelon, PostingState::Asked, 1, false, ""), "end", "it may be there");
    }

    #[test]
    fn nothing_new_goes_where_a_board_was_removed_or_has_the_advert_by_another_account() {
        use PostingState as State;
        let not_there = |partner, state, tries, told| planned(partner, state, tries, Some(told), false);
        for partner in Partner::ALL.iter().copied() {
            assert_eq!(not_there(partner, State::Asked, 0, "as it is"), "forget");
            assert_eq!(not_there(partner, State::Refused, 1, "mended"), "nothing");
            assert_eq!(not_there(partner, State::KeyRefused, 1, "mended"), "nothing");
            assert_eq!(not_there(partner, State::Ended, 1, "as it is"), "nothing");
            assert_eq!(
                not_there(partner, State::Posted, 1, "mended"),
                "change",
                "what is there is kept true"
            );
            assert_eq!(planned(partner, State::Posted, 1, None, false), "end");
        }
        assert_eq!(not_there(Partner::Reed, State::Asked, 3, "as it is"), "forget", "it has not taken it");
        assert_eq!(not_there(Partner::Reed, State::Sending, 1, "as it is"), "unsure");
        assert_eq!(not_there(Partner::LogicMelon, State::Asked, 3, "as it is"), "end", "it may be there");
        assert_eq!(not_there(Partner::LogicMelon, State::Sending, 1, "as it is"), "end");
    }
}
