//! Software engineers and developers.

use super::TradeFacts;

#[rustfmt::skip]
pub const FACTS: TradeFacts = TradeFacts {
    ladder: &[
        &["Graduate Software Engineer", "Junior Developer", "Junior Web Developer"],
        &["Software Engineer", "Full-Stack Developer", "Backend Developer", "Frontend Developer"],
        &["Senior Software Engineer", "Senior Backend Engineer", "Senior Frontend Engineer", "Platform Engineer"],
        &["Lead Software Engineer", "Principal Engineer", "Engineering Manager", "Technical Lead"],
    ],
    employers: &["Tidewell Software", "Northbeck Digital", "Quillforge Ltd", "Fernhollow Systems", "Larkspur Payments", "Copperline Data",
        "Saltmarsh Studios", "Brightwater Energy", "Aldermoor Health Tech", "Kestrel & Pine", "Pennyfold Bank", "Hexgate Logistics"],
    core_skills: &["Git", "Agile and Scrum", "CI/CD", "Automated testing", "SQL", "REST APIs", "Code review"],
    skills: &["Rust", "Python", "Java", "C#", ".NET", "C++", "Go", "TypeScript", "JavaScript", "React", "Node.js", "Vue", "PostgreSQL", "MongoDB",
        "Redis", "Kafka", "Docker", "Kubernetes", "Terraform", "AWS", "Azure", "Google Cloud", "GraphQL", "Linux", "Elasticsearch",
        "Spring Boot", "Django", "Accessibility (WCAG)", "Observability", "Event-driven design"],
    openings: &[
        "{title} with {years} years' experience of building and running web applications.",
        "{title} who has spent {years} years turning vague requirements into dependable software.",
        "Pragmatic {title} with {years} years in product teams, from first sketch to on-call rota.",
    ],
    strengths: &[
        "Happiest with {well-tested code and small, frequent releases|a clear problem, a whiteboard and a good team}.",
        "Known for readable code, honest estimates and calm in an incident.",
        "Enjoys pairing, mentoring and leaving a code base better than it was.",
    ],
    wishes: &[
        "Looking for a team that ships often and cares about its users.",
        "Seeking a role with real ownership in a {mid-sized|growing} company.",
        "Now looking for a new challenge, remote or hybrid.",
    ],
    duties: &[
        "Rebuilt the {billing|booking|search} service, cutting response times by {35-80}%",
        "Moved {12-60} services from virtual machines to Kubernetes without customer-facing downtime",
        "Introduced trunk-based development and reduced lead time from {2-4} weeks to {1-3} days",
        "Mentored {2-5} junior engineers, {two|three} of whom have since been promoted",
        "Designed a REST API that is now used by {15-90} partner companies",
        "Raised automated test coverage from {20-45}% to {75-92}% in {six|nine} months",
        "Cut monthly cloud costs by {15-45}% by right-sizing and removing idle resources",
        "Led the move from {AngularJS|jQuery} to React across {4-14} customer-facing applications",
        "Took part in the on-call rota and wrote the runbooks that halved time to recovery",
        "Worked with designers and researchers to make the checkout accessible to WCAG 2.2 AA",
        "Built an event pipeline that processes {3-40} million messages a day",
        "Replaced nightly batch jobs with streaming, so that reports are never older than a minute",
        "Interviewed and onboarded {6-20} engineers and improved the technical exercise",
        "Wrote the data migration that merged {2-5} customer databases without loss",
        "Added tracing and dashboards that made slow queries visible to every team",
        "Ran fortnightly show-and-tell sessions for {20-80} colleagues",
        "Delivered single sign-on with OpenID Connect for {30-200} business customers",
        "Fixed the top {10-25} causes of customer complaints within one quarter",
        "Automated deployments, bringing releases from monthly to {3-12} a day",
    ],
    courses: &[("BSc (Hons) Computer Science, {2:1|First}", 3, ""), ("MEng Software Engineering, {2:1|First}", 4, ""),
        ("BSc (Hons) Mathematics, {2:1|2:2|First}", 3, ""), ("BSc (Hons) Physics, {2:1|First}", 3, ""),
        ("Level 4 Software Developer apprenticeship", 2, "{town} College of Technology")],
    certificates: &["AWS Certified Solutions Architect – Associate", "Certified Kubernetes Administrator", "Professional Scrum Master I",
        "Azure Developer Associate", "ISTQB Foundation", "HashiCorp Terraform Associate"],
};
