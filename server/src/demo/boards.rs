//! The boards that the demo's company advertises on beside those that every advert is on, and who has come from where.

use super::people::{Member, People};
use crate::boards::form::AddBoardInput;
use crate::boards::store::postings::{self, PostingState};
use crate::boards::{OpenBoard, editing, store};
use crate::candidates::CandidateSource;
use crate::clock::Millis;
use crate::ids::JobId;
use crate::partners::Partner;
use crate::problem::Problem;
use ::store::Tx;

/// Added by Priya for all companies, and by Helen for hers; adverts are posted there by hand.
const ADDED: [(Member, &str, &str); 2] = [
    (Member::Priya, "Solent Graduate Jobs", "https://graduates.solent.example/advertise"),
    (Member::Helen, "Southampton Jobs Fair", "https://jobsfair.southampton.example/post"),
];

/// The company's account with Reed, which it has given up.
const REED: &str = "breedharbour";
/// What Reed had to say of one advert.
const REFUSED: &str = "The job description cannot contain phone numbers.";

/// The codes of the boards that were added.
#[derive(Clone, Debug, Default)]
pub(super) struct Boards {
    by_hand: Vec<String>,
}

/// Adds the boards; two of the open ones have read the company's feeds, and somebody has taken the file for a third.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    people: &People,
    hours_ago: impl Fn(u32) -> Millis,
) -> Result<Boards, Problem> {
    let mut boards = Boards::default();
    for (member, name, address) in ADDED {
        let input =
            AddBoardInput { name: name.to_owned(), address: address.to_owned(), ..AddBoardInput::default() };
        let all = editing::add(tx, people.viewer(member)?, &input, None, hours_ago(400 * 24))?;
        boards.by_hand.extend(all.into_iter().filter(|board| board.name == name).map(|board| board.code));
    }
    let company = people.viewer(Member::Helen)?.company()?;
    let account = AddBoardInput {
        partner: Some(Partner::Reed),
        account: "jobs@harbour.example".into(),
        key: "none-is-kept".into(),
        ..AddBoardInput::default()
    };
    store::insert(tx, REED, Some(company), &account.check()?, hours_ago(300 * 24))?;
    store::remove(tx, REED, hours_ago(20))?;
    let readers = [
        (OpenBoard::Indeed, "IndeedFeedReader/2.4", 3),
        (OpenBoard::Adzuna, "adzuna-xml-import", 9),
        (OpenBoard::FindAJob, "curl/8.5.0", 7),
    ];
    for (board, by, hours) in readers {
        store::was_fetched(tx, company, board, by, hours_ago(hours))?;
    }
    Ok(boards)
}

impl Boards {
    /// The board that applications are mailed from.
    pub(super) fn mailing(&self) -> Option<String> {
        self.by_hand.last().cloned()
    }

    /// By which board's link somebody of this luck applied, if by any.
    pub(super) fn of(&self, source: CandidateSource, luck: u64) -> Option<&str> {
        if source != CandidateSource::JobHelmApp {
            return None;
        }
        match luck % 20 {
            0..=4 => Some(OpenBoard::Careers.as_str()),
            5..=10 => Some(OpenBoard::Indeed.as_str()),
            11..=12 => Some(OpenBoard::Google.as_str()),
            13 => Some(OpenBoard::Adzuna.as_str()),
            14..=16 => self.by_hand.last().map(String::as_str),
            _ => None,
        }
    }

    /// Reed has taken a job's advert, or has refused it.
    pub(super) fn send_to_reed(
        tx: &mut Tx<'_>,
        people: &People,
        (job, reference): (JobId, &str),
        is_taken: bool,
        at: Millis,
    ) -> Result<(), Problem> {
        let company = people.viewer(Member::Helen)?.company()?;
        postings::ask(tx, (job, company), (REED, Partner::Reed), reference, at)?;
        let of = (job, REED);
        match is_taken {
            true => postings::set(tx, of, PostingState::Posted, Some("52418816"), None, at),
            false => postings::set(tx, of, PostingState::Refused, None, Some(REFUSED), at),
        }
    }

    /// Somebody posted a job's advert by hand, and some who looked at it there did not apply.
    pub(super) fn post(
        &self,
        tx: &mut Tx<'_>,
        people: &People,
        job: JobId,
        at: Millis,
    ) -> Result<(), Problem> {
        if let Some(code) = self.by_hand.last() {
            store::sent(tx, job, code, people.viewer(Member::Helen)?.id, at)?;
            store::clicked(tx, job, code, 38)?;
        }
        let looked = [
            (OpenBoard::Careers, 140),
            (OpenBoard::Indeed, 212),
            (OpenBoard::Google, 64),
            (OpenBoard::Adzuna, 47),
        ];
        looked.iter().try_for_each(|(board, times)| store::clicked(tx, job, board.as_str(), *times))
    }
}
