import { createFileRoute, redirect } from "@tanstack/react-router";

/** The address that letters and old links have for a job's team. */
export const Route = createFileRoute("/job/$jobId/hiring-team")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/job/$jobId", params, search: { tab: "HiringTeam" }, replace: true });
  },
});
