//! Wording that the Equality Act 2010 forbids or discourages.

use std::ops::Range;

use aho_corasick::AhoCorasick;
use regex::Regex;

use crate::rules::{Sources, WordingFile, Words, pattern, source};
use crate::text::{Folded, marks, short, stands_alone, uncovered};
use crate::{Advert, Field, Finding, Level, Source};

/// The rules of wording, ready to be asked.
pub struct Wording {
    rules: Vec<Rule>,
    phrases: Phrases,
    /// What an advert says that has an occupational requirement.
    requirement: Phrases,
}

struct Rule {
    says: Words,
    sentence: String,
    /// Whether an occupational requirement makes it lawful.
    yields: bool,
    pattern: Option<Regex>,
    unless: Option<Regex>,
    unless_typed: Option<Regex>,
    source: Source,
}

/// All phrases of all rules, which are looked for in one go.
pub struct Phrases {
    automaton: AhoCorasick,
    /// For each phrase, which rule it is of, and whether it excuses.
    of: Vec<(usize, bool)>,
}

/// Where a rule's phrases were found.
#[derive(Clone, Default)]
pub struct Hits {
    /// What the rule is about.
    pub found: Vec<Range<usize>>,
    /// Phrases within which it is let be.
    pub excused: Vec<Range<usize>>,
}

impl Phrases {
    /// Of each rule: its phrases, and those that excuse.
    pub fn new<'a>(rules: impl Iterator<Item = (&'a [String], &'a [String])>) -> Result<Self, String> {
        let (mut texts, mut of) = (Vec::new(), Vec::new());
        for (rule, (words, unless)) in rules.enumerate() {
            texts.extend(words.iter().chain(unless).map(|phrase| Folded::new(phrase).text));
            of.extend(words.iter().map(|_| (rule, false)));
            of.extend(unless.iter().map(|_| (rule, true)));
        }
        let automaton = AhoCorasick::new(texts).map_err(|error| error.to_string())?;
        Ok(Self { automaton, of })
    }

    /// What is found of each rule, in order.
    pub fn hits(&self, text: &str, rules: usize) -> Vec<Hits> {
        let mut hits = vec![Hits::default(); rules];
        for found in self.automaton.find_overlapping_iter(text) {
            let (rule, excuses) = self.of[found.pattern().as_usize()];
            if stands_alone(text, &found.range()) {
                let hits = &mut hits[rule];
                if excuses { &mut hits.excused } else { &mut hits.found }.push(found.range());
            }
        }
        for hits in &mut hits {
            hits.sort();
        }
        hits
    }
}

impl Hits {
    fn sort(&mut self) {
        self.found.sort_by_key(|range| range.start);
        self.excused.sort_by_key(|range| range.start);
    }

    /// Whether anything is found, excused or not.
    pub const fn any(&self) -> bool {
        !self.found.is_empty()
    }

    /// What is found and not excused.
    pub fn left(self) -> Vec<Range<usize>> {
        uncovered(self.found, &self.excused, false)
    }
}

impl Wording {
    /// Reads the rules, or says which of them is wrong.
    pub fn new(files: Vec<WordingFile>, sources: &Sources) -> Result<Self, String> {
        let mut requirement: Vec<_> =
            files.iter().flat_map(|file| file.occupational_requirement.iter().cloned()).collect();
        requirement.sort();
        requirement.dedup();
        let rules = files
            .into_iter()
            .flat_map(|file| {
                let yields = !file.occupational_requirement.is_empty();
                file.rule.into_iter().map(move |says| (says, file.sentence.clone(), yields))
            })
            .map(|(says, sentence, yields)| {
                let compiled = |text: Option<&String>| text.map(|text| pattern(&says.id, text)).transpose();
                Ok(Rule {
                    sentence: says.sentence.clone().unwrap_or(sentence),
                    yields: yields && says.level == Level::Unlawful,
                    pattern: compiled(says.pattern.as_ref())?,
                    unless: compiled(says.unless_pattern.as_ref())?,
                    unless_typed: compiled(says.unless_typed.as_ref())?,
                    source: source(sources, &says.id, &says.source)?,
                    says,
                })
            })
            .collect::<Result<Vec<_>, String>>()?;
        let phrases = Phrases::new(rules.iter().map(|rule| (&rule.says.words[..], &rule.says.unless[..])))?;
        Ok(Self { rules, phrases, requirement: Phrases::new([(&requirement[..], &[][..])].into_iter())? })
    }

    /// What guidance on the law would say.
    pub fn check(&self, advert: &Advert<'_>) -> Vec<Finding> {
        let texts = [Field::Title, Field::Description, Field::Benefits]
            .map(|field| (field, advert.text(field), Folded::new(advert.text(field))));
        let has_requirement =
            texts.iter().any(|(_, _, folded)| self.requirement.hits(&folded.text, 1).iter().any(Hits::any));
        let mut findings = Vec::new();
        for (field, typed, folded) in &texts {
            findings.extend(self.check_text(*field, typed, folded));
        }
        let is_lawful = |finding: &Finding| {
            has_requirement && self.rules.iter().any(|rule| rule.yields && rule.says.id == finding.rule)
        };
        findings.retain(|finding| !is_lawful(finding));
        findings
    }

    fn check_text(&self, field: Field, typed: &str, folded: &Folded) -> Vec<Finding> {
        let hits = self.phrases.hits(&folded.text, self.rules.len());
        let found: Vec<_> =
            self.rules.iter().zip(hits).map(|(rule, hits)| rule.found(&folded.text, hits)).collect();
        let mut all: Vec<_> = found.iter().flatten().cloned().collect();
        all.sort_by_key(|range| range.start);
        let mut findings = Vec::new();
        for (rule, found) in self.rules.iter().zip(found) {
            let found = uncovered(found, &all, true).iter().map(|range| folded.typed(range)).collect();
            findings.extend(rule.finding(field, typed, found));
        }
        findings
    }
}

impl Rule {
    /// What is said of places in a field, if there are any.
    fn finding(&self, field: Field, typed: &str, mut found: Vec<Range<usize>>) -> Option<Finding> {
        if found.is_empty() || self.says.fields.as_ref().is_some_and(|fields| !fields.contains(&field)) {
            return None;
        }
        if let Some(unless) = &self.unless_typed {
            let excused: Vec<_> = unless.find_iter(typed).map(|found| found.range()).collect();
            found = uncovered(found, &excused, false);
        }
        let marks = marks(typed, &found);
        let first = short(&marks.first()?.words);
        Some(Finding {
            rule: self.says.id.clone(),
            field,
            level: self.says.level,
            board: None,
            boards: Vec::new(),
            marks,
            sentence: self.sentence.replace("{words}", &first),
            instead: self.says.instead.clone(),
            source: self.source.clone(),
        })
    }

    fn found(&self, text: &str, mut hits: Hits) -> Vec<Range<usize>> {
        if let Some(pattern) = &self.pattern {
            let found = pattern.find_iter(text).map(|found| found.range());
            hits.found.extend(found.filter(|found| stands_alone(text, found) && !self.counts(text, found)));
        }
        if let Some(unless) = self.unless.as_ref().filter(|_| !hits.found.is_empty()) {
            hits.excused.extend(unless.find_iter(text).map(|found| found.range()));
        }
        hits.sort();
        hits.left()
    }

    /// Whether the number that was found counts something else.
    fn counts(&self, text: &str, found: &Range<usize>) -> bool {
        let after = text[found.end..].trim_start_matches([' ', ',']);
        self.says.not_before.iter().any(|unit| after.starts_with(unit.as_str()))
    }
}
