import { Button } from "@mantine/core";
import type { Job } from "@/entities/jobs/queries";
import { InviteMember } from "@/live/users/InviteMember";
import { useCan } from "@/policy/can";
import { messages } from "../messages";
import { useCopyTo } from "../mutations";
import { words } from "./words";

/** What a job's header offers beside its menu: a copy of an archived one, else more people for its team. */
export const JobActions = ({ job }: { job: Job }) =>
  job.statusFilter === "Archived" ? (
    <CopyButton job={job} />
  ) : (
    <InviteMember label={words.inviteNewMember} job={job} second />
  );

/** An archived advert does not go live again; a copy of it can. */
function CopyButton({ job }: { job: Job }) {
  const can = useCan();
  const copy = useCopyTo(messages.reposted);
  if (!can("job.copy", job)) return null;
  return (
    <Button variant="default" loading={copy.isPending} onClick={() => copy.run(job.id)}>
      {words.copyJob}
    </Button>
  );
}
