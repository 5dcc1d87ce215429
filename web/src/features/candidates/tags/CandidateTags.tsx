import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateView } from "@/entities/candidates/queries";
import { asked } from "@/live/tags/asked";
import { OwnTags } from "@/live/tags/OwnTags";
import { useTagging } from "@/live/tags/tagging";
import classes from "./CandidateTags.module.css";
import { words } from "./words";

/** By what somebody is marked, at each of their applications to the company. */
export function CandidateTags({ candidate }: { candidate: CandidateView }) {
  const { id, tags } = candidate;
  const tagging = useTagging();
  const name = fullName(candidate);
  return (
    <section className={classes.tags} aria-label={words.tags}>
      <header>
        <h2>{words.tags}</h2>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-keyshortcuts="l"
          onClick={() => asked.set({ whom: { ids: [id] }, count: 1, one: { name, tags } })}
        >
          {words.add}
        </Button>
      </header>
      {tags.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <OwnTags
          tags={tags}
          busy={tagging.isPending}
          onRemove={(tag) => tagging.mutate({ ids: [id], name, tag: { tagId: tag.id }, off: true })}
        />
      )}
    </section>
  );
}
