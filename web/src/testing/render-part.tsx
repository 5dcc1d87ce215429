import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { cssVariables, theme } from "@/app/theme";
import { Toaster } from "@/shared/toast";

/** Shows one shared part under the product's theme, with the toast's place beside it. */
export const renderPart = (part: ReactNode) =>
  render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
    >
      {part}
      <Toaster />
    </MantineProvider>,
  );
