import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CompanyFacts } from "@/entities/companies/CompanyFacts";
import { RecruitingFor } from "@/entities/companies/RecruitingFor";
import classes from "@/entities/users/Account.module.css";
import { AccountFacts, PersonFacts } from "@/entities/users/AccountFacts";
import { personOf } from "@/entities/users/person";
import { userQuery } from "@/entities/users/queries";
import { useCan, useViewer } from "@/policy/can";
import { Facts } from "@/shared/Facts";
import list from "@/shared/List.module.css";
import { lazily } from "@/shared/lazily";
import { LettersComeBack } from "./LettersComeBack";
import { draftOf, ProfileForm } from "./ProfileForm";
import { SettingsPage } from "./SettingsPage";
import { useEditing } from "./use-editing";
import { words } from "./words";

const BusyCalendars = lazily(async () => (await import("./calendar/BusyCalendars")).BusyCalendars);
const CalendarFeed = lazily(async () => (await import("./calendar/CalendarFeed")).CalendarFeed);

/** The viewer's own account. */
export function ProfilePage() {
  const can = useCan();
  const { id } = useViewer();
  const { data: user } = useSuspenseQuery(userQuery(id));
  const { editing, edit, done, root } = useEditing(draftOf(user), personOf(user));
  return (
    <SettingsPage title="Profile">
      <div className={classes.form} ref={root}>
        <LettersComeBack user={user} />
        {editing ? (
          <ProfileForm key={user.id} user={user} onDone={done} />
        ) : (
          <section className={classes.card} aria-labelledby="profile-details">
            <div className={classes.head}>
              <h2 id="profile-details">{words.details}</h2>
              {can("user.edit", user) && (
                <Button variant="default" onClick={edit}>
                  {words.edit}
                </Button>
              )}
            </div>
            <Facts wide>
              <PersonFacts user={user} />
              <AccountFacts user={user} />
            </Facts>
          </section>
        )}
        <CompanyDetails />
        {can("interview.arrange") && <CalendarFeed />}
        {can("interview.arrange") && <BusyCalendars />}
        <section className={classes.card} aria-labelledby="profile-security">
          <h2 id="profile-security">{words.security}</h2>
          <p>
            <Link to="/settings/security" className={list.link}>
              {words.securityOf}
            </Link>
          </p>
        </section>
      </div>
    </SettingsPage>
  );
}

/** Whom the viewer works for; nothing before somebody has approved the account. */
function CompanyDetails() {
  const { status, company, isExternal, invitedToCompanies } = useViewer();
  if (status !== "Verified" || !company) return null;
  return (
    <section className={classes.card} aria-labelledby="profile-company">
      <h2 id="profile-company">{words.companyDetails}</h2>
      <CompanyFacts company={company} />
      {isExternal && <RecruitingFor companies={invitedToCompanies} />}
    </section>
  );
}
