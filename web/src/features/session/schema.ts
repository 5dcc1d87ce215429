import { fields, matchingPasswords, messages } from "@/shared/field-rules";
import * as z from "@/shared/zod";

export const signInSchema = z.object({
  email: fields.email(),
  // Whether it is the right one is for the server to say.
  password: z.string().check(z.trim(), z.minLength(1, messages.password)),
});

export const passwordSchema = z.object({
  password: z.string().check(z.trim(), z.minLength(1, messages.password)),
});

export const emailSchema = z.object({ email: fields.email() });

export const newPasswordSchema = z
  .object({ password: fields.password(), verifyPassword: z.string().check(z.trim()) })
  .check(matchingPasswords);

/** What everybody says of themselves. */
const person = {
  firstName: fields.personName(),
  lastName: fields.personName(),
  email: fields.email(),
};

const newCompany = {
  companyName: fields.companyName(),
  companyWebsite: fields.url(),
};

/** What is asked of somebody whom Google or LinkedIn vouches for. */
export const vouchedForSchema = z.object({
  firstName: fields.personName(),
  lastName: fields.personName(),
});

/** The same with a company of their own. */
export const companySignUpSchema = z.object({
  firstName: fields.personName(),
  lastName: fields.personName(),
  ...newCompany,
});

export type CompanySignUpValues = z.output<typeof companySignUpSchema>;

const account = {
  ...person,
  phoneNumber: fields.optionalPhone(),
  password: fields.password(),
  verifyPassword: z.string().check(z.trim()),
};

/** What somebody may ask to be in a company that is there. */
export const ASKED_FOR = ["RecruitmentManager", "HiringManager", "TeamMember"] as const;

/** With a company of one's own. */
export const signUpSchema = z.object({ ...account, ...newCompany }).check(matchingPasswords);

/** Into a company that is there. */
export const joiningSchema = z
  .object({
    ...account,
    companyId: fields.picked(messages.company),
    role: z.enum(ASKED_FOR, messages.role),
  })
  .check(matchingPasswords);

export type SignUpValues = {
  company: "Existing" | "New";
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Of a new one. */
  companyName: string;
  companyWebsite: string;
  /** Of one that is there: which, what it is called, and what to be in it. */
  companyId: string;
  companyFound: string;
  role: string;
  password: string;
  verifyPassword: string;
};

/** The first step of an invitation; the whole of it where nobody names a company. */
export const invitedSchema = z.object({ ...person, password: fields.password() });

/** With the second step, an agency's. */
export const agencySchema = z.object({
  ...person,
  password: fields.password(),
  ...newCompany,
  phoneNumber: fields.optionalPhone(),
});

export type InvitedValues = z.output<typeof agencySchema>;
