//! Filters: what a condition is, and the two ways of writing them, the `filters` text and the nested lists.

mod lists;
mod parse;

pub use lists::{facet_filters, numeric_filters, scored_filters, tag_filters};
pub use parse::parse;

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
            Self::Number { path, .. } => {
                let name = |listed: &str| {
                    listed.strip_prefix("equalOnly(").map_or(listed, |rest| rest.trim_end_matches(')'))
                        == path
                };
                if !comparable.iter().any(|listed| name(listed)) {
                    *self = Self::Or(Vec::new());
                }
            }
            Self::And(parts) | Self::Or(parts) => {
                parts.iter_mut().for_each(|part| part.compare_only(comparable))
            }
            Self::Not(part) => part.compare_only(comparable),
            Self::All | Self::Value { .. } => {}
        }
    }

    /// How many conditions look at every document, those of equality where the attribute is not declared among them.
    pub(crate) fn scans(&self, declared: &dyn Fn(&str) -> bool) -> usize {
        match self {
            Self::All => 0,
            Self::Number { .. } => 1,
            Self::Value { path, value } => usize::from(!declared(path) && value.parse::<f64>().is_ok()),
            Self::And(parts) | Self::Or(parts) => parts.iter().map(|part| part.scans(declared)).sum(),
            Self::Not(part) => part.scans(declared),
        }
    }

    /// How many conditions there are.
    pub fn size(&self) -> usize {
        match self {
            Self::All => 0,
            Self::Value { .. } | Self::Number { .. } => 1,
            Self::And(parts) | Self::Or(parts) => parts.iter().map(Self::size).sum(),
            Self::Not(part) => part.size(),
        }
    }
}
