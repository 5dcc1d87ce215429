import { Button, NativeSelect, TextInput } from "@mantine/core";
import { stageTypeLabel } from "@/entities/stages/labels";
import type { StageView } from "@/entities/stages/queries";
import { bySchema } from "@/shared/form";
import { useAppForm } from "@/shared/use-app-form";
import { common } from "@/shared/words";
import { useAddStage, useEditStage } from "./mutations";
import classes from "./StageForm.module.css";
import { stageLabels, stageRead, stageSchema, TYPES } from "./schema";
import { words } from "./words";

type Props = {
  /** Which one is changed; none where one is added. */
  stage: StageView | null;
  onDone: () => void;
};

const choices = TYPES.map((value) => ({ value, label: stageTypeLabel[value] }));

/** A stage's name and type, in the stage's own place in the list. */
export function StageForm({ stage, onDone }: Props) {
  const add = useAddStage();
  const edit = useEditStage();
  const { form, notices, guard, saving, discard, onSubmit } = useAppForm({
    start: stageRead(stage),
    labels: stageLabels,
    check: bySchema(stageSchema),
    fallback: "name",
    // Another stage's form takes the place of this one; what was typed is there when it is opened again.
    draft: stage ? `stage ${stage.id}` : "new stage",
    read: (current) => stageRead(current as StageView),
    save: (typed, { version }) => {
      const { name, type } = stageSchema.parse(typed);
      return stage
        ? edit.mutateAsync({ id: stage.id, name, type, ...(version !== null && { version }) })
        : add.mutateAsync({ name, type });
    },
    onSaved: onDone,
  });
  const cancel = () => {
    discard();
    onDone();
  };
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={stage ? words.edit(stage.name) : words.addStage}
      onSubmit={onSubmit}
      onKeyDown={({ key }) => {
        if (key === "Escape" && !saving) cancel();
      }}
    >
      {notices}
      <div className={classes.fields}>
        <TextInput
          label={stageLabels.name}
          required
          autoComplete="off"
          maxLength={200}
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <NativeSelect
          label={stageLabels.type}
          data={choices}
          key={form.key("type")}
          {...form.getInputProps("type")}
        />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" disabled={saving} onClick={cancel}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={saving}>
          {stage ? common.save : words.add}
        </Button>
      </div>
      {guard}
    </form>
  );
}
