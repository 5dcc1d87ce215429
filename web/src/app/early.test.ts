import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { BOARD_PAGE, filterParams, PAGE_SIZES } from "@/entities/candidates/search";

const script = readFileSync(resolve(import.meta.dirname, "../../public/early.js"), "utf8");

/** Runs the script as a page at this address does; answers what it asks the server for, and with which token. */
function asksAt(address: string, token: string | null = "t1"): [path: string, token: string][] {
  const asked: [string, string][] = [];
  const location = new URL(address, "http://jobhelm.test");
  const window = { location };
  const element = () => ({ dataset: {}, append() {} });
  new Function("window", "document", "localStorage", "matchMedia", "fetch", script)(
    window,
    { documentElement: element(), head: element(), createElement: element },
    { getItem: (key: string) => (key === "accessToken" ? token : null) },
    () => ({ matches: false }),
    async (path: string, options?: { headers: { Authorization: string } }) => {
      asked.push([path, options?.headers.Authorization ?? ""]);
      return { ok: false };
    },
  );
  return asked;
}

test("a job's candidates are asked for in one call, with what the list itself would ask for", () => {
  const [[path, token] = ["", ""], ...others] = asksAt("/job/j1?tab=Candidates");
  expect(others).toEqual([]);
  expect(token).toBe("Bearer t1");
  const { pathname, searchParams } = new URL(path, "http://jobhelm.test");
  expect(pathname).toBe("/api/v1/campaign/j1/open");
  const { advertId, candidateStatuses, ...rest } = filterParams("j1", {});
  expect(rest).toEqual({});
  expect(searchParams.getAll("candidateStatuses")).toEqual(candidateStatuses);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    advertId,
    pageNumber: "0",
    pageSize: String(PAGE_SIZES[0]),
  });
});

test("a job's board is asked for in one call, with what each of its columns would ask for", () => {
  const [[path] = [""], ...others] = asksAt("/job/j1?tab=Pipeline");
  expect(others).toEqual([]);
  const { pathname, searchParams } = new URL(path, "http://jobhelm.test");
  expect(pathname).toBe("/api/v1/campaign/j1/board");
  const own = filterParams("j1", { stage: ["s1"] });
  expect(searchParams.getAll("candidateStatuses")).toEqual(own.candidateStatuses);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    advertId: own.advertId,
    pageNumber: "0",
    pageSize: String(BOARD_PAGE),
  });
});

test.each([
  "/job/j1?tab=Pipeline&tag=t1",
  "/job/j1?tab=Pipeline&answer=q1:Yes",
  "/job/j1?tab=Candidates&status=New",
  "/job/j1?tab=Candidates&page=2",
  "/job/j1?tab=Candidates&query=nurse",
  "/job/j1",
  "/jobs",
])("anywhere else, such as %s, the viewer alone is asked for", (address) => {
  expect(asksAt(address).map(([path]) => path)).toEqual(["/api/v1/user/signed-in"]);
});

test("nobody is asked for without a token, nor on the way in", () => {
  expect(asksAt("/jobs", null)).toEqual([]);
  expect(asksAt("/auth/sign-in")).toEqual([]);
});

test("whoever comes to sign in is shown through whom they can", () => {
  expect(asksAt("/auth/sign-in", null)).toEqual([["/api/v1/auth/providers", ""]]);
  expect(asksAt("/auth/reset-password", null)).toEqual([]);
});
