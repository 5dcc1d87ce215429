import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate } from "@tanstack/react-router";
import { userQuery } from "@/entities/users/queries";
import { UserStatusTag } from "@/entities/users/UserStatusTag";
import { useCan, useViewer } from "@/policy/can";
import { Page } from "@/shared/Page";
import { common } from "@/shared/words";
import { UserFacts } from "./UserFacts";
import { UserForm } from "./UserForm";
import { words } from "./words";

/** A user's account; those whom the server lets may correct it. */
export function UserPage({ userId }: { userId: string }) {
  const can = useCan();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { data: user } = useSuspenseQuery(userQuery(userId));
  // One's own account is under the settings; the provider's people have none.
  if (user.id === viewer.id && !viewer.actsForProvider)
    return <Navigate to="/settings/profile" replace />;
  return (
    <Page
      title={user.fullName}
      back={
        viewer.actsForProvider ? (
          <Link to="/admin/manage-users">{words.manageUsers}</Link>
        ) : (
          can("user.list") && <Link to="/settings/account-members">{words.accountMembers}</Link>
        )
      }
      meta={
        <>
          <UserStatusTag status={user.status} />
          {user.company && <span>{user.company.name}</span>}
        </>
      }
    >
      {can("user.edit", user) ? (
        // Keyed: another user is another form.
        <UserForm
          key={user.id}
          user={user}
          onDone={() => void navigate({ to: "/admin/manage-users", ignoreBlocker: true })}
          cancel={
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/admin/manage-users" />}
            >
              {common.cancel}
            </Button>
          }
        />
      ) : (
        <UserFacts user={user} />
      )}
    </Page>
  );
}
