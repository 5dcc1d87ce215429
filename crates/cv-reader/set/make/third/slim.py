"""Makes PDFs smaller: the fonts in them lose the hints for old screens; objects are packed; text and looks stay."""

import io
import logging

import pikepdf
from fontTools.ttLib import TTFont, TTLibError

logging.getLogger("fontTools").setLevel(logging.ERROR)  # dates that browsers put into fonts
HINTS = ("fpgm", "prep", "cvt ", "hdmx", "VDMX", "LTSH", "gasp", "GSUB", "GPOS", "GDEF", "kern", "DSIG")


def unhinted(data):
    font = TTFont(io.BytesIO(data), recalcBBoxes=False, recalcTimestamp=False)
    for tag in HINTS:
        if tag in font:
            del font[tag]
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        glyph.expand(font["glyf"])
        if glyph.numberOfContours:
            glyph.removeHinting()
    out = io.BytesIO()
    font.save(out, reorderTables=False)
    return out.getvalue()


def slim(path):
    """Rewrites the PDF at `path` with its TrueType fonts unhinted; fonts that cannot be read stay as they are."""
    pikepdf.settings.set_flate_compression_level(9)
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for item in pdf.objects:
            if isinstance(item, pikepdf.Dictionary) and "/FontFile2" in item:
                stream = item.FontFile2
                try:
                    smaller = unhinted(stream.read_bytes())
                except TTLibError:
                    continue
                stream.write(smaller)
        pdf.save(path, recompress_flate=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
