"""The sections of a CV: headings, profile, skills, jobs, education, decoys, referees."""

import random
from dataclasses import dataclass

import careers
import languages
import people
import places
from history import experience_blocks

HEADINGS = {
    "profile": [
        "Profile",
        "Personal Statement",
        "Professional Summary",
        "About Me",
        "Personal Profile",
        "Career Objective",
        "Summary",
    ],
    "experience": [
        "Employment History",
        "Work Experience",
        "Career History",
        "Professional Experience",
        "Experience",
        "Employment",
        "Career to Date",
    ],
    "education": ["Education", "Education and Qualifications", "Qualifications", "Education & Training"],
    "skills": ["Key Skills", "Skills", "Core Competencies", "Technical Skills", "Skills and Abilities"],
    "certificates": ["Certifications", "Training", "Licences and Certificates", "Professional Development"],
    "volunteering": ["Volunteering", "Voluntary Work", "Other Roles"],
    "interests": ["Interests", "Hobbies and Interests"],
    "languages": ["Languages"],
    "further": ["Additional Information", "Further Details"],
    "references": ["References", "Referees"],
}


@dataclass
class Section:
    key: str
    heading: str
    blocks: list


def write_sections(cv, shape):
    rng = cv.rng
    head = {k: rng.choice(v) for k, v in HEADINGS.items()}
    case = rng.choice(["as", "as", "upper", "colon"])
    t, w = cv.trade, languages.WORDS.get(cv.lang)
    if w:
        head.update({k: w[k] for k in ("profile", "experience", "education", "skills", "languages", "interests")})
    skills = rng.sample(w["skill"] if w else t.skills, min(4, len(w["skill"] if w else t.skills)))
    titles = w["titles"] if w else t.titles
    year = rng.randint(1992, 2016)
    noun = (cv.job.title if cv.job else titles[-1]).split(" (")[0]
    profile = (
        w["profile_text"]
        if w
        else rng.choice(
            [
                f"A hard-working and reliable {noun.lower()} with over {rng.randint(3, 20)} years of experience. I am organised, communicate well and enjoy working in a team as well as on my own initiative.",
                f"{noun} with a record of meeting targets under pressure. Strengths: {skills[0]}, {skills[-1]}. Now looking for the next step in a growing organisation.",
                f"I am seeking a challenging position where I can use my knowledge of {skills[0].lower() if skills[0] not in ('C#', 'C++', '.NET') else skills[0]} and develop further. Salary expectation £{rng.randint(22, 70)},000. Notice period: four weeks.",
            ]
        )
        if cv.job
        else (
            "A motivated and friendly student who learns quickly, looking for a first permanent role. Predicted grades AAB."
        )
    )
    made = [Section("profile", head["profile"], [("para", profile)])]
    listed = [("para", ", ".join(skills))] if rng.random() < 0.45 else [("bullet", s) for s in skills]
    made.append(Section("skills", head["skills"], listed))
    if cv.jobs:
        made.append(Section("experience", head["experience"], experience_blocks(cv, shape)))
    school = (
        w["school"]
        if w
        else rng.choice(
            careers.UNIVERSITIES if "Hons" in t.course or t.course[:2] in ("MS", "MA", "LL", "PG") else careers.COLLEGES
        )
    )
    course = t.course if not w else rng.choice(["BSc", "Diplom", "Master"] if cv.lang != "cy" else ["BA Cymraeg"])
    when = f"{year} – {year + 3}"
    if not w and random.Random(cv.file + "/study").random() < (0.1 if cv.jobs else 0.6):
        when = random.Random(cv.file).choice(
            ["2024 – present", "2024 - Present", "Sept 2023 to date", "2025 – ongoing"]
        )
        cv.tags.append("decoy:studying")
    education = [("line", f"{course}, {school}", when, "b")]
    if not w:
        education += [
            ("line", f"{rng.choice(careers.SCHOOLS)}", f"{year - 7} - {year}", "n"),
            (
                "bullet",
                rng.choice(
                    [
                        "9 GCSEs including Maths and English",
                        "3 A Levels: Biology, Chemistry, Maths",
                        "8 GCSEs A*-C; BTEC First Diploma",
                    ]
                ),
            ),
        ]
    made.append(Section("education", head["education"], education))
    if not w and rng.random() < 0.7:
        certificates = [
            c.format(
                n2=people.digits(rng, 2),
                n4=people.digits(rng, 4),
                n6=people.digits(rng, 6),
                n7=people.digits(rng, 7),
                n8=people.digits(rng, 8),
                dl=f"{(cv.last or 'X')[:5].upper():9<5}{people.digits(rng, 6)}AB9CD",
            )
            for c in t.certificates
        ]
        made.append(Section("certificates", head["certificates"], [("bullet", c) for c in certificates]))
    if w:
        made.append(
            Section(
                "languages",
                head["languages"],
                [("para", rng.choice(["English: B2", "English C1", "English (fluent)"]))],
            )
        )
    if not w and (rng.random() < 0.25 or not cv.jobs):
        role, place = rng.choice(careers.SECOND_ROLES)
        made.append(
            Section(
                "volunteering",
                head["volunteering"],
                [
                    ("line", f"{role}, {place}", f"{rng.randint(2015, 2021)} – {'present' if cv.jobs else 2023}", "n"),
                    ("para", "A few hours a week alongside my other commitments."),
                ],
            )
        )
        cv.tags.append("decoy:volunteering")
    if not w and rng.random() < 0.3:
        facts = rng.sample(
            [
                f"Date of birth: {rng.randint(1, 28):02}/{rng.randint(1, 12):02}/{rng.randint(1962, 2003)}",
                f"National Insurance no: {rng.choice(['JK', 'PW', 'NR'])} {people.digits(rng, 2)} {people.digits(rng, 2)} {people.digits(rng, 2)} C",
                f"Passport number {people.digits(rng, 9)}",
                f"UTR: {people.digits(rng, 5)} {people.digits(rng, 5)}",
                f"VAT registration GB {people.digits(rng, 3)} {people.digits(rng, 4)} {people.digits(rng, 2)}",
                "Full clean driving licence and own car",
                f"Share code W{people.digits(rng, 2)} 4KX 9PL",
                f"Current salary £{rng.randint(24, 60)},{rng.choice(['000', '500', '250'])}",
                "Nationality: British",
                "Eligible to work in the UK",
            ],
            3,
        )
        made.append(Section("further", head["further"], [("bullet", f) for f in facts]))
        cv.tags.append("decoy:numbers")
    if rng.random() < 0.6:
        made.append(
            Section(
                "interests",
                head["interests"],
                [
                    (
                        "para",
                        rng.choice(careers.INTERESTS)
                        if not w
                        else {
                            "de": "Lesen, Wandern, Schach",
                            "fr": "Lecture, randonnée, cinéma",
                            "pl": "Piłka nożna, gotowanie",
                            "es": "Fútbol, lectura, viajes",
                            "ro": "Fotbal, lectură, gătit",
                            "cy": "Darllen, canu, cerdded",
                        }[cv.lang],
                    )
                ],
            )
        )
    if not w:
        made.append(Section("references", head["references"], _references(cv)))
    if rng.random() < 0.2 and cv.jobs and not w:
        made.sort(
            key=lambda s: (
                ["profile", "education", "skills", "certificates", "experience"].index(s.key)
                if s.key in ("profile", "education", "skills", "certificates", "experience")
                else 9
            )
        )
        cv.tags.append("education-first")
    for s in made:
        s.heading = {"as": s.heading, "upper": s.heading.upper(), "colon": s.heading + ":"}[case]
    cv.sections = made
    words = [
        b[1]
        for s in made
        for b in s.blocks
        if b[0] in ("bullet", "para", "line") and s.key in ("skills", "education", "certificates", "experience")
    ]
    pool = (
        skills
        + [school]
        + [j.employer for j in cv.jobs[1:] if j.employer]
        + [text for text in words if 10 < len(text) < 18]
        + ([head["education"]] if w else [])
    )
    cv.keywords = list(dict.fromkeys(rng.sample(pool, min(len(pool), rng.randint(3, 5)))))


def _references(cv):
    rng = cv.rng
    if rng.random() < 0.5:
        return [
            (
                "para",
                rng.choice(
                    [
                        "Available on request.",
                        "References available upon request",
                        "Excellent references can be supplied",
                    ]
                ),
            )
        ]
    cv.tags.append("decoy:referees")
    blocks = []
    for other in rng.sample(careers.OTHER_NAMES, rng.choice([1, 2, 2])):
        place = rng.choice([j.employer for j in cv.jobs if j.employer] or careers.SCHOOLS)
        domain = people.plain(place)[:14] + ".co.uk"
        phone, _ = people.make_phone(rng, rng.choice(["landline", "mobile"]), rng.choice(places.TOWNS)[3])
        blocks += [
            ("line", other, "", "b"),
            (
                "line",
                f"{rng.choice(['Area Manager', 'Director', 'Line Manager', 'Head Teacher', 'Matron', 'Owner'])}, {place}",
                "",
                "n",
            ),
            (
                "line",
                rng.choice(
                    [
                        f"Tel: {phone}  Email: {people.plain(other.split()[-2])}.{people.plain(other.split()[-1])}@{domain}",
                        f"{phone}",
                        f"{people.plain(other.split()[-1])}@{domain} / {phone}",
                    ]
                ),
                "",
                "n",
            ),
        ]
        if rng.random() < 0.3:
            town, _, codes, _ = rng.choice(places.TOWNS)
            blocks.append(
                (
                    "line",
                    f"{rng.randint(1, 99)} {rng.choice(places.STREETS)}, {town} {rng.choice(codes)} {places.inward(rng)}",
                    "",
                    "n",
                )
            )
    return blocks
