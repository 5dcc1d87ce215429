import type { Schemas } from "@/api/client";
import { search, text } from "@/shared/search-params";

/** What older letters and the provider's own links say in the address; ours carry a token in the fragment alone. */
export const invitationAddress = search({
  token: text(),
  role: text(),
  email: text(),
  status: text(),
});

/** What the address says has become of the invitation: `token_already_used` and `TokenAlreadyUsed` are one. */
type Said = Schemas["LinkStatus"] | "Answered" | "NeedToBeVerified";

const STATUSES: Record<string, Said> = {
  success: "Answered",
  accepted: "Answered",
  rejected: "Answered",
  tokenalreadyused: "TokenAlreadyUsed",
  expiredtoken: "ExpiredToken",
  invalidtoken: "InvalidToken",
  checkyouremail: "CheckYourEmail",
  needtobeverified: "NeedToBeVerified",
};

export const statusOf = (said: string | undefined): Said | undefined =>
  STATUSES[(said ?? "").toLowerCase().replaceAll(/[^a-z]/g, "")];
