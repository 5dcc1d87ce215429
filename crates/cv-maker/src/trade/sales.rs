//! Sales and account management.

use super::TradeFacts;

#[rustfmt::skip]
pub const FACTS: TradeFacts = TradeFacts {
    ladder: &[
        &["Sales Assistant", "Sales Development Representative", "Telesales Executive"],
        &["Sales Executive", "Field Sales Executive", "Account Executive"],
        &["Account Manager", "Senior Account Manager", "Business Development Manager"],
        &["Key Account Director", "Regional Sales Manager", "Head of Sales"],
    ],
    employers: &["Harlow & Finch Office Supplies", "Vantry Packaging", "Clearpath Telecom", "Thistle Point Software", "Marlstone Building Products",
        "Oakenshaw Kitchens", "Redfern Medical Devices", "Bluegate Energy Solutions", "Castlemere Motors", "Swiftlock Security", "Penrose Wholesale Foods"],
    core_skills: &["New business", "Account management", "Negotiation", "Pipeline management", "Salesforce", "Consultative selling"],
    skills: &["HubSpot", "Cold calling", "Tender writing", "Forecasting", "Presentation skills", "Contract renewal", "Upselling", "Territory planning",
        "LinkedIn Sales Navigator", "Trade shows", "SaaS", "B2B", "B2C", "FMCG", "Channel partners", "Margin management", "Excel", "Team coaching",
        "Full UK driving licence"],
    openings: &[
        "Target-driven {title} with {years} years of business-to-business sales.",
        "{title} with {years} years' experience of winning and keeping customers.",
        "Personable {title} who has beaten target in most of the last {years} years.",
    ],
    strengths: &[
        "Strong in {negotiation|consultative selling} and at building relationships that last.",
        "Listens first, follows up always and forecasts honestly.",
        "Comfortable with {the first cold call and the boardroom presentation|long tenders and quick deals} alike.",
    ],
    wishes: &[
        "Looking for an uncapped role with a product worth selling.",
        "Seeking a patch with room to grow and a team to lead.",
        "Ready for the next step with an ambitious company.",
    ],
    duties: &[
        "Exceeded an annual target of £{350-950}k by {8-42}%",
        "Won {12-45} new accounts in the first year, worth £{120-680}k",
        "Managed a portfolio of {30-140} customers across {Yorkshire and the Humber|the Midlands|the South West|Scotland}",
        "Raised average order value by {9-28}% through structured account reviews",
        "Kept {92-98}% of contracts at renewal in a market with strong price pressure",
        "Negotiated a three-year framework worth £{1-4}.{1-9} million with a national retailer",
        "Made {50-90} outbound calls a day and booked {8-20} meetings a week",
        "Kept the pipeline in Salesforce clean, with forecasts within {3-8}% of the result",
        "Trained and coached a team of {4-12} sales executives",
        "Represented the company at {4-10} trade shows a year",
        "Wrote winning tenders for {local authorities|housing associations|NHS trusts}",
        "Opened a new territory and took it to £{200-900}k in {12-24} months",
        "Worked with marketing on campaigns that doubled qualified enquiries",
        "Reduced overdue invoices by {20-60}% together with credit control",
        "Named {Salesperson|Account Manager} of the Year {twice|three times}",
        "Ran product demonstrations for groups of up to {20-60} people",
        "Set up a partner channel with {6-18} resellers",
        "Turned around {5-15} lapsed accounts within a year",
    ],
    courses: &[("BA (Hons) Business Management, {2:1|2:2}", 3, ""), ("BSc (Hons) Business and Marketing, {2:1|2:2}", 3, ""),
        ("BTEC Level 3 Business, Distinction", 2, "{town} College"), ("HND Business", 2, "{town} College")],
    certificates: &["ISM Level 4 Certificate in Sales", "Full UK driving licence, own car", "Salesforce Certified Administrator", "Miller Heiman Strategic Selling",
        "HubSpot Inbound Sales"],
};
