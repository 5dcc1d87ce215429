//! Words that stand for something of whoever is written to: `{{first name}}` in a subject or in rich text.

use std::fmt;

/// What stands for something.
const OPENS: &str = "{{";
const CLOSES: &str = "}}";

/// Something that is another for each who is written to, or for each who writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// The candidate's first name.
    FirstName,
    /// Their last name.
    LastName,
    /// The title of the job that they applied for.
    JobTitle,
    /// The company that it is of.
    Company,
    /// First and last name of whoever writes.
    MyName,
    /// Their first name.
    MyFirstName,
}

impl Field {
    /// Every one.
    pub const ALL: [Self; 6] =
        [Self::FirstName, Self::LastName, Self::JobTitle, Self::Company, Self::MyName, Self::MyFirstName];

    /// As it is written between the braces.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FirstName => "first name",
            Self::LastName => "last name",
            Self::JobTitle => "job title",
            Self::Company => "company",
            Self::MyName => "my name",
            Self::MyFirstName => "my first name",
        }
    }

    fn of(text: &str) -> Option<Self> {
        let words = text.replace("&nbsp;", " ");
        let words = words.split(|sign: char| sign.is_whitespace() || sign == '\u{a0}');
        let text = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ").to_lowercase();
        Self::ALL.into_iter().find(|field| field.as_str() == text)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(self.as_str())
    }
}

/// The fields of somebody, as far as they are known.
pub struct Filled<'a> {
    /// The candidate's first name.
    pub first_name: &'a str,
    /// Their last name.
    pub last_name: Option<&'a str>,
    /// The title of the job.
    pub job_title: &'a str,
    /// The company.
    pub company: &'a str,
    /// Whoever writes, by both names.
    pub writer: (&'a str, &'a str),
}

impl Filled<'_> {
    /// What a field says; nothing where that is not known.
    fn says(&self, field: Field) -> Option<String> {
        let said = match field {
            Field::FirstName => self.first_name.to_owned(),
            Field::LastName => self.last_name.unwrap_or_default().to_owned(),
            Field::JobTitle => self.job_title.to_owned(),
            Field::Company => self.company.to_owned(),
            Field::MyName => format!("{} {}", self.writer.0, self.writer.1),
            Field::MyFirstName => self.writer.0.to_owned(),
        };
        let said = said.trim();
        (!said.is_empty()).then(|| said.to_owned())
    }
}

/// What is between braces and means nothing.
#[derive(Debug, PartialEq, Eq)]
pub struct NoField(pub String);

impl fmt::Display for NoField {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = self;
        if text.is_empty() {
            return write!(to, "A field that opens with {OPENS} has to close with {CLOSES}");
        }
        write!(to, "There is no field {OPENS}{text}{CLOSES}")
    }
}

/// A text with its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    Field(Field),
}

impl Words {
    /// Reads a text; markup that is none of a field's is left as it is.
    pub fn read(text: &str) -> Result<Self, NoField> {
        let (mut parts, mut rest) = (Vec::new(), text);
        while let Some((before, opened)) = rest.split_once(OPENS) {
            let (inside, after) = opened.split_once(CLOSES).ok_or_else(|| NoField(String::new()))?;
            let field = Field::of(inside).ok_or_else(|| NoField(shown(inside)))?;
            parts.push(Part::Text(before.to_owned()));
            parts.push(Part::Field(field));
            rest = after;
        }
        parts.push(Part::Text(rest.to_owned()));
        Ok(Self(parts))
    }

    /// The fields that stand in it and are not known of somebody.
    pub fn missing(&self, of: &Filled<'_>) -> Vec<Field> {
        let mut missing: Vec<_> = self
            .0
            .iter()
            .filter_map(|part| match part {
                Part::Field(field) if of.says(*field).is_none() => Some(*field),
                Part::Field(_) | Part::Text(_) => None,
            })
            .collect();
        missing.sort_unstable();
        missing.dedup();
        missing
    }

    /// The text for somebody, what is not known left out; `escape` makes what people are called fit for where it stands.
    pub fn filled(&self, of: &Filled<'_>, escape: fn(&str) -> String) -> String {
        self.0
            .iter()
            .map(|part| match part {
                Part::Text(text) => text.clone(),
                Part::Field(field) => of.says(*field).map_or_else(String::new, |said| escape(&said)),
            })
            .collect()
    }
}

/// As much of it as a complaint shows.
fn shown(inside: &str) -> String {
    inside.chars().take(40).collect()
}

/// Text as it stands in rich text, and in an attribute of a link there.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Text as it is.
pub fn plain(text: &str) -> String {
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Filled<'_> = Filled {
        first_name: "Ann <b>",
        last_name: None,
        job_title: "Chef & Baker",
        company: "Harbour",
        writer: ("Hattie", "Marsh"),
    };

    #[test]
    fn fields_are_filled_in_and_what_people_are_called_is_text() {
        let words =
            Words::read("<p>Dear {{ First&nbsp;name }}, {{my first name}} of {{COMPANY}}</p>").unwrap();
        assert_eq!(words.filled(&ANN, escaped), "<p>Dear Ann &lt;b&gt;, Hattie of Harbour</p>");
        let quoted = Filled { first_name: r#"x" style="position:fixed"#, ..ANN };
        let link = Words::read(r#"<a href="https://x.example/?n={{first name}}">x</a>"#).unwrap();
        let safe = r#"<a href="https://x.example/?n=x&quot; style=&quot;position:fixed">x</a>"#;
        assert_eq!(link.filled(&quoted, escaped), safe);
        let subject = Words::read("{{job title}}").unwrap();
        assert_eq!(subject.filled(&ANN, plain), "Chef & Baker");
    }

    #[test]
    fn what_is_not_known_is_named_once() {
        let words = Words::read("{{last name}} {{last name}} {{my name}}").unwrap();
        assert_eq!(words.missing(&ANN), [Field::LastName]);
    }

    #[test]
    fn what_is_no_field_is_refused() {
        let no = |text: &str| Words::read(text).unwrap_err().to_string();
        assert_eq!(no("Dear {{surname}}"), "There is no field {{surname}}");
        assert_eq!(no("Dear {{first name"), "A field that opens with {{ has to close with }}");
        assert_eq!(no("{{first <em>name</em>}}"), "There is no field {{first <em>name</em>}}");
        assert!(Words::read("{ } {first name} }} ok").is_ok());
    }
}
