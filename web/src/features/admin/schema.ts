import type { Schemas } from "@/api/client";
import { POOLS } from "@/entities/credits/pools";
import { personChange, personFields, personLabels, personOf } from "@/entities/users/person";
import type { User } from "@/entities/users/queries";
import { fields, messages } from "@/shared/field-rules";
import type { Edit } from "@/shared/use-app-form";
import * as z from "@/shared/zod";

export const userSchema = z.object({
  ...personFields,
  email: fields.email(),
  role: fields.picked(messages.role),
  status: z.string(),
  advertiser: fields.credits(),
  managed: fields.credits(),
  hire: fields.credits(),
});
type UserValues = z.output<typeof userSchema>;

export const userLabels: Record<keyof UserValues, string> = {
  ...personLabels,
  email: "Email",
  role: "Access level",
  status: "Status",
  advertiser: "Advertiser",
  managed: "Managed",
  hire: "Hire",
};

/** A user as the form shows them. */
export const readUser = (user: User): { version: number; values: UserValues } => ({
  version: user.version,
  values: {
    ...personOf(user),
    email: user.email,
    role: user.role,
    status: user.status,
    advertiser: String(user.balance?.advertiser ?? 0),
    managed: String(user.balance?.managed ?? 0),
    hire: String(user.balance?.hire ?? 0),
  },
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
  // By hand: what nobody touched need not fit.
  const values = {
    ...typed,
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    phoneNumber: typed.phoneNumber.trim(),
    email: typed.email.trim(),
  };
  const pools = POOLS.map(({ key }) => key).filter((key) => changed.includes(key));
  return {
    id,
    version,
    ...personChange(values, changed),
    ...(changed.includes("email") && { email: values.email }),
    ...(changed.includes("role") && { role: values.role as User["role"] }),
    ...(changed.includes("status") && { status: values.status as User["status"] }),
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
