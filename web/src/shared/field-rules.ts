import * as z from "./zod";

/** Messages of the fields that several forms share, to the contract's letter. */
export const messages = {
  email: "Please provide correct email address.",
  password: "At least 8 characters, one uppercase letter, one lowercase letter, one digit.",
  passwordsMatch: "Passwords must match",
  personName: "Has to be between 3 and 50 characters",
  shortName: "Has to be between 2 and 50 characters",
  url: "Please enter correct url",
  urlLength: "Has to be between 3 and 70 characters",
  phone: "Has to be a valid phone number",
  stage: "Has to be a valid stage",
  reason: "Has to be between 2 and 500 characters",
  support: "Has to be between 10 and 300 characters",
  remark: "Has to be between 2 and 1000 characters",
  addressLines: "Has to be at most three lines of up to 100 characters",
  town: "Has to be between 2 and 60 characters",
  postcode: "Has to be a valid postcode",
  slug: "Use small letters, digits, and single hyphens between them",
  slugLength: "Has to be between 3 and 60 characters",
  company: "Please select company below.",
  companyName: "Please enter company name",
  role: "Please select user role below.",
  credits: "Has to be a valid credits",
} as const;

const URL_SHAPE =
  /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu;
const PHONE_SHAPE = /^[\d\s()+-]{3,30}$/;

/** What a password has to have; the hint beside the field ticks them off one by one. */
export const passwordRules = [
  { label: "At least 8 characters", met: (value: string) => value.length >= 8 },
  { label: "One uppercase letter", met: (value: string) => /\p{Lu}/u.test(value) },
  { label: "One lowercase letter", met: (value: string) => /\p{Ll}/u.test(value) },
  { label: "One digit", met: (value: string) => /\d/.test(value) },
] as const;

const trimmed = () => z.string().check(z.trim());
const length = (min: number, max: number, message: string) => [
  z.minLength(min, message),
  z.maxLength(max, message),
];

/**
 * Fields that several forms share. Each trims what was typed before it judges. The form shows the first message of
 * a field; no rule aborts, or rules over the whole form (matching passwords) would stay silent until all else is right.
 */
export const fields = {
  email: () => trimmed().check(z.email({ pattern: z.regexes.html5Email, error: messages.email })),
  password: () =>
    trimmed().check(
      z.refine((value) => passwordRules.every((rule) => rule.met(value)), messages.password),
    ),
  personName: () => trimmed().check(...length(3, 50, messages.personName)),
  shortName: () => trimmed().check(...length(2, 50, messages.shortName)),
  stageName: () => trimmed().check(...length(2, 100, messages.stage)),
  /** `required` is what an empty field says. */
  url: (required: string = messages.url) =>
    trimmed().check(
      z.minLength(1, required),
      ...length(3, 70, messages.urlLength),
      z.regex(URL_SHAPE, messages.url),
    ),
  /** A new company's. */
  companyName: () =>
    trimmed().check(z.minLength(1, messages.companyName), ...length(2, 50, messages.shortName)),
  /** Whole credits, 0 to 999, as typed; where they are `optional`, nothing typed is none. */
  credits: ({ optional = false } = {}) =>
    trimmed().check(
      z.refine((typed) => /^\d{1,3}$/.test(typed) || (optional && typed === ""), messages.credits),
    ),
  /** What was picked: `missing` is what is said where nothing was. */
  picked: (missing: string) => trimmed().check(z.minLength(1, missing)),
  reason: () => trimmed().check(...length(2, 500, messages.reason)),
  /** Why somebody of the provider looks with a user's eyes. */
  support: () => trimmed().check(...length(10, 300, messages.support)),
  /** What the provider says to an advert. */
  remark: () => trimmed().check(...length(2, 1000, messages.remark)),
  optionalPhone: () =>
    trimmed().check(z.refine((value) => value === "" || PHONE_SHAPE.test(value), messages.phone)),
};

/** A password typed twice. */
export const matchingPasswords = z.refine<{ password: string; verifyPassword: string }>(
  ({ password, verifyPassword }) => password.trim() === verifyPassword.trim(),
  { path: ["verifyPassword"], error: messages.passwordsMatch },
);
