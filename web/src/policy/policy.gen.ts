// Written from server/src/policy.rs by `make generate`; the server enforces the same rows.
export const policy = {
  "job.view": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "job.edit": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "job.editLive": ["JHSuperAdmin"],
  "job.copy": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "job.submit": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "job.approve": ["JHSuperAdmin"],
  "job.requestChanges": ["JHSuperAdmin"],
  "job.takeDown": ["JHSuperAdmin"],
  "job.publish": ["CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "job.publishOnBehalf": ["JHSuperAdmin"],
  "job.expire": ["CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "job.archive": ["CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "job.delete": ["CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "team.view": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "candidate.add": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "candidate.view": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "candidate.edit": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "candidate.setStatus": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember"],
  "candidate.move": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember"],
  "candidate.open": ["CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember"],
  "candidate.delete": ["CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember"],
  "candidate.download": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "note.add": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "timeline.view": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember"],
  "stage.view": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "stage.edit": ["CompanyAdmin"],
  "company.view": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "company.viewInfo": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember"],
  "security.manage": ["JHSuperAdmin", "CompanyAdmin"],
  "company.approve": ["JHSuperAdmin"],
  "company.edit": ["JHSuperAdmin", "CompanyAdmin"],
  "user.view": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "user.edit": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"],
  "user.setRole": ["JHSuperAdmin", "CompanyAdmin"],
  "user.setEmail": ["JHSuperAdmin"],
  "user.approve": ["JHSuperAdmin", "CompanyAdmin"],
  "user.reinvite": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager"],
  "user.delete": ["JHSuperAdmin", "CompanyAdmin"],
  "user.move": ["JHSuperAdmin"],
  "user.block": ["JHSuperAdmin"],
  "user.resetTwoStep": ["JHSuperAdmin", "CompanyAdmin"],
  "credits.grant": ["JHSuperAdmin"],
  "credits.transfer": ["CompanyAdmin"],
  "credits.view": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "job.create": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "job.postOnBehalf": ["JHSuperAdmin"],
  "credits.ask": ["CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "security.view": ["JHSuperAdmin", "CompanyAdmin"],
  "user.list": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember"],
  "user.listExternals": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager"],
  "user.invite": ["JHSuperAdmin", "CompanyAdmin", "RecruitmentManager", "HiringManager"],
  "user.create": ["JHSuperAdmin"],
} as const satisfies Record<string, readonly Role[]>;

export type Role =
  | "JHSuperAdmin"
  | "CompanyAdmin"
  | "RecruitmentManager"
  | "HiringManager"
  | "TeamMember"
  | "ExternalRecruiter";
export type Action = keyof typeof policy;
