import { createFileRoute, useLocation } from "@tanstack/react-router";
import { ownPath } from "@/features/session/login-result";
import { providersSoon } from "@/features/session/providers";
import { SignInScreen } from "@/features/session/SignInScreen";
import { search, text } from "@/shared/search-params";

export const Route = createFileRoute("/auth/sign-in")({
  validateSearch: search({ next: text() }),
  loader: ({ context }) => providersSoon(context.queryClient),
  component: Screen,
});

function Screen() {
  const notice = useLocation({ select: ({ state }) => state.notice });
  return <SignInScreen next={ownPath(Route.useSearch().next)} notice={notice} />;
}
