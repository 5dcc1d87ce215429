import { createFileRoute } from "@tanstack/react-router";
import { SignUpScreen } from "@/features/session/SignUpScreen";

export const Route = createFileRoute("/auth/sign-up")({ component: SignUpScreen });
