import { address, words } from "@/shared/addresses";
import * as z from "@/shared/zod";

/** What is asked before CVs are sent. */
export const forwardSchema = z.object({
  emailList: z.array(address).check(z.minLength(1, words.noAddress)),
  comment: z.string(),
});
