import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "@/api/client";
import { totalOf } from "@/entities/credits/pools";
import { type User, userQuery } from "@/entities/users/queries";
import { UserPicker } from "@/entities/users/UserPicker";
import { Notice } from "@/shared/Notice";
import { TypeDeleteDialogBody } from "@/shared/TypeDeleteDialogBody";
import { toldOf } from "@/shared/told-of";
import { type OnLeft, useDeleteUser } from "./mutations";
import { words } from "./words";

type Props = {
  user: User;
  onClose: () => void;
  /** When it is done, before anything is asked for again. */
  onDeleted?: OnLeft | undefined;
};

const FIELD = "userAcceptId";

const isAboutHeir = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ item }) => item === FIELD);

const focusField = (field: string) =>
  document.querySelector<HTMLElement>(`[data-path=${field}]`)?.focus();

/** Whoever has something to put right is led to it: it may have come with the answer. */
function useLedTo(field: string, wanted: boolean): void {
  useEffect(() => {
    if (wanted) focusField(field);
  }, [field, wanted]);
}

/** Asks for the word DELETE before an account goes, and for whoever takes over what it has. */
export function DeleteUserDialog({ user: listed, onClose, onDeleted }: Props) {
  // What goes along is said as it is now, and not as it was when they were listed.
  const { data: user = listed } = useQuery(userQuery(listed.id));
  const remove = useDeleteUser(onDeleted);
  const [heir, setHeir] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  // They may have written a job since they were listed.
  const [asked, setAsked] = useState(false);
  const credits = user.balance ? totalOf(user.balance) : 0;
  const hasAny = user.ownAdverts > 0 || credits > 0;
  const nextAdmin = user.isLastCompanyAdmin && !user.isLastUser;
  const needsHeir = !user.isLastUser && (nextAdmin || hasAny || asked);
  useLedTo(FIELD, wrong !== null && !remove.isPending);
  const company = user.company?.name ?? "";
  return (
    <TypeDeleteDialogBody
      opened
      title={words.deleteOne(user.fullName)}
      confirmLabel={words.deleteUser}
      busy={remove.isPending}
      error={remove.error && !isAboutHeir(remove.error) ? toldOf(remove.error) : null}
      onClose={onClose}
      onConfirm={() => {
        if (needsHeir && !heir) {
          setWrong(words.chooseHeir);
          return focusField(FIELD);
        }
        setWrong(null);
        remove.mutate(
          { user, heir: needsHeir ? heir : null },
          {
            onSuccess: onClose,
            onError: (error) => {
              if (!isAboutHeir(error)) return;
              setAsked(true);
              setWrong(toldOf(error));
            },
          },
        );
      }}
    >
      <Stack gap="sm">
        <Notice tone="amber">
          <p>{user.isLastUser ? words.everythingGoes : words.deleteForGood}</p>
          {user.isLastUser && <p>{words.deleteForGood}</p>}
        </Notice>
        {user.isLastUser && company && <p>{words.companyGoes(company)}</p>}
        {nextAdmin && <p>{words.lastAdmin(company)}</p>}
        {!user.isLastUser && (
          <p>{hasAny ? words.handsOver(user.ownAdverts, credits) : words.nothingToHandOver}</p>
        )}
        {needsHeir && (
          <UserPicker
            label={nextAdmin ? "Next company admin" : "Replacement user"}
            ownsJobs={!nextAdmin}
            company={user.company?.id}
            except={user.id}
            value={heir}
            field={FIELD}
            error={wrong}
            disabled={remove.isPending}
            onPick={(id) => {
              setHeir(id);
              setWrong(null);
            }}
          />
        )}
      </Stack>
    </TypeDeleteDialogBody>
  );
}
