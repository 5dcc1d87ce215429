import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mentionableQuery } from "@/entities/candidates/queries";
import { useViewer } from "@/policy/can";
import { SearchSelect } from "@/shared/SearchSelect";
import { useSearchedOne } from "@/shared/use-searched";

type Person = { id: string; fullName: string };
type Props = {
  candidateId: string;
  label: string;
  value: string | null;
  /** Who has it now, whether or not they see the candidate still. */
  known: Person | null;
  error?: ReactNode;
  onPick: (userId: string | null) => void;
};

const nameOf = ({ fullName }: Person): string => fullName;

/** Somebody who sees a candidate, oneself first. */
export function AssigneePicker({ candidateId, label, value, known, error, onPick }: Props) {
  const { id, fullName } = useViewer();
  const search = useSearchedOne<Person>(value, nameOf);
  const found = useQuery(mentionableQuery(candidateId, search.query, false));
  const self = { id, fullName };
  const words = search.query.toLowerCase().split(" ").filter(Boolean);
  const names = fullName.toLowerCase().split(" ");
  const isWanted = words.every((word) => names.some((name) => name.startsWith(word)));
  const data = found.data && [...(isWanted ? [self] : []), ...found.data];
  search.know([self, known].find((person) => person?.id === value));
  return (
    <SearchSelect
      label={label}
      placeholder="Search for a colleague"
      optional={false}
      withAsterisk={false}
      value={value}
      error={error}
      field="assigneeId"
      search={search}
      found={{ ...found, data }}
      nothing="Nobody of that name sees this candidate"
      failed="Your colleagues could not be loaded."
      onPick={(person) => onPick(person?.id ?? null)}
    />
  );
}
