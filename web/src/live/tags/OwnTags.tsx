import { IconX } from "@tabler/icons-react";
import { TagChip } from "@/entities/candidates/TagChips";
import type { TagBrief } from "@/entities/companies/tags";
import { useFocusWhenGone } from "@/shared/use-focus-when-gone";
import classes from "./Tags.module.css";
import { words } from "./words";

type Props = {
  tags: readonly TagBrief[];
  /** While one is on its way off. */
  busy: boolean;
  onRemove: (tag: TagBrief) => void;
};

/** By what somebody is marked, each with the way to take it off. */
export function OwnTags({ tags, busy, onRemove }: Props) {
  return (
    <ul className={classes.own} aria-label={words.tags}>
      {tags.map((tag) => (
        <OwnTag key={tag.id} tag={tag} busy={busy} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function OwnTag({ tag, busy, onRemove }: Omit<Props, "tags"> & { tag: TagBrief }) {
  const leaves = useFocusWhenGone();
  return (
    <li>
      <TagChip name={tag.name} colour={tag.colour} inFull>
        <button
          type="button"
          aria-label={words.removeOne(tag.name)}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (busy) return;
            leaves();
            onRemove(tag);
          }}
        >
          <IconX size={14} aria-hidden />
        </button>
      </TagChip>
    </li>
  );
}
