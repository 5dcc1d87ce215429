import type { StageView } from "@/entities/stages/queries";
import tones from "@/shared/tones.module.css";
import classes from "./Emptying.module.css";
import { words } from "./words";

/** How far the candidates of deleted stages have been moved, which goes on whoever looks. */
export function Emptying({ stages }: { stages: readonly StageView[] }) {
  const nameOf = (id: string) => stages.find((stage) => stage.id === id)?.name ?? "";
  return stages.map(({ id, name, deletion }) => {
    if (!deletion) return null;
    const { to, left, of } = deletion;
    const most = Math.max(of, left, 1);
    return (
      <div key={id} className={`${classes.emptying} ${tones.blue}`}>
        <span>{words.emptying(name, nameOf(to))}</span>
        <span className={classes.left}>{words.left(left, most)}</span>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={most - left}
          aria-valuetext={words.left(left, most)}
        >
          <i style={{ width: `${(100 * (most - left)) / most}%` }} />
        </div>
      </div>
    );
  });
}
