import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { categoryLabel } from "@/entities/jobs/categories";
import { hoursLabel, intervalLabel, typeLabel } from "@/entities/jobs/labels";
import type { Job } from "@/entities/jobs/queries";
import { lazily } from "@/shared/lazily";
import { createTextMarks } from "@/shared/text-marks";
import { AskedOf } from "../desk/AskedOf";
import { DescriptionField } from "./DescriptionField";
import { FieldRow, FormSection } from "./FormSection";
import { KeywordsField } from "./KeywordsField";
import { QuestionsField } from "./QuestionsField";
import { Readiness } from "./Readiness";
import { SalaryField } from "./SalaryField";
import type { JobForm } from "./use-job-form";
import { words } from "./words";

const RulePreview = lazily(async () => (await import("./RulePreview")).RulePreview, {
  spared: true,
});

const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Every field of an advert but its owner and its campaign. */
export function JobFields({ form, job }: { form: JobForm; job?: Job }) {
  const [marks] = useState(createTextMarks);
  return (
    <>
      <FormSection title="The job" hint="What candidates read first.">
        <TextInput
          label="Job title"
          required
          key={form.key("title")}
          {...form.getInputProps("title")}
        />
        <AskedOf fields={["Title"]} />
        <FieldRow>
          <NativeSelect
            label="Job type"
            data={choices(typeLabel)}
            key={form.key("type")}
            {...form.getInputProps("type")}
          />
          <NativeSelect
            label="Hours"
            data={choices(hoursLabel)}
            key={form.key("timeEngaging")}
            {...form.getInputProps("timeEngaging")}
          />
        </FieldRow>
        <AskedOf fields={["Type", "TimeEngaging"]} />
        <NativeSelect
          label="Category (optional)"
          data={[{ value: "", label: words.selectCategory }, ...choices(categoryLabel)]}
          key={form.key("category")}
          {...form.getInputProps("category")}
        />
        <AskedOf fields={["Category"]} />
        <FieldRow>
          <TextInput
            label="Location"
            required
            autoComplete="off"
            key={form.key("location")}
            {...form.getInputProps("location")}
          />
          <TextInput
            label="Postcode (optional)"
            autoComplete="off"
            key={form.key("postCode")}
            {...form.getInputProps("postCode")}
          />
        </FieldRow>
        <AskedOf fields={["Location", "PostCode"]} />
        <Checkbox
          label="Remote working is possible"
          key={form.key("remote")}
          {...form.getInputProps("remote", { type: "checkbox" })}
        />
        <AskedOf fields={["Remote"]} />
      </FormSection>

      <FormSection title="Salary" hint="In pounds. Either figure may stay empty.">
        <FieldRow>
          <SalaryField form={form} field="salaryBottom" label="Salary from" />
          <SalaryField form={form} field="salaryTop" label="Salary to" />
          <NativeSelect
            label="Paid"
            data={choices(intervalLabel)}
            key={form.key("timeInterval")}
            {...form.getInputProps("timeInterval")}
          />
        </FieldRow>
        <Checkbox
          label="Show the salary in the advert"
          key={form.key("showSalary")}
          {...form.getInputProps("showSalary", { type: "checkbox" })}
        />
        <AskedOf fields={["Salary"]} />
      </FormSection>

      <FormSection
        title="The advert"
        hint="Tip: keep the job description to 700 words or less. Once published, an advert cannot be edited."
      >
        <DescriptionField form={form} marks={marks} />
        <AskedOf fields={["Description"]} />
        <TextInput
          label="Benefits (optional)"
          description="One line: a pension, flexible hours, a company car."
          key={form.key("benefits")}
          {...form.getInputProps("benefits")}
        />
        <AskedOf fields={["Benefits"]} />
      </FormSection>

      <FormSection
        title="Applications"
        hint="How many people you want, and until when they can apply."
      >
        <FieldRow>
          <TextInput
            label="Vacancies"
            inputMode="numeric"
            autoComplete="off"
            key={form.key("vacancies")}
            {...form.getInputProps("vacancies")}
          />
          <TextInput
            type="date"
            label="Closing date (optional)"
            description="The last day on which somebody can apply."
            inputWrapperOrder={["label", "input", "error", "description"]}
            key={form.key("closesOn")}
            {...form.getInputProps("closesOn")}
          />
        </FieldRow>
        <AskedOf fields={["Vacancies", "ClosesOn"]} />
      </FormSection>

      <FormSection
        title="Screening"
        hint="A CV that holds none of these keywords is rejected automatically; you can always take that back."
      >
        <KeywordsField key={form.key("preferKw")} form={form} />
        {job && job.totalCandidates > 0 && <RulePreview form={form} job={job} />}
        <AskedOf fields={["PreferKw"]} />
      </FormSection>

      <FormSection
        title="Questions"
        hint="Asked with the application. Answers stand on each candidate, and you can filter by them."
      >
        <QuestionsField key={form.key("questions")} form={form} />
        <AskedOf fields={["Questions"]} />
      </FormSection>

      <FormSection title="Approval" hint="After the provider has prepared the advert.">
        <Checkbox
          label="The owner approves the advert before it is published"
          key={form.key("needApproval")}
          {...form.getInputProps("needApproval", { type: "checkbox" })}
        />
        <AskedOf fields={["NeedApproval"]} />
      </FormSection>

      <FormSection title={words.readiness} hint={words.readinessWhy}>
        <Readiness form={form} marks={marks} />
      </FormSection>
    </>
  );
}
