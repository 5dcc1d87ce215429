import { fields } from "@/shared/field-rules";
import type { User } from "./queries";

/** What a person is called and where they are rung up; of every form of an account. */
export const personFields = {
  firstName: fields.personName(),
  lastName: fields.personName(),
  phoneNumber: fields.optionalPhone(),
};

export type PersonValues = { firstName: string; lastName: string; phoneNumber: string };

export const personLabels: Record<keyof PersonValues, string> = {
  firstName: "First name",
  lastName: "Last name",
  phoneNumber: "Phone",
};

export const personOf = ({ firstName, lastName, phoneNumber }: User): PersonValues => ({
  firstName,
  lastName,
  phoneNumber: phoneNumber ?? "",
});

/** What of it has changed, as the server takes it. */
export const personChange = (
  values: PersonValues,
  changed: readonly string[],
): Partial<PersonValues> =>
  Object.fromEntries(
    (["firstName", "lastName", "phoneNumber"] as const)
      .filter((field) => changed.includes(field))
      .map((field) => [field, values[field]]),
  );
