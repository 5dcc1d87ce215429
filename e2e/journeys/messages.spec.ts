import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { apiOf, biggestLiveJob, demoPerson, signIn } from "../people.ts";
import { answer, bring, serverWithPost } from "../post.ts";
import type { Server } from "../server.ts";
import { watch } from "../watch.ts";

let server: Server;
let port: number;
let stop: () => Promise<void>;
test.beforeEach(async () => {
  ({ server, port, stop } = await serverWithPost());
});
test.afterEach(() => stop());

async function choose(page: Page, jobId: string, many: number): Promise<void> {
  await page.goto(`${server.address}/job/${jobId}?tab=Candidates`);
  const ticks = page.getByRole("checkbox", { name: /^Select / });
  for (let nth = 1; nth <= many; nth += 1) await ticks.nth(nth).click();
  await page.getByRole("button", { name: "Write a message" }).click();
}

test("candidates are written to from a template, taken back and written to again, and one answers with a better CV", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const watched = watch(page);
  const admin = demoPerson(server, "Company admin");
  const api = await apiOf(server, admin);
  const job = await biggestLiveJob(api);
  await signIn(page, server, admin);

  // Three at once, taken back
  await choose(page, job.id, 3);
  const dialog = page.getByRole("dialog", { name: "Write to 3 people" });
  await dialog.getByLabel("Template").selectOption({ label: "Invitation to interview" });
  await expect(dialog.getByText(/^As .+ reads it$/)).toBeVisible();
  await expectAccessible(page, "writing to many");
  await dialog.getByRole("button", { name: "Next person" }).click();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("3 messages go out in a moment")).toBeVisible();
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect(page.getByText("3 messages taken back")).toBeVisible();

  // What was written is there to go on with
  await choose(page, job.id, 1);
  const again = page.getByRole("dialog", { name: "Write to 1 person" });
  await expect(again.getByLabel("Subject")).toHaveValue(
    "{{job title}}: would you like to meet us?",
  );
  await again.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Message goes out in a moment")).toBeVisible();

  // It goes out, with an address of its own to answer to
  await page.goto(`${server.address}/inbox?show=All`);
  const sent = page.getByRole("listitem").filter({ hasText: "Goes out in a moment" });
  const name = (await sent.locator("strong").textContent()) ?? "";
  await sent.getByRole("link").click();
  await expect(page.getByText("Goes out in a moment")).toBeVisible();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible({ timeout: 60_000 });
  const letter = await server.mailTo("@", /would you like to meet us/);
  const to = /Reply-To: (\S+)/.exec(letter)?.[1] ?? "";
  expect(to).toMatch(/^[0-9a-f]{32}@reply\.example\.org$/);

  // The answer is there without a reload, is read by being seen, and brings a CV
  expect(await bring(port, to, answer("Yes, on Thursday."))).toMatch(/^250 /);
  await expect(page.getByText("Yes, on Thursday.")).toBeVisible();
  await expect(page.getByText(/^Anybody may have written this/)).toBeVisible();
  await expect(page.getByText("Can you come?")).toBeHidden();
  await page.getByText("Quoted text").click();
  await expect(page.getByText("Can you come?")).toBeVisible();
  await expectAccessible(page, "a conversation");
  await page.getByRole("button", { name: "Use as CV" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use as CV" }).click();
  await expect(page.getByText("CV replaced")).toBeVisible();

  // It waits for somebody until it is done
  await page.goto(`${server.address}/inbox`);
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Yes, on Thursday.");
  await expect(row.getByText("Unread")).toBeHidden();
  await expectAccessible(page, "the inbox");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  watched.expectQuiet("messages");
});

test("a CV that is mailed to a board's address is a candidate, with what they wrote", async ({ page }) => {
  const watched = watch(page);
  const admin = demoPerson(server, "Company admin");
  const api = await apiOf(server, admin);
  const job = await biggestLiveJob(api);
  const { jobBoards } = await api.get<{ jobBoards: { name: string; mailTo: string }[] }>(
    `/campaign/${job.id}`,
  );
  const to = jobBoards.find(({ name }) => name === "Southampton Jobs Fair")?.mailTo ?? "";
  expect(to).toMatch(/^apply-\w+-\w+@reply\.example\.org$/);
  await signIn(page, server, admin);
  await page.goto(`${server.address}/job/${job.id}#boards`);
  const copy = "Copy the address for applications from Southampton Jobs Fair";
  await expect(page.getByRole("button", { name: copy })).toBeVisible();

  // No CV, no application: whoever sent it is told why
  expect(await bring(port, to, "From: x@example.net\r\n\r\nMay I come?")).toMatch(/^550 .*CV/);
  expect(await bring(port, to, answer("I would love to work with you."))).toMatch(/^250 /);
  const found = async () =>
    (
      await api.get<{ items: { id: string; email: string | null }[] }>(
        `/candidate/list?advertId=${job.id}&pageSize=50&pageNumber=0`,
      )
    ).items.find(({ email }) => email === "candidate@example.net");
  await expect.poll(found).toBeDefined();
  await page.goto(`${server.address}/candidate/${(await found())?.id}`);
  await expect(page.getByText("candidate@example.net").first()).toBeVisible();
  await expect(page.getByText("Southampton Jobs Fair")).toBeVisible();
  await page.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByText("I would love to work with you.")).toBeVisible();
  await expectAccessible(page, "an application by mail");
  watched.expectQuiet("an application by mail");
});

test("somebody else's answer is nobody's, and a machine's waits for nobody", async () => {
  expect(await bring(port, "nobody@reply.example.org", answer("Hello"))).not.toContain("250");
});
