import { TextInput } from "@mantine/core";
import { api, unwrap } from "@/api/client";
import { words as twoStepWords } from "@/entities/two-step/words";
import { FormDialog } from "@/shared/FormDialog";
import { messages } from "@/shared/field-rules";
import { PasswordField } from "@/shared/PasswordField";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { useSecurityChanged } from "./mutations";
import { words } from "./words";

type Props = { hasPassword: boolean; onClose: () => void };

/** Turns two-step sign-in off, by password and code. */
export function TurnOffDialog({ hasPassword, onClose }: Props) {
  const changed = useSecurityChanged();
  const form = useAppForm({
    start: { values: { password: "", code: "" }, version: null },
    labels: { password: "Password", code: "Code" },
    check: ({ password, code }) => ({
      ...(hasPassword && password.trim() === "" && { password: messages.password }),
      ...(code.trim() === "" && { code: twoStepWords.noCode }),
    }),
    fallback: "code",
    save: (body) => unwrap(api.POST("/user/two-step/off", { body })),
    onSaved: () => {
      toast("Two-step sign-in turned off");
      changed();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${words.turnOff}: ${words.twoStep}`}
      form={form}
      submitLabel={words.turnOff}
      onClose={onClose}
    >
      <p>{words.turnOffWhy}</p>
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          key={form.form.key("password")}
          {...form.form.getInputProps("password")}
        />
      )}
      <TextInput
        label="Code from your app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={!hasPassword || undefined}
        key={form.form.key("code")}
        {...form.form.getInputProps("code")}
      />
    </FormDialog>
  );
}
