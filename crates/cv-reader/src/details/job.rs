//! What the candidate works as, or last worked as, and for whom: from the entries of their experience.

mod forms;
mod passing;
mod pieces;

use super::dates::{self, Span};
use super::headings::Part;
use super::name::Name;
use super::sheet::Sheet;
use super::{Found, places};
use forms::{Kind, is_header, labelled, title_first};
use passing::{headline, in_passing};
use pieces::{Piece, in_cells, is_firm, is_generic, is_name, is_title, split, tidy};

/// How many lines of an entry may stand above its dates.
const ABOVE_MAX: usize = 3;
/// How sure an entry is that no other stands like.
const ALONE: f32 = 0.85;
/// Longer lines describe the work.
const LINE_MAX: usize = 110;

/// Title and employer of the current job, or of the last.
pub fn find(sheet: &Sheet, name: Option<&Name>) -> (Option<Found>, Option<Found>) {
    let labelled = labelled(sheet);
    let whole = labelled.clone().filter(|(title, employer)| title.is_some() && employer.is_some());
    let found = whole.or_else(|| {
        let mut entries = entries(sheet);
        entries.retain(|entry| !entry.is_break);
        // One word in brackets may be anything; where each job has one it is the firm.
        let asides = |entry: &Entry| entry.pieces.iter().filter(|piece| piece.aside).count() == 1;
        if entries.len() > 1 && entries.iter().all(asides) {
            let pieces = entries.iter_mut().flat_map(|entry| &mut entry.pieces);
            pieces.filter(|piece| piece.aside).for_each(|piece| piece.kind = Some(Kind::Employer));
        }
        // The latest; of several that go on, the one told first.
        let (at, latest) = entries
            .iter()
            .enumerate()
            .rev()
            .max_by_key(|(_, entry)| (entry.span.end, !entry.pieces.is_empty()))?;
        let others = entries.iter().enumerate().filter(|(other, _)| *other != at);
        let alike = others.map(|(_, entry)| entry.places()).any(|places| places == latest.places());
        let job = latest
            .job()
            .map(|(title, employer)| if alike { (title, employer) } else { less((title, employer)) });
        within(latest, entries.get(at + 1)).or(job)
    });
    let found = found.or(labelled).or_else(|| in_passing(sheet)).or_else(|| headline(sheet, name));
    let (title, employer) = found.unwrap_or_default();
    let sure = |found: Option<Found>| found.filter(Found::is_sure);
    (sure(title), sure(employer))
}

type Job = (Option<Found>, Option<Found>);

/// A job whose entry stands unlike the others: less sure.
fn less((title, employer): Job) -> Job {
    let less = |found: Option<Found>| found.map(|found| Found::new(found.value, found.confidence.min(ALONE)));
    (less(title), less(employer))
}

/// The first of the posts that an employer's own time is divided in: "Arup (2015 - present)" above "Project Manager
/// (2019 - present)".
fn within(employer: &Entry, post: Option<&Entry>) -> Option<Job> {
    let post =
        post.filter(|post| post.span.start >= employer.span.start && post.span.end == employer.span.end)?;
    let [firm] = employer.pieces.as_slice() else { return None };
    let (title, _) = post.job().filter(|_| !is_title(&firm.text) && !post.is_own)?;
    title.map(|title| less((Some(title), Some(Found::new(shown(&firm.text), ALONE)))))
}

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
            columns = title_first(&line.lower).filter(|_| !line.heads);
            entries.extend(columns.into_iter().flat_map(|title_first| beside(sheet, at, title_first)));
            (begins, last_end) = (Some(at + 1), at + 1);
            continue;
        }
        let Some(span) = dates::span(&line.text) else { continue };
        if line.text.len() > LINE_MAX + 40 || is_item(&line.text) && !is_title(&line.text) {
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
        if let Some(cells) = in_cells(&found, columns) {
            found = cells;
        }
        let entry = entry(sheet, from, at, span, found);
        if entry.is_break {
            // It stands unlike the jobs.
            begins = Some(at + 1);
        }
        entries.push(entry);
        last_end = at + 1;
    }
    entries
}

fn entry(sheet: &Sheet, from: usize, at: usize, span: Span, pieces: Vec<Piece>) -> Entry {
    let is_break = (from..=at).any(|line| is_break(&sheet.lines[line].lower))
        || pieces.iter().any(|piece| is_break(&piece.text.to_lowercase()));
    let is_own = (from..(at + 2).min(sheet.lines.len()))
        .any(|line| holds_own(&sheet.lines[line].lower) && is_short(sheet, line));
    Entry { span, pieces, is_break, is_own }
}

/// Whether a line speaks of work on one's own account.
fn holds_own(lower: &str) -> bool {
    ["self-employed", "self employed", "freelance", "sole trader"].iter().any(|word| lower.contains(word))
}

/// The rows of a table whose first column, of dates, was written above the head of the others, in the line `at`.
fn beside(sheet: &Sheet, at: usize, title_first: bool) -> Vec<Entry> {
    let bare = |line: &usize| {
        let text = &sheet.lines[*line].text;
        dates::span(text).filter(|span| text.len() <= span.to - span.from + 2)
    };
    let mut spans: Vec<Span> = (0..at).rev().map_while(|line| bare(&line)).collect();
    spans.reverse();
    let headed = at.checked_sub(spans.len() + 1).is_some_and(|head| is_header(&sheet.lines[head].lower));
    if !headed {
        return Vec::new();
    }
    let rows = (at + 1..sheet.lines.len()).zip(spans);
    let row = |(line, span): (usize, Span)| {
        let mut found = Vec::new();
        split(&sheet.lines[line].text, &mut found);
        let found = in_cells(&found, Some(title_first)).unwrap_or(found);
        let mut entry = entry(sheet, line, line, span, found);
        entry.is_own = sheet.lines[line].lower.contains("self-employed");
        entry
    };
    rows.map(row).collect()
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
        if is_short(sheet, above)
            && dates::span(&sheet.lines[above].text).is_none()
            && !continues(sheet, above)
        {
            split(&whole(sheet, above), &mut found);
        }
    }
    let mut line = whole(sheet, at);
    // "Foxtons / Branch Manager / 2018 - 2020": what parts the dates parts the others.
    let slashed = line[..span.from].ends_with(" / ") || line[span.to..].starts_with(" / ");
    if slashed {
        line = line.replace(" / ", " | ");
    }
    if line[..span.from].ends_with(". ") {
        line = in_sentences(&line);
    }
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
        let below = (at + 1..sheet.lines.len()).filter(|below| !continues(sheet, *below)).take(2);
        for below in below {
            let line = &sheet.lines[below];
            let ends = is_header(&line.lower) || dates::span(&line.text).is_some();
            if line.part != Part::Experience || !is_short(sheet, below) || ends {
                break;
            }
            split(&whole(sheet, below), &mut found);
            if found.len() >= 2 && told == 1 {
                break;
            }
        }
    }
    found
}

/// "DHL, Tamworth. Warehouse Operative. 2021 - 2023" with a tab behind each full stop that ends a word.
fn in_sentences(line: &str) -> String {
    let ends = |before: &str| before.chars().rev().take(3).filter(|c| c.is_lowercase()).count() == 3;
    let mut out = String::with_capacity(line.len());
    for piece in line.split_inclusive(". ") {
        match piece.strip_suffix(". ").filter(|before| ends(before)) {
            // Of as many bytes, so that spans stay where they are.
            Some(before) => out.extend([before, "\t "]),
            None => out.push_str(piece),
        }
    }
    out
}

/// A line with the end of its firm's name, where that stands in the next: "Electrician, Kestrel Building" above
/// "Services, Romford".
fn whole(sheet: &Sheet, at: usize) -> String {
    let mut text = sheet.lines[at].text.clone();
    if continues(sheet, at + 1) {
        text.push(' ');
        text.push_str(&sheet.lines[at + 1].text);
    }
    text
}

/// Whether a line holds the end of a firm's name and nothing else that is one's name.
fn continues(sheet: &Sheet, at: usize) -> bool {
    let Some((line, above)) = sheet.lines.get(at).zip(at.checked_sub(1).map(|above| &sheet.lines[above]))
    else {
        return false;
    };
    let parted = ["\t", " - ", ", ", " | ", " at "].iter().any(|mark| above.text.contains(mark));
    let (firm, place) = line.text.split_once(',').unwrap_or((&line.text, ""));
    let last = above.text.rsplit([',', '|', '\t']).next().unwrap_or_default();
    // "Teacher of" above "Mathematics".
    let begun = [" of", " and", " &", " for"].iter().any(|end| above.text.ends_with(end))
        && line.text.len() < 40
        && line.text.starts_with(char::is_uppercase)
        && dates::span(&line.text).is_none();
    if begun && !line.apart && line.part == above.part && !is_item(&above.text) {
        return true;
    }
    // "Northgate Primary" above "School".
    let short = above.text.split(' ').count() <= 3 && !is_title(&above.text) && !above.heads;
    (parted || short)
        && !line.apart
        && !line.heads
        && line.part == above.part
        && is_generic(firm)
        && !is_item(&above.text)
        && above.text.len() <= LINE_MAX
        && !above.text.ends_with(|c: char| !c.is_alphabetic() && c != '-')
        && !is_generic(last)
        && (place.is_empty() || places::is_place(place.trim()))
}

fn is_break(lower: &str) -> bool {
    // Whom a charity pays: "Volunteer Coordinator".
    const PAID: [&str; 6] = ["coordinator", "co-ordinator", "manager", "officer", "lead", "services"];
    let paid = lower.split_once("volunteer").is_some_and(|(_, rest)| {
        let rest = rest.trim_start_matches(|c: char| !c.is_alphabetic());
        PAID.iter().any(|word| rest.starts_with(word))
    });
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
    BREAKS.iter().any(|word| lower.contains(word) && !(paid && *word == "volunteer")) && lower.len() < 100
}

impl Entry {
    /// Where title and employer stand among the pieces.
    fn places(&self) -> (Option<usize>, Option<usize>) {
        let pieces = &self.pieces;
        let title =
            (0..pieces.len()).rev().max_by(|a, b| pieces[*a].titled().total_cmp(&pieces[*b].titled()));
        let title = title.filter(|at| pieces[*at].titled() >= 0.4);
        let employer = (0..pieces.len())
            .filter(|at| Some(*at) != title)
            .rev()
            .max_by(|a, b| pieces[*a].employs().total_cmp(&pieces[*b].employs()))
            .filter(|at| pieces[*at].employs() >= 0.4 && !self.is_own);
        (title, employer)
    }

    /// Which of the pieces is the title, and which the employer.
    fn job(&self) -> Option<Job> {
        let pieces = &self.pieces;
        let (title, employer) = self.places();
        // Two pieces, of which one is a firm: the other is the title.
        let title = title.or_else(|| {
            let employer = employer.filter(|at| is_firm(&pieces[*at].text))?;
            let other = (0..pieces.len()).find(|at| *at != employer).filter(|_| pieces.len() == 2);
            other.filter(|at| !is_generic(&pieces[*at].text))
        });
        let told = |at: usize, sure: f32| Found::new(shown(&pieces[at].text), sure);
        let title_found = title.map(|at| told(at, if is_title(&pieces[at].text) { 0.93 } else { 0.7 }));
        let employer = employer.filter(|_| title.is_some()).map(|at| match &pieces[at] {
            piece if piece.is_place => told(at, 0.7),
            piece if is_firm(&piece.text) => told(at, 0.9),
            _ => told(at, 0.92),
        });
        (title_found.is_some() || employer.is_some()).then_some((title_found, employer))
    }
}

/// A piece as it is written, without what stands in brackets behind it.
fn shown(text: &str) -> String {
    let text = match text.rfind('(') {
        Some(at) if at > 2 && text.ends_with(')') => &text[..at],
        _ => text,
    };
    // "Head of Marketing self-employed".
    const TERMS: [&str; 8] = [
        " self-employed",
        " self employed",
        " full-time",
        " full time",
        " part-time",
        " part time",
        " (permanent",
        " (contract",
    ];
    let text = ["self-employed ", "self employed "]
        .iter()
        .find(|terms| text.get(..terms.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(terms)))
        .map_or(text, |terms| &text[terms.len()..]);
    let lower = text.to_ascii_lowercase();
    let terms = TERMS.iter().find(|terms| lower.ends_with(**terms)).map_or(0, |terms| terms.len());
    tidy(&text[..text.len() - terms]).trim_end_matches('.').to_owned()
}
