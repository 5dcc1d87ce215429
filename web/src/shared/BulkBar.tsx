import type { Command } from "./commands";
import { lazily } from "./lazily";

type BulkMenu = {
  label: string;
  commands: readonly Command[];
  opened?: boolean;
  onOpened?: (opened: boolean) => void;
};

export type BulkBarProps = {
  /** What is ticked: "Selected candidates". */
  label: string;
  count: number;
  /** How many of them are on other pages. */
  elsewhere: number;
  /** What selects all others of the list, too: "Select all 4,812 that match". */
  offer?: { label: string; run: () => void } | null;
  /** What can be done to all of them; with a key it gives way to the menus on a phone. */
  commands?: readonly Command[];
  menus?: readonly BulkMenu[];
  /** What else follows by itself from what a key does. */
  follows?: readonly string[];
  onClear: () => void;
};

const Body = lazily<BulkBarProps>(async () => (await import("./BulkBarBody")).BulkBarBody, {
  ahead: true,
});

/** What can be done to the ticked rows together. */
export const BulkBar = (props: BulkBarProps) => props.count > 0 && <Body {...props} />;
