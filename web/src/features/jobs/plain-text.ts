/** The words of a piece of rich text, as the limits count them: without markup, entities read. */
export function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}

/** How many words there are; blocks part words just as spaces do. */
export function countWords(html: string): number {
  const words = plainText(html.replaceAll(/<(?:\/(?:p|li|h\d)|br\s*\/?)>/gi, "$& "));
  return words === "" ? 0 : words.split(/\s+/).length;
}
