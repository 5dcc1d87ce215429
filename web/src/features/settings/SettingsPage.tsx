import type { ComponentProps } from "react";
import { useSettingsEntries } from "@/policy/settings-entries";
import { Page } from "@/shared/Page";
import { SideMenu } from "@/shared/SideMenu";

/** A screen of the settings, with the area's menu beside it. */
export function SettingsPage(props: Omit<ComponentProps<typeof Page>, "side">) {
  return <Page {...props} side={<SideMenu label="Settings" groups={useSettingsEntries()} />} />;
}
