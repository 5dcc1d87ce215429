import { linkOptions } from "@tanstack/react-router";
import { useCan, useViewer } from "@/policy/can";

const jobs = linkOptions({ to: "/jobs" });
const createJob = linkOptions({ to: "/job/create" });
const manageUsers = linkOptions({ to: "/admin/manage-users" });

/** The main menu for this viewer; the header and the side drawer draw it each in their own way. */
export function useMenuEntries() {
  const can = useCan();
  const { actsForProvider } = useViewer();
  return {
    jobs: [
      { label: "All jobs", link: jobs },
      ...(can("job.create") ? [{ label: "Post a job", link: createJob }] : []),
    ],
    admin: actsForProvider ? [{ label: "Manage users", link: manageUsers }] : [],
  };
}
