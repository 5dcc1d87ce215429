import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MessageTemplate, templatesQuery } from "@/entities/conversations/queries";
import { stagesQuery } from "@/entities/stages/queries";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { EmptyState } from "@/shared/EmptyState";
import { asDialog, lazily } from "@/shared/lazily";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { toast } from "@/shared/toast";
import classes from "../SettingsList.module.css";
import { SettingsPage } from "../SettingsPage";
import { useCompany } from "../stages/mutations";
import { useDeleteTemplate } from "./mutations";
import { words } from "./words";

const TemplateDialog = lazily(
  async () => (await import("./TemplateDialog")).TemplateDialog,
  asDialog,
);

/** What the company's people write to candidates again and again. */
export function MessageTemplatesPage() {
  const query = useQuery(templatesQuery());
  const stages = useQuery(stagesQuery(useCompany())).data ?? [];
  const remove = useDeleteTemplate();
  const sent = ({ sentWhen }: MessageTemplate): string | null => {
    if (!sentWhen) return null;
    const stage = stages.find(({ id }) => id === sentWhen.stageId);
    if (sentWhen.stageId && !stage) return null;
    const { hold, hour } = sentWhen;
    const held = hold === "NextMorning" ? words.next(hour ?? 9) : words.holds[hold].toLowerCase();
    return words.sent(stage?.name, held);
  };
  const [editing, setEditing] = useState<MessageTemplate | "new" | null>(null);
  const [deleting, setDeleting] = useState<MessageTemplate | null>(null);
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing("new")}>
      {words.add}
    </Button>
  );
  return (
    <SettingsPage title={words.title} actions={query.data?.templates.length ? addButton : null}>
      <p className={classes.why}>{words.why}</p>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={4} label={words.waiting} />}
        failed={words.failed}
      >
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState title={words.none} action={addButton}>
              {words.noneWhy}
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {templates.map((template) => (
                <li key={template.id}>
                  <div>
                    <strong>{template.name}</strong>
                    <span>{template.subject}</span>
                    {sent(template) && <span>{sent(template)}</span>}
                  </div>
                  <ActionIcon
                    aria-label={words.editOne(template.name)}
                    size={36}
                    onClick={() => setEditing(template)}
                  >
                    <IconPencil size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={words.deleteOne(template.name)}
                    size={36}
                    onClick={() => setDeleting(template)}
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
        <TemplateDialog
          template={editing === "new" ? null : editing}
          fields={query.data?.fields ?? []}
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
        {deleting && words.deletes(deleting.name)}
      </ConfirmDialog>
    </SettingsPage>
  );
}
