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

export const statusTag: Record<User["status"], { label: string; tone: Tone; mark: Mark }> = {
  NotFinishedSignUp: { label: "Sign-up not finished", tone: "grey", mark: "ring" },
  NotVerified: { label: "To verify", tone: "amber", mark: "warning" },
  Pending: { label: "Pending", tone: "amber", mark: "clock" },
  Verified: { label: "Verified", tone: "green", mark: "tick" },
  Blocked: { label: "Blocked", tone: "red", mark: "lock" },
};
