import { expect, type Page, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import {
	apiOf,
	candidatesOf,
	demoPerson,
	fullName,
	jobsOf,
	type Role,
	signIn,
} from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
	server = await Server.start("demo");
});
test.afterAll(async () => {
	await server.stop();
});

test("a tag is made and put on by keys, a colleague sees it come, finds by it, and it is taken back", async ({
	browser,
}) => {
	const api = await apiOf(server, demoPerson(server, "Company admin"));
	const job = (await jobsOf(api)).find(({ title }) =>
		title.startsWith("Digital Marketing"),
	);
	const [ann] = job ? await candidatesOf(api, job.id) : [];
	if (!job || !ann) throw new Error("the demo has nobody to be tagged");

	const rowOf = (page: Page) =>
		page.locator("tr").filter({ has: page.locator(`#candidate-${ann.id}`) });
	const open = async (role: Role) => {
		const page = await (await browser.newContext()).newPage();
		await signIn(page, server, demoPerson(server, role));
		const heard = page.waitForResponse(
			(response) => response.url().endsWith("/api/v1/live") && response.ok(),
		);
		await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
		await heard;
		await expect(rowOf(page)).toContainText(fullName(ann));
		return page;
	};
	const helens = await open("Company admin");
	const hatties = await open("Hiring manager");

	await helens
		.getByRole("checkbox", { name: `Select ${fullName(ann)}` })
		.press("Space");
	await helens.keyboard.press("l");
	const field = helens.getByRole("combobox", { name: "Find or make a tag" });
	await expect(field).toBeFocused();
	await everyLook(helens, "a tag to be put on");
	await field.fill("Drives a forklift");
	await field.press("Enter");
	await expect(rowOf(helens)).toContainText("Drives a forklift");

	// It comes to whoever else has the list, who narrows it by the tag.
	await expect(rowOf(hatties)).toContainText("Drives a forklift");
	await hatties.reload();
	await hatties.getByRole("link", { name: "Drives a forklift 1" }).click();
	await expect(hatties).toHaveURL(/tag=/);
	await expect(
		hatties.locator("tr [id^=candidate-]"),
	).toHaveCount(1);
	await everyLook(hatties, "a list of whoever has a tag");

	await helens.keyboard.press("Escape");
	await expect(field).toHaveCount(0);
	await helens.keyboard.press("Control+z");
	await expect(rowOf(helens)).not.toContainText("Drives a forklift");
	await expect(rowOf(hatties)).toHaveCount(0);

	// The tag is there for the next, with nobody.
	await helens.goto(`${server.address}/settings/tags`);
	await expect(helens.getByText("Drives a forklift")).toBeVisible();
	await everyLook(helens, "a company's tags");
});
