//! Electricians.

use super::TradeFacts;

#[rustfmt::skip]
pub const FACTS: TradeFacts = TradeFacts {
    ladder: &[
        &["Apprentice Electrician", "Electrician's Mate", "Electrical Improver"],
        &["Electrician", "Maintenance Electrician", "Installation Electrician"],
        &["Approved Electrician", "Electrical Supervisor", "Electrical Testing Engineer"],
        &["Electrical Project Manager", "Contracts Manager", "Site Manager"],
    ],
    employers: &["Bridgeford Electrical Ltd", "Calloway & Sons Contractors", "Amberline Solar", "Dunmore Building Services", "Truspark Installations",
        "Hadleigh Homes", "Northgate Facilities", "Pellow Rail Electrification", "Stonecross Construction", "Voltarne Ltd", "Westray Offshore Services"],
    core_skills: &["18th Edition wiring regulations", "Inspection and testing", "Fault finding", "Containment", "Health and safety", "Reading drawings"],
    skills: &["EV charge points", "Solar PV", "Fire alarms", "Emergency lighting", "Three-phase", "Switchgear", "Data cabling", "SWA termination", "PLC basics",
        "Planned maintenance", "EICR", "Distribution boards", "Commercial fit-out", "Domestic rewires", "Smart home systems", "IPAF", "PASMA",
        "Risk assessments", "CAD drawings", "Estimating"],
    openings: &[
        "Time-served {title} with {years} years on commercial and domestic sites.",
        "Conscientious {title} with {years} years' experience of installation, testing and maintenance.",
        "Qualified {title}, {years} years in the trade, with a spotless safety record.",
    ],
    strengths: &[
        "Neat work, right first time, and good with customers.",
        "At home with {drawings, test sheets and tight programmes|fault finding and live environments}.",
        "Used to leading small gangs and to working alone.",
    ],
    wishes: &[
        "Looking for steady work within {30-60} miles of home.",
        "Seeking a permanent post with a company van.",
        "Interested in renewable energy and EV projects.",
    ],
    duties: &[
        "Installed and commissioned electrical systems in {schools|hospitals|offices|warehouses} worth up to £{80-900}k",
        "Carried out {120-480} EICRs a year and put right what they found",
        "First and second fixed {60-240} new homes to NHBC standards",
        "Fitted {40-260} EV charge points for homes and fleets",
        "Installed solar PV and battery systems of up to {12-250} kWp",
        "Found and repaired faults on three-phase machinery, keeping downtime under {2-6} hours",
        "Terminated SWA cable and built distribution boards and control panels",
        "Rewired occupied homes for {housing associations|private customers} with little disruption",
        "Installed and tested fire alarms and emergency lighting to BS 5839 and BS 5266",
        "Supervised {3-14} electricians and apprentices on site",
        "Wrote risk assessments and method statements and gave toolbox talks",
        "Ran cable tray, trunking and conduit to drawings and on time",
        "Kept planned maintenance of {8-35} buildings on schedule at {97-100}%",
        "Priced and won jobs from £{2-15}k to £{40-180}k",
        "Worked to permits in live hospital and rail environments",
        "Upgraded lighting to LED and cut energy use by {35-65}%",
        "Completed test sheets and certificates digitally, same day",
        "Trained {2-6} apprentices through to their AM2",
        "Finished {nine|ten|eleven} of twelve projects ahead of programme",
    ],
    courses: &[("NVQ Level 3 Electrotechnical apprenticeship", 4, "{town} College of Building"), ("City & Guilds 2365 Levels 2 and 3", 2, "{town} College"),
        ("HNC Electrical Engineering", 2, "{town} College"), ("BEng (Hons) Electrical Engineering, {2:1|2:2}", 3, "")],
    certificates: &["ECS Gold Card", "City & Guilds 2391 Inspection and Testing", "18th Edition (BS 7671)", "SSSTS", "IPAF 3a and 3b", "AM2",
        "City & Guilds 2921 EV Charging"],
};
