import "@mantine/core/styles/SimpleGrid.layer.css";
import { SimpleGrid, TextInput } from "@mantine/core";
import type { FieldsOf } from "@/shared/form-fields";

type Props = {
  form: FieldsOf<"companyName" | "companyWebsite">;
  /** Whether somebody else's is typed, among fields that may be left out. */
  others?: boolean;
};

/** A company that is not there yet. */
export function NewCompanyFields({ form, others = false }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
      <TextInput
        label="Company name"
        required={others}
        autoComplete={others ? "off" : "organization"}
        key={form.key("companyName")}
        {...form.getInputProps("companyName")}
      />
      <TextInput
        label="Company website"
        required={others}
        type="url"
        inputMode="url"
        autoComplete={others ? "off" : "url"}
        placeholder="example.co.uk"
        key={form.key("companyWebsite")}
        {...form.getInputProps("companyWebsite")}
      />
    </SimpleGrid>
  );
}
