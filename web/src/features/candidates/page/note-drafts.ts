import { session } from "@/api/session";

/** Under whose name the tab keeps them: they outlive a reload and the session's end, and are seen by nobody else. */
const place = (): string => `noteDrafts ${session.person() ?? ""}`;

function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place()) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Notes begun and not yet added: going on to another candidate loses none of them. */
export const noteDrafts = {
  of: (candidateId: string): string => read()[candidateId] ?? "",
  keep(candidateId: string, html: string): void {
    const { [candidateId]: _before, ...others } = read();
    const drafts = html ? { ...others, [candidateId]: html } : others;
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(place());
    else sessionStorage.setItem(place(), JSON.stringify(drafts));
  },
};
