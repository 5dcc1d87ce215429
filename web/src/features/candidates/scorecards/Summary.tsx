import type { Schemas } from "@/api/client";
import type { Scorecards } from "@/entities/scorecards/queries";
import { Spoken } from "@/shared/Spoken";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { media, useMedia } from "@/shared/use-media";
import classes from "./Scorecards.module.css";
import { RECOMMENDATIONS, words } from "./words";

type Card = Schemas["ScorecardView"];
type Edition = Schemas["Edition"];
type Row = Scorecards["criteria"][number];

/** All cards: what each says by criterion, and what their authors wrote. On a phone one stands below the other. */
export function Summary({ cards: all }: { cards: Scorecards }) {
  const sideBySide = useMedia(media.table);
  const { cards, criteria, form } = all;
  // In another wording it was another question.
  const isOlder = (row: Row) => form.criteria.every(({ id }) => id !== row.id);
  return (
    <>
      {sideBySide ? (
        <Table cards={cards} criteria={criteria} isOlder={isOlder} />
      ) : (
        <Averages criteria={criteria} isOlder={isOlder} />
      )}
      {cards.map((card) => (
        <section key={card.author.id} className={classes.card}>
          <h2>{sideBySide ? words.inWords(card.author.fullName) : card.author.fullName}</h2>
          <Said
            edition={card.last}
            amended={card.earlier.length > 0}
            rows={sideBySide ? null : criteria}
            isOlder={isOlder}
          />
          {card.earlier.length > 0 && (
            <details className={classes.earlier}>
              <summary>{words.before}</summary>
              {card.earlier.toReversed().map((edition) => (
                <Said key={edition.sentAt} edition={edition} rows={criteria} isOlder={isOlder} />
              ))}
            </details>
          )}
        </section>
      ))}
    </>
  );
}

type TableProps = {
  cards: readonly Card[];
  criteria: readonly Row[];
  isOlder: (row: Row) => boolean;
};

function Table({ cards, criteria, isOlder }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by the keys, too
    <section className={classes.scroll} aria-label={words.summary} tabIndex={0}>
      <table className={classes.table}>
        <caption>
          <Spoken>{words.summary}</Spoken>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.criterion}</th>
            {cards.map(({ author }) => (
              <th key={author.id} scope="col">
                {author.fullName}
              </th>
            ))}
            <th scope="col">{words.average}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.recommendation}</th>
            {cards.map(({ author, last }) => (
              <td key={author.id}>
                <Recommended by={last} />
              </td>
            ))}
            <td />
          </tr>
          {criteria.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Named row={row} isOlder={isOlder(row)} />
              </th>
              {cards.map(({ author, last }) => (
                <td key={author.id}>
                  <Rated row={row} by={last} />
                </td>
              ))}
              <td>
                <Average row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What stands in the table's last column, where there is no room for the table. */
function Averages({ criteria, isOlder }: Pick<TableProps, "criteria" | "isOlder">) {
  if (criteria.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>{words.average}</h2>
      <dl className={classes.ratings}>
        {criteria.map((row) => (
          <div key={row.id}>
            <dt>
              <Named row={row} isOlder={isOlder(row)} />
            </dt>
            <dd>
              <Average row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type SaidProps = {
  edition: Edition;
  amended?: boolean;
  /** What it is rated by, where no table says so. */
  rows: readonly Row[] | null;
  isOlder: (row: Row) => boolean;
};

/** What somebody sent at one time. */
function Said({ edition, amended = false, rows, isOlder }: SaidProps) {
  return (
    <div className={classes.said}>
      <p className={classes.line}>
        <Recommended by={edition} />
        <span className={classes.hint}>
          {amended && `${words.amended} `}
          <Time at={edition.sentAt} />
        </span>
      </p>
      {rows && rows.length > 0 && (
        <dl className={classes.ratings}>
          {rows.map((row) => (
            <div key={row.id}>
              <dt>
                <Named row={row} isOlder={isOlder(row)} />
              </dt>
              <dd>
                <Rated row={row} by={edition} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {edition.words ? (
        <p className={classes.words}>{edition.words}</p>
      ) : (
        <p className={classes.hint}>{words.noWords}</p>
      )}
    </div>
  );
}

function Named({ row, isOlder }: { row: Row; isOlder: boolean }) {
  return (
    <>
      {row.name}
      {isOlder && <span className={classes.hint}> {words.earlierWording}</span>}
    </>
  );
}

function Recommended({ by }: { by: Edition }) {
  const look = RECOMMENDATIONS.find(({ value }) => value === by.recommendation);
  return (
    look && (
      <StatusTag tone={look.tone} mark={look.mark}>
        {look.label}
      </StatusTag>
    )
  );
}

function Rated({ row, by }: { row: Row; by: Edition }) {
  const rating = by.ratings.find(({ criterionId }) => criterionId === row.id)?.rating;
  if (rating === undefined) return <NotLookedAt />;
  return (
    <>
      <b>{rating}</b> <span className={classes.hint}>{row.steps[rating - 1]}</span>
    </>
  );
}

const Average = ({ row: { average } }: { row: Row }) =>
  average == null ? <NotLookedAt /> : <b>{average.toFixed(1)}</b>;

const NotLookedAt = () => (
  <span className={classes.hint}>
    <span aria-hidden>{words.nothing}</span>
    <Spoken>{words.notLookedAt}</Spoken>
  </span>
);
