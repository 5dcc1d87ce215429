import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { Button, NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { CompanyPicker } from "@/entities/companies/CompanyPicker";
import { NewCompanyFields } from "@/entities/companies/NewCompanyFields";
import classes from "@/entities/users/Account.module.css";
import { accessLevels } from "@/entities/users/labels";
import { PersonFields } from "@/entities/users/PersonFields";
import { NewPasswordField } from "@/shared/NewPasswordField";
import { Notice } from "@/shared/Notice";
import { Page } from "@/shared/Page";
import { PasswordField } from "@/shared/PasswordField";
import { SaveBar } from "@/shared/SaveBar";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { common } from "@/shared/words";
import own from "./Admin.module.css";
import { CompanyUsers } from "./CompanyUsers";
import {
  type CompanyChoice,
  checkNewUser,
  newUserLabels as labels,
  type NewUserValues,
  NOBODY,
  toNewUser,
} from "./create-schema";
import { useCreateUser } from "./mutations";
import { words } from "./words";

/** Makes an account for somebody, in a company that is there or in a new one, whose admin they are. */
export function CreateUserPage() {
  const { form, notices, guard, saving, onSubmit } = useNewUser();
  return (
    <Page
      title="Create user"
      back={<Link to="/admin/manage-users">{words.manageUsers}</Link>}
      width="page"
    >
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        {notices}
        <section className={classes.card} aria-labelledby="new-person">
          <h2 id="new-person">{words.person}</h2>
          <PersonFields form={form} />
          <TextInput
            label={labels.email}
            type="email"
            required
            autoComplete="off"
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
        </section>
        <CompanySection form={form} />
        <PasswordSection form={form} />
        <SaveBar>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/admin/manage-users" />}
          >
            {common.cancel}
          </Button>
          <Button type="submit" loading={saving}>
            {words.createUser}
          </Button>
        </SaveBar>
        {guard}
      </form>
    </Page>
  );
}

function useNewUser() {
  const create = useCreateUser();
  const navigate = useNavigate();
  return useAppForm<NewUserValues, { fullName: string }>({
    start: { values: NOBODY, version: null },
    labels,
    check: checkNewUser,
    fallback: "email",
    draft: "create user",
    secret: ["password", "verifyPassword"],
    save: (values) => create.mutateAsync(toNewUser(values)),
    onSaved: ({ fullName }) => {
      toast(words.created(fullName));
      void navigate({
        to: "/admin/manage-users",
        search: { tab: "HiringTeam" },
        ignoreBlocker: true,
      });
    },
  });
}

type Part = { form: ReturnType<typeof useNewUser>["form"] };

/** Which company, and what they are in it: a new one's first user is its admin. */
function CompanySection({ form }: Part) {
  const [choice, setChoice] = useState(() => form.getValues().company as CompanyChoice);
  const [company, setCompany] = useState<{ id: string; name: string } | null>(null);
  const [companyId, setCompanyId] = useState(() => form.getValues().companyId);
  // Also when a draft is discarded.
  form.watch("company", ({ value }) => setChoice(value as CompanyChoice));
  form.watch("companyId", ({ value }) => {
    setCompanyId(value);
    if (!value) setCompany(null);
  });
  const isNew = choice === "New";
  function choose(next: CompanyChoice) {
    form.setFieldValue("company", next);
    form.setFieldValue("role", next === "New" ? "CompanyAdmin" : "");
    form.clearErrors();
  }
  return (
    <section className={classes.card} aria-labelledby="new-company">
      <h2 id="new-company">{words.company}</h2>
      <SegmentedControl
        className={own.narrow ?? ""}
        aria-label="Company"
        data={["Existing", "New"]}
        value={choice}
        onChange={(next) => choose(next as CompanyChoice)}
      />
      {isNew ? (
        <>
          <Notice tone="amber">{words.checkCompany}</Notice>
          <NewCompanyFields form={form} others />
        </>
      ) : (
        <CompanyPicker
          label={labels.companyId}
          field="companyId"
          value={companyId || null}
          error={form.errors.companyId}
          onPick={(picked) => {
            setCompany(picked);
            form.setFieldValue("companyId", picked?.id ?? "");
          }}
        />
      )}
      <NativeSelect
        label={labels.role}
        required
        disabled={isNew}
        {...(isNew && { description: "The first user of a new company is its admin." })}
        data={[{ value: "", label: "Choose an access level" }, ...accessLevels()]}
        key={form.key("role")}
        {...form.getInputProps("role")}
      />
      {!isNew && companyId && (
        <CompanyUsers key={companyId} companyId={companyId} name={company?.name} />
      )}
    </section>
  );
}

/** What they sign in with at first. */
function PasswordSection({ form }: Part) {
  return (
    <section className={classes.card} aria-labelledby="new-password">
      <h2 id="new-password">{words.signIn}</h2>
      <NewPasswordField
        label={labels.password}
        required
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      <PasswordField
        label={labels.verifyPassword}
        required
        autoComplete="new-password"
        key={form.key("verifyPassword")}
        {...form.getInputProps("verifyPassword")}
      />
    </section>
  );
}
