/** Why somebody who went to Google or LinkedIn did not come back signed in; by what the address says. */
const OF_LOGIN: Record<string, string> = {
  access_denied: "The sign-in was cancelled.",
  expired: "The sign-in took too long, or was begun in another browser. Please try again.",
  unavailable: "The service cannot be reached now. Please try again later.",
  too_many: "Too many attempts. Please try again later.",
};

/** Messages that are part of the contract, or stand for what the server says. */
export const messages = {
  /** What the server says of an address that is not proved yet. */
  unverified: "Please verify your email before logging in.",
  letterOver: "This link is no longer valid.",
  /** What an address says is never shown: anybody can write one. */
  ofLogin: (error: string | undefined): string =>
    (error && Object.hasOwn(OF_LOGIN, error) && OF_LOGIN[error]) ||
    "The sign-in did not work. Please try again.",
} as const;
