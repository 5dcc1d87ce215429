import { roleLabel } from "@/entities/users/labels";
import type { Invitation } from "../queries";

/** `a hiring manager`, `an external recruiter`. */
const asRole = (role: Invitation["role"]): string => {
  const label = roleLabel[role].toLowerCase();
  return `${/^[aeiou]/.test(label) ? "an" : "a"} ${label}`;
};

/** What the screens here say. */
export const words = {
  accept: "Accept",
  acceptAs: (name: string) => `Accept as ${name}`,
  back: "Back",
  declineQuestion: "Decline the invitation?",
  declineWhy: (company: string) =>
    `${company} is told that you have declined, and this link stops working. They can invite you again.`,
  decline: "Decline",
  declineInvitation: "Decline the invitation",
  declined: (company: string) => <>You have declined. {company} has been told.</>,
  elsewhere: (email: string) => (
    <>
      <b>{email}</b> has an account with another company already, and an account belongs to one
      company. Please use another email address here.
    </>
  ),
  forJobs: "You will work on",
  getStarted: "Get started!",
  invites: ({ invitedBy, companyName, role }: Invitation) => (
    <>
      {invitedBy ? (
        <>
          <b>{invitedBy}</b> invites you to work with <b>{companyName}</b>
        </>
      ) : (
        <>
          <b>{companyName}</b> invites you
        </>
      )}{" "}
      as {asRole(role)}.
    </>
  ),
  joined: (company: string) => `You now work with ${company}`,
  nearly: "One more step: tell us about your own company.",
  notForYou: "Not for you?",
  otherAccount: (name: string, email: string) => (
    <>
      You are signed in as <b>{name}</b> ({email}), and this invitation went to another address.
    </>
  ),
  ownAccountElsewhere: (email: string) => (
    <>
      You are signed in with <b>{email}</b>, whose account cannot accept this: an account belongs to
      one company. Sign out to accept with another email address.
    </>
  ),
  recruitAlready: "Have an account already?",
  requestAnother: "Please request another invitation.",
  sentVerification: "We have sent you a link. Open it to verify your address, then sign in.",
  seeAllJobs: "See all jobs",
  signedInAs: (name: string) => (
    <>
      You are signed in as <b>{name}</b>.
    </>
  ),
  signInToAccept: "Sign in to accept",
  signOut: "Sign out and go on",
  signUp: "Sign up",
  usedAlready: "If it was you who used it, you can sign in with your account.",
  hasAccount: (email: string) => (
    <>
      <b>{email}</b> has an account. Sign in with it to accept.
    </>
  ),
} as const;
