import { number, plural } from "@/shared/words";

export const words = {
  accept: "Accept",
  decline: "Decline",
  declined: "Invitation declined",
  nothing: "Nothing waits for you",
  nothingWhy: "What you have to see to stands here: adverts, new candidates, people who ask.",
  seeAll: (total: number) => (total >= 100 ? "See all" : `See all ${number(total)}`),
  joined: (company: string) => `You now work with ${company}`,
  invites: (by: string | null | undefined, company: string) =>
    by ? `${by} invites you to ${company}` : `${company} invites you`,
  newOnes: (since: number, unseen: number) =>
    unseen > since
      ? `${plural(since, "new candidate")}, ${number(unseen)} not looked at`
      : plural(since, "new candidate"),
  wantsCredits: (name: string) => `${name} asks you for a credit`,
  asksToJoin: (company: string) => `Asks to join ${company}`,
  expires: "Leaves the job boards",
  advert: {
    PendingAdminApproval: "Waits for your approval",
    PendingUserApproval: "Approved: you can publish it",
    NoCredits: "Waits for credits",
    Draft: "Draft",
    sentBack: "JobHelm asks for changes",
  },
  heads: {
    toApprove: "Adverts to approve",
    ownAdverts: "Your adverts",
    newCandidates: "New candidates",
    invitations: "Invitations",
    expiring: "Expiring within a week",
    creditsAsked: "Colleagues who need credits",
    users: "People to approve",
    companies: "Companies to verify",
    orders: "Orders to look at",
  },
} as const;
