"""The name of a CV of the second part: who it is, how it is printed, which other readings are right."""

from second import people

POST_NOMINALS = {
    "midwifery": ["RM", "RM, BSc (Hons)"],
    "civil engineering": ["CEng MICE", "MEng"],
    "procurement": ["MCIPS", "FCIPS"],
    "insurance": ["Cert CII", "ACII"],
    "pharmacy": ["MRPharmS", "MPharm IP"],
    "museum": ["AMA", "MA, PhD"],
    "housing": ["CIHCM"],
    "cyber": ["CISSP", "MSc, CISM"],
    "logistics": ["MCILT"],
}
NAME_FORMS = {
    "plain": 44,
    "caps": 16,
    "family-caps": 4,
    "title": 5,
    "post-nominals": 6,
    "nickname": 4,
    "initial": 4,
    "middle": 5,
    "surname-first": 4,
    "heading": 6,
    "pronouns": 2,
    "nee": 1,
    "script": 3,
    "lower": 2,
    "double-surname": 2,
}


def choose_name(cv, forms):
    """Draws the name and one of the forms (of all, if none are given) in which the CV prints it."""
    rng = cv.rng
    forms = forms if cv.lang == "en" else ["plain", "caps", "family-caps", "surname-first"]
    weights = {f: w for f, w in NAME_FORMS.items() if not forms or f in forms}
    form = rng.choices(list(weights), list(weights.values()))[0]
    cultures = list(people.NAMES)
    culture = people.BY_LANGUAGE.get(cv.lang) or rng.choices(cultures, [people.NAMES[c][0] for c in cultures])[0]
    cv.first, cv.last = people.pick(rng, culture)
    if culture in ("word", "short", "particle", "double"):
        cv.tags.append(f"name-{culture}")
    if form == "nickname":
        cv.first, nick = rng.choice(people.NICKNAMES)
        cv.name_lines = [
            rng.choice(
                [f"{cv.first} ‘{nick}’ {cv.last}", f"{cv.first} ({nick}) {cv.last}", f"{cv.first} “{nick}” {cv.last}"]
            )
        ]
        cv.name_alt = [[nick, cv.last], [f"{cv.first} ({nick})", cv.last]]
    elif form == "script":
        own, cv.first, cv.last = rng.choice(people.SCRIPTS)
        cv.name_lines = [rng.choice([f"{cv.name} ({own})", f"{cv.name} / {own}", f"{own} – {cv.name}"])]
        parts = own.split()
        cv.name_alt = [parts, parts[::-1]]
    elif form == "double-surname":
        cv.first, last = people.pick(rng, "iberian")
        second = rng.choice([n for n in people.NAMES["iberian"][2].split() if n != last])
        cv.last = f"{last} {second}"
        cv.name_alt = [[cv.first, last], [cv.first, second], [f"{cv.first} {last}", second]]
    name = cv.name
    middle = rng.choice("Ann Joseph Claire Patrick Kate Edward Rose Michael".split())
    letter = rng.choice("ABCDFHJLMPRTW")
    shown = rng.choice([name, name.upper()])
    made = {
        "caps": lambda: name.upper(),
        "family-caps": lambda: f"{cv.first} {cv.last.upper()}",
        "lower": lambda: name.lower(),
        "title": lambda: f"{rng.choice(['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Mr.', 'Dr.'])} {shown}",
        "post-nominals": lambda: (
            name
            + rng.choice([", ", " ", " - "])
            + rng.choice(
                POST_NOMINALS.get(cv.trade.name, ["BSc (Hons)", "BA (Hons), PGDip", "MA", "FdA", "MBA", "BEng (Hons)"])
            )
        ),
        "initial": lambda: f"{cv.first} {letter}{rng.choice(['.', '', '.'])} {cv.last}",
        "middle": lambda: rng.choice([str, str.upper])(f"{cv.first} {middle} {cv.last}"),
        "surname-first": lambda: rng.choice(
            [f"{cv.last}, {cv.first}", f"{cv.last.upper()}, {cv.first}", f"{cv.last.upper()} {cv.first}"]
        ),
        "pronouns": lambda: f"{name} {rng.choice(['(she/her)', '(he/him)', '(they/them)'])}",
        "nee": lambda: f"{name} (née {rng.choice(['Harrop', 'Lister', 'Grogan'])})",
    }
    if form == "initial":
        cv.name_alt = [[f"{cv.first} {letter}", cv.last], [f"{cv.first} {letter}.", cv.last]]
    elif form == "middle":
        cv.name_alt = [[f"{cv.first} {middle}", cv.last], [cv.first, f"{middle} {cv.last}"]]
    if form == "heading":
        cv.name_lines = rng.choice(
            [
                [f"Curriculum Vitae: {name}"],
                ["C U R R I C U L U M   V I T A E", shown],
                [f"CV of {name}"],
                [f"{name} – Curriculum Vitae"],
                [f"{name} CV"],
                ["Curriculum Vitae for", name],
                ["curriculum vitae", name],
                [f"C.V. - {shown}"],
                ["Personal CV", shown],
                [f"Name: {name}"],
                [f"Name - {name}"],
                [f"First name(s): {cv.first}", f"Surname: {cv.last}"],
            ]
        )
    elif form in made:
        cv.name_lines = [made[form]()]
    cv.name_lines = cv.name_lines or [name]
    cv.tags.append("name:" + form)
