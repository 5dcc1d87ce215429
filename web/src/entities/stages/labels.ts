import type { StageType } from "./queries";

/** What stages are for, in their order of hiring. */
export const stageTypeLabel: Record<StageType, string> = {
  Sourced: "Sourced",
  Applied: "Applied",
  PhoneScreen: "Phone Screen",
  Assessment: "Assessment",
  Interview: "Interview",
  Offer: "Offer",
  Hired: "Hired",
  Rejected: "Rejected",
};
