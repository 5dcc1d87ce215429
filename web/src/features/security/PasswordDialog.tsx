import { api, unwrap } from "@/api/client";
import { FormDialog } from "@/shared/FormDialog";
import { fields, matchingPasswords } from "@/shared/field-rules";
import { bySchema } from "@/shared/form";
import { NewPasswordField } from "@/shared/NewPasswordField";
import { PasswordField } from "@/shared/PasswordField";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import * as z from "@/shared/zod";
import { useSecurityChanged } from "./mutations";
import { words } from "./words";

const schema = z
  .object({
    currentPassword: z
      .string()
      .check(z.trim(), z.minLength(1, "Please enter your current password.")),
    password: fields.password(),
    verifyPassword: z.string().check(z.trim()),
  })
  .check(matchingPasswords);

const labels = {
  currentPassword: "Current password",
  password: "New password",
  verifyPassword: "Confirm new password",
};

/** Changes the viewer's password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const changed = useSecurityChanged();
  const form = useAppForm({
    start: { values: { currentPassword: "", password: "", verifyPassword: "" }, version: null },
    labels,
    check: bySchema(schema),
    fallback: "currentPassword",
    save: (values) => unwrap(api.POST("/user/change-password", { body: schema.parse(values) })),
    onSaved: () => {
      toast("Password changed");
      changed();
      onClose();
    },
  });
  const field = (name: keyof typeof labels) => ({
    label: labels[name],
    ...form.form.getInputProps(name),
  });
  return (
    <FormDialog
      title={words.changePassword}
      form={form}
      submitLabel={words.changePassword}
      onClose={onClose}
    >
      <PasswordField
        autoComplete="current-password"
        data-autofocus
        key={form.form.key("currentPassword")}
        {...field("currentPassword")}
      />
      <NewPasswordField key={form.form.key("password")} {...field("password")} />
      <PasswordField
        autoComplete="new-password"
        key={form.form.key("verifyPassword")}
        {...field("verifyPassword")}
      />
    </FormDialog>
  );
}
