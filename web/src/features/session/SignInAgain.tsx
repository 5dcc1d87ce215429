import { Button, Stack } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, unwrap } from "@/api/client";
import { session } from "@/api/session";
import { viewerQuery } from "@/policy/viewer";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { Logo } from "@/shared/Logo";
import { PasswordField } from "./PasswordField";
import classes from "./SignInAgain.module.css";
import { passwordSchema } from "./schema";
import { words } from "./words";

/** Over the screen of a session that has ended: the same person goes on where they were, another one starts anew. */
export function SignInAgain() {
  const client = useQueryClient();
  const viewer = client.getQueryData(viewerQuery().queryKey);
  const email = viewer?.email ?? "";
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "" },
    validate: schemaResolver(passwordSchema, { sync: true }),
  });
  const signIn = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      unwrap(api.POST("/auth/sign-in", { body: { email, password } })),
    onSuccess: ({ accessToken }) => {
      // An answer that comes too late is of nobody's session.
      if (!session.isLocked() || session.person() !== viewer?.id) return;
      session.renew(accessToken);
      // What was asked for meanwhile goes on by itself; what is on the screen may be old.
      void client.invalidateQueries();
    },
    onError: (error) => showServerErrors(form, error, "password"),
  });
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) dialog.showModal();
  }, []);

  return (
    <dialog
      ref={show}
      className={classes.cover}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={classes.sheet}>
        <Logo />
        <h1 id="sign-in-again">{words.signInAgain}</h1>
        <p>{words.sessionEnded(viewer?.fullName ?? email)}</p>
        <form
          noValidate
          onSubmit={form.onSubmit(
            (values) => signIn.mutate(passwordSchema.parse(values)),
            focusFirstError(form),
          )}
        >
          <Stack gap="md">
            {/* For password managers, which look for whose password it is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              autoFocus
              key={form.key("password")}
              {...form.getInputProps("password")}
            />
            <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
              {words.signIn}
            </Button>
            <Button variant="subtle" onClick={() => session.end()}>
              {words.signInAsSomebodyElse}
            </Button>
          </Stack>
        </form>
      </div>
    </dialog>
  );
}
