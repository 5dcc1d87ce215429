import type { ListedCompany } from "@/entities/companies/queries";
import { ReasonDialog } from "@/shared/ReasonDialog";
import { useRejectCompany } from "./mutations";
import { words } from "./words";

type Props = { company: ListedCompany; onClose: () => void };

/** Asks why a company is turned away, and says what goes with it. */
export function RejectCompanyDialog({ company, onClose }: Props) {
  const reject = useRejectCompany();
  return (
    <ReasonDialog
      title={words.rejectOne(company.name)}
      description="Their admins read it in a letter."
      submitLabel={words.reject}
      save={(reason) => reject.mutateAsync({ company, reason })}
      onClose={onClose}
    >
      {words.rejectWhy(company.numberOfMembers, company.numberOfJobs)}
    </ReasonDialog>
  );
}
