import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { POOLS } from "@/entities/credits/pools";
import account from "@/entities/users/Account.module.css";
import { type User, userListQuery, userQuery } from "@/entities/users/queries";
import { UserPicker } from "@/entities/users/UserPicker";
import { userColumns } from "@/entities/users/user-columns";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import { bySchema } from "@/shared/form";
import { ListView } from "@/shared/ListView";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { useListAddress } from "@/shared/use-list-address";
import { number } from "@/shared/words";
import classes from "./AssignCreditsPage.module.css";
import { type AssignValues, amountsOf, assignSchema, NOTHING_ASSIGNED } from "./assign-schema";
import { SettingsPage } from "./SettingsPage";
import { type AssignSearch, assignLink } from "./search";
import { useTransferCredits } from "./use-transfer-credits";
import { assignedIs, words } from "./words";

const PAGE_SIZE = 10;
const { name, role } = userColumns;

const columns: readonly Column<User>[] = [
  name,
  role,
  ...POOLS.map(
    ({ key, pool }): Column<User> => ({
      id: key,
      header: pool,
      align: "end",
      cell: ({ balance }) => (balance ? number(balance[key]) : "–"),
    }),
  ),
];

/** Moves credits from one member of the company to another, under who holds how many. */
export function AssignCreditsPage({ search: said }: { search: AssignSearch }) {
  const address = useListAddress(said, assignLink);
  const { page } = address.search;
  const list = useQuery(
    userListQuery({ statuses: ["Verified"], ownsJobs: true, page, limit: PAGE_SIZE }),
  );
  // A form that was sent is begun anew.
  const [sent, setSent] = useState(0);
  return (
    <SettingsPage title="Assign Campaign Credits">
      <AssignForm
        key={`${sent} ${said.to}`}
        again={sent > 0}
        to={sent > 0 ? undefined : said.to}
        onDone={() => setSent((count) => count + 1)}
      />
      <section className={classes.holders} aria-labelledby="credit-holders">
        <h2 id="credit-holders">{words.whoHolds}</h2>
        <ListView
          query={list}
          address={address}
          sizes={[PAGE_SIZE]}
          waiting="Loading members"
          failed="The members could not be loaded."
          empty={<EmptyState title={words.noOwners} />}
        >
          {(users, stale) => (
            <DataTable
              label="Team members with credits"
              columns={columns}
              rows={users}
              nameOf={(user) => user.fullName}
              stale={stale}
            />
          )}
        </ListView>
      </section>
    </SettingsPage>
  );
}

const labels: Partial<Record<keyof AssignValues, string>> = {
  fromUserId: "From",
  toUserId: "To",
  advertiser: "Advertiser",
  managed: "Managed",
  hire: "Hire",
};

type FormProps = {
  again: boolean;
  /** Who asks for some. */
  to: string | undefined;
  onDone: () => void;
};

function AssignForm({ again, to, onDone }: FormProps) {
  const transfer = useTransferCredits();
  const [start] = useState({ ...NOTHING_ASSIGNED, toUserId: to ?? NOTHING_ASSIGNED.toUserId });
  const [values, setValues] = useState(start);
  const { form, notices, guard, saving, onSubmit } = useAppForm<AssignValues, AssignValues>({
    start: { values: start, version: null },
    labels,
    check: bySchema(assignSchema),
    fallback: "fromUserId",
    onValues: setValues,
    save: async (typed) => {
      await transfer.mutateAsync(typed);
      return typed;
    },
    onSaved: (typed) => {
      toast(assignedIs(amountsOf(typed)));
      onDone();
    },
  });
  const giver = useQuery({
    ...userQuery(values.fromUserId ?? ""),
    enabled: values.fromUserId !== null,
  });
  const amounts = amountsOf(values);
  const nothing = POOLS.every(({ key }) => amounts[key] === 0);
  return (
    <form noValidate className={account.card} onSubmit={onSubmit}>
      {notices}
      <div className={account.pair}>
        {(["fromUserId", "toUserId"] as const).map((field) => (
          <UserPicker
            key={field}
            label={field === "fromUserId" ? "Assign from" : "Assign to"}
            ownsJobs
            except={values[field === "fromUserId" ? "toUserId" : "fromUserId"]}
            field={field}
            // Whoever has sent one goes on with the next, without looking for the cursor.
            autoFocus={again && field === "fromUserId"}
            value={values[field]}
            error={form.errors[field]}
            onPick={(id) => form.setFieldValue(field, id)}
          />
        ))}
      </div>
      <div className={classes.pools}>
        {POOLS.map(({ key, campaign }) => (
          <TextInput
            key={form.key(key)}
            label={campaign}
            description={giver.data?.balance && words.available(giver.data.balance[key])}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(key)}
          />
        ))}
      </div>
      <div className={classes.send}>
        <Button type="submit" loading={saving} disabled={nothing}>
          {words.assign}
        </Button>
      </div>
      {guard}
    </form>
  );
}
