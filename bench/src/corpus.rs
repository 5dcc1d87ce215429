//! Candidates by number, always the same: names, companies of uneven size, and CVs whose words are as unevenly common as
//! words are.

use serde_json::{Map, Value, json};

const COMPANIES: u32 = 200;
/// Candidates of a job, roughly.
const PER_JOB: u32 = 100;
const VOCABULARY: u32 = 60_000;
const FIRST_NAMES: u32 = 1_500;
const LAST_NAMES: u32 = 20_000;
/// About 1.5 kB.
const WORDS: u32 = 220;
const STATUSES: [&str; 6] = ["New", "Viewed", "Shortlisted", "Maybe", "Rejected", "AutoRejected"];
const STAGES: [&str; 8] =
    ["Sourced", "Applied", "Phone Screen", "1st Interview", "2nd Interview", "Offer", "Hired", "Rejected"];
const SOURCES: [&str; 3] = ["JobHelmApp", "Sourced", "ExternalRecruiter"];
/// A source of numbers that a seed decides.
struct Dice(u64);

impl Dice {
    const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03)
    }

    const fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, most: u32) -> u32 {
        (((self.next() >> 32) * u64::from(most)) >> 32) as u32
    }

    /// Small numbers far more often than great ones, as ranks of words are.
    fn rank(&mut self, most: u32) -> u32 {
        let unit = (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
        (f64::from(most).powf(unit) as u32).saturating_sub(1).min(most - 1)
    }
}

/// A word by its rank, always the same; frequent ones are short, and few look alike, as in any language.
fn word(rank: u32) -> String {
    const CONSONANTS: &[u8] = b"tnshrdlcmfwgypbvkjxz";
    const VOWELS: &[u8] = b"eaoiu";
    let mut dice = Dice::new(u64::from(rank) + 0x7_0000_0000);
    let length = if rank < 300 { 2 + dice.below(4) } else { 4 + dice.below(8) };
    let mut word = String::with_capacity(12);
    let odd = dice.below(2);
    for at in 0..length {
        let letters = if (at + odd).is_multiple_of(2) { CONSONANTS } else { VOWELS };
        word.push(char::from(letters[dice.below(letters.len() as u32) as usize]));
    }
    word
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// So many candidates.
pub struct Corpus {
    /// How many.
    pub documents: u32,
}

/// A candidate.
pub struct Person {
    pub first: String,
    pub last: String,
    pub company: u32,
    pub status: &'static str,
    pub stage: &'static str,
    pub source: &'static str,
    pub text: String,
}

impl Corpus {
    pub const fn new(documents: u32) -> Self {
        Self { documents }
    }

    pub fn company_id(company: u32) -> String {
        format!("0190d3a0-0000-7000-8000-{company:012}")
    }

    fn name(number: u32) -> (String, String) {
        let mut dice = Dice::new(u64::from(number) + 1);
        let (first, last) = (dice.rank(FIRST_NAMES), dice.rank(LAST_NAMES));
        (capital(&word(first + 7)), capital(&word(last + 3001)))
    }

    fn company(number: u32) -> u32 {
        Dice::new(u64::from(number) + 0x5000_0000).rank(COMPANIES)
    }

    /// How many candidates a company is likely to have.
    fn share(&self, company: u32) -> f64 {
        let (from, to) = (f64::from(company + 1), f64::from(company + 2));
        f64::from(self.documents) * (to / from).ln() / f64::from(COMPANIES).ln()
    }

    /// The job of a candidate, by its number among all companies'.
    fn job(&self, number: u32) -> u32 {
        let company = Self::company(number);
        let jobs = (self.share(company) / f64::from(PER_JOB)) as u32 + 1;
        company * 10_000 + Dice::new(u64::from(number) + 0x6000_0000).below(jobs)
    }

    /// The identity of a candidate's job.
    fn job_id(&self, number: u32) -> String {
        Self::company_id(10_000_000 + self.job(number))
    }

    /// Every candidate, those of a job together, and the jobs of a company.
    pub fn by_company(&self) -> Vec<u32> {
        let mut numbers: Vec<u32> = (0..self.documents).collect();
        numbers.sort_by_cached_key(|&number| self.job(number));
        numbers
    }

    pub fn person(&self, number: u32) -> Person {
        let (first, last) = Self::name(number);
        let mut dice = Dice::new(u64::from(number) + 0x1_0000_0000);
        let mut text = String::with_capacity(1600);
        for at in 0..WORDS {
            text.push_str(&word(dice.rank(VOCABULARY)));
            text.push_str(if at % 11 == 10 { ".\n" } else { " " });
        }
        Person {
            first,
            last,
            company: Self::company(number),
            status: STATUSES[dice.rank(STATUSES.len() as u32) as usize],
            stage: STAGES[dice.rank(STAGES.len() as u32) as usize],
            source: SOURCES[dice.below(SOURCES.len() as u32) as usize],
            text,
        }
    }

    /// The document of a candidate in the form of the product's.
    pub fn document(&self, number: u32) -> (String, Map<String, Value>) {
        let person = self.person(number);
        let id = format!("0190d3a1-0000-7000-8000-{number:012}");
        let member = |place: u32| Self::company_id(900_000 + person.company * 20 + (number / 7 + place) % 20);
        let document = json!({
            "firstName": person.first, "lastName": person.last,
            "fullName": format!("{} {}", person.first, person.last),
            "email": format!("{}.{}{}@example.org", person.first, person.last, number % 1000).to_lowercase(),
            "phoneNumber": format!("07700 {:06}", number % 1_000_000),
            "phoneDigits": [format!("07700{:06}", number % 1_000_000)],
            "applied": 1_700_000_000_000_i64 + i64::from(number) * 20_000,
            "source": person.source, "status": person.status,
            "stage": { "id": Self::company_id(person.company * 10), "name": person.stage, "type": "Applied", "order": 2 },
            "stageName": person.stage, "hasCv": true,
            "advertId": self.job_id(number),
            "campaignTitle": "Night watch", "companyId": Self::company_id(person.company),
            "memberOfTeams": [member(0), member(5), member(11)],
            "cvText": person.text,
        });
        match document {
            Value::Object(document) => (id, document),
            _ => (id, Map::new()),
        }
    }

    /// Names as they are typed, letter by letter from the second on, in the company where they are.
    pub fn typed_names(&self, count: usize) -> Vec<(String, u32)> {
        let mut typed = Vec::with_capacity(count);
        let mut dice = Dice::new(42);
        while typed.len() < count {
            let number = dice.below(self.documents);
            let (first, last) = Self::name(number);
            let name = format!("{first} {last}").to_lowercase();
            for end in 2..=name.len().min(12) {
                typed.push((name[..end].to_owned(), Self::company(number)));
            }
        }
        typed.truncate(count);
        typed
    }

    /// The first letters of names, four to six.
    pub fn name_prefixes(&self, count: usize) -> Vec<(String, u32)> {
        let mut dice = Dice::new(43);
        let one = |dice: &mut Dice| {
            let number = dice.below(self.documents);
            let (_, last) = Self::name(number);
            let end = (4 + dice.below(3) as usize).min(last.len());
            (last[..end].to_lowercase(), Self::company(number))
        };
        (0..count).map(|_| one(&mut dice)).collect()
    }

    /// One to three words of somebody's CV, in the company where they are.
    pub fn cv_words(&self, count: usize) -> Vec<(String, u32)> {
        self.words_of(count).into_iter().map(|(text, number)| (text, Self::company(number))).collect()
    }

    /// The same, in the job where they are.
    pub fn cv_words_of_jobs(&self, count: usize) -> Vec<(String, String)> {
        self.words_of(count).into_iter().map(|(text, number)| (text, self.job_id(number))).collect()
    }

    fn words_of(&self, count: usize) -> Vec<(String, u32)> {
        let mut dice = Dice::new(44);
        let one = |dice: &mut Dice| {
            let number = dice.below(self.documents);
            let person = self.person(number);
            let words: Vec<&str> =
                person.text.split([' ', '.', '\n']).filter(|word| word.len() > 3).collect();
            let chosen = (0..=dice.below(3)).map(|_| words[dice.below(words.len() as u32) as usize]);
            (chosen.collect::<Vec<_>>().join(" "), number)
        };
        (0..count).map(|_| one(&mut dice)).collect()
    }
}
