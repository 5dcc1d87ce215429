import { createFileRoute, redirect } from "@tanstack/react-router";

/** There is no job without its identity: all of them. */
export const Route = createFileRoute("/job/")({
  beforeLoad: () => {
    throw redirect({ to: "/jobs", replace: true });
  },
});
