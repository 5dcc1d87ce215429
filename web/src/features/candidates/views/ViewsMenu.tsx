import { Button } from "@mantine/core";
import { IconBookmark, IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { LinkOptions } from "@tanstack/react-router";
import { useState } from "react";
import { type SavedView, viewsQuery } from "@/entities/views/queries";
import { commands, useOffered } from "@/shared/commands";
import { Dropdown } from "@/shared/Dropdown";
import { asDialog, lazily } from "@/shared/lazily";
import { useDeleteView } from "./mutations";
import classes from "./ViewsMenu.module.css";
import { words } from "./words";

const AlertDialog = lazily(async () => (await import("./AlertDialog")).AlertDialog, asDialog);
const ViewDialog = lazily(async () => (await import("./ViewDialog")).ViewDialog, asDialog);
const ViewsPanel = lazily(async () => (await import("./ViewsPanel")).ViewsPanel);

type Props = {
  /** Whose candidates the list holds; those of all jobs, where it is none. */
  advertId: string | null;
  /** What the list shows now, as a view keeps it. */
  address: string;
  /** The list on the screen as a view has it. */
  linkOf: (address: string) => LinkOptions;
};

/** The views of the list on the screen, behind one button that names the one which is open. */
export function ViewsMenu({ advertId, address, linkOf }: Props) {
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState<SavedView | "new" | null>(null);
  const [telling, setTelling] = useState<SavedView | null>(null);
  // Which one is open is said where it is known; the panel asks by itself.
  const { data } = useQuery({ ...viewsQuery(), enabled: address !== "" });
  const open = data?.find(
    (view) => (view.advertId ?? null) === advertId && view.address === address,
  );
  const ask = (about: SavedView | "new") => {
    setOpened(false);
    setAsking(about);
  };
  const remove = useDeleteView();
  const own = open?.mayChange ? open : undefined;
  useOffered(
    words.views,
    commands(
      address !== "" && { id: "save-view", label: words.save, run: () => ask("new") },
      own && { id: "change-view", label: words.changeOne(own.name), run: () => ask(own) },
      own && { id: "delete-view", label: words.deleteOne(own.name), run: () => remove.mutate(own) },
    ),
  );
  return (
    <>
      <Dropdown
        label={words.views}
        width={300}
        opened={opened}
        onOpened={setOpened}
        target={(props) => (
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            {...props}
          >
            <span className={classes.open}>{open?.name ?? words.views}</span>
          </Button>
        )}
        panel={
          <ViewsPanel
            advertId={advertId}
            address={address}
            linkOf={linkOf}
            onOpen={() => setOpened(false)}
            onSave={() => ask("new")}
            onEdit={ask}
            onTell={(view) => {
              setOpened(false);
              setTelling(view);
            }}
          />
        }
      />
      {telling && <AlertDialog view={telling} onClose={() => setTelling(null)} />}
      {asking && (
        <ViewDialog
          advertId={advertId}
          address={address}
          view={asking === "new" ? null : asking}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
