import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { session } from "@/api/session";
import { FOR_USERS } from "@/shared/refusal";
import { allowed } from "./can";
import type { Action } from "./policy.gen";
import { type Viewer, viewerQuery } from "./viewer";

type RouteContext = { context: { queryClient: QueryClient }; location: { href: string } };

/** Thrown instead of redirecting: the address stays, the screen says why. */
class AccessDenied extends Error {
  constructor({ actsForProvider }: Viewer) {
    super(actsForProvider ? FOR_USERS : "Access Denied, You don't have permission to access");
    this.name = "AccessDenied";
  }
}

/** For `beforeLoad`: lets only signed-in people on, and sends others to sign in and back here. */
export async function requireViewer({ context, location }: RouteContext): Promise<Viewer> {
  const signIn = () => redirect({ to: "/auth/sign-in", search: { next: location.href } });
  if (!session.token()) throw signIn();
  try {
    return await context.queryClient.ensureQueryData(viewerQuery());
  } catch (error) {
    // A session that the server refused has been ended by now; one that it could not be asked about goes on.
    throw session.token() ? error : signIn();
  }
}

/**
 * For `beforeLoad`: an action that the viewer has to be able to do at all, or a fact about them. It runs before the
 * loaders, so a forbidden screen asks the server for nothing.
 */
export const requireRoute =
  (needed: Action | ((viewer: Viewer) => boolean)) => async (route: RouteContext) => {
    const viewer = await requireViewer(route);
    const may = typeof needed === "function" ? needed(viewer) : allowed(viewer, needed);
    if (!may) throw new AccessDenied(viewer);
  };
