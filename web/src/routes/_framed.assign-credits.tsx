import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_framed/assign-credits")({
  beforeLoad: () => {
    throw redirect({ to: "/settings/assign-credits", replace: true });
  },
});
