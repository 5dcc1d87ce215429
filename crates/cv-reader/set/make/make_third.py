#!/usr/bin/env python3
"""make_third.py SET [FILE …]: writes the third part's files (g001 …) and their lines of SET/labels.jsonl, and leaves the others' as they are
but for their split, which is dev. What it needs is what make.py needs."""

import json
import random
import sys
from pathlib import Path

import weasyprint
from third.cv import make_cv
from third.layouts import FAMILIES, page
from third.render import html, word

SEED = "jobhelm-cv-set-3"
IN_TURN = ("pdf", "docx", "pdf", "docx", "docx", "pdf", "docx", "pdf", "docx", "docx", "pdf", "docx", "pdf")


def main(out, only):
    labels = [label for line in open(out / "labels.jsonl") if (label := json.loads(line))["file"][0] != "g"]
    taken, number = {f"{label['firstName']} {label['lastName']}" for label in labels}, 0
    for label in labels:
        label["split"] = "dev"
    for family in FAMILIES:
        for i in range(13):
            number += 1
            file = f"g{number:03}.{IN_TURN[i] if family.word else 'pdf'}"
            rng = random.Random(f"{SEED}/{family.name}/{i}")
            cv = make_cv(rng, file, family.name, taken, family.where, family.lang)
            blocks = page(cv, family)
            labels.append(cv.label("held"))
            if only and file not in only:
                continue
            if file.endswith(".pdf"):
                weasyprint.HTML(string=html(blocks, family)).write_pdf(out / "files" / file)
            else:
                word(blocks, family).save(out / "files" / file)
    (out / "labels.jsonl").write_text("".join(json.dumps(label, ensure_ascii=False) + "\n" for label in labels))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
