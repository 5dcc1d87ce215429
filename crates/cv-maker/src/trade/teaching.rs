//! Teachers and teaching assistants.

use super::TradeFacts;

#[rustfmt::skip]
pub const FACTS: TradeFacts = TradeFacts {
    ladder: &[
        &["Teaching Assistant", "Early Career Teacher", "Cover Supervisor"],
        &["Primary School Teacher", "Teacher of Mathematics", "Teacher of English", "Teacher of Science"],
        &["Year Leader", "Subject Lead – Mathematics", "SENCO", "Second in Department"],
        &["Head of Department", "Assistant Headteacher", "Head of Year", "Deputy Headteacher"],
    ],
    employers: &["Ashlowe Primary School", "St Aidan's Church of England Primary", "Northwold Academy", "Kingsbarrow High School", "Meadow Lane Infants",
        "The Thornby Academy Trust", "Harcliffe Grammar School", "Oakenfield Special School", "Castle Rise Junior School", "Wellbourne Sixth Form College"],
    core_skills: &["Lesson planning", "Behaviour management", "Differentiation", "Assessment", "Safeguarding", "Phonics"],
    skills: &["SEND", "EHC plans", "Key Stage 1", "Key Stage 2", "Key Stage 3", "GCSE", "A level", "Read Write Inc.", "Maths mastery", "SATs preparation",
        "Arbor", "SIMS", "Google Classroom", "Mentoring", "Curriculum design", "Parents' evenings", "Educational visits", "EAL", "Forest School",
        "Makaton"],
    openings: &[
        "Enthusiastic {title} with {years} years in the classroom.",
        "{title} with {years} years' experience in mainstream and special schools.",
        "Reflective {title} who has taught in diverse city schools for {years} years.",
    ],
    strengths: &[
        "High expectations, clear routines and a sense of humour.",
        "Strong in {early reading|mathematics|inclusive practice} and in working with parents.",
        "Believes that every child can make progress, and has the results to show it.",
    ],
    wishes: &[
        "Looking for a school with a broad curriculum and a kind staff room.",
        "Seeking a post with responsibility for {a subject|a year group}.",
        "Available from {September|January}.",
    ],
    duties: &[
        "Taught a Year {1-6} class of {26-31} pupils, including {3-8} with additional needs",
        "Raised the share of pupils at the expected standard from {54-66}% to {72-86}%",
        "Planned and resourced a new {computing|history|mathematics} curriculum for {two|three|four} year groups",
        "Led phonics across Key Stage 1; {86-95}% of Year 1 passed the screening check",
        "Wrote and reviewed {8-24} EHC plans with families and outside agencies",
        "Mentored {2-6} trainees and early career teachers",
        "Ran booster groups before SATs and GCSE examinations",
        "Organised residential visits for {40-120} pupils",
        "Introduced retrieval practice and low-stakes quizzes in every lesson",
        "Reported to parents in writing and at termly evenings",
        "Supported pupils one to one and in small groups under the teacher's direction",
        "Improved attendance in the year group from {88-92}% to {94-97}%",
        "Reduced fixed-term exclusions by {25-60}% with a restorative approach",
        "Taught GCSE and A level sets, with {70-88}% at grade 4 and above",
        "Served as designated deputy safeguarding lead",
        "Ran a {coding|chess|drama|gardening} club for {15-35} pupils",
        "Led training on {feedback|oracy|adaptive teaching} for {20-70} staff",
        "Managed a department of {5-12} teachers and its budget",
        "Secured a grant of £{2-18},000 for the school library",
    ],
    courses: &[("BA (Hons) Primary Education with QTS, {2:1|First}", 3, ""), ("BSc (Hons) Mathematics, {2:1|First}, with PGCE Secondary", 4, ""), ("BA (Hons) English Literature, {2:1|First}", 3, ""),
        ("Level 3 Supporting Teaching and Learning", 1, "{town} College")],
    certificates: &["Qualified Teacher Status (QTS)", "Enhanced DBS", "National Award for SEN Coordination", "Paediatric First Aid", "NPQ Leading Teaching", "Team Teach Level 1"],
};
