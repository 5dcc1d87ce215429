//! Every state × every step: where each leads, or why it is refused.

use super::*;

const HELD: Reservation = Reservation { pool: CreditPool::Managed };
const WEEK: Duration = Duration::from_hours(7 * 24);
const NOW: Millis = Millis(1_800_000_000_000);

fn ago(duration: Duration) -> Millis {
    Millis(NOW.0 - i64::try_from(duration.as_millis()).unwrap())
}

/// A run that began a day ago, and left the boards `expired` ago.
fn run(expired: Option<Duration>) -> Run {
    let activated_at = ago(Duration::from_hours(24));
    Run {
        paid_with: CreditPool::Managed,
        activated_at,
        expires_at: activated_at.plus(WEEK),
        expired_at: expired.map(ago),
    }
}

/// A run whose paid time ended ten seconds ago, when it left the boards.
fn over() -> Run {
    let expires_at = ago(Duration::from_secs(10));
    Run { activated_at: ago(WEEK), expires_at, expired_at: Some(expires_at), ..run(None) }
}

fn fresh() -> Run {
    Run { paid_with: CreditPool::Managed, activated_at: NOW, expires_at: NOW.plus(WEEK), expired_at: None }
}

#[derive(Clone, Copy, Debug)]
enum Step {
    SubmitPaid(CampaignType),
    SubmitUnpaid,
    Approve { need_approval: bool },
    Publish,
    PublishOnBehalf { need_approval: bool },
    Expire,
    UndoExpire,
    Archive,
    UndoArchive,
    TakeDown,
    AskForChanges,
}

/// Takes the step; a second value tells whether a credit is spent.
fn take(state: Lifecycle, step: Step) -> Result<(Lifecycle, bool), WrongState> {
    let kept = |next| (next, false);
    let spent = |(next, Capture(held)): (Lifecycle, Capture)| {
        assert_eq!(held, HELD, "another credit than the held one is spent");
        (next, true)
    };
    match step {
        Step::SubmitPaid(campaign) => state.submit(campaign).map(|it| kept(it.paid(HELD))),
        Step::SubmitUnpaid => state.submit(CampaignType::JobHelm)?.unpaid().map(kept),
        Step::Approve { need_approval } => state
            .approve(need_approval, NOW, WEEK)
            .map(|(next, capture)| (next, capture.is_some_and(|capture| capture == Capture(HELD)))),
        Step::Publish => state.publish(NOW, WEEK).map(spent),
        Step::PublishOnBehalf { need_approval } => {
            state.publish_on_behalf(need_approval, NOW, WEEK).map(spent)
        }
        Step::Expire => state.expire(NOW).map(kept),
        Step::UndoExpire => state.undo_expire(NOW).map(kept),
        Step::Archive => state.archive(NOW).map(kept),
        Step::UndoArchive => state.undo_archive(NOW).map(kept),
        Step::TakeDown => state.take_down(NOW).map(kept),
        Step::AskForChanges => state.at_desk(Attempt::RequestChanges).map(|()| kept(state)),
    }
}

#[test]
fn each_state_takes_its_steps_and_refuses_all_others() {
    use CampaignType::{JobHelm, SelfService};
    use Lifecycle::{Archived, Draft, Live, NoCredits, PendingAdminApproval, PendingUserApproval, ReadOnly};
    let minute = Duration::from_mins(1);
    let hour = Duration::from_hours(1);
    let archived = |run, ago_| Archived { run, archived_at: ago(ago_) };
    let left = Run { expired_at: Some(NOW), ..run(None) };
    let states = [
        Draft,
        NoCredits,
        PendingAdminApproval(HELD),
        PendingUserApproval(HELD),
        Live(run(None)),
        Live(run(Some(minute))),
        Live(run(Some(hour))),
        Live(over()),
        ReadOnly(run(None)),
        archived(run(Some(minute)), minute),
        archived(run(Some(hour)), minute),
        archived(run(Some(hour)), hour),
        archived(over(), minute),
    ];
    let steps = [
        Step::SubmitPaid(JobHelm),
        Step::SubmitPaid(SelfService),
        Step::SubmitUnpaid,
        Step::Approve { need_approval: true },
        Step::Approve { need_approval: false },
        Step::Publish,
        Step::PublishOnBehalf { need_approval: true },
        Step::PublishOnBehalf { need_approval: false },
        Step::Expire,
        Step::UndoExpire,
        Step::Archive,
        Step::UndoArchive,
        Step::TakeDown,
        Step::AskForChanges,
    ];
    let attempt = |step| match step {
        Step::SubmitPaid(_) | Step::SubmitUnpaid => Attempt::Submit,
        Step::Approve { .. } => Attempt::Approve,
        Step::Publish => Attempt::Publish,
        Step::PublishOnBehalf { .. } => Attempt::PublishOnBehalf,
        Step::Expire => Attempt::Expire,
        Step::UndoExpire => Attempt::UndoExpire,
        Step::Archive => Attempt::Archive,
        Step::UndoArchive => Attempt::UndoArchive,
        Step::TakeDown => Attempt::TakeDown,
        Step::AskForChanges => Attempt::RequestChanges,
    };

    // What is not written here is refused as a step that the state does not know.
    let written = |state: Lifecycle, step: Step| -> Option<Result<(Lifecycle, bool), WrongState>> {
        Some(match (state, step) {
            (Draft | NoCredits, Step::SubmitPaid(JobHelm)) => Ok((PendingAdminApproval(HELD), false)),
            (Draft | NoCredits, Step::SubmitPaid(SelfService)) => Ok((PendingUserApproval(HELD), false)),
            (Draft, Step::SubmitUnpaid) => Ok((NoCredits, false)),
            (NoCredits, Step::SubmitUnpaid) => Err(WrongState::StillNoCredits),
            (PendingAdminApproval(_), Step::Approve { need_approval: true }) => {
                Ok((PendingUserApproval(HELD), false))
            }
            (PendingAdminApproval(_), Step::Approve { need_approval: false })
            | (PendingUserApproval(_), Step::Publish)
            | (
                PendingAdminApproval(_) | PendingUserApproval(_),
                Step::PublishOnBehalf { need_approval: true },
            ) => Ok((Live(fresh()), true)),
            (
                PendingAdminApproval(_) | PendingUserApproval(_),
                Step::PublishOnBehalf { need_approval: false },
            ) => Err(WrongState::NoApprovalNeeded),
            (Live(Run { expired_at: None, .. }), Step::Expire) => Ok((Live(left), false)),
            (Live(_), Step::Expire) => Err(WrongState::AlreadyExpired),
            (Live(Run { expired_at: None, .. }), Step::UndoExpire) => Err(WrongState::NotExpired),
            (Live(now), Step::UndoExpire) if now == over() => Err(WrongState::TimeIsOver),
            (Live(now), Step::UndoExpire) if now == run(Some(minute)) => Ok((Live(run(None)), false)),
            (Live(_), Step::UndoExpire) => Err(WrongState::TooLateToUndo),
            (Live(Run { expired_at: None, .. }), Step::Archive) => {
                Ok((Archived { run: left, archived_at: NOW }, false))
            }
            (Live(gone), Step::Archive) => Ok((Archived { run: gone, archived_at: NOW }, false)),
            (Archived { archived_at, .. }, Step::UndoArchive) if archived_at == ago(hour) => {
                Err(WrongState::GoesLiveAtACost)
            }
            (Archived { run: gone, .. }, Step::UndoArchive) if gone == over() => Ok((Live(over()), false)),
            (Archived { run: gone, .. }, Step::UndoArchive) if gone == run(Some(hour)) => {
                Ok((Live(gone), false))
            }
            (Archived { .. }, Step::UndoArchive) => Ok((Live(run(None)), false)),
            (Live(Run { expired_at: None, .. }), Step::TakeDown) => Ok((ReadOnly(left), false)),
            (Live(gone), Step::TakeDown) => Ok((ReadOnly(gone), false)),
            (PendingAdminApproval(_), Step::AskForChanges) => Ok((state, false)),
            _ => return None,
        })
    };

    for state in states {
        for step in steps {
            let expected = written(state, step)
                .unwrap_or(Err(WrongState::NoSuchStep { from: state.status(), attempted: attempt(step) }));
            assert_eq!(take(state, step), expected, "{state:?} by {step:?}");
        }
    }
}

#[test]
fn the_last_moment_of_the_undo_window_still_counts() {
    let archived = |ago_| Lifecycle::Archived { run: run(Some(ago_)), archived_at: ago(ago_) };
    assert!(archived(UNDO_WINDOW).undo_archive(NOW).is_ok());
    let late = UNDO_WINDOW + Duration::from_millis(1);
    assert_eq!(archived(late).undo_archive(NOW), Err(WrongState::GoesLiveAtACost));
}

#[test]
fn an_ended_advert_is_never_edited_and_a_live_one_only_by_a_right_of_its_own() {
    assert_eq!(Lifecycle::Draft.edit(), Ok(Action::EditJob));
    assert_eq!(Lifecycle::PendingUserApproval(HELD).edit(), Ok(Action::EditJob));
    assert_eq!(Lifecycle::Live(run(None)).edit(), Ok(Action::EditLiveJob));
    for ended in
        [Lifecycle::ReadOnly(run(None)), Lifecycle::Archived { run: run(Some(WEEK)), archived_at: NOW }]
    {
        assert_eq!(ended.edit(), Err(ended.refuses(Attempt::Edit)));
    }
}

#[test]
fn only_a_pending_job_holds_a_credit_that_can_be_given_back() {
    assert_eq!(Lifecycle::PendingAdminApproval(HELD).held(), Some(HELD));
    assert_eq!(Lifecycle::PendingUserApproval(HELD).held(), Some(HELD));
    for state in [Lifecycle::Draft, Lifecycle::NoCredits, Lifecycle::Live(run(None))] {
        assert_eq!(state.held(), None);
    }
}

#[test]
fn a_refusal_is_a_sentence() {
    let refusal = Lifecycle::Draft.publish(NOW, WEEK).unwrap_err();
    assert_eq!(refusal.sentence(), "This job is a draft and cannot be published.");
}
