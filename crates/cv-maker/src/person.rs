//! A person: who they are, and what their CV says.

use crate::career;
use crate::chance::Chance;
use crate::names;
use crate::trade::Trade;

/// A person who does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Given name, with the accents it is spelt with.
    pub first_name: String,
    /// Surname.
    pub last_name: String,
    /// Address in a domain reserved for examples; no two seeds share one.
    pub email: String,
    /// Mobile number that is never assigned, in one of the usual spellings.
    pub phone: String,
    /// Town they live in, and the district's postcode.
    pub home: String,
    /// Trade they work in.
    pub trade: Trade,
    /// Title under the name.
    pub headline: String,
    /// A few sentences about themselves.
    pub profile: String,
    /// What they can do, best first.
    pub skills: Vec<String>,
    /// Where they have worked, latest first.
    pub employments: Vec<Employment>,
    /// What they have studied, latest first.
    pub education: Vec<Course>,
    /// Licences, registrations and certificates.
    pub certificates: Vec<String>,
    /// Languages other than English.
    pub languages: Vec<String>,
    /// What they do when they do not work; perhaps nothing they tell.
    pub interests: Option<String>,
    /// Decides the layout and colours of their CV.
    pub(crate) look: u64,
}

/// A time at an employer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Employment {
    /// Job title.
    pub title: String,
    /// Fictional employer.
    pub employer: String,
    /// Town of the employer.
    pub town: String,
    /// Such as "Mar 2021 – Present".
    pub dates: String,
    /// What they did there.
    pub duties: Vec<String>,
}

/// Something studied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Qualification.
    pub title: String,
    /// School, college or university.
    pub school: String,
    /// Such as "2012 – 2015".
    pub dates: String,
}

impl Person {
    /// First and last name.
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// The person of a seed, working in a trade.
pub fn person(seed: u64, trade: Trade) -> Person {
    let (first_name, last_name) = names::name(seed);
    // The name alone tells the first few thousand seeds apart, a number the rest.
    let namesakes = seed / names::count();
    let mut chance = Chance::new(seed);
    let email = email(&mut chance, first_name, last_name, namesakes);
    let phone = phone(&mut chance);
    let facts = trade.facts();
    let years = chance.between(2, 24);
    let (town, home) = career::home(&mut chance);
    let skills = career::skills(&mut chance, facts);
    let employments = career::employments(&mut chance, facts, years, town);
    let headline = employments.first().map(|latest| latest.title.clone()).unwrap_or_default();
    Person {
        first_name: first_name.to_owned(),
        last_name: last_name.to_owned(),
        email,
        phone,
        home,
        trade,
        profile: career::profile(&mut chance, facts, &headline, years),
        headline,
        skills,
        employments,
        education: career::education(&mut chance, facts, years, town),
        certificates: career::certificates(&mut chance, facts),
        languages: career::languages(&mut chance),
        interests: chance.percent(60).then(|| career::interests(&mut chance)),
        look: chance.next(),
    }
}

fn email(chance: &mut Chance, first_name: &str, last_name: &str, namesakes: u64) -> String {
    let (first, last) = (address_part(first_name), address_part(last_name));
    let name = match chance.below(5) {
        0 => format!("{first}{last}"),
        1 => format!("{first}_{last}"),
        2 => format!("{last}.{first}"),
        _ => format!("{first}.{last}"),
    };
    let number = if namesakes == 0 { String::new() } else { (namesakes + 1).to_string() };
    let domain = chance.pick(&["example.com", "example.com", "example.org", "example.net"]);
    format!("{name}{number}@{domain}")
}

/// A name as it stands in an address: small letters without accents, blanks or apostrophes.
fn address_part(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).filter_map(plain_letter).collect()
}

fn plain_letter(c: char) -> Option<char> {
    match c {
        'á' | 'â' | 'ã' => Some('a'),
        'ç' => Some('c'),
        'é' | 'ê' | 'ë' => Some('e'),
        'í' => Some('i'),
        'ñ' => Some('n'),
        'ó' | 'ö' => Some('o'),
        'ú' | 'ü' => Some('u'),
        'a'..='z' | '-' => Some(c),
        _ => None,
    }
}

/// In the range that Ofcom reserves for drama, 07700 900000 to 900999.
fn phone(chance: &mut Chance) -> String {
    let number = chance.between(0, 999);
    match chance.below(4) {
        0 => format!("+44 7700 900{number:03}"),
        1 => format!("07700900{number:03}"),
        _ => format!("07700 900{number:03}"),
    }
}
