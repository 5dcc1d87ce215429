import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { money, rate } from "@/entities/orders/money";
import { type Price, pricesQuery } from "@/entities/orders/queries";
import { words as orders } from "@/entities/orders/words";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import list from "@/shared/List.module.css";
import { asDialog, lazily } from "@/shared/lazily";
import { MoreMenu } from "@/shared/MoreMenu";
import { Notice } from "@/shared/Notice";
import { Page } from "@/shared/Page";
import { Spoken } from "@/shared/Spoken";
import { useRetirePrice } from "./mutations";
import classes from "./PricesPage.module.css";
import { words } from "./words";

const PriceDialog = lazily(async () => (await import("./PriceDialog")).PriceDialog, asDialog);

const nameOf = ({ pool, credits }: Price): string => orders.pack(pool, credits);

/** What packs of credits cost. */
export function PricesPage() {
  const { data: shop } = useSuspenseQuery(pricesQuery());
  const retire = useRetirePrice();
  const [edited, setEdited] = useState<Price | "new" | null>(null);
  const [going, setGoing] = useState<Price | null>(null);
  const menu = (price: Price) => (
    <MoreMenu
      label={`Commands for ${nameOf(price)}`}
      sections={[
        [
          { id: "edit", label: words.edit, run: () => setEdited(price) },
          { id: "retire", label: words.retire, run: () => setGoing(price) },
        ],
      ]}
    />
  );
  const columns: readonly Column<Price>[] = [
    { id: "pack", header: "Pack", cell: nameOf },
    { id: "net", header: "Without VAT", align: "end", cell: ({ netPence }) => money(netPence) },
    { id: "vat", header: "VAT", align: "end", cell: ({ vatBasisPoints }) => rate(vatBasisPoints) },
    { id: "gross", header: "With VAT", align: "end", cell: ({ grossPence }) => money(grossPence) },
    {
      id: "actions",
      header: <Spoken>{words.actions}</Spoken>,
      align: "end",
      width: "56px",
      cell: menu,
    },
  ];
  const add = <Button onClick={() => setEdited("new")}>{words.add}</Button>;
  return (
    <Page title={words.prices} actions={shop.prices.length > 0 && add}>
      <p className={classes.intro}>{words.intro}</p>
      {shop.closed && (
        <Notice tone="amber">
          <p>{words.closed}</p>
          <p>{shop.closed.missing.join(", ")}</p>
        </Notice>
      )}
      {shop.prices.length === 0 ? (
        <EmptyState title={words.none} action={add}>
          {words.noneWhy}
        </EmptyState>
      ) : (
        <DataTable
          label={words.prices}
          columns={columns}
          rows={shop.prices}
          nameOf={nameOf}
          card={(price) => (
            <div className={list.card}>
              <span>{nameOf(price)}</span>
              {menu(price)}
              <p>{`${money(price.netPence)} + ${orders.vatAt(price.vatBasisPoints)}`}</p>
            </div>
          )}
        />
      )}
      {edited && (
        <PriceDialog
          price={edited === "new" ? null : edited}
          list={shop}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        opened={going !== null}
        title={words.retire}
        confirmLabel={words.retire}
        cancelLabel={words.keep}
        danger
        busy={retire.isPending}
        onConfirm={() => going && retire.mutate(going.id, { onSettled: () => setGoing(null) })}
        onClose={() => setGoing(null)}
      >
        {words.retireWhy}
      </ConfirmDialog>
    </Page>
  );
}
