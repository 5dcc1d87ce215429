import { messages } from "../messages";

const ENDINGS = [".pdf", ".doc", ".docx"] as const;
const LIMIT = 50 * 1024 * 1024;

/** For a file field's `accept`. */
export const ACCEPT = ENDINGS.join(",");
export const MOST_FILES = 50;

/** Why a file is refused before it is sent; `null` when it may go. The server looks inside as well. */
export function refusal(file: File): string | null {
  const name = file.name.toLowerCase();
  if (!ENDINGS.some((ending) => name.endsWith(ending))) return messages.fileType;
  return file.size < LIMIT ? null : messages.fileSize;
}

/** `2.4 MB`, `180 kB`. */
export function fileSize(bytes: number): string {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, "MB"] : [bytes / 1e3, "kB"];
  return `${value.toLocaleString("en-GB", { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
