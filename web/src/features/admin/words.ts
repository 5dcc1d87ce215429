/** What the screens here say. */
export const words = {
  accountMembers: "Account Members",
  actions: "Actions",
  approve: "Approve",
  companiesToVerify: "Companies to verify",
  companyDetails: "Company details",
  credits: "Credits",
  details: "Details",
  hiringTeam: "Hiring Team",
  manageUsers: "Manage users",
  unverified: "Unverified",
  verified: "Verified",
} as const;
