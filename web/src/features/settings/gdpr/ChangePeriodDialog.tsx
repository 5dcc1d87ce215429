import { NativeSelect, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, currentOf } from "@/api/client";
import { goingQuery, type Retention } from "@/entities/companies/retention";
import { FormDialog } from "@/shared/FormDialog";
import { fields } from "@/shared/field-rules";
import { bySchema } from "@/shared/form";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { common } from "@/shared/words";
import * as z from "@/shared/zod";
import classes from "./Gdpr.module.css";
import { useChangePeriod } from "./mutations";
import { saidOf } from "./said";
import { monthsOf, words } from "./words";

const LONGEST = 36;
const CHOICES = Array.from({ length: LONGEST }, (_, at) => ({
  value: String(at + 1),
  label: monthsOf(at + 1),
}));

const schema = z.object({ months: z.string(), reason: fields.reason() });

const chosenIn = ({ months, nextMonths }: Retention): number => nextMonths ?? months;

const startOf = (retention: Retention) => ({
  values: { months: String(chosenIn(retention)), reason: "" },
  version: retention.version,
});

type Props = { company: string; retention: Retention; onClose: () => void };

/** Asks for another period and why, and says who would go by it. */
export function ChangePeriodDialog({ company, retention, onClose }: Props) {
  const change = useChangePeriod();
  const [months, setMonths] = useState(chosenIn(retention));
  const going = useQuery(goingQuery(company, 1, months));
  const counted = going.isPlaceholderData ? undefined : going.data;
  const { form, ...rest } = useAppForm({
    start: startOf(retention),
    labels: { months: words.months, reason: words.reason },
    check: bySchema(schema),
    checkBeside: () => counted !== undefined,
    onValues: (values) => setMonths(Number(values.months)),
    fallback: "reason",
    read: (current) => startOf(current as Retention),
    save: (typed, { version }) =>
      change
        .mutateAsync({
          id: company,
          months: Number(typed.months),
          reason: schema.parse(typed).reason,
          expectedGoing: counted?.total ?? 0,
          version: version ?? 0,
        })
        .catch(recounted),
    onSaved: () => {
      toast(words.changed);
      onClose();
    },
  });
  return (
    <FormDialog title={words.changeTitle} form={rest} submitLabel={common.save} onClose={onClose}>
      <p>{words.changeWhy}</p>
      <NativeSelect
        label={words.months}
        data={CHOICES}
        data-autofocus
        key={form.key("months")}
        {...form.getInputProps("months")}
      />
      <p className={classes.preview} role="status">
        {counted ? saidOf(counted) : going.error ? words.notCounted : words.counting}
      </p>
      <Textarea
        label={words.reason}
        description={words.reasonWhy}
        required
        rows={3}
        maxLength={500}
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </FormDialog>
  );
}

/** That more would go than was shown says nothing of the period: it is counted anew. */
function recounted(error: unknown): never {
  const current = currentOf(error);
  if (error instanceof ApiError && current && !("version" in (current as object)))
    throw new ApiError(error.status, { errors: error.fields });
  throw error;
}
