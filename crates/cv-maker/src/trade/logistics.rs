//! Warehouse, transport and logistics.

use super::TradeFacts;

#[rustfmt::skip]
pub const FACTS: TradeFacts = TradeFacts {
    ladder: &[
        &["Warehouse Operative", "Picker and Packer", "Goods-In Operative"],
        &["Forklift Driver", "Stock Controller", "Transport Administrator", "Warehouse Team Leader"],
        &["Warehouse Supervisor", "Shift Manager", "Transport Planner"],
        &["Warehouse Manager", "Transport Manager", "Logistics Manager", "Distribution Centre Manager"],
    ],
    employers: &["Brackenfold Logistics", "Trent Vale Distribution", "Carrowmoor Haulage", "Parcelway UK", "Humberside Cold Store", "Millgate Fulfilment",
        "Ironbridge Freight", "Fenland Fresh Produce", "Tallis Home Delivery", "Crossways Pallets", "Redruth Marine Supplies"],
    core_skills: &["Picking and packing", "Stock control", "Health and safety", "Manual handling", "Warehouse management systems", "Loading and unloading"],
    skills: &["Counterbalance forklift", "Reach truck", "LLOP", "RF scanning", "SAP EWM", "Goods in", "Despatch", "Cycle counting", "5S", "Lean",
        "Route planning", "Tachograph rules", "Cold chain", "Dangerous goods (ADR)", "Shift rotas", "Toolbox talks", "KPI reporting", "Excel", "Returns",
        "Cross-docking"],
    openings: &[
        "Reliable {title} with {years} years' experience in fast-moving distribution.",
        "Hard-working {title} with {years} years in warehousing and transport.",
        "Safety-minded {title} who has spent {years} years getting the right goods out on time.",
    ],
    strengths: &[
        "Used to {early, late and night shifts|peak seasons} and high pick rates.",
        "Punctual, physically fit and good at training new starters.",
        "A steady hand with {the forklift and the paperwork|people and stock} alike.",
    ],
    wishes: &[
        "Looking for a permanent post with a fair rota.",
        "Seeking more responsibility in a well-run site.",
        "Available {immediately|at two weeks' notice}.",
    ],
    duties: &[
        "Picked and packed {90-180} lines an hour with {99.4|99.6|99.8}% accuracy",
        "Drove counterbalance and reach trucks in a {6-42},000-pallet warehouse",
        "Loaded and unloaded {8-24} vehicles a shift safely and on time",
        "Carried out daily cycle counts and cut stock discrepancies by {25-70}%",
        "Led a shift of {8-40} colleagues through two record peak seasons",
        "Trained {10-60} new starters in manual handling and scanner use",
        "Planned {15-70} routes a day for own fleet and subcontractors",
        "Raised on-time delivery from {88-93}% to {97-99}%",
        "Introduced 5S and reduced picking errors by {20-50}%",
        "Checked deliveries against orders and reported shortages the same day",
        "Went {300-980} days without a lost-time accident through daily briefings",
        "Monitored drivers' hours and tachograph records to meet operator licence rules",
        "Brought a new warehouse management system live over one weekend",
        "Handled returns and quality checks for {fashion|electrical|food} customers",
        "Prepared customs paperwork for shipments to Ireland and the EU",
        "Cut fuel use by {6-14}% by better route planning",
        "Managed temperature-controlled stock with full traceability",
        "Reported KPIs weekly to {customers|the operations director}",
        "Recruited and managed agency staff at peak, up to {25-120} people",
    ],
    courses: &[("NVQ Level 2 Warehousing and Storage", 1, "{town} College"), ("BTEC Level 3 Business and Logistics", 2, "{town} College"),
        ("BSc (Hons) Logistics and Supply Chain Management, {2:1|2:2}", 3, ""), ("Level 3 Team Leader apprenticeship", 2, "{town} Skills Centre")],
    certificates: &["Counterbalance forklift licence (RTITB)", "Reach truck licence (ITSSAR)", "Transport Manager CPC", "IOSH Managing Safely", "First Aid at Work",
        "Driver CPC, category C+E"],
};
