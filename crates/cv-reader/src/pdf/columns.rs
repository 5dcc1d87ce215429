//! Two columns whose lines were drawn in turns, put one behind the other. Scanners' text and some programs draw a page
//! row by row; a table of dates and texts is drawn so too, and is to stay as it is.

use super::Placed;
use super::rows::COLUMN;

/// Fewer lines beside each other are no columns.
const LINES_MIN: usize = 5;
/// A page of more is no CV's.
const PIECES_MAX: usize = 2000;
/// So many items are a list.
const LIST: usize = 3;
const BULLETS: [&str; 6] = ["•", "·", "▪", "●", "◦", "\u{2013}"];
/// How finely the gap between two columns is looked for, in points.
const STEP: f64 = 3.0;

/// Part of a row that stands apart from the rest of it.
struct Piece {
    row: usize,
    glyphs: Vec<Placed>,
    from: f64,
    to: f64,
    y: f64,
    size: f64,
}

/// Where two columns stand beside each other.
struct Columns {
    gap: f64,
    top: f64,
    bottom: f64,
}

/// Rows in reading order.
pub fn in_order(rows: Vec<Vec<Placed>>) -> Vec<Vec<Placed>> {
    if rows.iter().flatten().any(|glyph| !glyph.upright) {
        return rows;
    }
    let pieces: Vec<Piece> = rows.iter().enumerate().flat_map(|(row, glyphs)| pieces(row, glyphs)).collect();
    let Some(columns) = columns(&pieces).filter(|columns| columns.cross(&pieces)) else { return rows };
    let mut inside: Vec<Piece> = Vec::new();
    let mut outside: Vec<Option<Vec<Placed>>> = rows.into_iter().map(Some).collect();
    let mut first = None;
    for piece in pieces {
        if columns.holds(&piece) {
            outside[piece.row] = None;
            first.get_or_insert(piece.row);
            inside.push(piece);
        }
    }
    inside.sort_by(|a, b| {
        let right = |piece: &Piece| piece.from >= columns.gap;
        right(a).cmp(&right(b)).then(a.y.total_cmp(&b.y)).then(a.from.total_cmp(&b.from))
    });
    let first = first.unwrap_or(0);
    let mut ordered: Vec<Vec<Placed>> = outside.drain(..first).flatten().collect();
    ordered.extend(joined(inside));
    ordered.extend(outside.into_iter().flatten());
    ordered
}

/// Pieces of one row within one column are one row again.
fn joined(pieces: Vec<Piece>) -> Vec<Vec<Placed>> {
    let mut rows: Vec<(usize, Vec<Placed>)> = Vec::new();
    for piece in pieces {
        match rows.last_mut() {
            Some((row, glyphs))
                if *row == piece.row && glyphs.last().is_some_and(|last| last.x <= piece.from) =>
            {
                glyphs.extend(piece.glyphs);
            }
            _ => rows.push((piece.row, piece.glyphs)),
        }
    }
    rows.into_iter().map(|(_, glyphs)| glyphs).collect()
}

fn pieces(row: usize, glyphs: &[Placed]) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for glyph in glyphs {
        let end = glyph.x + glyph.width;
        match pieces.last_mut() {
            Some(piece) if glyph.text.trim().is_empty() || glyph.x - piece.to <= glyph.size * COLUMN => {
                if !glyph.text.trim().is_empty() {
                    piece.to = piece.to.max(end);
                }
                piece.glyphs.push(glyph.clone());
            }
            _ if glyph.text.trim().is_empty() => {}
            _ => pieces.push(Piece {
                row,
                glyphs: vec![glyph.clone()],
                from: glyph.x,
                to: end,
                y: glyph.y,
                size: glyph.size,
            }),
        }
    }
    pieces
}

/// The gap between columns that has most lines on both its sides.
fn columns(pieces: &[Piece]) -> Option<Columns> {
    let all = pieces.iter();
    let (left, right) =
        all.fold((f64::MAX, f64::MIN), |(left, right), piece| (left.min(piece.from), right.max(piece.to)));
    let wide = right - left;
    let sound = pieces.len() <= PIECES_MAX && (STEP * 10.0..=STEP * 1000.0).contains(&wide);
    if !sound {
        return None;
    }
    let mut down: Vec<&Piece> = pieces.iter().collect();
    down.sort_by(|a, b| a.y.total_cmp(&b.y));
    let mut best: Option<(usize, Columns)> = None;
    let mut gap = left + wide * 0.15;
    while gap < left + wide * 0.85 {
        for run in down.split(|piece| piece.from < gap && piece.to > gap) {
            let before = run.iter().filter(|piece| piece.to <= gap).count();
            let lines = before.min(run.len() - before);
            if let (true, Some(top), Some(bottom)) = (lines >= LINES_MIN, run.first(), run.last())
                && best.as_ref().is_none_or(|(most, _)| lines > *most)
            {
                best = Some((lines, Columns { gap, top: top.y, bottom: bottom.y }));
            }
        }
        gap += STEP;
    }
    best.map(|(_, columns)| columns)
}

impl Columns {
    fn holds(&self, piece: &Piece) -> bool {
        (self.top..=self.bottom).contains(&piece.y) && (piece.to <= self.gap || piece.from >= self.gap)
    }

    /// Whether lines of both were drawn in turns, and are not the rows of a table.
    fn cross(&self, pieces: &[Piece]) -> bool {
        let inside: Vec<&Piece> = pieces.iter().filter(|piece| self.holds(piece)).collect();
        let (left, right): (Vec<&Piece>, Vec<&Piece>) = inside.iter().partition(|piece| piece.to <= self.gap);
        let fewer = left.len().min(right.len());
        let turns =
            inside.windows(2).filter(|pair| (pair[0].to <= self.gap) != (pair[1].to <= self.gap)).count();
        if turns * 2 < fewer {
            return false;
        }
        let on_one_line = left
            .iter()
            .filter(|one| right.iter().any(|other| (one.y - other.y).abs() < one.size.max(other.size) * 0.3))
            .count();
        let digits = |pieces: &[&Piece]| {
            let with = pieces.iter().filter(|piece| text(piece).chars().any(|c| c.is_ascii_digit())).count();
            with * 2 > pieces.len()
        };
        if on_one_line * 5 < fewer * 3 {
            return !digits(&left);
        }
        // Rows side by side: prose in both is two columns, dates or labels beside it are a table.
        let prose = |pieces: &[&Piece]| {
            median(pieces.iter().map(|piece| text(piece).split_whitespace().count())) >= 3
        };
        // A list beside prose is no column of labels.
        let lists = |pieces: &[&Piece]| {
            pieces
                .iter()
                .filter(|piece| piece.glyphs.first().is_some_and(|first| BULLETS.contains(&&*first.text)))
                .count()
                >= LIST
        };
        let listed = lists(&left) && prose(&right) || prose(&left) && lists(&right);
        (listed || prose(&left) && prose(&right)) && !digits(&left) && !digits(&right)
    }
}

fn text(piece: &Piece) -> String {
    let mut text = String::new();
    let mut end = f64::MAX;
    for glyph in &piece.glyphs {
        if glyph.x - end > glyph.size * 0.12 {
            text.push(' ');
        }
        text.push_str(&glyph.text);
        end = glyph.x + glyph.width;
    }
    text
}

fn median(counts: impl Iterator<Item = usize>) -> usize {
    let mut counts: Vec<usize> = counts.collect();
    counts.sort_unstable();
    counts.get(counts.len() / 2).copied().unwrap_or(0)
}
