import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import type { CandidateView } from "@/entities/candidates/queries";
import { ACCEPT, fileSize } from "@/entities/files/cv-file";
import { FileDrop } from "@/entities/files/FileDrop";
import { useCv } from "@/entities/files/use-cv";
import { changed } from "@/live/changed";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { toast } from "@/shared/toast";
import { sendForm } from "../add/upload";
import { type Details, detailsSchema } from "../schema";

type Props = { candidate: CandidateView; opened: boolean; onClose: () => void };

/** Corrects a candidate's details or CV. */
export function EditCandidate({ candidate, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Edit candidate" closeOnClickOutside={false}>
      <Form candidate={candidate} onDone={onClose} />
    </Modal>
  );
}

function Form({ candidate, onDone }: { candidate: CandidateView; onDone: () => void }) {
  const client = useQueryClient();
  // What is shown is of this version, even when the candidate is fetched again behind it.
  const [version] = useState(candidate.version);
  const { cv, error: cvError, setError: setCvError, pick } = useCv();
  const form = useForm<Details>({
    mode: "uncontrolled",
    initialValues: {
      firstName: candidate.firstName,
      lastName: candidate.lastName ?? "",
      email: candidate.email ?? "",
      phoneNumber: candidate.phoneNumber ?? "",
    },
    validate: schemaResolver(detailsSchema, { sync: true }),
  });
  const save = useMutation({
    mutationFn: (values: Details) => {
      const body = new FormData();
      body.append("candidateId", candidate.id);
      body.append("version", String(version));
      for (const [name, value] of Object.entries(detailsSchema.parse(values))) {
        body.append(name, value);
      }
      if (cv) body.append("cv", cv);
      return sendForm<CandidateView>("PUT", "/candidate", body);
    },
    onSuccess: () => {
      toast("Candidate updated");
      onDone();
      if (cv) client.removeQueries({ queryKey: candidateKeys.files(candidate.id) });
      return changed(client, { kind: "candidate.edited", id: candidate.id });
    },
    onError: (error) => {
      const ofCv =
        error instanceof ApiError ? error.fields.filter(({ item }) => item === "cv") : [];
      if (ofCv.length > 0) setCvError(ofCv.map(({ message }) => message).join(" "));
      else showServerErrors(form, error, "firstName");
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))}
    >
      <Stack gap="sm">
        <TextInput
          label="First name"
          required
          data-autofocus
          key={form.key("firstName")}
          {...form.getInputProps("firstName")}
        />
        <TextInput
          label="Last name"
          key={form.key("lastName")}
          {...form.getInputProps("lastName")}
        />
        <TextInput
          label="Email"
          type="email"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <TextInput
          label="Phone number"
          type="tel"
          key={form.key("phoneNumber")}
          {...form.getInputProps("phoneNumber")}
        />
        <FileDrop
          label={cv?.name ?? (candidate.cv ? "Replace the CV" : "Add a CV")}
          hint={candidate.cv?.fileName ?? "pdf, doc or docx, under 50 MB"}
          value={cv && fileSize(cv.size)}
          accept={ACCEPT}
          error={cvError}
          onFiles={([file]) => pick(file)}
        />
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
