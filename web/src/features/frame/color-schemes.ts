import type { MantineColorScheme } from "@mantine/core";

/** Light, dark, or as the system has it. */
export const SCHEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "System" },
] as const satisfies readonly { value: MantineColorScheme; label: string }[];
