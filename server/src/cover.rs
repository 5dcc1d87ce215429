//! Blind sift: what nobody of the hiring side reads of a candidate until somebody shortlists them, and what stands in its
//! place. The rows say who is covered ([`covered`]); whatever shows a name, or a text that may hold one, goes through here.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::ids::CandidateId;
use crate::text::joined_name;
use crate::viewer::{Viewer, covered};

/// What stands in the place of a first name; that of the last is taken by the [`code`].
pub const FIRST_NAME: &str = "Candidate";
/// What stands in the place of a piece of text.
const HIDDEN: &str = "•••";
/// Why something cannot be done yet.
pub const CLOSED: &str =
    "This candidate is sifted blind. Shortlist them to see who they are, and this opens with it.";
/// The same of several.
pub const SOME_CLOSED: &str =
    "Some of these candidates are sifted blind. Shortlist them first, or leave them out.";

/// Whether what is typed is in a text, each word of it as the beginning of one.
pub fn is_found(typed: &str, text: &str) -> bool {
    let (words, wanted) = (tokens(text), tokens(typed));
    let is_there = |wanted: &String| words.iter().any(|(_, word)| word.starts_with(wanted.as_str()));
    // Signs alone find nobody.
    !wanted.is_empty() && wanted.iter().all(|(_, wanted)| is_there(wanted))
}

/// By what a covered candidate is told from the others: six letters out of the identity, that say nothing of who it is.
pub fn code(id: CandidateId) -> String {
    // No vowels, which make words, and letters alone, so that letters name them as they name people.
    const SIGNS: [char; 20] =
        ['B', 'C', 'D', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Z'];
    // The last bytes are random; the first are the time.
    let [.., a, b, c, d] = id.0.into_bytes();
    let mut rest = u32::from_be_bytes([a, b, c, d]) as usize;
    let mut code = String::with_capacity(6);
    for _ in 0..6 {
        code.push(SIGNS[rest % SIGNS.len()]);
        rest /= SIGNS.len();
    }
    code
}

/// What a covered candidate is called.
pub fn called(id: CandidateId) -> String {
    format!("{FIRST_NAME} {}", code(id))
}

/// The two columns of the name of the candidate under `alias`, as the viewer may read them; [`name_of`] reads them.
pub fn names(alias: &str, viewer: &Viewer) -> String {
    match viewer.sees_behind_sifts() {
        true => format!("{alias}.first_name, {alias}.last_name"),
        false => names_inside(alias),
    }
}

/// The same as anybody of the hiring side may read them.
pub fn names_inside(alias: &str) -> String {
    let is = covered(alias);
    format!("CASE WHEN NOT {is} THEN {alias}.first_name END, CASE WHEN NOT {is} THEN {alias}.last_name END")
}

/// First and last name out of the columns of [`names`], or what stands in their place.
pub fn name_of(id: CandidateId, first: Option<String>, last: Option<String>) -> String {
    first.map_or_else(|| called(id), |first| joined_name(first, last))
}

/// Who somebody is, as it is known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Identity<'a> {
    /// First name; empty where nobody knows it.
    pub first_name: &'a str,
    /// Last name.
    pub last_name: Option<&'a str>,
    /// Phone number as typed.
    pub phone_number: Option<&'a str>,
    /// Where they live.
    pub town: Option<&'a str>,
    /// Its postcode.
    pub postcode: Option<&'a str>,
}

/// What is taken out of texts about somebody who is covered: their names, number and home, and whatever is an address of
/// mail or of the web, or looks like a number to dial.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// Words of the names, folded.
    names: Vec<String>,
    /// Words that say where they live only side by side, folded.
    phrases: Vec<Vec<String>>,
    /// The last digits of their number.
    digits: Option<String>,
}

/// So many digits at least are a number that somebody can be called by.
const DIALLED: usize = 9;
/// By so many of its last digits a number is known, however it is written.
const TOLD_BY: usize = 7;

impl Words {
    /// What tells who this is.
    pub fn of(identity: &Identity<'_>) -> Self {
        let Identity { first_name, last_name, phone_number, town, postcode } = *identity;
        let folded = |text: &str| tokens(text).into_iter().map(|(_, word)| word).collect::<Vec<_>>();
        let mut names = folded(first_name);
        names.extend(last_name.map(folded).unwrap_or_default());
        // An initial is no name.
        names.retain(|name| name.chars().nth(1).is_some() || name.chars().any(stands_alone));
        let postcode = postcode.map(folded).unwrap_or_default();
        let phrases = [town.map(folded).unwrap_or_default(), vec![postcode.concat()], postcode];
        let digits: String = phone_number.unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
        let from = digits.len().saturating_sub(DIALLED);
        Self {
            names,
            phrases: phrases
                .into_iter()
                .filter(|phrase| phrase.iter().any(|word| !word.is_empty()))
                .collect(),
            digits: (digits.len() >= TOLD_BY).then(|| digits[from..].to_owned()),
        }
    }

    /// Whether a keyword says who it is: nobody finds out who is called so by looking for it.
    pub fn name(&self, keyword: &str) -> bool {
        let digits: String = keyword.chars().filter(char::is_ascii_digit).collect();
        // Standards have numbers too: ISO 27001 is nobody's.
        // Theirs may be written with what is dialled before it, or in part.
        let is_own = |own: &String| own.contains(&digits) || digits.contains(own.as_str());
        let is_number = digits.len() >= 5 && self.digits.as_ref().is_some_and(is_own);
        is_number || keyword.contains('@') || !self.named(keyword).is_empty()
    }

    /// A job's keywords as found in a CV and not: of those that were `found`, without any that says who it is.
    pub fn split(&self, wanted: &[String], found: &[String]) -> (Vec<String>, Vec<String>) {
        wanted.iter().cloned().partition(|keyword| found.contains(keyword) && !self.name(keyword))
    }

    /// A text without any of it.
    pub fn hide(&self, text: &str) -> String {
        let (mut shown, mut from) = (String::with_capacity(text.len()), 0);
        for Range { start, end } in self.hidden(text) {
            shown.push_str(&text[from..start]);
            shown.push_str(HIDDEN);
            from = end;
        }
        shown.push_str(&text[from..]);
        shown
    }

    /// Where any of it stands, in order, none within another.
    fn hidden(&self, text: &str) -> Vec<Range<usize>> {
        let mut found = self.named(text);
        found.extend(addresses(text));
        found.extend(self.numbers(text));
        found.sort_unstable_by_key(|range| (range.start, range.end));
        let mut apart: Vec<Range<usize>> = Vec::with_capacity(found.len());
        for range in found {
            match apart.last_mut() {
                Some(last) if range.start < last.end => last.end = last.end.max(range.end),
                _ => apart.push(range),
            }
        }
        apart
    }

    /// The same of a text that may be missing.
    pub fn hide_in(&self, text: Option<String>) -> Option<String> {
        text.map(|text| self.hide(&text))
    }

    /// Rich text without any of it, as it is read: over what is bold in part, and whichever blanks are between. Links lead
    /// nowhere.
    pub fn hide_rich(&self, html: &str) -> String {
        let pieces = pieces(html);
        let text: String = pieces.iter().map(Piece::read).collect();
        let hidden = self.hidden(&text);
        let (mut shown, mut at) = (String::with_capacity(html.len()), 0);
        for piece in &pieces {
            let end = at + piece.read().len();
            match piece {
                Piece::Text(text) => {
                    let mut from = at;
                    for range in hidden.iter().filter(|range| range.start < end && range.end > at) {
                        if range.start >= from {
                            shown.push_str(&text[from - at..range.start - at]);
                            shown.push_str(HIDDEN);
                        }
                        from = range.end.min(end);
                    }
                    shown.push_str(&text[from - at..]);
                }
                Piece::Blank if hidden.iter().any(|range| range.contains(&at)) => {}
                Piece::Blank => shown.push_str(BLANK),
                Piece::Tag(html) => shown.push_str(if html.starts_with("<a ") { "<a>" } else { html }),
            }
            at = end;
        }
        shown
    }

    /// Where names and homes stand.
    fn named(&self, text: &str) -> Vec<Range<usize>> {
        let words = tokens(text);
        let mut found = Vec::new();
        for (at, (place, word)) in words.iter().enumerate() {
            let is_name = |name: &String| {
                word == name || name.chars().all(stands_alone) && word.contains(name.as_str())
            };
            if self.names.iter().any(is_name) {
                found.push(place.clone());
            }
            for phrase in &self.phrases {
                let here = words[at..].iter().map(|(_, word)| word);
                if words.len() - at >= phrase.len() && here.take(phrase.len()).eq(phrase) {
                    let end = words[at + phrase.len() - 1].0.end;
                    found.push(place.start..end);
                }
            }
        }
        found
    }

    /// Where somebody's number stands, or any that looks like one.
    fn numbers(&self, text: &str) -> Vec<Range<usize>> {
        let own = self.digits.as_deref();
        let parts = |sign| matches!(sign, ' ' | '-' | '.' | '(' | ')' | '/' | '\u{a0}');
        let mut found = Vec::new();
        for run in runs(text, parts, 3) {
            let is_whole = run.digits.len() >= DIALLED
                && (run.digits.starts_with('0') || text[run.range()].starts_with('+'));
            if is_whole || own.is_some_and(|own| run.digits.ends_with(own)) {
                found.push(run.range());
            }
        }
        // Theirs is known by whichever signs it is parted; others would be made up of figures that are next to each other.
        let parts = |sign: char| !sign.is_alphanumeric() && sign != '\n';
        if let Some(own) = own {
            found.extend(runs(text, parts, 4).iter().flat_map(|run| run.places_of(own, text)));
        }
        found
    }
}

/// A piece of rich text.
enum Piece<'h> {
    /// As it is read.
    Text(&'h str),
    /// A blank that is written by its name.
    Blank,
    /// What is not read.
    Tag(&'h str),
}

/// How the sanitiser writes a blank at which no line ends.
const BLANK: &str = "&nbsp;";
/// Within these a word goes on.
const INLINE: [&str; 12] = ["a", "b", "code", "em", "i", "mark", "s", "span", "strong", "sub", "sup", "u"];

impl Piece<'_> {
    fn read(&self) -> &str {
        match self {
            Piece::Text(text) => text,
            Piece::Blank => "\u{a0}",
            Piece::Tag(html) => {
                let name = html.trim_start_matches(['<', '/']);
                let end = name.find(|sign: char| !sign.is_ascii_alphanumeric()).unwrap_or(name.len());
                if INLINE.contains(&&name[..end]) { "" } else { "\n" }
            }
        }
    }
}

fn pieces(html: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut rest) = (Vec::new(), html);
    while let Some(first) = rest.chars().next() {
        let is_blank = rest.starts_with(BLANK);
        let end = match first {
            '<' => rest.find('>').map_or(rest.len(), |end| end + 1),
            _ if is_blank => BLANK.len(),
            _ => {
                let tag = rest.find('<').unwrap_or(rest.len());
                rest.find(BLANK).unwrap_or(rest.len()).min(tag)
            }
        };
        let (piece, behind) = rest.split_at(end);
        pieces.push(match first {
            '<' => Piece::Tag(piece),
            _ if is_blank => Piece::Blank,
            _ => Piece::Text(piece),
        });
        rest = behind;
    }
    pieces
}

/// Digits that belong together, with the place of each.
#[derive(Default)]
struct Run {
    start: usize,
    digits: String,
    places: Vec<usize>,
}

impl Run {
    fn range(&self) -> Range<usize> {
        self.start..self.places.last().map_or(self.start, |last| last + 1)
    }

    /// Where somebody's number stands in it, with what is dialled before.
    fn places_of(&self, own: &str, text: &str) -> Vec<Range<usize>> {
        let is_same = |pair: &&[usize]| !text[pair[0]..pair[1]].contains([',', ';']);
        let place = |found: usize| {
            // +44 (0) is three digits.
            let before = self.places[..=found].windows(2).rev().take_while(is_same).take(3).count();
            let first = self.places[found - before];
            let start = if text[..first].ends_with('+') { first - 1 } else { first };
            start..self.places[found + own.len() - 1] + 1
        };
        self.digits.match_indices(own).map(|(found, _)| place(found)).collect()
    }
}

/// The digits of a text, between which at most so many signs that may part a number stand.
fn runs(text: &str, parts: impl Fn(char) -> bool, most: usize) -> Vec<Run> {
    let (mut runs, mut run, mut signs) = (Vec::new(), Run::default(), 0);
    for (at, sign) in text.char_indices() {
        if sign.is_ascii_digit() {
            if run.digits.is_empty() {
                run.start = if text[..at].ends_with('+') { at - 1 } else { at };
            }
            run.digits.push(sign);
            run.places.push(at);
            signs = 0;
        } else if parts(sign) && signs < most && !run.digits.is_empty() {
            signs += 1;
        } else {
            runs.push(std::mem::take(&mut run));
        }
    }
    runs.push(run);
    runs
}

/// Scripts written without blanks: a name stands within a run of them.
const fn stands_alone(sign: char) -> bool {
    matches!(sign as u32, 0x3040..=0x30FF | 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xAC00..=0xD7AF | 0xF900..=0xFAFF)
}

/// The words of a text with their places, folded: without case and accents.
fn tokens(text: &str) -> Vec<(Range<usize>, String)> {
    let mut words = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (at, sign) in text.char_indices() {
        if sign.is_alphanumeric() || is_combining_mark(sign) {
            let (_, word) = open.get_or_insert_with(|| (at, String::new()));
            fold(sign, word);
        } else if let Some((start, word)) = open.take() {
            words.push((start..at, word));
        }
    }
    words.extend(open.map(|(start, word)| (start..text.len(), word)));
    words
}

/// Appends a sign without case and accent.
fn fold(sign: char, to: &mut String) {
    for lower in std::iter::once(sign).nfkd().flat_map(char::to_lowercase) {
        match lower {
            'ø' => to.push('o'),
            'ł' => to.push('l'),
            'ß' => to.push_str("ss"),
            'æ' => to.push_str("ae"),
            'œ' => to.push_str("oe"),
            'đ' | 'ð' => to.push('d'),
            other if other.is_alphanumeric() => to.push(other),
            _ => {}
        }
    }
}

/// How names of servers end that people put into CVs and notes without more.
const ENDS: [&str; 12] = ["app", "co", "com", "dev", "eu", "info", "io", "me", "org", "page", "site", "uk"];

/// Where addresses of mail and of the web stand.
fn addresses(text: &str) -> Vec<Range<usize>> {
    let is_address = |run: &str| {
        let is_mail =
            run.split_once('@').is_some_and(|(local, domain)| !local.is_empty() && domain.contains('.'));
        let is_web = run.contains("://") || run.to_lowercase().starts_with("www.");
        // Node.js/React and ASP.NET/C# are no addresses.
        let is_path = run.split_once('/').is_some_and(|(host, _)| {
            let end = host.rsplit_once('.').map(|(name, end)| (name, end.to_lowercase()));
            end.is_some_and(|(name, end)| !name.is_empty() && ENDS.contains(&end.as_str()))
        });
        is_mail || is_web || is_path
    };
    let mut found = Vec::new();
    let mut start = 0;
    for (at, sign) in text.char_indices().chain([(text.len(), ' ')]) {
        if sign.is_whitespace() || matches!(sign, '<' | '>' | '"' | ',' | ';') {
            if is_address(&text[start..at]) {
                found.push(start..at);
            }
            start = at + sign.len_utf8();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Words {
        Words::of(&Identity {
            first_name: "Renée",
            last_name: Some("O'Hara-Li"),
            phone_number: Some("+44 7700 900123"),
            town: Some("Milton Keynes"),
            postcode: Some("MK9 3XS"),
        })
    }

    #[test]
    fn whoever_is_covered_is_not_told_by_what_people_write() {
        let hidden = |text| words().hide(text);
        assert_eq!(hidden("Renee's CV, RENÉE and Ms Hara"), "•••'s CV, ••• and Ms •••");
        assert_eq!(hidden("Likes listening, lives in milton keynes"), "Likes listening, lives in •••");
        assert_eq!(hidden("mk93xs or MK9  3XS"), "••• or •••");
        assert_eq!(hidden("Call 07700 900 123, or (07700) 900123."), "Call •••, or (•••.");
        assert_eq!(hidden("Another: 020 7946 0018"), "Another: •••");
        assert_eq!(hidden("07700 – 900123 or 07700\u{2011}900123, (07700) - 900123"), "••• or •••, (•••");
        assert_eq!(hidden("07700, 900123 and +44 (0)7700 900123"), "••• and •••");
        assert_eq!(hidden("Since 2015, 07700 900123, 45 a day"), "Since 2015, •••, 45 a day");
        assert_eq!(hidden("In 2015-2019 for £45,000 a year"), "In 2015-2019 for £45,000 a year");
        assert_eq!(hidden("r.ohara@example.com linkedin.com/in/rohara"), "••• •••");
        assert_eq!(hidden("https://rohara.example and www.rohara.example"), "••• and •••");
        assert_eq!(hidden("and/or, 24/7, v1.2, ASP.NET/C#"), "and/or, 24/7, v1.2, ASP.NET/C#");
    }

    #[test]
    fn what_is_typed_is_found_by_the_beginnings_of_words_and_signs_find_nobody() {
        assert!(is_found("renee o'h", "Renée O'Hara") && !is_found("renee x", "Renée O'Hara"));
        assert!(!is_found("!?", "Renée O'Hara"));
    }

    #[test]
    fn rich_text_stays_sound() {
        let text = "<p>Li <strong>knows</strong> <a href=\"https://x.example/li\" rel=\"a\">Li</a><br>ok</p><ul><li>one</li></ul>";
        let hidden = "<p>••• <strong>knows</strong> <a>•••</a><br>ok</p><ul><li>one</li></ul>";
        assert_eq!(words().hide_rich(text), hidden);
        let split = "<p>07700&nbsp;900<em>123</em>, MK9&nbsp;3XS, Milton <b>Keynes</b>&nbsp;it <i>is</i></p><p>12</p>";
        let hidden = "<p>•••<em></em>, •••, •••<b></b>&nbsp;it <i>is</i></p><p>12</p>";
        assert_eq!(words().hide_rich(split), hidden);
    }

    #[test]
    fn a_keyword_that_is_a_name_says_who_it_is() {
        assert!(words().name("Renee") && words().name("Rust or Hara"));
        assert!(!words().name("Rust") && !words().name("Node.js/React"));
        assert!(words().name("07700 900123") && !words().name("ISO 27001") && !words().name("IEC 62304"));
    }

    #[test]
    fn whoever_has_no_name_hides_nothing() {
        assert_eq!(Words::default().hide("Rust, J."), "Rust, J.");
        let initial = Words::of(&Identity { first_name: "J", ..Identity::default() });
        assert_eq!(initial.hide("Rust, J."), "Rust, J.");
    }

    #[test]
    fn names_without_blanks_are_found_within_their_run() {
        let words = Words::of(&Identity { first_name: "小龙", ..Identity::default() });
        assert_eq!(words.hide("见到李小龙了"), "•••");
    }

    #[test]
    fn a_code_is_the_same_each_time_and_tells_candidates_apart() {
        let (one, other) = (CandidateId::new(), CandidateId::new());
        assert_eq!(code(one), code(one));
        assert_ne!(code(one), code(other));
        assert_eq!(code(one).len(), 6);
    }
}
