//! The boards that somebody's adverts are on, and how they are added and removed.

use std::collections::HashMap;

use uuid::Uuid;

use super::form::{AddBoardInput, BoardKeysInput};
use super::keys::Seal;
use super::store::find_a_job::DayFile;
use super::store::postings::{self, SealedKeys};
use super::store::{self, Board};
use super::view::{BoardOf, BoardView, DayFileView, PartnerView};
use super::{OpenBoard, Way};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::partners::{Keys, Partner, Partners};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Removed ones are kept, so that there have to be few.
const MOST: usize = 100;
const TOO_MANY: &str = "There are 100 boards already, removed ones included";
const TAKEN: &str = "There is a board of this name already";
const NO_ACCOUNT: &str = "This server has no account with this board yet. Whoever runs it can set one up.";

/// Every board that adverts of the viewer's company are on; of the provider, those of all companies.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Vec<BoardView>, Problem> {
    let mut read = match viewer.company_id {
        Some(company) => store::fetched(tx, company)?,
        None => HashMap::new(),
    };
    let mut boards: Vec<BoardView> = OpenBoard::ALL
        .iter()
        .map(|board| BoardView {
            code: board.as_str().to_owned(),
            name: board.name().to_owned(),
            of: BoardOf::Everybody,
            address: None,
            can_remove: false,
            partner: None,
            account: None,
            by_file: false,
            by_feed: board.way() == Way::Feed,
            read_at: read.remove(board.as_str()).map(|(at, _)| at),
            file: None,
        })
        .collect();
    let sent = store::find_a_job::newest(tx)?;
    if let Some(board) = boards.iter_mut().find(|board| board.code == OpenBoard::FindAJob.as_str()) {
        board.by_file = sent.is_none();
        board.file = sent.filter(|_| viewer.role.acts_for_provider()).map(file);
    }
    let added = store::list(tx, viewer.company_id)?.into_iter().filter(|board| board.removed_at.is_none());
    boards.extend(added.map(|board| BoardView {
        can_remove: may_remove(viewer, &board),
        partner: board.partner,
        account: if may_remove(viewer, &board) { board.account.clone() } else { None },
        of: if board.company.is_some() { BoardOf::Company } else { BoardOf::Provider },
        code: board.code,
        name: board.name,
        address: Some(board.address),
        by_file: false,
        by_feed: false,
        read_at: None,
        file: None,
    }));
    Ok(boards)
}

fn file(file: DayFile) -> DayFileView {
    let DayFile { sent_at, adverts, ended, tries, tried_at, words, .. } = file;
    DayFileView { sent_at, adverts, ended, tries, tried_at, words }
}

fn may_remove(viewer: &Viewer, board: &Board) -> bool {
    match viewer.reach(Action::EditBoards) {
        Reach::Everything => board.company.is_none(),
        Reach::Company => board.company.is_some() && board.company == viewer.company_id,
        Reach::Nothing | Reach::Own | Reach::Joined => false,
    }
}

/// The boards with interfaces of their own, and whether adverts can go there from this server.
pub fn partners(partners: &Partners) -> Vec<PartnerView> {
    let view = |partner: &Partner| PartnerView {
        partner: *partner,
        name: partner.name().to_owned(),
        is_available: partners.get(*partner).is_some(),
    };
    Partner::ALL.iter().map(view).collect()
}

/// What keys to boards are kept with.
#[derive(Clone, Copy)]
pub struct Locks<'a> {
    /// The boards that this server can speak to.
    pub partners: &'a Partners,
    /// What seals the keys.
    pub seal: &'a Seal,
}

/// Adds a board for the viewer's company, or, by the provider, for all.
pub fn add(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: &AddBoardInput,
    locks: Option<Locks<'_>>,
    now: Millis,
) -> Result<Vec<BoardView>, Problem> {
    let new = input.check()?;
    let is_open = |partner| locks.is_some_and(|locks| locks.partners.get(partner).is_some());
    if new.partner().is_some_and(|partner| !is_open(partner)) {
        return Err(Problem::field("partner", NO_ACCOUNT));
    }
    let company = viewer.company_id;
    let seal = locks.map(|locks| locks.seal);
    let known = store::list(tx, company)?;
    let is_everybodys =
        |name: &str| OpenBoard::ALL.iter().any(|board| board.name().eq_ignore_ascii_case(name));
    // A company may have an account of its own where the provider has one for all.
    let is_same = |board: &&Board| {
        board.name.to_lowercase() == new.name.as_str().to_lowercase()
            && (new.partner.is_none() || board.partner.is_none() || board.company == company)
    };
    let same = known.iter().find(is_same);
    match same {
        _ if is_everybodys(new.name.as_str()) => return Err(Problem::field("name", TAKEN)),
        Some(board) if board.removed_at.is_none() || board.company != company => {
            return Err(Problem::field("name", TAKEN));
        }
        Some(board) => {
            // Somebody else may have brought it back, or added it, in the same instant.
            if !store::restore(tx, &board.code, &new, now)? {
                return Err(Problem::field("name", TAKEN));
            }
            keep(tx, &board.code, company, new.keys().zip(seal), now)?;
            if new.partner().is_some() {
                // Adverts that it did not take, or could not be taken off it, wait for its keys.
                keys_set(tx, viewer, board, now)?;
            }
        }
        None if known.iter().filter(|board| board.company == company).count() >= MOST => {
            return Err(Problem::field("name", TOO_MANY));
        }
        None => {
            let code = code();
            if !store::insert(tx, &code, company, &new, now)? {
                return Err(Problem::field("name", TAKEN));
            }
            keep(tx, &code, company, new.keys().zip(seal), now)?;
        }
    }
    record(tx, viewer, company, now)?;
    list(tx, viewer)
}

fn keep(
    tx: &mut Tx<'_>,
    code: &str,
    company: Option<CompanyId>,
    keys: Option<(&Keys, &Seal)>,
    now: Millis,
) -> Result<(), Problem> {
    let Some((keys, seal)) = keys else { return Ok(()) };
    let sealed = SealedKeys { account: keys.account.clone(), sealed: seal.seal(code, keys)? };
    postings::set_keys(tx, code, company, &sealed, now)
}

/// Gives other keys to a board that has an interface of its own; what waited for them is tried again.
pub fn set_keys(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (code, input): (&str, &BoardKeysInput),
    seal: &Seal,
    now: Millis,
) -> Result<Vec<BoardView>, Problem> {
    let board = store::find(tx, viewer.company_id, code)?.ok_or(Problem::NotFound)?;
    if !may_remove(viewer, &board) {
        return Err(Problem::denied());
    }
    if board.removed_at.is_some() || board.partner.is_none() {
        return Err(Problem::NotFound);
    }
    keep(tx, code, board.company, Some((&input.check()?, seal)), now)?;
    keys_set(tx, viewer, &board, now)?;
    list(tx, viewer)
}

fn keys_set(tx: &mut Tx<'_>, viewer: &Viewer, board: &Board, now: Millis) -> Result<(), Problem> {
    let around = Circumstances::person(viewer.id, board.company, now);
    Event::BoardKeysSet { by: viewer.id, board: board.code.clone() }.record(tx, around)
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
