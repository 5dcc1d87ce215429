import { IconChevronDown } from "@tabler/icons-react";
import { Link, useMatchRoute } from "@tanstack/react-router";
import { Dropdown } from "@/shared/Dropdown";
import classes from "./MainMenu.module.css";
import { useMenuEntries } from "./menu-entries";
import { words } from "./words";

/** The header's menu: jobs for everyone, administration for those who have it. */
export function MainMenu() {
  const { jobs, admin } = useMenuEntries();
  const matches = useMatchRoute();
  const inJobs = Boolean(
    matches({ to: "/jobs", fuzzy: true }) ||
      matches({ to: "/job/create" }) ||
      matches({ to: "/job/$jobId", fuzzy: true }),
  );
  const [only, ...others] = jobs;
  return (
    <nav aria-label="Main" className={classes.menu}>
      {only && others.length === 0 ? (
        <Link {...only.link} className={classes.item}>
          {words.jobs}
        </Link>
      ) : (
        <Dropdown
          label="Jobs"
          target={(props) => (
            <button
              type="button"
              className={classes.item}
              data-current={inJobs || undefined}
              {...props}
            >
              {words.jobs}
              <IconChevronDown size={14} aria-hidden />
            </button>
          )}
          sections={[jobs.map(({ label, link }) => ({ id: label, label, to: link }))]}
        />
      )}
      {admin.map(({ label, link }) => (
        <Link key={label} {...link} className={classes.item}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
