//! Spans of time as CVs write them: `Jan 2019 - Present`, `09/2015 to 06/2019`, `since 2020`.

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
const SEASONS: &str = "spring summer autumn winter fall early late mid";
const NOW: &str = "
    present current currently now date today ongoing presently heute actuel actuellement jour fecha heddiw zi obecnej aktuell aujourd'hui actualidad presente
    obecnie teraz prezent presennol nawr oggi attuale laufend actual jour hyn
";
const UNTIL: &str =
    "- to until till bis à au a al do până pana hyd hasta through upto tan in în la ce w chwili";
const SINCE: &str = "since seit depuis od desde din ers from";

/// The first span of a text.
pub fn span(text: &str) -> Option<Span> {
    let tokens = tokens(text);
    for at in 0..tokens.len() {
        if is_in(SINCE, &tokens[at].word)
            && let Some((start, next)) = date(&tokens, at + 1)
        {
            let to = tokens[next - 1].to;
            if let Some(span) = ended(&tokens, start, next, tokens[at].from) {
                return Some(span);
            }
            if tokens[at].word != "from" || next == tokens.len() {
                return Some(Span { start, end: PRESENT, from: tokens[at].from, to });
            }
        }
        if let Some((start, next)) = date(&tokens, at)
            && let Some(span) = ended(&tokens, start, next, tokens[at].from)
        {
            return Some(span);
        }
    }
    None
}

/// The span from a start whose end follows.
fn ended(tokens: &[Token], start: i32, mut at: usize, from: usize) -> Option<Span> {
    let first = at;
    while tokens.get(at).is_some_and(|token| is_in(UNTIL, &token.word)) && at < first + 4 {
        at += 1;
    }
    if at == first {
        return None;
    }
    let token = tokens.get(at)?;
    if is_in(NOW, &token.word) {
        return Some(Span { start, end: PRESENT, from, to: token.to });
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

struct Token {
    word: String,
    from: usize,
    to: usize,
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut open: Option<usize> = None;
    let close = |open: &mut Option<usize>, to: usize, tokens: &mut Vec<Token>| {
        if let Some(from) = open.take() {
            let word = text[from..to].trim_end_matches('.').to_lowercase();
            tokens.push(Token { word, from, to });
        }
    };
    for (at, c) in text.char_indices() {
        if c.is_alphanumeric() || matches!(c, '/' | '.' | '\'') {
            open.get_or_insert(at);
            continue;
        }
        close(&mut open, at, &mut tokens);
        if c == '-' {
            tokens.push(Token { word: "-".to_owned(), from: at, to: at + 1 });
        } else if matches!(c, '|' | ';' | '•') {
            tokens.push(Token { word: c.to_string(), from: at, to: at + c.len_utf8() });
        }
    }
    close(&mut open, text.len(), &mut tokens);
    tokens
}

/// A date that begins with a token, and the token after it.
fn date(tokens: &[Token], at: usize) -> Option<(i32, usize)> {
    let word = &tokens.get(at)?.word;
    if let Some(month) = month(word) {
        let next = tokens.get(at + 1)?;
        let year = year(&next.word).or_else(|| short_year(&next.word))?;
        return Some((year * 12 + month, at + 2));
    }
    if is_in(SEASONS, word) {
        let year = year(&tokens.get(at + 1)?.word)?;
        return Some((year * 12 + 5, at + 2));
    }
    if let Some(year) = year(word) {
        return Some((year * 12, at + 1));
    }
    // "1 September 2015", "1st Sept 2015".
    let day = word.trim_end_matches(|c: char| c.is_alphabetic());
    if day.parse::<u32>().is_ok_and(|day| (1..=31).contains(&day))
        && let Some(month) = tokens.get(at + 1).and_then(|next| month(&next.word))
    {
        let year = year(&tokens.get(at + 2)?.word)?;
        return Some((year * 12 + month, at + 3));
    }
    let pieces: Vec<&str> = word.split(['/', '.']).collect();
    let number = |piece: &str| piece.parse::<i32>().ok();
    match pieces.as_slice() {
        [first, second] => {
            let (month, of) = match (year(second), year(first)) {
                (Some(of), _) => (number(first)?, of),
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

fn month(word: &str) -> Option<i32> {
    let at = MONTHS.iter().position(|names| names.split(' ').any(|name| name == word))?;
    i32::try_from(at).ok()
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

fn is_in(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|listed| listed == word)
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
        ] {
            let found = span(text).map(|span| (span.start, span.end));
            assert_eq!(found, Some((start, end)), "{text}");
        }
        for text in ["07700 900123", "in 2019", "a team of 20 to 30", "Leeds"] {
            assert_eq!(span(text), None, "{text}");
        }
    }
}
