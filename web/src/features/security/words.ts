import type { SecurityEntry, SecurityKind } from "@/entities/security/queries";
import { roleLabel } from "@/entities/users/labels";
import { number, plural } from "@/shared/words";

type Sentence = string | ((entry: SecurityEntry) => string);

/** What happened, each in its own words. */
export const happened: Record<SecurityEntry["event"], Sentence> = {
  SignedIn: ({ secondStep, newDevice }) =>
    `Signed in${secondStep ? " in two steps" : ""}${newDevice ? " on a new device" : ""}`,
  SignInFailed: ({ secondStep, times }) =>
    `${secondStep ? "Wrong code" : "Wrong password"}${times > 1 ? `, ${number(times)} times` : ""}`,
  SessionsEnded: "Signed out of other devices",
  PasswordSet: "Password set by a mailed link",
  PasswordChanged: "Password changed",
  IdentityLinked: "Signs in with Google or LinkedIn from now on",
  TwoStepTurnedOn: "Two-step sign-in turned on",
  TwoStepTurnedOff: "Two-step sign-in turned off",
  TwoStepReset: "Two-step sign-in reset",
  TwoStepDemanded: ({ demanded }) =>
    demanded
      ? "Two-step sign-in required of everybody"
      : "Two-step sign-in no longer required of everybody",
  RecoveryCodesMade: "New recovery codes made",
  RoleChanged: ({ role, roleWas }) =>
    role && roleWas
      ? `Access level changed from ${roleLabel[roleWas]} to ${roleLabel[role]}`
      : "Access level changed",
  EmailChanged: "Email address changed",
  UserInvited: "Invited",
  InvitationCancelled: "Invitation cancelled",
  InvitationAnswered: ({ accepted }) => (accepted ? "Invitation accepted" : "Invitation declined"),
  UserSignedUp: "Account made",
  UserApproved: ({ role }) => (role ? `Approved as ${roleLabel[role]}` : "Approved"),
  UserRejected: "Request to join rejected",
  UserBlocked: "Blocked",
  UserUnblocked: "Unblocked",
  UserMoved: "Moved to another company",
  UserRemoved: "Account deleted",
  CandidateLookedFor: ({ known, campaignTitle }) =>
    `Told that somebody ${known ? "is already" : "is not yet"} a candidate${campaignTitle ? ` for ${campaignTitle}` : ""}`,
  SupportViewBegun: ({ reason }) =>
    `JobHelm support looked at what they see${reason ? `: ${reason}` : ""}`,
  SupportViewEnded: "JobHelm support looks no more",
  InfectedFile: ({ times }) =>
    times > 1 ? `File with a virus refused, ${number(times)} times` : "File with a virus refused",
  ErrandsRetried: ({ retried }) =>
    `Had ${plural(retried ?? 1, "letter or errand", "letters or errands")} run again`,
  AddressReleased: "Had letters sent again to an address that they came back from",
  RecoveryCodeUsed: ({ left }) => `Recovery code used, ${number(left ?? 0)} left`,
};

export const kindLabel: Record<SecurityKind, string> = {
  SignIn: "Sign-ins",
  FailedSignIn: "Failed sign-ins",
  Session: "Devices signed out",
  Password: "Passwords and other ways in",
  TwoStep: "Two-step sign-in",
  Role: "Access levels and addresses",
  Invitation: "Invitations",
  LookUp: "Candidate look-ups",
  File: "Files with viruses",
  Support: "Looks by JobHelm support",
  Operations: "Running of the platform",
  Member: "Members let in, blocked, moved or deleted",
};

/** What the screens here say. */
export const words = {
  addsStep:
    "A second step at sign-in: a code from an app on your phone, so that a stolen password is not enough.",
  any: "Everything",
  changePassword: "Change password",
  demandWhy:
    "Whoever has not set it up is asked to at their next sign-in. Nobody is signed out now.",
  demandedByCompany: "Your company requires two-step sign-in.",
  demandedByProvider: "JobHelm requires two-step sign-in of its administrators.",
  devices: "Devices",
  endOthers: "Sign out everywhere else",
  everybody: "Require it of everybody",
  from: "From",
  goneAccount: "Deleted account",
  leaveOut: "You will be asked to set it up at your next sign-in, if you have not by then.",
  looks: "With whose eyes you look",
  stopLooking: "Stop",
  lookUntil: (time: string, reason: string) => `until ${time}: ${reason}`,
  linkWhy:
    "You sign in with Google or LinkedIn, and your account has no password. We can mail you a link that sets one.",
  makeNewCodes: "Make new ones before they run out.",
  mailLink: "Mail me a link",
  newCodes: "New recovery codes",
  newCodesWhy: "The codes that you have kept stop working.",
  newest: "The newest 10,000 entries are listed. Choose a period to see older ones.",
  nobody: "JobHelm",
  other: "Something else",
  password: "Password",
  passwordWhy:
    "A new password signs you out on every other device, and ends the address of your calendar.",
  person: "Person",
  setUp: "Set up two-step sign-in",
  signOut: "Sign out",
  thisDevice: "This device",
  to: "To",
  turnOff: "Turn off",
  turnOffWhy: "From then on your password alone opens your account.",
  twoStep: "Two-step sign-in",
  unknownBrowser: "Unknown browser",
  what: "What",
  haveSetUp: (members: number, some: number) =>
    `${number(some)} of ${plural(members, "member")} ${some === 1 ? "has" : "have"} set it up.`,
  lastSeen: "Last seen",
  signedIn: "Signed in",
  onSince: "On since",
  onDevice: (device: string) => `Sign out: ${device}`,
  by: (name: string) => `by ${name}`,
  others: (ended: number) => `Signed out of ${plural(ended, "other device")}`,
  linkSent: (email: string) => `Link sent to ${email}`,
} as const;
