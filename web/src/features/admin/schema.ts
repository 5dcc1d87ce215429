import type { Schemas } from "@/api/client";
import { POOLS } from "@/entities/credits/pools";
import type { User } from "@/entities/users/queries";
import { fields } from "@/shared/field-rules";
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
  firstName: fields.personName(),
  lastName: fields.personName(),
  phoneNumber: fields.optionalPhone(),
  advertiser: credits(),
  managed: credits(),
  hire: credits(),
});
export type UserValues = z.output<typeof userSchema>;

export const userLabels: Record<keyof UserValues, string> = {
  firstName: "First name",
  lastName: "Last name",
  phoneNumber: "Phone",
  advertiser: "Advertiser",
  managed: "Managed",
  hire: "Hire",
};

/** A user as the form shows them. */
export const readUser = (user: User) => ({
  version: user.version,
  values: {
    firstName: user.firstName,
    lastName: user.lastName,
    phoneNumber: user.phoneNumber ?? "",
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
  const person = (["firstName", "lastName", "phoneNumber"] as const).filter((field) =>
    changed.includes(field),
  );
  return {
    id,
    version,
    ...Object.fromEntries(person.map((field) => [field, values[field]])),
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
