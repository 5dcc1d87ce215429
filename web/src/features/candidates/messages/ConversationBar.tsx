import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { fullName } from "@/entities/candidates/labels";
import { knownRow } from "@/entities/candidates/queries";
import { changed } from "@/live/changed";
import { made } from "@/live/made";
import { useViewer } from "@/policy/can";
import { commands, useOffered } from "@/shared/commands";
import { Dropdown } from "@/shared/Dropdown";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

type Props = {
  id: string;
  isOpen: boolean;
  wasAnswered: boolean;
  assignee: Schemas["AuthorView"] | null;
};

type Input = Schemas["ConversationInput"];
/** What is said of a conversation, what takes that back, and what it is called. */
type Settled = { body: Input; back: Input; label: string };

/** Who sees to a conversation, and whether it waits for somebody. */
export function ConversationBar({ id, isOpen, wasAnswered, assignee }: Props) {
  const viewer = useViewer();
  const settle = useMutation({
    mutationFn: ({ body, back, label }: Settled, { client }) => {
      const about = knownRow(client, id);
      return made(
        client,
        unwrap(
          api.POST("/candidate/{candidateId}/conversation", {
            params: { path: { candidateId: id } },
            body,
          }),
        ),
        () => ({
          kind: "conversation",
          label,
          ...(about && { of: fullName(about) }),
          data: { id, back },
        }),
      );
    },
    onSuccess: ([, undo], { label }, _before, { client }) => {
      toast(label, { undo });
      return changed(client, { kind: "messages.changed", ids: [id] });
    },
    onError: (error) => toast(toldOf(error, words.settleFailed), { tone: "error" }),
  });
  const assign = (assigneeId: string | null, label: string) =>
    settle.mutate({
      body: { assigneeId },
      back: { assigneeId: assignee?.id ?? null, fromAssigneeId: assigneeId },
      label,
    });
  const toMe = assignee?.id !== viewer.id && {
    id: "me",
    label: words.toMe,
    run: () => assign(viewer.id, words.isMine),
  };
  const toNobody = assignee && {
    id: "nobody",
    label: words.unassign,
    run: () => assign(null, words.isNobodys),
  };
  const close = () =>
    settle.mutate({
      body: { isOpen: !isOpen },
      back: { isOpen, fromOpen: !isOpen },
      label: isOpen ? words.isDone : words.isReopened,
    });
  const mayClose = isOpen || wasAnswered;
  useOffered(
    words.conversation,
    commands(
      toMe,
      toNobody,
      mayClose && { id: "settle", label: isOpen ? words.done : words.reopen, run: close },
    ),
  );
  const name = assignee?.fullName ?? words.nobody;
  return (
    <>
      <Dropdown
        label={words.assign}
        sections={[commands(toMe, toNobody)]}
        target={(props) => (
          <Button
            variant="subtle"
            rightSection={<IconChevronDown size={14} aria-hidden />}
            {...props}
          >
            {words.assignedTo(name)}
          </Button>
        )}
      />
      {mayClose && (
        <Button variant="default" loading={settle.isPending} onClick={close}>
          {isOpen ? words.done : words.reopen}
        </Button>
      )}
    </>
  );
}
