import { Button } from "@mantine/core";
import { IconPencil, IconPlus, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CandidateView } from "@/entities/candidates/queries";
import { type Interview, interviewsQuery } from "@/entities/interviews/queries";
import { clockIn, spanIn, zoneName } from "@/entities/interviews/when";
import { particularsWords } from "@/entities/interviews/words";
import { type Command, commands, useOffered } from "@/shared/commands";
import { EmptyState } from "@/shared/EmptyState";
import { asDialog, lazily } from "@/shared/lazily";
import { MoreMenu } from "@/shared/MoreMenu";
import { Notice } from "@/shared/Notice";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { CallOffDialog } from "./CallOffDialog";
import classes from "./Interviews.module.css";
import { words } from "./words";

const ArrangeDialog = lazily(async () => (await import("./ArrangeDialog")).ArrangeDialog, asDialog);

/** When a candidate is interviewed, was, or was to be. */
export function InterviewsTab({ candidate }: { candidate: CandidateView }) {
  const query = useQuery(interviewsQuery(candidate.id));
  const [open, setOpen] = useState<Interview | "new" | null>(null);
  const [off, setOff] = useState<Interview | null>(null);
  const mayArrange = candidate.can.includes("interview.arrange");
  useOffered(
    words.title,
    commands(mayArrange && { id: "new", label: words.arrange, run: () => setOpen("new") }),
  );
  const arrange = mayArrange && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen("new")}>
      {words.arrange}
    </Button>
  );
  return (
    <div className={classes.tab}>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={4} label={words.waiting} />}
        failed={words.failed}
      >
        {({ interviews, timeZone }) =>
          interviews.length === 0 ? (
            <EmptyState title={words.none} action={arrange}>
              {mayArrange && words.noneWhy}
            </EmptyState>
          ) : (
            <>
              {arrange && <div>{arrange}</div>}
              <ul className={classes.list}>
                {interviews.map((interview) => (
                  <One
                    key={interview.id}
                    interview={interview}
                    zone={timeZone}
                    isRejected={/Rejected$/.test(candidate.status)}
                    mayArrange={mayArrange}
                    onChange={() => setOpen(interview)}
                    onCallOff={() => setOff(interview)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
      {open && (
        <ArrangeDialog
          candidateId={candidate.id}
          interview={open === "new" ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
      {off && <CallOffDialog interview={off} onClose={() => setOff(null)} />}
    </div>
  );
}

const LOOKS = {
  Offered: ["amber", "clock"],
  Fixed: ["green", "tick"],
  Cancelled: ["red", "cross"],
  Over: ["grey", "dot"],
} as const;

/** A place that is an address to meet at, and nothing else. */
const MEETING = /^https?:\/\/\S+$/i;

const isOver = ({ endsAt, state }: Interview): boolean =>
  state === "Fixed" && Boolean(endsAt) && Date.parse(endsAt ?? "") <= Date.now();

type Props = {
  interview: Interview;
  zone: string;
  isRejected: boolean;
  mayArrange: boolean;
  onChange: () => void;
  onCallOff: () => void;
};

function One({ interview, zone, isRejected, mayArrange, onChange, onCallOff }: Props) {
  const { name, state, startsAt, endsAt, way, place, interviewers, author, createdAt } = interview;
  const shown = isOver(interview) ? "Over" : state;
  const [tone, mark] = LOOKS[shown];
  const stands = shown === "Fixed" || shown === "Offered";
  const list: Command[] = [
    { id: "change", label: words.change, icon: IconPencil, run: onChange },
    { id: "off", label: words.callOff, icon: IconX, danger: true, run: onCallOff },
  ];
  useOffered(name, list, mayArrange && stands);
  return (
    <li data-off={state === "Cancelled" || undefined}>
      <div className={classes.head}>
        <div>
          <h2>{name}</h2>
          {startsAt && endsAt && (
            <p className={classes.when}>
              <time dateTime={startsAt}>{spanIn(zone, startsAt, endsAt)}</time>{" "}
              <span>{words.inZone(zoneName(zone))}</span>
            </p>
          )}
        </div>
        <StatusTag tone={tone} mark={mark}>
          {interview.cancelledBy === "Candidate" ? words.byCandidate : words.states[shown]}
        </StatusTag>
        {mayArrange && stands && <MoreMenu label={words.actions(name)} sections={[list]} />}
      </div>
      {interview.letterFailed && (
        <Notice tone="red">
          <p>{words.letterFailed}</p>
        </Notice>
      )}
      {interview.changeAsked && stands && (
        <Notice tone="amber">
          <p>
            {words.asksForChange} <Time at={interview.changeAsked.at} />
          </p>
          {interview.changeAsked.words && (
            <p className={classes.words}>{interview.changeAsked.words}</p>
          )}
        </Notice>
      )}
      {interview.slots.length > 0 && stands && <Slots interview={interview} />}
      {isRejected && stands && mayArrange && (
        <Notice tone="amber">
          <p>{words.decided}</p>
        </Notice>
      )}
      {mayArrange && (
        <dl className={classes.facts}>
          <div>
            <dt>{particularsWords.ways[way]}</dt>
            <dd>
              {MEETING.test(place) ? (
                <a href={place} target="_blank" rel="noreferrer">
                  {place}
                </a>
              ) : (
                place
              )}
            </dd>
          </div>
          <div>
            <dt>{words.interviewers}</dt>
            <dd>
              {interviewers.length === 0 && stands
                ? words.nobody
                : interviewers
                    .map(({ fullName, seesCandidate }) =>
                      seesCandidate ? fullName : words.left(fullName),
                    )
                    .join(", ")}
            </dd>
          </div>
        </dl>
      )}
      {mayArrange && interview.words && <p className={classes.words}>{interview.words}</p>}
      {author && (
        <p className={classes.author}>
          {words.arrangedBy(author)} <Time at={createdAt} />
        </p>
      )}
    </li>
  );
}

/** What the candidate may choose from, and what of it is gone. */
function Slots({ interview: { slots } }: { interview: Interview }) {
  const free = slots.filter(({ isFree }) => isFree).length;
  return (
    <div>
      <p>{words.offered(free, slots.length)}</p>
      <ul className={classes.slots}>
        {slots.map(({ at, isFree }) => (
          <li key={at} data-gone={!isFree || undefined}>
            {clockIn(at)}
            {!isFree && <small> {words.taken}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
