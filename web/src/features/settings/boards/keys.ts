import type { Partner } from "@/entities/boards/queries";
import { words } from "./words";

type Keys = { account: string; key: string };

/** What a form of keys begins with. */
export const EMPTY = { values: { account: "", key: "" }, version: null };

/** What its fields are called on this board. */
export const labelsOf = (partner: Partner) => ({
  account: words.account[partner],
  key: words.key[partner],
});

/** What is wrong with typed keys. */
export const checkKeys = ({ account, key }: Keys) => {
  const length = [...account.trim()].length;
  return {
    ...((length < 3 || length > 200) && { account: words.wrongAccount }),
    ...(!/^[!-~]{4,200}$/.test(key.trim()) && { key: words.wrongKey }),
  };
};
