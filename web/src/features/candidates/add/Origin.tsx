import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SOURCE_LABEL } from "../labels";
import { messages } from "../messages";
import { verifiedUsersQuery } from "../queries";
import { type CandidateSource, SOURCES } from "../search";
import classes from "./Origin.module.css";

/** Where a super admin says that candidates come from. */
export type Origin = { source: CandidateSource | null; userId: string | null };
export const NO_ORIGIN: Origin = { source: null, userId: null };
type OriginErrors = { source?: string; userId?: string };

/** What is still missing. */
export function originErrors({ source, userId }: Origin): OriginErrors {
  if (!source) return { source: messages.sourceRequired };
  return source === "Sourced" && !userId ? { userId: messages.userRequired } : {};
}

/** Puts the origin into a form before its files, as the server reads it. */
export function appendOrigin(form: FormData, { source, userId }: Origin): void {
  if (source) form.append("source", source);
  if (source === "Sourced" && userId) form.append("userId", userId);
}

const OFFERED = SOURCES.filter((source) => source !== "ExternalRecruiter");

type Props = { value: Origin; errors: OriginErrors; onChange: (origin: Origin) => void };

/** Source, and for sourced candidates the user in whose name they are added. */
export function OriginFields({ value, errors, onChange }: Props) {
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Source"
        required
        error={errors.source}
        value={value.source ?? ""}
        data={[
          { value: "", label: "Select source" },
          ...OFFERED.map((source) => ({ value: source, label: SOURCE_LABEL[source] })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({
            source: OFFERED.find((source) => source === currentTarget.value) ?? null,
            userId: null,
          })
        }
      />
      {value.source === "Sourced" && (
        <UserPicker
          value={value.userId}
          error={errors.userId}
          onPick={(userId) => onChange({ ...value, userId })}
        />
      )}
    </Stack>
  );
}

type PickerProps = {
  value: string | null;
  error: string | undefined;
  onPick: (userId: string) => void;
};

function UserPicker({ value, error, onPick }: PickerProps) {
  const [words, setWords] = useState("");
  const [settled] = useDebouncedValue(words.trim(), 300);
  const { data } = useQuery({ ...verifiedUsersQuery(settled), enabled: settled.length > 1 });
  return (
    <div>
      <TextInput
        label="Sourced by"
        required
        placeholder="Search by name, e-mail or company"
        autoComplete="off"
        value={words}
        error={error}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {data && settled.length > 1 && (
        <fieldset className={classes.users}>
          <legend>Users found</legend>
          {data.items.length === 0 && <p>Nobody found.</p>}
          {data.items.map((user) => (
            <label key={user.id}>
              <input
                type="radio"
                name="sourced-by"
                checked={user.id === value}
                onChange={() => onPick(user.id)}
              />
              <span>
                {user.fullName}
                <small>
                  {user.email}
                  {user.company && ` · ${user.company.name}`}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
