import type { Schemas } from "@/api/client";
import { links } from "@/shared/links";

/** What people call the services that vouch for them. */
export const providerLabel: Record<Schemas["Provider"], string> = {
  Google: "Google",
  Linkedin: "LinkedIn",
};

const terms = (
  <a href={links.terms} target="_blank" rel="noopener">
    terms
  </a>
);
const privacy = (
  <a href={links.privacy} target="_blank" rel="noopener">
    privacy notice
  </a>
);

/** What the screens here say. */
export const words = {
  acceptsTerms: (
    <>
      By signing up you accept the {terms} and the {privacy}.
    </>
  ),
  accountReady: "Your account is ready. You can sign in now.",
  alreadyHaveAnAccount: "Already have an account?",
  backToSignIn: "Back to sign in",
  forgotPassword: "Forgot password?",
  goToSignIn: "Go to sign in",
  mustSetUp: "Your account needs a second step before you can go on. It takes a minute.",
  mailMeALink: "Email me a link instead",
  newToJobhelm: "New to JobHelm?",
  or: "or",
  recruitForLess: "Recruit for less",
  requestAnotherToken: "Request another token",
  resetPassword: "Reset password",
  sendTheLinkAgain: "Send the link again",
  setUpTwoStep: "Set up two-step sign-in",
  signIn: "Sign in",
  signInAgain: "Sign in again",
  signInAsSomebodyElse: "Sign in as somebody else",
  signUp: "Sign up",
  twoStep: "Two-step sign-in",
  whatYouWillDo: "What you will do there",
  yourCompany: "Your company",
  whichCompany: "Company",
  continueWith: (service: string) => `Continue with ${service}`,
  continuesAs: (service: string, email: string) => (
    <>
      You are signing up with {service} as <b>{email}</b>.
    </>
  ),
  hasAccount: (email: string, service: string) => (
    <>
      There is an account for <b>{email}</b>. Show once that it is yours: from then on {service}{" "}
      signs you in.
    </>
  ),
  linkSent: (email: string, service: string) => (
    <>
      We have sent a link to <b>{email}</b>. Open it in this browser within an hour, and {service}{" "}
      signs you in from then on.
    </>
  ),
  sentTo: (email: string) => (
    <>
      We have sent a link to <b>{email}</b>. Open it to verify your address, then sign in.
    </>
  ),
  thenApproval: (company: string) => (
    <>
      {" "}
      The admins of <b>{company}</b> are then asked to let you in.
    </>
  ),
  nothingThere: "Nothing there? Look in your spam folder, or",
  nothingThereSpam: "Nothing there? Look in your spam folder.",
  correctDetails: "correct your details",
  maySend: (email: string) => (
    <>
      If <b>{email}</b> still has to be verified, we have sent it a link.
    </>
  ),
  sessionEnded: (name: string) => (
    <>
      Your session has ended. Sign in as <b>{name}</b> to go on where you were: nothing is lost.
    </>
  ),
} as const;
