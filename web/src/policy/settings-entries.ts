import { linkOptions } from "@tanstack/react-router";
import type { MenuEntry, MenuGroup } from "@/shared/SideMenu";
import { useCan, useViewer } from "./can";

const entry = (label: string, link: MenuEntry["link"]): MenuEntry => ({ label, link });

const profile = entry("Profile", linkOptions({ to: "/settings/profile" }));
const members = entry("Account Members", linkOptions({ to: "/settings/account-members" }));
const stages = entry("Job Stages", linkOptions({ to: "/settings/jobs-stages" }));
const searchWords = entry("Search words", linkOptions({ to: "/settings/search-words" }));
const rejectReasons = entry("Rejection reasons", linkOptions({ to: "/settings/reject-reasons" }));
const templates = entry("Message templates", linkOptions({ to: "/settings/message-templates" }));
const tags = entry("Tags", linkOptions({ to: "/settings/tags" }));
const interviews = entry("Interviews", linkOptions({ to: "/settings/interview-kinds" }));
const agencies = entry("Agencies", linkOptions({ to: "/settings/agencies" }));
const gdpr = entry("GDPR", linkOptions({ to: "/settings/gdpr" }));
const security = entry("Security", linkOptions({ to: "/settings/security" }));
const notifications = entry("Notifications", linkOptions({ to: "/settings/notifications" }));
const company = entry("Company info", linkOptions({ to: "/settings/company-info" }));
const boards = entry("Job boards", linkOptions({ to: "/add-board" }));
const securityLog = entry("Security log", linkOptions({ to: "/settings/security-log" }));
const credits = entry("Credits", linkOptions({ to: "/settings/credits" }));
const orders = entry("Orders and invoices", linkOptions({ to: "/settings/orders" }));
const assign = entry("Assign credits", linkOptions({ to: "/settings/assign-credits" }));

/** The screens of the settings that this viewer has. */
export function useSettingsEntries(): readonly MenuGroup[] {
  const can = useCan();
  // Before somebody has approved the account the menu holds the profile alone, which leads there, too.
  const isVerified = useViewer().status === "Verified";
  return [
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
        ...(can("messageTemplates.edit") ? [templates] : []),
        ...(can("tag.edit") ? [tags] : []),
        ...(can("interviewKinds.edit") ? [interviews] : []),
        ...(can("agencyTerms.edit") ? [agencies] : []),
        ...(can("user.list") ? [gdpr] : []),
        ...(can("credits.view") ? [credits] : []),
        ...(can("order.view") ? [orders] : []),
        ...(can("credits.transfer") ? [assign] : []),
        ...(can("security.view") ? [securityLog] : []),
      ],
    },
  ];
}
