//! Accounts and finance.

use super::TradeFacts;

#[rustfmt::skip]
pub const FACTS: TradeFacts = TradeFacts {
    ladder: &[
        &["Accounts Assistant", "Purchase Ledger Clerk", "Trainee Accountant"],
        &["Assistant Accountant", "Credit Controller", "Payroll Officer", "Bookkeeper"],
        &["Management Accountant", "Financial Accountant", "Audit Senior", "Finance Business Partner"],
        &["Finance Manager", "Financial Controller", "Head of Finance", "Audit Manager"],
    ],
    employers: &["Brook, Amory & Hale LLP", "Stanhope Vale Accountants", "Greystone Housing Association", "Pennyfold Bank", "Larkhill Insurance",
        "Trinity Wharf Estates", "Mossgate Manufacturing", "Calder Bridge Textiles", "Elmsworth Academy Trust", "Harbourne Hotels", "Tolland Engineering"],
    core_skills: &["Management accounts", "Reconciliations", "Excel", "VAT returns", "Purchase ledger", "Month-end close"],
    skills: &["Sage 200", "Xero", "SAP", "Oracle", "QuickBooks", "Power BI", "Budgeting", "Forecasting", "Payroll", "Credit control", "Audit", "IFRS",
        "FRS 102", "Cash flow", "Fixed assets", "Making Tax Digital", "Variance analysis", "SQL", "Sales ledger", "Stakeholder management"],
    openings: &[
        "Detail-minded {title} with {years} years' experience in practice and industry.",
        "{title} with {years} years of closing the books on time.",
        "Commercially aware {title} who has spent {years} years making numbers understood.",
    ],
    strengths: &[
        "Confident with {month-end, VAT and audit|budgets and forecasts}, and with explaining them to non-accountants.",
        "Accurate, discreet and good at improving a process before it breaks.",
        "At home in spreadsheets and in the room with budget holders.",
    ],
    wishes: &[
        "Looking for a hybrid role with study support.",
        "Seeking a step up in a {manufacturing|not-for-profit|fast-growing} business.",
        "Open to permanent and interim work.",
    ],
    duties: &[
        "Closed the month within {4-8} working days, down from {10-15}",
        "Prepared management accounts for {3-12} entities with a turnover of £{8-95} million",
        "Processed {400-2200} purchase invoices a month and two payment runs a week",
        "Reconciled {8-30} bank and control accounts monthly",
        "Reduced debtor days from {52-68} to {34-46}",
        "Submitted VAT returns and moved the company to Making Tax Digital",
        "Ran a monthly payroll for {120-900} employees, including pensions and HMRC filings",
        "Built a Power BI dashboard that replaced {6-20} spreadsheets",
        "Led the year-end audit, with no material adjustments for {two|three|four} years",
        "Set budgets with {8-25} department heads and reported variances monthly",
        "Forecast weekly cash for thirteen weeks ahead during refinancing",
        "Migrated the ledgers from Sage 50 to {Xero|Sage 200|Oracle NetSuite}",
        "Found £{18-140}k of duplicate payments and recovered it",
        "Managed and developed a finance team of {3-11}",
        "Prepared statutory accounts under FRS 102",
        "Kept a fixed asset register of £{2-40} million",
        "Answered supplier and customer queries within one working day",
        "Documented procedures that passed the internal audit without comments",
        "Partnered with operations on a cost review that saved £{60-450}k a year",
    ],
    courses: &[("BA (Hons) Accounting and Finance, {2:1|First}", 3, ""), ("BSc (Hons) Economics, {2:1|2:2}", 3, ""), ("AAT Level 4 Professional Diploma", 2, "{town} College"),
        ("AAT Level 3 Diploma in Accounting", 1, "{town} College")],
    certificates: &["ACCA, {part-qualified|fully qualified}", "CIMA, {passed finalist|part-qualified}", "AAT member (MAAT)", "CIPP Payroll Technician", "Microsoft Office Specialist: Excel"],
};
