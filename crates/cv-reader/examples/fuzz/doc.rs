//! Damage that finds its way into a Word 97 file: its tables are read by their offsets, and its streams by chains of
//! sectors, neither of which a flipped bit often meets.

use std::io::{Cursor, Read as _, Seek as _, SeekFrom, Write as _};

use crate::{Chance, Fallible};

/// How an OLE file begins.
pub const MAGIC: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

/// Where the file information block says which table is used, how long the stories are, and where the pieces stand.
const FLAGS: usize = 0x0A;
const STORIES: std::ops::Range<usize> = 0x4C..0x6C;
const PIECES: usize = 0x1A2;
const SECTOR: usize = 512;
/// Where an OLE file's head lists the sectors of its table of sectors.
const CHAINS: std::ops::Range<usize> = 0x4C..0x200;

/// Damages the offsets of the text, the table of its pieces, or the chains of sectors.
pub fn damage(file: &mut Vec<u8>, chance: &mut Chance) {
    let found = match chance.below(3) {
        0 => stream(file, "/WordDocument", |main| offsets(main, chance)).is_ok(),
        1 => pieces(file, chance).is_ok(),
        _ => false,
    };
    // What has no such tables has chains all the same.
    if !found {
        chains(file, chance);
    }
}

/// A number that programs stumble over.
fn number(near: u32, chance: &mut Chance) -> u32 {
    match chance.below(6) {
        0 => 0,
        1 => u32::MAX,
        2 => 0x7FFF_FFFF,
        3 => near.wrapping_add(1),
        4 => near.wrapping_sub(1),
        _ => near ^ (1 << chance.below(31)),
    }
}

fn put(bytes: &mut [u8], at: usize, chance: &mut Chance) {
    if let Some(place) = bytes.get_mut(at..at + 4) {
        let near = u32::from_le_bytes([place[0], place[1], place[2], place[3]]);
        place.copy_from_slice(&number(near, chance).to_le_bytes());
    }
}

/// Lengths of stories, the place of the pieces, or which of two tables holds them.
fn offsets(main: &mut [u8], chance: &mut Chance) {
    match chance.below(4) {
        0 => put(main, STORIES.start + 4 * chance.below(STORIES.len() / 4), chance),
        1 => put(main, PIECES, chance),
        2 => put(main, PIECES + 4, chance),
        _ => {
            if let Some(flags) = main.get_mut(FLAGS + 1) {
                *flags ^= 1 << chance.below(8);
            }
        }
    }
}

/// One number of the table of pieces: a position, a place in the file, a length.
fn pieces(file: &mut Vec<u8>, chance: &mut Chance) -> Fallible<()> {
    let mut main = Vec::new();
    cfb::CompoundFile::open(Cursor::new(&*file))?.open_stream("/WordDocument")?.read_to_end(&mut main)?;
    let at = main.get(PIECES..PIECES + 8).ok_or("no table of pieces")?;
    let from = u32::from_le_bytes([at[0], at[1], at[2], at[3]]) as usize;
    let length = u32::from_le_bytes([at[4], at[5], at[6], at[7]]) as usize;
    let second = main.get(FLAGS + 1).is_some_and(|flags| flags & 2 != 0);
    stream(file, if second { "/1Table" } else { "/0Table" }, |table| {
        put(table, from + chance.below(length.max(1)), chance);
    })
}

/// Changes a stream in its place.
fn stream(file: &mut Vec<u8>, name: &str, change: impl FnOnce(&mut [u8])) -> Fallible<()> {
    let mut ole = cfb::CompoundFile::open(Cursor::new(file.clone()))?;
    let mut bytes = Vec::new();
    let mut stream = ole.open_stream(name)?;
    stream.read_to_end(&mut bytes)?;
    change(&mut bytes);
    stream.seek(SeekFrom::Start(0))?;
    stream.write_all(&bytes)?;
    drop(stream);
    *file = ole.into_inner().into_inner();
    Ok(())
}

/// Sends chains of sectors round in circles, into each other, or out of the file.
fn chains(file: &mut [u8], chance: &mut Chance) {
    let sectors = u32::try_from(file.len() / SECTOR).unwrap_or(0);
    let listed = CHAINS.start + 4 * chance.below(4);
    let table = file.get(listed..listed + 4).map_or(0, |at| u32::from_le_bytes([at[0], at[1], at[2], at[3]]));
    for _ in 0..=chance.below(4) {
        let at = (table as usize).saturating_add(1).saturating_mul(SECTOR) + 4 * chance.below(SECTOR / 4);
        let next = match chance.below(4) {
            0 => number(table, chance),
            _ => u32::try_from(chance.below(sectors as usize)).unwrap_or(0),
        };
        if let Some(place) = file.get_mut(at..at.saturating_add(4)) {
            place.copy_from_slice(&next.to_le_bytes());
        }
    }
}
