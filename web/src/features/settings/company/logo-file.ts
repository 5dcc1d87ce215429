const LIMIT = 1024 * 1024;

/** For the file field's `accept`. */
export const LOGO_KINDS = "image/png,image/jpeg,image/webp";

const messages = {
  type: "The logo has to be a PNG, JPEG or WebP image",
  size: "The logo has to be 1 MB at most",
} as const;

/** Why a file is refused before it is sent; `null` when it may go. Names lie: the server looks inside as well. */
export async function refusal(file: File): Promise<string | null> {
  if (file.size > LIMIT) return messages.size;
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => null);
  // A file that cannot be opened at all is the sending's to tell.
  if (!bytes) return null;
  const head = String.fromCharCode(...new Uint8Array(bytes));
  const known =
    head.startsWith("\x89PNG") ||
    head.startsWith("\xFF\xD8\xFF") ||
    (head.startsWith("RIFF") && head.endsWith("WEBP"));
  return known ? null : messages.type;
}
