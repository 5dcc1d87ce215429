//! Nurses and healthcare assistants.

use super::TradeFacts;

#[rustfmt::skip]
pub const FACTS: TradeFacts = TradeFacts {
    ladder: &[
        &["Healthcare Assistant", "Newly Qualified Nurse", "Staff Nurse (Band 5)"],
        &["Staff Nurse", "Registered Nurse", "Community Nurse", "Staff Nurse – Acute Medicine"],
        &["Senior Staff Nurse (Band 6)", "Junior Sister", "Practice Nurse", "Clinical Nurse Specialist"],
        &["Ward Manager (Band 7)", "Advanced Nurse Practitioner", "Matron", "Lead Nurse"],
    ],
    employers: &["Wetherdale NHS Foundation Trust", "St Oswin's Hospital", "Kirkmoor General Hospital", "The Larches Care Home",
        "Eastmere Community Health NHS Trust", "Hollybank Surgery", "Queen Maud Infirmary", "Rowan Court Nursing Home",
        "Northcliffe University Hospitals", "Beacon Hill Hospice", "Millbrook Medical Practice", "Ashdene Private Hospital"],
    core_skills: &["Patient assessment", "Medication administration", "Wound care", "Safeguarding", "Infection control", "Care planning", "NEWS2"],
    skills: &["Cannulation", "Venepuncture", "Catheterisation", "IV therapy", "Tracheostomy care", "Palliative care", "Dementia care",
        "Triage", "Immunisation", "Diabetes management", "ECG recording", "Tissue viability", "Discharge planning", "SystmOne", "EMIS Web",
        "Mentoring students", "Manual handling", "Mental health first aid", "PEG feeding", "Phlebotomy", "Clinical audit"],
    openings: &[
        "Compassionate {title} with {years} years' experience on busy wards.",
        "NMC-registered professional, currently {title}, with {years} years in acute and community settings.",
        "Dedicated {title} who has cared for adults and their families for {years} years.",
    ],
    strengths: &[
        "Calm under pressure, thorough in records and proud of safe, person-centred care.",
        "A trusted colleague on {day and night shifts|long days} and a patient teacher of students.",
        "Strong in {assessment and escalation|discharge planning}, and used to working with the whole multidisciplinary team.",
    ],
    wishes: &[
        "Seeking a post with room to specialise.",
        "Looking for a supportive team and a permanent contract.",
        "Now hoping to bring this experience to a {smaller|larger} service nearer home.",
    ],
    duties: &[
        "Cared for up to {8-14} patients a shift on a {24-32}-bed acute medical ward",
        "Assessed, planned and evaluated individual care with patients and their families",
        "Administered oral, subcutaneous and intravenous medication in line with policy",
        "Recognised deteriorating patients with NEWS2 and escalated without delay",
        "Acted as nurse in charge for {two|three|four} shifts a week, coordinating a team of {5-11}",
        "Supervised and assessed {2-8} student nurses a year as practice assessor",
        "Led an audit that reduced hospital-acquired pressure ulcers by {20-55}%",
        "Ran a weekly leg ulcer clinic with {12-30} patients",
        "Gave {400-1900} flu vaccinations in one season",
        "Managed complex wounds, including negative pressure therapy",
        "Planned safe discharges with social workers, therapists and community teams",
        "Kept accurate records in {SystmOne|EMIS Web|the electronic patient record} and met every audit standard",
        "Supported patients and families at the end of life with dignity",
        "Introduced a handover checklist since adopted by {3-7} wards",
        "Worked as link nurse for {infection prevention|tissue viability|dementia}",
        "Managed the off-duty rota, sickness reviews and appraisals for {18-36} staff",
        "Cut agency use by {15-40}% through better rostering",
        "Carried out home visits for a caseload of {25-60} patients across the district",
        "Responded to emergency calls and took part in resuscitation as a team member",
    ],
    courses: &[("BSc (Hons) Adult Nursing, {2:1|First}", 3, ""), ("BSc (Hons) Nursing (Mental Health)", 3, ""), ("Diploma in Nursing (Adult)", 3, "")],
    certificates: &["NMC registration, PIN on request", "Immediate Life Support (ILS)", "Enhanced DBS on the update service", "IV therapy and cannulation",
        "Practice Assessor", "Non-medical prescriber (V300)", "Safeguarding Adults Level 3"],
};
