import { plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  aboutRoles: "What each role may do",
  approve: "Approve",
  approveWhy: "They can sign in and work from then on.",
  archivedJob: "You are in the middle of inviting user to archived job.",
  block: "Block",
  blockWhy:
    "They are signed out everywhere, and no letters go to them. Their jobs and candidates stay as they are. The reason is shown to your colleagues alone.",
  cancelInvitation: "Cancel invitation",
  cancelQuestion: "Cancel the invitation?",
  copyEmail: "Copy e-mail address",
  chooseHeir: "Please select user below.",
  deleteForGood: "Please note, once deleted user's data CANNOT be retrieved.",
  deleteUser: "Delete user",
  emailUnproved: "They have not verified their email address yet, and cannot be approved before.",
  everythingGoes:
    "Any job data and credits associated with this account will be deleted and cannot be recovered.",
  nothingToHandOver: "Selected user has no jobs or credits associated.",
  people: "People",
  invite: "Invite a new Member",
  jobs: "Jobs",
  jobsOptional: "Jobs (optional)",
  keepInvitation: "Keep it",
  reject: "Reject",
  rejectWhy: "The account is removed, and a letter tells them. This cannot be undone.",
  selectRole: "Select a role",
  sendInvitation: "Send invitation",
  sendAgain: "Send again",
  unblock: "Unblock",
  unblockWhy: "They can sign in again, and get letters.",
  approveOne: (name: string) => `Approve ${name}`,
  approved: (name: string) => `${name} has been approved.`,
  blockOne: (name: string) => `Block ${name}`,
  blocked: (name: string) => `${name} has been blocked.`,
  cancelWhy: (email: string) =>
    `The link that ${email} has been sent stops working. You can invite them again at any time.`,
  cancelled: (email: string) => `Invitation to ${email} cancelled`,
  companyGoes: (company: string) =>
    `This is the last user of ${company}: the company goes with the account.`,
  deleteOne: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} has been deleted.`,
  handsOver: (jobs: number, credits: number) =>
    `${[jobs > 0 && plural(jobs, "job"), credits > 0 && plural(credits, "credit")]
      .filter(Boolean)
      .join(" and ")} will be somebody else's.`,
  lastAdmin: (company: string) => `This is the last admin of ${company}, which needs another one.`,
  rejectOne: (name: string) => `Reject ${name}?`,
  rejected: (name: string) => `${name} has been rejected.`,
  sentTo: (email: string) => `Invitation sent to ${email}`,
  unblockOne: (name: string) => `Unblock ${name}?`,
  unblocked: (name: string) => `${name} has been unblocked.`,
} as const;
