import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
import { Pill, PillsInput, Tooltip } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { toast } from "@/shared/toast";
import { fieldMessages, messages } from "../messages";
import { isKeyword } from "./schema";
import type { JobForm } from "./use-job-form";

const SHOWN = 20;

/** The keywords a CV is searched for: each once, long ones cut short with the whole in a tooltip. */
export function KeywordsField({ form }: { form: JobForm }) {
  const [keywords, setKeywords] = useState<string[]>(form.getValues().preferKw);
  const [typed, setTyped] = useState("");

  function set(next: string[]) {
    setKeywords(next);
    // Not drawn anew: one keyword is typed after another.
    form.setFieldValue("preferKw", next, { forceUpdate: false });
  }

  function add() {
    const added = typed
      .split(",")
      .map((keyword) => keyword.trim())
      .filter(Boolean);
    if (!added.every(isKeyword)) {
      // What cannot be kept is not saved over either: the form's own check finds it there.
      form.setFieldValue("preferKw", [...keywords, ...added], { forceUpdate: false });
      form.setErrors({ ...form.errors, preferKw: fieldMessages.keyword });
      return;
    }
    setTyped("");
    if (added.length > 0 || form.getValues().preferKw.length > keywords.length)
      set(withoutRepeats([...keywords, ...added]));
  }

  function remove(keyword: string) {
    const place = keywords.indexOf(keyword);
    set(keywords.filter((each) => each !== keyword));
    toast(messages.keywordDeleted, {
      undo: () => {
        const now = form.getValues().preferKw;
        const back = now.toSpliced(Math.min(place, now.length), 0, keyword);
        form.setFieldValue("preferKw", withoutRepeats(back));
      },
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = keywords.at(-1);
    if (event.key === "Enter" || (event.key === "," && typed.trim())) {
      // Enter adds a keyword here; it does not submit the form.
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
  }

  return (
    <PillsInput
      label="Keywords (optional)"
      description="Press Enter or type a comma to add a keyword."
      error={form.errors.preferKw}
    >
      <Pill.Group>
        {keywords.map((keyword) => (
          <Keyword key={keyword} text={keyword} onRemove={remove} />
        ))}
        <PillsInput.Field
          data-path="preferKw"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Pill.Group>
    </PillsInput>
  );
}

function Keyword({ text, onRemove }: { text: string; onRemove: (text: string) => void }) {
  const letters = [...text];
  const long = letters.length > SHOWN;
  return (
    <Tooltip label={text} disabled={!long} multiline maw={360}>
      <Pill
        withRemoveButton
        onRemove={() => onRemove(text)}
        // The kit hides this button from everybody without a mouse.
        removeButtonProps={{
          "aria-label": `Delete keyword ${text}`,
          "aria-hidden": false,
          tabIndex: 0,
        }}
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
