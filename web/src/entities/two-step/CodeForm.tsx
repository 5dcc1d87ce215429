import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useState } from "react";
import { focusFirstError, showServerErrors } from "@/shared/form";
import classes from "./TwoStep.module.css";
import { words } from "./words";

type Props = {
  /** What the button does. */
  label: string;
  /** Whether a recovery code will do, too. */
  recovery?: boolean;
  /** Whether the server is at it. */
  busy: boolean;
  /** Sends it; what the server says of it goes to the field. */
  onCode: (code: string, refused: (error: unknown) => void) => void;
  /** Under the button. */
  children?: ReactNode;
};

/** One code: six digits out of an app or, for whom has no phone at hand, a recovery code. Spaces do not matter. */
export function CodeForm({ label, recovery = false, busy, onCode, children }: Props) {
  const [byRecovery, setByRecovery] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "" },
    validate: { code: (typed) => (typed.trim() === "" ? words.noCode : null) },
  });
  const fieldLabel = byRecovery ? words.recoveryCode : words.code;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ code }) => onCode(code, (error) => showServerErrors(form, error, "code")),
        focusFirstError(form),
      )}
    >
      <Stack gap="md">
        <TextInput
          // Another kind of code is another field: nothing of the first is carried over.
          key={fieldLabel}
          className={classes.code}
          label={fieldLabel}
          description={
            recovery ? (byRecovery ? words.enterRecovery : words.enterCode) : words.thenType
          }
          inputMode={byRecovery ? "text" : "numeric"}
          autoComplete={byRecovery ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          // In a dialog the kit would put the focus on its cross.
          data-autofocus
          {...form.getInputProps("code")}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {label}
        </Button>
        {recovery && (
          <Button
            variant="subtle"
            onClick={() => {
              form.reset();
              setByRecovery(!byRecovery);
            }}
          >
            {byRecovery ? words.another : words.useRecovery}
          </Button>
        )}
        {children}
      </Stack>
    </form>
  );
}
