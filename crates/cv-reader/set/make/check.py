#!/usr/bin/env python3
"""check.py SET: says which values of SET/labels.jsonl cannot be found in what pdftotext reads of the file (Word files go through
LibreOffice first). Blanks, hyphens and case aside. A finding is to be looked at; links without visible text are among them."""

import json
import re
import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path


def bare(text):
    return re.sub(r"[\s\-‐‑\u00ad\u2212]", "", unicodedata.normalize("NFKC", text)).replace("’", "'").lower()


def main(folder):
    files, bad = folder / "files", 0
    labels = [json.loads(line) for line in open(folder / "labels.jsonl")]
    with tempfile.TemporaryDirectory() as out:
        word = [str(files / label["file"]) for label in labels if label["format"] != "pdf"]
        subprocess.run(
            [
                "soffice",
                "--headless",
                f"-env:UserInstallation=file://{out}/profile",
                "--convert-to",
                "pdf",
                "--outdir",
                out,
                *word,
            ],
            check=True,
            capture_output=True,
        )
        for label in labels:
            pdf = files / label["file"] if label["format"] == "pdf" else Path(out, label["file"]).with_suffix(".pdf")
            text = ""
            for order in ([], ["-raw"], ["-layout"]):
                text += (
                    bare(
                        subprocess.run(
                            ["pdftotext", *order, str(pdf), "-"], check=True, capture_output=True, text=True
                        ).stdout
                    )
                    + "\n"
                )
            wanted = [
                label["firstName"],
                label["lastName"],
                label["email"],
                label["phoneNumber"],
                label["jobTitle"],
                label["employer"],
                label["town"],
                label["postcode"],
                *label["keywords"],
            ]
            missing = [w for w in wanted if w and bare(w) not in text]
            if missing:
                bad += 1
                print(label["file"], label["family"], missing)
    print(f"{len(labels)} files, {bad} with something not found")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
