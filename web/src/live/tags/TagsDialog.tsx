import { Button, Group, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { TagBrief } from "@/entities/companies/tags";
import { Modal } from "@/shared/Modal";
import { commandsOf, type Tagging } from "../commands/commands";
import type { Asked } from "./asked";
import { OwnTags } from "./OwnTags";
import { TagFinder } from "./TagFinder";
import { useTagging } from "./tagging";
import { words } from "./words";

type Props = { asking: Asked; onClose: () => void };

/** Puts tags on people and takes them off: one after the other of one person, one of many. */
export const TagsDialog = ({ asking, onClose }: Props) => (
  <Modal opened onClose={onClose} title={words.title(asking.one?.name, asking.count)}>
    {asking.one && "ids" in asking.whom ? (
      <OfOne ids={asking.whom.ids} {...asking.one} onClose={onClose} />
    ) : (
      <OfMany asking={asking} onClose={onClose} />
    )}
  </Modal>
);

type OneProps = {
  ids: readonly string[];
  name: string;
  tags: readonly TagBrief[];
  onClose: () => void;
};

function OfOne({ ids, name, tags: before, onClose }: OneProps) {
  const tagging = useTagging();
  const [tags, setTags] = useState(before);
  const field = useRef<HTMLInputElement>(null);
  function give(choice: Tagging) {
    if (tagging.isPending) return;
    tagging.mutate(
      { ids, name, ...choice },
      {
        onSuccess: ({ tag, full }) => {
          const others = tags.filter(({ id }) => id !== tag.id);
          const has = !choice.off && full.length === 0;
          const next = has ? [...others, tag] : others;
          setTags(next.toSorted((a, b) => a.name.localeCompare(b.name, "en")));
        },
      },
    );
  }
  return (
    <Stack gap="sm">
      {tags.length > 0 && (
        <OwnTags
          tags={tags}
          busy={tagging.isPending}
          onRemove={({ id }) => {
            give({ tag: { tagId: id }, off: true });
            field.current?.focus();
          }}
        />
      )}
      <TagFinder
        field={field}
        without={tags}
        makes
        onPick={(tag) => give({ tag, off: false })}
        onClose={onClose}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{words.done}</Button>
      </Group>
    </Stack>
  );
}

function OfMany({ asking: { whom, onDone }, onClose }: Props) {
  const client = useQueryClient();
  const tagging = useTagging();
  const [off, setOff] = useState(false);
  async function give(choice: Tagging) {
    if (tagging.isPending) return;
    if ("ids" in whom) await tagging.mutateAsync({ ids: whom.ids, ...choice });
    else if (!(await commandsOf(client).begin(choice, whom))) return onClose();
    onDone?.();
    onClose();
  }
  return (
    <Stack gap="sm">
      <Group gap="xs" role="group" aria-label={words.what}>
        {[false, true].map((each) => (
          <Button
            key={String(each)}
            size="compact-sm"
            variant={off === each ? "light" : "default"}
            aria-pressed={off === each}
            onClick={() => setOff(each)}
          >
            {each ? words.remove : words.add}
          </Button>
        ))}
      </Group>
      {off ? (
        <TagFinder
          key="off"
          onPick={(tag) => "tagId" in tag && void give({ tag, off }).catch(() => undefined)}
          onClose={onClose}
        />
      ) : (
        <TagFinder
          key="on"
          makes
          onPick={(tag) => void give({ tag, off }).catch(() => undefined)}
          onClose={onClose}
        />
      )}
    </Stack>
  );
}
