import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { supportViewsQuery } from "@/entities/security/queries";
import account from "@/entities/users/Account.module.css";
import { clockTime } from "@/shared/dates";
import { useEndSupportViews } from "./mutations";
import classes from "./Security.module.css";
import { words } from "./words";

/** With whose eyes the viewer looks at the product, in this browser or another; nothing where they do not. */
export function SupportViews() {
  const views = useQuery(supportViewsQuery());
  const end = useEndSupportViews();
  if (!views.data?.length) return null;
  return (
    <section className={account.card} aria-labelledby="security-looks">
      <div className={`${account.head} ${classes.head}`}>
        <h2 id="security-looks">{words.looks}</h2>
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {words.stopLooking}
        </Button>
      </div>
      <ul className={classes.looks}>
        {views.data.map(({ id, person, reason, until }) => (
          <li key={id}>
            <b>{person.fullName}</b> {words.lookUntil(clockTime(until), reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}
