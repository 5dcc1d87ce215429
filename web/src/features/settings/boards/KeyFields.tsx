import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput, TextInput } from "@mantine/core";
import type { Partner } from "@/entities/boards/queries";
import { words } from "./words";

type Name = "account" | "key";
type Props = {
  partner: Partner;
  form: { key: (name: Name) => string; getInputProps: (name: Name) => object };
};

/** Whose account on a board it is, and what opens it. */
export function KeyFields({ partner, form }: Props) {
  return (
    <>
      <TextInput
        label={words.account[partner]}
        required
        autoComplete="off"
        maxLength={200}
        key={form.key("account")}
        {...form.getInputProps("account")}
      />
      <PasswordInput
        label={words.key[partner]}
        description={words.keyHint[partner]}
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        autoComplete="off"
        maxLength={200}
        key={form.key("key")}
        {...form.getInputProps("key")}
      />
    </>
  );
}
