import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import type { ListedCompany } from "@/entities/companies/queries";
import { commands } from "@/shared/commands";
import type { Column } from "@/shared/DataTable";
import { asDialog, lazily } from "@/shared/lazily";
import { MoreMenu } from "@/shared/MoreMenu";
import { Spoken } from "@/shared/Spoken";
import { useFocusWhenGone } from "@/shared/use-focus-when-gone";
import classes from "./Admin.module.css";
import { CompaniesList } from "./CompaniesList";
import { companyColumns } from "./company-columns";
import { useApproveCompany, useConfirmationLink } from "./mutations";
import type { ManageUsersSearch } from "./search";
import { words } from "./words";

const RejectCompanyDialog = lazily(
  async () => (await import("./RejectCompanyDialog")).RejectCompanyDialog,
  asDialog,
);
const ConfirmationLinkDialog = lazily(
  async () => (await import("./ConfirmationLinkDialog")).ConfirmationLinkDialog,
  asDialog,
);
const { website, members, signedUp } = companyColumns;

/** A link that was made, and whose. */
type Made = { name: string; link: string };

const columnsOf = (
  onReject: (company: ListedCompany) => void,
  onLink: (made: Made) => void,
): readonly Column<ListedCompany>[] => [
  { id: "name", header: "Company", cell: (company) => <b>{company.name}</b> },
  website,
  members,
  signedUp,
  {
    id: "approve",
    header: <Spoken>{words.actions}</Spoken>,
    align: "end",
    cell: (company) => <Actions company={company} onReject={onReject} onLink={onLink} />,
  },
];

/** Companies that nobody has approved yet, the longest waiting first. */
export function CompaniesToVerify({ search }: { search: ManageUsersSearch }) {
  const [rejecting, setRejecting] = useState<ListedCompany | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const columns = useMemo(() => columnsOf(setRejecting, setMade), []);
  return (
    <>
      <CompaniesList
        search={{ ...search, tab: "CompaniesToVerify" }}
        label="Companies to verify"
        columns={columns}
        noMatch="No company to verify matches"
        nothing="No companies to verify"
      />
      {rejecting && (
        <RejectCompanyDialog
          key={rejecting.id}
          company={rejecting}
          onClose={() => setRejecting(null)}
        />
      )}
      {made && <ConfirmationLinkDialog {...made} onClose={() => setMade(null)} />}
    </>
  );
}

type ActionsProps = {
  company: ListedCompany;
  onReject: (company: ListedCompany) => void;
  onLink: (made: Made) => void;
};

function Actions({ company, onReject, onLink }: ActionsProps) {
  const approve = useApproveCompany();
  const link = useConfirmationLink();
  const pressed = useFocusWhenGone();
  return (
    <span className={classes.actions}>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Approve ${company.name}`}
        // It stays busy until the list without this company has come.
        loading={approve.isPending}
        onClick={() => {
          pressed();
          approve.mutate(company);
        }}
      >
        {words.approve}
      </Button>
      <MoreMenu
        label={`Actions for ${company.name}`}
        width={240}
        sections={[
          commands({
            id: "link",
            label: words.generateLink,
            // Each voids the one before: two presses are one.
            run: () => {
              if (link.isPending) return;
              link.mutate(company, {
                onSuccess: (answer) => onLink({ name: company.name, link: answer.link }),
              });
            },
          }),
          commands({
            id: "reject",
            label: words.reject,
            danger: true,
            run: () => onReject(company),
          }),
        ]}
      />
    </span>
  );
}
