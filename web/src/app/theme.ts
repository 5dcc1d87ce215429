import {
  type ActionIconProps,
  type AnchorProps,
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  type MantineColorsTuple,
  type MantineTheme,
  type MenuProps,
  type ModalProps,
  type PasswordInputProps,
  type PopoverProps,
  type TooltipProps,
} from "@mantine/core";

const brand: MantineColorsTuple = [
  "#eef6ff",
  "#dcebfe",
  "#b9d8fe",
  "#8cc0fd",
  "#57a2fd",
  "#3b94fc",
  "#2688fc",
  "#1570de",
  "#0b5fc4",
  "#084b9c",
];
const gray: MantineColorsTuple = [
  "#f8f9fa",
  "#f0f2f5",
  "#e3e6ea",
  "#cfd5dc",
  "#aeb7c1",
  "#8a94a1",
  "#5b6672",
  "#434c57",
  "#2b323c",
  "#14181f",
];
const dark: MantineColorsTuple = [
  "#e8ebef",
  "#c9d0d8",
  "#a3adb8",
  "#6b7684",
  "#3a4450",
  "#2f3844",
  "#232b36",
  "#1b212a",
  "#14181f",
  "#0e1116",
];
const red: MantineColorsTuple = [
  "#fdf1f0",
  "#fbe0de",
  "#f6bfbb",
  "#ff9b91",
  "#ec7a70",
  "#dd564b",
  "#cb3c31",
  "#bf3026",
  "#b3261e",
  "#8c1c16",
];

const scale = (token: string) => ({
  xs: `var(${token}-tiny)`,
  sm: `var(${token}-small)`,
  md: `var(${token}-body)`,
  lg: `var(${token}-lead)`,
  xl: `var(${token}-title)`,
});

const font =
  '"Public Sans Variable", "Public Sans Fallback", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

// By name and type only: `Menu.extend` and its like would put every one of these into the first download.
const components = {
  ActionIcon: {
    defaultProps: { variant: "subtle", color: "gray", size: 32 } satisfies ActionIconProps,
    vars: (_theme: MantineTheme, { variant }: ActionIconProps) => ({
      root:
        variant === undefined || variant === "subtle"
          ? { "--ai-color": "var(--muted)", "--ai-hover": "var(--hover)" }
          : {},
    }),
  },
  Anchor: { defaultProps: { underline: "hover" } satisfies AnchorProps },
  Button: {
    defaultProps: { size: "sm" } satisfies ButtonProps,
    vars: (_theme: MantineTheme, { size, variant }: ButtonProps) => ({
      root: {
        "--button-fz": "var(--text-body)",
        ...((size === undefined || size === "sm") && {
          "--button-height": "36px",
          "--button-padding-x": "14px",
        }),
        ...(variant === "default" && {
          "--button-bg": "var(--surface)",
          "--button-hover": "var(--hover)",
          "--button-bd": "1px solid var(--line)",
        }),
      },
    }),
  },
  // The kit's <header> inside a dialog would count as a second banner of the page.
  DrawerHeader: { defaultProps: { role: "presentation" } },
  ModalHeader: { defaultProps: { role: "presentation" } },
  Drawer: {
    defaultProps: {
      closeButtonProps: { "aria-label": "Close" },
    } satisfies Partial<DrawerProps>,
  },
  Menu: {
    defaultProps: {
      shadow: "md",
      position: "bottom-end",
      offset: 6,
      transitionProps: { duration: 120 },
      // It is no menu item, and a menu may hold nothing else.
      withInitialFocusPlaceholder: false,
    } satisfies MenuProps,
  },
  Modal: {
    defaultProps: {
      closeButtonProps: { "aria-label": "Close" },
      radius: "lg",
      transitionProps: { duration: 120 },
      overlayProps: { backgroundOpacity: 0.45 },
    } satisfies Partial<ModalProps>,
  },
  PasswordInput: {
    defaultProps: {
      visibilityToggleButtonProps: { "aria-label": "Show password", tabIndex: 0 },
    } satisfies PasswordInputProps,
  },
  Popover: {
    defaultProps: { shadow: "md", transitionProps: { duration: 120 } } satisfies PopoverProps,
  },
  Tooltip: {
    defaultProps: {
      openDelay: 300,
      transitionProps: { duration: 120 },
      events: { hover: true, focus: true, touch: false },
    } satisfies Partial<TooltipProps>,
  },
};

/** The kit under the product's own measures and colours; the colours themselves stand in tokens.css. */
export const theme = createTheme({
  colors: { brand, gray, dark, red },
  primaryColor: "brand",
  // One shade for both schemes: the kit picks text colours by the light one only.
  primaryShade: 8,
  luminanceThreshold: 0.179,
  black: "#14181f",
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: "600" },
  fontWeights: { regular: "400", medium: "600", bold: "600" },
  fontSizes: scale("--text"),
  lineHeights: scale("--leading"),
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: {
    xs: "var(--radius-small)",
    sm: "var(--radius)",
    md: "var(--radius)",
    lg: "var(--radius-large)",
    xl: "var(--radius-sheet)",
  },
  defaultRadius: "sm",
  breakpoints: { xs: "36em", sm: "48em", md: "64em", lg: "75em", xl: "88em" },
  shadows: {
    xs: "none",
    sm: "var(--shadow-float)",
    md: "var(--shadow-float)",
    lg: "var(--shadow-float)",
    xl: "var(--shadow-float)",
  },
  respectReducedMotion: true,
  cursorType: "pointer",
  components,
});

/** Points the kit's own variables at our roles, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    "--mantine-color-body": "var(--surface)",
    "--mantine-color-text": "var(--ink)",
    "--mantine-color-bright": "var(--ink)",
    "--mantine-color-dimmed": "var(--muted)",
    "--mantine-color-placeholder": "var(--muted)",
    "--mantine-color-anchor": "var(--link)",
    "--mantine-color-error": "var(--danger-text)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--hover)",
    "--mantine-color-default-color": "var(--ink)",
    "--mantine-color-default-border": "var(--line)",
  };
  return { variables: {}, light: roles, dark: roles };
};
