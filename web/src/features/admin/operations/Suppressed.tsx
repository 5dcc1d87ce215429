import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCan } from "@/policy/can";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import list from "@/shared/List.module.css";
import { QueryView } from "@/shared/QueryView";
import { SearchBox } from "@/shared/SearchBox";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Spoken } from "@/shared/Spoken";
import { Time } from "@/shared/Time";
import { useRelease } from "./mutations";
import classes from "./OperationsPage.module.css";
import { type SuppressedAddress, suppressedQuery } from "./queries";
import { words } from "./words";

const nameOf = ({ address }: SuppressedAddress): string => address;

const address: Column<SuppressedAddress> = {
  id: "address",
  header: words.address,
  cell: (one) => <span className={classes.error}>{one.address}</span>,
};
const refused: Column<SuppressedAddress> = {
  id: "refused",
  header: words.refused,
  cell: ({ refusedAt }) => <Time at={refusedAt} as="moment" />,
};
const answer: Column<SuppressedAddress> = {
  id: "answer",
  header: words.answer,
  cell: (one) => one.answer,
};

/** The addresses that no letters go to, and the way back for each. */
export function Suppressed() {
  // Not in the address of the page: it would stay in the browser's history.
  const [looked, setLooked] = useState("");
  const found = useQuery(suppressedQuery(looked));
  const release = useRelease();
  const mayRelease = useCan()("address.release");
  const again: Column<SuppressedAddress> = {
    id: "again",
    header: <Spoken>{words.actions}</Spoken>,
    align: "end",
    cell: (one) => (
      <Button
        size="compact-sm"
        variant="default"
        disabled={release.isPending}
        aria-label={words.releaseOf(one.address)}
        onClick={() => release.mutate(one.address)}
      >
        {words.release}
      </Button>
    ),
  };
  return (
    <QueryView
      query={found}
      waiting={<SkeletonRows label="Loading the addresses that letters come back from" />}
      failed="The addresses that letters come back from could not be loaded."
    >
      {({ total, addresses }) =>
        total === 0 && !looked ? (
          <EmptyState drawing="tray" title={words.noneSuppressed}>
            {words.noneSuppressedWhy}
          </EmptyState>
        ) : (
          <>
            <p className={classes.intro}>{words.suppressedWhy}</p>
            <div className={classes.find}>
              <SearchBox
                label={words.findAddress}
                value={looked}
                onSearch={setLooked}
                booleans={false}
              />
            </div>
            {addresses.length === 0 ? (
              <EmptyState drawing="tray" title={words.notSuppressed}>
                {words.notSuppressedWhy}
              </EmptyState>
            ) : (
              <DataTable
                label={words.suppressed}
                columns={[address, refused, answer, ...(mayRelease ? [again] : [])]}
                rows={addresses}
                nameOf={nameOf}
                card={(one) => (
                  <div className={list.card}>
                    <b className={classes.error}>{one.address}</b>
                    {mayRelease && again.cell(one)}
                    <p>
                      <Time at={one.refusedAt} as="moment" />
                      {` · ${one.answer}`}
                    </p>
                  </div>
                )}
              />
            )}
            {!looked && addresses.length < total && (
              <p className={classes.second}>{words.latestOf(addresses.length, total)}</p>
            )}
          </>
        )
      }
    </QueryView>
  );
}
