import type { CompanyInfo } from "@/entities/companies/queries";
import { addressFields } from "@/shared/address-rules";
import { fields, messages } from "@/shared/field-rules";
import { textLength } from "@/shared/rich-text";
import * as z from "@/shared/zod";

const MOST_LINES = 3;
const LONGEST_LINE = 100;
/** How long the text about a company may be, without its markup. */
export const LONGEST_ABOUT = 3000;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export const companyInfoSchema = z.object({
  name: fields.shortName(),
  website: fields.url(),
  addressLines: z.string().check(
    z.trim(),
    z.refine((text) => {
      const lines = linesOf(text);
      return lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE);
    }, messages.addressLines),
  ),
  town: addressFields.town(),
  postcode: addressFields.postcode(),
  timeZone: z.string(),
  slug: z.string().check(
    z.trim(),
    z.refine((text) => text.length >= 3 && text.length <= 60, messages.slugLength),
    z.refine((text) => SLUG.test(text), messages.slug),
  ),
  about: z
    .string()
    .check(
      z.refine(
        (html) => textLength(html) <= LONGEST_ABOUT,
        `Has to be at most ${LONGEST_ABOUT} characters`,
      ),
    ),
});

const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;

type InfoValues = z.input<typeof companyInfoSchema>;

export const infoLabels: Record<keyof InfoValues, string> = {
  name: "Company name",
  website: "Company URL",
  addressLines: "Address",
  town: "Town",
  postcode: "Postcode",
  timeZone: "Time zone",
  slug: "Address of the careers page",
  about: "About the company",
};

export const infoOf = (info: CompanyInfo) => ({
  version: info.version,
  values: {
    name: info.name,
    website: info.website,
    addressLines: info.addressLines ?? "",
    town: info.town ?? "",
    postcode: info.postcode ?? "",
    timeZone: info.timeZone,
    slug: info.slug ?? "",
    about: info.about ?? "",
  } satisfies InfoValues,
});

/** What of it has changed, as the server takes it. */
export const infoChange = (
  values: InfoValues,
  changed: readonly (keyof InfoValues)[],
): Partial<InfoValues> => Object.fromEntries(changed.map((field) => [field, values[field]]));
