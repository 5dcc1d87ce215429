import { plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  companyAwaits:
    "Your company awaits verification by JobHelm. You can write and submit adverts meanwhile; they are published once it is verified.",
  creditsBalance: "Credits balance",
  jobs: "Jobs",
  jobsMenu: "Jobs menu",
  newUsers: "You have new users to approve",
  review: "Review",
  signOut: "Sign out",
  skipToContent: "Skip to content",
  theme: "Theme",
  unverified: "Unverified",
  /** What waits for the provider: "1 company and 2 users to verify". */
  toVerify: (users: number, companies: number) =>
    `${[
      companies > 0 && plural(companies, "company", "companies"),
      users > 0 && plural(users, "user"),
    ]
      .filter(Boolean)
      .join(" and ")} to verify`,
  menuOf: (name: string) => `${name}, menu`,
} as const;
