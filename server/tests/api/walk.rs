//! What the walk over the policy goes through: every call as a client sends it, and scenes to make it in. Which action a
//! call needs, and what that is about, is not said here: the contract and the policy's table say it.

use std::collections::BTreeMap;

use cv_maker::Trade;
use jobhelm::clock::Millis;
use jobhelm::contract::{CompanyStatus, CreditPool, JobStatus, UserStatus};
use jobhelm::credits::store::ledger::{self, Cause};
use jobhelm::hiring_team;
use jobhelm::ids::{CandidateId, CompanyId, FileId, InvoiceId, JobId, OrderId, PriceId, StageId, UserId};
use jobhelm::orders::invoices::{Document, Party};
use jobhelm::orders::{self, InvoiceKind, OrderState};
use jobhelm::policy::{Action, Role};
use jobhelm::problem::Problem;
use jobhelm::samples::{self, SampleCandidate, SampleJob};
use jobhelm::stages::StageType;
use jobhelm::time_zone::Day;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use store::values;
use store::{Sql, Tx};

use crate::applicants::scan;
use crate::company_info::png;
use crate::jobs::{advert, with};
use crate::world::{Answer, Person, World};

/// What stands between the viewer and the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Distance {
    /// They own the job; they submitted the candidate, to a job that they joined; the account is their own.
    Own,
    /// They joined the job; the candidate is somebody else's.
    Joined,
    /// The job, or the account, is of their company, and they have no part in it.
    Company,
    /// It is another company's.
    Elsewhere,
}

impl Distance {
    pub const ALL: [Self; 4] = [Self::Own, Self::Joined, Self::Company, Self::Elsewhere];
}

/// A job with a candidate, another account, a company, and the person who asks for them.
pub struct Scene {
    pub viewer: Person,
    role: Role,
    owner: UserId,
    job: JobId,
    candidate: CandidateId,
    company: CompanyId,
    stage: StageId,
    /// All of the company's, in their order.
    stages: Vec<StageId>,
    user: UserId,
    /// Somebody of the viewer's company with credits.
    giver: UserId,
    /// A board of the viewer's company, or of all companies where they have none.
    board: String,
    /// A job that the viewer owns, where they can own one.
    own_job: Option<JobId>,
    /// A company that has nothing to do with anybody here.
    another: CompanyId,
    /// Another admin of the viewer's company.
    admin: UserId,
    /// An order of the company, of the viewer themselves or of somebody else; and a price.
    order: OrderId,
    price: PriceId,
    /// A day of the next weeks.
    soon: String,
}

/// What a call sends.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    None,
    Json(Value),
    /// Texts, and the name of the part that carries a CV.
    Form(Vec<(&'static str, String)>, Option<&'static str>),
}

/// A call as a client makes it.
pub struct Walk {
    pub method: Method,
    /// As in the document.
    pub path: &'static str,
    /// Which one, where the call names several.
    pub action: Option<Action>,
    /// The state of the job in which it can be done.
    pub status: JobStatus,
    /// Whether it names no record, though its action is about some: it is done to the viewer's own company.
    pub at_home: bool,
    /// The state of another's account in which it can be done, where that has to be one of its own.
    pub user: Option<UserStatus>,
    /// The state of the order in which it can be done.
    pub order: OrderState,
    pub request: fn(&Scene) -> (String, Content),
}

impl Walk {
    fn of(method: Method, path: &'static str, request: fn(&Scene) -> (String, Content)) -> Self {
        let order = OrderState::AwaitingTransfer;
        Self {
            method,
            path,
            action: None,
            status: JobStatus::Live,
            at_home: false,
            user: None,
            order,
            request,
        }
    }

    fn on(self, status: JobStatus) -> Self {
        Self { status, ..self }
    }

    fn at_home(self) -> Self {
        Self { at_home: true, ..self }
    }

    fn to(self, user: UserStatus) -> Self {
        Self { user: Some(user), ..self }
    }

    fn of_order(self, order: OrderState) -> Self {
        Self { order, ..self }
    }

    fn by(self, action: Action) -> Self {
        Self { action: Some(action), ..self }
    }
}

fn rule(scene: &Scene) -> Content {
    Content::Json(json!({ "id": scene.job, "preferKw": ["falconry"] }))
}

fn partner_board(board: &str) -> String {
    format!("c{}", &board[1..])
}

impl Scene {
    fn partner_board(&self) -> String {
        partner_board(&self.board)
    }
}

/// An answer with a file.
const LETTER: &str = "From: ada@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nYes\r\n--x\r\nContent-Type: text/csv\r\nContent-Disposition: attachment; filename=a.csv\r\n\r\na,b\r\n--x--\r\n";

fn to_one(s: &Scene) -> Value {
    json!({ "ids": [s.candidate], "subject": "Hello", "body": "<p>Dear {{first name}}</p>" })
}

fn template(s: &Scene) -> Value {
    json!({ "name": s.candidate, "subject": "Hello", "body": "<p>Dear {{first name}}</p>" })
}

/// A board that is posted on by hand, and one that is asked, which has never said whether it has the job's advert.
fn add_boards(
    tx: &mut Tx<'_>,
    (code, job): (&str, JobId),
    company: Option<CompanyId>,
    now: Millis,
) -> Result<(), Problem> {
    // Those of scenes before would be found first, and there is a bound.
    tx.run(Sql::new("DELETE FROM board"))?;
    let sql = "INSERT INTO board (code, company_id, name, address, added_at) VALUES ($1, $2, $1, $3, $4)";
    tx.run(Sql::with(sql, values![code, company, "https://board.example/post", now]))?;
    let partner = partner_board(code);
    let sql = "INSERT INTO board (code, company_id, name, address, added_at, partner) VALUES ($1, $2, $1, $3, $4, 'Reed')";
    tx.run(Sql::with(sql, values![partner.as_str(), company, "https://board.example/post", now]))?;
    let sql = "INSERT INTO posting (job_id, board, company_id, partner, reference, state, asked_at)
               SELECT id, $2, company_id, 'Reed', reference_code, 'Unsure', $3 FROM job WHERE id = $1";
    tx.run(Sql::with(sql, values![job, partner.as_str(), now]))?;
    Ok(())
}

/// Every call that needs a right.
pub fn walks() -> Vec<Walk> {
    use Content::{Form, Json, None as Nothing};
    use JobStatus::{Archived, Draft, PendingAdminApproval, PendingUserApproval};
    let get = |path, request| Walk::of(Method::GET, path, request);
    let post = |path, request| Walk::of(Method::POST, path, request);
    let put = |path, request| Walk::of(Method::PUT, path, request);
    let delete = |path, request| Walk::of(Method::DELETE, path, request);
    vec![
        post("/user/support-view", |s| {
            let reason = "They cannot find their candidates.";
            ("/user/support-view".into(), Json(json!({ "id": s.user, "reason": reason })))
        }),
        get("/campaign", |_| ("/campaign".into(), Nothing)),
        get("/campaign/counters", |_| ("/campaign/counters".into(), Nothing)),
        post("/campaign", |s| {
            let owner = (s.role == Role::JHSuperAdmin).then_some(s.owner);
            ("/campaign".into(), Json(with(advert("Deckhand"), json!({ "userId": owner }))))
        }),
        get("/campaign/{jobId}", |s| (format!("/campaign/{}", s.job), Nothing)),
        get("/campaign/{jobId}/preview", |s| (format!("/campaign/{}/preview", s.job), Nothing)),
        put("/campaign", |s| ("/campaign".into(), Json(with(advert("Mate"), json!({ "id": s.job })))))
            .on(Draft)
            .by(Action::EditJob),
        put("/campaign", |s| ("/campaign".into(), Json(with(advert("Mate"), json!({ "id": s.job })))))
            .by(Action::EditLiveJob),
        delete("/campaign/{jobId}", |s| (format!("/campaign/{}", s.job), Nothing)),
        post("/campaign/readiness", |_| ("/campaign/readiness".into(), Json(advert("Deckhand")))),
        post("/campaign/copy", |s| ("/campaign/copy".into(), Json(json!({ "id": s.job })))),
        post("/campaign/approve", |s| {
            ("/campaign/approve".into(), Json(json!({ "id": s.job, "creditType": "Managed" })))
        })
        .on(Draft),
        post("/campaign/publish", |s| ("/campaign/publish".into(), Json(json!({ "id": s.job }))))
            .on(PendingUserApproval)
            .by(Action::PublishJob),
        post("/campaign/publish", |s| ("/campaign/publish".into(), Json(json!({ "id": s.job }))))
            .on(PendingAdminApproval)
            .by(Action::ApproveJob),
        post("/campaign/publish", |s| {
            ("/campaign/publish".into(), Json(json!({ "id": s.job, "userApproval": true })))
        })
        .on(PendingAdminApproval)
        .by(Action::PublishOnBehalf),
        post("/campaign/expire", |s| ("/campaign/expire".into(), Json(json!({ "id": s.job })))),
        post("/campaign/promote", |s| {
            ("/campaign/promote".into(), Json(json!({ "id": s.job, "board": s.board })))
        }),
        post("/campaign/post", |s| {
            ("/campaign/post".into(), Json(json!({ "id": s.job, "board": s.partner_board() })))
        }),
        post("/campaign/posted", |s| {
            let body = json!({ "id": s.job, "board": s.partner_board(), "number": "52418800" });
            ("/campaign/posted".into(), Json(body))
        }),
        get("/board", |_| ("/board".into(), Nothing)),
        get("/board/partners", |_| ("/board/partners".into(), Nothing)),
        put("/board/{code}/keys", |s| {
            let body = json!({ "account": "jobs@harbour.example", "key": "03cbd494" });
            (format!("/board/{}/keys", s.partner_board()), Json(body))
        })
        .at_home(),
        post("/board", |s| {
            let body = json!({ "name": format!("Board {}", s.job), "address": "https://board.example/post" });
            ("/board".into(), Json(body))
        })
        .at_home(),
        delete("/board/{code}", |s| (format!("/board/{}", s.board), Nothing)).at_home(),
        post("/campaign/unarchive", |s| ("/campaign/unarchive".into(), Json(json!({ "id": s.job }))))
            .on(Archived),
        get("/campaign/desk", |_| ("/campaign/desk".into(), Nothing)),
        get("/campaign/desk/{jobId}", |s| (format!("/campaign/desk/{}", s.job), Nothing))
            .on(PendingAdminApproval),
        post("/campaign/desk/hold", |s| {
            ("/campaign/desk/hold".into(), Json(json!({ "id": s.job, "step": "Take" })))
        })
        .on(PendingAdminApproval),
        post("/campaign/changes", |s| {
            let items = json!([{ "field": "Location", "comment": "Please say where it is." }]);
            ("/campaign/changes".into(), Json(json!({ "id": s.job, "items": items })))
        })
        .on(PendingAdminApproval),
        post("/campaign/changes/withdraw", |s| {
            ("/campaign/changes/withdraw".into(), Json(json!({ "id": s.job })))
        })
        .on(PendingAdminApproval),
        post("/campaign/changes/answer", |s| {
            let answers = json!([{ "field": "Location", "answer": "It is on a boat." }]);
            ("/campaign/changes/answer".into(), Json(json!({ "id": s.job, "answers": answers })))
        })
        .on(PendingAdminApproval),
        post("/campaign/keywords/preview", |s| ("/campaign/keywords/preview".into(), rule(s)))
            .on(Draft)
            .by(Action::EditJob),
        post("/campaign/keywords/preview", |s| ("/campaign/keywords/preview".into(), rule(s)))
            .by(Action::EditLiveJob),
        post("/campaign/take-down", |s| {
            let body = json!({ "id": s.job, "reason": "It advertises a lottery.", "returnCredit": true });
            ("/campaign/take-down".into(), Json(body))
        }),
        get("/campaign/{jobId}/scorecard", |s| (format!("/campaign/{}/scorecard", s.job), Nothing)),
        put("/campaign/{jobId}/scorecard", |s| {
            let form = json!({ "criteria": [{ "name": "Knots" }], "version": 0 });
            (format!("/campaign/{}/scorecard", s.job), Json(form))
        }),
        put("/campaign/{jobId}/blind-sift", |s| {
            (format!("/campaign/{}/blind-sift", s.job), Json(json!({ "on": true })))
        }),
        get("/candidate/{candidateId}/scorecards", |s| {
            (format!("/candidate/{}/scorecards", s.candidate), Nothing)
        }),
        post("/candidate/{candidateId}/scorecards", |s| {
            let card = json!({ "edition": 0, "formVersion": 0, "recommendation": "Yes" });
            (format!("/candidate/{}/scorecards", s.candidate), Json(card))
        }),
        post("/candidate/{candidateId}/scorecards/read", |s| {
            (format!("/candidate/{}/scorecards/read", s.candidate), Nothing)
        }),
        get("/campaign/{jobId}/overview", |s| (format!("/campaign/{}/overview", s.job), Nothing)),
        get("/campaign/{jobId}/activity", |s| (format!("/campaign/{}/activity", s.job), Nothing)),
        get("/campaign/{jobId}/activity/people", |s| {
            (format!("/campaign/{}/activity/people", s.job), Nothing)
        }),
        get("/report", |_| ("/report".into(), Nothing)),
        get("/report/rows", |s| (format!("/report/rows?figure=Arrived&advertId={}", s.job), Nothing)),
        get("/report/csv", |_| ("/report/csv?table=Jobs".into(), Nothing)),
        post("/campaign/archive", |s| ("/campaign/archive".into(), Json(json!({ "id": s.job })))),
        get("/hiringteam", |s| (format!("/hiringteam?advertId={}", s.job), Nothing)),
        get("/hiringteam/invitable", |s| {
            (format!("/hiringteam/invitable?advertId={}&searchString=a", s.job), Nothing)
        }),
        post("/hiringteam", |s| ("/hiringteam".into(), Json(json!({ "id": s.job, "userId": s.giver })))),
        delete("/hiringteam", |s| {
            (
                "/hiringteam".into(),
                Json(json!({ "id": s.job, "userId": s.giver, "objectID": format!("{}_{}", s.job, s.giver) })),
            )
        }),
        post("/hiringteam/resend", |s| {
            ("/hiringteam/resend".into(), Json(json!({ "id": s.job, "userId": s.giver })))
        }),
        get("/campaign/{jobId}/open", |s| (format!("/campaign/{}/open?searchString=a", s.job), Nothing)),
        get("/campaign/{jobId}/board", |s| (format!("/campaign/{}/board?searchString=a", s.job), Nothing)),
        get("/candidate/list", |s| (format!("/candidate/list?advertId={}&searchString=a", s.job), Nothing)),
        get("/candidate/waiting", |s| {
            (format!("/candidate/waiting?advertId={}&searchString=a", s.job), Nothing)
        }),
        get("/candidate/count", |s| (format!("/candidate/count?advertId={}&searchString=a", s.job), Nothing)),
        get("/candidate/matches", |s| {
            (format!("/candidate/matches?advertId={}&searchString=a", s.job), Nothing)
        }),
        get("/candidate/everyone", |_| ("/candidate/everyone?searchString=a".into(), Nothing)),
        post("/candidate/add-to-job", |s| {
            ("/candidate/add-to-job".into(), Json(json!({ "ids": [s.candidate], "advertId": s.job })))
        }),
        get("/candidate/{candidateId}/duplicates", |s| {
            (format!("/candidate/{}/duplicates", s.candidate), Nothing)
        }),
        post("/candidate/{candidateId}/merge", |s| {
            (format!("/candidate/{}/merge", s.candidate), Json(json!({ "candidateId": twin(s.candidate) })))
        }),
        post("/candidate/{candidateId}/unmerge", |s| {
            (format!("/candidate/{}/unmerge", s.candidate), Json(json!({ "candidateId": twin(s.candidate) })))
        }),
        post("/candidate", |s| {
            let texts = vec![("advertId", s.job.to_string()), ("firstName", "Ada".into()), SOURCE()];
            ("/candidate".into(), Form(texts, Some("cv")))
        }),
        post("/candidate/manually", |s| {
            let texts = vec![("advertId", s.job.to_string()), SOURCE()];
            ("/candidate/manually".into(), Form(texts, Some("cvs")))
        }),
        post("/candidate/parse", |_| ("/candidate/parse".into(), Form(Vec::new(), Some("cv")))),
        put("/candidate", |s| {
            let texts = vec![("candidateId", s.candidate.to_string()), ("firstName", "Adele".into())];
            ("/candidate".into(), Form(texts, None))
        }),
        get("/candidate/{candidateId}", |s| (format!("/candidate/{}?searchString=a", s.candidate), Nothing)),
        post("/candidate/{candidateId}/open", |s| (format!("/candidate/{}/open", s.candidate), Nothing)),
        get("/candidate/{candidateId}/cv-text", |s| (format!("/candidate/{}/cv-text", s.candidate), Nothing)),
        post("/candidate/{candidateId}/read-cv", |s| {
            (format!("/candidate/{}/read-cv", s.candidate), Nothing)
        }),
        get("/candidate/{candidateId}/pages", |s| (format!("/candidate/{}/pages", s.candidate), Nothing)),
        get("/candidate/{candidateId}/pages/{page}", |s| {
            (format!("/candidate/{}/pages/0", s.candidate), Nothing)
        }),
        get("/candidate/{candidateId}/download", |s| {
            (format!("/candidate/{}/download", s.candidate), Nothing)
        }),
        get("/candidate/{candidateId}/note", |s| (format!("/candidate/{}/note", s.candidate), Nothing)),
        post("/candidate/{candidateId}/note", |s| {
            (format!("/candidate/{}/note", s.candidate), Json(json!({ "text": "<p>Good.</p>" })))
        }),
        get("/candidate/{candidateId}/tasks", |s| (format!("/candidate/{}/tasks", s.candidate), Nothing)),
        post("/candidate/{candidateId}/tasks", |s| (format!("/candidate/{}/tasks", s.candidate), to_call(s))),
        put("/candidate/{candidateId}/presence", |s| {
            (format!("/candidate/{}/presence", s.candidate), Nothing)
        }),
        delete("/candidate/{candidateId}/presence", |s| {
            (format!("/candidate/{}/presence", s.candidate), Nothing)
        }),
        get("/views", |_| ("/views".into(), Nothing)),
        post("/views", |_| ("/views".into(), Json(json!({ "name": "New ones", "address": "status=New" })))),
        put("/views/{viewId}", |s| {
            let view = json!({ "name": "News", "address": "status=New", "shared": false, "version": 0 });
            (format!("/views/{}", s.candidate), Json(view))
        }),
        put("/views/{viewId}/alert", |s| {
            (format!("/views/{}/alert", s.candidate), Json(json!({ "frequency": "Daily" })))
        }),
        delete("/views/{viewId}", |s| (format!("/views/{}", s.candidate), Nothing)),
        post("/views/{viewId}/restore", |s| (format!("/views/{}/restore", s.candidate), Nothing)),
        get("/company/tags", |_| ("/company/tags?counted=true".into(), Nothing)).at_home(),
        post("/company/tags", |s| ("/company/tags".into(), Json(json!({ "name": s.candidate })))).at_home(),
        put("/company/tags/{tagId}", |s| {
            let tag = json!({ "name": "Walked", "colour": "Teal" });
            (format!("/company/tags/{}", s.candidate), Json(tag))
        })
        .at_home(),
        delete("/company/tags/{tagId}", |s| (format!("/company/tags/{}", s.candidate), Nothing)).at_home(),
        post("/candidate/tag", |s| {
            ("/candidate/tag".into(), Json(json!({ "ids": [s.candidate], "name": "Silver medallist" })))
        }),
        post("/candidate/tag", |s| {
            let all = with(all_of_the_job(s), json!({ "name": "Silver medallist" }));
            ("/candidate/tag".into(), Json(all))
        }),
        post("/candidate/untag", |s| {
            ("/candidate/untag".into(), Json(json!({ "ids": [s.candidate], "tagId": s.candidate })))
        }),
        post("/candidate/untag", |s| {
            let all = with(all_of_the_job(s), json!({ "tagId": s.candidate }));
            ("/candidate/untag".into(), Json(all))
        }),
        get("/candidate/tag-count", |s| (format!("/candidate/tag-count?advertId={}", s.job), Nothing)),
        get("/tasks", |_| ("/tasks".into(), Nothing)),
        put("/tasks/{taskId}", |s| (format!("/tasks/{}", s.candidate), to_call(s))),
        put("/tasks/{taskId}/done", |s| {
            (format!("/tasks/{}/done", s.candidate), Json(json!({ "done": true })))
        }),
        delete("/tasks/{taskId}", |s| (format!("/tasks/{}", s.candidate), Nothing)),
        post("/tasks/{taskId}/restore", |s| (format!("/tasks/{}/restore", s.candidate), Nothing)),
        get("/company/interview-kinds", |_| ("/company/interview-kinds".into(), Nothing)).at_home(),
        put("/company/interview-kinds", |_| {
            let kinds = json!({ "kinds": [{ "name": "Call", "minutes": 20, "way": "Phone" }] });
            ("/company/interview-kinds".into(), Json(kinds))
        })
        .at_home(),
        get("/candidate/{candidateId}/interviews", |s| {
            (format!("/candidate/{}/interviews", s.candidate), Nothing)
        }),
        get("/user/calendar", |_| ("/user/calendar".into(), Nothing)).at_home(),
        post("/user/calendar", |_| ("/user/calendar".into(), Nothing)).at_home(),
        delete("/user/calendar", |_| ("/user/calendar".into(), Nothing)).at_home(),
        get("/user/busy-calendars", |_| ("/user/busy-calendars".into(), Nothing)).at_home(),
        post("/user/busy-calendars", |_| {
            let calendar = json!({ "name": "Work", "address": "https://calendar.example/x.ics" });
            ("/user/busy-calendars".into(), Json(calendar))
        })
        .at_home(),
        post("/user/busy-calendars/{calendarId}/read", |s| {
            (format!("/user/busy-calendars/{}/read", s.candidate), Nothing)
        })
        .at_home(),
        delete("/user/busy-calendars/{calendarId}", |s| {
            (format!("/user/busy-calendars/{}", s.candidate), Nothing)
        })
        .at_home(),
        get("/interviews", |_| ("/interviews?days=7&whose=Team".into(), Nothing)).at_home(),
        get("/candidate/{candidateId}/interviews/free", |s| {
            let query = format!("minutes=30&interviewers={}", s.owner);
            (format!("/candidate/{}/interviews/free?{query}", s.candidate), Nothing)
        }),
        post("/candidate/{candidateId}/interviews/preview", |s| {
            (format!("/candidate/{}/interviews/preview", s.candidate), to_meet(s))
        }),
        post("/candidate/{candidateId}/interviews", |s| {
            (format!("/candidate/{}/interviews", s.candidate), to_meet(s))
        }),
        put("/interviews/{interviewId}", |s| (format!("/interviews/{}", s.candidate), to_meet(s))),
        post("/interviews/{interviewId}/cancel", |s| {
            (format!("/interviews/{}/cancel", s.candidate), Json(json!({})))
        }),
        post("/candidate/forward", |s| {
            let sent =
                json!({ "ids": [s.candidate], "emailList": [format!("{}@client.example", s.candidate)] });
            ("/candidate/forward".into(), Json(sent))
        }),
        get("/candidate/{candidateId}/forwards", |s| {
            (format!("/candidate/{}/forwards", s.candidate), Nothing)
        }),
        get("/campaign/{jobId}/forwards", |s| (format!("/campaign/{}/forwards", s.job), Nothing)),
        post("/campaign/forwarding", |s| {
            ("/campaign/forwarding".into(), Json(json!({ "id": s.job, "enable": false })))
        }),
        post("/candidate/forward/{recipientId}/withdraw", |s| {
            (format!("/candidate/forward/{}/withdraw", s.candidate), Nothing)
        }),
        get("/candidate/{candidateId}/messages", |s| {
            (format!("/candidate/{}/messages", s.candidate), Nothing)
        }),
        get("/message/{messageId}/attachments/{place}", |s| {
            (format!("/message/{}/attachments/0", twin(s.candidate)), Nothing)
        }),
        post("/candidate/{candidateId}/messages/seen", |s| {
            let up_to = json!({ "upTo": "2026-01-01T00:00:00.000Z" });
            (format!("/candidate/{}/messages/seen", s.candidate), Json(up_to))
        }),
        post("/candidate/{candidateId}/conversation", |s| {
            (format!("/candidate/{}/conversation", s.candidate), Json(json!({ "isOpen": true })))
        }),
        post("/message/preview", |s| ("/message/preview".into(), Json(to_one(s)))),
        post("/message/by-itself", |s| ("/message/by-itself".into(), Json(json!({ "ids": [s.candidate] })))),
        post("/message/file", |_| ("/message/file".into(), Form(Vec::new(), Some("file")))).at_home(),
        post("/message", |s| ("/message".into(), Json(to_one(s)))),
        post("/message/take-back", |s| ("/message/take-back".into(), Json(json!({ "ids": [s.candidate] }))))
            .at_home(),
        get("/inbox", |_| ("/inbox?show=Open".into(), Nothing)).at_home(),
        get("/inbox/count", |_| ("/inbox/count".into(), Nothing)).at_home(),
        get("/message-template", |_| ("/message-template".into(), Nothing)).at_home(),
        post("/message-template", |s| ("/message-template".into(), Json(template(s)))).at_home(),
        put("/message-template/{templateId}", |s| {
            (format!("/message-template/{}", s.candidate), Json(template(s)))
        })
        .at_home(),
        delete("/message-template/{templateId}", |s| (format!("/message-template/{}", s.candidate), Nothing))
            .at_home(),
        get("/candidate/{candidateId}/mentionable", |s| {
            (format!("/candidate/{}/mentionable", s.candidate), Nothing)
        }),
        get("/candidate/{candidateId}/timeline", |s| {
            (format!("/candidate/{}/timeline", s.candidate), Nothing)
        }),
        post("/candidate/update-status", |s| ("/candidate/update-status".into(), to_maybe(s))),
        post("/candidate/update-stage", |s| ("/candidate/update-stage".into(), to_stage(s))),
        post("/candidate/update-status", |s| {
            let maybe = with(all_of_the_job(s), json!({ "status": "Maybe" }));
            ("/candidate/update-status".into(), Json(maybe))
        }),
        post("/candidate/update-stage", |s| {
            let moved = with(all_of_the_job(s), json!({ "stageId": s.stage }));
            ("/candidate/update-stage".into(), Json(moved))
        }),
        delete("/candidate", |s| ("/candidate".into(), Json(all_of_the_job(s)))),
        get("/candidate/command", |_| ("/candidate/command".into(), Nothing)),
        get("/candidate/command/{commandId}", |s| (format!("/candidate/command/{}", s.candidate), Nothing))
            .at_home(),
        get("/candidate/command/{commandId}/failures", |s| {
            (format!("/candidate/command/{}/failures", s.candidate), Nothing)
        })
        .at_home(),
        post("/candidate/command/{commandId}/undo", |s| {
            (format!("/candidate/command/{}/undo", s.candidate), Json(json!({})))
        })
        .at_home(),
        get("/candidate/rejections", |s| (format!("/candidate/rejections?advertId={}", s.job), Nothing)),
        post("/candidate/csv", |s| ("/candidate/csv".into(), Json(all_of_the_job(s)))),
        post("/candidate/forward-csv", |s| {
            let to = json!({ "emailList": [format!("{}@client.example", s.candidate)] });
            ("/candidate/forward-csv".into(), Json(with(all_of_the_job(s), to)))
        }),
        get("/candidate/csv", |_| ("/candidate/csv".into(), Nothing)),
        get("/candidate/csv/{commandId}", |s| (format!("/candidate/csv/{}", s.candidate), Nothing)).at_home(),
        delete("/candidate/csv/{commandId}", |s| (format!("/candidate/csv/{}", s.candidate), Nothing))
            .at_home(),
        post("/candidate/update-status-algolia", |s| {
            ("/candidate/update-status-algolia".into(), to_maybe(s))
        }),
        post("/candidate/update-stage-algolia", |s| ("/candidate/update-stage-algolia".into(), to_stage(s))),
        post("/candidate/{candidateId}/hold", |s| {
            (format!("/candidate/{}/hold", s.candidate), Json(json!({ "reason": "A claim is on." })))
        }),
        delete("/candidate/{candidateId}/hold", |s| (format!("/candidate/{}/hold", s.candidate), Nothing)),
        delete("/candidate", |s| ("/candidate".into(), Json(json!({ "ids": [s.candidate] })))),
        get("/company/reject-reasons", |_| ("/company/reject-reasons".into(), Nothing)).at_home(),
        put("/company/reject-reasons", |_| {
            ("/company/reject-reasons".into(), Json(json!({ "reasons": ["Came late"] })))
        })
        .at_home(),
        get("/company/agency-terms", |_| ("/company/agency-terms".into(), Nothing)).at_home(),
        put("/company/agency-terms", |_| {
            ("/company/agency-terms".into(), Json(json!({ "months": 9, "terms": "A fee of a tenth." })))
        })
        .at_home(),
        get("/candidate/agency-terms", |s| (format!("/candidate/agency-terms?advertId={}", s.job), Nothing)),
        get("/candidate/submissions", |_| ("/candidate/submissions".into(), Nothing)),
        get("/candidate/{candidateId}/first", |s| (format!("/candidate/{}/first", s.candidate), Nothing)),
        get("/company/search-words", |_| ("/company/search-words".into(), Nothing)).at_home(),
        get("/company/search-words/known", |_| ("/company/search-words/known".into(), Nothing)).at_home(),
        put("/company/search-words", |_| {
            ("/company/search-words".into(), Json(json!({ "words": [["sparky", "electrician"]] })))
        })
        .at_home(),
        get("/stage", |s| (format!("/stage?companyId={}", s.company), Nothing)),
        // Before others take the room there is for stages.
        post("/stage", |_| ("/stage".into(), Json(json!({ "name": "Trial shift" })))).at_home(),
        put("/stage", |s| ("/stage".into(), Json(json!({ "id": s.stage, "name": "Phone Screen" })))),
        put("/stage/reorder", |s| {
            let order = json!({ "requestedStage": s.stage, "reorderedStages": s.stages });
            ("/stage/reorder".into(), Json(order))
        }),
        delete("/stage", |s| ("/stage".into(), Json(json!({ "id": s.stage })))),
        get("/companies/{id}", |s| (format!("/companies/{}", s.company), Nothing)),
        get("/admin/companies", |_| ("/admin/companies?searchString=a".into(), Nothing)),
        post("/companies/approve", |s| ("/companies/approve".into(), Json(json!({ "id": s.company })))),
        get("/user", |_| ("/user?searchString=a".into(), Nothing)),
        get("/user/counters", |_| ("/user/counters".into(), Nothing)),
        get("/user/{userId}", |s| (format!("/user/{}", s.user), Nothing)),
        put("/user", |s| ("/user".into(), Json(json!({ "id": s.user, "firstName": "Adele" })))),
        get("/user/{userId}/two-step", |s| (format!("/user/{}/two-step", s.user), Nothing)),
        post("/user/two-step/reset", |s| ("/user/two-step/reset".into(), Json(json!({ "id": s.user }))))
            .to(UserStatus::Verified),
        get("/companies/{id}/security", |s| (format!("/companies/{}/security", s.company), Nothing)),
        put("/companies/security", |s| {
            ("/companies/security".into(), Json(json!({ "id": s.company, "requiresTwoStep": false })))
        }),
        get("/security/events", |s| (format!("/security/events?userId={}", s.user), Nothing)),
        post("/user", |s| {
            let person = json!({ "firstName": "Nina", "lastName": "Newman", "email": "nina@example.org",
                "password": "Harbour2026", "verifyPassword": "Harbour2026", "role": "TeamMember", "companyId": s.company });
            ("/user".into(), Json(person))
        }),
        post("/user/invite", |s| {
            let company = (s.role == Role::JHSuperAdmin).then_some(s.company);
            let adverts: Vec<JobId> = s.own_job.into_iter().collect();
            let invited = json!({ "email": "nils@example.org", "role": "TeamMember", "companyId": company, "adverts": adverts });
            ("/user/invite".into(), Json(invited))
        }),
        post("/user/invite/resend", |s| ("/user/invite/resend".into(), Json(json!({ "userId": s.user }))))
            .to(UserStatus::Pending),
        post("/user/invite/cancel", |s| ("/user/invite/cancel".into(), Json(json!({ "userId": s.user }))))
            .to(UserStatus::Pending),
        post("/user/approve", |s| ("/user/approve".into(), Json(json!({ "userId": s.user }))))
            .to(UserStatus::NotVerified),
        post("/user/reject", |s| ("/user/reject".into(), Json(json!({ "userId": s.user }))))
            .to(UserStatus::NotVerified),
        post("/user/updaterole", |s| {
            ("/user/updaterole".into(), Json(json!({ "id": s.user, "role": "CompanyAdmin" })))
        })
        .to(UserStatus::Verified),
        post("/user/block", |s| {
            ("/user/block".into(), Json(json!({ "id": s.user, "reason": "Sends advertisements." })))
        })
        .to(UserStatus::Verified),
        post("/user/unblock", |s| ("/user/unblock".into(), Json(json!({ "id": s.user }))))
            .to(UserStatus::Blocked),
        post("/user/move", |s| ("/user/move".into(), Json(json!({ "id": s.user, "companyId": s.another }))))
            .to(UserStatus::Verified),
        delete("/user", |s| ("/user".into(), Json(json!({ "userDeleteId": s.user }))))
            .to(UserStatus::Verified),
        post("/user/transfer-credits", |s| {
            let transfer = json!({ "fromUserId": s.giver, "toUserId": s.user, "managed": 1 });
            ("/user/transfer-credits".into(), Json(transfer))
        }),
        get("/credits/helpers", |_| ("/credits/helpers".into(), Nothing)),
        post("/credits/ask", |s| {
            ("/credits/ask".into(), Json(json!({ "advertId": s.own_job, "userId": s.admin })))
        }),
        get("/credits/prices", |_| ("/credits/prices".into(), Nothing)),
        post("/credits/prices", |_| {
            let price = json!({ "pool": "Hire", "credits": 10, "netPence": 5_000 });
            ("/credits/prices".into(), Json(price))
        })
        .at_home(),
        put("/credits/prices", |s| {
            let price = json!({ "id": s.price, "credits": 7, "netPence": 6_000 });
            ("/credits/prices".into(), Json(price))
        })
        .at_home(),
        post("/credits/purchase", |s| {
            let lines = json!([{ "priceId": s.price, "packs": 1 }]);
            let basket = json!({ "lines": lines, "method": "Invoice", "billingAddress": "1 Quay" });
            ("/credits/purchase".into(), Json(basket))
        })
        .at_home(),
        delete("/credits/prices", |s| ("/credits/prices".into(), Json(json!({ "id": s.price })))).at_home(),
        get("/admin/operations", |_| ("/admin/operations".into(), Nothing)),
        post("/admin/operations/errands/retry", |_| {
            ("/admin/operations/errands/retry".into(), Json(json!({})))
        }),
        get("/admin/operations/suppressed-addresses", |_| {
            ("/admin/operations/suppressed-addresses".into(), Nothing)
        }),
        post("/admin/operations/suppressed-addresses/release", |_| {
            let address = json!({ "address": "nobody@harbour.example" });
            ("/admin/operations/suppressed-addresses/release".into(), Json(address))
        }),
        get("/orders", |_| ("/orders".into(), Nothing)),
        get("/orders/{id}", |s| (format!("/orders/{}", s.order), Nothing)),
        get("/orders/{id}/invoice/{number}", |s| {
            (format!("/orders/{}/invoice/{}", s.order, paper_of(s.order)), Nothing)
        }),
        post("/orders/{id}/pay", |s| {
            (format!("/orders/{}/pay", s.order), Json(json!({ "method": "Invoice" })))
        }),
        post("/orders/{id}/check", |s| (format!("/orders/{}/check", s.order), Nothing)),
        post("/orders/{id}/cancel", |s| (format!("/orders/{}/cancel", s.order), Nothing)),
        post("/orders/{id}/paid", |s| (format!("/orders/{}/paid", s.order), Nothing)),
        post("/orders/{id}/settle", |s| {
            (format!("/orders/{}/settle", s.order), Json(json!({ "seen": ["PaidTwice"] })))
        }),
        post("/orders/{id}/refund", |s| {
            (format!("/orders/{}/refund", s.order), Json(json!({ "grossPence": 5_000 })))
        })
        .of_order(OrderState::Paid),
        get("/credits", |s| (format!("/credits?userId={}", s.user), Nothing)),
        put("/companies", |s| {
            ("/companies".into(), Json(json!({ "id": s.company, "name": "Harbour & Sons" })))
        }),
        get("/companies/{id}/info", |s| (format!("/companies/{}/info", s.company), Nothing)),
        put("/companies/info", |s| {
            ("/companies/info".into(), Json(json!({ "id": s.company, "town": "Falmouth" })))
        }),
        get("/companies/{id}/retention", |s| (format!("/companies/{}/retention", s.company), Nothing)),
        put("/companies/retention", |s| {
            let period = json!({ "id": s.company, "months": 10, "reason": "Seasons", "expectedGoing": 9,
                "version": 0 });
            ("/companies/retention".into(), Json(period))
        }),
        get("/companies/{id}/privacy-notice", |s| {
            (format!("/companies/{}/privacy-notice", s.company), Nothing)
        }),
        put("/companies/privacy-notice", |s| {
            let notice = json!({ "id": s.company, "words": "Ours", "informs": true, "version": 0 });
            ("/companies/privacy-notice".into(), Json(notice))
        }),
        get("/companies/{id}/retention/preview", |s| {
            (format!("/companies/{}/retention/preview?months=3", s.company), Nothing)
        }),
        get("/companies/{id}/holds", |s| (format!("/companies/{}/holds", s.company), Nothing)),
        get("/companies/{id}/removals", |s| (format!("/companies/{}/removals", s.company), Nothing)),
        get("/companies/{id}/attachments", |s| (format!("/companies/{}/attachments", s.company), Nothing)),
        put("/companies/attachments", |s| {
            ("/companies/attachments".into(), Json(json!({ "id": s.company, "attachCvs": true })))
        }),
        post("/companies/{id}/logo", |s| {
            (format!("/companies/{}/logo", s.company), Form(Vec::new(), Some("logo")))
        }),
        delete("/companies/{id}/logo", |s| (format!("/companies/{}/logo", s.company), Nothing)),
        post("/companies/reject", |s| {
            ("/companies/reject".into(), Json(json!({ "id": s.company, "reason": "It is no company." })))
        }),
        post("/companies/confirmation-link", |s| {
            ("/companies/confirmation-link".into(), Json(json!({ "id": s.company })))
        }),
    ]
}

/// A super admin says where a candidate is from; for everybody else it is clear.
const SOURCE: fn() -> (&'static str, String) = || ("source", "JobHelmDb".into());

fn to_maybe(scene: &Scene) -> Content {
    Content::Json(json!({ "ids": [scene.candidate], "status": "Maybe" }))
}

fn to_call(scene: &Scene) -> Content {
    Content::Json(json!({ "text": "Call", "dueOn": scene.soon, "version": 0 }))
}

fn to_meet(scene: &Scene) -> Content {
    Content::Json(
        json!({ "name": "Call", "minutes": 20, "way": "Phone", "at": format!("{}T10:00", scene.soon),
        "interviewers": [scene.owner], "version": 0 }),
    )
}

fn all_of_the_job(scene: &Scene) -> Value {
    json!({ "query": { "advertId": scene.job }, "expectedTotal": 1 })
}

fn to_stage(scene: &Scene) -> Content {
    Content::Json(json!({ "ids": [scene.candidate], "stageId": scene.stage }))
}

/// Makes the call.
pub async fn send(by: &Person, method: &Method, (path, content): (String, Content)) -> Answer {
    let request = by.request(method.clone(), &path);
    Answer::of(match content {
        Content::None => request,
        Content::Json(body) => request.json(&body),
        Content::Form(texts, file) => {
            let form = texts.into_iter().fold(Form::new(), |form, (name, text)| form.text(name, text));
            let bytes = || cv_maker::pdf(&cv_maker::person(7, Trade::ALL[0]));
            let cv = || Part::bytes(bytes()).file_name("ada.pdf").mime_str("application/pdf").unwrap();
            request.multipart(match file {
                Some("logo") => form.part("logo", Part::bytes(png(320, 80)).file_name("logo.png")),
                Some(name) => form.part(name, cv()),
                None => form,
            })
        }
    })
    .await
}

/// Everybody who asks: one of each role, in a company of their own.
pub struct Cast {
    pub world: World,
    pub viewers: BTreeMap<Role, Person>,
    owners: BTreeMap<CompanyId, Person>,
    harbour: CompanyId,
    elsewhere: CompanyId,
    another: CompanyId,
    stranger: Person,
    givers: BTreeMap<CompanyId, UserId>,
    admins: BTreeMap<CompanyId, UserId>,
    own_jobs: BTreeMap<Role, JobId>,
}

impl Cast {
    pub async fn gather() -> Self {
        let world = World::start().await;
        let (harbour, agency, elsewhere) = (
            world.company("Harbour & Co").await,
            world.company("Quay Talent").await,
            world.company("Inland Ltd").await,
        );
        let mut viewers = BTreeMap::new();
        for &role in Role::ALL {
            let company = match role {
                Role::JHSuperAdmin => None,
                Role::ExternalRecruiter => Some(agency),
                _ => Some(harbour),
            };
            viewers.insert(role, world.person(company, role, "Vera").await);
        }
        let mut owners = BTreeMap::new();
        for company in [harbour, agency, elsewhere] {
            owners.insert(company, world.person(Some(company), Role::HiringManager, "Oona").await);
        }
        let spenders = viewers.values().filter(|viewer| viewer.has_company()).chain(owners.values());
        for spender in spenders {
            world.credits(spender, CreditPool::Managed, 900).await;
        }
        let stranger = world.person(Some(elsewhere), Role::TeamMember, "Stan").await;
        world.person(Some(elsewhere), Role::CompanyAdmin, "Adam").await;
        let another = world.company("Uplands Ltd").await;
        let mut givers = BTreeMap::new();
        for company in [harbour, agency, elsewhere] {
            let giver = world.person(Some(company), Role::RecruitmentManager, "Gina").await;
            world.credits(&giver, CreditPool::Managed, 900).await;
            givers.insert(company, giver.id());
        }
        let mut admins = BTreeMap::new();
        for company in [harbour, agency, elsewhere] {
            admins.insert(company, world.person(Some(company), Role::CompanyAdmin, "Agnes").await.id());
        }
        let mut own_jobs = BTreeMap::new();
        for role in [Role::CompanyAdmin, Role::RecruitmentManager, Role::HiringManager] {
            own_jobs.insert(role, viewers[&role].drafts("Bosun").await);
        }
        Self { world, viewers, owners, harbour, elsewhere, another, stranger, givers, admins, own_jobs }
    }

    /// A fresh job of that status, with a candidate, and an account, at that distance from the viewer.
    pub async fn scene(&self, role: Role, distance: Distance, walk: &Walk) -> Scene {
        let status = walk.status;
        let viewer = self.viewers[&role].clone();
        let company = match (distance, role) {
            (Distance::Elsewhere, _) | (_, Role::JHSuperAdmin) => self.elsewhere,
            // An external recruiter's clients are other companies than their agency.
            (Distance::Own | Distance::Joined, Role::ExternalRecruiter) => self.harbour,
            _ => viewer.company(),
        };
        let other = self.owners[&company].id();
        let joined = matches!(distance, Distance::Own | Distance::Joined);
        let (owner, submitted_by) = match distance {
            Distance::Own if role != Role::ExternalRecruiter => (viewer.id(), viewer.id()),
            Distance::Own => (other, viewer.id()),
            _ => (other, other),
        };
        let user = match (distance, walk.user) {
            (Distance::Own, _) => viewer.id(),
            (_, Some(status)) => self.somebody(company, status).await,
            (Distance::Elsewhere, None) => self.stranger.id(),
            _ => other,
        };
        let (job, candidate, file) = (JobId::new(), CandidateId::new(), FileId::new());
        self.world.app.files.put(file, &scan()).await.unwrap();
        let now = self.world.app.clock.now();
        let letter = FileId::new();
        self.world.app.files.put(letter, LETTER.as_bytes()).await.unwrap();
        let placed = Placed { company, owner, submitted_by, job, candidate, file, letter, status };
        let stages = self.world.app.db.write(move |tx| place(tx, &placed, now)).await.unwrap();
        let (stage, stages) = stages;
        if joined && owner != viewer.id() {
            self.world.joins(&viewer, job).await;
        }
        let home = home_of(&viewer, self.elsewhere);
        let (giver, admin) = (self.givers[&home], self.admins[&home]);
        // A price goes with each scene: some calls take it off sale.
        let (order, price) = (OrderId::new(), PriceId::new());
        let bought = Bought { order, price, company, buyer: owner, state: walk.order };
        self.world.app.db.write(move |tx| sell(tx, bought, now)).await.unwrap();
        let board = format!("b{}", &job.0.simple().to_string()[21..]);
        if walk.path.contains("board") || walk.path.contains("promote") || walk.path.contains("campaign/post")
        {
            let (code, owner) = (board.clone(), viewer.has_company().then(|| viewer.company()));
            self.world.app.db.write(move |tx| add_boards(tx, (&code, job), owner, now)).await.unwrap();
        }
        if walk.path == "/hiringteam/resend" || walk.path == "/hiringteam" && walk.method == Method::DELETE {
            let (by, now) = (viewer.id(), self.world.app.clock.now());
            let asked = move |tx: &mut Tx<'_>| hiring_team::invite(tx, &[job], giver, by, now);
            self.world.app.db.write(asked).await.unwrap();
        }
        if walk.path.contains("/candidate/command/{commandId}") {
            let (id, by) = (candidate, viewer.id());
            let kept = Sql::with(
                "INSERT INTO bulk_command (id, company_id, job_id, by_id, kind, status, state, total, created_at,
                                           due_at, undo_until, ended_at)
                 VALUES ($1, $2, $3, $4, 'Status', 'Maybe', 'Done', 0, $5, $5, $6, $5)",
                values![id, company, job, by, now, Millis(now.0 + 60_000)],
            );
            self.world.app.db.write(move |tx| tx.run(kept.clone()).map_err(Problem::from)).await.unwrap();
        }
        if walk.path == "/message" {
            let email =
                Sql::with("UPDATE candidate SET email = 'ada@example.org' WHERE id = $1", values![candidate]);
            self.world.app.db.write(move |tx| tx.run(email.clone()).map_err(Problem::from)).await.unwrap();
        }
        if walk.path.contains("{templateId}") {
            let kept = Sql::with(
                "INSERT INTO message_template (id, company_id, name, subject, body, changed_at)
                 VALUES ($1, $2, 'Hello', 'Hello', '<p>Hello</p>', $3)",
                values![candidate, home_of(&viewer, self.elsewhere), now],
            );
            self.world.app.db.write(move |tx| tx.run(kept.clone()).map_err(Problem::from)).await.unwrap();
        }
        if walk.path.contains("{tagId}") || walk.path == "/candidate/untag" {
            let of = if walk.path.contains("{tagId}") { home_of(&viewer, self.elsewhere) } else { company };
            // Those of scenes before have the same names.
            let kept = Sql::with(
                "INSERT INTO tag (id, company_id, name, folded, colour) VALUES ($1, $2, 'Kept', 'kept', 'Blue')",
                values![candidate, of],
            );
            let write = move |tx: &mut Tx<'_>| {
                tx.run("DELETE FROM tag")?;
                tx.run(kept.clone()).map_err(Problem::from)
            };
            self.world.app.db.write(write).await.unwrap();
        }
        if walk.path.contains("/candidate/csv/{commandId}") {
            // Whom an earlier call deletes, once it is not held any more, takes their company's lists along.
            let open = "SELECT count(*) FROM bulk_command WHERE ended_at IS NULL";
            let done = async || (self.world.count_of(open).await == 0).then_some(());
            self.world.in_time("what was asked before is done", done).await;
            let (id, by, now) = (candidate, viewer.id(), self.world.app.clock.now());
            let kept = Sql::with(
                // Of one job it would be theirs who have to do with that alone.
                "INSERT INTO csv_export (id, company_id, by_id, questions, created_at, expires_at, made_at)
                 VALUES ($1, $2, $3, '[]', $4, $5, $4)",
                values![id, company, by, now, Millis(now.0 + 60_000)],
            );
            self.world.app.db.write(move |tx| tx.run(kept.clone()).map_err(Problem::from)).await.unwrap();
        }
        if walk.path.ends_with("merge") {
            let write = move |tx: &mut Tx<'_>| {
                let sourced = samples::stage(tx, company, StageType::Sourced)?;
                let ada = SampleCandidate::sourced(company, job, sourced, "Ada", now);
                SampleCandidate { id: twin(candidate), submitted_by: Some(submitted_by), ..ada }.insert(tx)
            };
            self.world.app.db.write(write).await.unwrap();
        }
        if walk.path.contains("/tasks") {
            let kept = Sql::with(
                "INSERT INTO task (id, company_id, candidate_id, body, due_on, due_from, due_told, author_id, created_at, state)
                 VALUES ($1, $2, $1, 'Call them', '2026-01-01', 0, 1, $3, 0, 'Open')",
                values![candidate, company, owner],
            );
            self.world.app.db.write(move |tx| tx.run(kept.clone()).map_err(Problem::from)).await.unwrap();
        }
        if walk.path.starts_with("/interviews/") {
            let kept = Sql::with(
                "INSERT INTO interview (id, company_id, candidate_id, author_id, name, way, place, words, minutes,
                                        starts_at, state, created_at)
                 VALUES ($1, $2, $1, $3, 'Call', 'Phone', '', '', 30, 0, 'Fixed', 0)",
                values![candidate, company, owner],
            );
            self.world.app.db.write(move |tx| tx.run(kept.clone()).map_err(Problem::from)).await.unwrap();
        }
        if walk.path.contains("/busy-calendars/") {
            let kept = Sql::with(
                "INSERT INTO busy_calendar (id, user_id, company_id, name, address, host, ending, added_at)
                 VALUES ($1, $2, $3, 'Work', $4, 'calendar.example', '/x.ics', 0)",
                values![candidate, viewer.id(), home, b"sealed".as_slice()],
            );
            self.world.app.db.write(move |tx| tx.run(kept.clone()).map_err(Problem::from)).await.unwrap();
        }
        if walk.path.contains("/views/") {
            // Those of scenes before would leave no room.
            let kept = Sql::with(
                "INSERT INTO saved_view (id, company_id, owner_id, name, address, shared, created_at)
                 VALUES ($1, $2, $3, 'Mine', 'status=New', 0, 0)",
                values![candidate, home, viewer.id()],
            );
            let write = move |tx: &mut Tx<'_>| {
                tx.run("DELETE FROM saved_view")?;
                tx.run(kept.clone()).map_err(Problem::from)
            };
            self.world.app.db.write(write).await.unwrap();
        }
        let (own_job, another) = (self.own_jobs.get(&role).copied(), self.another);
        Scene {
            viewer,
            role,
            owner,
            job,
            candidate,
            company,
            stage,
            stages,
            user,
            giver,
            board,
            own_job,
            another,
            admin,
            order,
            price,
            soon: Day::at(Millis(now.0 + 1_000_000_000), "UTC").to_string(),
        }
    }

    /// Somebody of a company whose account stands there.
    async fn somebody(&self, company: CompanyId, status: UserStatus) -> UserId {
        let id = self.world.person(Some(company), Role::HiringManager, "Nobody").await.id();
        let stands = Sql::with("UPDATE account SET status = $1 WHERE id = $2", values![status, id]);
        self.world.app.db.write(move |tx| tx.run(stands.clone()).map_err(Problem::from)).await.unwrap();
        id
    }

    /// The same scene, its job's owner asked where it is.
    pub async fn asked_for_changes(&self, scene: Scene) -> Scene {
        let (job, now) = (scene.job, self.world.app.clock.now());
        let ask = move |tx: &mut Tx<'_>| {
            tx.run(Sql::with(
                "INSERT INTO change_request (job_id, round, position, field, comment, asked_at)
                 VALUES ($1, 1, 0, 'Location', 'Where is it?', $2)",
                values![job, now],
            ))?;
            tx.run(Sql::with("UPDATE job SET changes_asked_at = $1 WHERE id = $2", values![now, job]))?;
            Ok::<_, Problem>(())
        };
        self.world.app.db.write(ask).await.unwrap();
        scene
    }

    /// The same scene, its account signing in in two steps.
    pub async fn in_two_steps(&self, scene: Scene) -> Scene {
        self.world.signs_in_in_two_steps(scene.user).await;
        scene
    }

    /// The same scene with a company that waits for the provider in the place of its own.
    pub async fn with_a_new_company(&self, scene: Scene) -> Scene {
        let company = self.world.company_in_state("Newly & Co", CompanyStatus::NotVerified).await;
        let admin = self.world.person(Some(company), Role::CompanyAdmin, "Newton").await.id();
        let unproved = Sql::with("UPDATE account SET email_verified_at = NULL WHERE id = $1", values![admin]);
        self.world.app.db.write(move |tx| tx.run(unproved.clone()).map_err(Problem::from)).await.unwrap();
        Scene { company, ..scene }
    }

    /// The same scene with a stage that nobody needs in the place of an ordinary one.
    pub async fn with_a_spare_stage(&self, scene: Scene) -> Scene {
        let (stage, company) = (StageId::new(), scene.company);
        let spare = move |tx: &mut Tx<'_>| {
            tx.run(Sql::with(
                "INSERT INTO stage (id, company_id, name, type, position, is_editable)
                 VALUES ($1, $2, 'Spare', 'Interview', 4, 1)",
                values![stage, company],
            ))?;
            Ok::<_, Problem>(())
        };
        self.world.app.db.write(spare).await.unwrap();
        Scene { stage, ..scene }
    }
}

fn home_of(viewer: &Person, elsewhere: CompanyId) -> CompanyId {
    if viewer.has_company() { viewer.company() } else { elsewhere }
}

/// Who may be the same person.
fn twin(candidate: CandidateId) -> CandidateId {
    CandidateId(uuid::Uuid::from_u128(candidate.0.as_u128() ^ 1))
}

struct Placed {
    company: CompanyId,
    owner: UserId,
    submitted_by: UserId,
    job: JobId,
    candidate: CandidateId,
    file: FileId,
    letter: FileId,
    status: JobStatus,
}

/// A job with a candidate in it; answers an ordinary stage of the company, and all of them.
fn place(tx: &mut Tx<'_>, placed: &Placed, now: Millis) -> Result<(StageId, Vec<StageId>), Problem> {
    let Placed { company, owner, submitted_by, job, candidate, file, letter, status } = *placed;
    let sourced = samples::stage(tx, company, StageType::Sourced)?;
    let screen = samples::stage(tx, company, StageType::PhoneScreen)?;
    SampleJob { id: job, status, ..SampleJob::live(company, owner, "Deckhand", now) }.insert(tx)?;
    tx.run(Sql::with("UPDATE job SET need_approval = 1 WHERE id = $1", values![job]))?;
    if matches!(status, JobStatus::PendingAdminApproval | JobStatus::PendingUserApproval) {
        ledger::reserve(tx, CreditPool::Managed, Cause { owner, job, by: owner, now })?;
    }
    let ada = SampleCandidate::sourced(company, job, sourced, "Ada", now);
    SampleCandidate { id: candidate, submitted_by: Some(submitted_by), cv: Some(file), ..ada }.insert(tx)?;
    // Their CV was sent on, to somebody of the same identity.
    for sql in [
        "INSERT INTO forward (id, at, expires_at) VALUES ($1, 0, 1)",
        "INSERT INTO forward_item (candidate_id, forward_id, position) VALUES ($1, $1, 0)",
        "INSERT INTO forward_recipient (id, forward_id, email) VALUES ($1, $1, 'client@client.example')",
    ] {
        tx.run(Sql::with(sql, values![candidate]))?;
    }
    // And they were written to.
    tx.run(Sql::with(
        "INSERT INTO conversation (candidate_id, company_id, job_id, address, last_at) VALUES ($1, $2, $3, $4, $5)",
        values![candidate, company, job, candidate.to_string(), now],
    ))?;
    tx.run(Sql::with(
        "INSERT INTO message (id, candidate_id, company_id, author_id, address, subject, body, at, due_at, state)
         VALUES ($1, $1, $2, $3, 'ada@example.org', 'Hello', '<p>Hello</p>', $4, $4, 'Sent')",
        values![candidate, company, owner, now],
    ))?;
    // And answered, with a file.
    tx.run(Sql::with(
        "INSERT INTO message (id, candidate_id, company_id, address, subject, body, at, due_at, state, mail_id,
                              original_id, attachments)
         VALUES ($1, $2, $3, 'ada@example.org', 'Hello', '<p>Hello</p>', $4, $4, 'Received', 'x', $5, '[]')",
        values![twin(candidate), candidate, company, now, letter],
    ))?;
    let all = Sql::with("SELECT id FROM stage WHERE company_id = $1 ORDER BY position, id", values![company]);
    Ok((screen, tx.all(all, |row| row.get(0))?))
}

/// An order, and the price it was made of.
#[derive(Clone, Copy)]
struct Bought {
    order: OrderId,
    price: PriceId,
    company: CompanyId,
    buyer: UserId,
    state: OrderState,
}

/// The number of its invoice.
fn paper_of(order: OrderId) -> String {
    order.to_string()
}

/// The price alone is on sale, and the order alone waits; it has its invoice.
fn sell(tx: &mut Tx<'_>, bought: Bought, now: Millis) -> Result<(), Problem> {
    let Bought { order, price, company, buyer, state } = bought;
    tx.run(Sql::with("UPDATE price SET retired_at = $1 WHERE retired_at IS NULL", values![now]))?;
    tx.run(Sql::with(
        "INSERT INTO price (id, pool, credits, net_pence, vat_basis_points, created_at)
         VALUES ($1, 'Managed', 1, 5000, 0, $2)",
        values![price, now],
    ))?;
    tx.run(Sql::with(
        "UPDATE purchase_order SET state = 'Cancelled', ended_at = $1, placed_at = 0 WHERE state = 'AwaitingTransfer'",
        values![now],
    ))?;
    let paid = (state == OrderState::Paid).then_some(now);
    tx.run(Sql::with(
        "INSERT INTO purchase_order (id, company_id, buyer_id, state, method, net_pence, vat_pence, gross_pence,
                                     billing_name, billing_address, placed_at, paid_at, credited_id)
         VALUES ($1, $2, $3, $4, 'Invoice', 5000, 0, 5000, 'Harbour & Co', '1 Quay', $5, $6, $7)",
        values![order, company, buyer, state, now, paid, paid.map(|_| buyer)],
    ))?;
    tx.run(Sql::with(
        "INSERT INTO purchase_line (order_id, position, price_id, pool, packs, credits, unit_net_pence,
                                    vat_basis_points, net_pence, vat_pence)
         VALUES ($1, 0, $2, 'Managed', 1, 1, 5000, 0, 5000, 0)",
        values![order, price],
    ))?;
    let party = Party { name: "Harbour & Co".into(), address: "1 Quay".into(), vat_number: None };
    let document = Document {
        kind: InvoiceKind::Invoice,
        prefix: String::new(),
        number: paper_of(order),
        issued_at: now,
        due_at: None,
        bank_account: None,
        seller: party.clone(),
        buyer: party,
        reference: None,
        corrects: None,
        lines: Vec::new(),
    };
    orders::store::invoices::insert(tx, InvoiceId::new(), InvoiceKind::Invoice, order, &document)
}
