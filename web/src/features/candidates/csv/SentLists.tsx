import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import classes from "./SentLists.module.css";
import { words } from "./words";

const KEY = ["csv-lists"];

/** The viewer's own lists that somebody was sent a link to, and can open still. */
export function SentLists() {
  const lists = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET("/candidate/csv", { signal })),
    // Others fetch them meanwhile.
    staleTime: 0,
  });
  const sent = lists.data?.filter(({ recipients }) => recipients.length > 0) ?? [];
  if (sent.length === 0) return null;
  return (
    <section className={classes.lists}>
      <h3>{words.before}</h3>
      <ul>
        {sent.map((list) => (
          <List key={list.id} list={list} />
        ))}
      </ul>
    </section>
  );
}

function List({ list: { id, title, rows, createdAt, recipients } }: { list: Schemas["CsvView"] }) {
  const client = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () =>
      unwrap(api.DELETE("/candidate/csv/{commandId}", { params: { path: { commandId: id } } })),
    onSuccess: () => {
      toast(words.withdrawn);
      return client.invalidateQueries({ queryKey: KEY });
    },
    onError: () => toast(words.withdrawFailed, { tone: "error" }),
  });
  return (
    <li>
      <p>
        <b>{words.of(title, rows)}</b>
        <span>
          <Time at={createdAt} />
        </span>
        {recipients.map(({ email, sentAt, downloadedAt }) => (
          <span key={email}>{words.stands(email, sentAt, downloadedAt)}</span>
        ))}
      </p>
      <Button
        variant="default"
        size="xs"
        aria-label={words.withdrawOf(title)}
        loading={withdrawal.isPending}
        onClick={() => withdrawal.mutate()}
      >
        {words.withdraw}
      </Button>
    </li>
  );
}
