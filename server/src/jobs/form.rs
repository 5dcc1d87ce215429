//! What people send about jobs.

use std::collections::HashSet;

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::category::Category;
use super::description::Description;
use super::questions::{self, CheckedQuestion, QuestionInput};
use super::{CampaignType, JobType, StatusFilter, TimeEngaging, TimeInterval};
use crate::contract::CreditPool;
use crate::ids::{JobId, UserId};
use crate::problem::{FieldErrors, Problem};
use crate::text::{self, Benefits, Keyword, Location, Postcode, Title};
use crate::time_zone::Day;
use ::store::Value;

/// An advert as typed (jobs §3, §5). Enumerations arrive as text, so that a wrong one gets its own message.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct JobInput {
    /// The job, when it is changed rather than made.
    pub id: Option<JobId>,
    /// 3 to 200 characters.
    pub title: String,
    /// Rich text, 50 to 6000 characters without its markup.
    pub description: String,
    /// 3 to 75 characters, or none.
    pub benefits: Option<String>,
    /// Permanent (when absent), Contract or Temporary.
    pub r#type: Option<String>,
    /// FullTime (when absent) or PartTime.
    pub time_engaging: Option<String>,
    /// Pounds, positive, at most two decimals.
    pub salary_bottom: Option<f64>,
    /// Pounds, positive, at most two decimals.
    pub salary_top: Option<f64>,
    /// True when absent.
    pub show_salary: Option<bool>,
    /// Annual (when absent), Weekly, Daily or Hourly.
    pub time_interval: Option<String>,
    /// A place.
    pub location: String,
    /// 3 to 8 characters, or none.
    pub post_code: Option<String>,
    /// False when absent.
    pub remote: Option<bool>,
    /// One of the kinds of work, or none.
    #[schema(value_type = Option<Category>)]
    pub category: Option<String>,
    /// Keywords of 1 to 255 characters; duplicates are dropped.
    pub prefer_kw: Vec<String>,
    /// True when absent.
    pub need_approval: Option<bool>,
    /// How many people are wanted, 1 (when absent) to 999.
    pub vacancies: Option<i64>,
    /// The last day on which somebody can apply, as `2026-12-31`: today or later, within a year; or none.
    pub closes_on: Option<String>,
    /// What applicants are asked, at most 10; where absent, what they were asked before.
    pub questions: Option<Vec<QuestionInput>>,
    /// Whose job it shall be; super admins only, and they must say.
    pub user_id: Option<UserId>,
    /// JobHelm when absent.
    pub campaign_type: Option<CampaignType>,
    /// The version that was read, when the job is changed; without it the last one to save wins.
    pub version: Option<i64>,
}

/// Which jobs to list, newest first.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct JobListQuery {
    /// Only these, at most 50.
    pub ids: Vec<JobId>,
    /// Only this tab's.
    pub status_filter: Option<StatusFilter>,
    /// Part of a title, location, reference or company name.
    pub search_string: Option<String>,
    /// From 0.
    pub page_number: u32,
    /// 10 (default), 20 or 50.
    pub page_size: Option<u32>,
}

/// One job.
#[derive(Debug, Deserialize, ToSchema)]
pub struct JobIdInput {
    /// The job.
    pub id: JobId,
}

/// A live job to be posted on a board.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PromoteInput {
    /// The job.
    pub id: JobId,
    /// The board's code; may be absent where there is one alone.
    pub board: Option<String>,
}

/// A live job to be sent to a board that takes adverts by itself.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PostInput {
    /// The job.
    pub id: JobId,
    /// The board's code.
    pub board: String,
}

/// A job that is on a board which never said so.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PostedInput {
    /// The job.
    pub id: JobId,
    /// The board's code.
    pub board: String,
    /// What the board calls the advert: 1 to 20 digits.
    pub number: String,
}

impl PostedInput {
    pub(super) fn number(&self) -> Result<String, Problem> {
        let number = self.number.trim();
        let fits = (1..=20).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
        if fits {
            Ok(number.to_owned())
        } else {
            Err(Problem::field("number", "Has to be the advert's number"))
        }
    }
}

/// A job to copy.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CopyJobInput {
    /// The job.
    pub id: JobId,
    /// The original's when absent.
    pub campaign_type: Option<CampaignType>,
}

/// A job to put forward.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmitJobInput {
    /// The job.
    pub id: JobId,
    /// The pool that pays; without one the job waits as NoCredits.
    pub credit_type: Option<CreditPool>,
}

/// A job to approve or publish.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublishJobInput {
    /// The job.
    pub id: JobId,
    /// Accepted as the contract has it; the pool was settled when the job was put forward.
    pub credit_type: Option<CreditPool>,
    /// A super admin publishes in the owner's stead.
    #[serde(default)]
    pub user_approval: bool,
    /// The version that was read: what has changed since then is not approved unseen.
    pub version: Option<i64>,
}

/// A live advert to take down.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TakeDownInput {
    /// The job.
    pub id: JobId,
    /// Why; 2 to 1000 characters, line breaks kept. Its owner reads it.
    #[serde(default)]
    pub reason: String,
    /// Whether its owner gets the credit back.
    #[serde(default)]
    pub return_credit: bool,
}

impl TakeDownInput {
    /// Why it is taken down.
    pub(super) fn check(&self) -> Result<String, Problem> {
        let reason = text::lines(&self.reason, REMARK);
        reason.ok_or_else(|| Problem::field("reason", WRONG_REMARK))
    }
}

/// How long a remark may be that the provider and an owner make to each other.
pub(super) const REMARK: std::ops::RangeInclusive<usize> = 2..=1000;
pub(super) const WRONG_REMARK: &str = "Has to be between 2 and 1000 characters";

/// A job to expire or archive, or to take that back.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UndoableInput {
    /// The job.
    pub id: JobId,
    /// Takes it back; within two minutes of the deed.
    #[serde(default)]
    pub undo: bool,
}

/// An advert that keeps every rule of the spec.
#[derive(Clone, Debug)]
pub struct Advert {
    /// Its title.
    pub title: Title,
    /// Sanitised rich text.
    pub description: Description,
    /// One line on what comes with the job.
    pub benefits: Option<Benefits>,
    /// Kind of employment.
    pub r#type: JobType,
    /// Hours.
    pub time_engaging: TimeEngaging,
    /// The lower end of the salary.
    pub salary_bottom: Option<Pence>,
    /// The upper end; never below the lower.
    pub salary_top: Option<Pence>,
    /// What the salary is paid for.
    pub time_interval: TimeInterval,
    /// Whether the advert names the salary.
    pub show_salary: bool,
    /// Where.
    pub location: Location,
    /// Where, by postcode.
    pub post_code: Option<Postcode>,
    /// Whether it can be done from anywhere.
    pub remote: bool,
    /// What kind of work it is.
    pub category: Option<Category>,
    /// Whether the owner has to agree after the provider.
    pub need_approval: bool,
    /// Each once, whatever its case.
    pub keywords: Vec<Keyword>,
    /// How many people are wanted.
    pub vacancies: i64,
    /// The last day on which somebody can apply. Whether it is still to come is settled with the database.
    pub closes_on: Option<Day>,
    /// What applicants are asked, where that is said.
    pub questions: Option<Vec<CheckedQuestion>>,
}

/// An input once read: the advert, or what is wrong with it. Whose job it shall be is settled with the database.
#[derive(Clone, Debug)]
pub struct JobForm {
    /// The job, when it is changed rather than made.
    pub id: Option<JobId>,
    /// Whose job it shall be, when somebody is named.
    pub user_id: Option<UserId>,
    /// Who runs the campaign, when it is said.
    pub campaign_type: Option<CampaignType>,
    /// What was read of the job, when it is said.
    pub version: Option<i64>,
    /// Every complaint so far; with the advert, exactly when there are none.
    pub wrong: FieldErrors,
    /// The advert.
    pub advert: Option<Advert>,
}

impl JobInput {
    /// Reads every field and notes every complaint (jobs §5).
    pub fn read(&self) -> JobForm {
        let mut wrong = FieldErrors::default();
        let title = wrong.keep("title", Title::new(&self.title));
        let description = wrong.keep("description", Description::new(&self.description));
        let benefits = wrong.keep("benefits", Benefits::optional(self.benefits.as_deref()));
        let kind = choice(self.r#type.as_deref(), JobType::Permanent, JobType::from_spelling);
        let kind = wrong.keep("type", kind.ok_or("Required"));
        let hours =
            choice(self.time_engaging.as_deref(), TimeEngaging::FullTime, TimeEngaging::from_spelling);
        let hours = wrong.keep("timeEngaging", hours.ok_or("Has to be a valid Time Engagement"));
        let interval =
            choice(self.time_interval.as_deref(), TimeInterval::Annual, TimeInterval::from_spelling);
        let interval = wrong.keep("timeInterval", interval.ok_or("Has to be a valid Time Interval"));
        let bottom = wrong.keep("salaryBottom", Pence::optional(self.salary_bottom));
        let top = wrong.keep("salaryTop", Pence::optional(self.salary_top));
        if let (Some(Some(bottom)), Some(Some(top))) = (bottom, top)
            && bottom > top
        {
            wrong.add("salaryBottom", "Has to be equal or less than salary to");
            wrong.add("salaryTop", "Has to be equal or greater than salary from");
        }
        let location = wrong.keep("location", Location::new(&self.location));
        let post_code = wrong.keep("postCode", Postcode::optional(self.post_code.as_deref()));
        let category = choice(self.category.as_deref(), None, |code| Category::new(code).map(Some));
        let category = wrong.keep("category", category.ok_or("Has to be a valid category"));
        let keywords = wrong.keep("preferKw", keywords(&self.prefer_kw));
        let vacancies = self.vacancies.unwrap_or(1);
        let vacancies = (1..=MOST_VACANCIES).contains(&vacancies).then_some(vacancies);
        let vacancies = wrong.keep("vacancies", vacancies.ok_or("Has to be between 1 and 999"));
        let closes_on = match self.closes_on.as_deref().map(str::trim) {
            None | Some("") => Ok(None),
            Some(day) => Day::new(day).map(Some).ok_or("Has to be a valid date"),
        };
        let closes_on = wrong.keep("closesOn", closes_on);
        let questions = self.questions.as_deref().map(questions::read).transpose();
        let questions = wrong.keep("questions", questions);
        let build = || {
            Some(Advert {
                title: title?,
                description: description?,
                benefits: benefits?,
                r#type: kind?,
                time_engaging: hours?,
                salary_bottom: bottom?,
                salary_top: top?,
                time_interval: interval?,
                show_salary: self.show_salary.unwrap_or(true),
                location: location?,
                post_code: post_code?,
                remote: self.remote.unwrap_or(false),
                category: category?,
                need_approval: self.need_approval.unwrap_or(true),
                keywords: keywords?,
                vacancies: vacancies?,
                closes_on: closes_on?,
                questions: questions?,
            })
        };
        let advert = if wrong.complaints().is_empty() { build() } else { None };
        let Self { id, user_id, campaign_type, version, .. } = *self;
        JobForm { id, user_id, campaign_type, version, wrong, advert }
    }
}

/// What a select box sends: nothing stands for the ordinary value.
fn choice<T>(text: Option<&str>, ordinary: T, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    match text.map(str::trim) {
        None | Some("") => Some(ordinary),
        Some(text) => read(text),
    }
}

/// So many people can be wanted by one job.
const MOST_VACANCIES: i64 = 999;

/// How many keywords a job may have.
const MOST_KEYWORDS: usize = 50;

/// Keywords as they would be saved.
pub fn rule_keywords(texts: &[String]) -> Result<Vec<String>, Problem> {
    let keywords = keywords(texts).map_err(|message| Problem::field("preferKw", message))?;
    Ok(keywords.iter().map(|keyword| keyword.as_str().to_owned()).collect())
}

fn keywords(texts: &[String]) -> Result<Vec<Keyword>, &'static str> {
    let mut seen = HashSet::new();
    let mut kept = Vec::new();
    for text in texts {
        let keyword = Keyword::new(text)?;
        if seen.insert(keyword.as_str().to_lowercase()) {
            kept.push(keyword);
        }
    }
    if kept.len() > MOST_KEYWORDS { Err("Has to be at most 50 keywords") } else { Ok(kept) }
}

/// An amount of money, in pence; above nothing, and no more than anybody earns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pence(i64);

impl Pence {
    const MOST: f64 = 10_000_000.0;

    /// Reads pounds with at most two decimals.
    pub fn optional(pounds: Option<f64>) -> Result<Option<Self>, &'static str> {
        let Some(pounds) = pounds else { return Ok(None) };
        if pounds.is_nan() || pounds <= 0.0 {
            return Err("Has to be a positive number");
        }
        if pounds > Self::MOST {
            return Err("Has to be at most 10,000,000");
        }
        let pence = (pounds * 100.0).round();
        // A number of two decimals is off by far less, one of three by at least a tenth of a penny.
        if (pounds * 100.0 - pence).abs() > 0.001 {
            return Err("Has to have at most two decimals");
        }
        #[expect(clippy::cast_possible_truncation, reason = "whole, and at most a thousand million")]
        Ok(Some(Self(pence as i64)))
    }

    /// In pence.
    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// What is stored, as pounds.
    #[expect(clippy::cast_precision_loss, reason = "salaries are far below 2^53 pence")]
    pub fn pounds(pence: i64) -> f64 {
        pence as f64 / 100.0
    }
}

impl From<Pence> for Value {
    fn from(amount: Pence) -> Self {
        Self::Int(amount.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pence(pounds: f64) -> Result<i64, &'static str> {
        Pence::optional(Some(pounds)).map(|amount| amount.unwrap().0)
    }

    #[test]
    fn a_salary_is_kept_to_the_penny() {
        assert_eq!(pence(32_000.0), Ok(3_200_000));
        assert_eq!(pence(11.44), Ok(1144));
        assert_eq!(pence(9_999_999.99), Ok(999_999_999));
        assert_eq!(pence(0.01), Ok(1));
        assert_eq!(pence(11.445), Err("Has to have at most two decimals"));
        assert_eq!(pence(0.0), Err("Has to be a positive number"));
        assert_eq!(pence(-1.0), Err("Has to be a positive number"));
        assert_eq!(pence(10_000_000.01), Err("Has to be at most 10,000,000"));
        assert!((Pence::pounds(1144) - 11.44).abs() < f64::EPSILON);
    }

    #[test]
    fn a_keyword_counts_once_whatever_its_case() {
        let given = ["Rust", " rust ", "SQL"].map(String::from);
        let kept: Vec<_> = keywords(&given).unwrap().iter().map(|k| k.as_str().to_owned()).collect();
        assert_eq!(kept, ["Rust", "SQL"]);
        let many: Vec<_> = (0..51).map(|n| format!("k{n}")).collect();
        assert_eq!(keywords(&many), Err("Has to be at most 50 keywords"));
        assert!(keywords(&many[..50]).is_ok());
    }
}
