import { Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { asDialog, lazily } from "@/shared/lazily";
import { WhenOpened } from "@/shared/WhenOpened";

const Panel = lazily(async () => (await import("./SideDrawerPanel")).SideDrawerPanel, asDialog);

/** The header's menus on small screens. */
export function SideDrawer() {
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <>
      <Burger size={20} opened={opened} onClick={toggle} aria-label="Menu" aria-expanded={opened} />
      <WhenOpened opened={opened}>
        <Panel opened={opened} onClose={close} />
      </WhenOpened>
    </>
  );
}
