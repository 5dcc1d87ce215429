import { addressFields } from "@/shared/address-rules";
import * as z from "@/shared/zod";
import { detailsLabels, detailsSchema } from "../schema";

const LONGEST_LINE = 100;
const line = () =>
  z
    .string()
    .check(z.trim(), z.maxLength(LONGEST_LINE, `Has to be at most ${LONGEST_LINE} characters`));

/** Details with what is known of somebody's work and home. */
export const editSchema = z.extend(detailsSchema, {
  jobTitle: line(),
  employer: line(),
  town: addressFields.town(),
  postcode: addressFields.postcode(),
});
export type EditValues = z.output<typeof editSchema>;

export const editLabels: Record<keyof EditValues, string> = {
  ...detailsLabels,
  jobTitle: "Current or last job title",
  employer: "Employer",
  town: "Town",
  postcode: "Postcode",
};
