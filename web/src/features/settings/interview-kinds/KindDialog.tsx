import { TextInput } from "@mantine/core";
import { useState } from "react";
import { particularsOf, particularsProblems } from "@/entities/interviews/particulars";
import type { InterviewKinds } from "@/entities/interviews/queries";
import { WayFields } from "@/entities/interviews/WayFields";
import { particularsWords } from "@/entities/interviews/words";
import { FormDialog } from "@/shared/FormDialog";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { useSaveKinds } from "./mutations";
import { words } from "./words";

type Props = {
  own: InterviewKinds;
  /** The place of the one that is changed; one is added where there is none. */
  place: number | null;
  onClose: () => void;
};

/** Says what a kind of interview begins with. */
export function KindDialog({ own, place, onClose }: Props) {
  const save = useSaveKinds();
  const before = place === null ? undefined : own.kinds[place];
  const others = own.kinds.filter((_, index) => index !== place);
  const start = { values: particularsOf(before), version: own.version };
  const [way, setWay] = useState(start.values.way);
  const { form, ...rest } = useAppForm({
    start,
    labels: {
      name: particularsWords.name,
      minutes: particularsWords.minutes,
      way: particularsWords.way,
      place: particularsWords.place[way],
      words: particularsWords.words,
    },
    check: (values) => ({
      ...particularsProblems(values),
      ...(others.some(({ name }) => name.toLowerCase() === values.name.trim().toLowerCase()) && {
        name: words.taken,
      }),
    }),
    fallback: "name",
    onValues: (values) => setWay(values.way),
    save: (values, { version }) => {
      const kind = { ...values, name: values.name.trim(), minutes: Number(values.minutes) };
      const kinds =
        place === null
          ? [...own.kinds, kind]
          : own.kinds.map((each, index) => (index === place ? kind : each));
      return save.mutateAsync({ kinds, version });
    },
    onSaved: () => {
      toast(words.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={before ? words.edit : words.add}
      form={rest}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextInput
        label={particularsWords.name}
        maxLength={75}
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <WayFields form={form} way={way} />
    </FormDialog>
  );
}
