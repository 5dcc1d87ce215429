//! Marketing and communications.

use super::TradeFacts;

#[rustfmt::skip]
pub const FACTS: TradeFacts = TradeFacts {
    ladder: &[
        &["Marketing Assistant", "Social Media Assistant", "Junior Content Writer"],
        &["Marketing Executive", "Digital Marketing Executive", "Content Executive", "PR Executive"],
        &["Marketing Manager", "Digital Marketing Manager", "Brand Manager", "Campaign Manager"],
        &["Head of Marketing", "Senior Brand Manager", "Marketing Director"],
    ],
    employers: &["Foxglove Creative", "Saltbox Agency", "Merrow & Tide", "Highfold Outdoor", "Tamarind Foods", "Wayfarer Holidays", "Silverbirch Charity",
        "Pinnock Homes", "Kettlewell Brewing Co.", "Northbeck Digital", "Gracechurch Museums"],
    core_skills: &["Campaign planning", "Copywriting", "Social media", "Google Analytics", "E-mail marketing", "Brand"],
    skills: &["SEO", "PPC", "Google Ads", "Meta Ads", "HubSpot", "Mailchimp", "WordPress", "Adobe Creative Cloud", "Canva", "Content strategy", "Events",
        "Public relations", "CRM", "A/B testing", "Market research", "Budget management", "Video production", "Influencer marketing", "Figma",
        "Stakeholder management"],
    openings: &[
        "Creative {title} with {years} years' experience in agencies and in-house.",
        "{title} with {years} years of campaigns that people remember and numbers that add up.",
        "Results-minded {title}, {years} years in consumer and business brands.",
    ],
    strengths: &[
        "Equally happy with {a blank page and a spreadsheet|the big idea and the small print}.",
        "Writes clearly, tests constantly and reports honestly.",
        "A natural organiser who keeps designers, sales and suppliers on the same page.",
    ],
    wishes: &[
        "Looking for a brand with something to say.",
        "Seeking a hybrid role with a team to grow.",
        "Open to permanent and fixed-term posts.",
    ],
    duties: &[
        "Planned and ran {6-18} campaigns a year with budgets of £{10-240}k",
        "Grew organic traffic by {35-180}% in {12-18} months",
        "Cut cost per lead from £{48-95} to £{18-39}",
        "Wrote a monthly newsletter to {12-140},000 subscribers, with {28-44}% opens",
        "Grew the {Instagram|LinkedIn|TikTok} following from {2-9},000 to {18-85},000",
        "Led a rebrand across {3-9} websites, packaging and signage",
        "Managed agencies and freelancers for design, film and media buying",
        "Organised {4-15} events a year for up to {80-600} guests",
        "Placed coverage in national and trade press {20-90} times a year",
        "Set up HubSpot, lead scoring and reporting with the sales team",
        "Ran A/B tests that raised sign-ups by {12-48}%",
        "Wrote the tone-of-voice guide and trained {15-60} colleagues in it",
        "Launched {2-6} products, each ahead of its first-year target",
        "Built dashboards that the board reads every month",
        "Researched customers through {20-60} interviews and surveys",
        "Produced short films seen {0.4|0.9|1.6|2.3} million times",
        "Managed a team of {2-9} and their development",
        "Kept spending within {1-3}% of an annual budget of £{0.3|0.6|1.1} million",
    ],
    courses: &[("BA (Hons) Marketing, {2:1|First}", 3, ""), ("BA (Hons) English and Media, {2:1|First}", 3, ""), ("BA (Hons) Graphic Communication, {2:1|2:2}", 3, ""),
        ("Level 3 Multi-channel Marketer apprenticeship", 2, "{town} College")],
    certificates: &["CIM Level 4 Certificate in Professional Marketing", "Google Ads Search certification", "HubSpot Content Marketing", "CIM Diploma in Digital Marketing",
        "Meta Certified Digital Marketing Associate"],
};
