import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./Page.module.css";
import { WithSide } from "./WithSide";

type Props = {
  title: string;
  /** What the browser's tab says, where it differs from the heading. */
  documentTitle?: string;
  /** A link back, above the heading. */
  back?: ReactNode;
  /** Tags and facts beside or under the heading. */
  meta?: ReactNode;
  /** The screen's buttons. */
  actions?: ReactNode;
  /** A menu that keeps its corner, however narrow the screen. */
  menu?: ReactNode;
  /** Tabs that stand on the line under the title area. */
  tabs?: ReactNode;
  /** The menu of the area that the screen belongs to, beside it: a `SideMenu`. */
  side?: ReactNode;
  /** `text` keeps forms and prose to a readable width; `full` takes all that there is. */
  width?: "page" | "text" | "full";
  children?: ReactNode;
};

/** A screen's title area and content, at the product's measure. */
export function Page(props: Props) {
  useDocumentTitle(pageTitle(props.documentTitle ?? props.title));
  const screen = (
    <>
      <header className={classes.header} data-tabs={props.tabs ? true : undefined}>
        {props.back && <div className={classes.back}>{props.back}</div>}
        <div className={classes.line}>
          <div className={classes.titles}>
            <h1 tabIndex={-1}>{props.title}</h1>
            {props.meta && <div className={classes.meta}>{props.meta}</div>}
          </div>
          {props.actions && <div className={classes.actions}>{props.actions}</div>}
          {props.menu && <div className={classes.menu}>{props.menu}</div>}
        </div>
        {props.tabs}
      </header>
      {props.children}
    </>
  );
  return (
    <div className={classes.page} data-width={props.width ?? "page"}>
      {props.side ? (
        <WithSide side={props.side} at="start">
          {screen}
        </WithSide>
      ) : (
        screen
      )}
    </div>
  );
}

/** The browser's title of a screen: the screen first, so that tabs can be told apart. */
export const pageTitle = (title: string): string => `${title} · JobHelm`;
