import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownSecurityQuery } from "@/entities/security/queries";
import account from "@/entities/users/Account.module.css";
import { useCan, useViewer } from "@/policy/can";
import { asDialog, lazily } from "@/shared/lazily";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Devices } from "./Devices";
import { useMailPasswordLink } from "./mutations";
import classes from "./Security.module.css";
import { SupportViews } from "./SupportViews";
import { TwoStepCard } from "./TwoStepCard";
import { words } from "./words";

const PasswordDialog = lazily(
  async () => (await import("./PasswordDialog")).PasswordDialog,
  asDialog,
);

/** How the viewer signs in: password, second step, devices. The area's frame stands round it. */
export function OwnSecurity() {
  const security = useQuery(ownSecurityQuery());
  const may = useCan()("user.lookAs");
  return (
    <div className={account.form}>
      <QueryView
        query={security}
        waiting={<SkeletonRows rows={5} label="Loading security settings" />}
        failed="Your security settings could not be loaded."
      >
        {(data) => (
          <>
            <PasswordCard hasPassword={data.hasPassword} />
            <TwoStepCard security={data} />
          </>
        )}
      </QueryView>
      {may && <SupportViews />}
      <Devices />
    </div>
  );
}

function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const { email } = useViewer();
  const [changing, setChanging] = useState(false);
  const link = useMailPasswordLink(email);
  return (
    <section className={account.card} aria-labelledby="security-password">
      <div className={`${account.head} ${classes.head}`}>
        <div className={classes.text}>
          <h2 id="security-password">{words.password}</h2>
          <p>{hasPassword ? words.passwordWhy : words.linkWhy}</p>
        </div>
        <div className={classes.acts}>
          {hasPassword ? (
            <Button variant="default" onClick={() => setChanging(true)}>
              {words.changePassword}
            </Button>
          ) : (
            <Button variant="default" loading={link.isPending} onClick={() => link.mutate()}>
              {words.mailLink}
            </Button>
          )}
        </div>
      </div>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </section>
  );
}
