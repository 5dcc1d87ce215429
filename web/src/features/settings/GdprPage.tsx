import classes from "@/entities/users/Account.module.css";
import { links } from "@/shared/links";
import page from "./GdprPage.module.css";
import { SettingsPage } from "./SettingsPage";
import { words } from "./words";

/** How long candidates are kept, and what goes with them. */
export function GdprPage() {
  return (
    <SettingsPage title="GDPR">
      <div className={classes.form}>
        <section className={classes.card} aria-labelledby="gdpr-kept">
          <h2 id="gdpr-kept">{words.howLong}</h2>
          <p className={page.lead}>{words.nineMonths}</p>
          <ul className={page.list}>
            {words.goesAlong.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
        <section className={classes.card} aria-labelledby="gdpr-more">
          <h2 id="gdpr-more">{words.earlier}</h2>
          <p>{words.earlierHow}</p>
          <p>
            <a href={links.privacy}>{words.privacyNotice}</a>
          </p>
        </section>
      </div>
    </SettingsPage>
  );
}
