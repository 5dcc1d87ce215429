//! A CV's lines with what a reader sees at a glance: which part of it a line stands in, and whose contact details it
//! may hold.

use super::headings::{self, Part};
use super::places;
use crate::lines::Line;

/// Nobody writes who they are further down.
const LINES_MAX: usize = 600;
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
            let text = plain(said);
            if text.is_empty() && line.links.is_empty() {
                apart = true;
                continue;
            }
            entries.push(Entry {
                lower: text.to_lowercase(),
                text,
                size: line.size,
                page: line.page,
                apart: apart || line.apart,
                links: line.links.clone(),
                part: Part::Top,
                heads: false,
                foreign: false,
            });
            apart = false;
            if entries.len() == LINES_MAX {
                break;
            }
        }
        let mut sheet =
            Self { usual: usual_size(&entries), by_agency: false, greeting: None, lines: entries };
        sheet.divide();
        sheet.greeting = sheet.lines.iter().position(|line| line.part == Part::Letter);
        sheet.by_agency = sheet.lines.iter().any(|line| tells_agency(&line.lower));
        sheet.mark_foreign();
        sheet
    }

    fn divide(&mut self) {
        let mut part = Part::Top;
        let usual = self.usual;
        // How many lines a letter may still have behind its last words.
        let mut signs: Option<u8> = None;
        for line in &mut self.lines {
            match signs {
                Some(0) if part == Part::Letter => (part, signs) = (Part::Top, None),
                Some(left @ 1..) => signs = Some(left - 1),
                _ => {}
            }
            if part == Part::Letter && signs.is_none() && ends_letter(&line.lower) {
                signs = Some(1);
            }
            if let Some(begins) = headings::part_of(&line.lower) {
                part = begins;
                line.heads = true;
            } else if line.lower.starts_with("dear ") && line.text.len() < 60 {
                part = Part::Letter;
            } else if part == Part::References && line.size > usual * 1.25 && line.text.len() < 40 {
                // An unknown heading ends what others say of the candidate.
                part = Part::Other;
            }
            line.part = part;
        }
    }

    /// Marks referees, managers and consultants: the line that names their office, and what of their address follows.
    fn mark_foreign(&mut self) {
        let mut follows = 0_usize;
        for at in 0..self.lines.len() {
            let line = &self.lines[at];
            let names = names_other(&line.lower) || self.by_agency && tells_firm(&line.lower);
            let referee = line.part == Part::References && !line.heads;
            if names {
                follows = 3;
            } else if follows > 0 {
                follows -= 1;
                if line.apart || line.heads || !is_contact(&line.lower) {
                    follows = 0;
                }
            }
            self.lines[at].foreign = names || referee || follows > 0;
        }
    }
}

/// Blanks made one, dashes and apostrophes of one kind; tabs stay, icons of a font become blanks.
fn plain(text: &str) -> String {
    let gathered = gathered(text);
    let text = gathered.as_deref().unwrap_or(text);
    let mut out = String::with_capacity(text.len());
    let mut blank = '\0';
    for c in text.chars() {
        let c = match c {
            '\t' => '\t',
            '\u{200B}' | '\u{FEFF}' | '\u{AD}' | '\u{2060}' => continue,
            c if c.is_whitespace() || matches!(c, '\u{E000}'..='\u{F8FF}') => ' ',
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' => '-',
            '\u{2018}' | '\u{2019}' | '\u{2BC}' | '\u{FF07}' => '\'',
            '\u{FF0B}' => '+',
            c if c.is_control() => continue,
            c => c,
        };
        if matches!(c, ' ' | '\t') {
            blank = if blank == '\t' { '\t' } else { c };
            continue;
        }
        if blank != '\0' && !out.is_empty() {
            out.push(blank);
        }
        blank = '\0';
        out.push(c);
    }
    out
}

/// "J A N E  S M I T H" as "JANE SMITH": only wider gaps part its words.
fn gathered(text: &str) -> Option<String> {
    let letters: Vec<&str> = text.trim().split([' ', '\u{A0}']).collect();
    let spread = letters.len() >= 5
        && letters.iter().all(|letter| letter.chars().count() <= 1)
        && letters.iter().filter(|letter| letter.chars().all(char::is_alphabetic)).count() >= 5;
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

/// Words by which an agency's cover is known.
const AGENCY: [&str; 19] = [
    "recruitment consultant:",
    "your consultant",
    "consultant:",
    "candidate ref",
    "candidate profile",
    "candidate:",
    "candidate name",
    "direct line",
    "represented by",
    "submitted by",
    "introduced by",
    "our candidate",
    "our client",
    "agency ref",
    "recruitment ltd",
    "recruitment limited",
    "personnel ltd",
    "staffing ltd",
    "contact details removed",
];

/// Whether these are the last words of a letter, above the name of who wrote it.
pub fn ends_letter(lower: &str) -> bool {
    lower.len() < 40
        && ["sincerely", "faithfully", "regards", "yours truly"].iter().any(|end| lower.contains(end))
}

fn tells_agency(lower: &str) -> bool {
    AGENCY.iter().any(|word| lower.contains(word)) && lower.len() < 160
}

/// Words of a firm that puts people forward.
const FIRM: [&str; 11] = [
    "recruit",
    "staffing",
    "personnel",
    "resourcing",
    "consultant",
    "agency",
    "talent",
    "search & selection",
    "search and selection",
    "ltd",
    "limited",
];

fn tells_firm(lower: &str) -> bool {
    lower.len() < 160 && FIRM.iter().any(|word| lower.contains(word))
}

/// Offices of people who are not the candidate, as they stand before a name or a number.
const OTHERS: [&str; 27] = [
    "line manager",
    "reporting to",
    "reports to",
    "manager:",
    "supervisor",
    "referee",
    "reference:",
    "consultant:",
    "recruiter:",
    "recruitment consultant",
    "next of kin",
    "emergency contact",
    "tutor:",
    "contact name",
    "hr contact",
    "head office",
    "account manager",
    "hiring manager",
    "employer's",
    "employer tel",
    "company tel",
    "switchboard",
    "reception:",
    "fax",
    "for the attention of",
    "represented by",
    "submitted by",
];

fn names_other(lower: &str) -> bool {
    lower.len() < 160 && OTHERS.iter().any(|word| lower.contains(word))
}

fn is_contact(lower: &str) -> bool {
    lower.contains('@')
        || lower.chars().filter(char::is_ascii_digit).count() >= 6
        || places::holds_postcode(lower)
        || ["tel", "email", "e-mail", "mob", "phone", "address", "direct line"]
            .iter()
            .any(|label| lower.starts_with(label))
}
