import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { Modal } from "@/shared/Modal";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import classes from "./AskDialog.module.css";
import { helpersQuery } from "./queries";
import { words } from "./words";

type Props = { advertId: string; onClose: () => void };

/** Whom to ask: colleagues who can assign credits, those who hold some first. */
export function AskDialog({ advertId, onClose }: Props) {
  const helpers = useQuery(helpersQuery(advertId));
  return (
    <Modal opened onClose={onClose} title={words.askColleague} centered>
      <p className={classes.intro}>{words.askWhy}</p>
      <QueryView
        query={helpers}
        waiting={<SkeletonRows rows={2} label="Loading colleagues" />}
        failed="Your colleagues could not be loaded."
      >
        {(people) =>
          people.length === 0 ? (
            <p>{words.nobodyToAsk}</p>
          ) : (
            <ul className={classes.people}>
              {people.map((person) => (
                <Helper key={person.id} person={person} advertId={advertId} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Modal>
  );
}

/** The server asks nobody again before that. */
const AGAIN_AFTER_MS = 60 * 60 * 1000;

function Helper({ person, advertId }: { person: Schemas["HelperView"]; advertId: string }) {
  const client = useQueryClient();
  const wasAskedJustNow =
    person.askedAt != null && Date.parse(person.askedAt) > Date.now() - AGAIN_AFTER_MS;
  const ask = useMutation({
    mutationFn: () => unwrap(api.POST("/credits/ask", { body: { advertId, userId: person.id } })),
    onSuccess: () => toast(words.asked(person.fullName)),
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: helpersQuery(advertId).queryKey }),
  });
  return (
    <li>
      <span>
        <b>{person.fullName}</b>
        <small>{person.holdsCredits ? words.holdsSome : words.canAssign}</small>
      </span>
      {person.askedAt && (
        <span className={classes.asked}>
          {words.askedThem} <Time at={person.askedAt} as="ago" />
        </span>
      )}
      {!wasAskedJustNow && (
        <Button
          size="compact-md"
          loading={ask.isPending}
          aria-label={words.askOne(person.fullName)}
          onClick={() => ask.mutate()}
        >
          {words.ask}
        </Button>
      )}
    </li>
  );
}
