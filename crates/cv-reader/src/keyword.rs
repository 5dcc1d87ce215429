//! Whether a text holds a keyword, the way a recruiter means it.

use unicode_normalization::UnicodeNormalization;

/// Whether `text` holds `keyword` as whole words, whatever the case, the width of the letters, the kind of dash or the
/// blanks between the words; a word that a line end broke in two counts with and without its hyphen.
///
/// "Java" is not in "JavaScript" nor "C" in "C++", while "C++", "C#", ".NET" and "Node.js" are found as written. A
/// keyword without anything but blanks is in no text.
pub fn holds_keyword(text: &str, keyword: &str) -> bool {
    holds_any_keyword(text, [keyword])
}

/// Whether `text` holds at least one of the keywords, each by the rule of [`holds_keyword`]. The text is prepared once
/// for all of them.
pub fn holds_any_keyword<K: AsRef<str>>(text: &str, keywords: impl IntoIterator<Item = K>) -> bool {
    let text = Prepared::new(text);
    keywords.into_iter().any(|keyword| text.holds(keyword.as_ref()))
}

/// A text prepared for looking through it, which takes far longer than the looking.
#[derive(Clone, Debug)]
pub struct Prepared {
    readings: Vec<String>,
}

impl Prepared {
    /// Prepares a text.
    pub fn new(text: &str) -> Self {
        let text = folded(text);
        // "develop-\nment" is one word, "full-\nstack" keeps its hyphen: both readings are tried.
        let readings = if text.contains(BROKEN) {
            vec![text.replace(BROKEN, "-"), text.replace(BROKEN, "")]
        } else {
            vec![text]
        };
        Self { readings }
    }

    /// Whether the text holds the keyword, by the rule of [`holds_keyword`].
    pub fn holds(&self, keyword: &str) -> bool {
        let keyword = folded(keyword.trim());
        !keyword.is_empty() && self.readings.iter().any(|reading| stands_in(reading, &keyword))
    }
}

/// A hyphen that ends a line, in folded text.
const BROKEN: &str = "-\n";

/// NFKC, without case, one kind of dash and apostrophe, no soft hyphens, one blank between words. A line end stays
/// where a hyphen stands before it.
fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut blank = false;
    let mut line_end = false;
    // Upper case first: "ß" and "SS", and both forms of the small sigma, then fold alike.
    let letters = text.nfkc().flat_map(char::to_uppercase).flat_map(char::to_lowercase).nfkc();
    for c in letters {
        let c = match c {
            '\u{AD}' | '\u{200B}' => continue,
            '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
            '\u{2018}' | '\u{2019}' | '\u{2BC}' => '\'',
            _ => c,
        };
        if c.is_whitespace() {
            blank = true;
            line_end |= matches!(c, '\n' | '\r');
            continue;
        }
        if blank && !folded.is_empty() {
            let broken = line_end && word_before_hyphen(&folded) && c.is_alphanumeric();
            folded.push(if broken { '\n' } else { ' ' });
        }
        (blank, line_end) = (false, false);
        folded.push(c);
    }
    folded
}

fn word_before_hyphen(text: &str) -> bool {
    text.strip_suffix('-').and_then(|word| word.chars().next_back()).is_some_and(char::is_alphanumeric)
}

fn stands_in(text: &str, keyword: &str) -> bool {
    let mut from = 0;
    while let Some(found) = text[from..].find(keyword) {
        let start = from + found;
        let end = start + keyword.len();
        if starts_alone(&text[..start], keyword) && ends_alone(&text[end..], keyword) {
            return true;
        }
        from = start + keyword.chars().next().map_or(1, char::len_utf8);
    }
    false
}

fn starts_alone(before: &str, keyword: &str) -> bool {
    let (Some(previous), Some(first)) = (before.chars().next_back(), keyword.chars().next()) else {
        return true;
    };
    if is_letter_alone(keyword) && binds_a_letter(previous) {
        return false;
    }
    if first == '.' && is_word(previous) {
        // "ASP.NET" is .NET, "someone@provider.net" is not.
        let name = before.trim_end_matches(is_word);
        return !name.ends_with(['.', '@', '-', '/']);
    }
    !(is_word(first) && is_word(previous) || first == previous && !first.is_alphanumeric())
        || is_unspaced(first)
        || is_unspaced(previous)
}

fn ends_alone(after: &str, keyword: &str) -> bool {
    let (Some(next), Some(last)) = (after.chars().next(), keyword.chars().next_back()) else { return true };
    if next == '#' || after.starts_with("++") || last == '+' && next == '+' {
        return false;
    }
    if is_letter_alone(keyword) && binds_a_letter(next) {
        return false;
    }
    !(is_word(last) && is_word(next)) || is_unspaced(last) || is_unspaced(next)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// "R" is not in "R&D", nor "C" in "Objective-C".
fn is_letter_alone(keyword: &str) -> bool {
    let mut letters = keyword.chars();
    letters.next().is_some_and(char::is_alphanumeric) && letters.next().is_none()
}

fn binds_a_letter(c: char) -> bool {
    matches!(c, '&' | '-' | '\'')
}

/// Scripts that put no blanks between words.
fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{E00}'..='\u{EFF}' | '\u{3040}'..='\u{30FF}' | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn found(keyword: &str, text: &str) {
        assert!(holds_keyword(text, keyword), "{keyword:?} should be found in {text:?}");
    }

    #[track_caller]
    fn missing(keyword: &str, text: &str) {
        assert!(!holds_keyword(text, keyword), "{keyword:?} should not be found in {text:?}");
    }

    #[test]
    fn only_whole_words_count() {
        found("Java", "Java, Kotlin");
        found("java", "(JAVA)");
        found("Java", "JavaScript/Java");
        missing("Java", "JavaScript");
        missing("script", "JavaScript");
        missing("SQL", "MySQL and my_sql");
        found("SQL", "PL/SQL");
    }

    #[test]
    fn names_with_signs_are_words_of_their_own() {
        found("C++", "C, C++ and Rust");
        found("C++", "C++17");
        found("C#", "C#/.NET");
        found(".NET", "C#/.NET");
        found(".net", "ASP.NET Core");
        found("Node.js", "node.js, React");
        found("CI/CD", "Jenkins (CI/CD)");
        found("C", "Assembler, C, Ada");
        found("C", "C/C++");
        missing("C", "C++");
        missing("C", "C# and Objective-C");
        missing("R", "R&D");
        missing(".NET", "jo@provider.net www.my-name.net");
        missing("NET", "nettle");
        found("Security", "CompTIA Security+");
        found("Security+", "CompTIA Security+, Network+");
    }

    #[test]
    fn phrases_cross_line_ends() {
        found("project management", "agile project\n   management");
        found("project  management", "Project\u{A0}Management");
        missing("project management", "project, management");
    }

    #[test]
    fn a_word_broken_at_a_line_end_is_found_both_ways() {
        found("development", "software develop-\nment");
        found("software development", "software develop\u{AD}ment");
        found("full-stack", "a full-\nstack engineer");
        found("full-stack", "a full‑stack engineer");
        found("stack", "a full-\nstack engineer");
        missing("ment", "software develop\u{AD}ment");
        found("SQL", "SQL -\nAdvanced");
    }

    #[test]
    fn letters_fold_as_readers_do() {
        found("ÉCOLE", "e\u{301}cole");
        found("STRASSE", "Straße");
        found("ΣΟΦΟΣ", "σοφος");
        found("SQL", "ＳＱＬ");
        found("office", "o\u{FB03}ce");
        found("Driver's licence", "driver’s licence");
        found("工作", "我的工作经历");
    }

    #[test]
    fn one_keyword_of_many_is_enough() {
        assert!(holds_any_keyword("Rust and Go", ["Java", "Go"]));
        assert!(!holds_any_keyword("Rust and Go", ["Java", "C"]));
        assert!(!holds_any_keyword("Rust and Go", [""; 0]));
    }

    #[test]
    fn an_empty_keyword_is_in_no_text() {
        missing("", "text");
        missing(" \n", "text");
        missing("text", "");
    }
}
