import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { FormDialog } from "@/shared/FormDialog";
import { bySchema } from "@/shared/form";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import * as z from "@/shared/zod";
import { busyCalendarsQuery } from "./queries";
import { busyWords as words } from "./words";

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, words.nameLength)),
  address: z.string().check(z.trim(), z.minLength(1, words.addressNeeded)),
});

/** Enters the address of a calendar, which is never shown again. */
export function AddCalendarDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const once = useOnce();
  const { form, ...rest } = useAppForm({
    start: { values: { name: "", address: "" }, version: null },
    labels: { name: words.name, address: words.address },
    check: bySchema(schema),
    fallback: "address",
    secret: ["address"],
    save: (values) => {
      const body = { name: values.name.trim(), address: values.address.trim() };
      return once(body, (headers) => unwrap(api.POST("/user/busy-calendars", { body, headers })));
    },
    onSaved: () => {
      toast(words.added);
      onClose();
      void client.invalidateQueries({ queryKey: busyCalendarsQuery().queryKey });
    },
  });
  return (
    <FormDialog title={words.add} form={rest} submitLabel={words.add} onClose={onClose}>
      <TextInput
        label={words.name}
        maxLength={100}
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <TextInput
        label={words.address}
        description={words.secret}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        key={form.key("address")}
        {...form.getInputProps("address")}
      />
      <details>
        <summary>{words.where}</summary>
        <ul>
          {words.places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      </details>
    </FormDialog>
  );
}
