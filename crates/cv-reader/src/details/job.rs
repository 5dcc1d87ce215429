//! What the candidate works as, or last worked as, and for whom: from the entries of their experience.

mod forms;

use super::dates::{self, Span};
use super::headings::Part;
use super::name::Name;
use super::sheet::Sheet;
use super::{Found, places, words};
use forms::{is_header, labelled, title_first, unlabelled};

/// How many lines of an entry may stand above its dates.
const ABOVE_MAX: usize = 3;
/// Longer lines describe the work.
const LINE_MAX: usize = 110;

/// A part of an entry, and how clearly it is one by itself.
#[derive(Clone, Debug)]
struct Piece {
    text: String,
    /// 1 for a line or a cell of its own, less for what only a comma or a dash sets apart.
    apart: f32,
}

/// Title and employer of the current job, or of the last.
pub fn find(sheet: &Sheet, name: Option<&Name>) -> (Option<Found>, Option<Found>) {
    let labelled = labelled(sheet);
    let whole = labelled.clone().filter(|(title, employer)| title.is_some() && employer.is_some());
    let found = whole.or_else(|| {
        let mut entries = entries(sheet);
        entries.retain(|entry| !entry.is_break);
        // The latest; of several that go on, the one told first.
        entries.iter().rev().max_by_key(|entry| entry.span.end).and_then(Entry::job)
    });
    let (title, employer) = found.or(labelled).or_else(|| headline(sheet, name)).unwrap_or_default();
    let sure = |found: Option<Found>| found.filter(Found::is_sure);
    (sure(title), sure(employer))
}

type Job = (Option<Found>, Option<Found>);

struct Entry {
    span: Span,
    pieces: Vec<Piece>,
    /// A time without work, or work that is none.
    is_break: bool,
    /// Whether the work is the candidate's own business.
    is_own: bool,
}

/// The entries of the parts that tell of work, in their order.
fn entries(sheet: &Sheet) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut above = 0;
    let mut begins: Option<usize> = None;
    let mut last_end = 0;
    let mut columns: Option<bool> = None;
    for (at, line) in sheet.lines.iter().enumerate() {
        if line.part != Part::Experience {
            begins = None;
            continue;
        }
        if line.heads || is_header(&line.lower) {
            (begins, last_end) = (Some(at + 1), at + 1);
            columns = title_first(&line.lower).filter(|_| !line.heads);
            continue;
        }
        let Some(span) = dates::span(&line.text) else { continue };
        if line.text.len() > LINE_MAX + 40 || is_item(&line.text) {
            continue;
        }
        // How the first entry stands tells how the others do.
        if let Some(from) = begins.take() {
            above = (from..at).rev().take_while(|line| is_short(sheet, *line)).count();
        }
        let from = at - above.min(at - last_end).min(ABOVE_MAX);
        let mut found = pieces(sheet, from, at, span);
        // Where what was done stands above the dates too, the entry begins behind the last one.
        if above > ABOVE_MAX && at > last_end + 1 {
            let mut first = Vec::new();
            (last_end..last_end + 2).for_each(|line| split(&sheet.lines[line].text, &mut first));
            if first.iter().any(|piece| is_title(&piece.text)) {
                found = first;
            }
        }
        if let ([one], Some(title_first)) = (found.as_slice(), columns)
            && let Some(cells) = cells(&one.text, title_first)
        {
            found = cells;
        }
        let is_break = (from..=at).any(|line| is_break(&sheet.lines[line].lower))
            || found.iter().any(|piece| is_break(&piece.text.to_lowercase()));
        let own = ["self-employed", "self employed", "freelance", "sole trader"];
        let is_own = (from..(at + 2).min(sheet.lines.len())).any(|line| {
            own.iter().any(|word| sheet.lines[line].lower.contains(word)) && is_short(sheet, line)
        });
        entries.push(Entry { span, pieces: found, is_break, is_own });
        last_end = at + 1;
    }
    entries
}

/// Two cells of a table's row between which nothing shows: the title ends in a job, the employer in what firms are.
fn cells(text: &str, title_first: bool) -> Option<Vec<Piece>> {
    let words: Vec<&str> = text.split(' ').collect();
    let ends = |word: &&str| if title_first { words::is_job(word) } else { words::is_firm(word) };
    let at = words.iter().rposition(ends)? + 1;
    let piece = |text: &[&str]| Piece { text: text.join(" "), apart: 1.0 };
    let (first, second) = words.split_at_checked(at).filter(|(_, second)| !second.is_empty())?;
    Some(vec![piece(first), piece(second)])
}

/// Whether a line may name a job or an employer.
fn is_short(sheet: &Sheet, at: usize) -> bool {
    let line = &sheet.lines[at];
    line.text.len() <= LINE_MAX && !line.heads && !is_item(&line.text) && !line.text.ends_with('.')
        || line.text.len() <= 60
            && (line.lower.ends_with("ltd.") || line.lower.ends_with("co.") || line.lower.ends_with("inc."))
}

/// Whether a line is one of a list.
fn is_item(text: &str) -> bool {
    text.starts_with(['•', '-', '*', '·', '▪', '●', '◦', '○', '–', '➢', '✓', '■', 'o', '§'])
        && text.chars().nth(1) == Some(' ')
}

fn pieces(sheet: &Sheet, from: usize, at: usize, span: Span) -> Vec<Piece> {
    let mut found: Vec<Piece> = Vec::new();
    for above in from..at {
        if is_short(sheet, above) && dates::span(&sheet.lines[above].text).is_none() {
            split(&sheet.lines[above].text, &mut found);
        }
    }
    let line = &sheet.lines[at].text;
    let (before, after) = (
        line[..span.from].trim_end_matches(['(', '[', ' ']),
        line[span.to..].trim_start_matches([')', ']', ' ', ':', ',', '.']),
    );
    split(before, &mut found);
    split(after, &mut found);
    let told = found.len();
    // What the dates stand above of.
    if told < 2
        || !found.iter().any(|piece| is_title(&piece.text))
        || from == at && found.iter().all(|piece| piece.apart < 1.0)
    {
        for below in at + 1..(at + 3).min(sheet.lines.len()) {
            let line = &sheet.lines[below];
            if line.part != Part::Experience || !is_short(sheet, below) || dates::span(&line.text).is_some() {
                break;
            }
            split(&line.text, &mut found);
            if found.len() >= 2 && told == 1 {
                break;
            }
        }
    }
    found
}

/// The pieces of a line that are about one thing each.
fn split(text: &str, found: &mut Vec<Piece>) {
    let cells: Vec<&str> = text.split(['\t', '|', '•', '·', '\u{25aa}', '~']).collect();
    for cell in cells {
        let cell = tidy(unlabelled(tidy(cell)));
        if is_prose(cell) {
            continue;
        }
        let at = [" at ", " @ ", " with ", " for ", " bei ", " chez ", " w ", " en ", " yn "]
            .iter()
            .filter_map(|word| cell.find(word).map(|at| (at, word.len())))
            .min();
        let at = at.filter(|(at, length)| {
            is_title(&cell[..*at]) && cell[at + length..].starts_with(|c: char| c.is_uppercase())
        });
        let (cell, rest) = at.map_or((cell, None), |(at, length)| (&cell[..at], Some(&cell[at + length..])));
        let cells = [Some(cell), rest].into_iter().flatten();
        for cell in cells {
            for (number, part) in cell.split(" - ").enumerate() {
                for (comma, piece) in part.split(',').enumerate() {
                    let text = tidy(piece);
                    let apart = match (number, comma) {
                        (0, 0) => 1.0,
                        (_, 0) => 0.7,
                        _ => 0.8,
                    };
                    if is_name(text) && !is_beside(text) {
                        found.push(Piece { text: text.to_owned(), apart });
                    }
                }
            }
        }
    }
}

/// Whether a text is short enough to name a job or an employer.
fn is_name(text: &str) -> bool {
    let words = text.split(' ').count();
    words <= 8
        && text.chars().filter(|c| c.is_alphabetic()).count() >= 2
        && !text.contains('@')
        && text.len() <= 80
}

fn tidy(text: &str) -> &str {
    text.trim_matches(|c: char| {
        c.is_whitespace() || matches!(c, ',' | ':' | '-' | ';' | '*' | '•' | '/' | '–')
    })
}

/// Whether a text tells what was done: it begins with a verb, or its words are mostly small.
fn is_prose(text: &str) -> bool {
    const ADJECTIVES: &str = "registered chartered certified qualified skilled advanced integrated accredited limited united allied approved
        multi-skilled multiskilled self-employed newly-qualified red associated experienced ltd dedicated licensed";
    const DONE: &str = "led ran built made kept took set won grew taught drove wrote sold cut held met gave brought oversaw helped read hit";
    let words: Vec<&str> = text.split(' ').collect();
    let first = words[0].to_lowercase();
    let is_in = |list: &str, word: &str| list.split_ascii_whitespace().any(|listed| listed == word);
    let done = first.ends_with("ed") && first.len() > 4 && !is_in(ADJECTIVES, &first) || is_in(DONE, &first);
    let small = words.iter().filter(|word| word.starts_with(char::is_lowercase) && !is_small(word)).count();
    words.len() >= 3 && done
        || words.len() >= 4 && small >= 3
        || text.starts_with("www.")
        || text.starts_with("http")
}

/// Words that are written small in names and titles.
fn is_small(word: &str) -> bool {
    const SMALL: &str = "of and for the to in at a an de du des la le les et und für & y e i on with der die das w von del della di";
    SMALL.split_ascii_whitespace().any(|small| small == word)
}

/// What entries also tell: places, how long, on which terms.
fn is_beside(text: &str) -> bool {
    const TERMS: &str = "full-time;full time;part-time;part time;permanent;contract;temporary;temp;fixed term;fixed-term;remote;hybrid;freelance;bank;zero hours;
        internship;apprenticeship;seasonal;self-employed;on-site;current;present;maternity cover;agency;ftc";
    let lower = text.to_lowercase();
    let bare = lower.trim_matches(['(', ')', '.', ' ']);
    let spans = ["year", "yr", "month", "mos"];
    places::is_place(bare)
        || places::holds_postcode(text)
        || TERMS.split(';').any(|term| term.trim() == bare)
        || words::digits(bare) > 0 && spans.iter().any(|span| bare.contains(span)) && bare.len() < 30
        || !bare.chars().any(char::is_alphabetic)
}

/// Whether a text says what somebody works as.
pub fn is_title(text: &str) -> bool {
    let head = text.split([',', '(']).next().unwrap_or_default();
    let head =
        [" of ", " for ", " in ", " - "].iter().fold(head, |head, of| head.split(of).next().unwrap_or(head));
    head.split(|c: char| !c.is_alphabetic() && c != '\'').any(words::is_job)
}

/// Whether a text has what the names of firms and offices have.
fn is_firm(text: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '&').any(words::is_firm)
}

fn is_break(lower: &str) -> bool {
    const BREAKS: [&str; 11] = [
        "career break",
        "maternity leave",
        "unemployed",
        "travelling",
        "volunteer",
        "gap year",
        "sabbatical",
        "redundan",
        "parental leave",
        "seeking work",
        "family carer",
    ];
    BREAKS.iter().any(|word| lower.contains(word)) && lower.len() < 100
}

impl Entry {
    /// Which of the pieces is the title, and which the employer.
    fn job(&self) -> Option<Job> {
        let pieces = &self.pieces;
        let titled = |piece: &Piece| {
            let (title, firm) = (is_title(&piece.text), is_firm(&piece.text));
            f32::from(u8::from(title)) - 0.6 * f32::from(u8::from(firm)) + piece.apart * 0.1
        };
        let title =
            (0..pieces.len()).rev().max_by(|a, b| titled(&pieces[*a]).total_cmp(&titled(&pieces[*b])));
        let title = title.filter(|at| titled(&pieces[*at]) >= 0.4);
        let employs = |at: usize| {
            let piece = &pieces[at];
            let (title, firm) = (is_title(&piece.text), is_firm(&piece.text));
            let great = piece.text.split(' ').all(|word| {
                word.starts_with(|c: char| !c.is_alphabetic() || c.is_uppercase()) || is_small(word)
            });
            f32::from(u8::from(firm)) * 0.5 + piece.apart * 0.3 + if great { 0.2 } else { -0.4 }
                - if title && !firm { 0.5 } else { 0.0 }
        };
        let employer = (0..pieces.len())
            .filter(|at| Some(*at) != title)
            .rev()
            .max_by(|a, b| employs(*a).total_cmp(&employs(*b)))
            .filter(|at| employs(*at) >= 0.4 && !self.is_own);
        // Two pieces, of which one is a firm: the other is the title.
        let title = title.or_else(|| {
            let employer = employer.filter(|at| is_firm(&pieces[*at].text))?;
            (0..pieces.len()).find(|at| *at != employer).filter(|_| pieces.len() == 2)
        });
        let told = |at: usize, sure: f32| Found::new(shown(&pieces[at].text), sure);
        let title_found = title.map(|at| told(at, if is_title(&pieces[at].text) { 0.93 } else { 0.7 }));
        let employer = employer
            .filter(|_| title.is_some())
            .map(|at| told(at, if is_firm(&pieces[at].text) { 0.9 } else { 0.92 }));
        (title_found.is_some() || employer.is_some()).then_some((title_found, employer))
    }
}

/// A piece as it is written, without what stands in brackets behind it.
fn shown(text: &str) -> String {
    let text = match text.rfind('(') {
        Some(at) if at > 2 && text.ends_with(')') => &text[..at],
        _ => text,
    };
    tidy(text).trim_end_matches('.').to_owned()
}

/// "Registered Nurse at Harbour Hospital" under the name, where no experience is told.
fn headline(sheet: &Sheet, name: Option<&Name>) -> Option<Job> {
    let under = name?.line + 1;
    let told = sheet.lines.iter().any(|line| line.part == Part::Experience && !line.heads);
    let line = sheet.lines.get(under).filter(|line| !line.foreign && !line.heads && !told)?;
    let (title, employer) = line.text.split_once(" at ")?;
    is_title(title).then(|| (Some(Found::new(shown(title), 0.75)), Some(Found::new(shown(employer), 0.7))))
}
