/** Plain text as rich text that looks the same. */
export function asRichText(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join("");
}
