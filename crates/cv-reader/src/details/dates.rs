//! Spans of time as CVs write them: `Jan 2019 - Present`, `09/2015 to 06/2019`, `since 2020`.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// The end of what still goes on.
pub const PRESENT: i32 = i32::MAX;

/// A span, and where in its text it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// In months since the year 0.
    pub start: i32,
    /// The same, or [`PRESENT`].
    pub end: i32,
    pub from: usize,
    pub to: usize,
}

/// Words that are looked up many times in each line of a CV.
type List = LazyLock<HashSet<&'static str>>;

#[rustfmt::skip]
const MONTHS: [&str; 12] = [
    "jan january januar janvier enero styczeń ionawr gennaio ianuarie ian",
    "feb february februar février febrero luty chwefror febbraio februarie",
    "mar march märz mars marzo marzec mawrth martie mär",
    "apr april avril abril kwiecień ebrill aprile aprilie avr abr",
    "may mai mayo maj maggio maiu",
    "jun june juni juin junio czerwiec mehefin giugno iunie",
    "jul july juli juillet julio lipiec gorffennaf luglio iulie juil",
    "aug august août agosto sierpień awst ago",
    "sep sept september septembre septiembre wrzesień medi settembre septembrie",
    "oct october oktober octobre octubre październik hydref ottobre octombrie okt",
    "nov november novembre noviembre listopad tachwedd noiembrie",
    "dec december dezember décembre diciembre grudzień rhagfyr dicembre decembrie dez déc dic",
];
static SEASONS: List = List::new(|| listed("spring summer autumn winter fall early late mid"));
static NOW: List = List::new(|| {
    listed("
    present current currently now date today ongoing presently pres continuing heute actuel actuellement jour fecha heddiw zi obecnej aktuell aujourd'hui
    actualidad presente obecnie teraz prezent presennol nawr oggi attuale laufend actual hyn todate
    jelenleg heden dabar atualmente actualmente attualmente corso momento současnost nyní trenutno idag nu nå nykyinen tutt'oggi
")
});
/// What says by itself that something goes on.
static ONWARDS: List = List::new(|| listed("onwards onward ongoing"));
static UNTIL: List = List::new(|| {
    listed(
        "- ad ao to until till til 'til bis à au a al do până pana hyd hasta through thru up upto tan in în la ce w chwili the",
    )
});
static SINCE: List = List::new(|| listed("since seit depuis od desde din ers from"));

/// The first span of a text.
pub fn span(text: &str) -> Option<Span> {
    let tokens = tokens(text);
    for at in 0..tokens.len() {
        let token = &tokens[at];
        if SINCE.contains(token.word.as_str())
            && let Some((start, next)) = date(&tokens, at + 1)
        {
            let to = tokens[next - 1].to;
            if let Some(span) = ended(&tokens, start, next, token.from) {
                return Some(span);
            }
            if token.word != "from" || next == tokens.len() {
                return Some(Span { start, end: PRESENT, from: token.from, to });
            }
        }
        if let Some((start, next)) = date(&tokens, at)
            && let Some(span) = ended(&tokens, start, next, token.from)
        {
            return Some(span);
        }
        if let Some(span) = in_one_year(&tokens, at).or_else(|| backwards(&tokens, at)) {
            return Some(span);
        }
    }
    None
}

/// "June to September 2018".
fn in_one_year(tokens: &[Token], at: usize) -> Option<Span> {
    let first = month(&tokens[at].word)?;
    let next = after_until(tokens, at + 1).filter(|next| *next > at + 1)?;
    month(&tokens.get(next)?.word)?;
    let (end, next) = date(tokens, next)?;
    let start = end / 12 * 12 + first;
    (start <= end).then(|| Span { start, end, from: tokens[at].from, to: tokens[next - 1].to })
}

/// "Present - 2019".
fn backwards(tokens: &[Token], at: usize) -> Option<Span> {
    let dash = tokens.get(at + 1)?;
    let goes_on = matches!(tokens[at].word.as_str(), "present" | "current" | "now" | "today");
    let (start, next) =
        date(tokens, at + 2).filter(|_| goes_on && matches!(dash.word.as_str(), "-" | "to"))?;
    Some(Span { start, end: PRESENT, from: tokens[at].from, to: tokens[next - 1].to })
}

/// The token behind the words for "until".
fn after_until(tokens: &[Token], first: usize) -> Option<usize> {
    let until = |at: usize| tokens.get(at).is_some_and(|token| UNTIL.contains(token.word.as_str()));
    // "In 2019 the present team" tells no span.
    let begins = tokens.get(first).is_some_and(|token| token.word != "the");
    if begins { (first..=first + 4).find(|at| !until(*at)) } else { Some(first) }
}

/// The span from a start whose end follows.
fn ended(tokens: &[Token], start: i32, first: usize, from: usize) -> Option<Span> {
    let at = after_until(tokens, first)?;
    if at == first {
        let token = tokens.get(at)?;
        // "02.2023  Present", whose dash no font had.
        let onwards =
            ONWARDS.contains(token.word.as_str()) || matches!(token.word.as_str(), "present" | "current");
        if onwards {
            return Some(Span { start, end: PRESENT, from, to: token.to });
        }
        // "09/2022" and "07/2025" in cells beside each other.
        let (end, next) = date(tokens, at).filter(|_| token.cell)?;
        return (end >= start).then(|| Span { start, end, from, to: tokens[next - 1].to });
    }
    let Some(token) = tokens.get(at) else {
        // "Jan 2019 -" ends its line.
        let dash = &tokens[at - 1];
        let open = at == first + 1 && dash.word == "-" && dash.spaced;
        return open.then_some(Span { start, end: PRESENT, from, to: dash.to });
    };
    if NOW.contains(token.word.as_str()) {
        // "To the present day".
        let the = tokens[at - 1].word == "the";
        let day = tokens.get(at + 1).filter(|next| the && matches!(next.word.as_str(), "day" | "time"));
        return Some(Span { start, end: PRESENT, from, to: day.unwrap_or(token).to });
    }
    // "2015-19".
    let short = token.word.parse::<i32>().ok().filter(|_| token.word.len() == 2);
    if let Some(year) = short.filter(|year| {
        *year >= start / 12 % 100 && tokens.get(at + 1).is_none_or(|next| month(&next.word).is_none())
    }) {
        let end = (start / 12 / 100 * 100 + year) * 12 + 11;
        return Some(Span { start, end, from, to: token.to });
    }
    let (end, next) = date(tokens, at)?;
    (end >= start - 11).then(|| Span { start, end, from, to: tokens[next - 1].to })
}

#[derive(Debug)]
struct Token {
    word: String,
    from: usize,
    to: usize,
    /// Whether anything stands between it and the token before.
    spaced: bool,
    /// Whether that is more than blanks: a bracket, a comma, a tab.
    parted: bool,
    /// Whether it stands in another cell than the token before.
    cell: bool,
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((from, c)) = rest.next() {
        let mut to = from + c.len_utf8();
        let word = if is_of_word(c) {
            while let Some((at, c)) = rest.next_if(|(_, c)| is_of_word(*c)) {
                to = at + c.len_utf8();
            }
            text[from..to].trim_end_matches('.').to_lowercase()
        } else if matches!(c, '-' | '→' | '>') {
            "-".to_owned()
        } else if matches!(c, '|' | ';' | '•') {
            c.to_string()
        } else {
            continue;
        };
        let gap = &text[tokens.last().map_or(0, |token| token.to)..from];
        let (spaced, parted) = (!gap.is_empty(), gap.contains(|c| c != ' '));
        let cell = gap.contains('\t') && gap.trim().is_empty();
        tokens.push(Token { word, from, to, spaced, parted, cell });
    }
    hyphenated(tokens)
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '/' | '.' | '\'')
}

/// Dates with hyphens as one token each: "01-09-2015", "09-2015", "Aug-23", and of several "2015-09".
fn hyphenated(tokens: Vec<Token>) -> Vec<Token> {
    let glued = |at: usize| {
        tokens.get(at + 1).is_some_and(|dash| {
            dash.word == "-" && !dash.spaced && tokens.get(at + 2).is_some_and(|next| !next.spaced)
        })
    };
    let within = |at: usize, most: u32| {
        let word = tokens.get(at).map_or("", |token| token.word.as_str());
        (1..=2).contains(&word.len()) && word.parse::<u32>().is_ok_and(|n| (1..=most).contains(&n))
    };
    let is_year = |at: usize| tokens.get(at).is_some_and(|token| year(&token.word).is_some());
    let is_iso = |at: usize| is_year(at) && glued(at) && within(at + 2, 12) && tokens[at + 2].word.len() == 2;
    // "2021-05 - now", "2021-05 to date".
    let goes_on = |at: usize| {
        let until = tokens.get(at).is_some_and(|until| until.spaced && UNTIL.contains(until.word.as_str()));
        until && tokens.get(at + 1).is_some_and(|now| NOW.contains(now.word.as_str()))
    };
    let several = (0..tokens.len()).filter(|at| is_iso(*at)).count() > 1;
    let mut out: Vec<Token> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let behind = |at: usize| is_year(at) || short_year(&tokens[at].word).is_some();
        let taken = match () {
            () if within(at, 31) && glued(at) && within(at + 2, 12) && glued(at + 2) && behind(at + 4) => 5,
            () if is_iso(at) && glued(at + 2) && within(at + 4, 31) => 5,
            () if within(at, 12) && glued(at) && is_year(at + 2) => 3,
            () if month(&tokens[at].word).is_some() && glued(at) && behind(at + 2) => 3,
            () if is_iso(at) && (several || goes_on(at + 3)) => 3,
            () => 1,
        };
        let words: Vec<&str> =
            tokens[at..at + taken].iter().step_by(2).map(|token| token.word.as_str()).collect();
        let (first, last) = (&tokens[at], &tokens[at + taken - 1]);
        let word = if is_year(at) && words.len() == 3 { words[..2].join("/") } else { words.join("/") };
        out.push(Token { word, to: last.to, ..*first });
        at += taken;
    }
    out
}

/// A date that begins with a token, and the token after it.
fn date(tokens: &[Token], at: usize) -> Option<(i32, usize)> {
    let word = &tokens.get(at)?.word;
    if let Some(month) = month(word) {
        let next = tokens.get(at + 1)?;
        let year = year(&next.word).or_else(|| short_year(&next.word))?;
        return Some((year * 12 + month, at + 2));
    }
    // "Aug23", "Aug'23", "Aug/2023".
    let letters = word.find(|c: char| !c.is_alphabetic()).unwrap_or(word.len());
    if let (Some(month), rest) =
        (month(&word[..letters]), word[letters..].trim_start_matches(['/', '.', '\'']))
    {
        let year = year(rest).or_else(|| short_year(rest))?;
        return Some((year * 12 + month, at + 1));
    }
    if SEASONS.contains(word.as_str()) {
        let year = year(&tokens.get(at + 1)?.word)?;
        return Some((year * 12 + 5, at + 2));
    }
    if let Some(year) = year(word) {
        return Some((year * 12, at + 1));
    }
    // "1 September 2015", "1st Sept 2015", "1st of September 2015".
    let day = word.trim_end_matches(|c: char| c.is_alphabetic());
    if day.parse::<u32>().is_ok_and(|day| (1..=31).contains(&day)) {
        let named = tokens.get(at + 1).filter(|next| next.word == "of").map_or(at + 1, |_| at + 2);
        if let Some(month) = tokens.get(named).filter(|next| !next.parted).and_then(|next| month(&next.word))
        {
            let next = &tokens.get(named + 1)?.word;
            let year = year(next).or_else(|| short_year(next))?;
            return Some((year * 12 + month, named + 2));
        }
    }
    let pieces: Vec<&str> = word.split(['/', '.']).collect();
    let number = |piece: &str| piece.parse::<i32>().ok();
    match pieces.as_slice() {
        [first, second] => {
            let (month, of) = match (year(second), year(first)) {
                (Some(of), _) => (number(first)?, of),
                // "2019/20".
                (None, Some(of)) if number(second) == Some((of + 1) % 100) => (1, of),
                (None, Some(of)) => (number(second)?, of),
                (None, None) => (number(first)?, short_year(second).filter(|_| word.contains('/'))?),
            };
            (1..=12).contains(&month).then_some((of * 12 + month - 1, at + 1))
        }
        [_, month, of] => {
            let of = year(of).or_else(|| short_year(of))?;
            let month = number(month).filter(|month| (1..=12).contains(month))?;
            Some((of * 12 + month - 1, at + 1))
        }
        _ => None,
    }
}

/// Whether a text begins with a month and its year, or says since when.
pub fn begins_with_date(text: &str) -> bool {
    let mut words = text.split([' ', ',', '-']).map(|word| word.trim_end_matches('.').to_lowercase());
    let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let year = year(&second).is_some() || second.starts_with('\'') && short_year(&second).is_some();
    month(&first).is_some() && year || first == "since" && (year || month(&second).is_some())
}

fn month(word: &str) -> Option<i32> {
    static NUMBERS: LazyLock<HashMap<&str, i32>> = LazyLock::new(|| {
        let months = MONTHS.iter().zip(0..);
        months.flat_map(|(names, number)| names.split(' ').map(move |name| (name, number))).collect()
    });
    NUMBERS.get(word).copied()
}

fn year(word: &str) -> Option<i32> {
    let year = word.parse::<i32>().ok().filter(|_| word.len() == 4)?;
    (1950..2060).contains(&year).then_some(year)
}

/// "'19", "19" behind a month.
fn short_year(word: &str) -> Option<i32> {
    let digits = word.trim_start_matches('\'');
    let year = digits.parse::<i32>().ok().filter(|_| digits.len() == 2)?;
    Some(if year < 60 { 2000 + year } else { 1900 + year })
}

fn listed(words: &'static str) -> HashSet<&'static str> {
    words.split_ascii_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_as_they_are_written() {
        let month = |year: i32, month: i32| year * 12 + month - 1;
        for (text, start, end) in [
            ("Jan 2019 - Present", month(2019, 1), PRESENT),
            ("09/2015 - 06/2019", month(2015, 9), month(2019, 6)),
            ("Nurse, 2015 to date", month(2015, 1), PRESENT),
            ("1st Sept 2015 until March 2017", month(2015, 9), month(2017, 3)),
            ("01.09.2015 - 30.06.2019", month(2015, 9), month(2019, 6)),
            ("since May 2020", month(2020, 5), PRESENT),
            ("2015-19", month(2015, 1), month(2019, 12)),
            ("seit 03/2021", month(2021, 3), PRESENT),
            ("Jun '18 - Sep '20", month(2018, 6), month(2020, 9)),
            ("Sept '21 to date", month(2021, 9), PRESENT),
            ("Since 2019", month(2019, 1), PRESENT),
            ("03.2020 - heute", month(2020, 3), PRESENT),
            ("Aug-23 - Present", month(2023, 8), PRESENT),
            ("Aug-2019 to Sep-2021", month(2019, 8), month(2021, 9)),
            ("Aug19-Mar21", month(2019, 8), month(2021, 3)),
            ("01-09-2015 - 30-06-2019", month(2015, 9), month(2019, 6)),
            ("09-2015 to 06-2019", month(2015, 9), month(2019, 6)),
            ("2015-09 - 2019-06", month(2015, 9), month(2019, 6)),
            ("2019 onwards", month(2019, 1), PRESENT),
            ("January 2019 to the present day", month(2019, 1), PRESENT),
            ("Jan 2019 up to present", month(2019, 1), PRESENT),
            ("Jan 2019 till date", month(2019, 1), PRESENT),
            ("June to September 2018", month(2018, 6), month(2018, 9)),
            ("Jan 2019 -", month(2019, 1), PRESENT),
            ("Present - Jan 2019", month(2019, 1), PRESENT),
            ("12th of August 2019 - current", month(2019, 8), PRESENT),
            ("2019/20 - 2021/22", month(2019, 1), month(2021, 1)),
            ("(01/19-03/21)", month(2019, 1), month(2021, 3)),
            ("Driver\t09/2022\t07/2025", month(2022, 9), month(2025, 7)),
            ("2021-05 - now", month(2021, 5), PRESENT),
            ("05/2020 - in corso", month(2020, 5), PRESENT),
            ("02/2018 - heden", month(2018, 2), PRESENT),
        ] {
            let found = span(text).map(|span| (span.start, span.end));
            assert_eq!(found, Some((start, end)), "{text}");
        }
        for text in ["07700 900123", "in 2019", "a team of 20 to 30", "Leeds", "09-2015", "2019"] {
            assert_eq!(span(text), None, "{text}");
        }
        // The day is of the present, and no firm's.
        let text = "May 2021 to the present day: Jet2";
        assert_eq!(span(text).map(|span| &text[span.to..]), Some(": Jet2"));
        let text = "May 2021 - present Day Lewis";
        assert_eq!(span(text).map(|span| &text[span.to..]), Some(" Day Lewis"));
        // What stands before a month in brackets is no day of it.
        let text = "Ward Manager (Band 7)\tAug 2023 - Present";
        assert_eq!(span(text).map(|span| &text[span.from..]), Some("Aug 2023 - Present"));
    }
}
