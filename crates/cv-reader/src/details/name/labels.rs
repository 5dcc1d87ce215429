//! Names that labels tell.

use super::reading::{self, Label};
use super::{Candidate, looks};
use crate::details::names;
use crate::details::sheet::Sheet;

/// The words behind a label, and their line.
type Told = (usize, Vec<String>);

/// Names that labels tell, on their own line or the next.
pub fn labelled(sheet: &Sheet) -> Vec<Candidate> {
    let mut found = Vec::new();
    let (mut given, mut family): (Option<Told>, Option<Told>) = (None, None);
    let mut half: Option<Told> = None;
    for (line, entry) in sheet.lines.iter().enumerate().filter(|(_, entry)| !entry.foreign) {
        let pieces = entry.text.split('\t').collect::<Vec<_>>();
        for (at, piece) in pieces.iter().enumerate() {
            let Some((label, said)) = reading::labelled(piece) else { continue };
            let next = sheet.lines.get(line + 1).filter(|next| !next.heads).map(|next| next.text.as_str());
            // The row below, where labels stand beside each other.
            let below =
                next.and_then(|next| if pieces.len() > 1 { next.split('\t').nth(at) } else { Some(next) });
            let is_value = |said: &&str| reading::labelled(said).is_none();
            let said = if said.is_empty() {
                pieces.get(at + 1).copied().filter(is_value).or(below.filter(is_value)).unwrap_or_default()
            } else {
                said
            };
            let said = reading::without_asides(said);
            let first = said.split(['\t', '|', ';']).next().unwrap_or_default();
            match label {
                Label::Full | Label::Turned => {
                    let Some(words) = whole(first, label) else { continue };
                    if let [_] = words.as_slice() {
                        half = half.or_else(|| Some((line, words.clone())));
                    }
                    found.push(Candidate {
                        score: looks(&words).max(0.3) + 0.4,
                        words,
                        given: None,
                        line,
                        labelled: true,
                    });
                }
                Label::Given => given = given.or_else(|| Some((line, reading::words(first)))),
                Label::Family => family = family.or_else(|| Some((line, reading::words(first)))),
            }
        }
    }
    // "Nome: Luca" above "Cognome: Ferrari", "Name: Braun" above "Vorname: Heike".
    match (&given, &family) {
        (None, Some(_)) => given = half,
        (Some(_), None) => family = half,
        _ => {}
    }
    if let (Some((line, given)), Some((_, family))) = (&given, &family) {
        let (line, count) = (*line, given.len());
        let words: Vec<String> = given.iter().chain(family).cloned().collect();
        if count > 0 && words.len() > count && reading::is_name(&words) {
            found.push(Candidate { words, given: Some(count), line, score: 0.75, labelled: true });
        }
    }
    // "Nom: Marie Dupont": the whole name behind a label of one half.
    let alone = match (given, family) {
        (None, Some(told)) | (Some(told), None) if told.1.len() > 1 => Some(told),
        _ => None,
    };
    if let Some((line, words)) = alone.filter(|(_, words)| found.is_empty() && reading::is_name(words)) {
        found.push(Candidate { score: 0.45, words, given: None, line, labelled: true });
    }
    found
}

/// A whole name behind its label.
fn whole(said: &str, label: Label) -> Option<Vec<String>> {
    let words =
        match said.split_once(',').or_else(|| said.split_once(" / ").filter(|_| label == Label::Turned)) {
            Some((family, given)) if !reading::words(given).is_empty() => {
                [reading::words(given), reading::words(family)].concat()
            }
            _ => {
                let mut words = reading::words(said);
                // The surname goes first, unless it can be seen to go last.
                let goes_last = words.len() >= 2
                    && names::is_given(&words[0])
                    && !names::is_given(&words[words.len() - 1]);
                if label == Label::Turned && !words.is_empty() && !goes_last {
                    words.rotate_left(1);
                }
                words
            }
        };
    reading::is_name(&words).then_some(words)
}
