import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { type MessageText, messageSchema, NOTHING } from "@/entities/conversations/message-schema";
import { changed } from "@/live/changed";
import { type Chosen, selectionOf } from "@/live/commands/commands";
import { bySchema } from "@/shared/form";
import { draftKey, keepDraft } from "@/shared/form-draft";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { words } from "./words";

/** Takes back messages that have not gone out. */
export function useTakeBack() {
  return useMutation({
    mutationFn: ({ ids }: { ids: readonly string[]; of: readonly string[] }) =>
      unwrap(api.POST("/message/take-back", { body: { ids: [...ids] } })),
    onSuccess: ({ takenBack, tooLate }, { of }, _before, { client }) => {
      if (tooLate > 0) toast(words.tooLate(tooLate), { tone: "error" });
      else toast(words.takenBack(takenBack));
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
  const takeBack = useTakeBack();
  const [text, setText] = useState<MessageText>(NOTHING);
  const [leavesOut, setLeavesOut] = useState(false);
  const of = "ids" in whom ? whom.ids : [];
  const app = useAppForm({
    start: { values: NOTHING, version: null },
    labels: { subject: words.subject, body: words.body },
    check: bySchema(messageSchema),
    fallback: "body",
    draft,
    onValues: setText,
    save: async (values) => {
      const body = { ...selectionOf(whom), ...values, leaveOut: leavesOut };
      const written = await once(body, (headers) =>
        unwrap(api.POST("/message", { body, headers })),
      );
      return { ...written, values };
    },
    onSaved: ({ ids, values }) => {
      const key = draftKey(draft);
      toast(words.goesOut(ids.length), {
        // Whoever wrote it may have gone on: what is done with the answer must not go with the form.
        undo: () =>
          void takeBack.mutateAsync({ ids, of }).then(
            ({ takenBack }) => {
              if (takenBack > 0) keepDraft(key, { base: NOTHING, values, version: null });
            },
            () => undefined,
          ),
      });
      onSent();
      void changed(client, { kind: "messages.changed", ids: of });
    },
  });
  return { ...app, text, leavesOut, setLeavesOut };
}

export type Message = ReturnType<typeof useMessage>;
