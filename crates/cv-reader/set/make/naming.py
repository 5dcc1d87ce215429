"""The name of a CV: who it is, how it is printed, and which readings of it are right."""

import languages
import people

NAME_WEIGHTS = {
    "plain": 30,
    "caps": 16,
    "lower": 3,
    "spaced": 4,
    "two-lines": 6,
    "title": 6,
    "post-nominals": 8,
    "nickname": 6,
    "initial": 5,
    "middle": 4,
    "surname-first": 4,
    "cv-of": 7,
    "labelled": 5,
    "script": 4,
    "one-word": 1,
}


def choose_name(cv, styles):
    rng = cv.rng
    weights = {s: w for s, w in NAME_WEIGHTS.items() if not styles or s in styles}
    style = rng.choices(list(weights), list(weights.values()))[0]
    by_lang = {"de": "german", "fr": "french", "pl": "polish", "es": "spanish", "ro": "romanian", "cy": "welsh"}
    if cv.lang in by_lang:
        culture = by_lang[cv.lang]
        style = style if style in ("plain", "caps", "two-lines", "labelled", "surname-first") else "plain"
    else:
        culture = rng.choices(list(people.NAMES), [26, 14, 7, 7, 5, 8, 7, 6, 7, 6, 3, 2, 2, 2, 9, 7, 5])[0]
    cv.first, cv.last = people.pick_name(rng, culture)
    if culture in ("word", "short", "particle", "double"):
        cv.tags.append(f"name-{culture}")
    if style == "nickname":
        cv.first = rng.choice(list(people.NICKNAMES))
        nick = people.NICKNAMES[cv.first]
        cv.name_lines = [
            rng.choice(
                [
                    f"{cv.first} ({nick}) {cv.last}",
                    f'{cv.first} "{nick}" {cv.last}',
                    f"{cv.first} “{nick}” {cv.last}",
                    f"{cv.first} {cv.last} ({nick})",
                ]
            )
        ]
        cv.name_alt = [[nick, cv.last], [f"{cv.first} ({nick})", cv.last], [f'{cv.first} "{nick}"', cv.last]]
    elif style == "script" and cv.lang == "en":
        if rng.random() < 0.6:
            family, given, cv.last, cv.first = rng.choice(people.SCRIPTS)
            cv.name_lines = [
                rng.choice(
                    [
                        f"{family}{given} / {cv.last} {cv.first}",
                        f"{cv.first} {cv.last} ({family}{given})",
                        f"{cv.first} {cv.last} {family}{given}",
                        f"{cv.last} {cv.first} ({family}{given})",
                    ]
                )
            ]
            cv.name_alt = [[given, family], [family, given], [cv.last, cv.first]]
        else:
            given, family, cv.first, cv.last = rng.choice(people.GREEK_AND_CYRILLIC)
            cv.name_lines = [
                rng.choice([f"{cv.first} {cv.last} ({given} {family})", f"{given} {family} / {cv.first} {cv.last}"])
            ]
            cv.name_alt = [[given, family]]
    elif style == "one-word":
        cv.first, cv.last = rng.choice(["Sukhdeep", "Madhuri", "Suharto", "Teller"]), None
        cv.name_lines, cv.name_alt = [cv.first], [[None, cv.first]]
    name = cv.name
    if style == "caps":
        cv.name_lines = [name.upper()]
    elif style == "lower":
        cv.name_lines = [name.lower()]
    elif style == "spaced":
        cv.name_lines = ["   ".join(" ".join(word) for word in name.upper().split())]
    elif style == "two-lines":
        cv.name_lines = rng.choice([[cv.first, cv.last], [cv.first, cv.last], [cv.first.upper(), cv.last.upper()]])
    elif style == "title":
        cv.name_lines = [
            f"{rng.choice(['Mr', 'Mrs', 'Miss', 'Ms', 'Dr', 'Mr.', 'MRS', 'Dr.', 'Prof.', 'Rev.'])} {rng.choice([name, name, name.upper()])}"
        ]
    elif style == "post-nominals":
        cv.name_lines = [
            f"{name}{rng.choice([' ', ', '])}{rng.choice(['FCCA', 'MCIPS', 'RGN', 'BSc (Hons)', 'ACA', 'PhD', 'MRICS', 'MSc, CEng, MIET', 'BA Hons', 'Assoc. CIPD', 'RN, BSc', 'MBE', 'LLB (Hons)', 'QTS', 'CIMA', 'MBA, PMP'])}"
        ]
    elif style == "initial":
        letter = rng.choice("ABCDEGJKLMPRST")
        cv.name_lines = [f"{cv.first} {letter}{rng.choice(['.', ''])} {cv.last}"]
        cv.name_alt = [[f"{cv.first} {letter}", cv.last]]
    elif style == "middle":
        middle = rng.choice(["Jane", "Louise", "Marie", "James", "David", "Elizabeth", "John", "Anne"])
        cv.name_lines = [rng.choice([f"{cv.first} {middle} {cv.last}", f"{cv.first} {middle} {cv.last}".upper()])]
        cv.name_alt = [[f"{cv.first} {middle}", cv.last], [cv.first, f"{middle} {cv.last}"]]
    elif style == "surname-first":
        cv.name_lines = [
            rng.choice([f"{cv.last.upper()}, {cv.first}", f"{cv.last.upper()} {cv.first}", f"{cv.last}, {cv.first}"])
        ]
    elif style == "cv-of":
        shown = rng.choice([name, name.upper()])
        cv.name_lines = rng.choice(
            [
                [f"CURRICULUM VITAE OF {name.upper()}"],
                [f"Curriculum Vitae of {name}"],
                [f"CV – {name}"],
                [f"Curriculum Vitae - {shown}"],
                ["CURRICULUM VITAE", shown],
                ["Curriculum Vitae", shown],
                ["CV", shown],
                ["Resume", shown],
                ["RÉSUMÉ", shown],
                [f"{shown} – CV"],
                [f"{name} | Curriculum Vitae"],
                [f"Résumé of {name}"],
            ]
        )
    elif style == "labelled":
        a, b = rng.choice(people.LABEL_PAIRS)
        cv.name_lines = rng.choice(
            [
                [f"{a}: {cv.last}", f"{b}: {cv.first}"],
                [f"{b}: {cv.first}", f"{a}: {cv.last}"],
                [f"Name: {name}"],
                [f"Full name: {name}"],
                [f"NAME:  {name.upper()}"],
            ]
        )
        if cv.lang != "en":
            w = languages.WORDS[cv.lang]
            cv.name_lines = (
                [f"{w['surname']}: {cv.last}", f"{w['forename']}: {cv.first}"]
                if w["surname"] != w["name"]
                else [f"{w['name']}: {name}"]
            )
    cv.name_lines = cv.name_lines or [name]
    if "ß" in name:
        cv.name_alt.append([cv.first, cv.last.replace("ß", "ss")])
    cv.tags.append("name:" + style)
