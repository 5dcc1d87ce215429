import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { type User, userQuery } from "@/entities/users/queries";
import { UserStatusTag } from "@/entities/users/UserStatusTag";
import { useUserDialogs } from "@/live/users/use-user-dialogs";
import { userCommands } from "@/live/users/user-commands";
import { useCan, useViewer } from "@/policy/can";
import { asDialog, lazily } from "@/shared/lazily";
import { MoreMenu } from "@/shared/MoreMenu";
import { Notice } from "@/shared/Notice";
import { Page } from "@/shared/Page";
import { common } from "@/shared/words";
import classes from "./Admin.module.css";
import { CompanyBlock } from "./CompanyBlock";
import { MemberTwoStep } from "./MemberTwoStep";
import { UserFacts } from "./UserFacts";
import { UserForm } from "./UserForm";
import { words } from "./words";

const EditCompanyDialog = lazily(
  async () => (await import("./EditCompanyDialog")).EditCompanyDialog,
  asDialog,
);
const LookDialog = lazily(async () => (await import("./LookDialog")).LookDialog, asDialog);

const MoveUserDialog = lazily(
  async () => (await import("./MoveUserDialog")).MoveUserDialog,
  asDialog,
);

/** A user's account; those whom the server lets may correct it. */
export function UserPage({ userId }: { userId: string }) {
  const viewer = useViewer();
  const { data: user } = useSuspenseQuery(userQuery(userId));
  // One's own account is under the settings; the provider's people have none.
  if (user.id === viewer.id && !viewer.actsForProvider)
    return <Navigate to="/settings/profile" replace />;
  return <Account user={user} />;
}

function Account({ user }: { user: User }) {
  const can = useCan();
  const { actsForProvider } = useViewer();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"company" | "move" | "look" | null>(null);
  const list = actsForProvider ? "/admin/manage-users" : "/settings/account-members";
  const leave = () => navigate({ to: list, ignoreBlocker: true });
  const { ask, dialogs } = useUserDialogs(leave);
  const close = () => setAsking(null);
  const company = (
    <CompanyBlock
      user={user}
      onEdit={() => setAsking("company")}
      onMove={() => setAsking("move")}
    />
  );
  const sections = userCommands(
    user,
    ask,
    can("user.lookAs", user) && {
      id: "look",
      label: words.look,
      run: () => setAsking("look"),
    },
  );
  return (
    <Page
      title={user.fullName}
      back={
        (actsForProvider || can("user.list")) && (
          <Link to={list}>{actsForProvider ? words.manageUsers : words.accountMembers}</Link>
        )
      }
      meta={
        <>
          <UserStatusTag status={user.status} />
          {user.company && <span>{user.company.name}</span>}
        </>
      }
      menu={<MoreMenu framed label={`Actions for ${user.fullName}`} sections={sections} />}
    >
      <div className={classes.page}>
        {user.status === "Blocked" && (
          <Notice tone="red">
            {user.blockedReason ? words.blockedFor(user.blockedReason) : words.blocked}
          </Notice>
        )}
        {can("user.edit", user) ? (
          // Keyed: another user is another form, and so is one who was let in, shut out or moved beside it.
          <UserForm
            key={`${user.id} ${user.status} ${user.company?.id}`}
            user={user}
            onDone={() => void leave()}
            cancel={
              <Button variant="default" renderRoot={(props) => <Link {...props} to={list} />}>
                {common.cancel}
              </Button>
            }
          >
            {company}
          </UserForm>
        ) : (
          <>
            <UserFacts user={user} />
            {company}
          </>
        )}
        {can("user.resetTwoStep", user) && <MemberTwoStep user={user} />}
      </div>
      {/* Outside of the form: what is sent in a dialog would be sent by the form around it, too. */}
      {dialogs}
      {asking === "company" && user.company && (
        <EditCompanyDialog companyId={user.company.id} onClose={close} />
      )}
      {asking === "look" && <LookDialog user={user} onClose={close} />}
      {asking === "move" && <MoveUserDialog user={user} onClose={close} />}
    </Page>
  );
}
