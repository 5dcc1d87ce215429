import { createFileRoute } from "@tanstack/react-router";
import { requireRoute, requireViewer } from "@/policy/require-route";

/** A company's stages, for whoever may edit them. */
export const Route = createFileRoute("/_framed/settings/jobs-stages")({
  beforeLoad: async (route) => {
    await requireRoute("stage.edit")(route);
    const { companyId } = await requireViewer(route);
    return { company: companyId ?? "" };
  },
});
