import { linkOptions } from "@tanstack/react-router";
import type { Job } from "@/entities/jobs/queries";

/** Where credits for an advert are bought; the way back leads to it. */
export const checkoutFor = ({ id }: Pick<Job, "id">) =>
  linkOptions({
    to: "/checkout",
    search: { redirectURL: `/job/${id}/preview`, advertId: id },
  });
