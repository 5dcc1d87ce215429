import { NativeSelect, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { SOURCE_LABEL } from "@/entities/candidates/labels";
import { type CandidateSource, SOURCES } from "@/entities/candidates/search";
import { UserPicker } from "@/entities/users/UserPicker";
import type { AddValues } from "../schema";
import { words } from "./words";

/** Where a super admin says that candidates come from. */
export type Origin = { source: CandidateSource | null; userId: string | null };
export const NO_ORIGIN: Origin = { source: null, userId: null };
/** One candidate as typed, and where they come from. */
export type AddOneValues = AddValues & { origin: Origin };
type OriginErrors = { source?: ReactNode; userId?: ReactNode };

/** What is still missing. */
export function originErrors({ source, userId }: Origin): OriginErrors {
  if (!source) return { source: words.sourceRequired };
  return source === "Sourced" && !userId ? { userId: words.userRequired } : {};
}

/** Puts the origin into a form before its files, as the server reads it. */
export function appendOrigin(form: FormData, { source, userId }: Origin): void {
  if (source) form.append("source", source);
  if (source === "Sourced" && userId) form.append("userId", userId);
}

const OFFERED = SOURCES.filter((source) => source !== "ExternalRecruiter");

type Props = {
  value: Origin;
  errors: OriginErrors;
  /** While it counts for what is on its way. */
  disabled?: boolean;
  onChange: (origin: Origin) => void;
};

/** Source, and for sourced candidates the user in whose name they are added. */
export function OriginFields({ value, errors, disabled = false, onChange }: Props) {
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Source"
        required
        error={errors.source}
        disabled={disabled}
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
          label="Sourced by"
          value={value.userId}
          error={errors.userId}
          disabled={disabled}
          onPick={(userId) => onChange({ ...value, userId })}
        />
      )}
    </Stack>
  );
}
