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

/** `2.4 MB`, `180 kB`, in the units of the limit. */
export function fileSize(bytes: number): string {
  const kilo = Math.max(1, bytes / 1024);
  const [value, unit] = kilo >= 1024 ? [kilo / 1024, "MB"] : [kilo, "kB"];
  return `${value.toLocaleString("en-GB", { maximumFractionDigits: value < 10 && unit === "MB" ? 1 : 0 })} ${unit}`;
}
