import type { Schemas } from "@/api/client";

export type CreditPool = Schemas["CreditPool"];
export type Balance = Schemas["Balance"];

/** The three pools of credits in their order: what a balance calls each, the pack that it is sold as, and what is run with it. */
export const POOLS = [
  { pool: "Advertiser", key: "advertiser", pack: "Advertiser +", campaign: "Advertiser Campaign" },
  { pool: "Managed", key: "managed", pack: "Branded +", campaign: "Managed Campaign" },
  { pool: "Hire", key: "hire", pack: "Hire Pro", campaign: "Hire Campaign" },
] as const satisfies readonly {
  pool: CreditPool;
  key: keyof Balance;
  pack: string;
  campaign: string;
}[];

/** What a credit of a pool is sold as. */
export const packOf = (pool: CreditPool): string =>
  POOLS.find((each) => each.pool === pool)?.pack ?? pool;

/** All credits of an account, whatever their pool. */
export const totalOf = (balance: Balance): number =>
  POOLS.reduce((sum, { key }) => sum + balance[key], 0);
