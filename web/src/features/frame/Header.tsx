import { Link } from "@tanstack/react-router";
import { Logo } from "@/shared/Logo";
import { lazily } from "@/shared/lazily";
import { links } from "@/shared/links";
import { media, useMedia } from "@/shared/use-media";
import { CreditsBalance } from "./CreditsBalance";
import classes from "./Header.module.css";
import { MainMenu } from "./MainMenu";
import { SideDrawer } from "./SideDrawer";
import { UserMenu } from "./UserMenu";
import { words } from "./words";

// Comes after the screen: nobody waits for it.
const Bell = lazily(async () => (await import("./Bell")).Bell, {
  waiting: () => <span className={classes.bell} />,
  late: true,
});

/** The bar on top: 68 px, with an orange edge for the provider's own people. */
export function Header({ admin }: { admin: boolean }) {
  const wide = useMedia(media.table);
  return (
    <header className={classes.header} data-admin={admin || undefined}>
      <a className={classes.skip} href="#content">
        {words.skipToContent}
      </a>
      <div className={classes.inner}>
        <Link to="/" className={classes.logo} aria-label="JobHelm, dashboard">
          <Logo admin={admin} />
        </Link>
        <div className={classes.wide}>
          <MainMenu />
          <div className={classes.end}>
            <CreditsBalance />
            {wide && <Bell />}
            {!admin && (
              <a href={links.help} target="_blank" rel="noopener" className={classes.help}>
                {words.help}
              </a>
            )}
            <UserMenu />
          </div>
        </div>
        <div className={classes.narrow}>
          {!wide && <Bell />}
          <SideDrawer />
        </div>
      </div>
    </header>
  );
}
