import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { interviewKindsQuery } from "@/entities/interviews/queries";
import { particularsWords } from "@/entities/interviews/words";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { asDialog, lazily } from "@/shared/lazily";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import classes from "../SettingsList.module.css";
import { SettingsPage } from "../SettingsPage";
import { useSaveKinds } from "./mutations";
import { words } from "./words";

const KindDialog = lazily(async () => (await import("./KindDialog")).KindDialog, asDialog);

/** The kinds of interview that the company has. */
export function InterviewKindsPage() {
  const query = useQuery(interviewKindsQuery());
  const save = useSaveKinds();
  const [editing, setEditing] = useState<number | "new" | null>(null);
  // By its name, which is its own: its place may be another's once a colleague has saved.
  const [deleting, setDeleting] = useState<string | null>(null);
  const own = query.data;
  return (
    <SettingsPage
      title={words.title}
      actions={
        own && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing("new")}
          >
            {words.add}
          </Button>
        )
      }
    >
      <p className={classes.why}>{words.why}</p>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={3} label={words.waiting} />}
        failed={words.failed}
      >
        {({ kinds, changedAt, changedBy }) => (
          <>
            <ul className={classes.list}>
              {kinds.map(({ name, minutes, way, place }, index) => (
                <li key={name}>
                  <div>
                    <strong>{name}</strong>
                    <span>{words.facts(minutes, particularsWords.ways[way])}</span>
                    {place && <span>{place}</span>}
                  </div>
                  <ActionIcon
                    aria-label={words.editOne(name)}
                    size={36}
                    onClick={() => setEditing(index)}
                  >
                    <IconPencil size={18} aria-hidden />
                  </ActionIcon>
                  {kinds.length > 1 && (
                    <ActionIcon
                      aria-label={words.deleteOne(name)}
                      size={36}
                      onClick={() => setDeleting(name)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  )}
                </li>
              ))}
            </ul>
            {changedAt && changedBy && (
              <p className={classes.changed}>
                {words.changedBy(changedBy)} <Time at={changedAt} as="moment" />
              </p>
            )}
          </>
        )}
      </QueryView>
      {own && editing !== null && (
        <KindDialog
          own={own}
          place={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        opened={deleting !== null}
        title={words.delete}
        confirmLabel={words.delete}
        danger
        busy={save.isPending}
        onClose={() => setDeleting(null)}
        onConfirm={() =>
          own &&
          save.mutate(
            {
              kinds: own.kinds.filter(({ name }) => name !== deleting),
              version: own.version,
            },
            {
              onSuccess: () => {
                toast(words.saved);
                setDeleting(null);
              },
              onError: (error) => toast(toldOf(error, words.failedSave), { tone: "error" }),
            },
          )
        }
      >
        {deleting !== null && words.deletes(deleting)}
      </ConfirmDialog>
    </SettingsPage>
  );
}
