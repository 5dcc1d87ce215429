import { redirect } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router asks for an interface to merge with.
  interface HistoryState {
    linkToken?: string;
    /** The address that a message should go to, carried between the auth screens and never in the address bar. */
    email?: string;
    /** Whether the account of that address has just been made, and can be signed in with. */
    accountReady?: boolean;
  }
}

type Location = {
  pathname: string;
  hash: string;
  search?: object;
  state: { linkToken?: string };
};

/** The token of a mailed link. It comes in the address, ours in its fragment, and is moved out of sight at once. */
export function takeLinkToken(location: Location): string | undefined {
  const { token } = (location.search ?? {}) as { token?: string };
  const linkToken = new URLSearchParams(location.hash).get("token") ?? token;
  if (linkToken)
    throw redirect({ to: location.pathname, hash: "", replace: true, state: { linkToken } });
  return location.state.linkToken;
}

/** True on the way in from a mailed link: it does what the mail promised, whoever is signed in. */
export const hasLinkToken = ({ hash, search = {}, state }: Location): boolean =>
  new URLSearchParams(hash).has("token") || "token" in search || state.linkToken !== undefined;
