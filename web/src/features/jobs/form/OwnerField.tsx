import { TextInput } from "@mantine/core";
import { useState } from "react";
import { UserPicker } from "@/entities/users/UserPicker";
import type { JobForm } from "./use-job-form";

/** Whose advert it is. */
export function OwnerField({ form }: { form: JobForm }) {
  const [userId, setUserId] = useState<string | null>(form.getValues().userId || null);
  return (
    <UserPicker
      label="Post on behalf of"
      ownsJobs
      value={userId}
      error={form.errors.userId}
      field="userId"
      onPick={(picked) => {
        setUserId(picked);
        form.setFieldValue("userId", picked ?? "", { forceUpdate: false });
      }}
    />
  );
}

/** An existing advert keeps its owner. */
export function LockedOwner({ fullName, company }: { fullName: string; company: string }) {
  return (
    <TextInput
      label="Post on behalf of"
      description="The owner of an existing advert cannot be changed."
      value={`${fullName}, ${company}`}
      readOnly
      disabled
    />
  );
}
