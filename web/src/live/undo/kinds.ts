import type { QueryClient } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { jobKeys } from "@/entities/jobs/keys";
import { keepDraft } from "@/shared/form-draft";
import * as z from "@/shared/zod";
import { changed } from "../changed";
import type { Deed } from "../deeds";
import { sendPut, told } from "../tags/put";
import { words as tasks } from "../tasks/words";
import { wasTakenBack } from "./messages";
import { words } from "./words";

/** What is said once something is taken back; and which version its record has now, where its changes are counted. */
type Outcome = { said: string; tone?: "info" | "error"; version?: number };

/** A deed as this copy understands it. */
export type Kind = {
  /** Whose changes are counted: what was done to it last is taken back first. */
  record?: { id: string; version?: number | undefined; before?: number | undefined };
  /** Asks the server, which refuses what others have changed since. */
  takeBack: (client: QueryClient) => Promise<Outcome>;
  /** For so many ms after it was done the server takes it back; the list does not offer it any longer. */
  lasts: number;
};

/** Whether something is worth offering still. Whoever asks for it all the same is told why not. */
export const isOpen = (deed: Deed): boolean => Date.now() < deed.at + (kindOf(deed)?.lasts ?? 0);

/** As long as the server keeps what was removed, an advert's end, and a message. */
const REMOVED_MS = 600_000;
const ENDED_MS = 120_000;
const HELD_MS = 20_000;

type Undoable = Omit<Kind, "lasts">;
type Row = (data: unknown) => Kind | null;

/** How deeds with such data are taken back; data of another shape is none. */
const row =
  <S extends z.ZodMiniType>(
    shape: S,
    read: (data: z.output<S>) => Undoable,
    lasts = Number.POSITIVE_INFINITY,
  ): Row =>
  (data) => {
    const { success, data: known } = z.safeParse(shape, data);
    return success ? { ...read(known), lasts } : null;
  };

const id = z.string();
/** Which version of a record somebody made, and which it had before, where that is not the one before it. */
const counted = { version: z.optional(z.number()), before: z.optional(z.number()) };
const task = z.object({ id, candidate: id, ...counted });
const view = z.object({ id, ...counted });

const ofTask = (
  record: z.output<typeof task>,
  send: () => Promise<Schemas["TaskView"] | undefined>,
  said: string,
): Undoable => ({
  record,
  takeBack: async (client) => {
    const now = await send().finally(
      () => void changed(client, { kind: "tasks.changed", id: record.candidate }),
    );
    return { said, ...(now && { version: now.version }) };
  },
});

const ofView = (
  record: z.output<typeof view>,
  send: () => Promise<Schemas["SavedView"] | undefined>,
  said: string,
): Undoable => ({
  record,
  takeBack: async (client) => {
    const now = await send().finally(() => void changed(client, { kind: "views.changed" }));
    return { said, ...(now && { version: now.version }) };
  },
});

const ofJob = (jobId: string, send: () => Promise<Schemas["JobView"]>, said: string): Undoable => ({
  takeBack: async (client) => {
    const job = await send().finally(
      () => void changed(client, { kind: "job.changed", id: jobId, spent: true }),
    );
    client.setQueryData(jobKeys.one(jobId), job);
    return { said };
  },
});

const toTask = (taskId: string) => ({ params: { path: { taskId } } });
const toView = (viewId: string) => ({ params: { path: { viewId } } });
const of = (version: number | undefined) => (version === undefined ? {} : { query: { version } });

/** Every kind of deed that can be taken back, by its name; a new one is a row here, and `made` where it is done. */
const KINDS: Readonly<Record<string, Row>> = {
  "task.made": row(task, (data) =>
    ofTask(
      data,
      async () => {
        const path = { params: { ...toTask(data.id).params, ...of(data.version) } };
        await unwrap(api.DELETE("/tasks/{taskId}", path));
        return undefined;
      },
      words.taskTakenBack,
    ),
  ),
  "task.changed": row(
    z.object({
      ...task.shape,
      version: z.number(),
      was: z.object({ text: z.string(), dueOn: z.string(), assigneeId: z.nullable(id) }),
    }),
    (data) =>
      ofTask(
        data,
        () => {
          const body = { ...data.was, version: data.version, takesBack: true };
          return unwrap(api.PUT("/tasks/{taskId}", { ...toTask(data.id), body }));
        },
        words.taskAsBefore,
      ),
  ),
  "task.ticked": row(z.object({ ...task.shape, done: z.boolean() }), (data) =>
    ofTask(
      data,
      () => {
        const body = { done: !data.done, version: data.version ?? null };
        return unwrap(api.PUT("/tasks/{taskId}/done", { ...toTask(data.id), body }));
      },
      data.done ? tasks.reopened : tasks.done,
    ),
  ),
  "task.removed": row(
    task,
    (data) =>
      ofTask(
        data,
        () => unwrap(api.POST("/tasks/{taskId}/restore", toTask(data.id))),
        tasks.restored,
      ),
    REMOVED_MS,
  ),
  "view.made": row(view, (data) =>
    ofView(
      data,
      async () => {
        const path = { params: { ...toView(data.id).params, ...of(data.version) } };
        await unwrap(api.DELETE("/views/{viewId}", path));
        return undefined;
      },
      words.viewTakenBack,
    ),
  ),
  "view.changed": row(
    z.object({
      ...view.shape,
      version: z.number(),
      was: z.object({ name: z.string(), address: z.string(), shared: z.boolean() }),
    }),
    (data) =>
      ofView(
        data,
        () => {
          const body = { ...data.was, version: data.version };
          return unwrap(api.PUT("/views/{viewId}", { ...toView(data.id), body }));
        },
        words.viewAsBefore,
      ),
  ),
  "view.removed": row(
    view,
    (data) =>
      ofView(
        data,
        () => unwrap(api.POST("/views/{viewId}/restore", toView(data.id))),
        words.viewRestored,
      ),
    REMOVED_MS,
  ),
  conversation: row(
    z.object({
      id,
      back: z.object({
        isOpen: z.optional(z.boolean()),
        fromOpen: z.optional(z.boolean()),
        assigneeId: z.optional(z.nullable(id)),
        fromAssigneeId: z.optional(z.nullable(id)),
      }),
    }),
    ({ id: candidateId, back }) => ({
      takeBack: async (client) => {
        await unwrap(
          api.POST("/candidate/{candidateId}/conversation", {
            params: { path: { candidateId } },
            body: back as Schemas["ConversationInput"],
          }),
        ).finally(() => void changed(client, { kind: "messages.changed", ids: [candidateId] }));
        return { said: words.conversationAsBefore };
      },
    }),
  ),
  message: row(
    z.object({
      ids: z.array(id),
      of: z.array(id),
      draft: z.string(),
      values: z.record(z.string(), z.unknown()),
      base: z.record(z.string(), z.unknown()),
    }),
    ({ ids, of: candidates, draft, values, base }) => ({
      takeBack: async (client) => {
        const answer = await unwrap(api.POST("/message/take-back", { body: { ids } }));
        void changed(client, { kind: "messages.changed", ids: candidates });
        // What was written is there to go on with.
        if (answer.takenBack > 0) keepDraft(draft, { base, values, version: null });
        return wasTakenBack(answer);
      },
    }),
    HELD_MS,
  ),
  "job.expired": row(
    z.object({ id }),
    (data) =>
      ofJob(
        data.id,
        () => unwrap(api.POST("/campaign/expire", { body: { id: data.id, undo: true } })),
        words.jobOnBoards,
      ),
    ENDED_MS,
  ),
  "job.archived": row(
    z.object({ id }),
    (data) =>
      ofJob(
        data.id,
        () => unwrap(api.POST("/campaign/unarchive", { body: { id: data.id } })),
        words.jobUnarchived,
      ),
    ENDED_MS,
  ),
  people: row(z.object({ id, other: id, merged: z.boolean() }), ({ id: one, other, merged }) => ({
    takeBack: async (client) => {
      const told = { params: { path: { candidateId: one } }, body: { candidateId: other } };
      await unwrap(
        merged
          ? api.POST("/candidate/{candidateId}/unmerge", told)
          : api.POST("/candidate/{candidateId}/merge", told),
      ).finally(() => void changed(client, { kind: "candidates.merged", ids: [one, other] }));
      return { said: merged ? words.parted : words.merged };
    },
  })),
  // Whoever has it already, or has it not, stays as they are.
  tagged: row(
    z.object({ tagId: id, ids: z.array(id), off: z.boolean() }),
    ({ tagId, ids, off }) => ({
      record: { id: [tagId, ...ids].join(" ") },
      takeBack: async (client) => {
        const rest = { tag: { tagId }, ids };
        const back = off ? { ...rest, off: false as const } : { ...rest, off: true as const };
        const answer = await sendPut(back).finally(
          () => void changed(client, { kind: "tags.put", ids }),
        );
        const isLeft = answer.changed.length < ids.length;
        return { said: told(back, answer), tone: isLeft ? "error" : "info" };
      },
    }),
  ),
  // What has gone out, or stays as it was written: the key stops at it, and says why.
  final: row(
    z.object({ why: z.string() }),
    ({ why }) => ({ takeBack: async () => ({ said: words.stays(why), tone: "error" }) }),
    0,
  ),
};

/** How a deed is taken back; nothing where this copy does not know. */
export const kindOf = ({ kind, data }: Deed): Kind | null => KINDS[kind]?.(data) ?? null;
