import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { everyLook } from "../looks.ts";
import { demoPerson, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

async function as(page: Page, role: Parameters<typeof demoPerson>[1]): Promise<Page> {
  await signIn(page, server, demoPerson(server, role));
  return page;
}

test("an advert is held at the desk, asked to be changed, answered, submitted again and approved", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const owner = await as(await (await browser.newContext()).newPage(), "Company admin");
  const provider = await as(await (await browser.newContext()).newPage(), "Super admin");

  await test.step("its owner submits it", async () => {
    await owner.goto(`${server.address}/job/create?campaignType=JobHelm`);
    await owner.getByLabel("Job title").fill("Harbour pilot");
    await owner.getByLabel("Location").fill("Whitby");
    await owner.getByRole("textbox", { name: "Job description" }).click();
    await owner.keyboard.type(
      "Bring ships safely past the bar, some evenings, in every weather and tide.",
    );
    await owner.getByRole("button", { name: "Save & continue" }).click();
    await expect(owner.getByRole("heading", { name: "Review job details" })).toBeVisible();
    await owner.getByRole("button", { name: "Submit for approval" }).click();
    await owner
      .getByRole("dialog")
      .getByRole("button", { name: /Branded \+/ })
      .click();
    await expect(
      owner.getByText("Your advert is on it's way to our editorial team."),
    ).toBeVisible();
  });

  await test.step("the provider finds it in the queue, and takes it", async () => {
    await provider.goto(`${server.address}/desk`);
    const row = provider.getByRole("row", { name: /Harbour pilot/ });
    await expect(row).toContainText("Nobody");
    await everyLook(provider, "the desk with an advert");
    await row.getByRole("link", { name: "Harbour pilot" }).click();
    const panel = provider.getByRole("complementary", { name: "At the desk" });
    await expect(panel.getByText("It is here for the first time.")).toBeVisible();
    await panel.getByRole("button", { name: "Take it" }).click();
    await expect(panel.getByText("You hold it")).toBeVisible();
  });

  await test.step("and asks for changes, field by field", async () => {
    await provider.getByRole("button", { name: "Request changes" }).click();
    const dialog = provider.getByRole("dialog", { name: "Request changes" });
    await dialog.getByRole("button", { name: "Request changes" }).click();
    await expect(dialog.getByText("Choose at least one field")).toBeVisible();
    await dialog.getByLabel("Job description", { exact: true }).check();
    await dialog.getByLabel("Salary", { exact: true }).check();
    await dialog.getByRole("button", { name: "Request changes" }).click();
    await expect(dialog.getByText("Has to be between 2 and 1000 characters").first()).toBeVisible();
    await dialog
      .getByLabel("What has to change: Job description")
      .fill("How many evenings?\nAnd which?");
    await dialog.getByLabel("What has to change: Salary").fill("What does it pay?");
    await expectAccessible(provider, "asking for changes");
    await dialog.getByRole("button", { name: "Request changes" }).click();
    await expect(provider.getByText("Its owner is asked for changes.")).toBeVisible();
    await expect(
      provider.getByText("Its owner has not answered yet.", { exact: false }),
    ).toBeVisible();
    await expect(provider.getByRole("button", { name: "Submit for user approval" })).toBeHidden();
  });
  const preview = provider.url();

  await test.step("its owner answers at the field, changes the advert and submits it again", async () => {
    await owner.goto(preview);
    await expect(
      owner.getByRole("heading", {
        name: "JobHelm asks for changes before this advert is approved",
      }),
    ).toBeVisible();
    await expect(owner.getByText("And which?")).toBeVisible();
    await everyLook(owner, "an advert that is to be changed");
    await owner.getByRole("button", { name: "Resubmit" }).click();
    await expect(
      owner.getByText("Please change the advert, or say why it stays as it is."),
    ).toBeVisible();
    await owner.getByRole("region", { name: "Requested changes" }).getByRole("link").click();
    await expect(owner.getByRole("heading", { name: "Enter job details" })).toBeVisible();
    await owner.getByLabel("Your answer: Salary").fill("It depends on the ships.");
    await everyLook(owner, "the form of an advert that is to be changed");
    await owner.getByLabel("Job title").fill("Harbour pilot, evenings");
    await owner.getByRole("button", { name: "Save & continue" }).click();
    await expect(owner.getByLabel("Your answer: Salary")).toHaveValue("It depends on the ships.");
    await owner.getByRole("button", { name: "Resubmit" }).click();
    await expect(owner.getByText("Your advert is with the provider again.")).toBeVisible();
    await expect(owner.getByRole("button", { name: "Resubmit" })).toBeHidden();
  });

  await test.step("the provider sees what has changed, and approves it", async () => {
    await provider.goto(`${server.address}/desk`);
    await expect(provider.getByRole("row", { name: /Harbour pilot, evenings/ })).toContainText(
      "Answered",
    );
    await provider.getByRole("link", { name: "Harbour pilot, evenings" }).click();
    const panel = provider.getByRole("complementary", { name: "At the desk" });
    await expect(panel.getByText("It depends on the ships.")).toBeVisible();
    await expect(panel.locator("ins")).toContainText("pilot, evenings");
    await expect(panel.locator("del")).toContainText("pilot");
    await everyLook(provider, "an advert that was changed at the desk");
    await provider.getByRole("button", { name: "Submit for user approval" }).click();
    await expect(provider.getByText("Pending user's approval").first()).toBeVisible();
  });

  await test.step("and its owner publishes it", async () => {
    await owner.goto(preview);
    await owner.getByRole("button", { name: "Approve & Publish" }).click();
    await expect(owner.getByText("Your advert is now published!")).toBeVisible();
  });
});
