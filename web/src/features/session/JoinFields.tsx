import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { CompanySearch } from "@/entities/companies/CompanySearch";
import { roleHint, roleLabel } from "@/entities/users/labels";
import { ChoiceCards } from "@/shared/ChoiceCards";
import { ASKED_FOR, type SignUpValues } from "./schema";
import { words } from "./words";

const ROLES = ASKED_FOR.map((value) => ({
  value,
  label: roleLabel[value],
  hint: roleHint[value],
}));

/** A company that is there, and what to be in it. */
export function JoinFields({ form }: { form: UseFormReturnType<SignUpValues> }) {
  const { companyId, companyFound, role: asked } = form.getValues();
  const [company, setCompany] = useState(companyId ? { id: companyId, name: companyFound } : null);
  const [role, setRole] = useState(ASKED_FOR.find((each) => each === asked) ?? null);
  return (
    <>
      <CompanySearch
        label={words.whichCompany}
        value={company}
        error={form.errors.companyId}
        field="companyId"
        onPick={(picked) => {
          setCompany(picked);
          form.setFieldValue("companyId", picked?.id ?? "");
          form.setFieldValue("companyFound", picked?.name ?? "");
        }}
      />
      <ChoiceCards
        label={words.whatYouWillDo}
        choices={ROLES}
        value={role}
        error={form.errors.role}
        field="role"
        onChoose={(chosen) => {
          setRole(chosen);
          form.setFieldValue("role", chosen);
        }}
      />
    </>
  );
}
