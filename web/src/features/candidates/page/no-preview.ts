import type { Schemas } from "@/api/client";
import type { NoPreview } from "../messages";

type Kind = Schemas["CvKind"];
type Read = Schemas["CvOutcome"];

/** Why a CV is not drawn, by what the server made of it; `null` where it is, or where nothing speaks against trying. */
export function noPreview(kind: Kind, read: Read): NoPreview | null {
  if (read === "Password") return "Password";
  // A pdf whose text is lost may have pages all the same; a Word file that stopped the reader would stop the browser.
  if (kind !== "Pdf" && read === "Unreadable") return "Unreadable";
  if (kind === "Doc") return "Unsupported";
  return read === "Unsupported" && kind !== "Pdf" ? "Unsupported" : null;
}
