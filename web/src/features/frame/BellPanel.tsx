import { Link } from "@tanstack/react-router";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import classes from "./Bell.module.css";
import type { useBell } from "./use-bell";
import { words } from "./words";

type Props = ReturnType<typeof useBell> & { onClose: () => void };

/** The entries of the bell, newest first. */
export function BellPanel({ bell, rings, unread, readAll, onClose }: Props) {
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>{words.bell}</h2>
        {unread > 0 && (
          <button type="button" className={classes.readAll} onClick={readAll}>
            {words.readAll}
          </button>
        )}
      </div>
      <QueryView
        query={bell}
        waiting={<SkeletonRows rows={3} label="Loading what is new" />}
        failed="What is new could not be loaded."
      >
        {() =>
          rings.length === 0 ? (
            <p className={classes.none}>{words.nothingNew}</p>
          ) : (
            <ul className={classes.entries}>
              {rings.map(({ id, says, to, at, isRead }) => (
                <li key={id}>
                  <Link
                    {...to}
                    className={classes.entry}
                    data-unread={!isRead || undefined}
                    onClick={onClose}
                  >
                    <span>{says}</span>
                    <small>
                      {!isRead && <b>{words.isNew}</b>} <Time at={at} />
                    </small>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}
