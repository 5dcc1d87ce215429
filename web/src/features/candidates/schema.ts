import { fields, messages as shared } from "@/shared/field-rules";
import * as z from "@/shared/zod";
import { messages } from "./messages";

const optional = (schema: z.ZodMiniType<string, string>, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === "" || z.safeParse(schema, value).success, message),
  );

/** A candidate's details as typed; only the first name is needed. */
export const detailsSchema = z.object({
  firstName: fields.personName(),
  lastName: optional(fields.personName(), shared.personName),
  email: optional(fields.email(), shared.email),
  phoneNumber: fields.optionalPhone(),
});
export type Details = z.output<typeof detailsSchema>;

export const detailsLabels: Record<keyof Details, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phoneNumber: "Phone number",
};

/** Details with a first note. */
export const addSchema = z.extend(detailsSchema, {
  note: z.string().check(
    z.trim(),
    z.refine(
      (value) => value === "" || (value.length >= 3 && value.length <= 1000),
      messages.noteLength,
    ),
  ),
});
export type AddValues = z.output<typeof addSchema>;
