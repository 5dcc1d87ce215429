import { Button } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, download, upload } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import type { CandidateView } from "@/entities/candidates/queries";
import type { MessageView } from "@/entities/conversations/queries";
import { changed } from "@/live/changed";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { FALLBACK } from "@/shared/fallback";
import { fileSize } from "@/shared/file-size";
import { saveFile } from "@/shared/save-file";
import { toast } from "@/shared/toast";
import classes from "./Messages.module.css";
import { words } from "./words";

/** What a CV may be. */
const CV = /\.(pdf|docx?)$/i;

type Props = {
  of: string;
  message: MessageView;
  /** Whether the candidate's CV may be replaced. */
  mayReplace: boolean;
};

/** The files of a message; a CV among those that a candidate sent can take the place of the one that is there. */
export function Attachments({ of, message, mayReplace }: Props) {
  const [asked, setAsked] = useState<number | null>(null);
  const path = (place: number) => `/message/${message.id}/attachments/${place}`;
  const save = useMutation({
    mutationFn: async (place: number) =>
      saveFile(await download(path(place)), message.attachments[place]?.name ?? "file"),
    onError: () => toast(words.saveFailed, { tone: "error" }),
  });
  const replace = useMutation({
    mutationFn: async (place: number) => {
      const form = new FormData();
      form.append("candidateId", of);
      form.append("cv", await download(path(place)), message.attachments[place]?.name ?? "cv.pdf");
      return upload<CandidateView>("PUT", "/candidate", form);
    },
    onSuccess: (_candidate, _place, _before, { client }) => {
      toast(words.cvReplaced);
      setAsked(null);
      client.removeQueries({ queryKey: candidateKeys.files(of) });
      return changed(client, { kind: "candidate.edited", id: of });
    },
    onError: (error) => {
      setAsked(null);
      const why = error instanceof ApiError && error.status < 500 ? error.message : FALLBACK;
      toast(`${words.notReplaced} ${why}`, { tone: "error" });
    },
  });
  if (message.attachments.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={words.files}>
      {message.attachments.map(({ name, size }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file is known by its place.
        <li key={place} className={classes.file}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPaperclip size={14} aria-hidden />}
            loading={save.isPending && save.variables === place}
            onClick={() => save.mutate(place)}
          >
            {name} <span className={classes.size}>{fileSize(size)}</span>
          </Button>
          {mayReplace && message.state === "Received" && CV.test(name) && (
            <Button variant="subtle" size="xs" onClick={() => setAsked(place)}>
              {words.useAsCv}
            </Button>
          )}
        </li>
      ))}
      <ConfirmDialog
        opened={asked !== null}
        title={words.useAsCv}
        confirmLabel={words.useAsCv}
        busy={replace.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && replace.mutate(asked)}
      >
        {words.replacesCv(asked === null ? "" : (message.attachments[asked]?.name ?? ""))}
      </ConfirmDialog>
    </ul>
  );
}
