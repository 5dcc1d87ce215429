import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** A password; the kit's own field shows that something is wrong with it, but does not tell screen readers. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error)} {...props} />;
}
