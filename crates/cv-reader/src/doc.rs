//! Text out of Word's binary format (MS-DOC), by its piece table, and of what else is found under the name .doc.

mod html;
mod rtf;

use std::io::{Cursor, Read};

use cfb::CompoundFile;
use encoding_rs::WINDOWS_1252;

use crate::kind;
use crate::lines::{self, Lines};
use crate::{Outcome, Reading};

/// Bytes of one stream; a CV's text takes a hundredth of it.
const STREAM_MAX: u64 = 48 * 1024 * 1024;
/// Characters kept.
const TEXT_MAX: usize = 2_000_000;

/// What a .doc says.
pub fn read(bytes: &[u8]) -> Reading {
    if kind::is_rtf(bytes) {
        return Lines::plain(&rtf::text(bytes)).reading();
    }
    if kind::is_html(bytes) {
        return Lines::plain(&html::text(bytes)).reading();
    }
    if kind::is_encrypted_package(bytes) {
        return Outcome::Password.into();
    }
    match word(bytes) {
        Ok(lines) => lines.reading(),
        Err(outcome) => outcome.into(),
    }
}

/// Where the file information block says what (MS-DOC 2.5).
mod fib {
    pub const MAGIC: u16 = 0xA5EC;
    pub const VERSION: usize = 0x02;
    pub const FLAGS: usize = 0x0A;
    pub const ENCRYPTED: u16 = 0x0100;
    pub const COMPLEX: u16 = 0x0004;
    pub const SECOND_TABLE: u16 = 0x0200;
    /// Word 6 and 95 keep their text in one run of bytes.
    pub const TEXT_FROM: usize = 0x18;
    pub const TEXT_TO: usize = 0x1C;
    /// Characters of the body, then of each story after it, in this order.
    pub const STORIES: [usize; 8] = [0x4C, 0x50, 0x54, 0x58, 0x5C, 0x60, 0x64, 0x68];
    pub const PIECES: usize = 0x1A2;
    pub const WORD_97: u16 = 0xC1;
}

/// The stories of a document, in the order of the file.
const BODY: usize = 0;
const FOOTNOTES: usize = 1;
const HEADERS: usize = 2;
const ENDNOTES: usize = 5;
const BOXES: usize = 6;
const HEADER_BOXES: usize = 7;
/// In the order of the page; comments are not on it.
const SHOWN: [usize; 6] = [HEADERS, HEADER_BOXES, BODY, BOXES, FOOTNOTES, ENDNOTES];

/// Boxes of more lines are parts of the text.
const BOX_MAX: usize = 12;

fn word(bytes: &[u8]) -> Result<Lines, Outcome> {
    let mut file = CompoundFile::open(Cursor::new(bytes)).map_err(|_| Outcome::Unreadable)?;
    let main = match stream(&mut file, "/WordDocument") {
        Some(main) => main,
        // Another program's file in the same container.
        None => return Err(Outcome::Unsupported),
    };
    let flags = u16_at(&main, fib::FLAGS).ok_or(Outcome::Unreadable)?;
    if u16_at(&main, 0) != Some(fib::MAGIC) && u16_at(&main, fib::VERSION).is_none_or(|v| v >= fib::WORD_97) {
        return Err(Outcome::Unreadable);
    }
    if flags & fib::ENCRYPTED != 0 {
        return Err(Outcome::Password);
    }
    if u16_at(&main, fib::VERSION).is_some_and(|version| version < fib::WORD_97) {
        return old(&main, flags).map(|text| Lines::plain(&text));
    }
    let name = if flags & fib::SECOND_TABLE == 0 { "/0Table" } else { "/1Table" };
    let table = stream(&mut file, name).ok_or(Outcome::Unreadable)?;
    let all = pieces(&main, &table).ok_or(Outcome::Unreadable)?;

    let lengths = fib::STORIES.map(|at| u32_at(&main, at).unwrap_or(0));
    let mut lines = Lines::default();
    for story in SHOWN {
        let from: usize = lengths[..story].iter().sum();
        let to = from.saturating_add(lengths[story]).min(all.len());
        let text = shown(all.get(from.min(to)..to).unwrap_or_default());
        // First, even and odd pages often carry the very same header.
        let text = if story == HEADERS { without_repeats(&text) } else { text };
        if text.trim().is_empty() {
            continue;
        }
        let few = text.lines().filter(|line| !line.trim().is_empty()).count() <= BOX_MAX;
        let beside = matches!(story, HEADERS | HEADER_BOXES) || story == BOXES && few;
        lines.append(Lines::plain(&text), beside);
    }
    Ok(lines)
}

fn stream(file: &mut CompoundFile<Cursor<&[u8]>>, name: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    file.open_stream(name).ok()?.take(STREAM_MAX).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

fn old(main: &[u8], flags: u16) -> Result<String, Outcome> {
    let (from, to) = (u32_at(main, fib::TEXT_FROM), u32_at(main, fib::TEXT_TO));
    let text = from.zip(to).and_then(|(from, to)| main.get(from..to));
    match text {
        Some(text) if flags & fib::COMPLEX == 0 => {
            let units: Vec<u16> = WINDOWS_1252.decode_without_bom_handling(text).0.encode_utf16().collect();
            Ok(shown(&units))
        }
        _ => Err(Outcome::Unreadable),
    }
}

/// Every character of the file in the order of its positions, by the piece table (MS-DOC 2.8.35, 2.9.73, 2.9.177).
fn pieces(main: &[u8], table: &[u8]) -> Option<Vec<u16>> {
    let (at, length) = (u32_at(main, fib::PIECES)?, u32_at(main, fib::PIECES + 4)?);
    let mut clx = table.get(at..at.checked_add(length)?)?;
    // Formatting goes before the table.
    while clx.first() == Some(&1) {
        clx = clx.get(3 + usize::from(u16_at(clx, 1)?)..)?;
    }
    if clx.first() != Some(&2) {
        return None;
    }
    let plc = clx.get(5..5_usize.checked_add(u32_at(clx, 1)?)?)?;
    let count = plc.len().checked_sub(4)? / 12;
    let mut text = Vec::new();
    for piece in 0..count {
        let (from, to) = (u32_at(plc, piece * 4)?, u32_at(plc, piece * 4 + 4)?);
        let descriptor = u32_at(plc, (count + 1) * 4 + piece * 8 + 2)?;
        let length = to.checked_sub(from)?;
        if text.len() + length > TEXT_MAX {
            break;
        }
        // What comes behind a piece out of bounds would stand at wrong positions.
        let packed = descriptor & 0x4000_0000 != 0;
        let start = descriptor & 0x3FFF_FFFF;
        if packed {
            let bytes = main.get(start / 2..(start / 2).checked_add(length)?)?;
            // One byte is one position, also where the code page has no sign for it.
            text.extend(bytes.iter().map(|byte| western(*byte)));
        } else {
            let bytes = main.get(start..start.checked_add(length.checked_mul(2)?)?)?;
            text.extend(bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])));
        }
    }
    Some(text)
}

fn western(byte: u8) -> u16 {
    let bytes = [byte];
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(&bytes);
    text.encode_utf16().next().unwrap_or(0x20)
}

/// The text as the page shows it: of a field only its result, and marks as what they do.
fn shown(units: &[u16]) -> String {
    let mut text = String::new();
    // For each open field, whether its result has begun.
    let mut fields: Vec<bool> = Vec::new();
    let mut code = String::new();
    for c in char::decode_utf16(units.iter().copied()) {
        let c = c.unwrap_or(char::REPLACEMENT_CHARACTER);
        match c {
            '\u{13}' => {
                fields.push(false);
                code.clear();
            }
            '\u{14}' => {
                if let Some(begun) = fields.last_mut() {
                    *begun = true;
                }
                if let Some(target) = link(&code) {
                    text.push_str(&lines::marked(target));
                }
            }
            '\u{15}' => drop(fields.pop()),
            c if fields.iter().any(|begun| !begun) => code.push(c),
            '\r' | '\u{B}' | '\u{C}' | '\u{E}' => text.push('\n'),
            '\u{7}' => text.push('\n'),
            '\t' => text.push('\t'),
            '\u{1E}' => text.push('-'),
            '\u{0}'..='\u{1F}' => {}
            c => text.push(c),
        }
    }
    text
}

/// Where a field's code leads: `HYPERLINK "mailto:ann@example.org"`.
fn link(code: &str) -> Option<&str> {
    code.trim_start().strip_prefix("HYPERLINK")?.split('"').nth(1)
}

fn without_repeats(text: &str) -> String {
    let mut lines: Vec<&str> = Vec::new();
    for line in text.lines() {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines.join("\n")
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..at.checked_add(2)?).map(|b| u16::from_le_bytes([b[0], b[1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
    let b = bytes.get(at..at.checked_add(4)?)?;
    usize::try_from(u32::from_le_bytes([b[0], b[1], b[2], b[3]])).ok()
}
