import { Link } from "@tanstack/react-router";
import type { AriaAttributes, ReactNode } from "react";
import { type SearchChange, useListLink } from "./address";

type Props = AriaAttributes & {
  change: SearchChange;
  className: string | undefined;
  title?: string;
  "data-empty"?: true | undefined;
  children: ReactNode;
};

/** A filter as a link: it opens in a new tab, and Back takes it off again. */
export function FilterLink({ change, children, ...rest }: Props) {
  const link = useListLink();
  return (
    <Link {...link(change)} activeProps={{ "aria-current": undefined }} {...rest}>
      {children}
    </Link>
  );
}
