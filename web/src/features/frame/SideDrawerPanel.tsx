import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { Drawer, SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { CreditPools } from "@/entities/credits/CreditPools";
import { useCan, useViewer } from "@/policy/can";
import { Badge } from "@/shared/Badge";
import { links } from "@/shared/links";
import { SCHEMES } from "./color-schemes";
import { useMenuEntries } from "./menu-entries";
import { showPalette, showUndo } from "./ShortcutSheet";
import classes from "./SideDrawer.module.css";
import { ViewerCard } from "./ViewerCard";
import { words } from "./words";

type Props = { opened: boolean; onClose: () => void };

/** The drawer itself: what the header holds on wide screens. */
export function SideDrawerPanel({ opened, onClose }: Props) {
  const { start, jobs, people, admin, own } = useMenuEntries();
  const { balance, company, actsForProvider } = useViewer();
  const can = useCan();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const instead = (open: () => void) => () => {
    onClose();
    open();
  };
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={304} title={<ViewerCard />}>
      <nav aria-label="Main" className={classes.nav}>
        {[...start, ...jobs, ...people, ...admin, ...own].map(({ label, link, badge }) => (
          <Link key={label} {...link} onClick={onClose} activeOptions={{ includeSearch: false }}>
            {label} {badge && <Badge {...badge} />}
          </Link>
        ))}
        {!actsForProvider && (
          <a href={links.help} target="_blank" rel="noopener">
            {words.help}
          </a>
        )}
      </nav>
      {can("credits.view") && company && (
        <section className={classes.section}>
          <h2>{words.creditsBalance}</h2>
          <CreditPools balance={balance} />
          <Link to="/settings/credits" onClick={onClose}>
            {words.seeStatement}
          </Link>
        </section>
      )}
      <section className={classes.section}>
        <button type="button" className={classes.do} onClick={instead(showPalette)}>
          {words.palette}
        </button>
        <button type="button" className={classes.do} onClick={instead(showUndo)}>
          {words.whatToUndo}
        </button>
      </section>
      <section className={classes.section}>
        <h2 id="drawer-theme">{words.theme}</h2>
        <SegmentedControl
          fullWidth
          aria-labelledby="drawer-theme"
          data={[...SCHEMES]}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </section>
      <button
        type="button"
        className={classes.out}
        onClick={() => {
          onClose();
          void navigate({ to: "/auth/sign-out", replace: true });
        }}
      >
        {words.signOut}
      </button>
    </Drawer>
  );
}
