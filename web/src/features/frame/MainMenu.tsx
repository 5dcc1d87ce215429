import { IconChevronDown } from "@tabler/icons-react";
import { Link, useMatchRoute } from "@tanstack/react-router";
import { Badge } from "@/shared/Badge";
import { Dropdown } from "@/shared/Dropdown";
import classes from "./MainMenu.module.css";
import { useMenuEntries } from "./menu-entries";
import { words } from "./words";

/** So much of administration is there at once; the rest, which is wanted seldom, opens from one place. */
const DAILY = 2;

/** The header's menu: jobs for everyone, administration for those who have it. */
export function MainMenu() {
  const { start, jobs, people, admin } = useMenuEntries();
  const matches = useMatchRoute();
  const inJobs = Boolean(
    matches({ to: "/jobs", fuzzy: true }) ||
      matches({ to: "/job/create" }) ||
      matches({ to: "/job/$jobId", fuzzy: true }),
  );
  const [all, ...others] = jobs;
  const [daily, seldom] = [admin.slice(0, DAILY), admin.slice(DAILY)];
  if (jobs.length + admin.length === 0) return <span />;
  return (
    <nav aria-label="Main" className={classes.menu}>
      {start.map(({ label, link }) => (
        <Link
          key={label}
          {...link}
          className={[classes.item, classes.start].join(" ")}
          activeOptions={{ exact: true }}
        >
          {label}
        </Link>
      ))}
      {all && (
        <span className={classes.group}>
          <Link
            {...all.link}
            className={classes.item}
            data-current={inJobs || undefined}
            data-more={others.length > 0 || undefined}
          >
            {words.jobs}
          </Link>
          {others.length > 0 && (
            <Dropdown
              label="Jobs"
              target={(props) => (
                <button
                  type="button"
                  className={classes.more}
                  aria-label={words.jobsMenu}
                  {...props}
                >
                  <IconChevronDown size={14} aria-hidden />
                </button>
              )}
              sections={[jobs.map(({ label, link }) => ({ id: label, label, to: link }))]}
            />
          )}
        </span>
      )}
      {[...people, ...daily].map(({ label, link, badge }) => (
        <Link key={label} {...link} className={classes.item}>
          {label} {badge && <Badge {...badge} />}
        </Link>
      ))}
      {seldom.length > 0 && (
        <Dropdown
          label={words.more}
          target={(props) => (
            <button type="button" className={classes.item} {...props}>
              {words.more}
              <IconChevronDown size={14} aria-hidden />
            </button>
          )}
          sections={[seldom.map(({ label, link }) => ({ id: label, label, to: link }))]}
        />
      )}
    </nav>
  );
}
