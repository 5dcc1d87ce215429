import { redirect } from "@tanstack/react-router";
import type { Schemas } from "@/api/client";
import type { Halfway } from "./SecondStep";

/** What a way to Google or LinkedIn and back came to. */
export type LoginResult = {
  /** To be exchanged for a session, once. */
  accessToken?: string;
  /** Why there is none. */
  error?: string;
  description?: string;
  /** An invitation's token and role, which the person set out with. */
  token?: string;
  role?: string;
  /** Where they were heading. */
  next?: string;
};

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router asks for an interface to merge with.
  interface HistoryState {
    login?: LoginResult;
    /** What the sign-in screen says of the way back. */
    notice?: string;
    /** Somebody who has come back and has a second step to do. */
    half?: Halfway;
    /** Somebody who has no account yet. */
    signUp?: Schemas["SignUpNeeds"];
    /** Somebody who has still to prove that an account is theirs. */
    link?: Schemas["LinkNeeds"] & { next: string };
  }
}

type Location = {
  pathname: string;
  hash: string;
  searchStr: string;
  state: { login?: LoginResult };
};

const NAMES = {
  access_token: "accessToken",
  error: "error",
  error_description: "description",
  token: "token",
  role: "role",
  next: "next",
} as const;

/** The outcome. It comes in the address's fragment and is moved out of sight at once. */
export function takeLoginResult(location: Location): LoginResult {
  const said = new URLSearchParams(location.hash);
  if (!said.has("access_token") && !said.has("error")) return location.state.login ?? {};
  const login: LoginResult = {};
  // An invitation's token and role may stand in the query too.
  const both = new URLSearchParams([...new URLSearchParams(location.searchStr), ...said]);
  for (const [name, key] of Object.entries(NAMES)) {
    const value = both.getAll(name).at(-1);
    if (value) login[key as keyof LoginResult] = value;
  }
  throw redirect({ to: location.pathname, search: {}, hash: "", replace: true, state: { login } });
}

/** True on the way back with somebody's identity: they are signed in, whoever is there. */
export const hasLogin = ({ hash, state }: Pick<Location, "hash" | "state">): boolean =>
  new URLSearchParams(hash).has("access_token") || state.login?.accessToken !== undefined;

/** Where sign-in leads to whoever was heading nowhere. */
export const HOME = "/";

/**
 * Only an address within the product: `//elsewhere` and `/\elsewhere` lead out of it, also with a tab or an end of line
 * between, which browsers leave out.
 */
export const ownPath = (next = ""): string => (/^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : HOME);
