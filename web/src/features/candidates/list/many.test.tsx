import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { CandidateRow } from "@/entities/candidates/queries";
import { expectAccessible } from "@/testing/axe";
import {
  aCandidateRow,
  aJob,
  anEmptyPage,
  aViewer,
  fakeServer,
  refusal,
  someStages,
} from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let people: CandidateRow[];
let command: Record<string, unknown>;
let matching: number;
/** How many the list says it holds. */
let listed: number;
let lists: Schemas["CsvView"][];
/** What goes out by itself to those who are asked about. */
let letters: Schemas["LetterView"][];

beforeEach(() => {
  people = Array.from({ length: 12 }, (_, at) =>
    aCandidateRow({ id: `p${at}`, firstName: `Person${at}`, lastName: "Hull", status: "Viewed" }),
  );
  matching = 12;
  listed = 12;
  lists = [];
  letters = [];
  const soon = new Date(Date.now() + 600_000).toISOString();
  command = {
    id: "c1",
    kind: "Status",
    status: "Maybe",
    job: { id: "j1", title: "Deckhand" },
    total: 12,
    done: 12,
    failed: 0,
    state: "Done",
    createdAt: new Date().toISOString(),
    undoableUntil: soon,
  };
  session.begin("t1");
});

/** What the server says where another number matches than was selected. */
function changedFrom(body: unknown) {
  if ((body as { expectedTotal: number }).expectedTotal === matching) return undefined;
  return {
    status: 409,
    body: {
      errors: [{ code: 409, message: "The list has changed since it was selected." }],
      current: { expectedTotal: matching },
    },
  };
}

function serve() {
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: someStages }),
    "POST /message/by-itself": (body) => {
      const { ids, expectedTotal } = body as { ids?: string[]; expectedTotal?: number };
      return { body: letters.map((each) => ({ ...each, total: ids?.length ?? expectedTotal })) };
    },
    "GET /campaign/j1": () => ({ body: aJob() }),
    "GET /candidate/count": () => ({
      body: { totalElements: 12, statusCount: [], stageCount: [], sourceCount: [] },
    }),
    "GET /candidate/list": (_body, _token, query) => {
      const page = Number(query.get("pageNumber"));
      return {
        body: {
          ...anEmptyPage,
          can: [
            "candidate.setStatus",
            "candidate.move",
            "candidate.delete",
            "candidate.forward",
            "candidate.export",
            "message.write",
          ],
          items: people.slice(page * 10, (page + 1) * 10),
          pageNumber: page,
          size: 10,
          totalElements: listed,
          totalPages: 2,
        },
      };
    },
    "POST /candidate/update-status": (body) =>
      changedFrom(body) ?? { body: { changed: command.done, command } },
    "POST /candidate/forward": (body) =>
      changedFrom(body) ?? {
        status: 201,
        body: {
          id: "f1",
          candidates: matching - 1,
          recipients: 1,
          without: [{ id: "p3", fullName: "Person3 Hull" }],
        },
      },
    "DELETE /candidate": () => ({ body: { changed: 1, command } }),
    "POST /candidate/csv": () => ({ body: { changed: 12, command } }),
    "POST /candidate/forward-csv": () => ({ body: { changed: 12, command } }),
    "GET /candidate/csv": () => ({ body: lists }),
    "DELETE /candidate/csv/c0": () => {
      lists = [];
      return { status: 204 };
    },
    "GET /candidate/csv/c1": () => ({ body: "First name" }),
    "GET /candidate/command/c1": () => ({ body: command }),
    "POST /candidate/command/c1/undo": () => {
      command = { ...command, state: "Undone", undoableUntil: null };
      return { body: command };
    },
    "GET /candidate/command/c1/failures": () => ({
      body: {
        ...anEmptyPage,
        items: [
          {
            candidateId: "p3",
            fullName: "Person3 Hull",
            why: "NoRight",
            message: "You may not do this any more",
          },
        ],
        totalElements: 1,
        totalPages: 1,
      },
    }),
  });
}

/** The default view leaves out the rejected. */
const ACTIVE = ["New", "Viewed", "Shortlisted", "Maybe"];
const LIST = "/job/j1?tab=Candidates&limit=10";
const sent = (server: ReturnType<typeof serve>, what: string) =>
  server.calls.filter(({ call }) => call === what).map(({ body }) => body);

test("all that match are selected over every page, but for who is unticked, and decided on as one", async () => {
  const server = serve();
  const { screen } = await renderApp(LIST);
  await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  await screen.getByRole("button", { name: "Select all 12 that match" }).click();
  await expect.element(screen.getByText("12 selected, 2 on other pages")).toBeVisible();
  await screen.getByRole("button", { name: "Next page" }).click();
  await screen.getByRole("checkbox", { name: "Select Person11 Hull" }).click();
  await expect.element(screen.getByText("11 selected, 10 on other pages")).toBeVisible();
  await userEvent.keyboard("m");
  await expect
    .poll(() => sent(server, "POST /candidate/update-status"))
    .toEqual([
      {
        query: { advertId: "j1", candidateStatuses: ACTIVE },
        except: ["p11"],
        expectedTotal: 12,
        status: "Maybe",
      },
    ]);
  await expect
    .element(screen.getByText('Status changed to "Maybe" for 12 candidates'))
    .toBeVisible();
  await expect.poll(() => screen.getByText(/selected/).query()).toBeNull();

  // Z takes back what was done last, of many as of one.
  await userEvent.keyboard("z");
  await expect.element(screen.getByText("Change undone")).toBeVisible();
  expect(sent(server, "POST /candidate/command/c1/undo")).toHaveLength(1);
});

test("a CSV that could not be sent keeps what was typed, and goes once when it is sent again", async () => {
  const server = serve();
  command = { ...command, kind: "Csv", status: null, undoableUntil: null };
  let fails = true;
  server.handlers["POST /candidate/forward-csv"] = () =>
    fails ? { status: 500, body: { errors: [] } } : { body: { changed: 12, command } };
  const { screen } = await renderApp(LIST);
  await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  await screen.getByRole("button", { name: "CSV", exact: true }).click();
  await screen.getByRole("menuitem", { name: "Send CSV by mail" }).click();
  const dialog = screen.getByRole("dialog", { name: "Send 10 candidates as CSV" });
  await dialog
    .getByLabelText(/^Send to/)
    .first()
    .fill("client@client.example");
  await userEvent.keyboard("{Enter}");
  const send = dialog.getByRole("button", { name: "Send", exact: true });
  await send.click();
  const keys = () =>
    server.calls.filter(({ call }) => call === "POST /candidate/forward-csv").map(({ key }) => key);
  await expect.poll(keys).toHaveLength(1);
  await expect.element(dialog.getByText("client@client.example")).toBeVisible();
  fails = false;
  await send.click();
  await expect.poll(() => dialog.query()).toBeNull();
  expect(new Set(keys())).toHaveLength(1);
  expect(keys()).toHaveLength(2);
});

test("a list that has changed is asked about again, with its new number", async () => {
  const server = serve();
  matching = 15;
  const { screen } = await renderApp(LIST);
  await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  await screen.getByRole("button", { name: "Select all 12 that match" }).click();
  await userEvent.keyboard("m");
  const dialog = screen.getByRole("dialog", { name: "The list has changed" });
  await expect.element(dialog.getByText(/^15 candidates match now/)).toBeVisible();
  await dialog.getByRole("button", { name: "Go on with all 15" }).click();
  await expect
    .poll(() => sent(server, "POST /candidate/update-status").at(-1))
    .toMatchObject({ expectedTotal: 15 });
});

test("one that goes on shows how far it is, and then whom it left out and why", async () => {
  serve();
  command = { ...command, state: "Running", done: 4, failed: 0 };
  const { screen } = await renderApp(LIST);
  await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  await screen.getByRole("button", { name: "Select all 12 that match" }).click();
  await userEvent.keyboard("m");
  const tray = screen.getByRole("complementary", { name: "Done to many" });
  await expect.element(tray.getByText(/^4 of 12/)).toBeVisible();
  await expect.element(tray.getByRole("progressbar")).toBeVisible();
  command = { ...command, state: "Done", done: 11, failed: 1 };
  await expect.element(tray.getByText(/^11 changed, 1 not/)).toBeVisible();
  await tray.getByRole("button", { name: "See why" }).click();
  const account = screen.getByRole("dialog");
  await expect.element(account.getByText("Person3 Hull")).toBeVisible();
  await expect.element(account.getByText("You may not do this any more")).toBeVisible();
});

test("whoever is deleted is out of sight at once, and back when that is undone", async () => {
  serve();
  command = { ...command, kind: "Delete", status: null, state: "Held", total: 1, done: 0 };
  const { screen } = await renderApp(LIST);
  const third = screen.getByRole("link", { name: "Person3 Hull" });
  await screen.getByRole("checkbox", { name: "Select Person3 Hull" }).click();
  await screen.getByRole("button", { name: "Delete selected candidates" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(screen.getByText("Candidate deleted")).toBeVisible();
  await expect.poll(() => third.query()).toBeNull();
  await screen.getByRole("button", { name: "Undo: Deletion" }).click();
  await expect.element(third).toBeVisible();
});

test("all that match are downloaded as CSV, or sent by mail, and what was sent is withdrawn", async () => {
  const server = serve();
  command = { ...command, kind: "Csv", status: null, undoableUntil: null };
  const at = new Date().toISOString();
  lists = [
    {
      id: "c0",
      title: "Deckhand",
      rows: 12,
      size: 900,
      createdAt: at,
      madeAt: at,
      expiresAt: at,
      recipients: [{ email: "client@client.example", sentAt: at, downloadedAt: null }],
    },
  ];
  const { screen } = await renderApp(LIST);
  const all = async () => {
    await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
    await screen.getByRole("button", { name: "Select all 12 that match" }).click();
    await screen.getByRole("button", { name: "CSV", exact: true }).click();
  };
  await all();
  await screen.getByRole("menuitem", { name: "Download CSV" }).click();
  await expect.poll(() => sent(server, "GET /candidate/csv/c1")).toHaveLength(1);
  const tray = screen.getByRole("complementary", { name: "Done to many" });
  await expect.element(tray.getByText(/^12 written/)).toBeVisible();

  await all();
  await screen.getByRole("menuitem", { name: "Send CSV by mail" }).click();
  const dialog = screen.getByRole("dialog", { name: "Send 12 candidates as CSV" });
  await expect.element(dialog.getByText("client@client.example: not opened yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Withdraw the list of Deckhand" }).click();
  await expect.poll(() => dialog.getByText("Sent before").query()).toBeNull();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(dialog.getByText("Provide email address in order to send CV")).toBeVisible();
  await dialog
    .getByLabelText(/^Send to/)
    .first()
    .fill("client@client.example");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect
    .poll(() => sent(server, "POST /candidate/forward-csv"))
    .toMatchObject([{ emailList: ["client@client.example"], expectedTotal: 12, except: [] }]);
  await expect
    .element(screen.getByText("The CSV goes out by mail once it is written"))
    .toBeVisible();
});

/** Selects all that match, and says to whom their CVs go. */
async function forwardAll(screen: Awaited<ReturnType<typeof renderApp>>["screen"]) {
  await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  await screen.getByRole("button", { name: /^Select all .* that match/ }).click();
  await screen.getByRole("button", { name: "Forward CVs" }).click();
  const dialog = screen.getByRole("dialog", { name: `Forward ${listed} CVs` });
  await dialog
    .getByLabelText(/^Send to/)
    .first()
    .fill("kim@client.example");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  return dialog;
}

test("all that match are forwarded in one letter, and who has no CV is told", async () => {
  const server = serve();
  const { screen } = await renderApp(LIST);
  const dialog = await forwardAll(screen);
  await expect
    .element(
      screen.getByText(
        "11 CVs forwarded to 1 person. 1 candidate without a CV left out: Person3 Hull",
      ),
    )
    .toBeVisible();
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.poll(() => screen.getByText(/selected/).query()).toBeNull();
  expect(sent(server, "POST /candidate/forward")).toEqual([
    {
      query: { advertId: "j1", candidateStatuses: ACTIVE },
      except: [],
      expectedTotal: 12,
      emailList: ["kim@client.example"],
      comment: "",
    },
  ]);
});

test("a list that has grown is asked about before it is forwarded, and what is refused then is said", async () => {
  const server = serve();
  matching = 15;
  const { screen } = await renderApp(LIST);
  await forwardAll(screen);
  const asking = screen.getByRole("dialog", { name: "The list has changed" });
  await expect.element(asking.getByText(/^15 candidates match now/)).toBeVisible();
  const sentence = "At most 500 CVs can be forwarded at once; 501 match.";
  server.handlers["POST /candidate/forward"] = () =>
    refusal(400, { item: "query", message: sentence });
  await asking.getByRole("button", { name: "Go on with all 15" }).click();
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test("more CVs than one letter takes are not asked about", async () => {
  const server = serve();
  listed = 501;
  const { screen } = await renderApp(LIST);
  await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  await screen.getByRole("button", { name: "Select all 501 that match" }).click();
  await screen.getByRole("button", { name: "Forward CVs" }).click();
  await expect
    .element(screen.getByText("At most 500 CVs can be forwarded at once; 501 are selected."))
    .toBeVisible();
  expect(screen.getByRole("dialog").query()).toBeNull();
  expect(sent(server, "POST /candidate/forward")).toEqual([]);
});

const REJECTION = {
  name: "Sorry",
  sentWhen: { stageId: null, hold: "TenMinutes", hour: 9 },
} as const;
const INVITATION = { name: "Come", sentWhen: { stageId: "s3", hold: "Hour", hour: 9 } } as const;

test("what goes out by itself is said before many are rejected or moved, and after", async () => {
  letters = [REJECTION, INVITATION];
  const server = serve();
  server.handlers["POST /candidate/update-status"] = () => ({ body: { changed: 2 } });
  const { screen } = await renderApp(LIST);
  await screen.getByRole("checkbox", { name: "Select Person0 Hull" }).click();
  await screen.getByRole("checkbox", { name: "Select Person1 Hull" }).click();
  const bar = screen.getByRole("region", { name: "Selected candidates" });
  const letter = "A letter will go out to 2 candidates, held for ten minutes";
  await expect.element(bar.getByText(`Reject: ${letter}`)).toBeVisible();
  await expect
    .element(bar.getByRole("button", { name: /^Reject/ }))
    .toHaveAccessibleDescription(letter);
  await expectAccessible();
  await bar.getByRole("button", { name: "Stage" }).click();
  await expect
    .element(screen.getByRole("menuitem", { name: "Phone Screen" }))
    .toMatchTextContent("A letter will go out to 2 candidates, held for an hour");
  await userEvent.keyboard("{Escape}");
  // With a reason it is said where that is asked for.
  await userEvent.keyboard("{Shift>}r{/Shift}");
  const dialog = screen.getByRole("dialog", { name: "Reject 2 candidates" });
  await expect.element(dialog.getByText(`${letter}.`)).toBeVisible();
  await userEvent.keyboard("{Escape}");

  await userEvent.keyboard("r");
  await expect
    .element(screen.getByText(`Status changed to "Rejected" for 2 candidates. ${letter}`))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "UNDO" })).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(screen.getByText("Change undone")).toBeVisible();
  await expect
    .poll(() => sent(server, "POST /candidate/update-status").at(-1))
    .toEqual({ ids: ["p0", "p1"], status: "Viewed", from: "Rejected" });
});

test("of a whole list it is said, too; where no letter is set, nothing is", async () => {
  letters = [REJECTION];
  const server = serve();
  command = { ...command, status: "Rejected" };
  const { screen } = await renderApp(LIST);
  await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  await screen.getByRole("button", { name: "Select all 12 that match" }).click();
  const letter = "A letter will go out to 12 candidates, held for ten minutes";
  await expect.element(screen.getByText(`Reject: ${letter}`)).toBeVisible();
  await userEvent.keyboard("r");
  await expect
    .element(screen.getByText(`Status changed to "Rejected" for 12 candidates. ${letter}`))
    .toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(screen.getByText("Change undone")).toBeVisible();
  expect(sent(server, "POST /candidate/command/c1/undo")).toHaveLength(1);

  letters = [];
  await screen.getByRole("checkbox", { name: "Select Person0 Hull" }).click();
  await expect
    .poll(() => sent(server, "POST /message/by-itself").at(-1))
    .toMatchObject({ ids: ["p0"] });
  await expect.element(screen.getByText(/A letter will go out/)).not.toBeInTheDocument();
});
