import { Burger, Drawer, SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useCan, useViewer } from "@/policy/can";
import { SCHEMES } from "./ColorSchemeItems";
import { CreditPools } from "./CreditPools";
import { useMenuEntries } from "./menu-entries";
import classes from "./SideDrawer.module.css";
import { useSignOut } from "./use-sign-out";
import { ViewerCard } from "./ViewerCard";

/** The header's menus on small screens. */
export function SideDrawer() {
  const [opened, { toggle, close }] = useDisclosure();
  const { jobs, admin } = useMenuEntries();
  const { balance, company } = useViewer();
  const can = useCan();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <>
      <Burger size={20} opened={opened} onClick={toggle} aria-label="Menu" aria-expanded={opened} />
      <Drawer opened={opened} onClose={close} position="right" size={304} title={<ViewerCard />}>
        <nav aria-label="Main" className={classes.nav}>
          {[...jobs, ...admin].map(({ label, link }) => (
            <Link key={label} {...link} onClick={close} activeOptions={{ exact: true }}>
              {label}
            </Link>
          ))}
        </nav>
        {can("credits.view") && company && (
          <section className={classes.section}>
            <h2>Credits balance</h2>
            <CreditPools balance={balance} />
          </section>
        )}
        <section className={classes.section}>
          <h2 id="drawer-theme">Theme</h2>
          <SegmentedControl
            fullWidth
            aria-labelledby="drawer-theme"
            data={[...SCHEMES]}
            value={colorScheme}
            onChange={setColorScheme}
          />
        </section>
        <button type="button" className={classes.out} onClick={() => signOut.mutate()}>
          Sign out
        </button>
      </Drawer>
    </>
  );
}
