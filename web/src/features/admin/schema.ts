import type { Schemas } from "@/api/client";
import { POOLS } from "@/entities/credits/pools";
import { personChange, personFields, personLabels, personOf } from "@/entities/users/person";
import type { User } from "@/entities/users/queries";
import type { Edit } from "@/shared/use-app-form";
import * as z from "@/shared/zod";

const CREDITS = "Has to be a valid credits";

/** Whole credits, 0 to 999, as typed. */
const credits = () =>
  z.string().check(
    z.trim(),
    z.refine((typed) => /^\d{1,3}$/.test(typed), CREDITS),
  );

export const userSchema = z.object({
  ...personFields,
  advertiser: credits(),
  managed: credits(),
  hire: credits(),
});
export type UserValues = z.output<typeof userSchema>;

export const userLabels: Record<keyof UserValues, string> = {
  ...personLabels,
  advertiser: "Advertiser",
  managed: "Managed",
  hire: "Hire",
};

/** A user as the form shows them. */
export const readUser = (user: User) => ({
  version: user.version,
  values: {
    ...personOf(user),
    advertiser: String(user.balance?.advertiser ?? 0),
    managed: String(user.balance?.managed ?? 0),
    hire: String(user.balance?.hire ?? 0),
  } satisfies UserValues,
});

/**
 * What has changed, as the server takes it. Credits that nobody touched are not sent, and the others with what was read
 * of them: what their owner spends meanwhile is not given back.
 */
export function toInput(
  id: string,
  typed: UserValues,
  { was, version, changed }: Edit<UserValues>,
): Schemas["UserInput"] {
  const values = userSchema.parse(typed);
  const pools = POOLS.map(({ key }) => key).filter((key) => changed.includes(key));
  return {
    id,
    version,
    ...personChange(values, changed),
    ...Object.fromEntries(pools.map((pool) => [pool, Number(values[pool])])),
    ...(pools.length > 0 && {
      balanceWas: {
        advertiser: Number(was.advertiser),
        managed: Number(was.managed),
        hire: Number(was.hire),
      },
    }),
  };
}
