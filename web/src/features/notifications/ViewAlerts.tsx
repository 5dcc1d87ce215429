import { useQuery } from "@tanstack/react-query";
import { Link, type LinkOptions, linkOptions } from "@tanstack/react-router";
import { useId } from "react";
import { isTold } from "@/entities/views/alerts";
import { type SavedView, viewsQuery } from "@/entities/views/queries";
import { useSetAlert } from "@/live/views/mutations";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { parseSearch } from "@/shared/search-params";
import { useFocusWhenGone } from "@/shared/use-focus-when-gone";
import { Choices } from "./Choices";
import classes from "./Notifications.module.css";
import { words } from "./words";

/** The saved views of which the viewer is written to, each to be changed or ended. */
export function ViewAlerts() {
  const query = useQuery(viewsQuery());
  return (
    <section className={classes.card} aria-labelledby="view-emails">
      <h2 id="view-emails">{words.views}</h2>
      <p className={classes.note}>{words.viewsHint}</p>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={2} label="Loading views" />}
        failed="Your views could not be loaded."
      >
        {(views) => {
          const told = views.filter(isTold);
          return told.length > 0 ? (
            told.map((view) => <View key={view.id} view={view} />)
          ) : (
            <p className={classes.none}>{words.noViews}</p>
          );
        }}
      </QueryView>
    </section>
  );
}

function View({ view }: { view: SavedView }) {
  const id = useId();
  const set = useSetAlert();
  const pressed = useFocusWhenGone();
  return (
    <fieldset className={classes.kind} aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <div className={classes.text}>
        <b id={id}>
          <Link {...linkTo(view)}>{view.name}</Link>
        </b>
        <small id={`${id}-hint`}>{words.viewOf(view.campaignTitle ?? null)}</small>
      </div>
      <Choices
        name={id}
        // What is being kept is shown; where it is not, what was before comes back.
        chosen={set.isPending ? set.variables.alert : view.alert}
        onChoose={(alert) => {
          pressed();
          set.mutate({ view, alert });
        }}
      />
    </fieldset>
  );
}

/** Where a view is opened: its screen reads the address by its own rules, which no other has to carry. */
function linkTo({ advertId, address }: SavedView): LinkOptions {
  const said = parseSearch(address) as object;
  return advertId
    ? linkOptions({
        to: "/job/$jobId",
        params: { jobId: advertId },
        search: { tab: "Candidates", ...said },
      })
    : linkOptions({ to: "/candidates", search: said });
}
