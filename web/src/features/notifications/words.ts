import type { Frequency, NotificationKind } from "@/entities/notifications/queries";

/** What can happen, and what is said of it. */
export const kinds: Record<NotificationKind, { label: string; hint: string }> = {
  JoinRequest: {
    label: "Somebody asks to join",
    hint: "They see nothing of the company until an admin approves them.",
  },
  InvitationAnswered: {
    label: "An invitation is answered",
    hint: "Somebody you have invited accepts or declines.",
  },
  CreditsReceived: {
    label: "You receive credits",
    hint: "A colleague assigns some to you, or JobHelm adds them.",
  },
  AdvertSubmitted: {
    label: "An advert is submitted",
    hint: "For the first time, or with the changes that you asked for.",
  },
  CompanyToVerify: {
    label: "A company waits to be verified",
    hint: "Nothing of it is published until you have verified it.",
  },
  OrderToSettle: {
    label: "An order needs attention",
    hint: "What was paid or returned does not add up.",
  },
  AdvertApproved: {
    label: "Your advert is approved",
    hint: "It goes live, or waits for you to publish it.",
  },
  ChangesRequested: {
    label: "Your advert needs changes",
    hint: "JobHelm asks for them before it approves the advert.",
  },
  AdvertTakenDown: {
    label: "Your advert is taken down",
    hint: "JobHelm takes it off its page and the job boards, and says why.",
  },
  AdvertExpiring: {
    label: "Your advert expires",
    hint: "A week before it leaves the job boards.",
  },
  AdvertNotTaken: {
    label: "A job board does not take your advert",
    hint: "It refuses it, or never says whether it has it.",
  },
  CreditsRunOut: {
    label: "You run out of credits",
    hint: "Your last one is spent or held for an advert.",
  },
  CreditsAsked: {
    label: "A colleague asks for credits",
    hint: "They have none for their advert, and you can assign some.",
  },
  NewApplicants: {
    label: "Somebody applies",
    hint: "For a job that you own or whose team you are on.",
  },
  Withdrawn: {
    label: "Somebody withdraws",
    hint: "From a job that you own or whose team you are on.",
  },
  ReviewAsked: {
    label: "Somebody asks for a person to look",
    hint: "Whom the keywords have turned down for a job of yours.",
  },
  // Told to everybody whom it concerns, and so never among the choices.
  SupportLooked: {
    label: "Looks by JobHelm support",
    hint: "Somebody of JobHelm support looks at what one of your colleagues sees",
  },
  // Of these calendars hear in any case, and they are none of the choices.
  InterviewArranged: {
    label: "You take part in an interview",
    hint: "A colleague arranges one with you, or moves one.",
  },
  InterviewCancelled: {
    label: "An interview of yours is called off",
    hint: "By a colleague, or by the candidate.",
  },
  InterviewChangeAsked: {
    label: "A candidate asks for another time",
    hint: "Of an interview that you arranged or take part in.",
  },
  TaskAssigned: {
    label: "You are given a task",
    hint: "A colleague gives you one on a candidate, or one falls to you.",
  },
  TaskDue: {
    label: "A task of yours is due",
    hint: "On the morning of its day.",
  },
  Mentioned: {
    label: "Somebody mentions you",
    hint: "In a note on a candidate; or says what they think of a CV that you sent them.",
  },
};

/** How often, in the order of the choices. */
export const frequencies: readonly { value: Frequency; label: string }[] = [
  { value: "AtOnce", label: "At once" },
  { value: "Daily", label: "Daily" },
  { value: "Never", label: "Never" },
];

/** What the notifications' page says. */
export const words = {
  emails: "Emails",
  always: "Emails about your security and your account always come, and at once.",
  daily: (zone: string) =>
    `Daily ones are collected into a single email at 08:00 (${zone.replaceAll("_", " ")}). On days without news there is none.`,
  nothing: "There is nothing to choose yet",
  views: "Emails about saved views",
  viewsHint:
    "When somebody is new in the view. At once is an email an hour at most, a daily one comes at 08:00 where your company is.",
  viewOf: (job: string | null) => (job ? `Candidates of ${job}` : "Candidates of all jobs"),
  noViews:
    "None yet. The bell beside a view, under Views above a list of candidates, switches them on.",
  notSaved: "Your choice could not be saved.",
  saved: "Notification settings updated",
} as const;
