import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { ApiError, api, type Schemas, unwrap } from "@/api/client";
import { toldOf } from "@/shared/told-of";
import { type LoginResult, ownPath } from "./login-result";
import { messages } from "./messages";
import { enter, halfwayOf } from "./mutations";
import type { Halfway } from "./SecondStep";

/** Exchanges a token for a session. A query, so that one token is sent once however often the screen renders. */
const exchangeQuery = (accessToken: string) =>
  queryOptions({
    queryKey: ["exchange", accessToken],
    queryFn: () => unwrap(api.POST("/auth/exchange", { body: { accessToken } })),
    retry: false,
  });

/** Spends the link of a letter that ties an account to Google or LinkedIn. */
const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ["link", token],
    queryFn: () => unwrap(api.POST("/auth/link", { body: { token } })),
    retry: false,
  });

/** Where somebody goes on who is in: with the invitation that they set out with, or where they were heading. */
type Onward = { token?: string | undefined; next?: string | undefined };

const INVITATION = "/auth/invitation";

const carried = (token: string | undefined) => (token ? { linkToken: token } : {});

const toSignIn = ({ token, next }: Onward, state: { notice: string } | { half: Halfway }) =>
  redirect({
    to: "/auth/sign-in",
    replace: true,
    search: { next: token ? INVITATION : next },
    state: { ...state, ...carried(token) },
  });

/** Somebody is in, or has a second step to do; leads on. */
function goOn(client: QueryClient, entry: Schemas["SignInView"], onward: Onward): never {
  const half = halfwayOf(entry);
  if (half) throw toSignIn(onward, { half });
  enter(client, entry.accessToken ?? "");
  const { token, next } = onward;
  throw token
    ? redirect({ to: INVITATION, replace: true, state: carried(token) })
    : redirect({ href: ownPath(next), replace: true });
}

/** For a loader: leads on from the way back, always elsewhere. */
export async function comeBack(client: QueryClient, login: LoginResult): Promise<never> {
  const { accessToken, error, description, token, role, next } = login;
  if (!accessToken) {
    const unverified = description === messages.unverified ? description : undefined;
    throw toSignIn(login, { notice: unverified ?? messages.ofLogin(error) });
  }
  const entry = await client.fetchQuery(exchangeQuery(accessToken)).catch((refused: unknown) => {
    const { signUp, link } = answerOf(refused);
    if (signUp)
      throw redirect({
        to: "/auth/sign-up-company",
        replace: true,
        search: { role },
        state: { signUp, ...carried(token) },
      });
    if (link)
      throw redirect({
        to: "/auth/link",
        replace: true,
        state: { link: { ...link, next: token ? INVITATION : ownPath(next) }, ...carried(token) },
      });
    throw toSignIn(login, { notice: toldOf(refused) });
  });
  return goOn(client, entry, login);
}

/** For a loader: signs in by a letter's link; answers why not. */
export async function openLetter(client: QueryClient, token: string): Promise<string> {
  let entry: Schemas["SignInView"];
  try {
    entry = await client.fetchQuery(linkQuery(token));
  } catch (refused) {
    if (refused instanceof ApiError && refused.status === 401) return messages.letterOver;
    return toldOf(refused);
  }
  return goOn(client, entry, {});
}

const answerOf = (refused: unknown): Partial<Schemas["ExchangeAnswer"]> =>
  (refused instanceof ApiError && (refused.body as Schemas["ExchangeAnswer"] | null)) || {};
