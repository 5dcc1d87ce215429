import * as z from "@/shared/zod";
import { words } from "./words";

export const MOST_RECIPIENTS = 20;
export const MOST_COMMENT = 1000;

const address = z
  .string()
  .check(
    z.trim(),
    z.email({ pattern: z.regexes.html5Email, error: words.wrongAddress }),
    z.regex(/@.*\./, words.wrongAddress),
  );

/** What is asked before CVs are sent. */
export const forwardSchema = z.object({
  emailList: z.array(address).check(z.minLength(1, words.noAddress)),
  comment: z.string(),
});
