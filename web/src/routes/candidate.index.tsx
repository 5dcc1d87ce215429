import { createFileRoute, redirect } from "@tanstack/react-router";

/** There is no candidate without an identity: all of them. */
export const Route = createFileRoute("/candidate/")({
  beforeLoad: () => {
    throw redirect({ to: "/candidates", replace: true });
  },
});
