//! The page of a live job, as a browser, a search engine and an applicant meet it.

use std::time::Instant;

use cv_maker::{Trade, docx, pdf, person};
use jobhelm::ids::JobId;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode, header};
use serde_json::{Value, json};

use crate::lifecycle::Stage;
use crate::world::World;

/// A page as it was answered.
pub struct Page {
    pub status: StatusCode,
    pub headers: header::HeaderMap,
    pub html: String,
}

impl Page {
    #[track_caller]
    pub fn expect(self, status: StatusCode, words: &str) -> Self {
        assert_eq!(self.status, status, "{}", self.html);
        assert!(self.html.contains(words), "{words:?} is not in {}", self.html);
        assert_eq!(self.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
        self
    }

    /// What the page tells search engines.
    pub fn posting(&self) -> Value {
        let (_, after) = self.html.split_once("<script type=\"application/ld+json\">").unwrap();
        serde_json::from_str(after.split_once("</script>").unwrap().0).unwrap()
    }
}

/// A live job on its page.
pub struct Board {
    pub stage: Stage,
    pub job: JobId,
    pub reference: String,
    http: reqwest::Client,
}

impl Board {
    pub async fn with(changes: Value) -> Self {
        Self::on(Stage::with_credits(1).await, changes).await
    }

    pub async fn on(stage: Stage, changes: Value) -> Self {
        let job = stage.draft(changes).await;
        stage.hattie.submits(job).await.expect_ok();
        stage.sasha.call("publish", job).await.expect_ok();
        let live = stage.hattie.call("publish", job).await.expect_ok();
        let reference = live["referenceCode"].as_str().unwrap().to_owned();
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        Self { stage, job, reference, http }
    }

    pub fn world(&self) -> &World {
        &self.stage.world
    }

    pub async fn call(&self, method: Method, path: &str, form: Option<Form>) -> Page {
        let request = self.http.request(method, format!("{}/apply/{path}", self.world().address));
        let request = match form {
            Some(form) => request.multipart(form),
            None => request,
        };
        let response = request.send().await.unwrap();
        assert!(response.headers().get(header::SET_COOKIE).is_none());
        let (status, headers) = (response.status(), response.headers().clone());
        Page { status, headers, html: response.text().await.unwrap() }
    }

    pub async fn page(&self) -> Page {
        self.call(Method::GET, &self.reference, None).await
    }

    pub async fn apply(&self, form: Form) -> Page {
        self.call(Method::POST, &self.reference, Some(form)).await
    }

    pub async fn candidates(&self) -> Vec<Value> {
        let path = format!("/candidate/list?advertId={}", self.job);
        let page = self.stage.hattie.get(&path).await.expect_ok();
        page["items"].as_array().unwrap().clone()
    }
}

pub fn details(first_name: &str, email: &str) -> Form {
    Form::new()
        .text("firstName", first_name.to_owned())
        .text("lastName", "Lovelace")
        .text("email", email.to_owned())
        .text("phoneNumber", "07700 900123")
        .text("homepage", "")
}

pub fn file(name: &str, bytes: impl Into<Vec<u8>>) -> Part {
    Part::bytes(bytes.into()).file_name(name.to_owned())
}

pub fn cv() -> Part {
    file("Ada.pdf", pdf(&person(1, Trade::Sales)))
}

#[tokio::test]
async fn a_live_job_has_a_page_that_runs_no_script() {
    let board = Board::with(json!({"title": "Harbour hand", "preferKw": []})).await;
    let page = board.page().await.expect(StatusCode::OK, "<h1>Harbour hand</h1>");
    for words in ["Harbour &#38; Co", "<strong>moorings</strong>", "£11.44 to £15 an hour", "Falmouth"] {
        assert!(page.html.contains(words), "{words:?} is not in {}", page.html);
    }
    let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert_eq!(
        policy,
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'"
    );
    assert_eq!(page.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    let small_letters = board.call(Method::GET, &board.reference.to_lowercase(), None).await;
    small_letters.expect(StatusCode::OK, "Harbour hand");
}

#[tokio::test]
async fn the_style_sheet_and_the_typeface_are_ours_and_may_be_kept_for_good() {
    let board = Board::with(json!({})).await;
    let page = board.page().await;
    let fetched = async |path: &str, kind: &str| {
        let file = board.call(Method::GET, path, None).await;
        assert_eq!(file.status, StatusCode::OK, "{path}");
        assert_eq!(file.headers[header::CONTENT_TYPE], kind);
        assert_eq!(file.headers[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
        file.html
    };
    let named = |text: &str, after: &str, end: char| -> Vec<String> {
        text.split(after).skip(1).map(|rest| rest.split_once(end).unwrap().0.to_owned()).collect()
    };
    let style = &named(&page.html, "rel=\"stylesheet\" href=\"/apply/", '"')[0];
    let style = fetched(style, "text/css; charset=utf-8").await;
    assert!(style.contains("prefers-color-scheme"));
    let fonts = named(&style, "url(/apply/", ')');
    assert_eq!(fonts.len(), style.matches("url(").count(), "every file that the page names is our own");
    assert_eq!(fonts.len(), 3);
    for font in &fonts {
        fetched(font, "font/woff2").await;
    }
    let ahead = &named(&page.html, "rel=\"preload\" href=\"/apply/", '"')[0];
    assert!(fonts.contains(ahead), "what is fetched ahead is what the style sheet asks for");
    let older = board.call(Method::GET, "assets/page-0000000000000000.css", None).await;
    older.expect(StatusCode::NOT_FOUND, "does not exist");
}

#[tokio::test]
async fn whoever_sends_a_cv_reads_who_gets_it_and_for_how_long() {
    let board = Board::with(json!({})).await;
    let page = board.page().await;
    for words in [
        "Harbour &#38; Co gets your CV and what you fill in here",
        "They are removed nine months after you apply.",
        "The letter that confirms your application brings a link to a page of your own",
        "href=\"/yours?at=harbour-and-co\"",
        "please name the reference",
        "href=\"https://",
    ] {
        assert!(page.html.contains(words), "{words:?} is not in {}", page.html);
    }
}

#[tokio::test]
async fn the_browsers_tab_shows_the_mark() {
    let board = Board::with(json!({})).await;
    assert!(board.page().await.html.contains("href=\"/apply/assets/mark.svg\""));
    let mark = board.call(Method::GET, "assets/mark.svg", None).await;
    assert_eq!(mark.status, StatusCode::OK);
    assert_eq!(mark.headers[header::CONTENT_TYPE], "image/svg+xml");
}

#[tokio::test]
async fn search_engines_read_a_posting_that_no_title_breaks_out_of() {
    let title = "</script><script>alert(1)</script> & <!-- Cook";
    let board = Board::with(json!({"title": title, "remote": true})).await;
    let page = board.page().await;
    assert_eq!(page.html.matches("<script").count(), 1, "{}", page.html);
    assert_eq!(page.html.matches("</script>").count(), 1, "{}", page.html);
    assert!(!page.html.contains("<!--"));
    let posting = page.posting();
    assert_eq!(posting["@type"], "JobPosting");
    assert_eq!(posting["title"], title);
    assert_eq!(posting["identifier"]["value"], board.reference);
    assert_eq!(posting["hiringOrganization"]["name"], "Harbour & Co");
    assert_eq!(posting["jobLocation"]["address"]["postalCode"], "TR11 3QY");
    assert_eq!(posting["jobLocationType"], "TELECOMMUTE");
    assert_eq!(posting["employmentType"], json!(["PART_TIME", "CONTRACTOR"]));
    assert_eq!(
        posting["baseSalary"]["value"],
        json!({"@type": "QuantitativeValue", "unitText": "HOUR", "minValue": 11.44, "maxValue": 15.0})
    );
}

#[tokio::test]
async fn a_salary_that_the_advert_keeps_to_itself_is_nowhere_on_the_page() {
    let board = Board::with(json!({"showSalary": false})).await;
    let page = board.page().await;
    assert!(!page.html.contains("11.44") && page.posting().get("baseSalary").is_none());
}

#[tokio::test]
async fn people_apply_with_a_pdf_or_a_word_file() {
    let board = Board::with(json!({"preferKw": []})).await;
    let cv_of = person(1, Trade::Sales);
    for (first_name, file) in
        [("Ada", file("Ada.pdf", pdf(&cv_of))), ("Grace", file("Grace.docx", docx(&cv_of)))]
    {
        let form = details(first_name, &format!("{first_name}@example.org")).part("cv", file);
        let sent = board.apply(form).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.html);
        let thanks = sent.headers[header::LOCATION].to_str().unwrap().to_owned();
        assert_eq!(thanks, format!("/apply/{}/thanks", board.reference));
        let thanks = board.call(Method::GET, thanks.strip_prefix("/apply/").unwrap(), None).await;
        thanks.expect(StatusCode::OK, "Thank you");
    }
    let found = board.candidates().await;
    assert_eq!(found.len(), 2);
    for candidate in found {
        assert_eq!(candidate["source"], "JobHelmApp");
        assert_eq!(candidate["status"], "New");
        let id = candidate["id"].as_str().unwrap();
        let text = board.stage.hattie.get(&format!("/candidate/{id}/cv-text")).await.expect_ok();
        assert!(text["text"].as_str().unwrap().contains(&cv_of.last_name), "{text}");
    }
}

#[tokio::test]
async fn whoever_has_none_of_the_keywords_is_thanked_and_rejected_by_the_rule() {
    let board = Board::with(json!({"preferKw": ["Zeppelin pilot"]})).await;
    let sent = board.apply(details("Ada", "ada@example.org").part("cv", cv())).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    assert_eq!(board.candidates().await[0]["status"], "AutoRejected");
}

#[tokio::test]
async fn everything_wrong_is_told_at_once_and_what_was_typed_is_kept() {
    let board = Board::with(json!({})).await;
    let endless = "<A".repeat(26);
    let form = details(&endless, "not an address").part("cv", file("cv.exe", "MZ\u{90}"));
    let page = board.apply(form).await.expect(StatusCode::BAD_REQUEST, "Your application was not sent.");
    for words in [
        "<title>Error: ",
        "Has to be between 1 and 50 characters",
        "Please provide correct email address.",
        "Unsupported file type - removed",
        "value=\"&#60;A&#60;A",
        "value=\"Lovelace\"",
        "value=\"not an address\"",
        "aria-describedby=\"email-error\"",
    ] {
        assert!(page.html.contains(words), "{words:?} is not in {}", page.html);
    }
    let page = board.apply(details("Ada", "")).await.expect(StatusCode::BAD_REQUEST, "File is required");
    assert!(page.html.contains("Required"));
    assert!(board.candidates().await.is_empty());
}

#[tokio::test]
async fn a_file_of_fifty_megabytes_is_too_large() {
    let board = Board::with(json!({})).await;
    let large = [&b"%PDF-1.4"[..], &vec![b' '; 50 * 1024 * 1024 - 8]].concat();
    let page = board.apply(details("Ada", "ada@example.org").part("cv", file("large.pdf", large))).await;
    page.expect(StatusCode::BAD_REQUEST, "CV must be smaller than 50MB - removed");
}

#[tokio::test]
async fn what_is_no_form_is_refused_in_words() {
    let board = Board::with(json!({})).await;
    let address = format!("{}/apply/{}", board.world().address, board.reference);
    let answer = board.http.post(address).json(&json!({"firstName": "Ada"})).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert!(answer.text().await.unwrap().contains("could not be read"));
}

#[tokio::test]
async fn a_robot_that_fills_in_everything_is_thanked_and_forgotten() {
    let board = Board::with(json!({})).await;
    let form = details("Ada", "ada@example.org").text("homepage", "https://example.net").part("cv", cv());
    assert_eq!(board.apply(form).await.status, StatusCode::SEE_OTHER);
    assert!(board.candidates().await.is_empty());
}

#[tokio::test]
async fn another_cv_right_after_the_first_is_refused_with_the_reason() {
    let board = Board::with(json!({"preferKw": []})).await;
    let form = |seed| {
        let cv = file("Ada.pdf", pdf(&person(seed, Trade::Sales)));
        details("Ada", "ada@example.org").part("cv", cv)
    };
    assert_eq!(board.apply(form(1)).await.status, StatusCode::SEE_OTHER);
    assert_eq!(board.apply(form(1)).await.status, StatusCode::SEE_OTHER);
    let page = board.apply(form(2)).await;
    page.expect(StatusCode::CONFLICT, "You have already applied for this job.");
    assert_eq!(board.candidates().await.len(), 1);
}

#[tokio::test]
async fn a_job_that_is_not_on_the_boards_says_so_in_words() {
    let board = Board::on(Stage::with_credits(2).await, json!({})).await;
    for path in ["BCDFGHJK", "x", "%ff", "a/b/c", "BCDFGHJK/thanks"] {
        let page = board.call(Method::GET, path, None).await;
        page.expect(StatusCode::NOT_FOUND, "This page does not exist");
    }
    let draft = board.stage.draft(json!({})).await;
    let draft = board.stage.hattie.job(draft).await.expect_ok();
    let page = board.call(Method::GET, draft["referenceCode"].as_str().unwrap(), None).await;
    page.expect(StatusCode::NOT_FOUND, "This page does not exist");

    board.stage.hattie.call("expire", board.job).await.expect_ok();
    let form = || details("Ada", "ada@example.org").part("cv", cv());
    board.page().await.expect(StatusCode::GONE, "no longer accepting applications");
    board.apply(form()).await.expect(StatusCode::GONE, "no longer accepting applications");

    board.stage.hattie.call("archive", board.job).await.expect_ok();
    board.page().await.expect(StatusCode::GONE, "no longer accepting applications");
    board.apply(form()).await.expect(StatusCode::GONE, "no longer accepting applications");
    board.call(Method::PUT, &board.reference, None).await.expect(StatusCode::NOT_FOUND, "does not exist");
    assert_eq!(
        board.stage.hattie.delete(&format!("/campaign/{}", board.job)).await.status,
        StatusCode::NO_CONTENT
    );
    board.page().await.expect(StatusCode::NOT_FOUND, "This page does not exist");
}

#[tokio::test]
async fn one_network_cannot_flood_a_job() {
    let board = Board::on(Stage::in_world(World::with_limits(1).await, 1).await, json!({})).await;
    // Twenty, and what comes back while a slow machine takes its time over them
    let begun = Instant::now();
    for tries in 1.. {
        let page = board.apply(details("", "")).await;
        assert!(tries <= 21 + begun.elapsed().as_secs() / 6, "{tries} tries");
        if page.status == StatusCode::TOO_MANY_REQUESTS {
            assert!(tries > 20, "{tries} tries");
            break;
        }
        page.expect(StatusCode::BAD_REQUEST, "Required");
    }
    let form = details("Ada", "ada@example.org").part("cv", cv());
    let page = board.apply(form).await.expect(StatusCode::TOO_MANY_REQUESTS, "try again in a few minutes");
    assert!(page.headers.contains_key(header::RETRY_AFTER));
    board.page().await.expect(StatusCode::OK, "Apply for this job");
}

#[tokio::test]
async fn an_applicant_gets_a_letter_that_says_it_arrived() {
    let board = Board::with(json!({"title": "Harbour hand", "preferKw": []})).await;
    let sent = board.apply(details("Ada", "ada@example.org").part("cv", cv())).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    let world = board.world();
    let letter = world
        .eventually("the applicant's letter", async || {
            world.mail().into_iter().find(|letter| letter.contains("ada@example.org"))
        })
        .await;
    assert!(letter.contains("Harbour hand"), "{letter}");
}

#[tokio::test]
async fn applicants_are_told_that_software_looks_first_where_it_does() {
    for (keywords, told) in [(json!(["falconry"]), true), (json!([]), false)] {
        let board = Board::with(json!({"preferKw": keywords})).await;
        assert_eq!(board.page().await.html.contains("Software looks through each CV for words"), told);
        board.apply(details("Ada", "ada@example.org").part("cv", cv())).await;
        let world = board.world();
        let letter = world
            .eventually("the applicant's letter", async || {
                world.mail().into_iter().find(|letter| letter.contains("ada@example.org"))
            })
            .await;
        assert_eq!(letter.contains("Software has looked through your CV"), told, "{letter}");
    }
}
