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
  menuOf: (name: string) => `${name}, menu`,
} as const;
