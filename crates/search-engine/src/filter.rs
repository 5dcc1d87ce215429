//! Filters: what a condition is, and the two ways of writing them, the `filters` text and the nested lists.

mod lists;
mod parse;

pub use lists::{facet_filters, numeric_filters, scored_filters, tag_filters};
pub use parse::parse;

use crate::error::Error;
use crate::geo::Area;

/// Deeper nesting is refused.
pub const DEEPEST: usize = 64;
/// More conditions in one request are refused.
pub const MOST: usize = 10_000;
/// So are more conditions that have to look at every document.
pub const MOST_SCANS: usize = 100;

/// How a number is compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Comparison {
    /// `<`
    Less(f64),
    /// `<=`
    AtMost(f64),
    /// `=`
    Equal(f64),
    /// `!=`
    NotEqual(f64),
    /// `>=`
    AtLeast(f64),
    /// `>`
    Greater(f64),
    /// `a TO b`, both included.
    Between(f64, f64),
}

impl Comparison {
    /// Whether a number passes.
    pub fn holds(self, number: f64) -> bool {
        match self {
            Self::Less(bound) => number < bound,
            Self::AtMost(bound) => number <= bound,
            Self::Equal(bound) => number == bound,
            Self::NotEqual(bound) => number != bound,
            Self::AtLeast(bound) => number >= bound,
            Self::Greater(bound) => number > bound,
            Self::Between(from, to) => from <= number && number <= to,
        }
    }
}

/// Groups of filters with scores: of a group the best counts, or their sum.
pub type Scores = Vec<Vec<(Filter, u32)>>;

/// A filter.
#[derive(Clone, Debug, PartialEq)]
pub enum Filter {
    /// Everything.
    All,
    /// `path:value`
    Value {
        /// Dotted path.
        path: String,
        /// As written.
        value: String,
    },
    /// A number compared.
    Number {
        /// Dotted path.
        path: String,
        /// The comparison.
        comparison: Comparison,
    },
    /// A place in one of them.
    Within(Vec<Area>),
    /// What it says, with a score for the order of what passes.
    Scored(Box<Filter>, u32),
    /// All of them.
    And(Vec<Filter>),
    /// One of them.
    Or(Vec<Filter>),
    /// The rest.
    Not(Box<Filter>),
}

impl Filter {
    /// All of these.
    pub fn and(parts: Vec<Self>) -> Self {
        let mut kept: Vec<_> = parts.into_iter().filter(|part| *part != Self::All).collect();
        match kept.len() {
            0 => Self::All,
            1 => kept.swap_remove(0),
            _ => Self::And(kept),
        }
    }

    /// One of these; of none at all, everything.
    pub fn or(mut parts: Vec<Self>) -> Self {
        match parts.len() {
            0 => Self::All,
            1 => parts.swap_remove(0),
            _ => Self::Or(parts),
        }
    }

    /// Comparisons of other attributes than these match nothing.
    pub(crate) fn compare_only(&mut self, comparable: &[String]) {
        match self {
            Self::Number { path, comparison } => {
                let is_equality = matches!(comparison, Comparison::Equal(_) | Comparison::NotEqual(_));
                let allows = |listed: &str| match listed.strip_prefix("equalOnly(") {
                    Some(rest) => is_equality && rest.trim_end_matches(')') == path,
                    None => listed == path,
                };
                if !comparable.iter().any(|listed| allows(listed)) {
                    *self = Self::Or(Vec::new());
                }
            }
            Self::And(parts) | Self::Or(parts) => {
                parts.iter_mut().for_each(|part| part.compare_only(comparable))
            }
            Self::Not(part) | Self::Scored(part, _) => part.compare_only(comparable),
            Self::All | Self::Value { .. } | Self::Within(_) => {}
        }
    }

    /// How many conditions look at every document, those of equality where the attribute is not declared among them.
    pub(crate) fn scans(&self, declared: &dyn Fn(&str) -> bool) -> usize {
        match self {
            Self::All => 0,
            Self::Number { .. } | Self::Within(_) => 1,
            Self::Value { path, value } => usize::from(!declared(path) && value.parse::<f64>().is_ok()),
            Self::And(parts) | Self::Or(parts) => parts.iter().map(|part| part.scans(declared)).sum(),
            Self::Not(part) | Self::Scored(part, _) => part.scans(declared),
        }
    }

    /// How many conditions there are.
    pub fn size(&self) -> usize {
        match self {
            Self::All => 0,
            Self::Value { .. } | Self::Number { .. } | Self::Within(_) => 1,
            Self::And(parts) | Self::Or(parts) => parts.iter().map(Self::size).sum(),
            Self::Not(part) | Self::Scored(part, _) => part.size(),
        }
    }

    /// Takes the scores out: those of what is joined by OR are a group.
    pub(crate) fn take_scores(&mut self) -> Result<Scores, Error> {
        let mut groups = Scores::new();
        match self {
            Self::And(parts) => {
                for part in parts {
                    groups.extend(part.take_scores()?);
                }
            }
            Self::Or(parts) => {
                let mut group = Vec::new();
                for part in parts {
                    let score = part.take_score()?;
                    group.extend(score.map(|score| (part.clone(), score)));
                }
                groups.push(group);
            }
            one => {
                let score = one.take_score()?;
                groups.extend(score.map(|score| vec![(one.clone(), score)]));
            }
        }
        groups.retain(|group| !group.is_empty());
        Ok(groups)
    }

    /// Takes the score out of what has one: everything that has to hold together adds up.
    fn take_score(&mut self) -> Result<Option<u32>, Error> {
        match self {
            Self::Scored(part, score) => {
                let score = *score;
                *self = std::mem::replace(&mut **part, Self::All);
                Ok(Some(score))
            }
            Self::And(parts) => {
                let scores = parts.iter_mut().map(Self::take_score).collect::<Result<Vec<_>, _>>()?;
                Ok(scores.into_iter().flatten().reduce(u32::saturating_add))
            }
            Self::Or(_) | Self::Not(_) if self.has_scores() => {
                Err(Error::invalid("filters: a score stands too deep in brackets"))
            }
            _ => Ok(None),
        }
    }

    fn has_scores(&self) -> bool {
        match self {
            Self::Scored(..) => true,
            Self::And(parts) | Self::Or(parts) => parts.iter().any(Self::has_scores),
            Self::Not(part) => part.has_scores(),
            Self::All | Self::Value { .. } | Self::Number { .. } | Self::Within(_) => false,
        }
    }
}
