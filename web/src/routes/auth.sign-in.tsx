import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { SignInScreen } from "@/features/session/SignInScreen";

export const Route = createFileRoute("/auth/sign-in")({
  validateSearch: z.object({ next: z.optional(z.string()) }),
  component: () => <SignInScreen next={ownPath(Route.useSearch().next)} />,
});

/** Only an address within the product: `//elsewhere` and `/\elsewhere` lead out of it. */
const ownPath = (next = ""): string => (/^\/(?![/\\])/.test(next) ? next : "/jobs");
