#!/usr/bin/env python3
"""make.py OUT [FAMILY or FILE …]: writes the first part of the set, all or those named, into OUT/files and OUT/labels.jsonl, whose
lines of the other parts (make_second.py, make_third.py) stay; the same people, words and layouts at every run (SEED), while the bytes of the files differ by the makers' versions and dates. Needs Debian's chromium,
libreoffice-writer-nogui, poppler-utils and the fonts fonts-liberation, fonts-crosextra-carlito, fonts-lato, fonts-open-sans,
fonts-roboto-unhinted, fonts-dejavu, fonts-font-awesome, fonts-wqy-microhei; from PyPI python-docx, reportlab, fpdf2, typst,
weasyprint, pillow."""

import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import careers
import plan
import scan
import typst
import weasyprint
from cv import make_cv

SEED = "jobhelm-cv-set-1"


def options(family, rng, split):
    drawn = {}
    for key, value in family.options.items():
        if key in ("names",):
            drawn[key] = value
        elif key == "trade":
            name = rng.choice(plan.TRADES_OF[value])
            drawn[key] = next(t for t in careers.TRADES if t.name == name)
        elif key == "lang":
            drawn[key] = rng.choice(plan.LANGUAGES_DEV if split == "dev" else value)
        else:
            drawn[key] = rng.choice(value)
    return drawn


def chromium(source, target):
    subprocess.run(
        [
            "chromium",
            f"--user-data-dir={source}.profile",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-pdf-header-footer",
            f"--print-to-pdf={target}",
            f"file://{source}",
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )


def office(form, sources, folder):
    """LibreOffice's conversion of many files at once."""
    if sources:
        subprocess.run(
            [
                "soffice",
                "--headless",
                f"-env:UserInstallation=file://{folder}/profile",
                "--convert-to",
                form,
                "--outdir",
                str(folder),
                *map(str, sources),
            ],
            check=True,
            capture_output=True,
            timeout=900,
        )


def hyphenated(pdf, cv):
    """Words of the CV that a line end of its PDF breaks with a hyphen, joined."""
    text = subprocess.run(["pdftotext", "-raw", str(pdf), "-"], capture_output=True, check=True, text=True).stdout
    words = set(re.findall(r"\w+", " ".join(str(block) for s in cv.sections for block in s.blocks)))
    joined = [a + b for a, b in re.findall(r"\b([A-Za-z]{2,})[-‐\u00ad]\n([a-z]{2,})\b", text)]
    return [word for word in joined if word in words]


def render(cv, family, files, build, waiting):
    """Writes the file of a CV, or its source where LibreOffice finishes it."""
    target = files / cv.file
    if family.maker == "word":
        source = build / (Path(cv.file).stem + ".docx")
        family.layout(cv).save(source)
        if target.suffix == ".docx" and not saved_again(cv.file):
            shutil.copy(source, target)
        else:
            waiting.setdefault(target.suffix[1:], []).append(source)
        return
    if family.maker == "canvas":
        target.write_bytes(family.layout(cv))
        return
    if family.maker == "typst":
        source = build / (Path(cv.file).stem + ".typ")
        source.write_text(family.layout(cv))
        target.write_bytes(typst.compile(str(source), font_paths=["/usr/share/fonts"]))
        return
    html = family.layout(cv)
    if family.maker == "weasyprint":
        weasyprint.HTML(string=html).write_pdf(target)
        return
    source = build / (Path(cv.file).stem + ".html")
    source.write_text(html)
    waiting.setdefault("chromium", []).append((source, target))
    if family.maker == "scan":
        waiting.setdefault("scan", []).append((cv, target))


def saved_again(file):
    """Whether LibreOffice has opened and saved a DOCX file."""
    return file.endswith("docx") and random.Random(file + "/again").random() < 0.4


def finish(files, build, waiting):
    """What Chromium, the scanner and LibreOffice do with the sources."""
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda pair: chromium(*pair), waiting.get("chromium", [])))
    for cv, target in waiting.get("scan", []):
        target.write_bytes(scan.scanned(cv, target.read_bytes()))
    for suffix, form in (("doc", "doc:MS Word 97"), ("pdf", "pdf"), ("docx", "docx:MS Word 2007 XML")):
        sources = waiting.get(suffix, [])
        office(form, sources, build / suffix)
        for source in sources:
            shutil.copy(build / suffix / f"{source.stem}.{suffix}", files)


def maker_of(family, file):
    if family.maker == "word":
        return "python-docx" if file.endswith("docx") and not saved_again(file) else "libreoffice"
    return family.maker


def main(out, only):
    files, written = out / "files", out / "labels.jsonl"
    files.mkdir(parents=True, exist_ok=True)
    kept = {json.loads(line)["file"]: line for line in open(written)} if written.exists() else {}
    made, waiting, order = {}, {}, []
    with tempfile.TemporaryDirectory() as folder:
        build = Path(folder)
        for split in ("dev", "held"):
            for family in plan.FAMILIES:
                for i in range(family.dev if split == "dev" else family.held):
                    number = sum(name[0] == split[0] for name in order) + 1
                    file = f"{split[0]}{number:03}.{family.formats[i % len(family.formats)]}"
                    order.append(file)
                    if only and family.name not in only and file not in only:
                        continue
                    rng = random.Random(f"{SEED}/{split}/{family.name}/{i}")
                    cv = make_cv(rng, file, family.name, **options(family, rng, split))
                    render(cv, family, files, build, waiting)
                    made[file] = (cv, maker_of(family, file))
        finish(files, build, waiting)
    with open(written, "w") as lines:
        for file in order:
            if file not in made:
                lines.write(kept[file])
                continue
            cv, maker = made[file]
            if maker in ("typst", "weasyprint") and (broken := hyphenated(files / file, cv)):
                cv.keywords.append(cv.rng.choice(broken))
                cv.tags.append("keyword-broken")
            lines.write(json.dumps(cv.label(file, "dev", maker), ensure_ascii=False) + "\n")
        lines.writelines(line for file, line in kept.items() if file[0] in "fg")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
