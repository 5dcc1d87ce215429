import { lastJob, SOURCE_LABEL } from "@/entities/candidates/labels";
import type { CandidateView } from "@/entities/candidates/queries";
import type { CandidateStatus } from "@/entities/candidates/search";
import { words as holds } from "@/live/candidates/words";
import { Fact, Facts } from "@/shared/Facts";
import { lazily } from "@/shared/lazily";
import { Time } from "@/shared/Time";
import classes from "./CandidateDetails.module.css";
import { words } from "./words";

// Few jobs ask anything.
const Answers = lazily(async () => (await import("./Answers")).Answers);
const Forwards = lazily(async () => (await import("../forward/Forwards")).Forwards);
// Most people come once.
const OtherJobs = lazily(async () => (await import("../duplicates/OtherJobs")).OtherJobs);
const Duplicates = lazily(async () => (await import("../duplicates/Duplicates")).Duplicates);

const CameFirst = lazily(async () => (await import("../duplicates/CameFirst")).CameFirst);
const Outcome = lazily(async () => (await import("./Outcome")).Outcome);

const Review = lazily(async () => (await import("./Review")).Review);

const Tasks = lazily(async () => (await import("../tasks/Tasks")).Tasks);

const CandidateTags = lazily(async () => (await import("../tags/CandidateTags")).CandidateTags);

type Props = {
  candidate: CandidateView;
  onStatus: (status: CandidateStatus) => void;
  onReason: () => void;
  onTerms: () => void;
  onTask: () => void;
};

/** What is known of a candidate. */
export function CandidateDetails({ candidate, onStatus, onReason, onTerms, onTask }: Props) {
  const {
    email,
    phoneNumber,
    phoneE164,
    jobTitle,
    employer,
    town,
    postcode,
    stage,
    source,
    applied,
    withdrawnAt,
    sourcedBy,
    board,
    answers,
    campaigns,
    rejectedFor,
    hold,
    isCovered,
  } = candidate;
  const unknown = (
    <span className={classes.unknown}>{isCovered ? words.hidden : words.notGiven}</span>
  );
  return (
    <>
      <Facts>
        <Fact name="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : unknown}</Fact>
        <Fact name="Phone number">
          {phoneNumber ? (
            <a href={`tel:${phoneE164 ?? phoneNumber.replace(/[^\d+]/g, "")}`}>{phoneNumber}</a>
          ) : (
            unknown
          )}
        </Fact>
        {(jobTitle || employer) && (
          <Fact name="Current or last job">{lastJob({ jobTitle, employer })}</Fact>
        )}
        {(town || postcode) && (
          <Fact name="Lives in">{[town, postcode].filter(Boolean).join(", ")}</Fact>
        )}
        <Fact name="Stage">{stage.name}</Fact>
        <Fact name="Source">{SOURCE_LABEL[source]}</Fact>
        {board && <Fact name="Applied through">{board}</Fact>}
        {sourcedBy && <Fact name="Sourced by">{sourcedBy}</Fact>}
        <Fact name="Applied">
          <Time at={applied} as="long" />
        </Fact>
        {withdrawnAt && (
          <Fact name="Withdrew">
            <Time at={withdrawnAt} as="long" />
          </Fact>
        )}
      </Facts>
      {candidate.can.includes("tag.manage") && <CandidateTags candidate={candidate} />}
      {candidate.can.includes("task.manage") && (
        <Tasks key={candidate.id} id={candidate.id} onAdd={onTask} />
      )}
      {hold && (
        <section className={classes.hold}>
          <h2>{holds.onHold}</h2>
          <p>{hold.reason}</p>
          <p>
            {holds.heldBy(hold.by)}
            <Time at={hold.at} as="long" />
          </p>
          {hold.erasureAskedAt && (
            <p>
              {holds.askedErasure} <Time at={hold.erasureAskedAt} as="long" />
            </p>
          )}
        </section>
      )}
      {(candidate.status === "Rejected" || stage.type === "Hired") && (
        <Outcome candidate={candidate} onReason={onReason} onTerms={onTerms} />
      )}
      {rejectedFor.length > 0 && <Review candidate={candidate} onStatus={onStatus} />}
      {candidate.forwards > 0 && <Forwards id={candidate.id} />}
      {answers.length > 0 && <Answers answers={answers} />}
      {campaigns.length > 0 && <OtherJobs candidate={candidate} />}
      {candidate.can.includes("timeline.view") && <CameFirst candidate={candidate} />}
      {candidate.can.includes("candidate.merge") && <Duplicates id={candidate.id} />}
    </>
  );
}
