import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { Command } from "./commands";
import { Dropdown } from "./Dropdown";

type Props = {
  /** Whose actions: "Actions for Nora Quist". */
  label: string;
  sections: readonly (readonly Command[])[];
  width?: number;
  /** As a button among a page's buttons; else quiet, as in a row. */
  framed?: boolean;
};

/** Three dots, and under them what can be done. */
export const MoreMenu = ({ label, sections, width, framed }: Props) => (
  <Dropdown
    label={label}
    position="bottom-end"
    sections={sections}
    {...(width && { width })}
    target={(props) => (
      <ActionIcon aria-label={label} {...(framed && { variant: "default", size: 36 })} {...props}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    )}
  />
);
