import { IconBulb } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { hiringTeamQuery, type Job, type TeamMember } from "@/entities/jobs/queries";
import { roleLabel } from "@/entities/users/labels";
import { useCan } from "@/policy/can";
import { type Column, DataTable } from "@/shared/DataTable";
import list from "@/shared/List.module.css";
import { MoreMenu } from "@/shared/MoreMenu";
import { Notice } from "@/shared/Notice";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Spoken } from "@/shared/Spoken";
import { type Mark, StatusTag, type Tone } from "@/shared/StatusTag";
import classes from "./HiringTeam.module.css";
import { InvitePanel } from "./InvitePanel";
import { memberCommands } from "./member-commands";
import { useMemberDialogs } from "./use-member-dialogs";
import { words } from "./words";

/** A row is known by its place. */
type Member = TeamMember & { id: string };

type Menu = (member: Member) => ReactNode;

const INVITATION: Record<Member["invitationStatus"], { tone: Tone; mark: Mark }> = {
  Pending: { tone: "amber", mark: "clock" },
  Accepted: { tone: "green", mark: "tick" },
  Declined: { tone: "grey", mark: "cross" },
};

const Name = ({ member }: { member: Member }) => (
  <span className={classes.name}>
    {member.fullName}
    {member.isCreator && (
      <span className={classes.creator} title={words.createdJob}>
        <IconBulb size={16} aria-label={words.createdJob} />
      </span>
    )}
  </span>
);

const Invitation = ({ invitationStatus }: Member) => (
  <StatusTag {...INVITATION[invitationStatus]}>{invitationStatus}</StatusTag>
);

const columns: readonly Column<Member>[] = [
  { id: "name", header: "Name", cell: (member) => <Name member={member} /> },
  {
    id: "email",
    header: "Email",
    cell: (member) => <a href={`mailto:${member.email}`}>{member.email}</a>,
  },
  { id: "role", header: "Role", cell: (member) => roleLabel[member.role] },
  { id: "status", header: "Status", cell: (member) => <Invitation {...member} /> },
];

const columnsWith = (menu: Menu): readonly Column<Member>[] => [
  ...columns,
  {
    id: "actions",
    header: <Spoken>{words.actions}</Spoken>,
    align: "end",
    width: "56px",
    cell: menu,
  },
];

/** A member on a narrow screen. */
const cardWith = (menu: Menu) =>
  function card(member: Member) {
    const actions = menu(member);
    return (
      <div className={list.card} data-menu={actions ? true : undefined}>
        <Name member={member} />
        <Invitation {...member} />
        {actions && <div className={list.cardMenu}>{actions}</div>}
        <p>{roleLabel[member.role]}</p>
        <p>
          <a href={`mailto:${member.email}`}>{member.email}</a>
        </p>
      </div>
    );
  };

/** Who works on the job, and who is asked to. */
export function HiringTeam({ job }: { job: Job }) {
  const team = useQuery({ ...hiringTeamQuery(job.id), select: asRows });
  const { ask, dialogs } = useMemberDialogs(job);
  const menu = useMemo<Menu>(
    () =>
      function menu(member) {
        const sections = memberCommands(member, ask);
        // Several are "Invite Sent": their address tells them apart.
        const name = member.invitationStatus === "Pending" ? member.email : member.fullName;
        return sections.length > 0 ? (
          <MoreMenu label={words.actionsFor(name)} sections={sections} width={200} />
        ) : null;
      },
    [ask],
  );
  const card = useMemo(() => cardWith(menu), [menu]);
  const manages = team.data?.some((member) => member.can.length > 0) ?? false;
  const shown = useMemo(() => (manages ? columnsWith(menu) : columns), [manages, menu]);
  return (
    <div className={classes.team}>
      <QueryView
        query={team}
        waiting={<SkeletonRows rows={3} label={words.loading} />}
        failed={words.notLoaded}
      >
        {(members) => (
          <DataTable
            label={words.team}
            columns={shown}
            rows={members}
            nameOf={(member) => member.fullName}
            card={card}
          />
        )}
      </QueryView>
      {dialogs}
      <Inviting job={job} />
    </div>
  );
}

/** The way to ask more people, which stays open, with a warning, when the job is archived under it. */
function Inviting({ job }: { job: Job }) {
  const can = useCan();
  const isArchived = job.statusFilter === "Archived";
  const [wasOpen] = useState(can("team.invite", job) && !isArchived);
  const opened = can("team.invite", job) && (wasOpen || !isArchived);
  return (
    <>
      <div role="alert" className={classes.warning}>
        {wasOpen && isArchived && <Notice tone="amber">{words.archivedJob}</Notice>}
      </div>
      {opened && <InvitePanel job={job} />}
    </>
  );
}

const asRows = (members: readonly TeamMember[]): Member[] =>
  members.map((member) => ({ ...member, id: member.objectID }));
