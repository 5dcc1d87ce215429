//! The boards that somebody's adverts are on, and how they are added and removed.

use uuid::Uuid;

use super::OpenBoard;
use super::form::AddBoardInput;
use super::store::{self, Board};
use super::view::{BoardOf, BoardView};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Removed ones are kept, so that there have to be few.
const MOST: usize = 100;
const TOO_MANY: &str = "There are 100 boards already, removed ones included";
const TAKEN: &str = "There is a board of this name already";

/// Every board that adverts of the viewer's company are on; of the provider, those of all companies.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Vec<BoardView>, Problem> {
    let mut boards: Vec<BoardView> = OpenBoard::ALL
        .iter()
        .map(|board| BoardView {
            code: board.as_str().to_owned(),
            name: board.name().to_owned(),
            of: BoardOf::Everybody,
            address: None,
            can_remove: false,
        })
        .collect();
    let added = store::list(tx, viewer.company_id)?.into_iter().filter(|board| board.removed_at.is_none());
    boards.extend(added.map(|board| BoardView {
        can_remove: may_remove(viewer, &board),
        of: if board.company.is_some() { BoardOf::Company } else { BoardOf::Provider },
        code: board.code,
        name: board.name,
        address: Some(board.address),
    }));
    Ok(boards)
}

fn may_remove(viewer: &Viewer, board: &Board) -> bool {
    match viewer.reach(Action::EditBoards) {
        Reach::Everything => board.company.is_none(),
        Reach::Company => board.company.is_some() && board.company == viewer.company_id,
        Reach::Nothing | Reach::Own | Reach::Joined => false,
    }
}

/// Adds a board for the viewer's company, or, by the provider, for all.
pub fn add(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &AddBoardInput,
    now: Millis,
) -> Result<Vec<BoardView>, Problem> {
    let new = input.check()?;
    let company = viewer.company_id;
    let known = store::list(tx, company)?;
    let is_open = |name: &str| OpenBoard::ALL.iter().any(|board| board.name().eq_ignore_ascii_case(name));
    let same = known.iter().find(|board| board.name.to_lowercase() == new.name.as_str().to_lowercase());
    match same {
        _ if is_open(new.name.as_str()) => return Err(Problem::field("name", TAKEN)),
        Some(board) if board.removed_at.is_none() || board.company != company => {
            return Err(Problem::field("name", TAKEN));
        }
        Some(board) => store::restore(tx, &board.code, &new, now)?,
        None if known.iter().filter(|board| board.company == company).count() >= MOST => {
            return Err(Problem::field("name", TOO_MANY));
        }
        None => store::insert(tx, &code(), company, &new, now)?,
    }
    record(tx, viewer, company, now)?;
    list(tx, viewer)
}

/// Removes a board: adverts that go live from now on are not meant for it. Who came from it came from it.
pub fn remove(tx: &mut Tx<'_>, viewer: &Viewer, code: &str, now: Millis) -> Result<(), Problem> {
    let board = store::find(tx, viewer.company_id, code)?.ok_or(Problem::NotFound)?;
    if !may_remove(viewer, &board) {
        return Err(Problem::denied());
    }
    if board.removed_at.is_none() {
        store::remove(tx, code, now)?;
        record(tx, viewer, board.company, now)?;
    }
    Ok(())
}

fn record(tx: &mut Tx<'_>, viewer: &Viewer, company: Option<CompanyId>, now: Millis) -> Result<(), Problem> {
    match company {
        Some(company) => {
            let around = Circumstances::person(viewer.id, company, now);
            Event::BoardsChanged { company }.record(tx, around)
        }
        None => Event::SharedBoardsChanged { by: viewer.id }
            .record(tx, Circumstances::person(viewer.id, None, now)),
    }
}

/// Of a link that is posted elsewhere: short, and like no other. An open board's is a word without digits.
fn code() -> String {
    let random = Uuid::new_v4().simple().to_string();
    format!("b{}", &random[..11])
}
