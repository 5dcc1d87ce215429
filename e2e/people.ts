import { expect, type Page } from "@playwright/test";
import type { Server } from "./server.ts";

export type SignIn = { email: string; password: string };

export const ROLES = [
  "Super admin",
  "Company admin",
  "Recruitment manager",
  "Hiring manager",
  "Team member",
  "External recruiter",
] as const;
export type Role = (typeof ROLES)[number];

/** How the demo's person of a role signs in. */
export function demoPerson(server: Server, role: Role): SignIn {
  const line = server
    .signIns()
    .split("\n")
    .find((each) => each.startsWith(role));
  const [email, password] = line?.slice(role.length).trim().split(/\s+/) ?? [];
  if (!email || !password) throw new Error(`the demo has no ${role}`);
  return { email, password };
}

/** Through the form, as a person does; on to the jobs. */
export async function signIn(page: Page, server: Server, who: SignIn): Promise<void> {
  await page.goto(`${server.address}/auth/sign-in?next=/jobs`);
  await fillSignIn(page, who);
  await expect(page).toHaveURL(`${server.address}/jobs`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** On the sign-in screen, wherever it leads. */
export async function fillSignIn(page: Page, who: SignIn): Promise<void> {
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export type Api = {
  get: <T>(path: string) => Promise<T>;
  post: <T>(path: string, body?: unknown) => Promise<T>;
};

/** The server's own answers, for what a test has to know beforehand. */
export async function apiOf(server: Server, who: SignIn): Promise<Api> {
  const { accessToken } = await apiOfNobody(server).post<{ accessToken: string }>(
    "/auth/sign-in",
    who,
  );
  return apiWith(server, accessToken);
}

/** What the server tells anybody. */
export const apiOfNobody = (server: Server): Api => apiWith(server);

function apiWith(server: Server, token?: string): Api {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json().catch(() => undefined);
  };
  return {
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
  };
}

export type Job = {
  id: string;
  title: string;
  status: string;
  statusFilter: string;
  isExpired: boolean;
  ownerId: string | null;
  /** The job's own answer has it, the list's does not. */
  publicUrl?: string | null;
  totalCandidates: number;
};
export type Candidate = {
  id: string;
  firstName: string;
  lastName: string | null;
  status: string;
  stage: { id: string; name: string };
  source: string;
  hasCv: boolean;
  cvName: string | null;
};

export const jobsOf = async (api: Api): Promise<Job[]> =>
  (await api.get<{ items: Job[] }>("/campaign?pageSize=50&pageNumber=0")).items;

/** The live job with the most candidates. */
export async function biggestLiveJob(api: Api): Promise<Job> {
  const live = (await jobsOf(api)).filter(({ statusFilter }) => statusFilter === "Live");
  const biggest = live.toSorted((a, b) => b.totalCandidates - a.totalCandidates)[0];
  if (!biggest) throw new Error("the demo has no live job");
  return biggest;
}

export const candidatesOf = async (api: Api, jobId: string, more = ""): Promise<Candidate[]> =>
  (
    await api.get<{ items: Candidate[] }>(
      `/candidate/list?advertId=${jobId}&pageSize=50&pageNumber=0${more}`,
    )
  ).items;

export const fullName = ({ firstName, lastName }: Candidate): string =>
  lastName ? `${firstName} ${lastName}` : firstName;
