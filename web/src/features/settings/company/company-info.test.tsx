import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { CompanyInfo } from "@/entities/companies/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let info: CompanyInfo;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  info = {
    id: "c1",
    name: "Harbour & Finch Ltd",
    website: "https://harbour.co.uk",
    addressLines: "4 Quayside",
    town: "Falmouth",
    postcode: "TR11 3XA",
    timeZone: "Europe/London",
    about: "<p>We keep <strong>boats</strong> afloat.</p>",
    logo: null,
    slug: "harbour-and-finch",
    version: 1,
  };
});

const serve = (role: Role) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /companies/c1/info": () => ({ body: info }),
    "PUT /companies/info": (body) => {
      const { version, ...change } = body as Partial<CompanyInfo>;
      if (version !== info.version)
        return {
          status: 409,
          body: { errors: [{ code: 409, message: "Outdated." }], current: info },
        };
      info = { ...info, ...change, version: info.version + 1 };
      return { body: info };
    },
    "DELETE /companies/c1/logo": () => {
      info = { ...info, logo: null };
      return { body: info };
    },
  });

test("an admin edits what the company says of itself; only what has changed is sent", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/company");
  await expect.element(screen.getByRole("heading", { name: "Company info" })).toBeVisible();
  await expect.element(screen.getByText("afloat", { exact: false })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Edit" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Company name" })).toHaveFocus();
  await screen.getByRole("textbox", { name: "Town" }).fill("Penryn");
  await screen.getByRole("textbox", { name: "Postcode" }).fill("nowhere");
  const zone = screen.getByRole("combobox", { name: "Time zone" });
  await zone.fill("lisb");
  await screen.getByRole("option", { name: "Europe/Lisbon" }).click();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Has to be a valid postcode")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("textbox", { name: "Postcode" }).fill("TR10 8AA");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Company info updated")).toBeVisible();
  await expect.element(screen.getByText("Europe/Lisbon")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Edit" })).toHaveFocus();
  const [saved] = server.calls.filter(({ call }) => call === "PUT /companies/info");
  expect(saved?.body).toEqual({
    id: "c1",
    version: 1,
    town: "Penryn",
    postcode: "TR10 8AA",
    timeZone: "Europe/Lisbon",
  });
});

test("a colleague's correction and one's own are put together", async () => {
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/company-info");
  await screen.getByRole("button", { name: "Edit" }).click();
  info = { ...info, name: "Harbour Ltd", version: 2 };
  await screen.getByRole("textbox", { name: "Town" }).fill("Penryn");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/Somebody else has saved changes/)).toBeVisible();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Company info updated")).toBeVisible();
  expect(info).toMatchObject({ name: "Harbour Ltd", town: "Penryn" });
});

test("members read it and edit nothing; who comes from outside does not see it", async () => {
  info = { ...info, addressLines: null, town: null, postcode: null, about: null };
  serve("TeamMember");
  const { screen } = await renderApp("/settings/company-info");
  await expect.element(screen.getByText("Not given")).toBeVisible();
  await expect.element(screen.getByText("Nothing is written about the company yet.")).toBeVisible();
  await expectAccessible();
  expect(screen.getByRole("button", { name: "Edit" }).elements()).toEqual([]);
  expect(screen.getByRole("heading", { name: "Logo" }).elements()).toEqual([]);
  await screen.unmount();
  serve("ExternalRecruiter");
  const outside = await renderApp("/settings/company-info");
  await expect.element(outside.screen.getByText(/Access Denied/)).toBeVisible();
});

test("what is no logo is refused before it is sent, and a logo is taken off after a question", async () => {
  info.logo = "f1";
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/company-info");
  const field = screen.getByLabelText("Replace the logo", { exact: false });
  await expect
    .element(screen.getByRole("img", { name: "Harbour & Finch Ltd’s logo" }))
    .toBeInTheDocument();
  await userEvent.upload(field, new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }));
  await expect
    .element(screen.getByText("The logo has to be a PNG, JPEG or WebP image"))
    .toBeVisible();
  await userEvent.upload(field, new File([new Uint8Array(1024 * 1024 + 1)], "logo.png"));
  await expect.element(screen.getByText("The logo has to be 1 MB at most")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Remove", exact: true }).click();
  await screen.getByRole("button", { name: "Remove logo" }).click();
  await expect.element(screen.getByText("Logo removed")).toBeVisible();
  await expect.element(screen.getByText("There is no logo yet.")).toBeVisible();
  expect(server.calls.filter(({ call }) => call.includes("/logo")).map(({ call }) => call)).toEqual(
    ["DELETE /companies/c1/logo"],
  );
});

test("the careers page is a link away, and its address is the admin's to choose", async () => {
  const server = serve("CompanyAdmin");
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { screen } = await renderApp("/company");
  const link = screen.getByRole("link", { name: /\/careers\/harbour-and-finch$/ });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect
    .element(screen.getByRole("link", { name: "Feed for Indeed" }))
    .toHaveAttribute(
      "href",
      expect.stringMatching(/\/careers\/harbour-and-finch\/feeds\/indeed.xml$/),
    );
  await screen.getByRole("button", { name: "Copy the code for your own site" }).click();
  expect(copied.mock.lastCall?.[0]).toContain('/careers/harbour-and-finch?embed=true"');
  expect(copied.mock.lastCall?.[0]).toContain('title="Jobs at Harbour &amp; Finch Ltd"');
  await screen.getByRole("button", { name: "Edit" }).click();
  const address = screen.getByRole("textbox", { name: "Address of the careers page" });
  await address.fill("Harbour Finch");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByText("Use small letters, digits, and single hyphens between them"))
    .toBeVisible();
  await address.fill("harbour");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("link", { name: /\/careers\/harbour$/ })).toBeVisible();
  const [saved] = server.calls.filter(({ call }) => call === "PUT /companies/info");
  expect(saved?.body).toEqual({ id: "c1", version: 1, slug: "harbour" });
});
