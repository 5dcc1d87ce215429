import { EmptyState } from "./EmptyState";

/** Why a searched list is empty: nothing matches the words, or there is nothing. */
export const NoMatch = (props: { query: string | undefined; noMatch: string; nothing: string }) =>
  props.query ? (
    <EmptyState drawing="lens" title={`${props.noMatch} “${props.query}”`} />
  ) : (
    <EmptyState drawing="tray" title={props.nothing} />
  );
