//! A page's characters, put together to lines.

use super::Placed;
use super::columns;
use super::links::Link;
use crate::lines::{Line, Lines};

/// Distances, in parts of the font's size.
const BLANK: f64 = 0.12;
pub const COLUMN: f64 = 1.2;
const NEXT_LINE: f64 = 0.45;
const PARAGRAPH: f64 = 1.8;
/// How many times as large as an index its line's letters are at most.
const SMALL: f64 = 2.2;

/// Puts a page's characters together. Pages are drawn in reading order by nearly everything that writes CVs, two
/// columns included, so that order is kept but where it crosses from column to column; within a line the places decide.
pub fn write(page: u32, glyphs: Vec<Placed>, links: Vec<Link>, lines: &mut Lines) {
    let mut read: Vec<(f64, Line)> = columns::in_order(rows(glyphs))
        .into_iter()
        .filter_map(|row| Some((row.first()?.y, line(page, row))))
        .collect();
    for link in links {
        let off = |(y, line): &(f64, Line)| (y - f64::from(line.size) * 0.3 - link.y).abs();
        let nearest = read.iter_mut().min_by(|a, b| off(a).total_cmp(&off(b)));
        match nearest {
            Some(near) => near.1.link(&link.target),
            None => {
                let mut line = Line { page, ..Line::default() };
                line.link(&link.target);
                read.push((link.y, line));
            }
        }
    }
    let mut last: Option<f64> = None;
    for (y, mut line) in read {
        line.apart = last.is_some_and(|last| (y - last).abs() > f64::from(line.size) * PARAGRAPH);
        last = Some(y);
        lines.push(line);
    }
    lines.end_page();
}

/// Characters that stand on one baseline, in the order in which they are drawn.
fn rows(glyphs: Vec<Placed>) -> Vec<Vec<Placed>> {
    let mut rows = Vec::new();
    let mut line: Vec<Placed> = Vec::new();
    let mut baseline = 0.0_f64;
    for glyph in glyphs {
        let new = line.last().is_some_and(|last| {
            let size = last.size.max(glyph.size).max(1.0);
            let back = glyph.x < last.x - size && glyph.x + glyph.width > line[0].x - size;
            // Small letters close below large ones are no part of their line; those beside them, as indices are, are.
            let small = last.size.min(glyph.size);
            let next = if small * SMALL < size { small * 0.8 } else { size * NEXT_LINE };
            (glyph.y - baseline).abs() > next || back && !fits(&line, &glyph)
        });
        if new {
            rows.push(in_row(std::mem::take(&mut line)));
        }
        if line.is_empty() {
            baseline = glyph.y;
        }
        line.push(glyph);
    }
    rows.push(in_row(line));
    rows.retain(|row| !row.is_empty());
    rows
}

/// Whether a character drawn behind its line's end has a free place in the line: some writers draw letters by font.
fn fits(line: &[Placed], glyph: &Placed) -> bool {
    let (from, to) = (glyph.x + glyph.width * 0.3, glyph.x + glyph.width * 0.7);
    line.iter().all(|other| other.x + other.width <= from || other.x >= to)
}

/// A row from left to right.
fn in_row(mut line: Vec<Placed>) -> Vec<Placed> {
    if line.iter().all(|glyph| glyph.upright) {
        line.sort_by(|a, b| a.x.total_cmp(&b.x));
    }
    // Shadows and makeshift bold draw every letter twice.
    line.dedup_by(|b, a| a.text == b.text && (a.x - b.x).abs() < a.size * 0.12 && a.text.trim() != "");
    line
}

/// A row's text.
fn line(page: u32, line: Vec<Placed>) -> Line {
    let size = line.iter().map(|glyph| glyph.size).fold(0.0, f64::max);
    let usual = usual_gap(&line);
    let spread = usual > BLANK;
    let (mut text, mut end) = (String::new(), None::<f64>);
    for glyph in &line {
        let is_blank = glyph.text.trim().is_empty();
        // Between spread letters blanks are drawn too: there only the distance tells where a word ends.
        if is_blank && spread {
            continue;
        }
        if let Some(end) = end {
            let gap = (glyph.x - end) / glyph.size.max(1.0);
            if gap > COLUMN {
                text.push('\t');
            } else if gap > usual + BLANK.max(usual * 0.5) && !is_blank && !text.ends_with(' ') {
                text.push(' ');
            }
        }
        text.push_str(if is_blank { " " } else { mended(&glyph.text) });
        end = Some(glyph.x + glyph.width);
    }
    #[expect(clippy::cast_possible_truncation, reason = "points on a page")]
    let size = size as f32;
    // Some writers put both of a hyphen's signs.
    Line { text: text.replace("-\u{2010}", "-"), size, page, ..Line::default() }
}

/// The distance that most letters of a line have from the next; near 0, unless a heading is spread.
fn usual_gap(line: &[Placed]) -> f64 {
    let letters: Vec<&Placed> = line.iter().filter(|glyph| !glyph.text.trim().is_empty()).collect();
    let gap = |pair: &[&Placed]| (pair[1].x - pair[0].x - pair[0].width) / pair[0].size.max(1.0);
    let mut gaps: Vec<f64> = letters.windows(2).map(gap).collect();
    // Of a few letters, all have to be spread.
    if gaps.len() < 2 || gaps.len() < 4 && gaps.iter().any(|gap| *gap <= BLANK) {
        return 0.0;
    }
    gaps.sort_by(f64::total_cmp);
    gaps[gaps.len() / 2].clamp(0.0, 1.5)
}

/// A glyph's text as it is meant: old TeX fonts have their ligatures among the control characters.
fn mended(text: &str) -> &str {
    match text {
        "\u{1b}" => "ff",
        "\u{1c}" => "fi",
        "\u{1d}" => "fl",
        "\u{1e}" => "ffi",
        "\u{1f}" => "ffl",
        // One glyph that stands for two signs is written as both.
        "-\u{2010}" | "-\u{ad}" | "\u{ad}-" => "-",
        other => other,
    }
}
