//! Where the candidate lives: the post town and the postcode of their address.

mod known;
mod labels;
mod postcode;

use super::email::{self, Address};
use super::headings::Part;
use super::sheet::{Entry, Sheet};
use super::{Found, words};
pub use known::{is_beyond_town, is_country, is_place, is_town};
use labels::{MARKS, is_label, is_labelled, pieces, unlabelled};
use postcode::{Code, without_outward};
pub use postcode::{begins_with_postcode, ends_in_postcode, holds_postcode};

/// The town and the postcode of the candidate, whose name stands in the line `name`.
pub fn find(sheet: &Sheet, name: Option<usize>, address: Option<&Address>) -> (Option<Found>, Option<Found>) {
    let mut codes: Vec<(f32, usize, Code)> = Vec::new();
    for (at, line) in sheet
        .lines
        .iter()
        .enumerate()
        .filter(|(at, line)| is_own(sheet, *at, address) && line.text.len() < 200)
    {
        let Some(code) = postcode::first(&line.text) else { continue };
        let weight = weight(sheet, at, line, name, address);
        if weight >= 0.6 && !codes.iter().any(|(_, _, other)| other.tidy == code.tidy) {
            codes.push((weight, at, code));
        }
    }
    codes.sort_by(|a, b| b.0.total_cmp(&a.0));
    if let Some((weight, at, code)) = codes.first() {
        // Two addresses that are as likely.
        let weight =
            if codes.get(1).is_some_and(|other| other.0 > weight - 0.1) { weight - 0.2 } else { *weight };
        let town = town_beside(sheet, *at, code, address)
            .map(|(town, sure)| Found::new(town, sure.min(weight)))
            .or_else(|| town_alone(sheet, name, address));
        let code = Found::new(code.tidy.clone(), weight);
        return (town.filter(Found::is_sure), Some(code).filter(Found::is_sure));
    }
    (town_alone(sheet, name, address), None)
}

/// Whether a line may hold the candidate's address: no other person's, unless the candidate's own e-mail address stands
/// with it, as at the foot of the last page.
fn is_own(sheet: &Sheet, at: usize, address: Option<&Address>) -> bool {
    !sheet.lines[at].foreign
        || address.is_some_and(|address| address.foreign && sheet.beside(address.line).contains(&at))
}

/// How likely an address in a line is the candidate's.
fn weight(sheet: &Sheet, at: usize, line: &Entry, name: Option<usize>, address: Option<&Address>) -> f32 {
    let mut weight: f32 = match line.part {
        Part::Contact => 0.95,
        Part::Top => 0.9,
        Part::Letter => 0.4,
        Part::Profile | Part::Other => 0.6,
        Part::Experience | Part::Education | Part::References => 0.2,
    };
    if is_labelled(sheet, at) {
        weight += 0.2;
    }
    if is_to_others(sheet, at, name) {
        weight -= 0.6;
    }
    // Beside how else the candidate is reached.
    if address.is_some_and(|address| at.abs_diff(address.line) <= 3) {
        weight = weight.max(0.85);
    }
    let near = sheet.lines[at.saturating_sub(3)..(at + 4).min(sheet.lines.len())].iter();
    if near.filter(|near| !near.foreign).any(|near| near.text.contains('@') || !near.links.is_empty()) {
        weight += 0.1;
    }
    if sheet.by_agency && name.is_none_or(|name| at < name) {
        weight -= 0.5;
    }
    let beside = at
        .checked_sub(1)
        .into_iter()
        .chain([at])
        .any(|near| email::holds_others(&sheet.lines[near].text, address) && !sheet.lines[at].apart);
    if beside && address.is_none_or(|address| at.abs_diff(address.line) > 1) {
        weight -= 0.5;
    }
    weight.min(0.97)
}

/// Whether a line stands over a letter, and the candidate's name does not.
fn is_to_others(sheet: &Sheet, at: usize, name: Option<usize>) -> bool {
    sheet.greeting.is_some_and(|greeting| {
        at < greeting && name.is_none_or(|name| name > greeting || at.abs_diff(name) > 4)
    })
}

/// The town of the address that ends in a postcode.
fn town_beside(sheet: &Sheet, at: usize, code: &Code, address: Option<&Address>) -> Option<(String, f32)> {
    let line = &sheet.lines[at].text;
    let before = last_piece(&line[..code.from]);
    if let Some(found) = last_town(before) {
        return Some(found);
    }
    // "LS1 4AP Leeds".
    let after = line[code.to..].split(MARKS).next().unwrap_or_default();
    if let Some(town) = after.split(',').map(str::trim).find(|piece| is_town(piece)) {
        return Some((written(town), 0.85));
    }
    for above in (at.saturating_sub(ABOVE)..at).rev() {
        let line = &sheet.lines[above];
        // In a form a gap stands between one field and the next.
        let field = is_label(&sheet.lines[above + 1].text);
        let broken = line.heads
            || !is_own(sheet, above, address)
            || sheet.lines[above + 1].apart && above + 1 < at && !field;
        let piece = last_piece(&line.text);
        if broken || piece.contains('@') {
            return None;
        }
        if let Some(found) = last_town(piece) {
            return Some(found);
        }
        let passes = |text: &str| is_beyond_town(text) || text.trim().is_empty() || is_label(text);
        if !piece.split(',').all(passes) {
            return None;
        }
    }
    None
}

/// How far a town may stand above its postcode, in a form with labels.
const ABOVE: usize = 5;

/// What a line ends with, behind its last mark or label.
fn last_piece(text: &str) -> &str {
    pieces(text).last().map(|(_, piece)| unlabelled(piece)).unwrap_or_default()
}

/// The town at the end of an address: "14 Rose Lane, Didsbury, Manchester, England".
fn last_town(address: &str) -> Option<(String, f32)> {
    let pieces: Vec<&str> =
        address.split([',', '\t']).map(|piece| piece.trim().trim_end_matches(['.', '-', ' '])).collect();
    let mut pieces =
        pieces.into_iter().rev().skip_while(|piece| piece.is_empty() || is_beyond_town(piece)).peekable();
    let last = pieces.next()?;
    if is_town(last) {
        return Some((written(last), 0.97));
    }
    // "14 Rose Lane Leeds", "Leeds West Yorkshire".
    let words: Vec<&str> = last.split(' ').collect();
    for from in 1..words.len() {
        let tail = words[from..].join(" ");
        let street = words[..from]
            .iter()
            .any(|word| is_street(word) || word.starts_with(|c: char| c.is_ascii_digit()));
        let named = words[..from].iter().any(|word| words::is_firm(word) || *word == "of" || *word == "at");
        if is_town(&tail) && !is_street(&tail) && !named && (street || from > 1 || is_town(words[0])) {
            return Some((written(&tail), 0.9));
        }
        if is_beyond_town(&tail) {
            return last_town(&words[..from].join(" "));
        }
    }
    // A place too small for the list, where it can be nothing else.
    let small = (1..=3).contains(&words.len())
        && words.iter().all(|word| word.chars().all(|c| c.is_alphabetic() || matches!(c, '-' | '\'')))
        && last.starts_with(char::is_uppercase)
        && !words.last().is_some_and(|word| is_street(word))
        && !["North", "South", "East", "West", "Greater", "United"].contains(&last)
        && !is_label(last)
        && pieces.peek().is_some();
    small.then(|| (written(last), 0.75))
}

fn is_street(word: &str) -> bool {
    const STREETS: &str = "street road lane avenue close drive way court crescent gardens grove place terrace walk house park
        square hill view mews row green rise st rd ln ave dr cl ct flat apartment building farm cottage estate parade";
    let word = word.to_lowercase();
    STREETS.split_ascii_whitespace().any(|street| street == word)
}

/// A town in the letters that towns are written in.
fn written(town: &str) -> String {
    if town.chars().any(char::is_lowercase) && town.starts_with(char::is_uppercase) {
        return town.to_owned();
    }
    let small = ["upon", "on", "under", "in", "le", "the", "by", "next", "of"];
    let mut out = String::new();
    let mut word = String::new();
    for c in town.to_lowercase().chars().chain([' ']) {
        if c.is_alphabetic() || c == '\'' {
            word.push(c);
            continue;
        }
        if small.contains(&word.as_str()) && !out.is_empty() {
            out.push_str(&word);
        } else {
            out.extend(word.chars().take(1).flat_map(char::to_uppercase));
            out.extend(word.chars().skip(1));
        }
        word.clear();
        out.push(c);
    }
    out.trim_end().to_owned()
}

/// A town without a postcode, where the CV tells how to reach its owner.
fn town_alone(sheet: &Sheet, name: Option<usize>, address: Option<&Address>) -> Option<Found> {
    let mut best: Option<(f32, String)> = None;
    for (at, line) in sheet.lines.iter().enumerate() {
        if line.text.len() > 200
            || line.heads
            || matches!(line.part, Part::Education | Part::References) && !is_own(sheet, at, address)
        {
            continue;
        }
        let beside = name.is_some_and(|name| (name..name + 5).contains(&at))
            || address.is_some_and(|address| at.abs_diff(address.line) <= 3);
        let told = matches!(line.part, Part::Experience | Part::Education | Part::References);
        let near_address = address.is_some_and(|address| at.abs_diff(address.line) <= 2);
        let here = matches!(line.part, Part::Top | Part::Contact)
            || near_address
            || !told && (beside || is_labelled(sheet, at));
        let after_name =
            name.is_none_or(|name| at >= name || line.part == Part::Contact || is_labelled(sheet, at));
        let other =
            !is_own(sheet, at, address) || is_to_others(sheet, at, name) || sheet.by_agency && !after_name;
        // "WILL" over "STONE".
        let of_name = name.is_some_and(|name| {
            let named = &sheet.lines[name];
            at.abs_diff(name) == 1 && named.size > sheet.usual * 1.25 && line.size >= named.size * 0.8
        });
        if !here || other || of_name {
            continue;
        }
        let above = is_labelled(sheet, at) && !pieces(&line.text).iter().any(|(labelled, _)| *labelled);
        for (labelled, piece) in pieces(&line.text) {
            let (bare, labelled) = (unlabelled(piece), labelled || above);
            let labelled = labelled || bare.len() < piece.len();
            let Some((town, sure)) = town_of(bare, labelled) else { continue };
            let near =
                sheet.lines[at.saturating_sub(2)..(at + 3).min(sheet.lines.len())].iter().any(|near| {
                    near.text.contains('@') || words::digits(&near.text) >= 9 || !near.links.is_empty()
                });
            let score = sure
                + if labelled { 0.2 } else { 0.0 }
                + if near { 0.15 } else { 0.0 }
                + if beside { 0.1 } else { 0.0 }
                + if line.part == Part::Contact { 0.1 } else { 0.0 };
            if best.as_ref().is_none_or(|(most, _)| score > *most) {
                best = Some((score, town));
            }
        }
    }
    best.filter(|(score, _)| *score >= 0.795).map(|(score, town)| Found::new(town, score.min(0.95)))
}

/// The town that a piece of a line is about, and about nothing else.
fn town_of(piece: &str, labelled: bool) -> Option<(String, f32)> {
    let piece = piece.split('(').next().unwrap_or_default();
    let piece = without_outward(piece.trim().trim_end_matches('.'));
    let abroad = piece.rsplit(',').next().is_some_and(is_country) && piece.contains(',');
    if (labelled || abroad)
        && let Some(town) = after_number(piece)
    {
        return Some((town, 0.65));
    }
    let pieces: Vec<&str> = piece.split(',').map(str::trim).filter(|piece| !piece.is_empty()).collect();
    let (first, rest) = pieces.split_first()?;
    let first = without_outward(first);
    let beyond = !rest.is_empty() && rest.iter().all(|piece| is_beyond_town(piece));
    let first = [" Metropolitan Area", " Area", " area"]
        .iter()
        .find_map(|area| first.strip_suffix(area))
        .map_or(first, |area| area.strip_prefix("Greater ").unwrap_or(area));
    if rest.is_empty() && is_town(first) {
        return Some((written(first), 0.55));
    }
    if beyond && is_town(first) {
        return Some((written(first), 0.75));
    }
    if beyond
        && rest.iter().any(|piece| is_country(piece))
        && first.split(' ').count() <= 3
        && first.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '-' | '\''))
        && !is_beyond_town(first)
    {
        return Some((written(first), 0.65));
    }
    // "Leeds West Yorkshire".
    let parts: Vec<&str> = first.split(' ').collect();
    for at in 1..parts.len() {
        let (town, rest) = (parts[..at].join(" "), parts[at..].join(" "));
        if is_town(&town) && is_beyond_town(&rest) {
            return Some((written(&town), 0.7));
        }
    }
    // A place too small for the list, where a label says that it is one.
    let named = parts.len() <= 3
        && parts.iter().all(|word| word.starts_with(char::is_uppercase) && !words::is_no_name(word))
        && !["Flexible", "Nationwide", "Anywhere", "Various", "Available", "Upon"].contains(&parts[0])
        && first.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '-' | '\''));
    if labelled && named && !is_beyond_town(first) && (beyond || rest.is_empty()) {
        return Some((written(first), 0.5));
    }
    // A whole address: "14 Rose Lane, Leeds".
    if pieces.len() >= 2 && first.starts_with(|c: char| c.is_ascii_digit())
        || first.to_lowercase().starts_with("flat ")
    {
        return last_town(piece).filter(|(_, sure)| *sure >= 0.9).map(|(town, _)| (town, 0.75));
    }
    None
}

/// The town behind the number of a postal district: "ul. Lipowa 7, 50-123 Wrocław", "31000 Toulouse".
fn after_number(address: &str) -> Option<String> {
    let last = address.split(',').rev().map(str::trim).find(|piece| !is_beyond_town(piece))?;
    let (number, town) = last.split_once(' ')?;
    let digits = words::digits(number);
    // "3024 ED Rotterdam".
    let lettered = town.split_once(' ').filter(|(letters, _)| {
        digits == 4 && letters.len() == 2 && letters.chars().all(|c| c.is_ascii_uppercase())
    });
    let town = lettered.map_or(town, |(_, town)| town);
    // "LT-44280 Kaunas".
    let country = number
        .split_once('-')
        .filter(|(country, _)| country.len() <= 2 && country.chars().all(|c| c.is_ascii_uppercase()));
    let number = country.map_or(number, |(_, number)| number);
    let sound = (4..=7).contains(&digits)
        && number.chars().all(|c| c.is_ascii_digit() || c == '-')
        && town.split(' ').count() <= 3
        && town.starts_with(char::is_uppercase)
        && town.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '-' | '\''));
    sound.then(|| written(town))
}
