//! Who applies to the demo's adverts, when and with which file.

use std::collections::HashSet;
use std::time::Duration;

use anyhow::Context as _;
use cv_maker::{Person, docx, pdf, person};
use futures::{StreamExt as _, TryStreamExt as _};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::adverts::Advert;
use super::people::{Member, text};
use crate::candidates::cv::{self, TakenCv};
use crate::candidates::intake::arrival::{Background, Details};
use crate::candidates::{CandidateSource, CvKind, CvOutcome};
use crate::clock::Millis;
use crate::files::Files;
use crate::ids::FileId;
use crate::jobs::CampaignType;
use crate::problem::Problem;
use crate::text::{CandidateName, Email, PersonName, Phone, Postcode};

/// Of a hundred candidates so many have applied to another advert before.
const RETURNING: u32 = 9;
/// Of so many who come again, one has another address by then.
const ELSEWHERE: u64 = 3;
/// CVs made and stored at once.
const AT_ONCE: usize = 8;

/// While an advert took applications, and until when its team worked on them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) opened: Millis,
    pub(super) closed: Millis,
    pub(super) worked_until: Millis,
}

/// An application to be.
pub(super) struct Application {
    person: Person,
    kind: CvKind,
    file_name: String,
    source: CandidateSource,
    by: Option<Member>,
    at: Millis,
    luck: u64,
}

/// An application whose CV is stored and read.
pub(super) struct Arrived {
    pub(super) details: Details,
    pub(super) cv: TakenCv,
    pub(super) source: CandidateSource,
    /// Who adds or submits them; nobody, when they apply themselves.
    pub(super) by: Option<Member>,
    pub(super) at: Millis,
    /// Decides what becomes of them.
    pub(super) luck: u64,
}

/// Everybody who has applied so far.
#[derive(Default)]
pub(super) struct Cast {
    next: u64,
    known: Vec<u64>,
}

impl Cast {
    /// The applications to an advert, oldest first.
    pub(super) fn apply(&mut self, advert: &Advert, run: Run) -> Vec<Application> {
        let mut chance = StdRng::seed_from_u64(self.next + 1);
        let mut here = HashSet::new();
        let mut applications: Vec<_> = (0..advert.candidates)
            .map(|_| {
                let returning = chance.random_ratio(RETURNING, 100);
                let known = self.known.choose(&mut chance).copied().filter(|_| returning);
                let known = known.filter(|seed| !here.contains(seed));
                let seed = known.unwrap_or_else(|| self.stranger());
                here.insert(seed);
                let mut person = person(seed, advert.trade);
                person.phone = phone(seed);
                // Some have another address by then.
                if known.is_some() && seed % ELSEWHERE == 0 {
                    person.email = format!("{}.{seed}@post.example", person.last_name.to_lowercase());
                }
                application(&mut chance, advert, person, run)
            })
            .collect();
        self.known.extend(here.iter().copied().filter(|seed| !self.known.contains(seed)).collect::<Vec<_>>());
        // The set has an order of its own each time.
        self.known.sort_unstable();
        applications.sort_by_key(|application| application.at);
        applications
    }

    /// The next person whose names are long enough for the product's rules.
    fn stranger(&mut self) -> u64 {
        loop {
            self.next += 1;
            let person = person(self.next, cv_maker::Trade::Sales);
            let names = [&person.first_name, &person.last_name];
            if names.into_iter().all(|name| PersonName::new(name).is_ok()) {
                return self.next;
            }
        }
    }
}

/// A number for each, of those that Ofcom keeps for stories.
fn phone(seed: u64) -> String {
    let country = if seed.is_multiple_of(2) { "+44 " } else { "0" };
    format!("{country}7700 900{:03}", seed % 1000)
}

fn application(chance: &mut StdRng, advert: &Advert, person: Person, run: Run) -> Application {
    let kind = if chance.random_ratio(2, 5) { CvKind::Docx } else { CvKind::Pdf };
    let ending = if kind == CvKind::Docx { "docx" } else { "pdf" };
    let (first, last) = (&person.first_name, &person.last_name);
    let file_name = match chance.random_range(0..4) {
        0 => format!("{first}_{last}_CV.{ending}"),
        1 => format!("CV {first} {last}.{ending}"),
        _ => format!("{first} {last}.{ending}"),
    };
    let (source, by) = came_from(chance, advert);
    // Most apply soon after an advert appears.
    let share = chance.random::<f64>().powf(1.5);
    let span = run.closed.0.saturating_sub(run.opened.0).max(0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "some weeks")]
    let at = Millis(run.opened.0 + (span as f64 * share) as i64);
    Application { person, kind, file_name, source, by, at, luck: chance.random() }
}

fn came_from(chance: &mut StdRng, advert: &Advert) -> (CandidateSource, Option<Member>) {
    let agency = advert.team.contains(&Member::Erin);
    match chance.random_range(0..100) {
        0..12 if agency => (CandidateSource::ExternalRecruiter, Some(Member::Erin)),
        12..26 => {
            let own: Vec<_> = advert.team.iter().copied().filter(|member| *member != Member::Erin).collect();
            (CandidateSource::Sourced, Some(own.choose(chance).copied().unwrap_or(advert.owner)))
        }
        26..34 if advert.campaign == CampaignType::JobHelm => {
            (CandidateSource::JobHelmDb, Some(Member::Priya))
        }
        _ => (CandidateSource::JobHelmApp, None),
    }
}

/// Makes, reads and stores the CVs, some at a time.
pub(super) async fn keep(files: &Files, applications: Vec<Application>) -> anyhow::Result<Vec<Arrived>> {
    let kept = applications.into_iter().map(|application| {
        let files = files.clone();
        async move {
            let making = tokio::task::spawn_blocking(move || arrived(application));
            let (arrived, bytes) = making.await.context("a CV could not be made")??;
            files.put(arrived.cv.file, &bytes).await?;
            anyhow::Ok(arrived)
        }
    });
    futures::stream::iter(kept).buffered(AT_ONCE).try_collect().await
}

/// The CV's bytes, and what is known once it is read. It is read in this process, since we have just made it.
fn arrived(application: Application) -> anyhow::Result<(Arrived, Vec<u8>)> {
    let Application { person, kind, file_name, source, by, at, luck } = application;
    let bytes = if kind == CvKind::Docx { docx(&person) } else { pdf(&person) };
    let reading = cv_reader::read_here(&bytes);
    let cv_reader::Outcome::Text(read) = reading.outcome else {
        anyhow::bail!("the CV of {} cannot be read", person.full_name());
    };
    let details = details(&person).map_err(super::said)?;
    let background = cv::background(&reading.details);
    // CVs name the district, people the whole of it when they are asked.
    let postcode = background.town.as_ref().and_then(|_| postcode(&person));
    let cv = TakenCv {
        file: FileId::new(),
        name: file_name,
        kind,
        size: i64::try_from(bytes.len())?,
        outcome: CvOutcome::Text,
        print: cv::print::of_text(&read).unwrap_or(0),
        text: Some(read),
        // Arrival looks for the job's keywords.
        findings: Default::default(),
        details: details.clone(),
        background: Background { postcode, ..background },
        is_quarantined: false,
    };
    Ok((Arrived { details, cv, source, by, at, luck }, bytes))
}

/// A postcode in the district that somebody lives in; one in ten gives none.
fn postcode(person: &Person) -> Option<String> {
    const LETTERS: &[u8] = b"ABDEFGHJLNPQRSTUWXYZ";
    let district = person.home.rsplit(' ').next()?;
    // The same whatever they apply for.
    let seed = person.email.bytes().fold(7_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let mut luck = StdRng::seed_from_u64(seed);
    let mut letter = || LETTERS.choose(&mut luck).copied().map(char::from);
    let end = (letter()?, letter()?);
    let typed = format!("{district} {}{}{}", luck.random_range(1..=9), end.0, end.1);
    let code = Postcode::optional(Some(&typed)).ok()??;
    (!luck.random_ratio(1, 10)).then(|| code.as_str().to_owned())
}

fn details(person: &Person) -> Result<Details, Problem> {
    Ok(Details {
        first_name: Some(text(CandidateName::new(&person.first_name))?),
        last_name: Some(text(CandidateName::new(&person.last_name))?),
        email: Some(text(Email::new(&person.email))?),
        phone_number: text(Phone::optional(Some(&person.phone)))?,
    })
}

impl Run {
    /// The next working moment of the team after `then`, within so many days; none once the work has ended.
    pub(super) fn work_after(self, chance: &mut StdRng, then: Millis, days: u32) -> Option<Millis> {
        let later = then.plus(Duration::from_mins(u64::from(chance.random_range(30..days * 24 * 60))));
        let day = Duration::from_hours(24);
        let hour = i64::from(later.utc().hour());
        // Nobody works at night.
        let awake = if (8..18).contains(&hour) { later } else { Millis(later.0 - (hour - 9) * 3_600_000) };
        let after = if awake > then { awake } else { awake.plus(day) };
        (after < self.worked_until).then_some(after)
    }
}
