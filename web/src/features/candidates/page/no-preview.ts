import type { Schemas } from "@/api/client";
import type { NoPreview } from "../messages";

type Kind = Schemas["CvKind"];
type Read = Schemas["CvOutcome"];
type Drawn = Schemas["PreviewOutcome"];

/** Why a CV is not drawn, by what the server made of it; `null` where it is, or where nothing speaks against trying. */
export function noPreview(
  kind: Kind | null | undefined,
  read: Read | undefined,
  drawn: Drawn | null | undefined,
): NoPreview | null {
  if (read === "Password" || drawn === "Password") return "Password";
  if (drawn === "Unreadable") return "Unreadable";
  if (kind === "Doc") return read === undefined ? null : "Unsupported";
  return read === "Unsupported" && kind !== "Pdf" ? "Unsupported" : null;
}
