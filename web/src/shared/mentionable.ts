/** Somebody who can be mentioned in a text. */
export type Mentionable = { id: string; fullName: string; company?: string | null };

/** Who can be mentioned whose name begins so. */
export type FindPeople = (text: string) => Promise<readonly Mentionable[]>;

/** Whom a text mentions, each once. */
export function mentionedIn(html: string): string[] {
  const found = new DOMParser()
    .parseFromString(html, "text/html")
    .querySelectorAll("[data-mention]");
  return [...new Set([...found].map((span) => span.getAttribute("data-mention") ?? ""))];
}
