import { useMantineColorScheme } from "@mantine/core";
import {
  IconArrowBackUp,
  IconChevronDown,
  IconCommand,
  IconKeyboard,
  IconLogout,
  IconSettings,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useViewer } from "@/policy/can";
import { Dropdown } from "@/shared/Dropdown";
import { Spoken } from "@/shared/Spoken";
import { SCHEMES } from "./color-schemes";
import { useMenuEntries } from "./menu-entries";
import { showPalette, showShortcuts, showUndo } from "./ShortcutSheet";
import classes from "./UserMenu.module.css";
import { ViewerCard } from "./ViewerCard";
import { words } from "./words";

/** Who is signed in, how the product looks to them, and the way out. */
export function UserMenu() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { own } = useMenuEntries();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Dropdown
      label={viewer.fullName}
      position="bottom-end"
      width={264}
      head={<ViewerCard />}
      target={(props) => (
        <button type="button" className={classes.button} {...props}>
          <span className={classes.initials} aria-hidden>
            {viewer.firstName.slice(0, 1)}
            {viewer.lastName.slice(0, 1)}
          </span>
          <Spoken>{words.menuOf(viewer.fullName)}</Spoken>
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
      sections={[
        SCHEMES.map(({ value, label }) => ({
          id: value,
          label,
          oneOf: true,
          keepsOpen: true,
          checked: colorScheme === value,
          run: () => setColorScheme(value),
        })),
        [
          ...own.map(({ label, link }) => ({ id: label, label, icon: IconSettings, to: link })),
          {
            id: "palette",
            label: words.palette,
            icon: IconCommand,
            keys: "$mod+k",
            run: showPalette,
          },
          { id: "undo", label: words.whatToUndo, icon: IconArrowBackUp, run: showUndo },
          {
            id: "shortcuts",
            label: "Keyboard shortcuts",
            icon: IconKeyboard,
            keys: "?",
            run: showShortcuts,
          },
          {
            id: "sign-out",
            label: "Sign out",
            icon: IconLogout,
            run: () => void navigate({ to: "/auth/sign-out", replace: true }),
          },
        ],
      ]}
    />
  );
}
