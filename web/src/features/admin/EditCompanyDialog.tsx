import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Company, companyQuery } from "@/entities/companies/queries";
import { FormDialog } from "@/shared/FormDialog";
import { fields } from "@/shared/field-rules";
import { bySchema } from "@/shared/form";
import { Modal } from "@/shared/Modal";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { useAppForm } from "@/shared/use-app-form";
import * as z from "@/shared/zod";
import { useUpdateCompany } from "./mutations";
import { words } from "./words";

type Props = { companyId: string; onClose: () => void };

/** Corrects a company's name and website, which are not told until they are here. */
export function EditCompanyDialog({ companyId, onClose }: Props) {
  const query = useQuery(companyQuery(companyId));
  if (query.data) return <CompanyForm company={query.data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={words.editCompany} centered>
      <QueryView
        query={query}
        waiting={<SkeletonRows label="Loading company" />}
        failed="The company could not be loaded."
      >
        {() => null}
      </QueryView>
    </Modal>
  );
}

const schema = z.object({ name: fields.shortName(), website: fields.url() });

function CompanyForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const update = useUpdateCompany();
  const { form, ...rest } = useAppForm({
    start: { values: { name: company.name, website: company.website[0] ?? "" }, version: null },
    labels: { name: "Company name", website: "Company URL" },
    check: bySchema(schema),
    fallback: "website",
    save: (typed, { changed }) => {
      const { name, website } = schema.parse(typed);
      return update.mutateAsync({
        id: company.id,
        ...(changed.includes("name") && { name }),
        ...(changed.includes("website") && { website }),
      });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={words.editCompany} form={rest} submitLabel="Save" onClose={onClose}>
      <TextInput
        label="Company name"
        required
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <TextInput
        label="Company URL"
        required
        inputMode="url"
        autoComplete="off"
        key={form.key("website")}
        {...form.getInputProps("website")}
      />
    </FormDialog>
  );
}
