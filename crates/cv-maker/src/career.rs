//! What a person has done and learnt, put together from what their trade offers. `years` is how long they have worked.

use crate::chance::Chance;
use crate::person::{Course, Employment};
use crate::trade::TradeFacts;

/// The year that the CVs are written in.
const THIS_YEAR: u32 = 2026;
/// How much is said of each employment, the latest first.
pub const DUTIES: [usize; 4] = [5, 4, 3, 3];
const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// A town, as its name alone and as it stands under somebody's name.
pub fn home(chance: &mut Chance) -> (&'static str, String) {
    let (town, county, district) = chance.pick(TOWNS);
    (town, format!("{town}, {county} {district}"))
}

/// Most people of a trade have most of its core skills.
pub fn skills(chance: &mut Chance, facts: &TradeFacts) -> Vec<String> {
    let mut skills: Vec<&str> = facts.core_skills.iter().copied().filter(|_| chance.percent(80)).collect();
    let others = 5 + chance.below(4);
    skills.extend(chance.sample(facts.skills, others));
    skills.into_iter().map(Into::into).collect()
}

/// A few sentences in the first person's voice, without the "I".
pub fn profile(chance: &mut Chance, facts: &TradeFacts, headline: &str, years: u32) -> String {
    let opening = chance.pick(facts.openings);
    let strength = chance.pick(facts.strengths);
    let wish = chance.pick(facts.wishes);
    let opening = opening.replace("{title}", headline).replace("{years}", &years.to_string());
    chance.phrase(&format!("{opening} {strength} {wish}"))
}

/// A climb up the trade's ladder, latest first.
pub fn employments(chance: &mut Chance, facts: &TradeFacts, years: u32, home: &str) -> Vec<Employment> {
    let count = (years as usize / 4 + 1).min(DUTIES.len());
    let employers = {
        let mut employers = chance.sample(facts.employers, count);
        chance.shuffle(&mut employers);
        employers
    };
    let mut duties = facts.duties.to_vec();
    chance.shuffle(&mut duties);
    let mut duties = duties.into_iter();

    let rung_now = (years as usize * facts.ladder.len() / 16).min(facts.ladder.len() - 1);
    let mut end: Option<(u32, usize)> = None;
    let mut jobs = Vec::new();
    for (index, employer) in employers.into_iter().enumerate() {
        let start_year = match end {
            _ if index + 1 == count => THIS_YEAR - years,
            None => THIS_YEAR - share(chance, years, count),
            Some((year, _)) => year - share(chance, years, count),
        };
        let start = (start_year, chance.below(12));
        let title = chance.pick(facts.ladder[rung_now.saturating_sub(index)]);
        jobs.push(Employment {
            title: title.to_owned(),
            employer: employer.to_owned(),
            town: if chance.percent(70) { home.to_owned() } else { chance.pick(TOWNS).0.to_owned() },
            dates: format!("{} – {}", month(start), end.map_or_else(|| "Present".to_owned(), month)),
            duties: duties.by_ref().take(DUTIES[index]).map(|duty| chance.phrase(duty)).collect(),
        });
        end = Some(before(start));
    }
    jobs
}

/// Years spent at one of `count` employers, so that all of them come to about `years`.
fn share(chance: &mut Chance, years: u32, count: usize) -> u32 {
    let even = (years / count as u32).max(1);
    if even > 2 { chance.between(even - 1, even) } else { even }
}

fn month((year, month): (u32, usize)) -> String {
    format!("{} {year}", MONTHS[month])
}

fn before((year, month): (u32, usize)) -> (u32, usize) {
    if month == 0 { (year - 1, 11) } else { (year, month - 1) }
}

/// The course that led into the trade, and the school before it.
pub fn education(chance: &mut Chance, facts: &TradeFacts, years: u32, town: &str) -> Vec<Course> {
    let finished = THIS_YEAR - years - 1;
    let (title, length, school) = chance.pick(facts.courses);
    let is_degree = school.is_empty();
    let school =
        if is_degree { chance.pick(UNIVERSITIES).to_owned() } else { school.replace("{town}", town) };
    let started = finished - length;
    let course = Course { title: chance.phrase(title), school, dates: format!("{started} – {finished}") };
    let (exams, years) = match is_degree {
        true => ("3 A levels ({B|A}, {B|A|C}, {B|C}) and {8-10} GCSEs", 7),
        false => ("{6-10} GCSEs including English and Mathematics", 5),
    };
    let kind = chance.pick(&["High School", "Academy", "Community School", "Grammar School"]);
    let dates = format!("{} – {started}", started - years);
    vec![course, Course { title: chance.phrase(exams), school: format!("{town} {kind}"), dates }]
}

/// Some people speak other languages.
pub fn languages(chance: &mut Chance) -> Vec<String> {
    const LANGUAGES: &[&str] = &[
        "French",
        "Spanish",
        "German",
        "Polish",
        "Urdu",
        "Punjabi",
        "Welsh",
        "Italian",
        "Romanian",
        "Arabic",
        "Portuguese",
        "Cantonese",
        "Yoruba",
        "British Sign Language",
    ];
    let count = chance.pick(&[0, 0, 1, 1, 2]);
    chance
        .sample(LANGUAGES, count)
        .into_iter()
        .map(|language| format!("{language} ({})", chance.pick(&["fluent", "conversational", "basic"])))
        .collect()
}

/// Three things they like to do.
pub fn interests(chance: &mut Chance) -> String {
    const INTERESTS: &[&str] = &[
        "fell running",
        "parkrun",
        "choral singing",
        "five-a-side football",
        "allotment gardening",
        "baking",
        "wild swimming",
        "board games",
        "photography",
        "volunteering at a food bank",
        "cycling",
        "reading crime fiction",
        "chess",
        "hill walking",
        "coaching junior netball",
        "restoring old bicycles",
        "playing the guitar",
        "cricket",
        "dog walking",
        "pub quizzes",
        "sewing",
        "bird watching",
        "climbing",
        "local history",
    ];
    let mut interests = chance.sample(INTERESTS, 3).join(", ");
    if let Some(first) = interests.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    interests
}

const UNIVERSITIES: &[&str] = &[
    "University of Leeds",
    "University of Sheffield",
    "Cardiff University",
    "University of Glasgow",
    "University of Salford",
    "University of Nottingham",
    "Newcastle University",
    "University of Plymouth",
    "Queen's University Belfast",
    "University of Huddersfield",
    "University of Portsmouth",
    "Aston University",
    "Coventry University",
    "University of Kent",
    "University of Hull",
    "Swansea University",
    "University of Lincoln",
    "University of Westminster",
];

/// Town, county or region, and the postcode district of a quarter where people live.
#[rustfmt::skip]
const TOWNS: &[(&str, &str, &str)] = &[
    ("Leeds", "West Yorkshire", "LS6"), ("Sheffield", "South Yorkshire", "S11"), ("Manchester", "Greater Manchester", "M21"),
    ("Liverpool", "Merseyside", "L17"), ("Birmingham", "West Midlands", "B14"), ("Bristol", "Avon", "BS7"), ("Cardiff", "Wales", "CF24"),
    ("Swansea", "Wales", "SA2"), ("Glasgow", "Scotland", "G41"), ("Edinburgh", "Scotland", "EH6"), ("Aberdeen", "Scotland", "AB24"),
    ("Belfast", "Northern Ireland", "BT9"), ("Newcastle upon Tyne", "Tyne and Wear", "NE6"), ("Nottingham", "Nottinghamshire", "NG7"),
    ("Leicester", "Leicestershire", "LE2"), ("Derby", "Derbyshire", "DE23"), ("Coventry", "West Midlands", "CV5"), ("Reading", "Berkshire", "RG6"),
    ("Southampton", "Hampshire", "SO17"), ("Portsmouth", "Hampshire", "PO4"), ("Brighton", "East Sussex", "BN2"), ("Norwich", "Norfolk", "NR2"),
    ("Ipswich", "Suffolk", "IP4"), ("Cambridge", "Cambridgeshire", "CB4"), ("Milton Keynes", "Buckinghamshire", "MK10"), ("Croydon", "London", "CR0"),
    ("Walthamstow", "London", "E17"), ("Lewisham", "London", "SE13"), ("Ealing", "London", "W5"), ("Plymouth", "Devon", "PL4"),
    ("Exeter", "Devon", "EX4"), ("Hull", "East Yorkshire", "HU5"), ("Bradford", "West Yorkshire", "BD9"), ("Wakefield", "West Yorkshire", "WF2"),
    ("Preston", "Lancashire", "PR2"), ("Stoke-on-Trent", "Staffordshire", "ST4"), ("Gloucester", "Gloucestershire", "GL4"), ("Lincoln", "Lincolnshire", "LN5"),
];

/// Registrations and certificates of the trade.
pub fn certificates(chance: &mut Chance, facts: &TradeFacts) -> Vec<String> {
    let count = 1 + chance.below(4);
    chance
        .sample(facts.certificates, count)
        .into_iter()
        .map(|certificate| chance.phrase(certificate))
        .collect()
}
