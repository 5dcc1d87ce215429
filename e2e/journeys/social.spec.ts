import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { consent, decline, goTo, LABEL, OpenIdProvider, SHAPES } from "../openid.ts";
import { Server } from "../server.ts";

const PASSWORD = "Harbour-2026";

for (const shape of SHAPES)
  test.describe(`through ${LABEL[shape]}`, () => {
    // One server and one provider for all of them, in order.
    test.describe.configure({ mode: "default" });

    let server: Server;
    let provider: OpenIdProvider;
    test.beforeAll(async () => {
      provider = await OpenIdProvider.start(shape);
      server = await Server.start("empty", provider.settings());
      provider.serve(server.address);
    });
    test.afterAll(async () => {
      await server.stop();
      await provider.stop();
    });
    test.afterEach(() => {
      provider.nonce = undefined;
      provider.expired = false;
    });

    const person = (subject: string, verified = true): string => {
      const email = `${subject}@${shape}.example`;
      const given_name = `${subject[0]?.toUpperCase()}${subject.slice(1)}`;
      provider.people.set(subject, {
        email,
        email_verified: verified,
        given_name,
        family_name: "Whitcombe",
      });
      return email;
    };
    const arrive = async (page: Page, subject: string): Promise<void> => {
      await page.goto(`${server.address}/auth/sign-in`);
      await goTo(page, provider, shape);
      await consent(page, subject);
    };
    const expectRefused = async (page: Page, sentence: string): Promise<void> => {
      await expect(page).toHaveURL(`${server.address}/auth/sign-in`);
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(sentence);
      expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
    };

    test("somebody new signs up with a company, and signs in again by the same button", async ({
      page,
      browser,
    }) => {
      const email = person("ada");
      await page.goto(`${server.address}/auth/sign-up`);
      await everyLook(page, `${shape}-sign-up`);
      await goTo(page, provider, shape);
      await consent(page, "ada");
      await expect(page).toHaveURL(`${server.address}/auth/sign-up-company`);
      await expect(page.getByText(email)).toBeVisible();
      await everyLook(page, `${shape}-company`);
      await page.getByLabel("Company name").fill("Whitcombe Ltd");
      await page.getByLabel("Company website").fill("whitcombe.example");
      // A reload keeps both what was typed and who is signing up.
      await page.reload();
      await expect(page.getByLabel("Company name")).toHaveValue("Whitcombe Ltd");
      await page.getByLabel("Company website").press("Enter");
      await expect(page).toHaveURL(`${server.address}/`);
      await page.goto(`${server.address}/settings/profile`);
      await expect(
        page.getByText(shape === "google" ? "Google" : "LinkedIn", { exact: true }),
      ).toBeVisible();

      // Back leads neither to the provider's answer nor to the exchange.
      await page.goBack();
      await expect(page).toHaveURL(`${server.address}/`);

      const elsewhere = await (await browser.newContext()).newPage();
      await elsewhere.goto(`${server.address}/settings/profile`);
      await goTo(elsewhere, provider, shape);
      await consent(elsewhere, "ada");
      await expect(elsewhere).toHaveURL(`${server.address}/settings/profile`);
      await expect(elsewhere.getByText(email).first()).toBeVisible();
      expect(elsewhere.url()).not.toContain("token");
      await elsewhere.context().close();
    });

    test("an account with the same address is connected once its password is typed", async ({
      page,
      browser,
    }) => {
      const email = person("hattie");
      await signUpByEmail(page, server, email);
      await arrive(page, "hattie");
      await expect(page.getByRole("heading", { name: "You have a JobHelm account" })).toBeVisible();
      await everyLook(page, `${shape}-link`);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page).toHaveURL(`${server.address}/`);
      await expectIn(await browser.newContext(), (fresh) => arrive(fresh, "hattie"));
    });

    test("or by a letter, opened in the same browser", async ({ page, browser }) => {
      const email = person("ravi");
      await signUpByEmail(page, server, email);
      await arrive(page, "ravi");
      await page.getByRole("button", { name: "Email me a link instead" }).click();
      await expect(page.getByRole("heading", { name: "Please check your inbox" })).toBeVisible();
      const mail = await server.mailTo(
        email,
        new RegExp(`Sign in to JobHelm with ${LABEL[shape]}`),
      );
      const link = /\/auth\/link#token=[\w-]+/.exec(mail)?.[0] ?? "";

      const stranger = await (await browser.newContext()).newPage();
      await stranger.goto(server.address + link);
      await expect(
        stranger.getByText("Please open this link in the browser in which you asked for it."),
      ).toBeVisible();
      await everyLook(stranger, `${shape}-link-elsewhere`);
      await stranger.context().close();

      await page.goto(server.address + link);
      await expect(page).toHaveURL(`${server.address}/`);
      await expectIn(await browser.newContext(), (fresh) => arrive(fresh, "ravi"));
    });

    test("who does not want to is back where they were, and can go on otherwise", async ({
      page,
    }) => {
      await page.goto(`${server.address}/auth/sign-in`);
      await goTo(page, provider, shape);
      await decline(page);
      await expectRefused(page, "The sign-in was cancelled.");
      await everyLook(page, `${shape}-declined`);
      await expect(page.getByRole("link", { name: `Continue with ${LABEL[shape]}` })).toBeVisible();
    });

    test("an address that nobody vouches for does not get in", async ({ page }) => {
      person("vera", false);
      await arrive(page, "vera");
      await expectRefused(page, "Please verify your email before logging in.");
    });

    test("a token of another way is not believed, where tokens tell", async ({ page }) => {
      person("nora");
      provider.nonce = "another";
      await arrive(page, "nora");
      if (shape === "google")
        await expectRefused(page, "The sign-in did not work. Please try again.");
      else await expect(page).toHaveURL(`${server.address}/auth/sign-up-company`);
    });

    test("a token that is too old is not believed", async ({ page }) => {
      person("omar");
      provider.expired = true;
      await arrive(page, "omar");
      await expectRefused(page, "The sign-in did not work. Please try again.");
    });

    test("a code works once, on the way that it was given for", async ({ page }) => {
      person("eve");
      let back = "";
      page.on("request", (request) => {
        if (request.url().includes(`/auth/${shape}/callback?`)) back = request.url();
      });
      await arrive(page, "eve");
      await expect(page).toHaveURL(`${server.address}/auth/sign-up-company`);
      await page.goto(back);
      await expectRefused(
        page,
        "The sign-in took too long, or was begun in another browser. Please try again.",
      );

      // The same code on a way of its own.
      const away = await page.request.get(`${server.address}/api/v1/auth/${shape}/start`, {
        maxRedirects: 0,
      });
      const state = new URL(away.headers().location ?? "").searchParams.get("state") ?? "";
      const replayed = new URL(back);
      replayed.searchParams.set("state", state);
      await page.goto(replayed.href);
      await expectRefused(page, "The sign-in did not work. Please try again.");
    });

    test("a provider that changes its key is believed by the new one", async ({ page }) => {
      person("kay");
      await arrive(page, "kay");
      await expect(page).toHaveURL(`${server.address}/auth/sign-up-company`);
      provider.changeKey();
      await page.context().clearCookies();
      await arrive(page, "kay");
      await expect(page).toHaveURL(`${server.address}/auth/sign-up-company`);
    });
  });

/** Whoever does this in a browser of their own is in. */
async function expectIn(
  context: BrowserContext,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await act(page);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await context.close();
}

async function signUpByEmail(page: Page, server: Server, email: string): Promise<void> {
  const call = (path: string, data: object) =>
    page.request.post(`${server.address}/api/v1${path}`, { data });
  await call("/user/sign-up", {
    firstName: "Hattie",
    lastName: "Whitcombe",
    email,
    password: PASSWORD,
    verifyPassword: PASSWORD,
    companyName: "Harbour & Co",
    companyWebsite: "harbour.example",
  });
  const mail = await server.mailTo(email, /verify/i);
  const token = /verify-email#token=([\w-]+)/.exec(mail)?.[1];
  expect((await call("/auth/verify-email", { token })).ok()).toBe(true);
}
