import { useQuery } from "@tanstack/react-query";
import { linkOptions } from "@tanstack/react-router";
import { companyListQuery } from "@/entities/companies/queries";
import { userListQuery } from "@/entities/users/queries";
import { useCan, useViewer } from "@/policy/can";
import type { MenuEntry } from "@/shared/SideMenu";
import { words } from "./words";

const jobs = linkOptions({ to: "/jobs" });
const createJob = linkOptions({ to: "/job/create" });
const manageUsers = linkOptions({ to: "/admin/manage-users" });
const settings = linkOptions({ to: "/settings" });
const MINUTE = 60_000;

/** How many users and companies wait for the provider's people to approve them. */
export function useWaiting(): { users: number; companies: number } {
  const { actsForProvider } = useViewer();
  const often = { staleTime: MINUTE, enabled: actsForProvider };
  const users = useQuery({ ...userListQuery({ statuses: ["NotVerified"] }), ...often });
  const companies = useQuery({ ...companyListQuery({ status: "NotVerified" }), ...often });
  return {
    users: users.data?.totalElements ?? 0,
    companies: companies.data?.totalElements ?? 0,
  };
}

type Entries = Record<"jobs" | "admin" | "own", readonly MenuEntry[]>;

/** The menus for this viewer; the header, the user's menu and the side drawer draw them each in their own way. */
export function useMenuEntries(): Entries {
  const can = useCan();
  const { actsForProvider } = useViewer();
  const { users, companies } = useWaiting();
  const badge = { count: users + companies, said: words.toVerify(users, companies) };
  return {
    jobs: [
      { label: "All jobs", link: jobs },
      ...(can("job.create") ? [{ label: "Post a job", link: createJob }] : []),
    ],
    admin: actsForProvider ? [{ label: "Manage users", link: manageUsers, badge }] : [],
    own: actsForProvider ? [] : [{ label: "Settings", link: settings }],
  };
}
