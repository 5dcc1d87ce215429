import { Button } from "@mantine/core";
import { IconBell, IconBellRinging, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkOptions } from "@tanstack/react-router";
import { everyoneQuery } from "@/entities/candidates/everyone-queries";
import { everyoneOf } from "@/entities/candidates/everyone-search";
import { candidateCountsQuery } from "@/entities/candidates/queries";
import { candidatesIn } from "@/entities/candidates/search";
import { isTold } from "@/entities/views/alerts";
import { type SavedView, viewsQuery } from "@/entities/views/queries";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Spoken } from "@/shared/Spoken";
import { useDeleteView } from "./mutations";
import classes from "./Views.module.css";
import { words } from "./words";

type Props = {
  advertId: string | null;
  address: string;
  linkOf: (address: string) => LinkOptions;
  onOpen: () => void;
  onSave: () => void;
  onEdit: (view: SavedView) => void;
  onTell: (view: SavedView) => void;
};

/** The views of a list, with how many are in each, and the way to keep what it shows. */
export function ViewsPanel(props: Props) {
  const { advertId, address, linkOf, onOpen, onSave, onEdit, onTell } = props;
  const query = useQuery(viewsQuery());
  const rows = (views: readonly SavedView[]) => (
    <ul>
      {views.map((view) => (
        <li key={view.id}>
          <Link
            {...linkOf(view.address)}
            activeOptions={{ exact: true }}
            aria-current={view.address === address || undefined}
            onClick={onOpen}
          >
            <span className={classes.name}>{view.name}</span> <Count view={view} />
          </Link>
          <span className={classes.changes}>
            <button type="button" aria-label={words.bell(view)} onClick={() => onTell(view)}>
              {isTold(view) ? (
                <IconBellRinging size={16} className={classes.told} aria-hidden />
              ) : (
                <IconBell size={16} aria-hidden />
              )}
            </button>
            {view.mayChange && <Changes view={view} onEdit={onEdit} />}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={classes.views} aria-label={words.views}>
      <ul>
        <li>
          <Link
            {...linkOf("")}
            activeOptions={{ exact: true }}
            aria-current={address === "" || undefined}
            onClick={onOpen}
          >
            {advertId ? words.usual : words.all}
          </Link>
        </li>
      </ul>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={2} label="Loading views" />}
        failed={words.listFailed}
      >
        {(all) => {
          const here = all.filter((view) => (view.advertId ?? null) === advertId);
          const own = here.filter((view) => view.own && !view.shared);
          const team = here.filter((view) => view.shared);
          return (
            <>
              {own.length > 0 && (
                <section aria-label={words.own}>
                  <h2>{words.own}</h2>
                  {rows(own)}
                </section>
              )}
              {team.length > 0 && (
                <section aria-label={words.team}>
                  <h2>{words.team}</h2>
                  {rows(team)}
                </section>
              )}
            </>
          );
        }}
      </QueryView>
      {address ? (
        <Button variant="light" size="compact-sm" onClick={onSave}>
          {words.save}
        </Button>
      ) : (
        <p>{words.saveHint}</p>
      )}
    </nav>
  );
}

function Changes({ view, onEdit }: { view: SavedView; onEdit: (view: SavedView) => void }) {
  const remove = useDeleteView();
  return (
    <>
      <button type="button" aria-label={words.changeOne(view.name)} onClick={() => onEdit(view)}>
        <IconPencil size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={words.deleteOne(view.name)}
        disabled={remove.isPending}
        onClick={() => remove.mutate(view)}
      >
        <IconTrash size={16} aria-hidden />
      </button>
    </>
  );
}

const LEAST_ASKED = 10;

/** How many candidates are in a view, as the list itself counts them; nothing until that is known. */
function Count({ view: { advertId, address } }: { view: SavedView }) {
  const ofJob = useQuery({
    ...candidateCountsQuery(advertId ?? "", candidatesIn(address)),
    enabled: Boolean(advertId),
    staleTime: 60_000,
  });
  const ofAll = useQuery({
    ...everyoneQuery({ ...everyoneOf(address), limit: LEAST_ASKED }),
    enabled: !advertId,
    staleTime: 60_000,
  });
  const count = (advertId ? ofJob.data : ofAll.data)?.totalElements;
  if (count === undefined) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{words.count(count)}</span>
      <Spoken>{words.spoken(count)}</Spoken>
    </span>
  );
}
