import { Textarea } from "@mantine/core";
import { useState } from "react";
import { countWords, plainText } from "./plain-text";
import type { JobForm } from "./use-job-form";

/** temp */
export function DescriptionField({ form }: { form: JobForm }) {
  const [html, setHtml] = useState(form.getValues().description);
  form.watch("description", ({ value }) => setHtml(value));
  return (
    <>
      <Textarea
        label="Job description"
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <p>
        {countWords(html)} {plainText(html).length}
      </p>
    </>
  );
}
