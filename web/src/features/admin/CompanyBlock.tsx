import { Button } from "@mantine/core";
import { CompanyFacts } from "@/entities/companies/CompanyFacts";
import { RecruitingFor } from "@/entities/companies/RecruitingFor";
import classes from "@/entities/users/Account.module.css";
import type { User } from "@/entities/users/queries";
import { useCan, useViewer } from "@/policy/can";
import own from "./Admin.module.css";
import { words } from "./words";

type Props = { user: User; onEdit: () => void; onMove: () => void };

/** Whom somebody works for; the provider corrects it, and moves people to another company. */
export function CompanyBlock({ user, onEdit, onMove }: Props) {
  const can = useCan();
  const { actsForProvider } = useViewer();
  if (!user.company) return null;
  const external = user.role === "ExternalRecruiter";
  const moves = can("user.move", user);
  return (
    <section className={classes.card} aria-labelledby="user-company">
      <div className={classes.head}>
        <h2 id="user-company">{external ? words.recruiterDetails : words.companyDetails}</h2>
        {actsForProvider && can("company.edit") && (
          <div className={own.buttons}>
            <Button variant="default" size="compact-md" onClick={onEdit}>
              {words.editCompany}
            </Button>
            {moves && (
              <Button variant="default" size="compact-md" onClick={onMove}>
                {words.moveToExisting}
              </Button>
            )}
          </div>
        )}
      </div>
      <CompanyFacts company={user.company} />
      {external && <RecruitingFor companies={user.invitedToCompanies} />}
    </section>
  );
}
