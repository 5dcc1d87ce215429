import { createMemoryHistory } from "@tanstack/react-router";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { App } from "@/app/App";
import { createQueryClient } from "@/app/query-client";
import { createAppRouter } from "@/app/router";

/** Opens the whole app at an address, over whatever the fake server answers. */
export async function renderApp(address: string) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  // The pointer rests where the last test left it: a link that happens to come under it asks for nothing.
  router.update({ ...router.options, defaultPreload: false });
  const screen = await render(<App queryClient={queryClient} router={router} />);
  // What is still on its way to a screen when its test ends must not be asked of the next test's server.
  onTestFinished(async () => {
    await screen.unmount();
    queryClient.fetchQuery = () => new Promise(() => undefined);
    await queryClient.cancelQueries();
  });
  return { screen, router, queryClient };
}
