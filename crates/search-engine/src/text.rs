//! How text becomes words: folding of case, accents and ligatures, and where words begin and end. Records,
//! queries, facet values and highlighting all go through here, so that they agree.

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{compose, is_combining_mark};

/// Longer words are cut, in characters: nobody types them, and they would swell the dictionary.
const LONGEST_WORD: usize = 64;
/// Pieces of a joined run (`O'Brien`, `hello.world`) shorter than this are no words of their own.
const SHORTEST_PIECE: usize = 3;
/// Names that signs belong to are no longer, in letters.
const LONGEST_SIGNED: usize = 2;
const DOT_NET: &str = ".net";

/// A word of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Folded form.
    pub text: &'a str,
    /// Byte where it starts in the text.
    pub start: usize,
    /// Byte after its end.
    pub end: usize,
    /// How many words stand before it.
    pub position: u32,
    /// Whether it is a whole run written together (`obrien` of `O'Brien`), beside its pieces.
    pub joined: bool,
}

/// What of an index's settings says how its texts become words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Folding {
    /// Signs that are words of their own.
    pub separators: String,
    /// Letters that keep their accents, in lower case.
    pub kept: String,
}

impl Folding {
    /// The folded form of one character, appended.
    pub fn fold(&self, c: char, out: &mut String) {
        if !c.is_ascii() && !self.kept.is_empty() {
            let before = out.len();
            out.extend(c.to_lowercase());
            if out[before..].chars().all(|lower| self.kept.contains(lower)) {
                return;
            }
            out.truncate(before);
            // An accent by itself belongs to the letter before it.
            if is_combining_mark(c)
                && let Some(letter) = out.pop()
            {
                out.push(compose(letter, c).filter(|&one| self.kept.contains(one)).unwrap_or(letter));
                return;
            }
        }
        fold_into(c, out);
    }

    fn separates(&self, c: char) -> bool {
        !self.separators.is_empty() && self.separators.contains(c)
    }
}

/// The folded form of one character, appended.
fn fold_into(c: char, out: &mut String) {
    if c.is_ascii() {
        out.push(c.to_ascii_lowercase());
        return;
    }
    for part in std::iter::once(c).nfkd() {
        for lower in part.to_lowercase() {
            match lower {
                'ø' => out.push('o'),
                'ß' => out.push_str("ss"),
                'æ' => out.push_str("ae"),
                'œ' => out.push_str("oe"),
                'ł' => out.push('l'),
                'đ' | 'ð' => out.push('d'),
                'þ' => out.push_str("th"),
                'ı' => out.push('i'),
                'ς' => out.push('σ'),
                mark if is_combining_mark(mark) => {}
                other if other.is_alphanumeric() => out.push(other),
                _ => {}
            }
        }
    }
}

/// The case-folded form that filters compare; accents stay.
pub fn fold_case(text: &str) -> String {
    text.nfc().flat_map(char::to_lowercase).collect()
}

fn belongs_to_word(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() } else { c.is_alphanumeric() || is_combining_mark(c) }
}

const fn joins(c: char) -> bool {
    matches!(c, '.' | '\'' | '’' | '®' | '©')
}

/// Scripts written without spaces: every character is a word.
const fn stands_alone(c: char) -> bool {
    matches!(c as u32, 0x3040..=0x30FF | 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xF900..=0xFAFF | 0x20000..=0x2FA1F)
}

/// Names of languages that signs end are words of their own: C++ and C# are not C. The length of the signs, in bytes.
fn signs_after(word: &str, rest: &str) -> Option<usize> {
    let is_short = word.chars().all(char::is_alphabetic) && word.chars().nth(LONGEST_SIGNED).is_none();
    let sign = ["++", "#"].into_iter().find(|sign| rest.starts_with(sign)).filter(|_| is_short)?;
    let next = rest[sign.len()..].chars().next();
    (!next.is_some_and(|c| c.is_alphabetic() || matches!(c, '+' | '#'))).then_some(sign.len())
}

/// Whether a text begins with .NET, which is no net.
fn is_dot_net(rest: &str) -> bool {
    let name = rest.get(..DOT_NET.len());
    name.is_some_and(|name| name.eq_ignore_ascii_case(DOT_NET))
        && !rest[DOT_NET.len()..].chars().next().is_some_and(belongs_to_word)
}

/// The pieces of the run being read; buffers are kept between runs.
#[derive(Default)]
struct Run {
    folded: String,
    // (start and end in `folded`, start and end in the text, characters)
    pieces: Vec<(usize, usize, usize, usize, usize)>,
}

/// Calls `each` with every word of `text`, in order of position.
pub fn tokens(text: &str, folding: &Folding, mut each: impl FnMut(Token<'_>)) {
    let mut run = Run::default();
    let mut position = 0;
    let mut open = false;
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        let end = at + c.len_utf8();
        if belongs_to_word(c) {
            if stands_alone(c) {
                run.flush(&mut position, &mut each);
                run.start(at);
                run.extend(c, end, folding);
                run.flush(&mut position, &mut each);
                open = false;
                continue;
            }
            if !open {
                run.start(at);
                open = true;
            }
            run.extend(c, end, folding);
            continue;
        }
        if open && let Some(length) = run.last().and_then(|word| signs_after(word, &text[at..])) {
            run.sign(&text[at..at + length], at + length);
            for _ in 1..length {
                characters.next();
            }
            open = false;
            run.flush(&mut position, &mut each);
            continue;
        }
        if !open && is_dot_net(&text[at..]) {
            run.start(at);
            run.sign(".", end);
            open = true;
            continue;
        }
        if folding.separates(c) {
            run.flush(&mut position, &mut each);
            run.start(at);
            run.sign(&text[at..end], end);
            run.flush(&mut position, &mut each);
            open = false;
            continue;
        }
        let goes_on = open
            && joins(c)
            && characters.peek().is_some_and(|&(_, next)| belongs_to_word(next) && !stands_alone(next));
        open = false;
        if !goes_on {
            run.flush(&mut position, &mut each);
        }
    }
    run.flush(&mut position, &mut each);
}

impl Run {
    fn start(&mut self, at: usize) {
        let here = self.folded.len();
        self.pieces.push((here, here, at, at, 0));
    }

    /// The piece being read, folded.
    fn last(&self) -> Option<&str> {
        self.pieces.last().map(|piece| &self.folded[piece.0..])
    }

    /// Takes signs that belong to the word into it.
    fn sign(&mut self, signs: &str, end: usize) {
        self.folded.push_str(signs);
        if let Some(piece) = self.pieces.last_mut() {
            (piece.1, piece.3, piece.4) = (self.folded.len(), end, piece.4 + signs.len());
        }
    }

    fn extend(&mut self, c: char, end: usize, folding: &Folding) {
        if let Some(piece) = self.pieces.last_mut() {
            // An accent that begins a piece belongs to no letter of it.
            let is_lone = piece.0 == piece.1 && is_combining_mark(c);
            if piece.4 < LONGEST_WORD && !is_lone {
                folding.fold(c, &mut self.folded);
                piece.4 += 1;
            }
            piece.1 = self.folded.len();
            piece.3 = end;
        }
    }

    fn flush(&mut self, position: &mut u32, each: &mut impl FnMut(Token<'_>)) {
        let (Some(&first), Some(&last)) = (self.pieces.first(), self.pieces.last()) else { return };
        if self.pieces.len() == 1 {
            let text = &self.folded[first.0..first.1];
            if !text.is_empty() {
                each(Token { text, start: first.2, end: first.3, position: *position, joined: false });
                *position += 1;
            }
        } else {
            let mut whole_end = self.folded.len();
            if let Some((cut, _)) = self.folded.char_indices().nth(LONGEST_WORD) {
                whole_end = cut;
            }
            let whole = &self.folded[..whole_end];
            each(Token { text: whole, start: first.2, end: last.3, position: *position, joined: true });
            let mut kept = 0;
            for piece in self.pieces.iter().filter(|piece| piece.4 >= SHORTEST_PIECE) {
                let text = &self.folded[piece.0..piece.1];
                if text.is_empty() {
                    continue;
                }
                let position = *position + kept;
                each(Token { text, start: piece.2, end: piece.3, position, joined: false });
                kept += 1;
            }
            *position += kept.max(1);
        }
        self.folded.clear();
        self.pieces.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let mut found = Vec::new();
        tokens(text, &Folding::default(), |token| found.push(format!("{}@{}", token.text, token.position)));
        found
    }

    #[test]
    fn case_accents_and_forms_of_writing_are_folded() {
        assert_eq!(
            words("Élan JOSÉ jose\u{301} Søren Straße Łódź"),
            ["elan@0", "jose@1", "jose@2", "soren@3", "strasse@4", "lodz@5"]
        );
    }

    #[test]
    fn joined_runs_are_also_one_word_and_lose_their_short_pieces() {
        assert_eq!(words("O'Brien"), ["obrien@0", "brien@0"]);
        assert_eq!(words("hello.world end."), ["helloworld@0", "hello@0", "world@1", "end@2"]);
        assert_eq!(words("U.S.A. now"), ["usa@0", "now@1"]);
    }

    #[test]
    fn anything_else_separates() {
        assert_eq!(words("a-b/c  D+ 東京"), ["a@0", "b@1", "c@2", "d@3", "東@4", "京@5"]);
    }

    #[test]
    fn names_of_languages_keep_their_signs() {
        assert_eq!(words("C, C++ and C#."), ["c@0", "c++@1", "and@2", "c#@3"]);
        assert_eq!(
            words("C/C++/C#; F# c++17 C#7"),
            ["c@0", "c++@1", "c#@2", "f#@3", "c++@4", "17@5", "c#@6", "7@7"]
        );
        assert_eq!(words("(.NET) .Net/C# net .network"), [".net@0", ".net@1", "c#@2", "net@3", "network@4"]);
        assert_eq!(words("ASP.NET Core"), ["aspnet@0", "asp@0", "net@1", "core@2"]);
        // Signs that belong to nothing separate as ever
        assert_eq!(
            words("flat #5 a#b c+++ salary+ room# 1#2 C+"),
            ["flat@0", "5@1", "a@2", "b@3", "c@4", "salary@5", "room@6", "1@7", "2@8", "c@9"]
        );
    }

    #[test]
    fn signs_and_accents_that_the_settings_name_are_kept() {
        let folding = Folding { separators: "+#-".into(), kept: "øé".into() };
        let mut found = Vec::new();
        tokens("Disney+ a-b C# Søren JOSÉ jose\u{301} résumè", &folding, |token| {
            found.push(format!("{}@{}", token.text, token.position))
        });
        let expected =
            ["disney@0", "+@1", "a@2", "-@3", "b@4", "c#@5", "søren@6", "josé@7", "josé@8", "résume@9"];
        assert_eq!(found, expected);
    }

    #[test]
    fn offsets_point_at_the_stored_spelling() {
        let text = "x José!";
        let mut found = Vec::new();
        tokens(text, &Folding::default(), |token| found.push(text[token.start..token.end].to_owned()));
        assert_eq!(found, ["x", "José"]);
    }
}
