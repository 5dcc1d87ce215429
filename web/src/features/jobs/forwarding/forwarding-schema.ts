import { address, words as addressed } from "@/shared/addresses";
import * as z from "@/shared/zod";
import { words } from "./words";

/** What is asked where CVs are sent on by themselves: nothing, where they are not. */
export const forwardingSchema = (enable: boolean) => {
  const list = z.array(address);
  return z.object({
    enable: z.boolean(),
    frequency: enable
      ? z.enum(["Daily", "Directly"], { error: words.noFrequency })
      : z.nullable(z.enum(["Daily", "Directly"])),
    emailList: enable ? list.check(z.minLength(1, addressed.noAddress)) : list,
    comment: z.string(),
  });
};
