//! A CV's lines with what a reader sees at a glance: which part of it a line stands in, and whose contact details it
//! may hold.

mod others;

use std::ops::RangeInclusive;

use super::headings::{self, Part};
use super::words::{self, digits};
use super::{dates, email, glue, places, wrapped};
use crate::address;
use crate::lines::Line;
use others::{is_contact, is_other_label, names_other, tells_agency, tells_candidate, tells_firm, tells_own};

/// Nobody writes who they are further down.
const LINES_MAX: usize = 600;
/// An agency's cover stands within so many lines.
const COVER: usize = 25;
/// How many lines above and below an e-mail address tell how else its owner is reached.
const BESIDE: usize = 3;
/// The first job stands within so many lines below a heading.
const WORK_WITHIN: usize = 4;
/// Bytes of a line that are looked at.
const LINE_MAX: usize = 4000;

/// A line of a CV.
#[derive(Debug)]
pub struct Entry {
    /// What it says, blanks of every kind made one, dashes and apostrophes too; tabs stay.
    pub text: String,
    /// The same in small letters.
    pub lower: String,
    /// Of its largest letters, in points; 0 where the file does not say.
    pub size: f32,
    pub page: u32,
    /// Whether an empty line goes before it.
    pub apart: bool,
    /// Where its links lead, by mail and telephone.
    pub links: Vec<String>,
    /// Whether it stands in the head or foot of the pages.
    pub margin: bool,
    pub part: Part,
    /// Whether it is the heading of that part.
    pub heads: bool,
    /// Whether what it says of addresses and numbers is another person's, or a firm's.
    pub foreign: bool,
}

/// A CV.
#[derive(Debug)]
pub struct Sheet {
    pub lines: Vec<Entry>,
    /// The size of most letters; 0 where the file says nothing.
    pub usual: f32,
    /// Where a letter in front of it addresses somebody.
    pub greeting: Option<usize>,
    /// Whether an agency has put it forward, whose details it then has too.
    pub by_agency: bool,
}

impl Sheet {
    pub fn new(lines: &[Line]) -> Self {
        let mut entries: Vec<Entry> = Vec::new();
        let mut apart = false;
        for line in lines {
            let said = &line.text[..line.text.floor_char_boundary(LINE_MAX)];
            let text = glue::unglued(&plain(said));
            if text.is_empty() && line.links.is_empty() {
                apart = true;
                continue;
            }
            push(&mut entries, line, &text, apart || line.apart);
            apart = false;
            if entries.len() >= LINES_MAX {
                break;
            }
        }
        mark_repeated(&mut entries);
        let mut sheet =
            Self { usual: usual_size(&entries), by_agency: false, greeting: None, lines: entries };
        sheet.divide();
        sheet.greeting = sheet.lines.iter().position(|line| line.part == Part::Letter);
        let mut cover =
            sheet.lines.iter().take(COVER).filter(|line| matches!(line.part, Part::Top | Part::Contact));
        let office = |line: &Entry| address::all(&line.lower).any(|(_, address)| email::is_office(&address));
        sheet.by_agency = cover.clone().any(|line| tells_agency(&line.lower))
            || cover.clone().any(|line| tells_candidate(&line.lower))
                && cover.any(|line| tells_firm(&line.lower) || office(line));
        sheet.mark_foreign();
        sheet
    }

    fn divide(&mut self) {
        let mut part = Part::Top;
        let (usual, mut head) = (self.usual, 0.0_f32);
        // How many lines a letter may still have behind its last words.
        let mut signs: Option<u8> = None;
        let spans: Vec<bool> = self
            .lines
            .iter()
            .map(|line| line.text.len() < 120 && dates::span(&line.text).is_some())
            .collect();
        let introduces: Vec<bool> =
            (0..self.lines.len()).map(|at| self.introduces_work(at, &spans)).collect();
        for (at, line) in self.lines.iter_mut().enumerate() {
            if line.margin {
                line.part = Part::Top;
                continue;
            }
            match signs {
                Some(0) if part == Part::Letter => (part, signs) = (Part::Top, None),
                Some(left @ 1..) => signs = Some(left - 1),
                _ => {}
            }
            if part == Part::Letter && signs.is_none() && ends_letter(&line.lower) {
                signs = Some(1);
            }
            if let Some(begins) = headings::part_of(&line.lower) {
                let work = headings::may_tell_work(&line.lower)
                    && spans.iter().skip(at + 1).take(WORK_WITHIN).any(|span| *span);
                part = if work { Part::Experience } else { begins };
                head = line.size;
                line.heads = true;
            } else if introduces[at] && !matches!(part, Part::Top | Part::Letter | Part::Experience) {
                part = Part::Experience;
                line.heads = true;
            } else if line.lower.starts_with("dear ") && line.text.len() < 60 {
                part = Part::Letter;
            } else if part == Part::References && names_nobody(&line.lower) {
                // Nobody is named, and what follows is of something else.
                line.part = part;
                part = Part::Other;
                continue;
            } else if part == Part::References
                && line.size > (usual * 1.25).min(head - 0.1).max(usual * 1.08)
                && line.text.len() < 40
            {
                // An unknown heading ends what others say of the candidate.
                part = Part::Other;
            }
            line.part = part;
        }
    }

    /// Whether a line is written as headings are, and jobs with their spans of time follow: "Where I've been".
    fn introduces_work(&self, at: usize, spans: &[bool]) -> bool {
        let line = &self.lines[at];
        let large = line.size > self.usual * 1.08 && self.usual > 0.0;
        let short =
            (4..40).contains(&line.text.len()) && digits(&line.text) == 0 && !line.text.contains('\t');
        let titled = |text: &str| text.split(|c: char| !c.is_alphabetic()).any(words::is_post);
        if !large || !short || titled(&line.text) || line.lower.contains("volunt") {
            return false;
        }
        let below = at + 1..(at + 1 + WORK_WITHIN).min(self.lines.len());
        let below = below.take_while(|below| self.lines[*below].size < line.size);
        let found: Vec<usize> = below.filter(|below| self.lines[*below].text.len() < 100).collect();
        found.iter().any(|below| spans[*below]) && found.iter().any(|below| titled(&self.lines[*below].text))
    }

    /// Marks referees, managers and consultants: the line that names their office, and what of their address follows.
    fn mark_foreign(&mut self) {
        let (mut follows, mut named) = (0_usize, false);
        for at in 0..self.lines.len() {
            let line = &self.lines[at];
            let own = line.lower.starts_with("candidate") || tells_own(&line.lower);
            let names = !own
                && (names_other(&line.lower, self.by_agency) || self.by_agency && tells_firm(&line.lower));
            let referee = line.part == Part::References && !line.heads;
            if names {
                // A label by itself: whoever it is stands in the next line.
                let alone = is_other_label(&line.lower, self.by_agency)
                    && !line.lower.contains('\t')
                    && !line.lower.trim_end_matches([':', ' ']).contains(':');
                // Next of kin with their number: the candidate's own details go on below.
                let kin = ["emergency contact", "next of kin", "guardian:", "parent:"]
                    .iter()
                    .any(|kin| line.lower.contains(kin));
                follows = match () {
                    () if alone => 4,
                    () if kin && digits(&line.lower) >= 9 => 0,
                    () => 3,
                };
                named = alone;
            } else if follows > 0 {
                follows -= 1;
                if own || line.heads || !named && (line.apart || !is_contact(&line.lower)) {
                    follows = 0;
                }
                named = false;
            }
            self.lines[at].foreign = names || referee || follows > 0;
        }
        self.mark_offices();
    }

    /// The lines that stand together with the candidate's address in the line `at`, among what is other people's.
    pub fn beside(&self, at: usize) -> RangeInclusive<usize> {
        let others = |line: &Entry| line.heads || line.text.contains('@');
        let (mut from, mut to) = (at, at);
        while from > 0 && at - from < BESIDE && !self.lines[from].apart && !others(&self.lines[from - 1]) {
            from -= 1;
        }
        while to + 1 < self.lines.len()
            && to - at < BESIDE
            && !self.lines[to + 1].apart
            && !others(&self.lines[to + 1])
        {
            to += 1;
        }
        from..=to
    }

    /// Marks the addresses of an agency: what stands above its own e-mail address, and comes again on other pages.
    fn mark_offices(&mut self) {
        if !self.by_agency {
            return;
        }
        let domains: Vec<String> = self
            .lines
            .iter()
            .flat_map(|line| address::all(&line.lower).map(|(_, address)| address).collect::<Vec<_>>())
            .filter(|address| email::is_office(address))
            .filter_map(|address| Some(address.split_once('@')?.1.to_owned()))
            .collect();
        for at in 0..self.lines.len() {
            let lower = &self.lines[at].lower;
            if !domains.iter().any(|domain| lower.contains(&format!("@{domain}"))) {
                continue;
            }
            // A line that says all of it, as at the foot of a page, has nothing of it above.
            let whole = places::holds_postcode(lower) && digits(lower) >= 9;
            self.lines[at].foreign = true;
            if whole {
                continue;
            }
            for above in (at.saturating_sub(3)..at).rev() {
                let parted = self.lines[above + 1].apart;
                // "Candidate email" above it.
                let told = above > 0 && self.lines[above - 1].lower.starts_with("candidate");
                let line = &mut self.lines[above];
                let own = told || ["candidate", "name", "cv of"].iter().any(|word| line.lower.contains(word));
                if line.heads || own || parted && line.part == Part::Contact {
                    break;
                }
                line.foreign = true;
            }
        }
    }
}

/// Small letters, Romanian ones as they are written today.
fn lowered(text: &str) -> String {
    text.to_lowercase().replace('ş', "ș").replace('ţ', "ț")
}

/// Adds a line; the beginning that belongs to the line before goes there, and a heading in its first cell stands alone.
fn push(entries: &mut Vec<Entry>, line: &Line, mut text: &str, apart: bool) {
    if let Some(last) = entries.last_mut().filter(|last| !apart && last.page == line.page)
        && let Some(taken) = wrapped::over(&last.text, text)
    {
        last.text = format!("{}{}{}", last.text, wrapped::between(&last.text), &text[..taken]);
        last.lower = lowered(&last.text);
        text = text[taken..].trim_start_matches([' ', ',', '\t']);
        if text.is_empty() {
            last.links.extend(line.links.iter().cloned());
            return;
        }
    }
    let cells = headings::beside(text).map_or(vec![text], |(head, rest)| vec![head, rest]);
    for (at, cell) in cells.iter().enumerate() {
        let is_last = at + 1 == cells.len();
        entries.push(Entry {
            lower: lowered(cell),
            text: (*cell).to_owned(),
            size: line.size,
            page: line.page,
            apart: apart && at == 0,
            links: if is_last { line.links.clone() } else { Vec::new() },
            margin: line.margin,
            part: Part::Top,
            heads: false,
            foreign: false,
        });
    }
}

/// Whether a line says that references will be had, and so names no referee.
fn names_nobody(lower: &str) -> bool {
    const SAID: [&str; 7] =
        ["request", "supplied", "be provided", "be given", "furnished", "are available", "available if"];
    lower.len() < 120 && SAID.iter().any(|said| lower.contains(said))
}

/// What comes again on another page, where it tells how somebody is reached, is the page's head or foot.
fn mark_repeated(lines: &mut [Entry]) {
    let again: Vec<usize> = (0..lines.len())
        .filter(|at| {
            let line = &lines[*at];
            is_contact(&line.lower)
                && lines.iter().any(|other| other.page != line.page && other.lower == line.lower)
        })
        .collect();
    for at in again {
        lines[at].margin = true;
    }
}

/// Blanks made one, dashes and apostrophes of one kind; tabs stay, icons of a font become blanks.
fn plain(text: &str) -> String {
    let gathered = gathered(text);
    // A soft hyphen between blanks is some font's dash.
    let text = gathered.as_deref().unwrap_or(text).replace(" \u{AD} ", " - ");
    let mut out = String::with_capacity(text.len());
    let (mut blank, mut icon, mut wide) = ('\0', false, false);
    for c in text.chars() {
        wide |= c == '\t';
        let c = match c {
            '\t' => '\t',
            '\u{200B}' | '\u{FEFF}' | '\u{AD}' | '\u{2060}' => continue,
            // Icons stand between one thing and the next.
            '\u{E000}'..='\u{F8FF}'
            | '\u{2302}'
            | '\u{231A}'..='\u{23FF}'
            | '\u{2600}'..='\u{2712}'
            | '\u{1F000}'..='\u{1FAFF}' => {
                icon = true;
                continue;
            }
            '\u{FE0E}' | '\u{FE0F}' => continue,
            c if c.is_whitespace() => ' ',
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' => '-',
            '\u{2018}' | '\u{2019}' | '\u{2BC}' | '\u{FF07}' => '\'',
            '\u{FF0B}' => '+',
            c if c.is_control() => continue,
            c => c,
        };
        if matches!(c, ' ' | '\t') {
            // Two blanks part two things, but for the groups of a number.
            blank = if blank == '\0' { c } else { '\t' };
            continue;
        }
        let number = c.is_ascii_digit() && out.ends_with(|c: char| c.is_ascii_digit() || c == ')');
        match blank {
            _ if out.is_empty() => {}
            _ if icon => out.push_str(" | "),
            '\t' if number && !wide => out.push(' '),
            '\0' => {}
            blank => out.push(blank),
        }
        (blank, icon, wide) = ('\0', false, false);
        out.push(c);
    }
    out
}

/// "J A N E  S M I T H" as "JANE SMITH": only wider gaps part its words.
fn gathered(text: &str) -> Option<String> {
    let letters: Vec<&str> = text.trim().split([' ', '\u{A0}']).collect();
    let count =
        letters.iter().filter(|letter| letter.chars().all(char::is_alphabetic) && !letter.is_empty()).count();
    let parted = letters.windows(2).any(|pair| pair.iter().all(|letter| letter.is_empty()));
    let spread =
        letters.iter().all(|letter| letter.chars().count() <= 1) && (count >= 5 || count == 4 && parted);
    spread.then(|| letters.iter().map(|letter| if letter.is_empty() { " " } else { letter }).collect())
}

fn usual_size(lines: &[Entry]) -> f32 {
    let mut sizes: Vec<(f32, usize)> =
        lines.iter().filter(|line| line.size > 0.0).map(|line| (line.size, line.text.len())).collect();
    sizes.sort_by(|a, b| a.0.total_cmp(&b.0));
    let half = sizes.iter().map(|(_, letters)| letters).sum::<usize>() / 2;
    let mut seen = 0;
    for (size, letters) in sizes {
        seen += letters;
        if seen >= half {
            return size;
        }
    }
    0.0
}

/// Whether these are the last words of a letter, above the name of who wrote it.
pub fn ends_letter(lower: &str) -> bool {
    lower.len() < 40
        && ["sincerely", "faithfully", "regards", "yours truly"].iter().any(|end| lower.contains(end))
}
