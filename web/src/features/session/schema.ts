import { fields, messages } from "@/shared/field-rules";
import * as z from "@/shared/zod";

const matching = z.refine<{ password: string; verifyPassword: string }>(
  ({ password, verifyPassword }) => password.trim() === verifyPassword.trim(),
  { path: ["verifyPassword"], error: messages.passwordsMatch },
);

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
  .check(matching);

export const signUpSchema = z
  .object({
    firstName: fields.personName(),
    lastName: fields.personName(),
    email: fields.email(),
    phoneNumber: fields.optionalPhone(),
    companyName: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Please enter company name"),
        z.minLength(2, messages.shortName),
        z.maxLength(50, messages.shortName),
      ),
    companyWebsite: fields.url(),
    password: fields.password(),
    verifyPassword: z.string().check(z.trim()),
  })
  .check(matching);

export type SignUpValues = z.output<typeof signUpSchema>;
