import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schemas } from "@/api/client";
import { ApiError, upload } from "@/api/client";
import { AUTO_REJECTED_TIP, STATUS_LOOK } from "@/entities/candidates/labels";
import type { CandidateView } from "@/entities/candidates/queries";
import { ACCEPT } from "@/entities/files/cv-file";
import { FileDrop } from "@/entities/files/FileDrop";
import { fileMessages } from "@/entities/files/messages";
import { useCv } from "@/entities/files/use-cv";
import { changed } from "@/live/changed";
import { fileSize } from "@/shared/file-size";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { toast } from "@/shared/toast";
import { messages } from "../messages";
import { asRichText } from "../rich-text";
import { type AddValues, addSchema } from "../schema";
import classes from "./AddCandidates.module.css";
import { appendOrigin, NO_ORIGIN, OriginFields, originErrors } from "./Origin";
import { useFilledIn } from "./use-filled-in";

type Props = {
  job: Schemas["JobView"];
  choosesSource: boolean;
  submitLabel: string;
  onDone: () => void;
  /** Whether there is anything typed or chosen that would be lost. */
  onDirty: (dirty: boolean) => void;
};

/** Hints stand below their field. */
const ORDER: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];

/** One candidate with details and CV. */
export function AddOne({ job, choosesSource, submitLabel, onDone, onDirty }: Props) {
  const client = useQueryClient();
  const [origin, setOrigin] = useState(NO_ORIGIN);
  const [tried, setTried] = useState(false);
  const missing = choosesSource ? originErrors(origin) : {};
  const form = useForm<AddValues>({
    mode: "uncontrolled",
    initialValues: { firstName: "", lastName: "", email: "", phoneNumber: "", note: "" },
    validate: schemaResolver(addSchema, { sync: true }),
    onValuesChange: (values) => {
      filledIn.onValues(values);
      onDirty(Object.values(values).some(Boolean));
    },
  });
  const filledIn = useFilledIn(form);
  const { cv, error: cvError, setError: setCvError, pick } = useCv(filledIn.readFrom);
  // A line that broke after the candidate had arrived makes no second one.
  const attempt = useRef(crypto.randomUUID());
  const add = useMutation({
    mutationFn: (values: AddValues) => {
      const body = new FormData();
      body.append("advertId", job.id);
      if (choosesSource) appendOrigin(body, origin);
      for (const [name, value] of Object.entries(addSchema.parse(values))) {
        if (value) body.append(name, name === "note" ? asRichText(value) : value);
      }
      if (cv) body.append("cv", cv);
      return upload<CandidateView>("POST", "/candidate", body, { key: attempt.current });
    },
    onSuccess: ({ status }) => {
      toast(
        status === "AutoRejected"
          ? `Candidate added: ${STATUS_LOOK[status].label}. ${AUTO_REJECTED_TIP}.`
          : "Candidate added",
      );
      onDone();
      return changed(client, { kind: "candidates.added", jobId: job.id });
    },
    onError: (error) => {
      if (error instanceof ApiError) attempt.current = crypto.randomUUID();
      const ofCv =
        error instanceof ApiError ? error.fields.filter(({ item }) => item === "cv") : [];
      if (ofCv.length > 0) setCvError(ofCv.map(({ message }) => message).join(" "));
      else showServerErrors(form, error, "firstName");
    },
  });

  /** The file and the origin stand beside the form's fields and are judged with them. */
  function judgeRest(): boolean {
    setTried(true);
    if (!cv) setCvError((before) => before ?? fileMessages.required);
    return cv !== null && Object.keys(missing).length === 0;
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (judgeRest()) add.mutate(values);
        },
        (errors) => {
          judgeRest();
          focusFirstError(form)(errors);
        },
      )}
    >
      <Stack gap="sm">
        {choosesSource && (
          <OriginFields value={origin} errors={tried ? missing : {}} onChange={setOrigin} />
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
          {filledIn.reading ? messages.reading : filledIn.said}
        </p>
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
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
