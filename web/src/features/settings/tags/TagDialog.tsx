import { TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { TagChip } from "@/entities/candidates/TagChips";
import { COLOURS, LONGEST_TAG, type Tag, type TagColour } from "@/entities/companies/tags";
import { FormDialog } from "@/shared/FormDialog";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { useSaveTag } from "./mutations";
import classes from "./Tags.module.css";
import { words } from "./words";

type Props = {
  /** Which is changed; none where one is added. */
  tag: Tag | null;
  /** What a new one begins with. */
  colour: TagColour;
  onClose: () => void;
};

/** Says what a tag is called, and in which colour it shows. */
export function TagDialog({ tag, colour: usual, onClose }: Props) {
  const save = useSaveTag(tag?.id ?? null);
  const read = (current: Tag | null) => ({
    values: { name: current?.name ?? "", colour: current?.colour ?? usual },
    version: current?.version ?? null,
  });
  const [shown, setShown] = useState(read(tag).values);
  const { form, ...rest } = useAppForm({
    start: read(tag),
    labels: { name: words.name, colour: words.colour },
    check: ({ name }) => {
      const length = [...name.trim()].length;
      return length < 1 || length > LONGEST_TAG ? { name: words.nameLength } : {};
    },
    fallback: "name",
    read: (current) => read(current as Tag),
    onValues: setShown,
    save: ({ name, colour }, { version }) =>
      save.mutateAsync({ name: name.trim(), colour, version }),
    onSaved: () => {
      toast(tag ? words.saved : words.added);
      onClose();
    },
  });
  return (
    <FormDialog
      title={tag ? words.edit : words.add}
      form={rest}
      submitLabel={tag ? "Save" : words.add}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        maxLength={LONGEST_TAG}
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <Colours
        chosen={shown.colour}
        onChoose={(colour) => form.setFieldValue("colour", colour, { forceUpdate: false })}
      />
    </FormDialog>
  );
}

function Colours(props: { chosen: TagColour; onChoose: (colour: TagColour) => void }) {
  const name = useId();
  return (
    <fieldset className={classes.colours}>
      <legend>{words.colour}</legend>
      {COLOURS.map((colour) => (
        <label key={colour}>
          <input
            type="radio"
            name={name}
            value={colour}
            checked={props.chosen === colour}
            onChange={() => props.onChoose(colour)}
          />
          <TagChip name={words.colours[colour]} colour={colour} />
        </label>
      ))}
    </fieldset>
  );
}
