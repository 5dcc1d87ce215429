import "@mantine/core/styles/SimpleGrid.layer.css";
import { SimpleGrid, TextInput } from "@mantine/core";
import type { FieldsOf } from "@/shared/form-fields";

/** Who somebody is who signs up. */
export function PersonFields({ form }: { form: FieldsOf<"firstName" | "lastName" | "email"> }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <TextInput
          label="First name"
          autoComplete="given-name"
          key={form.key("firstName")}
          {...form.getInputProps("firstName")}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          key={form.key("lastName")}
          {...form.getInputProps("lastName")}
        />
      </SimpleGrid>
      <TextInput
        label="Work email"
        type="email"
        autoComplete="email"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
    </>
  );
}
