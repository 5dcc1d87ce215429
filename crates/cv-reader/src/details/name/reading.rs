//! What of a line may be somebody's name.

use unicode_normalization::char::is_combining_mark;

use super::split::is_cjk;
use crate::details::names::is_given;
use crate::details::places::is_place;
use crate::details::words::{digits, is_no_name, is_particle, is_surname, is_title};

/// What stands before or behind a name on its line and is none of it.
const BESIDE: [&str; 22] = [
    "contact",
    "personal information",
    "personal details",
    "contact details",
    "about me",
    "curriculum vitae of",
    "curriculum vitae di",
    "curriculum vitae de",
    "cv de",
    "curriculum vitae for",
    "curriculum vitae",
    "résumé of",
    "resume of",
    "cv of",
    "cv for",
    "c.v.",
    "résumé",
    "resume",
    "cv",
    "lebenslauf",
    "profile of",
    "candidate profile",
];

/// What a label says that follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// The whole name.
    Full,
    /// The whole name, surname first.
    Turned,
    Given,
    Family,
}

#[rustfmt::skip]
const LABELS: [(Label, &str); 4] = [
    (Label::Full, "name;full name;full name(s);name in full;name (in full);your name;my name;candidate;candidate full name;applicant's name;name & surname;candidate name;candidate's name;cv of;applicant;applicant name;name of candidate;first name(s) / surname(s);
        first name(s) surname(s);first name / surname;first name/surname;forename(s) / surname;name and surname;imię i nazwisko;vorname und nachname;
        vor- und nachname;prénom nom;prénom et nom;prénom / nom;nombre y apellidos;prenume și nume;nome;nome e cognome;titul, jméno, příjmení;jméno, příjmení;nome completo;nombre completo;nom complet;vardas, pavardė;vardas ir pavardė;vārds, uzvārds;ime i prezime;ime in priimek;jméno a příjmení;meno a priezvisko;ad soyad;adı soyadı;navn;namn;nimi;ім'я та прізвище;имя и фамилия;име и фамилия;име;имена;фио;піб;enw;enw llawn;naam;first and last name"),
    (Label::Turned, "surname(s) / first name(s);surname(s) first name(s);surname / first name;surname/first name;surname, first name;last name, first name;
        surname, forename;surname / forename;surname / forename(s);name, vorname;nachname, vorname;nom / prénom;nom et prénom;nom, prénom;nazwisko i imię;pavardė, vardas;uzvārds, vārds;nume / prenume;nume și prenume;nume si prenume;nume, prenume;numele și prenumele;név;teljes név;apellidos y nombre;apellidos, nombre;apellido(s) / nombre(s);cognome e nome;cognome/i nome/i"),
    (Label::Given, "first name/s;forename/s;first name / forename;first name (in full);first names (in full);legal first name;first (given) name;forename;forename(s);forenames;first name;first name(s);first names;firstname;given name;given name(s);given names;christian name;vorname;vornamen;
        vardas;vārds;ime;jméno;meno;keresztnév;utónév;fornavn;förnamn;etunimi;
        prénom;prénoms;prénom(s);nombre;imię;imiona;prenume;enw cyntaf;voornaam"),
    (Label::Family, "surname/family name;surname / family name;family name / surname;last name / surname;surname / last name;surname (family name);legal surname;legal last name;last (family) name;nume;surname;surname(s);last name;lastname;family name;family name(s);nachname;familienname;nom;nom de famille;apelido;apelidos;sobrenome;soyadı;soyad;apellidos;apellido;nazwisko;
        nume de familie;cyfenw;cognome;achternaam;pavardė;uzvārds;prezime;příjmení;priezvisko;vezetéknév;családi név;etternavn;efternavn;efternamn;sukunimi"),
];

/// The label that a line begins with, and what follows it on the line.
pub fn labelled(text: &str) -> Option<(Label, &str)> {
    let lower = text.to_lowercase();
    // The length of a letter may change with its case; such a line has no label that is known.
    if lower.len() != text.len() {
        return None;
    }
    let mut best: Option<(usize, Label)> = None;
    for (label, words) in LABELS {
        for word in words.split(';').map(str::trim) {
            let Some(rest) = lower.strip_prefix(word) else { continue };
            // "Forenames (in full): Ann".
            let aside = rest.strip_prefix(" (").and_then(|rest| rest.split_once(')'));
            let rest = aside.map_or(rest, |(_, rest)| rest);
            let length = lower.len() - rest.len();
            let ends = rest.is_empty()
                || rest.starts_with([':', '\t'])
                || rest.starts_with(" :")
                || rest.starts_with(" - ")
                || word.contains(['/', '(']) && rest.starts_with(' ')
                || rest.starts_with(' ')
                    && text.get(length..).is_some_and(|said| names_somebody(label, word, said));
            if ends && best.is_none_or(|(longest, _)| length > longest) {
                best = Some((length, label));
            }
        }
    }
    let (length, label) = best?;
    let said = text.get(length..)?.trim_start_matches([' ', ':', '\t', '-', '.']);
    Some((label, said.split('\t').next().unwrap_or_default().trim()))
}

/// Whether what stands behind a label and a blank can be nothing but a name: "Surname Smith", "Full name Ann Smith".
fn names_somebody(label: Label, word: &str, said: &str) -> bool {
    // "Candidate Profile", "Name Badges": English labels begin other headings, too.
    let is_english = ["name", "candidate", "applicant", "cv"].iter().any(|label| word.contains(label));
    let words = words(said.split('\t').next().unwrap_or_default());
    let whole = matches!(label, Label::Full | Label::Turned);
    words.iter().all(|word| word.starts_with(char::is_uppercase))
        && common_words(&words) == 0
        && match words.as_slice() {
            [word] => !whole && is_name_word(word, false),
            words => is_name(words) && (!whole || !is_english || is_given(&words[0])),
        }
}

/// The parts of a line that may be a name.
pub fn candidates(text: &str) -> Vec<Vec<String>> {
    let mut found: Vec<Vec<String>> = Vec::new();
    let shown = without_contacts(&without_asides(text));
    let latin = |text: &str| text.chars().any(|c| c.is_alphabetic() && (c as u32) < 0x250);
    if !latin(&shown)
        && let Some((_, inside)) = text.split_once(['(', '（'])
    {
        found.extend(candidates(inside.trim_end_matches([')', '）'])));
    }
    let marks = ['\t', '|', '•', '·', '/', ';', '●', '▪', '∙', '◦', '‖', '■', '~', '►', '★', '✦', '❖', '…'];
    // Wide blanks may stand within a name.
    let wide = shown.contains('\t') && shown.split_whitespace().count() <= 4;
    for part in shown.split(marks).map(str::to_owned).chain(wide.then(|| shown.replace('\t', " "))) {
        let part = part
            .trim()
            .trim_matches(|c: char| matches!(c, ',' | ':' | '-' | '*' | '#' | '.' | '"' | '_' | ' '));
        let part = match part.split_once(':') {
            Some((before, after)) if BESIDE.contains(&before.trim().to_lowercase().as_str()) => after.trim(),
            Some((before, _)) => before.trim(),
            None => part,
        };
        let part = first_sentence(without_greeting(part));
        let mut pieces = vec![part];
        if let Some((before, after)) = part.split_once(',') {
            // "Ann Smith, BSc" and "Ann Smith, Leeds"; "SMITH, Ann" is turned round.
            pieces = vec![before.trim()];
            let turned = [words(after), words(before)].concat();
            if is_family(before, after) && turned.len() <= 5 && is_name(&turned) && !words(after).is_empty() {
                found.push(turned);
                continue;
            }
        }
        if part.contains(" - ") {
            pieces = part.split(" - ").map(str::trim).collect();
        }
        for piece in pieces {
            let words = without_monogram(words(without_beside(piece)));
            if let Some(name) = before_title(&words) {
                found.push(name);
            }
            if is_name(&words) {
                found.push(words);
            }
        }
    }
    found
}

/// "Ann Smith ann@example.org 07700 900123" with a mark wherever an address or a number stands.
fn without_contacts(text: &str) -> String {
    if !text.contains('@') && digits(text) < 9 {
        return text.to_owned();
    }
    let contact = |word: &str| word.contains('@') || digits(word) >= 3;
    let shown = text.split(' ').map(|word| if contact(word) && !word.contains('\t') { "|" } else { word });
    shown.collect::<Vec<_>>().join(" ")
}

/// Whether what stands before a comma is a surname, and behind it given names: "Smith, Ann", "VAN DER BERG, Leila",
/// "ELLIS GRANT, Eleanor".
fn is_family(before: &str, after: &str) -> bool {
    let family = words(before);
    let particles = family.iter().take_while(|word| is_particle(word)).count();
    let shouted = |text: &str| text.chars().any(char::is_alphabetic) && !text.chars().any(char::is_lowercase);
    let given = words(after);
    let two = family.len() == 2 && shouted(before) && !shouted(after);
    // "JEAN-PAUL HODGE, Head Chef", "ANN SMITH, Leeds".
    let behind = !given.is_empty()
        && common_words(&given) == 0
        && !is_place(after.trim())
        && (is_given(&given[0]) || family.first().is_some_and(|word| !is_given(word)));
    let single = family.len() == 1 || particles > 0 && particles + 1 == family.len();
    given.len() <= 2 && (single || two && behind)
}

/// "AS Ann Smith", "MOR Miss Mary O'Reilly": drawn beside the name.
fn without_monogram(words: Vec<String>) -> Vec<String> {
    let Some((monogram, behind)) = words.split_first() else { return words };
    let name: Vec<String> = behind.iter().skip_while(|word| is_title(word)).cloned().collect();
    let initials: String = name.iter().filter_map(|word| word.chars().next()).collect();
    let drawn = (2..=3).contains(&monogram.chars().count())
        && monogram.chars().all(char::is_uppercase)
        && initials.to_uppercase().starts_with(monogram.as_str());
    if drawn && name.len() >= 2 { name } else { words }
}

/// "Ann Smith. 20 years old. Leeds." without what follows the name; initials end in a full stop, too.
fn first_sentence(text: &str) -> &str {
    let ends = |at: &usize| {
        let word = text[..*at].rsplit(' ').next().unwrap_or_default();
        word.chars().filter(|c| c.is_alphabetic()).count() >= 4 && !is_title(word)
    };
    text.match_indices(". ").map(|(at, _)| at).find(ends).map_or(text, |at| &text[..at])
}

/// "Hello, my name is Ann Smith".
fn without_greeting(text: &str) -> &str {
    const GREETINGS: [&str; 7] =
        ["my name is ", "my name's ", "hi i'm ", "hello i'm ", "i'm ", "i am ", "hi, i'm "];
    let lower = text.to_ascii_lowercase();
    let known = GREETINGS.iter().find(|greeting| lower.starts_with(**greeting));
    known.map_or(text, |greeting| &text[greeting.len()..])
}

/// A name that a job title follows without a mark: "Ann Smith Registered Nurse", "ANN SMITH Barista".
fn before_title(words: &[String]) -> Option<Vec<String>> {
    let ends = |at: &usize| is_no_name(&words[*at]) && !(is_particle(&words[*at]) && *at + 1 < words.len());
    let end = (0..words.len()).find(ends).filter(|end| (2..=3).contains(end))?;
    let name = words[..end].to_vec();
    // Capitals part the two more clearly than anybody's word for it.
    let shouted = |word: &String| !word.chars().any(char::is_lowercase);
    let told = name.iter().all(shouted) != shouted(&words[end]) || is_given(&name[0]);
    (told && is_name(&name)).then_some(name)
}

/// A text without what stands in brackets or quotation marks: nicknames, other writings, pronouns.
pub fn without_asides(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut waits: Option<char> = None;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        if let Some(end) = waits {
            if c == end {
                waits = None;
                before = ' ';
            }
            continue;
        }
        let closes = match c {
            '(' => Some(')'),
            '（' => Some('）'),
            '[' => Some(']'),
            '"' => Some('"'),
            '“' => Some('”'),
            // "Robert 'Bob' Smith", and not "O'Neill".
            '\'' if before == ' ' => Some('\''),
            _ => None,
        };
        if let Some(end) = closes.filter(|end| text[at + c.len_utf8()..].contains(*end)) {
            waits = Some(end);
            continue;
        }
        before = c;
        out.push(c);
    }
    out
}

fn without_beside(text: &str) -> &str {
    let text = text.trim();
    for word in BESIDE {
        if let Some(head) = text.get(..word.len())
            && head.to_lowercase() == word
            && text[word.len()..].starts_with([' ', ':', '-'])
        {
            return text[word.len()..].trim_matches(|c: char| !c.is_alphanumeric());
        }
        if text.len() > word.len()
            && let Some(tail) = text.get(text.len() - word.len()..)
            && tail.to_lowercase() == word
            && text[..text.len() - word.len()].ends_with([' ', ':', '-'])
        {
            let before =
                text[..text.len() - word.len()].trim_matches(|c: char| !c.is_alphanumeric() && c != '.');
            return before.strip_suffix("'s").unwrap_or(before);
        }
    }
    text
}

/// The words of a text, without titles and degrees at both ends.
pub fn words(text: &str) -> Vec<String> {
    // "MICHAEL O' DOWD".
    let text = &text.replace(" O' ", " O'");
    let all: Vec<&str> = text
        .split_whitespace()
        .map(|word| word.trim_matches([',', ':', ';', '"', '“', '”', '*']))
        .filter(|word| !word.is_empty())
        .collect();
    let mut from = all.iter().position(|word| !is_title(word)).unwrap_or(all.len());
    let mut to = all.iter().rposition(|word| !is_title(word)).map_or(from, |at| at + 1).max(from);
    // "Jo Ma", "Eng Lim": what would leave one word alone is a name itself, where it may be one.
    let parted = |at: usize| text.contains(&format!("{},", all[at]));
    if to == from + 1 && from > 0 && to == all.len() && is_name_too(all[from - 1]) {
        from -= 1;
    } else if to == from + 1 && all.get(to).is_some_and(|word| is_name_too(word)) && !parted(from) {
        to += 1;
    }
    // "Ann Smith FCCA": letters behind a name that is not in capitals itself.
    let small = |word: &&str| word.chars().any(char::is_lowercase);
    while to > from + 2
        && all[from..from + 2].iter().all(small)
        && (is_honour(all[to - 1]) || is_title(all[to - 1]))
    {
        to -= 1;
    }
    let words = &all[from..to];
    let is_latin =
        |word: &&&str| word.chars().all(|c| !c.is_alphabetic() || (c as u32) < 0x250 || is_combining_mark(c));
    // A second writing beside it.
    let latin = words.iter().filter(is_latin).count();
    let mixed = latin >= 2 && latin < words.len();
    words.iter().filter(|word| !mixed || is_latin(word)).map(|word| (*word).to_owned()).collect()
}

/// Whether a title or a degree is people's name as well.
fn is_name_too(word: &str) -> bool {
    const NAMES: [&str; 12] =
        ["ma", "ba", "eng", "pan", "he", "she", "lord", "major", "hon", "col", "rev", "dame"];
    NAMES.contains(&word.to_lowercase().as_str())
}

/// Letters for a degree or a membership: "FCCA", "MRPharmS".
fn is_honour(word: &str) -> bool {
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    if word.chars().filter(|c| c.is_uppercase()).count() >= 3
        && letters <= 10
        && word.contains(char::is_lowercase)
    {
        return true;
    }
    (2..=7).contains(&letters) && word.chars().filter(|c| c.is_alphabetic()).all(char::is_uppercase)
}

/// Whether words may be a person's name, as far as their looks go.
pub fn is_name(words: &[String]) -> bool {
    let cjk = words.len() <= 2
        && words.iter().all(|word| (1..=5).contains(&word.chars().count()) && word.chars().all(is_cjk));
    if cjk && !words.is_empty() {
        return words.iter().map(|word| word.chars().count()).sum::<usize>() >= 2;
    }
    let small = words.iter().all(|word| !word.chars().any(char::is_uppercase));
    // A form that nobody has filled in.
    let blank = words
        .first()
        .is_some_and(|word| ["your", "my", "our", "the"].contains(&word.to_lowercase().as_str()));
    if blank
        || words.iter().any(|word| ["ltd", "limited", "llp", "plc"].contains(&word.to_lowercase().as_str()))
    {
        return false;
    }
    (1..=5).contains(&words.len())
        && words.iter().all(|word| is_name_word(word, small))
        && words.iter().map(|word| word.chars().count()).sum::<usize>() >= 4
        && words
            .first()
            .is_some_and(|word| !is_particle(word) || small || word.starts_with(char::is_uppercase))
}

/// How many words of a name are words of something else.
pub fn common_words(words: &[String]) -> usize {
    // "GIULIA VAN DEN HEUVEL", too.
    let particle = |at: usize, word: &str| {
        is_particle(word) && (word.starts_with(char::is_lowercase) || at > 0 && at + 1 < words.len())
    };
    let common = |(at, word): &(usize, &String)| {
        // "Marsh-Baker".
        let double = |part: &str| word.contains('-') && is_surname(part);
        !particle(*at, word) && word.split(['-', '.', '\'']).any(|part| is_no_name(part) && !double(part))
    };
    words.iter().enumerate().filter(common).count()
}

fn is_name_word(word: &str, small: bool) -> bool {
    let bare = word.trim_end_matches('.');
    let letters = bare.chars().filter(|c| c.is_alphabetic() || is_combining_mark(*c)).count();
    let marks = bare.chars().count() - letters;
    let marked =
        bare.chars().all(|c| c.is_alphabetic() || is_combining_mark(c) || matches!(c, '\'' | '-' | '.'));
    let great = bare.chars().next().is_some_and(char::is_uppercase)
        || bare.split_once('-').is_some_and(|(article, rest)| {
            ["el", "al", "ul", "ap", "abu", "bin", "ben", "ibn"].contains(&article)
                && rest.starts_with(char::is_uppercase)
        });
    // Writings without capitals.
    let caseless =
        bare.chars().next().is_some_and(|c| c.is_alphabetic() && !c.is_lowercase() && !c.is_uppercase());
    // Inside a word only after a prefix, as in McDonald, or after a mark; "JavaScript" is none.
    let humps =
        bare.chars().zip(bare.chars().skip(1)).filter(|(a, b)| a.is_lowercase() && b.is_uppercase()).count();
    marked
        && letters > 0
        && letters <= 24
        && marks <= 3
        && (great || caseless || small || is_particle(bare))
        && (humps == 0
            || humps == 1
                && ["Mc", "Mac", "De", "La", "Le", "Di", "Fitz", "Van", "Da"]
                    .iter()
                    .any(|p| bare.starts_with(p)))
}
