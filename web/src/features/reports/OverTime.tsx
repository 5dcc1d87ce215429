import { shortDate } from "@/shared/dates";
import { lazily } from "@/shared/lazily";
import { Spoken } from "@/shared/Spoken";
import { number } from "@/shared/words";
import type { Spell } from "./queries";
import classes from "./ReportsPage.module.css";
import { words } from "./words";

const Chart = lazily(async () => (await import("./Chart")).Chart, { spared: true });

/** Applications, answers and hires over time: drawn, and as a table for whoever has it read out. */
export function OverTime({ spells }: { spells: readonly Spell[] }) {
  if (spells.length < 2) return null;
  return (
    <section className={classes.chart}>
      <h2>{words.overTime}</h2>
      <div aria-hidden>
        <Chart spells={spells} />
      </div>
      <Spoken>
        <table aria-label={words.overTime}>
          <thead>
            <tr>
              {[words.days, words.arrived, words.answered, words.hired].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spells.map(({ from, to, arrived, answered, hired }) => (
              <tr key={from}>
                <th scope="row">{spellLabel(from, to)}</th>
                <td>{number(arrived)}</td>
                <td>{number(answered)}</td>
                <td>{number(hired)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Spoken>
    </section>
  );
}

const spellLabel = (from: string, to: string): string =>
  from === to ? shortDate(from) : `${shortDate(from)}–${shortDate(to)}`;
