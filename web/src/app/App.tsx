import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { SessionGate } from "@/features/session/SessionGate";
import { Toaster } from "@/shared/toast";
import type { createAppRouter } from "./router";
import { cssVariables, theme } from "./theme";

const colorScheme = localStorageColorSchemeManager({ key: "colorScheme" });

type Props = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> };

/** Everything that surrounds the screens. */
export function App({ queryClient, router }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <SessionGate router={router}>
          <RouterProvider router={router} />
        </SessionGate>
      </QueryClientProvider>
      <Toaster />
    </MantineProvider>
  );
}
