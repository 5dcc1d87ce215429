/** How many characters rich text has without its markup, counted as the server counts them. */
export function textLength(html: string): number {
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
  return [...text.trim()].length;
}
