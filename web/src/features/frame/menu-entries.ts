import { linkOptions } from "@tanstack/react-router";
import { useCan } from "@/policy/can";

const jobs = linkOptions({ to: "/jobs" });
const createJob = linkOptions({ to: "/job/create" });
const manageUsers = linkOptions({ to: "/admin/manage-users" });

/** The main menu for this viewer; the header and the side drawer draw it each in their own way. */
export function useMenuEntries() {
  const can = useCan();
  return {
    jobs: [
      { label: "All jobs", link: jobs },
      ...(can("job.create") ? [{ label: "Post a job", link: createJob }] : []),
    ],
    admin: can("company.approve") ? [{ label: "Manage users", link: manageUsers }] : [],
  };
}
