//! Marking what matched in the records of a page, and cutting snippets.

use std::collections::{HashMap, HashSet, VecDeque};

use serde_json::{Map, Value, json};

use crate::params::Query;
use crate::record::{Record, covers, text_of};
use crate::schema::stem;
use crate::text::{Folding, tokens};
use crate::words::Plan;

/// The slots that words match, with the letters that were typed of longer ones.
type Known = HashMap<String, Vec<(usize, Option<usize>)>>;

/// Knows which words of a record match the query.
pub struct Highlighter<'a> {
    plan: &'a Plan,
    spelled: Vec<Spelled>,
    folding: &'a Folding,
    pre: &'a str,
    post: &'a str,
    only_matching: bool,
    /// Attributes in which typos do not count, nor are marked.
    exact: &'a [String],
    /// Whether the attribute that is being marked is one of them.
    is_exact: bool,
    /// What words match, in other attributes and in those.
    known: [Known; 2],
}

/// Words that match a slot with typos.
#[derive(Default)]
pub struct Spelled {
    /// Of the same stem, marked whole.
    pub related: HashSet<String>,
    /// Whole.
    pub words: HashSet<String>,
    /// Stems of longer ones.
    pub stems: HashSet<String>,
}

impl Spelled {
    fn has(&self, word: &str) -> bool {
        self.words.contains(word) || stem(word).is_some_and(|stem| self.stems.contains(stem))
    }
}

/// A marked part of a text and the slots that it matches.
struct Mark {
    start: usize,
    end: usize,
    slot: usize,
    position: usize,
}

impl<'a> Highlighter<'a> {
    /// `spelled` are, for every slot, the words that match it with typos.
    pub fn new(plan: &'a Plan, spelled: Vec<Spelled>, folding: &'a Folding, query: &'a Query) -> Self {
        Self {
            plan,
            spelled,
            folding,
            pre: &query.pre_tag,
            post: &query.post_tag,
            only_matching: query.only_matching_elements,
            exact: &query.exact_attributes,
            is_exact: false,
            known: Default::default(),
        }
    }

    /// `_highlightResult` of a record for these attributes.
    pub fn highlight(&mut self, record: &Record, attributes: &[String]) -> Value {
        let mut shown = Map::new();
        for path in attributes {
            self.is_exact = covers(self.exact, path);
            let mut leaf = |this: &mut Self, text: &str| this.leaf(text);
            project(self, record, path, &mut shown, &mut leaf);
        }
        Value::Object(shown)
    }

    /// `_snippetResult` of a record for these attributes.
    pub fn snippet(&mut self, record: &Record, attributes: &[(String, usize)], ellipsis: &str) -> Value {
        let mut shown = Map::new();
        for (path, words) in attributes {
            self.is_exact = covers(self.exact, path);
            let mut leaf = |this: &mut Self, text: &str| this.snippet_leaf(text, *words, ellipsis);
            project(self, record, path, &mut shown, &mut leaf);
        }
        Value::Object(shown)
    }

    fn leaf(&mut self, text: &str) -> Option<Value> {
        let (marks, count) = self.marks(text);
        let value =
            wrap(text, marks.iter().map(|mark| (mark.start, mark.end)).collect(), (self.pre, self.post));
        let (level, matched) = self.level(&marks);
        if level == "none" {
            return (!self.only_matching)
                .then(|| json!({"value": value, "matchLevel": level, "matchedWords": matched}));
        }
        let words: HashSet<usize> = marks.iter().map(|mark| mark.position).collect();
        let whole = words.len() == count && marks.iter().all(|mark| !is_inside_word(text, mark.end));
        Some(json!({"value": value, "matchLevel": level, "fullyHighlighted": whole, "matchedWords": matched}))
    }

    fn snippet_leaf(&mut self, text: &str, words: usize, ellipsis: &str) -> Option<Value> {
        let (marks, _) = self.marks(text);
        let (level, _) = self.level(&marks);
        if level == "none" && self.only_matching {
            return None;
        }
        let mut bounds: Vec<(usize, usize)> = Vec::new();
        tokens(text, self.folding, |token| match bounds.last_mut() {
            Some(last) if token.start < last.1 => last.1 = last.1.max(token.end),
            _ => bounds.push((token.start, token.end)),
        });
        let words = words.max(1);
        let first = best_window(&bounds, &marks, words);
        let last = (first + words).min(bounds.len());
        let (from, to) = match (bounds.get(first), last.checked_sub(1).and_then(|last| bounds.get(last))) {
            (Some(start), Some(end)) => {
                (if first == 0 { 0 } else { start.0 }, if last == bounds.len() { text.len() } else { end.1 })
            }
            _ => (0, text.len()),
        };
        let spans = marks.iter().filter(|mark| mark.start >= from && mark.end <= to);
        let spans = spans.map(|mark| (mark.start - from, mark.end - from)).collect();
        let mut value = wrap(&text[from..to], spans, (self.pre, self.post));
        if from > 0 {
            value.insert_str(0, ellipsis);
        }
        if to < text.len() {
            value.push_str(ellipsis);
        }
        Some(json!({"value": value, "matchLevel": level}))
    }

    fn level(&self, marks: &[Mark]) -> (&'static str, Vec<&str>) {
        let slots: HashSet<usize> = marks.iter().map(|mark| mark.slot).collect();
        let matched: Vec<&str> = self
            .plan
            .slots
            .iter()
            .enumerate()
            .filter(|(number, _)| slots.contains(number))
            .map(|(_, slot)| slot.word.as_str())
            .collect();
        let level = match matched.len() {
            0 => "none",
            count if count == self.plan.slots.len() => "full",
            _ => "partial",
        };
        (level, matched)
    }

    /// The marks of a text, and how many words it has.
    fn marks(&mut self, text: &str) -> (Vec<Mark>, usize) {
        let mut marks = Vec::new();
        // The words so far, as far back as several of them can stand for one.
        let most = self.plan.slots.iter().flat_map(|slot| &slot.several).map(|one| one.words.len()).max();
        let mut before: VecDeque<(String, usize, usize, usize)> = VecDeque::new();
        let mut positions = HashSet::new();
        tokens(text, self.folding, |token| {
            positions.insert(token.position);
            let position = token.position as usize;
            for (slot, typed) in self.matching(token.text) {
                let piece = &text[token.start..token.end];
                let end = typed.map_or(piece.len(), |letters| typed_end(piece, letters, self.folding));
                marks.push(Mark { start: token.start, end: token.start + end, slot, position });
            }
            let Some(most) = most else { return };
            before.push_back((token.text.to_owned(), token.start, token.end, position));
            if before.len() > most {
                before.pop_front();
            }
            for (slot, number) in self.plan.slots.iter().zip(0..) {
                for several in slot.several.iter().filter(|one| one.words.len() <= before.len()) {
                    let from = before.len() - several.words.len();
                    let stands = before.range(from..).zip(&several.words).all(|(here, word)| here.0 == *word);
                    if stands {
                        marks.extend(before.range(from..).map(|&(_, start, end, position)| Mark {
                            start,
                            end,
                            slot: number,
                            position,
                        }));
                    }
                }
            }
        });
        (marks, positions.len())
    }

    /// The slots that a word matches, and for prefixes the letters that were typed.
    fn matching(&mut self, word: &str) -> Vec<(usize, Option<usize>)> {
        let known = usize::from(self.is_exact);
        if let Some(known) = self.known[known].get(word) {
            return known.clone();
        }
        let mut found = Vec::new();
        for (number, slot) in self.plan.slots.iter().enumerate() {
            for form in &slot.forms {
                if form.fits(word) {
                    let typed = (form.text != word).then(|| form.text.chars().count());
                    found.push((number, typed));
                    break;
                }
            }
            let is_found = found.last().is_some_and(|last| last.0 == number);
            if !is_found && self.spelled[number].related.contains(word) {
                found.push((number, None));
            } else if !is_found && !self.is_exact && self.spelled[number].has(word) {
                let letters = slot.word.chars().count();
                let longer = slot.forms[0].prefix && word.chars().count() > letters + 1;
                found.push((number, longer.then_some(letters)));
            }
        }
        self.known[known].insert(word.to_owned(), found.clone());
        found
    }
}

fn is_inside_word(text: &str, at: usize) -> bool {
    text[at..].chars().next().is_some_and(char::is_alphanumeric)
}

/// The first word of the window that shows the most.
fn best_window(bounds: &[(usize, usize)], marks: &[Mark], words: usize) -> usize {
    let mut best = (0, 0, 0);
    let numbers: Vec<(usize, usize)> =
        marks.iter().map(|mark| (bounds.partition_point(|bound| bound.1 <= mark.start), mark.slot)).collect();
    for &(first, _) in &numbers {
        let inside = numbers.iter().filter(|(number, _)| (first..first + words).contains(number));
        let slots: HashSet<usize> = inside.clone().map(|(_, slot)| *slot).collect();
        let score = (slots.len(), inside.count());
        if score > (best.0, best.1) {
            best = (score.0, score.1, first);
        }
    }
    // A few words of what comes before, where they fit.
    let lead = (words / 4).min(best.2);
    (best.2 - lead).min(bounds.len().saturating_sub(words))
}

/// Byte of `piece` up to which its folded form holds `letters` letters; accents stay with their letter.
pub fn typed_end(piece: &str, letters: usize, folding: &Folding) -> usize {
    let mut folded = String::new();
    for (at, c) in piece.char_indices() {
        let before = folded.chars().count();
        folding.fold(c, &mut folded);
        let after = folded.chars().count();
        if before >= letters && after > before {
            return at;
        }
    }
    piece.len()
}

/// Puts tags around spans; overlapping ones become one.
pub fn wrap(text: &str, mut spans: Vec<(usize, usize)>, (pre, post): (&str, &str)) -> String {
    spans.sort_unstable();
    let mut out = String::with_capacity(text.len() + spans.len() * (pre.len() + post.len()));
    let mut at = 0;
    let mut spans = spans.into_iter().peekable();
    while let Some((start, mut end)) = spans.next() {
        while let Some(&(_, other)) = spans.peek().filter(|next| next.0 < end || next.0 == start) {
            end = end.max(other);
            spans.next();
        }
        if start < at || start == end {
            continue;
        }
        out.push_str(&text[at..start]);
        out.push_str(pre);
        out.push_str(&text[start..end]);
        out.push_str(post);
        at = end;
    }
    out.push_str(&text[at..]);
    out
}

/// Copies the shape of a record at a path, each text replaced by what `leaf` makes of it.
fn project<'a, 'b>(
    highlighter: &mut Highlighter<'a>,
    record: &'b Record,
    path: &str,
    out: &mut Map<String, Value>,
    leaf: &mut impl FnMut(&mut Highlighter<'a>, &str) -> Option<Value>,
) {
    if path == "*" {
        for name in record.keys() {
            project(highlighter, record, name, out, leaf);
        }
        return;
    }
    if let Some(value) = record.get(path) {
        if let Some(shown) = mirrored(highlighter, value, leaf) {
            out.insert(path.to_owned(), shown);
        }
        return;
    }
    let Some((name, rest)) = path.split_once('.') else { return };
    match record.get(name) {
        Some(Value::Object(inner)) => {
            let slot = out.entry(name.to_owned()).or_insert_with(|| json!({}));
            if let Value::Object(shown) = slot {
                project(highlighter, inner, rest, shown, leaf);
            }
        }
        Some(Value::Array(items)) => {
            let slot = out.entry(name.to_owned()).or_insert_with(|| json!(vec![json!({}); items.len()]));
            if let Value::Array(shown) = slot {
                for (item, shown) in items.iter().zip(shown) {
                    if let (Value::Object(inner), Value::Object(shown)) = (item, shown) {
                        project(highlighter, inner, rest, shown, leaf);
                    }
                }
            }
        }
        _ => {}
    }
}

fn mirrored<'a>(
    highlighter: &mut Highlighter<'a>,
    value: &Value,
    leaf: &mut impl FnMut(&mut Highlighter<'a>, &str) -> Option<Value>,
) -> Option<Value> {
    match value {
        Value::Null => None,
        Value::Array(items) => {
            Some(Value::Array(items.iter().filter_map(|item| mirrored(highlighter, item, leaf)).collect()))
        }
        Value::Object(inner) => {
            let parts = inner
                .iter()
                .filter_map(|(name, item)| Some((name.clone(), mirrored(highlighter, item, leaf)?)));
            Some(Value::Object(parts.collect()))
        }
        Value::String(text) => leaf(highlighter, text),
        scalar => leaf(highlighter, &text_of(scalar)?),
    }
}
