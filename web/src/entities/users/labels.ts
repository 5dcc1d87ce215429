import type { Mark, Tone } from "@/shared/StatusTag";
import type { User } from "./queries";

export const roleLabel: Record<User["role"], string> = {
  JHSuperAdmin: "Super admin",
  CompanyAdmin: "Company admin",
  RecruitmentManager: "Recruitment manager",
  HiringManager: "Hiring manager",
  TeamMember: "Team member",
  ExternalRecruiter: "External recruiter",
};

export const signUpLabel: Record<User["signUpMethod"], string> = {
  Email: "Email",
  Google: "Google",
  Linkedin: "LinkedIn",
};

/** The roles that somebody can be given, in the contract's order: nobody becomes an external recruiter, or the provider's. */
const GIVEN_ROLES = ["CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember"] as const;

/** The access levels to choose from. Somebody who holds credits becomes no team member, who could not. */
export const accessLevels = (holdsCredits = false): { value: User["role"]; label: string }[] =>
  GIVEN_ROLES.filter((role) => role !== "TeamMember" || !holdsCredits).map((role) => ({
    value: role,
    label: roleLabel[role],
  }));

/** What somebody with the role may do, in a line. */
export const roleHint: Record<Exclude<User["role"], "JHSuperAdmin">, string> = {
  CompanyAdmin: "Everything in the company: its members, job stages, credits and all jobs.",
  RecruitmentManager: "All jobs and candidates of the company. Invites members and buys credits.",
  HiringManager: "The jobs that they create or join, and their candidates. Posts jobs.",
  TeamMember: "Only the jobs that they are invited to, and their candidates.",
  ExternalRecruiter: "Only the jobs that they are invited to, and candidates whom they submit.",
};

export const statusTag: Record<User["status"], { label: string; tone: Tone; mark: Mark }> = {
  NotFinishedSignUp: { label: "Sign-up not finished", tone: "grey", mark: "ring" },
  NotVerified: { label: "To verify", tone: "amber", mark: "warning" },
  Pending: { label: "Pending", tone: "amber", mark: "clock" },
  Verified: { label: "Verified", tone: "green", mark: "tick" },
  Blocked: { label: "Blocked", tone: "red", mark: "lock" },
};

export const lettersComeBack = "Letters come back";

export const creditsAre = (sum: string): string => `Credits: ${sum}`;
