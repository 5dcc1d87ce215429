import { Pill, TagsInput, Tooltip } from "@mantine/core";
import { useState } from "react";
import { toast } from "@/shared/toast";
import { fieldMessages, messages } from "./messages";
import { isKeyword } from "./schema";
import type { JobForm } from "./use-job-form";

const SHOWN = 20;

/** The keywords a CV is searched for: each once, long ones cut short with the whole in a tooltip. */
export function KeywordsField({ form }: { form: JobForm }) {
  const [keywords, setKeywords] = useState<string[]>(form.getValues().preferKw);

  function set(next: string[]) {
    setKeywords(next);
    form.setFieldValue("preferKw", next);
  }

  function change(typed: string[]) {
    const next = withoutRepeats(typed.map((keyword) => keyword.trim()).filter(Boolean));
    if (!next.every(isKeyword)) {
      form.setFieldError("preferKw", fieldMessages.keyword);
      return;
    }
    const gone = keywords.find((keyword) => !next.includes(keyword));
    const place = gone === undefined ? -1 : keywords.indexOf(gone);
    set(next);
    if (gone !== undefined) toast(messages.keywordDeleted, { undo: () => putBack(gone, place) });
  }

  function putBack(keyword: string, place: number) {
    const now = form.getValues().preferKw;
    if (!now.includes(keyword)) set(now.toSpliced(Math.min(place, now.length), 0, keyword));
  }

  return (
    <TagsInput
      label="Keywords (optional)"
      description="Enter or a comma adds one."
      data-path="preferKw"
      value={keywords}
      onChange={change}
      error={form.errors.preferKw}
      renderPill={({ option, onRemove }) => (
        <Keyword text={String(option.value)} {...(onRemove && { onRemove })} />
      )}
    />
  );
}

function Keyword({ text, onRemove }: { text: string; onRemove?: () => void }) {
  const letters = [...text];
  const long = letters.length > SHOWN;
  return (
    <Tooltip label={text} disabled={!long} multiline maw={360}>
      <Pill
        withRemoveButton
        {...(onRemove && { onRemove })}
        removeButtonProps={{ "aria-label": `Delete keyword ${text}`, tabIndex: 0 }}
      >
        {long ? `${letters.slice(0, SHOWN).join("")}…` : text}
      </Pill>
    </Tooltip>
  );
}

/** Capitals make no other keyword. */
function withoutRepeats(keywords: readonly string[]): string[] {
  const seen = new Set<string>();
  return keywords.filter((keyword) => {
    const key = keyword.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}
