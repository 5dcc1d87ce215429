import { Button } from "@mantine/core";
import { useState } from "react";
import type { Retention } from "@/entities/companies/retention";
import account from "@/entities/users/Account.module.css";
import { useCan } from "@/policy/can";
import { asDialog, lazily } from "@/shared/lazily";
import { Notice } from "@/shared/Notice";
import { Time } from "@/shared/Time";
import classes from "./Gdpr.module.css";
import { words } from "./words";

const ChangePeriodDialog = lazily(
  async () => (await import("./ChangePeriodDialog")).ChangePeriodDialog,
  asDialog,
);

/** How long candidates are kept, what goes with them, and who has changed it. */
export function PeriodCard({ company, retention }: { company: string; retention: Retention }) {
  const mayChange = useCan()("retention.edit");
  const [changing, setChanging] = useState(false);
  const { months, nextMonths, nextFrom, changes } = retention;
  return (
    <section className={account.card} aria-labelledby="gdpr-kept">
      <div className={account.head}>
        <h2 id="gdpr-kept">{words.howLong}</h2>
        {mayChange && (
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        )}
      </div>
      <p className={classes.lead}>{words.kept(months)}</p>
      {nextMonths && nextFrom && (
        <Notice tone="amber">
          {words.soon(nextMonths)} <Time at={nextFrom} as="moment" />
        </Notice>
      )}
      <ul className={classes.list}>
        {words.goesAlong.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      {changes.length > 0 && (
        <>
          <h3 id="gdpr-changes">{words.changes}</h3>
          <ul className={classes.changes} aria-labelledby="gdpr-changes">
            {changes.map((change) => (
              <li key={change.at}>
                <p>{words.changeWas(change.fromMonths, change.toMonths, change.reason)}</p>
                <p className={classes.quiet}>
                  {words.changeBy(change.by)}
                  <Time at={change.at} as="moment" />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {changing && (
        <ChangePeriodDialog
          company={company}
          retention={retention}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
}
