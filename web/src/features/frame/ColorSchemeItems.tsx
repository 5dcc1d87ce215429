import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { SCHEMES } from "./color-schemes";

/** The choice of theme, as items of a menu. */
export function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
      aria-label="Theme"
    >
      <Menu.Label>Theme</Menu.Label>
      {SCHEMES.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
