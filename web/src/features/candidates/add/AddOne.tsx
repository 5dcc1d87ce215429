import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { ACCEPT } from "@/entities/files/cv-file";
import { FileDrop } from "@/entities/files/FileDrop";
import { fileSize } from "@/shared/file-size";
import { Notice } from "@/shared/Notice";
import { common } from "@/shared/words";
import classes from "./AddCandidates.module.css";
import { OriginFields } from "./Origin";
import type { useAddOne } from "./use-add-one";
import { words } from "./words";

type Props = {
  add: ReturnType<typeof useAddOne>;
  choosesSource: boolean;
  /** Whether it is told of somebody who is a candidate already. */
  checksKnown: boolean;
  submitLabel: string;
  onCancel: () => void;
};

/** Hints stand below their field. */
const ORDER: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];

/** One candidate with details and CV. */
export function AddOne({ add, choosesSource, checksKnown, submitLabel, onCancel }: Props) {
  const { form, filledIn } = add;
  const { file: cv, error: cvError, pick } = add.cv;
  const [origin, setOrigin] = useState(form.getValues().origin);
  form.watch("origin", ({ value }) => setOrigin(value));
  return (
    <form noValidate onSubmit={add.onSubmit}>
      <Stack gap="sm">
        {add.notices}
        {choosesSource && (
          <OriginFields
            value={origin}
            errors={form.errors}
            onChange={(next) => form.setFieldValue("origin", next)}
          />
        )}
        <FileDrop
          label={cv ? cv.name : "CV"}
          hint="Drop a file here or choose one: pdf, doc or docx, under 50 MB"
          value={cv && `${fileSize(cv.size)} · choose another`}
          accept={ACCEPT}
          error={cvError}
          onFiles={([file]) => pick(file)}
        />
        <p role="status" className={classes.said}>
          {filledIn.reading ? words.reading : filledIn.said}
        </p>
        {checksKnown && cv && <Known filledIn={filledIn} />}
        <div className={classes.pair}>
          <TextInput
            label="First name"
            required
            description={filledIn.hint("firstName")}
            inputWrapperOrder={ORDER}
            key={form.key("firstName")}
            {...form.getInputProps("firstName")}
          />
          <TextInput
            label="Last name"
            description={filledIn.hint("lastName")}
            inputWrapperOrder={ORDER}
            key={form.key("lastName")}
            {...form.getInputProps("lastName")}
          />
          <TextInput
            label="Email"
            type="email"
            description={filledIn.hint("email")}
            inputWrapperOrder={ORDER}
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
          <TextInput
            label="Phone number"
            type="tel"
            description={filledIn.hint("phoneNumber")}
            inputWrapperOrder={ORDER}
            key={form.key("phoneNumber")}
            {...form.getInputProps("phoneNumber")}
          />
        </div>
        <Textarea label="Note" rows={3} key={form.key("note")} {...form.getInputProps("note")} />
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" disabled={add.saving} onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={add.saving}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Whether the CV's person is a candidate already, or that nobody has looked. */
function Known({ filledIn: { reading, said, known } }: Pick<Props["add"], "filledIn">) {
  return (
    <div role="status" className={classes.known}>
      {reading ? null : known === "Known" ? (
        <Notice tone="amber">{words.known.Known}</Notice>
      ) : (
        (known ?? said) && <p>{known ? words.known[known] : words.notChecked}</p>
      )}
    </div>
  );
}
