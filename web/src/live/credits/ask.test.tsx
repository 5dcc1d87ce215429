import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { aJobTo } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test("whoever was asked a while ago can be asked again, and nobody twice in a row", async () => {
  const looker = { role: "HiringManager", owns: true } as const;
  const helper = { holdsCredits: true };
  const server = fakeServer({
    "GET /user/signed-in": () => ({
      body: aViewer("HiringManager", { balance: { advertiser: 0, managed: 0, hire: 0 } }),
    }),
    "GET /campaign/j1": () => ({ body: aJobTo(looker, { id: "j1", status: "NoCredits" }) }),
    "GET /credits/helpers": () => ({
      body: [
        { ...helper, id: "u2", fullName: "Helen Marsh", askedAt: minutesAgo(120) },
        { ...helper, id: "u3", fullName: "Ravi Chandra", askedAt: minutesAgo(10) },
        { ...helper, id: "u4", fullName: "Nora Quist", askedAt: null },
      ],
    }),
    "POST /credits/ask": () => ({ status: 204 }),
  });
  const { screen } = await renderApp("/job/j1/preview");
  await screen.getByRole("button", { name: "Ask a colleague" }).click();
  const dialog = screen.getByRole("dialog", { name: "Ask a colleague" });
  await expect.element(dialog.getByRole("button", { name: "Ask Nora Quist" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Ask Ravi Chandra" }).elements()).toEqual([]);
  await dialog.getByRole("button", { name: "Ask Helen Marsh" }).click();
  await expect.element(screen.getByText("Helen Marsh has been asked.")).toBeVisible();
  const asked = server.calls.filter(({ call }) => call === "POST /credits/ask");
  expect(asked.map(({ body }) => body)).toEqual([{ advertId: "j1", userId: "u2" }]);
});
