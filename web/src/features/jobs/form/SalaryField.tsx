import { TextInput } from "@mantine/core";
import { tidySalary } from "../salary";
import type { JobForm } from "./use-job-form";

type Props = { form: JobForm; field: "salaryBottom" | "salaryTop"; label: string };

/** An amount in pounds, written in one spelling once the field is left. */
export function SalaryField({ form, field, label }: Props) {
  const props = form.getInputProps(field);
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      leftSection="£"
      key={form.key(field)}
      {...props}
      onBlur={(event) => {
        props.onBlur?.(event);
        const tidy = tidySalary(event.currentTarget.value);
        if (tidy === event.currentTarget.value) return;
        const error = form.errors[field];
        form.setFieldValue(field, tidy);
        // Spelling a wrong amount differently does not make it right. The kit still believes that the error is there,
        // and would not set it again by itself.
        if (error) form.setErrors((others) => ({ ...others, [field]: error }));
      }}
    />
  );
}
