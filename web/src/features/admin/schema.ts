import * as z from "zod/mini";
import { fields } from "@/shared/field-rules";

const CREDITS = "Has to be a valid credits";

/** Whole credits, 0 to 999, as typed. */
const credits = () =>
  z.string().check(
    z.trim(),
    z.refine((typed) => /^\d{1,3}$/.test(typed), CREDITS),
  );

export const userSchema = z.object({
  firstName: fields.personName(),
  lastName: fields.personName(),
  phoneNumber: fields.optionalPhone(),
  advertiser: credits(),
  managed: credits(),
  hire: credits(),
});
export type UserValues = z.output<typeof userSchema>;
