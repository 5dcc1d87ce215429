import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import classes from "@/entities/users/Account.module.css";
import { AccountFacts, Fact, PersonFacts } from "@/entities/users/AccountFacts";
import { personOf } from "@/entities/users/person";
import { userQuery } from "@/entities/users/queries";
import { useCan, useViewer } from "@/policy/can";
import { draftKey, readDraft } from "@/shared/form-draft";
import { draftOf, ProfileForm } from "./ProfileForm";
import { SettingsPage } from "./SettingsPage";
import { words } from "./words";

/** The viewer's own account. */
export function ProfilePage() {
  const can = useCan();
  const { id } = useViewer();
  const { data: user } = useSuspenseQuery(userQuery(id));
  // What was being written before a reload is gone on with.
  const [editing, setEditing] = useState(
    () => readDraft(draftKey(draftOf(user)), personOf(user)) !== null,
  );
  return (
    <SettingsPage title="Profile">
      <div className={classes.form}>
        {editing ? (
          <ProfileForm user={user} onDone={() => setEditing(false)} />
        ) : (
          <section className={classes.card} aria-labelledby="profile-details">
            <div className={classes.head}>
              <h2 id="profile-details">{words.details}</h2>
              {can("user.edit", user) && (
                <Button variant="default" onClick={() => setEditing(true)}>
                  {words.edit}
                </Button>
              )}
            </div>
            <dl className={classes.facts}>
              <PersonFacts user={user} />
              <AccountFacts user={user} />
            </dl>
          </section>
        )}
        <CompanyDetails />
      </div>
    </SettingsPage>
  );
}

/** Whom the viewer works for; nothing before somebody has approved the account. */
function CompanyDetails() {
  const { status, company } = useViewer();
  if (status !== "Verified" || !company) return null;
  return (
    <section className={classes.card} aria-labelledby="profile-company">
      <h2 id="profile-company">{words.companyDetails}</h2>
      <dl className={classes.facts}>
        <Fact name="Company name">{company.name}</Fact>
      </dl>
    </section>
  );
}
