import { Button } from "@mantine/core";
import { useState } from "react";
import type { CompanyInfo } from "@/entities/companies/queries";
import { FileDrop } from "@/entities/files/FileDrop";
import account from "@/entities/users/Account.module.css";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import classes from "./CompanyInfo.module.css";
import { Logo } from "./Logo";
import { LOGO_KINDS, refusal } from "./logo-file";
import { useRemoveLogo, useSetLogo } from "./mutations";
import { words } from "./words";

/** The company's logo, sent as soon as it is chosen. */
export function LogoCard({ info }: { info: CompanyInfo }) {
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const set = useSetLogo(info.id, setError);
  const remove = useRemoveLogo(info.id);
  async function pick([file]: readonly File[]) {
    if (!file || set.isPending) return;
    const refused = await refusal(file);
    setError(refused);
    if (!refused) set.mutate(file);
  }
  return (
    <section className={account.card} aria-labelledby="company-logo">
      <h2 id="company-logo">{words.logo}</h2>
      <div className={classes.shown}>
        <Logo info={info} />
        {info.logo && (
          <Button variant="default" loading={remove.isPending} onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        )}
      </div>
      <FileDrop
        label={info.logo ? words.changeLogo : words.uploadLogo}
        hint={words.logoHint}
        accept={LOGO_KINDS}
        value={set.isPending ? words.sending : undefined}
        error={error}
        onFiles={(files) => void pick(files)}
      />
      <ConfirmDialog
        opened={asking}
        title={words.removeLogoAsks}
        confirmLabel={words.removeLogo}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {words.removeLogoSays}
      </ConfirmDialog>
    </section>
  );
}
