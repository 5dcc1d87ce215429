import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { SavedView } from "@/entities/views/queries";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aViewer, fakeServer, someStages } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const aView = (changes: Partial<SavedView> = {}): SavedView => ({
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

const COUNTS = {
  advertCount: [],
  companyCount: [],
  stageCount: [],
  statusCount: [],
  sourceCount: [],
  townCount: [],
  tagCount: [],
  dayCount: [],
};

let views: SavedView[];
/** Why no emails can be had, where they cannot. */
let refusal: string;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  views = [];
  refusal = "";
});

function serve() {
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: someStages }),
    "GET /campaign": () => ({ body: anEmptyPage }),
    "GET /candidate/everyone": (_body, _token, query) => ({
      body: {
        ...anEmptyPage,
        totalElements: query.get("towns") === "Hull" ? 12 : 4_321,
        counts: COUNTS,
      },
    }),
    "GET /views": () => ({ body: views }),
    "POST /views": (body) => {
      views = [...views, aView({ ...(body as SavedView), id: `v${views.length + 1}` })];
      return { status: 201, body: views.at(-1) };
    },
    "PUT /views/v1": (body) => {
      views = views.map((view) => (view.id === "v1" ? { ...view, ...(body as SavedView) } : view));
      return { body: views[0] };
    },
    "PUT /views/v1/alert": (body) => {
      const { frequency } = body as { frequency: SavedView["alert"] };
      if (refusal) return { status: 409, body: { errors: [{ code: 409, message: refusal }] } };
      views = views.map((view) => (view.id === "v1" ? { ...view, alert: frequency } : view));
      return { body: views[0] };
    },
    "DELETE /views/v1": () => {
      views = [];
      return { status: 204 };
    },
    "POST /views/v1/restore": () => {
      views = [aView()];
      return { body: views[0] };
    },
  });
}

test("what the list shows is kept under a name, and the button says that it is open", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidates?status=New&town=Hull&page=2");
  await screen.getByRole("button", { name: "Views", exact: true }).click();
  await screen.getByRole("button", { name: "Save this view" }).click();
  const dialog = screen.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(dialog.getByText("Has to be between 1 and 100 characters")).toBeVisible();
  await dialog.getByLabelText("Name").fill("New in Hull");
  await dialog.getByLabelText("For the team, too").click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(screen.getByRole("button", { name: "New in Hull" })).toBeVisible();
  const [sent] = server.calls.filter(({ call }) => call === "POST /views");
  expect(sent?.body).toEqual({
    name: "New in Hull",
    shared: true,
    address: "status=New&town=Hull",
    advertId: null,
  });
  expect(sent?.key).toBeTruthy();
});

test("a view is opened from the menu, with how many are in it, and all again", async () => {
  views = [
    aView(),
    aView({
      id: "v2",
      name: "This week",
      address: "days=7",
      shared: true,
      own: false,
      mayChange: false,
    }),
    aView({ id: "v3", name: "Of a job", advertId: "j1" }),
  ];
  serve();
  const { screen, router } = await renderApp("/candidates?query=cook");
  await screen.getByRole("button", { name: "Views", exact: true }).click();
  const own = screen.getByRole("region", { name: "Your views" });
  const team = screen.getByRole("region", { name: "The team’s" });
  await expect.element(own.getByRole("link", { name: "New in Hull 12 candidates" })).toBeVisible();
  await expect
    .element(team.getByRole("link", { name: "This week 999 candidates or more" }))
    .toBeVisible();
  expect(team.getByRole("button", { name: /^(Change|Delete)/ }).elements()).toEqual([]);
  await expect
    .element(team.getByRole("button", { name: "Emails about This week: never" }))
    .toBeVisible();
  expect(screen.getByText("Of a job").elements()).toEqual([]);
  await expectAccessible();
  const everybody = screen.getByRole("link", { name: "All candidates" });
  await expect.element(everybody).not.toHaveAttribute("aria-current");
  await own.getByRole("link", { name: /New in Hull/ }).click();
  await expect.poll(() => router.state.location.searchStr).toBe("?status=New&town=Hull");
  await screen.getByRole("button", { name: "New in Hull" }).click();
  await expect
    .element(own.getByRole("link", { name: /New in Hull/ }))
    .toHaveAttribute("aria-current");
  await expect.element(everybody).not.toHaveAttribute("aria-current");
  await everybody.click();
  await expect.poll(() => router.state.location.searchStr).toBe("");
});

test("a view keeps what the list shows now, and comes back from the toast once deleted", async () => {
  views = [aView()];
  const server = serve();
  const { screen } = await renderApp("/candidates?status=Maybe");
  await screen.getByRole("button", { name: "Views", exact: true }).click();
  await screen.getByRole("button", { name: "Change New in Hull" }).click();
  const dialog = screen.getByRole("dialog", { name: "Change view" });
  await dialog.getByLabelText("Name").fill("Perhaps");
  await dialog.getByLabelText("Keep what the list shows now").click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await screen.getByRole("button", { name: "Perhaps" }).click();
  expect(server.calls.find(({ call }) => call === "PUT /views/v1")?.body).toEqual({
    name: "Perhaps",
    shared: false,
    address: "status=Maybe",
    version: 0,
  });
  await screen.getByRole("button", { name: "Delete Perhaps" }).click();
  await screen.getByRole("button", { name: "UNDO" }).click();
  await screen.getByRole("button", { name: "Views", exact: true }).click();
  await expect.element(screen.getByRole("link", { name: /New in Hull/ })).toBeVisible();
});

test("Ctrl+K finds views by name, and keeps what the list shows", async () => {
  views = [aView({ name: "Welders" })];
  serve();
  const { screen, router } = await renderApp("/candidates?status=Maybe");
  await expect.element(screen.getByRole("button", { name: "Views", exact: true })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = screen.getByRole("combobox", { name: /^Find a candidate/ });
  await field.fill("save this");
  await expect.element(screen.getByRole("option", { name: /Save this view/ })).toBeVisible();
  await field.fill("weld");
  await screen.getByRole("option", { name: /Welders/ }).click();
  await expect.poll(() => router.state.location.searchStr).toBe("?status=New&town=Hull");
});

test("the bell of a view says how often its emails come, and asks for another choice", async () => {
  views = [
    aView({ shared: true, own: false, mayChange: false }),
    aView({ id: "v2", name: "Told", alert: "Daily" }),
  ];
  const server = serve();
  const { screen } = await renderApp("/candidates");
  const menu = screen.getByRole("button", { name: "Views", exact: true });
  await menu.click();
  await expect
    .element(screen.getByRole("button", { name: "Emails about Told: daily" }))
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Emails about New in Hull: never" }).click();
  const dialog = screen.getByRole("dialog", { name: "Tell me by email" });
  const choices = dialog.getByRole("group", { name: "When somebody is new in “New in Hull”" });
  await expect.element(choices.getByRole("radio", { name: "At once" })).toBeChecked();
  await expect.element(choices.getByRole("radio", { name: "At once" })).toHaveFocus();
  await choices.getByRole("radio", { name: "Daily" }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .element(screen.getByText("You get an email a day when somebody is new in it"))
    .toBeVisible();
  await expect.poll(() => dialog.elements()).toEqual([]);
  const sent = () => server.calls.filter(({ call }) => call === "PUT /views/v1/alert");
  expect(sent().map(({ body }) => body)).toEqual([{ frequency: "Daily" }]);
  await menu.click();
  await screen.getByRole("button", { name: "Emails about New in Hull: daily" }).click();
  await choices.getByRole("radio", { name: "Never" }).click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  // The toast brings them back as they were.
  await screen.getByRole("button", { name: "UNDO" }).click();
  await menu.click();
  await expect
    .element(screen.getByRole("button", { name: "Emails about New in Hull: daily" }))
    .toBeVisible();
});

test("where there are too many, the dialog stays and the reason is said", async () => {
  views = [aView()];
  refusal = "You can have letters about 20 views. Please switch one off that you do not need.";
  await page.viewport(390, 800);
  serve();
  const { screen } = await renderApp("/candidates");
  await screen.getByRole("button", { name: "Views", exact: true }).click();
  await screen.getByRole("button", { name: "Emails about New in Hull: never" }).click();
  const dialog = screen.getByRole("dialog", { name: "Tell me by email" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(screen.getByText(refusal)).toBeVisible();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
});
