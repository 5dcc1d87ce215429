import { createFileRoute } from "@tanstack/react-router";
import { SignInScreen } from "@/features/session/SignInScreen";
import { search, text } from "@/shared/search-params";

export const Route = createFileRoute("/auth/sign-in")({
  validateSearch: search({ next: text() }),
  component: () => <SignInScreen next={ownPath(Route.useSearch().next)} />,
});

/** Only an address within the product: `//elsewhere` and `/\elsewhere` lead out of it. */
const ownPath = (next = ""): string => (/^\/(?![/\\])/.test(next) ? next : "/jobs");
