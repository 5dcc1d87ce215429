//! A person's CV as a PDF of one or two A4 pages.

mod canvas;
mod flow;
mod layouts;
mod metrics;
mod sections;

use crate::person::Person;

/// The CV as a PDF. The same person always gets the same bytes.
pub fn pdf(person: &Person) -> Vec<u8> {
    layouts::lay_out(person).finish(&person.full_name())
}
