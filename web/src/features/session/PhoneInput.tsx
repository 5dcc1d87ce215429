import { TextInput, type TextInputProps } from "@mantine/core";

/** A British number unless it says otherwise: +44 stands before it. */
export function PhoneInput(props: TextInputProps) {
  return (
    <TextInput
      type="tel"
      autoComplete="tel"
      leftSection={<span aria-hidden>{"+44"}</span>}
      leftSectionWidth={48}
      {...props}
    />
  );
}

/** What the server keeps: `020 7946 0018` becomes `+44 20 7946 0018`, a number with its own prefix stays. */
export const withPrefix = (typed: string): string =>
  /^(\+|00)/.test(typed) ? typed : `+44 ${typed.replace(/^\(?0\)?/, "")}`;
