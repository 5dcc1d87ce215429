"""Typst layouts of the second part, after classes of LaTeX that are much used."""

from people import plain
from typeset import _page, _sections, _text


def modern(cv):
    """Name left in a light face, details in italics on the right under small marks, times in a column on the left."""
    mark = {"address": "", "phone": "☎ ", "home": "☎ ", "email": "✉ "}
    details = " \\\n".join(_text(mark[k] + v) for k, _, v in cv.contact("none"))
    name = " \\\n".join(f'#text(size: 26pt, weight: "light", fill: luma(90))[{_text(n)}]' for n in cv.name_lines)
    head = f'\\\n#text(style: "italic", fill: luma(120))[{_text(cv.headline)}]' if cv.headline else ""
    out = [f'#grid(columns: (3fr, 2fr), [{name} {head}], align(right)[#text(size: 9pt, style: "italic")[{details}]])']
    for s in cv.sections:
        out.append(f"== {_text(s.heading)}")
        for block in s.blocks:
            left = block[2] if block[0] == "line" else ""
            body = _text(block[1]) if block[0] != "line" else f"*{_text(block[1])}*"
            body = f"– {body}" if block[0] == "bullet" else body
            out.append(
                f"#grid(columns: (2.6cm, 1fr), gutter: 8pt, align(right)[#text(size: 9pt)[{_text(left)}]], [{body}])"
            )
    return _page(cv, "\n".join(out), font="New Computer Modern Sans" if cv.rng.random() < 0.2 else "Carlito")


def awesome(cv):
    """First name light and surname heavy in one line, the headline in spaced capitals, one line of details with bars."""
    light = f'#text(size: 30pt, weight: "light", fill: luma(110))[{_text(cv.first)}] #text(size: 30pt, weight: "bold")[{_text(cv.last)}]'
    head = (
        f'#text(size: 8pt, tracking: 1.5pt, fill: rgb("#b03a2e"))[{_text(cv.headline.upper())}] \\\n'
        if cv.headline
        else ""
    )
    place = f'#text(size: 8pt, style: "italic", fill: luma(140))[{_text(cv.address())}] \\\n' if cv.address() else ""
    rest = [_text(v) for k, _, v in cv.contact("none") if k != "address"] + [
        _text(f"github.com/{plain(cv.name)[:9]}")
    ] * (cv.rng.random() < 0.3)
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:plain"]
    return _page(
        cv,
        f"#align(center)[{light} \\\n{head}{place}#text(size: 8.5pt)[{'  |  '.join(rest)}]]\n{_sections(cv)}",
        font="Roboto",
        size=9.5,
    )


def two_columns(cv):
    """A wide and a narrow column of justified, hyphenated text under a head with the details in two rows."""
    cv.tags.append("two-columns")
    details = [_text(" ".join(filter(None, [label, value]))) for _, label, value in cv.contact()]
    half = (len(details) + 1) // 2
    rows = " \\\n".join(" #h(10pt) ".join(part) for part in (details[:half], details[half:]) if part)
    name = " \\\n".join(f'#text(size: 22pt, weight: "bold", fill: rgb("#2e4a62"))[{_text(n)}]' for n in cv.name_lines)
    head = f"\\\n#emph[{_text(cv.headline)}]" if cv.headline else ""
    wide = cv.parts("experience", "voluntary", "references")
    narrow = [s for s in cv.sections if s not in wide]
    columns = f"#grid(columns: (1.7fr, 1fr), gutter: 18pt, [{_sections(cv, wide) if wide else ''}], [{_sections(cv, narrow)}])"
    return _page(cv, f"#[#set par(justify: false)\n{name} {head} \\\n{rows}]\n{columns}", font="Lato", size=9.5)
