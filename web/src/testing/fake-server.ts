import { vi } from "vitest";
import { BASE, type Schemas } from "@/api/client";
import { type Action, policy, type Role } from "@/policy/policy.gen";
import type { Viewer } from "@/policy/viewer";

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = (
  body: unknown,
  token: string | null,
  query: URLSearchParams,
) => Answer | Promise<Answer>;

/** One call as the server met it. */
type Call = {
  call: string;
  body: unknown;
  authorization: string | null;
  /** Its `Idempotency-Key`. */
  key: string | null;
};

/** Asked for by every screen; no test's business unless it answers it. */
const none = { items: [], total: 0 };
/** A dashboard on which nothing waits. */
export const aQuietDay: Schemas["DashboardView"] = {
  adverts: none,
  newCandidates: none,
  reviews: none,
  invitations: none,
  expiring: none,
  creditsAsked: none,
  users: none,
  companies: none,
  orders: none,
};

const STANDING: Record<string, Handler> = {
  "GET /auth/providers": () => ({ body: { providers: [] } }),
  // Where sign-in leads.
  "GET /dashboard": () => ({ body: aQuietDay }),
  // Nobody has kept a view.
  "GET /views": () => ({ body: [] }),
  // Nothing is to be done.
  "GET /tasks": () => ({ body: { today: "2026-11-26", tasks: anEmptyPage } }),
  // No letter goes out by itself.
  "POST /message/by-itself": () => ({ body: [] }),
  // Nobody is interviewed.
  "GET /interviews": () => ({
    body: {
      today: "2026-11-26",
      first: "2026-11-26",
      last: "2026-11-26",
      timeZone: "Europe/London",
      interviews: [],
      hasMore: false,
      waiting: [],
    },
  }),
  // Nothing stands in any advert's way.
  "POST /campaign/readiness": () => ({ body: { findings: [] } }),
  // The company has no tags.
  "GET /company/tags": () => ({ body: { tags: [], most: 200 } }),
  "GET /candidate/tag-count": () => ({ body: { tagCount: [] } }),
  // CVs that are sent on are behind links alone.
  "GET /companies/c1/attachments": () => ({ body: { attachCvs: false } }),
  // Nothing happens elsewhere, and the stream is asked for again when nobody is there to ask.
  "GET /live": () => ({ status: 503, body: null, headers: { "Retry-After": "3600" } }),
};

/**
 * Stands where the network would be: `{ "POST /auth/sign-in": (body) => ({ body: … }) }`, paths as the contract
 * writes them, without their query. Answers what was asked of it, in order.
 */
export function fakeServer(handlers: Record<string, Handler>) {
  const calls: Call[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname.replace(BASE, "")}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    const authorization = request.headers.get("Authorization");
    const handler = handlers[call] ?? STANDING[call];
    // What is sent counts where the test answers it.
    if (!(call in STANDING) || (request.method !== "GET" && call in handlers))
      calls.push({ call, body, authorization, key: request.headers.get("Idempotency-Key") });
    if (!handler) throw new Error(`the test's server knows no ${call}`);
    const token = authorization?.replace("Bearer ", "") ?? null;
    const answer = await handler(body, token, new URL(request.url).searchParams);
    const status = answer.status ?? 200;
    const how = { status, ...(answer.headers && { headers: answer.headers }) };
    return status === 204 ? new Response(null, how) : Response.json(answer.body, how);
  });
  return { calls, handlers };
}

/** An error answer as the contract shapes it. */
export const refusal = (
  status: number,
  ...errors: { item?: string; message: string }[]
): Answer => ({
  status,
  body: { errors: errors.map((error) => ({ code: status, ...error })) },
});

/** A page of a list that holds nothing. */
export const anEmptyPage = {
  items: [],
  first: true,
  last: true,
  pageNumber: 0,
  numberOfElements: 0,
  size: 10,
  totalElements: 0,
  totalPages: 0,
};

/** Another person's account, as the provider sees it. */
export const aUser = (changes: Partial<Schemas["UserView"]> = {}): Schemas["UserView"] => ({
  id: "u2",
  role: "HiringManager",
  status: "Verified",
  firstName: "Nora",
  lastName: "Quist",
  fullName: "Nora Quist",
  email: "nora@harbour.co.uk",
  phoneNumber: null,
  signUpMethod: "Email",
  signUpDate: "2026-01-02T10:00:00Z",
  company: { id: "c1", name: "Harbour & Finch Ltd", status: "Verified" },
  balance: { advertiser: 4, managed: 1, hire: 0 },
  emailVerified: true,
  blockedReason: null,
  invitedBy: [],
  ownAdverts: 0,
  isLastCompanyAdmin: false,
  isLastUser: false,
  invitedToCompanies: [],
  version: 1,
  can: ["user.view", "user.edit", "credits.grant"],
  ...changes,
});

/** How many people stand where, in hiring teams and from outside, and how many companies. */
export function userCounters(
  hiringTeam: Partial<Schemas["StatusCounts"]> = {},
  companies: Partial<Schemas["CompanyCounters"]> = {},
  externalRecruiters: Partial<Schemas["StatusCounts"]> = {},
): Schemas["UserCounters"] {
  const none = { all: 0, toVerify: 0, pending: 0, verified: 0, blocked: 0 };
  return {
    hiringTeam: { ...none, ...hiringTeam },
    externalRecruiters: { ...none, ...externalRecruiters },
    companies: { toVerify: 0, verified: 0, ...companies },
  };
}

/** A signed-in person, verified and of a verified company unless told otherwise. */
export function aViewer(role: Role, changes: Partial<Viewer> = {}): Viewer {
  const company: Schemas["CompanyBrief"] | null =
    role === "JHSuperAdmin" ? null : { id: "c1", name: "Harbour & Finch Ltd", status: "Verified" };
  const actions = Object.entries(policy) as [Action, readonly Role[]][];
  return {
    id: "u1",
    role,
    status: "Verified",
    firstName: "Ada",
    lastName: "Whitcombe",
    fullName: "Ada Whitcombe",
    email: "ada@harbour.co.uk",
    phoneNumber: null,
    signUpMethod: "Email",
    companyId: company?.id ?? null,
    company,
    companyStatus: company?.status ?? null,
    signUpDate: "2026-01-02T10:00:00Z",
    balance: { advertiser: 12, managed: 3, hire: 0 },
    invitedBy: [],
    ownAdverts: 0,
    isLastCompanyAdmin: false,
    isLastUser: false,
    invitedToCompanies: [],
    mayInvite:
      role === "CompanyAdmin" || role === "JHSuperAdmin"
        ? ["CompanyAdmin", "RecruitmentManager", "HiringManager", "TeamMember", "ExternalRecruiter"]
        : [],
    invitesToJobs: false,
    search: { applicationId: "jobhelm", hosts: [], validUntil: "2099-01-01T00:00:00Z" },
    actsForProvider: role === "JHSuperAdmin",
    isExternal: role === "ExternalRecruiter",
    can: actions.filter(([, roles]) => roles.includes(role)).map(([action]) => action),
    ...changes,
  };
}

/** A live job. */
export const aJob = (changes: Partial<Schemas["JobView"]> = {}): Schemas["JobView"] => ({
  id: "j1",
  title: "Deck hand",
  description: "<p>Splices ropes.</p>",
  type: "Permanent",
  timeEngaging: "FullTime",
  timeInterval: "Annual",
  location: "Hull",
  remote: false,
  showSalary: true,
  preferKw: [],
  needApproval: true,
  campaignType: "JobHelm",
  status: "Live",
  statusFilter: "Live",
  statusFilterExternal: "Live",
  isExpired: false,
  referenceCode: "A1",
  createdAt: "2026-04-02T10:00:00Z",
  ownerId: "u1",
  user: {
    id: "u1",
    fullName: "Ada Whitcombe",
    company: "Harbour & Finch Ltd",
    companyStatus: "Verified",
  },
  companyId: "c1",
  company: { id: "c1", name: "Harbour & Finch Ltd", status: "Verified" },
  vacancies: 1,
  questions: [],
  jobBoards: [],
  forwardTo: [],
  blindSift: false,
  changes: [],
  visibleByUsers: [{ fullName: "Ada Whitcombe" }],
  totalCandidates: 5,
  totalNewCandidates: 0,
  version: 1,
  can: ["job.view", "candidate.add"],
  ...changes,
});

/** Somebody who applied, as a list shows them. */
export const aCandidateRow = (
  changes: Partial<Schemas["CandidateRow"]> & { id: string },
): Schemas["CandidateRow"] => ({
  advertId: "j1",
  applied: "2026-05-02T10:00:00Z",
  firstName: "Omar",
  lastName: "Haddad",
  email: "omar@example.com",
  phoneNumber: null,
  source: "JobHelmApp",
  stage: { id: "s2", name: "Applied", type: "Applied", order: 1 },
  stageName: "Applied",
  stageSince: "2026-05-02T10:00:00Z",
  campaignTitle: "Deck hand",
  status: "New",
  hasCv: false,
  noteExist: false,
  isCovered: false,
  ...changes,
});

/** The same person as their own page shows them. */
export function aCandidate(
  changes: Partial<Schemas["CandidateView"]> & { id: string },
): Schemas["CandidateView"] {
  return {
    ...aCandidateRow({ id: changes.id }),
    advert: { id: "j1", title: "Deck hand", status: "Live", preferKw: [] },
    answers: [],
    appliedFromLm: false,
    campaigns: [],
    can: [
      "candidate.view",
      "candidate.setStatus",
      "candidate.move",
      "note.add",
      "timeline.view",
      "scorecard.view",
      "scorecard.send",
    ],
    company: { id: "c1" },
    forwards: 0,
    cv: null,
    rejectedFor: [],
    tags: [],
    total: 0,
    version: 1,
    ...changes,
  };
}

export const someStages: readonly Schemas["StageView"][] = (
  [
    ["s1", "Sourced", "Sourced"],
    ["s2", "Applied", "Applied"],
    ["s3", "Phone Screen", "PhoneScreen"],
    ["s4", "Offer", "Offer"],
  ] as const
).map(([id, name, type], order) => ({
  id,
  name,
  type,
  order,
  companyId: "c1",
  isEditable: false,
  hasCandidates: true,
  version: 1,
  deletion: null,
}));
