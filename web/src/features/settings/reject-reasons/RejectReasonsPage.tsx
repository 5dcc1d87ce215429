import { Button, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type RejectReasons, rejectReasonsQuery } from "@/entities/companies/reject-reasons";
import account from "@/entities/users/Account.module.css";
import { QueryView } from "@/shared/QueryView";
import { SaveBar } from "@/shared/SaveBar";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { common } from "@/shared/words";
import { SettingsPage } from "../SettingsPage";
import { useSaveRejectReasons } from "./mutations";
import { words } from "./words";

/** From which reasons the company's people choose when they reject somebody. */
export function RejectReasonsPage() {
  const query = useQuery(rejectReasonsQuery());
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
            <ReasonsForm key={saved} own={own} onSaved={() => setSaved((count) => count + 1)} />
          )}
        </QueryView>
      </div>
    </SettingsPage>
  );
}

const textOf = ({ version, reasons }: RejectReasons) => ({
  version,
  values: { reasons: reasons.map(({ label }) => label).join("\n") },
});

function ReasonsForm({ own, onSaved }: { own: RejectReasons; onSaved: () => void }) {
  const save = useSaveRejectReasons();
  const { form, notices, guard, saving, onSubmit } = useAppForm({
    start: textOf(own),
    labels: { reasons: words.own },
    // What makes sense is for the server to say, which names the line.
    check: () => ({}),
    fallback: "reasons",
    draft: "rejection reasons",
    read: (current) => textOf(current as RejectReasons),
    save: (typed, { version }) => save.mutateAsync({ reasons: typed.reasons.split("\n"), version }),
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
        <Textarea
          label={words.own}
          description={words.how}
          autosize
          minRows={6}
          maxRows={30}
          key={form.key("reasons")}
          {...form.getInputProps("reasons")}
        />
        {own.changedAt && own.changedBy && (
          <p>
            {words.changedBy(own.changedBy)} <Time at={own.changedAt} as="moment" />
          </p>
        )}
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
