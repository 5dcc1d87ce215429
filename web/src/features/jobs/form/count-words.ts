/** How many words rich text has; blocks part words just as spaces do. */
export function countWords(html: string): number {
  const spaced = html.replaceAll(/<(?:\/(?:p|li|h\d)|br\s*\/?)>/gi, "$& ");
  const text = new DOMParser().parseFromString(spaced, "text/html").body.textContent.trim();
  return text === "" ? 0 : text.split(/\s+/).length;
}
