import { ActionIcon } from "@mantine/core";
import { IconUnlink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { CandidateStatusTag } from "@/entities/candidates/CandidateStatusTag";
import type { CandidateView } from "@/entities/candidates/queries";
import classes from "./People.module.css";
import { useMerging } from "./use-merging";
import { words } from "./words";

/** Where else the same person applied; whoever may says that one of these is somebody else. */
export function OtherJobs({ candidate: { id, can, campaigns } }: { candidate: CandidateView }) {
  const merging = useMerging(id);
  return (
    <section className={classes.people}>
      <h2>{words.otherJobs}</h2>
      <ul>
        {campaigns.map(({ candidateId, title, status, stage }) => (
          <li key={candidateId}>
            <div>
              <Link to="/candidate/$candidateId" params={{ candidateId }}>
                {title}
              </Link>
              <span className={classes.stands}>
                <CandidateStatusTag status={status} /> {stage}
              </span>
            </div>
            {can.includes("candidate.merge") && (
              <ActionIcon
                aria-label={words.otherPerson(title)}
                title={words.notTheSamePerson}
                loading={merging.isPending}
                onClick={() =>
                  merging.mutate({ verdict: "unmerge", other: candidateId, name: title })
                }
              >
                <IconUnlink size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
