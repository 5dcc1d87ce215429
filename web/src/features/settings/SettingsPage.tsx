import { linkOptions } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useCan, useViewer } from "@/policy/can";
import { Page } from "@/shared/Page";
import { type MenuGroup, SideMenu } from "@/shared/SideMenu";

const profile = { label: "Profile", link: linkOptions({ to: "/settings/profile" }) };
const members = {
  label: "Account Members",
  link: linkOptions({ to: "/settings/account-members" }),
};
const stages = { label: "Job Stages", link: linkOptions({ to: "/settings/jobs-stages" }) };
const searchWords = {
  label: "Search words",
  link: linkOptions({ to: "/settings/search-words" }),
};
const rejectReasons = {
  label: "Rejection reasons",
  link: linkOptions({ to: "/settings/reject-reasons" }),
};
const agencies = { label: "Agencies", link: linkOptions({ to: "/settings/agencies" }) };
const gdpr = { label: "GDPR", link: linkOptions({ to: "/settings/gdpr" }) };
const security = { label: "Security", link: linkOptions({ to: "/settings/security" }) };
const notifications = {
  label: "Notifications",
  link: linkOptions({ to: "/settings/notifications" }),
};
const company = { label: "Company info", link: linkOptions({ to: "/settings/company-info" }) };
const boards = { label: "Job boards", link: linkOptions({ to: "/add-board" }) };
const securityLog = {
  label: "Security log",
  link: linkOptions({ to: "/settings/security-log" }),
};
const credits = { label: "Credits", link: linkOptions({ to: "/settings/credits" }) };
const orders = {
  label: "Orders and invoices",
  link: linkOptions({ to: "/settings/orders" }),
};
const assign = { label: "Assign credits", link: linkOptions({ to: "/settings/assign-credits" }) };

/** A screen of the settings, with the area's menu beside it. */
export function SettingsPage(props: Omit<ComponentProps<typeof Page>, "side">) {
  const can = useCan();
  // Before somebody has approved the account the menu holds the profile alone, which leads there, too.
  const isVerified = useViewer().status === "Verified";
  const groups: readonly MenuGroup[] = [
    { label: "Personal", entries: isVerified ? [profile, security, notifications] : [profile] },
    {
      label: "Organisation",
      entries: [
        ...(can("company.viewInfo") ? [company] : []),
        ...(can("board.edit") ? [boards] : []),
        ...(can("user.list") ? [members] : []),
        ...(can("stage.edit") ? [stages] : []),
        ...(can("searchWords.edit") ? [searchWords] : []),
        ...(can("rejectReasons.edit") ? [rejectReasons] : []),
        ...(can("agencyTerms.edit") ? [agencies] : []),
        ...(can("user.list") ? [gdpr] : []),
        ...(can("credits.view") ? [credits] : []),
        ...(can("order.view") ? [orders] : []),
        ...(can("credits.transfer") ? [assign] : []),
        ...(can("security.view") ? [securityLog] : []),
      ],
    },
  ];
  return <Page {...props} side={<SideMenu label="Settings" groups={groups} />} />;
}
