import * as z from "./zod";

export const MOST_ADDRESSES = 20;
export const MOST_COMMENT = 1000;

/** What is said where addresses are typed, to the contract's letter. */
export const words = {
  several: "Enter or a comma adds an address.",
  noAddress: "Provide email address in order to send CV",
  wrongAddress: "Please provide correct email address",
} as const;

/** An address as it is typed. */
export const address = z
  .string()
  .check(
    z.trim(),
    z.email({ pattern: z.regexes.html5Email, error: words.wrongAddress }),
    z.regex(/@.*\./, words.wrongAddress),
  );
