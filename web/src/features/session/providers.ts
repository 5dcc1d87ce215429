import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the browser's window is an interface to merge with.
  interface Window {
    /** What `public/early.js` asked for on the way to a screen that shows it. */
    jobhelmProviders?: Promise<Schemas["ProvidersView"] | null>;
  }
}

/** The screen is drawn without the buttons rather than later. */
const PATIENCE_MS = 300;

/** Through whom people can sign in; the operator's business, and so the same all day. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ["providers"],
    queryFn: async () => (await window.jobhelmProviders) ?? unwrap(api.GET("/auth/providers")),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** For a loader: has the buttons in the first drawing where the server is quick, and holds nobody up where it is not. */
export async function providersSoon(client: QueryClient): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([client.ensureQueryData(providersQuery()).catch(() => null), late]);
}
