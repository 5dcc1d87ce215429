import { Button, NativeSelect, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AgencyTerms, agencyTermsQuery } from "@/entities/companies/agency-terms";
import account from "@/entities/users/Account.module.css";
import { QueryView } from "@/shared/QueryView";
import { SaveBar } from "@/shared/SaveBar";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { common } from "@/shared/words";
import { monthsOf } from "../gdpr/words";
import { SettingsPage } from "../SettingsPage";
import classes from "./Agencies.module.css";
import { useSaveAgencyTerms } from "./mutations";
import { words } from "./words";

const LONGEST = 24;
const CHOICES = Array.from({ length: LONGEST }, (_, at) => ({
  value: String(at + 1),
  label: monthsOf(at + 1),
}));

/** On which terms agencies submit candidates, and for how long a submission is theirs. */
export function AgenciesPage() {
  const query = useQuery(agencyTermsQuery());
  // A form that was saved is begun anew.
  const [saved, setSaved] = useState(0);
  return (
    <SettingsPage title={words.title}>
      <div className={account.form}>
        <QueryView
          query={query}
          waiting={<SkeletonRows rows={6} label={words.waiting} />}
          failed={words.failed}
        >
          {(own) => (
            <>
              <TermsForm key={saved} own={own} onSaved={() => setSaved((count) => count + 1)} />
              {own.changes.length > 0 && <Changes changes={own.changes} />}
            </>
          )}
        </QueryView>
      </div>
    </SettingsPage>
  );
}

const formOf = ({ version, months, terms }: AgencyTerms) => ({
  version,
  values: { months: String(months), terms },
});

function TermsForm({ own, onSaved }: { own: AgencyTerms; onSaved: () => void }) {
  const save = useSaveAgencyTerms();
  const { form, notices, guard, saving, onSubmit } = useAppForm({
    start: formOf(own),
    labels: { months: words.months, terms: words.terms },
    // What makes sense is for the server to say.
    check: () => ({}),
    fallback: "terms",
    draft: "terms for agencies",
    read: (current) => formOf(current as AgencyTerms),
    save: ({ months, terms }, { version }) =>
      save.mutateAsync({ months: Number(months), terms, version }),
    onSaved: () => {
      toast(words.saved);
      onSaved();
    },
  });
  return (
    <form noValidate className={account.form} onSubmit={onSubmit}>
      {notices}
      <section className={account.card}>
        <p>{words.why}</p>
        <NativeSelect
          label={words.months}
          description={words.monthsWhy}
          data={CHOICES}
          key={form.key("months")}
          {...form.getInputProps("months")}
        />
        <Textarea
          label={words.terms}
          description={words.termsWhy}
          autosize
          minRows={6}
          maxRows={24}
          key={form.key("terms")}
          {...form.getInputProps("terms")}
        />
      </section>
      <SaveBar>
        <Button type="submit" loading={saving}>
          {common.save}
        </Button>
      </SaveBar>
      {guard}
    </form>
  );
}

function Changes({ changes }: Pick<AgencyTerms, "changes">) {
  return (
    <section className={account.card} aria-labelledby="agencies-changes">
      <h2 id="agencies-changes">{words.changes}</h2>
      <ul className={classes.changes}>
        {changes.map(({ version, months, terms, at, by }) => (
          <li key={version}>
            <b>{words.change(version, months)}</b>
            <p>
              {words.changedBy(by)} <Time at={at} as="moment" />
            </p>
            {terms === "" ? (
              <p>{words.noText}</p>
            ) : (
              <details>
                <summary aria-label={`${words.read}: ${words.change(version, months)}`}>
                  {words.read}
                </summary>
                <div className={classes.text}>{terms}</div>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
