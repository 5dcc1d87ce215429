/** What the hiring team's panel says. */
export const words = {
  actions: "Actions",
  cancelInvite: "Cancel invite",
  cancelQuestion: "Cancel the invite?",
  createdJob: "Created this job",
  inviteDeleted: "Pending invite deleted",
  inviteResent: "Pending invite resent",
  keepInvite: "Keep it",
  loading: "Loading the hiring team",
  notLoaded: "The hiring team could not be loaded.",
  remove: "Remove",
  removeFromTeam: "Remove from team",
  removeWhy:
    "They no longer see the job or its candidates, unless their role lets them. What they did there stays as it is.",
  resendInvite: "Resend invite",
  team: "Hiring team",
  actionsFor: (name: string) => `Actions for ${name}`,
  cancelWhy: (email: string) =>
    `${email} is asked to join this team no more. If the letter was about nothing else, its link stops working.`,
  removeOne: (name: string) => `Remove ${name} from the team?`,
  removed: (name: string) => `${name} is off the team.`,
} as const;
