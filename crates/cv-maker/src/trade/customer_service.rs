//! Contact centre and customer service.

use super::TradeFacts;

#[rustfmt::skip]
pub const FACTS: TradeFacts = TradeFacts {
    ladder: &[
        &["Customer Service Assistant", "Call Centre Agent", "Receptionist"],
        &["Customer Service Advisor", "Customer Support Specialist", "Complaints Handler"],
        &["Customer Service Team Leader", "Senior Customer Advisor", "Quality Coach"],
        &["Customer Service Manager", "Contact Centre Manager", "Head of Customer Experience"],
    ],
    employers: &["Brightwater Energy", "Clearpath Telecom", "Tallis Home Delivery", "Larkhill Insurance", "Wayfarer Holidays", "Greystone Housing Association",
        "Pennyfold Bank", "Castlemere Council", "Rosewell Water", "Mintlane Clothing", "Fairdale Building Society"],
    core_skills: &["Customer service", "Complaint handling", "Telephone manner", "Data entry", "Microsoft Office", "Active listening"],
    skills: &["Zendesk", "Salesforce Service Cloud", "Live chat", "Call coaching", "GDPR", "FCA rules", "Vulnerable customers", "De-escalation", "Workforce planning",
        "KPI reporting", "Social media support", "Upselling", "Cash handling", "Appointment booking", "Quality monitoring", "Typing at 60 wpm",
        "Team leadership", "Knowledge base writing", "Excel"],
    openings: &[
        "Friendly {title} with {years} years of looking after customers by phone, e-mail and chat.",
        "Patient {title} with {years} years' experience in busy contact centres.",
        "{title} who has spent {years} years turning complaints into loyal customers.",
    ],
    strengths: &[
        "A clear voice, a cool head and an eye for the cause behind the call.",
        "Strong on {first-contact resolution|quality and coaching|written replies}, and on owning a problem to the end.",
        "Works well to targets without losing warmth.",
    ],
    wishes: &[
        "Looking for a permanent role, ideally hybrid.",
        "Seeking a team to lead or to grow into leading.",
        "Available {immediately|with one month's notice}; happy with shifts.",
    ],
    duties: &[
        "Answered {50-95} calls a day with a satisfaction score of {91-98}%",
        "Resolved {78-92}% of enquiries at first contact",
        "Handled complaints up to ombudsman stage within {5-10} working days",
        "Coached a team of {8-18} advisors through weekly one-to-ones",
        "Raised quality scores from {74-82}% to {90-96}% in {six|nine} months",
        "Managed {3-5} live chats at once and wrote the canned replies for the team",
        "Identified vulnerable customers and arranged payment plans",
        "Reduced average handling time by {30-95} seconds without a loss of quality",
        "Wrote {40-160} knowledge base articles that cut repeat calls by {15-35}%",
        "Processed orders, refunds and changes of address accurately in {Salesforce|Zendesk|SAP}",
        "Trained {12-60} new starters",
        "Kept data in line with GDPR, with no breaches in {3-7} years",
        "Led the move from telephone only to telephone, chat and social media",
        "Planned shifts for {40-130} advisors across {two|three} sites",
        "Won Advisor of the {Month|Quarter} {2-7} times",
        "Turned around {25-60}% of cancellation calls",
        "Reported the reasons for contact to product teams every week",
        "Welcomed visitors, booked rooms and handled {60-150} items of post a day",
        "Cut complaints by {20-45}% by fixing the {billing|delivery|booking} letter",
    ],
    courses: &[("NVQ Level 2 Customer Service", 1, "{town} College"), ("BTEC Level 3 Business", 2, "{town} College"), ("BA (Hons) Travel and Tourism, {2:1|2:2}", 3, ""),
        ("Level 3 Customer Service Specialist apprenticeship", 1, "{town} Skills Centre")],
    certificates: &["Institute of Customer Service: Professional Qualification", "First Aid at Work", "ILM Level 3 Leadership and Management", "GDPR Practitioner",
        "Mental Health First Aider"],
};
