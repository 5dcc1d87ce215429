import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api, type Schemas, unwrap } from "@/api/client";
import { Enrolment } from "@/entities/two-step/Enrolment";
import { RecoveryCodes } from "@/entities/two-step/RecoveryCodes";
import { messages } from "@/shared/field-rules";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { Modal } from "@/shared/Modal";
import { PasswordField } from "@/shared/PasswordField";
import { Failed } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { toldOf } from "@/shared/told-of";
import { common } from "@/shared/words";
import { useSecurityChanged } from "./mutations";
import { words } from "./words";

type Props = { hasPassword: boolean; onClose: () => void };

/** Sets two-step sign-in up: the password again, the app, a first code, and recovery codes to be kept. */
export function SetUpDialog({ hasPassword, onClose }: Props) {
  const changed = useSecurityChanged();
  const begin = useMutation({
    mutationFn: (password: string) => unwrap(api.POST("/user/two-step", { body: { password } })),
  });
  const confirm = useMutation({
    mutationFn: (code: string) => unwrap(api.POST("/user/two-step/confirm", { body: { code } })),
    onSuccess: changed,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.setUp}
      closeOnClickOutside={false}
      // What is shown once is not lost by a key.
      closeOnEscape={!confirm.data}
      withCloseButton={!confirm.data}
      busy={begin.isPending || confirm.isPending}
    >
      {confirm.data ? (
        <RecoveryCodes codes={confirm.data.recoveryCodes} onKept={onClose} />
      ) : begin.data ? (
        <Confirm enrolment={begin.data} confirm={confirm} />
      ) : hasPassword ? (
        <AskPassword begin={begin} />
      ) : (
        <BeginAtOnce begin={begin} />
      )}
    </Modal>
  );
}

type Begin = ReturnType<typeof useMutation<Schemas["EnrolmentView"], Error, string>>;
type Confirming = ReturnType<typeof useMutation<Schemas["RecoveryCodesView"], Error, string>>;

function Confirm(props: { enrolment: Schemas["EnrolmentView"]; confirm: Confirming }) {
  return (
    <Enrolment
      enrolment={props.enrolment}
      busy={props.confirm.isPending}
      onCode={(code, refused) => props.confirm.mutate(code, { onError: refused })}
    />
  );
}

function AskPassword({ begin }: { begin: Begin }) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "" },
    validate: { password: (typed) => (typed.trim() === "" ? messages.password : null) },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ password }) =>
          begin.mutate(password, {
            onError: (error) => showServerErrors(form, error, "password"),
          }),
        focusFirstError(form),
      )}
    >
      <Stack gap="md">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <Button type="submit" fullWidth loading={begin.isPending}>
          {common.next}
        </Button>
      </Stack>
    </form>
  );
}

/** An account without a password has nothing to be asked for. */
function BeginAtOnce({ begin }: { begin: Begin }) {
  const { mutate } = begin;
  useBegun(mutate);
  if (begin.error) return <Failed title={toldOf(begin.error)} onRetry={() => mutate("")} />;
  return <SkeletonRows rows={4} />;
}

/** Begins once, also where effects run twice. */
function useBegun(mutate: Begin["mutate"]): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate("");
  }, [mutate]);
}
