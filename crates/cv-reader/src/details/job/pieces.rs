//! The parts of an entry that are about one thing each, and which of them is the title and which the employer.

use super::forms::{Kind, unlabelled};
use crate::details::{places, words};

/// A part of an entry, and how clearly it is one by itself.
#[derive(Clone, Debug)]
pub struct Piece {
    pub text: String,
    /// 1 for a line or a cell of its own, less for what only a comma or a dash sets apart.
    pub apart: f32,
    /// What a label or a table's head says that it is.
    pub kind: Option<Kind>,
    /// Whether a town is called so: few firms are.
    pub is_place: bool,
    /// Whether it stands in brackets behind a title, and nothing else says that it is a firm.
    pub aside: bool,
}

impl Piece {
    fn new(text: &str, apart: f32, kind: Option<Kind>) -> Self {
        Self { text: text.to_owned(), apart, kind, is_place: false, aside: false }
    }

    /// How much it looks like a title.
    pub fn titled(&self) -> f32 {
        let (title, firm) = (is_title(&self.text), is_firm(&self.text));
        let base = match self.kind {
            Some(Kind::Title) => 2.0,
            Some(Kind::Employer) => -1.0,
            None if self.is_place => -1.0,
            None if title && ends_in_job(&self.text) => 1.0,
            None => f32::from(u8::from(title)) - 0.6 * f32::from(u8::from(firm)),
        };
        base + self.apart * 0.1
    }

    /// How much it looks like an employer.
    pub fn employs(&self) -> f32 {
        let (title, firm) = (is_title(&self.text), is_firm(&self.text));
        let great = self
            .text
            .split(' ')
            .all(|word| word.starts_with(|c: char| !c.is_alphabetic() || c.is_uppercase()) || is_small(word));
        match self.kind {
            Some(Kind::Title) => return -1.0,
            Some(Kind::Employer) => return 2.0,
            None if self.is_place => return 0.4,
            None if self.aside => return 0.0,
            None if is_generic(&self.text) || is_unit(&self.text) => return -1.0,
            None => {}
        }
        // Some firms write their name small: "ustwo".
        let small = !self.text.contains(' ') && self.text.len() >= 4 && self.apart >= 0.8;
        let looks = if great || small { 0.2 } else { -0.4 };
        // "School of Chemistry, University of Leeds".
        let within =
            ["School of ", "Faculty of ", "Department of "].iter().any(|of| self.text.starts_with(of));
        let looks = if within { looks - 0.25 } else { looks };
        f32::from(u8::from(firm)) * 0.5 + self.apart * 0.3 + looks
            - if title && (!firm || ends_in_job(&self.text)) { 0.5 } else { 0.0 }
    }
}

/// Whether the last word of a text says what somebody works as, so that a firm's word before it is of the title:
/// "Contact Centre Manager", and not "Lewis & Partners".
fn ends_in_job(text: &str) -> bool {
    let head = text.split([',', '(', '/']).next().unwrap_or_default().trim();
    let head = [" of ", " for ", " in "].iter().fold(head, |head, of| head.split(of).next().unwrap_or(head));
    words::last(head).is_some_and(words::is_post) && !text.contains('&')
}

/// Words that many firms' names end in, and that are no name alone.
const GENERIC: &str = "services solutions group ltd limited plc llp inc nhs trust foundation association university college school
    hospital council centre systems technologies technology international partners partnership holdings events uk company
    consulting consultancy logistics co corporation healthcare housing authority society agency and & of";

/// Whether a text has only words that follow a firm's name.
pub fn is_generic(text: &str) -> bool {
    let words: Vec<String> = text
        .split(' ')
        .map(|word| word.trim_matches(|c: char| !c.is_alphabetic() && c != '&').to_lowercase())
        .filter(|word| !word.is_empty())
        .collect();
    let great = text.starts_with(|c: char| c.is_uppercase() || c == '&');
    great && words.iter().all(|word| GENERIC.split_ascii_whitespace().any(|listed| listed == word))
}

/// The cells of a table's row, of which the head says what they are, and between which nothing may show: the title ends
/// in a job, the employer in what firms are. Without a head only a firm behind a title can be told.
pub fn in_cells(pieces: &[Piece], title_first: Option<bool>) -> Option<Vec<Piece>> {
    let kinds = [Some(Kind::Title), Some(Kind::Employer)];
    match (pieces, title_first) {
        ([one], _) => {
            let words: Vec<&str> = one.text.split(' ').collect();
            let at = match title_first {
                Some(false) => words.iter().rposition(|word| words::is_firm(word))?,
                _ => words.iter().rposition(|word| words::is_post(word))?,
            };
            let (first, second) = words.split_at_checked(at + 1).filter(|(_, second)| !second.is_empty())?;
            let firm = second.last().is_some_and(|word| words::is_firm(word)) && !second.contains(&"of");
            if title_first.is_none() && !firm {
                return None;
            }
            let (first, second) = (first.join(" "), second.join(" "));
            let kinds = if title_first == Some(false) { [kinds[1], kinds[0]] } else { kinds };
            Some(vec![Piece::new(&first, 1.0, kinds[0]), Piece::new(&second, 1.0, kinds[1])])
        }
        // "The Royal Oak, Bray Sous Chef".
        ([employer, title], Some(false)) if title.apart < 1.0 => {
            let words: Vec<&str> = title.text.split(' ').collect();
            let town = (1..words.len()).rev().find(|to| places::is_town(&words[..*to].join(" ")))?;
            let title = words[town..].join(" ");
            is_title(&title)
                .then(|| vec![Piece::new(&employer.text, 1.0, kinds[1]), Piece::new(&title, 1.0, kinds[0])])
        }
        ([first, second], Some(title_first)) if first.apart >= 1.0 && second.apart >= 1.0 => {
            let kinds = if title_first { kinds } else { [kinds[1], kinds[0]] };
            Some(vec![
                Piece { kind: first.kind.or(kinds[0]), ..first.clone() },
                Piece { kind: second.kind.or(kinds[1]), ..second.clone() },
            ])
        }
        _ => None,
    }
}

/// The pieces of a line that are about one thing each.
pub fn split(text: &str, found: &mut Vec<Piece>) {
    let item = |text: &str| {
        text.trim_start_matches(['•', '·', '▪', '●', '◦', '○', '➢', '✓', '■', '§', '*', ' ']).len()
    };
    let text = &text[text.len() - item(text)..];
    // "1. Support Worker".
    let counted = text.split_once(". ").filter(|(number, _)| number.parse::<u8>().is_ok());
    let text = counted.map_or(text, |(_, rest)| rest);
    for cell in text.split(['\t', '|', '•', '·', '\u{25aa}', '~']) {
        let (kind, cell) = unlabelled(tidy(cell));
        let cell = begun(tidy(cell));
        if is_prose(cell) {
            continue;
        }
        let (cell, aside) = without_aside(cell);
        found.extend(aside);
        for (told, half) in halves(&cell) {
            let kind = kind.or(told);
            for (number, part) in half.split(" - ").enumerate() {
                let cells: Vec<&str> = part.split(',').map(str::trim).collect();
                // "Wincanton, Harrogate": a firm that is called as a town.
                let named_so = |at: usize| {
                    let town = |at: usize| cells.get(at).is_some_and(|cell| places::is_town(cell));
                    town(at) && town(at + 1) && at + 2 == cells.len() && cells[at + 1] != "London"
                };
                // "Team Manager, Children's Services" is all of it the title.
                if let [title, department] = cells.as_slice()
                    && is_title(title)
                    && is_department(department)
                {
                    found.push(Piece::new(
                        tidy(part),
                        if number == 0 { 1.0 } else { 0.7 },
                        Some(Kind::Title),
                    ));
                    continue;
                }
                for (comma, piece) in part.split(',').enumerate() {
                    let text = tidy(piece);
                    let apart = match (number, comma) {
                        (0, 0) => 1.0,
                        (_, 0) => 0.7,
                        _ => 0.8,
                    };
                    let kind = kind.filter(|_| number == 0 && comma == 0);
                    if is_name(text) && (kind.is_some() || !is_beside(text)) {
                        found.push(Piece::new(text, apart, kind));
                    } else if named_so(comma) {
                        found.push(Piece { is_place: true, ..Piece::new(text, apart, None) });
                    }
                }
            }
        }
    }
}

/// A cell without what stands in brackets at its end, or anywhere with a comma in it; a title or a firm is kept:
/// "Harbour Transport (Bus Driver)".
fn without_aside(cell: &str) -> (String, Option<Piece>) {
    // "Nursery Manager (contract) Kids Planet".
    if let Some((title, rest)) = cell.split_once('(')
        && let Some((_, firm)) = rest.split_once(')')
    {
        let (title, firm) = (tidy(title), tidy(firm));
        let parts = firm.starts_with(char::is_uppercase) && !is_title(firm) && !firm.contains([',', '(']);
        if is_title(title) && parts && is_name(firm) && !is_beside(firm) {
            return (title.to_owned(), Some(Piece::new(firm, 0.8, Some(Kind::Employer))));
        }
    }
    let group = cell.find('(').and_then(|from| Some((from, from + cell[from..].find(')')?)));
    let Some((from, to)) =
        group.filter(|(from, to)| *from > 0 && (to + 1 == cell.len() || cell[*from..*to].contains(',')))
    else {
        return (cell.to_owned(), None);
    };
    let (before, inside) = (cell[..from].trim_end(), tidy(&cell[from + 1..to]));
    let (title, firm) = (is_title(before), is_firm(before));
    let kept = match () {
        () if is_title(inside) && !title && is_name(inside) => Some(Kind::Title),
        () if is_firm(inside)
            && !is_beside(inside)
            && title
            && !firm
            && !is_title(inside)
            && is_name(inside) =>
        {
            Some(Kind::Employer)
        }
        () => None,
    };
    let rest = format!("{before}{}", &cell[to + 1..]);
    // "Station Manager (Jet2, Kettering)"; without a town it may be anything.
    let (firm, place) =
        inside.split_once(',').map_or((inside, ""), |(firm, place)| (tidy(firm), tidy(place)));
    let great = firm.starts_with(char::is_uppercase) || firm.starts_with(|c: char| c.is_ascii_digit());
    let sound = great && title && !is_title(firm) && is_name(firm) && !is_beside(firm) && !is_term(firm);
    if kept.is_none() && sound && (place.is_empty() || places::is_place(place)) {
        let kind = Some(Kind::Employer).filter(|_| !place.is_empty());
        return (rest, Some(Piece { aside: kind.is_none(), ..Piece::new(firm, 0.8, kind) }));
    }
    (rest, kept.map(|kind| Piece::new(if kind == Kind::Employer { firm } else { inside }, 0.8, Some(kind))))
}

/// "Worked at Harbour Hospital" without its verb.
fn begun(cell: &str) -> &str {
    const BEGINS: [&str; 6] =
        ["worked as ", "working as ", "employed as ", "worked at ", "worked for ", "employed by "];
    let lower = cell.to_ascii_lowercase();
    match BEGINS.iter().find(|begins| lower.starts_with(**begins)) {
        Some(begins) => without_article(&cell[begins.len()..]),
        None => cell,
    }
}

fn without_article(text: &str) -> &str {
    ["a ", "an "].iter().find_map(|article| text.strip_prefix(article)).unwrap_or(text)
}

/// A title and an employer that words part: "Nurse at Harbour Hospital", "Harbour Hospital as Nurse".
fn halves(cell: &str) -> Vec<(Option<Kind>, &str)> {
    const AT: [&str; 10] = [" at ", " @ ", " @", " with ", " for ", " bei ", " chez ", " w ", " en ", " yn "];
    let names = |text: &str| text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
    let found = AT.iter().filter_map(|word| cell.find(word).map(|at| (at, word)));
    let first = found.min_by_key(|(at, word)| (*at, usize::MAX - word.len()));
    let parted = first.filter(|(at, word)| {
        let (title, firm) = (&cell[..*at], &cell[at + word.len()..]);
        // "Head of Data, Office for National Statistics".
        let within = matches!(**word, " at " | " @ " | " @");
        let last = title.rsplit([',']).next().and_then(|part| part.rsplit(" - ").next());
        is_title(title)
            && names(firm)
            && (within && last.is_some_and(is_title) || !title.contains(',') && !title.contains(" - "))
    });
    if let Some((at, word)) = parted {
        return vec![(None, &cell[..at]), (Some(Kind::Employer), &cell[at + word.len()..])];
    }
    if let Some((firm, title)) = cell.split_once(" as ") {
        let title = without_article(title);
        if is_title(title) && names(firm) && !is_title(firm) {
            return vec![(Some(Kind::Employer), firm), (Some(Kind::Title), title)];
        }
    }
    vec![(None, cell)]
}

/// Whether a text is called as a part of a firm: "Pricing Team".
fn is_unit(text: &str) -> bool {
    const UNITS: [&str; 6] = ["team", "department", "dept", "division", "directorate", "unit"];
    words::last(text).is_some_and(|last| UNITS.contains(&last.to_lowercase().as_str()))
}

/// Whether a text is called as parts of many firms and councils are: "Children's Services".
fn is_department(text: &str) -> bool {
    const OF: &str = "children's childrens adult adults social customer community student family families youth it corporate financial
        clinical technical mental health emergency legal human resources and &";
    let lower = text.to_lowercase();
    let ends = ["services", "department", "team", "division", "directorate"];
    let of = lower.rsplit_once(' ').filter(|(_, end)| ends.contains(end)).map(|(of, _)| of);
    of.is_some_and(|of| of.split(' ').all(|word| OF.split_ascii_whitespace().any(|listed| listed == word)))
}

/// Whether a text is short enough to name a job or an employer.
pub fn is_name(text: &str) -> bool {
    let words = text.split(' ').count();
    words <= 8
        && text.chars().filter(|c| c.is_alphabetic()).count() >= 2
        && !text.contains('@')
        && text.len() <= 80
}

pub fn tidy(text: &str) -> &str {
    text.trim_matches(|c: char| {
        c.is_whitespace()
            || matches!(c, ',' | ':' | '-' | ';' | '*' | '•' | '/' | '–' | '»' | '›' | '→' | '>' | '|' | '‖')
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
    // "Made Tech - Senior Software Engineer" is a firm's name.
    let told = words[1..].iter().any(|word| word.starts_with(char::is_lowercase));
    words.len() >= 3 && done && told
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

/// Whether a text in brackets says on which terms, in which grade or when somebody works: "Band 6", "Nights".
fn is_term(text: &str) -> bool {
    const TERMS: &str = "band grade level year years nights days weekends evenings bank contract cover temporary voluntary acting trainee
        interim seasonal maternity term time part full promoted secondment placement relief casual shift hours";
    text.split(|c: char| !c.is_alphabetic()).any(|word| {
        let word = word.to_lowercase();
        TERMS.split_ascii_whitespace().any(|term| term == word)
    })
}

/// Whether a text says what somebody works as.
pub fn is_title(text: &str) -> bool {
    let head = text.split([',', '(']).next().unwrap_or_default();
    let head =
        [" of ", " for ", " in ", " - "].iter().fold(head, |head, of| head.split(of).next().unwrap_or(head));
    head.split(|c: char| !c.is_alphabetic() && c != '\'').any(words::is_post)
}

/// Whether a text has what the names of firms and offices have.
pub fn is_firm(text: &str) -> bool {
    let last = text.split([',', '(']).next().and_then(|head| words::last(head.trim()));
    text.split(|c: char| !c.is_alphanumeric() && c != '&').any(words::is_firm)
        || last.is_some_and(words::are_jobs)
}
