#!/usr/bin/env python3
"""make_third.py SET [FAMILY or FILE …]: writes the third part's files (g001 …) and their lines of SET/labels.jsonl, all or those
named, and leaves the others' as they are. What it needs is what make.py
needs and, from PyPI, fonttools and pikepdf."""

import json
import random
import shutil
import sys
import tempfile
from pathlib import Path

import weasyprint

import scan
from make import chromium, office, saved_again
from third import blocks, plan
from third.cv import make_cv
from third.slim import slim

SEED = "jobhelm-cv-set-3"


def planned():
    """(file, family, number within it, maker) of every file, in order."""
    number, word, printed, web = 0, 0, 0, 0
    for family in plan.FAMILIES:
        for i in range(family.count):
            number += 1
            form, maker = "pdf", "scan"
            if family.maker == "web":
                maker, web = ("chromium", "weasyprint", "weasyprint")[web % 3], web + 1
            elif family.maker == "word":
                form, word = plan.FORMATS[word % len(plan.FORMATS)], word + 1
                maker = "libreoffice" if form == "doc" else "python-docx"
                if form == "pdf":
                    maker, printed = plan.PRINTERS[printed % len(plan.PRINTERS)], printed + 1
            file = f"g{number:03}.{form}"
            yield file, family, i, "libreoffice" if form == "docx" and saved_again(file) else maker


def render(cv, page, style, maker, target, build):
    """Writes a CV's file; for LibreOffice the source that it is to convert, whose path is the answer."""
    if maker in ("python-docx", "libreoffice"):
        source = target if maker == "python-docx" else build / f"{target.stem}.docx"
        blocks.word(page, style).save(source)
        return None if maker == "python-docx" else source
    text = blocks.html(page, style, cv.lang)
    if maker == "weasyprint":
        weasyprint.HTML(string=text).write_pdf(target)
        return None
    source = build / f"{target.stem}.html"
    source.write_text(text)
    chromium(source, target)
    if maker == "scan":
        target.write_bytes(scan.scanned(cv, target.read_bytes()))
    slim(target)
    return None


def main(out, only):
    labels = {json.loads(line)["file"]: line for line in open(out / "labels.jsonl")}
    others = [json.loads(line) for file, line in labels.items() if file[0] != "g"]
    order, taken, waiting = [label["file"] for label in others], set(), {}
    taken.update(f"{label['firstName']} {label['lastName']}" for label in others)
    with tempfile.TemporaryDirectory() as folder:
        build = Path(folder)
        for file, family, i, maker in planned():
            order.append(file)
            rng = random.Random(f"{SEED}/{family.name}/{i}")
            cv = make_cv(rng, file, family.name, taken, **plan.drawn(family, rng))
            page, style = family.layout(cv)
            if only and family.name not in only and file not in only:
                continue
            target = out / "files" / file
            if source := render(cv, page, style, maker, target, build):
                waiting.setdefault(target.suffix[1:], []).append(source)
            labels[file] = json.dumps(cv.label("held", maker), ensure_ascii=False) + "\n"
        for suffix, form in (("doc", "doc:MS Word 97"), ("pdf", "pdf"), ("docx", "docx:MS Word 2007 XML")):
            office(form, waiting.get(suffix, []), build / suffix)
            for source in waiting.get(suffix, []):
                made = shutil.copy(build / suffix / f"{source.stem}.{suffix}", out / "files")
                if suffix == "pdf":
                    slim(made)
    (out / "labels.jsonl").write_text("".join(labels[file] for file in order if file in labels))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
