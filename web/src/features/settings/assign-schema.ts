import { type Balance, POOLS } from "@/entities/credits/pools";
import { fields } from "@/shared/field-rules";
import * as z from "@/shared/zod";

/** Nothing typed is none. */
const amount = () => fields.credits({ optional: true });

const person = (message: string) =>
  z.nullable(z.string()).check(z.refine((id) => id !== null, message));

export const assignSchema = z.object({
  fromUserId: person("Select user to assign credits from"),
  toUserId: person("Who would you like to assign credits to?"),
  advertiser: amount(),
  managed: amount(),
  hire: amount(),
});

export type AssignValues = z.output<typeof assignSchema>;

export const NOTHING_ASSIGNED: AssignValues = {
  fromUserId: null,
  toUserId: null,
  advertiser: "",
  managed: "",
  hire: "",
};

/** What was typed, as numbers; what is none counts as none. */
export function amountsOf(values: AssignValues): Balance {
  const [advertiser = 0, managed = 0, hire = 0] = POOLS.map(({ key }) => {
    const typed = Number(values[key].trim());
    return Number.isInteger(typed) && typed > 0 ? typed : 0;
  });
  return { advertiser, managed, hire };
}
