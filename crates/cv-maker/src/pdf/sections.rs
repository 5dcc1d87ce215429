//! The parts of a CV, drawn down a column in a theme.

use super::canvas::{Font, Style};
use super::flow::Flow;
use crate::look::Colour;
use crate::person::Person;

/// Room that a section wants on the page that it begins on, heading included.
const SHORT: f32 = 32.0;
const LONG: f32 = 84.0;

/// Fonts and colours of a CV.
#[derive(Clone, Copy)]
pub struct Theme {
    pub regular: Font,
    pub bold: Font,
    pub italic: Font,
    pub size: f32,
    pub ink: Colour,
    /// Dates and places.
    pub soft: Colour,
    pub accent: Colour,
    pub heading: Heading,
    /// Space between sections.
    pub gap: f32,
}

/// How much goes on a page.
#[derive(Clone, Copy)]
pub enum Density {
    Roomy,
    Normal,
    Tight,
}

/// How a section begins.
#[derive(Clone, Copy)]
pub enum Heading {
    /// Capitals over a thin line.
    Ruled,
    /// A block of colour before the word.
    Marked,
    /// The word alone, in the accent's colour.
    Plain,
    /// In a margin of this width, left of the section.
    Beside(f32),
}

/// How short texts are listed.
#[derive(Clone, Copy)]
pub enum List {
    Inline,
    Grid(usize),
    Tags,
    Bullets,
}

impl Theme {
    pub fn sans(accent: Colour, heading: Heading, density: Density) -> Self {
        let (larger, gap) = match density {
            Density::Roomy => (0.6, 14.0),
            Density::Normal => (0.0, 12.0),
            Density::Tight => (-0.6, 8.5),
        };
        Self {
            regular: Font::Sans,
            bold: Font::SansBold,
            italic: Font::SansItalic,
            size: 9.6 + larger,
            ink: Colour(38, 42, 48),
            soft: Colour(100, 106, 116),
            accent,
            heading,
            gap,
        }
    }

    pub fn serif(accent: Colour, heading: Heading, density: Density) -> Self {
        let sans = Self::sans(accent, heading, density);
        Self {
            regular: Font::Serif,
            bold: Font::SerifBold,
            italic: Font::SerifItalic,
            size: sans.size + 1.0,
            ..sans
        }
    }

    /// For a dark ground.
    pub fn reversed(self) -> Self {
        Self { ink: Colour(240, 243, 247), soft: Colour(206, 213, 222), accent: Colour::WHITE, ..self }
    }

    pub fn body(self) -> Style {
        Style::new(self.regular, self.size, self.ink)
    }

    pub fn strong(self) -> Style {
        Style::new(self.bold, self.size + 0.6, self.ink)
    }

    pub fn quiet(self) -> Style {
        Style::new(self.regular, self.size - 0.4, self.soft)
    }

    fn slanted(self) -> Style {
        Style::new(self.italic, self.size, self.soft)
    }

    fn mark(self) -> Style {
        Style::new(self.regular, self.size, self.accent)
    }
}

/// Begins a section, on this page only if some of it fits too.
fn heading(flow: &mut Flow<'_>, theme: Theme, title: &str, room: f32) {
    flow.skip(theme.gap);
    flow.keep(room);
    let style = Style::new(theme.bold, theme.size + 1.8, theme.accent);
    match theme.heading {
        Heading::Ruled => {
            flow.line(style, &title.to_uppercase());
            flow.canvas.fill(flow.page, [flow.left, flow.y, flow.width, 0.8], theme.accent);
            flow.skip(5.0);
        }
        Heading::Marked => {
            const INDENT: f32 = 10.0;
            flow.canvas.fill(flow.page, [flow.left, flow.y + 1.5, 4.0, style.size], theme.accent);
            flow.left += INDENT;
            flow.line(Style { colour: theme.ink, ..style }, title);
            flow.left -= INDENT;
            flow.skip(2.5);
        }
        Heading::Plain => {
            flow.line(style, title);
            flow.skip(2.0);
        }
        Heading::Beside(width) => {
            flow.left -= width;
            let top = flow.y;
            flow.line(Style { size: theme.size + 0.4, ..style }, title);
            flow.y = top;
            flow.left += width;
        }
    }
}

pub fn profile(flow: &mut Flow<'_>, theme: Theme, person: &Person) {
    heading(flow, theme, "Profile", LONG);
    flow.paragraph(theme.body(), &person.profile);
}

pub fn experience(flow: &mut Flow<'_>, theme: Theme, person: &Person) {
    heading(flow, theme, "Experience", LONG);
    for (index, job) in person.employments.iter().enumerate() {
        if index > 0 {
            flow.skip(7.0);
        }
        flow.keep(58.0);
        flow.row((theme.strong(), &job.title), (theme.quiet(), &job.dates));
        flow.line(theme.slanted(), &format!("{}, {}", job.employer, job.town));
        flow.skip(1.5);
        for duty in &job.duties {
            flow.bullet(theme.body(), theme.mark(), duty);
        }
    }
}

pub fn education(flow: &mut Flow<'_>, theme: Theme, person: &Person) {
    heading(flow, theme, "Education", SHORT);
    for (index, course) in person.education.iter().enumerate() {
        if index > 0 {
            flow.skip(4.0);
        }
        flow.keep(30.0);
        flow.row(
            (Style { size: theme.size, ..theme.strong() }, &course.title),
            (theme.quiet(), &course.dates),
        );
        flow.line(theme.slanted(), &course.school);
    }
}

pub fn skills(flow: &mut Flow<'_>, theme: Theme, person: &Person, list: List) {
    heading(flow, theme, "Skills", SHORT);
    listed(flow, theme, &person.skills, list);
}

pub fn certificates(flow: &mut Flow<'_>, theme: Theme, person: &Person, list: List) {
    heading(flow, theme, "Certificates", SHORT);
    listed(flow, theme, &person.certificates, list);
}

fn listed(flow: &mut Flow<'_>, theme: Theme, texts: &[String], list: List) {
    match list {
        List::Inline => flow.paragraph(theme.body(), &texts.join(", ")),
        List::Grid(columns) => flow.grid(theme.body(), theme.mark(), columns, texts),
        List::Tags => {
            let style = Style { size: theme.size - 0.6, ..theme.body() };
            flow.skip(2.0);
            flow.tags(style, theme.accent.tint(16), texts);
        }
        List::Bullets => {
            for text in texts {
                flow.bullet(theme.body(), theme.mark(), text);
            }
        }
    }
}

/// Nothing for those who speak English only.
pub fn languages(flow: &mut Flow<'_>, theme: Theme, person: &Person) {
    if !person.languages.is_empty() {
        heading(flow, theme, "Languages", SHORT);
        flow.paragraph(theme.body(), &person.languages.join(", "));
    }
}

/// Nothing for those who keep them to themselves.
pub fn interests(flow: &mut Flow<'_>, theme: Theme, person: &Person) {
    if let Some(interests) = &person.interests {
        heading(flow, theme, "Interests", SHORT);
        flow.paragraph(theme.body(), interests);
    }
}

/// E-mail address, phone number and home, each on a line.
pub fn contact(flow: &mut Flow<'_>, theme: Theme, person: &Person) {
    heading(flow, theme, "Contact", SHORT);
    for detail in [&person.email, &person.phone, &person.home] {
        flow.line(theme.body(), detail);
        flow.skip(2.0);
    }
}
