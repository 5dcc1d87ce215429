//! What the address of a list asks for, as the screens read it (`web/src/entities/candidates/search.ts` and
//! `everyone-search.ts`): what makes no sense there counts as not said.

use url::form_urlencoded;
use uuid::Uuid;

use crate::candidates::CandidateSource;
use crate::candidates::everyone::form::{EveryoneOrder, EveryoneQuery};
use crate::candidates::form::CandidateListQuery;
use crate::contract::CandidateStatus;
use crate::ids::{CompanyId, JobId, StageId, TagId};
use crate::problem::Problem;

/// So many days ago at most, and so many miles away: what the screen offers.
const DAYS: [u16; 4] = [7, 14, 30, 90];
const MILES: [u32; 5] = [5, 10, 25, 50, 100];

/// The sentence where no list can be made of what an address says.
const UNREADABLE: &str = "This view asks for what its list cannot show. Please open it, and save it anew.";

/// What the address of a job's list asks for.
pub(super) fn of_job(address: &str, job: JobId) -> Result<CandidateListQuery, Problem> {
    let said = Said::read(address)?;
    let statuses = said.known("status", CandidateStatus::from_spelling);
    // The usual list leaves out who is turned down.
    let statuses = if statuses.is_empty() { CandidateStatus::IN_THE_RUNNING.to_vec() } else { statuses };
    Ok(CandidateListQuery {
        advert_id: Some(job),
        candidate_statuses: statuses,
        candidate_sources: said.known("source", CandidateSource::from_spelling),
        candidate_stage_ids: said.ids("stage", StageId)?,
        tag_ids: said.ids("tag", TagId)?,
        answers: said.texts("answer"),
        search_string: said.text("query"),
        ..CandidateListQuery::default()
    })
}

/// What the address of everyone's list asks for.
pub(super) fn of_all(address: &str) -> Result<EveryoneQuery, Problem> {
    let said = Said::read(address)?;
    let jobs = said.ids("job", JobId)?;
    let near = said.text("near");
    let miles = said.number("miles").filter(|miles| near.is_some() && MILES.contains(miles));
    Ok(EveryoneQuery {
        search_string: said.text("query"),
        company_ids: said.ids("company", CompanyId)?,
        stage_names: said.texts("stageName"),
        candidate_statuses: said.known("status", CandidateStatus::from_spelling),
        candidate_sources: said.known("source", CandidateSource::from_spelling),
        towns: said.texts("town"),
        tag_ids: said.ids("tag", TagId)?,
        applied_within_days: said.number("days").filter(|days| DAYS.contains(days)),
        within_miles: miles,
        postcode: near,
        // Questions are a job's.
        answers: if jobs.len() == 1 { said.texts("answer") } else { Vec::new() },
        advert_ids: jobs,
        sort_order: said.text("order").and_then(|order| EveryoneOrder::from_spelling(&order)),
        ..EveryoneQuery::default()
    })
}

/// The refusal where an address asks for what no list shows.
pub(super) fn unreadable() -> Problem {
    Problem::Conflict(UNREADABLE.into())
}

/// The values of an address by their names, in its order.
struct Said(Vec<(String, String)>);

impl Said {
    fn read(address: &str) -> Result<Self, Problem> {
        let said = form_urlencoded::parse(address.as_bytes());
        let said: Vec<_> = said.map(|(name, value)| (name.into_owned(), value.into_owned())).collect();
        // No text that is kept holds a NUL, and no database looks for one.
        if said.iter().any(|(_, value)| value.contains('\0')) { Err(unreadable()) } else { Ok(Self(said)) }
    }

    fn all(&self, name: &str) -> Vec<&str> {
        let named = self.0.iter().filter(|(known, _)| known == name);
        named.map(|(_, value)| value.as_str()).collect()
    }

    /// One text.
    fn text(&self, name: &str) -> Option<String> {
        self.all(name).first().filter(|text| !text.is_empty()).map(|text| (*text).to_owned())
    }

    /// Texts that may hold commas of their own: one a name.
    fn texts(&self, name: &str) -> Vec<String> {
        self.all(name).into_iter().filter(|text| !text.is_empty()).map(ToOwned::to_owned).collect()
    }

    /// Values between commas, or one a name.
    fn listed(&self, name: &str) -> Vec<&str> {
        let all = self.all(name);
        let listed = if let [one] = all.as_slice() { one.split(',').collect() } else { all };
        listed.into_iter().filter(|value| !value.is_empty()).collect()
    }

    /// Those of a list that the contract closes.
    fn known<T>(&self, name: &str, read: impl Fn(&str) -> Option<T>) -> Vec<T> {
        self.listed(name).into_iter().filter_map(read).collect()
    }

    /// Identities. One that is none would leave the list wider than it was.
    fn ids<T>(&self, name: &str, id: impl Fn(Uuid) -> T) -> Result<Vec<T>, Problem> {
        let read = |value: &str| Uuid::parse_str(value).map(&id).map_err(|_| unreadable());
        self.listed(name).into_iter().map(read).collect()
    }

    fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.all(name).first()?.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_list_of_a_job_leaves_out_who_is_turned_down() {
        let job = JobId::new();
        let usual = of_job("sortOrder=asc", job).unwrap();
        assert_eq!(
            (usual.advert_id, usual.candidate_statuses),
            (Some(job), CandidateStatus::IN_THE_RUNNING.to_vec())
        );
        let stage = StageId::new();
        let tag = TagId::new();
        let said =
            format!("status=New,Nobody,Rejected&stage={stage}&tag={tag}&query=a+b&answer=x%2Cy&answer=z");
        let query = of_job(&said, job).unwrap();
        assert_eq!(query.candidate_statuses, [CandidateStatus::New, CandidateStatus::Rejected]);
        assert_eq!((query.candidate_stage_ids, query.tag_ids), (vec![stage], vec![tag]));
        assert_eq!(query.search_string.as_deref(), Some("a b"));
        assert_eq!(query.answers, ["x,y", "z"]);
    }

    #[test]
    fn everyones_list_is_read_as_its_screen_reads_it() {
        let (one, other) = (JobId::new(), JobId::new());
        let said = format!("town=Hull&town=Leeds%2C+West&near=SO14&miles=25&days=7&job={one}&answer=a");
        let query = of_all(&said).unwrap();
        assert_eq!(query.towns, ["Hull", "Leeds, West"]);
        assert_eq!((query.postcode.as_deref(), query.within_miles), (Some("SO14"), Some(25)));
        assert_eq!(of_all(&format!("tag={}", TagId(one.0))).unwrap().tag_ids, [TagId(one.0)]);
        assert_eq!((query.applied_within_days, query.answers), (Some(7), vec!["a".to_owned()]));
        let odd = of_all(&format!("miles=7&days=8&job={one},{other}&answer=a&order=odd")).unwrap();
        assert_eq!((odd.within_miles, odd.applied_within_days), (None, None));
        assert_eq!((odd.advert_ids.len(), odd.answers.len()), (2, 0));
        assert!(odd.sort_order.is_none());
        for wrong in ["job=nobody", "query=a%00"] {
            assert!(matches!(of_all(wrong), Err(Problem::Conflict(_))), "{wrong}");
        }
    }
}
