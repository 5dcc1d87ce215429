import { crc32, deflateRawSync } from "node:zlib";

/** A zip archive, with nothing packed unless told otherwise. */
export function zip(files: Record<string, string>, packed = false): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, plain] = [Buffer.from(name), Buffer.from(text)];
    const content = packed ? deflateRawSync(plain) : plain;
    // Version, flags, method and time are shared by a file's own header and its directory's.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(packed ? 8 : 0, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(plain.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), shared, path, content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from("PK\x01\x02\x14\x00", "latin1");
    directory.push(Buffer.concat([made, shared, rest, path]));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entries, end]);
}

const OOXML = "http://schemas.openxmlformats.org";

/** A Word file with one paragraph and one link. */
export function docxLinking(text: string, href: string): Buffer {
  const relation = `${OOXML}/officeDocument/2006/relationships`;
  const relations = (id: string, type: string, target: string, mode: string) =>
    `<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"${mode}/></Relationships>`;
  const type = "application/vnd.openxmlformats-";
  return zip({
    "[Content_Types].xml": `<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="${type}package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": relations("r1", "officeDocument", "word/document.xml", ""),
    "word/_rels/document.xml.rels": relations("r2", "hyperlink", href, ' TargetMode="External"'),
    "word/document.xml": `<w:document xmlns:w="${OOXML}/wordprocessingml/2006/main" xmlns:r="${relation}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p><w:p><w:hyperlink r:id="r2"><w:r><w:t>My portfolio</w:t></w:r></w:hyperlink></w:p></w:body></w:document>`,
  });
}

/** A Word file of some kilobytes that unpacks to more than any CV has. */
export function bombDocx(): Buffer {
  const space = " ".repeat(60 << 20);
  const body = `<w:body><w:p><w:r><w:t xml:space="preserve">${space}</w:t></w:r></w:p></w:body>`;
  const main = `${OOXML}/wordprocessingml/2006/main`;
  return zip({ "word/document.xml": `<w:document xmlns:w="${main}">${body}</w:document>` }, true);
}

/** A PDF with one page, grey like a badly scanned one, and without any text. */
export const scannedPdf = (): Buffer =>
  pdf(["<</Length 27>>\nstream\n0.9 g 0 0 595 842 re f     \nendstream"], "", "/Contents 4 0 R");

/** A PDF that opens with a password only: its key is derived from one that is not empty. */
export function lockedPdf(): Buffer {
  const hex = (byte: string) => `<${byte.repeat(32)}>`;
  const locks = `<</Filter/Standard/V 1/R 2/O${hex("a1")}/U${hex("b2")}/P -4>>`;
  return pdf([locks], `/Encrypt 4 0 R/ID[${hex("c3")}${hex("c3")}]`);
}

/** A PDF with one page; more objects count from 4. */
function pdf(more: string[], trailing = "", ofPage = ""): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${ofPage}>>`,
    ...more,
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `<</Size ${size}/Root 1 0 R${trailing}>>`;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}
