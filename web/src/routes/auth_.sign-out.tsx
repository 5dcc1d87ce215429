import { createFileRoute } from "@tanstack/react-router";
import { SignOutScreen } from "@/features/session/SignOutScreen";
import { requireViewer } from "@/policy/require-route";

export const Route = createFileRoute("/auth_/sign-out")({
  beforeLoad: requireViewer,
  component: SignOutScreen,
});
