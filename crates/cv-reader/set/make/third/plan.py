"""The families of the third part: layout, maker, how many files, and what their CVs may have (arguments of make_cv)."""

from dataclasses import dataclass, field

from third import forms, hard, layouts, trades, web

CLEAN = ["plain"]
NAMED = ["plain", "plain", "plain", "caps", "letters"]
WORKING = ["current", "current", "current", "current", "ended", "two"]


@dataclass
class Family:
    """maker: word (PDF, DOCX and DOC in turn), web (PDF), scan; options: arguments of make_cv, one drawn of each list but for marks' and trades'."""

    name: str
    layout: object
    count: int
    maker: str = "word"
    options: dict = field(default_factory=dict)


FAMILIES = [
    Family("plain-left", layouts.plain_left, 12),
    Family("plain-centre", layouts.plain_centre, 12),
    Family(
        "title-and-labels",
        layouts.title_and_labels,
        12,
        options={"marks": ["plain", "plain", "caps", "middle", "title"]},
    ),
    Family("address-block", layouts.address_block, 12),
    Family("letterhead-right", layouts.letterhead_right, 11),
    Family("split-head", layouts.split_head, 11),
    Family("dates-table", layouts.dates_table, 11, options={"status": WORKING}),
    Family(
        "education-first",
        layouts.education_first,
        12,
        options={"status": ["none", "casual", "current", "current", "current", None]},
    ),
    Family("skills-first", layouts.skills_first, 11),
    Family("google-serif", layouts.google_serif, 10),
    Family("word-blue", layouts.word_blue, 10),
    Family("contact-above", layouts.contact_above, 11),
    Family("careers-service", layouts.careers_service, 11),
    Family(
        "trades-sheet", layouts.trades_sheet, 11, options={"trade": trades.MANUAL, "status": WORKING + ["own", "own"]}
    ),
    Family("long-hand", layouts.long_hand, 9, options={"status": WORKING}),
    Family("between-rules", layouts.between_rules, 10),
    Family("side-dark", web.side_dark, 10, "web", {"marks": NAMED}),
    Family("side-light", web.side_light, 10, "web", {"marks": NAMED}),
    Family("full-band", web.full_band, 10, "web", {"marks": NAMED}),
    Family("builder-grid", web.builder_grid, 9, "web", {"marks": NAMED}),
    Family(
        "network-export",
        forms.linkedin,
        12,
        "web",
        {
            "marks": ["plain", "plain", "plain", "letters", "nickname"],
            "status": WORKING + ["own"],
            "address": ["town", "town", "town", "town", "none"],
        },
    ),
    Family(
        "europass-table", forms.europass_table, 11, options={"marks": CLEAN, "status": ["current", "current", "ended"]}
    ),
    Family("agency-front", hard.agency_front, 11, options={"marks": CLEAN, "status": WORKING}),
    Family("stacked-name", hard.stacked_name, 11, options={"marks": ["plain", "caps"]}),
    Family("polish", hard.foreign, 5, options={"marks": ["plain", "caps"], "lang": "pl"}),
    Family("romanian", hard.foreign, 5, options={"marks": ["plain", "caps"], "lang": "ro"}),
    Family("german", hard.foreign, 5, options={"marks": CLEAN, "lang": "de"}),
    Family("spanish", hard.foreign, 5, options={"marks": ["plain", "caps"], "lang": "es"}),
    Family("contact-foot", hard.contact_foot, 11, options={"email": [True], "phone": [True, True, None]}),
    Family("letter-front", hard.letter_front, 11, options={"marks": ["plain", "caps"], "status": WORKING}),
    Family(
        "job-form",
        forms.job_form,
        9,
        options={"marks": CLEAN, "status": ["current", "current", "ended"], "address": ["full"]},
    ),
    Family("scan-print", hard.scan_print, 7, "scan", {"marks": ["plain", "caps"], "status": WORKING}),
    Family("scan-labels", hard.scan_labels, 7, "scan", {"marks": CLEAN, "status": WORKING}),
]
# Of the Word families' files, in turn over all of them.
FORMATS = (
    "pdf",
    "docx",
    "pdf",
    "doc",
    "pdf",
    "docx",
    "pdf",
    "docx",
    "pdf",
    "doc",
    "docx",
    "pdf",
    "pdf",
    "docx",
    "pdf",
    "doc",
    "pdf",
    "docx",
    "pdf",
    "docx",
)
# Who makes the PDFs of Word files (LibreOffice) or of pages made elsewhere (Chromium, as Google Docs; WeasyPrint).
PRINTERS = (
    "libreoffice",
    "weasyprint",
    "libreoffice",
    "weasyprint",
    "libreoffice",
    "weasyprint",
    "libreoffice",
    "weasyprint",
    "chromium",
)


def drawn(family, rng):
    """The arguments of make_cv for one CV."""
    return {
        key: value if key in ("marks", "trade", "lang") else rng.choice(value) for key, value in family.options.items()
    }
