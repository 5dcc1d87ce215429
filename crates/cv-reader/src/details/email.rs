//! The candidate's e-mail address.

use super::headings::Part;
use super::name::reading;
use super::names;
use super::sheet::Sheet;
use crate::address;

/// An address that the CV holds, and how likely it is the candidate's.
#[derive(Clone, Debug)]
pub struct Address {
    pub value: String,
    pub line: usize,
    pub score: f32,
    /// Whether it stands among what other people and offices are reached by.
    pub foreign: bool,
}

/// Every address that may be the candidate's, the likeliest first.
pub fn candidates(sheet: &Sheet) -> Vec<Address> {
    let mut found: Vec<Address> = Vec::new();
    for (line, entry) in sheet.lines.iter().enumerate() {
        let mut text = unmasked(&entry.text);
        // "ann (at)" above "example.org".
        if let Some(next) = sheet.lines.get(line + 1).filter(|_| text.ends_with('@')) {
            text.push_str(next.text.split([' ', '\t']).next().unwrap_or_default());
        }
        let shown: Vec<String> = address::all(&text).map(|(_, address)| address).collect();
        let written = if shown.is_empty() { spaced(&text).map(|address| (address, 0.75)) } else { None };
        let linked = entry.links.iter().filter_map(|link| linked(link)).map(|address| (address, 0.85));
        for (value, base) in shown.into_iter().map(|address| (address, 0.95)).chain(written).chain(linked) {
            let score = base - doubt(sheet, line, &value);
            let address = Address { value, line, score, foreign: entry.foreign };
            match found.iter_mut().find(|other| other.value.eq_ignore_ascii_case(&address.value)) {
                // Written again where it is more clearly the candidate's.
                Some(other) if other.foreign && !address.foreign => *other = address,
                Some(_) => {}
                None => found.push(address),
            }
        }
    }
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    found
}

/// The likeliest address of somebody of this name.
pub fn best(sheet: &Sheet, candidates: &[Address], name: &[String]) -> Option<Address> {
    let mut best: Option<Address> = None;
    for candidate in candidates {
        let agreement = names::agreement(name, &candidate.value);
        // Two people's addresses: the one that agrees with the name is the candidate's.
        let among_others = match () {
            () if !candidate.foreign => 0.0,
            () if agreement >= 0.33 => 0.5,
            () if is_called(name, &candidate.value) => 0.35,
            () => 0.0,
        };
        // "hello@annsmith.org" is nobody else's.
        let own_site = if agreement >= 0.4 && is_office(&candidate.value) { 0.1 } else { 0.0 };
        let another = if agreement < 0.25 && is_anothers(sheet, candidate, name) { 0.4 } else { 0.0 };
        let score = (candidate.score + agreement * 0.6 + among_others + own_site - another).min(0.99);
        if best.as_ref().is_none_or(|best| score > best.score) {
            best = Some(Address { score, ..candidate.clone() });
        }
    }
    best.filter(|best| best.score >= SURE)
}

/// Whether an address is that of somebody else, whom its line or the one above names: "Contact: Jane Lamb jane@…".
fn is_anothers(sheet: &Sheet, address: &Address, name: &[String]) -> bool {
    let shares = |words: &[String]| words.iter().any(|word| name.contains(word));
    let named = |line: usize| {
        let people = reading::candidates(&sheet.lines[line].text.replace(':', " | "));
        people.iter().any(|words| {
            words.len() >= 2 && !shares(words) && names::agreement(words, &address.value) >= 0.25
        })
    };
    !name.is_empty() && (address.line.saturating_sub(1)..=address.line).any(named)
}

/// Whether an address is written to one half of a name and nothing else but a number: "denise608".
fn is_called(name: &[String], address: &str) -> bool {
    let local = address.split('@').next().unwrap_or_default();
    let letters = names::plain(local.trim_matches(|c: char| !c.is_alphabetic()));
    letters.len() >= 4
        && [name.first(), name.last()].into_iter().flatten().any(|half| names::plain(half) == letters)
}

/// Whether a text holds an address that is not the candidate's, and not theirs.
pub fn holds_others(text: &str, own: Option<&Address>) -> bool {
    own.is_some_and(|own| {
        let alike = |address: &str| {
            let halves = |address: &str| address.split('@').next().unwrap_or_default().to_lowercase();
            let (one, other) = (halves(address), halves(&own.value));
            one.split(|c: char| !c.is_alphabetic()).any(|part| part.len() >= 3 && other.contains(part))
        };
        let held: Vec<String> = address::all(text).map(|(_, address)| address).collect();
        !held.contains(&own.value) && held.iter().any(|address| !alike(address))
    })
}

/// Less sure is left out.
const SURE: f32 = 0.75;

/// Parts before the sign that are an office's and not a person's.
const OFFICES: &str = "
    info enquiries enquiry forms hello office admin contact recruitment jobs careers cv cvs apply applications hr mail
    reception sales support help team accounts register candidates post vacancies recruit
";
/// Those of them that people give themselves.
const OWN: [&str; 4] = ["hello", "contact", "mail", "post"];
/// Words in the domains of those who put people forward.
const AGENCIES: [&str; 7] = ["recruit", "personnel", "staffing", "resourc", "talent", "agency", "jobs"];

/// Ends of addresses that countries have.
const COUNTRIES: &str = "
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg
    ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh
    gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr
    kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf
    ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl
    sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu
    wf ws ye yt za zm zw
";

/// Whether an address is an office's, or that of somebody who puts people forward.
pub fn is_office(address: &str) -> bool {
    let (local, domain) = address.split_once('@').unwrap_or_default();
    OFFICES.split_ascii_whitespace().any(|office| office == local)
        || AGENCIES.iter().any(|word| domain.contains(word))
}

fn doubt(sheet: &Sheet, line: usize, address: &str) -> f32 {
    let entry = &sheet.lines[line];
    let mut doubt = 0.0;
    if entry.foreign {
        doubt += 0.6;
    }
    if is_office(&address.to_lowercase()) {
        // A site of one's own is written to so, too.
        let own = OWN.contains(&address.split('@').next().unwrap_or_default().to_lowercase().as_str());
        let beside = matches!(entry.part, Part::Top | Part::Contact) && sheet.greeting.is_none();
        doubt += if sheet.by_agency {
            0.6
        } else if own && beside {
            0.15
        } else {
            0.3
        };
    }
    // What a template has in its place.
    const BLANKS: [&str; 8] = [
        "your.email",
        "youremail",
        "your.name",
        "yourname",
        "firstname.lastname",
        "first.last",
        "name.surname",
        "email",
    ];
    if BLANKS.contains(&address.split('@').next().unwrap_or_default().to_lowercase().as_str()) {
        doubt += 0.4;
    }
    // The end of an address that no line has: no country is called so.
    let end = address.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    if end.len() == 2 && !COUNTRIES.split_ascii_whitespace().any(|country| country == end) {
        doubt += 0.3;
    }
    let above = line.checked_sub(1).map_or("", |above| sheet.lines[above].lower.as_str());
    // The end of an address that a line broke.
    let local = address.split('@').next().unwrap_or_default();
    let digits = local.len() < 5 && local.chars().all(|c| c.is_ascii_digit());
    let begun = above.rsplit(['\t', ' ']).next().is_some_and(|word| word.contains(['.', '_']));
    let letter = local.len() == 1 && entry.text.starts_with(address) && begun;
    if digits || letter {
        doubt += 0.3;
    }
    let told = entry.lower.contains("candidate") || above.len() < 40 && above.starts_with("candidate");
    // What an agency leaves of the candidate's own is told as such.
    if sheet.by_agency && entry.part != Part::Contact && !told {
        doubt += 0.3;
    }
    match entry.part {
        Part::Experience | Part::Education => doubt += 0.15,
        Part::Letter => doubt += 0.1,
        _ => {}
    }
    doubt
}

/// The address that a link writes to.
fn linked(target: &str) -> Option<String> {
    let (scheme, rest) = target.split_once(':')?;
    let address = rest.split('?').next().unwrap_or_default().replace("%40", "@").replace("%20", "");
    scheme.eq_ignore_ascii_case("mailto").then(|| address::first(&address)).flatten()
}

/// What people write so that machines do not find it.
fn unmasked(text: &str) -> String {
    let mut text = text.to_owned();
    for mask in ["(at)", "[at]", "{at}", "<at>"] {
        text = replaced(&text, mask, "@");
    }
    for mask in ["(dot)", "[dot]", "{dot}"] {
        text = replaced(&text, mask, ".");
    }
    in_words(&text).unwrap_or(text)
}

/// "ann at example dot org".
fn in_words(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let dot = lower.find(" dot ")?;
    let at = lower[..dot].rfind(" at ")?;
    let host = text[at + 4..dot].trim();
    (!host.contains(' '))
        .then(|| format!("{}@{host}.{}", &text[..at], &text[dot + 5..]).replace(" dot ", "."))
}

/// Replaces a mask, in any case, with the blanks around it.
fn replaced(text: &str, mask: &str, with: &str) -> String {
    let mut left = text;
    let mut out = String::with_capacity(text.len());
    while let Some(at) = left.to_ascii_lowercase().find(mask) {
        out.push_str(left[..at].trim_end());
        out.push_str(with);
        left = left[at + mask.len()..].trim_start();
    }
    out + left
}

/// An address with blanks in it, as spread letters or careless writers leave them: `ann @ example.org`.
fn spaced(line: &str) -> Option<String> {
    let at = line.find('@')?;
    let before = line[..at].trim_end();
    let local: String = before.chars().rev().take_while(|c| address::is_local(*c)).collect();
    let local: String = local.chars().rev().collect();
    let after = line[at + 1..].trim_start();
    let end = after.find(|c: char| !address::is_domain(c) && c != ' ').unwrap_or(after.len());
    let mut domain = String::new();
    for piece in after[..end].split(' ').filter(|piece| !piece.is_empty()) {
        let joins = domain.is_empty() || domain.ends_with(['.', '-']) || piece.starts_with(['.', '-']);
        if !joins {
            break;
        }
        domain.push_str(piece);
    }
    address::whole(local.trim_start_matches('.'), domain.trim_end_matches(['.', '-']))
}
