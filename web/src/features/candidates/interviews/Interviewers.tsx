import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { mentionableQuery } from "@/entities/candidates/queries";
import { useViewer } from "@/policy/can";
import { SearchSelect } from "@/shared/SearchSelect";
import { useSearchedOne } from "@/shared/use-searched";
import classes from "./Interviews.module.css";
import { words } from "./words";

export type Person = { id: string; fullName: string };
type Props = {
  candidateId: string;
  people: readonly Person[];
  error?: string | undefined;
  onChange: (people: readonly Person[]) => void;
};

/** Who of the company takes part, of those who see the candidate. */
export function Interviewers({ candidateId, people, error, onChange }: Props) {
  return (
    <fieldset className={classes.people}>
      <legend>{words.interviewers}</legend>
      {people.length > 0 && (
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              <span>{person.fullName}</span>
              <ActionIcon
                size={24}
                aria-label={words.removeInterviewer(person.fullName)}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <AddOne
        // What was searched for has been found.
        key={people.length}
        candidateId={candidateId}
        people={people}
        error={error}
        onChange={onChange}
      />
    </fieldset>
  );
}

const nameOf = ({ fullName }: Person): string => fullName;

function AddOne({ candidateId, people, error, onChange }: Props) {
  const { id, fullName } = useViewer();
  const search = useSearchedOne<Person>(null, nameOf);
  const found = useQuery(mentionableQuery(candidateId, search.query, false));
  const typed = search.query.toLowerCase().split(" ").filter(Boolean);
  const names = fullName.toLowerCase().split(" ");
  const isWanted = typed.every((word) => names.some((name) => name.startsWith(word)));
  const all = found.data && [...(isWanted ? [{ id, fullName }] : []), ...found.data];
  const data = all?.filter((each) => !people.some((person) => person.id === each.id));
  return (
    <SearchSelect
      label={words.addInterviewer}
      placeholder={words.search}
      optional
      value={null}
      error={error}
      field="interviewers"
      search={search}
      found={{ ...found, data }}
      nothing={words.noColleague}
      failed={words.noColleagues}
      onPick={(person) =>
        person && onChange([...people, { id: person.id, fullName: person.fullName }])
      }
    />
  );
}
