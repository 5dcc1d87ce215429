import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { InterviewWay } from "./queries";
import { WAYS, particularsWords as words } from "./words";

/** What every interview is like, as it is typed. */
export type ParticularsValues = {
  name: string;
  minutes: string;
  way: InterviewWay;
  place: string;
  words: string;
};

type Props = {
  form: Pick<UseFormReturnType<ParticularsValues>, "key" | "getInputProps">;
  way: InterviewWay;
};

/** How people meet and where, how long it takes, and what the candidate is told. */
export function WayFields({ form, way }: Props) {
  return (
    <>
      <TextInput
        type="number"
        inputMode="numeric"
        min={5}
        max={480}
        step={5}
        label={words.minutes}
        key={form.key("minutes")}
        {...form.getInputProps("minutes")}
      />
      <NativeSelect
        label={words.way}
        data={WAYS.map((value) => ({ value, label: words.ways[value] }))}
        key={form.key("way")}
        {...form.getInputProps("way")}
      />
      <Textarea
        label={words.place[way]}
        description={way === "Phone" ? words.phoneHint : undefined}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        key={form.key("place")}
        {...form.getInputProps("place")}
      />
      <Textarea
        label={words.words}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        key={form.key("words")}
        {...form.getInputProps("words")}
      />
    </>
  );
}
