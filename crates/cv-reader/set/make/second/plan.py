"""Which layout families the second part has, who makes them, and how many files of each."""

from plan import Family

from second import drawn, forms_web, forms_word, scans, typeset, web, word
from second.naming import NAME_FORMS
from second.trades import MANUAL

LATIN = [n for n in NAME_FORMS if n != "script"]
BANNER = [n for n in NAME_FORMS if n not in ("heading", "lower")]
PLAIN = ["plain"]
PROFILE = ["plain", "plain", "post-nominals", "pronouns", "middle", "nickname", "initial", "double-surname"]
TYPED = {"names": PLAIN, "headline": ["none"], "status": ["current", "current", "current", "ended", "two", "none"]}
WITHHELD = {"email": [False, True], "phone": [False, True]}
ABROAD = ["it", "pt", "hu", "lt", "nl", "es", "fr"]
IN_TURN = ("docx", "doc", "docx", "pdf", "docx", "doc", "docx", "doc", "docx", "pdf", "doc")


def _word(name, layout, files, **options):
    return Family(name, "word", layout, 0, files, options, IN_TURN)


def _pdf(name, maker, layout, files, **options):
    return Family(name, maker, layout, 0, files, options)


FAMILIES = [
    _word("gallery-controls", word.gallery_controls, 10),
    _word("side-headings", word.side_headings, 10, shape=["title-line", "indeed", "colon", "from-to", "brackets"]),
    _word("typed-labels", word.typed_labels, 11, names=PLAIN, headline=["none"]),
    _word(
        "agency-cover-page",
        word.agency_cover_page,
        10,
        names=["plain", "caps"],
        address=["town", "town", "town-postcode", "none"],
        **WITHHELD,
    ),
    _word("letter-and-cv", word.letter_and_cv, 10, names=["plain", "caps", "middle"]),
    _word("tab-head", word.tab_head, 11, names=BANNER),
    _word("name-band", word.name_band, 11, names=PLAIN),
    _word(
        "phone-plain",
        word.phone_plain,
        11,
        names=PLAIN,
        headline=["none"],
        trades_of=[MANUAL],
        status=["current", "current", "ended", "self"],
    ),
    _word("foreign-word", word.foreign, 10, lang=ABROAD),
    _word("header-first-page", word.header_repeated, 10, names=BANNER),
    _word("health-service-form", forms_word.health_service, 11, **TYPED),
    _word("council-form", forms_word.council, 10, **TYPED),
    _pdf("google-docs", "chromium", web.google_docs, 9, names=BANNER, shape=["google"]),
    _pdf("google-side", "weasyprint", web.google_side, 8, names=BANNER, shape=["google", "indeed", "title-line"]),
    _pdf(
        "canva-columns",
        "chromium",
        web.canva_columns,
        9,
        names=PLAIN,
        shape=["indeed", "title-line", "caps", "dates-left"],
    ),
    _pdf("contact-strip", "weasyprint", web.contact_strip, 8, names=BANNER),
    _pdf("builder", "weasyprint", web.builder, 9, names=BANNER),
    _pdf("two-addresses", "weasyprint", web.two_addresses, 8, address=["full"], names=BANNER),
    _pdf("three-boxes", "weasyprint", web.three_boxes, 8, names=BANNER),
    _pdf("thin-capitals", "weasyprint", web.thin_capitals, 8, names=["plain", "caps", "caps", "title", "middle"]),
    _pdf("links-as-icons", "chromium", web.links_as_icons, 6, email=[True], names=BANNER),
    _pdf("foreign-web", "weasyprint", web.foreign, 9, lang=ABROAD),
    _pdf("email-print", "weasyprint", web.email_print, 7, names=PLAIN, headline=["none"]),
    _pdf("board-cover", "weasyprint", forms_web.board_cover, 9),
    _pdf(
        "board-profile",
        "weasyprint",
        forms_web.board_profile,
        9,
        names=PLAIN,
        headline=["none"],
        address=["full", "town-postcode", "town"],
    ),
    _pdf(
        "resume-site", "weasyprint", forms_web.resume_site, 9, names=PLAIN, address=["town", "town-postcode", "outward"]
    ),
    _pdf(
        "network",
        "weasyprint",
        forms_web.network,
        10,
        names=PROFILE,
        headline=["none"],
        address=["town", "town", "town", "none"],
        phone=[True, False],
        status=["current", "current", "ended", "two"],
    ),
    _pdf(
        "network-recruiter",
        "chromium",
        forms_web.network_recruiter,
        7,
        names=PROFILE,
        headline=["none"],
        address=["town", "town", "none"],
        email=[True, False],
        phone=[True, False],
        status=["current", "current", "ended"],
    ),
    _pdf("civil-service", "weasyprint", forms_web.civil_service, 8, **TYPED),
    _pdf(
        "europass-2013",
        "weasyprint",
        forms_web.europass_2013,
        8,
        names=["plain", "plain", "middle", "double-surname"],
        headline=["none"],
        status=["current", "current", "ended", "two"],
    ),
    _pdf(
        "europass-online",
        "weasyprint",
        forms_web.europass_online,
        8,
        names=["plain", "caps", "double-surname"],
        headline=["none"],
        status=["current", "current", "ended"],
    ),
    _pdf("modern-typeset", "typst", typeset.modern, 8, names=BANNER, shape=["dot", "brackets", "title-line"]),
    _pdf("awesome-typeset", "typst", typeset.awesome, 8, names=PLAIN),
    _pdf("columns-typeset", "typst", typeset.two_columns, 8, names=BANNER),
    _pdf("phone-app", "canvas", drawn.app, 9, names=LATIN),
    _pdf("mirrored", "canvas", drawn.mirrored, 8, names=LATIN),
    _pdf("agency-stamp", "canvas", drawn.agency_stamp, 8, names=LATIN),
    _pdf("scan-typed", "scan", scans.typed, 7, names=LATIN),
    _pdf("scan-form", "scan", scans.form, 7, **TYPED),
]
