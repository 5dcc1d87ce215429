import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox } from "@mantine/core";
import { Notice } from "@/shared/Notice";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import classes from "./Agreement.module.css";
import type { Agreed } from "./use-agreement";
import { words } from "./words";

/** A company's terms for agencies, for how long a submission is the agency's, and the tick that agrees to them. */
export function Agreement({ agreement, many }: { agreement: Agreed; many: boolean }) {
  const { query, place, agreed, error, tick } = agreement;
  // Where there is a box to tick, it says so itself.
  const beside = error && !query.data?.terms && <Notice tone="red">{error}</Notice>;
  return (
    <div ref={place}>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={2} label={words.termsWaiting} />}
        failed={words.termsFailed}
      >
        {({ company, agency, months, terms }) => (
          <section className={classes.agreement} aria-labelledby="agency-terms">
            <h2 id="agency-terms">{words.termsOf(company)}</h2>
            {terms !== "" && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
              <div className={classes.text} tabIndex={0}>
                {terms}
              </div>
            )}
            <p className={classes.period}>{words.period(agency, months)}</p>
            {terms !== "" && (
              <Checkbox
                label={many ? words.agreeMany(agency) : words.agree(agency)}
                checked={agreed}
                error={error}
                onChange={({ currentTarget }) => tick(currentTarget.checked)}
              />
            )}
          </section>
        )}
      </QueryView>
      <div role="alert">{beside}</div>
    </div>
  );
}
