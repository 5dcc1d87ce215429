import type { QueryClient } from "@tanstack/react-query";
import { ApiError, api, currentOf, download, type Schemas, unwrap } from "@/api/client";
import { session } from "@/api/session";
import { createOnce } from "@/api/use-once";
import type { Holding } from "@/entities/candidates/holding";
import type { CandidateSearch } from "@/entities/candidates/search";
import { saveFile } from "@/shared/save-file";
import { toast } from "@/shared/toast";
import { changed, forget } from "../changed";
import { decisionsOf } from "../decisions";
import { final, follow, remember } from "../made";
import { words as decided } from "../messages";
import { sendTagging } from "../tags/put";
import { knownOf, selectionOf } from "./known";
import { words } from "./words";

export type Command = Schemas["CommandView"];

/** All whom a job's list holds, but for some. */
type Everybody = {
  jobId: string;
  search: CandidateSearch;
  /** How many the list was seen to hold. */
  total: number;
  except: readonly string[];
};
export type Chosen = { ids: readonly string[] } | Everybody;
/** To whom something is mailed. */
type Mail = { emailList: string[]; comment: string };
/** A rejection with its reason. */
type Rejection = {
  status: "Rejected";
  said: { reasonId: string | null; reasonText: string | null };
};
/** A tag that is put on people, or taken off them; one is made of the name where there is none. */
export type Tagging =
  | { tag: { tagId: string } | { name: string }; off: false }
  | { tag: { tagId: string }; off: true };
/** CSV is written to be fetched, or to be mailed; CVs are forwarded. */
export type Deed =
  | Holding
  | Rejection
  | Tagging
  | "delete"
  | "csv"
  | { mail: Mail }
  | { forward: Mail };

/** Candidates who are as good as gone, from a removal that is held. */
export type Leaving = { command: string; whom: Chosen };
/** A list that holds others than were selected. */
export type Grown = { deed: Deed; whom: Everybody; before: number };

const LOOK_EVERY_MS = 700;
const LOOK_AGAIN_MS = 5_000;
/** Says over a reload of the page that there may be some, and when each was begun. */
const BEGUN = "bulkCommands";

const isOpen = ({ state }: Command): boolean => state !== "Done" && state !== "Undone";
const isUndoable = ({ undoableUntil }: Command): boolean => Boolean(undoableUntil);

type Answer = Schemas["ChangedView"] | Schemas["Forwarded"] | Schemas["TaggedView"];

function send(deed: Deed, whom: Chosen, once: ReturnType<typeof createOnce>): Promise<Answer> {
  const selection = selectionOf(whom);
  // A removal that is asked for twice finds nobody the second time.
  if (deed === "delete") return unwrap(api.DELETE("/candidate", { body: selection }));
  return once<Answer>({ deed, selection }, (headers) => {
    if (typeof deed === "object" && "forward" in deed)
      return unwrap(
        api.POST("/candidate/forward", { body: { ...selection, ...deed.forward }, headers }),
      );
    if (deed === "csv") return unwrap(api.POST("/candidate/csv", { body: selection, headers }));
    if ("mail" in deed)
      return unwrap(
        api.POST("/candidate/forward-csv", { body: { ...selection, ...deed.mail }, headers }),
      );
    if ("tag" in deed) return sendTagging(deed, selection, headers);
    return unwrap(
      "status" in deed
        ? api.POST("/candidate/update-status", {
            body: { ...selection, status: deed.status, ...("said" in deed && deed.said) },
            headers,
          })
        : api.POST("/candidate/update-stage", {
            body: { ...selection, stageId: deed.stage.id },
            headers,
          }),
    );
  });
}

/** What is done to many at once goes on at the server; here is how far it has come, and the way back. */
function createCommands(client: QueryClient) {
  const { shown, leaving, grown, begun } = knownOf(client);
  /** CSV files that are saved once they are there. */
  const awaited = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  const once = createOnce();
  /** What is said of the letters that go out on commands. */
  const letters = new Map<string, string>();

  const noteBegun = () => sessionStorage.setItem(BEGUN, JSON.stringify([...begun]));
  const find = (id: string) => shown.get().find((each) => each.id === id);
  const drop = (id: string) => shown.set(shown.get().filter((each) => each.id !== id));
  const stay = (id: string) => leaving.set(leaving.get().filter(({ command }) => command !== id));

  function put(command: Command): void {
    const others = shown.get().filter(({ id }) => id !== command.id);
    shown.set(
      [command, ...others].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
    );
    watch();
  }

  function watch(pause = LOOK_EVERY_MS): void {
    if (timer === undefined && shown.get().some(isOpen)) timer = setTimeout(look, pause);
  }

  async function look(): Promise<void> {
    const open = shown.get().filter(isOpen);
    let pause = LOOK_EVERY_MS;
    for (const { id } of open) {
      try {
        const path = { commandId: id };
        take(await unwrap(api.GET("/candidate/command/{commandId}", { params: { path } })));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) drop(id);
        else pause = LOOK_AGAIN_MS;
      }
    }
    timer = undefined;
    watch(pause);
  }

  /** Shows how far a command has come, and tells when it is over. */
  function take(command: Command): void {
    const before = find(command.id);
    if (!before) return;
    put(command);
    if (isOpen(before) && !isOpen(command)) void ended(command);
  }

  async function ended(command: Command): Promise<void> {
    const { id, kind, state, done, failed, job } = command;
    if (kind === "Csv") {
      if (awaited.delete(id)) void save(command);
      return;
    }
    const gone = leaving.get().find((each) => each.command === id)?.whom;
    if (state === "Done") {
      if (kind !== "Delete")
        toast(tell(command), {
          undo: () => void undo(id),
        });
      else if (failed > 0) toast(words.notAll(failed), { tone: "error" });
      else drop(id);
      if (kind === "Delete" && gone && "ids" in gone) {
        decisionsOf(client).forget(gone.ids);
        forget(client, { kind: "candidates.deleted", ids: gone.ids });
      }
    } else {
      toast(failed > 0 ? words.undoneSave(failed) : words.undone);
      if (failed === 0 || done === 0) drop(id);
    }
    const isOfTag = kind === "Tag" || kind === "Untag";
    if (kind === "Delete" && state === "Undone") stay(id);
    else if (isOfTag) await changed(client, { kind: "tags.put", ids: [] });
    else await changed(client, { kind: "candidates.many", ...(job && { jobId: job.id }) });
    stay(id);
  }

  function tell(command: Command): string {
    const { id, status, stage, tag, done, failed } = command;
    if (tag) return words.tagged(command, tag.name);
    const to = status
      ? { status }
      : { stage: { id: "", type: "Screening", order: 0, name: stage?.name ?? "" } };
    const said = decided.changed(to as Holding, done);
    return [said, failed > 0 && words.notAll(failed), letters.get(id)].filter(Boolean).join(". ");
  }

  /** Has it done; `letter` is what is said of the letters that go out on it. */
  async function begin(deed: Deed, whom: Chosen, letter?: string): Promise<boolean> {
    try {
      const answer = await follow(send(deed, whom, once), async (told, at) => {
        if ("recipients" in told)
          return remember(client, final(words.cvsSent(told.candidates), words.cvsAreOut), at);
        if (typeof deed === "object" && "mail" in deed)
          return remember(client, final(words.csvSent, words.csvIsOut), at);
        const { command } = told;
        if (!command || deed === "csv") return null;
        begun.set(command.id, at);
        if (letter) letters.set(command.id, letter);
        return () => void undo(command.id);
      });
      if ("recipients" in answer) {
        forwarded(answer, whom);
        return true;
      }
      const { command } = answer;
      if (!command) return true;
      // It may be a new one.
      if ("tag" in answer) void changed(client, { kind: "tags.changed" });
      noteBegun();
      if (command.state === "Held") {
        leaving.set([...leaving.get(), { command: command.id, whom }]);
        toast(words.deleted(command.total), { undo: () => void undo(command.id) });
      }
      if (deed === "csv") awaited.add(command.id);
      put(command);
      if (!isOpen(command)) void ended(command);
      return true;
    } catch (error) {
      // It may go on all the same, and can be taken back then.
      if (!(error instanceof ApiError)) {
        noteBegun();
        clearTimeout(asking);
        asking = setTimeout(gather, LOOK_AGAIN_MS);
      }
      const now = (currentOf(error) as { expectedTotal?: number } | undefined)?.expectedTotal;
      // A form tells what is wrong itself, and keeps what was typed.
      const isForm =
        typeof deed === "object" && ("mail" in deed || "forward" in deed || "said" in deed);
      if (isForm && now === undefined) throw error;
      if (now !== undefined && !("ids" in whom))
        grown.set({ deed, whom: { ...whom, total: now }, before: whom.total });
      else refuse(error);
      return false;
    }
  }

  /** Goes on with whom a list holds now. */
  async function goOn({ deed, whom }: Grown): Promise<void> {
    grown.set(null);
    await begin(deed, whom).catch(refuse);
  }

  function refuse(error: unknown): void {
    const said = error instanceof ApiError && error.status < 500 ? error.message : words.failed;
    toast(said, { tone: "error" });
  }

  /** Says what was sent, and who had to be left out. */
  function forwarded({ candidates, recipients, without }: Schemas["Forwarded"], whom: Chosen) {
    const sent = words.forwarded(candidates, recipients);
    const names = without.map(({ fullName }) => fullName || words.unnamed);
    toast(names.length > 0 ? `${sent}. ${words.without(names)}` : sent);
    void changed(client, {
      kind: "candidates.forwarded",
      ...("ids" in whom && { ids: whom.ids }),
    });
  }

  /** When one was asked for, by this machine's clock where that is known. */
  const begunAt = ({ id, createdAt }: Command): number => begun.get(id) ?? Date.parse(createdAt);

  /** Shows one's own that go on, or can be taken back, and that are not known here. */
  async function gather(): Promise<void> {
    const own = await unwrap(api.GET("/candidate/command")).catch(() => []);
    for (const command of own.toReversed())
      if (!find(command.id) && (isOpen(command) || isUndoable(command))) put(command);
  }

  /** Saves a CSV file that is there. */
  async function save({ id, job }: Command): Promise<void> {
    try {
      saveFile(await download(`/candidate/csv/${id}`), `${job?.title ?? "Candidates"}.csv`);
    } catch {
      toast(words.saveFailed, { tone: "error" });
    }
  }

  async function undo(id: string): Promise<void> {
    try {
      const path = { commandId: id };
      const command = await unwrap(
        api.POST("/candidate/command/{commandId}/undo", { params: { path } }),
      );
      put(command);
      if (!isOpen(command)) await ended(command);
    } catch (error) {
      const said =
        error instanceof ApiError && error.status < 500 ? error.message : decided.undoFailed;
      toast(said, { tone: "error" });
    }
  }

  return {
    shown,
    leaving,
    grown,
    begin,
    begunAt,
    goOn,
    undo,
    save,
    dismiss: drop,

    /** What a reload of the page has left behind. */
    async resume(): Promise<void> {
      const noted = sessionStorage.getItem(BEGUN);
      if (noted === null || shown.get().length > 0) return;
      for (const [id, at] of timesIn(noted)) begun.set(id, at);
      await gather();
    },

    leave(): void {
      clearTimeout(timer);
      clearTimeout(asking);
      timer = undefined;
      awaited.clear();
      shown.set([]);
      leaving.set([]);
      grown.set(null);
      begun.clear();
      letters.clear();
      sessionStorage.removeItem(BEGUN);
    },
  };
}

/** When each command was begun, as the tab has kept it; nothing where an older copy has. */
function timesIn(noted: string): readonly [string, number][] {
  try {
    const times: unknown = JSON.parse(noted);
    return Array.isArray(times)
      ? times.filter((each) => Array.isArray(each) && Number.isFinite(each[1]))
      : [];
  } catch {
    return [];
  }
}

export type Commands = ReturnType<typeof createCommands>;

const ofClients = new WeakMap<QueryClient, Commands>();

/** What is done to many over this cache. */
export function commandsOf(client: QueryClient): Commands {
  const known = ofClients.get(client);
  if (known) return known;
  const commands = createCommands(client);
  ofClients.set(client, commands);
  session.onEnd(commands.leave);
  return commands;
}
