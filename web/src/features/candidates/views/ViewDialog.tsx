import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import type { SavedView } from "@/entities/views/queries";
import { changed } from "@/live/changed";
import { made } from "@/live/made";
import { FormDialog } from "@/shared/FormDialog";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { words } from "./words";

type Props = {
  /** Whose candidates the list holds; those of all jobs, where it is none. */
  advertId: string | null;
  /** What the list shows now. */
  address: string;
  /** The one that is changed; a new one is kept where there is none. */
  view: SavedView | null;
  onClose: () => void;
};

const MOST = 100;

const readView = ({ name, shared, version }: SavedView) => ({
  values: { name, shared, update: false },
  version,
});

/** Asks what a view is called and for whom it is. */
export function ViewDialog({ advertId, address, view, onClose }: Props) {
  const client = useQueryClient();
  const once = useOnce();
  /** As it was read last: what it held is not all in the form. */
  const before = useRef(view);
  const { form, ...rest } = useAppForm({
    start: view
      ? readView(view)
      : { values: { name: "", shared: false, update: false }, version: null },
    labels: { name: words.name, shared: words.shared, update: words.update },
    check: ({ name }) =>
      name.trim() && name.trim().length <= MOST ? {} : { name: words.nameLength },
    fallback: "name",
    read: (current) => {
      before.current = current as SavedView;
      return readView(before.current);
    },
    save: ({ name, shared, update }, { version, was }) => {
      const about = (now: SavedView) => ({ label: words.saved, of: now.name });
      if (view && version !== null)
        return made(
          client,
          unwrap(
            api.PUT("/views/{viewId}", {
              params: { path: { viewId: view.id } },
              body: {
                name: name.trim(),
                shared,
                address: update ? address : view.address,
                version,
              },
            }),
          ),
          (now) => ({
            kind: "view.changed",
            ...about(now),
            data: {
              id: now.id,
              version: now.version,
              was: {
                name: was.name,
                shared: was.shared,
                address: before.current?.address ?? view.address,
              },
            },
          }),
        );
      const body = { name: name.trim(), shared, address, advertId };
      return made(
        client,
        once(body, (headers) => unwrap(api.POST("/views", { body, headers }))),
        (now) => ({
          kind: "view.made",
          ...about(now),
          data: { id: now.id, version: now.version },
        }),
      );
    },
    onSaved: ([, undo]) => {
      toast(words.saved, { undo });
      onClose();
      void changed(client, { kind: "views.changed" });
    },
  });
  return (
    <FormDialog
      title={view ? words.edit : words.save}
      form={rest}
      submitLabel={words.keep}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        maxLength={MOST}
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      {(!view || view.own) && (
        <Checkbox
          label={words.shared}
          description={words.sharedHint}
          key={form.key("shared")}
          {...form.getInputProps("shared", { type: "checkbox" })}
        />
      )}
      {view && address && address !== view.address && (
        <Checkbox
          label={words.update}
          key={form.key("update")}
          {...form.getInputProps("update", { type: "checkbox" })}
        />
      )}
    </FormDialog>
  );
}
