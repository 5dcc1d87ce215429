import { ActionIcon, Button } from "@mantine/core";
import { IconCopy, IconExternalLink, IconMail } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { JobBoard } from "@/entities/boards/queries";
import type { Job } from "@/entities/jobs/queries";
import { useCan } from "@/policy/can";
import { copyText } from "@/shared/copy-text";
import { type Column, DataTable } from "@/shared/DataTable";
import list from "@/shared/List.module.css";
import { asDialog, lazily } from "@/shared/lazily";
import { Spoken } from "@/shared/Spoken";
import { type Mark, StatusTag, type Tone } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { Tip } from "@/shared/Tip";
import { usePost, usePromote } from "../mutations";
import { BOARDS } from "../search";
import { words } from "./board-words";
import classes from "./JobBoards.module.css";

type Row = JobBoard & { id: string };

const PostedDialog = lazily(async () => (await import("./PostedDialog")).PostedDialog, asDialog);

/** Where a job is advertised, and what came of it. */
export function JobBoards({ job }: { job: Job }) {
  const can = useCan();
  const promote = usePromote();
  const post = usePost();
  const [found, setFound] = useState<JobBoard | null>(null);
  const section = useRef<HTMLElement>(null);
  const named = useLocation({ select: ({ hash }) => hash === BOARDS });
  // The address names this part of the page, which is there only now.
  useEffect(() => {
    if (!named) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [named]);
  const rows = job.jobBoards.map((board) => ({ ...board, id: board.code }));
  const posts = can("job.promote", job);
  // It leaves all of them at once.
  const leaving = job.jobBoards.find(({ expiredAt }) => !expiredAt);
  const actions = (board: Row) => (
    <span className={classes.actions}>
      {posts && board.byHand && board.canPost && (
        <Button
          variant="default"
          size="xs"
          rightSection={<IconExternalLink size={14} aria-hidden />}
          aria-label={words.postOn(board.name)}
          loading={promote.isPending && promote.variables.board === board.code}
          onClick={() => promote.open(job.id, board.code)}
        >
          {words.post}
        </Button>
      )}
      {posts && !board.byHand && board.canPost && (
        <Button
          variant="default"
          size="xs"
          aria-label={words.sendTo(board)}
          loading={post.isPending && post.variables.board === board.code}
          onClick={() => post.mutate({ id: job.id, board: board.code })}
        >
          {words.send(board)}
        </Button>
      )}
      {posts && board.state === "Unsure" && (
        <Button
          variant="default"
          size="xs"
          aria-label={words.isThereOn(board.name)}
          onClick={() => setFound(board)}
        >
          {words.isThere}
        </Button>
      )}
      {board.mailTo && (
        <Copy
          what={words.copyAddress}
          label={words.copyAddressFor(board.name)}
          text={board.mailTo}
          said={words.addressCopied}
          Icon={IconMail}
        />
      )}
      {board.link && (
        <Copy
          what={words.copyLink}
          label={words.copyLinkFor(board.name)}
          text={board.link}
          said={words.linkCopied}
          Icon={IconCopy}
        />
      )}
    </span>
  );
  const columns: readonly Column<Row>[] = [
    { id: "board", header: "Board", cell: ({ name }) => name },
    {
      id: "state",
      header: "State",
      cell: (board) => (
        <>
          <State board={board} />
          <Said board={board} />
        </>
      ),
    },
    { id: "last", header: "Last", cell: (board) => <Last board={board} /> },
    { id: "clicks", header: "Views", align: "end", cell: ({ clicks }) => clicks },
    {
      id: "applications",
      header: "Applications",
      align: "end",
      cell: ({ applications }) => applications,
    },
    { id: "actions", header: <Spoken>{words.actions}</Spoken>, align: "end", cell: actions },
  ];
  return (
    <section
      id={BOARDS}
      ref={section}
      tabIndex={-1}
      aria-labelledby="boards-title"
      className={classes.boards}
    >
      <header>
        <h2 id="boards-title">{words.boards}</h2>
        {can("board.edit") && <Link to="/add-board">{words.addBoard}</Link>}
      </header>
      {leaving && (
        <p className={classes.leaves}>
          {`${words.leaves} `}
          <Time at={leaving.expiresAt} as="long" />
        </p>
      )}
      <DataTable
        label={words.boards}
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        card={(board) => (
          <div className={list.card}>
            <span>{board.name}</span>
            <State board={board} />
            <Said board={board} />
            <p>
              <Last board={board} />
            </p>
            <p>{words.figures(board.clicks, board.applications)}</p>
            {actions(board)}
          </div>
        )}
      />
      {found && <PostedDialog job={job} board={found} onClose={() => setFound(null)} />}
    </section>
  );
}

const STATES: Record<JobBoard["state"], { label: string; tone: Tone; mark: Mark }> = {
  Requested: { label: "Waiting to be read", tone: "amber", mark: "clock" },
  Sent: { label: "Posted", tone: "blue", mark: "half" },
  Refused: { label: "Refused", tone: "red", mark: "cross" },
  Unsure: { label: "Not known", tone: "amber", mark: "clock" },
  Live: { label: "Live", tone: "green", mark: "dot" },
  Expiring: { label: "Leaving", tone: "amber", mark: "clock" },
  Expired: { label: "Expired", tone: "grey", mark: "box" },
};

function State({ board }: { board: JobBoard }) {
  const { label, tone, mark } = STATES[board.state];
  return (
    <StatusTag tone={tone} mark={mark}>
      {board.state === "Requested" ? waits(board) : label}
    </StatusTag>
  );
}

function waits({ byHand, byFile, partner, canPost, tries }: JobBoard): string {
  if (byHand) return words.toBePosted;
  if (byFile) return words.toBeUploaded;
  if (partner) return canPost && tries === 0 ? words.notSent : words.sending;
  return STATES.Requested.label;
}

/** What the board had to say, and what can be done about it. */
function Said({ board }: { board: JobBoard }) {
  const { partner, state, words: said, tries, triedAt, needsKeys } = board;
  if (!partner) {
    const what = said ?? (state === "Requested" && asked(board));
    return what && <span className={classes.said}>{what}</span>;
  }
  if (!said && state !== "Unsure" && !needsKeys) return null;
  return (
    <span className={classes.said}>
      {said && `${words.said(state)} “${said}” `}
      {state === "Unsure" && words.look(board.name)}
      {needsKeys && state === "Refused" && words.needsKeys}
      {state === "Requested" && triedAt && (
        <>
          {`${words.triedAgain(tries)} `}
          <Time at={triedAt} />
        </>
      )}
    </span>
  );
}

/** What somebody has to do before a board can have the advert. */
function asked({ byFile, byHand, fetchedAt }: JobBoard): string | null {
  if (byFile) return words.uploadIt;
  return byHand || fetchedAt ? null : words.giveFeed;
}

/** What happened last, and by whom where the viewer may know. */
function Last({ board }: { board: JobBoard }) {
  const { expiredAt, sentAt, sentBy, fetchedAt, fetchedBy, requestedAt, state } = board;
  if (expiredAt && state === "Expired") return say(words.left, expiredAt);
  if (sentAt) return say(words.posted, sentAt, sentBy);
  if (fetchedAt) return say(words.read, fetchedAt, fetchedBy);
  return say(words.since, requestedAt);
}

const say = (what: string, at: string, by?: string | null) => (
  <>
    {`${what} `}
    <Time at={at} />
    {by && ` ${words.by(by)}`}
  </>
);

type CopyProps = {
  what: string;
  label: string;
  text: string;
  said: string;
  Icon: typeof IconCopy;
};

function Copy({ what, label, text, said, Icon }: CopyProps) {
  return (
    <Tip label={what}>
      <ActionIcon size={28} aria-label={label} onClick={() => void copyText(text, said)}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
