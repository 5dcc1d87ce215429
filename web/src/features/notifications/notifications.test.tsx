import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Notifications } from "@/entities/notifications/queries";
import type { SavedView } from "@/entities/views/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let told: Notifications;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  told = {
    kinds: [
      { kind: "JoinRequest", frequency: "AtOnce" },
      { kind: "CreditsReceived", frequency: "Daily" },
    ],
    timeZone: "America/New_York",
  };
});

const serve = (role: Role, broken = false) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /user/notifications": () => ({ body: told }),
    "PUT /user/notifications": (body) => {
      const chosen = body as Notifications["kinds"][number];
      if (broken) return { status: 500, body: { errors: [{ code: 500, message: "No." }] } };
      told = {
        ...told,
        kinds: told.kinds.map((each) => (each.kind === chosen.kind ? chosen : each)),
      };
      return { body: told };
    },
  });

test("each choice is kept as it is made", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/notifications");
  await expect.element(screen.getByRole("heading", { name: "Notifications" })).toBeVisible();
  await expect.element(screen.getByText(/at 08:00 \(America\/New York\)/)).toBeVisible();
  await expectAccessible();
  const asks = screen.getByRole("group", { name: "Somebody asks to join" });
  await expect.element(asks.getByRole("radio", { name: "At once" })).toBeChecked();
  await asks.getByRole("radio", { name: "Never" }).click();
  await expect.element(asks.getByRole("radio", { name: "Never" })).toBeChecked();
  await expect.element(screen.getByText("Notification settings updated")).toBeVisible();
  const credits = screen.getByRole("group", { name: "You receive credits" });
  await expect.element(credits.getByRole("radio", { name: "Daily" })).toBeChecked();
  expect(screen.getByRole("group", { name: "An invitation is answered" }).elements()).toEqual([]);
  const sent = server.calls.filter(({ call }) => call === "PUT /user/notifications");
  expect(sent.map(({ body }) => body)).toEqual([{ kind: "JoinRequest", frequency: "Never" }]);
});

test("a choice that is not kept is taken back", async () => {
  serve("CompanyAdmin", true);
  const { screen } = await renderApp("/settings/notifications");
  const asks = screen.getByRole("group", { name: "Somebody asks to join" });
  await asks.getByRole("radio", { name: "Daily" }).click();
  await expect.element(screen.getByText("Your choice could not be saved.")).toBeVisible();
  await expect.element(asks.getByRole("radio", { name: "At once" })).toBeChecked();
});

test("a choice that is not kept leaves a later one alone", async () => {
  const server = serve("CompanyAdmin");
  const answer = server.handlers["PUT /user/notifications"];
  let refuse = () => {};
  server.handlers["PUT /user/notifications"] = (body, ...rest) =>
    (body as Notifications["kinds"][number]).frequency === "Daily"
      ? new Promise((resolve) => {
          refuse = () =>
            resolve({ status: 400, body: { errors: [{ code: 400, message: "No." }] } });
        })
      : (answer?.(body, ...rest) ?? {});
  const { screen } = await renderApp("/settings/notifications");
  const asks = screen.getByRole("group", { name: "Somebody asks to join" });
  await asks.getByRole("radio", { name: "Daily" }).click();
  await asks.getByRole("radio", { name: "Never" }).click();
  await expect.element(asks.getByRole("radio", { name: "Never" })).toBeChecked();
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(chosen(asks.element())));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  refuse();
  await expect.element(screen.getByText("Notification settings updated")).toBeVisible();
  watch.disconnect();
  await expect.element(asks.getByRole("radio", { name: "Never" })).toBeChecked();
  expect([...seen]).toEqual(["Never"]);
});

const chosen = (group: Element): string =>
  group.querySelector<HTMLInputElement>("input:checked")?.value ?? "";

test("whom nothing can happen to is told so", async () => {
  told.kinds = [];
  serve("TeamMember");
  const { screen } = await renderApp("/settings/notifications");
  await expect.element(screen.getByText("There is nothing to choose yet")).toBeVisible();
  await expectAccessible();
});

test("the provider's people choose in the administration, where letters lead them too", async () => {
  told.kinds = [
    { kind: "AdvertSubmitted", frequency: "AtOnce" },
    { kind: "CompanyToVerify", frequency: "Daily" },
  ];
  const server = serve("JHSuperAdmin");
  const { screen, router } = await renderApp("/settings/notifications");
  await expect.element(screen.getByRole("heading", { name: "Notifications" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/notifications");
  const adverts = screen.getByRole("group", { name: "An advert is submitted" });
  await expect.element(adverts.getByRole("radio", { name: "At once" })).toBeChecked();
  const companies = screen.getByRole("group", { name: "A company waits to be verified" });
  await companies.getByRole("radio", { name: "Never" }).click();
  await expect.element(screen.getByText("Notification settings updated")).toBeVisible();
  await expect.element(companies.getByRole("radio", { name: "Never" })).toBeChecked();
  const sent = server.calls.filter(({ call }) => call === "PUT /user/notifications");
  expect(sent.map(({ body }) => body)).toEqual([{ kind: "CompanyToVerify", frequency: "Never" }]);
  await expectAccessible();
});

const aView = (changes: Partial<SavedView>): SavedView => ({
  id: "v1",
  name: "New in Hull",
  address: "status=New&town=Hull",
  shared: false,
  owner: "Hattie Finch",
  own: true,
  mayChange: true,
  alert: "Never",
  version: 0,
  ...changes,
});

test("the views of which one is told are listed, changed and ended", async () => {
  let views = [
    aView({}),
    aView({
      id: "v2",
      name: "To call",
      address: "status=New",
      advertId: "j1",
      campaignTitle: "Cook",
      alert: "Daily",
    }),
  ];
  const server = serve("HiringManager");
  server.handlers["GET /views"] = () => ({ body: views });
  server.handlers["PUT /views/v2/alert"] = (body) => {
    const { frequency } = body as { frequency: SavedView["alert"] };
    views = views.map((view) => (view.id === "v2" ? { ...view, alert: frequency } : view));
    return { body: views[1] };
  };
  await page.viewport(390, 800);
  const { screen } = await renderApp("/settings/notifications");
  const card = screen.getByRole("region", { name: "Emails about saved views" });
  const told = card.getByRole("group", { name: "To call" });
  await expect.element(told.getByText("Candidates of Cook")).toBeVisible();
  await expect
    .element(told.getByRole("link", { name: "To call" }))
    .toHaveAttribute("href", "/job/j1?tab=Candidates&status=New");
  expect(card.getByRole("group").elements()).toHaveLength(1);
  await expectAccessible();
  await told.getByRole("radio", { name: "At once" }).click();
  await expect
    .element(screen.getByText("You get an email when somebody is new in it"))
    .toBeVisible();
  await expect.element(told.getByRole("radio", { name: "At once" })).toBeChecked();
  await told.getByRole("radio", { name: "Never" }).click();
  await expect.element(card.getByText(/^None yet/)).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Notifications" })).toHaveFocus();
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.element(told.getByRole("radio", { name: "At once" })).toBeChecked();
  const sent = server.calls.filter(({ call }) => call === "PUT /views/v2/alert");
  expect(sent.map(({ body }) => body)).toEqual([
    { frequency: "AtOnce" },
    { frequency: "Never" },
    { frequency: "AtOnce" },
  ]);
});

test("views whose list cannot be loaded leave the other choices alone", async () => {
  const server = serve("CompanyAdmin");
  server.handlers["GET /views"] = () => ({
    status: 400,
    body: { errors: [{ code: 400, message: "No." }] },
  });
  const { screen } = await renderApp("/settings/notifications");
  await expect.element(screen.getByText("Your views could not be loaded.")).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "You receive credits" })).toBeVisible();
});
