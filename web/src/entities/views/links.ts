import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import { everyoneOf } from "@/entities/candidates/everyone-search";
import { candidatesIn } from "@/entities/candidates/search";
import type { SavedView } from "./queries";

/** Where a view is opened. */
export const viewLink = ({ advertId, address }: SavedView): LinkOptions =>
  advertId
    ? linkOptions({
        to: "/job/$jobId",
        params: { jobId: advertId },
        search: { tab: "Candidates", ...candidatesIn(address) },
      })
    : linkOptions({ to: "/candidates", search: everyoneOf(address) });
