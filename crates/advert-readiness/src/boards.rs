//! What each job board takes and refuses: lengths, what has to be there, what may not be.

use std::ops::Range;

use regex::Regex;

use crate::rules::{Asks, BoardRule, BoardsFile, Fact, Sources, Unit, pattern, source};
use crate::text::{marks, short, stands_alone, uncovered};
use crate::{Advert, Field, Finding, Level, Mark, Source};

/// The boards' rules, ready to be asked.
pub struct Boards {
    rules: Vec<Rule>,
}

struct Rule {
    says: BoardRule,
    /// Of a form, what matches it as a whole; of an absence, what has to be absent.
    pattern: Option<Regex>,
    unless: Option<Regex>,
    source: Source,
}

impl Boards {
    /// Reads the rules, or says which of them is wrong.
    pub fn new(file: BoardsFile, sources: &Sources) -> Result<Self, String> {
        let rules = file.rule.into_iter().map(|says| Rule::new(says, &file.boards, sources));
        Ok(Self { rules: rules.collect::<Result<_, _>>()? })
    }

    /// What the boards would say.
    pub fn check(&'static self, advert: &Advert<'_>) -> Vec<Finding> {
        let mut findings: Vec<_> = self.rules.iter().filter_map(|rule| rule.check(advert)).collect();
        for field in [Field::Title, Field::Description, Field::Location, Field::PostCode] {
            findings.extend(self.banned(field, advert.text(field)));
        }
        findings
    }

    fn banned(&'static self, field: Field, text: &str) -> Vec<Finding> {
        let found: Vec<_> = self.rules.iter().map(|rule| rule.banned(field, text)).collect();
        // The host of an e-mail address is no web address.
        let mut all: Vec<_> = found.iter().flatten().cloned().collect();
        all.sort_by_key(|range| range.start);
        let mut findings = Vec::new();
        for (rule, found) in self.rules.iter().zip(found) {
            let marks = marks(text, &uncovered(found, &all, true));
            if let Some(first) = marks.first().map(|mark| short(&mark.words)) {
                findings.push(rule.finding(field, marks, &[("{field}", name(field)), ("{words}", &first)]));
            }
        }
        findings
    }
}

impl Rule {
    fn new(says: BoardRule, boards: &[String], sources: &Sources) -> Result<Self, String> {
        if let Some(board) = says.board.as_ref().filter(|board| !boards.contains(board)) {
            return Err(format!("{} is of {board}, which is no board", says.id));
        }
        let compiled = |text: &str| pattern(&says.id, text).map(Some);
        let (pattern, unless) = match &says.asks {
            Asks::Length { .. } | Asks::Any { .. } => (None, None),
            Asks::Form { pattern, .. } => (compiled(&format!(r"\A(?:{pattern})\z"))?, None),
            Asks::Absence { pattern, unless, .. } => {
                (compiled(pattern)?, unless.as_deref().map_or(Ok(None), compiled)?)
            }
        };
        Ok(Self { pattern, unless, source: source(sources, &says.id, &says.source)?, says })
    }

    /// What is wrong with the advert, but for what has to be absent.
    fn check(&'static self, advert: &Advert<'_>) -> Option<Finding> {
        match &self.says.asks {
            Asks::Length { field, unit, least, most } => {
                let length = length(advert, *field, *unit)?;
                let limit = least.filter(|least| length < *least).or(most.filter(|most| length > *most))?;
                let words = [("{limit}", &*thousands(limit)), ("{length}", &*thousands(length))];
                Some(self.finding(*field, Vec::new(), &words))
            }
            Asks::Any { field, of } => {
                let is_met = of.iter().any(|fact| states(advert, *fact));
                (!is_met).then(|| self.finding(*field, Vec::new(), &[]))
            }
            Asks::Form { field, .. } => {
                let text = advert.text(*field);
                let typed = text.trim();
                if typed.is_empty() || self.pattern.as_ref()?.is_match(typed) {
                    return None;
                }
                let start = text.len() - text.trim_start().len();
                let place = start..start + typed.len();
                let marks = marks(text, std::slice::from_ref(&place));
                Some(self.finding(*field, marks, &[("{words}", &short(typed))]))
            }
            Asks::Absence { .. } => None,
        }
    }

    /// Where what has to be absent is, in order.
    fn banned(&self, field: Field, text: &str) -> Vec<Range<usize>> {
        match (&self.says.asks, &self.pattern) {
            (Asks::Absence { fields, .. }, Some(pattern)) if fields.contains(&field) => {
                matches(text, pattern, self.unless.as_ref())
            }
            _ => Vec::new(),
        }
    }

    fn finding(&'static self, field: Field, marks: Vec<Mark>, words: &[(&str, &str)]) -> Finding {
        let says = &self.says;
        let board = says.board.as_deref();
        let refuses = board.filter(|_| says.level == Level::Refused);
        Finding {
            rule: says.id.clone(),
            field,
            level: says.level,
            board,
            boards: refuses.into_iter().collect(),
            marks,
            sentence: words.iter().fold(says.sentence.clone(), |text, (name, word)| text.replace(name, word)),
            instead: says.instead.clone(),
            source: self.source.clone(),
        }
    }
}

fn length(advert: &Advert<'_>, field: Field, unit: Unit) -> Option<usize> {
    match (field, unit) {
        (Field::DaysLive, _) => advert.days_live.map(|days| days as usize),
        (_, Unit::Characters) => Some(advert.text(field).trim().chars().count()),
        (_, Unit::Words) => Some(advert.text(field).split_whitespace().count()),
    }
}

fn states(advert: &Advert<'_>, fact: Fact) -> bool {
    let is_there = |field| !advert.text(field).trim().is_empty();
    let has_salary = advert.salary().iter().any(Option::is_some);
    match fact {
        Fact::Title => is_there(Field::Title),
        Fact::Description => is_there(Field::Description),
        Fact::Location => is_there(Field::Location),
        Fact::PostCode => is_there(Field::PostCode),
        Fact::Category => is_there(Field::Category),
        Fact::Remote => advert.remote,
        Fact::Salary => has_salary,
        Fact::NoSalary => !has_salary,
        Fact::ShownSalary => advert.show_salary,
    }
}

/// Where a pattern matches and is not let be.
fn matches(text: &str, found: &Regex, unless: Option<&Regex>) -> Vec<Range<usize>> {
    let found: Vec<_> =
        found.find_iter(text).map(|m| m.range()).filter(|range| stands_alone(text, range)).collect();
    match unless {
        Some(unless) if !found.is_empty() => {
            let excused: Vec<_> = unless.find_iter(text).map(|m| m.range()).collect();
            uncovered(found, &excused, false)
        }
        _ => found,
    }
}

const fn name(field: Field) -> &'static str {
    match field {
        Field::Title => "title",
        Field::Description => "description",
        Field::Benefits => "benefits",
        Field::Salary => "salary",
        Field::Location => "location",
        Field::PostCode => "postcode",
        Field::Category => "category",
        Field::DaysLive => "days live",
    }
}

/// A number with its thousands set off.
pub fn thousands(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
