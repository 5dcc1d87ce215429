//! How much is told at once: what happens to one thing again and again is one message a second.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Duration;

use bytes::Bytes;
use tokio::time::Instant;

use super::about::{About, Happening};
use super::message::{Told, frame};
use super::scope::{Audience, Hearing};
use super::store::Facts;
use crate::ids::{CandidateId, CompanyId, JobId, UserId};
use crate::policy::Action;
use ::store::Position;

/// Of one thing no more than one message goes out in this time; the first at once.
const PACE: Duration = Duration::from_secs(1);
/// Of more candidates a message says that there are many.
const NAMED: usize = 20;

/// Of what one message can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Topic {
    Candidates(JobId),
    Job(JobId),
    Place(UserId, JobId),
    Stages(CompanyId),
    Company(CompanyId),
    SearchWords(CompanyId),
    Tags(CompanyId),
    User(UserId),
    Credits(UserId),
    Bell(UserId),
    Orders(CompanyId),
    SignIn(UserId),
    CompanySignIn(CompanyId),
    Everything(CompanyId),
}

/// Candidates by name, while they are few.
#[derive(Clone, Debug, Default)]
struct Named(Option<BTreeSet<CandidateId>>, bool);

impl Named {
    fn add(&mut self, id: CandidateId) {
        if self.1 {
            return;
        }
        let ids = self.0.get_or_insert_default();
        ids.insert(id);
        if ids.len() > NAMED {
            (self.0, self.1) = (None, true);
        }
    }

    fn told(&self, job: JobId, what: Happening) -> Told {
        // Who is new is on nobody's screen yet: the list says who it is.
        let ids = self.0.as_ref().filter(|_| what != Happening::Added);
        Told::Candidates { job_id: job, what, ids: ids.map(|ids| ids.iter().copied().collect()) }
    }
}

/// What happened to the candidates of a job.
#[derive(Clone, Debug, Default)]
struct Candidates {
    all: BTreeMap<Happening, Named>,
    /// For those who hear of nobody but whom they submitted.
    submitted: HashMap<UserId, BTreeMap<Happening, Named>>,
}

/// What is to be told of a topic.
#[derive(Clone, Debug)]
enum What {
    Plain(Told),
    Candidates(JobId, Candidates),
}

/// Who did all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    One(UserId),
    Others,
}

/// What waits to be told of a topic.
#[derive(Clone, Debug)]
struct Waiting {
    audience: Audience,
    what: What,
    by: By,
    /// A stream that has got this far has heard nothing of it.
    before: Position,
}

/// Messages of one topic, as they are sent.
#[derive(Debug)]
pub(super) struct Sent {
    pub(super) audience: Audience,
    plain: Vec<Bytes>,
    own: Option<(UserId, Vec<Bytes>)>,
    submitted: HashMap<UserId, Vec<Bytes>>,
}

impl Sent {
    /// What of it somebody who hears so much is sent.
    pub(super) fn to(&self, user: UserId, hearing: Hearing) -> &[Bytes] {
        match (hearing, &self.own) {
            (Hearing::Nothing, _) => &[],
            (Hearing::Submitted, _) => self.submitted.get(&user).map_or(&[], Vec::as_slice),
            (Hearing::All, Some((actor, own))) if *actor == user => own,
            (Hearing::All, _) => &self.plain,
        }
    }
}

/// What was taken in and is not told yet.
#[derive(Debug, Default)]
pub(super) struct Fold {
    waiting: HashMap<Topic, Waiting>,
    told: HashMap<Topic, Instant>,
}

impl Fold {
    /// Takes in what an event is about, done by `by`. A stream that has got to `before` has heard nothing of it.
    pub(super) fn add(&mut self, about: &About, by: Option<UserId>, facts: &Facts, before: Position) {
        let Some((topic, audience)) = placed(about, facts) else { return };
        let by = by.map_or(By::Others, By::One);
        let waiting = self.waiting.entry(topic).or_insert_with(|| Waiting {
            audience: audience.clone(),
            what: first(about, topic),
            by,
            before,
        });
        if waiting.by != by {
            waiting.by = By::Others;
        }
        waiting.widen(audience);
        waiting.take_in(about, facts);
    }

    /// From where a stream goes on that has been told all that was told.
    pub(super) fn safe(&self, position: Position) -> Position {
        self.waiting.values().map(|waiting| waiting.before).min().unwrap_or(position).min(position)
    }

    /// What can be told now. `at` is what [`Fold::safe`] is reckoned from.
    pub(super) fn due(&mut self, now: Instant, at: Position) -> Vec<Sent> {
        self.told.retain(|_, told| *told + PACE > now);
        let told = &self.told;
        let due: Vec<_> = self.waiting.extract_if(|topic, _| !told.contains_key(topic)).collect();
        self.told.extend(due.iter().map(|(topic, _)| (*topic, now)));
        let at = self.safe(at);
        due.into_iter().map(|(_, waiting)| waiting.sent(at)).collect()
    }

    /// When there is something to tell again; nothing waits where there is not.
    pub(super) fn next(&self) -> Option<Instant> {
        self.waiting.keys().filter_map(|topic| self.told.get(topic)).min().map(|told| *told + PACE)
    }

    /// All that waits, at once: for a single stream that catches up.
    pub(super) fn all(self, at: Position) -> Vec<Sent> {
        self.waiting.into_values().map(|waiting| waiting.sent(at)).collect()
    }
}

impl Waiting {
    fn widen(&mut self, audience: Audience) {
        match (&mut self.audience, audience) {
            (Audience::Job { shown, .. }, Audience::Job { shown: more, .. }) => *shown |= more,
            (
                Audience::People { people, companies, .. },
                Audience::People { people: more_people, companies: more, .. },
            ) => {
                people.extend(more_people);
                people.sort_unstable();
                people.dedup();
                companies.extend(more);
                companies.sort_unstable();
                companies.dedup();
            }
            // A job that was changed, and is gone now.
            (audience, other) => *audience = other,
        }
    }

    fn take_in(&mut self, about: &About, facts: &Facts) {
        match (&mut self.what, about) {
            (What::Candidates(_, candidates), About::Candidate { id, what, gone_from, shown }) => {
                let submitter = match gone_from {
                    Some((_, submitter)) => *submitter,
                    None => facts.candidates.get(id).and_then(|candidate| candidate.submitter),
                };
                candidates.all.entry(*what).or_default().add(*id);
                if let Some(submitter) = submitter.filter(|_| *shown) {
                    candidates.submitted.entry(submitter).or_default().entry(*what).or_default().add(*id);
                }
            }
            (What::Plain(Told::JobChanged { spent, .. }), About::Job { spent: more, .. }) => *spent |= more,
            // What is gone stays gone, and of a place only the last word counts.
            (What::Plain(Told::JobDeleted { .. } | Told::UserLeft { .. }), _) => {}
            (What::Plain(told), about) => *told = plain(about).unwrap_or_else(|| told.clone()),
            (What::Candidates(..), _) => {}
        }
    }

    fn sent(self, at: Position) -> Sent {
        let Self { audience, what, by, .. } = self;
        let frames = |messages: &[Told], own| messages.iter().map(|told| frame(at, told, own)).collect();
        let (messages, submitted) = match what {
            What::Plain(told) => (vec![told], HashMap::new()),
            What::Candidates(job, Candidates { all, submitted }) => {
                let each = |named: &BTreeMap<Happening, Named>| {
                    named.iter().map(|(what, named)| named.told(job, *what)).collect::<Vec<_>>()
                };
                let submitted = submitted.iter().map(|(user, named)| {
                    let own = by == By::One(*user);
                    (*user, frames(&each(named), own))
                });
                (each(&all), submitted.collect())
            }
        };
        let own = match by {
            By::One(user) => Some((user, frames(&messages, true))),
            By::Others => None,
        };
        Sent { audience, plain: frames(&messages, false), own, submitted }
    }
}

/// What tells of one thing alone.
fn plain(about: &About) -> Option<Told> {
    Some(match about {
        About::Candidate { .. } => return None,
        About::Job { id, spent, .. } => Told::JobChanged { id: *id, spent: *spent },
        About::JobGone { id, .. } => Told::JobDeleted { id: *id },
        About::Place { job, joined: true, .. } => Told::JobJoined { id: *job },
        About::Place { job, joined: false, .. } => Told::JobLeft { id: *job },
        About::Stages(company) => Told::StagesChanged { company_id: *company },
        About::Company(id) => Told::CompanyChanged { id: *id, search_words: false },
        About::SearchWords(id) => Told::CompanyChanged { id: *id, search_words: true },
        About::Tags(company) => Told::TagsChanged { company_id: *company },
        About::User(id) => Told::UserChanged { id: *id },
        About::Left { user, .. } => Told::UserLeft { id: *user },
        About::Credits(_) => Told::CreditsMoved {},
        About::Bell(_) => Told::BellRung {},
        About::Orders(_) => Told::OrderChanged {},
        About::SignIn { .. } | About::CompanySignIn(_) => Told::SecurityChanged {},
        About::Unknown(_) => Told::Reset {},
    })
}

fn first(about: &About, topic: Topic) -> What {
    match (plain(about), topic) {
        (None, Topic::Candidates(job)) => What::Candidates(job, Candidates::default()),
        (told, _) => What::Plain(told.unwrap_or(Told::Reset {})),
    }
}

/// What it is folded with, and who hears of it; nothing where that cannot be said any more, since it is gone.
fn placed(about: &About, facts: &Facts) -> Option<(Topic, Audience)> {
    let companies = |user: &UserId| facts.companies_of.get(user).cloned().unwrap_or_default();
    Some(match about {
        About::Candidate { id, gone_from, .. } => {
            let job = match gone_from {
                Some((job, _)) => *job,
                None => facts.candidates.get(id)?.job,
            };
            let company = facts.jobs.get(&job)?.company;
            (Topic::Candidates(job), Audience::Candidates { job, company })
        }
        About::Job { id, shown, .. } => {
            let job = facts.jobs.get(id)?;
            let shown = *shown || job.status.is_shown_outside();
            (Topic::Job(*id), Audience::Job { id: *id, company: job.company, shown })
        }
        About::JobGone { id, company, people } => {
            let (people, companies) = (people.clone(), company.iter().copied().collect());
            (Topic::Job(*id), Audience::People { people, companies, action: Action::ViewJob })
        }
        About::Place { user, job, .. } => (Topic::Place(*user, *job), Audience::Alone(*user)),
        About::Stages(id) => (Topic::Stages(*id), Audience::Company { id: *id, action: Action::ViewStages }),
        About::Company(id) => {
            (Topic::Company(*id), Audience::Company { id: *id, action: Action::ViewCompany })
        }
        About::SearchWords(id) => {
            (Topic::SearchWords(*id), Audience::Company { id: *id, action: Action::ViewCompany })
        }
        About::Tags(id) => (Topic::Tags(*id), Audience::Company { id: *id, action: Action::ManageTags }),
        About::User(id) => (Topic::User(*id), person(id, companies(id), Action::ViewUser)),
        About::Left { user, companies } => {
            (Topic::User(*user), person(user, companies.clone(), Action::ViewUser))
        }
        About::Credits(id) => (Topic::Credits(*id), person(id, companies(id), Action::ViewCredits)),
        About::Bell(id) => (Topic::Bell(*id), Audience::Alone(*id)),
        // Whose an order is the event does not say: who sees only their own asks when they look.
        About::Orders(id) => {
            let (people, companies) = (Vec::new(), vec![*id]);
            (Topic::Orders(*id), Audience::People { people, companies, action: Action::ViewOrder })
        }
        About::SignIn { user, shown: false } => (Topic::SignIn(*user), Audience::Alone(*user)),
        About::SignIn { user, shown: true } => {
            (Topic::SignIn(*user), person(user, companies(user), Action::ViewUser))
        }
        About::CompanySignIn(id) => {
            (Topic::CompanySignIn(*id), Audience::Company { id: *id, action: Action::ViewCompany })
        }
        About::Unknown(id) => {
            (Topic::Everything(*id), Audience::Company { id: *id, action: Action::ViewCompany })
        }
    })
}

fn person(user: &UserId, companies: Vec<CompanyId>, action: Action) -> Audience {
    Audience::People { people: vec![*user], companies, action }
}
