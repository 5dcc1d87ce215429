//! Text as it is searched: folded, so that spelling does not hide words, with the way back to what was typed.

use std::ops::Range;

use crate::Mark;

/// The most marks that one finding carries: nobody reads more, and an answer stays small.
const MOST_MARKS: usize = 100;

/// A text in lower case, with plain apostrophes, hyphens and blanks as single blanks, and nothing invisible.
pub struct Folded {
    /// What is searched.
    pub text: String,
    /// For each byte of `text`, where its character lies in the text that was typed.
    from: Vec<Range<usize>>,
}

impl Folded {
    /// Folds a text, which takes time and memory by its length alone.
    pub fn new(typed: &str) -> Self {
        let mut folded =
            Self { text: String::with_capacity(typed.len()), from: Vec::with_capacity(typed.len()) };
        let mut last = '\n';
        for (at, c) in typed.char_indices() {
            let here = at..at + c.len_utf8();
            match c {
                '\n' => {
                    folded.drop_blank(last);
                    folded.push('\n', here);
                    last = '\n';
                }
                _ if is_invisible(c) => {}
                _ if c.is_whitespace() || is_hyphen(c) => {
                    if !matches!(last, ' ' | '\n' | '/') {
                        folded.push(' ', here);
                        last = ' ';
                    }
                }
                '/' => {
                    folded.drop_blank(last);
                    folded.push('/', here);
                    last = '/';
                }
                '’' | '‘' | 'ʼ' | '′' | '`' => {
                    folded.push('\'', here);
                    last = '\'';
                }
                _ => {
                    for lower in c.to_lowercase() {
                        folded.push(lower, here.clone());
                    }
                    last = c;
                }
            }
        }
        folded
    }

    fn push(&mut self, c: char, from: Range<usize>) {
        self.text.push(c);
        self.from.resize(self.text.len(), from);
    }

    fn drop_blank(&mut self, last: char) {
        if last == ' ' {
            self.text.pop();
            self.from.pop();
        }
    }

    /// What was typed there.
    pub fn typed(&self, found: &Range<usize>) -> Range<usize> {
        let start = self.from.get(found.start).map_or(0, |from| from.start);
        let end = found.end.checked_sub(1).and_then(|at| self.from.get(at)).map_or(start, |from| from.end);
        start..end
    }
}

/// What a browser shows nothing for, and what hides a word from a search.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

const fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Whether a match is no part of a longer word, address or number.
pub fn stands_alone(text: &str, found: &Range<usize>) -> bool {
    let (before, words, after) = (&text[..found.start], &text[found.clone()], &text[found.end..]);
    let goes_on_before = words.chars().next().is_some_and(|edge| goes_on(edge, before.chars().rev()));
    let goes_on_after = words.chars().next_back().is_some_and(|edge| goes_on(edge, after.chars()));
    !goes_on_before && !goes_on_after
}

/// Whether a word goes on beyond its edge, seen from there outwards.
fn goes_on(edge: char, mut outwards: impl Iterator<Item = char>) -> bool {
    if !is_of_word(edge) {
        return false;
    }
    match outwards.next() {
        Some('@' | '_') => true,
        // A point within an address or a number, but not the one in “Tel.020”.
        Some('.') => {
            outwards.next().is_some_and(|c| is_of_word(c) && c.is_ascii_digit() == edge.is_ascii_digit())
        }
        Some(c) => is_of_word(c),
        None => false,
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '\u{300}'..='\u{36f}')
}

/// Those of the ranges that lie within none of the others: of two phrases, the longer one is meant.
///
/// Both lists are taken in order of their starts; `cover` may hold the very ranges that are asked about.
pub fn uncovered(found: Vec<Range<usize>>, cover: &[Range<usize>], itself: bool) -> Vec<Range<usize>> {
    let mut ahead = cover.iter().peekable();
    let mut widest: Range<usize> = 0..0;
    found
        .into_iter()
        .filter(|range| {
            while let Some(next) = ahead.next_if(|next| next.start <= range.start) {
                if next.end > widest.end || (next.end == widest.end && next.len() > widest.len()) {
                    widest = next.clone();
                }
            }
            let within = widest.end >= range.end && !widest.is_empty();
            !within || (itself && widest == *range)
        })
        .collect()
}

/// The ranges as marks in the text, counted in UTF-16 code units as browsers do. They are in order of their starts.
pub fn marks(typed: &str, ranges: &[Range<usize>]) -> Vec<Mark> {
    let (mut at, mut units) = (0, 0);
    ranges
        .iter()
        .take(MOST_MARKS)
        .map(|range| {
            units += utf16(&typed[at..range.start]);
            at = range.start;
            let words = &typed[range.clone()];
            Mark { start: units, end: units + utf16(words), words: words.to_owned() }
        })
        .collect()
}

fn utf16(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// Words for a sentence, cut off where nobody would read on.
pub fn short(words: &str) -> String {
    const MOST: usize = 60;
    match words.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &words[..end]),
        None => words.to_owned(),
    }
}
