import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "./Logo";
import classes from "./PlainFrame.module.css";

/** The logo's line and nothing else, for screens that belong to nobody in particular. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={classes.header}>
        <Link to="/" aria-label="JobHelm">
          <Logo />
        </Link>
      </header>
      <main>{children}</main>
    </>
  );
}
