import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { download } from "@/api/client";
import { saveFile } from "@/shared/save-file";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { money } from "./money";
import classes from "./OrderDetails.module.css";
import type { Order } from "./queries";
import { words } from "./words";

/** Invoices and credit notes of an order, each to be saved as a PDF. */
export function InvoiceList({ order }: { order: Order }) {
  const save = useMutation({
    mutationFn: async (number: string) =>
      saveFile(await download(`/orders/${order.id}/invoice/${number}`), `${number}.pdf`),
    onError: (error) => toast(toldOf(error), { tone: "error" }),
  });
  if (order.invoices.length === 0) return <p>{words.none}</p>;
  return (
    <ul className={classes.papers}>
      {order.invoices.map(({ number, kind, issuedAt, grossPence }) => (
        <li key={number}>
          <span>
            <b>{kind === "Invoice" ? words.invoice : words.creditNote}</b> {number}
            <small>
              <Time at={issuedAt} as="long" />
              {` · ${money(grossPence)}`}
            </small>
          </span>
          <Button
            variant="default"
            size="xs"
            aria-label={words.download(number)}
            loading={save.isPending && save.variables === number}
            onClick={() => save.mutate(number)}
          >
            {"PDF"}
          </Button>
        </li>
      ))}
    </ul>
  );
}
