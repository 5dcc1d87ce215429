import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Toaster } from "@/shared/toast";
import { queryClient } from "./query-client";
import { router } from "./router";
import { cssVariables, theme } from "./theme";

const colorScheme = localStorageColorSchemeManager({ key: "colorScheme" });

/** Everything that surrounds the screens. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toaster />
    </MantineProvider>
  );
}
