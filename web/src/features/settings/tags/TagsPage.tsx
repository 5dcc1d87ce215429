import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TagChip } from "@/entities/candidates/TagChips";
import { COLOURS, type Tag, tagsQuery } from "@/entities/companies/tags";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { EmptyState } from "@/shared/EmptyState";
import { asDialog, lazily } from "@/shared/lazily";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { toast } from "@/shared/toast";
import classes from "../SettingsList.module.css";
import { SettingsPage } from "../SettingsPage";
import { useDeleteTag } from "./mutations";
import { words } from "./words";

const TagDialog = lazily(async () => (await import("./TagDialog")).TagDialog, asDialog);

/** By what the company's people mark persons. */
export function TagsPage() {
  const query = useQuery(tagsQuery(true));
  const remove = useDeleteTag();
  const [editing, setEditing] = useState<Tag | "new" | null>(null);
  const [deleting, setDeleting] = useState<Tag | null>(null);
  const { tags = [], most = 0 } = query.data ?? {};
  const isFull = query.data !== undefined && tags.length >= most;
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing("new")}>
      {words.add}
    </Button>
  );
  return (
    <SettingsPage title={words.title} actions={tags.length > 0 && !isFull ? addButton : null}>
      <p className={classes.why}>{words.why}</p>
      {isFull && <p className={classes.why}>{words.full(most)}</p>}
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={4} label={words.waiting} />}
        failed={words.failed}
      >
        {() =>
          tags.length === 0 ? (
            <EmptyState title={words.none} action={addButton}>
              {words.noneWhy}
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {tags.map((tag) => (
                <li key={tag.id}>
                  <div>
                    <strong>
                      <TagChip name={tag.name} colour={tag.colour} inFull />
                    </strong>
                    <span>{words.people(tag.people ?? 0)}</span>
                  </div>
                  <ActionIcon
                    aria-label={words.editOne(tag.name)}
                    size={36}
                    onClick={() => setEditing(tag)}
                  >
                    <IconPencil size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={words.deleteOne(tag.name)}
                    size={36}
                    onClick={() => setDeleting(tag)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {editing && (
        <TagDialog
          tag={editing === "new" ? null : editing}
          colour={COLOURS[tags.length % COLOURS.length] ?? "Grey"}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        opened={deleting !== null}
        title={words.delete}
        confirmLabel={words.delete}
        danger
        busy={remove.isPending}
        onClose={() => setDeleting(null)}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.id, {
            onSuccess: () => {
              toast(words.deleted);
              setDeleting(null);
            },
            onError: () => toast(words.deleteFailed, { tone: "error" }),
          })
        }
      >
        {deleting && words.deletes(deleting.name, deleting.people ?? 0)}
      </ConfirmDialog>
    </SettingsPage>
  );
}
