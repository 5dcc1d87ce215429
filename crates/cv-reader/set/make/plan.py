"""Which layout families there are, who makes them, and how many files of each go to development and to the held part."""

from dataclasses import dataclass

import canvas
import typeset
import web
import web_more
import word
import word_more

LATIN = [
    "plain",
    "caps",
    "lower",
    "two-lines",
    "title",
    "post-nominals",
    "nickname",
    "initial",
    "middle",
    "surname-first",
    "cv-of",
    "labelled",
    "spaced",
    "one-word",
]
LARGE = [n for n in LATIN if n not in ("labelled", "cv-of")] + [
    "script"
]  # where the name is a banner, nobody writes "Surname: …"
LANGUAGES_DEV, LANGUAGES_HELD = ["de", "fr", "pl"], ["de", "fr", "pl", "cy", "es", "ro"]


@dataclass
class Family:
    """`maker` is chromium, weasyprint, word, canvas, typst or scan; `options` go to make_cv, a list among them is drawn from;
    `formats` are those of a Word layout, in turn."""

    name: str
    maker: str
    layout: object
    dev: int
    held: int
    options: dict
    formats: tuple = ("pdf",)


WORD = ("docx", "doc", "pdf")
NONE_OFTEN = [False, False, True]

FAMILIES = [
    # In both parts.
    Family("word-plain", "word", word.plain, 11, 9, {}, WORD),
    Family("word-centred", "word", word.centred, 10, 8, {}, WORD),
    Family("word-page-header", "word", word.page_header, 7, 6, {}, ("docx", "doc")),
    Family("word-label-table", "word", word.label_table, 8, 7, {"names": ["plain"]}, WORD),
    Family(
        "europass-old",
        "word",
        word.europass_old,
        8,
        7,
        {"names": ["plain"], "status": ["current", "current", "ended"]},
        WORD,
    ),
    Family(
        "agency-top",
        "word",
        word.agency_top,
        9,
        7,
        {
            "names": ["plain"],
            "email": NONE_OFTEN,
            "phone": NONE_OFTEN,
            "address": ["town", "town", "town-postcode", "none"],
        },
        WORD,
    ),
    Family("cover-letter", "word", word.cover_letter, 8, 7, {}, WORD),
    Family("web-centred", "chromium", web.centred, 9, 7, {}),
    Family("web-sidebar-left", "chromium", web.sidebar_left, 9, 8, {"names": LARGE}),
    Family("web-sidebar-right", "chromium", web.sidebar_right, 8, 7, {"names": LARGE}),
    Family("web-two-lines", "chromium", web.two_lines, 7, 6, {"names": ["plain"]}),
    Family(
        "linkedin",
        "weasyprint",
        web.linkedin,
        10,
        9,
        {
            "names": ["plain", "nickname", "post-nominals", "middle", "initial", "script"],
            "headline": ["none"],
            "shape": ["linkedin"],
            "address": ["town", "town", "town", "none"],
            "phone": [True, False],
            "status": ["current", "current", "current", "ended", "none", "two"],
        },
    ),
    Family(
        "foreign-headings",
        "chromium",
        web.foreign,
        9,
        12,
        {"lang": LANGUAGES_HELD, "names": ["plain", "caps", "surname-first", "labelled"]},
    ),
    Family("typst-latex", "typst", typeset.latex, 8, 7, {}),
    Family("reportlab-simple", "canvas", canvas.simple, 8, 7, {"names": LATIN}),
    Family("scan-plain", "scan", web.centred, 7, 7, {"names": LATIN}),
    # Held alone.
    Family("word-text-boxes", "word", word_more.text_boxes, 0, 7, {}, ("docx", "docx", "doc")),
    Family("word-page-footer", "word", word_more.page_footer, 0, 7, {}, WORD),
    Family(
        "agency-form",
        "word",
        word_more.agency_form,
        0,
        7,
        {"names": ["plain"], "email": NONE_OFTEN, "phone": NONE_OFTEN, "address": ["town", "full", "none"]},
        WORD,
    ),
    Family(
        "word-functional",
        "word",
        word_more.functional,
        0,
        7,
        {"shape": ["table", "table", "dates-column", "commas"]},
        WORD,
    ),
    Family(
        "word-columns",
        "word",
        word_more.columns,
        0,
        7,
        {"names": LARGE, "shape": ["title-first", "employer-first", "pipes", "dash", "dates-first"]},
        ("pdf", "pdf", "docx", "doc"),
    ),
    Family("word-contact-last", "word", word_more.contact_last, 0, 7, {}, WORD),
    Family("word-table-sidebar", "word", word_more.table_sidebar, 0, 7, {}, WORD),
    Family("word-cv-of", "word", word_more.cv_of, 0, 7, {"names": ["cv-of"]}, WORD),
    Family("web-sidebar-name", "weasyprint", web_more.sidebar_name, 0, 7, {"names": LARGE}),
    Family("web-sidebar-two-pages", "chromium", web_more.sidebar_two_pages, 0, 7, {"names": LARGE}),
    Family(
        "web-motto",
        "chromium",
        web_more.motto,
        0,
        7,
        {"names": ["plain", "caps", "title", "post-nominals", "nickname", "two-lines"]},
    ),
    Family("web-icons", "chromium", web_more.icons, 0, 7, {"names": LARGE}),
    Family(
        "web-hidden-links",
        "chromium",
        web_more.hidden_links,
        0,
        7,
        {"email": [True], "phone": [True, True, True, False]},
    ),
    Family("web-spaced", "chromium", web_more.spaced, 0, 7, {"names": ["plain", "caps", "spaced", "post-nominals"]}),
    Family(
        "agency-band",
        "chromium",
        web_more.agency_band,
        0,
        7,
        {"names": ["plain"], "email": NONE_OFTEN, "phone": NONE_OFTEN, "address": ["town", "full", "none"]},
    ),
    Family("web-photo-banner", "chromium", web_more.photo_banner, 0, 7, {"names": LARGE}),
    Family(
        "europass-new",
        "weasyprint",
        web_more.europass_new,
        0,
        7,
        {"names": ["plain", "caps"], "status": ["current", "current", "ended", "two"], "headline": ["none"]},
    ),
    Family("web-timeline", "weasyprint", web_more.timeline, 0, 7, {"shape": ["dates-column"]}),
    Family(
        "typst-title-above",
        "typst",
        typeset.title_above,
        0,
        7,
        {"headline": ["title", "title", "other"], "names": ["plain", "caps", "middle", "initial", "post-nominals"]},
    ),
    Family(
        "typst-minimal",
        "typst",
        typeset.minimal,
        0,
        7,
        {"names": ["lower", "plain", "caps", "nickname", "surname-first"]},
    ),
    Family(
        "typst-academic",
        "typst",
        typeset.academic,
        0,
        7,
        {"names": ["plain", "title", "post-nominals", "initial"], "trade": "academic"},
    ),
    Family("typst-banner", "typst", typeset.banner, 0, 7, {"names": LARGE}),
    Family("reportlab-glued", "canvas", canvas.glued, 0, 7, {"names": LATIN}),
    Family("reportlab-crossing", "canvas", canvas.crossing_columns, 0, 7, {"names": LATIN}),
    Family("reportlab-broken", "canvas", canvas.broken_columns, 0, 7, {"names": LATIN, "email": [True]}),
    Family("reportlab-running-header", "canvas", canvas.running_header, 0, 7, {"names": LATIN}),
    Family("fpdf-form", "canvas", canvas.application_form, 0, 7, {"names": ["plain"]}),
    Family("fpdf-trade-cards", "canvas", canvas.trade_cards, 0, 7, {"names": LATIN, "trade": "cards"}),
    Family("scan-columns", "scan", web.sidebar_right, 0, 7, {"names": [n for n in LARGE if n != "script"]}),
]

TRADES_OF = {
    "academic": ["laboratory", "policy", "data", "teaching"],
    "cards": ["electrical", "plumbing", "driving", "construction", "engineering"],
}
