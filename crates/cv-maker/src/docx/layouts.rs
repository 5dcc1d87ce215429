//! Three ways to lay a CV out in Word.

use super::paragraphs::{columns, each, paragraph, plain, row, run};
use crate::look::Colour;
use crate::person::Person;

/// What a layout puts into the file.
pub struct Sheet {
    pub body: String,
    /// Above every page, when the layout has something there.
    pub header: Option<String>,
    pub font: &'static str,
    pub accent: String,
    /// Where dates end, in twentieths of a point from the left edge of the text.
    pub right_edge: u32,
    pub margin: u32,
    pub centred: bool,
    /// Size of the contact details, in half points.
    pub contact_size: u32,
}

/// Width of an A4 page in twentieths of a point.
pub const PAGE_WIDTH: u32 = 11_906;

/// The person's CV.
pub fn lay_out(person: &Person) -> Sheet {
    match person.layout(3) {
        0 => single_column(person),
        1 => two_columns(person),
        _ => page_header(person),
    }
}

/// Everything in one column, the name in the middle.
fn single_column(person: &Person) -> Sheet {
    let margin = 1_134;
    let body = [
        plain("Title", &person.full_name()),
        plain("Subtitle", &person.headline),
        plain("Contact", &contact(person).join("  |  ")),
        profile(person),
        experience(person),
        education(person),
        heading("Skills"),
        plain("Normal", &person.skills.join(", ")),
        extras(person),
    ];
    Sheet { centred: true, ..sheet(person, body.concat(), "Georgia", margin) }
}

/// A table without lines: a tinted cell for what is short, a wide one for the rest.
fn two_columns(person: &Person) -> Sheet {
    const SIDE: u32 = 3_300;
    let margin = 720;
    let main_width = PAGE_WIDTH - 2 * margin - SIDE;
    let side = [
        heading("Contact"),
        each("Contact", &contact(person)),
        heading("Skills"),
        each("ListBullet", &person.skills),
        extras(person),
    ];
    let main = [
        plain("Title", &person.full_name()),
        plain("Subtitle", &person.headline),
        profile(person),
        experience(person),
        education(person),
    ];
    let tint = hex(person.accent().tint(10));
    let table = columns(&[(SIDE, Some(&tint), &side.concat()), (main_width, None, &main.concat())]);
    // Word wants a paragraph behind a table.
    let body =
        table + "<w:p><w:pPr><w:spacing w:after=\"0\" w:line=\"20\" w:lineRule=\"exact\"/></w:pPr></w:p>";
    Sheet { right_edge: main_width - 400, contact_size: 17, ..sheet(person, body, "Arial", margin) }
}

/// Name and contact details in the header of the page.
fn page_header(person: &Person) -> Sheet {
    let header = plain("Title", &person.full_name())
        + &paragraph(
            "Contact",
            &(run(&person.headline, "<w:b/>") + &run(&format!("  ·  {}", contact(person).join("  ·  ")), "")),
        );
    let body = [
        profile(person),
        heading("Key skills"),
        plain("Normal", &person.skills.join("  •  ")),
        experience(person),
        education(person),
        extras(person),
    ];
    Sheet { header: Some(header), ..sheet(person, body.concat(), "Calibri", 1_134) }
}

fn sheet(person: &Person, body: String, font: &'static str, margin: u32) -> Sheet {
    let accent = hex(person.accent());
    Sheet {
        body,
        header: None,
        font,
        accent,
        right_edge: PAGE_WIDTH - 2 * margin,
        margin,
        centred: false,
        contact_size: 19,
    }
}

fn hex(Colour(red, green, blue): Colour) -> String {
    format!("{red:02X}{green:02X}{blue:02X}")
}

fn contact(person: &Person) -> [String; 3] {
    [person.email.clone(), person.phone.clone(), person.home.clone()]
}

fn heading(title: &str) -> String {
    plain("Heading1", title)
}

fn profile(person: &Person) -> String {
    heading("Profile") + &plain("Normal", &person.profile)
}

fn experience(person: &Person) -> String {
    let jobs = person.employments.iter().map(|job| {
        row("Heading2", &job.title, &job.dates)
            + &paragraph("Place", &run(&format!("{}, {}", job.employer, job.town), ""))
            + &each("ListBullet", &job.duties)
    });
    heading("Experience") + &jobs.collect::<String>()
}

fn education(person: &Person) -> String {
    let courses = person
        .education
        .iter()
        .map(|course| row("Heading2", &course.title, &course.dates) + &plain("Place", &course.school));
    heading("Education") + &courses.collect::<String>()
}

fn extras(person: &Person) -> String {
    let mut extras = heading("Certificates") + &each("ListBullet", &person.certificates);
    if !person.languages.is_empty() {
        extras += &heading("Languages");
        extras += &plain("Normal", &person.languages.join(", "));
    }
    if let Some(interests) = &person.interests {
        extras += &heading("Interests");
        extras += &plain("Normal", interests);
    }
    extras
}
