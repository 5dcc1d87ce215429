import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { fullName } from "@/entities/candidates/labels";
import { knownRow } from "@/entities/candidates/queries";
import { type MessageDraft, messageSchema, NOTHING } from "@/entities/conversations/message-schema";
import { changed } from "@/live/changed";
import type { Chosen } from "@/live/commands/commands";
import { selectionOf } from "@/live/commands/known";
import { forgetMade, made } from "@/live/made";
import { wasTakenBack } from "@/live/undo/messages";
import { bySchema } from "@/shared/form";
import { draftKey } from "@/shared/form-draft";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { useAttaching } from "./use-attaching";
import { words } from "./words";

const EMPTY: MessageDraft = { ...NOTHING, files: [] };
/** What the server calls each of the files where it says something of it. */
const PLACES = ["files.0", "files.1", "files.2", "files.3", "files.4"];

/** Takes back messages that have not gone out. */
export function useTakeBack() {
  return useMutation({
    mutationFn: ({ ids }: { ids: readonly string[]; of: readonly string[] }) =>
      unwrap(api.POST("/message/take-back", { body: { ids: [...ids] } })),
    onSuccess: (answer, { ids, of }, _before, { client }) => {
      const { said, tone } = wasTakenBack(answer);
      toast(said, { tone });
      void forgetMade(client, ({ kind, data }) => {
        const written = kind === "message" ? (data as { ids: string[] }).ids : [];
        return written.length > 0 && written.every((id) => ids.includes(id));
      });
      return changed(client, { kind: "messages.changed", ids: of });
    },
    onError: () => toast(words.takeBackFailed, { tone: "error" }),
  });
}

type Options = {
  whom: Chosen;
  /** Under this name the tab keeps what is not sent. */
  draft: string;
  onSent: () => void;
};

/** A message that is being written. Once sent it is held for a moment, and what is taken back is there to go on with. */
export function useMessage({ whom, draft, onSent }: Options) {
  const client = useQueryClient();
  const once = useOnce();
  const attaching = useAttaching();
  const [text, setText] = useState<MessageDraft | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const sentFiles = useRef<MessageDraft["files"]>([]);
  const of = "ids" in whom ? whom.ids : [];
  const app = useAppForm({
    start: { values: EMPTY, version: null },
    labels: { subject: words.subject, body: words.body, files: words.files },
    check: bySchema(messageSchema),
    checkBeside: attaching.isDone,
    elsewhere: Object.fromEntries(
      PLACES.map((place, at) => [place, (why: string) => isGone(at, why)]),
    ),
    fallback: "body",
    draft,
    onValues: setText,
    save: async (values) => {
      sentFiles.current = values.files;
      const files = values.files.map(({ id }) => id);
      const body = { ...selectionOf(whom), ...values, files, leaveOut: leavesOut };
      const [to] = of.length === 1 ? of : [];
      const about = to && knownRow(client, to);
      return made(
        client,
        once(body, (headers) => unwrap(api.POST("/message", { body, headers }))),
        ({ ids }) => ({
          kind: "message",
          label: words.written(ids.length),
          ...(about && { of: fullName(about) }),
          // Taken back, it is there to go on with.
          data: { ids, of: [...of], draft: draftKey(draft), base: EMPTY, values },
        }),
      );
    },
    onSaved: ([{ ids }, undo]) => {
      toast(words.goesOut(ids.length), { undo });
      onSent();
      void changed(client, { kind: "messages.changed", ids: of });
    },
  });

  /** A file that was attached a while ago is not kept any more. */
  function isGone(at: number, why: string): void {
    const file = sentFiles.current[at];
    if (!file) return;
    attaching.fail(file.name, file.size, why);
    const { files } = app.form.getValues();
    app.form.setFieldValue(
      "files",
      files.filter(({ id }) => id !== file.id),
    );
  }

  return {
    ...app,
    // What is restored of a draft nobody has typed now.
    text: text ?? app.form.getValues(),
    attaching,
    leavesOut,
    setLeavesOut,
    discard: () => {
      attaching.stop();
      app.discard();
    },
  };
}

export type Message = ReturnType<typeof useMessage>;
