import { fileMessages } from "./messages";

const LIMIT = 50 * 1024 * 1024;

/** For a file field's `accept`. */
export const ACCEPT = ".pdf,.doc,.docx";
export const MOST_FILES = 50;

/** What pdf, docx and doc begin with; Word saves rich text and web pages under the name of doc too. */
const BEGINNINGS = ["PK\x03\x04", "\xD0\xCF\x11\xE0", "{\\rt"];
const PAGE = /^(\xEF\xBB\xBF)?\s*<(html|!doctype html)/i;

/** Why a file is refused before it is sent; `null` when it may go. Names lie: the server looks inside as well. */
export async function refusal(file: File): Promise<string | null> {
  if (file.size === 0) return fileMessages.empty;
  if (file.size >= LIMIT) return fileMessages.size;
  const bytes = await file
    .slice(0, 1024)
    .arrayBuffer()
    .catch(() => null);
  // A file that cannot be opened at all is the sending's to tell.
  if (!bytes) return null;
  const head = String.fromCharCode(...new Uint8Array(bytes));
  const known = head.includes("%PDF-") || PAGE.test(head);
  return known || BEGINNINGS.some((begin) => head.startsWith(begin)) ? null : fileMessages.type;
}
