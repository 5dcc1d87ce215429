import { createFileRoute } from "@tanstack/react-router";
import { providersSoon } from "@/features/session/providers";
import { SignUpScreen } from "@/features/session/SignUpScreen";

export const Route = createFileRoute("/auth/sign-up")({
  loader: ({ context }) => providersSoon(context.queryClient),
  component: SignUpScreen,
});
