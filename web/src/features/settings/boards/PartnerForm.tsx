import { Button } from "@mantine/core";
import type { Partner } from "@/entities/boards/queries";
import { useAppForm } from "@/shared/use-app-form";
import classes from "./AddBoardPage.module.css";
import { KeyFields } from "./KeyFields";
import { checkKeys, EMPTY, labelsOf } from "./keys";
import type { useAddBoard } from "./mutations";
import { words } from "./words";

type Props = { partner: Partner; add: ReturnType<typeof useAddBoard>; onSaved: () => void };

/** The account by which adverts go to a board with an interface of its own. */
export function PartnerForm({ partner, add, onSaved }: Props) {
  const { form, notices, guard, saving, onSubmit } = useAppForm({
    start: EMPTY,
    labels: labelsOf(partner),
    check: checkKeys,
    fallback: "account",
    save: (typed) => add.mutateAsync({ partner, ...typed }),
    onSaved,
  });
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {notices}
      <p className={classes.what}>{words.what[partner]}</p>
      <div className={classes.fields}>
        <KeyFields partner={partner} form={form} />
        <Button type="submit" loading={saving}>
          {words.connect}
        </Button>
      </div>
      <p className={classes.what}>{words.kept}</p>
      {guard}
    </form>
  );
}
