import { Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link, useMatchRoute } from "@tanstack/react-router";
import classes from "./MainMenu.module.css";
import { useMenuEntries } from "./menu-entries";

/** The header's menu: jobs for everyone, administration for those who have it. */
export function MainMenu() {
  const { jobs, admin } = useMenuEntries();
  const matches = useMatchRoute();
  const inJobs = Boolean(matches({ to: "/jobs", fuzzy: true }) || matches({ to: "/job/create" }));
  const [only, ...others] = jobs;
  return (
    <nav aria-label="Main" className={classes.menu}>
      {only && others.length === 0 ? (
        <Link {...only.link} className={classes.item}>
          Jobs
        </Link>
      ) : (
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <button type="button" className={classes.item} data-current={inJobs || undefined}>
              Jobs
              <IconChevronDown size={14} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {jobs.map(({ label, link }) => (
              <Menu.Item key={label} renderRoot={(props) => <Link {...link} {...props} />}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {admin.map(({ label, link }) => (
        <Link key={label} {...link} className={classes.item}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
