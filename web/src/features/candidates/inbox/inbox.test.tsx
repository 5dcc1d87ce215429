import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { InboxRow } from "@/entities/conversations/queries";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const AT = "2026-01-01T00:00:00.000Z";

const aRow = (name: string, found: string[]): InboxRow => ({
  candidateId: name,
  fullName: name,
  jobId: "j1",
  jobTitle: "Chef",
  lastAt: AT,
  subject: "Hello",
  snippet: "Can you come?",
  found,
  state: "Received",
  by: null,
  isByItself: false,
  isUnread: false,
  isOpen: true,
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

test("words are looked for in the tab that is open, over the tabs, and marked where they stand", async () => {
  const asked: string[] = [];
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
    "GET /inbox": (_body, _token, query) => {
      const [show, words] = [query.get("show") ?? "", query.get("searchString")];
      if (words) asked.push(`${show} ${words}`);
      const items = !words
        ? [aRow("Ada Hull", []), aRow("Bo Lind", [])]
        : show === "All"
          ? [aRow("Bo Lind", ["on ", "Friday", " at nine"])]
          : [];
      return { body: { items, hasMore: false } };
    },
  });
  const { screen } = await renderApp("/inbox");
  await expect.element(screen.getByText("Ada Hull")).toBeVisible();
  await screen.getByRole("searchbox").fill("friday");
  await expect.element(screen.getByText("No open conversations match “friday”")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("link", { name: "Search all conversations" }).click();
  await expect.element(screen.getByText("Bo Lind")).toBeVisible();
  expect(screen.container.querySelector("mark")?.textContent).toBe("Friday");
  expect(asked).toEqual(["Open friday", "All friday"]);
  await screen.getByRole("link", { name: "Done" }).click();
  await expect
    .element(screen.getByText("No conversations that are done match “friday”"))
    .toBeVisible();
});
