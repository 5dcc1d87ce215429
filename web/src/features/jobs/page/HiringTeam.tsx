import { IconBulb } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import { hiringTeamQuery } from "@/entities/jobs/queries";
import { roleLabel } from "@/entities/users/labels";
import { type Column, DataTable } from "@/shared/DataTable";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { type Mark, StatusTag, type Tone } from "@/shared/StatusTag";
import classes from "./HiringTeam.module.css";

type Member = Schemas["TeamMemberView"] & { id: string };

const INVITATION: Record<Member["invitationStatus"], { tone: Tone; mark: Mark }> = {
  Pending: { tone: "amber", mark: "clock" },
  Accepted: { tone: "green", mark: "tick" },
  Declined: { tone: "grey", mark: "cross" },
};

const columns: readonly Column<Member>[] = [
  {
    id: "name",
    header: "Name",
    cell: (member) => (
      <span className={classes.name}>
        {member.fullName}
        {member.isCreator && (
          <span className={classes.creator} title="Created this job">
            <IconBulb size={16} aria-label="Created this job" />
          </span>
        )}
      </span>
    ),
  },
  {
    id: "email",
    header: "Email",
    cell: (member) => <a href={`mailto:${member.email}`}>{member.email}</a>,
  },
  { id: "role", header: "Role", cell: (member) => roleLabel[member.role] },
  {
    id: "status",
    header: "Status",
    cell: (member) => (
      <StatusTag {...INVITATION[member.invitationStatus]}>{member.invitationStatus}</StatusTag>
    ),
  },
];

/** Who works on the job. */
export function HiringTeam({ jobId }: { jobId: string }) {
  const team = useQuery({ ...hiringTeamQuery(jobId), select: asRows });
  return (
    <div className={classes.team}>
      <QueryView
        query={team}
        waiting={<SkeletonRows rows={3} label="Loading the hiring team" />}
        failed="The hiring team could not be loaded."
      >
        {(members) => (
          <DataTable
            label="Hiring team"
            columns={columns}
            rows={members}
            nameOf={(member) => member.fullName}
          />
        )}
      </QueryView>
    </div>
  );
}

/** A row is known by its user. */
const asRows = (members: readonly Schemas["TeamMemberView"][]): Member[] =>
  members.map((member) => ({ ...member, id: member.userId }));
