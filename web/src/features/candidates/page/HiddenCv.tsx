import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { candidateKeys } from "@/entities/candidates/keys";
import type { CandidateView } from "@/entities/candidates/queries";
import { EmptyState } from "@/shared/EmptyState";
import { messages, quarantined } from "../messages";
import classes from "./HiddenCv.module.css";
import { siftWords } from "./sift-words";
import { words } from "./words";

type Props = { candidate: CandidateView; hidden: boolean };

/** What stands in the place of the CV while who they are is hidden: why, and which of the job's keywords it holds. */
export function HiddenCv({ candidate, hidden }: Props) {
  const { id, cv, hasCv, quarantine } = candidate;
  const client = useQueryClient();
  // What was fetched before the sift began, or before a shortlisting was taken back.
  useEffect(() => client.removeQueries({ queryKey: candidateKeys.files(id) }), [client, id]);
  const none = quarantine ? quarantined[quarantine.state].title : messages.noCv;
  return (
    <section aria-label="CV" hidden={hidden}>
      {cv && cv.matchedKeywords.length + cv.missingKeywords.length > 0 && (
        <ul className={classes.keywords} aria-label="Keywords">
          {cv.matchedKeywords.map((keyword) => (
            <li key={keyword} data-held>
              {keyword}
            </li>
          ))}
          {cv.missingKeywords.map((keyword) => (
            <li key={keyword}>
              {keyword} <span>{words.notFound}</span>
            </li>
          ))}
        </ul>
      )}
      <EmptyState drawing="lock" title={hasCv ? siftWords.cvHidden : none}>
        {siftWords.siftedBlind}
      </EmptyState>
    </section>
  );
}
