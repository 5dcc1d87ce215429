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
  async function give(choice: Tagging): Promise<boolean> {
    if (tagging.isPending) return false;
    const given = await tagging.mutateAsync({ ids, name, ...choice }).catch(() => null);
    if (!given) return false;
    const { tag, full } = given;
    setTags((known) => {
      const others = known.filter(({ id }) => id !== tag.id);
      const next = !choice.off && full.length === 0 ? [...others, tag] : others;
      return next.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
    });
    return true;
  }
  return (
    <Stack gap="sm">
      {tags.length > 0 && (
        <OwnTags
          tags={tags}
          busy={tagging.isPending}
          onRemove={({ id }) => {
            void give({ tag: { tagId: id }, off: true });
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
  async function give(choice: Tagging): Promise<boolean> {
    if (tagging.isPending) return false;
    if ("ids" in whom) {
      const given = await tagging.mutateAsync({ ids: whom.ids, ...choice }).catch(() => null);
      if (!given) return false;
    } else if (!(await commandsOf(client).begin(choice, whom))) {
      onClose();
      return true;
    }
    onDone?.();
    onClose();
    return true;
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
          onPick={async (tag) => "tagId" in tag && (await give({ tag, off }))}
          onClose={onClose}
        />
      ) : (
        <TagFinder key="on" makes onPick={(tag) => give({ tag, off })} onClose={onClose} />
      )}
    </Stack>
  );
}
