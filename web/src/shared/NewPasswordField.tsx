import type { PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { PasswordField } from "./PasswordField";
import { PasswordHint } from "./PasswordHint";

/** A password to be, with what it needs ticked off as it is typed. */
export function NewPasswordField(props: PasswordInputProps) {
  const [typed, setTyped] = useState(String(props.defaultValue ?? ""));
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      description={<PasswordHint value={typed} />}
      descriptionProps={{ component: "div" }}
      inputWrapperOrder={["label", "input", "error", "description"]}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        props.onChange?.(event);
      }}
    />
  );
}
