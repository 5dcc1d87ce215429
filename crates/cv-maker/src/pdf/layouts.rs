//! Five ways to lay a CV out.

use super::canvas::{Canvas, PAGE_HEIGHT, PAGE_WIDTH, Style};
use super::flow::Flow;
use super::sections::{
    Density, Heading, List, Theme, certificates, contact, education, experience, interests, languages,
    profile, skills,
};
use crate::look::Colour;
use crate::person::Person;

const MARGIN: f32 = 48.0;

/// The person's CV, drawn on one page where it fits.
pub fn lay_out(person: &Person) -> Canvas {
    let layout = match person.layout(5) {
        0 => classic,
        1 => banner,
        2 => dark_sidebar,
        3 => light_sidebar,
        _ => ledger,
    };
    let one_page = [Density::Roomy, Density::Normal, Density::Tight]
        .into_iter()
        .map(|density| layout(person, density))
        .find(|canvas| canvas.pages() == 1);
    one_page.unwrap_or_else(|| layout(person, Density::Roomy))
}

/// Serifs, the name in the middle, a thin line under each heading.
fn classic(person: &Person, density: Density) -> Canvas {
    let theme = Theme::serif(person.accent(), Heading::Ruled, density);
    let mut canvas = Canvas::new(Vec::new());
    let mut flow = Flow::new(&mut canvas, MARGIN + 8.0, PAGE_WIDTH - 2.0 * MARGIN - 16.0, 46.0);
    flow.centred(Style::new(theme.bold, 25.0, theme.accent), &person.full_name());
    flow.centred(Style::new(theme.italic, 12.5, theme.soft), &person.headline);
    flow.skip(3.0);
    flow.centred(theme.quiet(), &format!("{}  |  {}  |  {}", person.email, person.phone, person.home));
    profile(&mut flow, theme, person);
    experience(&mut flow, theme, person);
    education(&mut flow, theme, person);
    skills(&mut flow, theme, person, List::Inline);
    certificates(&mut flow, theme, person, List::Inline);
    languages(&mut flow, theme, person);
    interests(&mut flow, theme, person);
    canvas
}

/// Name and contact details on a band of colour across the page.
fn banner(person: &Person, density: Density) -> Canvas {
    const BAND: f32 = 112.0;
    let theme = Theme::sans(person.accent(), Heading::Plain, density);
    let white = |font, size| Style::new(font, size, Colour::WHITE);
    let mut canvas = Canvas::new(Vec::new());
    canvas.fill(0, [0.0, 0.0, PAGE_WIDTH, BAND], theme.accent);
    let mut flow = Flow::new(&mut canvas, MARGIN, PAGE_WIDTH - 2.0 * MARGIN, 24.0);
    flow.line(white(theme.bold, 25.0), &person.full_name());
    flow.line(Style::new(theme.regular, 12.0, theme.accent.tint(20)), &person.headline);
    flow.skip(4.0);
    flow.line(
        white(theme.regular, 9.2),
        &format!("{}   •   {}   •   {}", person.email, person.phone, person.home),
    );
    flow.y = BAND + 4.0;
    profile(&mut flow, theme, person);
    skills(&mut flow, theme, person, List::Grid(3));
    experience(&mut flow, theme, person);
    education(&mut flow, theme, person);
    certificates(&mut flow, theme, person, List::Bullets);
    languages(&mut flow, theme, person);
    interests(&mut flow, theme, person);
    canvas
}

/// A dark column on the left for everything short.
fn dark_sidebar(person: &Person, density: Density) -> Canvas {
    const SIDE: f32 = 184.0;
    const INSET: f32 = 20.0;
    let theme = Theme::sans(person.accent(), Heading::Marked, density);
    let aside = Theme { heading: Heading::Ruled, size: theme.size - 0.6, ..theme.reversed() };
    let mut canvas = Canvas::new(vec![([0.0, 0.0, SIDE, PAGE_HEIGHT], theme.accent)]);

    let mut flow = Flow::new(&mut canvas, INSET, SIDE - 2.0 * INSET, 30.0);
    contact(&mut flow, aside, person);
    skills(&mut flow, aside, person, List::Bullets);
    certificates(&mut flow, aside, person, List::Bullets);
    languages(&mut flow, aside, person);

    let mut flow = Flow::new(&mut canvas, SIDE + 26.0, PAGE_WIDTH - SIDE - 26.0 - 36.0, 38.0);
    flow.line(Style::new(theme.bold, 24.0, theme.ink), &person.full_name());
    flow.line(Style::new(theme.regular, 12.5, theme.accent), &person.headline);
    profile(&mut flow, theme, person);
    experience(&mut flow, theme, person);
    education(&mut flow, theme, person);
    interests(&mut flow, theme, person);
    canvas
}

/// A pale column on the right, skills as tags in it.
fn light_sidebar(person: &Person, density: Density) -> Canvas {
    const SIDE: f32 = 190.0;
    const INSET: f32 = 18.0;
    let theme = Theme::sans(person.accent(), Heading::Ruled, density);
    let aside = Theme { heading: Heading::Plain, size: theme.size - 0.6, ..theme };
    let left = PAGE_WIDTH - SIDE;
    let mut canvas = Canvas::new(vec![([left, 0.0, SIDE, PAGE_HEIGHT], theme.accent.tint(8))]);
    canvas.fill(0, [MARGIN - 14.0, 42.0, 5.0, 46.0], theme.accent);

    let mut flow = Flow::new(&mut canvas, MARGIN, left - MARGIN - 22.0, 38.0);
    flow.line(Style::new(theme.bold, 25.0, theme.accent), &person.full_name());
    flow.line(Style::new(theme.regular, 12.0, theme.soft), &person.headline);
    profile(&mut flow, theme, person);
    experience(&mut flow, theme, person);
    education(&mut flow, theme, person);

    let mut flow = Flow::new(&mut canvas, left + INSET, SIDE - 2.0 * INSET, 24.0);
    contact(&mut flow, aside, person);
    skills(&mut flow, aside, person, List::Tags);
    certificates(&mut flow, aside, person, List::Bullets);
    languages(&mut flow, aside, person);
    interests(&mut flow, aside, person);
    canvas
}

/// Headings in the margin, everything else beside them.
fn ledger(person: &Person, density: Density) -> Canvas {
    const LABELS: f32 = 104.0;
    let theme = Theme::sans(person.accent(), Heading::Beside(LABELS), density);
    let mut canvas = Canvas::new(Vec::new());
    let width = PAGE_WIDTH - 2.0 * MARGIN;

    let mut contact = Flow::new(&mut canvas, MARGIN + width * 0.55, width * 0.45, 40.0);
    for detail in [&person.email, &person.phone, &person.home] {
        contact.flush_right(theme.quiet(), detail);
    }
    let mut flow = Flow::new(&mut canvas, MARGIN, width * 0.55 - 10.0, 36.0);
    flow.line(Style::new(theme.bold, 25.0, theme.ink), &person.full_name());
    flow.line(Style::new(theme.regular, 12.0, theme.accent), &person.headline);
    flow.skip(6.0);
    flow.canvas.fill(0, [MARGIN, flow.y, width, 2.2], theme.accent);
    flow.left += LABELS;
    flow.width = width - LABELS;

    profile(&mut flow, theme, person);
    experience(&mut flow, theme, person);
    skills(&mut flow, theme, person, List::Grid(2));
    education(&mut flow, theme, person);
    certificates(&mut flow, theme, person, List::Bullets);
    languages(&mut flow, theme, person);
    interests(&mut flow, theme, person);
    canvas
}
