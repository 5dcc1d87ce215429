import { linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCan, useViewer } from "@/policy/can";
import { Page } from "@/shared/Page";
import { type MenuGroup, SideMenu } from "@/shared/SideMenu";

const profile = { label: "Profile", link: linkOptions({ to: "/settings/profile" }) };
const members = {
  label: "Account Members",
  link: linkOptions({ to: "/settings/account-members" }),
};

/** A screen of the settings, with the area's menu beside it. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  const can = useCan();
  const viewer = useViewer();
  const verified = viewer.status === "Verified";
  const groups: readonly MenuGroup[] = [
    { label: "Personal", entries: [profile] },
    { label: "Organisation", entries: verified && can("user.list") ? [members] : [] },
  ];
  return (
    <Page title={title} side={<SideMenu label="Settings" groups={groups} />}>
      {children}
    </Page>
  );
}
