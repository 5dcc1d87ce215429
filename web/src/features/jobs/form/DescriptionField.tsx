import { useState } from "react";
import { RichTextEditor } from "@/shared/RichTextEditor";
import { number } from "@/shared/words";
import { countWords } from "./count-words";
import type { JobForm } from "./use-job-form";

const ADVISED_WORDS = 700;

/** The advert's text, with its words counted as they are typed. */
export function DescriptionField({ form }: { form: JobForm }) {
  const [words, setWords] = useState(() => countWords(form.getValues().description));
  form.watch("description", ({ value }) => setWords(countWords(value)));
  return (
    <RichTextEditor
      label="Job description"
      required
      description={`${number(words)} words; ${ADVISED_WORDS} or less are best`}
      maxLength={6000}
      key={form.key("description")}
      {...form.getInputProps("description")}
    />
  );
}
