#!/usr/bin/env python3
"""make_second.py SET [FAMILY or FILE …]: writes the second part's files (f001 …) and their lines of SET/labels.jsonl, all or those
named, and leaves the others' as they are. What it needs is what make.py needs."""

import json
import random
import shutil
import sys
import tempfile
from pathlib import Path

import scan
import typst
import weasyprint
from make import chromium, hyphenated, office, saved_again
from second import plan
from second.cv import make_cv

SEED = "jobhelm-cv-set-2"


def draw(family, rng):
    """One of each of a family's options; names stay a list."""
    return {key: value if key == "names" else rng.choice(value) for key, value in family.options.items()}


def render(cv, family, target, build):
    """Writes a CV's file; for Word and its like the source, with the format that LibreOffice is to make of it."""
    source = build / Path(cv.file).with_suffix({"word": ".docx", "typst": ".typ"}.get(family.maker, ".html"))
    page = family.layout(cv)
    if family.maker == "word":
        drop_effects(page)
        page.save(source)
        if target.suffix != ".docx" or saved_again(cv.file):
            return target.suffix[1:], source
        shutil.copy(source, target)
    elif family.maker == "canvas":
        target.write_bytes(page)
    elif family.maker == "weasyprint":
        weasyprint.HTML(string=page).write_pdf(target)
    else:
        source.write_text(page)
        if family.maker == "typst":
            target.write_bytes(typst.compile(str(source), font_paths=["/usr/share/fonts"]))
        else:
            chromium(source, target)
            if family.maker == "scan":
                target.write_bytes(scan.scanned(cv, target.read_bytes()))
    return None


def drop_effects(doc):
    """Leaves out a part of python-docx's template that Word writes no more."""
    relations = doc.part.rels
    for key in [key for key, relation in relations.items() if relation.reltype.endswith("/stylesWithEffects")]:
        del relations[key]


def maker_of(family, file):
    if family.maker != "word":
        return family.maker
    return "python-docx" if file.endswith("docx") and not saved_again(file) else "libreoffice"


def main(out, only):
    labels = {json.loads(line)["file"]: line for line in open(out / "labels.jsonl")}
    order, made, waiting = [file for file in labels if file[0] not in "fg"], {}, {}
    with tempfile.TemporaryDirectory() as folder:
        build = Path(folder)
        for family in plan.FAMILIES:
            for i in range(family.held):
                file = f"f{len(order) - sum(name[0] != 'f' for name in order) + 1:03}.{family.formats[i % len(family.formats)]}"
                order.append(file)
                if only and family.name not in only and file not in only:
                    continue
                rng = random.Random(f"{SEED}/{family.name}/{i}")
                cv = make_cv(rng, file, family.name, **draw(family, rng))
                later = render(cv, family, out / "files" / file, build)
                if later:
                    waiting.setdefault(later[0], []).append(later[1])
                made[file] = (cv, family)
        for suffix, form in (("doc", "doc:MS Word 97"), ("pdf", "pdf"), ("docx", "docx:MS Word 2007 XML")):
            office(form, waiting.get(suffix, []), build / suffix)
            for source in waiting.get(suffix, []):
                shutil.copy(build / suffix / f"{source.stem}.{suffix}", out / "files")
    for file, (cv, family) in made.items():
        if family.maker == "typst" and (broken := hyphenated(out / "files" / file, cv)):
            cv.keywords.append(cv.rng.choice(broken))
            cv.tags.append("keyword-broken")
        labels[file] = json.dumps(cv.label(file, "dev", maker_of(family, file)), ensure_ascii=False) + "\n"
    order += [file for file in labels if file[0] == "g"]
    (out / "labels.jsonl").write_text("".join(labels[file] for file in order if file in labels))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
