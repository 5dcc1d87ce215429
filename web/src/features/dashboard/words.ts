import { number, plural } from "@/shared/words";

export const words = {
  accept: "Accept",
  acceptAll: "Accept all",
  decline: "Decline",
  declineAll: "Decline all",
  declined: "Invitation declined",
  jobByJob: "Job by job",
  nothing: "Nothing waits for you",
  nothingWhy:
    "What you have to see to stands here: tasks, adverts, new candidates, people who ask.",
  seeAll: (total: number) => (total >= 100 ? "See all" : `See all ${number(total)}`),
  jobsOf: (company: string) => `Jobs of ${company}`,
  joined: (company: string) => `You now work with ${company}`,
  invites: (by: string | null | undefined, company: string) =>
    by ? `${by} invites you to ${company}` : `${company} invites you`,
  newOnes: (since: number, unseen: number) =>
    unseen > since
      ? `${plural(since, "new candidate")}, ${number(unseen)} not looked at`
      : plural(since, "new candidate"),
  toReview: (count: number) => plural(count, "candidate"),
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
  steps: {
    title: "Your first advert",
    state: { done: "Done", waits: "Waiting", open: "To do" },
    verified: {
      title: "Your company is verified",
      says: "Its adverts can go live.",
    },
    unverified: (company: string) => ({
      title: `JobHelm verifies ${company}`,
      says: "You get an email once it is done.",
    }),
    credits: (held: number) => ({
      title: "You have credits",
      says:
        held > 0 ? `${plural(held, "credit")}, one for each advert.` : "Your advert is paid for.",
    }),
    noCredits: { title: "Get a credit", says: "Each advert costs one." },
    buy: "Buy credits",
    noAdvert: { title: "Post a job", says: "Write the advert and submit it." },
    create: "Create a job",
    drafted: { title: "Submit your advert", says: "It is a draft still." },
    seeDrafts: "See your drafts",
    submitted: { title: "Your advert is submitted", says: "It goes live once it is approved." },
    seePending: "See where it stands",
  },
  noTasks: "Your tasks could not be loaded.",
  moreTasks: "Show more tasks",
  when: { overdue: "Overdue", today: "Today", coming: "Coming" },
  allInterviews: "All interviews",
  heads: {
    interviews: "Interviews today",
    tasks: "Your tasks",
    toApprove: "Adverts to approve",
    ownAdverts: "Your adverts",
    newCandidates: "New candidates",
    reviews: "Rejected by keywords, to be looked at",
    invitations: "Invitations",
    expiring: "Expiring within a week",
    creditsAsked: "Colleagues who need credits",
    users: "People to approve",
    companies: "Companies to verify",
    orders: "Orders to look at",
  },
} as const;
