//! Companies' careers pages, and what leads search engines to them, as a browser and a search engine meet them.

use jobhelm::contract::CompanyStatus;
use jobhelm::ids::CompanyId;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::{StatusCode, header};
use serde_json::json;
use store::Sql;

use crate::company_info::png;
use crate::job_reach::goes_live;
use crate::lifecycle::Stage;
use crate::world::{Person, World};

/// What anybody is answered at a path.
struct Seen {
    status: StatusCode,
    headers: header::HeaderMap,
    text: String,
}

impl Seen {
    fn header(&self, name: header::HeaderName) -> &str {
        self.headers[name].to_str().unwrap()
    }

    /// The titles of the jobs, in their order.
    fn jobs(&self) -> Vec<&str> {
        let names = self.text.split("<span class=\"name\">").skip(1);
        names.map(|rest| rest.split_once('<').unwrap().0).collect()
    }

    #[track_caller]
    fn says(&self, words: &str) {
        assert!(self.text.contains(words), "{words:?} is not in {}", self.text);
    }
}

async fn see(world: &World, path: &str) -> Seen {
    let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let response = http.get(format!("{}{path}", world.address)).send().await.unwrap();
    assert!(response.headers().get(header::SET_COOKIE).is_none());
    let (status, headers) = (response.status(), response.headers().clone());
    Seen { status, headers, text: response.text().await.unwrap() }
}

/// A company with three live jobs, one draft, and a live job of another company.
async fn harbour() -> (Stage, Vec<jobhelm::ids::JobId>) {
    let stage = Stage::with_credits(5).await;
    let mut jobs = Vec::new();
    for advert in [
        json!({ "title": "Deck hand", "location": "Falmouth", "type": "Permanent" }),
        json!({ "title": "Net mender", "location": "Newlyn", "type": "Temporary" }),
        json!({ "title": "Pilot <b>", "location": "Falmouth", "type": "Contract", "remote": true }),
    ] {
        let job = stage.draft(advert).await;
        goes_live(&stage.world, &stage.hattie, job).await;
        jobs.push(job);
    }
    stage.draft(json!({ "title": "Secret plan" })).await;
    (stage, jobs)
}

#[tokio::test]
async fn a_careers_page_shows_what_its_company_advertises_and_nothing_else() {
    let (stage, jobs) = harbour().await;
    let world = &stage.world;
    let quay = world.company("Quay Ltd").await;
    let quen = world.person(Some(quay), Role::HiringManager, "Quen").await;
    let other = quen.drafts("Crane driver").await;
    world.credits(&quen, jobhelm::contract::CreditPool::Managed, 1).await;
    goes_live(world, &quen, other).await;

    let page = see(world, "/careers/harbour-and-co").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert_eq!(page.jobs(), ["Pilot &#60;b&#62;", "Net mender", "Deck hand"]);
    page.says("3 open jobs");
    page.says("Falmouth (remote)");
    page.says("Jobs at Harbour &#38; Co");
    assert!(page.header(header::CONTENT_SECURITY_POLICY).contains("frame-ancestors 'none'"));
    assert!(page.header(header::CONTENT_SECURITY_POLICY).starts_with("default-src 'none'"));

    // What leaves the boards leaves the page at once, and comes back with its undo.
    let expire = |undo: bool| json!({ "id": jobs[0], "undo": undo });
    stage.hattie.post("/campaign/expire", expire(false)).await.expect_ok();
    assert_eq!(see(world, "/careers/harbour-and-co").await.jobs().len(), 2);
    stage.hattie.post("/campaign/expire", expire(true)).await.expect_ok();
    assert_eq!(see(world, "/careers/harbour-and-co").await.jobs().len(), 3);
    let archive = json!({ "id": jobs[1] });
    stage.hattie.post("/campaign/archive", archive).await.expect_ok();
    assert_eq!(see(world, "/careers/harbour-and-co").await.jobs(), ["Pilot &#60;b&#62;", "Deck hand"]);
    assert_eq!(see(world, "/careers/quay-ltd").await.jobs(), ["Crane driver"]);
}

#[tokio::test]
async fn jobs_are_searched_and_filtered_by_address_alone() {
    let (stage, _) = harbour().await;
    let world = &stage.world;
    for (query, jobs) in [
        ("?q=mender", vec!["Net mender"]),
        ("?q=nobody+knows+this", vec![]),
        ("?location=Falmouth", vec!["Pilot &#60;b&#62;", "Deck hand"]),
        ("?location=Falmouth&type=Permanent", vec!["Deck hand"]),
        ("?type=Nonsense&page=x&embed=maybe", vec!["Pilot &#60;b&#62;", "Net mender", "Deck hand"]),
        ("?page=2", vec![]),
        ("?page=99999999999", vec!["Pilot &#60;b&#62;", "Net mender", "Deck hand"]),
        ("?location=%27%20OR%201%3D1", vec![]),
    ] {
        let page = see(world, &format!("/careers/harbour-and-co{query}")).await;
        assert_eq!((page.status, page.jobs()), (StatusCode::OK, jobs), "{query}");
    }
    let behind = see(world, "/careers/harbour-and-co?page=2").await;
    behind.says("3 open jobs");
    behind.says("<a href=\"?\">Back to the first page</a>");
    assert!(!behind.text.contains("advertises no jobs"), "{}", behind.text);
    let either = see(world, "/careers/harbour-and-co?q=%22net+mender%22+OR+cook").await;
    either.says("Looks for “net mender” or cook");
    for query in
        ["-----------------nurse", "((((((((((((((((((((nurse", "(a+OR+b+c)+OR+(d+e+f+g+h)+OR+(i+j+k+l)"]
    {
        let much = see(world, &format!("/careers/harbour-and-co?q={query}")).await;
        assert_eq!((much.status, much.jobs()), (StatusCode::BAD_REQUEST, vec![]), "{query}");
        much.says("This search is more than we can look for. Please try fewer words.");
        much.says("Jobs at Harbour");
        assert!(!much.text.contains("application"), "{}", much.text);
    }
    let none = see(world, "/careers/harbour-and-co?q=%22%3E%3Cscript%3E").await;
    none.says("0 jobs found");
    none.says("value=\"&#34;&#62;&#60;script&#62;\"");
    none.says("<meta name=\"robots\" content=\"noindex\">");
    none.says("No open job fits this search.");
}

#[tokio::test]
async fn whoever_searches_too_often_is_told_so_on_the_page_itself_and_may_look_at_all_jobs() {
    let world = World::with_limits(1).await;
    world.company("Harbour & Co").await;
    let mut page = see(&world, "/careers/harbour-and-co?q=mender").await;
    for _ in 0..100 {
        if page.status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        page = see(&world, "/careers/harbour-and-co?q=mender").await;
    }
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    page.says("Many searches have come from your network in a short time. Please try again in a minute.");
    page.says("Jobs at Harbour");
    page.says("value=\"mender\"");
    assert!(page.headers.contains_key(header::RETRY_AFTER));
    assert!(!page.text.contains("pplication"), "{}", page.text);
    assert_eq!(see(&world, "/careers/harbour-and-co").await.status, StatusCode::OK);
}

#[tokio::test]
async fn many_jobs_are_turned_page_by_page_and_keep_what_was_looked_for() {
    let stage = Stage::with_credits(25).await;
    for number in 0..22 {
        let job = stage.draft(json!({ "title": format!("Hand {number:02}"), "type": "Permanent" })).await;
        goes_live(&stage.world, &stage.hattie, job).await;
    }
    let first = see(&stage.world, "/careers/harbour-and-co?type=Permanent&embed=true").await;
    assert_eq!(first.jobs().len(), 20);
    first.says("22 jobs found");
    first.says("href=\"?type=Permanent&#38;page=2&#38;embed=true\"");
    let second = see(&stage.world, "/careers/harbour-and-co?type=Permanent&page=2&embed=true").await;
    assert_eq!(second.jobs(), ["Hand 01", "Hand 00"]);
    second.says("rel=\"prev\" href=\"?type=Permanent&#38;embed=true\"");
    assert!(!second.text.contains("rel=\"next\""));
}

#[tokio::test]
async fn a_careers_page_says_what_the_company_says_about_itself() {
    let (stage, _) = harbour().await;
    let company = stage.hattie.company();
    let carl = stage.world.person(Some(company), Role::CompanyAdmin, "Carl").await;
    let typed = json!({
        "id": company, "version": 1, "name": "Harbour & Co", "website": "harbour.example",
        "timeZone": "Europe/London", "about": "<p>We <strong>moor</strong>.<script>alert(1)</script></p>",
    });
    carl.put("/companies/info", typed).await.expect_ok();
    let page = see(&stage.world, "/careers/harbour-and-co").await;
    page.says("We <strong>moor</strong>.");
    assert!(!page.text.contains("alert(1)"));
    assert!(page.text.contains("?via=careers"), "who applies from here is known to have come from here");
}

#[tokio::test]
async fn a_careers_page_stands_in_a_frame_of_the_companys_own_site() {
    let (stage, _) = harbour().await;
    let page = see(&stage.world, "/careers/harbour-and-co?embed=true").await;
    assert!(page.header(header::CONTENT_SECURITY_POLICY).contains("frame-ancestors *"));
    page.says("target=\"_blank\"");
    page.says("<input type=\"hidden\" name=\"embed\" value=\"true\">");
}

#[tokio::test]
async fn a_company_that_is_not_approved_or_is_gone_has_no_page() {
    let world = World::start().await;
    let sasha = world.person(None, Role::JHSuperAdmin, "Sasha").await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let empty = see(&world, "/careers/harbour-and-co").await;
    empty.says("Harbour &#38; Co advertises no jobs at the moment.");
    for path in ["/careers/quay-ltd", "/careers/", "/careers/%00", "/careers/harbour-and-co/else"] {
        let seen = see(&world, path).await;
        assert!(seen.status == StatusCode::NOT_FOUND || !seen.text.contains("Harbour"), "{path}");
    }
    let unapproved = world.company_in_state("New Shore", CompanyStatus::NotVerified).await;
    world.person(Some(unapproved), Role::CompanyAdmin, "Nora").await;
    assert_eq!(see(&world, "/careers/new-shore").await.status, StatusCode::NOT_FOUND);
    let goes = json!({ "userDeleteId": carl.id(), "companyGoes": true });
    assert_eq!(sasha.delete_with("/user", goes).await.status, StatusCode::NO_CONTENT);
    assert_eq!(see(&world, "/careers/harbour-and-co").await.status, StatusCode::NOT_FOUND);
}

async fn renamed(carl: &Person, company: CompanyId, slug: &str) -> crate::world::Answer {
    carl.put("/companies/info", json!({ "id": company, "slug": slug })).await
}

#[tokio::test]
async fn an_address_is_one_companys_for_good_and_an_older_one_leads_to_it() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let namesake = world.company("Harbour and Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let nora = world.person(Some(namesake), Role::CompanyAdmin, "Nora").await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let info = nora.get(&format!("/companies/{namesake}/info")).await.expect_ok();
    assert_eq!(info["slug"], "harbour-and-co-2");

    assert_eq!(renamed(&carl, harbour, "harbour").await.expect_ok()["slug"], "harbour");
    let old = see(&world, "/careers/harbour-and-co").await;
    assert_eq!(
        (old.status, old.header(header::LOCATION)),
        (StatusCode::PERMANENT_REDIRECT, "/careers/harbour")
    );
    assert_eq!(old.header(header::CACHE_CONTROL), "no-cache", "it may be theirs again");
    let capitals = see(&world, "/careers/HARBOUR?embed=true&q=a%26b").await;
    assert_eq!(capitals.header(header::LOCATION), "/careers/harbour?embed=true&q=a%26b");
    for taken in ["harbour", "harbour-and-co"] {
        let refused = renamed(&nora, namesake, taken).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("slug"), "Another company has this address");
    }
    for (wrong, why) in [
        ("ab", "Has to be between 3 and 60 characters"),
        ("Harbour", "Use small letters, digits, and single hyphens between them"),
        ("a--b", "Use small letters, digits, and single hyphens between them"),
        ("../etc", "Use small letters, digits, and single hyphens between them"),
    ] {
        renamed(&carl, harbour, wrong).await.expect_refusal(StatusCode::BAD_REQUEST, Some("slug"), why);
    }
    assert_eq!(renamed(&tom, harbour, "toms").await.status, StatusCode::FORBIDDEN);
    // It goes back to one that it had.
    assert_eq!(renamed(&carl, harbour, "harbour-and-co").await.expect_ok()["slug"], "harbour-and-co");
    assert_eq!(see(&world, "/careers/harbour").await.header(header::LOCATION), "/careers/harbour-and-co");
    // Nobody collects other people's names.
    for number in 3..=20 {
        renamed(&carl, harbour, &format!("harbour-{number}")).await.expect_ok();
    }
    let many = renamed(&carl, harbour, "harbour-21").await;
    many.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("slug"),
        "A company has 20 addresses at most, older ones included",
    );
    assert_eq!(renamed(&carl, harbour, "harbour").await.expect_ok()["slug"], "harbour");
}

#[tokio::test]
async fn companies_of_one_name_that_come_at_once_have_an_address_each() {
    let world = World::start().await;
    let made = (0..8).map(|_| world.company("Harbour & Co"));
    futures::future::join_all(made).await;
    assert_eq!(world.count_of("SELECT count(DISTINCT slug) FROM company").await, 8);
}

#[tokio::test]
async fn companies_from_before_there_were_careers_pages_get_one() {
    let world = World::start().await;
    world.company("Harbour & Co").await;
    for forget in ["DELETE FROM careers_slug", "UPDATE company SET slug = NULL"] {
        world.app.db.write(move |tx| Ok::<_, Problem>(tx.run(Sql::new(forget))?)).await.unwrap();
    }
    let named =
        async || (see(&world, "/careers/harbour-and-co").await.status == StatusCode::OK).then_some(());
    world.eventually("the page is there", named).await;
}

#[tokio::test]
async fn search_engines_are_led_to_every_open_job_and_told_when_it_changed() {
    let (stage, jobs) = harbour().await;
    let world = &stage.world;
    world.company("Quay Ltd").await;
    let robots = see(world, "/robots.txt").await;
    robots.says("Sitemap: http");
    let index = see(world, "/sitemap.xml").await;
    assert_eq!(index.header(header::CONTENT_TYPE), "application/xml; charset=utf-8");
    index.says("/careers/harbour-and-co/sitemap.xml</loc><lastmod>");
    assert!(!index.text.contains("quay-ltd"), "it advertises nothing");
    let sitemap = see(world, "/careers/harbour-and-co/sitemap.xml").await;
    assert_eq!(sitemap.text.matches("<url>").count(), 4);
    let reference = stage.hattie.get(&format!("/campaign/{}", jobs[0])).await.expect_ok();
    let reference = reference["referenceCode"].as_str().unwrap().to_owned();
    let changed = |text: &str| {
        let (_, rest) = text.split_once(&format!("/apply/{reference}</loc><lastmod>")).unwrap();
        rest.split_once('<').unwrap().0.to_owned()
    };
    let before = changed(&sitemap.text);
    world.app.clock.advance(std::time::Duration::from_hours(2));
    let sasha = world.session_of(&stage.sasha).await;
    let mut advert = sasha.get(&format!("/campaign/{}", jobs[0])).await.expect_ok();
    advert["title"] = json!("Deck hand, nights");
    advert["userId"] = advert["ownerId"].clone();
    sasha.put("/campaign", advert).await.expect_ok();
    let after = changed(&see(world, "/careers/harbour-and-co/sitemap.xml").await.text);
    assert!(after > before, "{after} is after {before}");
}

#[tokio::test]
async fn a_jobs_page_names_its_companys_careers_page_and_logo() {
    let (stage, jobs) = harbour().await;
    let world = &stage.world;
    let company = stage.hattie.get(&format!("/campaign/{}", jobs[0])).await.expect_ok();
    let id: CompanyId = serde_json::from_value(company["companyId"].clone()).unwrap();
    let carl = world.person(Some(id), Role::CompanyAdmin, "Carl").await;
    let form = reqwest::multipart::Form::new()
        .part("logo", reqwest::multipart::Part::bytes(png(64, 64)).file_name("logo.png"));
    let info =
        carl.send_form(reqwest::Method::POST, &format!("/companies/{id}/logo"), form).await.expect_ok();
    let page = see(world, &format!("/apply/{}", company["referenceCode"].as_str().unwrap())).await;
    page.says("/careers/harbour-and-co\">Harbour &#38; Co</a>");
    let logo = format!("/api/v1/companies/{id}/logo/{}", info["logo"].as_str().unwrap());
    page.says(&format!("{logo}\",\"name\":\"Harbour"));
    page.says(&format!("src=\"{logo}\""));
    let careers = see(world, "/careers/harbour-and-co").await;
    careers.says(&format!("src=\"{logo}\""));
    assert_eq!(see(world, &logo).await.status, StatusCode::OK);
}
