import { useState } from "react";
import { RichTextEditor } from "@/shared/RichTextEditor";
import type { TextMarks } from "@/shared/text-marks";
import { number } from "@/shared/words";
import { countWords } from "./count-words";
import type { JobForm } from "./use-job-form";

const ADVISED_WORDS = 700;

/** The advert's text, with its words counted as they are typed. */
export function DescriptionField({ form, marks }: { form: JobForm; marks: TextMarks }) {
  const [words, setWords] = useState(() => countWords(form.getValues().description));
  form.watch("description", ({ value }) => setWords(countWords(value)));
  return (
    <RichTextEditor
      label="Job description"
      required
      description={`${number(words)} words; ${ADVISED_WORDS} or less are best`}
      maxLength={6000}
      marks={marks}
      key={form.key("description")}
      {...form.getInputProps("description")}
    />
  );
}
