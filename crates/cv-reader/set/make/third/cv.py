"""A CV of the third part before it has a layout, and its label."""

import unicodedata
from dataclasses import dataclass, field

from third import words

MONTHS = "January February March April May June July August September October November December".split()


@dataclass
class Cv:
    """Who, where, jobs as (title, employer, town, dates, duties), the last one first."""

    rng: object
    file: str
    family: str
    tags: list = field(default_factory=list)
    lang: str = "en"

    @property
    def name(self):
        return f"{self.first} {self.last}"

    def contact(self):
        """(kind, value) of what the CV gives of address, phone and e-mail."""
        return [(k, v) for k, v in (("address", self.address), ("phone", self.phone), ("email", self.email)) if v]

    def label(self, split):
        job = self.jobs[0]
        text = f"{job[1]}, {job[2]}"
        return {
            "file": self.file,
            "format": self.file.split(".")[1],
            "lang": self.lang,
            "tags": [self.family, *sorted(self.tags)],
            "origin": "generated",
            "group": self.file.split(".")[0],
            "set": "core",
            "split": split,
            "family": self.family,
            "expect": "ok",
            "firstName": self.first,
            "lastName": self.last,
            "email": self.email,
            "phoneNumber": self.phone,
            "e164": self.e164,
            "jobTitle": job[0],
            "employer": job[1],
            "town": self.town if self.address else None,
            "postcode": self.postcode,
            "nameAlt": [],
            "emailAlt": [],
            "phoneAlt": [],
            "jobTitleAlt": [],
            "employerAlt": [text, text.replace(",", "")],
            "townAlt": [],
            "postcodeAlt": [],
            "score": dict.fromkeys(["name", "email", "phone", "jobTitle", "employer", "town", "postcode"], True),
            "keywords": [*self.skills[:2], self.college, *[j[1] for j in self.jobs[1:3]]],
            "absent": [],
        }


def plain(text):
    text = text.replace("ı", "i").replace("ł", "l")
    return "".join(c for c in unicodedata.normalize("NFKD", text) if c.isascii() and c.isalnum()).lower()


def _dates(rng, start, end, style):
    def day(year):
        m = rng.randrange(12)
        return [
            f"{MONTHS[m]} {year}",
            f"{MONTHS[m][:3]} {year}",
            f"{m + 1:02}/{year}",
            str(year),
            f"{m + 1:02}.{year}",
            f"{MONTHS[m][:3]} '{year % 100:02}",
        ][style]

    return (
        day(start)
        + rng.choice([" – ", " - ", " to "])
        + (rng.choice(["Present", "present", "Present", "date", "now"]) if end is None else day(end))
    )


def make_cv(rng, file, family, taken, where="full", lang="en"):
    """Draws a CV; nobody whose name is taken."""
    cv = Cv(rng, file, family, lang=lang)
    while True:
        cv.first, cv.last = rng.choice(words.FIRST), rng.choice(words.LAST)
        if cv.name not in taken:
            break
    taken.add(cv.name)
    cv.town, county, outward, dial = rng.choice(words.TOWNS)
    inward = f"{rng.randint(1, 9)}{rng.choice('ABDEFGHJLNPQRSTUWXYZ')}{rng.choice('ABDEFGHJLNPQRSTUWXYZ')}"
    street = f"{rng.randint(2, 140)} {rng.choice(words.STREETS)}"
    where = rng.choice(["full", "full", "full", "county", "town-postcode", "town"]) if where == "full" else where
    cv.postcode = None if where in ("town", "none") else f"{outward} {inward}"
    cv.address = {
        "full": f"{street}, {cv.town}, {cv.postcode}",
        "county": f"{street}, {cv.town}, {county or 'UK'} {cv.postcode}",
        "town-postcode": f"{cv.town}, {cv.postcode}",
        "town": cv.town,
        "none": None,
    }[where]
    tail = "".join(rng.choices("0123456789", k=6))
    if rng.random() < 0.86:
        start = f"7{rng.choice('3457889')}{rng.randint(10, 99)}"
        digits = f"{start}{tail}"[:10]
        cv.phone = rng.choice(
            ["0{0}{1}{2}", "0{0} {1}{2}", "0{0} {1} {2}", "+44 {0} {1}{2}", "+44 (0){0} {1} {2}"]
        ).format(digits[:4], digits[4:7], digits[7:])
    else:
        number = dial + ("9" + tail + "3" if dial == "028" else tail)
        digits, cv.phone = number[1:], f"{rng.choice(['{} ', '({}) ', '{}-']).format(dial)}{number[len(dial) :]}"
    cv.e164 = "+44" + digits
    a, b = plain(cv.first), plain(cv.last)
    cv.email = (
        rng.choice(
            [f"{a}.{b}", f"{a}{b}{rng.randint(1, 99)}", f"{a[0]}{b}", f"{a}_{b}", f"{b}.{a}{rng.randint(70, 99)}"]
        )
        + "@"
        + rng.choice(
            [
                "gmail.com",
                "hotmail.co.uk",
                "outlook.com",
                "icloud.com",
                "yahoo.co.uk",
                "btinternet.com",
                "live.co.uk",
                "sky.com",
            ]
        )
    )
    titles, firms, did, skills, (cv.course,) = rng.choice(words.TRADES)
    count, style = rng.choice([1, 2, 2, 3, 3, 4, 5]), rng.randrange(6)
    firms = rng.sample(firms, min(count, len(firms)))
    year, ended, cv.jobs = rng.randint(2017, 2024), rng.random() < 0.2, []
    low = rng.randrange(2)
    for i, firm in enumerate(firms):
        end = None if i == 0 and not ended else (2025 if i == 0 else year)
        year = year if i == 0 else year - rng.randint(1, 5)
        cv.jobs.append(
            (
                titles[min(low + i, len(titles) - 1)],
                firm,
                rng.choice(words.TOWNS)[0],
                _dates(rng, year, end, style),
                rng.sample(did, rng.randint(2, 3)),
            )
        )
    cv.tags += ["job:ended" if ended else "job:current", f"address:{where}"]
    cv.skills, cv.college = rng.sample(skills, rng.randint(3, 4)), rng.choice(words.COLLEGES)
    cv.studied = f"{year - 4} – {year - 1}"
    cv.profile = rng.choice(words.PROFILES).format(t=cv.jobs[0][0], s=cv.skills[0], n=rng.randint(4, 25))
    cv.hobby = rng.choice(words.HOBBIES)
    cv.referee = None
    if rng.random() < 0.3:
        cv.referee = f"{rng.choice(['Mrs J Penhaligon', 'Mr D Stanhope', 'Angela Crump'])}, {cv.jobs[-1][1]}, 0{rng.choice(['1632 960', '7700 900'])}{rng.randint(100, 999)}"
        cv.tags.append("decoy:referees")
    return cv
