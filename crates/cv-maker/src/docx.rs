//! A person's CV as a Word file.

mod layouts;
mod package;
mod paragraphs;

use crate::person::Person;

/// The CV as a Word file. The same person always gets the same bytes.
pub fn docx(person: &Person) -> Vec<u8> {
    let sheet = layouts::lay_out(person);
    package::pack(person, &sheet)
}
