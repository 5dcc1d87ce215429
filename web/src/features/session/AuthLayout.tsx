import { useDocumentTitle } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { Logo } from "@/shared/Logo";
import { pageTitle } from "@/shared/Page";
import classes from "./AuthLayout.module.css";

type Props = {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** What stands beside the form on wide screens, and under it on narrow ones. */
  aside?: ReactNode;
  /** The way to the neighbouring screen, under the form. */
  foot?: ReactNode;
  children?: ReactNode;
};

/** The screens before sign-in: one sheet on a quiet desk. */
export function AuthLayout({ title, lead, aside, foot, children }: Props) {
  useDocumentTitle(pageTitle(title));
  const heading = useFocusOnNew(title);
  return (
    <div className={classes.desk}>
      <Wheel />
      <header className={classes.header}>
        <Link to="/auth/sign-in" aria-label="JobHelm, sign in">
          <Logo />
        </Link>
      </header>
      <main className={classes.main} data-aside={aside ? true : undefined}>
        <div className={classes.sheet}>
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children && <div className={classes.body}>{children}</div>}
          {foot && <p className={classes.foot}>{foot}</p>}
        </div>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </main>
    </div>
  );
}

/** Another screen at the same address: the button that led to it is gone, and the heading gets the focus. */
function useFocusOnNew(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (!heading.current?.closest("main")?.contains(document.activeElement))
      heading.current?.focus();
  }, [title]);
  return heading;
}

/** The mark, large and faint, running off the desk's edge. */
function Wheel() {
  const spokes = Array.from({ length: 8 }, (_, spoke) => spoke * 45);
  return (
    <svg className={classes.wheel} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle r="58" />
      <circle r="50" />
      <circle r="16" />
      <circle r="11" />
      {spokes.map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle})`}
          d="M-3-15.7-3.6-50M3-15.7 3.6-50M-3-58-2.6-72M3-58 2.6-72M-2.6-72C-6-78-5-92 0-92S6-78 2.6-72Z"
        />
      ))}
    </svg>
  );
}
