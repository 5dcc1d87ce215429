import { Link } from "@tanstack/react-router";
import { LinkTabs } from "@/shared/LinkTabs";
import classes from "./CandidatePage.module.css";
import { type CandidateTab, tabLabel } from "./tabs";

type Props = {
  id: string;
  tabs: readonly CandidateTab[];
  tab: CandidateTab;
  /** A note is there to be read. */
  hasNotes: boolean;
};

/** The page's parts, as links. */
export function CandidateTabs({ id, tabs, tab, hasNotes }: Props) {
  return (
    <LinkTabs label="Candidate">
      {tabs.map((each) => (
        <Link
          key={each}
          to="/candidate/$candidateId"
          params={{ candidateId: id }}
          search={{ tab: each }}
          activeProps={{}}
          aria-current={each === tab ? "page" : undefined}
          replace
          preload={false}
          resetScroll={false}
        >
          {tabLabel(each)}
          {each === "Notes" && hasNotes && (
            <span className={classes.dot} role="img" aria-label="Has notes" />
          )}
        </Link>
      ))}
    </LinkTabs>
  );
}
