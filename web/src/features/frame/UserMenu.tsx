import { Menu, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconKeyboard, IconLogout } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useViewer } from "@/policy/can";
import { ColorSchemeItems } from "./ColorSchemeItems";
import { showShortcuts } from "./ShortcutSheet";
import classes from "./UserMenu.module.css";
import { ViewerCard } from "./ViewerCard";

/** Who is signed in, how the product looks to them, and the way out. */
export function UserMenu() {
  const viewer = useViewer();
  const navigate = useNavigate();
  return (
    <Menu width={264} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.button}>
          <span className={classes.initials} aria-hidden>
            {viewer.firstName.slice(0, 1)}
            {viewer.lastName.slice(0, 1)}
          </span>
          <VisuallyHidden>{viewer.fullName}, menu</VisuallyHidden>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <ViewerCard />
        </div>
        <Menu.Divider />
        <ColorSchemeItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.6} aria-hidden />}
          rightSection={<kbd>?</kbd>}
          onClick={showShortcuts}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          onClick={() => void navigate({ to: "/auth/sign-out", replace: true })}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
