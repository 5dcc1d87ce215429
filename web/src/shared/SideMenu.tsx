import { Link, type LinkOptions } from "@tanstack/react-router";
import { Badge } from "./Badge";
import classes from "./SideMenu.module.css";

/** Somewhere to go, as the main menu, the drawer and side menus draw it. */
export type MenuEntry = {
  label: string;
  link: LinkOptions;
  /** What waits there; `said` is for those who hear it. */
  badge?: { count: number; said: string } | undefined;
};

export type MenuGroup = { label: string; entries: readonly MenuEntry[] };

type Props = { label: string; groups: readonly MenuGroup[] };

/** On a narrow screen the menu is one line, of which a part is in sight. */
const showCurrent = (menu: HTMLElement | null) =>
  menu?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** The menu of an area of the product: groups beside its pages, on a narrow screen one line over them. */
export function SideMenu({ label, groups }: Props) {
  return (
    <nav className={classes.menu} aria-label={label} ref={showCurrent}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map((group) => (
          <section key={group.label} aria-label={group.label}>
            <p aria-hidden>{group.label}</p>
            <ul>
              {group.entries.map(({ label: name, link, badge }) => (
                <li key={name}>
                  <Link {...link} activeOptions={{ includeSearch: false }}>
                    {name} {badge && <Badge {...badge} />}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
