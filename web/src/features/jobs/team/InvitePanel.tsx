import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type Invitable, invitableQuery, type Job } from "@/entities/jobs/queries";
import { roleLabel } from "@/entities/users/labels";
import { useBooleans } from "@/search/syntax";
import { QueryView } from "@/shared/QueryView";
import { SearchBox } from "@/shared/SearchBox";
import { useFocusWhenGone } from "@/shared/use-focus-when-gone";
import classes from "./InvitePanel.module.css";
import { useInviteToTeam } from "./mutations";
import { words } from "./words";

/** The people who can be asked to join the team, found as they are typed; nothing where there is nobody at all. */
export function InvitePanel({ job }: { job: Job }) {
  const [typed, setTyped] = useState("");
  const booleans = useBooleans();
  const title = useId();
  const found = useQuery(invitableQuery(job.id, typed));
  if (!found.data?.any && !found.error) return null;
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <h2 id={title}>{words.inviteToTeam}</h2>
      <SearchBox label={words.searchPeople} value={typed} onSearch={setTyped} booleans={booleans} />
      <QueryView query={found} waiting={null} failed={words.peopleNotLoaded}>
        {({ members, externals }) => (
          <>
            <Group title={words.members} people={members} job={job} />
            <Group title={words.externals} people={externals} job={job} external />
            {members.length + externals.length === 0 && !found.isPlaceholderData && (
              <p className={classes.nobody} role="status">
                {words.nobodyMatches(typed)}
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

type GroupProps = {
  title: string;
  people: readonly Invitable[];
  job: Job;
  /** Whether they are known by their agency. */
  external?: boolean;
};

function Group({ title, people, job, external = false }: GroupProps) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <div className={classes.group}>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {people.map((person) => (
          <Person
            key={person.userId}
            person={person}
            job={job}
            what={external ? person.company : roleLabel[person.role]}
          />
        ))}
      </ul>
    </div>
  );
}

function Person({ person, job, what }: { person: Invitable; job: Job; what: string }) {
  const invite = useInviteToTeam(job.id);
  const pressed = useFocusWhenGone();
  return (
    <li>
      <b>{person.fullName}</b>
      <span>{[what, person.email].join(" · ")}</span>
      <Button
        variant="default"
        size="compact-md"
        aria-label={words.inviteOne(person.fullName)}
        loading={invite.isPending}
        onClick={() => {
          pressed();
          invite.mutate(person);
        }}
      >
        {words.invite}
      </Button>
    </li>
  );
}
