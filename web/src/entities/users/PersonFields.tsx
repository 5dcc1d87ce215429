import { TextInput } from "@mantine/core";
import classes from "./Account.module.css";
import { type PersonValues, personLabels } from "./person";

type Field = keyof PersonValues;

/** The part of a form that these fields need; it may have others. */
type PersonForm = {
  key: (field: Field) => string;
  getInputProps: (field: Field) => object;
};

/** Names and phone. */
export function PersonFields({ form, own }: { form: PersonForm; own?: boolean }) {
  const field = (name: Field, autoComplete: string) => ({
    label: personLabels[name],
    autoComplete: own ? autoComplete : "off",
    ...form.getInputProps(name),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput key={form.key("firstName")} required {...field("firstName", "given-name")} />
        <TextInput key={form.key("lastName")} required {...field("lastName", "family-name")} />
      </div>
      <TextInput key={form.key("phoneNumber")} type="tel" {...field("phoneNumber", "tel")} />
    </>
  );
}
