import { plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  actions: "Actions",
  addBoard: "Add a board",
  allJobs: "All jobs",
  boards: "Job boards",
  by: (name: string) => `by ${name}`,
  copyJob: "Copy job",
  copyLink: "Copy the link for this board",
  copyLinkFor: (board: string) => `Copy the link for ${board}`,
  figures: (views: number, applications: number) =>
    `${plural(views, "view")} · ${plural(applications, "application")}`,
  inviteNewMember: "Invite New Member",
  left: "Left",
  linkCopied: "Link copied",
  post: "Post there",
  postOn: (board: string) => `Post there, on ${board}`,
  posted: "Posted",
  publicPage: "Public page",
  read: "Read",
  since: "Since",
  toBePosted: "To be posted",
} as const;
