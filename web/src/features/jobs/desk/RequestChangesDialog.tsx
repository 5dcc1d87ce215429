import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox, Input, Textarea } from "@mantine/core";
import { useId, useState } from "react";
import type { Job } from "@/entities/jobs/queries";
import { FormDialog } from "@/shared/FormDialog";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { useAppForm } from "@/shared/use-app-form";
import { type AdvertField, FIELDS } from "./asked";
import { useRequestChanges } from "./mutations";
import classes from "./RequestChangesDialog.module.css";
import { words } from "./words";

type Comments = Record<AdvertField, string> & { none: string };

const NAMES = Object.keys(FIELDS) as AdvertField[];
const START = { ...Object.fromEntries(NAMES.map((field) => [field, ""])), none: "" } as Comments;

const fits = (comment: string): boolean => {
  const length = [...comment.trim()].length;
  return length >= 2 && length <= 1000;
};

/** Asks what its owner has to change before an advert is approved, field by field. */
export function RequestChangesDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const request = useRequestChanges();
  const [picked, setPicked] = useState<readonly AdvertField[]>([]);
  const [isNone, setNone] = useState(false);
  const legend = useId();
  const { form, ...rest } = useAppForm<Comments, Job>({
    start: { values: START, version: null },
    labels: FIELDS,
    check: (values) => {
      const wrong = picked.filter((field) => !fits(values[field]));
      return Object.fromEntries(wrong.map((field) => [field, words.tooShort]));
    },
    checkBeside: () => {
      setNone(picked.length === 0);
      return picked.length > 0;
    },
    fallback: "none",
    save: (values) => {
      const items = picked.map((field) => ({ field, comment: values[field].trim() }));
      return request.mutateAsync({ id: job.id, items });
    },
    onSaved: onClose,
    onRefused: (error) => toast(toldOf(error as Error), { tone: "error" }),
  });
  const pick = (field: AdvertField, isPicked: boolean) => {
    setNone(false);
    setPicked(NAMES.filter((name) => (name === field ? isPicked : picked.includes(name))));
  };
  return (
    <FormDialog
      title={words.request}
      form={rest}
      holds={picked.length > 0}
      size="lg"
      submitLabel={words.request}
      onClose={onClose}
    >
      <p>{words.requestWhy}</p>
      <fieldset className={classes.fields} aria-describedby={isNone ? legend : undefined}>
        <legend>{words.requestWhat}</legend>
        {NAMES.map((field, place) => (
          <div key={field}>
            <Checkbox
              label={FIELDS[field]}
              checked={picked.includes(field)}
              onChange={(event) => pick(field, event.currentTarget.checked)}
              {...(place === 0 && { "data-autofocus": true })}
            />
            {picked.includes(field) && (
              <Textarea
                className={classes.comment}
                label={words.commentOn(FIELDS[field])}
                required
                rows={3}
                maxLength={1000}
                key={form.key(field)}
                {...form.getInputProps(field)}
              />
            )}
          </div>
        ))}
      </fieldset>
      {isNone && (
        <Input.Error id={legend} role="alert">
          {words.requestNone}
        </Input.Error>
      )}
    </FormDialog>
  );
}
