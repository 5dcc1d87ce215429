/** What the pages of help and law say. */
export const prose = {
  roles: [
    {
      role: "Company admin",
      may: "Everything inside the company: all jobs and candidates, members and their access levels, hiring stages, credits, the company's details. Approves or rejects people who ask to join.",
    },
    {
      role: "Recruitment manager",
      may: "All jobs and candidates of the company. Invites members and external recruiters, and sees credits.",
    },
    {
      role: "Hiring manager",
      may: "The jobs that they created or joined, and these jobs' candidates. Invites people to these jobs.",
    },
    {
      role: "Team member",
      may: "The jobs that they were invited to, and these jobs' candidates. Posts no jobs.",
    },
    {
      role: "External recruiter",
      may: "Works for an agency. Sees the jobs that they were invited to and the candidates whom they submitted, and nothing else of the company.",
    },
  ],
  stages: [
    "A company begins with Sourced, Applied, Phone Screen, 1st Interview, 2nd Interview, Offer, Hired and Rejected.",
    "Sourced, Applied, Offer, Hired and Rejected are fixed. Those between them can be renamed, moved, deleted, and joined by others, up to ten stages in all.",
    "A job’s Pipeline shows its stages side by side. Cards are carried from one to the next, several at once when they are ticked, and say for how long somebody has waited there.",
    "A change counts for all jobs at once, also for those that are live.",
    "When a stage is deleted in which candidates stand, you choose the stage that they go to. Their timelines keep the old name.",
  ],
  approval: [
    "Your company's admins have been told that you ask to join, and find you under Account Members.",
    "They approve you, perhaps with another access level than you asked for, or reject you. You get a message either way.",
    "Until then you see no jobs and no candidates. You can correct your name and phone number under Settings.",
    "If nobody answers, talk to a company admin. If your company has none any more, contact your provider.",
  ],
  contact: [
    "For your access level, credits, or a colleague's account: your company's admin.",
    "For an application that you made, and what is kept of it: the company that you applied to.",
    "For everything else: the provider who runs this JobHelm for your company, at the address that its messages come from.",
  ],
  terms: [
    {
      title: "Your account",
      says: "An account is for one person. Keep your password to yourself; whoever uses your account acts in your name. Say so at once when you think that somebody else does.",
    },
    {
      title: "What you post",
      says: "Adverts are for real vacancies, say who hires, and discriminate against nobody. The provider may turn an advert or a company away, and takes down what breaks the law.",
    },
    {
      title: "Other people's data",
      says: "Candidates have given you their data to apply for your job. Use it for that and for nothing else, share it with nobody who has no part in it, and keep no copies for longer than you may.",
    },
    {
      title: "Credits",
      says: "A credit pays for one advert of its kind going live. It is held while an advert waits for approval and comes back when the advert does not go live. An advert that was live and is archived goes live again only for another credit.",
    },
    {
      title: "Ending",
      says: "You can have your account deleted by your company's admin or by the provider. The provider may block an account that harms others, and says why.",
    },
  ],
  privacy: [
    {
      title: "Whose data",
      says: "Of users: name, e-mail address, phone number, access level, what they did in the product, and from where they signed in. Of candidates: what they sent with their application, and what the hiring team notes about it.",
    },
    {
      title: "Who is responsible",
      says: "For candidates the company that hires is, and JobHelm's provider works on its behalf. For users' accounts the provider is.",
    },
    {
      title: "What for",
      says: "To run applications and accounts, to keep them safe, and to send the messages that belong to them. Nothing is sold, and nobody is tracked across other sites.",
    },
    {
      title: "For how long",
      says: "Candidates are removed nine months after they arrived, or as long after as the company says that they applied to, with files and notes; they stay longer only where the company has to keep them, for a claim for example. An account's address, number and password are removed when it is deleted; its name stays with what it wrote. A session ends after thirty days without use.",
    },
    {
      title: "Your rights",
      says: "You can see, correct and have removed what is kept of you. Candidates ask the company that they applied to; users ask their company's admin or the provider. You can complain to the Information Commissioner's Office.",
    },
  ],
} as const;
