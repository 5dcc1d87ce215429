/** What the screens here say. */
export const words = {
  allJobs: "All jobs",
  copyJob: "Copy job",
  inviteNewMember: "Invite New Member",
  publicPage: "Public page",
} as const;
