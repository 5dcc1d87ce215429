//! The candidate's name: what a label says, what stands large and early, agrees with the e-mail address, comes again on
//! further pages or under a letter, and is a name to begin with.

mod broken;
mod labels;
pub mod reading;
mod split;

use super::email::Address;
use super::headings::Part;
use super::sheet::{Entry, Sheet, ends_letter};
use super::words::{digits, is_job, is_surname, is_title};
use super::{Found, names, places};
use broken::{stacked, unglued};
use labels::labelled;

/// Nobody's name stands further down, unless it is written large.
const FAR: usize = 60;
/// What is less sure is left out.
const SURE: f32 = 0.55;
/// How sure a name is that nothing but its place speaks for.
const DOUBTFUL: f32 = 0.7;

/// Somebody's name, as it may be.
#[derive(Clone, Debug)]
struct Candidate {
    words: Vec<String>,
    /// How many of the words are given names, where a label says so.
    given: Option<usize>,
    line: usize,
    score: f32,
    labelled: bool,
}

/// First and last name, and all its words.
#[derive(Debug)]
pub struct Name {
    pub first: Found,
    pub last: Option<Found>,
    pub words: Vec<String>,
    /// The line that it stands in.
    pub line: usize,
}

/// The name that the CV is somebody's under.
pub fn find(sheet: &Sheet, addresses: &[Address]) -> Option<Name> {
    let mut candidates = candidates(sheet, addresses);
    if sheet.by_agency && candidates.iter().any(|candidate| candidate.labelled) {
        candidates.retain(|candidate| candidate.labelled);
    }
    let largest = largest(sheet, &candidates);
    let all = candidates.clone();
    let agreement = |words: &[String]| {
        let own = addresses.iter().filter(|address| address.score > 0.3);
        own.map(|address| names::agreement(words, &address.value)).fold(0.0, f32::max)
    };
    let again = |candidate: &Candidate| {
        all.iter().any(|other| other.line != candidate.line && same(&other.words, &candidate.words))
    };
    for candidate in &mut candidates {
        let (agreement, again) = (agreement(&candidate.words), again(candidate));
        let near = addresses.iter().any(|address| address.line.abs_diff(candidate.line) <= 4);
        candidate.score += evidence(sheet, candidate, agreement, again, largest);
        if agreement >= 0.3 && near {
            candidate.score += 0.1;
        }
        // "Madhuri", whose address is madhuri58@…, and who has no other name.
        let alone =
            |words: &[String]| !all.iter().any(|other| other.words.len() > 1 && shares(&other.words, words));
        let called = candidate.words.len() == 1 && agreement >= names::WHOLE;
        if called && sheet.lines[candidate.line].text == candidate.words[0] && alone(&candidate.words) {
            candidate.score += 0.1;
        }
    }
    candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
    let best = candidates.first().filter(|best| best.score >= SURE)?;
    // Somebody else who is as likely: nobody is sure.
    let rival = candidates
        .iter()
        .find(|other| !same(&other.words, &best.words) && !shares(&other.words, &best.words))
        .map_or(0.0, |other| other.score);
    let confidence = best.score - (rival - best.score + 0.15).max(0.0);
    if confidence < SURE {
        return None;
    }
    // What only stands where names stand may be a firm's name or a motto; and it may be somebody else's name where an
    // address agrees with another one.
    let told = best.labelled || again(best) || agreement(&best.words) > 0.0;
    let supported = told || best.words.iter().any(|word| names::is_given(word)) || signs(sheet, best.line);
    let another = |other: &Candidate| {
        !shares(&other.words, &best.words) && other.words.len() > 1 && agreement(&other.words) >= 0.33
    };
    let doubtful = !supported || !told && candidates.iter().any(another);
    let confidence = if doubtful { confidence.min(DOUBTFUL) } else { confidence };
    let agreeing = addresses.iter().find(|address| names::agreement(&best.words, &address.value) >= 0.25);
    let agreeing = agreeing.map(|address| address.value.as_str());
    let beside = &sheet.lines[best.line].text;
    let (first, last) = match best.given {
        Some(given) => split::told(&best.words, given),
        None => split::split(&best.words, agreeing, beside),
    };
    let found = |value: String| Found::new(value, confidence.min(0.99));
    // Over a letter stands how its writer is reached.
    let over = candidates.iter().filter(|other| sheet.greeting.is_some_and(|greeting| other.line < greeting));
    let line = over.filter(|other| same(&other.words, &best.words)).map(|other| other.line).min();
    let line = line.unwrap_or(best.line);
    Some(Name { first: found(first), last: last.map(found), words: best.words.clone(), line })
}

fn same(one: &[String], other: &[String]) -> bool {
    let plain = |words: &[String]| words.iter().map(|word| names::plain(word)).collect::<Vec<_>>();
    plain(one) == plain(other)
}

/// Whether the words of one are among the other's: "Ann Smith" and "Ann Beth Smith".
fn shares(one: &[String], other: &[String]) -> bool {
    let (few, many) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    few.iter().all(|word| many.iter().any(|of| names::plain(of) == names::plain(word)))
}

/// Whatever may be a name, with the weight of its looks.
fn candidates(sheet: &Sheet, addresses: &[Address]) -> Vec<Candidate> {
    let mut found = labelled(sheet);
    for (line, entry) in sheet.lines.iter().enumerate() {
        let near = line < FAR || entry.size > sheet.usual * 1.3;
        let again = entry.page > 0 && entry.part == Part::Top;
        if !(near || again || signs(sheet, line)) || entry.heads || entry.foreign || is_cv_title(&entry.lower)
        {
            continue;
        }
        for words in reading::candidates(&entry.text) {
            found.push(Candidate { score: looks(&words), words, given: None, line, labelled: false });
        }
        found.extend(stacked(sheet, line, addresses));
        // "Георги Димитров / Georgi" above "Dimitrov".
        if let Some(next) = sheet.lines.get(line + 1).filter(|next| {
            let alike = (next.size - entry.size).abs() <= entry.size * 0.02;
            alike && entry.size > sheet.usual * 1.7 && entry.text.contains(['/', '(']) && !next.apart
        }) {
            let whole = reading::candidates(&format!("{} {}", entry.text, next.text));
            let whole = whole.into_iter().filter(|words| words.len() > 1);
            found.extend(whole.map(|words| Candidate {
                score: looks(&words) + 0.1,
                words,
                given: None,
                line,
                labelled: false,
            }));
        }
        found.extend(unglued(&entry.text, addresses).map(|words| Candidate {
            score: 0.3,
            words,
            given: None,
            line,
            labelled: false,
        }));
    }
    found
}

fn looks(words: &[String]) -> f32 {
    let cjk = words.iter().all(|word| word.chars().all(split::is_cjk));
    match words.len() {
        1 | 2 if cjk => 0.45,
        1 => 0.0,
        2 | 3 => 0.3,
        _ => 0.2,
    }
}

/// Whether a letter ends above a line.
fn signs(sheet: &Sheet, line: usize) -> bool {
    (line.saturating_sub(3)..line).any(|above| ends_letter(&sheet.lines[above].lower))
}

/// The size of the largest line that may be a name.
fn largest(sheet: &Sheet, candidates: &[Candidate]) -> f32 {
    candidates
        .iter()
        .filter(|candidate| reading::common_words(&candidate.words) == 0)
        .map(|candidate| &sheet.lines[candidate.line])
        .filter(|line| line.page == 0)
        .map(|line| line.size)
        .fold(0.0, f32::max)
}

/// What speaks for a candidate and against it, beside its looks.
fn evidence(sheet: &Sheet, candidate: &Candidate, agreement: f32, again: bool, largest: f32) -> f32 {
    let line = &sheet.lines[candidate.line];
    let words = &candidate.words;
    let ratio = if sheet.usual > 0.0 { line.size / sheet.usual } else { 1.0 };
    let is_given = words.iter().take(words.len().saturating_sub(1).max(1)).any(|word| names::is_given(word));
    let signed = signs(sheet, candidate.line);
    let mut score = agreement;
    let towers = line.size >= largest && ratio > 1.7;
    if towers {
        score += 0.42;
    } else if line.size >= largest && ratio > 1.25 {
        score += 0.3;
    } else if ratio > 1.15 {
        score += 0.12;
    } else if ratio < 0.85 {
        score -= 0.1;
    }
    score += match candidate.line {
        _ if towers => 0.1,
        0 => 0.16,
        1 => 0.13,
        2..=4 => 0.09,
        5..=12 => 0.02,
        _ => -0.1,
    };
    if is_given {
        score += 0.18;
    }
    if again {
        score += 0.15;
    }
    if signed {
        score += 0.3;
    }
    if candidate.line > 0 && is_cv_title(&sheet.lines[candidate.line - 1].lower) {
        score += 0.15;
    }
    if line.margin || candidate.line > 0 && is_own_heading(&sheet.lines[candidate.line - 1]) {
        score += 0.15;
    }
    // "Dr Maria Ruiz, MBA": only people have such.
    let (begins, ends) = (line.text.split(' ').next(), line.text.rsplit(' ').next());
    if [begins, ends].into_iter().flatten().any(is_title) {
        score += 0.1;
    }
    // "Smith, Ann".
    if words.len() >= 2 && line.text.starts_with(&format!("{},", words[words.len() - 1])) {
        score += 0.15;
    }
    // A heading of the CV's own: how its owner is reached follows.
    let follows = &sheet.lines
        [(candidate.line + 1).min(sheet.lines.len())..(candidate.line + 4).min(sheet.lines.len())];
    if candidate.line < 3 && follows.iter().any(|line| line.text.contains('@') || digits(&line.text) >= 9) {
        score += 0.15;
    }
    score += match line.part {
        Part::Top | Part::Contact => 0.0,
        Part::Letter if signed => 0.0,
        _ if towers => 0.0,
        // A text box may stand behind everything.
        _ if agreement >= 0.33 => -0.05,
        Part::Letter | Part::Experience | Part::Education | Part::References => -0.3,
        Part::Profile | Part::Other => -0.1,
    };
    if line.page > 0 && !signed {
        score -= 0.25;
    }
    // More on the line than the name.
    if line.text.split_whitespace().count() > words.len() + 6 {
        score -= 0.15;
    }
    let common = reading::common_words(words);
    let known = agreement >= 0.3 || again && is_given || candidate.given.is_some();
    if common > 0 {
        let begins = reading::common_words(&words[..1]) > 0;
        // "Mark Driver" may be one; nobody is called Manager.
        let surname = common == 1 && words.last().is_some_and(|word| is_surname(word)) && words.len() >= 2;
        score -= match () {
            () if known && common < words.len() && !begins => 0.05,
            () if known && common < words.len() => 0.25,
            // "Teller", whose address is teller@….
            () if known && words.len() == 1 && agreement >= names::WHOLE && ratio > 1.25 => 0.1,
            () if surname && is_given => 0.1,
            () if words.last().is_some_and(|word| is_job(word)) && !surname => 0.6,
            () if is_given && !begins && common == 1 && ratio > 1.25 => 0.25,
            () => 0.6,
        };
    }
    // Who put the candidate forward stands first.
    if sheet.by_agency && candidate.line == 0 && agreement < 0.3 && !candidate.labelled {
        score -= 0.5;
    }
    if words.len() == 1 && agreement == 0.0 && !is_given && !words[0].chars().all(split::is_cjk) {
        score -= 0.3;
    }
    if (agreement < 0.25 || words.len() == 1) && places::is_place(&words.join(" ")) {
        score -= 0.5;
    }
    if agreement < 0.25
        && !words.iter().any(|word| word.chars().any(char::is_uppercase))
        && !words[0].chars().all(split::is_cjk)
    {
        score -= 0.15;
    }
    if is_addressed(sheet, words) {
        score -= 0.6;
    }
    score
}

/// Whether what follows a line is about the candidate themselves.
fn is_own_heading(line: &Entry) -> bool {
    line.heads && line.part == Part::Contact
}

/// Whether a line says that a CV begins.
fn is_cv_title(lower: &str) -> bool {
    const TITLES: &str = "cv;c.v;curriculum vitae;curriculum vitæ;resume;résumé;personal resume;personal résumé;my cv;my resume;my résumé;
        professional cv;professional resume;professional résumé;curriculum vitae (cv;cv and personal details;cv & personal details;personal cv;
        lebenslauf;życiorys;简历;个人简历;履歴書;職務経歴書;이력서";
    let bare = lower.trim_matches(|c: char| !c.is_alphabetic());
    TITLES.split(';').any(|title| title.trim() == bare)
}

/// Whether a letter in front of the CV is written to somebody of this surname.
fn is_addressed(sheet: &Sheet, words: &[String]) -> bool {
    let Some(last) = words.last() else { return false };
    sheet.lines.iter().any(|line| {
        line.lower.starts_with("dear ")
            && line.text.len() < 60
            && line
                .text
                .split(|c: char| !c.is_alphanumeric() && c != '-' && c != '\'')
                .skip(1)
                .any(|word| !is_title(word) && names::plain(word) == names::plain(last))
    })
}
