import { Button, Group } from "@mantine/core";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { ApiError } from "@/api/client";
import { EmptyState } from "./EmptyState";
import { NotFoundScreen } from "./NotFoundScreen";
import { Page } from "./Page";
import { FOR_USERS, isForbidden, NOT_LOADED } from "./refusal";
import { common, words } from "./words";

/** What a screen shows when it could not be shown: why, and a way on. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // A record outside the viewer's reach and one that never was look the same, here as on the server.
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error instanceof Error && isForbidden(error)) {
    return (
      <Page title="Access denied">
        <EmptyState
          drawing="lock"
          title={error.message}
          action={
            <Button renderRoot={(props) => <Link {...props} to="/jobs" />}>
              {common.seeAllJobs}
            </Button>
          }
        >
          {error.message !== FOR_USERS && words.askForAccess}
        </EmptyState>
      </Page>
    );
  }
  const again = (
    <Button
      onClick={() => {
        reset();
        void router.invalidate();
      }}
    >
      {common.tryAgain}
    </Button>
  );
  if (error instanceof Error && error.name === NOT_LOADED) {
    return (
      <Page title="Could not be loaded">
        <EmptyState
          drawing="wheel"
          title={error.message}
          action={
            <Group justify="center">
              <Button variant="default" onClick={() => window.location.reload()}>
                {words.reloadThePage}
              </Button>
              {again}
            </Group>
          }
        >
          {words.partFailedWhy}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="Something went wrong">
      <EmptyState drawing="wheel" title="This screen could not be loaded." action={again}>
        {error instanceof ApiError && error.status < 500
          ? error.message
          : "Please check your connection. If it keeps happening, try again in a few minutes."}
        {error instanceof ApiError && error.requestId && (
          <small> {words.reference(error.requestId)}</small>
        )}
      </EmptyState>
    </Page>
  );
}
