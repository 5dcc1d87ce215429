import type { Schemas } from "@/api/client";
import { STATUS_LOOK } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import { type CandidateSearch, STATUSES, toggled } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { stagesFor } from "@/entities/stages/stages";
import { Spoken } from "@/shared/Spoken";
import type { Selection } from "@/shared/use-selection";
import { number } from "@/shared/words";
import { FilterLink } from "./FilterLink";
import classes from "./StageBar.module.css";
import { words } from "./words";

type Props = {
  stages: readonly StageView[];
  counts: readonly Schemas["KeyCount"][] | undefined;
  /** How many of them wait for too long. */
  waiting: readonly Schemas["KeyCount"][] | undefined;
  search: CandidateSearch;
  /** Who is ticked, where the viewer may move them: the tiles take them in. */
  chosen: Pick<Selection<CandidateRow>, "rows" | "count"> | null;
  onMove: (stage: StageView) => void;
  /** What goes out by itself to who is ticked, when they are moved there. */
  letterTo: (stage: StageView) => string | undefined;
};

/** How many candidates stand in each stage: a thin bar in proportion over tiles that are the stage filter. */
export function StageBar({
  stages,
  counts,
  waiting,
  search,
  chosen: ticked,
  onMove,
  letterTo,
}: Props) {
  const countOf = (id: string) => counts?.find(({ key }) => key === id)?.count ?? 0;
  const waitingIn = (id: string) => waiting?.find(({ key }) => key === id)?.count ?? 0;
  const open = ticked && ticked.count > 0 ? stagesFor(stages, ticked.rows) : [];
  const chosen = search.stage ?? [];
  const isDim = (id: string) => chosen.length > 0 && !chosen.includes(id);
  return (
    <nav className={classes.stages} aria-label="Stages">
      <div className={classes.bar} aria-hidden>
        {stages.map(({ id }, index) => (
          <i
            key={id}
            data-dim={isDim(id) || undefined}
            style={{ flexGrow: countOf(id), opacity: isDim(id) ? undefined : shade(index, stages) }}
          />
        ))}
      </div>
      <ul>
        {stages.map((stage) => {
          const { id, name } = stage;
          return (
            <li key={id}>
              <FilterLink
                className={classes.tile}
                change={{ stage: toggled(search.stage, id) }}
                aria-current={chosen.includes(id) || undefined}
                data-empty={countOf(id) === 0 || undefined}
              >
                <span className={classes.name} title={name}>
                  {isStatus(name) ? words.stage(name) : name}
                </span>
                <span className={classes.numbers}>
                  <span className={classes.count}>{counts ? number(countOf(id)) : "–"}</span>
                  {waitingIn(id) > 0 && open.length === 0 && (
                    <span className={classes.waiting} title={words.overAWeek(waitingIn(id))}>
                      <span aria-hidden>{words.waiting(waitingIn(id))}</span>
                      <Spoken>{words.overAWeek(waitingIn(id))}</Spoken>
                    </span>
                  )}
                </span>
              </FilterLink>
              {ticked && open.includes(stage) && (
                <button
                  type="button"
                  className={classes.move}
                  aria-label={words.moveTo(ticked.count, name)}
                  aria-description={letterTo(stage)}
                  title={letterTo(stage)}
                  onClick={() => onMove(stage)}
                >
                  {words.move}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Whether a status is called the same: "Rejected" is both, and they are told apart. */
const isStatus = (name: string): boolean =>
  STATUSES.some((status) => STATUS_LOOK[status].label === name);

/** One colour, stronger towards the offer. */
const shade = (index: number, stages: readonly unknown[]): number =>
  0.35 + (0.65 * (index + 1)) / stages.length;
