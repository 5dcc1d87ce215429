import type { Schemas } from "@/api/client";
import { fields, matchingPasswords, messages } from "@/shared/field-rules";
import { bySchema } from "@/shared/form";
import * as z from "@/shared/zod";

/** Whether the company is there already. */
export type CompanyChoice = "Existing" | "New";

export type NewUserValues = {
  firstName: string;
  lastName: string;
  role: string;
  email: string;
  phoneNumber: string;
  company: string;
  companyId: string;
  companyName: string;
  companyWebsite: string;
  password: string;
  verifyPassword: string;
};

export const NOBODY: NewUserValues = {
  firstName: "",
  lastName: "",
  role: "",
  email: "",
  phoneNumber: "",
  company: "Existing",
  companyId: "",
  companyName: "",
  companyWebsite: "",
  password: "",
  verifyPassword: "",
};

export const newUserLabels: Record<keyof NewUserValues, string> = {
  firstName: "First name",
  lastName: "Last name",
  role: "Access level",
  email: "Email",
  phoneNumber: "Phone",
  company: "Company",
  companyId: "Company",
  companyName: "Company name",
  companyWebsite: "Company website",
  password: "Password",
  verifyPassword: "Re-type password",
};

const person = {
  firstName: fields.personName(),
  lastName: fields.personName(),
  role: fields.picked(messages.role),
  email: fields.email(),
  phoneNumber: fields.optionalPhone(),
  password: fields.password(),
  verifyPassword: z.string().check(z.trim()),
};

const intoExisting = z
  .object({ ...person, companyId: fields.picked(messages.company) })
  .check(matchingPasswords);
const intoNew = z
  .object({
    ...person,
    companyName: fields.companyName(),
    companyWebsite: fields.url(),
  })
  .check(matchingPasswords);

const isNew = ({ company }: NewUserValues): boolean => company === "New";

/** What is wrong, by field: of the company that was chosen alone. */
export const checkNewUser = (
  values: NewUserValues,
): Partial<Record<keyof NewUserValues, string>> =>
  isNew(values) ? bySchema(intoNew)(values) : bySchema(intoExisting)(values);

/** The account to make, as the server takes it. */
export function toNewUser(values: NewUserValues): Schemas["CreateUserInput"] {
  const { role, ...rest } = isNew(values) ? intoNew.parse(values) : intoExisting.parse(values);
  return { ...rest, role: role as Schemas["Role"] };
}
