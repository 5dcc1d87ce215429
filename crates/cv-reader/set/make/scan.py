"""A page as a scanner and its text recognition give it: a grey picture, slightly turned, under invisible words in boxes."""

import io
import re
import subprocess
import tempfile
from html import unescape
from pathlib import Path

import canvas  # noqa: F401, registers the font of the hidden words
from PIL import Image, ImageFilter
from reportlab.lib.pagesizes import A4
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

MISREAD = [("rn", "m"), ("l", "1"), ("li", "h"), ("e", "c"), ("ti", "ll"), ("o", "0"), ("w", "vv")]


def _words(pdf):
    """Each page's words as (x0, y0, x1, y1, text) in points from the top left, in the order of pdftotext, which keeps to columns."""
    out = subprocess.run(
        ["pdftotext", "-bbox-layout", str(pdf), "-"], capture_output=True, check=True, text=True
    ).stdout
    for page in out.split("<page ")[1:]:
        blocks = []
        for block in page.split("<block ")[1:]:
            lines = [
                [
                    (*map(float, m[:4]), unescape(m[4]))
                    for m in re.findall(
                        r'<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">(.*?)</word>', line
                    )
                ]
                for line in block.split("<line ")[1:]
            ]
            blocks.append(lines)
        yield blocks


def scanned(cv, source):
    """The PDF `source` (bytes) as a scan with a text layer. Words of the label and of keywords are read right."""
    rng = cv.rng
    keep = " ".join(
        filter(
            None,
            [
                " ".join(cv.name_lines),
                cv.name,
                cv.email,
                cv.phone,
                cv.second_phone,
                " ".join(cv.address_lines()),
                *cv.keywords,
                cv.job and cv.job.title,
                cv.job and cv.job.employer,
                cv.headline,
            ],
        )
    ).lower()
    keep = set(re.findall(r"\w+", keep))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.pdf"
        path.write_bytes(source)
        pages = list(_words(path))[:3]
        subprocess.run(["pdftoppm", "-r", "96", "-gray", "-l", str(len(pages)), str(path), folder + "/p"], check=True)
        pictures = sorted(Path(folder).glob("p-*.pgm"))
        stream = io.BytesIO()
        out = Canvas(stream, pagesize=A4)
        for picture, blocks in zip(pictures, pages):
            turn = rng.uniform(-0.7, 0.7)
            image = (
                Image.open(picture)
                .rotate(turn, fillcolor=235, resample=Image.BICUBIC)
                .filter(ImageFilter.GaussianBlur(0.6))
            )
            noise = Image.frombytes("L", image.size, rng.randbytes(image.size[0] * image.size[1]))
            image = Image.blend(image, noise, 0.04)
            jpeg = io.BytesIO()
            image.save(jpeg, "JPEG", quality=22)
            jpeg.seek(0)
            out.drawImage(ImageReader(jpeg), 0, 0, *A4)
            if rng.random() < 0.5:
                blocks.sort(key=lambda b: (round(b[0][0][1] / 60), b[0][0][0]) if b and b[0] else (0, 0))
            for block in blocks:
                for line in block:
                    for x0, y0, x1, y1, word in line:
                        _draw(out, rng, x0, y0, x1, y1, _misread(rng, word, keep))
            out.showPage()
        out.save()
    cv.tags.append("text-layer")
    return stream.getvalue()


def _misread(rng, word, keep):
    if (
        rng.random() > 0.06
        or any(part in keep for part in re.findall(r"\w+", word.lower()))
        or not word.isalpha()
        or len(word) < 5
    ):
        return word
    wrong, right = rng.choice(MISREAD)
    return word.replace(wrong, right, 1)


def _draw(out, rng, x0, y0, x1, y1, word):
    size = max(4, round((y1 - y0) * 0.78))
    text = out.beginText(x0 + rng.uniform(-0.4, 0.4), A4[1] - y1 + size * 0.22 + rng.uniform(-0.5, 0.5))
    text.setTextRenderMode(3)
    text.setFont("Liberation", size)
    width = out.stringWidth(word, "Liberation", size)
    if width:
        text.setHorizScale(100 * (x1 - x0) / width)
    text.textOut(word + " ")
    out.drawText(text)
