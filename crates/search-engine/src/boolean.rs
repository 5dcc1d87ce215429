//! What of a query stands in quotes, is excluded, or is joined by OR, AND, NOT and brackets, brought into one form: a
//! list of conditions which all have to hold, each a list of words of which one is enough.
//!
//! Nothing that people type is wrong: an operator with nothing beside it and a bracket without its other half are
//! passed over. `a b OR c d` means a, and b or c, and d; AND ties more closely than OR.

use crate::error::Error;

/// Conditions that a query may have, and words that one may name: brackets multiply them.
const MOST: usize = 24;
/// Deeper brackets are refused.
const DEEPEST: usize = 16;

/// Which parts of the syntax are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Syntax {
    /// Text in quotes is a phrase.
    pub phrases: bool,
    /// A minus excludes.
    pub exclusions: bool,
    /// OR, AND, NOT and brackets mean something.
    pub booleans: bool,
}

/// A part of the query's text, with the byte that it begins at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Atom<'a> {
    /// As typed.
    pub text: &'a str,
    /// Where.
    pub at: usize,
    /// Whether it stood in quotes.
    pub is_phrase: bool,
}

/// An atom that has to be there, or must not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Literal<'a> {
    /// The atom.
    pub atom: Atom<'a>,
    /// Whether it must not be there.
    pub is_excluded: bool,
}

/// Literals of which one has to hold.
pub type Clause<'a> = Vec<Literal<'a>>;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Sign<'a> {
    Open,
    Close,
    Or,
    And,
    Not,
    Atom(Atom<'a>),
}

/// A part of a query, as it was typed.
pub enum Expression<'a> {
    /// A word or a phrase.
    Atom(Atom<'a>),
    /// This must not be.
    Not(Box<Expression<'a>>),
    /// All of these have to be.
    All(Vec<Expression<'a>>),
    /// One of these is enough.
    Any(Vec<Expression<'a>>),
}

/// The parts of a query, all of which have to hold.
pub fn parts(text: &str, syntax: Syntax) -> Result<Vec<Expression<'_>>, Error> {
    let signs = signs(text, syntax);
    let mut parser = Parser { signs: &signs, at: 0 };
    let mut parts = Vec::new();
    while parser.at < parser.signs.len() {
        parts.extend(parser.juxtaposed(0)?);
        // A bracket that closes nothing.
        parser.at += 1;
    }
    Ok(parts)
}

/// The conditions of a query.
pub fn clauses(text: &str, syntax: Syntax) -> Result<Vec<Clause<'_>>, Error> {
    // Words by themselves are as many as they like: what is too many is passed over later.
    let (alone, joined): (Vec<_>, Vec<_>) =
        parts(text, syntax)?.into_iter().partition(|part| matches!(part, Expression::Atom(_)));
    let mut clauses = Vec::new();
    for part in &alone {
        clauses.extend(normal(part, false)?);
    }
    for part in &joined {
        clauses.extend(normal(part, false)?);
    }
    // In the order in which they were typed, which proximity counts by.
    clauses.sort_by_key(|clause| clause.first().map(|literal| literal.atom.at));
    Ok(clauses)
}

fn signs(text: &str, syntax: Syntax) -> Vec<Sign<'_>> {
    let mut signs = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        match c {
            _ if c.is_whitespace() => at += c.len_utf8(),
            '"' if syntax.phrases => {
                let inside = &rest[1..];
                let end = inside.find('"').unwrap_or(inside.len());
                // Between quotes there may be nothing yet.
                if !inside[..end].trim().is_empty() {
                    signs.push(Sign::Atom(Atom { text: &inside[..end], at: at + 1, is_phrase: true }));
                }
                at += 1 + (end + 1).min(inside.len());
            }
            '"' => at += 1,
            '(' if syntax.booleans => {
                signs.push(Sign::Open);
                at += 1;
            }
            ')' if syntax.booleans => {
                signs.push(Sign::Close);
                at += 1;
            }
            '-' if syntax.exclusions && excludes(&rest[1..], syntax) => {
                signs.push(Sign::Not);
                at += 1;
            }
            _ => {
                let ends = |c: char| {
                    c.is_whitespace()
                        || c == '"' && syntax.phrases
                        || matches!(c, '(' | ')') && syntax.booleans
                };
                let end = rest.find(ends).unwrap_or(rest.len()).max(c.len_utf8());
                let word = &rest[..end];
                signs.push(match word {
                    "OR" if syntax.booleans => Sign::Or,
                    "AND" if syntax.booleans => Sign::And,
                    "NOT" if syntax.booleans => Sign::Not,
                    _ => Sign::Atom(Atom { text: word, at, is_phrase: false }),
                });
                at += end;
            }
        }
    }
    signs
}

/// Whether what follows a minus is something to exclude.
fn excludes(after: &str, syntax: Syntax) -> bool {
    match after.chars().next() {
        None => false,
        Some('"') => syntax.phrases,
        Some('(') => syntax.booleans,
        Some(c) => !c.is_whitespace(),
    }
}

struct Parser<'a, 'b> {
    signs: &'b [Sign<'a>],
    at: usize,
}

impl<'a> Parser<'a, '_> {
    fn next_is(&mut self, sign: Sign<'_>) -> bool {
        let found = self.signs.get(self.at) == Some(&sign);
        self.at += usize::from(found);
        found
    }

    /// Everything up to a bracket that closes.
    fn juxtaposed(&mut self, depth: usize) -> Result<Vec<Expression<'a>>, Error> {
        let mut parts = Vec::new();
        while !matches!(self.signs.get(self.at), None | Some(Sign::Close)) {
            parts.extend(self.any(depth)?);
        }
        Ok(parts)
    }

    fn any(&mut self, depth: usize) -> Result<Option<Expression<'a>>, Error> {
        let mut parts: Vec<_> = self.all(depth)?.into_iter().collect();
        while self.next_is(Sign::Or) {
            parts.extend(self.all(depth)?);
        }
        Ok(match parts.len() {
            0 | 1 => parts.pop(),
            _ => Some(Expression::Any(parts)),
        })
    }

    fn all(&mut self, depth: usize) -> Result<Option<Expression<'a>>, Error> {
        let mut parts: Vec<_> = self.one(depth)?.into_iter().collect();
        while self.next_is(Sign::And) {
            parts.extend(self.one(depth)?);
        }
        Ok(match parts.len() {
            0 | 1 => parts.pop(),
            _ => Some(Expression::All(parts)),
        })
    }

    fn one(&mut self, depth: usize) -> Result<Option<Expression<'a>>, Error> {
        if depth > DEEPEST {
            return Err(Error::invalid(format!("query: brackets stand deeper than {DEEPEST}")));
        }
        let Some(&sign) = self.signs.get(self.at) else { return Ok(None) };
        match sign {
            Sign::Atom(atom) => {
                self.at += 1;
                Ok(Some(Expression::Atom(atom)))
            }
            Sign::Not => {
                self.at += 1;
                let inner = self.one(depth + 1)?;
                Ok(inner.map(|inner| Expression::Not(Box::new(inner))))
            }
            Sign::Open => {
                self.at += 1;
                let mut parts = self.juxtaposed(depth + 1)?;
                self.next_is(Sign::Close);
                Ok(match parts.len() {
                    0 | 1 => parts.pop(),
                    _ => Some(Expression::All(parts)),
                })
            }
            // An operator with nothing before it.
            Sign::Or | Sign::And => {
                self.at += 1;
                self.one(depth)
            }
            Sign::Close => Ok(None),
        }
    }
}

/// An expression, or its contrary, as conditions.
fn normal<'a>(expression: &Expression<'a>, is_excluded: bool) -> Result<Vec<Clause<'a>>, Error> {
    let clauses = match (expression, is_excluded) {
        (Expression::Atom(atom), _) => vec![vec![Literal { atom: *atom, is_excluded }]],
        (Expression::Not(inner), _) => normal(inner, !is_excluded)?,
        (Expression::All(parts), false) | (Expression::Any(parts), true) => {
            let mut clauses = Vec::new();
            for part in parts {
                clauses.extend(normal(part, is_excluded)?);
            }
            clauses
        }
        (Expression::Any(parts), false) | (Expression::All(parts), true) => {
            let mut clauses: Vec<Clause<'a>> = vec![Vec::new()];
            for part in parts {
                let others = normal(part, is_excluded)?;
                if clauses.len() * others.len() > MOST {
                    return Err(too_much());
                }
                clauses = clauses
                    .iter()
                    .flat_map(|clause| others.iter().map(|other| [clause.as_slice(), other].concat()))
                    .collect();
            }
            clauses
        }
    };
    if clauses.len() > MOST || clauses.iter().any(|clause| clause.len() > MOST) {
        return Err(too_much());
    }
    Ok(clauses)
}

fn too_much() -> Error {
    Error::invalid("query: too much is joined by OR, AND and brackets")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ALL: Syntax = Syntax { phrases: true, exclusions: true, booleans: true };

    fn read(text: &str) -> String {
        let literal = |literal: &Literal<'_>| {
            let quote = if literal.atom.is_phrase { "\"" } else { "" };
            format!("{}{quote}{}{quote}", if literal.is_excluded { "-" } else { "" }, literal.atom.text)
        };
        match clauses(text, ALL) {
            Ok(clauses) => clauses
                .iter()
                .map(|clause| clause.iter().map(literal).collect::<Vec<_>>().join("|"))
                .collect::<Vec<_>>()
                .join(" "),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn what_people_type_is_read_as_they_mean_it() {
        for (typed, expected) in [
            ("staff nurse", "staff nurse"),
            ("nurse OR carer leeds", "nurse|carer leeds"),
            ("(nurse OR carer) nights -agency", "nurse|carer nights -agency"),
            ("\"care home\" OR hospice", "\"care home\"|hospice"),
            ("python AND django OR ruby", "python|ruby django|ruby"),
            ("(python django) OR ruby", "python|ruby django|ruby"),
            ("NOT (agency OR bank)", "-agency -bank"),
            ("nurse NOT \"bank staff\"", "nurse -\"bank staff\""),
            ("nurse -\"bank staff\" -(a b)", "nurse -\"bank staff\" -a|-b"),
            ("nurse OR NOT agency", "nurse|-agency"),
            ("a NOT NOT b", "a b"),
            ("or and not", "or and not"),
            ("C++ -C# full-time", "C++ -C# full-time"),
            ("nurse OR", "nurse"),
            ("OR nurse AND", "nurse"),
            ("(nurse", "nurse"),
            ("nurse) carer", "nurse carer"),
            ("() - ( )", "-"),
            ("a OR OR b", "a|b"),
        ] {
            assert_eq!(read(typed), expected, "{typed}");
        }
    }

    #[test]
    fn what_would_grow_without_end_is_refused() {
        assert!(read(&"(".repeat(100)).contains("deeper"));
        assert!(read(&["(a b)"; 5].join(" OR ")).contains("too much"));
        assert!(read(&["a"; 30].join(" OR ")).contains("too much"));
        assert_eq!(read(&["a"; 30].join(" ")).split(' ').count(), 30);
    }

    #[test]
    fn what_is_off_means_nothing() {
        let off = clauses("(a OR \"b\" -c)", Syntax::default()).unwrap();
        let texts: Vec<&str> = off.iter().map(|clause| clause[0].atom.text).collect();
        assert_eq!(texts, ["(a", "OR", "b\"", "-c)"]);
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(pieces in proptest::collection::vec("[()\"\\- ]|AND|OR|NOT|a|é", 0..40)) {
            drop(clauses(&pieces.concat(), ALL));
        }
    }
}
