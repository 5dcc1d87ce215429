import { Textarea, TextInput } from "@mantine/core";
import type { CompanyInfo } from "@/entities/companies/queries";
import account from "@/entities/users/Account.module.css";
import { bySchema } from "@/shared/form";
import { RichTextEditor } from "@/shared/RichTextEditor";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { EditButtons } from "../EditButtons";
import classes from "./CompanyInfo.module.css";
import { useUpdateInfo } from "./mutations";
import { companyInfoSchema, infoChange, infoLabels, infoOf, LONGEST_ABOUT } from "./schema";
import { TimeZoneField } from "./TimeZoneField";
import { words } from "./words";

/** Under which name the tab keeps what is not saved of it. */
export const draftOf = ({ id }: CompanyInfo): string => `company ${id}`;

/** Corrects what the company says of itself. */
export function CompanyInfoForm({ info, onDone }: { info: CompanyInfo; onDone: () => void }) {
  const update = useUpdateInfo();
  const { form, ...app } = useAppForm({
    start: infoOf(info),
    labels: infoLabels,
    check: bySchema(companyInfoSchema),
    fallback: "name",
    draft: draftOf(info),
    read: (current) => infoOf(current as CompanyInfo),
    save: (typed, { version, changed }) =>
      update.mutateAsync({
        id: info.id,
        version,
        ...infoChange(companyInfoSchema.parse(typed), changed),
      }),
    onSaved: () => {
      toast(words.saved);
      onDone();
    },
  });
  const field = (name: "name" | "website" | "addressLines" | "town" | "postcode") => ({
    label: infoLabels[name],
    ...form.getInputProps(name),
  });
  return (
    <form noValidate className={account.form} onSubmit={app.onSubmit}>
      {app.notices}
      <section className={account.card} aria-labelledby="company-details">
        <h2 id="company-details">{words.companyDetails}</h2>
        <div className={account.pair}>
          <TextInput
            key={form.key("name")}
            required
            autoComplete="organization"
            {...field("name")}
          />
          <TextInput
            key={form.key("website")}
            required
            inputMode="url"
            autoComplete="url"
            {...field("website")}
          />
        </div>
        <Textarea
          key={form.key("addressLines")}
          autosize
          minRows={2}
          maxRows={4}
          autoComplete="street-address"
          {...field("addressLines")}
        />
        <div className={classes.town}>
          <TextInput key={form.key("town")} autoComplete="address-level2" {...field("town")} />
          <TextInput key={form.key("postcode")} autoComplete="postal-code" {...field("postcode")} />
        </div>
        <TimeZoneField
          key={form.key("timeZone")}
          kept={info.timeZone}
          {...form.getInputProps("timeZone")}
        />
      </section>
      <section className={account.card} aria-labelledby="company-careers">
        <h2 id="company-careers">{words.careersPage}</h2>
        <TextInput
          key={form.key("slug")}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description={words.slugWhy}
          leftSection={<span className={classes.path}>{words.careersPath}</span>}
          leftSectionWidth={76}
          label={infoLabels.slug}
          {...form.getInputProps("slug")}
        />
        <RichTextEditor
          label={infoLabels.about}
          description={words.careersWhy}
          maxLength={LONGEST_ABOUT}
          key={form.key("about")}
          {...form.getInputProps("about")}
        />
      </section>
      <EditButtons form={app} onDone={onDone} />
      {app.guard}
    </form>
  );
}
