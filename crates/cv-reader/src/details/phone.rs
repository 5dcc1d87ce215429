//! The candidate's phone number.

pub mod plan;

use super::Found;
use super::email::{self, Address};
use super::headings::Part;
use super::name::{Name, reading};
use super::names;
use super::sheet::{Entry, Sheet};
use super::words;
use plan::Plan;

/// What people put before a number.
const LABELS: &str = "
    mobile mob phone telephone tel cell cellphone contact call home m t p h ph tél teléfono telefon handy téléphone móvil
    komórka ffôn symudol telefono cellulare gsm whatsapp daytime work w office evening landline numbers portable
";
/// Of these, what people carry with them.
const MOBILE: &str =
    "mobile mob m cell cellphone handy móvil komórka symudol cellulare gsm whatsapp portable";
/// What is a number of something else.
const OTHER: &str = "
    fax nhs pin nmc gmc gphc hcpc id dob passport account card registration reference ref certificate cert licence license
    dbs utr vat ni nino cscs jib sia sra membership policy invoice order isbn issn orcid charity student gdc nvq ecs cpcs
    ipaf pasma acca code badge unique serial reg crb enrolment permit visa brp company born geboren urn patent doi
    salary turnover budget
";
/// Less sure is left out.
const SURE: f32 = 0.6;

/// A number, and how sure it is.
#[derive(Clone, Debug)]
pub struct Phone {
    pub found: Found,
    pub e164: Option<String>,
}

/// The likeliest number of the candidate who has this name and this address.
pub fn find(sheet: &Sheet, name: Option<&Name>, address: Option<&Address>) -> Option<Phone> {
    let mut scored: Vec<(f32, usize, String)> = Vec::new();
    for (at, line) in sheet.lines.iter().enumerate() {
        // "Phone" above the number.
        let above = at.checked_sub(1).map(|above| sheet.lines[above].lower.as_str()).filter(|above| {
            let titled = above.split(' ').any(words::is_job);
            above.len() < 40 && words::digits(above) < 5 && !titled
        });
        let mut found = numbers(&line.text);
        found.extend(sheet.lines.get(at + 1).and_then(|next| broken(&line.text, &next.text)));
        let shown = found.into_iter().map(|number| {
            let another = names_another(&line.text[..line.text.floor_char_boundary(number.at)], name);
            (worth(line, &number, above) - if another { 0.5 } else { 0.0 }, number.text)
        });
        let linked = line.links.iter().filter_map(|link| linked(link)).map(|number| (0.75, number));
        for (worth, text) in shown.chain(linked) {
            scored.push((worth + place(sheet, at, above, name, address), at, text));
        }
    }
    scored.retain(|(score, _, _)| *score >= SURE);
    let best = scored.iter().rev().max_by(|one, other| one.0.total_cmp(&other.0))?;
    // Of a number here and one abroad beside each other, the one here.
    let is_british = |text: &str| e164(text).is_some_and(|number| number.starts_with("+44"));
    let here = scored.iter().filter(|(_, at, text)| at.abs_diff(best.1) <= 1 && is_british(text));
    let here = here.rev().max_by(|one, other| one.0.total_cmp(&other.0));
    let (score, _, typed) = here.unwrap_or(best).clone();
    let e164 = e164(&typed);
    Some(Phone { found: Found::new(typed, score.min(0.98)), e164 })
}

/// The number in E.164. A number without a country's code is British when it is of a British form.
pub fn e164(typed: &str) -> Option<String> {
    match plan::of(typed)? {
        Plan::Known(number) => Some(number),
        Plan::Unknown => None,
    }
}

/// The number that a link dials.
fn linked(target: &str) -> Option<String> {
    let (scheme, number) = target.split_once(':')?;
    let number = number.replace("%20", " ").replace("%2B", "+");
    let text = number.split([';', '?']).next().unwrap_or_default().trim().to_owned();
    (scheme.eq_ignore_ascii_case("tel") && plan::of(&text).is_some()).then_some(text)
}

/// Digits with what may stand between them, and where they begin in their line.
struct Number {
    text: String,
    at: usize,
    plan: Plan,
}

/// Everything in a line that could be dialled.
fn numbers(line: &str) -> Vec<Number> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(offset) = line[from..].find(|c: char| c.is_ascii_digit() || matches!(c, '+' | '(')) {
        let start = from + offset;
        let piece = piece_at(&line[start..]);
        from = start + piece.len().max(1);
        // In the middle of a word, an amount or an address of the web.
        let glued = words::last(&line[..start]).filter(|_| line[..start].ends_with(char::is_alphabetic));
        let labelled = glued.is_some_and(|word| holds(LABELS, &word.to_lowercase()));
        let inside = line[..start].ends_with(|c: char| {
            c.is_alphanumeric() || matches!(c, '_' | '@' | '£' | '$' | '€' | '#' | '=' | '-')
        });
        if inside && !labelled {
            // "IP3 07700 900123": what is inside ends with its own digits.
            let own = line[start..].find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len() - start);
            from = start + own.max(1);
            continue;
        }
        let text = piece.trim_end_matches([' ', '-', '.', '(', '/', '+']);
        let digits = words::digits(text);
        let Some(plan) = plan::of(text) else { continue };
        let rest = &line[start + piece.len()..];
        let goes_on = piece.ends_with(|c: char| c.is_ascii_digit())
            && rest.starts_with(|c: char| c.is_lowercase())
            && !rest.split(' ').next().unwrap_or_default().contains('@')
            || rest.starts_with(['%', '@']);
        if !goes_on && (8..=15).contains(&digits) && !is_a_date(text) && balanced(text) {
            found.push(Number { text: text.to_owned(), at: start, plan });
        }
    }
    found
}

/// A number of which half stands at the end of a line and half at the beginning of the next.
fn broken(line: &str, next: &str) -> Option<Number> {
    let digit = |c: char| c.is_ascii_digit();
    if !line.ends_with(digit) || !next.starts_with(digit) {
        return None;
    }
    let over = |number: &Number| number.at < line.len() && number.at + number.text.len() > line.len();
    let whole = numbers(&format!("{line} {next}")).into_iter().find(over)?;
    // A whole number may stand above another one.
    let alone =
        plan::of(&line[whole.at..]).is_some() || plan::of(&whole.text[line.len() - whole.at + 1..]).is_some();
    (matches!(whole.plan, Plan::Known(_)) && !alone).then_some(whole)
}

/// The longest run of digits and marks; another number's beginning ends it.
fn piece_at(text: &str) -> &str {
    let (mut marks, mut digits, mut open) = (0, 0, false);
    for (at, c) in text.char_indices() {
        match c {
            '0'..='9' => (digits, marks) = (digits + 1, 0),
            '+' if at == 0 || text[..at] == *"(" => {}
            '(' if digits == 0 || !open && marks <= 2 && digits < 6 => open = true,
            ')' if open => (open, marks) = (false, marks + 1),
            '/' if digits >= 9 => return &text[..at],
            ' ' if digits >= 10
                && (text[at + 1..].starts_with(['0', '+', '(']) || text[at..].starts_with(" - "))
                && plan::of(&text[..at]).is_some() =>
            {
                return &text[..at];
            }
            ' ' | '-' | '.' | '/' if marks < 3 => marks += 1,
            _ => return &text[..at],
        }
    }
    text
}

fn balanced(text: &str) -> bool {
    text.matches('(').count() == text.matches(')').count()
}

/// Years, spans of years and days are no numbers to dial.
fn is_a_date(text: &str) -> bool {
    let groups: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
    let is_year = |group: &&str| group.len() == 4 && (group.starts_with("19") || group.starts_with("20"));
    let years = groups.iter().filter(|group| is_year(group)).count();
    let others = groups.iter().filter(|group| !is_year(group)).all(|group| group.len() <= 2);
    let slashed =
        groups.len() >= 4 && others && text.contains(['/', '.']) && years == 0 && text.contains('-');
    // "(2006 - 2009)" is a span in brackets.
    let spaced = text.starts_with('+') || text.starts_with('(') && !text.ends_with(')');
    !spaced
        && (years > 0 && others && (groups.len() <= 3 || years >= 2)
            || years >= 2 && groups.len() <= 3
            || slashed)
}

/// What a number is worth by its own form and what stands before it.
fn worth(line: &Entry, number: &Number, above: Option<&str>) -> f32 {
    // Whom anybody may call for nothing is a firm.
    if matches!(&number.plan, Plan::Known(e164) if e164.starts_with("+4480")) {
        return 0.0;
    }
    let digits = words::digits(&number.text);
    let grouped = number.text.contains([' ', '-', '.', '(']);
    let mut score: f32 = match &number.plan {
        Plan::Known(e164) if number.text.contains('+') || number.text.starts_with("00") => {
            if e164.starts_with("+448") || e164.starts_with("+443") { 0.55 } else { 0.78 }
        }
        Plan::Known(e164) if e164.starts_with("+448") || e164.starts_with("+443") => 0.5,
        Plan::Known(_) => 0.74,
        Plan::Unknown if is_american(&number.text) => 0.6,
        Plan::Unknown if number.text.starts_with(['0', '(']) && grouped => 0.5,
        Plan::Unknown if grouped && (8..=12).contains(&digits) => 0.4,
        Plan::Unknown if digits == 10 || digits == 11 => 0.35,
        Plan::Unknown => 0.2,
    };
    let before = &line.lower[..line.lower.floor_char_boundary(number.at)];
    let before = before.rsplit(['|', '•', '·', '∙', '●', '◦', '■', ';', ',', '@']).next().unwrap_or_default();
    let before = if number.at == 0 { above.unwrap_or_default() } else { before };
    // What stands above a gap says nothing against it.
    let parted = number.at == 0 && line.apart;
    // The word that stands nearest says what it is a number of.
    let told: Vec<&str> = before
        .split(|c: char| !c.is_alphanumeric())
        .rev()
        .filter(|word| !word.is_empty())
        .take(6)
        .take_while(|word| !word.contains(|c: char| c.is_ascii_digit()))
        .collect();
    let labelled = match told.iter().find(|word| holds(LABELS, word) || holds(OTHER, word)) {
        Some(word) if !holds(LABELS, word) && !parted => return 0.0,
        Some(word) if !holds(LABELS, word) => false,
        found => found.is_some(),
    };
    // "07700 900123 (mobile)".
    let behind = line.lower.get(number.at + number.text.len()..).and_then(|rest| rest.strip_prefix(" ("));
    let behind = behind.and_then(|rest| rest.split(')').next()).filter(|word| holds(LABELS, word));
    let labelled = labelled || behind.is_some();
    if labelled {
        let mobile = match behind {
            Some(word) => holds(MOBILE, word),
            None => told.iter().any(|word| holds(MOBILE, word)),
        };
        score += if mobile { 0.33 } else { 0.2 };
    }
    if line.text.contains('@') {
        score += 0.08;
    }
    // Nothing else on the line: no number within a text.
    if number.text.len() == line.text.len() {
        score += 0.08;
    }
    if line.text.split_whitespace().count() > 14 && !labelled {
        score -= 0.2;
    }
    score
}

/// What the place of a number in the CV says.
fn place(
    sheet: &Sheet,
    at: usize,
    above: Option<&str>,
    name: Option<&Name>,
    address: Option<&Address>,
) -> f32 {
    let line = &sheet.lines[at];
    let mut score = match line.part {
        Part::Top | Part::Contact => 0.12,
        Part::Profile | Part::Other | Part::Letter => 0.0,
        Part::Experience | Part::Education => -0.2,
        Part::References => -0.6,
    };
    let beside = address.is_some_and(|address| at.abs_diff(address.line) <= 3);
    // With the candidate's own address among the referees: a foot of the page, or a part without a heading.
    if line.foreign
        && address.is_some_and(|address| address.foreign && sheet.beside(address.line).contains(&at))
    {
        return 0.1;
    }
    if beside {
        score = 0.22;
    }
    // With somebody else's address, and without the candidate's.
    if email::holds_others(&line.text, address) {
        score -= 0.6;
    }
    if line.foreign {
        score -= 0.8;
    }
    // An agency's own number, unless it stands with what is the candidate's.
    let owned = beside
        || line.lower.contains("candidate")
        || above.is_some_and(|above| above.starts_with("candidate"))
        || line.part == Part::Contact && name.is_some_and(|name| at > name.line)
        || name.is_some_and(|name| is_under(sheet, at, &name.words));
    if sheet.by_agency && !owned {
        score -= 0.7;
    }
    // Whom the letter in front is written to.
    if sheet.greeting.is_some_and(|greeting| at < greeting && name.is_none_or(|name| name.line > greeting)) {
        score -= 0.6;
    }
    score
}

/// Whether a line stands right under the candidate's name where that heads a page, as it does behind an agency's cover.
fn is_under(sheet: &Sheet, at: usize, name: &[String]) -> bool {
    let name = names::plain(&name.concat());
    let above = (1..at).rev().take(4).take_while(|line| !sheet.lines[*line].heads);
    let heads = |line: usize| {
        let named = names::plain(&sheet.lines[line].text) == name;
        named && !sheet.lines[line - 1].lower.starts_with("candidate")
    };
    !sheet.lines[at].foreign && !sheet.lines[at].margin && above.into_iter().any(heads)
}

/// Whether somebody else's name stands right before a number: "contact Joe Bloggs 07700 900123".
fn names_another(before: &str, name: Option<&Name>) -> bool {
    let before = before.trim_end_matches(|c: char| !c.is_alphabetic());
    let mut words: Vec<String> = before.rsplit([' ', '\t']).take(2).map(str::to_owned).collect();
    words.reverse();
    let known =
        |words: &[String]| words.iter().any(|word| name.is_some_and(|name| name.words.contains(word)));
    name.is_some()
        && words.len() == 2
        && names::is_given(&words[0])
        && reading::is_name(&words)
        && reading::common_words(&words) == 0
        && !known(&words)
}

/// Three, three and four digits.
fn is_american(text: &str) -> bool {
    let groups: Vec<usize> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).map(str::len).collect();
    groups == [3, 3, 4]
}

fn holds(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|listed| listed == word)
}
