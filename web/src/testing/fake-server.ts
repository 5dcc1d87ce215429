import { vi } from "vitest";
import { BASE, type Schemas } from "@/api/client";
import { type Action, policy, type Role } from "@/policy/policy.gen";
import type { Viewer } from "@/policy/viewer";

type Answer = { status?: number; body?: unknown };
type Handler = (body: unknown) => Answer | Promise<Answer>;

/**
 * Stands where the network would be: `{ "POST /auth/sign-in": (body) => ({ body: … }) }`, paths as the contract
 * writes them, without their query. Answers what was asked of it, in order.
 */
export function fakeServer(handlers: Record<string, Handler>) {
  const calls: { call: string; body: unknown; authorization: string | null }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname.replace(BASE, "")}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ call, body, authorization: request.headers.get("Authorization") });
    const handler = handlers[call];
    if (!handler) throw new Error(`the test's server knows no ${call}`);
    const answer = await handler(body);
    const status = answer.status ?? 200;
    return status === 204 ? new Response(null, { status }) : Response.json(answer.body, { status });
  });
  return { calls };
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
    search: { applicationId: "jobhelm", hosts: [], validUntil: "2099-01-01T00:00:00Z" },
    actsForProvider: role === "JHSuperAdmin",
    isExternal: role === "ExternalRecruiter",
    can: actions.filter(([, roles]) => roles.includes(role)).map(([action]) => action),
    ...changes,
  };
}
