import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { JobCard } from "@/entities/jobs/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { fakeSearch, highlight, searchKeys } from "@/testing/fake-search";
import { anEmptyPage, aViewer, fakeServer } from "@/testing/fake-server";
import { aCardTo } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

/** The list after a search that found one job, in these attributes. */
async function search(
  query: string,
  card: Partial<JobCard>,
  found: Record<string, unknown>,
  role: Role = "RecruitmentManager",
) {
  const items = [aCardTo({ role }, { id: "j1", title: "Cook", ...card })];
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role, { search: searchKeys }) }),
    "GET /campaign/counters": () => ({ body: { pending: 0, live: 1, draft: 0, archived: 0 } }),
    "GET /campaign": () => ({ body: { ...anEmptyPage, items, totalElements: 1, totalPages: 1 } }),
  });
  const asked = fakeSearch(() => [{ objectID: "j1", _highlightResult: found }]);
  const app = await renderApp(`/jobs?query=${encodeURIComponent(query)}`);
  const row = app.screen.getByRole("main").getByRole("listitem");
  await expect.element(row).toBeVisible();
  const marks = () =>
    row
      .getByRole("mark")
      .elements()
      .map((mark) => mark.textContent);
  return { ...app, asked, row, marks };
}

test("the words of a job that were found are marked where its row shows them, be they others than those typed", async () => {
  const { row, marks } = await search(
    "developer hull remote",
    { title: "Senior Software Engineer", location: "Hull", remote: true },
    {
      title: highlight("Senior [Software] [Engineer]", "developer"),
      location: highlight("[Hull]", "hull"),
      terms: [highlight("Permanent"), highlight("[Remote]", "remote")],
    },
  );
  await expect.poll(marks).toEqual(["Software", "Engineer", "Hull", "remote"]);
  await expect.element(row.getByRole("link", { name: "Senior Software Engineer" })).toBeVisible();
  await expect.element(row.getByText("Hull, remote")).toBeVisible();
  await expectAccessible();
});

test("what was found in nothing that the row shows stands in a line of its own", async () => {
  const { row, marks } = await search(
    "cook part-time hattie",
    { title: "Cook" },
    {
      title: highlight("[Cook]", "cook"),
      terms: [highlight("Permanent"), highlight("[Part]-[time]", "part", "time")],
      visibleByUsers: [highlight("Ann Lee"), highlight("[Hattie] Quay", "hattie")],
    },
  );
  await expect.element(row.getByText("Part-time")).toBeVisible();
  await expect.element(row.getByText("Team: Hattie Quay")).toBeVisible();
  expect(marks()).toEqual(["Cook", "Part", "time", "Hattie"]);
});

test("a word that the row shows is not told of a second time", async () => {
  const { row, marks } = await search(
    "hull",
    { title: "Cook", location: "Hull" },
    { location: highlight("[Hull]", "hull"), visibleByUsers: [highlight("Ann [Hull]", "hull")] },
  );
  await expect.poll(marks).toEqual(["Hull"]);
  expect(row.getByText("Team:").query()).toBeNull();
});

test("a reference is marked where the provider sees it, and told where nobody does", async () => {
  const found = { referenceCode: highlight("[A1B2]", "a1b2") };
  const card = { referenceCode: "A1B2" };
  const provider = await search("a1b2", card, found, "JHSuperAdmin");
  await expect.poll(provider.marks).toEqual(["A1B2"]);
  expect(provider.row.getByText("Reference:").query()).toBeNull();
  await provider.screen.unmount();
  const { row } = await search("a1b2", card, found);
  await expect.element(row.getByText("Reference: REFA1B2")).toBeVisible();
});

test("a title is text whatever it holds, and one that has changed since is not marked", async () => {
  const title = "<img src=x onerror=alert(1)> & <b>Cook</b>";
  const hostile = await search(
    "cook",
    { title },
    { title: highlight("<img src=x onerror=alert(1)> & <b>[Cook]</b>", "cook") },
  );
  await expect.element(hostile.row.getByRole("link", { name: title })).toBeVisible();
  await expect.poll(hostile.marks).toEqual(["Cook"]);
  expect(hostile.row.element().querySelector("img, b")).toBeNull();
  await hostile.screen.unmount();
  const { row, marks } = await search(
    "cook",
    { title: "Baker" },
    { title: highlight("[Cook]", "cook") },
  );
  await expect.element(row.getByRole("link", { name: "Baker" })).toBeVisible();
  expect(marks()).toEqual([]);
});
