import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { campaignLabel } from "@/entities/jobs/labels";
import { useCan } from "@/policy/can";
import { LinkTabs } from "@/shared/LinkTabs";
import { Page } from "@/shared/Page";
import { SaveBar } from "@/shared/SaveBar";
import { useUnsavedChanges } from "@/shared/UnsavedChanges";
import { common } from "@/shared/words";
import { messages } from "../messages";
import { useCreateJob } from "../mutations";
import type { JobCreateSearch } from "../search";
import { CampaignChoice } from "./CampaignChoice";
import { DeleteAdvertDialog } from "./DeleteAdvertDialog";
import { FormSection } from "./FormSection";
import classes from "./JobCreatePage.module.css";
import { JobFields } from "./JobFields";
import { OwnerField } from "./OwnerField";
import { jobErrors, toInput } from "./schema";
import { useJobForm } from "./use-job-form";
import { words } from "./words";

/** Writes a new advert. Its tabs are one screen: changing between them loses nothing. */
export function JobCreatePage({ search }: { search: JobCreateSearch }) {
  const onBehalf = useCan()("job.postOnBehalf");
  const navigate = useNavigate();
  const create = useCreateJob();
  const campaignType = search.campaignType ?? "JobHelm";
  const leaving = useRef(false);
  const { form, notices, dirty, saving, submit, discard, onSubmit } = useJobForm({
    job: null,
    ownerRequired: onBehalf,
    save: (values) => create.mutateAsync(toInput(values, campaignType, onBehalf)),
    onSaved: ({ id }) => {
      // Whoever saved it in order to leave goes where they were heading.
      if (!leaving.current)
        void navigate({ to: "/job/$jobId/preview", params: { jobId: id }, ignoreBlocker: true });
    },
  });
  const guard = useUnsavedChanges(dirty);

  async function saveAndLeave(): Promise<string | null> {
    leaving.current = true;
    const saved = await submit();
    leaving.current = false;
    if (saved) return null;
    const invalid = Object.keys(jobErrors(form.getValues(), onBehalf)).length > 0;
    return invalid
      ? `${messages.fillRequired}: close this window to see which.`
      : messages.created.failed;
  }

  const choosing = search.tab === "SelectCampaign";
  return (
    <Page
      title={choosing ? "Create a new job" : "Enter job details"}
      tabs={<CreateTabs search={search} />}
    >
      {choosing && <CampaignChoice chosen={campaignType} />}
      <form noValidate hidden={choosing} onSubmit={onSubmit}>
        {notices}
        {onBehalf && (
          <FormSection title="Owner" hint="The advert is theirs, and their credits pay for it.">
            <OwnerField key={form.key("userId")} form={form} />
          </FormSection>
        )}
        <JobFields form={form} />
        <SaveBar>
          <span className={classes.campaign}>{campaignLabel[campaignType]}</span>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/jobs" />}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={saving}>
            {words.saveContinue}
          </Button>
        </SaveBar>
      </form>
      <DeleteAdvertDialog
        opened={guard.blocked}
        saving={saving}
        onSave={saveAndLeave}
        onLeave={() => {
          discard();
          guard.leave();
        }}
        onStay={guard.stay}
      />
    </Page>
  );
}

function CreateTabs({ search }: { search: JobCreateSearch }) {
  const current = search.tab === "SelectCampaign" ? "SelectCampaign" : "JobDetails";
  const link = (tab: "SelectCampaign" | "JobDetails") => ({
    to: "/job/create" as const,
    search: { tab: tab === "JobDetails" ? undefined : tab, campaignType: search.campaignType },
    activeOptions: { exact: true },
    "aria-current": tab === current ? ("page" as const) : undefined,
  });
  return (
    <LinkTabs label="Steps">
      <Link {...link("SelectCampaign")}>{words.selectCampaign}</Link>
      <Link {...link("JobDetails")}>{words.jobDetails}</Link>
      {/* Nobody can be invited to a job that is not there yet. */}
      <span className={classes.disabled} aria-disabled="true">
        {words.hiringTeamOptional}
      </span>
    </LinkTabs>
  );
}
