import { Button } from "@mantine/core";
import { EmptyState } from "./EmptyState";
import { Page } from "./Page";
import { words } from "./words";

/** For addresses that lead nowhere, and records that are not there for this viewer. */
export function NotFoundScreen() {
  return (
    <Page title="Page not found">
      <EmptyState
        drawing="wheel"
        title="There is nothing at this address."
        action={
          <Button component="a" href="/">
            {words.toStart}
          </Button>
        }
      >
        {words.notFoundWhy}
      </EmptyState>
    </Page>
  );
}
