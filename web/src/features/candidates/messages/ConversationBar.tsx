import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { changed } from "@/live/changed";
import { useViewer } from "@/policy/can";
import { commands } from "@/shared/commands";
import { Dropdown } from "@/shared/Dropdown";
import { toast } from "@/shared/toast";
import { words } from "./words";

type Props = {
  id: string;
  isOpen: boolean;
  wasAnswered: boolean;
  assignee: Schemas["AuthorView"] | null;
};

/** Who sees to a conversation, and whether it waits for somebody. */
export function ConversationBar({ id, isOpen, wasAnswered, assignee }: Props) {
  const viewer = useViewer();
  const settle = useMutation({
    mutationFn: (body: Schemas["ConversationInput"]) =>
      unwrap(
        api.POST("/candidate/{candidateId}/conversation", {
          params: { path: { candidateId: id } },
          body,
        }),
      ),
    onSuccess: (_answer, _input, _before, { client }) =>
      changed(client, { kind: "messages.changed", ids: [id] }),
    onError: () => toast(words.settleFailed, { tone: "error" }),
  });
  const name = assignee?.fullName ?? words.nobody;
  return (
    <>
      <Dropdown
        label={words.assign}
        sections={[
          commands(
            assignee?.id !== viewer.id && {
              id: "me",
              label: words.toMe,
              run: () => settle.mutate({ assigneeId: viewer.id }),
            },
            assignee && {
              id: "nobody",
              label: words.unassign,
              run: () => settle.mutate({ assigneeId: null }),
            },
          ),
        ]}
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
      {(isOpen || wasAnswered) && (
        <Button
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ isOpen: !isOpen })}
        >
          {isOpen ? words.done : words.reopen}
        </Button>
      )}
    </>
  );
}
