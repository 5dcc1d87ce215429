"""One CV before it has a layout: who, where, which jobs, in what words; and the label that a careful reader would give it."""

import random
from dataclasses import dataclass, field

import careers
import languages
import people
import places
from content import write_sections
from history import Job, make_jobs, write_title
from naming import choose_name


@dataclass
class Cv:
    """`name_lines` is the name as printed; `contact` are (kind, label, value) in printed order; blocks are
    ("line", left, right, weight), ("bullet", text), ("para", text) or ("rows", [[cell]])."""

    file: str
    rng: object
    lang: str = "en"
    family: str = ""
    first: str | None = None
    last: str | None = None
    name_alt: list = field(default_factory=list)
    name_lines: list = field(default_factory=list)
    headline: str | None = None
    email: str | None = None
    email_alt: list = field(default_factory=list)
    email_printed: str | None = None
    phone: str | None = None
    phone_alt: list = field(default_factory=list)
    e164: str | None = None
    second_phone: str | None = None
    street: str | None = None
    town: str | None = None
    town_alt: list = field(default_factory=list)
    county: str | None = None
    postcode: str | None = None
    postcode_printed: str | None = None
    code: str = "020"
    trade: object = None
    jobs: list = field(default_factory=list)
    job: Job | None = None
    title_alt: list = field(default_factory=list)
    employer_alt: list = field(default_factory=list)
    sections: list = field(default_factory=list)
    keywords: list = field(default_factory=list)
    tags: list = field(default_factory=list)
    label_style: str = "short"
    order_flip: bool = False
    county_printed: bool = True
    town_printed: str | None = None
    postcode_alt: list = field(default_factory=list)

    @property
    def name(self):
        return " ".join(filter(None, [self.first, self.last]))

    def address_lines(self):
        """The address as printed, a line each."""
        last = " ".join(filter(None, [self.county if self.county_printed else None, self.postcode_printed]))
        if self.lang not in ("en", "cy"):
            return [self.street, self.county] if self.street else [self.town] if self.town else []
        if self.street:
            return [part for part in [self.street, self.town, last] if part]
        if self.town and self.postcode_printed:
            return [f"{self.town} {self.postcode_printed}"]
        return [self.town_printed] if self.town else []

    def contact(self, labels=None):
        """(kind, label, value) of each detail, in an order that varies; `labels`: none, short, long, upper or dots."""
        style = labels or self.label_style
        names = {
            "none": {},
            "short": {"phone": "M:", "home": "T:", "email": "E:", "address": "A:"},
            "long": {"phone": "Mobile:", "home": "Home:", "email": "Email:", "address": "Address:"},
            "tel": {
                "phone": "Mobile/Tel:",
                "home": "Landline:",
                "email": "E-mail address:",
                "address": "Home address:",
            },
            "upper": {"phone": "MOB", "home": "TEL", "email": "EMAIL", "address": "ADDRESS"},
            "phone": {"phone": "Phone -", "home": "Tel -", "email": "Email -", "address": "Address -"},
        }[style]
        if self.lang != "en" and names:
            w = languages.WORDS[self.lang]
            names = {
                "phone": w["phone"] + ":",
                "email": w["email"] + ":",
                "address": w["address"] + ":",
                "home": "Tel.:",
            }
        items = []
        lines = self.address_lines()
        if lines:
            items.append(("address", names.get("address", ""), ", ".join(lines)))
        if self.phone:
            items.append(("phone", names.get("phone", ""), self.phone))
        if self.second_phone:
            items.append(("home", names.get("home", ""), self.second_phone))
        if self.email:
            items.append(("email", names.get("email", ""), self.email_printed))
        if self.order_flip:
            items.reverse()
        return items

    def contact_texts(self, labels=None):
        return [f"{label} {value}".strip() for _, label, value in self.contact(labels)]

    def section(self, key):
        return next((s for s in self.sections if s.key == key), None)

    def but(self, *keys):
        return [s for s in self.sections if s.key not in keys]

    def label(self, file, split, maker):
        """The line of labels.jsonl."""
        tags = [self.family, maker] + sorted(set(self.tags))
        job = self.job
        spare = [job.title, job.employer] if job else self.section("education").blocks[0][1].rsplit(", ", 1)
        keywords = list(dict.fromkeys(self.keywords + spare))[: max(3, len(self.keywords))]
        return {
            "file": file,
            "format": file.rsplit(".", 1)[1],
            "lang": self.lang,
            "tags": tags,
            "origin": "generated",
            "group": file.split(".")[0],
            "set": "core",
            "split": split,
            "family": self.family,
            "expect": "ok",
            "firstName": self.first,
            "lastName": self.last,
            "email": self.email,
            "phoneNumber": self.phone,
            "e164": self.e164,
            "jobTitle": job.label_title if job else None,
            "employer": job.label_employer if job else None,
            "town": self.town,
            "postcode": self.postcode,
            "nameAlt": self.name_alt,
            "emailAlt": self.email_alt,
            "phoneAlt": self.phone_alt,
            "jobTitleAlt": self.title_alt,
            "employerAlt": self.employer_alt,
            "townAlt": self.town_alt,
            "postcodeAlt": self.postcode_alt,
            "score": {k: True for k in ["name", "email", "phone", "jobTitle", "employer", "town", "postcode"]},
            "keywords": keywords,
            "absent": [],
        }


def _choose_place(cv, address):
    rng = cv.rng
    if cv.lang in places.ABROAD:
        cv.street, cv.county, cv.town = rng.choice(places.ABROAD[cv.lang])
        return
    town, county, codes, cv.code = rng.choice(places.TOWNS if rng.random() > 0.15 else places.TOWNS[:4])
    kind = (
        address
        or rng.choices(["full", "locality", "town-postcode", "town", "outward", "none"], [55, 6, 12, 14, 4, 9])[0]
    )
    cv.tags.append("address:" + kind)
    if kind == "none":
        return
    outward = rng.choice(codes)
    cv.town, cv.county, cv.county_printed = town, county, rng.random() < 0.6
    if kind in ("full", "locality", "town-postcode"):
        cv.postcode = f"{outward} {places.inward(rng)}"
        cv.postcode_printed = rng.choice([cv.postcode] * 9 + [cv.postcode.replace(" ", "")])
        if kind != "town-postcode":
            number = rng.choice(
                [
                    f"{rng.randint(1, 240)}",
                    f"Flat {rng.randint(1, 30)}, {rng.randint(1, 90)}",
                    f"{rng.randint(2, 60)}{rng.choice('AB')}",
                ]
            )
            cv.street = f"{number} {rng.choice(places.STREETS)}"
            if kind == "locality":
                cv.street += ", " + rng.choice(["Westfield", "Moor End", "Lower Green", "Northgate", "Hilltop"])
    elif kind == "outward":
        cv.postcode, cv.postcode_printed, cv.postcode_alt = outward, outward, [None]
    cv.town_printed = (
        town
        if cv.postcode_printed
        else rng.choice(
            [
                town,
                town,
                f"{town}, UK",
                f"{town}, {county}" if county else f"{town}, United Kingdom",
                f"{town}, England" if cv.code not in ("028", "029", "0141", "0131") else town,
            ]
        )
    )
    if rng.random() < 0.05:
        cv.town_printed = cv.town_printed.upper()


def _choose_reach(cv, email, phone):
    rng = cv.rng
    local = {"de": "de", "fr": "fr", "pl": "polish", "es": "es", "ro": "ro"}.get(cv.lang)
    if email if email is not None else rng.random() > 0.05:
        cv.email = people.make_email(rng, cv.first, cv.last or "", cv.lang)
        cv.email_printed = cv.email
        if rng.random() < 0.015:
            cv.email_printed = cv.email.replace("@", " (at) ")
            cv.email_alt = [cv.email_printed, None]
            cv.tags.append("email-at")
    else:
        cv.tags.append("no-email")
    if phone if phone is not None else rng.random() > 0.06:
        kind = local or rng.choices(["mobile", "landline", "irish", "indian", "polish", "us"], [78, 10, 4, 3, 3, 2])[0]
        cv.phone, cv.e164 = people.make_phone(rng, kind, cv.code)
        cv.tags.append("phone:" + kind)
        if kind == "mobile" and rng.random() < 0.1:
            cv.second_phone, number = people.make_phone(rng, "landline", cv.code)
            cv.phone_alt = [cv.second_phone, number]
            cv.tags.append("two-phones")
    else:
        cv.tags.append("no-phone")
    cv.label_style = rng.choice(["none", "none", "short", "long", "long", "tel", "upper", "phone"])
    cv.order_flip = rng.random() < 0.25


def make_cv(
    rng,
    file,
    family,
    lang="en",
    names=None,
    shape=None,
    address=None,
    email=None,
    phone=None,
    status=None,
    headline=None,
    trade=None,
):
    """A whole CV; what is not given is drawn."""
    cv = Cv(file=file, rng=rng, lang=lang, family=family)
    cv.trade = trade or rng.choice(careers.TRADES)
    choose_name(cv, names)
    _choose_place(cv, address)
    _choose_reach(cv, email, phone)
    make_jobs(cv, status)
    if cv.job:
        write_title(cv)
    write_sections(cv, shape)
    kind = headline or rng.choices(["none", "title", "other"], [45, 33, 22])[0]
    if kind == "title" and cv.job:
        cv.headline = cv.job.title
        cv.tags.append("headline")
        beside = random.Random(cv.file + "/beside")
        if names != ["plain"] and {"name:plain", "name:caps"} & set(cv.tags) and beside.random() < 0.25:
            cv.name_lines[0] += beside.choice([" – ", " | ", ", ", " - "]) + cv.headline
            cv.headline = None
            cv.tags.append("title-beside-name")
    elif kind == "other" and cv.lang == "en" and cv.job:
        cv.headline = rng.choice(
            [
                "Curriculum Vitae",
                f"Experienced {cv.trade.name} professional",
                f"{rng.randint(5, 25)} years in {cv.trade.name}",
                "Personal Résumé",
                "Available immediately",
            ]
        )
        cv.tags.append("headline-other")
    return cv
