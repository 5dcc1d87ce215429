import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { upload } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import type { CandidateView } from "@/entities/candidates/queries";
import { ACCEPT } from "@/entities/files/cv-file";
import { FileDrop } from "@/entities/files/FileDrop";
import { useCv } from "@/entities/files/use-cv";
import { changed } from "@/live/changed";
import { FormDialog } from "@/shared/FormDialog";
import { fileSize } from "@/shared/file-size";
import { bySchema } from "@/shared/form";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import classes from "./EditCandidate.module.css";
import { type EditValues, editLabels, editSchema } from "./edit-schema";

type Props = { candidate: CandidateView; onClose: () => void };
type Saved = {
  values: EditValues;
  version: number | null;
  changed: readonly (keyof EditValues)[];
};

const readDetails = (candidate: CandidateView) => ({
  version: candidate.version,
  values: {
    firstName: candidate.firstName,
    lastName: candidate.lastName ?? "",
    email: candidate.email ?? "",
    phoneNumber: candidate.phoneNumber ?? "",
    jobTitle: candidate.jobTitle ?? "",
    employer: candidate.employer ?? "",
    town: candidate.town ?? "",
    postcode: candidate.postcode ?? "",
  } satisfies EditValues,
});

/** Corrects a candidate's details or CV. */
export function EditCandidate({ candidate, onClose }: Props) {
  const client = useQueryClient();
  const { cv, error: cvError, setError: setCvError, pick } = useCv();
  const save = useMutation({
    mutationFn: ({ values, version, changed: names }: Saved) => {
      const body = new FormData();
      body.append("candidateId", candidate.id);
      body.append("version", String(version));
      // What nobody has touched is left to what a new CV says.
      for (const name of names) body.append(name, values[name].trim());
      if (cv) body.append("cv", cv);
      return upload<CandidateView>("PUT", "/candidate", body);
    },
  });
  const { form, ...rest } = useAppForm({
    start: readDetails(candidate),
    labels: editLabels,
    check: bySchema(editSchema),
    keeps: true,
    fallback: "email",
    draft: `candidate ${candidate.id}`,
    read: (current) => readDetails(current as CandidateView),
    elsewhere: { cv: setCvError },
    save: (values, { version, changed: names }) =>
      save.mutateAsync({ values, version, changed: names }),
    onSaved: () => {
      toast("Candidate updated");
      onClose();
      if (cv) client.removeQueries({ queryKey: candidateKeys.files(candidate.id) });
      void changed(client, { kind: "candidate.edited", id: candidate.id });
    },
  });
  return (
    <FormDialog
      title="Edit candidate"
      form={rest}
      holds={cv !== null}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextInput
        label="First name"
        required
        data-autofocus
        key={form.key("firstName")}
        {...form.getInputProps("firstName")}
      />
      <TextInput label="Last name" key={form.key("lastName")} {...form.getInputProps("lastName")} />
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
      <div className={classes.pair}>
        {(["jobTitle", "employer", "town", "postcode"] as const).map((name) => (
          <TextInput
            key={form.key(name)}
            label={editLabels[name]}
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <FileDrop
        label={cv?.name ?? (candidate.cv ? "Replace the CV" : "Add a CV")}
        hint={candidate.cv?.fileName ?? "pdf, doc or docx, under 50 MB"}
        value={cv && fileSize(cv.size)}
        accept={ACCEPT}
        error={cvError}
        onFiles={([file]) => pick(file)}
      />
    </FormDialog>
  );
}
