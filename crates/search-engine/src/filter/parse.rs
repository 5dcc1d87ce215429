//! The `filters` text.

use crate::error::Error;
use crate::filter::{Comparison, DEEPEST, Filter, MOST};

/// Reads a `filters` text; an empty one lets everything through.
pub fn parse(text: &str) -> Result<Filter, Error> {
    let words = words(text)?;
    let mut parser = Parser { words: &words, at: 0, conditions: 0, text };
    if words.is_empty() {
        return Ok(Filter::All);
    }
    let filter = parser.or(0)?;
    if parser.at < words.len() {
        return Err(parser.wrong("unexpected"));
    }
    Ok(filter)
}

#[derive(Clone, Debug, PartialEq)]
enum Word {
    Open,
    Close,
    Colon,
    And,
    Or,
    Not,
    To,
    Compare(&'static str),
    Score(u32),
    Text { text: String, quoted: bool },
}

fn words(text: &str) -> Result<Vec<Word>, Error> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        rest = match c {
            _ if c.is_whitespace() => after,
            '(' => push(&mut words, Word::Open, after),
            ')' => push(&mut words, Word::Close, after),
            ':' => push(&mut words, Word::Colon, after),
            '"' | '\'' => {
                let (quoted, after) = quoted(after, c)?;
                push(&mut words, Word::Text { text: quoted, quoted: true }, after)
            }
            '<' if after.starts_with("score=") => {
                let Some(end) = after.find('>') else {
                    return Err(Error::invalid("filters: <score= without >"));
                };
                let score = score(&after["score=".len()..end])?;
                push(&mut words, Word::Score(score), &after[end + 1..])
            }
            '<' | '>' | '=' | '!' => {
                let found = ["<=", ">=", "!=", "<", ">", "="].into_iter().find(|one| rest.starts_with(one));
                let Some(operator) = found else {
                    return Err(Error::invalid(format!("filters: unexpected {c} in {}", shown(text))));
                };
                push(&mut words, Word::Compare(operator), &rest[operator.len()..])
            }
            _ => {
                let end = bare_end(rest);
                let word = match &rest[..end] {
                    "AND" => Word::And,
                    "OR" => Word::Or,
                    "NOT" => Word::Not,
                    "TO" => Word::To,
                    other => Word::Text { text: unescaped(other), quoted: false },
                };
                push(&mut words, word, &rest[end..])
            }
        };
        if words.len() > MOST * 8 {
            return Err(Error::invalid(format!("filters: more than {MOST} conditions")));
        }
    }
    Ok(words)
}

fn push<'a>(words: &mut Vec<Word>, word: Word, rest: &'a str) -> &'a str {
    words.push(word);
    rest
}

fn bare_end(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices() {
        if escaped {
            escaped = false;
        } else if c == '\\' {
            escaped = true;
        } else if c.is_whitespace()
            || matches!(c, '(' | ')' | ':' | '"' | '\'' | '<' | '>' | '=' | '!') && at > 0
        {
            return at;
        }
    }
    rest.len()
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        plain.push(if c == '\\' { characters.next().unwrap_or('\\') } else { c });
    }
    plain
}

fn quoted(rest: &str, quote: char) -> Result<(String, &str), Error> {
    let mut text = String::new();
    let mut characters = rest.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            '\\' => match characters.next() {
                Some((_, escaped)) => text.push(escaped),
                None => break,
            },
            _ if c == quote => return Ok((text, &rest[at + 1..])),
            _ => text.push(c),
        }
    }
    Err(Error::invalid(format!("filters: the quote {quote} is not closed")))
}

fn shown(text: &str) -> String {
    text.chars().take(200).collect()
}

struct Parser<'a> {
    words: &'a [Word],
    at: usize,
    conditions: usize,
    text: &'a str,
}

impl Parser<'_> {
    fn next_is(&mut self, word: &Word) -> bool {
        let found = self.words.get(self.at) == Some(word);
        self.at += usize::from(found);
        found
    }

    fn wrong(&self, what: &str) -> Error {
        let word = match self.words.get(self.at) {
            None => "end".to_owned(),
            Some(Word::Text { text, .. }) => shown(text),
            Some(Word::Compare(operator)) => (*operator).to_owned(),
            Some(other) => format!("{other:?}"),
        };
        Error::invalid(format!("filters: {what} {word} in {}", shown(self.text)))
    }

    fn or(&mut self, depth: usize) -> Result<Filter, Error> {
        let mut parts = vec![self.and(depth)?];
        while self.next_is(&Word::Or) {
            parts.push(self.and(depth)?);
        }
        Ok(Filter::or(parts))
    }

    fn and(&mut self, depth: usize) -> Result<Filter, Error> {
        let mut parts = vec![self.unary(depth)?];
        while self.next_is(&Word::And) {
            parts.push(self.unary(depth)?);
        }
        Ok(if parts.len() == 1 { parts.swap_remove(0) } else { Filter::And(parts) })
    }

    fn unary(&mut self, depth: usize) -> Result<Filter, Error> {
        if depth > DEEPEST {
            return Err(Error::invalid(format!("filters: nested deeper than {DEEPEST}")));
        }
        if self.next_is(&Word::Not) {
            return Ok(match self.unary(depth + 1)? {
                Filter::Scored(inner, score) => Filter::Scored(Box::new(Filter::Not(inner)), score),
                inner => Filter::Not(Box::new(inner)),
            });
        }
        if self.next_is(&Word::Open) {
            let inner = self.or(depth + 1)?;
            return if self.next_is(&Word::Close) { Ok(inner) } else { Err(self.wrong("expected ) before")) };
        }
        let condition = self.condition()?;
        let Some(&Word::Score(score)) = self.words.get(self.at) else { return Ok(condition) };
        self.at += 1;
        Ok(Filter::Scored(Box::new(condition), score))
    }

    fn text(&mut self) -> Option<String> {
        let Some(Word::Text { text, .. }) = self.words.get(self.at) else { return None };
        self.at += 1;
        Some(text.clone())
    }

    fn number(&mut self) -> Result<f64, Error> {
        let number = match self.words.get(self.at) {
            Some(Word::Text { text, .. }) => text.parse().ok().filter(|number: &f64| number.is_finite()),
            _ => None,
        };
        self.at += usize::from(number.is_some());
        number.ok_or_else(|| self.wrong("expected a number instead of"))
    }

    fn condition(&mut self) -> Result<Filter, Error> {
        self.conditions += 1;
        if self.conditions > MOST {
            return Err(Error::invalid(format!("filters: more than {MOST} conditions")));
        }
        let Some(path) = self.text() else { return Err(self.wrong("unexpected")) };
        if let Some(Word::Compare(operator)) = self.words.get(self.at) {
            self.at += 1;
            let number = self.number()?;
            return Ok(Filter::Number { path, comparison: comparison(operator, number) });
        }
        if !self.next_is(&Word::Colon) {
            return Ok(Filter::Value { path: "_tags".into(), value: path });
        }
        if self.words.get(self.at + 1) == Some(&Word::To) {
            let from = self.number()?;
            self.at += 1;
            let to = self.number()?;
            return Ok(Filter::Number { path, comparison: Comparison::Between(from, to) });
        }
        let mut value = self.text().ok_or_else(|| self.wrong("expected a value instead of"))?;
        // Times and the like are often written without quotes.
        while self.next_is(&Word::Colon) {
            value.push(':');
            value.push_str(&self.text().ok_or_else(|| self.wrong("expected a value instead of"))?);
        }
        Ok(Filter::Value { path, value })
    }
}

/// The score of a filter.
pub(super) fn score(text: &str) -> Result<u32, Error> {
    let score = text.trim().parse::<u16>().map(u32::from);
    score.map_err(|_| Error::invalid("filters: a score has to be a whole number up to 65535"))
}

/// The comparison of an operator's spelling.
pub(super) fn comparison(operator: &str, number: f64) -> Comparison {
    match operator {
        "<" => Comparison::Less(number),
        "<=" => Comparison::AtMost(number),
        "!=" => Comparison::NotEqual(number),
        ">=" => Comparison::AtLeast(number),
        ">" => Comparison::Greater(number),
        _ => Comparison::Equal(number),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn value(path: &str, value: &str) -> Filter {
        Filter::Value { path: path.into(), value: value.into() }
    }

    #[test]
    fn and_binds_tighter_than_or() {
        let expected = Filter::Or(vec![value("a", "1"), Filter::And(vec![value("b", "2"), value("c", "3")])]);
        assert_eq!(parse("a:1 OR b:2 AND c:3").expect("sound"), expected);
    }

    #[test]
    fn quotes_hold_spaces_keywords_brackets_and_escapes() {
        assert_eq!(parse(r#"a:"x AND (y) \"z\"""#).expect("sound"), value("a", "x AND (y) \"z\""));
        assert_eq!(parse("'my attr':'it\\'s'").expect("sound"), value("my attr", "it's"));
        assert_eq!(parse("lower:and").expect("sound"), value("lower", "and"));
    }

    #[test]
    fn numbers_compare_and_range() {
        let number = |comparison| Filter::Number { path: "n".into(), comparison };
        assert_eq!(parse("n>=3").expect("sound"), number(Comparison::AtLeast(3.0)));
        assert_eq!(parse("n != -1.5").expect("sound"), number(Comparison::NotEqual(-1.5)));
        assert_eq!(parse("n:3 TO 5").expect("sound"), number(Comparison::Between(3.0, 5.0)));
    }

    #[test]
    fn scores_come_out_in_groups_of_what_is_joined_by_or() {
        let told = |text: &str| {
            let mut filter = parse(text).expect("sound");
            filter.take_scores().map(|scores| (filter, scores)).map_err(|error| error.to_string())
        };
        let (filter, scores) =
            told("(a:1<score=3> OR a:2<score=2> OR a:3) AND NOT b:1<score=5> AND n>1").unwrap();
        assert_eq!(filter, parse("(a:1 OR a:2 OR a:3) AND NOT b:1 AND n>1").unwrap());
        let not = Filter::Not(Box::new(value("b", "1")));
        assert_eq!(scores, [vec![(value("a", "1"), 3), (value("a", "2"), 2)], vec![(not, 5)]]);
        let (_, scores) = told("(a:1<score=3> AND b:1<score=4>) OR c:1").unwrap();
        assert_eq!(scores, [[(Filter::And(vec![value("a", "1"), value("b", "1")]), 7)]]);
        assert!(told("a:1 OR NOT (b:1<score=2> OR c:1)").is_err());
        assert!(parse("a:1<score=65536>").is_err());
    }

    #[test]
    fn a_bare_value_is_a_tag() {
        assert_eq!(parse("published").expect("sound"), value("_tags", "published"));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "a:",
            "AND",
            "a:1 OR",
            "(a:1",
            "a:1)",
            "n>x",
            "NOT",
            "a:1 b:2",
            "a:'x",
            "n:1 TO x",
            "a:<score=x>",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(parse(&"(".repeat(100_000)).is_err());
        assert!(parse(&"NOT ".repeat(100_000)).is_err());
        assert!(parse(&"a:1 OR ".repeat(100_000)).is_err());
    }

    fn written(filter: &Filter) -> String {
        match filter {
            Filter::All | Filter::Within(_) => String::new(),
            Filter::Scored(part, score) => format!("{}<score={score}>", written(part)),
            Filter::Value { path, value } => {
                format!("{path}:\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
            }
            Filter::Number { path, comparison: Comparison::Between(from, to) } => {
                format!("{path}:{from} TO {to}")
            }
            Filter::Number { path, comparison } => match comparison {
                Comparison::Less(number) => format!("{path}<{number}"),
                Comparison::AtMost(number) => format!("{path} <= {number}"),
                Comparison::NotEqual(number) => format!("{path}!={number}"),
                Comparison::AtLeast(number) => format!("{path}>={number}"),
                Comparison::Greater(number) => format!("{path}> {number}"),
                Comparison::Equal(number) | Comparison::Between(number, _) => format!("{path} = {number}"),
            },
            Filter::And(parts) => {
                parts.iter().map(|part| format!("({})", written(part))).collect::<Vec<_>>().join(" AND ")
            }
            Filter::Or(parts) => {
                parts.iter().map(|part| format!("({})", written(part))).collect::<Vec<_>>().join(" OR ")
            }
            Filter::Not(part) => format!("NOT ({})", written(part)),
        }
    }

    fn filters() -> impl Strategy<Value = Filter> {
        let leaf = prop_oneof![
            ("[a-z][a-z.]{0,8}", any::<String>()).prop_map(|(path, value)| Filter::Value { path, value }),
            ("[a-z]{1,4}", -1000..1000i32).prop_map(|(path, number)| Filter::Number {
                path,
                comparison: Comparison::AtLeast(f64::from(number))
            }),
        ];
        leaf.prop_recursive(4, 24, 4, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 2..4).prop_map(Filter::And),
                proptest::collection::vec(inner.clone(), 2..4).prop_map(Filter::Or),
                inner.prop_map(|part| Filter::Not(Box::new(part))),
            ]
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(filter in filters()) {
            prop_assert_eq!(parse(&written(&filter)).expect("sound"), filter);
        }

        #[test]
        fn any_text_is_read_or_refused(text in any::<String>(), pieces in proptest::collection::vec("[()\"':<>=!\\\\ ]|AND|OR|NOT|TO|a|1|<score=", 0..40)) {
            let _ = parse(&text);
            let _ = parse(&pieces.concat());
        }
    }
}
