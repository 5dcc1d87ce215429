import "@mantine/core/styles/Combobox.layer.css";
import { Anchor, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { CompanyPicker } from "@/entities/companies/CompanyPicker";
import { JobsPicker } from "@/entities/jobs/JobsPicker";
import type { PickedJob } from "@/entities/jobs/queries";
import { roleHint, roleLabel } from "@/entities/users/labels";
import { useViewer } from "@/policy/can";
import type { Role } from "@/policy/policy.gen";
import { FormDialog } from "@/shared/FormDialog";
import { bySchema } from "@/shared/form";
import { links } from "@/shared/links";
import { Notice } from "@/shared/Notice";
import { useAppForm } from "@/shared/use-app-form";
import { type InviteValues, inviteSchema } from "./invite-schema";
import { useInvite } from "./mutations";
import { words } from "./words";

const labels: Partial<Record<keyof InviteValues, string>> = {
  companyId: "Company",
  email: "Email",
  role: "Access level",
  adverts: "Jobs",
};

/** Roles that see no job but those whose team they are on. */
const BY_JOB: readonly Role[] = ["HiringManager", "TeamMember", "ExternalRecruiter"];

const isArchived = ({ statusFilter }: PickedJob): boolean => statusFilter === "Archived";

/** Asks somebody to join a company, or jobs of it. */
export function InviteDialog({ job, onClose }: { job?: PickedJob; onClose: () => void }) {
  const viewer = useViewer();
  const invite = useInvite();
  const [company, setCompany] = useState<string | null>(null);
  const [role, setRole] = useState<Role | null>(null);
  const [jobs, setJobs] = useState<readonly PickedJob[]>(job ? [job] : []);
  const picksJobs =
    !viewer.actsForProvider && (viewer.invitesToJobs || (role !== null && BY_JOB.includes(role)));
  const { form, ...app } = useAppForm<InviteValues, Schemas["InvitedView"]>({
    start: {
      values: { companyId: "", email: "", role: "", adverts: job ? [job.id] : [] },
      version: null,
    },
    labels,
    check: bySchema(inviteSchema(viewer)),
    fallback: "email",
    save: (values) =>
      invite.mutateAsync({
        email: values.email.trim(),
        role: values.role as Role,
        adverts: picksJobs ? values.adverts : [],
        ...(values.companyId && { companyId: values.companyId }),
      }),
    onSaved: onClose,
  });

  return (
    <FormDialog
      title={words.invite}
      form={app}
      submitLabel={words.sendInvitation}
      onClose={onClose}
    >
      {viewer.actsForProvider && (
        <CompanyPicker
          label="Company"
          value={company}
          error={form.errors.companyId}
          field="companyId"
          onPick={(picked) => {
            setCompany(picked?.id ?? null);
            form.setFieldValue("companyId", picked?.id ?? "");
          }}
        />
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <div>
        <Select
          label={labels.role}
          placeholder={words.selectRole}
          comboboxProps={{ withinPortal: false }}
          allowDeselect={false}
          data={viewer.mayInvite.map((each) => ({ value: each, label: roleLabel[each] }))}
          value={role}
          onChange={(chosen) => {
            setRole(chosen as Role | null);
            form.setFieldValue("role", chosen ?? "");
          }}
          description={role && roleHint[role as keyof typeof roleHint]}
          inputWrapperOrder={["label", "input", "error", "description"]}
          error={form.errors.role}
          data-path="role"
        />
        <Anchor href={links.roles} target="_blank" rel="noopener" size="sm">
          {words.aboutRoles}
        </Anchor>
      </div>
      {picksJobs && (
        <JobsPicker
          label={viewer.invitesToJobs ? words.jobs : words.jobsOptional}
          // On an archived job the team is not its hiring managers' to change.
          open={viewer.invitesToJobs}
          value={jobs}
          error={form.errors.adverts}
          field="adverts"
          onPick={(picked) => {
            setJobs(picked);
            form.setFieldValue(
              "adverts",
              picked.map(({ id }) => id),
            );
          }}
        />
      )}
      <div role="alert">
        {picksJobs && jobs.some(isArchived) && <Notice tone="amber">{words.archivedJob}</Notice>}
      </div>
    </FormDialog>
  );
}
