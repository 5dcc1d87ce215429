import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { companySecurityQuery } from "@/entities/security/queries";
import account from "@/entities/users/Account.module.css";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { useDemandTwoStep } from "./mutations";
import classes from "./Security.module.css";
import { words } from "./words";

/** Whether every member of the company has to sign in in two steps. */
export function DemandCard({ companyId }: { companyId: string }) {
  const standing = useQuery(companySecurityQuery(companyId));
  const demand = useDemandTwoStep();
  return (
    <section className={`${account.card} ${classes.demand}`} aria-labelledby="security-demand">
      <h2 id="security-demand">{words.twoStep}</h2>
      <QueryView
        query={standing}
        waiting={<SkeletonRows rows={1} />}
        failed="It could not be loaded how your company's members sign in."
      >
        {({ requiresTwoStep, members, withTwoStep }) => (
          <>
            <p>{words.haveSetUp(members, withTwoStep)}</p>
            <Switch
              label={words.everybody}
              checked={demand.isPending ? demand.variables.requiresTwoStep : requiresTwoStep}
              disabled={demand.isPending}
              onChange={({ currentTarget }) =>
                demand.mutate({ id: companyId, requiresTwoStep: currentTarget.checked })
              }
            />
            <p>{words.demandWhy}</p>
          </>
        )}
      </QueryView>
    </section>
  );
}
