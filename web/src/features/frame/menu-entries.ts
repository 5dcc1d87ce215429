import { useQuery } from "@tanstack/react-query";
import { linkOptions } from "@tanstack/react-router";
import { inboxCountQuery } from "@/entities/conversations/inbox-count";
import { userCountersQuery } from "@/entities/users/queries";
import { useCan, useViewer } from "@/policy/can";
import type { MenuEntry } from "@/shared/SideMenu";
import { words } from "./words";

const dashboard = linkOptions({ to: "/" });
const jobs = linkOptions({ to: "/jobs" });
const candidates = linkOptions({ to: "/candidates" });
const inbox = linkOptions({ to: "/inbox" });
const interviews = linkOptions({ to: "/interviews" });
const reports = linkOptions({ to: "/reports" });
const everyCandidate = linkOptions({ to: "/admin/candidates" });
const createJob = linkOptions({ to: "/job/create" });
const manageUsers = linkOptions({ to: "/admin/manage-users" });
const desk = linkOptions({ to: "/desk" });
const orders = linkOptions({ to: "/admin/orders" });
const boards = linkOptions({ to: "/add-board" });
const prices = linkOptions({ to: "/admin/prices" });
const operations = linkOptions({ to: "/admin/operations" });
const securityLog = linkOptions({ to: "/admin/security-log" });
const security = linkOptions({ to: "/admin/security" });
const notifications = linkOptions({ to: "/admin/notifications" });
const profile = linkOptions({ to: "/settings/profile" });
const settings = linkOptions({ to: "/settings" });
const MINUTE = 60_000;

/** How many users and companies wait for whoever approves them. */
export function useWaiting(): { users: number; companies: number } {
  const can = useCan();
  const { data } = useQuery({
    ...userCountersQuery(),
    staleTime: MINUTE,
    enabled: can("user.approve") && can("user.list"),
  });
  return {
    users: (data?.hiringTeam.toVerify ?? 0) + (data?.externalRecruiters.toVerify ?? 0),
    companies: data?.companies.toVerify ?? 0,
  };
}

/** In how many conversations somebody has written since the viewer looked. */
function useUnread(): number {
  const can = useCan();
  const { data } = useQuery({ ...inboxCountQuery(), enabled: can("message.view") });
  return data?.unread ?? 0;
}

type Entries = Record<"start" | "jobs" | "people" | "admin" | "own", readonly MenuEntry[]>;

/** The menus for this viewer; the header, the user's menu and the side drawer draw them each in their own way. */
export function useMenuEntries(): Entries {
  const can = useCan();
  const { actsForProvider, status } = useViewer();
  const { users, companies } = useWaiting();
  const unread = useUnread();
  const badge = { count: users + companies, said: words.toVerify(users, companies) };
  // Until somebody has let them in, people have nothing here but themselves.
  if (status === "NotVerified")
    return {
      start: [],
      jobs: [],
      people: [],
      admin: [],
      own: [{ label: "Profile", link: profile }],
    };
  return {
    start: [{ label: "Dashboard", link: dashboard }],
    jobs: [
      { label: "All jobs", link: jobs },
      ...(can("job.create") ? [{ label: "Post a job", link: createJob }] : []),
    ],
    people: [
      ...(!actsForProvider && can("candidate.view")
        ? [{ label: "Candidates", link: candidates }]
        : []),
      ...(can("message.view")
        ? [{ label: "Inbox", link: inbox, badge: { count: unread, said: words.unread(unread) } }]
        : []),
      ...(can("interview.arrange") ? [{ label: "Interviews", link: interviews }] : []),
      ...(can("report.view") ? [{ label: "Reports", link: reports }] : []),
    ],
    admin: actsForProvider
      ? [
          { label: "Editorial desk", link: desk },
          { label: "Manage users", link: manageUsers, badge },
          { label: "Candidates", link: everyCandidate },
          { label: "Job boards", link: boards },
          { label: "Orders", link: orders },
          { label: "Prices", link: prices },
          { label: "Security log", link: securityLog },
          ...(can("operations.view") ? [{ label: "Operations", link: operations }] : []),
        ]
      : [],
    own: actsForProvider
      ? [
          { label: "Security", link: security },
          { label: "Notifications", link: notifications },
        ]
      : [{ label: "Settings", link: settings }],
  };
}
