import { expect, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { type Api, apiOf, type Candidate, demoPerson, fullName, signIn } from "../people.ts";
import { Server } from "../server.ts";

type Application = Candidate & { email: string | null; campaignTitle: string };
type Everyone = { items: { applications: Application[] }[] };

let server: Server;
let api: Api;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Recruitment manager"));
});
test.afterAll(async () => {
  await server.stop();
});

/** Somebody of the demo who came again under another address. */
async function cameAgain(): Promise<[Application, Application]> {
  const { items } = await api.get<Everyone>(
    "/candidate/everyone?searchString=post.example&pageSize=50",
  );
  for (const {
    applications: [one],
  } of items) {
    const [other] = one
      ? await api.get<{ candidateId: string; shared: string[] }[]>(
          `/candidate/${one.id}/duplicates`,
        )
      : [];
    if (one && other?.shared.includes("Phone"))
      return [one, await api.get<Application>(`/candidate/${other.candidateId}`)];
  }
  throw new Error("nobody came under two addresses");
}

test("somebody who came under two addresses is merged, stands once among everybody, and is parted again", async ({
  page,
}) => {
  const [one, other] = await cameAgain();
  await signIn(page, server, demoPerson(server, "Recruitment manager"));
  await page.goto(`${server.address}/candidate/${one.id}`);
  await expect(page.getByText("Has the same phone number")).toBeVisible();
  await everyLook(page, "somebody who may have come before");
  await page.getByRole("button", { name: `Merge with ${fullName(other)}` }).click();
  await expect(page.getByText(`Merged with ${fullName(other)}`)).toBeVisible();
  await expect(page.getByRole("link", { name: other.campaignTitle })).toBeVisible();

  // On the other's page, too, and as one among everybody.
  await page.getByRole("link", { name: other.campaignTitle }).click();
  await expect(page).toHaveURL(new RegExp(other.id));
  await expect(page.getByRole("link", { name: one.campaignTitle })).toBeVisible();
  await page.goto(`${server.address}/candidates?query=${encodeURIComponent(fullName(one))}`);
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: one.campaignTitle }) });
  await expect(row.getByRole("link", { name: other.campaignTitle })).toBeVisible();

  await page.goto(`${server.address}/candidate/${one.id}`);
  await page.getByRole("button", { name: `${other.campaignTitle}: not the same person` }).click();
  await expect(page.getByText("Kept as different people")).toBeVisible();
  await expect(page.getByText("Said not to be the same person")).toBeVisible();
  await expect(page.getByRole("link", { name: other.campaignTitle })).toBeHidden();
});
